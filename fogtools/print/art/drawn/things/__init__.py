"""Things in flat colours, in a round of 100: what people work with, carry, and cannot leave alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from fogtools.print.art.drawn.chance import Chance
from fogtools.print.art.drawn.frame import Frame
from fogtools.print.art.drawn.shapes import covered
from fogtools.print.art.drawn.things import abroad, beasts, desk, hands, home, looks, table, trades, wardrobe, ways

#: What a thing may be made in.
MADE = ("#d59a2f", "#b5523a", "#2f7474", "#2f4468", "#68733d", "#71395e")
#: Name -> (its own colour, that of its lines) -> its shapes.
THINGS: Mapping[str, Callable[[str, str], str]] = {
    "bread": trades.bread,
    "note": trades.note,
    "scissors": trades.scissors,
    "brush": trades.brush,
    "gear": trades.gear,
    "bottle": trades.bottle,
    "bell": trades.bell,
    "gavel": trades.gavel,
    "microphone": trades.microphone,
    "quill": trades.quill,
    "screen": trades.screen,
    "whistle": trades.whistle,
    "cone": trades.cone,
    "dynamite": trades.dynamite,
    "crane": trades.crane,
    "lift": trades.lift,
    "mask": trades.mask,
    "record": trades.record,
    "mug": home.mug,
    "key": home.key,
    "clock": home.clock,
    "book": home.book,
    "letter": home.letter,
    "lamp": home.lamp,
    "hat": home.hat,
    "spectacles": home.spectacles,
    "suitcase": home.suitcase,
    "headphones": home.headphones,
    "umbrella": home.umbrella,
    "chair": home.chair,
    "candle": home.candle,
    "bear": home.bear,
    "ball": home.ball,
    "window": home.window,
    "balloon": abroad.balloon,
    "bus": abroad.bus,
    "boat": abroad.boat,
    "anchor": abroad.anchor,
    "tent": abroad.tent,
    "moon": abroad.moon,
    "flower": abroad.flower,
    "plant": abroad.plant,
    "carrot": abroad.carrot,
    "paw": abroad.paw,
    "fish": abroad.fish,
    "owl": abroad.owl,
    "collar": wardrobe.collar,
    "socks": wardrobe.socks,
    "old coat": wardrobe.coat,
    "shoe": wardrobe.shoe,
    "ankles": wardrobe.ankles,
    "watches": wardrobe.watches,
    "buttons": wardrobe.buttons,
    "bag": wardrobe.bag,
    "orange hat": wardrobe.beanie,
    "slippers": wardrobe.slippers,
    "striped scarf": wardrobe.scarf,
    "price tag": wardrobe.tag,
    "scent": wardrobe.scent,
    "pillow": wardrobe.pillow,
    "thumb": wardrobe.plaster,
    "eyebrow": looks.eyebrow,
    "wink": looks.wink,
    "eye": looks.eye,
    "smile": looks.smile,
    "laugh": looks.laugh,
    "straight face": looks.straight,
    "sunglasses": looks.sunglasses,
    "finger on lips": looks.hush,
    "ear": looks.ear,
    "handshake": hands.handshake,
    "elbow": hands.elbow,
    "hand on heart": hands.heart,
    "clapping hands": hands.clap,
    "raised glass": hands.toast,
    "dachshund": beasts.dachshund,
    "snail": beasts.snail,
    "horse": beasts.horse,
    "cat": beasts.cat,
    "sandwich": table.sandwich,
    "crumbs": table.crumbs,
    "lemon": table.lemon,
    "banana skin": table.banana,
    "chips": table.chips,
    "orchid": table.garnish,
    "menu": table.menu,
    "ink": desk.ink,
    "newspaper": desk.newspaper,
    "handwriting": desk.handwriting,
    "speech bubble": desk.speech,
    "telephone": desk.telephone,
    "torch": desk.torch,
    "globe": desk.globe,
    "magnifying glass": desk.lens,
    "train": ways.train,
    "tunnel": ways.tunnel,
    "door": ways.door,
    "rope": ways.rope,
}


def named(said: str) -> str:
    """The thing that the words name, articles apart; "" for none."""
    word = re.sub(r"^(?:an?|the) ", "", said.strip().lower())
    return word if word in THINGS else ""


def drawn(name: str, ground: str, ink: str, seed: str, frame: Frame) -> str:
    """A thing in the middle of its ground; its own colour follows from the seed."""
    own = Chance("thing", name, seed).choice(MADE)
    shapes = THINGS[name](own, ink)
    place = f"translate({frame.wide / 2 - 41:g} 9) scale(.82)"
    return covered(frame, ground) + f'<g transform="{place}">{shapes}</g>'
