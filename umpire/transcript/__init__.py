"""What happened, in words: combats as they are told at the table, and whole battles written up from their journals."""
