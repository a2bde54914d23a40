"""One content stream on its way: the state that its operators change, and the marks that they leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

import pikepdf

from fogtools.print.preflight.reader.colours import UNKNOWN, Space, shaded, space_of
from fogtools.print.preflight.reader.images import size_of
from fogtools.print.preflight.reader.interpreter import Interpreter
from fogtools.print.preflight.reader.marks import Drawn, face_of
from fogtools.print.preflight.reader.matrices import EVERYWHERE, IDENTITY, mapped, scale, times, upright
from fogtools.print.preflight.reader.paths import Path
from fogtools.print.preflight.reader.records import Area, Colour, Paint, Trait, TraitKind
from fogtools.print.preflight.reader.state import State
from fogtools.print.preflight.reader.streams.filters import TooMuch
from fogtools.print.preflight.reader.text_objects import Lettering

#: Forms within forms, and states within states.
MOST_DEEP, MOST_SAVED = 24, 500
#: Names that one content stream uses, and oddities that are told of it.
MOST_NAMES, MOST_TRAITS = 5_000, 200


#: What an image that is written into the stream says of itself.
InlineImage = TypedDict(
    "InlineImage", {"/Width": float, "/Height": float, "/ImageMask": bool, "/ColorSpace": object}, total=False
)


class ContentStream(Lettering):
    """One content stream on its way."""

    def __init__(self, press: Interpreter, resources: pikepdf.Object | None, state: State) -> None:
        super().__init__(state)
        self.press = press
        self.resources = resources if isinstance(resources, pikepdf.Dictionary) else pikepdf.Dictionary()
        self.stack: list[State] = []
        self.path = Path()
        self.clipping = False
        self.drawn = Drawn()
        self.known: dict[tuple[str, str], pikepdf.Object | None] = {}
        self.spaces: dict[object, Space] = {}

    def resource(self, group: str, name: str) -> pikepdf.Object | None:
        """A resource by its name; None, and noted, where there is none."""
        key = (group, name)
        if key not in self.known:
            self.bounded()
            shelf = self.resources.get(group)
            self.known[key] = shelf.get(name) if isinstance(shelf, pikepdf.Dictionary) else None
            if self.known[key] is None:
                self.trait("broken", f"{name} is used and not there")
        return self.known[key]

    def bounded(self) -> None:
        """Raises TooMuch where more names are used than any page has."""
        if len(self.known) + len(self.spaces) > MOST_NAMES:
            raise TooMuch

    def trait(self, kind: TraitKind, what: str) -> None:
        """Notes something that is no mark."""
        if len(self.drawn.traits) < MOST_TRAITS:
            self.drawn.traits[Trait(kind, what, self.state.face)] = None

    def paint(self, mark: Paint) -> None:
        """Notes a mark as far as its clip lets it show."""
        clip = self.state.clip
        seen = mark.box.shared(clip)
        if seen.width >= -1e-9 and seen.height >= -1e-9 and mark.box.meets(clip.grown(1e-6)):
            self.drawn.paints.append(mark._replace(box=seen))

    # ------------------------------------------------------------------ state
    def save(self, operands: object) -> None:
        if len(self.stack) > MOST_SAVED:
            raise TooMuch
        self.stack.append(self.state.kept())

    def restore(self, operands: object) -> None:
        if self.stack:
            self.state = self.stack.pop()

    def concatenate(self, operands: Sequence[float]) -> None:
        a, b, c, d, e, f = operands
        self.state.matrix = times((a, b, c, d, e, f), self.state.matrix)

    def line_width(self, operands: Sequence[float]) -> None:
        self.state.width = abs(float(operands[0]))

    def dashes(self, operands: Sequence[object]) -> None:
        self.state.dashed = bool(operands[0])

    def settings(self, operands: Sequence[str]) -> None:
        """`gs`: a dictionary of settings."""
        asked = self.resource("/ExtGState", operands[0])
        if asked is None:
            return
        state = self.state
        state.width = float(asked.get("/LW", state.width))
        state.alpha = float(asked.get("/ca", state.alpha))
        state.line_alpha = float(asked.get("/CA", state.line_alpha))
        state.line_over = bool(asked.get("/OP", state.line_over))
        state.over = bool(asked.get("/op", asked.get("/OP", state.over)))
        state.over_mode = int(asked.get("/OPM", state.over_mode))
        if "/SMask" in asked:
            state.soft = isinstance(asked.SMask, pikepdf.Dictionary)
        if "/BM" in asked:
            blend = asked.BM[0] if isinstance(asked.BM, pikepdf.Array) else asked.BM
            state.blend = {"Compatible": "Normal"}.get(name := str(blend).removeprefix("/"), name)
        if isinstance(asked.get("/Font"), pikepdf.Array):
            self.set_font(asked.Font[0], float(asked.Font[1]))
        self.transparent()

    def transparent(self) -> None:
        """Notes what of the state lets the ground shine through."""
        state = self.state
        if state.alpha < 1 or state.line_alpha < 1:
            self.trait("transparency", "opacity")
        if state.soft:
            self.trait("transparency", "soft mask")
        if state.blend != "Normal":
            self.trait("transparency", f"blend mode {state.blend}")

    # ------------------------------------------------------------------ colours

    def space(self, name: object) -> Space:
        if name not in self.spaces:
            self.bounded()
            self.spaces[name] = space_of(name, self.resources.get("/ColorSpace"))
            if self.spaces[name] is UNKNOWN:
                self.trait("broken", f"{name} is used and not there")
        return self.spaces[name]

    def pattern(self, name: str, space: Space, operands: Sequence[float]) -> tuple[Colour, ...]:
        """The colours of a pattern."""
        found = self.resource("/Pattern", name)
        if found is None:
            return (Colour("unknown"),)
        if int(found.get("/PatternType", 0)) == 2:
            self.settings_of(found)
            return self.shades(found.Shading)
        if not isinstance(found, pikepdf.Stream):
            return (Colour("unknown"),)
        state = State()
        if space.base:
            state.fill = state.stroke = (space.base.colour(operands),)
        with self.entered(found.objgen) as free:
            inner = self.press.tile(found, state) if free else Drawn()
        self.take(inner, self.state.face)
        colours = {colour: None for mark in inner.paints for colour in mark.colours}
        return tuple(colours) or (Colour("gray", white=True),)

    def settings_of(self, pattern: pikepdf.Object) -> None:
        """A gradient has settings of its own."""
        own = pattern.get("/ExtGState")
        if own is not None:
            self.known["/ExtGState", "of a pattern"] = own
            kept = self.state.kept()
            self.settings(["of a pattern"])
            self.state = kept

    def shades(self, shading: pikepdf.Object) -> tuple[Colour, ...]:
        colours, known = shaded(shading, self.resources.get("/ColorSpace"))
        if not known:
            self.trait("unmeasured", "shade")
        return colours

    # ------------------------------------------------------------------ paths
    def end(self, kind: str) -> None:
        """A path is filled, stroked or neither, and clips what follows."""
        state, path = self.state, self.path
        if path.box and kind:
            if "f" in kind and state.alpha > 0:
                self.fill_path(path.box, path.rectangles("*" in kind))
            if "s" in kind and state.line_alpha > 0:
                self.stroke_path(path.box)
        if self.clipping:
            state.clip = state.clip.shared(path.box) if path.box else Area(0, 0, -1, -1)
            state.square = state.square and len(path.rectangles(False)) == 1
        self.clipping = False
        self.path = Path()

    def fill_path(self, box: Area, rectangles: Sequence[Area]) -> None:
        """A shape that is made of upright rectangles is a mark for each: so what it covers is known."""
        state = self.state
        whole = state.fill_space.kind != "pattern"  # a pattern may have holes
        solid = bool(rectangles) and state.plain and state.square and whole and not state.over
        for part in rectangles or (box,):
            thin = min(part.width, part.height) if rectangles else 0.0
            over = state.through(state.fill, state.over)
            self.paint(Paint("fill", part, state.fill, state.face, solid, thin, over=over))

    def stroke_path(self, box: Area) -> None:
        """A level line, and one around an upright rectangle, covers its strips whole."""
        state = self.state
        width = state.width * scale(state.matrix)
        strips = () if state.dashed else self.path.stroked(width)
        solid = bool(strips) and state.plain_line and state.square and not state.line_over
        solid = solid and state.stroke_space.kind != "pattern"
        over = state.through(state.stroke, state.line_over)
        for part in strips or (box.grown(width / 2),):
            self.paint(Paint("line", part, state.stroke, state.face, solid, width, over=over))

    # ------------------------------------------------------------------ images and forms
    def external(self, operands: Sequence[str]) -> None:
        """`Do`: an image or a form."""
        found = self.resource("/XObject", operands[0])
        if found is None:
            return
        if str(found.get("/Subtype")) == "/Form":
            self.form(found)
        elif str(found.get("/Subtype")) == "/Image":
            mask = bool(found.get("/ImageMask", False))
            colours = self.state.fill if mask else self.samples(found)
            if "/SMask" in found:
                self.trait("transparency", "soft mask")
            self.image(size_of(found), colours, mask or "/SMask" in found or "/Mask" in found, mask)

    def samples(self, image: pikepdf.Object) -> tuple[Colour, ...]:
        colours, known = self.press.image(image, self.resources.get("/ColorSpace"))
        if not known:
            self.trait("unmeasured", "image")
        return colours

    def image(self, size: tuple[int, int], colours: tuple[Colour, ...], holes: bool, mask: bool = False) -> None:
        state = self.state
        a, b, c, d, _, _ = state.matrix
        wide, high = (a * a + b * b) ** 0.5, (c * c + d * d) ** 0.5
        ppi = min(size[0] / wide, size[1] / high) * 72 if wide > 0 and high > 0 else 0.0
        box = mapped(Area(0, 0, 1, 1), state.matrix)
        solid = state.plain and not holes and upright(state.matrix) and state.square
        over = mask and state.through(colours, state.over)
        if state.alpha > 0:
            self.paint(Paint("image", box, colours, state.face, solid, ppi=ppi / (2 if mask else 1), over=over))

    def inline(self, operands: Sequence[InlineImage]) -> None:
        about = operands[0]
        mask = bool(about.get("/ImageMask", False))
        colours = self.state.fill if mask else (self.space(about.get("/ColorSpace", "/DeviceGray")).first(),)
        self.image((int(about["/Width"]), int(about["/Height"])), colours, mask, mask)

    def form(self, form: pikepdf.Object) -> None:
        group = form.get("/Group")
        if group is not None and str(group.get("/S")) == "/Transparency":
            self.trait("transparency", "group")
        with self.entered(form.objgen) as free:
            if free:
                inner = self.press.form(form, self.resources, self.state)
                self.take(inner, face_of(form) or self.state.face)
                self.place(inner, face_of(form) or self.state.face)

    def take(self, inner: Drawn, face: str) -> None:
        """The traits and fonts of a form are those of what shows it."""
        traits, fonts = inner.named(face)
        self.drawn.traits |= traits
        self.drawn.fonts |= fonts

    def place(self, inner: Drawn, face: str) -> None:
        """The marks of a form, where it is drawn."""
        matrix = self.state.matrix
        self.press.count(len(inner.paints))
        if matrix == IDENTITY and self.state.clip is EVERYWHERE:
            self.drawn.paints += [mark if mark.face else mark._replace(face=face) for mark in inner.paints]
            return
        thicker, level = scale(matrix), upright(matrix) and self.state.square
        for mark in inner.paints:
            ppi = mark.ppi / thicker if mark.ppi and thicker else mark.ppi
            self.paint(
                mark._replace(
                    box=mapped(mark.box, matrix),
                    face=mark.face or face,
                    width=mark.width * thicker,
                    ppi=ppi,
                    solid=mark.solid and level,
                )
            )

    def entered(self, objgen: tuple[int, int]) -> Entered:
        """Inside a form; false for one that is being drawn already, which would never end."""
        return Entered(self, objgen)

    def shading(self, operands: Sequence[str]) -> None:
        found = self.resource("/Shading", operands[0])
        if found is not None and self.state.alpha > 0:
            self.paint(Paint("shade", self.state.clip, self.shades(found), self.state.face))


class Entered:
    """The time within a form."""

    def __init__(self, sheet: ContentStream, objgen: tuple[int, int]) -> None:
        self.sheet, self.objgen = sheet, objgen

    def __enter__(self) -> bool:
        opened = self.sheet.press.open
        self.free = len(opened) < MOST_DEEP and (self.objgen == (0, 0) or self.objgen not in opened)
        if not self.free:
            self.sheet.trait("broken", "a form draws itself, or there are too many in each other")
        opened.append(self.objgen)
        return self.free

    def __exit__(self, *_: object) -> None:
        self.sheet.press.open.pop()
