"""A PDF separated into inks: its pages with all that they draw, and nothing that they do not."""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import pikepdf

from fogtools.finding import FogError, Say
from fogtools.print.pdf.file import deflated
from fogtools.print.pdf.pages.forms import FACE
from fogtools.print.pdf.press.colour import Inks, Separation
from fogtools.print.pdf.press.gradients import picture, shading
from fogtools.print.pdf.press.operators import NAME, Recolouring, Unprintable
from fogtools.print.pdf.press.rich_black import enriched

NAMES = re.compile(rb"/(%b)" % NAME)
#: What a graphics state may say on a page for the press (line, text and overprint): the rest is for devices.
KEPT_STATES = {"/Type", "/LW", "/LC", "/LJ", "/ML", "/D", "/RI", "/Font", "/OP", "/op", "/OPM", "/FL", "/SM", "/SA"}
SEE_THROUGH = ("/ca", "/CA", "/BM", "/SMask", "/AIS", "/TK")
PAGE_KEYS = {"/Type", "/Parent", "/MediaBox", "/BleedBox", "/TrimBox", "/Rotate", "/Resources", "/Contents", FACE}
#: Alternates for other devices, comments for other programs and so on: nothing of it is printed.
DROPPED = ("/OPI", "/PieceInfo", "/Metadata", "/OC", "/StructParent", "/StructParents", "/LastModified")


class Separated:
    """The pages of an open PDF, turned one after the other.

    `opaque` where nothing may shine through; `rich` is the mix of large black areas, None for black ink alone.
    """

    def __init__(self, pdf: pikepdf.Pdf, inks: Separation, opaque: bool, rich: Inks | None = None) -> None:
        self.pdf, self.inks, self.opaque, self.rich = pdf, inks, opaque, rich
        self.see_through = False
        self.place = Say("the file")
        self._seen: set[tuple[int, int]] = set()
        self._pages: dict[tuple[bytes, tuple[int, int]], tuple[pikepdf.Object, pikepdf.Object]] = {}

    def page(self, page: pikepdf.Page, number: int) -> None:
        """Turns a page, the first being 1. Raises FogError, with the face's name, where something cannot be turned."""
        with self._at(page.get(FACE), Say("page {n}", n=number)):
            page.contents_coalesce()
            content, resources = page.Contents.read_bytes(), page.resources
            drawn = hashlib.sha256(content).digest(), resources.objgen
            if drawn not in self._pages or not resources.is_indirect:  # a card that is wanted twice is drawn once
                content, resources = self._drawing(content, resources)
                self._pages[drawn] = deflated(self.pdf, zlib.compress(content)), self.pdf.make_indirect(resources)
            page.obj.Contents, page.obj.Resources = self._pages[drawn]
            for key in [*page.obj.keys()]:
                if key not in PAGE_KEYS:
                    del page.obj[key]

    @contextmanager
    def _at(self, face: object, otherwise: Say) -> Iterator[None]:
        """Says of whatever cannot be turned inside where it is."""
        card, _, side = str(face or "").rpartition(" ")
        before = self.place
        where = (
            Say("the back of card {card}", card=card) if side == "back" else Say("the front of card {card}", card=card)
        )
        self.place = where if card else otherwise
        try:
            yield
        except Unprintable as fault:
            say = Say("{place} cannot be printed in CMYK: it has {what}.", place=self.place, what=fault.why)
            raise FogError(say, self._help()) from fault
        finally:
            self.place = before

    def _help(self) -> Say:
        if self.opaque:
            return Say("Draw it in full colours; what shines through can stay with `--as pdf-x4`.")
        return Say("Draw it with plain colours.")

    def _drawing(self, content: bytes, resources: pikepdf.Object) -> tuple[bytes, pikepdf.Dictionary]:
        """A drawing in inks, and what of its resources it needs."""
        names = {"/" + name.decode("latin-1") for name in NAMES.findall(content)}
        states = {k: self._state(v) for k, v in _of(resources, "/ExtGState") if k in names}
        done = Recolouring(self.inks, lambda name: states.get(f"/{name}") is not None).content(content)
        done = enriched(done, self.rich) if self.rich else done
        kept: dict[str, dict[str, pikepdf.Object]] = {
            "/ExtGState": {k: v for k, v in states.items() if v is not None},
            "/Font": {k: self._font(v) for k, v in _of(resources, "/Font") if k in names},
            "/XObject": {k: self._drawn(v, resources) for k, v in _of(resources, "/XObject") if k in names},
            "/Pattern": {k: self._pattern(v, resources) for k, v in _of(resources, "/Pattern") if k in names},
            "/Shading": {k: self._shading(v) for k, v in _of(resources, "/Shading") if k in names},
        }
        return done, pikepdf.Dictionary({kind: pikepdf.Dictionary(own) for kind, own in kept.items() if own})

    def _first(self, thing: pikepdf.Object) -> bool:
        """Whether an object is met for the first time; one that stands where it is used always is."""
        if not thing.is_indirect:
            return True
        new = thing.objgen not in self._seen
        self._seen.add(thing.objgen)
        return new

    def _state(self, state: pikepdf.Object) -> pikepdf.Dictionary | None:
        """A graphics state as it may stay; None where nothing of it is left."""
        if str(state.get("/BM", "/Normal")) not in ("/Normal", "/Compatible"):  # inks might add up over the limit
            raise Unprintable(Say("something that mixes its colour with what lies below (a blend mode)"))
        if _shines(state):
            if self.opaque:
                raise Unprintable(Say("something that shines through (transparency)"))
            self.see_through = True
            if isinstance(state.get("/SMask"), pikepdf.Dictionary):
                self._mask(state["/SMask"])
        allowed = KEPT_STATES if self.opaque else KEPT_STATES | set(SEE_THROUGH)
        kept = pikepdf.Dictionary({key: value for key, value in state.items() if key in allowed})
        return kept if set(kept.keys()) - {"/Type"} else None

    def _mask(self, mask: pikepdf.Object) -> None:
        """A mask's greys are no ink; it must not have colours."""
        form = mask.G
        shades = dict(_of(form.get("/Resources", pikepdf.Dictionary()), "/Shading"))
        coloured = any(shade.get("/ColorSpace") != "/DeviceGray" for shade in shades.values())
        if coloured or re.search(rb"(?<!\S)(?:rg|RG|k|K|cs|CS|Do|gs|BI)(?!\S)", form.read_bytes()):
            raise Unprintable(Say("a mask in colours"))
        form.Group = self._group("/DeviceGray")
        form.Resources = pikepdf.Dictionary(Shading=pikepdf.Dictionary(shades))

    def _group(self, space: str) -> pikepdf.Dictionary:
        return pikepdf.Dictionary(S=pikepdf.Name.Transparency, CS=pikepdf.Name(space))

    def _drawn(self, thing: pikepdf.Object, above: pikepdf.Object) -> pikepdf.Object:
        if self._first(thing):
            if thing.get("/Subtype") == "/Form":
                self._form(thing, above)
            elif thing.get("/Subtype") == "/Image":
                if picture(self.pdf, thing, self.inks, self.opaque):
                    self.see_through = True
                _drop(thing, "/Alternates", *DROPPED)
            else:
                raise Unprintable(Say("a drawing in PostScript"))
        return thing

    def _form(self, form: pikepdf.Object, above: pikepdf.Object) -> None:
        if "/Ref" in form:
            raise Unprintable(Say("a drawing that lies in another file"))
        with self._at(form.get(FACE), self.place):
            content, form.Resources = self._drawing(form.read_bytes(), form.get("/Resources", above))
            _pack(form, content)
        if "/Group" in form:
            if self.opaque:
                del form["/Group"]
            else:
                form.Group.CS = self._group("/DeviceCMYK").CS
        _drop(form, *DROPPED)

    def _pattern(self, pattern: pikepdf.Object, above: pikepdf.Object) -> pikepdf.Object:
        if self._first(pattern):
            if pattern.get("/PatternType") == 1:
                if pattern.get("/PaintType") != 1:
                    raise Unprintable(Say("a pattern that takes its colour from elsewhere"))
                content, pattern.Resources = self._drawing(pattern.read_bytes(), pattern.get("/Resources", above))
                _pack(pattern, content)
            else:
                pattern.Shading = self._shading(pattern.Shading)
                _drop(pattern, "/ExtGState")
        return pattern

    def _shading(self, shade: pikepdf.Object) -> pikepdf.Object:
        if self._first(shade):
            shading(shade, self.inks)
        return shade

    def _font(self, font: pikepdf.Object) -> pikepdf.Object:
        """A font that is wholly in the file, and no drawing of its own."""
        if self._first(font):
            own = font.DescendantFonts[0] if font.get("/Subtype") == "/Type0" else font
            described = own.get("/FontDescriptor", pikepdf.Dictionary())
            if own.get("/Subtype") == "/Type3":
                raise Unprintable(Say("letters that are drawings (a Type 3 font)"))
            if not {"/FontFile", "/FontFile2", "/FontFile3"} & set(described.keys()):
                raise Unprintable(Say("a font that is not embedded"))
        return font


def _pack(thing: pikepdf.Object, content: bytes) -> None:
    """Gives a form another content: deflated at once, for many of them lie in memory until the file is saved."""
    thing.write(zlib.compress(content), filter=pikepdf.Name.FlateDecode)


def _of(resources: pikepdf.Object, kind: str) -> Iterator[tuple[str, pikepdf.Object]]:
    """The resources of one kind, by name."""
    return iter(resources.get(kind, {}).items())


def _drop(thing: pikepdf.Object, *keys: str) -> None:
    for key in keys:
        if key in thing:
            del thing[key]


def _shines(state: pikepdf.Object) -> bool:
    """Whether a graphics state lets something shine through."""
    veiled = any(float(state.get(key, 1)) != 1 for key in ("/ca", "/CA"))
    return veiled or str(state.get("/SMask", "/None")) != "/None"
