"""A face that is typed on is drawn sooner, and is the same picture."""

from __future__ import annotations

from random import Random

from fogtools.game.printing.face import Face
from fogtools.print.pdf.pages.card_proof import Puller, face_picture
from tests.fitting import keystrokes, shelves
from tests.share import share

#: Pixels to a mm.
DOTS = 96 / 25.4


def pictures(press: Puller, whole: Puller, face: Face) -> tuple[bool, bool]:
    """Whether a face that is typed on is the picture of the whole, and whether only what was typed was laid out."""
    before = press.drawn.get((face.card, face.side))
    same = face_picture(press, face, DOTS, typed=True) == face_picture(whole, face, DOTS)
    return same, press.drawn[face.card, face.side] is before


def test_a_face_that_is_typed_on_is_the_picture_of_the_whole() -> None:
    """On faces of every game in every language, every sixth key; most need the new text alone."""
    chance, told = Random(17), []
    pool = [(shelf, one) for shelf in shelves() for one in shelf.faces]
    for shelf, one in (chance.choice(pool) for _ in range(share(8, 400))):
        press, whole = (Puller(shelf.style, shelf.code, [one.trim]) for _ in range(2))
        face_picture(press, one, DOTS)
        for face in [*keystrokes(one, shelf.words, chance)][::6]:
            same, soon = pictures(press, whole, face)
            assert same, (shelf.name, face)
            told.append(soon)
    assert 2 * told.count(True) > len(told)
