"""A whole evening with the studio, in a browser alone: from an empty folder to a story in two languages, printed."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from tests.browsed import LIVE, chromium, violations
from tests.fog import fog
from tests.studio import Running, running

pytestmark = [pytest.mark.slow, pytest.mark.nightly]
#: As long as a machine that is ten times slower needs for the longest of the steps.
PATIENCE = 600_000
#: The card of the new story that is changed.
CARD = "Dear Ursula"
#: Nobody plays longer than this.
MOST_STEPS = 400
#: What makes a text of another language that is as long.
ACCENTS = str.maketrans("aeiou", "àéîôù")
#: The table has gone on since.
GONE_ON = "was => document.querySelector('[data-table]').dataset.version !== was"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "empty"
    made.mkdir()
    return made


@pytest.fixture
def studio(folder: Path) -> Iterator[Running]:
    with running(folder) as found:
        yield found


@pytest.fixture
def page(studio: Running) -> Iterator[Any]:
    with chromium() as browser:
        page = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en").new_page()
        page.set_default_timeout(PATIENCE)
        page.set_default_navigation_timeout(PATIENCE)
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(f"http://{studio.host}/?token={studio.token}")
        yield page
        assert [one for one in said if "404" not in one] == []


def to(page: Any, link: str, address: str) -> None:
    """A step by the links at the top; the page is there with its scripts, waits for nothing, and axe finds nothing."""
    page.locator(".top nav").get_by_role("link", name=link, exact=True).click()
    page.wait_for_url(re.compile(address))
    page.wait_for_function(LIVE)
    assert violations(page) == []


def begun(page: Any, folder: Path) -> None:
    """An empty folder: the studio offers to begin."""
    page.get_by_role("button", name="Begin").click()
    page.locator("a.button").first.wait_for()
    assert (folder / "fog.toml").is_file()
    page.locator("a.button").first.click()
    page.wait_for_url(re.compile("/wall/"))


def written(page: Any, title: str, hearts: str) -> None:
    """The card with this title: its first answer is worth so many hearts."""
    page.get_by_role("link", name=title).first.click()
    page.wait_for_url(re.compile("/card/"))
    page.locator(".meter:not(:empty)").first.wait_for()
    value = page.locator("""[data-path$=',"choices","A","chooser"]'] [data-value]""").first
    value.fill(hearts)
    value.blur()
    page.locator("[data-state]", has_text="Saved").wait_for()


def translated(page: Any, folder: Path) -> None:
    """French: a first text by hand, the others by the workbook of a translator, who has put accents everywhere."""
    to(page, "Translation", "/translate/")
    page.locator(".tongue select").select_option("fr")
    page.locator(".tongue button").click()
    page.locator(".pair textarea").first.wait_for()
    page.wait_for_load_state("load")
    page.locator(".pair textarea").first.fill("Mon histoire, et d’autres")
    page.locator("[data-make=ready]:not([disabled])").first.click()
    page.locator(".pair[data-pair=ready]").first.wait_for()
    page.locator("[data-state]", has_text="Saved").wait_for()
    assert violations(page) == []
    with page.expect_download() as got:
        page.get_by_role("button", name="Workbook (.xlsx)").click()
    file = folder.parent / "fr.xlsx"
    got.value.save_as(file)
    assert accented(file) > 100
    page.locator("[data-returned] input:not([disabled])").set_input_files(file)
    page.locator("#looked .lead").wait_for()
    assert page.locator("#looked tr.bad").all_inner_texts() == []
    page.get_by_role("button", name="Take these translations").click()
    page.locator("[data-left]", has_text="Nothing is left to translate.").wait_for()


def accented(file: Path) -> int:
    """Fills in what has no translation yet, as people do in a table; how many texts that are."""
    book = openpyxl.load_workbook(file)
    n = 0
    for sheet in book.worksheets:
        columns = {str(cell.value).partition(" (")[0]: cell.column for cell in sheet[2]}
        for row in range(3, sheet.max_row + 1 if "translation" in columns else 0):
            source, target = (sheet.cell(row, columns[one]) for one in ("text", "translation"))
            if source.value and not target.value:
                words = re.split(r"(\{[^}]*\})", source.value)
                target.value = "".join(one if one.startswith("{") else one.translate(ACCENTS) for one in words)
                n += 1
    book.save(file)
    return n


def checked(page: Any, folder: Path) -> None:
    """Nothing is to be mended that is an error; the terminal says so, too."""
    to(page, "To mend", "/checks")
    assert page.locator(".findings .bad").all_inner_texts() == []
    assert '"severity": "error"' not in fog("check", "--format", "json", cwd=folder).stdout


def seen(page: Any) -> None:
    """The story: its chapters, what leads where, how often each card is seen."""
    to(page, "Story", "/story/")
    assert page.locator(".graph svg a").count() > 3
    assert page.locator("table.figures th a", has_text=CARD).count() == 1
    to(page, "Balance", "/balance/")
    assert page.locator("table.figures tbody tr").count() > 20


def played(page: Any) -> None:
    """An evening against a persona, to its end: whatever is asked, the first answer is given."""
    to(page, "Play", "/play/")
    page.locator("[name=name-0]").fill("Alma")
    page.locator("[name=seat-1]").select_option("peacemaker")
    page.locator("[name=seed]").fill("7")
    page.locator("[data-begin] button:not([disabled])").first.click()
    page.wait_for_selector("[data-table]")
    for _ in range(MOST_STEPS):
        table = page.locator("[data-table]")
        if page.get_by_role("heading", name="The play is over.").count():
            break
        form = page.locator("form[data-play]:not([data-play=undo]):has(button)").last
        deed, version = form.get_attribute("data-play"), table.get_attribute("data-version")
        page.wait_for_selector("form[data-play] button:not([disabled])")
        if deed == "pick":
            wanted = int(re.findall(r"\d", page.locator("legend").inner_text())[0])
            for box in form.locator("input").all()[:wanted]:
                box.check()
        if deed == "write":
            form.locator("input").fill("Two cups of tea")
        form.locator("button:not([disabled])").first.click()
        page.wait_for_function(GONE_ON, arg=version)
    page.get_by_role("heading", name="The play is over.").wait_for()
    assert violations(page) == []
    page.get_by_role("link", name="Read it as a story").click()
    page.wait_for_url(re.compile("/told/"))
    assert "Alma" in page.locator("main").inner_text()


def balanced(page: Any) -> None:
    """The last change is weighed: the same games with the card before and after."""
    page.get_by_role("link", name="Wall", exact=True).click()
    page.wait_for_url(re.compile("/wall/"))
    written(page, CARD, "5")
    to(page, "Balance", "/balance/")
    assert "hearts of a person at the end up by" in page.locator(".band").inner_text()


def printed(page: Any) -> None:
    """French, for a shop, held against what it wants; everything comes as one zip."""
    to(page, "Print", "/print/")
    page.locator("[name=output]").select_option("meinspiel")
    page.locator("[name=language]").select_option("fr")
    page.locator(".order button").click()
    page.locator("a.button[download]").wait_for()
    said = page.locator(".came").inner_text()
    assert "0 errors" in said and "for MeinSpiel" in said and "no translation" not in said
    files = page.locator(".files a").all_inner_texts()
    places = " ".join(page.locator(".findings .where").all_inner_texts())
    named = set(re.findall(r"\(([^()]+\.pdf)\)", places))
    assert named and named <= {*files} and page.locator(".sheets figure code").count() > 0
    assert violations(page) == []
    with page.expect_download() as got:
        page.locator("a.button[download]").click()
    with zipfile.ZipFile(got.value.path()) as packed:
        assert [*packed.namelist()] == sorted(files)
        assert all(packed.read(name).startswith(b"%PDF") for name in files)
    assert len(files) == 4 and all(name.startswith("my-story-fr-") for name in files)


def test_from_an_empty_folder_to_a_printed_story(page: Any, folder: Path) -> None:
    begun(page, folder)
    written(page, CARD, "3")
    translated(page, folder)
    checked(page, folder)
    seen(page)
    played(page)
    balanced(page)
    printed(page)
