"""The most that a story can give: chapters, the best scenes of each chapter, people, finale; exact for linear goals.

What a character has of something is bounded by the sum of what every card gives towards it, each card once and with its
best letters, of the scenes that count only as many as the chapters are long.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from fogtools.games.fog_of_love.cards.bounds.gains import BEGIN_WITH
from fogtools.games.fog_of_love.engine.state import HAND
from fogtools.games.fog_of_love.engine.verb_facts import ENDLESS, HEARTS
from fogtools.games.fog_of_love.rules.compile import Body, Scene, Step
from fogtools.games.fog_of_love.rules.reachability.effects import (
    OTHER,
    OWN,
    Given,
    Giver,
    Part,
    carried,
    doubles_tokens,
    unchanged,
)
from fogtools.games.fog_of_love.rules.reachability.scene_bounds import Coming
from fogtools.games.fog_of_love.rules.reachability.scope import Where

#: What set-up gives each character (FOL-059, FOL-061, FOL-062).
FEATURES, OCCUPATIONS, TRAITS, DEALT = 3, 1, 3, 5


class Sum(NamedTuple):
    """The most of something, and what it is made of: (`chapters`, 5)."""

    n: float
    made_of: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True)
class Worth:
    """What a scene gives at the most, without and with a carry-over, and when it can be played."""

    scene: Scene
    since: int
    plain: float
    carried: float


class Most:
    """Sums over what can come about in a story."""

    def __init__(self, coming: Coming) -> None:
        self.coming, self.story, self.rulings = coming, coming.story, coming.rulings
        self._known: dict[object, Sum] = {}
        self._each: dict[object, list[Worth]] = {}
        self.again = self.rulings["deck_empty"] != "stop"
        carries = [carry for carry, _ in coming.carries.values()]
        self.factors = carried(carries)
        self.twice = 2 if doubles_tokens(carries) else 1
        self.whole = any(c.until != "next scene" for c in carries) or self.again
        self.next = sum(2 if card in self.story.thresholds else 1 for card, _ in coming.carries)
        self.may_end = ("ends", "story") in coming.deeds
        #: Chapters in which turns are taken: their number and how many counted scenes they last.
        self.lengths = [
            (n, c.length) for n, c in enumerate(self.story.chapters[: coming.last], 1) if not coming.always_ends(c)
        ]

    # ------------------------------------------------------------------ whole sums
    def upper(self, parts: tuple[Part, ...], where: Where) -> Sum:
        """The most that the parts come to there; `where.ends`: when a destiny is checked, after all that is before."""
        key = (_named(parts), where.since, where.until, where.choice, where.anytime, bool(where.ends))
        if key not in self._known:
            self._known[key] = self._upper(parts, where)
        return self._known[key]

    def _upper(self, parts: tuple[Part, ...], where: Where) -> Sum:
        giver = Giver(self.coming, parts)
        until = len(self.story.chapters) if where.finale or where.anytime else where.until
        sure = until if where.finale else 0 if where.anytime else where.since - 1
        forced: list[Given] = []
        made: dict[str, float] = defaultdict(float)
        for n, chapter in enumerate(self.story.chapters[: min(until, self.coming.last)], 1):
            given = _both(giver.body, self.coming.choice_of(chapter))
            certain = n <= sure and (n == 1 or not where.finale or not self.may_end)
            forced.append(given if certain else _freely(given))
            made["chapters"] += forced[-1].best
        scenes = self._scenes(parts, until - where.choice)  # a choice comes before its chapter's scenes
        made |= scenes
        made["thresholds"] += self._thresholds(giver)
        made["people"] += self._people(parts)
        made["start"] += BEGIN_WITH[self.rulings["satisfaction_start"]] * _weight(parts, HEARTS)
        made["start"] += sum(t[2] * _weight(parts, track) for track, t in self.story.facts.tracks.items())
        optional = sum(n for kind, n in made.items() if kind not in ("chapters", "start"))
        if where.finale or where.anytime:
            ends = [_both(self._step(parts, giver), step) for step in self._steps(where)]
            ends = ends if where.ends else [_freely(e) for e in ends]
            forced += ends
            made["finale"] += sum(e.best for e in ends)
        total = self._in_order(parts, forced, made["start"]) + optional
        return Sum(total, tuple((kind, n) for kind, n in made.items() if n))

    def _in_order(self, parts: tuple[Part, ...], forced: list[Given], start: float) -> float:
        """What must happen, in its order: a loss at the floor costs nothing."""
        if len(parts) > 1 or not parts[0].clip:
            return start + sum(g.best for g in forced)
        for given in forced:
            start = max(start + given.sum, given.late)
        return start

    # ------------------------------------------------------------------ scenes
    def _scenes(self, parts: tuple[Part, ...], until: int) -> dict[str, float]:
        """The best scenes of the chapters, all that do not count, and what is carried over to them."""
        worths = [w for w in self._worths(parts) if w.since <= until]
        made: dict[str, float] = defaultdict(float)
        if not worths:
            return made
        limited = [w for w in worths if _counts(w.scene)]
        value: Callable[[Worth], float] = (lambda w: w.carried) if self.whole else (lambda w: w.plain)
        made["scenes"] = self._best(limited, value, until)
        made["others"] = sum(self._often(value(w)) for w in worths if not _counts(w.scene))
        undone = len(self.coming.undoing) * max([0.0, *(value(w) for w in worths)])
        made["others"] += self._often(undone) if self.again else undone
        if not self.whole:
            more = sorted((w.carried - w.plain for w in worths), reverse=True)
            made["carried"] += sum(more[: self.next])
        made["carried"] += self._rows_carried(Giver(self.coming, parts))
        return made

    def _worths(self, parts: tuple[Part, ...]) -> list[Worth]:
        """What every scene that can be laid gives; the same whenever it is asked."""
        key = _named(parts)
        if key not in self._each:
            plain = Giver(self.coming, parts)
            moved = self.twice > 1 or any(what == HEARTS for part in parts for what, _ in part.terms)
            factors = self.coming.carries and moved
            changed = Giver(self.coming, parts, self.factors, self.twice) if factors else plain
            self._each[key] = [self._worth(self.story.scenes[c], plain, changed) for c in sorted(self.coming.laid)]
        return self._each[key]

    def _worth(self, scene: Scene, plain: Giver, changed: Giver) -> Worth:
        since = self.coming.since[scene.id]
        if scene.type == "secret":
            best = max([0.0, *(given.best for given in self._secret(scene, plain))])
            return Worth(scene, since, best, best)
        one = other = max(0.0, _both(plain.body, scene.body).best)
        if changed is not plain:
            other = max(one, _both(changed.body, scene.body).best)
        return Worth(scene, since, one, other)

    def _secret(self, scene: Scene, giver: Giver) -> Iterator[Given]:
        """Its branches, as far as they come about, for every place of one's own."""
        known = (("revealed", scene.revealed), ("kept", scene.hidden))
        for what, body in known:
            if (what, scene.id, "") not in self.coming.keys:
                continue
            for owner in (OWN, OTHER):
                own = self.rulings["secret_player"] == "who laid it" or what == "kept"
                for mirrored in (owner == OTHER,) if own else (False, True):
                    yield giver.branch(body, scene.tokens, owner, mirrored)

    def _often(self, worth: float) -> float:
        """A scene that does not count is played once, unless discards come again."""
        return ENDLESS if self.again and worth > 0 else worth

    def _best(self, worths: list[Worth], value: Callable[[Worth], float], until: int) -> float:
        """The best scenes that fit: none before it can be drawn, as many as the chapters are long (FOL-087)."""
        rooms = [(n, length) for n, length in self.lengths if n <= until]
        if self.again:
            return sum(length * max((value(w) for w in worths if w.since <= n), default=0.0) for n, length in rooms)
        taken: list[Worth] = []
        total = 0.0
        for worth in sorted(self._copies(worths), key=value, reverse=True):
            if value(worth) <= 0:
                break
            if self._fits([*taken, worth], rooms):
                taken.append(worth)
                total += value(worth)
        return total

    def _copies(self, worths: list[Worth]) -> Iterator[Worth]:
        """Each scene once; an event that comes back as often as there is room."""
        back = self.rulings["event_again"] != "nothing"
        many = sum(length for _, length in self.lengths)
        for worth in worths:
            for _ in range(many if back and worth.scene.type == "special event" else 1):
                yield worth

    def _fits(self, taken: list[Worth], rooms: list[tuple[int, int]]) -> bool:
        """Whether all of them can be played: as many late ones as late chapters last, and of a deck those dealt."""
        late = all(
            sum(w.since >= n for w in taken) <= sum(length for m, length in rooms if m >= n) for n, _ in rooms
        ) and not any(w.since > max((n for n, _ in rooms), default=0) for w in taken)
        dealt = Counter(
            w.scene.deck
            for w in taken
            if ("opened", w.scene.deck) not in self.coming.deeds and w.scene.type != "special event"
        )
        return late and all(n <= 2 * self.story.hand.get(deck, 0) for deck, n in dealt.items())

    def _rows_carried(self, giver: Giver) -> float:
        """The rows that carry-overs add, to one scene or to all of a chapter."""
        total = 0.0
        longest = max((length for _, length in self.lengths), default=0)
        minors = len(self.story.minors) if self.rulings["carryover_consumer"] == "any scene" else 0
        for (card, _), (carry, _) in self.coming.carries.items():
            best = giver.extra(self.coming.rows.get(id(carry), {}))
            if best <= 0:
                continue
            if self.again:
                return ENDLESS
            once = 2 if card in self.story.thresholds else 1 + len(self.coming.undoing)
            total += best * (once if carry.until == "next scene" else longest + minors + len(self.coming.undoing))
        return total

    # ------------------------------------------------------------------ tracks, people, finale
    def _thresholds(self, giver: Giver) -> float:
        """Every threshold once; of a track of one's own once for each person."""
        total = 0.0
        for track, rows in self.story.thresholds.items():
            times = 1 if track in self.story.facts.couple_tracks else 2
            for value, lines in rows.items():
                if ("reached", track, str(value)) in self.coming.keys:
                    total += times * max(0.0, _both(giver.stage, lines).best)
        return total

    def _people(self, parts: tuple[Part, ...]) -> float:
        """The tokens of features and occupations (FOL-064)."""
        kinds = (("feature", self.story.features, FEATURES), ("occupation", self.story.occupations, OCCUPATIONS))
        return sum(self._granted(parts, kind, cards, each) for kind, cards, each in kinds)

    def _granted(self, parts: tuple[Part, ...], kind: str, cards: Iterable[str], each: int) -> float:
        traded = ("trades", kind) in self.coming.deeds
        aspects = [self.story.facts.token[c] for c in cards]
        own, other = ([max(0, _token(parts, a, who)) for a in aspects] for who in (OWN, OTHER))
        if traded and self.rulings["swap_tokens"] == "stay" and any((*own, *other)):
            return ENDLESS
        most = 2 * each if traded else each
        if own == other:
            return sum(sorted(own, reverse=True)[: 2 * each])
        return sum(sum(sorted(worth, reverse=True)[:most]) for worth in (own, other))

    def _steps(self, where: Where) -> list[Step]:
        """The steps of the finale before the destinies are checked; all where it may be any time."""
        steps = self.coming.steps()
        if not where.ends:
            return steps
        words = [s.word for s in steps]
        return steps[: words.index("check destinies")] if "check destinies" in words else steps

    def _step(self, parts: tuple[Part, ...], giver: Giver) -> Callable[..., Given]:
        late = self.rulings["carryover_last"] == "finale" and self.coming.carries
        scoring = Giver(self.coming, parts, self.factors if late else unchanged)

        def given(step: Step, mirrored: bool) -> Given:
            if step.word == "score traits":
                n = sum(
                    p.terms.get((HEARTS, who), 0) and self._paid(step, p.terms[HEARTS, who], who)
                    for p in parts
                    for who in (OWN, OTHER)
                )
                return Given(n, max(0.0, n), max(0.0, n) if any(p.clip for p in parts) else n)
            return scoring.stage(step.lines, mirrored)

        return given

    def _paid(self, step: Step, weight: int, who: int) -> float:
        """The hearts for the goals of one person, as far as they can be met at all (FOL-052, A-14)."""
        missed = step.missed if self.rulings["trait_payout"] == "card" else 0
        able = self.goals()
        return max(
            weight * (k * step.met + (held - k) * missed) for held in self._held() for k in range(min(held, able) + 1)
        )

    def _held(self) -> tuple[int, ...]:
        """How many traits somebody can have (FOL-058, FOL-059, A-25)."""
        if ("trades", "trait") in self.coming.deeds:
            return tuple(range(2 * TRAITS + 1))
        there = len(self.story.traits)
        return min(TRAITS, there), min(TRAITS, max(0, there - DEALT))

    def goals(self) -> int:
        """How many of the traits' goals anybody can meet."""
        where = Where(0, 0)
        able = 0
        for goal in self.story.traits.values():
            whose = {OWN: 1, OTHER: 1} if goal.shared else {OWN: 1}
            able += self.balance(goal.aspect, whose, where).n >= goal.n
        return able

    # ------------------------------------------------------------------ what is asked for
    def balance(self, aspect: str, whose: Mapping[int, int], where: Where) -> Sum:
        """The highest balance on an aspect, of one person or of both with their weights (FOL-044)."""
        sign = 1 if aspect[0] == "+" else -1
        return self.tokens({(f"+{aspect[1:]}", who): sign * weight for who, weight in whose.items()}, where)

    def tokens(self, terms: Mapping[tuple[str, int], int], where: Where) -> Sum:
        """The highest sum of balances: what is gained at all, or, where tokens never run out, gained minus spent."""
        gained = self.upper((Part(terms, gains=True),), where)
        if self.rulings["tokens"] != "unlimited":
            return gained
        net = self.upper((Part(terms),), where)
        return net if net.n < gained.n else gained

    def hearts(self, whose: Mapping[int, int], where: Where, more: Mapping[tuple[str, int], int] | None = None) -> Sum:
        """The most hearts of the people with these weights; `more`: balances that are asked for at the same time."""
        rough = self.rulings["floor"] == "line" or self.rulings["state_read"] != "stage begins"
        parts = tuple(Part({(HEARTS, who): w}, clip=w > 0, gains=rough) for who, w in whose.items())
        extra = (Part(more),) if more else ()
        return self.upper((*parts, *extra), where)

    def fewest(self, whose: Mapping[int, int], where: Where) -> float:
        """The fewest hearts of these people, where nothing comes any more."""
        return max(0.0, -self.upper((Part({(HEARTS, who): -w for who, w in whose.items()}),), where).n)

    def track(self, track: str, whose: Mapping[int, int], sign: int, where: Where) -> Sum:
        """How far a track can go up (sign 1) or down (sign -1), within its ends."""
        low, high, _ = self.story.facts.tracks[track]
        parts = tuple(Part({(track, who): w * sign}, gains=True) for who, w in whose.items())
        end = sum((high if w * sign > 0 else -low) * abs(w) for w in whose.values())
        found = self.upper(parts, where)
        return found if found.n < end else Sum(end)

    def hand(self) -> int:
        """How many scenes there are at all: no hand holds more."""
        return max(HAND, len(self.coming.since))


def _both(give: Callable[..., Given], what: Body | Step | Iterable[object]) -> Given:
    """From either place at the card."""
    one, other = give(what, False), give(what, True)
    return Given(max(one.sum, other.sum), max(one.late, other.late), max(one.best, other.best))


def _named(parts: tuple[Part, ...]) -> object:
    return tuple((tuple(sorted(p.terms.items())), p.clip, p.gains) for p in parts)


def _freely(given: Given) -> Given:
    """What need not happen."""
    return Given(max(0.0, given.sum), max(0.0, given.late), max(0.0, given.best))


def _counts(scene: Scene) -> bool:
    """Whether it counts when it is played (FOL-088, FOL-132); a secret does only when it is revealed."""
    return not scene.minor and scene.type != "secret"


def _weight(parts: tuple[Part, ...], what: str) -> int:
    return sum(p.terms.get((what, who), 0) for p in parts for who in (0, 1, 2))


def _token(parts: tuple[Part, ...], aspect: str, who: int) -> int:
    sign = 1 if aspect[0] == "+" else -1
    return sum(sign * p.terms.get((f"+{aspect[1:]}", who), 0) for p in parts)
