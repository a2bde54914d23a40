"""A card's own page without a browser: its form, its unsaved text measured and drawn, its translations."""

from __future__ import annotations

import asyncio
import re
import struct
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.fog import copy_of_the_project
from tests.share import share

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.editor.store import Store
from fogtools.finding import FogError, english
from fogtools.games import game_of
from fogtools.print.job_for_story import misfits
from fogtools.print.pdf import gauge
from fogtools.project.project import find_project
from fogtools.source import Source, parse, read
from fogtools.source.writing.splicing import Change, changed
from fogtools.text.tool_messages import translate_for
from fogtools.web.card.editing import Editing, told, typed, worded
from fogtools.web.card.field import Field
from fogtools.web.card.live import Gauge
from fogtools.web.card.page import card_page, field_at, form_of
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.faces import FINE, LIVE, WHOLE, Faces
from fogtools.web.pages.wall import Walls

ROOT = Path(__file__).parents[1]
CARD = "the-warm-seat"


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Editing]:
    copy_of_the_project(tmp_path)
    monkeypatch.chdir(tmp_path)  # as the command does
    desk = Desk(tmp_path, tmp_path / ".cache")
    desk.fresh()
    desk.close()
    faces = Faces(tmp_path / ".cache")
    yield Editing(desk, faces, Store(tmp_path, tmp_path / ".cache"))
    faces.close()


def the_box(studio: Editing) -> Opened:
    (box,) = studio.desk.boxes.values()
    return box


def place(studio: Editing) -> tuple[str, list[Any], Source]:
    box = the_box(studio)
    source, path, _ = box.game.authoring.place(box.box, f"{CARD}/title")  # type: ignore[misc]
    return source.name, [*path[:2]], source


def leaves(value: object, path: tuple[object, ...]) -> Iterator[tuple[object, ...]]:
    below = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else None
    if below is None:
        yield path
    for key, one in below or ():
        yield from leaves(one, (*path, key))


def fields(field: Field) -> Iterator[Field]:
    yield field
    for part in field.parts:
        yield from fields(part)


def boxes() -> list[Opened]:
    folders = [f.parent for f in sorted((ROOT / "stories").glob("*/*/box.yaml"))]
    project = find_project(ROOT)
    return [Opened(f.name, project, game_of(f), game_of(f).authoring.load(f)) for f in folders]


# ------------------------------------------------------------------ the form
def test_the_form_of_every_card_holds_all_of_it() -> None:
    """Of every game: nothing of a card is left out, everything has a name, and no rule's number is shown."""
    seen = 0
    for box in boxes():
        ids = {entry.card for rows in box.game.authoring.entries(box.box).values() for entry in rows}
        for id in sorted(ids)[:: share(15, 1)]:
            made = form_of(box, id, "fr")
            if made is None:
                continue
            form, _, source = made
            kind, index = form.path
            wanted = {p for p in leaves(source.data[kind][index], form.path) if p != (*form.path, "id")}
            every = [*fields(form)]
            assert {one.path for one in every if one.control not in ("group", "list")} == wanted, id
            assert all(one.label for one in every[1:]), id
            for one in every:  # no two things that may be added are called alike
                assert len({more.label for more in one.more}) == len(one.more), (id, one.path)
            assert [one.help for one in every if re.search(r"\b[A-Z]{2,3}-\d", one.help + one.label)] == [], id
            seen += 1
    assert seen > 20


def test_what_a_scene_is_asked(studio: Editing) -> None:
    made = form_of(the_box(studio), CARD, "en")
    assert made is not None
    by_text = {one.text: one for one in fields(made[0])}
    says = by_text["says"] if "says" in by_text else by_text["text"]
    assert says.control == "text" and says.context == f"{CARD}/{says.text}"
    assert by_text["title"].label == "The title at the top" and by_text["title"].needed
    deck = by_text["deck"]
    assert deck.control == "choice" and deck.value in [one.value for one in deck.choices]
    assert by_text["chooses"].control == "choice" and {c.value for c in by_text["chooses"].choices} == {
        "both",
        "partner",
    }
    french = form_of(the_box(studio), CARD, "fr")
    assert french is not None
    said = {one.text: {str(c.value): c.label for c in one.choices} for one in fields(french[0])}
    assert said["deck"]["sweet"] == "en douceur" and said["chooses"]["both"] == "les deux choisissent"
    option = by_text["choices/A"]
    assert option.label == "Option A" and {"chooser", "other"} <= {str(one.value) for one in option.more} | {
        p.path[-1] for p in option.parts
    }
    number = next(one for one in fields(made[0]) if one.control == "number" and one.short)
    assert number.short == "satisfaction" and "♥" in number.printed
    for one in fields(made[0]):  # what is printed for a group is not said again below it
        assert not one.printed or one.printed not in [part.printed for part in one.parts]
    assert "draw" in [one.value for one in number.more]


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("match D", "match D"),
        ("Match A or B", "match A/B"),
        ("Concordance A, si c’est le dernier CHAPITRE", "match A and last chapter"),
        ("PARTNER chose C:", "partner C"),
    ],
)
def test_a_row_is_asked_for_in_printed_words(studio: Editing, said: str, key: str) -> None:
    """As files have them or as cards print them, in either language."""
    assert row(studio, said)["key"] == key


@pytest.mark.parametrize(
    ("said", "key", "value"),
    [
        ("If “The last run” has been played: BOTH +1 ♥.", "played the-last-run", {"both": 1}),
        ("One chose A, the other B: PLAYER draws 2 SCENES; BOTH −1 ♥", "A vs B", {"player": {"draw": 2}, "both": -1}),
        ("Concordance A ou B : rien ne se passe.", "match A/B", "nothing"),
        ("If PLAYER has at least 4 ♥: BOTH +1 ♥", "player satisfaction at least 4", {"both": 1}),
        ("Si « TITLE » a été jouée : LES DEUX +1 ♥.", "played the-last-run", {"both": 1}),
        ("Si « The last run » a été jouée : LES DEUX +1 ♥.", "played the-last-run", {"both": 1}),
    ],
)
def test_a_row_is_asked_for_with_its_effects(studio: Editing, said: str, key: str, value: object) -> None:
    """A card may be called by its title in the language of the words."""
    french = the_box(studio).language("fr").text("the-last-run/title", "The last run")
    assert french != "The last run"
    told = row(studio, said.replace("TITLE", french))
    assert (told["key"], told["value"], told["left"]) == (key, value, "")


def test_of_a_row_that_is_half_understood_the_condition_is_taken_and_the_rest_is_told(studio: Editing) -> None:
    told = row(studio, "Match D: PLAYER gains the moon.")
    assert told["key"] == "match D" and told["value"] == row(studio, "match D")["value"]
    assert "this says nothing that is known here: PLAYER gains the moon." in str(told["left"])


@pytest.mark.parametrize(
    ("said", "why", "help"),
    [
        ("whenever it rains", "That says nothing that is known here: whenever it rains", "choose from the list"),
        ("If CHOOSER has at least 4 ♥: BOTH +1 ♥", "says nothing", "choose from the list"),
        (
            "If “The lats run” has been played: BOTH +1 ♥.",
            "No card is called “The lats run”.",
            "did you mean “The last run”?",
        ),
    ],
)
def test_what_is_no_row_is_refused_and_a_misspelt_title_known(studio: Editing, said: str, why: str, help: str) -> None:
    with pytest.raises(FogError) as wrong:
        row(studio, said)
    assert why in str(wrong.value.message) and help in str(wrong.value.help)


def row(studio: Editing, said: str) -> Mapping[str, object]:
    """What is told of a row of the card that is asked for in these words."""
    _, path, _ = place(studio)
    return studio.seed({"box": the_box(studio).key, "card": CARD, "path": [*path, "then", said]}, "en")


def test_a_row_whose_name_is_still_to_be_chosen_has_none_taken(studio: Editing) -> None:
    """“If … has been played” is offered as one begun; then the cards are, but those that have such a row already."""
    form, maker, source = form_of(the_box(studio), CARD, "en") or pytest.fail("no form")
    then = next(one for one in fields(form) if one.text == "then")
    begun = {one.label: one.value for one in then.more if str(one.value).endswith(" ")}
    assert begun["If “…” has been played"] == "played " and not [one for one in begun if "♥" in one]
    told = row(studio, "played ")
    ways = {one["value"]: one["label"] for one in told["ways"]}  # type: ignore[attr-defined]
    assert told.keys() == {"ways"} and all(maker.grammar.at((*then.path, way)) for way in ways)
    assert ways.pop("played the-last-run") == "If “The last run” has been played"
    source.data[form.path[0]][form.path[1]]["then"]["played the-last-run"] = {"both": 1}
    assert [one.value for one in maker.ways((*then.path, "played "), source.data)] == [*ways]


@pytest.mark.parametrize(("chooses", "both", "match"), [("both", False, True), ("partner", True, False)])
def test_no_form_offers_what_is_wrong_at_once(studio: Editing, chooses: str, both: bool, match: bool) -> None:
    """Rows about letters that the card has not, those of two who choose where one does, and gains that come twice."""
    file, path, source = place(studio)
    now = source.text.replace(
        "chooses: both\n  asks: Who gets the heater?", f"chooses: {chooses}\n  asks: Who gets it?"
    )
    source.file.write_text(now, "utf-8")
    studio.desk.fresh()
    form, maker, _ = form_of(the_box(studio), CARD, "en") or pytest.fail("no form")
    more = {one.text: {str(added.value) for added in one.more} for one in fields(form)}
    assert ("both" in more["choices/A"]) == both and "chooser" in more["choices/A"]
    assert ("one C" in more["then"]) == match and "partner C" in more["then"] and "last chapter" in more["then"]
    assert "chose C" in more["then/match A"]
    assert [key for rows in more.values() for key in rows if re.search(r"\bD\b", key)] == ["D"]  # the option itself

    def wrong(text: str) -> list[str]:
        look = studio._look(the_box(studio), {"card": CARD, "file": file, "text": text, "codes": ["en"]})
        return sorted(str(one.message) for one in look.findings if one.check in ("letters", "target-place"))

    before = wrong(now)  # where the PARTNER alone chooses, the rows that stand there
    for text in ("then", "choices/A"):
        at = (*path, *text.split("/"))
        for key in sorted(more[text])[:: share(8, 1)]:
            whole = maker.ways((*at, key), source.data)[0].value if key.endswith(" ") else key
            row = changed(now.encode(), file, Change((*at, str(whole)), "set", maker.seed((*at, whole))))
            assert wrong(row.decode()) == before, (text, whole)


def test_a_row_with_another_condition_takes_no_card_unasked(studio: Editing) -> None:
    """As where a row is added: “If … has been played” has only begun, and tells which cards it may name."""
    form, _, _ = form_of(the_box(studio), CARD, "en") or pytest.fail("no form")
    rows = next(one for one in fields(form) if one.text == "then").parts
    changes = [{one.label: str(one.value) for one in row.steps[0].choices} for row in rows if row.steps]
    assert changes and all(one["If “…” has been played"] == "played " for one in changes)
    _, path, _ = place(studio)
    told = studio.seed({"box": the_box(studio).key, "card": CARD, "path": [*path, "then", "played "]}, "en")
    assert len(told["ways"]) > 10  # type: ignore[arg-type]


@pytest.mark.parametrize("said", ["match A", "Concordance A :"])
def test_a_row_that_is_there_is_not_written_over(studio: Editing, said: str) -> None:
    _, path, _ = place(studio)
    with pytest.raises(FogError, match="stands there already"):
        studio.seed({"box": the_box(studio).key, "card": CARD, "path": [*path, "then", said]}, "en")


@pytest.mark.slow
def test_what_is_added_begins_sound() -> None:
    """Whatever may be added to a card reads as the schema wants it, and names what this box has."""
    for box in boxes()[:1]:
        ids = [one.id for one in box.box.cards]
        for id in ids[:: share(20, 2)]:
            made = form_of(box, id, "en")
            assert made is not None
            form, maker, source = made
            raw = source.file.read_bytes()
            for more in form.more:
                value = maker.seed((*form.path, more.value))
                now = changed(raw, source.name, Change((*form.path, more.value), "set", value))
                for path in maker.beside((*form.path, more.value), source.data):
                    now = changed(now, source.name, Change(path, "set", maker.seed(path)))
                faults = list(_shape(box, parse(now, Source(source.file, source.name))))
                assert [f.message for f in faults] == [], (id, more.value, value)


def _shape(box: Opened, source: Source) -> list[Any]:
    from fogtools.source.schema import by_schemas

    schema = box.game.authoring.schema
    return by_schemas(box.game.id, [(source, schema(source))])  # type: ignore[misc]


# ------------------------------------------------------------------ unsaved text
def test_what_is_typed_is_read_as_it_is_typed() -> None:
    """Each text and number of a file with another in its place: the rest is read as before."""
    nasty = ('He said: "no" # not yet', "- [x]: {y}", "ligne\nligne", "'", "12", "é\\n")
    for file in sorted((ROOT / "stories/fog-of-love/first-light").rglob("*.yaml"))[:: share(3, 1)]:
        source = read(file, file.name)
        paths = [p for p in source.places if isinstance(_at(source.data, p), str | int) and len(p) > 2]
        for n, path in enumerate(paths[:: share(6, 1)]):
            old = _at(source.data, path)
            value = nasty[n % len(nasty)] if isinstance(old, str) else 7
            now = parse(typed(source, path, value).encode(), Source(file, file.name))
            assert _at(now.data, path) == value, (file.name, path)
            _put(now.data, path, old)
            assert now.data == source.data, (file.name, path)


def _at(data: Any, path: tuple[Any, ...]) -> Any:
    for part in path:
        data = data[part]
    return data


def _put(data: Any, path: tuple[Any, ...], value: object) -> None:
    _at(data, path[:-1])[path[-1]] = value


def test_the_verdict_is_that_of_print(studio: Editing) -> None:
    """A text grows word by word, in both languages: what has no room on the page has none for the printer."""
    box = the_box(studio)
    file, path, source = place(studio)
    text = _at(source.data, (*path, "says")) if "says" in _at(source.data, tuple(path)) else ""
    key = "says" if text else "text"
    over = []
    for words in (0, 12, 30, 60):
        value = _at(source.data, (*path, key)) + " and so on" * words
        asked = {"box": box.key, "card": CARD, "file": file, "path": [*path, key], "value": value}
        look = studio._look(box, asked)
        assert look.faces.keys() == {"en", "fr"}
        now = []
        for code, rows in look.faces.items():
            measures = gauge([face for face, _ in rows], box.game.printing.style(box.box), code)
            now += [f for one in measures for f in misfits(box.game, box.box, code, one.overflows, one.rooms)]
        assert [str(f.message) for f in now] == [str(f.message) for rows in look.misfits.values() for f in rows]
        assert look.meters["en"][key].over == bool([f for f in now if "language en" in str(f.message)])
        over.append(look.meters["en"][key].over)
        said = told(look, lambda one, many, n: one if n == 1 or many is None else many)
        assert said["meters"]["en"][key]["over"] == over[-1]  # type: ignore[index]
    assert over[0] is False and over[-1] is True
    assert source.file.read_bytes() == source.text.encode()  # nothing of it was saved


def test_findings_stand_at_their_fields(studio: Editing) -> None:
    file, path, source = place(studio)
    box = the_box(studio)
    wrong = studio._look(box, {"card": CARD, "file": file, "path": [*path, "deck"], "value": "nowhere"})
    said = told(wrong, lambda one, many, n: one)
    assert [*path, "deck"] in [[*one["path"]] for one in said["findings"]]  # type: ignore[attr-defined]
    broken = studio._look(
        box, {"card": CARD, "file": file, "text": source.text.replace(f"id: {CARD}", f"id: {CARD}\n  {{", 1)}
    )
    assert broken.findings and broken.faces == {}
    again = studio._look(box, {"card": CARD})
    assert not again.findings and len(again.faces["en"]) == 2


def test_a_number_that_takes_its_card_out_of_the_box_is_told_at_its_field(studio: Editing) -> None:
    file, path, source = place(studio)
    asked = {"card": CARD, "file": file, "path": [*path, "number"], "value": 0}
    said = told(studio._look(the_box(studio), asked), lambda one, many, n: one)
    assert [one["path"] for one in said["findings"]] == [[*path, "number"]]  # type: ignore[attr-defined]
    assert source.file.read_bytes() == source.text.encode()


@pytest.mark.parametrize(
    ("code", "label"),
    [
        ("en", "Option B, Effects for who chose this option"),
        ("fr", "Option B, Des effets pour qui a choisi cette option"),
    ],
)
def test_a_finding_above_the_form_names_its_field(
    studio: Editing, monkeypatch: pytest.MonkeyPatch, code: str, label: str
) -> None:
    file, path, source = place(studio)
    at = [*path, "choices", "B", "chooser"]
    (wrong,) = studio._look(the_box(studio), {"card": CARD, "file": file, "path": at, "value": 0}).findings
    (whole,) = studio._look(
        the_box(studio), {"card": CARD, "file": file, "path": [*path, "deck"], "value": ""}
    ).findings
    form, _, _ = form_of(the_box(studio), CARD, code) or pytest.fail("no form")
    assert field_at(form, source, wrong) == label
    assert field_at(form, source, replace(whole, line=source.where(tuple(path)).line, column=1)) == ""
    walls = Walls(studio.faces)
    card = next(one for one in walls.cards(the_box(studio), "en") if one.id == CARD)
    monkeypatch.setattr("fogtools.web.card.page.findings_of", lambda box: {card.label: [wrong]})
    page = unescape(card_page(walls, the_box(studio), {"card": CARD, "lang": "en"}, code) or "")
    assert re.search(rf"<p[^>]*>(<b>[^<]*</b> )?{label}\W*: ", page.replace("\N{NO-BREAK SPACE}", " "))


@pytest.mark.parametrize(("lang", "words"), [("en", "CHOOSER +7 ♥"), ("fr", "LA PERSONNE QUI CHOISIT +7 ♥")])
def test_what_the_card_prints_is_told_with_each_key(studio: Editing, lang: str, words: str) -> None:
    """Of the value that is written and of what holds it, in the language that the card is shown in."""
    file, path, _ = place(studio)
    at = [*path, "choices", "B", "chooser"]
    look = studio._look(the_box(studio), {"card": CARD, "file": file, "path": at, "value": 7, "lang": lang})
    rows = told(look, lambda one, many, n: one)["printed"]
    said = {tuple(one["path"]): one["said"] for one in rows}  # type: ignore[attr-defined]
    assert said[tuple(at)].replace("\N{NO-BREAK SPACE}", " ") == words
    assert said.keys() == {tuple(at[:n]) for n in range(3, len(at) + 1)}


@pytest.mark.parametrize("card", [CARD, "while-you-sleep"])
def test_what_is_told_with_a_key_is_what_the_form_says(studio: Editing, card: str) -> None:
    """The same words at the same fields, once for what holds a value and for the value."""
    form, _, source = form_of(the_box(studio), card, "en") or pytest.fail("no form")
    lines = {one.path: one.printed for one in fields(form)}
    numbers = [one for one in fields(form) if one.control == "number" and not one.before]
    assert len(numbers) > 3
    for one in numbers:
        asked = {"card": card, "file": source.name, "path": [*one.path], "value": one.value, "codes": ["en"]}
        look = studio._look(the_box(studio), asked)
        assert look.printed == {path: lines[path] for path in look.printed}


def test_a_face_is_drawn_from_unsaved_text(studio: Editing) -> None:
    file, path, _source = place(studio)
    box = the_box(studio)
    pictures = set()
    for value in ("The warm seat", "A cold seat"):
        look = studio._look(box, {"card": CARD, "file": file, "path": [*path, "title"], "value": value})
        png = asyncio.run(studio.faces.picture(look.faces["en"][0][1], LIVE))
        assert png is not None and png.startswith(b"\x89PNG")
        pictures.add(png)
        fine = asyncio.run(studio.faces.picture(look.faces["en"][0][1], FINE))
        assert png == asyncio.run(studio.faces.picture(look.faces["en"][0][1], WHOLE[LIVE])), "it is what print draws"
        assert fine is not None and [abs(a - 2 * b) <= 1 for a, b in zip(size(fine), size(png), strict=True)] == [1, 1]
    assert len(pictures) == 2 and asyncio.run(studio.faces.picture("0" * 32, LIVE)) is None


def size(png: bytes) -> tuple[int, int]:
    """Width and height of a picture, in pixels."""
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


def test_room_is_told_as_the_reader_writes_numbers() -> None:
    gauge = Gauge(3, 0.3, 2, 5)
    assert worded(gauge, english) == "3 characters left · 0.3 mm free · 2 lines of 5"
    french = translate_for("fr")
    assert "0,3" in worded(gauge, french) and "1,2" in worded(gauge._replace(mm=-1.2), french)


# ------------------------------------------------------------------ languages
def test_a_translation_is_written_and_undone(studio: Editing) -> None:
    box = the_box(studio)
    context, locales = f"{CARD}/title", box.project.locales
    files = {file: file.read_bytes() for file in locales.rglob("*.po*")}
    asked = {"box": box.key, "context": context, "language": "fr", "text": "La place tiède"}
    studio.said(asked, "en")
    written = [file for file, raw in files.items() if file.read_bytes() != raw]
    assert [file.suffix for file in written] == [".po"] and "La place tiède" in written[0].read_text("utf-8")
    assert box.language("fr").text(context, "The warm seat") == "La place tiède"
    live = studio._look(box, {"card": CARD, "said": {"fr": {context: "Une autre place"}}})
    assert "Une autre place" in live.faces["fr"][0][0].html
    studio.store.undo()
    assert {file: file.read_bytes() for file in files} == files
    for wrong in ({"language": "de"}, {"context": "nobody/title"}):
        with pytest.raises(Exception):  # noqa: B017
            studio.said({**asked, **wrong}, "en")


def test_a_language_more(studio: Editing) -> None:
    project = the_box(studio).project
    studio.language({"language": "de"}, "en")
    assert 'languages = ["en", "fr", "de"]' in (project.root / "fog.toml").read_text("utf-8")
    assert (project.locales / "de" / "LC_MESSAGES").is_dir()
    with pytest.raises(FogError, match="already"):
        studio.desk.fresh()
        studio.language({"language": "fr"}, "en")
    with pytest.raises(FogError, match="not a language"):
        studio.language({"language": "../../x"}, "en")
    studio.desk.close()


# ------------------------------------------------------------------ the page
def test_the_page_has_the_form_both_languages_and_what_leads_where(studio: Editing) -> None:
    walls = Walls(studio.faces)
    page = card_page(walls, the_box(studio), {"card": CARD, "lang": "en"}, "fr") or ""
    assert 'role="tablist"' in page and 'data-said="fr"' in page and 'data-meter="fr"' in page
    assert "Ajouter à\u00a0: Les options à choisir …" in unescape(page) and "Add to" not in page
    assert "Le titre en haut" in unescape(page)
    assert page.count("<textarea") >= 4 and "<script>" not in page and "style=" not in page
    french = card_page(walls, the_box(studio), {"card": CARD, "lang": "fr"}, "en") or ""
    said = re.findall('class="printed" lang="(..)">([^<]+)', page)  # effects are worded as the face beside says them
    assert "♥" in page and {lang for lang, _ in said} == {"en"} and "PLAYER" in "".join(words for _, words in said)
    said = re.findall('class="printed" lang="(..)">([^<]+)', french)
    assert {lang for lang, _ in said} == {"fr"} and "PLAYER" not in "".join(words for _, words in said)
