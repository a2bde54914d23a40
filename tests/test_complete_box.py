"""The reference box is whole: the ledger's counts in both editions, every word of the format, both languages, its own.

What a promise can say of it stands in its box.yaml; `fog promises` and tests/test_promises_fog_of_love.py test that.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest

from fogtools.game.playing.course import Course, Terms
from fogtools.game.playing.transcript import Told
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.analysis.overview import decks, shapes, teaching
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import TEXTS
from fogtools.games.fog_of_love.cards.story_cards import SCENE_TYPES
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.show.lessons import lessons
from fogtools.games.fog_of_love.verbs import FAST
from fogtools.play.many.simulate import seated
from fogtools.play.session import play
from fogtools.print import job_for_story
from fogtools.source.model import Model, plain
from tests.fog import ROOT

BOX = ROOT / "stories/fog-of-love/first-light"
#: The rulebook texts that nothing here may repeat; they lie beside the project where its founders work, nowhere else.
SEEDS = ROOT.parent / "shared/seeds"
#: So many words in a row are somebody's sentence.
RUN = 8
STORIES = ("the-five-twelve", "the-deposit", "the-long-table", "the-understudies")


@cache
def box() -> Loaded:
    found: Loaded = FOG_OF_LOVE.authoring.load(BOX)
    return found


def test_it_holds_what_the_ledger_counts_in_both_editions() -> None:  # FOL-002 to FOL-009, FOL-162 to FOL-166, FOL-175
    found = decks.listings(box(), "")
    english, french = (one for one in found if one.name.startswith("composition"))
    assert str(english.title) == "first-light against the edition en-evenings"
    assert str(french.title) == "first-light against the edition fr-evenings"
    assert "411" in str(english.notes[0]) and "414" in str(french.notes[0])
    assert [row for one in found for row in one.rows if row.mark == "error"] == []
    assert set(box().story_names) == set(STORIES)


def test_three_scenes_are_only_in_the_french_box() -> None:  # FOL-004, C-01
    more = [p.id for p in box().of("scenes") if p.card.only_in]
    assert more == ["avez-vous-bien-dormi", "ninety-two", "the-end-of-the-baguette"]
    english, french = (
        {
            face.card
            for face in FOG_OF_LOVE.printing.faces(
                box(), "", job_for_story.open_story(FOG_OF_LOVE, box(), "", code, LOCALES)
            )
        }
        for code in ("en", "fr")
    )
    assert french - english == {*more} and not english - french
    compiled = {card for story in STORIES for card in FOG_OF_LOVE.playing.compile(box(), story).scenes}
    assert compiled.isdisjoint(more)


LOCALES = ROOT / "locales"


def test_the_whole_box_is_printed_each_card_once() -> None:
    job = job_for_story.job_of(FOG_OF_LOVE, box(), "", "en", LOCALES, "a4")
    assert (job.story, job.title, job.stem("large")) == ("first-light", "First Light", "first-light-en-large")
    fronts = [face.card for face in job.faces if face.side == "front"]
    assert len(fronts) == len(set(fronts)) == 433  # 411 and 22 that have no number in the list of FOL-008


@pytest.mark.parametrize("code", ["en", "fr"])
def test_nothing_is_left_to_translate(code: str) -> None:
    language = job_for_story.open_story(FOG_OF_LOVE, box(), "", code, LOCALES)
    assert job_for_story.untranslated(FOG_OF_LOVE, box(), "", language) == 0


def test_at_most_four_scenes_do_the_same() -> None:
    assert [row.cells for row in shapes.listings(box())[0].rows if row.mark] == []


# ------------------------------------------------------------------ every word of the format
def words() -> dict[str, set[str]]:
    """Word of the format -> the cards that use it."""
    used: dict[str, set[str]] = defaultdict(set)
    for placed in box().cards:
        for word in _words(placed.kind, placed.card):
            used[word].add(placed.id)
    return used


def _words(kind: str, card: object) -> Iterator[str]:
    root = queries.written(card)
    if _nothing(card):
        yield "verb nothing"
    for found in root.effects:
        yield f"verb {found.name}"
        for part in ("kind", "how"):
            if isinstance(getattr(found.value, part, None), str):
                yield f"{found.name}: {getattr(found.value, part)}"
        for helper in ("otherwise", "pick"):
            if getattr(found.beside, helper, None) is not None:
                yield f"with {helper}"
        if found.name in ("cancel", "end"):
            yield f"{found.name}: {found.value}"
        if found.name == "new choice":
            yield f"new choice: {'letter' if found.value in 'ABCD' else found.value}"
        if found.name == "carry":
            yield from (f"carry {key}" for key, _ in found.value.written())
            yield f"carry until {found.value.until}"
    for _, text in root.conditions:
        when = conditions.when(text)
        yield from (f"rows {one.form}" for one in when.joint)
        if when.otherwise:
            yield "rows else"
        for one in when.state:
            yield f"state {one.form}"
            yield from (f"who {one.who}" for _ in [0] if one.who)
            if one.form == "compare":
                yield f"op {one.op}"
                yield "measure " + ("aspect" if one.measure[0] in "+-" else one.measure)
            if one.no:
                yield f"not {one.form}"
    if kind == "scenes":
        yield f"type {getattr(card, 'type', None) or 'plain'}"
        for key in ("answers", "at", "chooses", "minor", "only if", "linked to"):
            value = getattr(card, key.replace(" ", "_"), None)
            if value:
                yield f"{key} {value}" if isinstance(value, str) and key != "linked to" else key


def _nothing(value: object) -> bool:
    """Whether the word `nothing` stands somewhere instead of effects."""
    if isinstance(value, Model):
        return any(part == "nothing" or _nothing(part) for key, part in value.written() if key not in TEXTS)
    return isinstance(value, dict) and any(part == "nothing" or _nothing(part) for part in value.values())


#: Verbs, types, triggers and conditions of the format, as `words` says them; whether somebody `is` a woman or a man, or
#: both have one gender, is left out, since no card should need it.
FORMAT = {
    *(f"verb {verb.name}" for verb in FAST),
    *(f"type {one}" for one in ("plain", *SCENE_TYPES)),
    *(f"answers {one}" for one in ("partner", "own", "any")),
    *(f"at {one}" for one in ("laid", "chosen", "resolved")),
    "chooses both",
    "chooses partner",
    "minor",
    "only if",
    "linked to",
    "with otherwise",
    "with pick",
    *(
        f"rows {one}"
        for one in ("match", "match letters", "no match", "one", "any", "both", "versus", "player", "partner", "else")
    ),
    *(f"state {one}" for one in ("compare", "has", "marked", "played", "chapter", "outcome", "scene is")),
    *(f"who {one}" for one in ("own", "player", "partner", "joint", "lead", "gap")),
    *(f"op {one}" for one in ("at least", "at most", "exactly")),
    *(
        f"measure {one}"
        for one in ("aspect", "satisfaction", "scenes", "secrets", "destinies", "goals", "scratches", "nerves")
    ),
    *(f"carry {key}" for key in ("satisfaction", "gains", "losses", "tokens", "choose", "then")),
    "carry until next scene",
    "carry until end of chapter",
}
#: The ways in which verbs are meant: what is picked, who picks, what becomes of it.
WAYS = {
    f"{verb}: {way}"
    for verb, ways in {
        "discard": ("scene", "secret", "chosen", "random", "by co-player", "all"),
        "trade": ("scene", "trait", "feature", "chosen", "random"),  # nobody swaps jobs
        "change": ("trait", "feature", "occupation", "chosen", "random", "by co-player"),
        "reveal": ("scene", "trait", "destiny", "secret", "chosen", "random", "by co-player", "all"),
        "cancel": ("stays", "returns", "discarded"),
        "end": ("chapter", "story"),
        "new choice": ("chosen", "by co-player", "random", "letter"),
    }.items()
    for way in ways
} | {"not marked", "not played", "not scene is"}


def test_every_word_of_the_format_is_used_by_several_cards() -> None:
    used = words()
    assert {word: sorted(used.get(word, ())) for word in FORMAT if len(used.get(word, ())) < 2} == {}
    assert {word for word in WAYS if not used.get(word)} == set()


# ------------------------------------------------------------------ its own words
def _runs(text: str) -> set[tuple[str, ...]]:
    said = re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)?", text.lower().replace("’", "'"))
    return {tuple(said[i : i + RUN]) for i in range(len(said) - RUN + 1)}


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the rulebook texts are not here")
def test_no_sentence_of_the_rulebooks_stands_on_a_card() -> None:
    theirs = {run for file in SEEDS.glob("*.txt") for run in _runs(file.read_text(encoding="utf-8"))}
    assert len(theirs) > 10_000
    language = job_for_story.open_story(FOG_OF_LOVE, box(), "", "fr", LOCALES)
    for entries in FOG_OF_LOVE.authoring.entries(box()).values():
        for entry in entries:
            for text in (plain(entry.source), language.lookup(entry.context, entry.source).text):
                assert _runs(text).isdisjoint(theirs), (entry.context, text)


# ------------------------------------------------------------------ its tutorial
def test_the_tutorial_set_is_119_cards_in_their_piles() -> None:  # FOL-162 to FOL-170
    assert [row for one in teaching.listings(box()) for row in one.rows if row.mark == "error"] == []


def test_no_tutorial_card_explains_five_things_at_once() -> None:
    explained = {placed.id: placed.card.explains for placed in box().of("tutorials")}
    assert len(explained) == 30
    assert {name: words for name, words in explained.items() if len(words) > 4} == {}


@pytest.mark.parametrize("pair", [("random", "random"), ("destiny", "faithful"), ("selfish", "peacemaker")])
def test_each_tutorial_card_comes_in_order_before_what_it_explains(pair: tuple[str, str]) -> None:  # FOL-167, FOL-172
    story = FOG_OF_LOVE.playing.compile(box(), "the-five-twelve")
    for number in range(20):
        log: list[Told] = []
        begun = FOG_OF_LOVE.playing.begin(story, Terms(number, first=number % 2, tutorial=True), log, None)
        play(begun, seated(FOG_OF_LOVE, story, Course(pair, number)))
        assert [str(fault) for fault in lessons(story, log)] == []
