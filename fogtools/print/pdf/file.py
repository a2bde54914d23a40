"""PDF files opened and written, the same bytes for the same content: the only door to pikepdf."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import BinaryIO, cast

import pikepdf

from fogtools.print.page_frame import POINT


def opened(pdf: bytes) -> pikepdf.Pdf:
    """A PDF to work on; a context manager."""
    return pikepdf.open(BytesIO(pdf))


def started() -> pikepdf.Pdf:
    """An empty PDF to fill; a context manager."""
    return pikepdf.new()


def rectangle(*edges: float) -> pikepdf.Array:
    """Left, bottom, right and top in points, as a page's box."""
    return pikepdf.Array([round(edge, 3) for edge in edges])


def page_as_form(pdf: pikepdf.Pdf, page: pikepdf.Page) -> pikepdf.Stream:
    """What a page of this or of another file shows, as a form XObject with its origin at the lower left."""
    page.contents_coalesce()
    left, bottom = float(page.MediaBox[0]), float(page.MediaBox[1])
    resources = page.Resources if page.Resources.same_owner_as(pdf.Root) else pdf.copy_foreign(page.Resources)
    return stream(
        pdf,
        page.Contents.read_bytes(),
        Type=pikepdf.Name.XObject,
        Subtype=pikepdf.Name.Form,
        BBox=rectangle(*(float(edge) for edge in page.MediaBox)),
        Matrix=pikepdf.Array([1, 0, 0, 1, -left, -bottom]),
        Resources=resources,
    )


def stream(pdf: pikepdf.Pdf, content: bytes, **keys: object) -> pikepdf.Stream:
    """A new stream in the file."""
    return pikepdf.Stream(pdf, content, **keys)


def deflated(pdf: pikepdf.Pdf, content: bytes, **keys: object) -> pikepdf.Stream:
    """A new stream in the file, of content that is deflated already."""
    made = pikepdf.Stream(pdf, b"", **keys)
    made.write(content, filter=pikepdf.Name.FlateDecode)
    return made


def add_page(pdf: pikepdf.Pdf, width: float, height: float, content: str, forms: Mapping[str, pikepdf.Object]) -> None:
    """Adds a page of `width` and `height` in mm that draws with these forms, each by its name."""
    paper = rectangle(0, 0, width * POINT, height * POINT)
    drawn = pikepdf.Dictionary({f"/{name}": form for name, form in forms.items()})
    page = pikepdf.Dictionary(
        Type=pikepdf.Name.Page,
        MediaBox=paper,
        CropBox=paper,
        TrimBox=paper,
        Resources=pikepdf.Dictionary(XObject=drawn),
        Contents=stream(pdf, content.encode("ascii")),
    )
    pdf.pages.append(pikepdf.Page(pdf.make_indirect(page)))


def draw_under(
    pdf: pikepdf.Pdf, page: pikepdf.Page, width: float, height: float, content: str, forms: Mapping[str, pikepdf.Object]
) -> None:
    """Draws with these forms, each by its name, below what a page shows; `width` and `height` of the paper in mm."""
    page.MediaBox = page.CropBox = page.TrimBox = page.BleedBox = rectangle(0, 0, width * POINT, height * POINT)
    known = page.Resources.get("/XObject", pikepdf.Dictionary())
    drawn = {**dict(known.items()), **{f"/{name}": form for name, form in forms.items()}}
    own = dict(page.Resources.items())  # pages share theirs
    page.obj.Resources = pikepdf.Dictionary({**own, "/XObject": pikepdf.Dictionary(drawn)})
    page.contents_add(stream(pdf, content.encode("ascii")), prepend=True)


def describe(pdf: pikepdf.Pdf, title: str, language: str, duplex: str = "") -> None:
    """Sets title and language, and asks viewers to print at real size; `duplex` is a value of that preference."""
    pdf.Root.Lang = pikepdf.String(language)
    if title:
        pdf.docinfo["/Title"] = title
    pdf.Root.ViewerPreferences = pikepdf.Dictionary(DisplayDocTitle=True, PrintScaling=pikepdf.Name("/None"))
    if duplex:
        pdf.Root.ViewerPreferences.Duplex = pikepdf.Name(f"/{duplex}")


def saved(pdf: pikepdf.Pdf) -> bytes:
    """The file's bytes: no dates, and an identifier that depends on nothing but the content."""
    out = BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()


def save(pdf: pikepdf.Pdf, to: BinaryIO) -> None:
    """Writes the same bytes to an open file: of a large PDF, no more of it than needed is in memory.

    Raises OSError where the file takes no more.
    """
    out = _Output(to)
    pdf.save(cast(BinaryIO, out), deterministic_id=True)  # it has what pikepdf asks of one
    if out.refused is not None:
        raise out.refused


class _Output:
    """An open file for pikepdf, whose process ends where a write raises: what the system refused is kept for later."""

    def __init__(self, to: BinaryIO) -> None:
        self.to = to
        self.refused: OSError | None = None

    def write(self, data: bytes) -> int:
        """Writes, unless something was refused before."""
        self._unless_refused(lambda: self.to.write(data))
        return len(data)

    def flush(self) -> None:
        """Flushes, unless something was refused before."""
        self._unless_refused(self.to.flush)

    def _unless_refused(self, act: Callable[[], object]) -> None:
        if self.refused is None:
            try:
                act()
            except OSError as error:
                self.refused = error

    def __getattr__(self, name: str) -> object:
        return getattr(self.to, name)
