"""PDF files opened and written, the same bytes for the same content: the only door to pikepdf."""

from __future__ import annotations

from io import BytesIO
from typing import Any, BinaryIO

#: Points in a mm.
POINT = 72 / 25.4


def opened(pdf: bytes) -> Any:
    """A PDF to work on; a context manager."""
    import pikepdf

    return pikepdf.open(BytesIO(pdf))


def started() -> Any:
    """An empty PDF to fill; a context manager."""
    import pikepdf

    return pikepdf.new()


def rectangle(*edges: float) -> Any:
    """Left, bottom, right and top in points, as a page's box."""
    import pikepdf

    return pikepdf.Array([round(edge, 3) for edge in edges])


def page_as_form(pdf: Any, page: Any) -> Any:
    """What a page of this or of another file shows, as a form XObject with its origin at the lower left."""
    import pikepdf

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


def stream(pdf: Any, content: bytes, **keys: Any) -> Any:
    """A new stream in the file."""
    import pikepdf

    return pikepdf.Stream(pdf, content, **keys)


def deflated(pdf: Any, content: bytes, **keys: Any) -> Any:
    """A new stream in the file, of content that is deflated already."""
    import pikepdf

    made = pikepdf.Stream(pdf, b"", **keys)
    made.write(content, filter=pikepdf.Name.FlateDecode)
    return made


def add_page(pdf: Any, width: float, height: float, content: str, forms: dict[str, Any]) -> None:
    """Adds a page of `width` and `height` in mm that draws with these forms, each by its name."""
    import pikepdf

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


def draw_under(pdf: Any, page: Any, width: float, height: float, content: str, forms: dict[str, Any]) -> None:
    """Draws with these forms, each by its name, below what a page shows; `width` and `height` of the paper in mm."""
    import pikepdf

    page.MediaBox = page.CropBox = page.TrimBox = page.BleedBox = rectangle(0, 0, width * POINT, height * POINT)
    known = page.Resources.get("/XObject", {})
    drawn = {**dict(known.items()), **{f"/{name}": form for name, form in forms.items()}}
    own = dict(page.Resources.items())  # pages share theirs
    page.obj.Resources = pikepdf.Dictionary({**own, "/XObject": pikepdf.Dictionary(drawn)})
    page.contents_add(stream(pdf, content.encode("ascii")), prepend=True)


def describe(pdf: Any, title: str, language: str, duplex: str = "") -> None:
    """Sets title and language, and asks viewers to print at real size; `duplex` is a value of that preference."""
    import pikepdf

    pdf.Root.Lang = pikepdf.String(language)
    if title:
        pdf.docinfo["/Title"] = title
    pdf.Root.ViewerPreferences = pikepdf.Dictionary(DisplayDocTitle=True, PrintScaling=pikepdf.Name("/None"))
    if duplex:
        pdf.Root.ViewerPreferences.Duplex = pikepdf.Name(f"/{duplex}")


def saved(pdf: Any) -> bytes:
    """The file's bytes: no dates, and an identifier that depends on nothing but the content."""
    out = BytesIO()
    save(pdf, out)
    return out.getvalue()


def save(pdf: Any, to: BinaryIO) -> None:
    """Writes the same bytes to an open file: of a large PDF, no more of it than needed is in memory."""
    pdf.save(to, deterministic_id=True)
