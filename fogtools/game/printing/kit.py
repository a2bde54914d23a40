"""What lies on a table besides the cards, as plain records: a board, tokens, boxes for the decks, the terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from fogtools.game.printing.face import Style

if TYPE_CHECKING:
    from fogtools.text.language import Language

Shape = Literal["disc", "square"]
#: How far the pictures of a piece run over its cut, in mm.
BLEED = 1.5


@dataclass(frozen=True, slots=True)
class Board:
    """A board as one drawing: HTML over its whole `size` (width and height in mm).

    `seams` are where it may be parted, from the left and from the top, in mm: lines on which nothing stands. `rough`
    are more of them from the top, for paper on which those do not suffice: they run through as little as can be.
    """

    html: str
    size: tuple[float, float]
    seams: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    rough: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """A token to cut out, `size` mm across, and how many of it a box holds.

    `front` and `back` are HTML in the size of the token; what runs off it reaches 1.5 mm beyond. Tokens of a `group`
    share a sheet; those of the group "" go where there is room.
    """

    name: str
    group: str
    shape: Shape
    size: float
    count: int
    front: str
    back: str


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck to be kept in a box of its own: its printed title, how many cards, their width and height in mm.

    `front`, `back`, `side` and `lid` are HTML that fills the panel it stands on (`side` is laid out lying, and turned;
    on one too narrow for words only the ground is printed); `ground` is the colour that runs over the cuts.
    """

    name: str
    title: str
    cards: int
    size: tuple[float, float]
    front: str
    back: str
    side: str
    lid: str
    ground: str


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game: an icon as HTML, and by language what it is called and what it means."""

    icon: str
    said: Mapping[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Terms:
    """Terms that belong together, under a heading by language."""

    heading: Mapping[str, str]
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """The terms of a game side by side in these languages, under a title by language."""

    languages: tuple[str, ...]
    title: Mapping[str, str]
    groups: tuple[Terms, ...]


@dataclass(frozen=True, slots=True)
class Kit:
    """All that a story needs besides its cards, in one language, and the look of it."""

    style: Style
    board: Board | None = None
    tokens: tuple[Token, ...] = ()
    decks: tuple[Deck, ...] = ()
    #: (languages) -> the terms, side by side in them.
    reference: Callable[[Sequence[Language]], Reference] | None = None
