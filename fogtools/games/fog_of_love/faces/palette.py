"""The colours of the cards as data, and which of them may meet as text and ground."""

from __future__ import annotations

from dataclasses import dataclass

INK = "#2b2530"
PAPER = "#fcf8f0"
PANEL = "#f4ebdc"
#: The large emblem behind the texts.
SHADE = "#f7f0e3"
RULE = "#c9b99f"
MUTED = "#5d5262"
RED = "#a3182b"
LIGHT = "#ffffff"
#: What the drawings are made with: the ground, and the pattern on it.
DRAWN, DRAWN_TINT = "#2b2530", "#777777"
#: The colours that the style sheet names.
NAMED = ("INK", "PAPER", "PANEL", "RULE", "MUTED", "RED", "LIGHT")


@dataclass(frozen=True, slots=True)
class Look:
    """The colour of a deck or a kind, the tone of the pattern on it, that pattern, and an emblem.

    Looks are told apart by pattern and emblem too, without any colour.
    """

    colour: str
    tint: str
    pattern: str
    emblem: str


DECKS = {
    "sweet": Look("#a23a5c", "#ab4a69", "circle", "deck-sweet"),
    "serious": Look("#2c4f78", "#395c86", "square", "deck-serious"),
    "drama": Look("#4d2a5e", "#5c386e", "star", "deck-drama"),
    "custom": Look("#1f6358", "#2d7064", "hexagon", "deck-custom"),
}
LOOKS = DECKS | {
    "story": Look("#27364f", "#34445e", "wave", "stays"),
    "trait": Look("#6d4327", "#7a5034", "triangle", "individual"),
    "occupation": Look("#4f5a2b", "#5c6738", "chevron", "occupation"),
    "feature": Look("#1d5d6b", "#2b6a78", "ring", "feature"),
    "pink": Look("#a8326d", "#b0427a", "dots", "stays"),
    "blue": Look("#23508f", "#315e9b", "stripe", "stays"),
    "destiny": Look("#3c3552", "#494260", "ray", "stays"),
    "guide": Look("#514a43", "#5f5750", "ray", "block-rule"),
}
#: The colour of each dimension's icons; the arrow and the symbol say the same without it.
DIMENSIONS = {
    "discipline": "#355a86",
    "curiosity": "#8a5600",
    "extroversion": "#b03e27",
    "sensitivity": "#5b4a92",
    "gentleness": "#35724a",
    "sincerity": "#12707f",
    "other": INK,
}


def look_of(name: str) -> Look:
    """The look of a deck, kind or seat; that of the custom deck for one that a box made up."""
    return LOOKS.get(name, LOOKS["custom"])


def pairs() -> list[tuple[str, str, str]]:
    """Every (where, text colour, ground) that occurs on a face."""
    found = [
        (f"{name} {where}", text, ground)
        for text, name in ((INK, "text"), (MUTED, "muted"), (RED, "keyword"))
        for where, ground in (("on paper", PAPER), ("on the emblem", SHADE), ("on a panel", PANEL))
    ]
    for name, look in LOOKS.items():
        found += [(f"title on {name}", LIGHT, look.colour), (f"title on the pattern of {name}", LIGHT, look.tint)]
        found += [(f"{name} on paper", look.colour, PAPER), (f"{name} on a panel", look.colour, PANEL)]
    for name, colour in DIMENSIONS.items():
        found += [(f"symbol of {name}", LIGHT, colour), (f"{name} on paper", colour, PAPER)]
    return found


def contrast(a: str, b: str) -> float:
    """The contrast of two colours as WCAG 2 defines it, 1 to 21."""
    darker, lighter = sorted((luminance(a), luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`, 0 to 1."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def grey(colour: str) -> str:
    """The colour as an office printer turns it grey (Rec. 601)."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
