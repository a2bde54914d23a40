"""The versions of a story that were seen: kept in the cache, so that any two of them can be played."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from fogtools.finding import FogError
from fogtools.project.revisions import at_revision
from fogtools.web.desk.desk import Opened
from fogtools.web.many.player import content_of

FORM = "versions-1"
#: So many are kept, those that were noted last.
MOST = 40


@dataclass(frozen=True)
class Version:
    """A version: a word for all that a play depends on, and the folder of its box."""

    content: str
    folder: Path


class Versions:
    """What has been seen of each story since the studio began, the first version first."""

    def __init__(self, cache: Path) -> None:
        self.folder = cache / FORM
        self._seen: dict[tuple[str, str], list[Version]] = {}
        self._now: dict[tuple[str, str], Opened] = {}
        self._committed: dict[tuple[str, str], tuple[float, Version | None]] = {}

    def seen(self, box: Opened, story: str) -> list[Version]:
        """All versions of a story so far; the last one is as the cards are now. OSError where none can be kept."""
        at = box.key, story
        versions = self._seen.setdefault(at, [])
        if self._now.get(at) is not box:
            self._now[at] = box
            version = self._kept(box, box.box.folder, story)
            if not versions or versions[-1].content != version.content:
                versions.append(version)
        return versions

    def committed(self, box: Opened, story: str) -> Version | None:
        """The version of the last commit; None without git, and where that had no such story or one with errors."""
        stamp = _moved(box.project.root)
        at = box.key, story
        if at not in self._committed or self._committed[at][0] != stamp or not stamp:
            self._committed[at] = stamp, self._of_commit(box, story)
        return self._committed[at][1]

    def _of_commit(self, box: Opened, story: str) -> Version | None:
        root = box.project.root
        try:
            with at_revision("HEAD", root) as there:
                folder = there.folder / box.box.folder.resolve().relative_to(root.resolve())
                return self._kept(box, folder, story) if (folder / "box.yaml").is_file() else None
        except (FogError, LookupError, ValueError):  # the project is not in the commit, or cannot be played there
            return None

    def _kept(self, box: Opened, folder: Path, story: str) -> Version:
        """A version with its cards, beside the others."""
        read = box.box if folder == box.box.folder else box.game.authoring.load(folder)
        content = content_of(box.game, box.game.playing.compile(read, story))
        place = self.folder / content / "stories" / box.game.id / read.name
        if not place.is_dir():
            self.folder.mkdir(parents=True, exist_ok=True)
            made = Path(mkdtemp(dir=self.folder))
            for file in folder.rglob("*.yaml"):
                there = made / "stories" / box.game.id / read.name / file.relative_to(folder)
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, there)
            try:
                made.rename(self.folder / content)
            except OSError:  # it is there by now
                shutil.rmtree(made, ignore_errors=True)
            self._tidy()
        return Version(content, place)

    def _tidy(self) -> None:
        wanted = {one.content for versions in self._seen.values() for one in versions}
        there = sorted(self.folder.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in [one for one in there[MOST:] if one.name not in wanted]:
            shutil.rmtree(old, ignore_errors=True)


def _moved(root: Path) -> float:
    """When the last commit changed; 0 where that is not known."""
    try:
        return (root / ".git/logs/HEAD").stat().st_mtime
    except OSError:
        return 0.0
