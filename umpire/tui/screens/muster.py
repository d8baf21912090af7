"""Muster: what should stand in each place (of each type, where there are no places), and how many do on the table."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from textual.content import Content
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Static

from umpire.engine.ruleset import Ruleset
from umpire.engine.session import Session
from umpire.engine.view import View
from umpire.tui.happened import GONE
from umpire.tui.keypad import typed
from umpire.tui.screens.armies import counted
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets.drawing import lines, wrapped
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.lists import type_words, types


class Post(NamedTuple):
    """A place, or a type: its words, what should be there, and how many that are."""

    words: str
    names: tuple[str, ...]
    number: int


def posts(view: View, sides: Sequence[str]) -> list[Post]:
    """Every place where something should stand; without a map every type of which some are left."""
    if view.places:
        return [post for place in view.places if (post := _place(view, place.key, place.words)).number]
    units = [unit for unit in view.units if not any(state in GONE for state in unit.states)]
    grouped = [(side, group) for side in sides for group in types(units, side)]
    return [
        Post(f"{side}: {type_words(group[0].kind)}", tuple(unit.words for unit in group), len(group))
        for side, group in grouped
    ]


def _place(view: View, key: str, words: str) -> Post:
    """Its units, and whatever else of a side lies there: of a unit a piece shows only where it stands."""
    units = {unit.key: unit.words for unit in view.units if unit.place == key}
    others = [piece for piece in view.pieces if piece.place == key and piece.side and piece.key not in units]
    pieces = [(piece.count, piece.words or "face down") for piece in others]
    names = (*units.values(), *(f"{count} {name}" if count > 1 else name for count, name in pieces))
    return Post(words, names, len(units) + sum(count for count, _ in pieces))


class MusterScreen(UmpireScreen):
    """One after another: a digit says how many there are, Enter that the number is right. At the end `done` is told how
    many agree, and which differ; it may be left at any time."""

    def __init__(self, session: Session, ruleset: Ruleset, done: Callable[[str, bool], None]) -> None:
        super().__init__()
        self.session, self.ruleset, self.game, self._done = session, ruleset, ruleset.key, done
        self.posts = posts(session.view, ruleset.sides)
        self.found: list[int] = []
        self.buffer = ""

    def body(self) -> Iterable[Widget]:
        yield Static(id="muster")

    def heading(self) -> Content:
        return Content.assemble(
            ("Muster", "bold"), f"  {min(len(self.found) + 1, len(self.posts))} of {len(self.posts)}"
        )

    def keys(self) -> Keys:
        return (
            ("Enter", "so many stand there", "enter"),
            ("0-9", "so many do", ""),
            ("Backspace", "the one before", "backspace"),
            ("Esc", "leave", "escape"),
            ("?", "help", "question_mark"),
        )

    def redraw(self) -> None:
        super().redraw()
        self.query_one("#muster", Static).update(lines(self.told(self.size.width - 2, self.size.height - 2)))

    def told(self, width: int, height: int) -> list[Content]:
        """The post at hand in large, and as many of those before as there is room for."""
        before = [self._told(post, found) for post, found in zip(self.posts, self.found, strict=False)]
        if len(self.found) == len(self.posts):
            return before[-height:]
        post = self.posts[len(self.found)]
        asked = [
            Content.assemble((f" {post.words} ", "bold reverse"), "  should stand there: ", (str(post.number), "bold")),
            *wrapped(Content(", ".join(post.names)), width),
            Content.assemble(("> ", "bold $key"), self.buffer, ("_", "$key")),
        ]
        return [*before[max(0, len(before) - (height - len(asked) - 1)) :], *asked]

    def _told(self, post: Post, found: int) -> Content:
        right = found == post.number
        words = "agrees" if right else f"{found} stand there, {post.number} should"
        return Content.styled(f"{post.words}: {words}", "$quiet" if right else "bold $warning")

    def on_key(self, event: Key) -> None:
        key = typed(event)
        if event.key == "escape" or not self.posts:
            self._end()
        elif event.key == "backspace":
            self._back()
        elif event.key == "enter":
            self._say(int(self.buffer or self.posts[len(self.found)].number))
        elif key and key in "0123456789":
            self.buffer += key
            if self.posts[len(self.found)].number < 10:
                self._say(int(self.buffer))
        else:
            return
        event.stop()

    def _back(self) -> None:
        if self.buffer:
            self.buffer = self.buffer[:-1]
        elif self.found:
            self.found.pop()
        self.redraw()

    def _say(self, number: int) -> None:
        self.buffer = ""
        self.found.append(number)
        if len(self.found) == len(self.posts):
            self._end()
        else:
            self.redraw()

    def _end(self) -> None:
        """How many agree, and what differs: the pieces of those places are to be corrected."""
        told = list(zip(self.posts, self.found, strict=False))
        differ = [(post, found) for post, found in told if found != post.number]
        noun = "place" if self.session.view.places else "type"
        words = f"muster: {counted(len(told) - len(differ), noun)} agreed"
        words += "".join(
            f"; {post.words}: {found}, not {post.number} ({', '.join(post.names)})" for post, found in differ
        )
        self.app.pop_screen()
        self._done(words, bool(differ))
