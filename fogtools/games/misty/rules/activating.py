"""What happens when a window is activated: cards move, cover, leave; then monsters eat."""

from __future__ import annotations

from typing import Literal

from fogtools.games.misty.engine.building import AROUND, Spot
from fogtools.games.misty.engine.window import Pane

#: What became of a card that moved.
Fate = Literal["left", "covered", "moved"]


def ready(pane: Pane) -> list[int]:
    """The cards that can be activated: with an arrow, not moved yet, with no card upon them (MIS-019, MIS-020,
    MIS-025).

    A covered card never comes free: what covers it has moved already, and moves once only (M-12).
    """
    return [n for n, face in enumerate(pane.faces) if face.kind == "arrow" and n not in pane.moved and pane.open(n)]


def move(pane: Pane, n: int) -> Fate:
    """Moves a card one space along its arrow (MIS-019).

    Out of the window it is removed at once (MIS-021); on a card, or a pile of them, it covers what lies there
    (MIS-020); an empty space is simply filled (M-11). All other cards stay where they are (MIS-022).
    """
    row, column = pane.at[n]
    down, right = pane.faces[n].step
    spot: Spot = (row + down, column + right)
    pane.take_off(n)
    pane.moved.add(n)
    if spot not in pane.piles:
        pane.gone.add(n)
        return "left"
    fate: Fate = "covered" if pane.piles[spot] else "moved"
    pane.lay(n, spot)
    return fate


def meals(pane: Pane, near: bool = False) -> list[tuple[int, int]]:
    """(monster, flower) for every meal that is possible now, by number (MIS-023).

    A covered monster cannot eat (MIS-024), a covered flower cannot be eaten (M-13); each monster eats once. Any
    flower of the window will do, at any distance; with `near` only one that touches the monster (M-05). Where there
    are more of the one than of the other, the rest stays (M-06).
    """
    hungry = [n for n in _uncovered(pane, "monster") if n not in pane.fed]
    flowers = _uncovered(pane, "flower")
    return [(m, f) for m in hungry for f in flowers if not near or _touch(pane.at[m], pane.at[f])]


def eat(pane: Pane, monster: int, flower: int) -> None:
    """The flower leaves the window, and the monster takes its place (MIS-023)."""
    spot = pane.at[flower]
    pane.take_off(flower)
    pane.take_off(monster)
    pane.lay(monster, spot)
    pane.eaten.add(flower)
    pane.fed.add(monster)


def _uncovered(pane: Pane, kind: str) -> list[int]:
    return [n for n, face in enumerate(pane.faces) if face.kind == kind and pane.open(n)]


def _touch(one: Spot, other: Spot) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in AROUND
