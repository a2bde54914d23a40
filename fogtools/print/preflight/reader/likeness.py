"""Whether two pages draw the same: a digest of all that a page draws, whatever it is called, wherever it is stored."""

from __future__ import annotations

import re
from hashlib import sha256

import pikepdf

from fogtools.print.preflight.reader.interpreter import Interpreter

#: The shelves of a page's resources, and a name that its operators take from there.
SHELVES = ("/XObject", "/Font", "/ExtGState", "/ColorSpace", "/Pattern", "/Shading")
NAME = re.compile(rb"/[^\x00\t\n\f\r ()<>\[\]{}/%]+")
#: What says how something is stored or called, and not how it looks.
UNSEEN = {
    *("/FOG_Face", "/Name", "/Parent", "/StructParent", "/StructParents", "/Metadata", "/PieceInfo", "/LastModified"),
    *("/Length", "/Filter", "/DecodeParms", "/Resources"),
}
MOST_DEEP = 24


class Likeness:
    """The digests of one file; what several pages share is looked at once."""

    def __init__(self, press: Interpreter) -> None:
        self.press = press
        self.known: dict[tuple[int, int], bytes] = {}

    def drawn(self, data: bytes, resources: pikepdf.Object | None) -> str:
        """The digest of a page that these operators draw. Raises TooMuch."""
        return self._operators(data, resources, 0).hex()

    def _operators(self, data: bytes, resources: pikepdf.Object | None, deep: int) -> bytes:
        """Names do not count, what they stand for does."""
        shelves = [resources.get(key) for key in SHELVES] if isinstance(resources, pikepdf.Dictionary) else []
        named: dict[bytes, bytes] = {}

        def meant(found: re.Match[bytes]) -> bytes:
            name = found[0]
            if name not in named:
                key = name.decode("latin-1")
                held = [shelf[key] for shelf in shelves if isinstance(shelf, pikepdf.Dictionary) and key in shelf]
                named[name] = b"".join(self._object(one, resources, deep + 1) for one in held) or name
            return named[name]

        return sha256(NAME.sub(meant, data)).digest()

    def _object(self, item: object, resources: pikepdf.Object | None, deep: int) -> bytes:
        key = item.objgen if isinstance(item, pikepdf.Object) else (0, 0)
        if key in self.known:
            return self.known[key]
        if key != (0, 0):
            self.known[key] = b"itself"  # where it holds itself
        found = self._looked_at(item, resources, deep)
        if key != (0, 0):
            self.known[key] = found
        return found

    def _looked_at(self, item: object, resources: pikepdf.Object | None, deep: int) -> bytes:
        self.press.step()
        if deep > MOST_DEEP:
            return b"deep"
        if isinstance(item, pikepdf.Stream):
            about = self._entries(item, resources, deep)
            if str(item.get("/Subtype")) == "/Form" or "/PatternType" in item:
                own = item.get("/Resources", resources)
                return sha256(about + self._operators(self.press.read(item), own, deep)).digest()
            return sha256(about + item.read_raw_bytes()).digest()
        if isinstance(item, pikepdf.Dictionary):
            return sha256(self._entries(item, resources, deep)).digest()
        if isinstance(item, pikepdf.Array):
            return sha256(b"".join(self._object(one, resources, deep + 1) + b" " for one in list(item))).digest()
        return repr(item).encode("utf-8", "replace")

    def _entries(self, item: pikepdf.Object, resources: pikepdf.Object | None, deep: int) -> bytes:
        seen = sorted((pair for pair in item.items() if pair[0] not in UNSEEN), key=lambda pair: pair[0])
        return b"".join(key.encode() + self._object(value, resources, deep + 1) for key, value in seen)
