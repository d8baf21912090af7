"""Armies for the press: those that are shipped, and one that means harm."""

from collections.abc import Callable, Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from umpire.library import armies
from umpire.rules import find

HOSTILE = """
game: hurrah-stalino
side: russian
name: "</style><script>alert(1)</script>&[@click=app.quit]x[/]\\"'"
formations:
  - name: "שלום <b>corps</b> of a name as long as allowed, nearly"
    short: "WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWW"
    kind: corps
    units:
      - {type: rifle, labels: ["<img src=x onerror=alert(1)>", "שלום 12 עולם", &LONG, &WIDE], cf: 5}
  - name: "[@click=app.quit]x[/]"
    short: "[@click]"
    kind: corps
    units:
      - {type: t-34-76, labels: ["</style><b>", "&amp;", "a name of some length, not unusual"], traits: [guards]}
units:
  - {type: rifle, name: Rifle, count: 45}
""".replace("&LONG", '"' + "Ж" * 60 + '"').replace("&WIDE", '"' + "狐" * 60 + '"')

Page = ElementTree.Element


@pytest.fixture
def muster(tmp_path: Path) -> Callable[[str], armies.Army]:
    """Reads an army from its text."""

    def read(text: str) -> armies.Army:
        file = tmp_path / "army.yaml"
        file.write_text(text, encoding="utf-8")
        army, problems = armies.read(file, find)
        assert army, problems
        return army

    return read


@pytest.fixture
def hostile(muster: Callable[[str], armies.Army]) -> armies.Army:
    """Every text of it tries to be more than a text, or more than fits."""
    return muster(HOSTILE)


@pytest.fixture
def parsed() -> Callable[[str], Page]:
    """The elements of a page; one that is not well-formed is refused."""
    return ElementTree.fromstring


@pytest.fixture
def texts() -> Callable[[Iterable[Page]], list[str]]:
    """What elements say, each in one line."""

    def said(elements: Iterable[Page]) -> list[str]:
        return ["".join(element.itertext()) for element in elements]

    return said
