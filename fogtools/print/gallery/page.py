"""The page of a gallery: cards, pictures, switches and filters in one file."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from string import Template

from fogtools.finding import Say
from fogtools.print.gallery.cards import Card

HERE = Path(__file__).parent
#: How a person sees without cones for red, green or blue (Machado, Oliveira and Fernandes 2009, severity 1), and grey
#: (Rec. 709), as rows of a matrix over linear red, green and blue.
EYES: Mapping[str, Sequence[Sequence[float]]] = {
    "no-red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no-green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no-blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
#: In mm: how wide the bleed is in the pictures, and how far from the cut texts are safe.
BLEED, SAFE = 3, 3
#: A choice of the page, and what it is called.
Choice = tuple[str, Say]


def choices() -> Mapping[str, Sequence[Choice]]:
    """The switches of which one stands at a time: the name of each, and its positions."""
    return {
        "sides": (("front", Say("fronts")), ("back", Say("backs")), ("both", Say("fronts and backs"))),
        "eyes": (
            ("all", Say("in all colours")),
            ("no-red", Say("by eyes without red")),
            ("no-green", Say("by eyes without green")),
            ("no-blue", Say("by eyes without blue")),
            ("grey", Say("in grey")),
        ),
        "distance": (("hand", Say("in the hand")), ("arm", Say("at arm’s length")), ("near", Say("close up"))),
    }


def page(
    title: str,
    language: str,
    cards: Sequence[Card],
    drawn: Mapping[int, bytes],
    icons: Mapping[str, bytes],
    put: Callable[[Say], str],
) -> str:
    """The page as HTML. `drawn` are the pictures with their bleed, as PNG, by number; `icons` are SVG by name; `put`
    words it for a reader."""
    script = (HERE / "gallery.js").read_text(encoding="utf-8")
    sealed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    words = {
        "code": escape(language),
        "title": escape(title),
        "hash": sealed,
        "css": (HERE / "gallery.css").read_text(encoding="utf-8"),
        "pictures": "\n".join(map(_picture, drawn.items())),
        "eyes": "".join(_filter(name, rows) for name, rows in EYES.items()),
        "switches": "".join(_switch(name, positions, put) for name, positions in choices().items()),
        "piles": _select("pile", put(Say("all piles")), [(one, one) for one in dict.fromkeys(c.pile for c in cards)]),
        "stories": _select("story", put(Say("every story")), [(s, s) for s in _stories(cards)]),
        "search": escape(put(Say("a word or a number"))),
        "bleed": escape(put(Say("with bleed"))),
        "lines": escape(put(Say("cut line and safe zone"))),
        "none": escape(put(Say("No card is so."))),
        "cards": "\n".join(_card(card, put) for card in cards),
        "icons": _icons(icons, put),
        "script": script,
    }
    return Template((HERE / "gallery.html").read_text(encoding="utf-8")).substitute(words)


def _icons(icons: Mapping[str, bytes], put: Callable[[Say], str]) -> str:
    """All icons as small as texts have them, in grey; nothing where there are none."""
    if not icons:
        return ""
    row = "".join(
        f'<li><img src="data:image/svg+xml;base64,{base64.b64encode(svg).decode()}" alt=""> {escape(name)}</li>'
        for name, svg in icons.items()
    )
    return (
        f'<section class="icons"><h2>{escape(put(Say("The icons, 3 mm high, in grey")))}</h2><ul>{row}</ul></section>'
    )


def _stories(cards: Iterable[Card]) -> list[str]:
    return [*dict.fromkeys(story for card in cards for story in card.stories)]


def _picture(one: tuple[int, bytes]) -> str:
    return f".p{one[0]} {{ background-image: url(data:image/png;base64,{base64.b64encode(one[1]).decode()}) }}"


def _filter(name: str, rows: Sequence[Sequence[float]]) -> str:
    values = " ".join(f"{value:g}" for row in rows for value in (*row, 0, 0))
    matrix = f'<feColorMatrix type="matrix" values="{values} 0 0 0 1 0"/>'
    return f'<filter id="{name}" color-interpolation-filters="linearRGB">{matrix}</filter>'


def _switch(name: str, positions: Sequence[Choice], put: Callable[[Say], str]) -> str:
    parts = (
        f'<label><input type="radio" name="{name}" value="{value}"{"" if i else " checked"}>'
        f"<span>{escape(put(said))}</span></label>"
        for i, (value, said) in enumerate(positions)
    )
    return f"<fieldset>{''.join(parts)}</fieldset>"


def _select(name: str, everything: str, values: Sequence[tuple[str, str]]) -> str:
    """A list to pick one of; nothing where there is no choice."""
    if len(values) < 2:
        return ""
    parts = "".join(f'<option value="{escape(value)}">{escape(said)}</option>' for value, said in values if value)
    whole = f'<option value="">{escape(everything)}</option>'
    return f'<select name="{name}" aria-label="{escape(everything)}">{whole}{parts}</select>'


def _card(card: Card, put: Callable[[Say], str]) -> str:
    wide, high = card.trim
    named = f"{card.number} {card.title}".strip()
    sides = zip(
        card.sides,
        (("front", Say("{card}: front", card=named)), ("back", Say("{card}: back", card=named))),
        strict=False,
    )
    faces = "".join(
        f'<span class="face {side}" role="img" aria-label="{escape(put(said))}"><i class="p{number}"></i></span>'
        for number, (side, said) in sides
    )
    found = escape(f"{named} {card.id} {card.words}")
    of = escape(" ".join(card.stories))
    return (
        f'<li data-pile="{escape(card.pile)}" data-stories="{of}" data-words="{found}">'
        f'<button style="--w: {wide:g}; --h: {high:g}">{faces}</button>'
        f"<p>{escape(named)}</p></li>"
    )
