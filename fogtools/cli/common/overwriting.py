"""What commands do that write over the author's files: show the difference, or make sure that it can be undone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.steady import raw
from fogtools.finding import Finding, FogError, Say, translatable
from fogtools.source.editing.edits import difference

if TYPE_CHECKING:
    from fogtools.check.fix.apply import Mended
    from fogtools.project.project import Target

FIX = translatable("Mend what can be mended without changing what you meant.")
UNSAFE = translatable("With --fix or --diff: also what is only likely meant.")
DIFF = translatable("Show what would change, as a unified diff; write nothing.")
DIRTY = translatable("Write although git could not bring the files back as they are.")
Fixing = Annotated[bool, typer.Option("--fix", help=FIX)]
Unsafe = Annotated[bool, typer.Option("--unsafe", help=UNSAFE)]
Diff = Annotated[bool, typer.Option("--diff", help=DIFF)]
Dirty = Annotated[bool, typer.Option("--dirty", help=DIRTY)]
Changes = Mapping[Path, tuple[bytes, bytes]]
REMEDY = Say("commit first, or write --dirty")


def mend(
    place: Target, look: Callable[[Target], Sequence[Finding]], *, fix: bool, unsafe: bool, diff: bool, dirty: bool
) -> None:
    """`--fix` and `--diff` of a check: mends what `look` finds in a place, or shows it and stops with 0 or 1.

    Does nothing where neither is asked for. Raises FogError where the files could not be brought back.
    """
    if not (fix or diff):
        if unsafe or dirty:
            raise FogError(Say("--unsafe and --dirty go with --fix or --diff."), Say("write --fix too"))
        return
    from fogtools.check.fix import apply as mending

    done = mending.mend(place, look, unsafe)
    if diff:
        put_difference(done.changes)
        raise typer.Exit(1 if done.changes else 0)
    write(place.project.root, done.changes, dirty)
    _tell(done)


def _tell(done: Mended) -> None:
    files = Say("{n} file", "{n} files", n=len(done.changes))
    said = Say("Mended {n} finding in {files}.", "Mended {n} findings in {files}.", n=done.findings, files=files)
    screen.put(said if done.changes else Say("Nothing to mend."), to=sys.stderr)
    if done.unsafe_left:
        screen.put(
            Say(
                "{n} more has a likely fix: look at it with --diff --unsafe.",
                "{n} more have a likely fix: look at them with --diff --unsafe.",
                n=done.unsafe_left,
            ),
            to=sys.stderr,
        )


def put_difference(changes: Changes) -> None:
    """The unified diff: as it is for a file or a program, and so that it cannot steer a terminal."""
    out = sys.stdout if sys.stdout.isatty() else raw(sys.stdout)
    for path, (old, new) in sorted(changes.items()):
        for line in difference(path.as_posix(), old, new):
            print(screen.clean(line) if sys.stdout.isatty() else line, file=out)


def put_moves(moves: Mapping[Path, Path]) -> None:
    """What is moved, as git says it in a diff."""
    for old, new in sorted(moves.items()):
        print(f"rename from {old.as_posix()}")
        print(f"rename to {new.as_posix()}")


def write(root: Path, changes: Changes, dirty: bool, moves: Mapping[Path, Path] | None = None) -> None:
    """Writes all of it or nothing. Raises FogError where git could not bring it back, unless told (`dirty`)."""
    from fogtools.check.fix import git_safety, trial

    if not dirty and (changes or moves):
        git_safety.must_be_undoable(root, [root / path for path in (*changes, *(moves or {}))], REMEDY)
    trial.write_all(root, changes, moves)
