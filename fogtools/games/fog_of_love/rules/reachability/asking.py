"""Whether conditions on the state can ever hold at once, and in words why they do not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

from fogtools.finding import Say
from fogtools.games.fog_of_love.engine.conditions import Condition, exclude
from fogtools.games.fog_of_love.engine.verb_facts import ENDLESS, HEARTS
from fogtools.games.fog_of_love.rules.reachability.effects import COUPLE, OTHER, OWN
from fogtools.games.fog_of_love.rules.reachability.most import Most, Sum
from fogtools.games.fog_of_love.rules.reachability.scene_bounds import Coming
from fogtools.games.fog_of_love.rules.reachability.scope import Where

#: Whose numbers a condition adds up.
WHOSE: Mapping[str, Mapping[int, int]] = {"joint": {OWN: 1, OTHER: 1}, "lead": {OWN: 1, OTHER: -1}}
#: What a sum is made of, in words.
MADE_OF = {
    "start": Say("at the start"),
    "chapters": Say("chapters"),
    "scenes": Say("the best scenes that count"),
    "others": Say("all other scenes"),
    "carried": Say("carried over"),
    "thresholds": Say("thresholds"),
    "people": Say("features and occupation"),
    "finale": Say("finale"),
}
NO_MARK = Say("nothing that can happen sets this mark")
NOT_PLAYED = Say("the scene is not in this story, or can never be played")


class Asking:
    """Answers with what is known of the story's sums, of its tracks' alone, or without any."""

    def __init__(self, most: Most | None = None, tracks: Most | None = None) -> None:
        self.most, self.tracks = most, most or tracks

    def __call__(self, coming: Coming, asked: Iterable[Condition], where: Where) -> Say | None:
        """Why the conditions never hold at once; None where, as far as anybody knows, they may."""
        conditions = tuple(asked)
        if not conditions:
            return None
        for c in conditions:
            why = self._never(coming, c, where)
            if why is not None:
                return Say("`{condition}` never holds: {why}", condition=text(c), why=why)
        clash = next((pair for pair in combinations(conditions, 2) if exclude(*pair)), None)
        if clash is not None:
            return _at_once(*clash)
        if not _genders(conditions):
            return Say("its conditions on the two characters never hold at once")
        return self._together(conditions, where) if where.ends else None

    def _never(self, coming: Coming, c: Condition, where: Where) -> Say | None:
        match c.form:
            case "compare":
                return self._compare(coming, c, where)
            case "has":
                return _has(coming, c)
            case "marked":
                mark = ("person" if c.who else "couple", c.name)
                return None if c.no else _since(coming.marks.get(mark), where, NO_MARK)
            case "played":
                return None if c.no else _since(coming.played.get(c.name), where, NOT_PLAYED)
            case "chapter":
                return _chapter(coming, c, where)
            case "outcome":
                return _outcome(coming, c, where)
            case "scene is":
                return _scene_is(coming, c, where)
        return None

    # ------------------------------------------------------------------ numbers
    def _compare(self, coming: Coming, c: Condition, where: Where) -> Say | None:
        low, high = self.between(coming, c, where)
        if c.op != "at most" and c.n > high.n:
            return _too_much(high)
        if c.op != "at least" and c.n < low:
            return Say("it never falls below {n}", n=int(low))
        return None

    def between(self, coming: Coming, c: Condition, where: Where) -> tuple[float, Sum]:
        """The least and the most of what the condition measures."""
        facts, name = coming.story.facts, c.measure
        if name in ("scenes", "secrets", "destinies", "goals"):
            return self._counted(coming, c, where)
        if name in facts.tracks:
            return self._track(c, where, facts.tracks[name], name in facts.couple_tracks)
        if self.most is None:
            return -ENDLESS, Sum(ENDLESS)
        whose = WHOSE.get(c.who, {OWN: 1})
        if c.who == "gap":
            lead = WHOSE["lead"]
            if name == HEARTS:
                return 0, self._hearts(self.most, "lead", lead, where)[1]
            one, other = (self.most.balance(a, lead, where) for a in (name, opposite(name)))
            return 0, one if one.n >= other.n else other
        if name == HEARTS:
            return self._hearts(self.most, c.who, whose, where)
        if name[0] not in "+-":
            return 0, Sum(0)  # a track of the couple asked of one person, or none at all
        return -self.most.balance(opposite(name), whose, where).n, self.most.balance(name, whose, where)

    def _hearts(self, most: Most, who: str, whose: Mapping[int, int], where: Where) -> tuple[float, Sum]:
        high = most.hearts(whose, where)
        alone = most.hearts({OWN: 1}, where)
        if who == "lead":
            high = min(high, alone, key=lambda s: s.n)
            return -high.n, high
        if who == "joint" and 2 * alone.n < high.n:
            high = Sum(2 * alone.n)
        return most.fewest(whose, where) if where.ends else 0, high

    def _track(self, c: Condition, where: Where, ends: tuple[int, int, int], couple: bool) -> tuple[float, Sum]:
        low, high, _ = ends
        if couple and c.who != "joint":
            return 0, Sum(0)
        if c.who == "gap":
            lead = {OWN: 1, OTHER: -1}
            return 0, Sum(high - low) if self.tracks is None else self.tracks.track(c.measure, lead, 1, where)
        whose = {COUPLE: 1} if couple else WHOSE.get(c.who, {OWN: 1})
        if self.tracks is None:
            spans = [(low * w, high * w) if w > 0 else (high * w, low * w) for w in whose.values()]
            return sum(a for a, _ in spans), Sum(sum(b for _, b in spans))
        up, down = (self.tracks.track(c.measure, whose, sign, where) for sign in (1, -1))
        return -down.n, up

    def _counted(self, coming: Coming, c: Condition, where: Where) -> tuple[float, Sum]:
        """Cards in hand, secrets, destinies, goals met: of one person from `low` to `high`."""
        low, high = 0.0, ENDLESS
        match c.measure:
            case "secrets":
                high = len(coming.secrets()) if coming.rulings["deck_empty"] == "stop" else ENDLESS
                high = high if not _comes_again(coming) else ENDLESS
            case "destinies":
                high = len(coming.held)
            case "goals":
                held = 6 if ("trades", "trait") in coming.deeds else 3
                able = held if self.most is None else min(held, self.most.goals())
                low, high = (-1, -1) if not (where.scored or where.anytime or where.ends) else (-1, able)
        match c.who:
            case "joint":
                return 2 * low, Sum(2 * high)
            case "lead":
                return low - high, Sum(high - low)
            case "gap":
                return 0, Sum(high - low)
        return low, Sum(high)

    # ------------------------------------------------------------------ a destiny's needs together
    def _together(self, conditions: Sequence[Condition], where: Where) -> Say | None:
        """Needs that can be met one by one and not at once: for every choice of them the sum is bounded (Farkas)."""
        if self.most is None:
            return None
        linear = [(c, terms) for c in conditions for terms in _linear(c)]
        for n in range(2, len(linear) + 1):
            for some in combinations(linear, n):
                needed = sum(_bound(c) for c, _ in some)
                high = self._sum(self.most, [terms for _, terms in some], where)
                if needed > high.n:
                    named = _listed([text(c) for c, _ in some])
                    return Say(
                        "{needs} are never true at once: they need {n} together; {much}",
                        needs=named,
                        n=needed,
                        much=_too_much(high),
                    )
        return None

    def _sum(self, most: Most, terms: Sequence[Mapping[tuple[str, int], int]], where: Where) -> Sum:
        total: dict[tuple[str, int], int] = {}
        for one in terms:
            for what, weight in one.items():
                total[what] = total.get(what, 0) + weight
        hearts = {who: w for (what, who), w in total.items() if what == HEARTS and w}
        tokens = {what: w for what, w in total.items() if what[0] != HEARTS and w}
        if not hearts:
            return most.tokens(tokens, where)
        return most.hearts(hearts, where, tokens)


def opposite(aspect: str) -> str:
    """The other aspect of its dimension (FOL-037)."""
    return ("-" if aspect[0] == "+" else "+") + aspect[1:]


def _linear(c: Condition) -> Iterator[Mapping[tuple[str, int], int]]:
    """The sum of balances or hearts of which the condition asks for at least so much."""
    if c.form != "compare" or c.who == "gap" or c.no or (c.measure != HEARTS and c.measure[0] not in "+-"):
        return
    whose = {OWN: 1} if c.who in ("own", "player") else {OTHER: 1} if c.who == "partner" else WHOSE[c.who]
    if c.measure == HEARTS:
        if c.op != "at most" and c.who != "lead":
            yield {(HEARTS, who): w for who, w in whose.items()}
        return
    sign = (1 if c.measure[0] == "+" else -1) * (-1 if c.op == "at most" else 1)
    yield {(f"+{c.measure[1:]}", who): sign * w for who, w in whose.items()}


def _bound(c: Condition) -> int:
    return -c.n if c.op == "at most" else c.n


def _comes_again(coming: Coming) -> bool:
    """Whether a card can be in play twice."""
    return bool(coming.undoing) or coming.rulings["event_again"] != "nothing"


# ------------------------------------------------------------------ everything but numbers
def _since(first: int | None, where: Where, never: Say) -> Say | None:
    """Whether something can be so by then."""
    if first is None:
        return never
    return None if first <= where.latest else Say("it can only be so later in the story")


def _has(coming: Coming, c: Condition) -> Say | None:
    story = coming.story
    if c.no:
        stays = c.name in story.in_hand and c.name in story.destinies and c.name not in coming.shelved
        return Say("both begin with it, and no card that can be played takes it away") if stays else None
    if c.name in story.traits or c.name in story.features or c.name in story.occupations or c.name in coming.held:
        return None
    if c.name in story.destinies:
        return Say("it begins discarded, and no card that can be played brings it back")
    return Say("nobody can have this card in this story")


def _chapter(coming: Coming, c: Condition, where: Where) -> Say | None:
    if c.no:
        return None
    if where.finale:
        return Say("at the finale no chapter is current")
    wanted = c.n or len(coming.story.chapters)
    if wanted > coming.last:
        return Say("the story has no such chapter, or always ends before it")
    if not (where.since <= wanted <= where.until):
        return Say("the card is never in play in that chapter")
    return None


def _outcome(coming: Coming, c: Condition, where: Where) -> Say | None:
    if c.no or where.anytime:
        return None
    if not where.chosen:
        return Say("destinies are chosen at the finale; nobody stays or breaks up before that")
    destinies = coming.story.destinies
    if where.ends and c.who in ("own", "player"):
        return None if destinies[where.ends].outcome == c.name else Say("the destiny itself says otherwise")
    if any(destinies[d].outcome == c.name for d in coming.held):
        return None
    return Say("nobody can hold a destiny that ends so")


def _scene_is(coming: Coming, c: Condition, where: Where) -> Say | None:
    seen = [coming.story.facts.icons[card] for card in where.looks]
    if any((c.name in (icons & {"secret"} or icons)) != c.no for icons in seen):
        return None
    if c.no and (where.anytime or not (where.looks and where.since == where.until)):
        return None
    return Say("it never looks at such a scene") if where.looks else Say("there is no scene that it could look at")


def _genders(conditions: Sequence[Condition]) -> bool:
    """Whether two characters fit all that is asked of them (FOL-056)."""
    asked = [c for c in conditions if c.form in ("is", "genders")]
    return not asked or any(
        all(_fits(c, {"own": own, "player": player, "partner": partner}) for c in asked)
        for player, partner in product(("woman", "man"), repeat=2)
        for own in (player, partner)
    )


def _fits(c: Condition, people: Mapping[str, str]) -> bool:
    same = people["player"] == people["partner"]
    return (people[c.who] == c.name if c.form == "is" else same == (c.name == "same gender")) != c.no


# ------------------------------------------------------------------ words
def text(c: Condition) -> str:
    """The condition as its author writes it."""
    no = "not " if c.no else ""
    match c.form:
        case "compare":
            return f"{c.who} {c.measure} {c.op} {c.n}"
        case "has" | "is":
            return f"{no}{c.who} {c.form} {c.name}"
        case "marked":
            return f"{no}{c.who + ' ' if c.who else ''}marked {c.name}"
        case "played" | "scene is":
            return f"{no}{c.form} {c.name}"
        case "chapter":
            return f"chapter {c.n}" if c.n else "last chapter"
        case "outcome":
            return f"{c.who} {c.name}"
    return c.name


def _at_once(one: Condition, two: Condition) -> Say:
    return Say("`{first}` and `{second}` never hold at once", first=text(one), second=text(two))


def _too_much(high: Sum) -> Say:
    """The most that there is, and what it is made of."""
    if not high.made_of or high.n == 0:
        return Say("{n} is the most there can be", n=int(high.n))
    parts = [Say("{what} {n}", what=MADE_OF[kind], n=int(n)) for kind, n in high.made_of]
    made = parts[0]
    for part in parts[1:]:
        made = Say("{some}, {more}", some=made, more=part)
    return Say("{n} is the most there can be ({made})", n=int(high.n), made=made)


def _listed(texts: Sequence[str]) -> str:
    return ", ".join(f"`{t}`" for t in texts)
