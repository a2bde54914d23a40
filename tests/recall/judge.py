"""What `fog check` says of a box with one fault in it."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from tests.fog import copy_of_the_project
from tests.recall.clean import Clean, Kind, Plant
from tests.recall.meanings import MEANINGS
from tests.recall.shapes import SHAPES
from tests.recall.slips import SLIPS
from tests.recall.wordings import WORDINGS

ROOT = Path(__file__).absolute().parents[2]
KINDS: tuple[Kind, ...] = (*SLIPS, *SHAPES, *MEANINGS, *WORDINGS)
#: File -> its bytes, and what was read of them.
READ: dict[Path, tuple[bytes, Any]] = {}
#: What rightly follows from every change of a text.
FOLLOWS = ("stale-translation", "missing-translation")


@dataclass(frozen=True)
class Verdict:
    """What was said of one fault: whether its cause was named, at a right line, and how many findings followed."""

    detected: bool
    right: bool
    extra: int
    said: tuple[str, ...]


def boxes(folder: Path) -> tuple[Path, Path]:
    """The shipped box with its catalogues, and the sample box of seed 1: a project for each, below `folder`."""
    from fogtools.games.fog_of_love.sample import write

    shipped, sample = folder / "shipped", folder / "sample"
    shipped.mkdir()
    copy_of_the_project(shipped)
    write(sample, 1)
    return shipped, sample


def clean(project: Path) -> Clean:
    """The one box of a project."""
    return Clean(project, next(project.glob("stories/*/*/box.yaml")).parent)


def chosen(kind: Kind, boxes: Sequence[Clean], most: int, seed: int) -> list[tuple[int, Plant]]:
    """(box, place) of up to `most` places, evenly from the boxes; where one has fewer, the others make up for it."""
    chance = random.Random(f"{seed}/{kind.name}")
    pools = []
    for box in boxes:
        pool = list(kind.places(box))
        chance.shuffle(pool)
        pools.append(pool)
    picked: list[tuple[int, Plant]] = []
    while len(picked) < most and any(pools):
        picked += [(i, pool.pop()) for i, pool in enumerate(pools) if pool]
    return picked[:most]


@contextmanager
def planted(box: Clean, plant: Plant) -> Iterator[Path]:
    """The box on disk with the fault in it, for a moment."""
    file = box.root / plant.file
    before = file.read_bytes()
    try:
        file.write_bytes(box.changed(plant))
        yield file
    finally:
        file.write_bytes(before)


def findings(root: Path) -> list[Any]:
    """All that `fog check --no-fit` finds in a project."""
    from fogtools.check.runner import review
    from fogtools.check.stages import Options
    from fogtools.games import game_of
    from fogtools.project.project import find

    here = Path.cwd()
    os.chdir(root)
    try:
        return list(review(find(Path("stories")), lambda box: quick(game_of(box)), Options(fit=False)).findings)
    finally:
        os.chdir(here)


def quick(game: Any) -> Any:
    """The game, for many mutants of the same boxes: files that have not changed are not read again."""
    from fogtools.games.fog_of_love.cards.box import load

    return replace(game, authoring=replace(game.authoring, load=partial(load, reader=read_once)))


def read_once(file: Path, name: str) -> Any:
    """A file as it was read the last time, if it has not changed."""
    from fogtools.source import read

    raw = file.read_bytes()
    kept = READ.get(file)
    if kept is None or kept[0] != raw:
        kept = READ[file] = raw, read(file, name)
    return kept[1]


def judged(box: Clean, kind: Kind, plant: Plant) -> Verdict:
    """What is said of one fault."""
    with planted(box, plant):
        found = findings(box.root)
    causes = [f for f in found if f.check in kind.says]
    right = box.right(plant)
    others = [f for f in found if f.check not in FOLLOWS or f.check in kind.says]
    said = tuple(f"{f.place()} {f.severity} {f.check} {f.message}" for f in found)
    return Verdict(bool(causes), any((f.file, f.line) in right for f in causes), max(len(others) - 1, 0), said)
