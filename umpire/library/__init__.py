"""The files that people write. PyYAML and pydantic are imported only by the functions that read a person's file."""
