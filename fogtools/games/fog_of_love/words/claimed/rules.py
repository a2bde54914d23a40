"""Claims of the rules and the story: fixed numbers, chapters, hands, destinies, titles."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fogtools.finding import Say
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Placed
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.state import HAND
from fogtools.games.fog_of_love.words.claimed.here import CHANGE, Here, Wrong, against
from fogtools.games.fog_of_love.words.claimed.reading import Claim, patterns

#: Numbers that the rules fix: the claim -> the number, and its row.
FIXED: Mapping[str, int] = {
    "hand": HAND,  # FOL-067, FOL-071
    "kept": 2,  # FOL-145
    "traits-drawn": 5,  # FOL-058
    "traits-kept": 3,  # FOL-059
    "occupations-drawn": 3,  # FOL-061
    "features-drawn": 5,  # FOL-062
    "features-given": 3,  # FOL-062
    "floor": 0,  # FOL-033
    "played-a-turn": 1,  # FOL-070
}


def fixed(here: Here, claim: Claim) -> Wrong:
    """What a tutorial card or an aid says of a number of the rules."""
    if claim.what == "played-a-turn" and here.kind == "chapters":
        return length(here, claim)
    if not here.teaches or claim.n == FIXED[claim.what] or ("lone" in claim.names and not _of_destinies(here, claim)):
        return None
    return Say("“{said}” is said here; in the rules: {n}", said=claim.words, n=FIXED[claim.what]), CHANGE


def _of_destinies(here: Here, claim: Claim) -> bool:
    """Whether a number alone is of destinies: the text has named them before."""
    known = patterns(here.code, here.called)
    return known is not None and known.destiny.search(claim.so_far) is not None


def dimensions(here: Here, claim: Claim) -> Wrong:
    """How many dimensions the board has."""
    n = len(here.box.dimensions)
    return None if not here.is_rule or claim.n == n else against(claim, (n,))


def chapter(here: Here, claim: Claim) -> Wrong:
    """The number of a chapter that the story has."""
    counts = {len(here.box.story(s).chapters) for s in here.stories}
    last = "last" in claim.names
    if not here.is_rule or not counts or (claim.n in counts if last else claim.n <= max(counts)):
        return None
    return Say("“{said}” is said here; chapters of the story: {n}", said=claim.words, n=max(counts)), CHANGE


def chapters(here: Here, claim: Claim) -> Wrong:
    """How many chapters the story has."""
    counts = {len(here.box.story(s).chapters) for s in here.stories}
    told = here.is_rule or here.path[:1] == ("overview",)
    return None if not told or not counts or claim.n in counts else against(claim, sorted(counts))


def begins(here: Here, claim: Claim) -> Wrong:
    """Where a track starts."""
    track = next(
        (t for n, t in here.tracks.items() if here.name("track", n).casefold() == claim.names["track"].casefold()), None
    )
    return None if track is None or not here.is_rule or claim.n == abs(track.start) else against(claim, (track.start,))


def ends(which: str) -> Callable[[Here, Claim], Wrong]:
    """How a destiny ends, by its own words."""

    def judge(here: Here, claim: Claim) -> Wrong:
        card = here.placed.card if here.placed and here.kind == "destinies" else None
        known = patterns(here.code, here.called)
        unsure = known is None or known.unsure.search(claim.sentence)
        return None if card is None or unsure or card.outcome == which else against(claim, (card.outcome,))

    return judge


def length(here: Here, claim: Claim) -> Wrong:
    """How long a chapter is: this one, one that draws from the deck that is named, or any of the story."""
    chapters = _chapters(here)
    if here.placed and here.kind == "chapters":
        chapters = [here.placed]
    deck = claim.names.get("deck", "").casefold()
    chapters = [p for p in chapters if not deck or deck in {here.name("deck", d).casefold() for d in p.card.draws}]
    lengths = [p.card.length for p in chapters]
    if not lengths or claim.n in (*lengths, sum(lengths)) or not (here.is_rule or here.kind == "chapters"):
        return None
    return against(claim, lengths)


def _chapters(here: Here) -> list[Placed]:
    found = [here.box.by_id.get(c) for s in here.stories for c in here.box.story(s).chapters]
    return [p for p in found if p and p.kind == "chapters"]


def _synopses(here: Here) -> list[Placed]:
    found = [here.box.by_id.get(here.box.story(s).synopsis) for s in here.stories]
    return [p for p in found if p and p.kind == "synopses"]


def dealt(here: Here, claim: Claim) -> Wrong:
    """`three SWEET`: what the synopsis deals to each."""
    hands = [p.card.hand for p in _synopses(here)]
    deck = claim.names["deck"].casefold()
    counts = {n for hand in hands for name, n in hand.items() if here.name("deck", name).casefold() == deck}
    if not here.is_rule or not hands or claim.n in counts:
        return None
    return against(claim, counts or (0,))


def destinies(here: Here, claim: Claim) -> Wrong:
    """How many destinies a synopsis deals: in hand, put away, both together."""
    known = {2} if here.teaches else set()
    for p in _synopses(here):
        hand, away = len(p.card.destinies.hand), len(p.card.destinies.discarded or ())
        known |= {hand, away, hand + away, 2 * (hand + away)}
    return None if not here.is_rule or not known or claim.n in known else against(claim, sorted(known - {0}))


def own_destinies(here: Here, claim: Claim) -> Wrong:
    """How many destinies of one colour there are, how many of them in hand."""
    dealt = [p.card.destinies for p in _synopses(here)]
    hand, all_ = {len(d.hand) for d in dealt}, {len(d.hand) + len(d.discarded or ()) for d in dealt}
    known = hand if "hand" in claim.names else all_
    return None if here.kind != "tutorials" or not known or claim.n in known else against(claim, sorted(known))


def comes(here: Here, claim: Claim) -> Wrong:
    """In which chapter a deck, the one that was named last, is drawn from for the first time."""
    decks = dict(here.called)["deck"]
    last = max(decks, key=lambda deck: claim.so_far.casefold().rfind(deck.casefold()), default="")
    if not here.teaches or last.casefold() not in claim.so_far.casefold():
        return None
    drawn = [{here.name("deck", deck) for deck in p.card.draws} for p in _chapters(here)]
    first = next((n for n, names in enumerate(drawn, 1) if last in names), 0)
    return None if not first or claim.n == first or len(here.stories) > 1 else against(claim, (first,))


def lies(here: Here, claim: Claim) -> Wrong:
    """On which pile a tutorial card lies."""
    piles = {p.card.number: p.card.pile for p in here.box.of("tutorials") if p.card.number}
    pile = here.name("deck", piles.get(claim.n, ""))
    told = here.kind == "tutorials" and claim.n in piles
    return against(claim, (pile,)) if told and pile.casefold() != claim.names["deck"].casefold() else None


def goal(here: Here, claim: Claim) -> Wrong:
    """The number that the goal of a trait, or the balance of a destiny, needs."""
    if here.placed is None or here.kind != "traits":
        return None
    wanted = [c.n for c in conditions.when(here.placed.card.goal).state]
    return None if not wanted or claim.n in wanted else against(claim, wanted)


def lesson(here: Here, claim: Claim) -> Wrong:
    """`Read 22`: there is a tutorial card of that number."""
    known = {p.card.number for p in here.box.of("tutorials")}
    wrong = [n for n in claim.counts if n not in known]
    if here.kind != "tutorials" or None in known or not wrong or min(claim.counts) < 3:
        return None
    return Say("no tutorial card has the number {n}", n=wrong[0]), Say("write the number of the card that is meant")


def title(kind: str) -> Callable[[Here, Claim], Wrong]:
    """A card that is named by its title."""

    def judge(here: Here, claim: Claim) -> Wrong:
        titles = {here.name("card", p.id).casefold() for p in here.box.of(kind)}
        said = claim.names["title"].strip(" ,.\u00a0").casefold()
        if not (here.is_rule or claim.commands) or said in titles or not queries.all_read(here.box, kind):
            return None
        message = Say("no card of the box has the title “{title}”", title=claim.names["title"])
        return message, Say("write the title as it stands on the card")

    return judge


def destiny(where: str) -> Callable[[Here, Claim], Wrong]:
    """A destiny that begins in hand, or put away."""

    def judge(here: Here, claim: Claim) -> Wrong:
        said = claim.names["title"].casefold()
        dealt_ = [p.card.destinies for p in _synopses(here)]
        lying = {here.name("card", name) for d in dealt_ for name in getattr(d, where) or ()}
        known = {here.name("card", p.id).casefold() for p in here.box.of("destinies")}
        if not dealt_ or said in {name.casefold() for name in lying} or said not in known:
            return None
        return against(claim, sorted(lying) or ("–",))

    return judge


def outcome(which: str) -> Callable[[Here, Claim], Wrong]:
    """A note on who stays or breaks up: the finale asks for that."""

    def judge(here: Here, claim: Claim) -> Wrong:
        if not here.is_note or not here.finales or which in {c.name for c in here.asked() if c.form == "outcome"}:
            return None
        return Say("“{said}” is said here, and no step of the finale asks for it", said=claim.words), CHANGE

    return judge


def played(here: Here, claim: Claim) -> Wrong:
    """`If "The move" was played` in a note: there is such a card, and the finale asks for it."""
    missing = title("scenes")(here, claim)
    asked = {here.name("card", c.name).casefold() for c in here.asked() if c.form == "played"}
    if missing or not here.is_note or claim.names["title"].casefold() in asked:
        return missing
    return Say("“{said}” is said here, and no step of the finale asks for it", said=claim.words), CHANGE
