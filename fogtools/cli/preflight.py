"""fog preflight: a finished file held against what a print shop demands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Format
from fogtools.finding import FogError, Say, translatable
from fogtools.print.preflight import run
from fogtools.print.shops import shop
from fogtools.project.project import find_project

FILES = translatable("PDF files, or folders of PNG pictures.")
FOR = translatable("The print shop, or `home` for a printer of your own.")


def preflight(
    files: Annotated[list[Path], typer.Argument(help=FILES, metavar="FILE...", show_default=False)],
    for_: Annotated[str, typer.Option("--for", metavar="SHOP", help=FOR, show_default=False)],
    format: Format = "text",
) -> None:
    profile = shop(for_, _project(files[0]))
    for file in files:
        if not file.exists():
            raise FogError(Say("there is no file {file}.", file=str(file)))
    looked_at, findings = [], []
    for file in dict.fromkeys(files):
        with screen.progress(Say("looking at {file}", file=file.name)):
            delivery, found = run.preflight(file, profile)
        looked_at.append(delivery)
        findings += found
    if format == "json":
        counts = {"pages": sum(len(d.pages) for d in looked_at), "pictures": sum(len(d.pictures) for d in looked_at)}
        rows = [finding.data() for finding in findings]
        screen.put_json({"shop": profile.id, "findings": rows, "looked_at": counts})
    else:
        screen.put_findings(list(run.abridged(findings)))
        for line in run.summary(looked_at, [one.severity for one in findings]):
            screen.put(line)
    raise typer.Exit(1 if any(finding.severity != "note" for finding in findings) else 0)


def _project(file: Path) -> Path | None:
    """The folder of the project around the file, else around here, whose own shops count too; None outside of any."""
    for start in (file, Path.cwd()):
        try:
            return find_project(start).root
        except FogError:
            continue
    return None
