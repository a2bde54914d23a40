"""How many hearts and tokens a character, and a couple, can come to at the most in a story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from fogtools.games.fog_of_love import walk
from fogtools.games.fog_of_love.box import Loaded, Placed
from fogtools.games.fog_of_love.rulings import RULINGS
from fogtools.games.fog_of_love.walk import Found, Root

HEARTS = "satisfaction"
#: What a card gives that only its words explain: of anything, as much as this.
ANYTHING, UNTOLD = "anything", 9
#: As often may the rows of a carry-over come in one chapter.
EVERY_SCENE = 50
BEGIN_WITH = {"zero": 0, "three": 3, "five": 5, "ten": 10}
#: What set-up gives each character (FOL-059, FOL-061, FOL-062).
TRAITS, GIVEN = 3, {"occupations": 1, "features": 3}


@dataclass(frozen=True)
class Gain:
    """What one character, and both together, can gain: hearts, and tokens by aspect."""

    own: Counter[str] = field(default_factory=Counter)
    joint: Counter[str] = field(default_factory=Counter)

    def most(self, what: str, joint: bool = False) -> int:
        """The most of that: `satisfaction`, or an aspect."""
        gain = self.joint if joint else self.own
        return gain[what] + gain[ANYTHING]

    def add(self, other: Gain, times: int = 1) -> None:
        """Adds what another card gives."""
        for mine, theirs in ((self.own, other.own), (self.joint, other.joint)):
            for what, n in theirs.items():
                mine[what] += times * n


def most(box: Loaded, story: str) -> Gain | None:
    """The most that the cards of a story can give; None where nothing can be said for certain.

    Every choice falls as it is best, every condition holds, and of the scenes that count those are played that give
    most, as many as the chapters are long; so what lies beyond is beyond everybody.
    """
    if not walk.all_read(box, "scenes", "chapters", "finales", "synopses", "occupations", "features"):
        return None
    entry = box.story(story)
    synopsis, finale = box.by_id.get(entry.synopsis), box.by_id.get(entry.finale)
    chapters = [box.by_id[c] for c in entry.chapters if c in box.by_id and box.by_id[c].kind == "chapters"]
    if synopsis is None or synopsis.kind != "synopses" or finale is None or len(chapters) < len(entry.chapters):
        return None
    rulings = {name: readings[0] for name, readings in RULINGS.items()} | (synopsis.card.rulings or {})
    scenes = [p for p in box.scenes_of(story) if p.kind == "scenes"]
    roots = [*map(walk.root, (*scenes, *chapters, finale)), *walk.thresholds(box)]
    if _beyond_telling(roots, rulings):
        return None
    found = Gain()
    _play(found, scenes, sum(p.card.length for p in chapters), rulings)
    _again(found, scenes)
    _carried(found, scenes, roots)
    for root in (*map(walk.root, (*chapters, finale)), *walk.thresholds(box)):
        found.add(gain_of(root))
    _people(found, box, story)
    _finale(found, finale, BEGIN_WITH[rulings["satisfaction_start"]])
    return found


def _beyond_telling(roots: Iterable[Root], rulings: Any) -> bool:
    """Whether scenes come again from the discard pile, or occupations and features leave their tokens when traded."""
    verbs = (f for root in roots for f in root.effects())
    left = rulings["swap_tokens"] == "stay" and any(f.name == "trade" for f in verbs)
    return left or rulings["deck_empty"] != "stop"


def _play(found: Gain, scenes: Iterable[Placed], length: int, rulings: Any) -> None:
    """All scenes that do not count or can count twice, and for each aspect the best of the others."""
    counted = []
    limited = rulings["skipped_counts"] == "yes"
    for placed in scenes:
        gain = gain_of(walk.root(placed))
        if limited and walk.counts(placed.card) and placed.card.type != "secret":
            counted.append(gain)
        else:
            found.add(gain)
    for pick in ("own", "joint"):
        for what in {w for gain in counted for w in getattr(gain, pick)}:
            best = sorted((getattr(gain, pick)[what] for gain in counted), reverse=True)[:length]
            getattr(found, pick)[what] += sum(best)


def _again(found: Gain, scenes: Iterable[Placed]) -> None:
    """A scene that a reaction sends back to the hand may have given something before, and does so again."""
    back = sum(f.name == "cancel" and f.value == "returns" for p in scenes for f in walk.root(p).effects())
    for mine, best in _best(found, scenes):
        for what, n in best.items():
            mine[what] += back * n


def _carried(found: Gain, scenes: Iterable[Placed], roots: Iterable[Root]) -> None:
    """Carry-overs that double: each the best scene, those until the end of a chapter every scene (FOL-123)."""
    carries = [f.value for root in roots for f in root.effects() if f.name == "carry"]
    factors = [(c.until, (1 + (c.satisfaction == "doubled")) * (1 + (c.gains == "doubled")),
                1 + (c.tokens == "doubled")) for c in carries]  # fmt: skip
    for i, kind in ((1, True), (2, False)):
        whole = max((f[i] for f in factors if f[0] != "next scene"), default=1)
        more = sum(f[i] - 1 for f in factors if f[0] == "next scene")
        for mine, best in _best(found, scenes):
            for what in [w for w in mine if (w == HEARTS) == kind]:
                mine[what] = whole * mine[what] + more * best[what]


def _best(found: Gain, scenes: Iterable[Placed]) -> Iterator[tuple[Counter[str], Counter[str]]]:
    """For one person and for both: what was found so far, and the most that a single scene gives of each thing."""
    gains = [gain_of(walk.root(p)) for p in scenes]
    for mine, each in ((found.own, [g.own for g in gains]), (found.joint, [g.joint for g in gains])):
        best: Counter[str] = Counter()
        for gain in each:
            for what, n in gain.items():  # `best |= gain` would go over all of `best` each time
                if n > best[what]:
                    best[what] = n
        yield mine, best


def _people(found: Gain, box: Loaded, story: str) -> None:
    """One token for each occupation and feature that one holds (FOL-064)."""
    for kind, each in GIVEN.items():
        for aspect, n in Counter(p.card.tokens[0] for p in box.taken_by(story, kind)).items():
            found.own[aspect] += min(n, each)
            found.joint[aspect] += min(n, 2 * each)


def _finale(found: Gain, finale: Placed, start: int) -> None:
    """The hearts that the finale pays for every trait goal, and those one begins with (FOL-034, FOL-052)."""
    paid = [s.score_traits for s in getattr(finale.card, "steps", ()) if getattr(s, "score_traits", None)]
    each = sum(TRAITS * max(0, p.met, p.missed if isinstance(p.missed, int) else 0) for p in paid)
    found.own[HEARTS] += each + start
    found.joint[HEARTS] += 2 * (each + start)


# ------------------------------------------------------------------ one card
def gain_of(root: Root) -> Gain:
    """What a card, or a threshold, can give at the most."""
    if isinstance(root.at, Placed):
        if "gain" not in root.at.walked:
            root.at.walked["gain"] = (_gain(root),)
        return root.at.walked["gain"][0]  # type: ignore[no-any-return]
    return _gain(root)


def _gain(root: Root) -> Gain:
    """Sums what happens anyhow; of the letters of a choice takes the best for each who chooses."""
    found = Gain()
    options: dict[tuple[Any, ...], dict[str, dict[str, Counter[str]]]] = {}
    carries = [f for f in root.effects() if f.name == "carry"]
    again = {f.path: 1 if f.value.until == "next scene" else EVERY_SCENE for f in carries}
    for effect in root.effects():
        given = Counter(dict(_given(effect)))
        if not given:
            continue
        if "choices" in effect.path:
            at = effect.path.index("choices")
            letters = options.setdefault(effect.path[:at], {})
            roles = letters.setdefault(effect.path[at + 1], {})
            roles.setdefault("both" if effect.target == "both" else "one", Counter()).update(given)
        else:
            times = next((n for path, n in again.items() if effect.path[: len(path)] == path), 1)
            for what, n in given.items():
                found.own[what] += times * n
                found.joint[what] += times * n * (1 if effect.target in ("player", "partner", "none") else 2)
    for path, letters in options.items():
        _choice(found, letters, 1 if _chooses(root, path) == "partner" else 2)
    return found


def _given(effect: Found) -> Iterator[tuple[str, int]]:
    """The hearts and tokens that one effect gives; one that is told in words only, more than any card does."""
    if effect.name == "manual" and effect.value.simulate_as == "nothing":
        yield ANYTHING, UNTOLD
    elif effect.name == HEARTS and effect.value > 0:
        yield HEARTS, effect.value
    elif effect.name == "tokens":
        yield from Counter(effect.value).items()


def _choice(found: Gain, letters: dict[str, dict[str, Counter[str]]], choosers: int) -> None:
    """The letters of one choice: `chooser` and `other` once for each who chooses, `both` for both."""
    for what in {w for roles in letters.values() for given in roles.values() for w in given}:
        one = [roles["one"][what] if "one" in roles else 0 for roles in letters.values()]
        both = max(roles["both"][what] if "both" in roles else 0 for roles in letters.values())
        own = sum(sorted(one)[-2:]) if choosers == 2 else max(one)  # one's own letter, and that of the other
        found.own[what] += own + both
        found.joint[what] += choosers * max(one) + 2 * both


def _chooses(root: Root, path: tuple[Any, ...]) -> str:
    holder = root.model
    for key in path:
        holder = getattr(holder, str(key).replace(" ", "_"), None)
    return getattr(holder, "chooses", None) or "both"
