"""Who chooses: names of policies as people write them, and the policies of those names."""

from __future__ import annotations

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Course
from fogtools.game.playing.decision import Policy
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play.many.simulate import seated, too_far_ahead


def names_of(game: Game, text: str, seats: int = 2, ahead: bool = False) -> tuple[str, ...]:
    """The names of the policies of so many seats in `selfish+mirror` or `random`; `ahead`: those that look ahead, too.

    The last one chooses for all seats that are left. Raises FogError for one that is not known, or that looks ahead
    where nobody can, and for too many.
    """
    known = ["random", "least-used", *game.playing.personas, *(game.playing.searchers if ahead else ())]
    names = text.split("+")
    for name in names:
        if name in game.playing.searchers and not ahead:
            raise too_far_ahead(name)
        if name not in known:
            raise FogError(
                Say("there is no policy “{name}”.", name=name), Say("known: {known}", known=", ".join(known))
            )
    if len(names) > seats:
        raise FogError(
            Say("“{text}” names more policies than people play.", text=text),
            Say("there is {n} seat", "there are {n} seats", n=seats),
        )
    return (*names, *(names[-1],) * (seats - len(names)))


def policies(game: Game, story: Story, text: str, seats: int = 2) -> list[Policy]:
    """The policies of all seats. Raises FogError as `names_of`."""
    return seated(game, story, Course(names_of(game, text, seats)))
