"""What stands out: the few things of a report that an author should look at first, each with what would help."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Figure, Link, Notice, Notices, Weight, Words
from fogtools.game.playing.course import Counts
from fogtools.games.fog_of_love.analysis.balance import evening, letters, seats, supplies, tempo
from fogtools.games.fog_of_love.analysis.balance.notices.showing import showing, single
from fogtools.games.fog_of_love.analysis.balance.table import Subject
from fogtools.play.many.reachability import Verdict

#: A thing is worth an author's look where it happens in clearly more than this share of plays: the whole interval lies
#: above it. (What a table minds once in twenty or in ten evenings: of taste, and so written in the definitions.)
RUNS_OUT, OVERRUNS, NO_TOKENS = 0.05, 0.10, 0.05
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
        *evening.notices(subject),
        *_runs_out(subject),
        *_overruns(subject),
        *_seats(subject),
        *_dominated(subject),
        *_destinies(subject),
        *_tokens(subject),
    ]
    none = Say(
        "Nothing stands out: nothing runs out, no letter beats another, no seat has an edge, the evening is the "
        "story’s own and its end is open."
    )
    if verdicts:
        none = Say(
            "Nothing stands out: all there is can be reached, nothing runs out, no letter beats another, no seat has "
            "an edge, the evening is the story’s own and its end is open."
        )
    return Notices(sorted(found, key=lambda n: ORDER[n.weight]), none)


def _verdicts(subject: Subject, verdicts: Sequence[Verdict]) -> Iterator[Notice]:
    for found in verdicts:
        thing = found.thing
        _, card, place = thing.key
        if thing.kind == "destiny":
            card, place = place.rpartition(" ")[0], ""
        about: Link | Words = Link(thing.label, f"card-{card}") if card in subject.cards else thing.label
        if found.refuted:
            says = Say("was seen, though it is proven that it never happens: {reason}", reason=thing.reason or "")
            help = Say("This is a fault of the tool, not of your story: please report it.")
            yield Notice("broken", about, says, help, code=found.code, kind="wrong proof", card=card, place=place)
        elif found.verdict == "impossible":
            says = Say("can never happen: {reason}", reason=thing.reason or "")
            help = Say("Change what keeps it away, or delete it.")
            yield Notice("broken", about, says, help, kind="impossible", card=card, place=place)
        elif found.verdict == "not seen":
            says = Say("was never seen, neither in these plays nor by looking for it")
            help = Say("See what it needs, and whether a table can come there.")
            share, measure = subject.verdict(found), Say("of people") if thing.share else Say("of plays")
            yield Notice("look", about, says, help, share, measure, "", "not seen", card, place)


def _stuck(subject: Subject) -> Iterator[Notice]:
    for chapter in subject.story.chapters:
        share = subject.whole.share("stuck", chapter.id)
        if share.value:
            says = Say("nobody can play or draw a scene, and the chapter ends")
            help = Say("Give its decks more scenes, or fewer that cannot be played.")
            code = showing(subject, _seen("stuck", chapter.id))
            yield Notice(
                "broken", subject.link(chapter.id), says, help, share, Say("of plays"), code, "stuck", chapter.id
            )


def _runs_out(subject: Subject) -> Iterator[Notice]:
    for chapter in subject.story.chapters:
        share = supplies.fails(subject, chapter.id)
        if share.low > RUNS_OUT:
            decks = subject.language.listing([subject.deck(d) for d in chapter.draws])
            says = Say("its decks run out ({decks}): somebody finds no scene to draw", decks=decks)
            help = Say("Add scenes, deal fewer at the start, or let the chapter draw from another deck, too.")
            code = showing(subject, _seen("no draw", chapter.id))
            yield Notice(
                "look",
                subject.link(chapter.id),
                says,
                help,
                share,
                Say("of plays"),
                code,
                "runs out",
                chapter.id,
                " ".join(chapter.draws),
            )


def _seen(what: str, card: str) -> Callable[[Counts], bool]:
    return lambda counts: counts.tally[what, card, ""] > 0


def _overruns(subject: Subject) -> Iterator[Notice]:
    for chapter in subject.story.chapters:
        share = tempo.over(subject, chapter.id)
        if share.low > OVERRUNS:
            says = Say(
                "takes at least half as many turns again as the {n} scene on its card",
                "takes at least half as many turns again as the {n} scenes on its card",
                n=chapter.length,
            )
            help = Say(
                "Too many of its scenes do not count (minor scenes, secrets) or cannot be played: make it "
                "shorter, or give it scenes that count."
            )
            turns = [n for n in subject.whole.numbers("turns", chapter.id) if tempo.overrun(n, chapter.length)]
            code = showing(subject, _any([("turns", chapter.id, str(n)) for n in turns]))
            yield Notice(
                "look", subject.link(chapter.id), says, help, share, Say("of plays"), code, "overruns", chapter.id
            )


def _any(keys: Sequence[tuple[str, str, str]]) -> Callable[[Counts], bool]:
    return lambda counts: any(counts.tally[key] for key in keys)


def _seats(subject: Subject) -> Iterator[Notice]:
    who = {"first": Say("who begins"), "seat": Say("who sits on the first seat")}
    for name, edge in seats.edges(subject).items():
        hearts, destiny = edge.hearts, edge.destiny
        if hearts.clear and abs(hearts.value) >= EDGE_HEARTS:
            more, fewer = (
                Say("{who} ends with more hearts", who=who[name]),
                Say("{who} ends with fewer hearts", who=who[name]),
            )
            yield _seat(subject, name, more if hearts.value > 0 else fewer, hearts, Say("hearts"))
        elif destiny.clear and abs(destiny.value) >= EDGE_POINTS:
            more = Say("{who} fulfils their own destiny more often", who=who[name])
            fewer = Say("{who} fulfils their own destiny less often", who=who[name])
            yield _seat(subject, name, more if destiny.value > 0 else fewer, destiny, "")


def _seat(subject: Subject, name: str, says: Say, edge: Figure, measure: Words) -> Notice:
    """With a play in which only the better place fulfils its destiny, and ends with more hearts."""
    better, other = seats.PLACES[name] if edge.value > 0 else reversed(seats.PLACES[name])

    def shows(counts: Counts) -> bool:
        fulfilled = counts.tally["fulfilled by", "", "1"] and counts.tally["fulfilled", "", f"{better} yes"]
        return bool(fulfilled) and _hearts(counts, better) > _hearts(counts, other)

    help = Say("Look for scenes that are good to who plays them only, and for who plays more of them.")
    code = single(subject, shows)
    return Notice("look", Link(Say("Seats"), "seats"), says, help, edge, measure, code, "seat", "", name)


def _hearts(counts: Counts, place: str) -> int:
    """The hearts of who has that place, of a single play."""
    return next(
        int(d.rpartition(" ")[2])
        for what, _, d in counts.tally
        if what == "hearts of" and d.rpartition(" ")[0] == place
    )


def _dominated(subject: Subject) -> Iterator[Notice]:
    for choice in letters.choices(subject):
        for found in letters.dominated(subject, choice):
            says = Say("{by} is better for everybody, or as good, whatever the other person chooses", by=found.by)
            help = Say("Give {letter} something of its own.", letter=found.letter)
            share = letters.picked(subject, choice, found.letter)
            place = f"{choice.at} {found.letter}".strip()
            yield Notice(
                "look",
                subject.link(choice.card, found.letter),
                says,
                help,
                share,
                Say("pick it all the same"),
                "",
                "dominated",
                choice.card,
                place,
            )


def _destinies(subject: Subject) -> Iterator[Notice]:
    seen = subject.whole
    for name in subject.story.destinies:
        share, about = seen.fulfilled(name), Link(subject.title(name), "destinies")
        if share.n < ENOUGH or not share.value:  # what nobody fulfils has a verdict
            continue
        says, help = (
            Say("hardly anybody who ends with it fulfils it"),
            Say("Ask for less, or let more cards lead there."),
        )
        if share.low > MOST:
            says, help = Say("nearly everybody who ends with it fulfils it"), Say("Ask for more.")
        if share.high < LEAST or share.low > MOST:
            yield Notice("look", about, says, help, share, kind="destiny", card=name)


def _tokens(subject: Subject) -> Iterator[Notice]:
    tokens, supply = subject.whole.numbers("tokens"), subject.story.facts.supply
    short = [v for v in tokens if v > supply]
    share = supplies.short(subject)
    if share.low > NO_TOKENS:
        says = Say("one person has more tokens than lie in the box")
        help = Say("Give fewer, or put more into the box.")
        code = showing(subject, _any([("tokens", "", str(v)) for v in short]))
        yield Notice("look", Link(Say("Tokens"), "supplies"), says, help, share, Say("of people"), code, "tokens")
