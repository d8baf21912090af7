"""The edges of a table: every column and row twice, three inches wide."""

from collections.abc import Callable
from xml.etree.ElementTree import Element

from umpire.paper.edges import STYLE, edges


def test_sectors_every_letter_and_number_stands_on_both_edges(parsed: Callable[[str], Element]) -> None:
    page = parsed(edges("Small", ["A", "B", "C"], ["1", "2"]))
    assert [cell.text for cell in page.findall(".//div[@class='sector']")] == [*"ABC", *"ABC", *"12", *"12"]
    assert [heading.text for heading in page.iter("h2")] == ["Upper edge", "Lower edge", "Left edge", "Right edge"]


def test_sectors_a_sector_is_three_inches_wide() -> None:
    assert f"width: {3 * 25.4:.1f}mm" in STYLE
