"""Where a text of a box claims something else than its cards do: in the source, and in each translation.

What a text stands beside decides what it speaks of: words of an option of all that may happen once it is chosen, a row
of itself, a note of the finale's steps, a rule of the story. What cannot be read, or could be meant otherwise, is no
contradiction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from fogtools.finding import Say
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import DECKS, Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Found, Path
from fogtools.games.fog_of_love.cards.story_cards import Payout
from fogtools.games.fog_of_love.cards.tutorial import story_of_the_set
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.spans import signed
from fogtools.games.fog_of_love.engine.state import HAND
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS
from fogtools.games.fog_of_love.words.claims import Claim, claims, limits, patterns

#: (kind, name) -> what the box calls a card, deck, mark or track in the language of the text.
Naming: TypeAlias = Callable[[str, str], str]
#: Texts whose every sentence is a rule.
RULES = ("special rules", "finale notes")
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
}
#: Numbers that the rules fix: the claim -> the number (FOL-067, FOL-145, FOL-058, FOL-059, FOL-061, FOL-062).
FIXED = {
    "hand": HAND,
    "kept": 2,
    "traits-drawn": 5,
    "traits-kept": 3,
    "occupations-drawn": 3,
    "features-drawn": 5,
}
#: So many amounts may add up to what a sentence says.
MOST_SUMMED = 8


class Contradiction(NamedTuple):
    """From where to where in the text, what is wrong, and the remedy."""

    start: int
    end: int
    message: Say
    help: Say


@dataclass
class Here:
    """A text with its place: the card (None for the box's own), the path in it, what its words may mean."""

    box: Loaded
    placed: Placed | None
    path: Path
    name: Naming
    code: str

    @property
    def kind(self) -> str:
        """The kind of its card."""
        return self.placed.kind if self.placed else "thresholds"

    @property
    def is_rule(self) -> bool:
        """Whether it is a rule from beginning to end."""
        return self.kind in ("tutorials", "aids") or self.path[:1] in (("special rules",), ("finale notes",))

    @property
    def stories(self) -> Sequence[str]:
        """The stories that it is about: its own, that of the tutorial set, or all."""
        placed, box = self.placed, self.box
        own = [s for s in box.story_names if placed and box.story(s).synopsis == placed.id]
        if placed and placed.kind == "tutorials":
            own = [story_of_the_set(box)] if story_of_the_set(box) else []
        elif placed and not own and box.story_of(placed):
            own = [box.story_of(placed)]
        return own or box.story_names

    @property
    def finales(self) -> list[Placed]:
        """The finales of its stories, as far as they could be read."""
        names = [self.box.story(story).finale for story in self.stories]
        return [p for name in names if (p := self.box.by_id.get(name)) and p.kind == "finales"]

    @property
    def payouts(self) -> list[Payout]:
        """What its finales pay for goals."""
        steps = [s for p in self.finales for s in p.card.steps if not isinstance(s, str)]
        return [step.score_traits for step in steps if step.score_traits]

    def effects(self) -> list[Found]:
        """The effects that it may speak of."""
        return [f for f in self._written() if self._beside(f.path)]

    def _written(self) -> list[Found]:
        if self.placed is not None:
            return queries.root(self.placed).written.effects
        return [f for root in queries.thresholds(self.box) for f in root.written.effects]

    def _beside(self, at: Path) -> bool:
        """Whether what stands at a path happens where this text is read."""
        path = self.path
        for key in ("steps", "at", "then"):  # one step, one threshold, one row: itself
            if key in path:
                end = path.index(key) + 2
                return at[:end] == path[:end]
        body = path[:1] if path[:1] in (("if revealed",), ("if not revealed",)) else ()
        if at[: len(body)] != body:
            return False
        if "choices" in path and "choices" in at:
            end = path.index("choices") + 2
            return at[:end] == path[:end]
        return True


def contradictions(here: Here, text: str) -> Iterator[Contradiction]:
    """Every claim of a text that what it speaks of does not do; one for each place."""
    if "manual" in here.path or (here.placed is None and here.path[:1] != ("tracks",)):
        return
    decks = [here.name("deck", deck) for deck in (here.box.box and here.box.box.decks) or DECKS]
    seen: set[int] = set()
    for claim in claims(text, here.code, decks):
        wrong = _judged(here, claim)
        if wrong and claim.end not in seen:
            seen.add(claim.end)
            yield Contradiction(claim.start, claim.end, *wrong)
    yield from _bounds(here, text)


Wrong: TypeAlias = "tuple[Say, Say] | None"
CHANGE = Say("say what the cards do, or change them")


def _judged(here: Here, claim: Claim) -> Wrong:
    if claim.what in DEEDS:
        return _deed(here, claim)
    if claim.what in FIXED:
        return _fixed(here, claim)
    judge = JUDGES.get(claim.what)
    return judge(here, claim) if judge else None


def _against(claim: Claim, wanted: Iterable[object]) -> tuple[Say, Say]:
    listed = ", ".join(dict.fromkeys(str(one) for one in wanted))
    return Say("“{said}” is said here; the cards say: {wanted}", said=claim.words, wanted=listed), CHANGE


# ------------------------------------------------------------------ hearts
def _hearts(here: Here, claim: Claim) -> Wrong:
    if here.kind in ("tutorials", "aids") or here.path[:1] == ("special rules",) or not claim.n:
        return None
    if here.path[:1] == ("finale notes",):
        return _note(here, claim)
    if not claim.commands and claim.what == "bare":
        return None
    return _amount(claim, here.effects())


def _bare(here: Here, claim: Claim) -> Wrong:
    return _hearts(here, claim) if here.path[:1] == ("finale notes",) else None


def _amount(claim: Claim, used: Sequence[Found]) -> Wrong:
    """Whether the effects give so many hearts, or take them; several may add up."""
    given = [
        (f.target, int(g.low), int(g.high)) for f in used for g in f.gifts() if g.what == HEARTS and g.high - g.low < 99
    ]
    sums = {0}
    for _, low, high in given[:MOST_SUMMED]:
        sums |= {n + amount for n in sums for amount in range(low, high + 1)}
    wanted = {claim.n * sign for sign in ((claim.sign,) if claim.sign else (1, -1))}
    if len(given) > MOST_SUMMED or not wanted.isdisjoint(sums - {0}):
        return None
    if not given:
        message = Say("“{said}” is said here, and nothing here gives or takes hearts", said=claim.words)
        return message, Say("write it as an effect: the card prints it")
    return _against(claim, (f"{signed(low)} ♥" for _, low, _ in given))


def _note(here: Here, claim: Claim) -> Wrong:
    """A note of the synopsis: the steps of the finale that it speaks of pay so much."""
    known = patterns(here.code, ())
    if not here.finales or known is None or known.goal.search(claim.sentence):
        return None  # `met` and `missed` look at goals
    steps = [(p, i) for p in here.finales for i, step in enumerate(p.card.steps) if not isinstance(step, str)]
    used = {(p.id, i): [f for f in queries.root(p).written.effects if f.path[:2] == ("steps", i)] for p, i in steps}
    named = [key for key in used if _speaks_of(here, claim.sentence, key)]
    return _amount(claim, [f for key in named or used for f in used[key]])


def _speaks_of(here: Here, sentence: str, step: tuple[str, int]) -> bool:
    """Whether a sentence names a track, a mark or a card that a step of the finale asks for."""
    asked = [
        c
        for path, text in queries.root(here.box.by_id[step[0]]).written.conditions
        if path[:2] == ("steps", step[1])
        for c in conditions.when(text).state
    ]
    return any(title.casefold() in sentence.casefold() for c in asked for title in _titles(here, c))


def _titles(here: Here, c: Condition) -> list[str]:
    """What a condition names, as the box prints it."""
    if c.form == "compare":
        return [here.name("track", c.measure)] if c.measure in ((here.box.box and here.box.box.tracks) or {}) else []
    kind = {"marked": "mark", "played": "card"}.get(c.form)
    return [here.name(kind, c.name)] if kind else []


def _goals(met: bool) -> Callable[[Here, Claim], Wrong]:
    def judge(here: Here, claim: Claim) -> Wrong:
        paid = [p.met if met else 0 if isinstance(p.missed, str) else p.missed for p in here.payouts]
        said = 0 if "none" in claim.names else claim.n
        if not paid or said in map(abs, paid) or not here.is_rule:
            return None
        return _against(claim, (f"{signed(n)} ♥" for n in paid))

    return judge


# ------------------------------------------------------------------ draws, deeds, letters
def _draw(here: Here, claim: Claim) -> Wrong:
    if here.is_rule or not claim.commands:
        return None
    used = [f for f in here.effects() if f.name in ("draw", "scan", "manual")]
    counts = [g.usual for f in used if f.name == "draw" for g in f.gifts()]
    if any(f.name != "draw" for f in used) or (claim.n in counts and _from(here, claim, used)):
        return None
    if not used:
        return Say("“{said}” is said here, and nothing here draws", said=claim.words), CHANGE
    decks = [here.name("deck", d.where) for f in used for d in f.deeds() if d.where]
    return _against(claim, [*counts, *decks])


def _from(here: Here, claim: Claim, used: Sequence[Found]) -> bool:
    """Whether the deck that is named, if any, is one that is drawn from."""
    said = claim.names.get("from") or claim.names.get("deck")
    decks = {here.name("deck", d.where).casefold() for f in used for d in f.deeds()}
    return not said or said.casefold() in decks


def _deed(here: Here, claim: Claim) -> Wrong:
    if here.kind not in ("scenes", "chapters", "finales", "thresholds") or not claim.commands:
        return None
    verbs, inside = DEEDS[claim.what]
    used = here.effects()
    if any(f.name in ("manual", "one of") or (f.name in verbs and inside in repr(f.value)) for f in used):
        return None
    if here.placed and getattr(here.placed.card, "type", "") == "reveal secret" and claim.what == "reveal-secret":
        return None
    return Say("“{said}” is said here, and nothing here does it", said=claim.words), Say("write it as an effect")


def _letter(here: Here, claim: Claim) -> Wrong:
    if here.placed is None or here.kind not in ("scenes", "chapters"):
        return None
    printed = {letter for body in queries.bodies(here.placed) for letter in body.letters}
    if not printed or claim.names["letter"] in printed:
        return None
    return _against(claim, ("–".join((min(printed), max(printed))),))


# ------------------------------------------------------------------ the rules and the story
def _fixed(here: Here, claim: Claim) -> Wrong:
    """What a tutorial card or an aid says of a number of the rules."""
    if not here.is_rule or claim.n == FIXED[claim.what]:
        return None
    return Say("“{said}” is said here; the rules say {n}", said=claim.words, n=FIXED[claim.what]), CHANGE


def _chapter(here: Here, claim: Claim) -> Wrong:
    most = max((len(here.box.story(s).chapters) for s in here.stories), default=0)
    if not here.is_rule or not most or claim.n <= most:
        return None
    return Say("“{said}” is said here; the story has {n} chapters", said=claim.words, n=most), CHANGE


def _length(here: Here, claim: Claim) -> Wrong:
    chapters = [here.box.by_id.get(c) for s in here.stories for c in here.box.story(s).chapters]
    lengths = [p.card.length for p in chapters if p and p.kind == "chapters"]
    if here.placed and here.kind == "chapters":
        lengths = [here.placed.card.length]
    if not lengths or claim.n in (*lengths, sum(lengths)) or not (here.is_rule or here.kind == "chapters"):
        return None
    return _against(claim, lengths)


def _dealt(here: Here, claim: Claim) -> Wrong:
    """`three SWEET`: what the synopsis deals to each."""
    hands = [p.card.hand for s in here.stories if (p := here.box.by_id.get(here.box.story(s).synopsis))]
    counts = {
        n for hand in hands for deck, n in hand.items() if here.name("deck", deck).casefold() == _deck(here, claim)
    }
    if not here.is_rule or not hands or claim.n in counts:
        return None
    return _against(claim, counts or (0,))


def _deck(here: Here, claim: Claim) -> str:
    return claim.names["deck"].casefold()


def _read(here: Here, claim: Claim) -> Wrong:
    """`Read 22`: there is a tutorial card of that number."""
    known = {p.card.number for p in here.box.of("tutorials")}
    wrong = [n for n in claim.counts if n not in known]
    if here.kind != "tutorials" or None in known or not wrong or min(claim.counts) < 3:
        return None
    return Say("no tutorial card has the number {n}", n=wrong[0]), Say("write the number of the card that is meant")


def _title(kind: str) -> Callable[[Here, Claim], Wrong]:
    def judge(here: Here, claim: Claim) -> Wrong:
        titles = {here.name("card", p.id).casefold() for p in here.box.of(kind)}
        if (
            not here.is_rule
            or not queries.all_read(here.box, kind)
            or claim.names["title"].strip(" ,.\u00a0").casefold() in titles
        ):
            return None
        return Say("no card of the box has the title “{title}”", title=claim.names["title"]), Say(
            "write the title as it stands on the card"
        )

    return judge


def _destiny(where: str) -> Callable[[Here, Claim], Wrong]:
    def judge(here: Here, claim: Claim) -> Wrong:
        title = claim.names["title"].casefold()
        dealt = [p.card.destinies for s in here.stories if (p := here.box.by_id.get(here.box.story(s).synopsis))]
        lying = {here.name("card", name).casefold() for d in dealt for name in getattr(d, where) or ()}
        known = {here.name("card", p.id).casefold() for p in here.box.of("destinies")}
        if not dealt or title in lying or title not in known:
            return None
        return _against(claim, sorted(lying) or ("–",))

    return judge


def _outcome(which: str) -> Callable[[Here, Claim], Wrong]:
    """A note on who stays or breaks up: the finale asks for that."""

    def judge(here: Here, claim: Claim) -> Wrong:
        if here.path[:1] != ("finale notes",) or not here.finales:
            return None
        asked = {
            c.name
            for p in here.finales
            for _, text in queries.root(p).written.conditions
            for c in conditions.when(text).state
            if c.form == "outcome"
        }
        if which in asked:
            return None
        return Say("“{said}” is said here, and no step of the finale asks for it", said=claim.words), CHANGE

    return judge


JUDGES: Mapping[str, Callable[[Here, Claim], Wrong]] = {
    "hearts": _hearts,
    "bare": _bare,
    "met": _goals(met=True),
    "missed": _goals(met=False),
    "draw": _draw,
    "letter": _letter,
    "chapter": _chapter,
    "length": _length,
    "dealt": _dealt,
    "read": _read,
    "title-destinies": _title("destinies"),
    "title-scenes": _title("scenes"),
    "title-chapters": _title("chapters"),
    "played": _title("scenes"),
    "put-away": _destiny("discarded"),
    "in-hand": _destiny("hand"),
    "breaks-up": _outcome("breaks up"),
    "stays": _outcome("stays"),
}


def _bounds(here: Here, text: str) -> Iterator[Contradiction]:
    """`SCRATCHES at 3 or less` in a note: the finale asks for that number of the track."""
    if here.path[:1] != ("finale notes",) or not here.finales:
        return
    tracks = (here.box.box and here.box.box.tracks) or {}
    asked = [
        c
        for p in here.finales
        for _, written in queries.root(p).written.conditions
        for c in conditions.when(written).state
        if c.form == "compare" and c.measure in tracks
    ]
    for op, n, start, end in limits(text, here.code):
        sentence = text[:end].rpartition(". ")[2].casefold() + text[end:].partition(".")[0].casefold()
        named = [c for c in asked if here.name("track", c.measure).casefold() in sentence]
        if named and not any((c.op, c.n) == (op, n) for c in named):
            wanted = ", ".join(f"{c.measure} {c.op} {c.n}" for c in named)
            message = Say("“{said}” is said here; the cards say: {wanted}", said=text[start:end], wanted=wanted)
            yield Contradiction(start, end, message, CHANGE)
