"""A box whose file has faults, with what is sound in that file."""

from __future__ import annotations

from dataclasses import replace

from fogtools.games.fog_of_love.cards.box import Loaded, edition_of
from fogtools.games.fog_of_love.cards.manifest import Box
from fogtools.source import read
from fogtools.source.sound_part import FILLER, without_faults


def sound_part(loaded: Loaded) -> Loaded | None:
    """The box with the sound part of its file, and what is said of its edition; None where too little is sound.

    What is missing is set to what says nothing; without stories there is nothing to look at.
    """
    source = loaded.source
    written = source.data if isinstance(source.data, dict) else dict(_rest(loaded))
    if not isinstance(written.get("stories"), dict):
        return None
    usual = {"format": 1, "box": FILLER, "id": "box", "language": "en", "edition": "none"}
    box = without_faults(written, Box) or without_faults({**usual, **_well_shaped(written)}, Box)
    if box is None:
        return None
    part = replace(loaded, box=box, findings=[])
    if box.edition == written.get("edition"):
        part.edition, part.profile = edition_of(part, box.edition, ("edition",), read)
    return part


def _rest(loaded: Loaded) -> dict[str, object]:
    return next(({str(k): v for k, v in data.items()} for _, data in loaded.source.rest if isinstance(data, dict)), {})


def _well_shaped(written: dict[str, object]) -> dict[str, object]:
    """The keys of a box without those that must stand there and hold no plain value."""
    plain = {"format": int, "box": str, "id": str, "language": str, "edition": str}
    return {key: value for key, value in written.items() if isinstance(value, plain.get(key, object))}
