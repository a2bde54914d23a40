"""The pages of the project that is open; another that was opened before takes its place when a page asks for it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO

from anyio import from_thread
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from fogtools.finding import FogError, Say
from fogtools.project.workplace import occupied
from fogtools.web.app import Studio
from fogtools.web.serving.recent import note, recent
from fogtools.web.writing import Asked, answering, word


class Projects:
    """An application that is that of one project, until another is opened; `held` is the workplace of the first."""

    def __init__(self, root: Path, cache: Path, held: IO[bytes]) -> None:
        self.cache = cache
        self._enter(root, held)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Asks the project that is open."""
        await self.app(scope, receive, send)

    def close(self) -> None:
        """Ends what works beside the pages."""
        self.studio.close()

    def _enter(self, root: Path, held: IO[bytes]) -> None:
        studio = Studio(root, self.cache)
        with suppress(FogError):  # the pages say it
            studio.desk.fresh()
        note(root, self.cache)
        self.held, self.studio = held, studio
        self.app = studio.routes([Route("/open", answering(self.open), methods=["POST"])])

    def open(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Opens a project that was opened before, by the word that Home names it by: no path comes from a page."""
        wanted = word(asked, "key")
        before = self.studio
        found = next((one for one in recent(self.cache, before.store.files.root) if one.key == wanted), None)
        if found is None:
            raise FogError(Say("this project is not there any more."), Say("load the page again"))
        held, left = occupied(found.folder, self.cache), self.held
        with before.store.lock:
            here = Path.cwd()
            os.chdir(found.folder)  # files are named from the project
            try:
                self._enter(found.folder, held)
            except BaseException:  # the one that is open stays so, and is named as before
                os.chdir(here)
                held.close()
                raise
        left.close()
        before.desk.close()
        before.press.close()
        from_thread.run_sync(before.faces.close)  # whoever waits for a face waits in the loop
        return {"hashes": {}}
