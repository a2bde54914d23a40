"""The printed faces of the cards that a page of a play lays out, where the page says all that stands on them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import NamedTuple
from urllib.parse import quote, urlencode

from fogtools.finding import FogError
from fogtools.game.playing.view import Shown
from fogtools.game.printing.face import Face
from fogtools.text.language import Language
from fogtools.web.desk.desk import Opened
from fogtools.web.faces import UNMADE
from fogtools.web.pages.wall import plain_words

#: Pixels of a screen for a mm of paper: the words of a card are read at arm's length.
SCALE = 4.6
#: A page that says less than this share of a face's words lays out a part of it, so the rest is not for it to show.
WHOLE = 0.85
WORD = re.compile(r"\w+")


class Pictured(NamedTuple):
    """A face as a page shows it: its address, its width and height on the screen."""

    address: str
    width: int
    height: int


class Pictures:
    """The faces of one box in one language, as long as both stay as they are."""

    def __init__(self, box: Opened, code: str) -> None:
        self.box, self.code = box, code
        self._known: dict[str, Sequence[tuple[Face, frozenset[str]]]] = {}

    @cached_property
    def language(self) -> Language:
        """The language of the cards."""
        return self.box.language(self.code)

    def of(self, card: Shown) -> Pictured | None:
        """The face that lies there; None where the card has none, or lies there in part."""
        said = _words(" ".join((card.title, card.kind, *("".join(run.text for run in line) for line in card.lines))))
        whole = [(face, words) for face, words in self._faces(card.id) if len(words & said) >= WHOLE * len(words)]
        if not whole:
            return None
        face, _ = max(whole, key=lambda row: (row[0].card.endswith(f"/{card.look}"), len(row[1] & said)))
        asked = {"face": face.card, "side": face.side, "lang": self.code, "is": _stamp(face)}
        width, height = (round(SCALE * mm) for mm in face.trim)
        return Pictured(f"/played/{quote(self.box.key)}?{urlencode(asked)}", width, height)

    def face(self, name: str, side: str) -> Face | None:
        """A face by its name and side, as an address has them."""
        return next((one for one, _ in self._faces(name) if (one.card, one.side) == (name, side)), None)

    def _faces(self, card: str) -> Sequence[tuple[Face, frozenset[str]]]:
        id = card.partition("/")[0]
        made = self.box.game.printing.faces_of
        if id not in self._known:
            faces: list[Face] = []
            with suppress(FogError, *UNMADE):  # what it names may have errors
                faces = [*made(self.box.box, self.box.part, self.language, id)] if made else []
            self._known[id] = [(face, words) for face in faces if (words := _words(plain_words(face)))]
        return self._known[id]


def _words(text: str) -> frozenset[str]:
    return frozenset(WORD.findall(text.casefold()))


def _stamp(face: Face) -> str:
    """A word that changes with the face: a browser asks again."""
    return hashlib.sha256(repr((face.html, face.trim)).encode("utf-8", "surrogatepass")).hexdigest()[:12]
