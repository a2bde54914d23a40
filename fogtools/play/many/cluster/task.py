"""What a worker is told: the story's files, who plays and how; it reads and compiles them once and plays batches."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path, PurePosixPath
from pkgutil import resolve_name
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from fogtools.files import yaml_files
from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Counts, Course
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play.many.parallel import Plays, engine_for

#: Plays of a batch: a worker is busy for about half a second, and few counts travel.
BATCH = {"fast": 65_536, "reference": 256}
EDITIONS = "editions"
#: The wings that no play enters: other code there plays alike.
ASIDE = {"print", "translate", "check", "diff", "editor", "cli"}


@dataclass(frozen=True)
class Order:
    """What is to be played: small, plain, the same wherever it is read.

    `games` is where a worker finds the games by their ids, `package.module:name`. `files` are the YAML files of the box
    and of the project's editions, packed; `cards` is the story's fingerprint.
    """

    edition: str
    games: str
    game: str
    box: str
    files: bytes = field(repr=False)
    story: str
    cards: str
    engine: Literal["fast", "reference"]
    course: Course = field(hash=False)


class Refused(NamedTuple):
    """Why a worker did not play, and what would help."""

    message: Say
    help: Say | None = None


def order_of(root: Path, folder: Path, games: str, game: str, story: Story, course: Course, engine: str) -> Order:
    """The order for a compiled story of the box in `folder`, which lies in the project at `root`."""
    folder, root = folder.resolve(), root.resolve()
    inside = folder.relative_to(root).as_posix() if folder.is_relative_to(root) else folder.name
    above = [p for p in (folder, *folder.parents) if p.is_relative_to(root)]
    base = root if folder.is_relative_to(root) else folder.parent
    files = [*yaml_files(folder), *(f for p in above for f in sorted((p / EDITIONS).glob("*.yaml")) if f.is_file())]
    texts = {f.relative_to(base).as_posix(): f.read_text(encoding="utf-8") for f in files}
    name: Literal["fast", "reference"] = "fast" if engine == "fast" else "reference"
    return Order(edition(), games, game, inside, packed(texts), story.id, story.hash, name, course)


def packed(texts: Mapping[str, str]) -> bytes:
    """File -> text, as few bytes."""
    return zlib.compress(json.dumps(texts, ensure_ascii=False, sort_keys=True).encode(), 9)


@cache
def edition() -> str:
    """The version of fogtools that runs here, with a fingerprint of its code: only alike ones play alike."""
    found = hashlib.sha256()
    here = Path(__file__).parents[3]
    for file in sorted(here.rglob("*.py"), key=lambda f: f.relative_to(here).as_posix()):
        if file.relative_to(here).parts[0] not in ASIDE:
            found.update(file.read_bytes().replace(b"\r\n", b"\n"))
    try:
        number = version("fogtools")
    except PackageNotFoundError:
        number = "?"
    return f"{number} ({found.hexdigest()[:8]})"


def played(order: Order, first: int, plays: int) -> Counts | Refused:
    """Runs on a worker: the counts of a batch, or why it cannot play."""
    if order.edition != edition():
        return Refused(
            Say(
                "a worker has fogtools {theirs}, here it is {ours}: they may play differently.",
                theirs=edition(),
                ours=order.edition,
            ),
            Say("install the same fogtools on every worker, and start the workers anew"),
        )
    try:
        return _plays(order)(first, plays)
    except FogError as error:
        return Refused(Say("a worker cannot play: {why}", why=error.message), error.help)


@lru_cache(maxsize=8)
def _plays(order: Order) -> Plays:
    game: Game = resolve_name(order.games)[order.game]
    story = _story(order.games, order.game, order.box, order.files, order.story)
    if story.hash != order.cards:
        raise FogError(Say("it reads other cards from the same files."))
    return engine_for(game, story, order.course, 1, order.engine).plays


@lru_cache(maxsize=4)
def _story(games: str, game: str, box: str, files: bytes, story: str) -> Story:
    """The compiled story of packed files. They are read from a folder of their own, which is gone afterwards."""
    with TemporaryDirectory(prefix="fog-") as folder:
        for name, text in json.loads(zlib.decompress(files)).items():
            file = Path(folder, *PurePosixPath(name).parts)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        found: Game = resolve_name(games)[game]
        return found.playing.compile(found.authoring.load(Path(folder, box)), story)
