"""The sizes of cards that the trade has names for."""

from __future__ import annotations

#: Name -> width and height in mm. Those in inches are what makeplayingcards.com and thegamecrafter.com cut; `poker-eu`
#: is what mbprint.pl does, `large` and `small` are the formats of Fog of Love.
PRESETS = {
    "poker": (63.5, 88.9),
    "poker-eu": (63.0, 88.0),
    "bridge": (57.15, 88.9),
    "tarot": (69.85, 120.65),
    "mini": (44.45, 63.5),
    "business": (50.8, 88.9),
    "domino": (44.45, 88.9),
    "square": (70.0, 70.0),
    "large": (70.0, 120.0),
    "small": (44.0, 68.0),
}
