"""What a table is likely to read: how often each card is met in plays of chance."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask, random
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.play.session import play

Step = Callable[[int], None]
#: A card's id, in what a play tells and asks: `keep easily-moved all-weather` names two.
NAME = re.compile(r"[a-z0-9-]+")
SEED = 1


def chances(game: Game, box: Box, plays: int, step: Step | None = None) -> dict[str, float]:
    """Card -> how likely a table reads it, by plays of chance; of several stories, the one that reads it most.

    A card is read when it is played, drawn, dealt, or one of several to choose from.
    """
    likely = {entry.card: 0.0 for entries in game.authoring.entries(box).values() for entry in entries}
    for story in box.story_names:
        for name, n in _met(game, box, story, plays, step).items():
            if name in likely:
                likely[name] = max(likely[name], n / plays)
    return likely


def _met(game: Game, box: Box, story: str, plays: int, step: Step | None) -> Counter[str]:
    """What was named in how many plays: cards, and other things."""
    compiled = game.playing.compile(box, story)
    met: Counter[str] = Counter()
    always = game.authoring.always_read(box, story) if game.authoring.always_read else ()
    for number in range(plays):
        names: set[str] = {*always}

        def asked(asks: tuple[Ask, ...], answers: tuple[str, ...], names: set[str] = names) -> None:
            for ask in asks:
                names.update((ask.card, *ask.options))

        table = play(game.playing.begin(compiled, Terms(SEED, number), [], None), [random, random], asked)
        for told in table.log or ():
            names.update(_texts(told.facts.values()))
        met.update({name for said in names for name in NAME.findall(said)})
        if step is not None:
            step(1)
    return met


def _texts(values: Iterable[object]) -> Iterable[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | tuple):
            yield from (item for item in value if isinstance(item, str))
