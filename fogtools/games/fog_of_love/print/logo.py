"""What names the box on its backs, boxes and board: its drawing, or its name as lettering; and the frame of backs."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from fogtools.game.printing.face import Face
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces import SMALL_BELOW
from fogtools.games.fog_of_love.print.faces.ink import picture
from fogtools.games.fog_of_love.print.look import logo_named, theme
from fogtools.print.art import icon

#: The field that a logo is drawn in: four times as wide as high.
FIELD = (96.0, 24.0)
#: How the sides of cards begin that are backs.
BACK = '<div class="card back '
CLOSED = "</div></div>"
#: A large back that is lower than this, in mm, has room for one line at each end.
LOW = 80.0
#: The two ends of a back; turned upside down it is the same.
ENDS = ("", " over")


def drawn(box: Loaded) -> str:
    """The drawing that a look names, what is black in it in the colour of all drawings; "" for none."""
    named = logo_named(box)
    return (named and named.file and icon(box.folder, named.file, FIELD, palette.DRAWN)) or ""


def drawing(box: Loaded) -> str | None:
    """The same for a style: "" where the look names a logo without a drawing, None where it names none."""
    return None if logo_named(box) is None else drawn(box)


def mark(box: Loaded, name: str, light: bool = False, called: str = "lettering") -> str:
    """The logo as HTML, `name` being that of the box; `light`: on a ground of colour. "" without a logo."""
    named = logo_named(box)
    if named is None:
        return ""
    if named.file:
        inside = picture("logo-light" if light else "logo", "logo") if drawn(box) else ""
    else:
        inside = escape(name.upper() if named.lettering == "capitals" else name)
    kind = str(named.lettering or "drawn").replace(" ", "-")
    return f'<div class="{called} set-{kind}">{inside}</div>' if inside else ""


def on_backs(faces: list[Face], box: Loaded, name: str) -> list[Face]:
    """The faces with the frame and the logo of their box on every back; of each size one logo is measured."""
    said, framed = mark(box, name, light=True), theme(box).frame not in ("", "none")
    if not said and not framed:
        return faces
    first = {face.trim: face for face in reversed(faces) if BACK in face.html}
    return [_backed(face, said, framed, first[face.trim] is face) if BACK in face.html else face for face in faces]


def _backed(face: Face, said: str, framed: bool, measured: bool) -> Face:
    """A back with its frame and the logo at both ends, over all that it has."""
    low = " low" * (face.trim[0] >= SMALL_BELOW and face.trim[1] < LOW)
    named = ' data-box="back-logo" data-text="lettering"' * measured
    ends = [f'<div class="back-logo{low}{end}"{named}>{said}</div>' for end in ENDS if said]
    frame = '<div class="back-frame"></div>' * framed
    return replace(face, html=f"{face.html.removesuffix(CLOSED)}{frame}{''.join(ends)}{CLOSED}")
