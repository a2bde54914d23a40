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
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.source.model import Model
from tests import generated
from tests.effects_meant import meant
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


def printed(say: Wording, kind: str, row: Any) -> str:
    """The words of a row or an option on a card."""
    if kind == "row":
        return plain_words(say.lines(Row.model_validate(row) if isinstance(row, dict) else row))
    return plain_words(say.option(Option.model_validate({"says": "x", **row}) if isinstance(row, dict) else row, ""))


def wrong(box: Loaded, read: Reader) -> Iterator[str]:
    """What went wrong with each row in every language ("" for nothing): what was said, meant and read."""
    for placed in box.cards:
        for kind, row in rows(placed.card):
            was = {k: v for k, v in data(row).items() if kind == "row" or k not in ("says", "text", "tokens")}
            if not was or '"manual"' in json.dumps(was):  # what it does instead is not printed
                continue
            for tongue in read.tongues:
                said = printed(tongue.wording, kind, row)
                try:
                    got = read.row(said, "option" if kind == "option" else "row")
                except Unread:
                    yield f"{said}\n  {was}\n  nothing"
                    continue
                yield "" if meant(got) == meant(was) else f"{said}\n  {was}\n  {got}"


@pytest.mark.parametrize("name", BOXES)
def test_every_effect_of_every_shipped_card_is_read_as_it_is(name: str) -> None:
    box = load(ROOT / "stories/fog-of-love" / name)
    found = list(wrong(box, reader(box)))
    assert [fault for fault in found if fault] == []
    assert len(found) > {"first-light": 1000, "rien-de-grave": 100}[name]


def test_effects_of_generated_cards_are_read_as_they_are() -> None:
    """All of ten thousand by night, in both languages."""
    wanted, n, seed, faults = share(100, 10_000), 0, 0, []
    while n < wanted:
        seed += 1
        box = generated.loaded(generated.of_seed(seed).data)
        found = list(wrong(box, reader(box)))
        n += len(found)
        faults += [f"seed {seed}: {fault}" for fault in found if fault]
    assert not faults, "\n".join(faults)


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


def test_a_row_asks_about_somebody_who_is_known_where_it_stands() -> None:
    """In a row nobody is CHOOSER: that is refused like other words, and PLAYER is known also before several effects."""
    read = reader(load(ROOT / "stories/fog-of-love/first-light"))
    with pytest.raises(Unread):
        read.rows("If CHOOSER has at least 4 ♥: BOTH +1 ♥")
    rows = read.rows("If PLAYER has at least 4 ♥: PLAYER draws 2 SCENES; BOTH +1 ♥")
    assert rows == {"player satisfaction at least 4": {"player": {"draw": 2}, "both": 1}}
