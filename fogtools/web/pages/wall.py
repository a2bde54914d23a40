"""The wall: every card of a box as its printed face, filtered and searched."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from fogtools.finding import Finding, FogError, Say
from fogtools.game.printing.face import Face
from fogtools.print.lock.digests import said
from fogtools.source import Path_, Source
from fogtools.text.language import Language
from fogtools.text.language_names import name_of
from fogtools.web.desk.desk import Opened
from fogtools.web.desk.shown import faults, shown_in
from fogtools.web.desk.written import CardPlace, card_places
from fogtools.web.faces import UNMADE, Faces
from fogtools.web.many.words import WORDS as PLAYS
from fogtools.web.rendering import page

if TYPE_CHECKING:
    from fogtools.web.many.player import Standing

#: Name of a size -> pixels of a screen (96 to the inch) for a mm of paper, and the picture that is sharp at it.
SCALES = {"small": (1.6, "small"), "middle": (2.5, "large"), "true": (96 / 25.4, "large")}


def pixels(trim: tuple[float, float], scale: float) -> tuple[int, int]:
    """Width and height on the screen of so many mm."""
    return round(trim[0] * scale), round(trim[1] * scale)


@dataclass(frozen=True)
class Side:
    """A face on the page: its picture's hash, its name (front or back), its width and height in mm, its words."""

    key: str
    side: str
    trim: tuple[float, float]
    words: str

    def pixels(self, scale: float) -> tuple[int, int]:
        """Width and height on the screen."""
        return pixels(self.trim, scale)


@dataclass(frozen=True)
class Card:
    """A card as it hangs: as its faces name it, its number and title, its pile in words, the stories that print it."""

    id: str
    number: str
    title: str
    label: str
    pile: Say | None
    type: str
    stories: frozenset[str]
    sides: tuple[Side, ...]
    found: str


class Seldom(NamedTuple):
    """A story -> its cards by their ids -> whether that is seen seldom, or never; a story -> how far its plays are."""

    few: Mapping[str, Mapping[str, bool]]
    plays: Mapping[str, Standing]

    def among(self, cards: Sequence[Card]) -> frozenset[str]:
        """The cards that are seen seldom in every story that holds them; none of a story that is not played yet."""
        return frozenset(id for card in cards if self._holds(id := card.id.partition("/")[0], card.stories))

    def _holds(self, id: str, stories: Iterable[str]) -> bool:
        within = [name for name in stories if name in self.plays]
        said = [self.few[name][id] for name in within if id in self.few.get(name, {})]
        return bool(said) and all(said) and all(name in self.few for name in within)


class Walls:
    """The cards of each box in each language, made once for as long as the box stays as it is."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.kept: dict[str, tuple[Opened, dict[str, list[Card]]]] = {}
        self._lock = Lock()  # what two pages want at once is made once

    def cards(self, box: Opened, code: str) -> list[Card]:
        """The cards of a box in a language, in the order of printing."""
        with self._lock:
            kept, walls = self.kept.get(box.key, (box, {}))
            if kept is not box:
                walls = {}
            self.kept[box.key] = box, walls
            if code not in walls:
                walls[code] = self._made(box, code)
            return walls[code]

    def _made(self, box: Opened, code: str) -> list[Card]:
        printing, language = box.game.printing, box.language(code)
        faces = faces_made(box, language)
        sides: dict[str, list[tuple[Face, str]]] = {}
        for face, key in zip(faces, self.faces.named(faces, printing.style(box.box), code), strict=True):
            sides.setdefault(face.card, []).append((face, key))
        called = partial(_called, box, language)
        names, within = called(box.part), {one: called(one) for one in box.stories}
        wanted = list(sides)
        if not box.sound:
            written = card_places(box.game, box.box)
            wanted = beside_others(wanted, list(written))
            names = {id: _named(place) for id, place in written.items()} | dict(names)
        return [_card(box, id, sides.get(id, ()), names.get(id, ("", id)), within) for id in wanted]


def _called(box: Opened, language: Language, story: str) -> Mapping[str, tuple[str, str]]:
    """The numbers and titles of a story's cards; none where errors of the box keep it from being put together."""
    called = box.game.printing.called
    if called is None:
        return {}
    with suppress(*(() if box.sound else (FogError, *UNMADE))):
        return called(box.box, story, language)
    return {}


def _named(place: CardPlace) -> tuple[str, str]:
    """The number and the title of a card as its file says them."""
    return str(place.data.get("number", "")), str(place.data.get("title", ""))


def beside_others(printed: Sequence[str], written: Sequence[str]) -> list[str]:
    """The cards in the order of printing; those that are only written follow the card that stands before them."""
    done, there = [*printed], {one.partition("/")[0] for one in printed}
    for before, id in zip(["", *written], written, strict=False):
        if id not in there:
            at = next((i for i, one in enumerate(done) if one.partition("/")[0] == before), len(done) - 1)
            done.insert(at + 1, id)
    return done


def sides_of(faces: Faces, box: Opened, id: str, code: str, language: Language | None = None) -> list[Side]:
    """The faces of one card in a language (`language`: where it is open already), each side once; none that cannot
    be made."""
    faces_of, found = box.game.printing.faces_of, list[Face]()
    with suppress(FogError, *UNMADE):  # what it names may have errors
        found = [*faces_of(box.box, box.part, language or box.language(code), id)] if faces_of else []
    found = list({face.side: face for face in reversed(found)}.values())[::-1]
    keys = faces.named(found, box.game.printing.style(box.box), code) if found else []
    return [Side(key, face.side, face.trim, plain_words(face)) for key, face in zip(keys, found, strict=True)]


def faces_made(box: Opened, language: Language) -> list[Face]:
    """The faces of a box in the order of printing; of one with errors all that can be made."""
    printing = box.game.printing
    with suppress(*(() if box.sound else (FogError, *UNMADE))):
        return [*printing.faces(box.box, box.part, language)]
    found: list[Face] = []
    for card in card_places(box.game, box.box):
        with suppress(FogError, *UNMADE):  # it has errors, or what it names
            found += printing.faces_of(box.box, box.part, language, card) if printing.faces_of else ()
    return found


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
    sides = tuple(Side(key, face.side, face.trim, plain_words(face)) for face, key in faces)
    number, title = called
    stories = frozenset(story for story, cards in within.items() if id in cards)
    found = folded(" ".join((number, title, id, *(side.words for side in sides))))
    type = _type(*place[:2]) if place else ""
    return Card(id, number, title, place[2] if place else "", pile, type, stories, sides, found)


def _type(source: Source, path: Path_) -> str:
    """What its file calls its type, if anything."""
    kind, index = path[0], path[1] if len(path) > 1 else None
    cards = source.data.get(kind) if isinstance(source.data, dict) else None
    own = cards[index] if isinstance(cards, list) and isinstance(index, int) and index < len(cards) else None
    return str(own.get("type", "")) if isinstance(own, dict) else ""


def plain_words(face: Face) -> str:
    """What stands on a face, without its signs, in one line."""
    words = said(face.html)
    return " ".join(part for i, part in enumerate(words.split("\0")) if i % 2 == 0).replace("\n", " ")


def folded(text: str) -> str:
    """The text as people look for it: no capitals, no accents, one kind of apostrophe and blank."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())


def matching(
    cards: Sequence[Card],
    asked: Mapping[str, str],
    findings: Mapping[str, Sequence[Finding]],
    left: frozenset[str],
    among: Mapping[str, Mapping[str, frozenset[str]]],
) -> list[Card]:
    """The cards that every filter lets through: `q` (each word of it), `deck`, `story`, `type`, `find`, `state`, and
    those of `among`: a filter -> its value -> the ids of its cards."""
    words = folded(asked.get("q", "")).split()
    deck, story, find, state, type = (asked.get(name, "") for name in ("deck", "story", "find", "state", "type"))
    ids = [values[asked[name]] for name, values in among.items() if asked.get(name) in values]
    return [
        card
        for card in cards
        if all(word in card.found for word in words)
        and (not deck or str(card.pile or "") == deck)
        and (not story or story in card.stories)
        and (not type or card.type == type)
        and all(card.id.partition("/")[0] in wanted for wanted in ids)
        and (not find or (find == "yes") == bool(findings.get(card.label)))
        and (not state or (state == "left") == (card.id.partition("/")[0] in left))
    ]


def findings_of(box: Opened) -> dict[str, list[Finding]]:
    """What is found, by the card that it is found on, as people call the card."""
    found: dict[str, list[Finding]] = {}
    for one in faults(box.health.findings or ()):
        if one.card:
            found.setdefault(one.card, []).append(one)
    return found


def left_of(box: Opened, code: str) -> frozenset[str]:
    """The cards with something left to translate into a language."""
    return next((one.cards for one in box.health.translated or () if one.language == code), frozenset())


def changes(box: Opened) -> dict[str, tuple[Say, frozenset[str]]]:
    """Since when a card may have changed: (in words, the cards that have)."""
    found: dict[str, tuple[Say, frozenset[str]]] = {}
    if box.health.committed is not None:
        found["commit"] = Say("since the last commit"), box.health.committed
    printed = [one for one in box.health.reprint or () if one.printing]
    if printed:
        ids = frozenset(card.partition("/")[0] for one in printed for card in one.cards)
        found["printing"] = Say("since the last printing"), ids
    return found


def wall(walls: Walls, box: Opened, asked: Mapping[str, str], code: str, seldom: Seldom | None = None) -> str:
    """The page, in the tool's language of that code; `seldom` where it is asked for."""
    lang = shown_in(box, asked, code)
    cards, findings, left = walls.cards(box, lang), findings_of(box), left_of(box, lang)
    size = asked.get("size") if asked.get("size") in SCALES else "small"
    scale, picture = SCALES[str(size)]
    since = changes(box)
    among = {
        "since": {name: ids for name, (_, ids) in since.items()},
        "seen": {"seldom": seldom.among(cards)} if seldom else {},
    }
    shown = matching(cards, asked, findings, left, among)
    types = dict.fromkeys(card.type for card in cards if card.type)
    return page(
        "wall.html",
        code,
        here="wall",
        box=box,
        title=box.titled(lang),
        titles=box.titles(lang),
        cards=shown,
        count=Say("{n} card of {all}", "{n} cards of {all}", n=len(shown), all=len(cards)),
        piles=list({str(card.pile): card.pile for card in cards if card.pile}.items()),
        types=[(one, box.printed("type", one, box.language(code))) for one in types],
        since=[(name, said) for name, (said, _) in since.items()],
        q=PLAYS,
        plays=seldom.plays if seldom else {},
        languages=[(one, name_of(one, code)) for one in box.codes],
        asked={"lang": lang, **asked},
        lang=lang,
        size=size,
        scale=scale,
        picture=picture,
        findings=findings,
        left=left,
        waiting=box.health.findings is None,
        playing=bool(seldom and any(one.going for one in seldom.plays.values())),
        unsure=bool(seldom and any(one.state != "done" for one in seldom.plays.values())),
    )
