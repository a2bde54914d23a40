"""fog check: finds every fault in boxes and stories."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fogtools.check.filter.filtering import filtered
from fogtools.check.result_cache import Seen, by_box, stamp, unless_unchanged
from fogtools.check.stages import Options
from fogtools.cli.common import reporting, screen
from fogtools.cli.common.arguments import NoCache, Where, cache_unless, place
from fogtools.cli.common.overwriting import Diff, Dirty, Fixing, Unsafe, mend
from fogtools.cli.common.watching import watching
from fogtools.finding import Finding, FogError, Say, translatable
from fogtools.project.manifest import FaultyManifest

if TYPE_CHECKING:
    from fogtools.check.formats.report import Report
    from fogtools.check.stages import Options
    from fogtools.game.authoring.habits import Habit
    from fogtools.project.project import Target

FORMATS = translatable(
    "text, json, sarif, github, junit or gitlab; FORMAT=FILE writes a file. May be given several times."
)
SELECT = translatable("Only the findings of these checks (NAME,NAME), and what keeps cards from being read.")
IGNORE = translatable("Not the findings of these checks (NAME,NAME).")
BASELINE = translatable("Hide the old findings that this file holds.")
UPDATE = translatable("Take out of the baseline what is not found any more.")
STYLE = translatable("Show a table of habits of style, beside the budgets of [style] in fog.toml.")
WATCH = translatable("Look again whenever a file changes, until Ctrl-C.")
WRITE = translatable("Begin a baseline: all that is found now, in a new file.")


def check(
    path: Where = None,
    format: Annotated[list[str] | None, typer.Option(help=FORMATS, metavar="FORMAT[=FILE]")] = None,
    select: Annotated[list[str] | None, typer.Option(help=SELECT, metavar="NAMES")] = None,
    ignore: Annotated[list[str] | None, typer.Option(help=IGNORE, metavar="NAMES")] = None,
    baseline: Annotated[Path | None, typer.Option(help=BASELINE, metavar="FILE")] = None,
    update_baseline: Annotated[bool, typer.Option("--update-baseline", help=UPDATE)] = False,
    write_baseline: Annotated[Path | None, typer.Option(help=WRITE, metavar="FILE")] = None,
    schema_only: Annotated[
        bool, typer.Option("--schema-only", help=translatable("Only what the published JSON Schemas say."))
    ] = False,
    no_fit: Annotated[
        bool, typer.Option("--no-fit", help=translatable("Do not lay texts out on their cards (faster)."))
    ] = False,
    no_cache: NoCache = False,
    fix: Fixing = False,
    unsafe: Unsafe = False,
    diff: Diff = False,
    dirty: Dirty = False,
    watch: Annotated[bool, typer.Option("--watch", help=WATCH)] = False,
    style: Annotated[bool, typer.Option("--style", help=STYLE)] = False,
) -> None:
    wanted = reporting.outputs(format or [])
    options = Options(
        schema_only=schema_only,
        fit=not (no_fit or schema_only),
        select=select or (),
        ignore=ignore or (),
        baseline=baseline,
        update=update_baseline,
        begin=write_baseline,
        cache=cache_unless(no_cache or style),
        style=style,
    )

    def look() -> Report:
        try:
            done = _checked(place(path), options)
        except FaultyManifest as faulty:
            from fogtools.check.formats.report import Report

            done = Report(faulty.findings)
        reporting.put(done, wanted)
        if style and all(output.file for output in wanted):
            _put_style(done.style)
        return done

    if watch:
        _refuse_to_watch(fix or diff or update_baseline or write_baseline is not None)
        seen: list[Report] = []

        def look_again() -> None:
            seen.append(look())
            if len(seen) > 1:
                _put_news(seen.pop(0), seen[0])

        watching(lambda: stamp(place(path)), look_again)
        return
    if fix or diff or unsafe or dirty:
        mend(place(path), lambda there: _mendable(there, options), fix=fix, unsafe=unsafe, diff=diff, dirty=dirty)
    faults = look().faults
    raise typer.Exit(1 if faults else 0)


def _put_style(habits: Sequence[Habit]) -> None:
    """A table of habits for each box, each with its share or number and its budget."""
    for box in dict.fromkeys(habit.box for habit in habits):
        screen.put("")
        screen.put(Say("Style of {box}", box=box))
        for habit in (one for one in habits if one.box == box):
            name = screen.clean(habit.named.through(screen.translate()))
            bound = "" if habit.bound is None else f"{'≥' if habit.least else '≤'} {habit.bound:g}"
            figures = f"{screen.local(habit.shown):>20}  {screen.local(bound)}"
            screen.put(f"  {name:58} {figures}{' ✗' if habit.broken else ''}".rstrip())
            for where in habit.places:
                screen.put(f"    {screen.clean(where)}")


def _put_news(before: Report, now: Report) -> None:
    """What is found now and was not the last time, each in a line; how much is found no more."""
    old, new = (Counter((f.file, f.check, f.steady, f.steady_card) for f in done.findings) for done in (before, now))
    fresh = new - old
    gone = (old - new).total()
    screen.put(Say("Since the last time, new: {new}; gone: {gone}.", new=fresh.total(), gone=gone))
    for found in now.findings:
        key = (found.file, found.check, found.steady, found.steady_card)
        if fresh[key]:
            fresh[key] -= 1
            screen.put(f"  {screen.clean(found.place())}  {screen.clean(found.message.through(screen.translate()))}")


def _refuse_to_watch(writes: bool) -> None:
    """Files are not written over, time and again, behind an author's back."""
    if writes:
        raise FogError(
            Say("--watch only looks."), Say("leave out --fix, --diff, --update-baseline and --write-baseline")
        )


def _checked(where: Target, options: Options) -> Report:
    """What counts of a place; says on standard error that it is looked at, where that takes long."""
    with screen.waiting(Say("checking cards, translations and room") if options.fit else Say("checking cards")):
        seen = Seen()
        found = unless_unchanged(where, options, lambda: _look(where, options, seen), seen=seen)
    return filtered(found, where.project, options)


def _mendable(where: Target, options: Options) -> Sequence[Finding]:
    """What counts of a place: nobody wants mended what is hidden on purpose."""
    quiet = replace(options, schema_only=False, fit=False, update=False, begin=None, cache=None)
    return filtered(_look(where, quiet), where.project, quiet).findings


def _look(where: Target, options: Options, seen: Seen | None = None) -> Report:
    from fogtools.check.runner import review
    from fogtools.games import game_of

    return by_box(where, options, lambda place: review(place, game_of, options), seen)
