"""`umpire check` and `umpire where`: the files that people write, and the folders that the program uses."""

from umpire.cli.output import print_json
from umpire.library import folders


def where(as_json: bool) -> None:
    """Print the player's folders, and those of the armies and scenarios that came with the program."""
    own = {"config": folders.own("config"), "data": folders.own("data"), "cache": folders.own("cache")}
    shipped = {"armies": folders.shipped("armies"), "scenarios": folders.shipped("scenarios")}
    if as_json:
        return print_json({**own, **shipped})
    for name, folder in {**own, **shipped}.items():
        print(f"{name:10} {folder}")
    return None
