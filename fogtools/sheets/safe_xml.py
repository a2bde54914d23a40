"""XML that strangers wrote, as a small tree with the line of every element: no entities, no great depth or number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from fogtools.finding import Say

MOST_NODES = 1_200_000
MOST_DEEP = 60


@dataclass(slots=True)
class Node:
    """An element by its local name: whoever wrote it may call its namespace what he likes."""

    name: str
    attributes: dict[str, str]
    line: int
    parts: list[Node | str] = field(default_factory=list)

    def children(self, *names: str) -> Iterator[Node]:
        """The elements in it, of these names where some are given."""
        return (p for p in self.parts if isinstance(p, Node) and (not names or p.name in names))

    def child(self, name: str) -> Node | None:
        """The first element of this name in it."""
        return next(self.children(name), None)

    def get(self, name: str) -> str:
        """The attribute of this local name; "" where it has none."""
        return self.attributes.get(name, "")

    def text(self) -> str:
        """The text that stands directly in it."""
        return "".join(p for p in self.parts if isinstance(p, str))


class NotXml(Exception):
    """Why this is no XML that anybody should read."""

    def __init__(self, why: Say | str) -> None:
        super().__init__(str(why))
        self.why = why


class _Tree:
    """What the parser tells is put into nodes; beyond what any honest file needs it stops."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self.open: list[Node] = []
        self.count = 0
        self.parser: Any = None

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_NODES or len(self.open) >= MOST_DEEP:
            raise NotXml(Say("it holds more elements, or deeper ones, than any file of texts"))
        plain = {_local(name): value for name, value in attributes.items()}
        node = Node(_local(tag), plain, self.parser.parser.CurrentLineNumber)
        if self.open:
            self.open[-1].parts.append(node)
        else:
            self.root = node
        self.open.append(node)

    def end(self, tag: str) -> None:
        self.open.pop()

    def data(self, text: str) -> None:
        parts = self.open[-1].parts
        if parts and isinstance(parts[-1], str):
            parts[-1] += text
        else:
            parts.append(text)

    def close(self) -> Node:
        if self.root is None:
            raise NotXml(Say("it is empty"))
        return self.root


def _local(name: str) -> str:
    return name.rpartition("}")[2]


def read(raw: bytes) -> Node:
    """The root of the document. Raises NotXml for anything but plain, well-formed XML without a DOCTYPE."""
    tree = _Tree()
    tree.parser = DefusedXMLParser(target=tree, forbid_dtd=True)
    try:
        tree.parser.feed(raw)
        root: Node = tree.parser.close()
    except DefusedXmlException as error:
        raise NotXml(Say("it has a DOCTYPE or entities, which nobody needs here")) from error
    except (ParseError, ValueError, LookupError, AssertionError) as error:
        raise NotXml(str(error) or type(error).__name__) from error
    return root
