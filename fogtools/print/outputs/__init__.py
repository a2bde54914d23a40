"""What a story may be printed as: one leaf for each output, in the order in which `fog print --as` lists them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from fogtools.finding import FogError, Say
from fogtools.print.outputs import (
    accessible,
    bilingual,
    board,
    gutterfold,
    kit,
    pdf_x1a,
    pdf_x4,
    png,
    reference,
    sheets,
    singles,
    stacks,
    tabletop,
    tokens,
    tuckboxes,
)
from fogtools.print.outputs.job import Job


@dataclass(frozen=True, slots=True)
class Output:
    """One way of printing a story.

    `help` says it in a line; `made` writes its files into a fresh folder and gives their paths; `announced` says what
    will come out before anything is laid out. `takes`: the options of the job that it heeds and others do not.
    """

    name: str
    help: str
    made: Callable[[Job, Path], Iterator[Path]]
    announced: Callable[[Job], Iterator[Say]]
    takes: tuple[str, ...] = ()


class Leaf(Protocol):
    """What a file of this folder says of its output."""

    HELP: str

    def made(self, job: Job, folder: Path, /) -> Iterator[Path]:
        """Its files, in a fresh folder."""

    def announced(self, job: Job, /) -> Iterator[Say]:
        """What will come out."""


def _output(name: str, leaf: Leaf, *takes: str) -> Output:
    return Output(name, leaf.HELP, leaf.made, leaf.announced, takes)


#: What nearly all heed; and on both sides of the paper: what a printer does to the backs.
INKED = ("low-ink",)
TURNED = ("paper", "printer", "flip", *INKED)
OUTPUTS = (
    _output("sheets", sheets, *TURNED, "since"),
    _output("stacks", stacks, *TURNED, "since"),
    _output("gutterfold", gutterfold, "paper", "since", *INKED),
    _output("singles", singles, "since", *INKED),
    _output("pdf-x1a", pdf_x1a, "icc", "since", *INKED),
    _output("pdf-x4", pdf_x4, "icc", "since", *INKED),
    _output("png", png, "dpi", "since", *INKED),
    _output("tabletop", tabletop, "folder", "since", *INKED),
    _output("bilingual", bilingual, *TURNED, "other"),
    _output("accessible", accessible, "paper", "since"),
    _output("board", board, "paper", *INKED),
    _output("tokens", tokens, "paper", *INKED),
    _output("tuckboxes", tuckboxes, "paper", "stock", *INKED),
    _output("reference", reference, "paper", *INKED),
    _output("kit", kit, "paper", "stock", *INKED),
)
BY_NAME = {output.name: output for output in OUTPUTS}


def output_of(name: str, root: Path | None = None) -> Output:
    """The output of a name, or the one for the print shop of that name, which the project in `root` may know.

    Raises FogError where there is none, or where a profile of a shop cannot be read.
    """
    if name in BY_NAME:
        return BY_NAME[name]
    from fogtools.print import shops
    from fogtools.print.outputs import shop

    known = shops.ids(root)
    if name not in known:
        names = ", ".join((*BY_NAME, *known))
        raise FogError(Say("there is no output “{name}”.", name=name), Say("known: {known}", known=names))
    profile = shops.shop(name, root)
    takes = (*(("icc",) if profile.colour == "cmyk" else ()), "since", *INKED)
    return Output(name, shop.HELP, partial(shop.made, profile), partial(shop.announced, profile), takes)


__all__ = ["BY_NAME", "OUTPUTS", "Job", "Output", "output_of"]
