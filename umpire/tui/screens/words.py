"""Words are typed in one line, over the screen that wants them: a note, a reason, a new answer."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.journal import Unwritten
from umpire.tui.screens.armies import counted
from umpire.tui.widgets.drawing import lines
from umpire.tui.widgets.keybar import KeyBar
from umpire.tui.widgets.reader import wrapped
from umpire.tui.widgets.typing import TypingLine


def nothing(words: str) -> Sequence[Content]:
    return ()


class WordsScreen(ModalScreen[bool]):
    """`take` gets the words on Enter, `tell` says before what they would do; each refuses with Illegal or Fault.

    `words` are there to begin with, if `replaced` marked so that typing replaces them. Gives back whether words were
    taken; Esc, and Enter without words, drop it.
    """

    def __init__(
        self,
        head: str,
        enter: str,
        take: Callable[[str], object],
        tell: Callable[[str], Sequence[Content]] = nothing,
        words: str = "",
        replaced: bool = True,
    ) -> None:
        super().__init__()
        self._head, self._enter, self._take, self._tell, self._words = head, enter, take, tell, words
        self._replaced = replaced

    def compose(self) -> ComposeResult:
        with Vertical(id="wording"):
            yield Static(Content.styled(self._head, "bold"), id="wanted")
            yield Static(id="told")
            yield Horizontal(Static("> ", id="sign"), TypingLine(""))
            yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(KeyBar).show((("Enter", self._enter, "enter"), ("Esc", "drop it", "escape")))
        line = self.query_one(TypingLine)
        line.value = self._words
        if self._replaced:
            line.action_select_all()
        else:
            line.action_end()
        line.focus()
        self._told(self._words)

    def _told(self, words: str) -> None:
        try:
            told = self._tell(words)
        except (Illegal, Fault) as problem:
            told = [Content.styled(str(problem), "$warning")]
        self._show(told)

    def _show(self, told: Sequence[Content]) -> None:
        """As many lines as there is room for above the line that is typed."""
        shown = [line for part in told for line in wrapped(part, self.size.width - 2, 2)]
        room = max(1, self.size.height - 8)
        if len(shown) > room:
            more = f"and {counted(len(shown) - room + 1, 'line')} more"
            shown = [*shown[: room - 1], Content.styled(more, "$quiet")]
        self.query_one("#told", Static).display = bool(shown)
        self.query_one("#told", Static).update(lines(shown))

    def on_input_changed(self, message: Input.Changed) -> None:
        self._told(message.value.strip())

    def on_typing_line_left(self, message: TypingLine.Left) -> None:
        self.dismiss(False)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        if not (words := message.value.strip()):
            self.dismiss(False)
            return
        try:
            self._take(words)
        except (Illegal, Fault, Unwritten) as problem:
            self._show([Content.styled(str(problem), "$warning")])
        else:
            self.dismiss(True)
