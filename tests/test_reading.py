"""Effects read from words: whatever a card prints is read as what the card says, in every language of the game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from fogtools.game.editing.sheets import Unread
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.cards.effects import Option, Row
from fogtools.games.fog_of_love.editor.sheet_effects import reader
from fogtools.games.fog_of_love.engine.spans import plain_words
from fogtools.games.fog_of_love.words.reading import Reader
from fogtools.games.fog_of_love.words.reading.tokens import words
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.source.model import Model
from tests import generated
from tests.fog import ROOT
from tests.share import share

BOXES = ("first-light", "rien-de-grave")


def data(value: Any) -> Any:
    """A part of a card as its file has it."""
    if isinstance(value, Model):
        return {key: data(part) for key, part in value.written()}
    if isinstance(value, Mapping):
        return {key: data(part) for key, part in value.items()}
    return [data(part) for part in value] if isinstance(value, list | tuple) else value


def rows(value: Any) -> Iterator[tuple[str, Model]]:
    """Every row and every option of a card, those inside of others too."""
    if isinstance(value, Model):
        kind = type(value).__name__
        if kind in ("Row", "Option"):
            yield kind.lower(), value
        parts: Any = [part for _, part in value.written()]
    else:
        parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    for part in parts:
        yield from rows(part)


def normal(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row as it is printed and played: `own` for whom it is about, entries one by one, an `if` at its person."""
    found: dict[str, Any] = {}
    for key, value in row.items():
        who = key.partition(" ")[0]
        if who in ("player", "partner", "both", "chooser", "other", "chose"):
            found["nobody" if value == "nothing" else key] = effects(value, who)  # printed without a name
        elif key in ("if", "do", "otherwise"):
            found[key] = asked(value, "") if key == "if" else value if value == "nothing" else normal(value)
        elif key == "carry" and "then" in value:
            found[key] = {**value, "then": {k: v if v == "nothing" else normal(v) for k, v in value["then"].items()}}
        else:
            found[key] = value
    ways = [found[way] for way in ("do", "otherwise") if way in found]
    people = {tuple(way) if isinstance(way, dict) else ("nothing",) for way in ways}
    if len(people) == 1 and len(one := next(iter(people))) == 1 and one[0] in ("player", "partner", "both"):
        role = one[0]
        if role != "both" or "player" not in json.dumps(found["if"]):
            entry = {
                "if": [
                    c.replace(f"{role} ", "own ", 1) if c.startswith((f"{role} ", f"not {role} ")) else c
                    for c in found["if"]
                ]
            }
            entry |= {way: found[way][role] for way in ("do", "otherwise") if way in found}
            found = {
                role if k == "if" else k: [entry] if k == "if" else v
                for k, v in found.items()
                if k not in ("do", "otherwise")
            }
    return found


def asked(value: Any, role: str) -> list[str]:
    """Conditions, one by one; `own` outside of any target is the player."""
    texts = [value] if isinstance(value, str) else list(value)
    if not role:
        return [text.replace("own ", "player ") if text.startswith(("own ", "not own ")) else text for text in texts]
    return [
        text.replace(f"{role} ", "own ") if text.startswith((f"{role} ", f"not {role} ")) else text for text in texts
    ]


def effects(value: Any, role: str) -> list[dict[str, Any]]:
    """Effects of a target as a list of single ones."""
    if value == "nothing":
        return [{"nothing": value}]
    if isinstance(value, int):
        return [{"satisfaction": value}]
    if isinstance(value, list):
        return [one for part in value for one in effects(part, role)]
    found: list[dict[str, Any]] = []
    for key, part in value.items():
        if key in ("do", "otherwise", "pick"):
            continue
        entry: dict[str, Any] = {key: part}
        if key == "track":
            found += [{"track": {name: n}} for name, n in part.items()]
            continue
        if key in ("swap in", "swap out", "retrieve", "discard destiny"):
            some = [part] if isinstance(part, str) else part
            entry = {key: [x for i, x in enumerate(some) if x == "any" or i == 0 or some[i - 1] != x]}  # printed once
        elif key in ("discard", "trade", "change", "reveal"):
            entry = {key: {k: v for k, v in part.items() if (k, v) != ("count", 1)}}
        elif key == "if":
            entry = {"if": asked(part, role)}
        elif key == "may":
            entry = {"may": effects(part, role)}
        elif key == "one of":
            entry = {"one of": [effects(one, role) for one in part]}
        for way in ("do", "otherwise"):
            if way in value and ((way == "otherwise" and key == "may") or key == "if"):
                entry[way] = effects(value[way], role)
        if key == "one of" and value.get("pick", "chosen") != "chosen":
            entry["pick"] = value["pick"]
        found.append(entry)
    return found


#: No printed card has rows with so many words; generated ones have.
LONG = 60


def printed(say: Wording, kind: str, row: Any) -> str:
    """The words of a row or an option on a card."""
    if kind == "row":
        return plain_words(say.lines(Row.model_validate(row) if isinstance(row, dict) else row))
    return plain_words(say.option(Option.model_validate({"says": "x", **row}) if isinstance(row, dict) else row, ""))


def wrong(box: Loaded, read: Reader, most: int) -> Iterator[tuple[str, bool]]:
    """What went wrong with each row in every language ("" for nothing): what was said, and what was read; and whether
    that prints the very same words, so that nobody could tell."""
    for placed in box.cards:
        for kind, row in rows(placed.card):
            was = {k: v for k, v in data(row).items() if kind == "row" or k not in ("says", "text", "tokens")}
            if not was or '"manual"' in json.dumps(was):  # what it does instead is not printed
                continue
            for tongue in read.tongues:
                said = printed(tongue.wording, kind, row)
                if len(words(said)) > most:
                    continue
                try:
                    got = read.row(said, "option" if kind == "option" else "row")
                except Unread:
                    yield f"{said}\n  {was}\n  nothing", False
                    continue
                right = normal(got) == normal(was)
                yield "" if right else f"{said}\n  {was}\n  {got}", printed(tongue.wording, kind, got) == said


@pytest.mark.parametrize("name", BOXES)
def test_every_effect_of_every_shipped_card_is_read_as_it_is(name: str) -> None:
    box = load(ROOT / "stories/fog-of-love" / name)
    found = list(wrong(box, reader(box), 999))
    assert [fault for fault, _ in found if fault] == []
    assert len(found) > {"first-light": 1000, "rien-de-grave": 100}[name]


def test_effects_of_generated_cards_are_read_as_they_are() -> None:
    """Of ten thousand by night. Nested ones may print the words of another card: `otherwise` behind two conditions."""
    wanted, n, seed = share(100, 10_000), 0, 0
    same, faults = [], []
    while n < wanted:
        seed += 1
        box = generated.loaded(generated.of_seed(seed).data)
        found = list(wrong(box, reader(box), LONG))
        n += len(found)
        same += [fault for fault, alike in found if fault and alike]
        faults += [f"seed {seed}: {fault}" for fault, alike in found if fault and not alike]
    assert len(faults) <= n * 0.005, "\n".join(faults)
    assert len(same) <= max(4, n * 0.01), "\n".join(same)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("player discards 3 scenes of their choice", {"player": {"discard": {"scene": "chosen", "count": 3}}}),
        ("Nothing happens. BOTH +1 ♥", {"partner": "nothing", "both": 1}),
        ("It rains. BOTH +1 ♥", {"text": "It rains.", "both": 1}),
        ("At 5:12 it rains. BOTH +1 ♥", {"text": "At 5:12 it rains.", "both": 1}),
    ],
)
def test_a_figure_is_never_lost_and_mechanics_are_no_story(text: str, meant: object) -> None:
    read = reader(load(ROOT / "stories/fog-of-love/first-light"))
    assert read.row(text) == meant
    with pytest.raises(Unread):
        read.row("BOTH gains the moon. BOTH +1 ♥")
