"""The studio from its first moment: one page that says that the cards are being read, then its pages."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from typing import IO, TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.types import Receive, Scope, Send

from fogtools.game.lazy import lazy
from fogtools.web.rendering import language_for, page
from fogtools.web.serving.garbage import settled
from fogtools.web.serving.static import static

if TYPE_CHECKING:
    from fogtools.web.serving.projects import Projects

#: Loads every page and all that looks at cards: a browser has something to show before that.
projects: Callable[[Path, Path, IO[bytes]], Projects] = lazy("fogtools.web.serving.projects:Projects")


class Opening:
    """An application that is there at once; from `begin` on a thread reads the project."""

    def __init__(self) -> None:
        self.fault: Exception | None = None
        self.pages: Projects | None = None
        self._ready, self._greeted = Event(), False

    def begin(self, root: Path, cache: Path, held: IO[bytes], failed: Callable[[], None]) -> None:
        """Opens the pages of a project, whose workplace is `held`.

        `failed` is called where they cannot be opened at all; then `fault` says why.
        """
        Thread(target=self._open, args=(root, cache, held, failed), daemon=True).start()

    def _open(self, root: Path, cache: Path, held: IO[bytes], failed: Callable[[], None]) -> None:
        try:
            self.pages = projects(root, cache, held)
            settled()
            self._ready.set()
            self.pages.rest()
        except Exception as error:  # raised again in the thread that serves
            self.fault = error
            failed()
        finally:
            self._ready.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Asks the pages; while they are not there, a browser that comes first is told so, and others wait."""
        if scope["type"] == "http" and scope["path"].startswith("/static/"):
            await static(scope["path"])(scope, receive, send)
            return
        if not self._ready.is_set():
            headers = Headers(scope=scope)
            if not self._greeted and scope["path"] == "/" and headers.get("sec-fetch-dest") == "document":
                self._greeted = True  # the page comes again at once, and then it waits
                code = language_for(os.environ, headers.get("accept-language", ""))
                await HTMLResponse(page("opening.html", code, here="", waiting=True))(scope, receive, send)
                return
            await run_in_threadpool(self._ready.wait)
        if self.pages is None:
            await PlainTextResponse("", 500)(scope, receive, send)
            return
        await self.pages(scope, receive, send)

    def close(self) -> None:
        """Ends what works beside the pages."""
        self._ready.wait()
        if self.pages is not None:
            self.pages.close()
