"""The pages in a browser and on paper: nothing is cut off, everything is there, a sheet is one page."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from umpire.engine.ruleset import Ruleset
from umpire.library import armies
from umpire.library.shipped import shipped
from umpire.paper.labels import labels
from umpire.paper.roster import roster
from umpire.paper.sheet import sheet
from umpire.rules import RULESETS, find

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PDFTOTEXT = shutil.which("pdftotext")
PAPERS = ("A4", "letter")

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this machine")

Browser = Callable[..., str]


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    """Chromium without a window and without the network, on a page; what it says."""

    def run(page: str, *options: str) -> str:
        file = tmp_path / "page.html"
        file.write_text(page, encoding="ascii")
        quiet = [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
            "--disable-background-networking", "--disable-component-update", f"--user-data-dir={tmp_path / 'profile'}",
        ]  # fmt: skip
        call = [str(CHROMIUM), *quiet, *options, file.as_uri()]
        return subprocess.run(call, capture_output=True, text=True, check=True, timeout=120).stdout

    return run


def of_one(army: armies.Army, ruleset: Ruleset) -> str:
    return roster([army], ruleset)


def pdf(browser: Browser, page: str, paper: str, file: Path) -> int:
    """Print a page on that paper; how many sheets it takes."""
    assert "size: auto" in page
    browser(page.replace("size: auto", f"size: {paper}"), "--no-pdf-header-footer", f"--print-to-pdf={file}")
    raw = file.read_bytes()
    box = re.search(rb"/MediaBox \[0 0 (\d+)", raw)
    assert box
    assert int(box[1]) == {"A4": 594, "letter": 612}[paper]
    return len(re.findall(rb"/Type\s*/Page\b", raw))


def shipped_armies() -> list[armies.Army]:
    found = [armies.read(file, find)[0] for file in sorted(Path(shipped("armies")).glob("*.yaml"))]
    return [army for army in found if army]


def bound(pages: list[str]) -> str:
    """Several pages of one kind as one."""
    bodies = "<hr style='break-after: page; border: 0'>".join(
        page.split("<body>")[1].split("</body>")[0] for page in pages
    )
    return f"{pages[0].split('<body>')[0]}<body>{bodies}</body></html>"


@pytest.mark.parametrize("font", ["Arial", "DejaVu Sans"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", RULESETS)
def test_a_sheet_is_one_page(game: str, paper: str, font: str, browser: Browser, tmp_path: Path) -> None:
    """In wide letters too, for who has no others."""
    page = sheet(find(game), find(game).table()).replace("Arial, Helvetica,", f'"{font}",')
    assert f'"{font}",' in page
    assert pdf(browser, page, paper, tmp_path / "sheet.pdf") == 1


@pytest.mark.parametrize("kind", [labels, of_one])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_unit_of_every_shipped_army_comes_out_of_the_printer(
    kind: Callable[..., str], paper: str, browser: Browser, tmp_path: Path
) -> None:
    known = shipped_armies()
    pages = pdf(browser, bound([kind(army, find(army.game)) for army in known]), paper, tmp_path / "all.pdf")
    assert len(known) <= pages <= 3 * len(known)
    if PDFTOTEXT:
        call = [PDFTOTEXT, "-raw", str(tmp_path / "all.pdf"), "-"]
        said = re.sub(r"\s", "", subprocess.run(call, capture_output=True, text=True, check=True).stdout)
        for unit in (unit for army in known for unit in army.units):
            label = unit.label
            if kind is labels:  # formation and name stand below each other
                label = label.replace("/", "", 1) if unit.formation else label
            printed = re.sub(r"\s", "", unit.code + label)
            assert printed in said, unit.label


MEASURE = """<script>
const box = e => e.getBoundingClientRect();
const range = document.createRange();
const cut = [];
for (const cell of document.querySelectorAll('.strip, td, th, p, h1, h2')) {
  range.selectNodeContents(cell);
  const outer = box(cell), inner = range.getBoundingClientRect();
  if (inner.width && (inner.left < outer.left - 1 || inner.right > outer.right + 1 ||
      (cell.matches('.strip') && (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1)) ||
      outer.right > box(document.body).right + 1)) cut.push(cell.textContent);
}
const strip = document.querySelector('.strip');
document.title = JSON.stringify({cut, strips: strip ? [strip.offsetWidth, strip.offsetHeight] : []});
</script></body>"""


def measured(browser: Browser, page: str) -> tuple[list[str], list[int]]:
    """What reaches beyond its place, and how wide and high the first strip is in pixels of 1/96 inch."""
    found = re.search("<title>(.*?)</title>", browser(page.replace("</body>", MEASURE), "--dump-dom"), re.DOTALL)
    assert found
    told = json.loads(found[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
    return told["cut"], told["strips"]


def test_nothing_is_cut_off(browser: Browser, hostile: armies.Army) -> None:
    everyone = [*shipped_armies(), hostile]
    cut, (width, height) = measured(browser, bound([labels(army, find(army.game)) for army in everyone]))
    assert cut == []
    assert (width, height) == (round(25 / 25.4 * 96), round(5 / 25.4 * 96))
    cut, _ = measured(browser, bound([of_one(army, find(army.game)) for army in everyone]))
    assert cut == []


@pytest.mark.parametrize("game", RULESETS)
def test_nothing_of_a_sheet_is_cut_off(browser: Browser, game: str) -> None:
    cut, _ = measured(browser, sheet(find(game), find(game).table()))
    assert cut == []


def test_what_reaches_too_far_would_be_seen(browser: Browser, hostile: armies.Army) -> None:
    page = labels(hostile, find(hostile.game)).replace(".small { font-size: 3.7pt", ".small { font-size: 12pt")
    assert measured(browser, page)[0]
