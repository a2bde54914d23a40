"""What a change of whole cards does to the files of a project, and which faults it would bring."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fogtools.check.fix.trial import staged
from fogtools.editor.store.store import Written
from fogtools.finding import Finding, Say
from fogtools.game.record import Game


@dataclass
class Plan:
    """A change: its name for the journal, what it does in words, the files, the card that is to be looked at next."""

    label: Say
    card: str
    files: list[Written] = field(default_factory=list)
    said: list[Say] = field(default_factory=list)

    @property
    def digest(self) -> str:
        """A word for exactly this change of exactly these files."""
        whole = hashlib.sha256()
        for name, old, new in self.files:
            for part in (name.encode("utf-8", "surrogateescape"), old or b"\0", new or b"\0"):
                whole.update(hashlib.sha256(part).digest())
        return whole.hexdigest()[:32]


def would_be_found(root: Path, folder: Path, game: Game, plan: Plan) -> list[Finding]:
    """What a check of the box would find after a change and does not find now."""
    before = _counted(game.authoring.check(game.authoring.load(folder)))
    with staged(root) as stage:
        for name, _, new in plan.files:
            path = stage.root / name
            if new is None:
                path.unlink(missing_ok=True)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(new)
        return list(_new(before, game.authoring.check(game.authoring.load(stage.of(folder)))))


def _counted(findings: Sequence[Finding]) -> Counter[tuple[str, str, str]]:
    return Counter((f.check, f.steady, f.steady_card) for f in findings)


def _new(before: Counter[tuple[str, str, str]], findings: Sequence[Finding]) -> Iterator[Finding]:
    left = before.copy()
    for one in findings:
        key = (one.check, one.steady, one.steady_card)
        if left[key]:
            left[key] -= 1
        elif one.severity != "note":
            yield one


def moved(root: Path, changes: Mapping[Path, tuple[bytes, bytes]], moves: Mapping[Path, Path]) -> Iterator[Written]:
    """The changes and moves of a renaming, file by file: a folder that moves takes all that lies in it along."""
    left = dict(changes)
    for old, new in moves.items():
        for file in _all_below(root / old):
            path = file.relative_to(root)
            was, now = left.pop(path, (file.read_bytes(), file.read_bytes()))
            yield path.as_posix(), was, None
            yield (new / path.relative_to(old)).as_posix(), None, now
    yield from ((path.as_posix(), was, now) for path, (was, now) in left.items())


def _all_below(path: Path) -> list[Path]:
    return sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
