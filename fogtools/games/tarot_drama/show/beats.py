"""A drama as beats: its premise, place and people first, then what everybody may know of each step."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Translate
from fogtools.game.playing.beats import Beat, News, Together
from fogtools.game.playing.view import Run, Shown
from fogtools.game.protocols import Sitting
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.tarot_deck import SUITS
from fogtools.games.tarot_drama.show.log_lines import told
from fogtools.games.tarot_drama.show.view import Reader
from fogtools.text.language import Language


def beats(box: Loaded, session: Sitting, start: int, language: Language, translate: Translate) -> tuple[Beat, ...]:
    """What happened since a place of the log; -1: with what everybody knows at the beginning."""
    reader = Reader(box, session, 0, language, translate)
    opening = _opening(reader) if start < 0 else ()
    lines = told(reader, [event for event in session.log[max(0, start) :] if event.knows < 0])
    return (*opening, *([News(lines)] if lines else ()))


def _opening(reader: Reader) -> Iterator[Beat]:
    """Where and when it is, what has happened, and what the four suits stand for."""
    box = reader.box.box
    if box is None:
        return
    where = f"{reader.of_box('place', box.place)} · {reader.of_box('season', box.season)}"
    lines = [(Run(where, "note"),), (), (Run(reader.of_box("premise", box.premise)),), ()]
    for suit in SUITS:
        about = reader.of_box(f"characteristics/{suit}/about", getattr(box.characteristics, suit).about)
        lines.append((Run(reader.label(reader.characteristic(suit)), "label"), Run(about)))
    yield Together(Shown("setting", reader.title(), "", "arcana", tuple(lines)))
