"""What a box, its stories and its cards say, fact by fact and in printed words, to be compared with another version."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path as FolderPath
from typing import Any, Literal

from fogtools.finding import Say
from fogtools.game.analysis.facts import Fact, Kind, Path, Subject, written
from fogtools.game.lazy import lazy
from fogtools.games.fog_of_love.analysis.typed import Typed
from fogtools.games.fog_of_love.cards.box import EDITIONS, Loaded, Placed
from fogtools.games.fog_of_love.cards.effects import Branch, Choices, Row
from fogtools.games.fog_of_love.cards.effects_in_card import TEXTS
from fogtools.games.fog_of_love.cards.people_cards import Block, ScreenBlock
from fogtools.games.fog_of_love.cards.story_cards import Card, Scene, Step
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Words, aspects
from fogtools.games.fog_of_love.verbs.carry import Carry
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.texts import context
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.source import Source
from fogtools.source.model import Gendered, Model
from fogtools.text.language import Language

#: (folder of a box, name of a picture) -> the hash of what it holds, "" where it cannot be read.
holding: Callable[[FolderPath, str], str] = lazy("fogtools.print.art:holding")
CALLED = {
    "synopses": Say("synopsis"),
    "chapters": Say("chapter card"),
    "finales": Say("finale"),
    "scenes": Say("scene"),
    "traits": Say("trait"),
    "occupations": Say("occupation"),
    "features": Say("feature"),
    "destinies": Say("destiny"),
    "characters": Say("character card"),
    "aids": Say("player aid"),
    "tutorials": Say("tutorial card"),
    "dividers": Say("divider"),
    "box": Say("box"),
    "story": Say("story"),
    "edition": Say("edition profile"),
    "look": Say("look"),
}
#: (path, value, where it stands in words, what it stands in) -> its facts; each knows what its value is.
Tells = Callable[[Path, Any, str, Any], Iterator[Fact]]
#: Keys of a row that are told in the sentence of another.
BESIDE = ("do", "otherwise")
#: Keys whose values are printed as a phrase, and how its context begins.
NAMED = ("chooses", "outcome", "type")
#: Lists of names, and what they name; "" where they are printed as they are typed.
LISTED = {
    "draws": "deck",
    "decks": "deck",
    "chapters": "card",
    "scenes": "card",
    "special events": "card",
    "hand": "card",
    "discarded": "card",
    "explains": "",
    "take": "",
    "promises": "",
    "dimensions": "",
}


def subjects(box: Loaded, language: Language) -> list[Subject]:
    """The manifest, the stories, the edition where it is the project's own, then every card in reading order."""
    printer = BoxWords(box, language)
    found = [*_manifest(box, printer), *_edition(box)]
    read = {(id(p.source), p.path): p for p in box.cards}
    typed = {id(source): Typed(source) for source in box.sources}
    for placed in read.values():
        found.append(_card(placed, printer, typed[id(placed.source)]))
    found += _looks(box, printer)
    return [*found, *(s for source in box.sources for s in _unread(box, source, typed[id(source)]))]


# ------------------------------------------------------------------ the manifests
def _manifest(box: Loaded, printer: BoxWords) -> Iterator[Subject]:
    if box.box is None:
        yield Subject("box", CALLED["box"], "", box.name, "box.yaml", (), box.source.text, readable=False, card=False)
        return
    said = _Said(printer, "box", box.source.data)
    facts = [f for f in said.model(box.box) if f.path[0] != "stories"]
    name = printer.text("box/name", box.box.box)
    yield Subject("box", CALLED["box"], "", f"“{name}”", "box.yaml", tuple(facts), box.source.text, card=False)
    for story, entry in box.box.stories.items():
        facts = [replace(f, path=f.path[2:]) for f in said.model(entry, ("stories", story))]
        title = printer.name("card", entry.synopsis)
        yield Subject("story", CALLED["story"], story, f"“{title}”", "box.yaml", tuple(facts), card=False)


def _edition(box: Loaded) -> Iterator[Subject]:
    profile = box.profile
    if profile is None or profile.file.parent == EDITIONS:
        return
    data = profile.data if isinstance(profile.data, dict) else {}
    facts = tuple(Fact((str(k),), "setting", str(k), written(v), v) for k, v in data.items())
    name, file = profile.file.stem, f"editions/{profile.file.name}"
    readable = box.edition is not None
    yield Subject("edition", CALLED["edition"], name, name, file, facts, profile.text, readable, card=False)


def _looks(box: Loaded, printer: BoxWords) -> Iterator[Subject]:
    for story, (look, source) in box.looks.items():
        facts = tuple(_Said(printer, "look", source.data).model(look))
        file = source.file.relative_to(box.folder).as_posix()
        yield Subject("look", CALLED["look"], story, story or box.name, file, facts, source.text, card=False)


# ------------------------------------------------------------------ cards
def _card(placed: Placed, printer: BoxWords, typed: Typed) -> Subject:
    data = placed.source.data
    for part in placed.path:
        data = data[part]
    facts = tuple(_Said(printer, placed.id, data).model(placed.card))
    star = "*" if placed.card.tutorial else ""
    number = f"{placed.card.number}{star} " if placed.card.number else ""
    label = f"{number}“{printer.name('card', placed.id)}”"
    file = placed.source.file.relative_to(printer.box.folder).as_posix()
    return Subject(placed.kind, CALLED[placed.kind], placed.id, label, file, facts, typed.take(placed.kind, placed.id))


def _unread(box: Loaded, source: Source, typed: Typed) -> Iterator[Subject]:
    """Cards that stand in a file and could not be read: what is left when the others have taken their text."""
    file = source.file.relative_to(box.folder).as_posix()
    for kind, id, text in typed.left():
        called = CALLED.get(kind, Say("card"))
        yield Subject(kind, called, id, f"`{id}`" if id else "?", file, typed=text, readable=False)


class _Said:
    """What one card or manifest says: facts from its model, in printed words, and its data as typed."""

    def __init__(self, printer: BoxWords, card: str, data: Any) -> None:
        self.printer = printer
        self.card = card
        self.data = data
        self.wording: Wording = printer.wording(card)
        self.own: dict[str, Tells] = {
            "number": self._number,
            "note": self._aside,
            "examples": self._aside,
            "deck": self._deck,
            "minor": self._minor,
            "choices": self._choices,
            "then": self._rows,
            "does": self._does,
            "carry": self._carry,
            "tokens": self._tokens,
            "if revealed": self._branch,
            "if not revealed": self._branch,
            "answers": self._answers,
            "at": self._thresholds,
            "only if": self._only_if,
            "linked to": self._linked,
            "goal": self._goal,
            "needs": self._needs,
            "steps": self._steps,
            "blocks": self._blocks,
            "on screen": self._screen,
            "hand": self._hand,
            "events in decks": self._events,
            "box": self._name,
            "file": self._file,
            "draw": self._setting,
            "seed": self._setting,
            "focus": self._setting,
        }

    def model(self, model: Model, path: Path = (), before: str = "") -> Iterator[Fact]:
        """Every fact of a card or of a part of it, in the order of the vocabulary: no order of keys is a difference."""
        said = dict(model.written())
        for name, field in type(model).model_fields.items():
            key = field.alias or name
            if key in said and not self._told(model, key, said):
                yield from self.own.get(key, self._other)((*path, key), said[key], before + key, model)

    @staticmethod
    def _told(model: Model, key: str, said: Mapping[str, object]) -> bool:
        """Whether the id or the number tells it."""
        return isinstance(model, Card) and (key == "id" or (key == "tutorial" and "number" in said))

    # ------------------------------------------------------------------ values
    def _fact(self, path: Path, kind: Kind, where: str, words: str | Words) -> Fact:
        said = words if isinstance(words, str) else self._plain(words)
        return Fact(path, kind, where, said, self._at(path))

    def _at(self, path: Path) -> object:
        data = self.data
        for part in path:
            data = data[part]
        return data

    def _plain(self, words: Words) -> str:
        """Words without icons: an aspect by its sign and name."""
        return "".join(self._aspect(s.text) if s.kind == "aspect" else s.text for s in words)

    def _aspect(self, name: str) -> str:
        known = f"dimension/{name[1:]}" in PHRASES  # a box's own has no other name than its id
        return name[0] + (self.printer.name("dimension", name[1:]) if known else name[1:])

    def _text(self, path: Path, value: str | Gendered, where: str) -> Fact:
        return self._fact(path, "text", where, self.printer.text(context(self.card, path), value))

    def _other(self, path: Path, value: object, where: str, model: object) -> Iterator[Fact]:
        """A text, a list of names, a map below, or a value that needs no words of its own."""
        key = path[-1]
        if isinstance(value, str | Gendered) and key in TEXTS:
            yield self._text(path, value, where)
        elif isinstance(value, list):
            yield from self._list(path, value, where)
        elif isinstance(value, Model):
            yield from self.model(value, path, f"{where} ")
        elif isinstance(value, dict):
            for name, part in value.items():
                yield from self._other((*path, name), part, f"{where} {name}", model)
        elif key in NAMED:
            yield self._fact(path, "setting", where, self.wording.phrase(f"{key}/{value}"))
        else:
            yield self._fact(path, "setting", where, written(self._at(path)))

    def _list(self, path: Path, value: list[Any], where: str) -> Iterator[Fact]:
        names = LISTED.get(str(path[-1]))
        for i, part in enumerate(value):
            if isinstance(part, list):
                yield from self._list((*path, i), part, f"{where} {i + 1}")
            elif names is None:
                yield self._text((*path, i), part, where)
            else:
                name = self.printer.name(names, part) if names else part
                yield self._fact((*path, i), "setting", where, f"“{name}”" if names == "card" else name)

    # ------------------------------------------------------------------ what every card has
    def _number(self, path: Path, value: int, where: str, card: Card) -> Iterator[Fact]:
        starred = [value, bool(card.tutorial)]
        yield Fact(path, "setting", where, f"{value}{'*' if card.tutorial else ''}", starred)

    def _aside(self, path: Path, value: object, where: str, card: object) -> Iterator[Fact]:
        yield self._fact(path, "aside", where, written(self._at(path)))

    def _setting(self, path: Path, value: object, where: str, card: object) -> Iterator[Fact]:
        yield self._fact(path, "setting", where, written(self._at(path)))

    def _file(self, path: Path, value: str, where: str, art: object) -> Iterator[Fact]:
        """A picture by its name and by what it holds: another one under the same name is a difference."""
        held = holding(self.printer.box.folder, value)
        yield Fact(path, "setting", where, f"{value} ({held[:8]})" if held else value, [value, held])

    def _name(self, path: Path, value: str | Gendered, where: str, box: object) -> Iterator[Fact]:
        yield self._fact(path, "text", where, self.printer.text(context("box", ("name",)), value))

    # ------------------------------------------------------------------ scenes
    def _deck(self, path: Path, value: str, where: str, card: object) -> Iterator[Fact]:
        yield self._fact(path, "setting", where, self.printer.name("deck", value))

    def _minor(self, path: Path, value: object, where: str, card: object) -> Iterator[Fact]:
        yield self._fact(path, "setting", where, self.wording.phrase("type/minor"))

    def _linked(self, path: Path, value: str, where: str, card: object) -> Iterator[Fact]:
        yield self._fact(path, "setting", where, f"“{self.printer.name('card', value)}”")

    def _answers(self, path: Path, value: str, where: str, card: Scene) -> Iterator[Fact]:
        scene, moment = (self.wording.phrase(c) for c in (f"trigger/{value}", f"moment/{card.at}"))
        words = self.wording.fill(self.wording.phrase("face/answers"), About(), scene=scene, moment=moment)
        yield Fact(path, "condition", where, self._plain(words), [value, card.at])

    def _only_if(self, path: Path, value: list[str], where: str, card: object) -> Iterator[Fact]:
        yield self._fact(path, "condition", where, self.wording.only_if(value))

    def _branch(self, path: Path, value: Branch | Literal["nothing"], where: str, card: object) -> Iterator[Fact]:
        if isinstance(value, str):  # `nothing`
            yield self._fact(path, "effect", where, self.wording.lines(value))
        else:
            yield from self._body(value, path, where)

    def _body(self, body: Branch, path: Path, where: str) -> Iterator[Fact]:
        """A branch of a secret: what stands on a card too, then its effects."""
        for key in ("says", "does", "chooses", "asks", "choices", "then"):
            value = getattr(body, key)
            if value is not None:
                yield from self.own.get(key, self._other)((*path, key), value, f"{where}, {key}", body)
        others = ((k, v) for k, v in body.written() if k not in ("says", "does", "chooses", "asks", "choices", "then"))
        yield from self._entries(others, body, path, where)

    # ------------------------------------------------------------------ choices and effects
    def _choices(self, path: Path, value: Choices, where: str, card: object) -> Iterator[Fact]:
        before = where.removesuffix("choices")
        for letter, option in sorted(value.written()):
            at = (*path, letter)
            yield Fact(at, "condition", where, letter)
            yield from self._entries(option.written(), option, at, before + letter)

    def _rows(
        self, path: Path, value: Mapping[str, Row | Literal["nothing"]], where: str, card: object
    ) -> Iterator[Fact]:
        before = where.removesuffix("then")
        for when, row in value.items():
            at = (*path, when)
            yield Fact(at, "condition", where, self._plain(self.wording.when(when)))
            yield from self._row(row, at, before + when)

    def _row(self, row: Row | Literal["nothing"], path: Path, where: str) -> Iterator[Fact]:
        if isinstance(row, str):  # `nothing`
            yield Fact((*path, row), "effect", where, self._plain(self.wording.lines(row)))
        else:
            yield from self._entries(row.written(), row, path, where)

    def _does(self, path: Path, value: Row, where: str, card: object) -> Iterator[Fact]:
        yield from self._row(value, path, where)

    def _entries(self, entries: Iterable[tuple[str, Any]], row: Model, path: Path, where: str) -> Iterator[Fact]:
        """The texts and effects of a row, an option or a branch, in the order written."""
        for key, value in entries:
            at = (*path, key)
            if key in ("says", "text"):
                yield self._text(at, value, f"{where} {key}")
            elif key == "tokens":
                yield from self._tokens(at, value, where, row)
            elif key not in BESIDE:
                words = self.wording.line(key, value, row, "/".join(map(str, at)))
                beside = {k: self._at((*path, k)) for k in BESIDE if key == "if" and getattr(row, k, None) is not None}
                data = {key: self._at(at), **beside} if beside else self._at(at)
                yield Fact(at, "effect", where, self._plain(words), data)

    def _tokens(self, path: Path, value: list[str], where: str, row: object) -> Iterator[Fact]:
        yield self._fact(path, "effect", where, aspects(value))

    def _carry(self, path: Path, value: Carry, where: str, card: object) -> Iterator[Fact]:
        yield self._fact(path, "effect", where, self.wording.carry(value, "/".join(map(str, path))))

    def _thresholds(
        self, path: Path, value: str | dict[int, Row | Literal["nothing"]], where: str, track: object
    ) -> Iterator[Fact]:
        """The rows of a track; on a reaction `at` is told with `answers`."""
        for value_, row in value.items() if isinstance(value, dict) else ():
            yield from self._row(row, (*path, value_), f"{where} {value_}")

    # ------------------------------------------------------------------ other cards
    def _goal(self, path: Path, value: str, where: str, card: object) -> Iterator[Fact]:
        yield self._fact(path, "condition", where, self.wording.goal(value))

    def _needs(self, path: Path, value: list[str], where: str, card: object) -> Iterator[Fact]:
        for i, need in enumerate(value):
            yield self._fact((*path, i), "condition", where, self.wording.need(need))

    def _steps(self, path: Path, value: list[str | Step], where: str, card: object) -> Iterator[Fact]:
        for i, step in enumerate(value):
            yield self._fact((*path, i), "effect", where, self.wording.step(step, f"{path[-1]}/{i}"))

    def _blocks(self, path: Path, value: list[Block], where: str, card: object) -> Iterator[Fact]:
        for i, block in enumerate(value):
            for kind, text in block.written():
                said = self.printer.text(context(self.card, (*path, i, kind)), text)
                yield self._fact((*path, i), "text", where, f"{self.wording.phrase(f'block/{kind}')}: {said}")

    def _screen(self, path: Path, value: list[ScreenBlock], where: str, card: object) -> Iterator[Fact]:
        for i, block in enumerate(value):
            kind, text = block.said
            said = self.printer.text(context(self.card, (*path, i, kind)), text)
            yield self._fact((*path, i), "text", where, f"{self.wording.phrase(f'block/{kind}')}: {said}")

    def _hand(self, path: Path, value: list[str] | dict[str, int], where: str, card: object) -> Iterator[Fact]:
        if isinstance(value, list):  # of destinies
            yield from self._list(path, value, where)
        else:
            words = ", ".join(f"{n} {self.printer.name('deck', deck)}" for deck, n in value.items())
            yield self._fact(path, "setting", where, words)

    def _events(self, path: Path, value: Mapping[str, str], where: str, card: object) -> Iterator[Fact]:
        for event, deck in value.items():
            words = f"“{self.printer.name('card', event)}” → {self.printer.name('deck', deck)}"
            yield Fact((*path, event), "setting", where, words, [event, deck])
