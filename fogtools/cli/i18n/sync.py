"""fog i18n sync: catalogues brought up to date with the cards."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import Where, boxes_at
from fogtools.cli.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.own import translatable


def sync(
    path: Where = None,
    check: Annotated[
        bool, typer.Option("--check", help=t(translatable("Write nothing; exit 1 where a catalogue is out of date.")))
    ] = False,
    language: Annotated[
        list[str] | None, typer.Option("--language", help=t(translatable("A further language to make catalogues for.")))
    ] = None,
) -> None:
    from fogtools.catalogues import languages
    from fogtools.text.sync import sync_domain

    project, boxes = boxes_at(path)
    behind = 0
    for game, box in boxes:
        _readable(box)
        for domain, entries in game.entries(box).items():
            for done in sync_domain(
                project.locales, domain, languages(project, box, language or ()), entries, project=domain, check=check
            ):
                behind += done.written
                _report(project, done, check)
    if check and behind:
        screen.put(
            Say(
                "{n} catalogue is out of date; run `fog i18n sync`.",
                "{n} catalogues are out of date; run `fog i18n sync`.",
                n=behind,
            )
        )
        raise typer.Exit(1)


def _readable(box: Any) -> None:
    """A card that cannot be read must not lose its translations."""
    errors = [f for f in box.findings if f.severity == "error"]
    if errors:
        raise FogError(
            Say("{place} {message}", place=errors[0].place(), message=errors[0].message),
            Say("mend it first (`fog check`): texts that cannot be read would count as removed"),
        )


def _report(project: Any, done: Any, check: bool) -> None:
    name = done.path.relative_to(project.root).as_posix()
    if not done.written:
        screen.put(Say("{file}: up to date", file=name))
    elif not done.counts.differ:
        screen.put(Say("{file}: out of date", file=name) if check else Say("{file}: written", file=name))
    else:
        counts = {k: v for k, v in vars(done.counts).items() if v}
        words = ", ".join(f"{n} {COUNTED[k].through(screen.translate())}" for k, n in counts.items())
        screen.put(Say("{file}: {counts}", file=name, counts=words))


#: What a merge counts, as it stands after a number.
COUNTED = {
    "new": Say("new"),
    "changed": Say("changed"),
    "moved": Say("moved"),
    "removed": Say("removed"),
    "revived": Say("revived"),
    "kept": Say("kept"),
}
