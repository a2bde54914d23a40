"""The words of the studio's forms: what a designer reads is what cards print, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.share import share

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.text.catalogues.catalogue import read
from fogtools.web.card.field import Field
from fogtools.web.card.page import form_of
from fogtools.web.desk.desk import Opened
from tests.test_studio_card import boxes, fields

ROOT = Path(__file__).parents[1]
#: What only files say: `this`, +curiosity, a name with hyphens, or a label with a name behind it.
RAW = re.compile(r"`|(?<!\w)[+-][a-z]|^[a-z0-9]+(?:-[a-z0-9]+)+$|· ")

Row = tuple[tuple[object, ...], str, str]


def said(form: Field) -> Iterator[Row]:
    """(where, the word of the file, what is shown for it) of all that a form says."""
    for one in fields(form):
        if one is not form:
            yield (*one.path, "label"), str(one.path[-1]), one.label
        yield (*one.path, "help"), "", one.help
        for what, part in (
            ("", one),
            *((f"step {n}", step) for n, step in enumerate(one.steps) if step.control != "also"),
        ):
            yield from (((*one.path, what, choice.value), str(choice.value), choice.label) for choice in part.choices)
        yield from (((*one.path, "more", choice.value), str(choice.value), choice.label) for choice in one.more)


def bare(text: str) -> str:
    """A text without what cards set around a word."""
    return text.casefold().strip(" ▲▼.…")


@cache
def words(code: str) -> frozenset[str]:
    """Every word and sentence that the tool, the games and the boxes say in a language."""
    books = [read(file) for file in (ROOT / "locales").glob("fr/LC_MESSAGES/*.po")]
    messages = [message for book in books for message in book.messages.values()]
    found = [message.source for message in messages] if code == "en" else [t for m in messages for t in m.targets]
    return frozenset(map(bare, found))


def names(box: Opened) -> frozenset[str]:
    """What the author of a box called something."""
    found: set[str] = set()
    todo: list[object] = [source.data for source in (box.box.source, *box.box.sources)]
    while todo:
        one = todo.pop()
        if isinstance(one, dict):
            found |= {bare(str(key)) for key in one if len(one) and one is not None}
            todo += one.values()
        elif isinstance(one, list):
            todo += one
    return frozenset(found)


@cache
def shipped() -> dict[tuple[str, str], dict[str, tuple[Row, ...]]]:
    """(box, card) -> what its form says in each language; by day of some cards."""
    found: dict[tuple[str, str], dict[str, tuple[Row, ...]]] = {}
    for box in boxes():
        ids = {entry.card for rows in box.game.authoring.entries(box.box).values() for entry in rows}
        for id in sorted(ids)[:: share(8, 1)]:
            made = {code: form_of(box, id, code) for code in ("en", "fr")}
            rows = {code: tuple(said(one[0])) for code, one in made.items() if one}
            if rows:
                found[box.key, id] = rows
    return found


@pytest.mark.parametrize("code", ["en", "fr"])
def test_no_form_shows_a_word_of_the_file(code: str) -> None:
    """Of every card of every game: no key, no name of a file, no sign of YAML; what stands as in the file is a word."""
    assert len(shipped()) > 40
    for card, rows in shipped().items():
        for where, word, label in rows[code]:
            assert not RAW.search(label), (card, where, label)
            if label == word and re.search("[a-z]{2}", word):
                assert bare(label) in words(code), (card, where, label)


def test_no_form_stays_english_for_french_readers() -> None:
    """What is the same for both readers is a word that French has, too, or a name that an author gave."""
    given = {box.key: names(box) if box.game.id == "deck" else frozenset[str]() for box in boxes()}
    for (key, id), rows in shipped().items():
        english = {where: label for where, _, label in rows["en"]}
        for where, _, label in rows["fr"]:
            if label and re.search(r"[^\W\d_]{2}", label) and label == english.get(where):
                assert bare(label) in words("fr") | given[key], (key, id, where, label)


def test_an_edition_is_called_by_the_languages_printed_in_it() -> None:
    """No card bears the name that its file has for an edition; those of the box are chosen from."""
    (box,) = [one for one in boxes() if one.box.name == "first-light"]
    only = next(p.id for p in box.box.of("scenes") if p.card.only_in)
    for code, said in (("en", ["The cards in English", "The cards in French"]), ("fr", ["anglais", "français"])):
        made = form_of(box, only, code) or pytest.fail("no form")
        (one,) = [field for field in fields(made[0]) if field.path[-1] == "only in"]
        assert (one.control, one.value) == ("choice", "fr-evenings")
        assert [choice.value for choice in one.choices] == ["en-evenings", "fr-evenings"]
        assert [choice.label.removeprefix("Les cartes en ") for choice in one.choices] == said


# ------------------------------------------------------------------ sentences chosen part by part
def test_a_condition_is_chosen_part_by_part() -> None:
    """Each part leads to a whole condition; what was chosen before is chosen there, a number is a number."""
    (box,) = [one for one in boxes() if one.box.name == "first-light"]
    made = {code: form_of(box, "the-warm-seat", code) for code in ("en", "fr")}
    form, maker, _ = made["fr"] or pytest.fail("no form")
    nodes = maker.grammar.at((*form.path, "only if", 0))
    one = maker.field((*form.path, "only if", 0), nodes[0], "own nerves at least 4")
    assert [step.control for step in one.steps] == ["choice"] * 3 + ["number"]
    for step in one.steps[:3]:
        assert step.value == "own nerves at least 4" and step.value in [choice.value for choice in step.choices]
        assert not [choice for choice in step.choices if str(choice.value).endswith(" ")]
        for choice in step.choices:  # whatever is chosen, the file can be read
            assert any(re.search(node["pattern"], str(choice.value)) for node in nodes if "pattern" in node)
    assert (one.steps[3].before, one.steps[3].value) == ("own nerves at least ", 4)
    labels = {str(choice.value): choice.label for choice in one.steps[0].choices}
    assert labels["match A"] == "Seulement si les choix concordent sur A."


def test_conditions_are_joined_part_by_part() -> None:
    """Each of two is chosen by itself and the other one stays; one more comes, or the last one goes, as a whole."""
    (box,) = [one for one in boxes() if one.box.name == "first-light"]
    form, maker, _ = form_of(box, "the-warm-seat", "en") or pytest.fail("no form")
    path, written = (*form.path, "only if", 0), "own nerves at least 4 and last chapter"
    nodes = maker.grammar.at(path)
    steps = maker.field(path, nodes[0], written).steps
    assert [step.control for step in steps] == ["choice"] * 3 + ["number", "choice", "also"]
    number, last = steps[3:5]
    assert (number.before, number.value, number.after) == ("own nerves at least ", 4, " and last chapter")
    for step in (*steps[:3], last):
        assert step.value == written and written in [choice.value for choice in step.choices]
        for choice in step.choices:  # whatever is chosen, the file can be read
            assert any(re.search(node["pattern"], str(choice.value)) for node in nodes if "pattern" in node)
    first, second = ({choice.label: choice.value for choice in one.choices} for one in (steps[0], last))
    assert second["Only if the choices match on A."] == "own nerves at least 4 and match A"
    assert first["Only if the choices match on A."] == "match A and last chapter"
    rows = maker.field((*form.path, "then"), maker.grammar.at((*form.path, "then"))[0], {"match A": {"both": 1}})
    added = {choice.label: str(choice.value) for choice in rows.parts[0].steps[-1].choices}
    assert added["no_more"] == "match A" and added["also"].startswith("match A and ") and "less" not in added
    assert {choice.label: choice.value for choice in steps[-1].choices} == {
        "no_more": written,
        "less": "own nerves at least 4",
    }


def test_no_field_says_its_label_again_below_it() -> None:
    """What is said of a field besides its label is more than the label."""
    for card, rows in shipped().items():
        for code in ("en", "fr"):
            labels = {where[:-1]: label for where, _, label in rows[code] if where[-1] == "label"}
            for where, _, said in rows[code]:
                if where[-1] == "help" and where[:-1] in labels and said:
                    assert said.partition(". ")[0].rstrip(".").casefold() != labels[where[:-1]].casefold(), (
                        card,
                        where,
                    )


# ------------------------------------------------------------------ what may be added
#: Words that only those who wrote the format understand.
FORMAT = re.compile(
    r"\b(?:tests the state|runs where|the target|netted|cell of|lettered|yes-or-no|état de la partie|la cible)\b", re.I
)


def test_every_entry_of_a_menu_says_what_happens_at_the_table() -> None:
    """No entry speaks of the format, or is a name without a word on what comes of it; effects show what is printed."""
    entries, shown = 0, set[str]()
    for card, rows in shipped().items():
        for code in ("en", "fr"):
            for where, word, label in rows[code]:
                if where[-2] == "more":
                    assert not FORMAT.search(label) and len(label) < 90, (card, where, label)
                    entries += 1
                    shown.add(word)
    assert entries > 1000 and {"if", "may", "mark", "draw", "swap in"} <= shown


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("en", {"draw": "CHOOSER draws 2 SCENES", "may": "CHOOSER may draw 1 SCENE"}),
        (
            "fr",
            {
                "draw": "LA PERSONNE QUI CHOISIT pioche 2 SCÈNES",
                "may": "LA PERSONNE QUI CHOISIT peut piocher 1 SCÈNE",
            },
        ),
    ],
)
def test_an_effect_in_a_menu_shows_what_its_card_would_print(code: str, wanted: dict[str, str]) -> None:
    """In the reader's words, about whom it is for, with names of the box; a sentence of the author's own shows none."""
    (box,) = [one for one in boxes() if one.box.name == "first-light"]
    form, maker, _ = form_of(box, "the-warm-seat", code) or pytest.fail("no form")
    path = (*form.path, "choices", "A", "chooser")
    menu = {str(one.value): one for one in maker.field(path, {}, {"satisfaction": 1}).more}
    assert {key: menu[key].example for key in wanted} == wanted
    assert menu["tell"].example == "" and menu["do"].example == ""
    for one in menu.values():  # nothing that this box has not
        assert not re.search("the-move|gossip", one.example), one
    above = {str(one.value): one.example for one in maker.field(path[:-1], {}, {}).more}
    assert "♥" in above["chooser"] and above["text"] == ""
