"""A tagged PDF for readers who do not see the page, or only large print (PDF/UA-1, ISO 14289-1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

import pikepdf

from fogtools.game.printing.face import Style
from fogtools.print.pdf.file import opened, saved
from fogtools.print.pdf.layout.boxes import Box
from fogtools.print.pdf.layout.faces import LayoutEngine, refusing
from fogtools.print.pdf.layout.fit import Measures, MissingGlyph
from fogtools.print.pdf.layout.marks import box_of

#: The engine draws in px, downwards; a point has so many.
PX = 0.75
#: What begins a piece of the page that belongs to the structure, as the engine writes it.
MARKED = re.compile(rb"/(\w+)\s*<<\s*/MCID (\d+)\s*>>\s*BDC")
PAGINATION = b"/Artifact <</Type /Pagination>> BDC"


def tagged(body: str, title: str, language: str, style: Style) -> tuple[bytes, Measures]:
    """The HTML as a PDF with its structure, and the characters that no font can draw. The same bytes each time.

    Elements with `data-card` and `data-text` say where a character stands. Raises FogError where the HTML asks for a
    file that the style does not hold.
    """
    press = LayoutEngine(style, language, 0.0, [])
    head = f"<head><title>{escape(title)}</title></head>"
    html = f'<html lang="{escape(language)}">{head}<body>{body}</body></html>'
    document = press.rendered(html, pdf_variant="pdf/ua-1")
    with refusing():  # attachments are fetched only now
        whole = document.write_pdf(pdf_variant="pdf/ua-1")
    missing = dict.fromkeys(gap for page in document.pages for gap in _missing(box_of(page), press, "", ""))
    codes = [code for page in document.pages for code in _foreign(box_of(page))]
    with opened(whole) as pdf:
        _mend(pdf, iter(codes))
        return saved(pdf), Measures(missing=tuple(missing))


def _missing(box: Box, press: LayoutEngine, card: str, text: str) -> Iterator[MissingGlyph]:
    if box.element is not None:
        card, text = box.element.get("data-card", card), box.element.get("data-text", text)
    if card and (said := getattr(box, "text", "")):  # what stands elsewhere repeats a card's words
        characters, family = press.coverage(box.style, said)
        if characters:
            yield MissingGlyph(card, "front", text or "title", characters, family)
    for child in getattr(box, "children", ()):
        yield from _missing(child, press, card, text)


def _foreign(box: Box) -> Iterator[str]:
    """The languages of the quotations on a page, in their order."""
    if box.element is not None and box.element_tag == "blockquote":
        yield box.element.get("lang", "")
    for child in getattr(box, "children", ()):
        yield from _foreign(child)


def _mend(pdf: pikepdf.Pdf, codes: Iterator[str]) -> None:
    """What the engine leaves open: the language of quotations (`codes`, in their order), whose words a sign has, where
    pictures lie, and page numbers as no text.
    """
    known = set()
    waiting = list(pdf.Root.StructTreeRoot.K)[::-1]
    while waiting:
        element = waiting.pop()
        if not isinstance(element, pikepdf.Dictionary):
            continue  # a number: content of the page
        known.add(element.objgen)
        kids = list(element.get("/K", ()))
        if element.S == "/Figure":
            _lay(element)
        if element.S == "/L" and _numbered(kids):
            element.A = pikepdf.Dictionary(O=pikepdf.Name.List, ListNumbering=pikepdf.Name.Decimal)
        if element.S == "/Span" and len(kids) > 1 and isinstance(kids[0], pikepdf.Dictionary):
            _join(element, kids[0])
        if element.S == "/BlockQuote" and (code := next(codes)):
            element.S, element.Lang = pikepdf.Name.Div, pikepdf.String(code)
        waiting += kids[::-1]
    numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
    for page, held in zip(pdf.pages, list(numbers)[1::2], strict=False):
        apart = {n for n, element in enumerate(held) if element.objgen not in known}
        if apart:
            _set_apart(pdf, page, apart)
            for n in apart:
                held[n] = None


def _numbered(items: list[pikepdf.Object]) -> bool:
    """Whether an item of a list begins with its number."""
    return any(kid.get("/S") == "/Lbl" for item in items for kid in list(item.get("/K", ()))[:1])


def _lay(figure: pikepdf.Object) -> None:
    """The place of a picture in points from the lower left, as the format wants it."""
    height = float(figure.Pg.MediaBox[3])
    left, top, right, bottom = (float(edge) * PX for edge in figure.A.BBox)
    place = (left, height - bottom, right, height - top)
    figure.A.BBox = pikepdf.Array([round(edge, 3) for edge in place])


def _join(span: pikepdf.Object, first: pikepdf.Object) -> None:
    """A picture with the same words beside it becomes one figure, so that they are read once."""
    if first.S != "/Figure":
        return
    _lay(first)
    span.S, span.Alt, span.A = first.S, first.Alt, first.A
    first.S = pikepdf.Name.Span
    del first["/Alt"], first["/A"]


def _set_apart(pdf: pikepdf.Pdf, page: pikepdf.Page, numbers: set[int]) -> None:
    """Marks pieces of a page as no part of the text, by their numbers."""

    def marked(found: re.Match[bytes]) -> bytes:
        return PAGINATION if int(found[2]) in numbers else found[0]

    page.contents_coalesce()
    page.Contents.write(MARKED.sub(marked, page.Contents.read_bytes()))
