"""The page of a translator: what it writes is what `fog i18n` writes, what it says stands at the words."""

from __future__ import annotations

import base64
import io
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import openpyxl
import pytest

from tests.bench_studio import cpu
from tests.browsed import chromium, violations
from tests.fog import copy_of_the_project, edit, fog
from tests.studio import running

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.finding import FogError
from fogtools.project.catalogues import planned
from fogtools.web.app import Studio
from fogtools.web.card.editing import Editing
from fogtools.web.pages.translation.texts import Text
from fogtools.web.pages.translation.workbook import Workbooks, _rows, _written
from fogtools.web.writing import UnclearError

BOX = "stories/fog-of-love/first-light"
PO = "locales/fr/LC_MESSAGES/first-light.the-five-twelve.po"
CARDS = f"{BOX}/the-five-twelve/sweet.yaml"
CARD = "the-warm-seat"


@pytest.fixture
def stale(tmp_path: Path) -> Path:
    """A project with two texts that have changed since they were translated."""
    folder = copy_of_the_project(tmp_path / "mine")
    edit(folder / CARDS, "The warm seat", "The warmest seat")
    edit(folder / CARDS, "One heater works", "One stove works")
    return folder


@pytest.fixture
def studio(stale: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.chdir(stale)
    made = Studio(stale, stale / ".cache")
    made.desk.fresh()
    made.desk.close()
    yield made
    made.close()


def text(studio: Studio, context: str) -> Text:
    tongue = studio.translations.tongue({"box": BOX, "language": "fr"})
    return next(one for one in tongue.texts if one.row.context == context)


def written(studio: Studio, context: str, words: str, ready: bool) -> Mapping[str, object]:
    """What the page is told when it sends a text."""
    said = Editing(studio.desk, studio.faces, studio.store).said
    asked = {"box": BOX, "language": "fr", "context": context, "text": words, "ready": ready}
    told = said({**asked, "name": text(studio, context).name}, "en")
    studio.desk.fresh()
    studio.desk.close()
    return told


def in_step(studio: Studio) -> bool:
    """Whether `fog i18n sync` would write nothing."""
    (box,) = studio.desk.boxes.values()
    return not any(one.written for _, one in planned(box.project, [(box.game, box.box)], tool=False))


# ------------------------------------------------------------------ what is written
def test_a_text_is_in_work_and_then_ready_as_a_sync_has_it(studio: Studio) -> None:
    file, title = Path(PO), f"{CARD}/title"
    before = file.read_bytes()
    total = len(studio.translations.tongue({"box": BOX, "language": "fr"}).texts)
    assert text(studio, title).state == "work" and text(studio, title).row.target == "La place au chaud"
    assert written(studio, title, "La place la plus", False)["said"] == f"2 texts left of {total}"
    assert text(studio, title).state == "work" and in_step(studio)
    assert '#| msgid "The warm seat"' in file.read_text("utf-8")  # what was translated is still known
    assert written(studio, title, "La place la plus chaude", True)["said"] == f"1 text left of {total}"
    assert text(studio, title).state == "ready" and in_step(studio)
    block = file.read_text("utf-8").partition(f'msgctxt "{title}"')
    assert "fuzzy" not in block[0].rpartition("\n\n")[2] and "warm seat" not in block[0].rpartition("\n\n")[2]
    written(studio, title, "La place la plus chaude !", True)
    studio.store.undo()  # whoever goes on with a text takes one step; the first brought the templates up to date, too
    studio.store.undo()
    assert file.read_bytes() == before
    studio.desk.fresh()
    studio.desk.close()
    ready = next(
        one for one in studio.translations.tongue({"box": BOX, "language": "fr"}).texts if one.state == "ready"
    )
    written(studio, ready.row.context, "", True)
    assert text(studio, ready.row.context).state == "new" and in_step(studio)


def test_what_no_card_prints_is_not_written(studio: Studio) -> None:
    before = Path(PO).read_bytes()
    for wrong, why in (("La place\u0007", "cannot be printed"), ("x" * 10_001, "no card takes so many")):
        with pytest.raises(FogError, match=why):
            written(studio, f"{CARD}/title", wrong, True)
    assert Path(PO).read_bytes() == before


@pytest.mark.nightly
def test_a_workbook_gives_the_same_bytes_here_and_there(stale: Path, studio: Studio, tmp_path: Path) -> None:
    """Out of the studio and in again, beside `fog i18n sync`, `export` and `import` in a copy."""
    other = tmp_path / "other"
    shutil.copytree(stale, other, ignore=shutil.ignore_patterns(".cache"))
    assert fog("i18n", "sync", cwd=other).returncode == 0
    books = Workbooks(studio.translations, studio.plans)
    tongue = studio.translations.tongue({"box": BOX, "language": "fr"})
    assert fog("i18n", "export", "--no-pictures", "--out", "out.xlsx", cwd=other).returncode == 0
    out = _written("xlsx", tongue, _rows(tongue, only_open=False), {}, "en")
    assert out == (other / "out.xlsx").read_bytes() and tongue.left == 2
    assert len(_rows(tongue, only_open=True)["first-light.the-five-twelve"]) == 2
    raw = _filled(out)
    (other / "out.xlsx").write_bytes(raw)
    assert fog("i18n", "import", "out.xlsx", cwd=other).returncode == 1  # one row is refused
    studio.desk.fresh()
    studio.desk.close()
    asked: dict[str, Any] = {"box": BOX, "language": "fr", "name": "back.xlsx"}
    asked["data"] = base64.b64encode(raw).decode()
    told = books.returned({**asked, "preview": True}, "en")
    html = str(told["html"])
    assert "1 taken" in html and "1 refused" in html and "copy ♥ from the source" in html
    assert (stale / PO).read_bytes() != (other / PO).read_bytes()
    books.returned({**asked, "seen": told["seen"]}, "en")
    assert (stale / PO).read_bytes() == (other / PO).read_bytes()
    with pytest.raises(FogError, match="neither a workbook"):
        books.returned({**asked, "data": base64.b64encode(b"no table").decode()}, "en")


def _filled(raw: bytes) -> bytes:
    """The workbook with a title translated and a heart lost."""
    book = openpyxl.load_workbook(io.BytesIO(raw))
    rows = [row for sheet in book.worksheets for row in sheet.iter_rows()]
    title = next(row for row in rows if f"{CARD}/title" in {cell.value for cell in row})
    next(cell for cell in title if cell.value == "La place au chaud").value = "La place la plus chaude"
    hearts = ([cell for cell in row if str(cell.value).count("♥") == 1 and len(str(cell.value)) > 3] for row in rows)
    next(cells for cells in hearts if len(cells) == 2)[1].value = "sans"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_a_box_is_there_while_it_is_read_again(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written in this moment is not refused because the box seems to be gone."""
    (box,) = studio.desk.boxes.values()
    seen: list[list[str]] = []
    load = box.game.authoring.load

    def slow(folder: Path) -> Any:
        seen.append([*studio.desk.boxes])
        return load(folder)

    monkeypatch.setattr("fogtools.web.desk.desk.game_of", lambda folder: replace(box.game, authoring=_with(box, slow)))
    edit(Path(CARDS), "stove", "heater")
    studio.desk.fresh()
    studio.desk.close()
    assert seen == [[BOX]] and text(studio, f"{CARD}/says").state == "ready"


def _with(box: Any, load: Any) -> Any:
    return replace(box.game.authoring, load=load, again=None)


# ------------------------------------------------------------------ what is said
def test_what_a_check_finds_stands_at_its_words(studio: Studio) -> None:
    title = text(studio, f"{CARD}/title")
    asked = {"box": BOX, "language": "fr", "said": {title.name: "La place des 7 chaleurs"}}
    (row,) = studio.translations.remarks(asked, "en")["remarks"][title.name]  # type: ignore[index]
    assert row["words"] == "7" and (row["start"], row["end"]) == (13, 14) and "no 7" in row["message"]
    fine = {**asked, "said": {title.name: "La place la plus chaude"}}
    assert studio.translations.remarks(fine, "en")["remarks"] == {title.name: []}
    said = Editing(studio.desk, studio.faces, studio.store).said
    one = {"box": BOX, "language": "fr", "context": title.row.context, "name": title.name}
    with pytest.raises(UnclearError):
        said({**one, "text": "La place des 7 chaleurs", "ignore": "../numbers"}, "en")
    said({**one, "text": "La place des 7 chaleurs", "ignore": row["check"]}, "en")
    studio.desk.fresh()
    assert studio.translations.remarks(asked, "en")["remarks"] == {title.name: []} and in_step(studio)
    assert "ignore-numbers" in Path(PO).read_text("utf-8")


def test_the_change_the_terms_and_the_order(studio: Studio) -> None:
    tongue = studio.translations.tongue({"box": BOX, "language": "fr"})
    signs = {piece.sign: piece.text for piece in text(studio, f"{CARD}/title").change}
    assert (signs["removed"], signs["added"]) == ("warm", "warmest")
    first = tongue.cards[tongue.at("")]
    assert first.id == CARD and first.left == 2 and tongue.next_after(tongue.at("")) is None
    (box,) = studio.desk.boxes.values()
    page = studio.translations.page(box, {"lang": "fr"}, "fr")
    assert "<del>warm</del>" in page and "<ins>warmest</ins>" in page and "à revoir" in page and "style=" not in page
    terms = [tongue.terms(one.row.source) for one in tongue.texts]
    assert any(terms) and all(term.forms["fr"] for own in terms for term in own)


# ------------------------------------------------------------------ the list of all cards
def test_all_cards_are_filtered_by_how_they_stand_and_by_any_word(studio: Studio) -> None:
    tongue = studio.translations.tongue({"box": BOX, "language": "fr"})
    found = {state: tongue.matching({"state": state}) for state in ("", "open", "work", "new", "ready")}
    assert [card.id for card in found["work"]] == [card.id for card in found["open"]] == [CARD] and not found["new"]
    assert len(found["ready"]) == len(found[""]) - 1 == len(tongue.cards) - 1
    assert (
        CARD in [card.id for card in tongue.matching({"q": "CHAUFFAGE"})] and len(tongue.matching({"q": "Place"})) > 1
    )
    assert [card.id for card in tongue.matching({"q": "warmest place chaud", "state": "open"})] == [CARD]
    assert not tongue.matching({"q": "warmest", "state": "ready"})
    (box,) = studio.desk.boxes.values()
    page = studio.translations.page(box, {"lang": "fr", "q": "warmest", "state": "open"}, "en")
    assert f"1 card of {len(tongue.cards)}" in page and "&amp;q=warmest&amp;state=open" in page
    assert '<details class="all-cards" open>' in page
    nothing = studio.translations.page(box, {"lang": "fr", "q": "zzz"}, "fr")
    assert "Aucune carte n’est ainsi." in nothing


def test_a_language_is_begun_by_its_name(studio: Studio) -> None:
    (box,) = studio.desk.boxes.values()
    page = studio.translations.page(box, {"lang": "fr"}, "fr")
    assert '<option value="pt-BR">portugais brésilien</option>' in page and '<option value="fr">' not in page
    edits = Editing(studio.desk, studio.faces, studio.store)
    assert edits.language({"language": "", "code": "gsw"}, "en")["language"] == "gsw"
    assert 'data-then="/translate/' in page and '?lang=" data-with="language"' in page
    assert '"gsw"]' in Path("fog.toml").read_text("utf-8")
    with pytest.raises(FogError, match="is not a language"):
        edits.language({"language": "", "code": ""}, "en")


# ------------------------------------------------------------------ in a browser
@pytest.mark.slow
def test_a_translator_needs_no_mouse(stale: Path) -> None:
    """Both open texts are mended and said to be ready by keys alone; then nothing is left, and undo brings one back."""
    file = stale / PO
    with running(stale) as studio, chromium() as browser:
        page = browser.new_page(locale="en")
        page.goto(f"http://{studio.host}/?token={studio.token}")
        page.goto(f"http://{studio.host}/translate/{BOX}?lang=fr")
        page.locator(".meter:not(:empty)").first.wait_for(timeout=120_000)
        page.keyboard.press("F8")
        assert page.locator(":focus").input_value() == "La place au chaud"
        page.keyboard.press("Control+A")
        page.keyboard.type("La place la plus chaude, en 7")
        page.locator("[data-remarks] p", has_text="no 7").wait_for(timeout=120_000)
        page.locator("[data-remarks] button").first.focus()
        page.keyboard.press("Enter")
        assert page.evaluate("window.getSelection().toString()") == "7"
        page.get_by_role("button", name="Right as it is").first.wait_for()
        page.keyboard.press("End")
        for _ in range(len(", en 7")):
            page.keyboard.press("Backspace")
        page.locator(".seen img[alt*='La place la plus chaude']").first.wait_for(timeout=120_000)
        assert violations(page) == []
        page.keyboard.press("Control+Enter")
        assert page.locator(":focus").input_value().startswith("Un seul chauffage")
        page.locator("[data-left]", has_text="1 text left of").wait_for(timeout=120_000)
        page.keyboard.press("Control+Enter")
        page.locator("[data-left]", has_text="Nothing is left to translate.").wait_for(timeout=120_000)
        assert "La place la plus chaude" in file.read_text("utf-8") and "fuzzy" not in file.read_text("utf-8")
        page.locator("[data-turn=undo]:not([disabled])").click()
        page.locator(".pair[data-pair=work]").wait_for(timeout=120_000)
        assert file.read_text("utf-8").count("fuzzy") == 1


@pytest.mark.slow
@pytest.mark.nightly
def test_the_next_card_comes_without_a_new_page(stale: Path) -> None:
    """From card to card by one key, each with its own face; what was typed on the one before is written."""
    edit(next(stale.rglob("serious.yaml")), "title: ", "title: Now ")
    with running(stale) as studio, chromium() as browser:
        page = browser.new_page(locale="fr")
        page.goto(f"http://{studio.host}/?token={studio.token}")
        page.goto(f"http://{studio.host}/translate/{BOX}?lang=fr")
        page.locator(".meter:not(:empty)").first.wait_for(timeout=120_000)
        first = page.locator(".bench").get_attribute("data-card")
        page.keyboard.press("F8")
        page.keyboard.press("End")
        page.keyboard.type(" !")
        for _ in range(9):
            if page.locator(".bench").get_attribute("data-card") != first:
                break
            page.keyboard.press("F8")
            page.wait_for_timeout(300)
        assert page.locator(".bench").get_attribute("data-card") != first and "text=" in page.url
        assert page.locator(":focus").evaluate("one => one.tagName") == "TEXTAREA" and violations(page) == []
        page.locator(".meter:not(:empty)").first.wait_for(timeout=120_000)
        page.go_back()
        page.locator(f".bench[data-card={first}]").wait_for(timeout=120_000)
        assert any(one.input_value().endswith(" !") for one in page.locator(".pair textarea").all())


#: CPU seconds of page and server from the key to the next text, where issue 24 wants 0.1 on the clock.
MOST_CPU = 0.6
#: Whether the page of the next card is there.
AHEAD = """() => {
  const link = document.querySelector("[data-ahead]");
  return !link || performance.getEntriesByName(link.href).some((one) => one.responseEnd > 0);
}"""
#: How long the page itself had work to do so far.
BUSY = "Performance.getMetrics"


@pytest.mark.slow
@pytest.mark.nightly
def test_the_next_open_text_is_there_at_once(stale: Path) -> None:
    """Twelve open texts on as many cards: what page and server work from the key until the next one can be typed in."""
    file = next(stale.rglob("the-five-twelve/sweet.yaml"))
    file.write_text(file.read_text("utf-8").replace("  title: ", "  title: Now "), encoding="utf-8")
    with running(stale) as studio, chromium() as browser:
        page = browser.new_page(locale="en")
        page.goto(f"http://{studio.host}/?token={studio.token}")
        page.goto(f"http://{studio.host}/translate/{BOX}?lang=fr")
        page.locator(".meter:not(:empty)").first.wait_for(timeout=120_000)
        wire = page.context.new_cdp_session(page)
        wire.send("Performance.enable")
        taken, cards = [], set()
        for _ in range(12):
            page.wait_for_function(AHEAD, timeout=120_000)  # it comes while a translator writes
            cards.add(page.locator(".bench").get_attribute("data-card"))
            before, page_before = cpu(studio.process.pid), busy(wire)
            page.evaluate("() => { window.was = document.activeElement; }")
            page.keyboard.press("F8")
            page.wait_for_function(
                "() => document.activeElement !== window.was && document.activeElement.matches('.pair textarea')",
                timeout=120_000,
            )
            taken.append(busy(wire) - page_before + cpu(studio.process.pid) - before)
    assert len(cards) > 8 and median(taken) < MOST_CPU, taken


def busy(wire: Any) -> float:
    """Seconds that the page has worked so far."""
    found = {one["name"]: one["value"] for one in wire.send(BUSY)["metrics"]}
    return float(found["TaskDuration"])
