"""A project as it was at a git revision: its files read from git into a folder of their own, which is removed again."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from fogtools.finding import FogError, Say

#: What a project is read from; nothing else is taken out of git.
SUFFIXES = (".yaml", ".po", "/print.lock", ".svg", ".png", ".jpg", ".jpeg")
MANIFEST = "fog.toml"
#: More than any project's texts need.
MOST_BYTES = 400_000_000
#: Of git's own variables only these count: in a hook the others name another repository or index.
KEPT = ("GIT_EXEC_PATH", "GIT_CEILING_DIRECTORIES", "GIT_TEST_INSTALLED")
#: Git asks for nothing, fetches nothing, writes nothing, and speaks English.
QUIET = {"GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"}


@dataclass(frozen=True)
class Revision:
    """A revision as it was named, its commit, and the links in it, which are not followed."""

    name: str
    commit: str
    folder: Path
    links: tuple[str, ...] = ()


def is_revision(name: str, folder: Path) -> bool:
    """Whether git knows a revision of that name in the repository around `folder`; False without git."""
    try:
        _commit(name, folder)
    except FogError:
        return False
    return True


@contextmanager
def at_revision(name: str, root: Path) -> Iterator[Revision]:
    """The files of the project in `root` at a revision, in a folder that is there as long as the block runs.

    Raises FogError without git, outside of a repository, and for a revision that is unknown or holds no project.
    """
    commit = _commit(name, root)
    with TemporaryDirectory(prefix="fog-") as made:
        folder = Path(made).resolve() / (root.name or "project")  # a project without a name has that of its folder
        yield Revision(name, commit, folder, _read(commit, root, folder, name))


def _commit(name: str, root: Path) -> str:
    """The commit of a revision: from here on only its number is passed to git."""
    if not name or name.startswith("-") or not name.isprintable():
        raise FogError(Say("“{name}” is not a revision.", name=name), _named())
    known = _git(root, "rev-parse", "--git-dir")
    if known.returncode and b"not a git repository" not in known.stderr:
        raise _failed(known)
    if known.returncode:
        raise FogError(
            Say("{path} lies in no git repository, so there is no revision “{name}”.", path=str(root), name=name),
            Say("name two folders: `fog diff OLD NEW`"),
        )
    found = _git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}", "--")
    commit = next(
        (w for w in found.stdout.decode("ascii", "replace").split() if re.fullmatch("[0-9a-f]{40,64}", w)), ""
    )
    if found.returncode or not commit:
        one, dots, two = name.partition("..")
        both = Say("write both: `fog diff {old} {new}`", old=one or "HEAD", new=two or "HEAD")
        message = Say("git knows no revision “{name}”, and there is no such folder.", name=name)
        raise FogError(message, both if dots else _named())
    return commit


def _named() -> Say:
    return Say("a branch, a tag or a commit (`git log --oneline`), or a folder")


def _git(root: Path, *args: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    env = {k: v for k, v in os.environ.items() if not k.startswith("GIT_") or k in KEPT} | QUIET
    command = ["git", "-C", str(root), "--no-pager", "-c", "core.fsmonitor=false", *args]
    try:
        return subprocess.run(command, input=given, capture_output=True, env=env, check=False)
    except FileNotFoundError as error:
        raise FogError(
            Say("git is not installed, so revisions cannot be read."), Say("name two folders: `fog diff OLD NEW`")
        ) from error


# ------------------------------------------------------------------ its files
def _read(commit: str, root: Path, folder: Path, name: str) -> tuple[str, ...]:
    """Writes the files of the project into `folder`; the links among them."""
    listed = _git(root, "ls-tree", "-r", "-z", "-l", commit)
    if listed.returncode:
        raise _failed(listed)
    files: list[tuple[str, str]] = []
    links, size = [], 0
    for row in listed.stdout.decode("utf-8", "surrogateescape").split("\0")[:-1]:
        head, _, path = row.partition("\t")
        mode, kind, blob, length = head.split()
        if kind != "blob" or not _wanted(path):
            continue
        if mode == "120000":
            links.append(path)
            continue
        files.append((blob, path))
        size += int(length)
    if not any(path == MANIFEST for _, path in files):
        raise FogError(
            Say("at {name} there is no project in this folder: it had no fog.toml yet.", name=name),
            Say("name a later revision, or two folders"),
        )
    if size > MOST_BYTES:
        raise FogError(
            Say(
                "at {name} the project holds {size} bytes; more than {most} are not read.",
                name=name,
                size=size,
                most=MOST_BYTES,
            )
        )
    _write(root, files, folder)
    return tuple(links)


def _wanted(path: str) -> bool:
    """Whether a project is read from this file. Raises FogError for a name that leads out of the folder."""
    parts = PurePosixPath(path).parts
    if parts[0] == "build" or not (path == MANIFEST or path.endswith(SUFFIXES)):
        return False
    odd = "\\" in path or ":" in path if os.name == "nt" else False
    if odd or path.startswith("/") or not set(parts).isdisjoint({"..", ".git"}):
        raise FogError(Say("git holds a file called {name}, which cannot be unpacked.", name=ascii(path)))
    return True


def _write(root: Path, files: Sequence[tuple[str, str]], folder: Path) -> None:
    """The content of each file as it was committed: no filter and no attribute of the repository touches it."""
    asked = "".join(f"{blob}\n" for blob, _ in files).encode()
    done = _git(root, "cat-file", "--batch", given=asked)
    if done.returncode:
        raise _failed(done)
    at = 0
    for blob, path in files:
        end = done.stdout.index(b"\n", at)
        head = done.stdout[at:end].decode("ascii", "replace").split()
        if head[:2] != [blob, "blob"]:
            raise FogError(
                Say("git does not have the content of {file}.", file=path),
                Say("this may be a partial clone: `git fetch` first"),
            )
        start = end + 1
        at = start + int(head[2]) + 1
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(done.stdout[start : at - 1])


def _failed(done: subprocess.CompletedProcess[bytes]) -> FogError:
    said = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return FogError(Say("git says: {why}", why=said[-1] if said else f"exit {done.returncode}"))
