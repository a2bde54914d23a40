"""The project as the pages see it: boxes in memory, read again when a file changes, and news of their health."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import RLock, Thread, Timer
from typing import cast

from fogtools.check.filter.baseline import Baseline
from fogtools.check.filter.baseline import read as baseline
from fogtools.check.result_cache import stamp
from fogtools.finding import Finding, FogError, in_reading_order
from fogtools.game.authoring.soundness import errors
from fogtools.game.lazy import lazy
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.project.catalogues import FIXED_IN
from fogtools.project.processes import deaf
from fogtools.project.project import Project, Target, find, find_project
from fogtools.project.story_language import open_story
from fogtools.source import Kept
from fogtools.text.language import Language
from fogtools.text.language_names import names_in
from fogtools.web.desk.health import Health, News, Progress, key_of

#: Where old findings are kept, as docs/ci.md calls it.
OLD = "fog-baseline.json"
#: So many seconds after the last change of a file all is looked at again: whoever writes has both cores until then.
CALM = 1.5
#: All that looks is loaded where it looks: pages come before.
survey: Callable[[Target, Path, Connection], None] = lazy("fogtools.web.desk.survey:survey")


@dataclass
class Opened:
    """A box in memory, and its health."""

    key: str
    project: Project
    game: Game
    box: Box
    health: Health = field(default_factory=Health)

    @cached_property
    def title(self) -> str:
        """Its printed title, in the language that it is written in."""
        return self.game.printing.title(self.box, self.part, self.language(self.box.written_in)) or self.box.name

    @property
    def part(self) -> str:
        """What of it is printed by itself: its only story, else all of it ("")."""
        return self.box.story_names[0] if len(self.box.story_names) == 1 else ""

    @cached_property
    def sound(self) -> bool:
        """Whether its cards can be laid out."""
        return not errors(self.game, self.box)

    @property
    def draws(self) -> bool:
        """Whether one table draws its cards, and nothing of it is hidden from anybody."""
        return self.game.playing.fewest == 1 and self.game.playing.tableau is not None

    @property
    def played(self) -> bool:
        """Whether many plays of its stories can say how often a card is seen."""
        return self.sound and bool(self.stories) and self.game.analysis.reachable is not None

    @cached_property
    def codes(self) -> list[str]:
        """The languages of its cards, its own first."""
        return list(dict.fromkeys((self.box.written_in, *self.project.languages)))

    def languages_left(self, own: str) -> Mapping[str, str]:
        """The languages that its cards are not in yet: code -> name, in the language `own`."""
        return {code: name for code, name in names_in(own).items() if code not in self.codes}

    def language(self, code: str) -> Language:
        """The language of its cards."""
        return open_story(self.game, self.box, self.part, code, self.project.locales)

    def printed(self, key: str, word: str, language: Language) -> str:
        """What cards print for a word of the format at a key, small where they have capitals; else the word itself."""
        context = f"{key}/{word}"
        if context not in self._fixed:
            return word
        said = language.text(context, self._fixed[context], FIXED_IN)
        return said.lower() if said.isupper() else said

    @cached_property
    def _fixed(self) -> Mapping[str, str]:
        """Context -> the game's own words; those with places to fill are no words for a list."""
        return {one.context: one.source for one in self.game.authoring.fixed_entries() if "{" not in one.source}

    @cached_property
    def stories(self) -> dict[str, str]:
        """Story -> its printed title, in the language that it is written in."""
        return self.titles(self.box.written_in)

    def titles(self, code: str) -> dict[str, str]:
        """Story -> its printed title in a language."""
        language = self.language(code)
        return {name: self.game.printing.title(self.box, name, language) for name in self.box.story_names}

    def titled(self, code: str) -> str:
        """Its printed title in a language."""
        return self.game.printing.title(self.box, self.part, self.language(code)) or self.title


class Desk:
    """A project at hand. `root` may be a folder without one: then there are no boxes, and `project` is None."""

    def __init__(self, root: Path, cache: Path) -> None:
        self.root, self.cache = root, cache
        self.project: Project | None = None
        self.boxes: dict[str, Opened] = {}
        self.loose: list[Finding] = []
        self.stopped: FogError | None = None
        self.progress: Progress | None = None  # of the look that is under way
        self._seen, self._old = "", _written(root / OLD)
        self._files = Kept()
        self._wrong: FogError | None = None  # what keeps the baseline from being read
        self._child: BaseProcess | None = None
        self._due: Timer | None = None  # begins the next look
        self._looked = self._closed = False
        self._lock = RLock()  # pages, what they write and what comes from the process ask at once

    def fresh(self) -> None:
        """Reads the project again where a file of it has changed. Raises FogError where it cannot be read."""
        with self._lock:
            self._fresh()

    def _fresh(self) -> None:
        if self.project is None and not (self.root / "fog.toml").is_file():
            return
        self.project = find_project(self.root)
        stories = self.root / "stories"
        try:
            place = find(stories if stories.is_dir() else self.root)
        except FogError:  # a project without a box
            place = Target(self.project, ())
        if (now := stamp(place, self.cache)) == self._seen:
            self._sort_again()
            return
        boxes = {}
        for folder in place.boxes:
            game = game_of(folder)
            key = key_of(self.project, folder)
            before = self.boxes.get(key)
            health = Health(earlier=before.health.last if before else None)
            boxes[key] = Opened(key, self.project, game, self._box(game, folder, before), health)
        self.boxes = boxes  # all at once: others look while they are read
        self._seen, self.loose, self.stopped = now, [], None
        self._ask(place)

    def _box(self, game: Game, folder: Path, before: Opened | None) -> Box:
        """The box of a folder: of its files only those are read that hold other bytes than before."""
        again = game.authoring.again
        if again is None:
            return game.authoring.load(folder)
        same = before is not None and before.game is game and before.box.folder == folder
        return again(folder, None, self._files.read, before.box if before and same else None)

    @property
    def only(self) -> Opened | None:
        """The box of a project that has no other: each page leads to all of its pages."""
        return next(iter(self.boxes.values())) if len(self.boxes) == 1 else None

    @property
    def has_old(self) -> bool:
        """Whether old findings are set aside."""
        return (self.root / OLD).is_file()

    @property
    def waiting(self) -> bool:
        """Whether news are still to come."""
        return self._child is not None or self._due is not None

    def close(self) -> None:
        """Ends the process that looks, for good; it waits for nothing."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        child, self._child, self.progress = self._child, None, None
        if child is not None:
            child.terminate()
        due, self._due = self._due, None
        if due is not None:
            due.cancel()

    def _ask(self, place: Target) -> None:
        """Has all looked at: at once the first time, then once no file has changed for a while."""
        self._end()
        if not self._looked:
            self._looked = True
            self._look(place)
            return
        self._due = Timer(CALM, lambda: self._calm(due, place))
        due = self._due
        due.daemon = True
        due.start()

    def _calm(self, due: Timer, place: Target) -> None:
        with self._lock:
            if self._due is due and not self._closed:
                self._due = None
                self._look(place)

    def _look(self, place: Target) -> None:
        """Lets a process of its own look, and a thread wait for its news; what an earlier one says no longer counts."""
        ours, theirs = get_context("spawn").Pipe(duplex=False)
        child = get_context("spawn").Process(target=survey, args=(place, self.cache, theirs), daemon=False)
        with deaf():
            child.start()
        theirs.close()
        self._child = child
        if self._closed:  # while it was begun
            self._end()

        def listen() -> None:
            try:
                while (news := cast("News | None", ours.recv())) and self._take(news, child):
                    pass
            except (EOFError, OSError):
                pass  # it was ended
            with self._lock:
                if self._child is child:
                    self._child = None
            child.join()
            ours.close()

        Thread(target=listen, daemon=True).start()

    def _take(self, news: News, child: BaseProcess) -> bool:
        """Takes news; whether they still count: another look may have been begun, and the boxes be others."""
        with self._lock:
            if self._child is not child:
                return False
            self._taken(*news)
        return True

    def _taken(self, key: str, what: str, found: object) -> None:
        if what == "stopped":
            self.stopped = cast(FogError, found)
        elif what == "progress":
            self.progress = cast(Progress, found)
        elif not key:
            self.loose = cast("list[Finding]", found)
        elif key in self.boxes and what == "findings":
            self._sort(self.boxes[key], cast("list[Finding]", found))
        elif key in self.boxes:
            setattr(self.boxes[key].health, what, found)

    def _sort_again(self) -> None:
        """Where the baseline is another one, what it hides is, too."""
        if (now := _written(self.root / OLD)) != self._old:
            self._old = now
            if self.stopped is self._wrong:
                self.stopped = self._wrong = None
            for box in self.boxes.values():
                if box.health.findings is not None:
                    self._sort(box, in_reading_order([*box.health.findings, *box.health.old]))

    def _sort(self, box: Opened, found: list[Finding]) -> None:
        """Takes the findings of a box, and among them the old ones that a baseline hides."""
        self._old = _written(self.root / OLD)
        try:
            old = baseline(self.root / OLD) if self.has_old else Baseline(Counter())
        except FogError as error:
            old, self.stopped, self._wrong = Baseline(Counter()), error, error
        new, _ = old.hide(found, lambda file: file)
        kept = {id(one) for one in new}
        box.health.old = [one for one in found if id(one) not in kept]
        box.health.findings = new


def _written(file: Path) -> int:
    """When a file was written last; 0 where there is none."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0
