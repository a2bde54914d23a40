"""The project that is open; another that was opened before takes its place when a page asks for it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from anyio import from_thread
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from fogtools.finding import FogError, Say
from fogtools.web.app import Studio
from fogtools.web.serving.recent import note, recent
from fogtools.web.writing import Asked, answering, word


class Opening:
    """An application that is that of one project, until another is opened."""

    def __init__(self, root: Path, cache: Path) -> None:
        self.cache = cache
        self._enter(root)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Asks the project that is open."""
        await self.app(scope, receive, send)

    def close(self) -> None:
        """Ends what works beside the pages."""
        self.studio.close()

    def _enter(self, root: Path) -> None:
        self.studio = Studio(root, self.cache)
        self.app = self.studio.routes([Route("/open", answering(self.open), methods=["POST"])])
        note(root, self.cache)

    def open(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Opens a project that was opened before, by the word that Home names it by: no path comes from a page."""
        wanted = word(asked, "key")
        before = self.studio
        found = next((one for one in recent(self.cache, before.store.files.root) if one.key == wanted), None)
        if found is None:
            raise FogError(Say("this project is not there any more."), Say("`fog studio PATH` opens any folder"))
        with before.store.lock:
            os.chdir(found.folder)  # files are named from the project
            self._enter(found.folder)
        before.desk.close()
        from_thread.run_sync(before.faces.close)  # whoever waits for a face waits in the loop
        return {"hashes": {}}
