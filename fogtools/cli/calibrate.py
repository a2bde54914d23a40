"""fog calibrate: how far a printer's backs are off, read from a sheet and saved under a name."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import OnPaper
from fogtools.files import shown, write_whole
from fogtools.finding import Digits, FogError, Say, translatable
from fogtools.print.two_sides.calibration import calibration
from fogtools.project.manifest import MANIFEST, PRINTER, unnamed
from fogtools.project.printer import MOST_SHIFT, PAPERS, Printer
from fogtools.project.project import Project, find_project
from fogtools.project.toml_edit import with_printer
from fogtools.text.tool_messages import own_language

NAME = translatable("A name for the printer; without one, the sheet for a printer that is not saved yet.")
RIGHT = translatable("Save: how far to the right its backs must go, in mm, as read on the sheet.")
UP = translatable("Save: how far up they must go, in mm.")
FLIP = translatable("The edge on which it flips the paper.")


def calibrate(
    printer: Annotated[str, typer.Argument(metavar="[NAME]", help=NAME)] = "",
    right: Annotated[float | None, typer.Option(help=RIGHT)] = None,
    up: Annotated[float | None, typer.Option(help=UP)] = None,
    flip: Annotated[Literal["long", "short"] | None, typer.Option(help=FLIP)] = None,
    paper: OnPaper = None,
) -> None:
    project = find_project(Path.cwd())
    if right is None and up is None and not (printer and flip):
        _sheet(project, project.printer(printer) if printer else Printer(flip or "long"), printer, paper)
        return
    _named(printer)
    known = project.printers.get(printer, Printer())
    across = known.shift[0] if right is None else _off("--right", right)
    along = known.shift[1] if up is None else _off("--up", up)
    _save(project, printer, Printer(flip or known.flip, (across, along)))


def _sheet(project: Project, printer: Printer, name: str, paper: str | None) -> None:
    size = PAPERS[paper or project.paper]
    kind = name or ("short" if printer.flip == "short" else "")
    file = project.build / f"calibration-{size.name}{kind and '-'}{kind}.pdf"
    write_whole(file, calibration(size, printer, name, own_language(os.environ), screen.translate()))
    screen.put(Say("{file}: written", file=shown(file, project.root)))
    for line in printer.asks():
        screen.put(line)
    screen.put(Say("Then hold it against the light; what to read and what to do with it is printed on its back."))


def _save(project: Project, name: str, printer: Printer) -> None:
    file = project.root / MANIFEST
    text = with_printer(file.read_bytes().decode(), name, printer)
    write_whole(file, text)
    screen.put(Say("{file}: the printer {name} is saved.", file=MANIFEST, name=name))
    for line in printer.asks():
        screen.put(line)
    screen.put(Say("Check it with `fog calibrate {name}`, print with `fog print STORY --printer {name}`.", name=name))


def _named(name: str) -> None:
    """Raises FogError for a printer without a name that fog.toml can hold."""
    if not name:
        raise FogError(
            Say("These numbers are of one printer: it needs a name."),
            Say("for example: fog calibrate office --right 0.6 --up -0.4"),
        )
    if not PRINTER.fullmatch(name):
        raise unnamed(name)


def _off(option: str, mm: float) -> float:
    if not abs(mm) <= MOST_SHIFT:
        raise FogError(
            Say(
                "{option} must be a number of mm from -{most} to {most}.", option=option, most=Digits(f"{MOST_SHIFT:g}")
            ),
            Say("a printer that is further off does not print at 100 %, or flips on the other edge"),
        )
    return round(mm, 2) + 0.0
