"""A clean box as text, with the place of every value, and faults as edits of that text.

The places come from ruamel's own composer, not from the loader under test.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, ScalarNode

KINDS = (
    "synopses",
    "chapters",
    "finales",
    "scenes",
    "traits",
    "occupations",
    "features",
    "destinies",
    "characters",
    "aids",
    "tutorials",
    "dividers",
)
#: Keys of printed texts.
TEXTS = ("says", "text", "asks", "title", "short title", "overview", "rule", "action", "tutorial", "tell")


@dataclass(frozen=True)
class Spot:
    """A value: its file and path, where its key and it begin and end (characters from 0), and how it is written.

    `style` is plain, quoted, block, map or list; `flow` says that it stands inside braces or brackets.
    """

    file: str
    path: tuple[Any, ...]
    key: tuple[int, int] | None
    begin: int
    end: int
    style: str
    flow: bool
    value: Any

    @property
    def name(self) -> Any:
        """Its key, or its place in a list."""
        return self.path[-1] if self.path else ""


@dataclass(frozen=True)
class Plant:
    """One fault: what stands in place of a stretch of a file, and where it may rightly be pointed at.

    `at` is where the fault stands in the changed text (its beginning by default); `also` are further right places,
    as (file, character) of the clean text.
    """

    file: str
    begin: int
    end: int
    new: str
    at: int | None = None
    also: tuple[tuple[str, int], ...] = ()


class Clean:
    """The text of a box that has no fault: its files, every value in reading order, and its cards."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.folder = folder.relative_to(root).as_posix()
        files = sorted(p for p in folder.rglob("*.yaml") if p.is_file())
        self.files = {p.relative_to(root).as_posix(): p.read_text(encoding="utf-8") for p in files}
        self.catalogues = {
            p.relative_to(root).as_posix(): p.read_text(encoding="utf-8") for p in sorted(root.rglob("*.po"))
        }
        self.spots = [spot for name, text in self.files.items() for spot in places(name, text)]
        self.at = {(spot.file, spot.path): spot for spot in self.spots}
        self.cards = [s for s in self.spots if len(s.path) == 2 and s.path[0] in KINDS]
        self.ids = {s.value["id"]: s for s in self.cards}
        self.manifest = f"{self.folder}/box.yaml"
        self.words = Counter(w for text in self.files.values() for w in re.findall(r"[\w-]+", text))

    # ------------------------------------------------------------------ what stands where
    def of(self, *kinds: str) -> list[Spot]:
        """The cards of these kinds."""
        return [c for c in self.cards if c.path[0] in kinds]

    def under(self, card: Spot, *path: Any) -> Spot | None:
        """The value at a path below a card; None where there is none."""
        return self.at.get((card.file, (*card.path, *path)))

    def inside(self, spot: Spot) -> list[Spot]:
        """Every value below."""
        n = len(spot.path)
        return [s for s in self.spots if s.file == spot.file and s.path[:n] == spot.path and len(s.path) > n]

    def card_of(self, spot: Spot) -> Spot | None:
        """The card that a value belongs to."""
        return self.at.get((spot.file, spot.path[:2])) if spot.path and spot.path[0] in KINDS else None

    def named(self, *keys: str) -> Iterator[Spot]:
        """Every value of these keys."""
        return (s for s in self.spots if s.name in keys)

    def lines(self, *keys: str) -> Iterator[Spot]:
        """Plain texts of these keys that stand on one line of their own."""
        for s in self.named(*keys):
            if s.style == "plain" and not s.flow and s.key and "\n" not in self.text(s):
                yield s

    def text(self, spot: Spot) -> str:
        """A value as it is written."""
        return self.files[spot.file][spot.begin : spot.end]

    def head(self, spot: Spot) -> tuple[str, int]:
        """The place of the card (or of the value itself outside of cards), to be pointed at as a whole."""
        card = self.card_of(spot) or spot
        return card.file, card.key[0] if card.key else card.begin

    def entry(self, spot: Spot) -> tuple[int, int]:
        """Where the lines of a key with all that belongs to it begin and end; blank lines behind are not among them."""
        assert spot.key
        text, start = self.files[spot.file], spot.key[0]
        column = start - (text.rfind("\n", 0, start) + 1)
        end = after = text.find("\n", start) + 1 or len(text)
        while after < len(text):
            line = text[after : text.find("\n", after) + 1 or len(text)]
            depth = len(line) - len(line.lstrip(" "))
            listed = depth == column and line.lstrip(" ").startswith("- ") and spot.style == "list"
            if line.strip() and depth <= column and not listed:
                break
            after += len(line)
            end = after if line.strip() else end
        return start, end

    def column(self, file: str, at: int) -> int:
        """How many characters stand before it on its line."""
        return at - (self.files[file].rfind("\n", 0, at) + 1)

    # ------------------------------------------------------------------ edits
    def put(self, spot: Spot, new: str, **more: Any) -> Plant:
        """Another value in its place."""
        return Plant(spot.file, spot.begin, spot.end, new, **more)

    def call(self, spot: Spot, new: str, **more: Any) -> Plant:
        """Another key in its place."""
        assert spot.key
        return Plant(spot.file, *spot.key, new, **more)

    def drop(self, spot: Spot, **more: Any) -> Plant:
        """The key gone with all that belongs to it; what lacks it may be pointed at, card or map."""
        text, (start, end) = self.files[spot.file], self.entry(spot)
        above = self.at.get((spot.file, spot.path[:-1]))
        also = [self.head(spot), *more.pop("also", ())]
        if above is not None:
            also += [(spot.file, above.begin), *([(spot.file, above.key[0])] if above.key else [])]
        column = self.column(spot.file, start)
        if text[start - column : start].strip():  # behind the dash of a list
            return Plant(spot.file, start, end + column, "", also=tuple(also), **more)
        return Plant(spot.file, start - column, end, "", also=tuple(also), **more)

    def beside(self, spot: Spot, line: str, **more: Any) -> Plant:
        """A further line below a key and all that belongs to it, indented like the key."""
        start, end = self.entry(spot)
        indent = " " * self.column(spot.file, start)
        return Plant(spot.file, end, end, f"{indent}{line}\n", **more)

    # ------------------------------------------------------------------ what comes of an edit
    def changed(self, plant: Plant) -> bytes:
        """The file with the fault in it."""
        text = {**self.files, **self.catalogues}[plant.file]
        whole = text[: plant.begin] + plant.new + text[plant.end :]
        return whole.encode("utf-8", "surrogateescape")

    def right(self, plant: Plant) -> list[tuple[str, int]]:
        """(file, line) of every place that may rightly be pointed at, the fault itself first."""
        new = self.changed(plant).decode("utf-8", "surrogateescape")
        lead = len(plant.new) - len(plant.new.lstrip("\n"))
        found = [(plant.file, new.count("\n", 0, plant.begin + lead if plant.at is None else plant.at) + 1)]
        for file, at in plant.also:
            if file != plant.file or at < plant.begin:
                found.append((file, {**self.files, **self.catalogues}[file].count("\n", 0, at) + 1))
            else:
                moved = max(at - (plant.end - plant.begin) + len(plant.new), plant.begin)
                found.append((file, new.count("\n", 0, moved) + 1))
        return list(dict.fromkeys(found))


@dataclass(frozen=True)
class Kind:
    """A kind of fault: the checks that name it, and every place of a box where it can be planted."""

    name: str
    says: frozenset[str]
    places: Callable[[Clean], Iterator[Plant]]


def kind(name: str, *says: str) -> Callable[[Callable[[Clean], Iterator[Plant]]], Kind]:
    """Makes a function that yields places a kind of fault."""
    return lambda places: Kind(name, frozenset(says), places)


def places(file: str, text: str) -> Iterator[Spot]:
    """Every value of a YAML text, from the top."""
    root = YAML(typ="safe").compose(text)
    return walk(file, root, (), None, False)


def walk(file: str, node: Any, path: tuple[Any, ...], key: Any, flow: bool) -> Iterator[Spot]:
    """A node and all below."""
    marks = (key.start_mark.index, key.end_mark.index) if key is not None else None
    scalar = isinstance(node, ScalarNode)
    style = (
        ("plain" if not node.style else "block" if node.style in "|>" else "quoted")
        if scalar
        else "map"
        if isinstance(node, MappingNode)
        else "list"
    )
    yield Spot(file, path, marks, node.start_mark.index, node.end_mark.index, style, flow, plain(node))
    inner = flow or bool(not scalar and node.flow_style)
    if isinstance(node, MappingNode):
        for name, value in node.value:
            yield from walk(file, value, (*path, name.value), name, inner)
    elif not scalar:
        for i, value in enumerate(node.value):
            yield from walk(file, value, (*path, i), None, inner)


def plain(node: Any) -> Any:
    """The data of a node; every scalar as the text that is written."""
    if isinstance(node, ScalarNode):
        return str(node.value)
    if isinstance(node, MappingNode):
        return {k.value: plain(v) for k, v in node.value}
    return [plain(v) for v in node.value]


def typo(word: str) -> str:
    """The word without a letter of its middle, or with one too many where it is short."""
    letters = [i for i, sign in enumerate(word) if sign.isalpha()]
    at = letters[len(letters) // 2]
    return word[:at] + word[at + 1 :] if len(letters) > 3 else word[: at + 1] + word[at] + word[at + 1 :]
