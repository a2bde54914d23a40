"""The pages of the project that is open; another that was opened before takes its place when a page asks for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock
from typing import IO, TYPE_CHECKING, NamedTuple

from anyio import from_thread
from starlette.concurrency import run_in_threadpool
from starlette.routing import Route, request_response
from starlette.types import ASGIApp, Receive, Scope, Send

from fogtools.finding import FogError, Say
from fogtools.game.lazy import lazy
from fogtools.project.workplace import occupied
from fogtools.web.front import Front
from fogtools.web.serving.garbage import settled
from fogtools.web.serving.recent import note, recent
from fogtools.web.writing import Asked, answering, word

if TYPE_CHECKING:
    from fogtools.web.app import Studio

#: All pages beside Home are loaded once a browser has that, or asks for another.
studio_of: Callable[[Path, Path, Front], Studio] = lazy("fogtools.web.app:Studio")


class Pages(NamedTuple):
    """All pages of a project, and the application that asks them."""

    studio: Studio
    app: ASGIApp


class Projects:
    """An application that is that of one project, until another is opened; `held` is the workplace of the first."""

    def __init__(self, root: Path, cache: Path, held: IO[bytes]) -> None:
        self.cache, self.held = cache, held
        self.front = self._read(root)
        self._pages: Pages | None = None
        self._making, self._greeted = Lock(), Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Asks the project that is open; Home needs no other page, which are made while it is looked at."""
        home = scope["type"] == "http" and (scope["method"], scope["path"]) == ("GET", "/")
        if home and self._pages is None and self.front.bare:
            await request_response(self.front.home(lambda: self.pages().studio.walls))(scope, receive, send)
            self._greeted.set()
            return
        pages = self._pages
        if pages is None:
            pages = await run_in_threadpool(self.pages)
        await pages.app(scope, receive, send)

    def close(self) -> None:
        """Ends what works beside the pages."""
        with self._making:
            if self._pages is None:
                self.front.desk.close()
            else:
                self._pages.studio.close()

    def _read(self, root: Path) -> Front:
        front = Front(root, self.cache)
        with suppress(FogError):  # the pages say it
            front.desk.fresh()
        note(root, self.cache)
        return front

    def _made(self, front: Front) -> Pages:
        studio = studio_of(front.desk.root, self.cache, front)
        return Pages(studio, studio.routes([Route("/open", answering(self.open), methods=["POST"])]))

    def rest(self) -> None:
        """Makes all pages, once Home has been answered: not in its way where somebody asks for it at once."""
        self._greeted.wait(1)
        self.pages()

    def pages(self) -> Pages:
        """All pages; they are made when they are first asked for."""
        with self._making:
            if self._pages is None:
                self._pages = self._made(self.front)
                settled()
            return self._pages

    def open(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Opens a project that was opened before, by the word that Home names it by: no path comes from a page."""
        wanted = word(asked, "key")
        before = self.pages().studio
        found = next((one for one in recent(self.cache, before.store.files.root) if one.key == wanted), None)
        if found is None:
            raise FogError(Say("this project is not there any more."), Say("load the page again"))
        held, left = occupied(found.folder, self.cache), self.held
        with before.store.lock:
            here = Path.cwd()
            os.chdir(found.folder)  # files are named from the project
            try:
                front = self._read(found.folder)
                pages = self._made(front)
            except BaseException:  # the one that is open stays so, and is named as before
                os.chdir(here)
                held.close()
                raise
            self.front, self._pages, self.held = front, pages, held
        left.close()
        before.desk.close()
        before.press.close()
        from_thread.run_sync(before.faces.close)  # whoever waits for a face waits in the loop
        return {"hashes": {}}
