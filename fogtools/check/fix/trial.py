"""A copy of a project to try changes on: only when all of them are right is any file of the author's touched."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from fogtools.files import beside, write_whole
from fogtools.finding import FogError, Say
from fogtools.project.project import Target

#: What a project is read from; nothing else is copied.
SUFFIXES = (".yaml", ".yml", ".po", ".pot", ".toml", ".txt", ".json")
UNREAD = (".git", ".venv", "node_modules", "__pycache__")
MOST_BYTES = 8_000_000


@dataclass
class Stage:
    """The copy: its root, that of the project, every file as it was by its path in the project, and what was moved."""

    root: Path
    real: Path
    before: dict[Path, bytes] = field(default_factory=dict)
    moves: dict[Path, Path] = field(default_factory=dict)

    def of(self, path: Path) -> Path:
        """Where a path of the project lies in the copy; itself where it lies outside."""
        return self.root / path.relative_to(self.real) if path.is_relative_to(self.real) else path

    def place(self, place: Target) -> Target:
        """The same boxes and stories in the copy."""
        boxes, loose = (tuple(map(self.of, paths)) for paths in (place.boxes, place.loose))
        return replace(place, project=replace(place.project, root=self.root), boxes=boxes, loose=loose)

    def inside(self, name: str) -> Path | None:
        """The file of the copy that a finding names; None where it lies elsewhere, or was not copied."""
        file = Path(Path.cwd(), name).resolve()
        known = file.is_relative_to(self.root) and file.relative_to(self.root) in self.before
        return file if known else None

    def move(self, old: Path, new: Path) -> None:
        """Moves a file or a folder, both by their paths in the project."""
        (self.root / new).parent.mkdir(parents=True, exist_ok=True)
        (self.root / old).rename(self.root / new)
        self.moves[old] = new

    def now(self, path: Path) -> Path:
        """Where a path of the project lies after all moves."""
        for old, new in self.moves.items():
            if path.is_relative_to(old):
                return new / path.relative_to(old)
        return path

    def changed(self) -> dict[Path, tuple[bytes, bytes]]:
        """The files that are not as they were: path in the project -> what it held and holds."""
        found = {}
        for path, old in self.before.items():
            file = self.root / self.now(path)
            new = file.read_bytes() if file.is_file() else old
            if new != old:
                found[path] = (old, new)
        return found


@contextmanager
def staged(root: Path) -> Iterator[Stage]:
    """A copy of the project in `root`, there as long as the block runs; a link is copied as a link.

    Raises FogError where there is no room for it.
    """
    with TemporaryDirectory(prefix="fog-") as made:
        stage = Stage(Path(made).resolve() / (root.name or "project"), root)
        try:
            _copy_all(stage)
        except OSError as error:
            why = error.strerror or str(error)
            raise FogError(
                Say("the project cannot be copied to {folder}, to be tried there: {why}.", folder=made, why=why),
                Say("make room there, or let TMPDIR name another folder"),
            ) from error
        yield stage


def _copy_all(stage: Stage) -> None:
    stage.root.mkdir()
    for folder, inner, names in os.walk(stage.real):
        top = folder == str(stage.real)
        inner[:] = sorted(n for n in inner if n not in UNREAD and not (top and n == "build"))
        stage.of(Path(folder)).mkdir(exist_ok=True)
        for name in sorted(names):
            if name.endswith(SUFFIXES):
                _copy(stage, Path(folder, name))


def _copy(stage: Stage, file: Path) -> None:
    if file.is_symlink():
        stage.of(file).symlink_to(os.readlink(file))
    elif file.is_file() and file.stat().st_size <= MOST_BYTES:
        raw = file.read_bytes()
        stage.before[file.relative_to(stage.real)] = raw
        stage.of(file).write_bytes(raw)


# ------------------------------------------------------------------ all or nothing
def write_all(
    root: Path, changes: Mapping[Path, tuple[bytes, bytes]], moves: Mapping[Path, Path] | None = None
) -> None:
    """Writes every file, then moves what shall move: all of it or none. Paths are those in the project.

    Raises FogError where a file cannot be written, or is no longer what it was.
    """
    for path, (old, _) in changes.items():
        if not (root / path).is_file() or (root / path).read_bytes() != old:
            message = Say(
                "{file} was changed by another program while fog worked on it; nothing was written.",
                file=path.as_posix(),
            )
            raise FogError(message, Say("run the command again"))
    ready: dict[Path, Path] = {}
    done: list[tuple[Path, Path]] = []
    try:
        for path, (_, new) in changes.items():
            ready[path] = beside(root / path, new)
        for new_path in (moves or {}).values():
            (root / new_path).parent.mkdir(parents=True, exist_ok=True)
        for path, made in ready.items():
            os.replace(made, root / path)
        for old_path, new_path in (moves or {}).items():
            os.rename(root / old_path, root / new_path)
            done.append((old_path, new_path))
    except OSError as error:
        _back(root, changes, done)
        why = error.strerror or str(error)
        raise FogError(Say("{file} cannot be written: {why}.", file=str(error.filename), why=why)) from error
    finally:
        for made in ready.values():
            made.unlink(missing_ok=True)


def _back(root: Path, changes: Mapping[Path, tuple[bytes, bytes]], moved: list[tuple[Path, Path]]) -> None:
    """Everything as it was, as far as the disk lets it."""
    for old_path, new_path in reversed(moved):
        os.rename(root / new_path, root / old_path)
    for path, (old, new) in changes.items():
        if (root / path).is_file() and (root / path).read_bytes() == new:
            write_whole(root / path, old)
