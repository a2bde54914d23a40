"""The studio's comparison, asked about one edit after another; and what a much longer run of other games says."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from fogtools.game.authoring.soundness import errors
from fogtools.game.playing.course import Counts, Course
from fogtools.game.protocols import Story
from fogtools.games import GAMES
from fogtools.play.many.parallel import run
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.many import work
from fogtools.web.many.balance import _work
from fogtools.web.many.versions import Versions
from tests.fog import BOX, ROOT
from tests.weighed.edits import MOVING, STILL, Edit, edits

#: Games that no comparison of the studio plays; so many for a first look, and to know it.
ELSEWHERE, GLANCE, LONG = 50_000_000, 6_000, 40_000
#: A move of a destiny that the band must sign, in points; a first look leaves out what is far from it.
POINTS, LEAST, MOST = 2.0, 1.7, 7.0
#: Who sits at both seats where a destiny is to be moved: people who hardly ever fulfil one show nothing.
WHO = "destiny"


@dataclass(frozen=True)
class Known:
    """An edit, who plays, and what a long run says of it: the destiny that it moves most, and by how many points."""

    edit: Edit
    who: str
    destiny: str = ""
    points: float = 0.0


@dataclass(frozen=True)
class Said:
    """What the studio says of an edit: whether it was played, what moved by how much; seconds, on the CPU too."""

    known: Known
    played: bool
    moves: dict[tuple[str, str, str], float]
    wall: float
    cpu: float

    @property
    def signed(self) -> bool:
        """Whether the destiny is said to have moved, and the right way."""
        return self.moves.get(("destiny", self.known.destiny, "fulfilled"), 0.0) * self.known.points > 0


class Project:
    """A copy of the shipped box that edits are written into and taken back from."""

    def __init__(self, folder: Path, box: Path = ROOT / BOX) -> None:
        self.root = folder / "project"
        shutil.copytree(box, self.root / BOX)
        shutil.copy(ROOT / "fog.toml", self.root)
        self.folder = self.root / BOX
        self.desk = Desk(self.root, folder / "cache")
        setattr(self.desk, "_ask", lambda place: None)  # noqa: B010  # nobody asks for findings here
        self.versions = Versions(folder / "cache")
        self._base: dict[tuple[str, int], Counts] = {}

    def box(self) -> Opened:
        """The box as it lies there."""
        self.desk.fresh()
        return self.desk.boxes[BOX]

    def written(self, edit: Edit) -> dict[str, str]:
        """Writes the edit; what the files held before."""
        old = {name: (self.folder / name).read_text(encoding="utf-8") for name in edit.files}
        self.write(edit.files)
        return old

    def write(self, files: Any) -> None:
        """Writes these files."""
        for name, text in files.items():
            (self.folder / name).write_text(text, encoding="utf-8")

    # -------------------------------------------------------------- what is true
    def still(self, n: int, seed: int) -> list[Known]:
        """So many edits that move nothing, played by people who choose by chance and by such as want something."""
        sound = (one for one in edits(self.folder, STILL, seed) if self._plays(one))
        return [Known(one, (WHO, "random")[i % 2]) for i, one in enumerate(islice(sound, n))]

    def _plays(self, edit: Edit) -> bool:
        old = self.written(edit)
        box = self.box()
        self.write(old)
        return not errors(box.game, box.box)

    def moving(self, n: int, seed: int) -> list[Known]:
        """So many edits that move a destiny by two points or some more."""
        return [*islice(self._moving(seed), n)]

    def _moving(self, seed: int) -> Iterator[Known]:
        for one in edits(self.folder, MOVING, seed):
            unedited, old = self.box(), self.written(one)
            box = self.box()
            self.write(old)
            if errors(box.game, box.box):
                continue
            was, now = (each.game.playing.compile(each.box, one.story) for each in (unedited, box))
            if LEAST <= abs(self._moved(one.story, was, now, GLANCE)[1]) <= MOST:
                destiny, points = self._moved(one.story, was, now, LONG)
                if abs(points) >= POINTS:
                    yield Known(one, WHO, destiny, points)

    def _moved(self, name: str, was: Story, now: Story, plays: int) -> tuple[str, float]:
        """(destiny, by how many points) of what moves most in so many games."""
        game = GAMES["fog-of-love"]
        if (name, plays) not in self._base:
            self._base[name, plays] = _counts(was, plays)
        old, new = self._base[name, plays], _counts(now, plays)
        assert game.analysis.measures is not None
        found = [("", 0.0)]
        for one in game.analysis.measures(now):
            (a, b), (c, d) = one.of(old), one.of(new)
            if one.key[0] == "destiny" and one.key[2] == "fulfilled" and min(b, d) > plays / 20:
                found.append((one.key[1], 100 * (c / d - a / b)))
        return max(found, key=lambda one: abs(one[1]))

    # -------------------------------------------------------------- what the studio says
    def said(self, known: Known) -> Said:
        """What the studio says after the edit, as its page asks the resident player."""
        story = known.edit.story
        before = self.versions.seen(self.box(), story)[-1]
        old = self.written(known.edit)
        now = self.versions.seen(self.box(), story)[-1]
        wall, cpu = time.perf_counter(), time.process_time()
        result: Any = {"rows": []}
        if now.content != before.content:
            asked = _work(before, now, story, known.who)
            result = work.moved(asked.given, asked.content, lambda done, of: None, lambda: False)
        taken = time.perf_counter() - wall, time.process_time() - cpu
        self.write(old)
        moves = {(row[0], row[1], row[2]): row[6] for row in result["rows"]}
        return Said(known, now.content != before.content, moves, *taken)


def _counts(story: Story, plays: int) -> Counts:
    return run(GAMES["fog-of-love"], story, Course((WHO, WHO)), plays, start=ELSEWHERE, engine="fast")


def alarms(said: Sequence[Said]) -> list[Said]:
    """Of edits that move nothing, those of which the studio says that something moved."""
    return [one for one in said if one.moves]
