"""Conditions that must all hold exclude each other.

Opposite tokens lie on one line: whoever has three more up cannot have one more down (FOL-051). The same goes for two
bounds with nothing between them, for a mark that is wanted and not wanted, and for two endings of one person. A
destiny with such needs can never be fulfilled, a scene never be played, and a line under `if` or `then` never happens.

Good:
    destinies:
    - id: even-keel
      number: 901
      title: Even keel
      outcome: stays
      needs: [own +discipline at least 1, own +discipline at most 3]
Bad:
    destinies:
    - id: even-keel
      number: 901
      title: Even keel
      outcome: stays
      needs:
      - own +discipline at least 1
      - own -discipline at least 1  # <-
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import Path, is_key
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import FAR, Condition, exclude, spanned
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS

#: No play has more hearts; and whose hearts are which.
MOST, SEATS = 200, {"own": ("own", "player"), "partner": ("partner",)}


def check(box: Loaded) -> Iterator[Fault]:
    """The first condition of each list, or row, that cannot hold beside one before it."""
    for root in queries.roots(box):
        for _, group in groupby(root.conditions(), key=lambda found: _list(found[0])):
            asked = [(path, part) for path, text in group for part in _parts(text)]
            clash = next(
                (
                    (path, one, two)
                    for i, (path, two) in enumerate(asked)
                    for _, one in asked[:i]
                    if exclude(conditions.state(one), conditions.state(two))
                ),
                None,
            )
            if clash:
                path, one, two = clash
                yield Fault(root.at, path, _message(root, path, one, two), _help(one, two), key=is_key(path))
            elif asked and _no_numbers([conditions.state(part) for _, part in asked]):
                message = Say("no two people can have all these hearts at once")
                yield Fault(root.at, asked[-1][0], message, Say("change one of the numbers"), key=is_key(asked[-1][0]))


def _list(path: Path) -> Path:
    """The list in which a condition stands; a row is one by itself."""
    return path[:-1] if isinstance(path[-1], int) else path


def _parts(text: str) -> list[str]:
    return [part for part in text.split(" and ") if conditions.joint(part) is None]


def _no_numbers(asked: Sequence[Condition]) -> bool:
    """Whether no two numbers, one's own and the partner's, do what several conditions on hearts ask for."""
    hearts = [c for c in asked if c.form == "compare" and c.measure == HEARTS]
    return len({c.who for c in hearts}) > 1 and not _can_be(hearts)


def _can_be(asked: Sequence[Condition]) -> bool:
    """Whether for some hearts of one's own there are some of the partner's, within every bound."""
    lowest = {who: max((spanned(c)[1] for c in asked if c.who in names), default=0) for who, names in SEATS.items()}
    highest = {who: min((spanned(c)[2] for c in asked if c.who in names), default=FAR) for who, names in SEATS.items()}
    sums = [spanned(c)[1:] for c in asked if c.who == "joint"]
    leads = [spanned(c)[1:] for c in asked if c.who == "lead"]
    gaps = [spanned(c)[1:] for c in asked if c.who == "gap"]
    for one in range(max(0, lowest["own"]), min(MOST, highest["own"]) + 1):
        lows = [max(0, lowest["partner"]), *(low - one for low, _ in sums), *(one - high for _, high in leads)]
        highs = [min(MOST, highest["partner"]), *(high - one for _, high in sums), *(one - low for low, _ in leads)]
        near, far = max((low for low, _ in gaps), default=0), min((high for _, high in gaps), default=FAR)
        low, high = max(*lows, one - far), min(*highs, one + far)
        if low <= min(high, one - near) or max(low, one + near) <= high:
            return True
    return False


def _message(root: Root, path: Path, one: str, two: str) -> Say:
    if root.kind == "destinies":
        return Say(
            "`{first}` and `{second}` never hold at once; nobody could fulfil this destiny", first=one, second=two
        )
    if "only if" in path:
        return Say("`{first}` and `{second}` never hold at once; the card can never be played", first=one, second=two)
    return Say("`{first}` and `{second}` never hold at once; this never happens", first=one, second=two)


def _help(one: str, two: str) -> Say:
    if one.split(" ")[-1].isdecimal():
        return Say("change one of the two numbers, or delete one of the lines")
    return Say("delete one of the two")
