"""A card as a form, made from the published schema of its file: each field with its help, example and allowed words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from fogtools.finding import Translate
from fogtools.game.editing.editor import Cursor, Proposal
from fogtools.source.grammar import Grammar, Node
from fogtools.source.writing.habits import value_at

Control = Literal["text", "line", "number", "choice", "flag", "group", "list"]
#: A rule's number behind a sentence, and a sentence that speaks of one: they tell people at a table nothing.
ROW = re.compile(r"\s*\([^()]*\b[A-Z]+-\d[^()]*\)")
SENTENCE = re.compile(r"(?<=\.)\s+")
NAMED = re.compile(r"\b[A-Z]+-\d")
#: Where the first clause of a description ends.
CLAUSE = re.compile(r"\s*(?:[.;:,(]|$)")
#: A text of one line: longer ones get room for several.
SHORT = 60
NUMBER = re.compile(r"[+-]?\d+")


@dataclass
class Choice:
    """A word that may stand somewhere, and what people call it."""

    value: object
    label: str


@dataclass
class Field:
    """A value on the form: its path in the file, what it is called, what it may be, and what is below it.

    `text` is its place on the card (`choices/A/says`), `context` that of its translations where it has any, `printed`
    what the card prints for it. `more` are the keys that may be added to it, in words of one's own where it is `free`;
    a bare number may stand for a map with one key, `short`.
    """

    path: tuple[Hashable, ...]
    label: str
    help: str
    example: str
    control: Control
    value: object = None
    choices: list[Choice] = field(default_factory=list)
    parts: list[Field] = field(default_factory=list)
    more: list[Choice] = field(default_factory=list)
    free: bool = False
    needed: bool = False
    short: str = ""
    printed: str = ""
    context: str = ""

    @property
    def text(self) -> str:
        """Its place on the card."""
        return "/".join(map(str, self.path[2:]))

    @property
    def name(self) -> str:
        """What it goes by in the page."""
        return "-".join(re.sub(r"\W+", "_", str(part)) for part in self.path)


class Form:
    """Makes the fields of the cards of one file.

    `propose` gives the names that may stand at a spot, `printed` what the card prints for the value at a path, `word`
    what people call a word of the format at a key, `say` the descriptions in the reader's language, `contexts` the
    context of each text by its path.
    """

    def __init__(
        self,
        grammar: Grammar,
        say: Translate,
        propose: Callable[[Cursor], Sequence[Proposal]],
        printed: Callable[[tuple[Hashable, ...]], str],
        word: Callable[[str, str], str],
        contexts: Mapping[tuple[Hashable, ...], str],
    ) -> None:
        self.grammar, self.say, self.propose, self.contexts = grammar, say, propose, contexts
        self.printed, self.word = printed, word

    def card(self, path: tuple[Hashable, ...], data: Mapping[str, object]) -> Field:
        """The form of the card at a path of its file."""
        return self._group(path, "", {}, data)

    # ------------------------------------------------------------------ one value
    def field(self, path: tuple[Hashable, ...], about: Node, value: object, needed: bool = False) -> Field:
        """A value with what its schema says of it."""
        nodes = [*self.grammar.flat(about)]
        made = self._of_kind(path, about, nodes, value)
        made.needed = needed
        made.help, made.example = self._help(path, about, nodes), _example(about, nodes)
        made.printed = self.printed(path) if made.control not in ("text", "line") else ""
        made.context = self.contexts.get(path, "")
        return made

    def _of_kind(self, path: tuple[Hashable, ...], about: Node, nodes: Sequence[Node], value: object) -> Field:
        label = self._label(path, about, nodes)
        if isinstance(value, Mapping):
            return self._group(path, label, about, value)
        if isinstance(value, list):
            return self._list(path, label, nodes, value)
        if isinstance(value, bool):
            return Field(path, label, "", "", "flag", value)
        if isinstance(value, int):
            return self._number(path, label, nodes, value)
        return self._word(path, label, nodes, str(value))

    def _number(self, path: tuple[Hashable, ...], label: str, nodes: Sequence[Node], value: int) -> Field:
        made = Field(path, label, "", "", "number", value)
        made.short = next((key for node in nodes if (key := _standing_for(self.grammar, node, nodes))), "")
        if made.short:
            made.more = self._more(path, nodes, {made.short: value})
        return made

    def _word(self, path: tuple[Hashable, ...], label: str, nodes: Sequence[Node], value: str) -> Field:
        words = [
            Choice(word, self.word(_key(path), word))
            for node in nodes
            for word in _words(node)
            if isinstance(word, str)
        ]
        named = self._named(path) if any("pattern" in node and not _free_text(node) for node in nodes) else []
        if words and not named:
            return Field(path, label, "", "", "choice", value, words)
        if named:
            whole = all(not one.label.endswith(" ") for one in named)
            known = value in [one.value for one in named]
            return Field(path, label, "", "", "choice" if known and whole else "line", value, [*words, *named])
        long = len(value) > SHORT or "\n" in value or any(_free_text(node) for node in nodes)
        return Field(path, label, "", "", "text" if long else "line", value)

    def _named(self, path: tuple[Hashable, ...], before: str = "") -> list[Choice]:
        """The names that the box knows and that may stand at a path."""
        found = {p.text: p.label for p in self.propose(Cursor(path, "value", before=before)) if not p.key}
        return [
            Choice(text, f"{label} · {text}" if label and label != text else self.word(_key(path), text))
            for text, label in found.items()
        ]

    # ------------------------------------------------------------------ what holds others
    def _list(self, path: tuple[Hashable, ...], label: str, nodes: Sequence[Node], value: Sequence[object]) -> Field:
        items: Node = next((node["items"] for node in nodes if "items" in node), {})
        parts = [self.field((*path, i), items, one) for i, one in enumerate(value)]
        for i, part in enumerate(parts):
            if part.control in ("group", "list"):
                part.label = part.label or f"{label} {i + 1}"
            else:  # the list above says what they are
                part.label, part.help = str(i + 1), ""
        return Field(path, label, "", "", "list", value, parts=parts)

    def _group(self, path: tuple[Hashable, ...], label: str, about: Node, value: Mapping[str, Any]) -> Field:
        nodes = [*self.grammar.flat(about)] if about else self.grammar.at(path)
        made = Field(path, label, "", "", "group", value)
        needed = {key for node in nodes for key in node.get("required", ())}
        for key, one in value.items():
            if key == "id" and len(path) == 2:  # the card's own name: other files use it, so it is changed as a whole
                continue
            part = next((found for node in nodes if (found := self.grammar.step(node, key))), {})
            made.parts.append(self.field((*path, key), part, one, str(key) in needed))
        made.more = self._more(path, nodes, value)
        made.free = any("patternProperties" in node for node in nodes)
        return made

    def _more(self, path: tuple[Hashable, ...], nodes: Sequence[Node], value: Mapping[str, Any]) -> list[Choice]:
        """The keys that a map lacks, by what they are called; those of names come from the box."""
        found, whole = dict[str, str](), dict[str, str]()
        for node in nodes:
            for key, about in node.get("properties", {}).items():
                if key not in value:
                    found[key] = self._label((*path, key), about, [*self.grammar.flat(about)])
                    whole[key] = self._help((*path, key), about, [*self.grammar.flat(about)])
        if any("patternProperties" in node or isinstance(node.get("additionalProperties"), Mapping) for node in nodes):
            known = self.propose(Cursor((*path,), "key"))
            found |= {p.text: p.label or p.text for p in known if p.key and p.text not in value and p.text not in found}
        alike = Counter(found.values())  # what begins alike is told apart by all that is said of it
        return [Choice(key, label if alike[label] == 1 else whole.get(key, label)) for key, label in found.items()]

    # ------------------------------------------------------------------ what a new value begins as
    def seed(self, path: tuple[Hashable, ...]) -> object:
        """What a value begins as that is added at a path: its example, with names of this box."""
        nodes = self.grammar.at(path)
        example = next((node["examples"][0] for node in (*self._abouts(path), *nodes) if node.get("examples")), None)
        return self._seeded(path, nodes, example)

    def beside(self, path: tuple[Hashable, ...], data: object) -> list[tuple[Hashable, ...]]:
        """The paths that must be there, too, when a value is added at a path of these data."""
        here = value_at(data, path[:-1])
        nodes, found = self.grammar.at(path[:-1]), [path[-1]]
        for key in found:  # it grows while it is gone through
            needed = (one for node in nodes for one in node.get("dependentRequired", {}).get(key, ()))
            found += [one for one in needed if one not in found]
        return [(*path[:-1], key) for key in found[1:] if isinstance(here, Mapping) and key not in here]

    def _abouts(self, path: Sequence[Hashable]) -> Iterator[Node]:
        for node in self.grammar.at(path[:-1]):
            about = self.grammar.step(node, path[-1])
            if about is not None:
                yield about

    def _seeded(self, path: tuple[Hashable, ...], nodes: Sequence[Node], example: Any) -> object:
        types = {str(node.get("type")) for node in nodes}
        if isinstance(example, Mapping):
            return {key: self._seeded((*path, key), self.grammar.at((*path, key)), one) for key, one in example.items()}
        if isinstance(example, list):
            return [self._seeded((*path, i), self.grammar.at((*path, i)), one) for i, one in enumerate(example)]
        if "integer" in types and (example is None or NUMBER.fullmatch(str(example))):
            return int(example or 1)
        if example is None and (words := [word for node in nodes for word in _words(node)]):
            return words[0]
        if example is None and "array" in types:
            return [self._seeded((*path, 0), self.grammar.at((*path, 0)), None)]
        if isinstance(example, str) and any("pattern" in node and not _free_text(node) for node in nodes):
            named = [one.value for one in self._named(path)]
            return example if example in named or not named else named[0]
        return example if example is not None else "…"

    # ------------------------------------------------------------------ words
    def _label(self, path: Sequence[Hashable], about: Node, nodes: Sequence[Node]) -> str:
        """What a field is called: the first clause of what is said of it."""
        key = str(path[-1])
        if isinstance(path[-1], int):
            return ""
        said = self._help(path, about, nodes)
        clause = said[: found.start()] if (found := CLAUSE.search(said)) else said
        return (clause[:1].upper() + clause[1:]) if clause else key

    def _help(self, path: Sequence[Hashable], about: Node, nodes: Sequence[Node]) -> str:
        """What is said of a field, without its key: that is for those who write the file."""
        said = self._said(about, nodes)
        head, colon, rest = said.partition(":")
        if not colon or head.strip().strip("`") != str(path[-1]):
            return said
        return rest.strip()[:1].upper() + rest.strip()[1:]

    def _said(self, about: Node, nodes: Sequence[Node]) -> str:
        told = str(about.get("description") or (nodes[0].get("description", "") if len(nodes) == 1 else ""))
        plain = ROW.sub("", self.say(told, None, 1)) if told else ""
        return " ".join(one for one in SENTENCE.split(plain) if not NAMED.search(one))


def _key(path: Sequence[Hashable]) -> str:
    """The key that a value stands at, or the list that it is in."""
    return next((part for part in reversed(path) if isinstance(part, str)), "")


def _example(about: Node, nodes: Sequence[Node]) -> str:
    """An example of a text or a number; of what holds others there is none."""
    found = next((node["examples"][0] for node in (about, *nodes) if node.get("examples")), None)
    return "" if isinstance(found, Mapping | list | bool) or found is None else str(found)


def _words(node: Node) -> list[object]:
    return [node["const"]] if "const" in node else list(node.get("enum", ()))


@cache
def _takes_any(pattern: str) -> bool:
    return bool(re.search(pattern, "Rain — two people; one heater?"))


def _free_text(node: Node) -> bool:
    """Whether any sentence may stand here."""
    free = node.get("type") == "string" and not _words(node)
    return free and ("pattern" not in node or _takes_any(node["pattern"]))


def _standing_for(grammar: Grammar, node: Node, nodes: Sequence[Node]) -> str:
    """The key of a map that a bare number stands for: the one that takes just such numbers."""
    numbers = [(one.get("minimum"), one.get("maximum")) for one in nodes if one.get("type") == "integer"]
    for key, about in node.get("properties", {}).items() if numbers else ():
        for one in grammar.flat(about):
            if one.get("type") == "integer" and (one.get("minimum"), one.get("maximum")) in numbers:
                return str(key)
    return ""
