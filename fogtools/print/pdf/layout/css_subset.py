"""Style sheets cut down to the rules that may match a document: to read the others takes longer than to lay it out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

#: What one looks for to find the ends of rules.
SPLIT = re.compile(r"""/\*.*?\*/|"[^"\n]*"|'[^'\n]*'|[{};]""", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
#: Where these stand, nobody here tells rules apart: escapes, and addresses without quotation marks that hold anything.
BEYOND = re.compile(r"""\\[^0-9A-Fa-f]|<!--|-->|url\(\s*[^"')\s]*[{};"'*]""")
#: A selector with one of these may match whatever names there are.
UNTOLD = ("(", "|", "\\", '"', "'", "--")
ATTRIBUTE, PSEUDO = re.compile(r"\[[^\]]*\]"), re.compile(r"::?[\w-]+")
NAME = re.compile(r"[.#]?-?[A-Za-z_][\w-]*")
CLASSES = re.compile(r"[^ \t\r\n\f]+")
COUNTER = re.compile(r"@counter-style\s+([\w-]+)")
#: Counters that nobody need name.
USUAL = ("disc", "decimal")


class Rule(NamedTuple):
    """A rule as it is written, and of each of its selectors the names that a document must have for it to match."""

    text: str
    wants: tuple[frozenset[str], ...]

    def may_match(self, names: set[str]) -> bool:
        """Whether it may match in a document with these names."""
        return any(wanted <= names for wanted in self.wants)


class Cascade:
    """A style sheet of which as much is read as documents need; `read` makes a sheet of a text."""

    def __init__(self, css: str, read: Callable[[str], Any]) -> None:
        self.rules, self.read = list(rules(css)), read
        self.has: set[int] = set()
        self.sheet: Any = None

    def for_names(self, names: set[str] | None) -> Any:
        """The sheet for a document with these names; None is one with all."""
        wanted = {i for i, rule in enumerate(self.rules) if names is None or rule.may_match(names)}
        if self.sheet is None or not wanted <= self.has:
            self.has = wanted if self.sheet is None else {*range(len(self.rules))}  # more will follow
            self.sheet = self.read("".join(self.rules[i].text for i in sorted(self.has)))
        return self.sheet


def names_in(root: Any) -> set[str]:
    """Every name in a document that a selector may ask for: elements, `.classes` and `#ids`."""
    found: set[str] = set()
    for element in root.iter():
        if isinstance(element.tag, str):
            found.add(element.tag.rpartition("}")[2].lower())
            found.update(f".{name}" for name in CLASSES.findall(element.get("class", "")))
            if "id" in element.attrib:
                found.add(f"#{element.get('id')}")
    return found


class Agent(Cascade):
    """The engine's own sheet; of its counters those that a text names."""

    def __init__(self, css: str, read: Callable[[str], Any]) -> None:
        super().__init__(css, read)
        self.counters = {name: text for text, wants in self.rules for one in wants for name in one if name[0] == "@"}

    def named_in(self, text: str) -> set[str]:
        """The counters whose names stand in a text, and those that they are made of."""
        found: set[str] = set()
        more = {name for name in self.counters if name[1:] in USUAL or name[1:] in text}
        while more:
            found |= more
            made_of = "".join(self.counters[name].partition("{")[2] for name in more)
            more = {name for name in self.counters if f"extends {name[1:]} " in made_of} - found
        return found


def rules(css: str) -> Iterator[Rule]:
    """The rules of a sheet in order; all as one where they cannot be told apart with certainty."""
    if BEYOND.search(css):
        yield Rule(css, (frozenset(),))
        return
    start = depth = 0
    for found in SPLIT.finditer(css):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if depth <= 0 and found[0] in "};":
            yield _rule(css[start : found.end()])
            start, depth = found.end(), 0
    if css[start:].strip():
        yield Rule(css[start:], (frozenset(),))


def _rule(text: str) -> Rule:
    before = COMMENT.sub(" ", text).partition("{")[0].strip()
    if counter := COUNTER.match(before):
        return Rule(text, (frozenset({f"@{counter[1]}"}),))
    if before.startswith("@") or any(sign in before for sign in UNTOLD):
        return Rule(text, (frozenset(),))
    return Rule(text, tuple(map(_wanted, ATTRIBUTE.sub("", before).split(","))))


def _wanted(selector: str) -> frozenset[str]:
    names = NAME.findall(PSEUDO.sub("", selector))
    return frozenset(name if name[0] in ".#" else name.lower() for name in names)
