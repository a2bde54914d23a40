"""Faces laid out once, one page each, and measured: the only door to WeasyPrint."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from html import escape
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from fogtools.finding import FogError, Say
from fogtools.game.printing.face import Face, Style
from fogtools.print.pdf.layout import workers
from fogtools.print.pdf.layout.boxes import Box, ComputedStyle
from fogtools.print.pdf.layout.fit import Atom, Measures, MissingGlyph, Overflow, Room, Slack, Walk, bounded
from fogtools.print.pdf.layout.font_loading import drawn, font_faces, loading, own_fonts_only
from fogtools.print.pdf.layout.marks import Mark, box_of, marked
from fogtools.print.pdf.layout.measuring import ACCENTS, UNSEEN, measure, undrawable
from fogtools.print.pdf.layout.page_cache import Kept, hashes
from fogtools.print.pdf.layout.painting import Painted, Painter
from fogtools.print.pdf.layout.redrawn import redrawn
from fogtools.print.pdf.layout.spool import PaintedPage, Read, Shelf, StoredPage, row_of
from fogtools.print.pdf.layout.spread import spread
from fogtools.print.pdf.layout.unparted import unparted
from fogtools.print.pdf.ruler import ruler

if TYPE_CHECKING:
    from weasyprint import CSS, Document, Page
    from weasyprint.urls import URLFetcherResponse

#: Layout time grows faster than the number of faces in one document, and so does its memory; characters of markup count
#: too, since a face may hold far more than a card should.
CHUNK, LENGTH = 16, 160_000
#: Pages are laid out this much taller than the face, so that a text too long is measured and not split.
TALL = 4
BASE_CSS = """html, body { margin: 0; padding: 0 }
article.face { display: block; position: relative; break-after: page; overflow: visible }
"""


@dataclass(frozen=True)
class LaidOut:
    """Faces as pages of trim and bleed, in mm, and what was measured on the way.

    `pages` gives the number of the page in `painted` of each (card, side); equal faces share one, which bears the name
    of the first in `names`. `marks` are the places of `data-mark`.
    """

    painted: Sequence[Painted]
    names: tuple[str, ...]
    pages: dict[tuple[str, str], int]
    style: Style
    language: str
    bleed: float
    overflows: tuple[Overflow, ...] = ()
    missing: tuple[MissingGlyph, ...] = ()
    marks: dict[tuple[str, str], tuple[Mark, ...]] = field(default_factory=dict)
    #: Of each face.
    measures: Sequence[Measures] = ()

    @property
    def slack(self) -> tuple[Slack, ...]:
        """What each box has left."""
        return tuple(slack for measures in self.measures for slack in measures.slack)

    @property
    def rooms(self) -> tuple[Room, ...]:
        """How far each text may grow."""
        return tuple(room for measures in self.measures for room in measures.rooms)


class Shipped:
    """Hands the engine the files that the caller passed in, and refuses every other address."""

    def __init__(self, style: Style) -> None:
        self.files = {f"fog:{name}": data for name, data in style.pictures.items()}
        self.art = style.art
        self.files |= {f"fog:font/{i}": font.file.read_bytes() for i, font in enumerate(style.fonts)}

    def __call__(self, url: str) -> URLFetcherResponse:
        from weasyprint.urls import FatalURLFetchingError, URLFetcherResponse

        name = url.removeprefix("fog:")
        if url not in self.files and name not in self.art:
            fault = FogError(Say("a card asks for {url}, which is not part of its style", url=url[:200]))
            raise FatalURLFetchingError(url) from fault  # any other error would only leave the picture out
        data = self.files[url] if url in self.files else self.art[name]
        kind = "image/svg+xml" if data.startswith(b"<") else "application/octet-stream"
        return URLFetcherResponse(url, data, {"Content-Type": kind})


@contextmanager
def refusing() -> Iterator[None]:
    """What the style's fetcher refuses is raised as it was said: the engine's own error is none of Exception's."""
    try:
        yield
    except BaseException as fault:
        if isinstance(fault.__cause__, FogError):
            raise fault.__cause__ from None
        raise


@dataclass
class LayoutEngine:
    """One style made ready: fonts loaded and style sheet parsed."""

    style: Style
    language: str
    bleed: float
    trims: Sequence[tuple[float, float]]
    #: Families, slant and weight -> what they can draw.
    glyphs: dict[tuple[tuple[str, ...], bool, int], set[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.engine = _engine()
        self.files = Shipped(self.style)
        self.pictures = redrawn(self.files.files)
        self.fonts = own_fonts_only()
        with loading():
            self._read("".join(font_faces(self.style.fonts)))
        self.css = self._read(BASE_CSS + self._pages() + self.style.css)

    def _read(self, css: str) -> CSS:
        return self.engine.CSS(string=css, font_config=self.fonts, url_fetcher=self.files)

    def _pages(self) -> str:
        rules = []
        for i, (width, height) in enumerate(self.trims):
            page = f"{width + 2 * self.bleed}mm {TALL * height + 2 * self.bleed}mm"
            rules.append(f"@page trim-{i} {{ size: {page}; margin: {self.bleed}mm }}\n")
            rules.append(f".trim-{i} {{ page: trim-{i}; width: {width}mm; height: {height}mm }}\n")
        return "".join(rules)

    def document(self, faces: Iterable[tuple[int, Face]]) -> Document:
        """The engine's document of these faces, each marked with its number."""
        articles = "".join(
            f'<article class="face trim-{self.trims.index(face.trim)}" data-face="{i}">{face.html}</article>'
            for i, face in faces
        )
        html = f'<html lang="{escape(self.language)}"><body>{articles}</body></html>'
        return self.rendered(html, cache={**self.pictures})  # what the engine adds of its own holds the document

    def rendered(self, html: str, **options: object) -> Document:
        """The engine's document of a whole page of HTML."""
        source = self.engine.HTML(string=unparted(html, self.language), url_fetcher=self.files, base_url="fog:/")
        with refusing():
            return source.render(font_config=self.fonts, stylesheets=[self.css], **options)

    def coverage(self, style: ComputedStyle, characters: str) -> tuple[str, str]:
        """The characters that this computed style cannot draw, and its first family."""
        families = tuple(style["font_family"])
        wanted = families, style["font_style"] != "normal", style["font_weight"]
        if wanted not in self.glyphs:
            self.glyphs[wanted] = drawn(self.style.fonts, families, *wanted[1:]) - UNSEEN
        glyphs = self.glyphs[wanted]
        plain = glyphs.issuperset(map(ord, characters)) and ACCENTS.isdisjoint(characters)
        return ("" if plain else undrawable(characters, glyphs)), families[0]


def _engine() -> ModuleType:
    """The engine, imported; what it says of libraries of later days is not for people who print cards."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import weasyprint
    engine: ModuleType = weasyprint
    return engine


def lay_out(
    faces: Sequence[Face],
    style: Style,
    language: str,
    bleed: float = 3.0,
    step: Callable[[int], None] | None = None,
    cache: Path | None = None,
) -> LaidOut:
    """One page for each face, trim and bleed in mm.

    `step` is told how many more faces are done; `cache` is the folder where pages are kept (None for none), and the
    pages are the same with and without it. Overflows and missing glyphs are returned, not raised. Raises FogError
    where a face asks for a file that the style does not hold.
    """
    number, first = _different(faces)
    names = tuple(f"{f.card} {f.side}" for f in first)
    shelf = Shelf()
    places = _shelved(shelf, first, style, language, bleed, step, Kept(cache))
    own = [(Face(f.card, f.side, "", f.trim), number[f.html, f.trim]) for f in faces]
    rows = [partial(shelf.row, place) for place in places]
    measures = Read([partial(_measures, rows[i], face) for face, i in own])
    faulty = [measures[n] for n, (_, i) in enumerate(own) if places[i] in shelf.faulty]
    return LaidOut(
        Read([partial(_painted, row) for row in rows]),
        names,
        {(face.card, face.side): i for face, i in own},
        style,
        language,
        bleed,
        tuple(o for m in faulty for o in m.overflows),
        tuple(g for m in faulty for g in m.missing),
        {(face.card, face.side): rows[i]().marks for face, i in own if places[i] in shelf.marked},
        measures,
    )


def _painted(row: Callable[[], StoredPage]) -> Painted:
    return row().painted


def _measures(row: Callable[[], StoredPage], face: Face) -> Measures:
    return row().measures.of(face)


def gauge(
    faces: Sequence[Face], style: Style, language: str, bleed: float = 3.0, step: Callable[[int], None] | None = None
) -> list[Measures]:
    """The measures of each face as `lay_out` gives them, painting nothing; `step` and errors as there."""
    number, first = _different(faces)
    press = LayoutEngine(style, language, bleed, sorted({f.trim for f in faces}))
    done: list[Measures] = []
    for part in _parts(first):
        done += [measures for _, measures in laid_in_one(press, part)[1]]
        if step is not None:
            step(len(part))
    return [done[number[f.html, f.trim]].of(f) for f in faces]


def _different(faces: Sequence[Face]) -> tuple[dict[tuple[str, tuple[float, float]], int], list[Face]]:
    """The number of each layout, and the faces that need one of their own: equal ones share it."""
    for face in faces:
        bounded(face.card, face.html)
    number: dict[tuple[str, tuple[float, float]], int] = {}
    for face in faces:
        number.setdefault((face.html, face.trim), len(number))
    first = {number[f.html, f.trim]: f for f in reversed(faces)}
    return number, [first[i] for i in range(len(first))]


def _shelved(
    shelf: Shelf,
    faces: list[Face],
    style: Style,
    language: str,
    bleed: float,
    step: Callable[[int], None] | None,
    kept: Kept,
) -> list[int]:
    """The number of each face on the shelf, laid out or as it is kept."""
    keys = list(hashes(faces, style, language, str(bleed)))
    done = {key: shelf.put(row) for key, row in kept.read(keys)}
    if step is not None:
        step(sum(key in done for key in keys))
    missing = [(key, face) for key, face in zip(keys, faces, strict=True) if key not in done]
    parts = list(_parts([face for _, face in missing]))
    trims = sorted({face.trim for _, face in missing})
    waiting = iter(key for key, _ in missing)
    for part, own in zip(parts, _made(parts, style, language, bleed, trims), strict=True):
        new = {key: row for row, key in zip(own, waiting, strict=False)}  # the other keys wait for their parts
        kept.write(new)
        done |= {key: shelf.put(row) for key, row in new.items()}
        if step is not None:
            step(len(part))
    return [done[key] for key in keys]


def _parts(faces: Sequence[Face]) -> Iterator[list[Face]]:
    """The faces in order, so many together as one document takes."""
    part: list[Face] = []
    length = 0
    for face in faces:
        if part and (len(part) == CHUNK or length + len(face.html) > LENGTH):
            yield part
            part, length = [], 0
        part.append(face)
        length += len(face.html)
    if part:
        yield part


def _made(
    parts: list[list[Face]], style: Style, language: str, bleed: float, trims: Sequence[tuple[float, float]]
) -> Iterator[list[StoredPage]]:
    """The pages of each part, in order; many of them by workers."""
    if count := workers.wanted(parts):
        done = 0
        for pages in workers.pages_of(parts, partial(_worker, style, language, bleed, trims), count):
            done += 1
            yield pages
        parts = parts[done:]
    if parts:
        press = LayoutEngine(style, language, bleed, trims)
        for part in parts:
            yield printed(press, part)


def _worker(style: Style, language: str, bleed: float, trims: Sequence[tuple[float, float]]) -> workers.Work:
    """What a worker does with each part."""
    return partial(printed, LayoutEngine(style, language, bleed, trims))


def printed(press: LayoutEngine, faces: Sequence[Face]) -> list[StoredPage]:
    """The faces laid out in one document, measured and painted: as plain data, which takes a tenth of the room."""
    document, laid = set_in_one(press, faces)
    painter = Painter(document, press.style.fonts)
    return [
        row_of(
            PaintedPage(
                painter.painted(page, face.trim[0] + 2 * press.bleed, face.trim[1] + 2 * press.bleed),
                measures,
                marked(page) if "data-mark" in face.html else (),
            )
        )
        for face, (page, measures) in zip(faces, laid, strict=True)
    ]


def _articles(page: Page) -> Iterator[tuple[int, Box]]:
    """The number and the box of each face on a page.

    What is left of a text that runs off even the tall page stands beside them: it overflows on the page before.
    """
    for root in box_of(page).children:
        for body in getattr(root, "children", ()):
            for box in getattr(body, "children", ()):
                if box.element is not None and box.element.get("data-face"):
                    yield int(box.element.get("data-face")), box


def laid_in_one(press: LayoutEngine, faces: Sequence[Face]) -> tuple[Document, list[tuple[Page, Measures]]]:
    """The engine's document of these faces, and of each face its page there and its measures."""
    document = press.document(enumerate(faces))
    walks = [Walk(face.trim) for face in faces]
    atoms: list[list[Atom]] = [[] for _ in faces]
    pages: list[list[Page]] = [[] for _ in faces]
    for page in document.pages:
        for i, article in _articles(page):
            box = box_of(page)
            top = box.content_box_y() - len(pages[i]) * box.height
            atoms[i] += walks[i].atoms(article, box.content_box_x(), top)
            pages[i].append(page)
    return document, [(pages[i][0], measure(face, atoms[i], press.coverage)) for i, face in enumerate(faces)]


def set_in_one(press: LayoutEngine, faces: Sequence[Face]) -> tuple[Document, list[tuple[Page, Measures]]]:
    """As `laid_in_one`, each face with its room shared out; the measures are those of the face as it was."""
    own = ruler(press.style, press.language)
    done = [spread(face, own) for face in faces]
    document, laid = laid_in_one(press, [one.face for one in done])
    return document, [(page, one.measures or measures) for one, (page, measures) in zip(done, laid, strict=True)]


def shared_out(press: LayoutEngine, face: Face) -> Face:
    """A face with its room shared out; nothing is measured on it."""
    return spread(face, ruler(press.style, press.language), measured=False).face
