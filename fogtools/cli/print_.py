"""fog print: a story's cards as sheets, for a shop, as pictures: whatever it is to be printed as."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import NoCache, OnPaper, cache_unless, known_language, root_here, story_at
from fogtools.cli.common.printing import (
    changed_since,
    job_for,
    laid_out,
    landed,
    misfits,
    pseudo,
    refuse,
    since_folder,
    taken,
)
from fogtools.cli.common.screen import t
from fogtools.finding import FogError, Say, translatable
from fogtools.game.authoring.soundness import errors
from fogtools.print.job_for_story import unfit
from fogtools.print.outputs import OUTPUTS, output_of
from fogtools.print.shops import known
from fogtools.project.printer import Flip, Printer

if TYPE_CHECKING:
    from fogtools.game.protocols import Box
    from fogtools.game.record import Game
    from fogtools.print.outputs import Job, Output
    from fogtools.project.project import Project

FILES = translatable("The folder to write to; build/STORY/LANGUAGE if left out.")
SINCE = translatable("Only what changed since then: a printing that print.lock names, or a git revision.")
OTHER = translatable("The second language beside it, for `--as bilingual`.")
PRINTER = translatable("The printer whose offsets `fog calibrate` has saved.")
FLIP = translatable("The edge of the paper on which the printer turns it for the backs.")
LIST = translatable("List what a story may be printed as, and stop.")
DPI = translatable("Dots per inch of pictures; a print shop's profile says its own.")
ICC = translatable("The ICC profile of the print shop, for CMYK outputs; without it, colours are made for FOGRA39.")
STOCK = translatable("How thick a card is, in mm: tuck boxes are made to it.")
FOLDER = translatable("The address at which the pictures will lie (https://..., file:///...), for `--as tabletop`.")
LOW_INK = translatable("White grounds and outlines: less ink.")


def listed(wanted: bool) -> None:
    """Lists what a story may be printed as, the print shops last, and ends the command."""
    if not wanted:
        return
    shops = known(root_here())
    wide = max(map(len, (*shops, *(output.name for output in OUTPUTS))))
    for output in OUTPUTS:
        screen.put(f"{output.name:<{wide}}  {t(output.help)}")
    for name, shop in shops.items():
        screen.put(Say("{id}  Files for {shop}, as its profile asks for them.", id=name.ljust(wide), shop=shop.name))
    raise typer.Exit


def print_(
    story: Annotated[Path, typer.Argument(help=translatable("A story by its folder or its name, or a whole box."))],
    lang: Annotated[str, typer.Option(help=translatable("The language of the cards (en, fr, ...)."))] = "",
    as_: Annotated[
        str, typer.Option("--as", metavar="OUTPUT", help=translatable("What to print it as; `fog print --list`."))
    ] = "sheets",
    other: Annotated[str, typer.Option(help=OTHER, metavar="LANGUAGE", show_default=False)] = "",
    paper: OnPaper = None,
    printer: Annotated[str, typer.Option(help=PRINTER, metavar="NAME", show_default=False)] = "",
    flip: Annotated[Flip | None, typer.Option(help=FLIP, show_default=False)] = None,
    since: Annotated[str, typer.Option(help=SINCE, metavar="REV|PRINTING", show_default=False)] = "",
    stock: Annotated[
        float | None, typer.Option(min=0.05, max=2.0, help=STOCK, metavar="MM", show_default="0.3")
    ] = None,
    dpi: Annotated[int | None, typer.Option(min=72, max=1200, help=DPI, show_default="300")] = None,
    icc: Annotated[Path | None, typer.Option(help=ICC, metavar="FILE", show_default=False)] = None,
    folder: Annotated[str, typer.Option(help=FOLDER, metavar="URL", show_default=False)] = "",
    low_ink: Annotated[bool, typer.Option("--low-ink", help=LOW_INK)] = False,
    out: Annotated[Path | None, typer.Option(help=FILES)] = None,
    no_cache: NoCache = False,
    list_: Annotated[bool, typer.Option("--list", callback=listed, is_eager=True, help=LIST)] = False,
) -> None:
    project, game, box, name = story_at(story, whole=True)
    output = output_of(as_, project.root)
    code = lang or box.written_in
    known_language(code)
    refuse(errors(game, box), Say("Nothing was printed: mend these first."))
    given = {
        "paper": paper,
        "printer": printer,
        "flip": flip,
        "icc": icc,
        "dpi": dpi,
        "stock": stock,
        "other": other,
        "since": since,
        "folder": folder,
        "low-ink": low_ink,
    }
    taken(output, [option for option, value in given.items() if value])
    job = job_for(project, game, box, name, code, paper or project.paper, cache_unless(no_cache), low_ink)
    job.folder = folder
    job.icc, job.dpi, job.stock = icc, dpi or job.dpi, stock or job.stock
    job.printer = _printer(project, printer, flip)
    if other:
        known_language(other)
        job.other = job_for(project, game, box, name, other, job.paper.name, job.cache, low_ink)
    if since:
        output = _only_changed(project, game, box, job, since, output, of_a_story=bool(name))
    own = [since_folder(since), "" if as_ == "sheets" else as_, "low-ink" if low_ink else ""]
    _printed(project, game, box, output, job, out or Path(project.build, job.story, code, *own))


def _printer(project: Project, name: str, flip: Flip | None) -> Printer:
    """The printer of that name, else any; turning the paper over at the edge that is asked for."""
    found = project.printer(name) if name else Printer()
    return replace(found, flip=flip) if flip else found


def _only_changed(
    project: Project, game: Game, box: Box, job: Job, since: str, output: Output, *, of_a_story: bool
) -> Output:
    """The output for what changed since then. Raises FogError for a whole box."""
    if not of_a_story:
        raise FogError(
            Say("`--since` is about one story's cards."), Say("name one: {known}", known=", ".join(box.story_names))
        )
    return changed_since(project, game, box, job, since, output)


def _printed(project: Project, game: Game, box: Box, output: Output, job: Job, folder: Path) -> None:
    """Lays out and writes; ends the command where a text does not fit, and writes then in the pseudo language only."""
    with ExitStack() as stack:
        staged = laid_out(stack, output, job, folder)
        findings = unfit(game, box, job)
        if findings and not pseudo(job.language):
            misfits(findings)
        landed(project, staged)
    if findings:
        screen.put_findings([replace(finding, severity="note") for finding in findings])
        screen.put(Say("The sheets are in the pseudo-locale, to be looked at: a translation as long would not fit."))
        raise typer.Exit(1)
