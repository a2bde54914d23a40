"""What several kinds of faces share: the band, the bottom strip, options and additional effects."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from fogtools.game.printing.face import GAP
from fogtools.games.fog_of_love.cards.numbering import number_at
from fogtools.games.fog_of_love.cards.story_cards import Card
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces.ink import Ink, art, block, box, deck, icons, picture
from fogtools.print.lock import PLACE
from fogtools.source.model import Model, Text

#: How the look of a seat begins.
SEAT = "seat-"
#: A gap between what belongs together.
HALF = GAP.replace("air", "air half")
#: So many letters of a type line stand on one line between its rules.
ONE_LINE = 30


class Opening(Protocol):
    """What may begin with words, spoken or not: a destiny, a scene, a branch of a secret."""

    @property
    def says(self) -> Text | None:
        """Spoken."""

    @property
    def text(self) -> Text | None:
        """Not spoken."""


class Choosing(Protocol):
    """What may hold a choice: a chapter, a scene, a branch of a secret."""

    @property
    def asks(self) -> Text | None:
        """The question."""

    @property
    def choices(self) -> Model | None:
        """The lettered options."""

    @property
    def then(self) -> Mapping[str, object] | None:
        """What follows from both choices."""


def front(look: str, kind: str, *parts: str) -> str:
    """A whole front in the colours of `look`, laid out as `kind`."""
    return f'<div class="card look-{known(look)} {kind}"><div class="ground"></div>{"".join(parts)}</div>'


def pictured(look: str, kind: str, ink: Ink, head: str, body: str, *rest: str) -> str:
    """A front with a body, and with the picture of its card, if it has one: behind it all, above the strip, beside the
    text or in the head (`headed`, a round one `marked`)."""
    body = to_the_strip(aired(body))
    full, band_, beside = ink.shows("full bleed"), ink.shows("band"), ink.shows("vignette")
    if full:
        sheet = f'{full.img("on-all")}<div class="sheet"></div>'
        return front(look, f"{kind} full", sheet, head, box("body", body), *rest)
    if band_:
        return front(look, f"{kind} banded", head, box("body", body), band_.img("on-band"), *rest)
    if beside and kind.split()[0] in FULL:  # its texts fill the card, and its head has room
        return front(look, f"{kind} marked", f"{head}{beside.img('on-corner')}", box("body", body), *rest)
    if beside and "tall" not in kind.split():
        body = f'<div class="vignette">{beside.img("on-side")}</div>{body}'
    raised = " headed" if ink.shows("head") and "tall" not in kind.split() else ""
    return front(look, f"{kind}{raised}", head, box("body", body), *rest)


def filled(body: str) -> str:
    """The box of a body whose room is shared out among its blocks."""
    return box("body", aired(body))


#: Kinds whose texts fill the card.
FULL = ("chapter", "finale-card")
#: Where a block begins on the card, and where one ends.
BLOCK = re.compile(r"<(/?)div\b[^>]*>")
#: The classes of blocks in which rows stand below one another, each with room of its own, and of those rows.
ROWS = re.compile(r'class="(?:panel|carry|steps)\b')
#: What stands close to the block above it: the question below its line, what floats beside the text.
CLOSE = re.compile(r'class="(?:asks|secret-tokens|vignette|heading-line|condition)\b')


def aired(body: str) -> str:
    """A body with a gap before each of its blocks, and a smaller one before each row of a panel."""
    said, at, depth, inner = [], 0, 0, 0
    for tag in BLOCK.finditer(body):
        if tag[1]:
            depth -= 1
            inner = min(inner, depth)
            continue
        if depth == inner and not CLOSE.search(tag[0]):
            said += [body[at : tag.start()], GAP if not depth else HALF]
            at = tag.start()
        depth += 1
        inner = depth if depth == 1 and ROWS.search(tag[0]) else inner
    return "".join([*said, body[at:]])


def ended(rows: str, kind: str) -> str:
    """Rows of a class of which the last has no rule below it."""
    before, found, last = rows.rpartition(f'<div class="{kind}')
    return f'{before}<div class="ends {kind}{last}' if found else rows


def to_the_strip(body: str) -> str:
    """A body whose last block is a panel with this marked: its ground runs down to the strip."""
    depth, start = 0, 0
    for tag in re.finditer(r"<(/?)div\b", body):
        if not tag[1] and not depth:
            start = tag.start()
        depth += -1 if tag[1] else 1
    return body[:start] + re.sub(r'^<div class="(panel[^"]*|carry)"', r'<div class="\1 last"', body[start:])


def back(look: str, kind: str, *parts: str) -> str:
    """A whole back: the pattern of `look`, and its plate with the parts."""
    name = known(look)
    plate = f"{art(f'crest-{name}', 'crest')}{box('medallion', *parts)}"
    return f'<div class="card back look-{name} {kind}">{wall(name)}{plate}</div>'


def seat(ink: Ink) -> str:
    """The look of the seat whose card it is."""
    return SEAT + ink.seat


def known(look: str) -> str:
    """A deck, a kind or a seat that has a look of its own; that of the custom deck for one that a box made up."""
    return look if look.partition("--")[0] in palette.LOOKS or look.startswith(SEAT) else "custom"


def wall(look: str) -> str:
    """The pattern of a look over the whole card."""
    return f'<div class="art">{art(f"wall-{look}", "wall")}</div>'


def band(look: str, ink: Ink, title: Text, kicker: str = "") -> str:
    """The coloured head of a card with its title, and the line above it; higher under a picture, none on one."""
    if own := ink.shows("head"):
        return f'<div class="head">{art(f"tall-{known(look)}", "band")}</div>{own.img("on-head")}' + heading(
            ink, title, kicker
        )
    if ink.shows("full bleed"):
        return heading(ink, title, kicker)
    head = f'<div class="head">{art(f"band-{known(look)}", "band")}</div>'
    return head + heading(ink, title, kicker)


def tall(look: str, ink: Ink, title: Text, sign: str, kicker: str = "") -> str:
    """A high head with a sign on the plate of its look, or a picture, for a card with few words."""
    if ink.shows("head") or ink.shows("full bleed"):
        return band(look, ink, title, kicker)
    if own := ink.shows("vignette"):
        sign = own.img("on-sign")
    name = known(look)
    head = f'<div class="head">{art(f"tall-{name}", "band")}</div>'
    plate = f"{art(f'crest-{name}', 'head-crest')}{box('sign', sign)}"
    return head + plate + heading(ink, title, kicker)


def heading(ink: Ink, title: Text, kicker: str = "") -> str:
    """The title, and the line above it."""
    words = block("title", ink.plain(ink.wording.texts("title", title), light=True), "title")
    above = block("kicker", kicker)
    return box("heading", f'<div class="crown">{above}{words}</div>')


def strip(card: Card, ink: Ink, left: str = "", right: Sequence[str] = (), below: str = "") -> str:
    """The bottom strip, which stays visible under the next card (FOL-091, FOL-101): title, number, icons."""
    title = card.short_title or card.title
    path = "short title" if card.short_title else "title"
    tail = "".join([_number(card, ink.copy), *right])
    words = block("name", ink.plain(ink.wording.texts(path, title), light=True), path)
    names = f"names room-{len(right)}{'' if left else ' flush'}"
    foot = f'<div class="foot">{block("emblem", left)}{box(f"tail room-{len(right)}", tail)}'
    return f"{foot}{box(names, words)}{below}</div>"


def small_strip(card: Card, label: str) -> str:
    """The bottom strip of a small card: what kind of card it is, and its number."""
    tail = box("tail room-0", _number(card, 0))
    return f'<div class="foot">{tail}{box("names room-0 flush", block("name kind", label))}</div>'


def _number(card: Card, copy: int) -> str:
    star, number = "*" if card.tutorial else "", number_at(card, copy)
    kind = "number" if number else "unnumbered"
    return f'<span class="{kind}">{number or ""}{star}{PLACE}</span>'


def type_icon(name: str) -> str:
    """A white icon for the bottom strip."""
    return picture(f"{name}-light", "type-icon")


def opening(card: Opening, ink: Ink, path: str = "") -> str:
    """What is spoken, and what is not: in brackets, regular weight (FOL-093)."""
    said = block("says", ink.text(f"{path}says", card.says), f"{path}says") if card.says else ""
    return said + (unspoken(card.text, ink, f"{path}text") if card.text else "")


def unspoken(text: Text, ink: Ink, path: str) -> str:
    """A text that nobody speaks, in brackets."""
    return block("unspoken", f"[{ink.text(path, text)}]", path)


def type_line(words: Sequence[str]) -> str:
    """Who chooses and what kind of card it is, between two rules (FOL-092)."""
    many = sum(map(len, words)) > ONE_LINE
    between = "<br>" if many and len(words) == 2 else "\u00a0· "
    together = between.join(word.replace(" ", "\u00a0") for word in words)
    return block("type many" if many else "type", f"<span>{together}</span>", "type") if words else ""


def options(choices: Model, ink: Ink, path: str = "") -> str:
    """The lettered options (FOL-094 to FOL-096)."""
    return "".join(_option(letter, option, ink, f"{path}choices/{letter}") for letter, option in choices.written())


def _option(letter: str, option: Any, ink: Ink, path: str) -> str:
    tokens = option.tokens or []
    granted = f'<div class="granted">{icons(tokens)}</div>' if tokens else ""
    said = block("speech", ink.text(f"{path}/says", option.says), f"{path}/says") if option.says else ""
    if option.text:
        said += block("silence", f"[{ink.text(f'{path}/text', option.text)}]", f"{path}/text")
    effects = block("effects", ink.words(ink.wording.option(option, path)), path)
    high = " tall-option" if len(tokens) > 3 else ""
    return f'<div class="option{high}"><div class="letter">{letter}</div>{granted}{said}{effects}</div>'


def additional(then: Mapping[str, object] | None, ink: Ink, path: str = "") -> str:
    """The panel of additional effects (FOL-097)."""
    if not then:
        return ""
    rows = "".join(
        block("row", ink.words(ink.wording.row(when, row, f"{path}then/{when}")), f"{path}then/{when}")
        for when, row in then.items()
    )
    return block(
        "panel", block("heading-line", f"<span>{ink.label('face/additional effects')}</span>", f"{path}then") + rows
    )


def choice(body: Choosing, ink: Ink, path: str = "") -> str:
    """The question, the options and what follows from both choices."""
    asked = block("asks", ink.text(f"{path}asks", body.asks), f"{path}asks") if body.asks else ""
    return asked + (options(body.choices, ink, path) if body.choices else "") + additional(body.then, ink, path)


def decks(names: Sequence[str], light: bool = False) -> str:
    """Deck shapes in a row."""
    return "".join(deck(name, light) for name in names)
