"""The colours of the cards as data, and which of them may meet as text and ground."""

from __future__ import annotations

from dataclasses import dataclass

from fogtools.games.fog_of_love.print.colours import mixed

INK = "#2b2530"
PAPER = "#fcf8f0"
PANEL = "#f3eadb"
RULE = "#c9b99f"
MUTED = "#5d5262"
RED = "#a3182b"
LIGHT = "#ffffff"
#: What the drawings are made with: the ground, and the pattern on it; white stays white.
DRAWN, DRAWN_TINT = "#2b2530", "#777777"
#: The colours that the style sheet names.
NAMED = ("INK", "PAPER", "PANEL", "RULE", "MUTED", "RED", "LIGHT")


@dataclass(frozen=True, slots=True)
class Look:
    """The colour of a deck, a kind or a seat, and the pattern on it.

    Looks are told apart without any colour too: by pattern, by the edge of the head, and by the plate on the back.
    """

    colour: str
    pattern: str

    @property
    def tint(self) -> str:
        """The tone of the pattern behind a title: so near that white words stay readable."""
        return mixed(self.colour, LIGHT, 0.09)

    @property
    def tone(self) -> str:
        """The tone of the pattern on a back, where no words stand on it."""
        return mixed(self.colour, LIGHT, 0.24)


DECKS = {
    "sweet": Look("#a0375a", "circle"),
    "serious": Look("#2c4f78", "square"),
    "drama": Look("#4d2a5e", "star"),
    "custom": Look("#1f6358", "hexagon"),
}
#: The seats of the shipped editions; an edition may say its own.
SEATS = {"pink": Look("#a8326d", "dots"), "blue": Look("#23508f", "stripe")}
KINDS = {
    "story": Look("#27364f", "wave"),
    "trait": Look("#6d4327", "triangle"),
    "occupation": Look("#4f5a2b", "chevron"),
    "feature": Look("#1d5d6b", "ring"),
    "finale": Look("#5b2b3f", "lattice"),
    "guide": Look("#514a43", "ray"),
}
LOOKS = DECKS | SEATS | KINDS
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


def pairs() -> list[tuple[str, str, str]]:
    """Every (where, text colour, ground) that occurs on a face."""
    found = [
        (f"{name} {where}", text, ground)
        for text, name in ((INK, "text"), (MUTED, "muted"), (RED, "keyword"))
        for where, ground in (("on paper", PAPER), ("on a panel", PANEL))
    ]
    for name, look in LOOKS.items():
        found += [(f"title on {name}", LIGHT, look.colour), (f"title on the pattern of {name}", LIGHT, look.tint)]
        found += [(f"{name} on paper", look.colour, PAPER), (f"{name} on a panel", look.colour, PANEL)]
    for name, colour in DIMENSIONS.items():
        found += [(f"symbol of {name}", LIGHT, colour), (f"{name} on paper", colour, PAPER)]
    return found
