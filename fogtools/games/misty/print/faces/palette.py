"""The colours of the cards: for each kind of card the fog on its glass, and what a finger lays bare behind it."""

from __future__ import annotations

from typing import NamedTuple

PAPER = "#ffffff"
#: So many glasses there are of each kind, so that neighbours on a table differ.
PANES = 4


class Glass(NamedTuple):
    """One glass: its fog from above to below, the light in it, drops, their edge, what shows where it is wiped."""

    fog: tuple[str, ...]
    light: str
    drop: str
    edge: str
    bare: str
    shine: str


#: Kind of card -> its glass. They differ in light and dark too, for whoever sees no colours.
GLASSES = {
    "arrow": Glass(
        ("#dfe9ef", "#d2e0e9", "#c4d6e2", "#b5cbda", "#a6bfd1", "#98b4c8"),
        "#e9f1f5",
        "#86a5bc",
        "#f4f9fb",
        "#24476b",
        "#6f95b5",
    ),
    "flower": Glass(
        ("#f7e9e6", "#f3ddda", "#eecfce", "#e8c1c3", "#e0b2b8", "#d6a3ad"),
        "#fbf2ee",
        "#c88f9d",
        "#fffafa",
        "#97264f",
        "#d27a97",
    ),
    "monster": Glass(
        ("#dcd9e8", "#cdc9de", "#beb9d4", "#aea8c8", "#9f98bc", "#9089b0"),
        "#e7e5f0",
        "#7d75a1",
        "#f5f3fa",
        "#3a2a66",
        "#8576b4",
    ),
    "smiley": Glass(
        ("#fbf3da", "#f8ebc4", "#f4e1ac", "#efd694", "#e8ca7e", "#e0bd6a"),
        "#fdf8e8",
        "#cfa650",
        "#fffdf4",
        "#8a4b0f",
        "#cf9440",
    ),
    "plain": Glass(
        ("#eaedec", "#dee4e2", "#d1dad7", "#c3cfcb", "#b5c3bf", "#a7b7b2"),
        "#f2f5f4",
        "#93a8a1",
        "#fafcfb",
        "#2e5148",
        "#779a8f",
    ),
    "back": Glass(
        ("#d5e0e7", "#c3d2dd", "#b0c4d2", "#9cb4c6", "#88a4b9", "#7594ac"),
        "#e2eaef",
        "#6887a1",
        "#eef4f7",
        "#1d3a57",
        "#6a8cab",
    ),
}
