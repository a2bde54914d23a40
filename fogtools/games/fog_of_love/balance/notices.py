"""What stands out: the few things of a report that an author should look at first, each with what would help."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fogtools.finding import Say
from fogtools.games.fog_of_love.balance import letters, seats, supplies, tempo
from fogtools.games.fog_of_love.balance.table import Subject
from fogtools.report.record import Link, Notice, Notices, Weight, Words
from fogtools.verdict import Verdict

#: From which share of plays on a thing is worth an author's look. (Of taste, and so written in the definitions.)
RUNS_OUT, OVERRUNS, STUCK, NO_TOKENS = 0.05, 0.15, 0.0, 0.05
#: A seat's edge that people would notice: points of the own destiny, hearts.
EDGE_POINTS, EDGE_HEARTS = 0.04, 1.0
#: A destiny that hardly anybody, or nearly everybody, fulfils.
LEAST, MOST = 0.01, 0.98
#: People who must have ended with a destiny before its share means something.
ENOUGH = 200
ORDER: Mapping[Weight, int] = {"broken": 0, "look": 1, "know": 2}


def notices(subject: Subject, verdicts: Sequence[Verdict]) -> Notices:
    """All of them, the most urgent first."""
    found = [
        *subject.played.notices,
        *_verdicts(subject, verdicts),
        *_stuck(subject),
        *_runs_out(subject),
        *_overruns(subject),
        *_seats(subject),
        *_dominated(subject),
        *_destinies(subject),
        *_tokens(subject),
    ]
    none = Say("Nothing stands out: nothing runs out, no letter beats another, no seat has an edge.")
    if verdicts:
        none = Say(
            "Nothing stands out: all there is can be reached, nothing runs out, no letter beats another, no "
            "seat has an edge."
        )
    return Notices(sorted(found, key=lambda n: ORDER[n.weight]), none)


def _verdicts(subject: Subject, verdicts: Sequence[Verdict]) -> Iterator[Notice]:
    for found in verdicts:
        card = found.thing.key[1]
        about: Link | Words = found.thing.label
        if card in subject.cards:
            about = Link(found.thing.label, f"card-{card}")
        if found.verdict == "impossible":
            says = Say("can never happen: {reason}", reason=found.thing.reason or "")
            yield Notice("broken", about, says, Say("Change what keeps it away, or delete it."))
        elif found.verdict == "not seen":
            says = Say("was never seen, in {n} play or by looking for it",
                       "was never seen, in {n} plays or by looking for it", n=found.of)  # fmt: skip
            yield Notice("look", about, says, Say("See what it needs, and whether a table can come there."))


def _stuck(subject: Subject) -> Iterator[Notice]:
    for chapter in subject.story.chapters:
        share = subject.whole.share("stuck", chapter.id)
        if share.value > STUCK:
            says = Say("nobody can play or draw a scene, and the chapter ends")
            help = Say("Give its decks more scenes, or fewer that cannot be played.")
            yield Notice("broken", subject.link(chapter.id), says, help, share, Say("of plays"))


def _runs_out(subject: Subject) -> Iterator[Notice]:
    for chapter in subject.story.chapters:
        share = supplies.fails(subject, chapter.id)
        if share.value >= RUNS_OUT:
            decks = subject.language.listing([subject.deck(d) for d in chapter.draws])
            says = Say("its decks run out ({decks}): somebody finds no scene to draw", decks=decks)
            help = Say("Add scenes, deal fewer at the start, or let the chapter draw from another deck, too.")
            yield Notice("look", subject.link(chapter.id), says, help, share, Say("of plays"))


def _overruns(subject: Subject) -> Iterator[Notice]:
    for chapter in subject.story.chapters:
        share = tempo.over(subject, chapter.id)
        if share.value >= OVERRUNS:
            says = Say("takes at least half as many turns again as the {n} scenes on its card", n=chapter.length)
            help = Say("Too many of its scenes do not count (minor scenes, secrets) or cannot be played: make it "
                       "shorter, or give it scenes that count.")  # fmt: skip
            yield Notice("look", subject.link(chapter.id), says, help, share, Say("of plays"))


def _seats(subject: Subject) -> Iterator[Notice]:
    who = {"first": Say("who begins"), "seat": Say("who sits on the first seat")}
    help = Say("Look for scenes that are good to who plays them only, and for who plays more of them.")
    about = Link(Say("Seats"), "seats")
    for name, edge in seats.edges(subject).items():
        hearts, destiny = edge.hearts, edge.destiny
        if hearts.clear and abs(hearts.value) >= EDGE_HEARTS:
            more, fewer = (
                Say("{who} ends with more hearts", who=who[name]),
                Say("{who} ends with fewer hearts", who=who[name]),
            )
            yield Notice("look", about, more if hearts.value > 0 else fewer, help, hearts, Say("hearts"))
        elif destiny.clear and abs(destiny.value) >= EDGE_POINTS:
            more = Say("{who} fulfils the own destiny more often", who=who[name])
            fewer = Say("{who} fulfils the own destiny less often", who=who[name])
            yield Notice("look", about, more if destiny.value > 0 else fewer, help, destiny)


def _dominated(subject: Subject) -> Iterator[Notice]:
    for choice in letters.choices(subject):
        for found in letters.dominated(subject, choice):
            says = Say("{by} is better for everybody, or as good, whatever the other person chooses", by=found.by)
            help = Say("Give {letter} something of its own.", letter=found.letter)
            share = letters.picked(subject, choice, found.letter)
            yield Notice(
                "look", subject.link(choice.card, found.letter), says, help, share, Say("pick it all the same")
            )


def _destinies(subject: Subject) -> Iterator[Notice]:
    seen = subject.whole
    for name in subject.story.destinies:
        met, missed = (seen.times("destiny", "", f"{name} {end}") for end in ("fulfilled", "missed"))
        share, about = seen.of(met, met + missed), Link(subject.title(name), "destinies")
        if met + missed < ENOUGH or not met:  # what nobody fulfils has a verdict
            continue
        if share.high < LEAST:
            says, help = (
                Say("hardly anybody who ends with it fulfils it"),
                Say("Ask for less, or let more cards lead there."),
            )
            yield Notice("look", about, says, help, share)
        elif share.low > MOST:
            yield Notice(
                "look", about, Say("nearly everybody who ends with it fulfils it"), Say("Ask for more."), share
            )


def _tokens(subject: Subject) -> Iterator[Notice]:
    tokens = subject.whole.numbers("tokens")
    short = sum(n for v, n in tokens.items() if v > subject.story.facts.supply)
    share = subject.whole.of(short, sum(tokens.values()))
    if share.value >= NO_TOKENS:
        says = Say("one person has more tokens than lie in the box")
        help = Say("Give fewer, or put more into the box.")
        yield Notice("look", Link(Say("Tokens"), "supplies"), says, help, share, Say("of people"))
