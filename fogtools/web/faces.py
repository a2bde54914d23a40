"""The resident printer: pictures of faces as they will be printed, drawn when asked for and kept by their content."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeVar

from fogtools.files import write_whole
from fogtools.finding import FogError
from fogtools.game.lazy import lazy
from fogtools.game.printing.face import Face, Style
from fogtools.print.pdf import LaidOut, hashes, lay_out

R = TypeVar("R")
FORM = "pictures-1"
#: Pixels to a mm at twice the dots of paper on a screen (96 to the inch).
DOTS = 192 / 25.4
#: Size of a picture -> pixels to a mm: sharp at twice the pixels of a thumbnail, and of paper.
SIZES = {"small": 3.2, "large": DOTS}
#: As many faces are laid out at a time: a browser asks for six.
BATCH = 6
BLEED = 3.0


#: Loads the library of PDF when the first face is drawn: pages come before.
pictures: Callable[[LaidOut, Iterable[tuple[str, str]], int], dict[tuple[str, str], bytes]] = lazy(
    "fogtools.print.pdf.picture:pictures"
)


class Drawable(NamedTuple):
    """A face and all that its picture depends on."""

    face: Face
    style: Style
    code: str


class Faces:
    """Hash of a face -> its picture. Only hashes that a page has named are known: nothing of an address is a path."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        self.known: dict[str, Drawable] = {}
        self._wanted: dict[tuple[str, str], asyncio.Future[None]] = {}
        self._press = ThreadPoolExecutor(1)
        self._running: asyncio.Task[None] | None = None

    def named(self, faces: Sequence[Face], style: Style, code: str) -> list[str]:
        """The hash of each face; from now on their pictures may be asked for."""
        found = [*hashes(faces, style, code)]
        self.known.update((key, Drawable(face, style, code)) for key, face in zip(found, faces, strict=True))
        return found

    async def picture(self, key: str, size: str) -> bytes | None:
        """The PNG of a face; None for one that no page has named, and at the end. Raises FogError, OSError."""
        if key not in self.known or size not in SIZES:
            return None
        file = self._file(key, size)
        if not file.is_file():
            self._wanted.setdefault((key, size), asyncio.get_running_loop().create_future())
            waiting = self._wanted[key, size]
            if self._running is None or self._running.done():
                self._running = asyncio.create_task(self._work())
            await waiting
        return file.read_bytes() if file.is_file() else None

    async def apart(self, work: Callable[..., R], *given: object) -> R:
        """What a function returns that lays something out: one thread alone may, and it waits its turn."""
        return await asyncio.get_running_loop().run_in_executor(self._press, work, *given)

    def close(self) -> None:
        """Lets the printer go; whoever waits for a picture gets none."""
        for waiting in self._wanted.values():
            waiting.set_result(None)
        self._wanted.clear()
        self._press.shutdown(wait=False, cancel_futures=True)

    async def _work(self) -> None:
        """Draws what is wanted, what was asked for last first: that is what people look at."""
        while self._wanted:
            asked = [*reversed(self._wanted)]
            style, code, size = self.known[asked[0][0]].style, self.known[asked[0][0]].code, asked[0][1]
            batch = [
                one
                for one in asked
                if (self.known[one[0]].code, one[1]) == (code, size) and self.known[one[0]].style == style
            ][:BATCH]
            fault: Exception | None = None
            try:
                await self.apart(self._draw, [k for k, _ in batch], size)
            except (FogError, OSError) as error:
                fault = error
            for one in batch:
                done = self._wanted.pop(one, None)
                if done and fault:
                    done.set_exception(fault)
                elif done:
                    done.set_result(None)

    def _draw(self, keys: Sequence[str], size: str) -> None:
        wanted = {key: self.known[key] for key in keys}
        faces = [replace(one.face, card=key) for key, one in wanted.items()]  # two boxes may use one name
        first = wanted[keys[0]]
        laid = lay_out(faces, first.style, first.code, BLEED, None, self.cache)
        for wide in {face.trim[0] for face in faces}:
            names = [(face.card, face.side) for face in faces if face.trim[0] == wide]
            for (key, _), made in pictures(laid, names, round(wide * SIZES[size])).items():
                write_whole(self._file(key, size), made)

    def _file(self, key: str, size: str) -> Path:
        return self.cache / FORM / f"{key}-{size}.png"
