"""How many hearts and tokens a character, and a couple, can come to at the most in a story."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from fogtools.game.playing.rulings import recommended
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Found, Path
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.engine.rulings import RULED
from fogtools.games.fog_of_love.engine.verb_facts import ANYTHING, HEARTS

#: As often may the rows of a carry-over come in one chapter.
EVERY_SCENE = 50
BEGIN_WITH = {"zero": 0, "three": 3, "five": 5, "ten": 10}
#: What set-up gives each character (FOL-059, FOL-061, FOL-062).
TRAITS, GIVEN = 3, {"occupations": 1, "features": 3}


#: Hearts, and tokens by aspect; what is not there is none. Plain, for there are ten thousands.
Amounts = dict[str, int]


@dataclass(frozen=True)
class Gain:
    """What one character, and both together, can gain: hearts, and tokens by aspect."""

    own: Amounts = field(default_factory=dict)
    joint: Amounts = field(default_factory=dict)

    def most(self, what: str, joint: bool = False) -> int:
        """The most of that: `satisfaction`, or an aspect."""
        gain = self.joint if joint else self.own
        return gain.get(what, 0) + gain.get(ANYTHING, 0)

    def add(self, own: Amounts, joint: Amounts, times: int = 1) -> None:
        """Adds what something gives one person and both, so many times."""
        _add(self.own, own, times)
        _add(self.joint, joint, times)


def _add(mine: Amounts, more: Amounts, times: int = 1) -> None:
    for what, n in more.items():
        mine[what] = mine.get(what, 0) + times * n


class Roles(NamedTuple):
    """What a letter gives whoever chooses it, or the other one; and what it gives both."""

    one: Amounts
    both: Amounts


def most(box: Loaded, story: str) -> Gain | None:
    """The most that the cards of a story can give; None where nothing can be said for certain.

    Every choice falls as it is best, every condition holds, and of the scenes that count those are played that give
    most, as many as the chapters are long; so what lies beyond is beyond everybody.
    """
    if not queries.all_read(box, "scenes", "chapters", "finales", "synopses", "occupations", "features"):
        return None
    entry = box.story(story)
    synopsis, finale = box.by_id.get(entry.synopsis), box.by_id.get(entry.finale)
    chapters = [box.by_id[c] for c in entry.chapters if c in box.by_id and box.by_id[c].kind == "chapters"]
    if synopsis is None or synopsis.kind != "synopses" or finale is None or len(chapters) < len(entry.chapters):
        return None
    rulings = recommended(RULED) | (synopsis.card.rulings or {})
    scenes = [p for p in box.scenes_of(story) if p.kind == "scenes"]
    roots = [*map(queries.root, (*scenes, *chapters, finale)), *queries.thresholds(box)]
    if _beyond_telling(roots, rulings):
        return None
    found = Gain()
    _play(found, scenes, sum(p.card.length for p in chapters), rulings)
    best = _best(scenes)
    _again(found, scenes, best)
    _carried(found, roots, best)
    for root in (*map(queries.root, (*chapters, finale)), *queries.thresholds(box)):
        gain = gain_of(root)
        found.add(gain.own, gain.joint)
    _people(found, box, story)
    _finale(found, finale, BEGIN_WITH[rulings["satisfaction_start"]])
    return found


def _beyond_telling(roots: Iterable[Root], rulings: Mapping[str, str]) -> bool:
    """Whether scenes come again from the discard pile, or occupations and features leave their tokens when traded."""
    deeds = (deed.what for root in roots for f in root.effects() for deed in f.deeds())
    left = rulings["swap_tokens"] == "stay" and "trades" in deeds
    return left or rulings["deck_empty"] != "stop"


def _play(found: Gain, scenes: Iterable[Placed], length: int, rulings: Mapping[str, str]) -> None:
    """All scenes that do not count or can count twice, and for each aspect the best of the others."""
    counted = []
    limited = rulings["skipped_counts"] == "yes"
    for placed in scenes:
        gain = gain_of(queries.root(placed))
        if limited and queries.counts(placed.card) and placed.card.type != "secret":
            counted.append(gain)
        else:
            found.add(gain.own, gain.joint)
    found.add(_longest([g.own for g in counted], length), _longest([g.joint for g in counted], length))


def _longest(scenes: Iterable[Amounts], length: int) -> Amounts:
    """What so many scenes give at the most, of each thing for itself."""
    each: dict[str, list[int]] = defaultdict(list)
    for amounts in scenes:
        for what, n in amounts.items():
            each[what].append(n)
    if length == 1:
        return {what: max(given) for what, given in each.items()}
    return {what: sum(sorted(given, reverse=True)[:length]) for what, given in each.items()}


def _again(found: Gain, scenes: Iterable[Placed], best: Gain) -> None:
    """A scene that a reaction sends back to the hand may have given something before, and does so again."""
    deeds = (deed for p in scenes for f in queries.root(p).effects() for deed in f.deeds())
    back = sum(deed.what == "cancels" and deed.which == "returns" for deed in deeds)
    found.add(best.own, best.joint, back)


def _carried(found: Gain, roots: Iterable[Root], best: Gain) -> None:
    """Carry-overs that double: each the best scene, those until the end of a chapter every scene (FOL-123)."""
    carries = [f.value for root in roots for f in _carries(root)]
    factors = [
        (c.until, (1 + (c.satisfaction == "doubled")) * (1 + (c.gains == "doubled")), 1 + (c.tokens == "doubled"))
        for c in carries
    ]
    for i, kind in ((1, True), (2, False)):
        whole = max((f[i] for f in factors if f[0] != "next scene"), default=1)
        more = sum(f[i] - 1 for f in factors if f[0] == "next scene")
        for mine, one in ((found.own, best.own), (found.joint, best.joint)):
            for what in [w for w in mine if (w == HEARTS) == kind]:
                mine[what] = whole * mine[what] + more * one.get(what, 0)


def _best(scenes: Iterable[Placed]) -> Gain:
    """The most that a single scene gives of each thing."""
    gains = [gain_of(queries.root(p)) for p in scenes]
    return Gain(_longest([g.own for g in gains], 1), _longest([g.joint for g in gains], 1))


def _people(found: Gain, box: Loaded, story: str) -> None:
    """One token for each occupation and feature that one holds (FOL-064)."""
    for kind, each in GIVEN.items():
        for aspect, n in Counter(p.card.tokens[0] for p in box.taken_by(story, kind)).items():
            found.add({aspect: min(n, each)}, {aspect: min(n, 2 * each)})


def _finale(found: Gain, finale: Placed, start: int) -> None:
    """The hearts that the finale pays for every trait goal, and those one begins with (FOL-034, FOL-052)."""
    paid = [s.score_traits for s in getattr(finale.card, "steps", ()) if getattr(s, "score_traits", None)]
    each = sum(TRAITS * max(0, p.met, p.missed if isinstance(p.missed, int) else 0) for p in paid)
    found.add({HEARTS: each + start}, {HEARTS: 2 * (each + start)})


# ------------------------------------------------------------------ one card
def gain_of(root: Root) -> Gain:
    """What a card, or a threshold, can give at the most."""
    if isinstance(root.at, Placed):
        if "gain" not in root.at.walked:
            root.at.walked["gain"] = _gain(root)
        return root.at.walked["gain"]  # type: ignore[no-any-return]
    return _gain(root)


def _gain(root: Root) -> Gain:
    """Sums what happens anyhow; of the letters of a choice takes the best for each who chooses."""
    found = Gain()
    options: dict[Path, dict[str, Roles]] = {}
    again = {f.path: 1 if f.value.until == "next scene" else EVERY_SCENE for f in _carries(root)}
    for effect in root.effects():
        given = _given(effect)
        if not given:
            continue
        path = effect.path
        if "choices" in path:
            at = path.index("choices")
            roles = options.setdefault(path[:at], {}).setdefault(str(path[at + 1]), Roles({}, {}))
            _add(roles.both if effect.target == "both" else roles.one, given)
        else:
            times = next((n for carry, n in again.items() if path[: len(carry)] == carry), 1)
            found.add(given, given, times)
            if effect.target not in ("player", "partner", "none"):
                _add(found.joint, given, times)
    for path, letters in options.items():
        _choice(found, letters.values(), 1 if _chooses(root, path) == "partner" else 2)
    return found


def _carries(root: Root) -> Iterable[Found]:
    """The carry-overs that effects set."""
    return (f for f in root.effects() if any(deed.what == "carries" for deed in f.deeds()))


def _given(effect: Found) -> Amounts:
    """The hearts and tokens that one effect gives at the most."""
    given: Amounts = {}
    for gift in effect.gifts():
        if gift.high > 0 and (gift.what in (HEARTS, ANYTHING) or gift.what[0] in "+-"):
            given[gift.what] = given.get(gift.what, 0) + int(gift.high)
    return given


def _choice(found: Gain, letters: Collection[Roles], choosers: int) -> None:
    """The letters of one choice: `chooser` and `other` once for each who chooses, `both` for both."""
    best: Amounts = {}
    second: Amounts = {}
    shared: Amounts = {}
    for one, both in letters:
        for what, n in one.items():
            first = best.get(what, 0)
            if n > first:
                best[what], second[what] = n, first
            elif n > second[what]:
                second[what] = n
        for what, n in both.items():
            shared[what] = max(shared.get(what, 0), n)
    joint = {what: choosers * n for what, n in best.items()}
    own = best if choosers == 1 else {what: n + second[what] for what, n in best.items()}  # and the other's letter
    found.add(shared, shared)
    _add(found.joint, shared)
    found.add(own, joint)


def _chooses(root: Root, path: Path) -> str:
    holder: object = root.model
    for key in path:
        holder = getattr(holder, str(key).replace(" ", "_"), None)
    return getattr(holder, "chooses", None) or "both"
