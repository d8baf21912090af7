"""One widget a file. A widget draws what it is shown and holds nothing of the game."""
