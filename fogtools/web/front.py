"""Home: the page that comes first, made by what reads the project alone; all other pages are loaded after it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from fogtools.finding import FogError
from fogtools.web.desk.desk import Desk
from fogtools.web.pages.home import home, stopped
from fogtools.web.rendering import code_of

if TYPE_CHECKING:
    from fogtools.web.pages.wall import Walls

Page = Callable[[Request, str], str | None]


class Front:
    """The project at hand, and how a page of it is answered."""

    def __init__(self, root: Path, cache: Path) -> None:
        self.desk = Desk(root, cache)

    @property
    def bare(self) -> bool:
        """Whether Home is made of what is read: no face is shown before a first look at the boxes is there."""
        boxes = self.desk.boxes.values()
        return self.desk.project is not None and all(box.health.translated is None for box in boxes)

    def home(self, walls: Callable[[], Walls]) -> Callable[[Request], Response]:
        """The route of Home; `walls` is asked once faces are shown."""
        return self.page(lambda request, code: home(self.desk, walls, code))

    def page(self, made: Page) -> Callable[[Request], Response]:
        """A route that answers with a page; with one that says why, where the project cannot be read.

        It is no coroutine: made in a thread, it lets keys, faces and other pages go on while files are read.
        """

        def answer(request: Request) -> Response:
            code = code_of(request)
            try:
                self.desk.fresh()
                if self.desk.stopped:
                    raise self.desk.stopped
                html = made(request, code)
            except FogError as error:
                return HTMLResponse(stopped(error, code), 500)
            if html is None:
                raise HTTPException(404)
            return HTMLResponse(html)

        return answer
