"""The colours of the faces: of the two kinds of conflict, of the suits, and of paper and ink."""

from __future__ import annotations

INK = "#2b2530"
PAPER = "#fcf8f0"
PANEL = "#f3eadb"
RULE = "#c9b99f"
MUTED = "#5d5262"
LIGHT = "#ffffff"
#: Kind of conflict -> its colour, a pale tone of it, and one between.
KINDS = {"rivalry": ("#9c2b3f", "#f6e2dc", "#c98d86"), "belligerence": ("#2a3550", "#dfe3ea", "#8a93a8")}
#: Suit -> its colour and a pale tone; red suits are warm, black ones cold (TAR-002).
SUITS = {
    "swords": ("#2a3550", "#e3e7ee"),
    "batons": ("#2f4a37", "#e2eae1"),
    "cups": ("#9c2b3f", "#f7e4e0"),
    "coins": ("#8f5414", "#f8ead3"),
}
#: The backs, the notes, and the tables.
BACK, BACK_TONE, GOLD = "#3d2f52", "#806aa0", "#c9a464"
