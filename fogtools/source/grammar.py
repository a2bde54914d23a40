"""What may stand where, read from a published schema: keys with their meaning, words, and examples."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fogtools.source.writing.flow import flow

Node = Mapping[str, Any]


class Word(NamedTuple):
    """A key or a value that may stand somewhere, and its page as Markdown."""

    text: str
    page: str
    holds_map: bool = False


class Grammar:
    """A published schema, asked by paths of a document."""

    def __init__(self, schema: Node) -> None:
        self.schema = schema

    def keys(self, path: Sequence[Hashable]) -> dict[str, Word]:
        """The keys that may stand in the map at a path."""
        found: dict[str, Word] = {}
        for node in self.at(path):
            for key, about in node.get("properties", {}).items():
                found.setdefault(key, self._key(key, about))
        return found

    def values(self, path: Sequence[Hashable]) -> list[Word]:
        """The words that may stand as the value at a path."""
        found: dict[str, Word] = {}
        for node in self.at(path):
            words = [node["const"]] if "const" in node else node.get("enum", [])
            words = [True, False] if node.get("type") == "boolean" and not words else words
            for word in words:
                found.setdefault(flow(word), Word(flow(word), ""))
        return list(found.values())

    def page(self, path: Sequence[Hashable]) -> str:
        """What the key at the end of a path means, with an example."""
        for node in self.at(path[:-1]):
            about = self.step(node, path[-1])
            if about is not None and "description" in about:
                return self._key(str(path[-1]), about).page
        return ""

    def _key(self, key: str, about: Node) -> Word:
        nodes = list(self.flat(about))
        example = next((n["examples"][0] for n in (about, *nodes) if n.get("examples")), None)
        shown = f"\n\n```yaml\n{flow(key)}: {flow(example, signed=True)}\n```" if example is not None else ""
        said = next((str(n["description"]) for n in (about, *nodes) if n.get("description")), "")
        maps = bool(nodes) and all(n.get("type") == "object" for n in nodes)
        return Word(key, f"{said}{shown}".strip(), maps)

    # ------------------------------------------------------------------ the schema's own ways
    def at(self, path: Sequence[Hashable]) -> list[Node]:
        """Every description that the value at a path may follow, references and alternatives resolved."""
        nodes = list(self.flat(self.schema))
        for part in path:
            stepped = (self.step(node, part) for node in nodes)
            nodes = [flat for node in stepped if node is not None for flat in self.flat(node)]
        return nodes

    def step(self, node: Node, part: Hashable) -> Node | None:
        """What a description says of one key or item of what it describes; None where it knows none."""
        if isinstance(part, int) and "items" in node:
            items: Node = node["items"]
            return items
        known: Node | None = node.get("properties", {}).get(str(part))
        if known is not None:
            return known
        for pattern, rest in node.get("patternProperties", {}).items():
            if re.search(pattern, str(part)):
                found: Node = rest
                return found
        rest = node.get("additionalProperties")
        return rest if isinstance(rest, Mapping) else None

    def flat(self, node: Node) -> Iterator[Node]:
        """A description with its references resolved, and each of its alternatives."""
        if "$ref" in node:
            target = self.schema["$defs"][node["$ref"].rpartition("/")[2]]
            node = {**target, **{k: v for k, v in node.items() if k != "$ref"}}
        inner = [part for way in ("oneOf", "anyOf", "allOf") for part in node.get(way, ())]
        inner = [part for part in inner if set(part) - {"required"}]
        if not inner or "properties" in node:
            yield node
        for part in inner:
            yield from self.flat(part)
