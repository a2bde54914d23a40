"""The models and the published schemas agree: on every card there is, on planted faults, and on mutations."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from fogtools.games import GAMES
from fogtools.games.fog_of_love.cards.box import EDITIONS
from fogtools.games.fog_of_love.sample import sample
from fogtools.source import Source, parse
from fogtools.source.schema import by_schema, published
from tests.fog import ROOT
from tests.share import share

GAME = GAMES["fog-of-love"]
DROP = object()


@cache
def schema(kind: str) -> Any:
    model, title = GAME.authoring.schemas[f"{kind}.schema.json"]
    return json.loads(published(model, title, kind))


def model_takes(kind: str, data: Any) -> bool:
    """Signs apart: whether +2 was written or 2 only the YAML shows."""
    try:
        GAME.authoring.schemas[f"{kind}.schema.json"][0].model_validate(data)
    except ValidationError:
        return False
    return True


def schema_takes(kind: str, data: Any) -> bool:
    source = Source(Path("card.yaml"), "card.yaml")
    source.data = data
    return not by_schema(source, schema(kind))


def documents(text: str, name: str) -> Iterator[tuple[str, Any]]:
    """A file as documents: a box, an edition, or one document for each card."""
    data = parse(text.encode(), Source(Path(name), name)).data
    if "format" in data:
        yield "box", data
    elif "edition" in data:
        yield "edition", data
    elif name == "look.yaml":
        yield "look", data
    else:
        yield from (("cards", {kind: [card]}) for kind, cards in data.items() for card in cards)


@cache
def everything() -> list[tuple[str, Any]]:
    """Every card of the shipped story and of a sample box, both boxes, and the shipped editions."""
    files = [*(ROOT / "stories" / "fog-of-love").rglob("*.yaml"), *EDITIONS.glob("*.yaml")]
    texts = [(f.read_text(encoding="utf-8"), f.name) for f in sorted(files)]
    texts += [(text, name) for name, text in sample(1).items() if name.endswith(".yaml")]
    return [doc for text, name in texts for doc in documents(text, name)]


def test_every_card_that_there_is():
    """More than 300 cards with every word of the format: taken by both."""
    found = everything()
    assert len(found) > 300 and {k for k, _ in found} == {"box", "cards", "edition", "look"}
    for kind, data in found:
        assert model_takes(kind, data) and schema_takes(kind, data), data


# ------------------------------------------------------------------ planted faults
BASES: dict[str, tuple[str, str]] = {
    "scene": (
        "cards",
        """
scenes:
- id: coat
  number: 7
  tutorial: true
  deck: drama
  title: The coat
  says: May I?
  chooses: both
  asks: Who keeps it?
  choices:
    A: {says: You., tokens: [+gentleness], chooser: -2, other: {draw: 1}}
    B: {says: Me., chooser: nothing}
  does: {player: {discard: {scene: chosen, count: 2}}, if: marked wet, do: {both: -1}, otherwise: nothing}
  then:
    match A: {text: It fits., both: [{draw: 1}, {may: +1, otherwise: -1}], chose A/B: {one of: [+1, {draw: 2}], pick: random}}
    no match and own satisfaction at least 3: {carry: {until: next scene, gains: doubled}}
    else: nothing
  only if: [not played hat]
  examples: {match A: {player: 0, chose A: +2}}
""",
    ),
    "secret": (
        "cards",
        """
scenes:
- {id: diary, deck: sweet, title: Diary, type: secret, tokens: [-sincerity], if revealed: {says: Oh., player: -2}, if not revealed: nothing}
""",
    ),
    "reaction": (
        "cards",
        """
scenes:
- {id: gasp, deck: sweet, title: Gasp, type: reaction, answers: partner, at: chosen, does: {partner: {new choice: C}, cancel: stays}}
""",
    ),
    "chapter": (
        "cards",
        """
chapters:
- {id: one, title: One, text: A door., choices: {A: {says: Aye.}, B: {says: Nay.}}, draws: [sweet], length: 3}
""",
    ),
    "people": (
        "cards",
        """
traits: [{id: stubborn, title: Stubborn, goal: own +discipline at least 4}]
occupations: [{id: baker, title: {feminine: Bakeress, masculine: Baker}, tokens: [+gentleness]}]
destinies: [{id: wolf, title: Wolf, outcome: breaks up, needs: [own satisfaction at least 30]}]
finales: [{id: end, title: End, text: Over., steps: [choose destinies, {score traits: {met: +3, missed: nothing}}, {tell: how it began}]}]
""",
    ),
    "box": (
        "box",
        """
format: 1
box: Toys
id: toys
language: en
edition: one-story
tracks: {gossip: {title: Gossip, per: couple, from: 0, to: 9, start: 0, at: {5: {both: -1}}}}
marks: {wet: {title: wet, per: couple}}
stories: {toy: {synopsis: toy, chapters: [one], finale: end, scenes: all}}
""",
    ),
    "edition": (
        "edition",
        """
edition: mine
tokens: {singles: 35, fives: 5}
sizes: {large: [70, 120.5], small: [44, 68]}
seats: [pink, blue]
tutorial piles: {1: sweet, 35: serious}
""",
    ),
}
S, CHOICES, ROW = ("scenes", 0), ("scenes", 0, "choices"), ("scenes", 0, "then", "match A")
#: (base, path, value or DROP, whether it is still right)
PLANTED: list[tuple[str, tuple[Any, ...], Any, bool]] = [
    # keys
    ("scene", (*S, "chuses"), "both", False),
    ("scene", (*S, "answers to"), "x", False),
    ("scene", (*CHOICES, "A", "chose A"), 1, False),
    ("scene", (*CHOICES, "E"), {"says": "x"}, False),
    ("scene", (*ROW, "chooser"), 1, False),
    ("scene", (*ROW, "chose C"), 1, True),
    ("scene", (*ROW, "chose E"), 1, False),
    ("scene", (*ROW, "chose A / B"), 1, False),
    ("scene", (*S, "short_title"), "x", False),
    ("scene", (*S, "short title"), "x", True),
    ("people", ("villains",), [{"id": "x", "title": "x"}], False),
    # what must be there
    ("scene", (*S, "id"), DROP, False),
    ("scene", (*S, "deck"), DROP, False),
    ("scene", (*S, "number"), DROP, True),
    ("scene", (*CHOICES, "B"), DROP, False),
    ("scene", (*CHOICES, "A", "says"), DROP, False),
    ("scene", (*CHOICES, "D"), {"says": "x"}, False),
    ("chapter", ("chapters", 0, "length"), DROP, False),
    ("chapter", ("chapters", 0, "choices"), DROP, False),
    ("people", ("destinies", 0, "outcome"), DROP, False),
    ("people", ("occupations", 0, "title", "masculine"), DROP, False),
    ("box", ("stories", "toy", "finale"), DROP, False),
    ("box", ("tracks", "gossip", "start"), DROP, False),
    # keys that need each other
    ("scene", (*S, "chooses"), DROP, False),
    ("scene", (*S, "choices"), DROP, False),
    ("scene", (*S, "does", "do"), DROP, False),
    ("scene", (*S, "does", "if"), DROP, False),
    ("scene", (*S, "does", "player", "pick"), "random", False),
    ("scene", (*S, "does", "player", "otherwise"), -1, False),
    ("secret", (*S, "if revealed"), DROP, False),
    ("secret", (*S, "if not revealed"), DROP, False),
    ("secret", (*S, "if revealed", "asks"), "Who?", False),
    ("reaction", (*S, "at"), DROP, False),
    ("scene", (*ROW, "both"), {"may": 1, "if": "marked wet", "do": 2}, False),
    ("scene", (*ROW, "carry"), {"until": "next scene"}, False),
    ("scene", (*ROW, "both"), {"trade": {"scene": "chosen", "trait": "chosen"}}, False),
    ("scene", (*ROW, "both"), {"trade": {"count": 2}}, False),
    ("scene", (*ROW, "both"), {"change": {"feature": "all"}}, False),
    # empty values
    ("scene", (*S, "says"), None, False),
    ("scene", (*S, "choices"), None, False),
    ("scene", (*ROW, "both"), None, False),
    ("scene", (*S, "does"), {}, True),
    ("scene", (*S, "then"), {}, False),
    ("scene", (*S, "only if"), [], False),
    ("scene", (*ROW, "both"), [], False),
    ("people", ("traits",), [], False),
    ("people", ("traits",), None, False),
    # numbers
    ("scene", (*ROW, "both"), 0, False),
    ("scene", (*ROW, "both"), 100, False),
    ("scene", (*ROW, "both"), -99, True),
    ("scene", (*ROW, "both"), 1.0, False),
    ("scene", (*ROW, "both"), True, False),
    ("scene", (*S, "number"), 0, False),
    ("scene", (*S, "number"), "7", False),
    ("scene", (*CHOICES, "A", "other"), {"draw": 0}, False),
    ("scene", (*CHOICES, "A", "other"), {"draw": -1}, False),
    ("scene", (*CHOICES, "A", "other"), {"track": {"gossip": 0}}, False),
    ("scene", (*S, "examples", "match A", "player"), 0, True),
    ("chapter", ("chapters", 0, "length"), 1000, False),
    ("people", ("finales", 0, "steps", 1, "score traits", "met"), 0, False),
    # words
    ("scene", (*S, "tutorial"), False, False),
    ("scene", (*S, "tutorial"), 1, False),
    ("scene", (*S, "chooses"), "player", False),
    ("scene", (*S, "type"), "secrets", False),
    ("scene", (*ROW, "both"), "nothin", False),
    ("scene", (*ROW, "both"), "nothing", True),
    ("scene", ROW, "nothing", True),
    ("reaction", (*S, "does", "cancel"), "stay", False),
    ("reaction", (*S, "does", "partner", "new choice"), "E", False),
    ("people", ("destinies", 0, "outcome"), "breaks-up", False),
    ("people", ("finales", 0, "steps", 0), "choose destiny", False),
    ("box", ("language",), "english", False),
    ("box", ("stories", "toy", "scenes"), "none", False),
    ("box", ("stories", "toy", "scenes"), ["coat", "hat"], True),
    # ids, aspects, conditions
    ("scene", (*S, "id"), "The-Coat", False),
    ("scene", (*S, "id"), "coat-", False),
    ("scene", (*S, "id"), "coat\n", False),
    ("scene", (*S, "id"), "c" * 61, False),
    ("scene", (*CHOICES, "A", "tokens"), ["gentleness"], False),
    ("scene", (*CHOICES, "A", "tokens"), "+gentleness", False),
    ("scene", (*CHOICES, "A", "tokens"), ["+gentleness"] * 7, False),
    ("people", ("occupations", 0, "tokens"), ["+gentleness", "+gentleness"], False),
    ("people", ("traits", 0, "goal"), "own +discipline at most 4", False),
    ("people", ("traits", 0, "goal"), "gap +discipline at least 4", False),
    ("people", ("destinies", 0, "needs"), ["match A"], False),
    ("people", ("destinies", 0, "needs"), "own satisfaction at least 30", False),
    ("scene", (*S, "then", "match E"), {"both": 1}, False),
    ("scene", (*S, "then", "A vs"), {"both": 1}, False),
    ("scene", (*S, "then", "match and"), {"both": 1}, False),
    ("scene", (*S, "then", "A/C vs B/D and not marked wet"), {"both": 1}, True),
    ("scene", (*S, "does", "if"), ["marked wet", "chapter 2"], True),
    ("scene", (*S, "does", "if"), "chapter 0", False),
    # types
    ("scene", (*S, "title"), 1984, False),
    ("scene", (*S, "title"), True, False),
    ("scene", (*S, "title"), ["The coat"], False),
    ("scene", (*S, "title"), {"feminine": "a", "masculine": "b", "neuter": "c"}, False),
    ("scene", S, "coat", False),
    ("scene", ("scenes",), {"id": "coat"}, False),
    ("scene", CHOICES, ["A", "B"], False),
    ("box", ("tracks", "gossip", "at"), {"five": {"both": -1}}, False),
    ("box", ("tracks", "gossip", "at"), {-5: {"both": -1}}, True),
    ("edition", ("tutorial piles",), {"first": "sweet"}, False),
    ("edition", ("sizes", "large"), [70], False),
    ("edition", ("sizes", "large"), ["70", 120], False),
    ("edition", ("seats",), ["pink"], False),
    ("edition", ("options",), "ABD", True),
    ("edition", ("options",), "BA", False),
    # texts
    ("scene", (*S, "says"), "", False),
    ("scene", (*S, "says"), " \n ", False),
    ("scene", (*S, "says"), "ring\x07", False),
    ("scene", (*S, "says"), "\u202egnir", False),
    ("scene", (*S, "says"), "x" * 2001, False),
    ("scene", (*S, "says"), "two\nlines, « quoted » ♥", True),
    ("people", ("occupations", 0, "title", "feminine"), " ", False),
    ("people", ("occupations", 0, "title", "feminine"), "ring\x07", False),
]


def planted(base: str, path: tuple[Any, ...], value: Any) -> tuple[str, Any]:
    kind, text = BASES[base]
    data = parse(text.encode(), Source(Path("card.yaml"), "card.yaml")).data
    above = data
    for part in path[:-1]:
        above = above[part]
    if value is DROP:
        del above[path[-1]]
    else:
        above[path[-1]] = value
    return kind, data


def label(fault: Any) -> str:
    base, path, value, _ = fault
    return f"{base} {' '.join(map(str, path[2:] or path))} {'dropped' if value is DROP else repr(value)[:30]}"


@pytest.mark.parametrize("base", BASES)
def test_the_bases_are_right(base):
    kind, text = BASES[base]
    source = parse(text.encode(), Source(Path("card.yaml"), "card.yaml"))
    assert not source.findings
    assert model_takes(kind, source.data) and schema_takes(kind, source.data)


@pytest.mark.parametrize("fault", PLANTED, ids=label)
def test_a_planted_fault(fault):
    base, path, value, right = fault
    kind, data = planted(base, path, value)
    assert model_takes(kind, copy.deepcopy(data)) is right, "the model"
    assert schema_takes(kind, data) is right, "the schema"


def test_enough_is_planted():
    assert sum(not right for *_, right in PLANTED) >= 40


# ------------------------------------------------------------------ mutations
VALUES = [value for _, _, value, _ in PLANTED if value is not DROP]
NAMES = sorted(
    {p for _, path, _, _ in PLANTED for p in path if isinstance(p, str)}
    | {"do", "pick", "may", "one of", "count", "text"}
)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield from places(value, (*path, key))


@settings(max_examples=share(100, 400), deadline=None)
@given(st.data())
def test_they_agree_on_mutations(data):
    """One or two changes to a card of the sample box: a value replaced, a key dropped, added or renamed."""
    kind, card = everything()[data.draw(st.integers(0, len(everything()) - 1))]
    card = copy.deepcopy(card)
    for _ in range(data.draw(st.integers(1, 2))):
        found = list(places(card))
        if not found:
            break
        path = found[data.draw(st.integers(0, len(found) - 1))]
        above = card
        for part in path[:-1]:
            above = above[part]
        how = data.draw(st.sampled_from(["replace", "drop", "add", "rename"]))
        if how == "drop":
            del above[path[-1]]
        elif how == "rename" and isinstance(above, dict):
            above[data.draw(st.sampled_from(NAMES))] = above.pop(path[-1])
        elif how == "add" and isinstance(above[path[-1]], dict):
            above[path[-1]][data.draw(st.sampled_from(NAMES))] = copy.deepcopy(data.draw(st.sampled_from(VALUES)))
        else:
            above[path[-1]] = copy.deepcopy(data.draw(st.sampled_from(VALUES)))
    assert model_takes(kind, copy.deepcopy(card)) == schema_takes(kind, card), card
