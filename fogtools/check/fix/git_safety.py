"""Whether git could bring back what is about to be written over."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from fogtools.files import shown
from fogtools.finding import FogError, Say

SHOWN = 5


def must_be_undoable(root: Path, files: Iterable[Path], remedy: Say) -> None:
    """Raises FogError where one of the files is not kept by git as it stands; `remedy` names the way round."""
    wanted = sorted({file.resolve() for file in files})
    dirty = _dirty(root)
    if dirty is None:
        raise FogError(Say("git does not keep {root}: what is written over would be lost.", root=str(root)), remedy)
    lost = [file for file in wanted if any(file == d or file.is_relative_to(d) for d in dirty)]
    if lost:
        names = [shown(f, root) for f in lost]
        more = [f"… (+{len(names) - SHOWN})"] if len(names) > SHOWN else []
        raise FogError(
            Say(
                "{files} holds changes that git does not know yet.",
                "{n} files hold changes that git does not know yet: {files}.",
                n=len(names),
                files=", ".join(names[:SHOWN] + more),
            ),
            remedy,
        )


def _dirty(root: Path) -> set[Path] | None:
    """The files and folders that git does not keep as they are; None where it keeps nothing here."""
    top = _git(root, "rev-parse", "--show-toplevel")
    said = top and _git(root, "status", "--porcelain", "-z", "--ignored", "--untracked-files=all", "--", ".")
    if not top or said is None:
        return None
    return {Path(top.strip("\n"), name).resolve() for name in _names(said.split("\0"))}


def _names(entries: list[str]) -> Iterator[str]:
    """The paths of `git status -z`; a renamed file's old one follows its new one."""
    left = iter(entries)
    for entry in left:
        if entry:
            yield entry[3:]
            if "R" in entry[:2] or "C" in entry[:2]:
                yield next(left, "")


def _git(root: Path, *words: str) -> str | None:
    """What git says; None where it fails or is not there. It runs nothing that the folder asks for."""
    calm = ("--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null")
    env = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}  # in a hook they name another index
    try:
        done = subprocess.run(["git", *calm, "-C", str(root), *words], capture_output=True, check=False, env=env)
    except OSError:
        return None
    return done.stdout.decode("utf-8", "surrogateescape") if done.returncode == 0 else None
