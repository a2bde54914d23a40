"""What a newer format offers, written into every box of a place: all of it or nothing, and back again to the byte."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from fogtools.check.fix.trial import Stage, staged, write_all
from fogtools.files import write_whole
from fogtools.finding import Edit, FogError, Say
from fogtools.game.editing.offers import Offer
from fogtools.game.record import Game
from fogtools.project.project import Project, Target
from fogtools.source.editing.edits import rewritten

#: Path in the project -> what the file held and holds.
Changes = Mapping[Path, tuple[bytes, bytes]]
#: Where the files of the last migration are kept as they were, below the project's `build`.
KEPT = "migration.json"
VERSION = 1


class Written(NamedTuple):
    """A card that is given keys: its file in the project, what people call it, and how many keys."""

    file: Path
    label: str
    keys: int


@dataclass
class Migration:
    """The cards that are given something, and the files that change."""

    cards: list[Written] = field(default_factory=list)
    changes: Changes = field(default_factory=dict)


def migrate(place: Target, game_of: Callable[[Path], Game]) -> Migration:
    """What it takes to give the boxes of a place all that the format offers; nothing is written.

    Raises FogError for a card that cannot be read, and for one that the keys cannot be written into.
    """
    done = Migration()
    with staged(place.project.root) as stage:
        for folder in stage.place(place).boxes:
            done.cards += _migrated(stage, folder, game_of(folder))
        done.changes = stage.changed()
    return done


def _migrated(stage: Stage, folder: Path, game: Game) -> list[Written]:
    """Writes into a box of the copy what its game offers."""
    if game.editing.offers is None:
        return []
    found = _offers(game, folder)
    edits: dict[Path, list[Edit]] = {}
    for offer in found:
        edits.setdefault(offer.source.file, []).append(offer.edit)
    texts = {offer.source.file: offer.source.text for offer in found}
    for file, changes in edits.items():
        file.write_bytes(rewritten(file.read_bytes(), texts[file], changes))
    if found and (left := _offers(game, folder)):
        keys = ", ".join(f"`{key}`" for key in left[0].keys)
        raise FogError(
            Say("{card}: nobody can tell where this card ends; nothing was written.", card=left[0].label),
            Say("write the keys by hand: {keys}", keys=keys),
        )
    return [Written(_inside(stage, offer), offer.label, len(offer.keys)) for offer in found]


def _offers(game: Game, folder: Path) -> list[Offer]:
    """What the game offers to the box as it stands. Raises FogError where it cannot be read."""
    box = game.authoring.load(folder)
    unread = next((f for f in box.findings if f.severity == "error"), None)
    if unread is not None:
        raise FogError(
            Say("a card cannot be read: {message}.", message=unread.message), Say("mend the errors first (`fog check`)")
        )
    return list(game.editing.offers(box)) if game.editing.offers else []


def _inside(stage: Stage, offer: Offer) -> Path:
    return offer.source.file.resolve().relative_to(stage.root)


# ------------------------------------------------------------------ on disk, and back
def write(project: Project, changes: Changes) -> None:
    """Writes every file or none, and keeps what they held for the way back."""
    kept = project.build / KEPT
    before = kept.read_bytes() if kept.is_file() else None
    files = {
        path.as_posix(): {"was": old.decode(), "now": sha256(new).hexdigest()} for path, (old, new) in changes.items()
    }
    write_whole(kept, json.dumps({"fog migration": VERSION, "files": files}, ensure_ascii=False, indent=1) + "\n")
    try:
        write_all(project.root, changes)
    except FogError:
        if before is None:
            kept.unlink()
        else:
            write_whole(kept, before)
        raise


def undo(project: Project) -> list[Path]:
    """Writes the files of the last migration as they were; which.

    Raises FogError where there was none, or a file was changed since.
    """
    kept = project.build / KEPT
    if not kept.is_file():
        raise FogError(Say("there is no migration to take back: {file} is not there.", file=f"build/{KEPT}"))
    try:
        files = json.loads(kept.read_text(encoding="utf-8"))["files"]
    except (ValueError, KeyError) as error:
        raise FogError(Say("{file} is no record of a migration.", file=f"build/{KEPT}")) from error
    changes: dict[Path, tuple[bytes, bytes]] = {}
    other = []
    for name, file in files.items():
        path = project.root / name
        now = path.read_bytes() if path.is_file() else b""
        if sha256(now).hexdigest() != file["now"]:
            other.append(name)
        changes[Path(name)] = (now, file["was"].encode())
    if other:
        raise FogError(
            Say("changed since the migration: {files}. Nothing was taken back.", files=", ".join(other)),
            Say("take out by hand what you do not want, or bring the file back with git"),
        )
    write_all(project.root, changes)
    kept.unlink()
    return list(changes)
