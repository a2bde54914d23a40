"""The page of looks: what a box or a story wears, with its cards beside it, from the project to HTML."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from fogtools.files import shown
from fogtools.finding import Digits, Say
from fogtools.game.editing.looks import Look, Tint
from fogtools.text.tool_messages import PAGES
from fogtools.web.desk.desk import Opened
from fogtools.web.desk.shown import shown_in
from fogtools.web.pages.look.pictures import Pictures
from fogtools.web.pages.look.words import OF, PLACES, THEMES, VALUES, WORDS
from fogtools.web.pages.look.writing import Looks
from fogtools.web.pages.wall import Card, Side, Walls, sides_of
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for

#: So many cards show the look, each of another deck or kind.
SAMPLES = 10
#: Pixels of the screen to a mm.
SMALL, THUMB = 1.6, 1.25


class Worn(NamedTuple):
    """A theme, what it is called, and the face of a card in it."""

    name: str
    title: Say | str
    side: Side | None


def look_page(
    walls: Walls, box: Opened, asked: Mapping[str, str], code: str, looks: Looks, pictures: Pictures
) -> str | None:
    """The page; None for a box whose game has no looks, and for a story that the box has not."""
    story = asked.get("story", "")
    if box.game.editing.look is None or (story and story not in box.stories):
        return None
    found, lang = box.game.editing.look(box.box, story), shown_in(box, asked, code)
    own = translate_for(code, domain=PAGES)
    return page(
        "look.html",
        code,
        here="look",
        box=box,
        t=WORDS,
        story=story,
        title=box.titled(lang),
        titles=box.titles(lang),
        look=found,
        hash=looks.hash(found),
        **_pictured(walls, box, asked.get("card", ""), lang, pictures),
        file=shown(found.file, box.project.root),
        themes=_worn(walls, box, story, found, lang),
        about=lambda one: own(one.about, None, 1).partition(":")[0].strip(" .\u00a0"),
        read=_read(found),
        samples=_samples(walls, box, story, lang),
        values=VALUES,
        scale=SMALL,
        thumb=THUMB,
        lang=lang,
    )


def _read(look: Look) -> Callable[[Tint], Say | str]:
    """How well words are read in, or on, a colour; "" where no words meet it."""

    def said(one: Tint) -> Say | str:
        if one.contrast is None:
            return ""
        found, wanted = (Digits(f"{value:.1f}") for value in (one.contrast, look.readable))
        return Say(WORDS["contrast"].one, found=found, wanted=wanted)

    return said


def _worn(walls: Walls, box: Opened, story: str, look: Look, lang: str) -> list[Worn]:
    """Each theme as a card has it."""
    found = []
    for name in look.themes:
        dressed = box.game.editing.dressed
        other = Opened(box.key, box.project, box.game, dressed(box.box, story, name)) if dressed else box
        sides = sides_of(walls.faces, other, look.card, lang) if box.sound and look.card else []
        found.append(Worn(name, THEMES.get(name, name), sides[0] if sides else None))
    return found


def _samples(walls: Walls, box: Opened, story: str, lang: str) -> list[Card]:
    """A card of each deck and kind; of a story its own."""
    kinds: dict[str, Card] = {}
    for card in walls.cards(box, lang):
        if card.sides and (not story or card.stories == {story}):
            kinds.setdefault(f"{card.pile} {card.type if story else ''}", card)
    return [*kinds.values()][:SAMPLES]


def _pictured(walls: Walls, box: Opened, id: str, lang: str, pictures: Pictures) -> dict[str, object]:
    """The card whose pictures are shown, with them; the cards that may have one, pile by pile."""
    piles: dict[str, list[Card]] = {}
    known = {card.id.partition("/")[0]: card for card in reversed(walls.cards(box, lang))}
    for card in reversed(known.values()):
        piles.setdefault(str(card.pile or ""), []).append(card)
    shown = box.game.editing.pictures(box.box, id) if box.game.editing.pictures and id in known else ()
    return {
        "card": known[id] if shown else None,
        "pictures": [(one, pictures.named(one), pictures.hash(one)) for one in shown],
        "piles": [(rows[0].pile, rows) for rows in piles.values()],
        "places": PLACES,
        "of": OF,
    }
