"""A PDF opened with care and looked at: whatever it is, it ends in records or in a plain refusal."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pikepdf
from pikepdf import PdfError

from fogtools.finding import FogError, Say
from fogtools.print.preflight.reader.interpreter import Interpreter
from fogtools.print.preflight.reader.likeness import Likeness
from fogtools.print.preflight.reader.marks import Content, box_of, face_of
from fogtools.print.preflight.reader.operators import carry_out
from fogtools.print.preflight.reader.records import Area, Inspected, PageSeen, Trait
from fogtools.print.preflight.reader.state import State
from fogtools.print.preflight.reader.streams.filters import Damaged, TooMuch, decoded

#: Larger files and longer ones are no cards.
MOST_SIZE, MOST_PAGES = 1_000_000_000, 5_000
#: So many bytes all streams that the library unpacks on its own, lists of objects, may hold.
MOST_OBJECTS = 200_000_000
PIECE = 65_536
#: How the library calls a file that it was given as bytes; and what reads as a sentence.
OWN_NAME = re.compile(r"^(?:stream )?<[^>]*>[^:]*: *")
WORDS = re.compile(r"^[\w' -]*[a-z]{3,} [a-z]{2,}")
STREAM = re.compile(rb"stream(?:\r\n|\n|\r)")
LISTS = re.compile(rb"/(?:ObjStm|XRef)\b")


def inspected(file: Path) -> Inspected:
    """All that stands in a PDF. Raises FogError for what is none, is locked, broken, or larger than any card file."""
    name = file.name
    data = _bytes(file)
    if b"%PDF-" not in data[:1024]:
        raise FogError(Say("{file} is not a PDF.", file=name))
    try:
        _harmless(data)
        with pikepdf.open(BytesIO(data), suppress_warnings=True) as pdf:
            return _looked_at(pdf, name)
    except pikepdf.PasswordError as error:
        raise FogError(
            Say("{file} is locked with a password.", file=name), Say("save it without: a shop cannot open it either")
        ) from error
    except TooMuch as error:
        raise FogError(
            Say("{file} holds more than any file of cards: it is not looked at.", file=name),
            Say("print a part of the cards at a time"),
        ) from error
    except (pikepdf.PdfError, *BROKEN) as error:
        raise _broken(name, error) from error


#: What the library, and our own reading, raise for objects that are not what their place asks for.
BROKEN = (
    Damaged,
    ValueError,
    TypeError,
    AttributeError,
    KeyError,
    IndexError,
    RecursionError,
    OverflowError,
    NotImplementedError,
    RuntimeError,
    OSError,
    MemoryError,
)


def _broken(name: str, error: BaseException) -> FogError:
    """The library's own words where it has any."""
    said = OWN_NAME.sub("", " ".join(str(error).split()))[:160].rstrip(".")
    remedy = Say("make it anew, or save it from a viewer")
    if isinstance(error, PdfError | Damaged) and WORDS.match(said):
        return FogError(Say("{file} is broken: {why}.", file=name, why=said), remedy)
    return FogError(Say("{file} is broken: its parts do not fit together.", file=name), remedy)


def _bytes(file: Path) -> bytes:
    if not file.is_file():
        raise FogError(Say("there is no file {file}.", file=str(file)))
    if file.stat().st_size > MOST_SIZE:
        raise FogError(Say("{file} is larger than any file of cards: it is not looked at.", file=file.name))
    return file.read_bytes()


def _harmless(data: bytes) -> None:
    """Raises TooMuch where lists of objects, which are unpacked when the file is opened, unpack into too much."""
    if not LISTS.search(data):
        return
    total = 0
    for found in STREAM.finditer(data):
        if data[found.start() - 3 : found.start()] == b"end":
            continue
        before = data[max(0, found.start() - 2000) : found.start()]
        if not LISTS.search(before[before.rfind(b" obj") :]):
            continue
        total += _size_unpacked(memoryview(data)[found.end() :], MOST_OBJECTS - total)
        if total > MOST_OBJECTS:
            raise TooMuch


def _size_unpacked(packed: memoryview, most: int) -> int:
    """How long a stream is once it is unpacked; a little more than `most` where it is longer. It is kept nowhere."""
    engine, size, at = zlib.decompressobj(), 0, 0
    rest = b""
    try:
        while size <= most and not engine.eof and (rest or at < len(packed)):
            part = rest or packed[at : at + PIECE]
            at += 0 if rest else PIECE
            size += len(engine.decompress(part, PIECE * 16))
            rest = engine.unconsumed_tail
    except zlib.error:
        return size
    return size


def _looked_at(pdf: pikepdf.Pdf, name: str) -> Inspected:
    if len(pdf.pages) > MOST_PAGES:
        raise TooMuch
    pages = list(_pages(Interpreter(carry_out), pdf, name))
    root = pdf.Root
    return Inspected(
        damaged=bool(pdf.get_warnings()),
        language=str(root.get("/Lang", ""))[:20],
        locked=pdf.is_encrypted,
        scaling=str(root.get("/ViewerPreferences", pikepdf.Dictionary()).get("/PrintScaling", "")).removeprefix("/"),
        pdfx=_standard(pdf),
        condition=_condition(root),
        layers="/OCProperties" in root,
        refused=tuple(_refused(pdf)),
        pages=pages,
    )


def _standard(pdf: pikepdf.Pdf) -> str:
    """The PDF/X that the file says it keeps to: `PDF/X-1a:2003`."""
    info = pdf.docinfo
    said = str(info.get("/GTS_PDFXConformance", "") or info.get("/GTS_PDFXVersion", ""))
    if said:
        return said[:40]
    found = re.search(rb"GTS_PDFXVersion(?:=[\"']|>)([^<\"']{1,40})", _metadata(pdf))
    return found[1].decode("latin-1") if found else ""


def _metadata(pdf: pikepdf.Pdf) -> bytes:
    stream = pdf.Root.get("/Metadata")
    return decoded(stream, 4_000_000) if stream is not None else b""


def _condition(root: pikepdf.Object) -> str:
    """The printing condition of the output intent."""
    for intent in list(root.get("/OutputIntents", pikepdf.Array()))[:20]:
        if str(intent.get("/S")) == "/GTS_PDFX":
            return str(intent.get("/OutputConditionIdentifier", "?"))[:60]
    return ""


def _refused(pdf: pikepdf.Pdf) -> Iterator[tuple[int, str]]:
    """What acts or asks when the file is opened, each kind once a page."""
    root = pdf.Root
    names = root.get("/Names", pikepdf.Dictionary())
    if "/JavaScript" in names or _scripted(root.get("/OpenAction")) or "/AA" in root:
        yield 0, "script"
    if "/EmbeddedFiles" in names or "/AF" in root:
        yield 0, "attachment"
    if "/AcroForm" in root and len(root.AcroForm.get("/Fields", ())):
        yield 0, "form"
    for number, page in enumerate(pdf.pages, 1):
        if "/AA" in page.obj:
            yield number, "script"
        if len(page.obj.get("/Annots", ())):
            yield number, "annotation"


def _scripted(action: object) -> bool:
    return isinstance(action, pikepdf.Dictionary) and str(action.get("/S")) in ("/JavaScript", "/Launch", "/URI")


def _pages(press: Interpreter, pdf: pikepdf.Pdf, name: str) -> Iterator[PageSeen]:
    alike = Likeness(press)
    for number, page in enumerate(pdf.pages, 1):
        try:
            yield _page(press, alike, page, number)
        except (PdfError, *BROKEN) as error:
            message = Say("{file} is broken: page {page} cannot be read.", file=name, page=number)
            raise FogError(message, Say("make it anew, or save it from a viewer")) from error


def _page(press: Interpreter, alike: Likeness, page: pikepdf.Page, number: int) -> PageSeen:
    media = box_of(_inherited(page.obj, "/MediaBox") or pikepdf.Array([0, 0, 612, 792]))
    crop = _inherited(page.obj, "/CropBox")
    face = face_of(page.obj)
    seen = PageSeen(
        number=number,
        face=face,
        media=media,
        crop=box_of(crop) if crop is not None else media,
        trim=_box(page.obj, "/TrimBox"),
        bleed=_box(page.obj, "/BleedBox"),
        turned=int(_inherited(page.obj, "/Rotate") or 0) % 360,
        unit=float(page.obj.get("/UserUnit", 1)),
    )
    content = _content(press, page)
    state = State()
    state.clip = media
    drawn = press.draw(content, state)
    if str(page.obj.get("/Group", pikepdf.Dictionary()).get("/S", "")) == "/Transparency":
        drawn.traits[Trait("transparency", "group")] = None
    traits, fonts = drawn.named(face)
    seen.paints = [mark if mark.face else mark._replace(face=face) for mark in drawn.paints]
    seen.traits, seen.fonts = tuple(traits), tuple(fonts)
    seen.drawn = alike.drawn(content.data, content.resources)
    return seen


def _content(press: Interpreter, page: pikepdf.Page) -> Content:
    """What the page draws: its streams are one, whatever they are cut at."""
    contents = page.obj.get("/Contents")
    streams = list(contents)[:2000] if isinstance(contents, pikepdf.Array) else [contents]
    data = b"\n".join(press.read(one) for one in streams if isinstance(one, pikepdf.Stream))
    return Content(data, _inherited(page.obj, "/Resources"))


def _box(page: pikepdf.Object, name: str) -> Area | None:
    found = page.get(name)
    return box_of(found) if found is not None else None


def _inherited(page: pikepdf.Object | None, name: str) -> pikepdf.Object | None:
    """A page takes some things from the node above it."""
    for _ in range(50):
        if page is None or name in page:
            return None if page is None else page[name]
        page = page.get("/Parent")
    return None
