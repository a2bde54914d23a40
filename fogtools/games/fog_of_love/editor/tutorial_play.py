"""The tutorial of a box played with its stacked decks: whether every card was read in time, and in order."""

from __future__ import annotations

from collections import Counter

from fogtools.finding import Say
from fogtools.game.analysis.listing import Listing, TableRow
from fogtools.game.authoring.soundness import errors
from fogtools.game.playing.course import Course, Terms
from fogtools.game.playing.transcript import Told
from fogtools.game.protocols import own
from fogtools.game.record import Game
from fogtools.games.fog_of_love.analysis.overview import teaching
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.tutorial import story_of_the_set
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.show.lessons import lessons
from fogtools.play.many.simulate import seated
from fogtools.play.session import play

#: So often a tutorial is played; each takes some hundredths of a second.
PLAYS = 60
#: Who learns: people who choose by chance, and of every temper.
PAIRS = (("random", "random"), ("faithful", "destiny"), ("selfish", "peacemaker"), ("mirror", "rebel"))


def taught(game: Game, box: Loaded) -> list[Listing]:
    """The cards of the tutorial in their order, then what plays of it found."""
    return [*teaching.listings(box), *listings(game, box)]


def listings(game: Game, box: Loaded) -> list[Listing]:
    """What plays of the tutorial found (FOL-167, FOL-172); nothing for a box without one, or one that cannot be played.

    A box that has errors is not played: `fog check` says what is wrong with it.
    """
    name = story_of_the_set(box)
    if not name or errors(game, box):
        return []
    story = own(Story, game.playing.compile(box, name))
    faults = Counter(fault for number in range(PLAYS) for fault in _faults(game, story, number))
    rows = [TableRow([n, fault], "error") for fault, n in faults.most_common()]
    whole = Say(
        "Played {n} time with nothing shuffled, by chance or by personas: every tutorial card was read, in "
        "order, before what it explains.",
        "Played {n} times with nothing shuffled, by chance and by personas: every tutorial card was read, in "
        "order, before what it explains.",
        n=PLAYS,
    )
    head = [Say("plays of {n}", n=PLAYS), Say("what was wrong")]
    return [Listing("played", Say("the tutorial, played"), head, rows, [] if rows else [whole])]


def _faults(game: Game, story: Story, number: int) -> set[Say]:
    """What one play taught too late, out of order or not at all; each fault once."""
    log: list[Told] = []
    begun = game.playing.begin(story, Terms(number, first=number % 2, tutorial=True), log, None)
    play(begun, seated(game, story, Course(PAIRS[number // 2 % len(PAIRS)], number)))
    return set(lessons(story, log))
