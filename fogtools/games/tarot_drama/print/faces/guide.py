"""The guide: the rules on one page, and behind it the place, its people, and motives for whoever lacks one."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from fogtools.games.tarot_drama.cards.art import shown
from fogtools.games.tarot_drama.print.faces.parts import block, page
from fogtools.games.tarot_drama.words.guide import GUIDE
from fogtools.games.tarot_drama.words.texts import Words
from fogtools.print.fonts.faults import typefaces
from fogtools.print.pictured import credited


def front(words: Words) -> str:
    """The evening step by step."""
    said = "".join(_line(words, name) for name in GUIDE)
    body = f'<div class="guide-body" data-box="guide-body">{said}</div>'
    return page(words, words.fixed("guide/title"), body, *_made(words))


def _made(words: Words) -> Iterator[str]:
    """Who made the pictures and typefaces of the setting, where it has any."""
    whose = {"pictures": credited(shown(words.box)), "typefaces": typefaces(words.box.folder, words.box.fonts)}
    if said := [words.fixed(name, names="; ".join(names)) for name, names in whose.items() if names]:
        yield block("guide-made", " — ".join(said))


def _line(words: Words, name: str) -> str:
    number = name.rpartition("/")[2]
    if not number.isdecimal():
        return block("guide-head", words.fixed(name).upper(), measured=False)
    return f'<div class="step"><div class="count">{number}</div>{escape(words.fixed(name))}</div>'


def back(words: Words) -> str:
    """What everybody knows, who lives there, and what they may want."""
    box = words.box.box
    if box is None:
        return page(words, "")
    where = f"{words.of_box('place', box.place)} · {words.of_box('season', box.season)}"
    story = f'<div class="where">{escape(where)}</div>{escape(words.of_box("premise", box.premise))}'
    people = "".join(
        f'<div class="person"><b>{escape(words.row(p.id, "name"))}</b> {escape(words.row(p.id, "role"))}</div>'
        for p in words.box.of("people")
    )
    motives = "".join(block("motive", words.row(m.id), measured=False) for m in words.box.of("motives"))
    return page(
        words,
        words.title(),
        f'<div class="story" data-box="story" data-text="premise">{story}</div>',
        f'<div class="people" data-box="people">{_head(words, "table/people")}{people}</div>',
        f'<div class="motives" data-box="motives">{_head(words, "table/motives")}{motives}</div>',
    )


def _head(words: Words, name: str) -> str:
    return block("list-head", words.fixed(name).upper(), measured=False)
