"""How a box or a story looks, as a page shows it to be changed: themes, colours and how they are seen, choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fogtools.finding import Say


@dataclass(frozen=True)
class Tint:
    """A colour of a look: the keys that set it in the file, what has it (a description of the models), `#rrggbb`.

    `own`: the file sets it; `contrast`: that of the hardest pair that words are read in, None where no words meet it;
    `seen`: how it looks to other eyes, and in grey.
    """

    path: tuple[str, str]
    about: str
    colour: str
    own: bool
    contrast: float | None
    seen: tuple[str, ...] = ()


@dataclass(frozen=True)
class Option:
    """A key of a look with few values: what it says, what it may say, and what holds where it says nothing."""

    path: tuple[str, ...]
    about: str
    value: str
    words: Sequence[str]
    inherited: str = ""


@dataclass(frozen=True)
class Problem:
    """What is wrong with a look, and what ends that; `path` leads to the key in its file."""

    message: Say
    help: Say | None
    path: tuple[str, ...]


@dataclass(frozen=True)
class Typeface:
    """What is set in a typeface of its own: the keys of that, what it is (a description of the models), the font.

    `called`: what the font calls its family; `file` and `licence` as the look says, "" for none.
    """

    path: tuple[str, str]
    about: str
    file: str = ""
    called: str = ""
    licence: str = ""


@dataclass(frozen=True)
class Look:
    """The look of a box, or of one of its stories: the file that says it, be it there or not.

    `card`: the card that shows a look best; `readable`: the contrast that words need.
    """

    file: Path
    written: bool
    theme: str
    themes: Sequence[str]
    tints: Sequence[Tint]
    options: Sequence[Option]
    problems: Sequence[Problem]
    card: str
    readable: float
    eyes: Sequence[Say] = field(default_factory=tuple)
    typefaces: Sequence[Typeface] = field(default_factory=tuple)


@dataclass(frozen=True)
class Picture:
    """The picture of a card, be it there or not: where its file writes it, what it says, and how it is cut.

    `of`: what it is of where a card has several (`woman`), else ""; `where`: the place, `places` those that there are;
    `slot`: width and height of that in mm; `picture`: the file, and its width and height as it counts, where it can be
    used, with the part that is seen: left, top, width and height; `focus` in per cent.
    """

    source: Path
    path: tuple[str | int, ...]
    of: str
    says: Mapping[str, str]
    places: Sequence[str]
    where: str
    focus: tuple[int, int]
    slot: tuple[float, float]
    picture: Path | None
    size: tuple[float, float]
    frame: tuple[float, float, float, float]
    problems: Sequence[Problem]
