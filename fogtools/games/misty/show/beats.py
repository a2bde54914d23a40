"""A game of Misty as beats: what everybody may know of each step."""

from __future__ import annotations

from fogtools.finding import Translate
from fogtools.game.playing.beats import Beat, News
from fogtools.game.protocols import Sitting
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.show.log_lines import told
from fogtools.games.misty.show.view import Reader
from fogtools.text.language import Language


def beats(box: Loaded, session: Sitting, start: int, language: Language, translate: Translate) -> tuple[Beat, ...]:
    """What happened since a place of the log."""
    reader = Reader(box, session, 0, language, translate)
    lines = told(reader, [event for event in session.log[max(0, start) :] if event.knows < 0])
    return (News(lines),) if lines else ()
