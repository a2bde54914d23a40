"""What a person wants printed: a story's faces in a language, how they look, on which paper and for whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.game.printing.face import Face, Style
from fogtools.print.pdf import LaidOut, Measures, lay_out
from fogtools.print.sheet import measures
from fogtools.project.printer import Paper, Printer
from fogtools.text.printed import Printed

if TYPE_CHECKING:
    from fogtools.game.printing.kit import Kit
    from fogtools.game.printing.spoken import Aloud
    from fogtools.text.language import Language


@dataclass
class Job:
    """Faces (front and back of each card) and how they are to be printed.

    `sizes` names the trims, in mm; `names` gives each card's printed title; `copies` says how often a card is wanted
    where it is not once. `step` is told how many more faces are laid out; `cache` is the folder where they are kept,
    None for none. `found` holds what is wrong with what was laid out: texts that do not fit stop the print.
    """

    story: str
    language: str
    title: str
    faces: Sequence[Face]
    style: Style
    sizes: Mapping[str, tuple[float, float]]
    paper: Paper
    names: Mapping[str, str] = field(default_factory=dict)
    #: Card -> the number printed on it, "" for none.
    numbers: Mapping[str, str] = field(default_factory=dict)
    copies: Mapping[str, int] = field(default_factory=dict)
    low_ink: bool = False
    #: The address at which the pictures of a saved object will lie; "" where a person is to write it there.
    folder: str = ""
    dpi: int = 300
    icc: Path | None = None
    #: The printer at home: which edge it turns the sheet over, and how far its backs are off.
    printer: Printer | None = None
    #: () -> what belongs to the game and is no card (fogtools.game.printing.kit); None where there is nothing.
    kit: Callable[[], Kit] | None = None
    #: How thick a card is, in mm: boxes for decks are made to it.
    stock: float = 0.30
    #: () -> the cards as they are read aloud (`game.printing.spoken`); None where the game has no words for that.
    aloud: Callable[[], Aloud] | None = None
    #: () -> how many texts stay in the language they were written in.
    untranslated: Callable[[], int] = int
    #: Where its project keeps its catalogues; None for ours alone.
    locales: Path | None = None
    #: () -> the languages that stand side by side on a page of terms: that of the cards, and another.
    languages: Callable[[], Sequence[Language]] = tuple
    #: The same story in a second language.
    other: Job | None = None
    #: Name of a size -> what has it, in words: "large cards".
    sized: Mapping[str, Say] = field(default_factory=dict)
    step: Callable[[int], None] | None = None
    cache: Path | None = None
    found: list[Measures] = field(default_factory=list)
    #: What there is to say of the files once they are written.
    remarks: list[Say] = field(default_factory=list)
    _laid: dict[float, LaidOut] = field(default_factory=dict, repr=False)

    @cached_property
    def said(self) -> Printed:
        """The words of the tool's own sheets, in the language of the cards."""
        return Printed(self.language, self.locales)

    @property
    def footer(self) -> str:
        """The words under each sheet, with {title}, {language}, {n}, {of} and {side} to fill in."""
        return self.said.template("sheet/footer")

    @property
    def sides(self) -> tuple[str, str]:
        """The words for front and back."""
        return self.said("sheet/front"), self.said("sheet/back")

    def stem(self, *parts: str) -> str:
        """The name of a file without its ending: story and language, then the parts."""
        return "-".join((self.story, self.language, *(part for part in parts if part)))

    def by_size(self) -> Iterator[tuple[str, tuple[float, float], list[Face]]]:
        """Name and trim of each card size that occurs, with its faces in the order of printing."""
        first = {trim: name for name, trim in reversed([*self.sizes.items()])}  # two names may mean one size
        for trim, name in ((trim, name) for name, trim in self.sizes.items() if first[trim] == name):
            faces = [face for face in self.faces if face.trim == trim]
            if faces:
                yield name, trim, faces

    def in_size(self, name: str) -> Say:
        """What has the size of this name, in words."""
        return self.sized.get(name) or Say("{name} cards", name=name)

    def wanted(self, faces: Sequence[Face]) -> list[str]:
        """The ids of the cards of these faces, each as often as it is wanted, in the order of printing."""
        cards = dict.fromkeys(face.card for face in faces)
        return [card for card in cards for _ in range(self.copies.get(card, 1))]

    def pages_of_sizes(self) -> Iterator[Say]:
        """How many pages there will be of each card size, where each face has one."""
        for name, trim, faces in self.by_size():
            n = len(self.wanted(faces))
            yield Say(
                "{size} ({measures}): {cards} on {pages}, fronts and backs in turn",
                size=self.in_size(name),
                measures=measures(trim),
                cards=Say("{n} card", "{n} cards", n=n),
                pages=Say("{n} page", "{n} pages", n=2 * n),
            )

    def laid(self, bleed: float = 3.0) -> LaidOut:
        """All faces as pages of trim and bleed, in mm; laid out once, however often it is asked."""
        if bleed not in self._laid:
            self._laid[bleed] = self.lay_out(self.faces, bleed)
        return self._laid[bleed]

    def lay_out(self, faces: Sequence[Face], bleed: float = 3.0) -> LaidOut:
        """The faces as pages of trim and bleed, in mm; what is wrong with them is added to `found`."""
        laid = lay_out(faces, self.style, self.language, bleed, self.step, self.cache)
        crowded = [one for one in laid.measures if one.overflows] if laid.overflows else []
        rooms = tuple(room for one in crowded for room in one.rooms)
        self.found.append(Measures(laid.overflows, missing=laid.missing, rooms=rooms))
        return laid
