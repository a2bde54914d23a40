"""The wall: every card of a box as its printed face, filtered and searched; and a card by itself."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from fogtools.finding import Finding, Say
from fogtools.game.printing.face import Face
from fogtools.print.lock.standing import said
from fogtools.text.language_names import name_of
from fogtools.web.desk import Opened
from fogtools.web.faces import Faces
from fogtools.web.rendering import page

#: Name of a size -> pixels of a screen (96 to the inch) for a mm of paper, and the picture that is sharp at it.
SCALES = {"small": (1.6, "small"), "middle": (2.5, "large"), "true": (96 / 25.4, "large")}


@dataclass(frozen=True)
class Side:
    """A face on the page: its picture's hash, its name (front or back), its width and height in mm, its words."""

    key: str
    side: str
    trim: tuple[float, float]
    words: str

    def pixels(self, scale: float) -> tuple[int, int]:
        """Width and height on the screen."""
        return round(self.trim[0] * scale), round(self.trim[1] * scale)


@dataclass(frozen=True)
class Card:
    """A card as it hangs: as its faces name it, its number and title, its pile in words, the stories that print it."""

    id: str
    number: str
    title: str
    label: str
    pile: Say | None
    stories: frozenset[str]
    sides: tuple[Side, ...]
    found: str


class Walls:
    """The cards of each box in each language, made once for as long as the box stays as it is."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.kept: dict[str, tuple[Opened, dict[str, list[Card]]]] = {}

    def cards(self, box: Opened, code: str) -> list[Card]:
        """The cards of a box in a language, in the order of printing."""
        kept, walls = self.kept.get(box.key, (box, {}))
        if kept is not box:
            walls = {}
        self.kept[box.key] = box, walls
        if code not in walls:
            walls[code] = self._made(box, code)
        return walls[code]

    def _made(self, box: Opened, code: str) -> list[Card]:
        printing, language = box.game.printing, box.language(code)
        faces = [*printing.faces(box.box, box.part, language)] if box.sound else []
        sides: dict[str, list[tuple[Face, str]]] = {}
        for face, key in zip(faces, self.faces.named(faces, printing.style(box.box), code), strict=True):
            sides.setdefault(face.card, []).append((face, key))
        names = printing.called(box.box, box.part, language) if printing.called else {}
        within = {one: printing.called(box.box, one, language) if printing.called else {} for one in box.stories}
        return [_card(box, id, own, names.get(id, ("", id)), within) for id, own in sides.items()]


def _card(
    box: Opened,
    id: str,
    faces: Sequence[tuple[Face, str]],
    called: tuple[str, str],
    within: Mapping[str, Mapping[str, object]],
) -> Card:
    context = f"{id.partition('/')[0]}/title"
    place = box.game.authoring.place(box.box, context)
    pile = box.game.authoring.shelf(box.box, context) if box.game.authoring.shelf else None
    sides = tuple(Side(key, face.side, face.trim, _plain(said(face.html))) for face, key in faces)
    number, title = called
    stories = frozenset(story for story, cards in within.items() if id in cards)
    found = _folded(" ".join((number, title, id, *(side.words for side in sides))))
    return Card(id, number, title, place[2] if place else "", pile, stories, sides, found)


def _plain(words: str) -> str:
    """Words without the signs that `said` marks, in one line."""
    return " ".join(part for i, part in enumerate(words.split("\0")) if i % 2 == 0).replace("\n", " ")


def _folded(text: str) -> str:
    """The text as people look for it: no capitals, no accents, one kind of apostrophe and blank."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())


def matching(
    cards: Sequence[Card], asked: Mapping[str, str], findings: Mapping[str, Sequence[Finding]], left: frozenset[str]
) -> list[Card]:
    """The cards that every filter lets through: `q` (each word of it), `deck`, `story`, `find`, `state`."""
    words = _folded(asked.get("q", "")).split()
    deck, story, find, state = (asked.get(name, "") for name in ("deck", "story", "find", "state"))
    return [
        card
        for card in cards
        if all(word in card.found for word in words)
        and (not deck or str(card.pile or "") == deck)
        and (not story or story in card.stories)
        and (not find or (find == "yes") == bool(findings.get(card.label)))
        and (not state or (state == "left") == (card.id.partition("/")[0] in left))
    ]


def faults(findings: Sequence[Finding]) -> list[Finding]:
    """What must be mended: errors and warnings."""
    return [one for one in findings if one.severity != "note"]


def _findings(box: Opened) -> dict[str, list[Finding]]:
    """What is found, by the card that it is found on, as people call the card."""
    found: dict[str, list[Finding]] = {}
    for one in faults(box.health.findings or ()):
        if one.card:
            found.setdefault(one.card, []).append(one)
    return found


def _left(box: Opened, code: str) -> frozenset[str]:
    """The cards with something left to translate into a language."""
    return next((one.cards for one in box.health.translated or () if one.language == code), frozenset())


def shown_in(box: Opened, asked: Mapping[str, str], code: str) -> str:
    """The language of the cards: what is asked for, else the reader's own, else the one they are written in."""
    return next((one for one in (asked.get("lang"), code) if one in box.codes), box.codes[0])


def wall(walls: Walls, box: Opened, asked: Mapping[str, str], code: str) -> str:
    """The page, in the tool's language of that code."""
    lang = shown_in(box, asked, code)
    cards, findings, left = walls.cards(box, lang), _findings(box), _left(box, lang)
    size = asked.get("size") if asked.get("size") in SCALES else "small"
    scale, picture = SCALES[str(size)]
    shown = matching(cards, asked, findings, left)
    return page(
        "wall.html",
        code,
        here="wall",
        box=box,
        cards=shown,
        count=Say("{n} card of {all}", "{n} cards of {all}", n=len(shown), all=len(cards)),
        piles=list({str(card.pile): card.pile for card in cards if card.pile}.items()),
        languages=[(one, name_of(one, code)) for one in box.codes],
        asked={"lang": lang, **asked},
        lang=lang,
        size=size,
        scale=scale,
        picture=picture,
        findings=findings,
        left=left,
        waiting=box.health.findings is None,
    )


def card_page(walls: Walls, box: Opened, asked: Mapping[str, str], code: str) -> str | None:
    """A card by itself, both sides in true size; None where the box prints no such card."""
    lang = shown_in(box, asked, code)
    cards = walls.cards(box, lang)
    at = next((i for i, card in enumerate(cards) if card.id == asked.get("card")), None)
    if at is None:
        return None
    around = (cards[at - 1] if at else None, cards[at + 1] if at + 1 < len(cards) else None)
    return page(
        "card.html",
        code,
        here="wall",
        box=box,
        card=cards[at],
        around=[one and (one, link(box, one.id, lang)) for one in around],
        languages=[(one, name_of(one, code), link(box, cards[at].id, one)) for one in box.codes],
        lang=lang,
        scale=SCALES["true"][0],
        findings=_findings(box).get(cards[at].label, []),
        left=cards[at].id.partition("/")[0] in _left(box, lang),
    )


def link(box: Opened, card: str, lang: str) -> str:
    """The address of a card's own page."""
    return f"/card/{box.key}?{urlencode({'card': card, 'lang': lang})}"
