"""What the page of looks writes: one key at a time; the file comes with its first key and goes with its last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from starlette.routing import Route

from fogtools.editor.store import Store
from fogtools.editor.store.store import Written
from fogtools.files import shown
from fogtools.finding import FogError, Say
from fogtools.game.editing.looks import Look
from fogtools.game.lazy import lazy
from fogtools.print.authors_file import Unusable
from fogtools.source.directives import comments
from fogtools.source.writing.habits import value_at
from fogtools.source.writing.splicing import Change, changed, readable
from fogtools.web.desk.desk import Desk
from fogtools.web.pages.look.pictures import bytes_in, free_name
from fogtools.web.writing import Answer, Asked, UnclearError, Writing, answering, change, path_in, word

facts: Callable[[bytes], object] = lazy("fogtools.print.fonts.font_file:facts")


class Looks:
    """The route that changes a look."""

    def __init__(self, desk: Desk, store: Store, writing: Writing) -> None:
        self.desk, self.store, self.writing = desk, store, writing

    def routes(self) -> list[Route]:
        """The route."""
        put: Answer = self.put
        return [
            Route("/look", answering(put), methods=["POST"]),
            Route("/typeface", answering(self.bring), methods=["POST"]),
        ]

    def bring(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Puts a font into the folder `fonts` of the box, and into its look, as one step. Raises FogError."""
        self.desk.fresh()
        box, look, data = self.desk.boxes.get(word(asked, "box")), self._look(asked), bytes_in(asked)
        of = path_in(asked)
        found = look("") if look else None
        if box is None or found is None or of not in [face.path for face in found.typefaces]:
            raise UnclearError
        try:
            facts(data)
        except Unusable as fault:
            raise FogError(Say("this file cannot be used: {why}", why=fault.why), fault.help) from fault
        file = free_name(box.box.folder / "fonts", Path(word(asked, "name")).stem, "ttf", data)
        name, key = shown(found.file, self.desk.root), word(asked, "hash")
        old = self.store.read(name).raw if key else None
        if self.hash(found) != key:
            raise FogError(Say("the look has changed since this was shown."), Say("load the page again"))
        change = Change((*of, "regular"), "set", file.relative_to(box.box.folder).as_posix())
        files: list[Written] = [(name, old, changed(old or b"", name, change))]
        if not file.exists():
            files.insert(0, (shown(file, self.desk.root), None, data))
        return {"files": self.store.put(Say("the look"), files), **self.writing.steps(code)}

    def hash(self, look: Look) -> str:
        """What the file of a look is known by, be it one that can be read or not; "" where there is none yet."""
        return self.store.read(shown(look.file, self.desk.root)).hash if look.file.is_file() else ""

    def put(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Sets or removes one key of a look; what others changed elsewhere in the file stays. Raises FogError."""
        self.desk.fresh()
        story, wanted, key, look = word(asked, "story", ""), change(asked), word(asked, "hash"), self._look(asked)
        if look is None or wanted.do in ("insert", "rename"):
            raise UnclearError
        found = look(story)
        name, there = shown(found.file, self.desk.root), found.file.is_file()
        if there != bool(key):
            raise FogError(Say("the look has changed since this was shown."), Say("load the page again"))
        if not there:
            self.store.put(Say("the look"), [(name, None, changed(b"", name, wanted))])
            return self.writing.told(self.store.read(name), code)
        if wanted.do == "remove":
            raw = self.store.read(name).raw
            whole = emptied(readable(raw, name).data, wanted)
            if not whole.path:
                gone = [(name, raw, left(raw, name, wanted))]
                return {"files": self.store.put(Say("the look"), gone), **self.writing.steps(code)}
            wanted = whole
        return self.writing.told(self.store.edit(name, key, wanted), code)

    def _look(self, asked: Asked) -> Callable[[str], Look] | None:
        """What tells the look of a story of the box that a request speaks of; None where there is none."""
        box = self.desk.boxes.get(word(asked, "box"))
        if box is None or box.game.editing.look is None or word(asked, "story", "") not in ("", *box.stories):
            return None
        return partial(box.game.editing.look, box.box)


def emptied(data: object, wanted: Change) -> Change:
    """A removal that takes the maps along which it leaves empty; with no path where nothing would be left at all."""
    path = wanted.path
    while path and isinstance(held := value_at(data, path[:-1]), Mapping) and [*held] == [path[-1]]:
        path = path[:-1]
    return Change(path, "remove")


def left(raw: bytes, name: str, wanted: Change) -> bytes | None:
    """A look without its last key: None, but the file where somebody noted something in it, or wrote a key twice."""
    source = readable(raw, name)
    noted = any(not source.lines[line][:column].strip() for line, column in comments(source.lines))
    if not noted and not source.findings:
        return None
    if len(wanted.path) == 1:  # a map is never left without any key
        raw = changed(raw, name, Change(("colours",), "set", {}))
    return changed(raw, name, wanted)
