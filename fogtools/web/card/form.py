"""A card as a form, made from the published schema of its file: each field with its help, example and allowed words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, Literal

from fogtools.finding import Translate
from fogtools.game.editing.editor import Cursor, Proposal
from fogtools.source.grammar import Grammar, Node
from fogtools.source.writing.habits import value_at
from fogtools.web.card import shapes
from fogtools.web.card.field import Choice, Field

#: A rule's number behind a sentence, and a sentence that speaks of one: they tell people at a table nothing.
ROW = re.compile(r"\s*\([^()]*\b[A-Z]+-\d[^()]*\)")
SENTENCE = re.compile(r"(?<=\.)\s+")
NAMED = re.compile(r"\b[A-Z]+-\d")
#: Where the first clause of a description ends.
CLAUSE = re.compile(r"\s*(?:[.;:,(]|$)")
#: A text of one line: longer ones get room for several.
SHORT = 60
NUMBER = re.compile(r"[+-]?\d+")
#: What stands between two sentences that must both hold.
AND = " and "


class Form:
    """Makes the fields of the cards of one file.

    `propose` gives the names that may stand at a spot, `printed` what the card prints for the value at a path, `called`
    what people call the word at a spot, a key or a value, "" where nobody does, `sensible` whether a key makes sense in
    the map at a path, `say` the descriptions in the reader's language, `contexts` the context of each text by its path.
    """

    def __init__(
        self,
        grammar: Grammar,
        say: Translate,
        propose: Callable[[Cursor], Sequence[Proposal]],
        printed: Callable[[tuple[Hashable, ...]], str],
        called: Callable[[Cursor], str],
        sensible: Callable[[tuple[Hashable, ...], str], bool],
        example: Callable[[tuple[Hashable, ...], str, Callable[[], Mapping[str, object]]], str],
        contexts: Mapping[tuple[Hashable, ...], str],
    ) -> None:
        self.grammar, self.say, self.propose, self.contexts = grammar, say, propose, contexts
        self.printed, self.called, self.sensible = printed, called, sensible
        self.example = example

    def card(self, path: tuple[Hashable, ...], data: Mapping[str, object]) -> Field:
        """The form of the card at a path of its file."""
        return self._group(path, "", {}, data)

    # ------------------------------------------------------------------ one value
    def field(self, path: tuple[Hashable, ...], about: Node, value: object, needed: bool = False) -> Field:
        """A value with what its schema says of it."""
        nodes = [*self.grammar.flat(about)]
        made = self._of_kind(path, about, nodes, value)
        made.needed = needed
        said = self._key_called(path)  # what the cards say needs no more words
        made.help = "" if said else _beyond(made.label, self._help(path, about, nodes))
        made.example = shapes.example(about, nodes)
        made.printed = self.printed(path) if made.control not in ("text", "line") else ""
        for part in made.parts:  # what is printed for all of it need not be said again
            part.printed = "" if part.printed == made.printed else part.printed
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
        made.short = next((key for node in nodes if (key := shapes.standing_for(self.grammar, node, nodes))), "")
        if made.short:
            made.more = self._more(path, nodes, {made.short: value})
        return made

    def _word(self, path: tuple[Hashable, ...], label: str, nodes: Sequence[Node], value: str) -> Field:
        words = [
            self._choice(path, word)
            for node in nodes
            for word in dict.fromkeys(shapes.words(node))
            if isinstance(word, str)
        ]
        named = self._named(path) if any("pattern" in node and not shapes.free_text(node) for node in nodes) else []
        if any(str(one.value).endswith(" ") for one in named):
            steps = self._steps(path, "value", value, lambda text: shapes.fits(nodes, text))
            return Field(path, label, "", "", "sentence", value, steps=[*steps])
        if words and not named:
            return Field(path, label, "", "", "choice", value, words)
        if named:
            known = [*words, *named]
            own = [] if value in [one.value for one in known] else [self._choice(path, value)]
            return Field(path, label, "", "", "choice", value, [*known, *own])
        long = len(value) > SHORT or "\n" in value or any(shapes.free_text(node) for node in nodes)
        return Field(path, label, "", "", "text" if long else "line", value)

    def _choice(self, path: tuple[Hashable, ...], text: str, label: str = "") -> Choice:
        return Choice(text, self.called(Cursor(path, "value", text)) or label or text)

    def _named(self, path: tuple[Hashable, ...], before: str = "") -> list[Choice]:
        """The names that the box knows and that may stand at a path."""
        found = {p.text: p.label for p in self.propose(Cursor(path, "value", before=before)) if not p.key}
        return [self._choice(path, text, label) for text, label in found.items()]

    def _keys(self, path: tuple[Hashable, ...], before: str = "") -> list[Choice]:
        """The keys that may stand in a map: those that its schema names, and those of names."""
        nodes = self.grammar.at(path) if not before else []
        listed = {key: "" for node in nodes for key in node.get("properties", {})}
        found = listed | {p.text: p.label for p in self.propose(Cursor(path, "key", before=before)) if p.key}
        return [Choice(key, self.called(Cursor(path, "key", key)) or label or key) for key, label in found.items()]

    # ------------------------------------------------------------------ sentences that are chosen step by step
    def _steps(
        self, path: tuple[Hashable, ...], mode: Literal["key", "value"], value: str, fits: Callable[[str], bool]
    ) -> Iterator[Field]:
        """How a sentence goes on, choice after choice; what is chosen is a whole sentence at once.

        Where several are joined, one after the other.
        """
        ways = (p.text for p in self.propose(Cursor(path, mode, before=value + AND)) if p.key == (mode == "key"))
        joined = [way for way in ways if _goes_on(way, value + AND)]
        parts = value.split(AND) if joined else [value]
        for i, part in enumerate(parts):
            head, tail = AND.join([*parts[:i], ""]), AND.join(["", *parts[i + 1 :]])
            may = lambda text, head=head, tail=tail: fits(head + text + tail)  # noqa: E731
            for step in self._part(path, mode, part, may, last=not tail):
                step.value = value if step.control == "choice" else step.value
                step.choices = [Choice(f"{head}{one.value}{tail}", one.label) for one in step.choices]
                step.before, step.after = head + step.before, tail
                yield step
        if isinstance(path[-1], int):  # its list takes one more
            joined = []
        whole = (self._whole(path, mode, way) for way in reversed(joined))
        also = [Choice(one, "also") for one in [next(filter(fits, whole), "")] if one]
        less = [Choice(one, "less") for one in [AND.join(parts[:-1])] if one and fits(one)]
        if also or less:
            yield Field(path, "", "", "", "also", value, [Choice(value, "no_more"), *also, *less])

    def _part(
        self,
        path: tuple[Hashable, ...],
        mode: Literal["key", "value"],
        value: str,
        fits: Callable[[str], bool],
        last: bool,
    ) -> Iterator[Field]:
        """The choices of one sentence that is joined to no other.

        In the `last` one a key that wants a name is only begun, as in `_more`: the name is chosen next.
        """
        before, ways_on = "", self._keys if mode == "key" else self._named
        while not before or before.endswith(" "):
            ways = {str(one.value): one.label for one in ways_on(path, before) if _goes_on(str(one.value), before)}
            if not ways:
                number = value.removeprefix(before)
                if NUMBER.fullmatch(number):
                    yield Field(path, "", "", "", "number", int(number), before=before)
                return
            taken = max((way for way in ways if _begins(value, way)), key=len, default="")
            whole = {way: value if way == taken else self._whole(path, mode, way) for way in ways}
            told = {ways[way]: whole[way] for way in reversed(ways) if fits(whole[way])}  # what is said alike is one
            for way in ways if last and mode == "key" else ():
                if way.endswith(" ") and way != taken and ways[way] in told and self._names_follow(path, way):
                    told[ways[way]] = way
            if taken:
                told[ways[taken]] = value
            choices = [Choice(text, said) for said, text in reversed(told.items())]
            if not taken:
                choices.append(Choice(value, self.called(Cursor(path, mode, value)) or value))
            yield Field(path, "", "", "", "choice", value, choices)
            if not taken:
                return
            before = taken

    def _whole(self, path: tuple[Hashable, ...], mode: Literal["key", "value"], text: str) -> str:
        """A sentence that has begun, brought to an end with the first words that may stand there."""
        while text.endswith(" "):
            ways = (p.text for p in self.propose(Cursor(path, mode, before=text)) if p.key == (mode == "key"))
            text = next((way for way in ways if _goes_on(way, text)), f"{text}1")
        return text

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
        if made.free and any(str(one.value).endswith(" ") for one in self._keys(path)):
            for row in made.parts:
                row.steps = [*self._steps(path, "key", str(row.path[-1]), self._another(path, value))]
        return made

    def _another(self, path: tuple[Hashable, ...], value: Mapping[str, Any]) -> Callable[[str], bool]:
        """Whether a key may come to a map that it has not yet."""
        return lambda key: key not in value and bool(self.grammar.at((*path, key))) and self.sensible(path, key)

    def _more(self, path: tuple[Hashable, ...], nodes: Sequence[Node], value: Mapping[str, Any]) -> list[Choice]:
        """The keys that a map lacks, by what they are called; those of names come from the box.

        One whose last words are a name has only begun: `ways` tells how it may go on.
        """
        found, whole, another = dict[str, str](), dict[str, str](), self._another(path, value)
        for node in nodes:
            for key, about in node.get("properties", {}).items():
                if key not in value and self.sensible(path, key):
                    found[key] = self._label((*path, key), about, [*self.grammar.flat(about)])
                    whole[key] = self._help((*path, key), about, [*self.grammar.flat(about)])
        if any("patternProperties" in node or isinstance(node.get("additionalProperties"), Mapping) for node in nodes):
            for p in self.propose(Cursor(path, "key")):
                key = self._whole(path, "key", p.text) if p.key else ""
                said = self.called(Cursor(path, "key", p.text)) or p.label or key
                begun = p.text.endswith(" ") and p.key and self._names_follow(path, p.text)
                if key and key not in found and said not in found.values() and (begun or another(key)):
                    found[p.text if begun else key] = said
        alike = Counter(found.values())  # what begins alike is told apart by all that is said of it
        return [
            Choice(key, label if alike[label] == 1 else whole.get(key, label), self._example(path, key, value))
            for key, label in found.items()
        ]

    def _example(self, path: tuple[Hashable, ...], key: str, data: Mapping[str, Any]) -> str:
        """What a card prints for a key with what it begins as, and with what must stand beside it."""

        def values() -> Mapping[str, object]:
            return {str(one[-1]): self.seed(one) for one in [(*path, key), *self.beside((*path, key), data)]}

        return "" if key.endswith(" ") else self.example(path, key, values)

    def _names_follow(self, path: tuple[Hashable, ...], begun: str) -> bool:
        """Whether a key that has begun is whole with one name more."""
        ways = [p.text for p in self.propose(Cursor(path, "key", before=begun)) if p.key]
        return bool(ways) and not any(way.endswith(" ") for way in ways)

    def ways(self, path: tuple[Hashable, ...], data: object) -> list[Choice]:
        """The whole keys that begin with the last words of a path, and that these data do not have yet."""
        here = value_at(data, path[:-1])
        another = self._another(path[:-1], here if isinstance(here, Mapping) else {})
        ways = self._keys(path[:-1], str(path[-1]))
        return [one for one in ways if _goes_on(str(one.value), str(path[-1])) and another(str(one.value))]

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
        """What is said of a key, then of those beside it that may hold just the same."""
        for node in self.grammar.at(path[:-1]):
            about = self.grammar.step(node, path[-1])
            if about is not None:
                yield about
                yield from (
                    one for one in node.get("properties", {}).values() if shapes.shape(one) == shapes.shape(about)
                )

    def _seeded(self, path: tuple[Hashable, ...], nodes: Sequence[Node], example: Any) -> object:
        types = {str(node.get("type")) for node in nodes}
        if isinstance(example, Mapping):
            own = {self._own_key(path, nodes, str(key)): one for key, one in example.items()}
            return {key: self._seeded((*path, key), self.grammar.at((*path, key)), one) for key, one in own.items()}
        if isinstance(example, list):
            return [self._seeded((*path, i), self.grammar.at((*path, i)), one) for i, one in enumerate(example)]
        if "integer" in types and (example is None or NUMBER.fullmatch(str(example))):
            return int(example or 1)
        if example is None and (words := [word for node in nodes for word in shapes.words(node)]):
            return words[0]
        if example is None and "array" in types:
            return [self._seeded((*path, 0), self.grammar.at((*path, 0)), None)]
        if isinstance(example, str) and any("pattern" in node and not shapes.free_text(node) for node in nodes):
            named = [one.value for one in self._named(path)]
            return example if example in named or not named else named[0]
        return example if example is not None else "…"

    def _own_key(self, path: tuple[Hashable, ...], nodes: Sequence[Node], key: str) -> str:
        """A key of an example; where the box has none of that name, one that it has."""
        if any(key in node.get("properties", {}) for node in nodes):
            return key
        named = [p.text for p in self.propose(Cursor(path, "key")) if p.key and p.name and p.text == p.name]
        return key if key in named or not named else named[0]

    # ------------------------------------------------------------------ words
    def _label(self, path: Sequence[Hashable], about: Node, nodes: Sequence[Node]) -> str:
        """What a field is called: the first clause of what is said of it."""
        key = str(path[-1])
        if isinstance(path[-1], int):
            return ""
        if called := self._key_called(path):
            return called[:1].upper() + called[1:]
        said = self._without_key(path, about, nodes)
        clause = said[: found.start()] if (found := CLAUSE.search(said)) else said
        return (clause[:1].upper() + clause[1:]) if clause else key

    def _key_called(self, path: Sequence[Hashable]) -> str:
        return self.called(Cursor(tuple(path[:-1]), "key", str(path[-1]))) if len(path) > 2 else ""

    def _help(self, path: Sequence[Hashable], about: Node, nodes: Sequence[Node]) -> str:
        """What is said of a field, without the words of the file: they are for those who write it."""
        said = self._without_key(path, about, nodes)
        return " ".join(one for one in SENTENCE.split(said) if "`" not in one)

    def _without_key(self, path: Sequence[Hashable], about: Node, nodes: Sequence[Node]) -> str:
        said = self._said(about, nodes)
        head, colon, rest = said.partition(":")
        if not colon or head.strip().strip("`") != str(path[-1]):
            return said
        return rest.strip()[:1].upper() + rest.strip()[1:]

    def _said(self, about: Node, nodes: Sequence[Node]) -> str:
        told = str(about.get("description") or (nodes[0].get("description", "") if len(nodes) == 1 else ""))
        plain = ROW.sub("", self.say(told, None, 1)) if told else ""
        return " ".join(one for one in SENTENCE.split(plain) if not NAMED.search(one))


def _beyond(label: str, said: str) -> str:
    """What is said of a field without its first sentence, where that is its label already."""
    first, *rest = SENTENCE.split(said)
    return " ".join(rest) if first.rstrip(".").casefold() == label.casefold() else said


def _goes_on(text: str, before: str) -> bool:
    """Whether a sentence is a longer one that begins with these words."""
    return text.startswith(before) and text != before


def _begins(value: str, text: str) -> bool:
    """Whether a sentence is this one, or begins with these words and has more."""
    return value == text or (text.endswith(" ") and _goes_on(value, text))
