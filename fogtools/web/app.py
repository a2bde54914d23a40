"""The routes of the pages: each asks a page for its HTML; those that write stand in `writing.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from fogtools.editor.store import Store
from fogtools.editor.store.store import Written
from fogtools.finding import FogError, Say
from fogtools.games import GAMES
from fogtools.project.manifest import CODE
from fogtools.project.starter import LONGEST, YAML_WORDS, starter
from fogtools.project.workplace import workplace
from fogtools.source.slugs import free_slug
from fogtools.text.language_names import names_in
from fogtools.text.typography.typeset import typography
from fogtools.web.card.cards import CardEdits
from fogtools.web.card.editing import Editing
from fogtools.web.card.language import language
from fogtools.web.card.page import card_page, labels_of
from fogtools.web.card.past import Past
from fogtools.web.desk.desk import Opened
from fogtools.web.faces import Faces
from fogtools.web.front import Front
from fogtools.web.many.routes import Many
from fogtools.web.pages.checks import check_page, checks
from fogtools.web.pages.drawing import drawing
from fogtools.web.pages.history import History
from fogtools.web.pages.home import home
from fogtools.web.pages.importing import Imports
from fogtools.web.pages.look.page import look_page
from fogtools.web.pages.look.pictures import Pictures
from fogtools.web.pages.look.writing import Looks
from fogtools.web.pages.mending import Mending
from fogtools.web.pages.printing.page import Printing
from fogtools.web.pages.printing.press import Press
from fogtools.web.pages.settings import Settings, settings
from fogtools.web.pages.translation.page import Translations
from fogtools.web.pages.translation.workbook import Workbooks
from fogtools.web.pages.wall import Walls, wall
from fogtools.web.plans import Plans
from fogtools.web.play.routes import Playing
from fogtools.web.rendering import code_of, page
from fogtools.web.writing import Asked, UnclearError, Writing, answering, word

#: (box, what is asked for, the reader's language) -> a page.
OfBox = Callable[[Opened, Mapping[str, str], str], str | None]


class Studio:
    """The pages of one project."""

    def __init__(self, root: Path, cache: Path, front: Front | None = None) -> None:
        front = front or Front(root, cache)
        self.desk, self.page, self.faces = front.desk, front.page, Faces(cache)
        self.walls = Walls(self.faces)
        self.past = Past()
        self.translations = Translations(self.desk, self.walls)
        self.store = Store(root, cache)
        self.writing = Writing(self.store)
        self.plans = Plans(self.store, self.writing)
        self.cards = CardEdits(self.desk, self.store, self.plans)
        self.mending = Mending(self.desk, self.store, self.plans)
        self.settings = Settings(self.store, self.writing)
        self.looks = Looks(self.desk, self.store, self.writing)
        self.pictures = Pictures(self.desk, self.store, self.writing)
        self.imports = Imports(self.desk, self.faces, self.plans)
        self.history = History(self.desk, self.store, self.writing, self.faces)
        self.many = Many(self.desk, self.store, cache)
        self.press = Press(workplace(root, cache) / "printed", cache)
        self.printing = Printing(self.desk, self.store, self.writing, self.press)
        self.playing = Playing(self.desk, self.store, self.faces)

    def close(self) -> None:
        """Ends what works beside the pages."""
        self.press.close()
        self.desk.close()
        self.faces.close()
        self.many.close()

    def routes(self, more: Sequence[Route] = ()) -> Starlette:
        """The application, without its guard."""
        return Starlette(
            routes=[
                *more,
                Route("/", self.page(self.home)),
                *(Route(f"/{name}/{{box:path}}", self.of_box(made)) for name, made in self.of_boxes().items()),
                Route("/checks", self.page(self.checks)),
                Route("/check/{name}", self.page(self.check)),
                Route("/history", self.page(lambda asked, code: self.history.page(code, asked.query_params))),
                Route("/settings", self.page(self.settings_page)),
                Route("/import", self.page(lambda asked, code: self.imports.page(code))),
                Route("/new", self.page(lambda asked, code: self.new(code))),
                Route("/new", answering(self.begin), methods=["POST"]),
                Route("/face/{key}-{size}.png", self.face),
                *self.writing.routes(),
                *self.cards.routes(),
                *self.mending.routes(),
                *self.settings.routes(),
                *self.looks.routes(),
                *self.pictures.routes(),
                *self.history.routes(),
                *self.imports.routes(),
                *self.translations.routes(),
                *self.printing.routes(),
                *Workbooks(self.translations, self.plans).routes(),
                *self.playing.routes(),
                *self.many.routes(),
                *Editing(self.desk, self.faces, self.store).routes(),
                WebSocketRoute("/language", language),
            ],
            exception_handlers={404: self.gone},
        )

    def home(self, request: Request, code: str) -> str:
        """Home; the page of a new story in a folder without a project."""
        return home(self.desk, lambda: self.walls, code) if self.desk.project else self.new(code)

    def of_boxes(self) -> Mapping[str, OfBox]:
        """The pages of a box, by the first word of their addresses."""
        walls = self.walls
        return {
            "wall": lambda box, asked, code: wall(walls, box, asked, code, self.many.seldom(box, asked)),
            "draw": lambda box, asked, code: drawing(walls, box, dict(asked), code),
            "story": self.many.story,
            "balance": self.many.balance.page,
            "play": self.playing.page,
            "told": self.playing.told,
            "card": lambda box, asked, code: card_page(walls, box, asked, code),
            "look": lambda box, asked, code: look_page(walls, box, asked, code, self.looks, self.pictures),
            "past": self.past.page,
            "translate": self.translations.page,
            "print": self.printing.page,
        }

    def of_box(self, made: OfBox) -> Callable[[Request], Response]:
        """A route for a page of the box that its address names."""

        def found(request: Request, code: str) -> str | None:
            box = self.desk.boxes.get(request.path_params["box"])
            return made(box, request.query_params, code) if box else None

        return self.page(found)

    def checks(self, request: Request, code: str) -> str | None:
        """All that is found; none without a project."""
        return checks(self.desk, code, labels_of) if self.desk.project else None

    def check(self, request: Request, code: str) -> str | None:
        """What a check looks for, and why."""
        return check_page(self.desk, self.store, request.path_params["name"], code)

    def settings_page(self, request: Request, code: str) -> str | None:
        """The settings; none without a project."""
        return settings(self.store, code, self.desk.only) if self.desk.project else None

    def new(self, code: str) -> str:
        """The form of a new story."""
        known = [(game.id, game.authoring) for game in GAMES.values() if game.authoring.new]
        rest = {"games": [(id, game.name, game.about) for id, game in known], "known": names_in(code)}
        empty = self.desk.project is None
        english = not empty and self._first_language() == "en"
        return page(
            "new.html", code, here="new", only=self.desk.only, empty=empty, sample_is_english=not english, **rest
        )

    def _first_language(self) -> str:
        """The language that the cards of the project are written in; "" without a project."""
        project = self.desk.project
        return project.languages[0] if project and project.languages else ""

    def begin(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Makes a story, and the project around it where there is none."""
        story, box, game = (" ".join(word(asked, name).split()) for name in ("story", "box", "game"))
        language = word(asked, "language", "") if self.desk.project is None else self._first_language()
        if game not in GAMES or not CODE.fullmatch(language or "en"):
            raise UnclearError
        if not story or not box:
            raise FogError(Say("the story and its box want a name."), Say("write one"))
        folder, name = (free_slug(one, YAML_WORDS, LONGEST) for one in (box, story))
        files = starter(
            self.desk.root,
            GAMES[game],
            folder,
            name,
            None,
            [language] if language else [],
            typography(story, language or "en"),
            typography(box, language or "en"),
        )
        return {"files": self.store.put(Say("the new story {story}", story=story), [*self._old_and_new(files)])}

    def _old_and_new(self, files: Mapping[str, str | bytes]) -> Iterator[Written]:
        for name, content in files.items():
            there = self.desk.root / name
            new = content.encode() if isinstance(content, str) else content
            yield name, there.read_bytes() if there.is_file() else None, new

    async def face(self, request: Request) -> Response:
        """The picture of a face."""
        try:
            png = await self.faces.picture(request.path_params["key"], request.path_params["size"])
        except FogError as error:
            return PlainTextResponse(str(error), 500)
        if png is None:
            return PlainTextResponse("", 404)
        return Response(png, media_type="image/png", headers={"Cache-Control": "private, max-age=31536000, immutable"})

    async def gone(self, request: Request, error: Exception) -> Response:
        """The page of an address without one."""
        return HTMLResponse(page("gone.html", code_of(request), here="", empty=self.desk.project is None), 404)
