"""fog check: finds every fault in boxes and stories."""

from __future__ import annotations

import os
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import Format, Where, place
from fogtools.cli.screen import t
from fogtools.finding import Finding, Say
from fogtools.text.own import translatable

if TYPE_CHECKING:
    from fogtools.project import Place
    from fogtools.review import Looks, Review


def check(
    path: Where = None,
    format: Format = "text",
    schema_only: Annotated[
        bool, typer.Option("--schema-only", help=t(translatable("Only what the published JSON Schemas say.")))
    ] = False,
    no_fit: Annotated[
        bool, typer.Option("--no-fit", help=t(translatable("Do not lay texts out on their cards (faster).")))
    ] = False,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help=t(translatable("Neither read nor write the cache.")))
    ] = False,
) -> None:
    from fogtools.fits import cache_folder
    from fogtools.review import Looks
    from fogtools.unchanged import unless_unchanged

    where = place(path)
    cache = None if no_cache else cache_folder(os.environ)
    looks = Looks(schema_only=schema_only, fit=not (no_fit or schema_only))
    with screen.progress(Say("laying out texts")) if looks.fit else nullcontext() as step:
        found = unless_unchanged(where, looks, cache, lambda: _look(where, looks, cache, step))
    if format == "json":
        screen.put_json({"findings": [f.data() for f in found.findings], "looked_at": found.looked_at})
    else:
        screen.put_findings(found.findings)
        summary(found.findings, found.looked_at)
    raise typer.Exit(1 if found.faults else 0)


def _look(where: Place, looks: Looks, cache: Path | None, step: Any) -> Review:
    from fogtools.games import game_of
    from fogtools.review import review

    return review(where, game_of, looks, cache, step)


LOOKED = {
    "boxes": Say("{n} box", "{n} boxes", n=0), "stories": Say("{n} story", "{n} stories", n=0),
    "files": Say("{n} file", "{n} files", n=0), "cards": Say("{n} card", "{n} cards", n=0),
    "faces": Say("{n} face", "{n} faces", n=0),
}  # fmt: skip


def looked_at(counts: dict[str, int]) -> str:
    """What a check looked at, in words."""
    parts = []
    for what, n in counts.items():
        if what in LOOKED:
            known = LOOKED[what]
            parts.append(Say(known.one, known.many, n=n).through(screen.translate()))
        else:
            code = what.rpartition(" ")[2]
            parts.append(
                Say("{n} text in {language}", "{n} texts in {language}", n=n, language=code).through(screen.translate())
            )
    return ", ".join(parts)


def summary(findings: list[Finding], counts: dict[str, int]) -> None:
    """The last lines: how many findings, and what was looked at."""
    by = Counter(f.severity for f in findings)
    if not by["error"] and not by["warning"]:
        screen.put(screen.coloured(Say("Nothing to fix.").through(screen.translate()), "good"))
    else:
        errors = Say("{n} error", "{n} errors", n=by["error"])
        warnings = Say("{n} warning", "{n} warnings", n=by["warning"])
        screen.put(Say("{errors}, {warnings}.", errors=errors, warnings=warnings))
    screen.put(Say("Looked at: {what}.", what=looked_at(counts)))
