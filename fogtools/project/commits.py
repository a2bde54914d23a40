"""What git does not know yet of a project, and a commit of it when somebody asks for one."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from fogtools.finding import FogError, Say

#: Git runs nothing that the folder asks for: no hook, no watcher, no signer.
CALM = ("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "commit.gpgSign=false")
LONGEST = 2000


def uncommitted(root: Path) -> list[str] | None:
    """The files below a folder that git does not know as they are; None where git keeps nothing.

    What lies in hidden folders is no part of a project.
    """
    done = _git(root, "rev-parse", "--is-inside-work-tree")
    if done is None or done.returncode:
        return None
    said = _git(root, "status", "--porcelain", "-z", "--untracked-files=all", "--no-renames", "--", ".")
    if said is None or said.returncode:
        return None
    top = _git(root, "rev-parse", "--show-prefix")
    prefix = top.stdout.decode("utf-8", "surrogateescape").strip("\n") if top else ""
    entries = said.stdout.decode("utf-8", "surrogateescape").split("\0")
    found = [entry[3:].removeprefix(prefix) for entry in entries if entry]
    return [name for name in found if not any(part.startswith(".") for part in name.split("/")[:-1])]


def committed(root: Path) -> bool:
    """Whether there is a commit to compare with."""
    done = _git(root, "rev-parse", "--verify", "--quiet", "HEAD")
    return done is not None and done.returncode == 0


class Commit(NamedTuple):
    """A commit: its hash, its day (2026-11-27), the first line of its message."""

    id: str
    day: str
    message: str


def text_at_head(root: Path, file: str) -> bytes | None:
    """A file of the project as the last commit has it; None where it has none."""
    done = _git(root, "show", f"HEAD:./{file}")
    return done.stdout if done is not None and not done.returncode else None


def touching(root: Path, file: str, first: int, last: int, most: int) -> list[Commit]:
    """The commits that changed these lines of a file, which are those of the last commit; the latest first."""
    shape = ("--no-patch", "--no-show-signature", f"--max-count={most}", "--format=%H%x00%as%x00%s")
    done = _git(root, "log", *shape, f"-L{first},{last}:{file}", "HEAD")
    if done is None or done.returncode:
        return []
    rows = (line.split("\0") for line in done.stdout.decode("utf-8", "replace").splitlines())
    return [Commit(*row) for row in rows if len(row) == 3]


def commits(root: Path, most: int) -> list[Commit]:
    """The last commits that changed something in a folder, the latest first."""
    done = _git(
        root, "log", f"--max-count={most}", "--no-show-signature", "--format=%H%x00%as%x00%s", "HEAD", "--", "."
    )
    if done is None or done.returncode:
        return []
    rows = (line.split("\0") for line in done.stdout.decode("utf-8", "replace").splitlines())
    return [Commit(*row) for row in rows if len(row) == 3]


def commit(root: Path, message: str, files: Sequence[str]) -> None:
    """Commits these files and no others. Raises FogError where git refuses, with what it says."""
    if not message.strip() or len(message) > LONGEST:
        raise FogError(Say("a commit wants a message."), Say("say in a sentence what has changed"))
    if not files:
        raise FogError(Say("there is nothing to commit."))
    given = "\0".join(files).encode("utf-8", "surrogateescape")
    by_name = ("--pathspec-from-file=-", "--pathspec-file-nul")
    for words in (("add", *by_name), ("commit", "--quiet", "--only", f"--message={message}", *by_name)):
        done = _git(root, *words, given=given)
        if done is None or done.returncode:
            why = (done.stderr + done.stdout).decode("utf-8", "replace").strip() if done else ""
            raise FogError(Say("git refuses: {why}", why=why[:400] or "git"))


def _git(root: Path, *words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes] | None:
    """What git did; None without git."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
    env |= {"GIT_TERMINAL_PROMPT": "0", "GIT_LITERAL_PATHSPECS": "1", "LC_ALL": "C.UTF-8"}
    try:
        return subprocess.run(
            ["git", *CALM, "-C", str(root), *words], input=given, capture_output=True, env=env, check=False
        )
    except OSError:
        return None
