"""umpire: the table-side companion and umpire for miniatures wargames."""

__version__ = "0.1.0"
