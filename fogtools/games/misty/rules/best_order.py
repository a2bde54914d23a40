"""The best order in which to activate a window: every order, looked at once for each set of cards that have moved."""

from __future__ import annotations

from fogtools.games.misty.engine.window import Pane
from fogtools.games.misty.rules.activating import eat, meals, move, ready
from fogtools.games.misty.rules.scoring import score


def best_order(
    pane: Pane, may: bool = False, near: bool = False, runs: str = "disjoint"
) -> tuple[int, tuple[int, ...]]:
    """(the most points that the window can still come to, the cards to activate for it, by number, in order).

    What has moved decides where every card lies: each moves once, along its own arrow, and a card that has not moved
    lies where it was laid, covered where one has come to lie there. So of all orders of at most twelve cards there
    are only as many to look at as there are sets of cards that moved, at most 4096. `may`: activation can stop at any
    time.
    """
    known: dict[frozenset[int], tuple[int, tuple[int, ...]]] = {}

    def best(pane: Pane) -> tuple[int, tuple[int, ...]]:
        key = frozenset(pane.moved)
        if key not in known:
            able = ready(pane)
            found: list[tuple[int, tuple[int, ...]]] = [(fed(pane, near, runs), ())] if may or not able else []
            for n in able:
                after = pane.copy()
                move(after, n)
                points, order = best(after)
                found.append((points, (n, *order)))
            known[key] = max(found, key=lambda pair: pair[0])
        return known[key]

    return best(pane)


def fed(pane: Pane, near: bool = False, runs: str = "disjoint") -> int:
    """The points of a window whose arrows have all moved, once its monsters have eaten as their owner likes best.

    At any distance it makes no difference who eats what: as many flowers go as there are monsters for (M-06), and each
    monster is worth one wherever it sits. Only where monsters must touch their meal it does (M-05).
    """
    points = score(pane, runs)
    if not near:
        monsters = sum(pane.faces[n].kind == "monster" and n not in pane.fed for n in points)
        flowers = sum(pane.faces[n].kind == "flower" for n in points)
        return sum(points.values()) - 2 * min(monsters, flowers)
    options = meals(pane, near=True)
    if not options:
        return sum(points.values())
    most = 0
    for monster, flower in options:
        after = pane.copy()
        eat(after, monster, flower)
        most = max(most, fed(after, near, runs))
    return most
