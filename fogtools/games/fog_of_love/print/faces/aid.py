"""A player aid: on either side a few lines, headings (all in capitals) and numbered steps (`1. ...`), and a legend."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.games.fog_of_love.cards.people_cards import Aid
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, aspect, block, box, picture
from fogtools.games.fog_of_love.print.faces.parts import band, strip
from fogtools.source.model import Text

#: So many entries have room in the legend.
MOST = 8
SIGNS = {
    "secret": "type/secret",
    "reveal-secret": "type/reveal secret",
    "reaction": "type/reaction",
    "special-effect": "type/special effect",
    "event": "type/special event",
    "event-boxed": "type/linked",
    "minor": "type/minor",
    "carry-over": "face/carry-over",
}


def front(card: Aid, ink: Ink) -> str:
    """The first side."""
    return _side(0, card, ink)


def back(card: Aid, ink: Ink) -> str:
    """The second side."""
    return _side(1, card, ink)


def _side(side: int, card: Aid, ink: Ink) -> str:
    lines = "".join(_line(ink, f"sides/{side}/{i}", line) for i, line in enumerate(card.sides[side]))
    head = band("guide", ink, card.title, ink.label("face/aid"))
    entries = [*(_aspects, _signs)[side](ink)]
    legend = box(
        f"legend rows-{(len(entries) + 1) // 2}", "".join(_entry(i, *entry) for i, entry in enumerate(entries))
    )
    body = parts.filled(block("steps", parts.ended(lines, "step")))
    return parts.front("guide", "aid-card kicked", head, body, legend, strip(card, ink))


def _aspects(ink: Ink) -> Iterator[tuple[str, str]]:
    """Each dimension, as it is seen most often: upwards."""
    for name in ink.dimensions[:MOST]:
        yield aspect(f"+{name}"), ink.plain(ink.wording.names("dimension", name))


def _signs(ink: Ink) -> Iterator[tuple[str, str]]:
    """The signs at the lower right of scenes, and what they mean."""
    for sign, context in SIGNS.items():
        yield picture(sign), ink.plain(ink.wording.phrase(context).capitalize())


def _entry(i: int, sign: str, words: str) -> str:
    place = f"{('west', 'east')[i % 2]} line-{i // 2}"
    return f'<div class="entry {place}">{sign}{words}</div>'


def _line(ink: Ink, path: str, line: Text) -> str:
    said = ink.wording.texts(path, line)
    if said.isupper():
        return block("aid-heading", ink.plain(said), path)
    step = re.fullmatch(r"(\d+)\.\s+(.*)", said, re.DOTALL)
    if step is None:
        return block("step loose", ink.plain(said), path)
    return block("step", f'<span class="count">{step[1]}</span>{ink.plain(step[2])}', path)
