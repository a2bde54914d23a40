"""The page that prints: the files are those of `fog print`, a shop's faults stand at their pages, nothing is left."""

from __future__ import annotations

import hashlib
import os
import shutil
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browsed import LIVE, chromium, violations
from tests.fog import copy_of_the_project, edit, fog
from tests.share import NIGHTLY
from tests.studio import running

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
import pikepdf

from fogtools.finding import FogError, Say
from fogtools.print.outputs import OUTPUTS
from fogtools.print.preflight.delivery import Delivery
from fogtools.print.preflight.reader.records import Area, Inspected, PageSeen, Paint
from fogtools.print.shops import ids, shop
from fogtools.web.app import Studio
from fogtools.web.desk.desk import Opened
from fogtools.web.pages.printing.faults import Same, presented
from fogtools.web.pages.printing.order import ALL, CALIBRATION, Made, ordered
from fogtools.web.pages.printing.press import Run
from fogtools.web.writing import UnclearError

BOX, STORY = "stories/fog-of-love/first-light", "the-five-twelve"
LOCK = f"{BOX}/{STORY}/print.lock"
ASKED = {"box": BOX, "story": STORY, "language": "en", "output": "sheets"}


@pytest.fixture
def printed(tmp_path: Path) -> Path:
    """A project that was printed as 1.0, and one of whose cards has changed since."""
    folder = copy_of_the_project(tmp_path / "mine")
    assert fog("lock", STORY, "--printing", "1.0", cwd=folder).returncode == 0
    edit(folder / f"{BOX}/{STORY}/sweet.yaml", "The warm seat", "The warmest seat")
    return folder


@pytest.fixture
def studio(printed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.chdir(printed)
    made = Studio(printed, Path(os.environ.get("FOG_TESTS_CACHE") or printed / ".cache"))
    made.desk.fresh()
    made.desk.close()
    yield made
    made.close()


def content(folder: Path) -> dict[str, str]:
    """Every file of a project with the hash of what it holds."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and ".cache" not in file.parts)
    return {file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def run_of(studio: Studio, **asked: str) -> Run:
    """A print from its order to its end."""
    studio.printing.begin({**ASKED, **asked}, "en")
    run = studio.press.run
    assert run is not None
    while run.state == "printing":
        time.sleep(0.05)
    assert run.error is None, run.error
    return run


# ------------------------------------------------------------------ what is printed
def test_the_files_are_those_of_the_command(printed: Path, studio: Studio, tmp_path: Path) -> None:
    """What changed since 1.0, and its zip: the bytes of `fog print`, outside of the project."""
    other = tmp_path / "other"
    shutil.copytree(printed, other, ignore=shutil.ignore_patterns(".cache"))
    assert fog("print", STORY, "--since", "1.0", "--out", "out", cwd=other).returncode == 0
    before = content(printed)
    run = run_of(studio, since="1.0")
    made = {name: (run.folder / name).read_bytes() for name in run.made.files}
    assert made == {file.name: file.read_bytes() for file in (other / "out").iterdir()} and len(made) == 2
    assert "take out v1, put in v2" in str(run.said[0]) and run.made.faults == ()
    whole = (run.folder / ALL).read_bytes()
    with zipfile.ZipFile(run.folder / ALL) as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == made
    assert content(printed) == before
    assert run.file(ALL) and run.file("../../journal.jsonl") is None and run.file("/etc/passwd") is None
    if NIGHTLY:
        again = run_of(studio, since="1.0")
        assert (again.folder / ALL).read_bytes() == whole and not run.folder.exists()


@pytest.mark.nightly
def test_what_a_shop_would_say_stands_at_its_page(studio: Studio) -> None:
    run = run_of(studio, since="1.0", shop="meinspiel")
    whole = run.made.faults[0]
    assert whole.n == 1 and not whole.places and any("PDF/X-4" in str(one.message) for one in run.made.faults)
    assert len({(one.check, str(one.message), str(one.help)) for one in run.made.faults}) == len(run.made.faults)
    (sheet, *_), cards = run.made.sheets, {card for one in run.made.faults for card in one.cards}
    assert str(sheet.said) == "page 1" and sheet.file == "" and "the-warm-seat" in cards
    picture = run.file(sheet.picture)
    assert picture is not None and picture.read_bytes().startswith(b"\x89PNG")
    for mark in sheet.marks:
        assert 0 <= mark.left < mark.left + mark.width <= sheet.width and mark.numbers
        assert 0 <= mark.top < mark.top + mark.height <= sheet.height
    known = {sheet.key, *(mark.key for one in run.made.sheets for mark in one.marks)}
    assert {place.key for one in run.made.faults for place in one.places} - {""} <= known and sheet.marks
    assert any(" errors, " in str(line) for line in run.made.said)
    with zipfile.ZipFile(run.folder / ALL) as packed:
        assert sheet.picture not in packed.namelist()
    (box,) = studio.desk.boxes.values()
    html = studio.printing.page(box, {}, "fr")
    assert (
        f"/printed/{run.key}/{sheet.picture}" in html and "Ce que dirait l’imprimeur" in html and "style=" not in html
    )
    assert "fog print" not in html and "Imprimer comme MeinSpiel le demande" in html


def a_delivery() -> Delivery:
    """Two pages of a sheet with two cards each: text near the cut on both cards of the first."""
    cards = {"one front": Area(10, 10, 90, 190), "two front": Area(110, 10, 190, 190)}
    pages = [
        PageSeen(n, "", Area(0, 0, 200, 200), Area(0, 0, 200, 200), Area(5, 5, 195, 195), None, 0, 1.0) for n in (1, 2)
    ]
    for page in pages:
        page.paints = [Paint("fill", box, face=face) for face, box in cards.items()]
    return Delivery(shop("mb-print"), Inspected(False, "en", False, "", "", "", False, (), pages))


def test_a_fault_is_told_once_and_marked_where_it_stands(studio: Studio, tmp_path: Path) -> None:
    """A spot that is known, the card of a sheet where none is, and nothing for the whole of a page or a file."""
    delivery = a_delivery()
    first, second = delivery.pages
    spot = Area(20, 170, 60, 180)
    assert delivery.spot(delivery.where(first, "one front", spot)) == spot
    assert delivery.spot(delivery.where(first, "two front")) == Area(110, 10, 190, 190)
    assert delivery.spot(delivery.where(second)) is None
    wheres = [delivery.where(first, "one front", spot), delivery.where(first, "two front"), delivery.where(second)]
    near = Same("safe-zone", "error", Say("it is near the cut"), Say("move it"), [(0, one) for one in wheres], 3)
    whole = Same("layers", "warning", Say("it has layers"), Say("merge them"), [], 1)
    made = Made(("a.pdf",))
    file = tmp_path / "a.pdf"
    file.write_bytes(Path(a_pdf(tmp_path)).read_bytes())
    made.faults, made.sheets = presented(tmp_path, [file], [delivery], [near, whole])
    (sheet,) = made.sheets
    assert [(mark.left, mark.top, mark.width, mark.height) for mark in sheet.marks] == [
        (109, 9, 82, 182),
        (19, 19, 42, 12),
    ]
    assert [place.key for place in made.faults[0].places] == [sheet.marks[-1].key, ""] and made.faults[0].more == 0
    assert made.faults[0].cards == ["one", "two"] and made.faults[1].places == []
    run = Run(ordered(one_of(studio), ASKED, "en"), tmp_path)
    run.state, run.made, studio.press.run = "done", made, run
    html = studio.printing.page(one_of(studio), {}, "en")
    assert html.count("it is near the cut") == 3  # once as a fault, once at each of its marks
    assert '<a id="sheet-1-1" href="#fault-1"' in html or '<a id="sheet-1-2" href="#fault-1"' in html
    assert "style=" not in html


def one_of(studio: Studio) -> Opened:
    (box,) = studio.desk.boxes.values()
    return box


def a_pdf(folder: Path) -> str:
    """Two empty pages."""
    file = folder / "two.pdf"
    with pikepdf.new() as pdf:
        for _ in range(2):
            pdf.add_blank_page(page_size=(200, 200))
        pdf.save(file)
    return str(file)


@pytest.mark.nightly
def test_a_text_without_room_stops_the_print(printed: Path, studio: Studio) -> None:
    edit(
        printed / f"{BOX}/{STORY}/sweet.yaml", "The warmest seat", "The warmest seat of all the seats in all the buses"
    )
    run = run_of(studio, since="1.0")
    assert [one.check for one in run.made.findings] == ["overflow"] and not run.made.files
    assert [*run.folder.iterdir()] == []


def test_every_output_and_shop_is_offered_and_nothing_else_is_taken(studio: Studio) -> None:
    (box,) = studio.desk.boxes.values()
    html = studio.printing.page(box, {}, "en")
    for name in (*(one.name for one in OUTPUTS), *(one for one in ids(box.project.root) if one != "home"), CALIBRATION):
        assert f'<option value="{name}">' in html
        order = ordered(box, {**ASKED, "output": name, "stock": "0,4", "dpi": "150", "other": "fr"}, "en")
        takes = next((one.takes for one in OUTPUTS if one.name == name), ())
        assert (order.stock, order.dpi, order.other) == (
            0.4 if "stock" in takes else None,
            150 if "dpi" in takes else None,
            "fr" if "other" in takes else "",
        )
    for wrong in ({"story": "../x"}, {"language": "de"}, {"paper": "/etc"}):
        with pytest.raises(UnclearError):
            ordered(box, {**ASKED, **wrong}, "en")
    for wrong, why in (
        ({"output": "../x"}, "no output"),
        ({"shop": "x"}, "no print shop"),
        ({"dpi": "9"}, "no number"),
    ):
        with pytest.raises(FogError, match=why):
            ordered(box, {**ASKED, "output": "png", **wrong}, "en")


# ------------------------------------------------------------------ what is written, because somebody asks for it
def test_a_printing_and_a_printer_are_written_as_the_commands_do(printed: Path, studio: Studio, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(printed, other, ignore=shutil.ignore_patterns(".cache"))
    assert fog("lock", STORY, "--printing", "1.1", "--lang", "en", cwd=other).returncode == 0
    assert fog("calibrate", "office", "--right", "0.6", "--up", "-0.4", cwd=other).returncode == 0
    before = content(printed)
    with pytest.raises(UnclearError):
        studio.printing.noted({"box": BOX, "name": "1.1"}, "en")  # nothing has been printed yet
    (box,) = studio.desk.boxes.values()
    done = Run(ordered(box, ASKED, "en"), tmp_path)
    done.state, studio.press.run = "done", done
    studio.printing.noted({"box": BOX, "name": "1.1"}, "en")
    assert (printed / LOCK).read_bytes() == (other / LOCK).read_bytes()
    studio.printing.printer({"box": BOX, "name": "office", "right": "0,6", "up": "−0,4"}, "en")
    assert (printed / "fog.toml").read_bytes() == (other / "fog.toml").read_bytes()
    for name, right in (("office", "11"), ("office", "wide"), ("Büro 2", "1")):
        with pytest.raises(FogError):
            studio.printing.printer({"box": BOX, "name": name, "right": right, "up": ""}, "en")
    studio.store.undo()
    studio.store.undo()
    assert content(printed) == before


# ------------------------------------------------------------------ in a browser
def children(pid: int) -> set[int]:
    """The processes that a process has begun, and theirs."""
    found = set()
    for one in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, one.read_text().split()):
            found |= {child} | children(child)
    return found


@pytest.mark.slow
@pytest.mark.nightly
def test_whoever_only_prints_needs_no_terminal(printed: Path) -> None:
    """By keys: printed, seen, downloaded; another print is cancelled and leaves nothing; Ctrl-C ends a third."""
    with running(printed) as studio, chromium() as browser:
        page = browser.new_page(locale="en", color_scheme="dark")
        page.goto(f"http://{studio.host}/?token={studio.token}")
        page.goto(f"http://{studio.host}/print/{BOX}")
        page.wait_for_function(LIVE, timeout=240_000)
        assert violations(page) == [] and page.locator("[data-option=dpi]").is_hidden()
        page.locator("[name=since]").select_option("1.0")
        page.locator(".order button").focus()
        page.keyboard.press("Enter")
        page.locator("a.button[download]").wait_for(timeout=240_000)
        assert "put in v2" in page.locator(".came").inner_text() and violations(page) == []
        with page.expect_download(timeout=120_000) as got:
            page.locator("a.button[download]").click()
        assert got.value.suggested_filename == f"{STORY}-en-sheets.zip"
        with zipfile.ZipFile(got.value.path()) as packed:
            assert len(packed.namelist()) == 2
        page.locator("[name=since]").select_option("")
        page.locator("[name=output]").select_option("png")
        page.locator(".order button").click()
        page.locator("[data-send='/press-cancel'] button").click(timeout=120_000)
        page.locator(".came .lead", has_text="Cancelled").wait_for(timeout=120_000)
        assert page.locator("a[download]").count() == 0
        page.locator(".order button").click()
        page.locator("[data-send='/press-cancel'] button").wait_for(timeout=120_000)
        left = children(studio.process.pid)
    assert left and not [pid for pid in left if Path(f"/proc/{pid}").exists() and _of_ours(pid)]


def _of_ours(pid: int) -> bool:
    """Whether a process still runs that lays out: one that has ended may wait to be counted."""
    try:
        return "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return False
