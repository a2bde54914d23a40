"""A portrait: head and shoulders in flat colours, six at the most, in a frame of 180 by 200."""

from __future__ import annotations

from typing import NamedTuple

from fogtools.print.art.drawn.clothes import HANDS, ON, WEARS
from fogtools.print.art.drawn.face import face
from fogtools.print.art.drawn.hair import CUTS
from fogtools.print.art.drawn.inks import CLOTHES, HAIRS, SKINS, Inks
from fogtools.print.art.drawn.shapes import ellipse, leaning, path, rect

WIDTH, HEIGHT = 180, 200
#: The skull and the jaw, the neck, and the shoulders with the neck free.
HEAD = "M59 82C59 54 72 43 90 43C108 43 121 54 121 82C121 108 107 126 90 126C73 126 59 108 59 82Z"
NECK = "M73 108H107V146C107 156 73 156 73 146Z"
BODY = "M6 204C6 170 24 158 52 151C64 148 72 146 74 138H106C108 146 116 148 128 151C156 158 174 170 174 204Z"
#: To which side a head is turned, and which way it leans.
TURNED = {"left": -1, "right": 1, "": 0}


class Looks(NamedTuple):
    """What a portrait shows: a word for each trait of the vocabulary, "" for none; of `face` several."""

    skin: str
    hair: str
    cut: str
    colour: str
    wears: str
    face: str
    on: str
    hand: str
    turned: str
    age: str


def drawn(looks: Looks, ground: str, ink: str) -> str:
    """The portrait on a ground, its lines in ink."""
    skin, shade = SKINS[looks.skin]
    inks = Inks(ground, skin, shade, HAIRS[looks.hair], CLOTHES[looks.colour], ink)
    way = TURNED[looks.turned]
    behind, before = CUTS[looks.cut]
    head = (
        ellipse(59 + max(0, 4 * way), 87, 6, 8, skin)
        + ellipse(121 + min(0, 4 * way), 87, 6, 8, skin)
        + path(HEAD, skin)
        + face(looks.face.split(), inks, looks.hair, 4.0 * way, old=looks.age == "old")
        + before(inks, way)
        + (ON[looks.on](inks) if looks.on else "")
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, ground)
        + leaning(behind(inks), 3.0 * way)
        + path(NECK, shade)
        + path(BODY, inks.cloth)
        + WEARS[looks.wears](inks)
        + leaning(head, 3.0 * way)
        + (HANDS[looks.hand](inks) if looks.hand else "")
    )
