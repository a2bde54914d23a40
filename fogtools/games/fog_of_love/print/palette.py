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


@dataclass(frozen=True, slots=True)
class Look:
    """The colour of a deck, a kind or a seat, and the pattern on it.

    Looks are told apart without any colour too: by pattern, by the edge of the head, and by the plate on the back.
    """

    colour: str
    pattern: str
    #: Whose pattern's edge its heads have, `straight` for a line; "" for that of its own pattern.
    edge: str = ""

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
    "custom": Look("#23665b", "hexagon"),
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


@dataclass(frozen=True, slots=True)
class Theme:
    """How all cards of a box look, or those of a story: grounds and inks, and the looks by name."""

    ink: str = INK
    paper: str = PAPER
    panel: str = PANEL
    rule: str = RULE
    muted: str = MUTED
    keyword: str = RED
    looks: tuple[tuple[str, Look], ...] = tuple((DECKS | KINDS).items())
    #: Of the scenes of a story: `story` for its colour on the bottom strip, else that of the deck.
    footer: str = ""
    #: The colour of the logo on backs; what lies on their colour, and the line around them; the corners of all plates.
    lettering: str = LIGHT
    ground: str = ""
    frame: str = ""
    corner: str = ""

    def named(self) -> dict[str, str]:
        """The colours by the names that style sheets have for them."""
        own = {"red": self.keyword, "light": LIGHT}
        return own | {name: getattr(self, name) for name in ("ink", "paper", "panel", "rule", "muted", "lettering")}

    def pairs(self) -> list[tuple[str, str, str, str]]:
        """Every (what is read, on what, its colour, the ground's) that occurs on a face, by the names of colours."""
        grounds = (("paper", self.paper), ("panel", self.panel))
        inks = [("ink", self.ink), ("muted", self.muted), ("keyword", self.keyword)]
        inks += [(name, look.colour) for name, look in self.looks]
        found = [(name, ground, text, colour) for name, text in inks for ground, colour in grounds]
        found += [("title", name, LIGHT, tone) for name, look in self.looks for tone in (look.colour, look.tint)]
        if self.lettering != LIGHT:
            found += [("lettering", name, self.lettering, look.colour) for name, look in self.looks]
        return found + [(f"sign of {name}", "paper", own, self.paper) for name, own in DIMENSIONS.items()]


#: What a box has that says nothing of its look.
DESIGN = Theme()
