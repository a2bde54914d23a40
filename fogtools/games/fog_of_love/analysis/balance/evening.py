"""Whether an evening is about its own story: whose scenes are played, whether its events happen, who stays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Figure, Link, Notice
from fogtools.game.analysis.trials import Trials, alone
from fogtools.games.fog_of_love.analysis.balance.destinies import ended_with
from fogtools.games.fog_of_love.analysis.balance.table import Seen, Subject

#: Who plays as a couple does that wants something: each for their own destiny.
SEEKING = ("destiny", "destiny")
#: Less of what is played than this is the story's own: an evening could be another one. (Of taste, as all of these.)
OWN = 0.5
#: Where the event that comes most of those that its synopsis sets aside comes in fewer evenings, it is not about them.
EVENT = 0.3
#: So many stay together, or so few, that nobody need ask how it ends.
STAY, PART = 0.9, 0.1
#: One destiny that more people end with leaves the others no evening.
SWALLOWS = 0.6


def own_share(subject: Subject) -> Figure | None:
    """The share of scenes played that only this story lists; None where its box has no other story."""
    own = subject.box.own_scenes(subject.story.id)
    if len(subject.box.story_names) < 2:
        return None

    def trials(seen: Seen) -> Trials:
        played = {name: seen.times("played", name) for name in subject.story.scenes}
        mine, every = sum(n for name, n in played.items() if name in own), sum(played.values())
        # as if a play gave one trial: its scenes hang together, nobody counts how much
        return alone(round(seen.plays * mine / every) if every else 0, seen.plays)

    return seekers(subject).of(trials)


def seekers(subject: Subject) -> Seen:
    """Couples that play for their destinies; all who played, where these did not."""
    return subject.by_pair.get(SEEKING, subject.whole)


def both_stay(subject: Subject) -> Figure:
    """In how many plays the destinies of both say: stay."""
    return seekers(subject).at_the_end("ending", "stays + stays")


def notices(subject: Subject) -> Iterator[Notice]:
    """What of it an author should know."""
    yield from _own(subject)
    if SEEKING in subject.by_pair:
        yield from _events(subject)
        yield from _ends(subject)
        yield from _swallowed(subject)


def _own(subject: Subject) -> Iterator[Notice]:
    share = own_share(subject)
    if share is not None and share.high < OWN:
        says = Say("most scenes that are played are those of other stories of the box, too")
        help = Say("Give the story more scenes of its own, or list fewer of the others’.")
        yield Notice("look", Say("The evening"), says, help, share, Say("of scenes played are its own"), kind="not own")


def _events(subject: Subject) -> Iterator[Notice]:
    seen = seekers(subject)
    shares = {event: seen.share("played", event) for event in subject.story.events}
    event = max(shares, key=lambda name: shares[name].value, default="")
    if event and shares[event].value > 0 and shares[event].high < EVENT:  # what never happens has a verdict
        says = Say("hardly ever happens, though the synopsis sets it aside as what this story is about")
        help = Say("Let chapters and more scenes shuffle it in or look for it, earlier.")
        about, measure = subject.link(event), Say("of plays for their own destinies")
        yield Notice("look", about, says, help, shares[event], measure, kind="seldom event", card=event)


def _ends(subject: Subject) -> Iterator[Notice]:
    share, measure = both_stay(subject), Say("both stay, of plays for their own destinies")
    if share.low > STAY:
        says = Say("hardly anybody ever leaves: how it ends is known from the start")
        help = Say("Let scenes swap in destinies that part, and make staying ask for more.")
        yield Notice("look", Say("The ending"), says, help, share, measure, kind="nobody leaves")
    elif share.high < PART:
        says = Say("hardly any two stay together: how it ends is known from the start")
        help = Say("Let scenes swap in destinies that stay, and make them ask for less.")
        yield Notice("look", Say("The ending"), says, help, share, measure, kind="nobody stays")


def _swallowed(subject: Subject) -> Iterator[Notice]:
    seen = seekers(subject)
    for name in subject.story.destinies:
        share, about = seen.of(partial(ended_with, name)), Link(subject.title(name), "destinies")
        if share.low > SWALLOWS and len(subject.story.destinies) > 1:
            says = Say("swallows the other destinies: most people who play for one end with this one")
            help = Say("Ask more of it, less of the others, or deal it later.")
            yield Notice("look", about, says, help, share, Say("of people"), kind="swallows", card=name)
