"""What a story may be printed as: one leaf for each output, in the order in which `fog print --as` lists them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

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


#: What nearly all heed; and on both sides of the paper: what a printer does to the backs.
INKED = ("low-ink",)
TURNED = ("paper", "printer", "flip", *INKED)
OUTPUTS = (
    Output("sheets", sheets.HELP, sheets.made, sheets.announced, (*TURNED, "since")),
    Output("stacks", stacks.HELP, stacks.made, stacks.announced, (*TURNED, "since")),
    Output("gutterfold", gutterfold.HELP, gutterfold.made, gutterfold.announced, ("paper", "since", *INKED)),
    Output("singles", singles.HELP, singles.made, singles.announced, ("since", *INKED)),
    Output("pdf-x1a", pdf_x1a.HELP, pdf_x1a.made, pdf_x1a.announced, ("icc", "since", *INKED)),
    Output("pdf-x4", pdf_x4.HELP, pdf_x4.made, pdf_x4.announced, ("icc", "since", *INKED)),
    Output("png", png.HELP, png.made, png.announced, ("dpi", "since", *INKED)),
    Output("tabletop", tabletop.HELP, tabletop.made, tabletop.announced, ("folder", "since", *INKED)),
    Output("bilingual", bilingual.HELP, bilingual.made, bilingual.announced, (*TURNED, "other")),
    Output("accessible", accessible.HELP, accessible.made, accessible.announced, ("paper", "since")),
    Output("board", board.HELP, board.made, board.announced, ("paper", *INKED)),
    Output("tokens", tokens.HELP, tokens.made, tokens.announced, ("paper", *INKED)),
    Output("tuckboxes", tuckboxes.HELP, tuckboxes.made, tuckboxes.announced, ("paper", "stock", *INKED)),
    Output("reference", reference.HELP, reference.made, reference.announced, ("paper", *INKED)),
    Output("kit", kit.HELP, kit.made, kit.announced, ("paper", "stock", *INKED)),
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
