"""The words that the tool itself prints and says of every deck."""

from __future__ import annotations

from collections.abc import Mapping

#: Name -> the words in English.
WORDS: Mapping[str, str] = {
    "credits/title": "Credits",
    "credits/backs": "backs",
    "credits/typeface": "typeface",
    "box/cards": "{n} {n:card|cards}",
    "spoken/others": "Other cards",
    "spoken/picture": "Picture:",
    "spoken/back": "On the back",
    "telling/subtitle": "What the cards asked",
    "telling/nothing": "Nobody drew a card.",
    "telling/back in": "It goes back into the pile.",
}
