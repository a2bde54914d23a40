"""Claims of what a card does: draws, discards, reveals, moves of tracks, letters, who chooses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from fogtools.finding import Say
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.effects_in_card import Found
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.spans import number
from fogtools.games.fog_of_love.words.claimed.here import CHANGE, Here, Wrong, against
from fogtools.games.fog_of_love.words.claimed.reading import Claim

#: Words of a deed -> the verbs that can be meant, and what stands in them.
DEEDS: Mapping[str, tuple[frozenset[str], str]] = {
    "discard-scene": (frozenset({"discard", "cancel"}), ""),
    "discard-destiny": (frozenset({"discard destiny", "swap in", "swap out"}), ""),
    "discard-secret": (frozenset({"discard"}), "secret"),
    "reveal-secret": (frozenset({"reveal"}), "secret"),
    "reveal-trait": (frozenset({"reveal"}), "trait"),
    "reveal-destiny": (frozenset({"reveal"}), "destiny"),
    "change": (frozenset({"change", "trade"}), ""),
    "trade": (frozenset({"trade"}), ""),
    "retrieve": (frozenset({"retrieve", "swap in", "swap out"}), ""),
    "skip": (frozenset({"cancel"}), ""),
    "token": (frozenset({"tokens", "lose tokens", "change", "trade"}), ""),
    "until-chapter": (frozenset({"carry"}), "end of chapter"),
    "next-scene": (frozenset({"carry"}), "next scene"),
}
#: Kinds of cards that do something.
DOING = ("scenes", "chapters", "finales", "thresholds")


def deed(here: Here, claim: Claim) -> Wrong:
    """Words that tell somebody to do what no effect beside them does."""
    if here.kind not in DOING or not claim.commands:
        return None
    verbs, inside = DEEDS[claim.what]
    used = here.effects()
    if any(f.name in ("manual", "one of") or (f.name in verbs and inside in repr(f.value)) for f in used):
        return None
    if here.placed and getattr(here.placed.card, "type", "") == "reveal secret" and claim.what == "reveal-secret":
        return None
    return Say("“{said}” is said here, and nothing here does it", said=claim.words), Say("write it as an effect")


def draw(here: Here, claim: Claim) -> Wrong:
    """Scenes that are drawn: how many, from which deck."""
    if here.is_rule or not (claim.commands or "scenes" in claim.names):
        return None
    used = [f for f in here.effects() if f.name in ("draw", "scan", "manual")]
    counts = [g.usual for f in used if f.name == "draw" for g in f.gifts()]
    if any(f.name != "draw" for f in used) or (claim.n in counts and _from(here, claim, used)):
        return None
    if not used:
        return Say("“{said}” is said here, and nothing here draws", said=claim.words), CHANGE
    decks = [here.name("deck", d.where) for f in used for d in f.deeds() if d.where]
    return against(claim, [*counts, *decks])


def _from(here: Here, claim: Claim, used: Sequence[Found]) -> bool:
    """Whether the deck that is named, if any, is one that is drawn from."""
    said = claim.names.get("from") or claim.names.get("deck")
    decks = {here.name("deck", d.where).casefold() for f in used for d in f.deeds()}
    return not said or said.casefold() in decks


def shuffled(here: Here, claim: Claim) -> Wrong:
    """A special event that is shuffled into a deck."""
    into = [
        (here.name("card", d.which), here.name("deck", d.where))
        for f in here.effects()
        for d in f.deeds()
        if d.what == "shuffles in"
    ]
    said = claim.names["title"].casefold(), claim.names["deck"].casefold()
    if here.is_rule or said in {(title.casefold(), deck.casefold()) for title, deck in into}:
        return None
    return against(claim, (f"“{title}”, {deck}" for title, deck in into) if into else ("–",))


def moved(here: Here, claim: Claim) -> Wrong:
    """`Two more scratches`, `one scratch less`: the track is moved by so much, that way."""
    step = claim.names["step"].casefold()
    track = next((name for name in here.tracks if here.name("track", name).casefold().startswith(step)), "")
    moves = [int(g.usual) for f in here.effects() for g in f.gifts() if g.what == track]
    wanted = {claim.n * sign for sign in ((claim.sign,) if claim.sign else (1, -1))}
    if here.is_rule or not moves or not wanted.isdisjoint({*moves, sum(moves)}):
        return None
    return against(claim, (f"{here.name('track', track)} {number(n)}" for n in moves))


def now_marked(here: Here, claim: Claim) -> Wrong:
    """`Now on the same clock`: that mark is set, not another one."""
    marks = [here.name("mark", d.which) for f in here.effects() for d in f.deeds() if d.what == "marks"]
    if here.is_rule or not marks or claim.names["mark"].casefold() in {mark.casefold() for mark in marks}:
        return None
    return against(claim, marks)


def doubled(here: Here, claim: Claim) -> Wrong:
    """What a carry-over makes of amounts."""
    carried = [repr(f.value) for f in here.effects() if f.name == "carry"]
    word = next((name for name in ("doubled", "ignored") if name in claim.names), "")
    if not carried or any(word and word in one for one in carried) or not re.search("doubled|ignored", carried[0]):
        return None
    return against(claim, (re.findall("doubled|ignored", "".join(carried))))


def nothing(here: Here, claim: Claim) -> Wrong:
    """`Nothing happens.`, and something does."""
    used = [f for f in here.effects() if f.name not in ("nothing", "tell")]
    body = here.path[:1] in (("if revealed",), ("if not revealed",), ("then",))
    if not body or not used or not claim.commands:
        return None
    return Say("“{said}” is said here, and this line does something", said=claim.words), CHANGE


def quoted(here: Here, claim: Claim) -> Wrong:
    """A title beside an effect or a condition that names another card."""
    if here.placed is None or here.kind not in ("scenes", "chapters") or here.path[-1] == "says":
        return None
    named = [n.name for f in here.effects() for n in f.names("destinies", "event")]
    row = str(here.path[here.path.index("then") + 1]) if "then" in here.path else ""
    named += [c.name for c in conditions.when(row).state if c.form == "played"] if row else []
    titles = [here.name("card", name) for name in named if name in here.box.by_id]
    said = claim.names["title"].strip(" ,.\u00a0").casefold()
    return None if not titles or said in {t.casefold() for t in titles} else against(claim, titles)


def put(here: Here, claim: Claim) -> Wrong:
    """Where a scene goes that is skipped."""
    went = [str(f.value) for f in here.effects() if f.name == "cancel"]
    where = next(name for name in ("discarded", "returns", "stays") if name in claim.names)
    return None if not went or where in went else against(claim, went)


def new_letter(here: Here, claim: Claim) -> Wrong:
    """The letter that a choice is changed to."""
    letters = [str(f.value) for f in here.effects() if f.name == "new choice" and str(f.value) in "ABCD"]
    return None if not letters or claim.names["letter"] in letters else against(claim, letters)


def aspect(here: Here, claim: Claim) -> Wrong:
    """A token of a dimension: one that the effects beside it give or take."""
    dimensions = {here.name("dimension", d).casefold(): d for d in here.box.dimensions}
    said = dimensions.get((claim.names.get("dimension") or claim.names["dimension2"]).casefold(), "")
    given = [n.name[1:] for f in here.effects() for n in f.names("aspect")]
    return None if here.is_rule or not given or said in given else against(claim, given)


def letter(here: Here, claim: Claim) -> Wrong:
    """A letter that the card does not print, or that is not what its row asks for."""
    if here.placed is None or here.kind not in ("scenes", "chapters"):
        return None
    known = frozenset(letter for body in queries.bodies(here.placed) for letter in body.letters)
    if known and "then" in here.path:
        known = conditions.when(str(here.path[here.path.index("then") + 1])).letters or known
    if not known or claim.names["letter"] in known:
        return None
    return against(claim, (", ".join(sorted(known)),))


def from_deck(here: Here, claim: Claim) -> Wrong:
    """A deck that is drawn from: by the chapter, or by an effect."""
    if here.placed is None or here.kind not in ("scenes", "chapters"):
        return None
    named = here.placed.card.draws if here.kind == "chapters" else ()
    known = [*named, *(d.where for f in here.effects() for d in f.deeds() if d.where)]
    decks = [here.name("deck", deck) for deck in known]
    if claim.names["deck"].casefold() in {deck.casefold() for deck in decks}:
        return None
    return against(claim, decks or ("–",))


def typed(*types: str, minor: bool = False) -> Callable[[Here, Claim], Wrong]:
    """What type of scene this is."""

    def judge(here: Here, claim: Claim) -> Wrong:
        if here.placed is None or here.kind != "scenes" or not claim.commands:
            return None
        card = here.placed.card
        if card.type in types or (minor and card.minor):
            return None
        return Say("“{said}” is said here, and this card is another kind of scene", said=claim.words), CHANGE

    return judge


def chooses(who: str) -> Callable[[Here, Claim], Wrong]:
    """Who chooses on this card."""

    def judge(here: Here, claim: Claim) -> Wrong:
        if here.placed is None or here.kind != "scenes" or not (claim.commands or here.path[-1] == "asks"):
            return None
        asked = {body.chooses for body in queries.bodies(here.placed)} - {""}
        return None if not asked or who in asked else against(claim, (f"chooses: {one}" for one in asked))

    return judge
