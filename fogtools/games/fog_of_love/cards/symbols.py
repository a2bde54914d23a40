"""Every name in the files of a box: cards, decks, tracks, marks, dimensions and stories, given or referred to."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from fogtools.game.editing.symbols import Mention
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import DECKS, DIMENSIONS, Loaded, Placed
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.cards.story_cards import SCENE_TYPES
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import ID, WHO
from fogtools.games.fog_of_love.engine.verb_facts import Deed
from fogtools.games.fog_of_love.verbs import VERBS
from fogtools.source import Place, Source

Path = tuple[Hashable, ...]
#: What a card is called where no card bears the name and any kind might.
CARD = "card"
#: What is no name behind `scene is`.
ICONS = (*SCENE_TYPES, "minor", "plain")
#: The conditions that name something, the name in a group called by what it names.
CONDITION = re.compile(
    rf"\bhas\s+(?P<card>{ID})|\bplayed\s+(?P<scenes>{ID})|\bmarked\s+(?P<mark>{ID})"
    rf"|\bscene\s+is\s+(?P<deck>[a-z]+\s+[a-z]+(?![a-z-]*\s+[a-z])|{ID})"
    rf"|\b{WHO}\s+(?:[+-](?P<dimension>{ID})|(?P<track>{ID}))(?=\s+(?:at\s|exactly\b))"
)
#: The promises that name something.
PROMISED = re.compile(
    rf"\bdestiny\s+(?P<destinies>{ID})(?=\s+met\b)|\bscene\s+(?P<scenes>{ID})(?=\s+played\b)"
    rf"|\bletter\s+[A-D]\s+of\s+(?P<card>{ID})|\bdeck\s+(?P<deck>{ID})(?=\s+runs\b)"
)
ASPECT = re.compile(rf"[+-](?P<dimension>{ID})")


def _one(kind: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![a-z0-9-])(?:any but\s+)?(?P<{kind}>(?!any\b(?!-)){ID})(?![a-z0-9-])")


ONE = {kind: _one(kind) for kind in (CARD, "deck", "track", "mark", "dimension", "story", *KINDS)}
#: What verbs name (see `verb_facts.Kind`) -> how it is written.
NAMED = {**ONE, "aspect": ASPECT, "condition": CONDITION, "event": ONE["scenes"]}
#: Key -> what stands in its value, or in each entry of its list.
VALUES: Mapping[str, re.Pattern[str]] = {
    "deck": ONE["deck"],
    "draws": ONE["deck"],
    "pile": ONE["deck"],
    "linked to": ONE["scenes"],
    "special events": ONE["scenes"],
    "discarded": ONE["destinies"],
    **dict.fromkeys(("only if", "needs"), CONDITION),
    "goal": ASPECT,
    **{verb.name: NAMED[verb.names.value] for verb in VERBS if verb.names.value},
    **{key: NAMED[kind] for verb in VERBS for key, kind in verb.names.inside},
}
#: Key -> what stands in the keys of its map, and in their values.
MAPS: Mapping[str, tuple[re.Pattern[str], re.Pattern[str] | None]] = {
    "then": (CONDITION, None),
    "examples": (CONDITION, None),
    "events in decks": (ONE["scenes"], ONE["deck"]),
    "hand": (ONE["deck"], None),
    "tutorial scenes": (ONE["deck"], None),
    "tutorial piles": (CONDITION, ONE["deck"]),
    **{verb.name: (NAMED[verb.names.keys], NAMED.get(verb.names.values)) for verb in VERBS if verb.names.keys},
}
ENTRY = {"synopsis": "synopses", "chapters": "chapters", "finale": "finales", "scenes": "scenes"}


class Bearer(NamedTuple):
    """What a name stands for: its kind, and what people call it."""

    kind: str
    label: str


def mentions(box: Loaded) -> list[Mention]:
    """Every name in the files, in reading order; of broken cards too, as far as YAML could read them."""
    names = _Names(box)
    read = [box.source, *box.sources]
    if box.profile is not None and box.profile.file.is_relative_to(box.folder):
        read += [box.profile] * all(source.file != box.profile.file for source in read)
    return [mention for source in read for mention in _Walk(source, names).mentions()]


class _Names:
    """Who bears which name, as the files say; the game's own decks and dimensions where the box names none."""

    def __init__(self, box: Loaded) -> None:
        data = box.source.data if isinstance(box.source.data, dict) else {}
        self.cards = {str(card["id"]): Bearer(kind, _label(card)) for card, kind in reversed(list(_cards(box)))}
        self.others = {
            "deck": {d: Bearer("deck", d) for d in _words(data.get("decks")) or DECKS},
            "dimension": {d: Bearer("dimension", d) for d in _words(data.get("dimensions")) or DIMENSIONS},
            "track": _titled("track", data.get("tracks")),
            "mark": _titled("mark", data.get("marks")),
            "story": {s: Bearer("story", str(s)) for s in _map(data.get("stories"))},
        }

    def bearer(self, kind: str, name: str) -> Bearer:
        """Who bears the name where something of this kind is meant; no label where nobody does."""
        if kind in self.others:
            return self.others[kind].get(name, Bearer(kind, ""))
        return self.cards.get(name, Bearer(kind, ""))


def _cards(box: Loaded) -> Iterator[tuple[Mapping[str, object], str]]:
    for source in box.sources:
        for kind, cards in _map(source.data).items():
            if kind in KINDS and isinstance(cards, list):
                yield from ((card, kind) for card in cards if isinstance(card, dict) and "id" in card)


def _label(card: Mapping[str, object]) -> str:
    number, title = card.get("number"), card.get("title")
    title = next(iter(title.values()), "") if isinstance(title, dict) else title
    star = "*" if card.get("tutorial") is True else ""
    return f"{number}{star} " * isinstance(number, int) + (f"“{title}”" if isinstance(title, str) else str(card["id"]))


def _titled(kind: str, data: object) -> dict[str, Bearer]:
    return {name: Bearer(kind, str(_map(thing).get("title") or name)) for name, thing in _map(data).items()}


def _map(data: object) -> dict[str, object]:
    return data if isinstance(data, dict) else {}


def _words(data: object) -> list[str]:
    return [d for d in data if isinstance(d, str)] if isinstance(data, list) else []


@dataclass
class _Walk:
    """One file, walked key by key."""

    source: Source
    names: _Names
    found: list[Mention] = field(default_factory=list)

    def mentions(self) -> list[Mention]:
        data = _map(self.source.data)
        if "box" in data or "stories" in data:
            self._box(data)
        elif "edition" in data:
            self._below(data, ())
        else:
            for kind, cards in data.items():
                if kind in KINDS and isinstance(cards, list):
                    for i, card in enumerate(cards):
                        self._name((kind, i, "id"), ONE[kind], defines=True)
                        self._below(card, (kind, i))
        return sorted(self.found, key=lambda m: (m.place.line, m.place.column))

    def _box(self, data: dict[str, object]) -> None:
        for key, kind in (("tracks", "track"), ("marks", "mark"), ("stories", "story")):
            for name, thing in _map(data.get(key)).items():
                self._name((key, name), ONE[kind], key=True, defines=True)
                for value, row in _map(_map(thing).get("at")).items():
                    self._below(row, (key, name, "at", value))
        for key, kind in (("decks", "deck"), ("dimensions", "dimension")):
            for i in range(len(_words(data.get(key)))):
                self._name((key, i), ONE[kind], defines=True)
        for story, entry in _map(data.get("stories")).items():
            for key, kind in ENTRY.items():
                if _map(entry).get(key, "all") != "all":
                    self._each(_map(entry)[key], ("stories", story, key), ONE[kind])
            self._each(_map(entry).get("promises"), ("stories", story, "promises"), PROMISED)

    def _below(self, value: object, path: Path) -> None:
        """Every name in a value and in what it holds."""
        for i, part in enumerate(value) if isinstance(value, list) else ():
            self._below(part, (*path, i))
        for key, part in _map(value).items():
            at = (*path, key)
            if key in MAPS and isinstance(part, dict):
                self._pairs(part, at, *MAPS[key])
            elif key == "hand" and path[-1:] == ("destinies",):
                self._each(part, at, ONE["destinies"])
            elif key == "explains":  # decks, beside kinds, types and terms
                decks = self.names.others["deck"]
                for i in (i for i, word in enumerate(part if isinstance(part, list) else ()) if str(word) in decks):
                    self._name((*at, i), ONE["deck"])
            elif key in VALUES:
                self._each(part, at, VALUES[key])
            self._below(part, at)

    def _pairs(
        self, value: dict[str, object], path: Path, keys: re.Pattern[str], values: re.Pattern[str] | None
    ) -> None:
        for key, part in value.items():
            self._name((*path, key), keys, key=True)
            if values is not None and isinstance(part, str):
                self._name((*path, key), values)

    def _each(self, value: object, path: Path, names: re.Pattern[str]) -> None:
        if isinstance(value, str):
            self._name(path, names)
        for i, part in enumerate(value) if isinstance(value, list) else ():
            if isinstance(part, str):
                self._name((*path, i), names)

    def _name(self, path: Path, names: re.Pattern[str], *, key: bool = False, defines: bool = False) -> None:
        """The names in the text at a path, each at exactly its characters."""
        if path not in (self.source.keys if key else self.source.places):
            return
        place = self.source.where(path, key)
        for found in names.finditer(_raw(self.source, place)):
            kind, name = next((k, n) for k, n in found.groupdict().items() if n)
            if (kind == "track" and name in queries.MEASURES) or (
                kind == "deck" and self._no_deck(" ".join(name.split()))
            ):
                continue
            at = _within(self.source, place, found.start(kind), found.end(kind))
            bearer = self.names.bearer(kind, name)
            self.found.append(Mention(self.source, at, bearer.kind, name, defines, bearer.label))

    def _no_deck(self, name: str) -> bool:
        """Whether it is the name of a type, an icon or a kind: only a deck that the box has comes before these."""
        return name not in self.names.others["deck"] and (name in ICONS or name in KINDS)


def _raw(source: Source, place: Place) -> str:
    """What stands in a place of a file, line breaks as one sign."""
    lines = source.lines[place.line - 1 : place.end_line]
    if not lines:
        return ""
    lines[-1] = lines[-1][: place.end_column - 1]
    lines[0] = lines[0][place.column - 1 :]
    return "\n".join(lines)


def _within(source: Source, place: Place, start: int, end: int) -> Place:
    """Characters `start` to `end` of a place, as a place of their own; a name never spans lines."""
    before = _raw(source, place)[:start]
    line = place.line + before.count("\n")
    column = start - before.rfind("\n") if "\n" in before else place.column + start
    return Place(line, column, line, column + end - start)


def marks_set(box: Loaded) -> set[str]:
    """Every mark that an effect of the box sets."""
    return {n.name for r in queries.roots(box) for f in r.effects() if f.name == "mark" for n in f.names("mark")}


def marks_asked(box: Loaded) -> Iterator[tuple[str, Placed | Source, tuple[str | int, ...]]]:
    """Every condition on a mark: the mark, where it stands, the path of the condition."""
    for root in queries.roots(box):
        for path, text in root.conditions():
            yield from ((c.name, root.at, path) for c in conditions.when(text).state if c.form == "marked")


def deeds_of(box: Loaded, story: str) -> list[Deed]:
    """All that may come of the effects of a story, its tracks' thresholds included."""
    roots = (*map(queries.root, queries.naming(box, story)), *queries.thresholds(box))
    return [deed for said in roots for found in said.effects() for deed in found.deeds()]
