"""A whole play as beats: what is read, chosen, said and told, step by step, as a table would have it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fogtools.finding import Translate
from fogtools.game.playing.beats import Beat, Choose
from fogtools.game.playing.course import Terms
from fogtools.game.protocols import Box, Story
from fogtools.game.record import Game
from fogtools.play.session import Session
from fogtools.text.language import Language


def evening(
    game: Game,
    box: Box,
    story: Story,
    terms: Terms,
    steps: Iterable[Sequence[str]],
    language: Language,
    say: Translate,
    apart: bool = True,
) -> Iterator[Beat]:
    """The beats of a play that was played by these steps; `language` is the cards', `say` has the tool's words.

    `apart`: with what each person chose among, for that seat alone; else only what everybody may see. Raises
    LookupError for a step that is no answer.
    """
    beats, tableau = game.playing.beats, game.playing.tableau
    assert beats is not None and tableau is not None, f"{game.id} cannot show its table"
    session, heard = Session(game, story, terms), -1
    for answers in (*steps, None):
        yield from beats(box, session, heard, language, say)
        heard = len(session.log)
        for ask in session.asks if apart else ():
            seen = tableau(box, session, ask.seat, ask, language, say)
            yield Choose(ask.seat, seen.question, seen.choices, seen.card)
        if answers is not None:
            session.answer(*answers)
