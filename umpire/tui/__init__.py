"""The table-side screen."""
