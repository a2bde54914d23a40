"""The colours of portraits, by the words for them."""

from __future__ import annotations

from typing import NamedTuple

#: Skin, and the shade under a chin.
SKINS = {
    "pale": ("#f6d7c3", "#e3b59c"),
    "fair": ("#eec3a2", "#d69f7c"),
    "tan": ("#d9a47a", "#bb8156"),
    "brown": ("#a86f48", "#8a5533"),
    "dark": ("#704630", "#5c3c2a"),
}
HAIRS = {
    "black": "#2a2329",
    "brunette": "#5a3a2a",
    "auburn": "#8c4128",
    "red": "#bb5a2c",
    "blond": "#dba850",
    "grey": "#a3a0a0",
    "white": "#ece7df",
}
CLOTHES = {
    "mustard": "#d59a2f",
    "rust": "#b5523a",
    "teal": "#2f7474",
    "navy": "#2f4468",
    "olive": "#68733d",
    "plum": "#71395e",
    "cream": "#efe3cc",
    "slate": "#59646f",
}


class Inks(NamedTuple):
    """The colours of a portrait, six at the most."""

    ground: str
    skin: str
    shade: str
    hair: str
    cloth: str
    ink: str
