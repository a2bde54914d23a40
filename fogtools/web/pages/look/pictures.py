"""The pictures of a card: shown whole with what is cut off, brought by a file, written key by key beside its card."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from collections.abc import Callable, Mapping
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fogtools.editor.store import Store
from fogtools.editor.store.store import Written
from fogtools.editor.store.texts import hash_of
from fogtools.files import shown
from fogtools.finding import FogError, Say
from fogtools.game.editing.looks import Picture
from fogtools.game.lazy import lazy
from fogtools.print.authors_file import Unusable
from fogtools.source.writing.splicing import Change, changed
from fogtools.source.written import Path_
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.writing import Asked, UnclearError, Writing, answering, word

#: A picture on the page is no wider than this, in mm at the finest print: 800 pixels.
SHOWN_AT = 58.0
#: What a drawing from words does not have, and what only one has.
OF_FILES, OF_DRAWINGS = ("file", "focus", "artist", "licence"), ("draw", "seed")
KEYS = ("draw", "seed", "where", "focus", "alt", "artist", "licence")
ENDINGS = {"SVG": "svg", "PNG": "png", "JPEG": "jpg"}
cut: Callable[[bytes, tuple[float, float], tuple[float, float]], bytes] = lazy("fogtools.print.art:cut")
kind_of: Callable[[bytes], str] = lazy("fogtools.print.art:kind_of")


class Pictures:
    """The routes of pictures. Only pictures that a page has shown can be asked for."""

    def __init__(self, desk: Desk, store: Store, writing: Writing) -> None:
        self.desk, self.store, self.writing = desk, store, writing
        self._shown: dict[str, Picture] = {}

    def routes(self) -> list[Route]:
        """The routes."""
        return [
            Route("/picture/{key}", self.whole),
            Route("/picture", answering(self.bring), methods=["POST"]),
            Route("/art", answering(self.put), methods=["POST"]),
        ]

    def named(self, picture: Picture) -> str:
        """The address of a picture from now on; "" where there is none to be seen."""
        if picture.picture is None:
            return ""
        key = hash_of(picture.picture.read_bytes())[:32]
        self._shown[key] = picture
        return f"/picture/{key}"

    def hash(self, picture: Picture) -> str:
        """What the file of its card is known by."""
        return self.store.read(shown(picture.source, self.desk.root)).hash

    def whole(self, request: Request) -> Response:
        """The whole picture, read and written anew as print does it: nothing of a file comes to a page as it is."""
        picture = self._shown.get(request.path_params["key"])
        if picture is None or picture.picture is None:
            return Response(status_code=404)
        width, height = picture.size
        try:
            made = cut(picture.picture.read_bytes(), (SHOWN_AT, SHOWN_AT * height / width), (0.5, 0.5))
        except (Unusable, OSError):
            return Response(status_code=404)
        drawn = made.startswith(b"<svg")
        media = "image/svg+xml" if drawn else "image/png" if made.startswith(b"\x89PNG") else "image/jpeg"
        return Response(made, media_type=media)

    # ------------------------------------------------------------------ what is changed
    def put(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Sets or removes one key of a picture, or takes the picture away (`key` is "")."""
        picture, key = self._asked(asked), word(asked, "key")
        value = asked.get("value")
        if key not in ("", *KEYS) or (key == "" and value is not None):
            raise UnclearError
        name = shown(picture.source, self.desk.root)
        saved = self.store.edit(name, word(asked, "hash"), _change(picture, key, value))
        return self.writing.told(saved, code)

    def bring(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Puts a file into the folder `art` of the box, and onto the card, as one step. Raises FogError."""
        picture, box, data = self._asked(asked), self._box(asked), bytes_in(asked)
        try:
            ending = ENDINGS[kind_of(data)]
        except Unusable as fault:
            raise FogError(Say("this file cannot be used: {why}", why=fault.why), fault.help) from fault
        folder, card = box.box.folder, shown(picture.source, self.desk.root)
        file = free_name(folder / "art", Path(word(asked, "name")).stem, ending, data)
        saved = self.store.read(card)
        if saved.hash != word(asked, "hash"):
            raise FogError(Say("the card has changed since this was shown."), Say("load the page again"))
        change = _change(picture, "file", file.relative_to(folder).as_posix())
        files: list[Written] = [(card, saved.raw, changed(saved.raw, card, change))]
        if not file.exists():
            files.insert(0, (shown(file, self.desk.root), None, data))
        hashes = self.store.put(Say("a picture for {card}", card=word(asked, "card")), files)
        return {"files": hashes, **self.writing.steps(code)}

    def _asked(self, asked: Asked) -> Picture:
        """The picture that a request speaks of."""
        self.desk.fresh()
        box, card, of = self._box(asked), word(asked, "card"), word(asked, "of", "")
        found = box.game.editing.pictures(box.box, card) if box.game.editing.pictures else ()
        one = next((picture for picture in found if picture.of == of), None)
        if one is None:
            raise UnclearError
        return one

    def _box(self, asked: Asked) -> Opened:
        box = self.desk.boxes.get(word(asked, "box"))
        if box is None:
            raise UnclearError
        return box


def _change(picture: Picture, key: str, value: object) -> Change:
    """A key as a change of the card's file; a file and words to draw from take each other's place."""
    path: Path_ = picture.path
    empty = value in (None, "")
    if empty and key in ("", "draw"):
        return Change(path, "remove")
    if key not in ("file", "draw"):
        return Change((*path, key), "remove" if empty else "set", value)  # type: ignore[arg-type]
    gone = OF_DRAWINGS if key == "file" else OF_FILES
    kept = {one: said for one, said in picture.says.items() if one not in (*gone, "file", "draw", "seed")}
    return Change(path, "set", {key: str(value), **kept})


def bytes_in(asked: Asked) -> bytes:
    """The file that a request brings. Raises UnclearError for none."""
    try:
        return b64decode(word(asked, "data"), validate=True)
    except binascii.Error as error:
        raise UnclearError from error


def free_name(folder: Path, called: str, ending: str, data: bytes) -> Path:
    """A name for a file in a folder: its own as far as that is plain, and of none that holds something else."""
    plain = re.sub(r"[^a-z0-9]+", "-", called.lower()).strip("-")[:40] or "file"
    for n in range(1, 1000):
        file = folder / f"{plain}{f'-{n}' if n > 1 else ''}.{ending}"
        if not file.exists() or file.read_bytes() == data:
            return file
    raise FogError(Say("there are too many files called {name}.", name=plain), Say("give this one another name"))
