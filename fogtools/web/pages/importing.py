"""Cards from a table: what each column is, the faces and the findings are seen before anything is written."""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from starlette.routing import Route

from fogtools.check.fix.trial import staged
from fogtools.editor.card_sheets import Tables, tables
from fogtools.editor.card_sheets.beginning import begun, files_of
from fogtools.editor.card_sheets.importing import Import, imported
from fogtools.editor.card_sheets.mapping import NOT_READ
from fogtools.editor.cards import Plan
from fogtools.editor.store.store import Written
from fogtools.finding import FogError, Say
from fogtools.game.authoring.soundness import errors
from fogtools.game.printing.face import Face
from fogtools.games import GAMES, game_of
from fogtools.project.starter import IGNORE
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.faces import Faces
from fogtools.web.plans import Plans
from fogtools.web.rendering import page
from fogtools.web.writing import Asked, UnclearError, answering, flag, word

#: So many faces are shown of all that would come in.
FACES = 12


@dataclass(frozen=True)
class Tried:
    """A table as it would come in: what of it, the files of the project, the faces of its cards by their keys."""

    done: Import
    files: Sequence[Written]
    faces: Sequence[tuple[str, Face]]


class Imports:
    """The page, and what it asks: to look at a table, and to bring it in."""

    def __init__(self, desk: Desk, faces: Faces, plans: Plans) -> None:
        self.desk, self.faces, self.plans = desk, faces, plans

    def routes(self) -> list[Route]:
        """The route that a table is sent to."""
        return [Route("/bring", answering(self.bring), methods=["POST"])]

    def page(self, code: str) -> str:
        """The page without a table."""
        desk = self.desk
        return page("importing.html", code, here="import", only=desk.only, boxes=desk.boxes, empty=desk.project is None)

    def bring(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Tells what a table would bring, or brings it in. Raises FogError for what is no table, or none of cards."""
        name, raw = Path(word(asked, "name")).name, _bytes(word(asked, "data"))
        self.desk.fresh()
        with TemporaryDirectory(prefix="fog-") as made:
            file = Path(made) / (name or "table.csv")
            file.write_bytes(raw)
            tried = self._tried(file, tables(file), word(asked, "box", ""))
        plan = Plan(Say("cards of {file}", file=name), "", list(tried.files))
        answer = self.plans.answer(asked, plan, code)
        return {**answer, "html": self._shown(tried, code)} if flag(asked, "preview") else answer

    def _tried(self, file: Path, read: Tables, key: str) -> Tried:
        if self.desk.project is None:
            return self._begun(file, read)
        box = self.desk.boxes.get(key)
        if box is None:
            raise FogError(Say("there are several boxes here."), Say("choose the one that the cards go into"))
        done = imported(box.project, box.game, box.box, read, file)
        root = box.project.root
        files = [(path.relative_to(root).as_posix(), old, new) for path, (old, new) in done.files.items()]
        with staged(root) as stage:
            for name, _, new in files:
                (stage.root / name).parent.mkdir(parents=True, exist_ok=True)
                (stage.root / name).write_bytes(new)
            then = Opened(key, box.project, box.game, box.game.authoring.load(stage.of(box.box.folder)))
            return Tried(done, files, self._faces(then, done.touched))

    def _begun(self, file: Path, read: Tables) -> Tried:
        """A deck of its own, where there is no project."""
        game = next(game for game in GAMES.values() if game.editing.empty)
        with begun(game, file, read) as where:
            box = game.authoring.load(where.boxes[0])
            done = imported(where.project, game, box, read, file)
            files = files_of(where, done)
            for name, new in files.items():
                (where.project.root / name).parent.mkdir(parents=True, exist_ok=True)
                (where.project.root / name).write_bytes(new)
            then = Opened("", where.project, game_of(box.folder), game.authoring.load(box.folder))
            there = self.desk.root / IGNORE
            wanted = [(name, None, new) for name, new in files.items() if name != IGNORE or not there.exists()]
            return Tried(done, wanted, self._faces(then, done.touched))

    def _faces(self, box: Opened, ids: Sequence[str]) -> list[tuple[str, Face]]:
        """The first faces of these cards, without those that have errors."""
        faces_of, language = box.game.printing.faces_of, box.language(box.box.written_in)
        wrong = {one.card for one in errors(box.game, box.box)}
        if faces_of is None or "" in wrong:
            return []
        labels = {placed.id: placed.label for placed in box.box.cards}  # type: ignore[attr-defined]
        sound = (id for id in ids if labels.get(id) not in wrong)
        fronts = [next(iter(faces_of(box.box, box.part, language, id)), None) for id in islice(sound, FACES)]
        faces = [face for face in fronts if face is not None]
        keys = self.faces.named(faces, box.game.printing.style(box.box), box.box.written_in)
        return list(zip(keys, faces, strict=True))

    def _shown(self, tried: Tried, code: str) -> str:
        done = tried.done
        counted = Say(
            "{new}, {changed}, {same}",
            new=Say("{n} card new", "{n} cards new", n=len(done.new)),
            changed=Say("{n} changed", "{n} changed", n=len(done.changed)),
            same=Say("{n} as it was", "{n} as they were", n=done.same),
        )
        left = len(done.touched) - len(tried.faces)
        return page(
            "imported.html",
            code,
            maps=done.maps,
            unread=NOT_READ,
            counted=counted,
            faces=tried.faces,
            more=Say("and {n} more", "and {n} more", n=left) if left > 0 and tried.faces else "",
            findings=done.findings,
            nothing=not tried.files,
        )


def _bytes(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except binascii.Error as error:
        raise UnclearError from error
