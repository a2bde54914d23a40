"""The health of boxes, asked of the same calls as the commands, by a process beside the pages."""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path

from fogtools.check.filter.filtering import filtered
from fogtools.check.result_cache import by_box
from fogtools.check.runner import STAGES, review
from fogtools.check.stages import Options
from fogtools.files import keep, shown
from fogtools.finding import Finding, FogError
from fogtools.game.authoring.soundness import errors
from fogtools.game.playing.course import Course
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.play.many.expectations.sequential_test import ALPHA
from fogtools.play.many.expectations.testing import outcomes
from fogtools.print.lock import NOW
from fogtools.print.reprint import lock_at, lock_file, locked
from fogtools.print.reprint.delta import delta
from fogtools.project.catalogues import kept
from fogtools.project.project import Project, Target
from fogtools.project.revisions import at_revision, is_revision
from fogtools.translate.progress import headway
from fogtools.web.desk.health import News, Progress, Promised, Reprint, Translated, key_of

#: Plays of each pair of personas at most: `fog promises` plays more where a promise is close.
PLAYS = 20_000
FORM = "promises-1"
#: What is looked at before and after the stages of a check, by the fields of `Health`.
FIRST, LAST = ("sound", "translated", "committed"), ("reprint", "promised")


Opened = Mapping[str, tuple[Game, Box]]


def survey(place: Target, cache: Path, out: Connection) -> None:
    """Sends news of every box of a place until all is known; then an empty message. A fault is sent as news, too."""
    if hasattr(os, "nice"):
        os.nice(10)  # pages, and faces while somebody writes, come before
    try:
        for news in looked(place, cache, out.send):
            out.send(news)
    except FogError as error:
        out.send(("", "stopped", error))
    except (BrokenPipeError, KeyboardInterrupt):
        return  # nobody listens any more
    out.send(None)


def looked(place: Target, cache: Path, tell: Callable[[News], None]) -> Iterator[News]:
    """The news of every box, what is quick to know first; `tell` is told how far the look is."""
    project = place.project
    boxes = {
        key_of(project, folder): (game_of(folder), game_of(folder).authoring.load(folder)) for folder in place.boxes
    }
    far = Far([*boxes], tell)
    steps: Sequence[tuple[str, Callable[[Game, Box], object]]] = (
        ("sound", lambda game, box: not errors(game, box)),
        ("translated", lambda game, box: [*_translated(project, game, box)]),
        ("committed", lambda game, box: _since_commit(project, game, box)),
    )
    for field, step in steps:
        for key, one in boxes.items():
            far.begins(key, field)
            yield key, field, step(*one)
    yield from _findings(place, boxes, cache, far)
    for key, (game, box) in boxes.items():
        sound = not errors(game, box)
        far.begins(key, "reprint")
        yield key, "reprint", [*_reprint(project, game, box)] if sound else []
        far.begins(key, "promised")
        yield key, "promised", [*_promised(game, box, cache)] if sound else []


class Far:
    """How far a look at boxes is; what a box needs not be looked at again for counts as done."""

    def __init__(self, boxes: Sequence[str], tell: Callable[[News], None]) -> None:
        parts = [*((key, what) for what in FIRST for key in boxes)]
        for looks in ([stage.__name__ for stage in STAGES], LAST):
            parts += ((key, what) for key in boxes for what in looks)
        self._place, self._tell = {part: n for n, part in enumerate(parts)}, tell

    def begins(self, key: str, what: str) -> None:
        """Tells that a part begins: all before it are done."""
        self._tell(("", "progress", Progress(self._place[key, what], len(self._place), key, what)))


def _findings(place: Target, boxes: Opened, cache: Path, far: Far) -> Iterator[News]:
    options = Options(cache=cache, tell=lambda folder, stage: far.begins(key_of(place.project, folder), stage))
    report = filtered(by_box(place, options, lambda one: review(one, game_of, options)), place.project, options)
    mine: dict[str, list[Finding]] = {key: [] for key in (*boxes, "")}
    for finding in report.findings:
        mine[_box_of(finding.file, boxes)].append(finding)
    yield from ((key, "findings", found) for key, found in mine.items())


def _box_of(file: str, boxes: Opened) -> str:
    """The box that a file belongs to: it lies in its folder, or is one of its catalogues; "" for the project's own."""
    path = Path(file)
    for key, (_, box) in boxes.items():
        if f"{file}/".startswith(f"{key}/") or (path.suffix == ".po" and path.stem.partition(".")[0] == box.name):
            return key
    return ""


def _translated(project: Project, game: Game, box: Box) -> Iterator[Translated]:
    rows = [headway(one, game, box) for one in kept(project, game, box)]
    for code in dict.fromkeys(row.language for row in rows):
        own = [row for row in rows if row.language == code]
        cards = frozenset(card.id for row in own for card in row.open)
        yield Translated(code, sum(row.texts for row in own), sum(row.left for row in own), cards)


def _since_commit(project: Project, game: Game, box: Box) -> frozenset[str] | None:
    """The cards that the last commit has not, or has in other words; None without git."""
    if not is_revision("HEAD", project.root):
        return None
    try:
        with at_revision("HEAD", project.root) as there:
            folder = there.folder / box.folder.relative_to(project.root)
            before = _cards(game.authoring.load(folder)) if (folder / "box.yaml").is_file() else {}
    except FogError:  # the project is not in the commit, or cannot be read there
        return None
    return frozenset(id for id, said in _cards(box).items() if before.get(id) != said)


def _cards(box: Box) -> dict[str, str]:
    """Id -> all that a card says, as its file has it."""
    rows = (row for source in box.sources for row in source.spans())
    return {
        str(said["id"]): json.dumps(said, sort_keys=True)
        for *_, said in rows
        if isinstance(said, dict) and "id" in said
    }


def _reprint(project: Project, game: Game, box: Box) -> Iterator[Reprint]:
    for story in box.story_names:
        file = lock_file(box, story)
        lock = lock_at(file, shown(file, project.root))
        if lock is None or not lock[0].printings:
            yield Reprint(story, "", "", frozenset())
            continue
        last = lock[0].printings[-1]
        codes = lock[0].languages(last)
        now = locked(game, box, story, project.locales, codes, lock[0])
        for code in codes:
            changed = delta(last, lock[0].at(last, code), now.at(NOW, code), new_look=not now.looks_as(last))
            yield Reprint(story, code, last, changed.wanted)


def _promised(game: Game, box: Box, cache: Path) -> Iterator[Promised]:
    for name in box.story_names if game.analysis.promises else ():
        story = game.playing.compile(box, name)
        made = game.analysis.promises(box, story) if game.analysis.promises else ()
        if not made or game.playing.fast is None or not find_spec("numba") or (game.playing.unmade or bool)():
            yield Promised(name, len(made), 0, 0, False)
            continue
        key = hashlib.sha256(repr((PLAYS, story.hash, box.source.text, ALPHA)).encode()).hexdigest()[:32]
        file = cache / FORM / f"{key}.json"
        verdicts = _read(file)
        if verdicts is None:
            seen = outcomes(game, story, made, Course(seed=1), PLAYS, engine="fast")
            verdicts = Counter(str(one.verdict) for one in seen)
            keep(file, json.dumps(verdicts))
        yield Promised(name, len(made), verdicts.get("kept", 0), verdicts.get("broken", 0), True)


def _read(file: Path) -> Mapping[str, int] | None:
    try:
        data = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return None
    return data if isinstance(data, dict) and all(isinstance(n, int) for n in data.values()) else None
