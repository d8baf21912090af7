"""What a YAML parser says about a text that it cannot read, in plain words."""

import re

PLAIN = (
    (r"character '\\t'|tab character|found a tab", "a tab: YAML indents with spaces only"),
    (
        r"character .* that cannot start|character that cannot start",
        "no text begins with this character: put the text in quotes",
    ),
    (r"could not find expected ':'", "a line without `:` where a key was expected: `key: value` is wanted"),
    (
        r"mapping values are not allowed",
        "a `:` that is not expected: put the text in quotes, or mend how far the line is indented",
    ),
    (
        r"sequence entries are not allowed",
        "a list (`- `) may not begin here: put it on a line of its own, or the text in quotes",
    ),
    (r"unexpected end of stream", "the quotation that was opened here is never closed"),
    (r"unexpected document separator", "a quotation is still open at this `---` or `...`"),
    (
        r"expected <block end>|did not find expected key|did not find expected '-'",
        "this does not fit to what is above: is it indented as far, and is each quotation closed?",
    ),
    (r"expected ',' or '}'", "a `,` or the closing `}` is missing"),
    (r"expected ',' or '\]'", "a `,` or the closing `]` is missing"),
    (r"unknown escape character", "no such escape inside double quotes: write `\\\\` for a backslash"),
    (r"escape", "an escape inside double quotes that is not complete"),
    (r"undefined tag handle", "a tag (`!…`) has no place in such a file"),
    (r"alphabetic or numeric character", "`*` and `&` begin an alias or an anchor: put the text in quotes"),
    (r"document start", "the document has ended above: is this line indented less than the first?"),
    (r"expected the node content|expected node content", "a value is missing here"),
    (
        r"YAML directive|version|directive",
        "a line that begins with `%` is a directive: no such file needs one",
    ),
    (
        r"indentation indicators|indentation indicator|comment or a line break|comment or line break",
        "after `|` or `>` nothing may follow on the line",
    ),
)


def plainly(said: str) -> str:
    """The problem in plain words; those of the parser where it is a rare one."""
    for pattern, words in PLAIN:
        if re.search(pattern, said):
            return words
    return f"this is not YAML: {said}"
