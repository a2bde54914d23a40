"""A face that is typed on is drawn sooner, and is the same picture."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fogtools.game.printing.face import Face
from fogtools.games.fog_of_love.print.faces import style
from fogtools.print.pdf.pages.card_proof import Puller, face_picture
from tests.fitting import keystrokes, shelves
from tests.share import share

#: Pixels to a mm.
DOTS = 96 / 25.4


def pictures(press: Puller, whole: Puller, face: Face) -> tuple[bool, bool]:
    """Whether a face that is typed on is the picture of the whole, and whether only what was typed was laid out."""
    before = [*press.drawn[face.card, face.side]]
    same = face_picture(press, face, DOTS, typed=True) == face_picture(whole, face, DOTS)
    return same, press.drawn[face.card, face.side] == before


def test_a_face_that_is_typed_on_is_the_picture_of_the_whole() -> None:
    """On faces of every game in every language, every sixth key; most need the new text alone."""
    chance, told = Random(17), []
    pool = [(shelf, one) for shelf in shelves() for one in shelf.faces]
    for shelf, one in (chance.choice(pool) for _ in range(share(5, 400))):
        press, whole = (Puller(shelf.style, shelf.code, [one.trim]) for _ in range(2))
        face_picture(press, one, DOTS)
        for face in [*keystrokes(one, shelf.words, chance)][::6]:
            same, soon = pictures(press, whole, face)
            assert same, (shelf.name, face)
            told.append(soon)
    assert 2 * told.count(True) > len(told)


def body(text: str, look: str = "") -> Face:
    said = f'<div class="mark"></div><div class="says {look}" data-text="says">{text}</div><div>After it.</div>'
    inner = f'<div class="card"><div class="body" data-box="body">{said}</div></div>'
    return Face("card", "front", f'<div class="small" style="font-size: 8pt">{inner}</div>', (44.0, 68.0))


def test_a_line_more_is_drawn_before_it_is_written() -> None:
    """What comes after the next line's end moves all that stands below; so does what is taken back."""
    press, whole = (Puller(style(), "en", [(44.0, 68.0)]) for _ in range(2))
    text = "Rain on the roof, and on the car, and nobody will say a word of it before it ends, or longer, or at all."
    face_picture(press, body(text[:20]), DOTS, typed=True)
    for n in (*range(21, len(text), 4), 60, 30):
        assert pictures(press, whole, body(text[:n])) == (True, True), text[:n]
        press.ahead()
    assert len(press.drawn["card", "front"]) == 4


#: What a text may look like besides.
MORE = """
.mark + .says { color: #00a } .boxed { background: #eee }
.lined { text-decoration: underline } .turned { transform: rotate(3deg) } .tight { width: 20mm; white-space: nowrap }
"""


@pytest.mark.parametrize(
    ("look", "soon"), [("", True), ("tight", True), ("boxed", False), ("lined", False), ("turned", False)]
)
def test_what_is_more_than_letters_is_drawn_whole(look: str, soon: bool) -> None:
    """A ground, a line, a turn; what a text looks like because of others before it, it looks like alone, too."""
    own = style()
    press, whole = (Puller(replace(own, css=own.css + MORE), "en", [(44.0, 68.0)]) for _ in range(2))
    for text in ("Rain on the", "Rain on the roof"):
        face = body(text, look)
        found = pictures(press, whole, face) if press.drawn else None
        face_picture(press, face, DOTS, typed=True)
    assert found == (True, soon)
