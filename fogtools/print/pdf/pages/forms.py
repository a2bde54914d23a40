"""Painted faces in a PDF: as form XObjects for sheets, or as pages of their own; they share their fonts."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import TypeAlias

import pikepdf

from fogtools.game.printing.face import Font
from fogtools.print.page_frame import POINT
from fogtools.print.pdf.embedding import embedded, typeset
from fogtools.print.pdf.file import deflated, describe, opened, page_as_form, rectangle, saved, started
from fogtools.print.pdf.layout.faces import LaidOut
from fogtools.print.pdf.layout.painting import Painted

#: Names the card and its side on a page and on a form, so that a finished file can tell which one is at fault.
FACE = "/FOG_Face"
#: The name of the font of notes in the margin, and their grey.
MARGIN, NOTE = "Margin", 0.2
#: Resources that faces share, and the glyphs they show by the name of the font: its number, and glyph -> text.
Shared: TypeAlias = "tuple[pikepdf.Object, dict[str, tuple[int, dict[int, str]]]]"


class Forms:
    """The faces drawn in one PDF, each stored once; a context, at whose end the fonts are embedded."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self.pdf = pdf
        self.forms: dict[tuple[int, int], pikepdf.Object] = {}
        #: Of each set of fonts the resources of all faces that use it, and the glyphs by the name of the font.
        self.resources: dict[tuple[Font, ...], Shared] = {}
        self.kept: list[LaidOut] = []
        self.lines: dict[tuple[int, str, float], tuple[pikepdf.Object, float]] = {}
        #: The same sets by their identity: to compare fonts takes longer than to draw a face.
        self.sets: dict[int, tuple[tuple[Font, ...], Shared]] = {}
        self.stack = ExitStack()

    def __enter__(self) -> Forms:
        return self

    def __exit__(self, *failed: object) -> None:
        if failed[0] is None:
            for fonts, (resources, glyphs) in self.resources.items():
                resources.Font = self._embedded(fonts, glyphs)
        self.stack.close()

    def _embedded(self, fonts: tuple[Font, ...], glyphs: Mapping[str, tuple[int, Mapping[int, str]]]) -> pikepdf.Object:
        """The fonts by their names in the faces; one that has two names is embedded once."""
        shown: dict[int, dict[int, str]] = {}
        for number, own in glyphs.values():
            shown.setdefault(number, {}).update(own)
        made = {number: embedded(self.pdf, fonts[number].file, own) for number, own in sorted(shown.items())}
        return pikepdf.Dictionary({f"/{name}": made[number] for name, (number, _) in sorted(glyphs.items())})

    def form(self, laid: LaidOut, number: int) -> pikepdf.Object:
        """The page of a face as a form XObject with its origin at the lower left corner of its bleed."""
        key = id(laid), number
        if key not in self.forms:
            self.kept.append(laid)  # or another one might take its place, and its id
            painted = laid.painted[number]
            if painted.whole:
                form = self._foreign(painted.whole)
            else:
                edges = rectangle(0, 0, painted.width * POINT, painted.height * POINT)
                names = {"Type": pikepdf.Name.XObject, "Subtype": pikepdf.Name.Form, "BBox": edges}
                form = deflated(self.pdf, painted.content, **names, Resources=self.shared(laid, painted))
            form[FACE] = laid.names[number]
            self.forms[key] = form
        return self.forms[key]

    def line(self, fonts: tuple[Font, ...], text: str, size: float) -> tuple[pikepdf.Object, float]:
        """A line of words in the first of these fonts as a form, its origin at the left end of its foot; its width.

        `size` in points, the width in mm. Letters are set one after the other, as for a note in the margin.
        """
        key = id(fonts), text, size
        if key not in self.lines:
            self.lines[key] = self._line(fonts, text, size)
        return self.lines[key]

    def _line(self, fonts: tuple[Font, ...], text: str, size: float) -> tuple[pikepdf.Object, float]:
        glyphs, width = typeset(fonts[0].file, text)
        resources = self._shared(fonts, {MARGIN: (0, dict(zip(glyphs, text, strict=True)))})
        shown = "".join(f"{glyph:04x}" for glyph in glyphs)
        box = rectangle(0, -size, width * size, size)
        content = zlib.compress(f"{NOTE} g BT /{MARGIN} {size} Tf <{shown}> Tj ET".encode("ascii"))
        names = {"Type": pikepdf.Name.XObject, "Subtype": pikepdf.Name.Form, "BBox": box, "Resources": resources}
        return deflated(self.pdf, content, **names), width * size / POINT

    def shared(self, laid: LaidOut, painted: Painted) -> pikepdf.Object:
        """The resources that a painted face needs, which it shares with the others of its style."""
        used = {name: (number, glyphs.mapped()) for name, (number, glyphs) in painted.fonts.items()}
        return self._shared(laid.style.fonts, used)

    def _shared(self, fonts: tuple[Font, ...], used: Mapping[str, tuple[int, Mapping[int, str]]]) -> pikepdf.Object:
        if id(fonts) not in self.sets:
            if fonts not in self.resources:
                self.resources[fonts] = self.pdf.make_indirect(pikepdf.Dictionary()), {}
            self.sets[id(fonts)] = fonts, self.resources[fonts]
        resources, glyphs = self.sets[id(fonts)][1]
        for name, (number, own) in used.items():
            known = glyphs.get(name, (number, {}))[1]
            glyphs[name] = number, {**own, **known}  # a glyph that stands for two texts keeps the first
        return resources

    def _foreign(self, whole: bytes) -> pikepdf.Object:
        return page_as_form(self.pdf, self.stack.enter_context(opened(whole)).pages[0])


def widened(form: pikepdf.Object, more: float) -> pikepdf.Object:
    """The form shows `more` mm on each side: its colour runs on beyond the bleed that it was laid out with."""
    left, bottom, right, top = (float(edge) for edge in form.BBox)
    form.BBox = rectangle(left - more * POINT, bottom - more * POINT, right + more * POINT, top + more * POINT)
    return form


def pages(laid: LaidOut, title: str = "", numbers: Sequence[int] | None = None) -> bytes:
    """Faces as a PDF, one page each with its trim and bleed box: all of them, or these in this order."""
    with started() as pdf:
        with Forms(pdf) as forms:
            for number in range(len(laid.painted)) if numbers is None else numbers:
                painted = laid.painted[number]
                width, height, edge = painted.width * POINT, painted.height * POINT, laid.bleed * POINT
                box = rectangle(0, 0, width, height)
                page = pikepdf.Dictionary(
                    Type=pikepdf.Name.Page,
                    MediaBox=box,
                    CropBox=box,
                    BleedBox=box,
                    TrimBox=rectangle(edge, edge, width - edge, height - edge),
                )
                page[FACE] = laid.names[number]
                if painted.whole:
                    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Face=forms.form(laid, number)))
                    page.Contents = pdf.make_indirect(pikepdf.Stream(pdf, b"/Face Do"))
                else:
                    page.Resources = forms.shared(laid, painted)
                    page.Contents = pdf.make_indirect(deflated(pdf, painted.content))
                pdf.pages.append(pikepdf.Page(pdf.make_indirect(page)))
        describe(pdf, title, laid.language)
        return saved(pdf)
