"""What a game is. Standard library only; knows no ruleset, no YAML and no screen."""
