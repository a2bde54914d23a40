"""Rows of the ledger that the validator holds by the shape of a card or of an edition, or over a whole box."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import Loaded, load
from tests.manuals import files_of, found_in
from tests.test_checks import BY_NAME, beside_base

MANIFEST = """# box.yaml
format: 1
box: A box
id: a-box
language: en
edition: one-story
stories:
  short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
"""
EDITION = """# editions/own.yaml
edition: own
tokens: {singles: 30, fives: 5}
sizes: {large: [70, 120], small: [44, 68]}
seats: [pink, blue]
age: 17
""" + MANIFEST.replace("one-story", "own")
SCENE = "scenes:\n- {{id: coat, number: 901, deck: sweet, title: Coat, {0}}}"
CHAPTER = "chapters:\n- {{id: dusk, number: 901, title: Dusk, text: Dim., {0}}}"


def read(cards: str, folder: Path) -> Loaded:
    return beside_base(files_of(cards), folder)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        pytest.param(
            EDITION.replace("pink, blue", "pink"),
            ["1 entry stands here; there must be at least 2"],
            id="FOL-001 one seat",
        ),
        pytest.param(
            EDITION.replace("pink, blue", "pink, blue, green"),
            ["3 entries stand here; there must be at most 2"],
            id="FOL-001 three seats",
        ),
        pytest.param(
            SCENE.format(
                "chooses: both, choices: {A: {says: A.}, B: {says: B.}, C: {says: C.}, D: {says: D.}, E: {says: E.}}"
            ),
            ["`E` is not a key that is known here"],
            id="FOL-010 a fifth letter",
        ),
        pytest.param(
            EDITION.replace("17", "170"), ["`170` is out of range: at most 99"], id="FOL-014 an age that nobody reaches"
        ),
        pytest.param(
            MANIFEST.replace(", finale: landing", ""), ["`finale` is missing here"], id="FOL-016 a story without an end"
        ),
        pytest.param(
            "scenes:\n- {id: coat, number: 901, title: Coat, does: {both: +1}}",
            ["`deck` is missing here"],
            id="FOL-022 a scene without a deck",
        ),
        pytest.param(
            "traits:\n- {id: stern, number: 901, title: Stern, goal: +discipline at least 3}",
            ["`+discipline at least 3` is not a trait goal"],
            id="FOL-042 whose tokens",
        ),
        pytest.param(
            "traits:\n- {id: stern, number: 901, title: Stern}", ["`goal` is missing here"], id="FOL-042 no goal"
        ),
        pytest.param(
            "destinies:\n- {id: calm, number: 901, title: Calm, needs: [own satisfaction at least 9]}",
            ["`outcome` is missing here"],
            id="FOL-053 neither stays nor leaves",
        ),
        pytest.param(
            "destinies:\n- {id: calm, number: 901, title: Calm, outcome: stays}",
            ["`needs` is missing here"],
            id="FOL-053 no needs",
        ),
        pytest.param(
            "features:\n- {id: fox, number: 901, title: Fox, tokens: [-discipline, +curiosity]}",
            ["2 entries stand here; there must be at most 1"],
            id="FOL-064 two tokens",
        ),
        pytest.param(
            "features:\n- {id: fox, number: 901, title: Fox}", ["`tokens` is missing here"], id="FOL-065 no token"
        ),
        pytest.param(
            CHAPTER.format("draws: [sweet], length: 2"), ["`choices` is missing here"], id="FOL-083 nothing to choose"
        ),
        pytest.param(
            CHAPTER.format("choices: {A: {says: A.}, B: {says: B.}}, draws: [sweet]"),
            ["`length` is missing here"],
            id="FOL-086 no length",
        ),
        pytest.param(
            CHAPTER.format("choices: {A: {says: A.}, B: {says: B.}}, length: 2"),
            ["`draws` is missing here"],
            id="FOL-086 no decks",
        ),
        pytest.param(
            "scenes:\n- {id: coat, number: 901, deck: sweet, does: {both: +1}}",
            ["`title` is missing here"],
            id="FOL-091 no title",
        ),
        pytest.param(
            SCENE.format("choices: {A: {says: A.}, B: {says: B.}}"),
            ["`choices` needs `chooses` beside it"],
            id="FOL-092 who chooses",
        ),
        pytest.param(SCENE.format("chooses: both"), ["`chooses` needs `choices` beside it"], id="FOL-092 what"),
        pytest.param(
            SCENE.format("chooses: both, choices: {A: {chooser: +1}, B: {says: B.}}"),
            ["`says` or `text` must stand here"],
            id="FOL-094 an option without words",
        ),
        pytest.param(
            SCENE.format("chooses: both, choices: {A: {says: A.}, B: {says: B.}, D: {says: D.}}"),
            ["`D` needs `C` beside it"],
            id="FOL-094 a letter left out",
        ),
        pytest.param(
            SCENE.format("does: {player: {change: {feature: true}}}"),
            ["`true` is not a word that is known here"],
            id="FOL-115 a change that does not say how",
        ),
        pytest.param(
            SCENE.format("does: {manual: {simulate as: nothing}}"),
            ["`text` is missing here"],
            id="FOL-120 an effect that is not explained",
        ),
        pytest.param(
            SCENE.format("does: {player: {hum: 2}}"),
            ["`hum` is not a key that is known here"],
            id="FOL-120 an effect that no rule defines",
        ),
        pytest.param(
            SCENE.format("type: secret, if revealed: {player: -1}"),
            ["`if revealed` needs `if not revealed` beside it"],
            id="FOL-131 one branch",
        ),
        pytest.param(
            SCENE.format("type: reaction, answers: partner, does: {both: +1}"),
            ["`answers` needs `at` beside it"],
            id="FOL-135 no moment",
        ),
        pytest.param(
            "tutorials:\n- {id: t-1, number: 901, title: Go, pile: sweet, explains: [scene], blocks: [{rule: Draw., action: Draw.}]}",
            ["exactly one of `rule`, `action` or `tutorial` must stand here"],
            id="FOL-173 a block of two kinds",
        ),
    ],
)
def test_what_the_shape_of_a_card_refuses(cards, said, tmp_path):
    assert [str(f.message) for f in read(cards, tmp_path).findings] == said


@pytest.mark.parametrize(
    ("edition", "scenes", "total"),
    [
        pytest.param("en-2017", 110, 309, id="FOL-008 the English list"),
        pytest.param("fr-2022", 113, 312, id="FOL-008 the French list"),
    ],
)
def test_what_an_edition_asks_for(edition, scenes, total, tmp_path):
    """FOL-004, FOL-008: of a box that lacks something of every kind, all that it should hold, counted together.

    FOL-009: with the chapters and finales; the list of 292 had forgotten them.
    """
    found = found_in(BY_NAME["composition"], read(MANIFEST.replace("one-story", edition), tmp_path))
    said = [re.fullmatch(r"`(.+)`: the edition `.+` has (\d+), this box \d+", str(f.message)) for f in found]
    asked = {m[1]: int(m[2]) for m in said if m}
    listed = {kind: n for kind, n in asked.items() if kind not in ("characters", "aids", "dividers")}
    assert asked["scenes"] == scenes and sum(listed.values()) == total
    assert asked["chapters and finales"] == 17
    assert edition != "en-2017" or total - asked["chapters and finales"] == 292


def test_a_new_story_is_rated(tmp_path):
    """FOL-014: 17+, unless its edition says otherwise."""
    for name, text in FOG_OF_LOVE.authoring.new("new-box", "new-story").items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    box = load(next(tmp_path.rglob("box.yaml")).parent)
    assert box.edition is not None and (box.findings, box.edition.age) == ([], 17)
    milder = read(EDITION.replace("17", "12"), tmp_path / "milder")
    assert milder.edition is not None and milder.edition.age == 12


STRANGERS = """# other/scenes.yaml
scenes:
- {id: foreign, number: 901, deck: sweet, type: special effect, title: Foreign, does: {both: +1}}
- {id: ticket, number: 902, deck: sweet, title: A ticket, linked to: flight, does: {shuffle in: {flight: drama}}}
- {id: flight, number: 903, deck: drama, type: special event, title: A flight, does: {both: +1}}
"""


def borrowing(*names: str) -> str:
    """The base box, whose story lists its own scenes and these of another story's folder."""
    own = [
        "one-deck-chair",
        "gulls",
        "hot-chocolate",
        "wind",
        "the-map",
        "a-whistle",
        "the-horn",
        "rain",
        "old-photo",
        "a-letter",
        "man-overboard",
        "lease",
        "the-move",
        "old-flame",
    ]
    listed = f"scenes: [{', '.join([*own, *names])}]"
    return STRANGERS + MANIFEST.replace("scenes: all", listed)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (
            ["foreign"],
            [
                "unused-card: no story of this box takes 902 “A ticket”; it would never be played",
                "unused-card: no story of this box takes 903 “A flight”; it would never be played",
            ],
        ),
        (
            ["foreign", "ticket", "flight"],
            ["story-events: 902 “A ticket” leads to `flight`, which this story does not set aside"],
        ),
    ],
)
def test_scenes_of_another_story(names, said, tmp_path):
    """FOL-029: an ordinary one is welcome; one that leads to an event comes with the event (FOL-020)."""
    box = read(borrowing(*names), tmp_path)
    assert box.findings == [] and "foreign" in {p.id for p in box.scenes_of("short-crossing")}
    assert [f"{f.check}: {f.message}" for f in FOG_OF_LOVE.authoring.check(box)] == said


SUBJECTS = ["first player", "character", "name", "first meeting", "opposite goals", "balance", "choice", "talk", "tell"]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        pytest.param("choice", "nobody would know what the four letters are for", id="FOL-015 choice"),
        pytest.param("first player", "nobody would know who begins", id="FOL-028 first player"),
        pytest.param("tell", "people would believe that they have to", id="FOL-031 tell"),
        pytest.param("balance", "nobody would see what opposite tokens cost", id="FOL-046 balance"),
        pytest.param(
            "opposite goals", "beginners would keep goals that exclude others", id="FOL-051, FOL-060 opposite goals"
        ),
        pytest.param("character", "nobody would know which side to turn up", id="FOL-056 character"),
        pytest.param("first meeting", "it would be told before it has been played", id="FOL-063 first meeting"),
        pytest.param("name", "nobody would name their character, nor introduce it", id="FOL-066 name"),
        pytest.param("talk", "the options would be debated before they are chosen", id="FOL-077, FOL-078 talk"),
    ],
)
def test_what_a_tutorial_leaves_out(word, why, tmp_path):
    explains = ", ".join(w for w in SUBJECTS if w != word)
    card = f"tutorials:\n- {{id: t-1, number: 901, title: Go, pile: sweet, explains: [{explains}], blocks: [{{rule: Go.}}]}}"
    found = found_in(BY_NAME["tutorial-subjects"], read(card, tmp_path))
    assert [str(f.message) for f in found] == [f"no tutorial card explains `{word}`: {why}"]
