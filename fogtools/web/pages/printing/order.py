"""What somebody wants printed, as a page asks for it (no word is taken for a path), and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from fogtools.finding import Finding, FogError, Say, Severity
from fogtools.print.outputs import Output, output_of
from fogtools.print.shops import ids, shop
from fogtools.project.printer import FLIPS, PAPERS, Printer
from fogtools.web.desk.desk import Opened
from fogtools.web.writing import Asked, UnclearError, word

#: What is made of no cards: the sheet that tells how far a printer's backs are off.
CALIBRATION = "calibration"
#: The least and the most of a number, as `fog print` takes it.
DPI, STOCK = (72, 1200), (0.05, 2.0)
#: The name of the file with everything.
ALL = "everything.zip"
#: So many faults of one kind are told before the others.
TOLD = 6


@dataclass(frozen=True)
class Order:
    """One print: of a story, or of the whole box (""), in a language, as an output; what does not concern the output
    is left out. `shop` is held against what comes out, "" for none."""

    box: Path
    story: str
    language: str
    output: str
    paper: str
    printer: Printer = field(default_factory=Printer)
    since: str = ""
    other: str = ""
    stock: float | None = None
    dpi: int | None = None
    folder: str = ""
    low_ink: bool = False
    shop: str = ""
    #: The language that the reader speaks, and the name of a printer to calibrate.
    said_in: str = "en"
    named: str = ""


class Place(NamedTuple):
    """A page in words, its file ("" of one only), and what leads to it on this page: "" where it is not shown."""

    said: Say
    file: str
    key: str


class Mark(NamedTuple):
    """Where faults stand on the picture of a page, from its left and its top, in points; their numbers."""

    key: str
    left: float
    top: float
    width: float
    height: float
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Sheet:
    """A page that is shown: its picture, what it is called, its file ("" of one only), its size in points, its marks.

    A page without a size (0) is a picture of a card, and nothing is marked on it.
    """

    key: str
    picture: str
    said: Say
    file: str
    width: float
    height: float
    marks: Sequence[Mark]


@dataclass(frozen=True)
class Fault:
    """A fault, told once: its number, the check that found it, its cards, the first of its pages, how many more."""

    n: int
    check: str
    severity: Severity
    message: Say
    help: Say
    cards: Sequence[str]
    places: Sequence[Place]
    more: int


@dataclass
class Made:
    """What came of an order: files by their names in the folder, what is to be mended first, what a shop would say
    and the pages that show it."""

    files: Sequence[str] = ()
    findings: Sequence[Finding] = ()
    faults: Sequence[Fault] = ()
    sheets: Sequence[Sheet] = ()
    said: list[Say] = field(default_factory=list)

    def kinds(self) -> list[list[Fault]]:
        """The faults, those of one kind together."""
        return [[*own] for _, own in groupby(self.faults, key=lambda fault: (fault.severity, fault.check))]


def ordered(box: Opened, asked: Asked, code: str) -> Order:
    """The order of a request. Raises UnclearError for what no page of ours sends, FogError for what cannot be."""
    root, given = box.project.root, _given(asked)
    name = word(asked, "output")
    printer, named = _printer(box, asked)
    order = Order(
        box.box.folder.resolve(),
        _one_of(word(asked, "story", ""), ("", *box.box.story_names)),
        _one_of(word(asked, "language"), box.codes),
        name,
        _one_of(word(asked, "paper", "") or box.project.paper, PAPERS),
        printer,
        said_in=code,
        named=named,
    )
    if name == CALIBRATION:
        return order
    output = output_of(name, root)
    held = word(asked, "shop", "")
    if held:
        shop(held, root)
    if given["since"] and "since" in output.takes and not order.story:
        raise FogError(
            Say("only what has changed can be printed of one story, not of a whole box."), Say("choose a story")
        )
    return _with(order, output, box, given, held or (name if name in ids(root) else ""))


def _with(order: Order, output: Output, box: Opened, given: Mapping[str, str], held: str) -> Order:
    """The order with what its output takes."""
    takes = {key: value if key in output.takes else "" for key, value in given.items()}
    return replace(
        order,
        since=takes["since"],
        other=_one_of(takes["other"], box.codes) if "other" in output.takes else "",
        stock=_number(takes["stock"], *STOCK),
        dpi=round(dpi) if (dpi := _number(takes["dpi"], *DPI)) is not None else None,
        folder=takes["folder"],
        low_ink=bool(takes["low-ink"]),
        shop=held,
    )


def _given(asked: Asked) -> dict[str, str]:
    return {name: word(asked, name, "").strip() for name in ("since", "other", "stock", "dpi", "folder", "low-ink")}


def _printer(box: Opened, asked: Asked) -> tuple[Printer, str]:
    name, flip = word(asked, "printer", ""), word(asked, "flip", "")
    found = box.project.printers.get(name, Printer()) if name else Printer()
    flips = {one: one for one in FLIPS}
    return (replace(found, flip=flips[flip]) if flip in flips else found), name if name in box.project.printers else ""


def _one_of(value: str, known: object) -> str:
    if value not in known:  # type: ignore[operator]
        raise UnclearError(value)
    return value


def _number(text: str, least: float, most: float) -> float | None:
    """A number as people write it, with a comma too. Raises FogError outside of its bounds."""
    if not text:
        return None
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        value = -1.0
    if not least <= value <= most:
        raise FogError(Say("“{text}” is no number from {least} to {most}.", text=text[:20], least=least, most=most))
    return value
