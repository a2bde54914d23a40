"""Pictures of faces as they will be printed: drawn when asked for, kept by their content, the latest wish first."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from fogtools.files import keep
from fogtools.game.printing.face import Face, Style
from fogtools.print.pdf import hashes
from fogtools.web.printer import Drawable, Printer, latest, looks

FORM = "pictures-1"
#: Pixels to a mm at twice the dots of paper on a screen (96 to the inch).
DOTS = 192 / 25.4
#: Size of a picture that is kept -> pixels to a mm: sharp at twice the pixels of a thumbnail, and of paper.
SIZES = {"small": 3.2, "large": DOTS}
#: The sizes of a face that is being written: drawn at once, for its own page; `FINE` for a screen with finer pixels.
LIVE, FINE = "live", "live-fine"
#: The same once no key comes: laid out whole, as print does it.
WHOLE = {LIVE: "whole", FINE: "whole-fine"}
AT_ONCE = {LIVE: DOTS / 2, FINE: DOTS, WHOLE[LIVE]: DOTS / 2, WHOLE[FINE]: DOTS}
#: As many faces are laid out at a time: a browser asks for six.
BATCH = 6
#: So many faces that were being written are still at hand, of so many pages.
FRESH, WRITERS = 64, 16
#: What a face may fail with while the card has errors, which are told: what it names may not be there.
UNMADE = (LookupError, ValueError, TypeError, AttributeError)
Wish = tuple[str, str]


class Faces:
    """Hash of a face -> its picture. Only hashes that a page has named are known: nothing of an address is a path."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        self.printer = Printer(cache)
        self.known: dict[str, Drawable] = {}
        self._passing: dict[str, Drawable] = {}
        self._wanted: dict[Wish, asyncio.Future[bytes | None]] = {}
        self._fresh: dict[Wish, bytes] = {}
        self._written: dict[Hashable, frozenset[str]] = {}
        self._press = ThreadPoolExecutor(1)
        self._drawing: list[Wish] = []
        self._running: asyncio.Task[None] | None = None
        self._closed = False

    def named(self, faces: Sequence[Face], style: Style, code: str) -> list[str]:
        """The hash of each face; from now on their pictures may be asked for."""
        found = [*hashes(faces, style, code)]
        self.known.update((key, Drawable(face, style, code)) for key, face in zip(found, faces, strict=True))
        return found

    def passing(self, faces: Sequence[Face], style: Style, code: str) -> list[str]:
        """The hash of each face that is being written: the next key makes others of them."""
        found = [*hashes(faces, style, code)]
        for key, face in zip(found, faces, strict=True):
            self._passing.pop(key, None)
            self._passing[key] = Drawable(face, style, code)
        latest(self._passing, FRESH)
        return found

    async def picture(self, key: str, size: str) -> bytes | None:
        """The PNG of a face; None for one that no page has named, that nobody waits for any more, and at the end.

        Raises FogError, and whatever else keeps it from being drawn.
        """
        named = self._drawable(key) if size in AT_ONCE else self.known.get(key) if size in SIZES else None
        if named is None or self._closed:
            return None
        if (done := self._there(key, size)) is not None:
            return done
        return await self._wish(key, size)

    def begin(self, writer: Hashable, keys: Sequence[str], size: str = LIVE) -> None:
        """Draws the faces of a card that is being written before they are asked for.

        Those of the card as it was before need not be begun any more; the one that is being drawn is seen until then.
        """
        if self._closed:
            return
        self._written.pop(writer, None)
        self._written[writer] = frozenset(keys)
        latest(self._written, WRITERS)
        wanted = frozenset[str]().union(*self._written.values())
        for wish in [*self._wanted]:
            if wish[1] in AT_ONCE and wish[0] not in wanted and wish not in self._drawing:
                self._answer(wish, None)
        for key in reversed(keys):  # what is wished for last comes first
            if self._there(key, size) is None:
                self._wish(key, size)

    def close(self) -> None:
        """Lets the printer go; whoever waits for a picture gets none."""
        self._closed = True
        for wish in [*self._wanted]:
            self._answer(wish, None)
        self.printer.close()
        self._press.shutdown(wait=False, cancel_futures=True)

    def _drawable(self, key: str) -> Drawable | None:
        return self._passing.get(key) or self.known.get(key)

    def _there(self, key: str, size: str) -> bytes | None:
        """A picture that need not be drawn any more."""
        if size in AT_ONCE:
            return self._fresh.get((key, size))
        file = self._file(key, size)
        return file.read_bytes() if file.is_file() else None

    def _wish(self, key: str, size: str) -> asyncio.Future[bytes | None]:
        loop = asyncio.get_running_loop()
        waiting = self._wanted.setdefault((key, size), loop.create_future())
        if self._running is None or self._running.done():
            self._running = loop.create_task(self._work())
        return waiting

    def _answer(self, wish: Wish, answer: bytes | Exception | None) -> None:
        waiting = self._wanted.pop(wish, None)
        if waiting is None or waiting.done():
            return
        if isinstance(answer, Exception):
            waiting.set_exception(answer)
            waiting.exception()  # nobody may have asked for what was begun early
        else:
            waiting.set_result(answer)

    async def _work(self) -> None:
        """Draws what is wanted, what was asked for last first: that is what people look at."""
        loop = asyncio.get_running_loop()
        while self._wanted:
            self._drawing = self._next()
            try:
                done = await loop.run_in_executor(self._press, self._drawn, self._drawing)
            except Exception as error:  # told to whoever asked: else they would wait for ever
                for wish in self._drawing:
                    self._answer(wish, error)
                continue
            for wish in self._drawing:
                self._answer(wish, done.get(wish[0]))

    def _next(self) -> list[Wish]:
        """The wish that came last; of pictures to be kept others, too, that can be laid out together."""
        first, *others = reversed(self._wanted)
        if first[1] in AT_ONCE:
            return [first]
        look, code = looks(self.known[first[0]].style), self.known[first[0]].code
        alike = [
            wish
            for wish in others
            if wish[1] == first[1] and (one := self.known[wish[0]]).code == code and looks(one.style) == look
        ]
        return [first, *alike][:BATCH]

    def _drawn(self, batch: Sequence[Wish]) -> dict[str, bytes]:
        first, size = batch[0]
        if size in AT_ONCE:
            one = self._drawable(first)
            if one is None:  # so many keys later
                return {}
            png = self._fresh[first, size] = self.printer.now(one, AT_ONCE[size], typed=size in WHOLE)
            latest(self._fresh, FRESH)
            return {first: png}
        wanted = {key: self.known[key] for key, _ in batch}
        faces = [replace(one.face, card=key) for key, one in wanted.items()]  # two boxes may use one name
        style, code = wanted[first].style, wanted[first].code
        made = self.printer.kept(faces, style, code, SIZES[size])
        for key, png in made.items():
            keep(self._file(key, size), png)
        return dict(made)

    def _file(self, key: str, size: str) -> Path:
        return self.cache / FORM / f"{key}-{size}.png"
