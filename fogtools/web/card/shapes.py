"""What a schema says of a value: whether it may be a text, which words may stand there, what it looks like."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from fogtools.source.grammar import Grammar, Node


def fits(nodes: Sequence[Node], text: str) -> bool:
    """Whether a value may be this text."""
    return any(re.search(node["pattern"], text) for node in nodes if "pattern" in node)


def shape(about: Node) -> Node:
    """What may stand at a key, without what is said of it."""
    return {key: value for key, value in about.items() if key not in ("title", "description", "examples", "default")}


def example(about: Node, nodes: Sequence[Node]) -> str:
    """An example of a text or a number; of what holds others there is none."""
    found = next((node["examples"][0] for node in (about, *nodes) if node.get("examples")), None)
    return "" if isinstance(found, Mapping | list | bool) or found is None else str(found)


def words(node: Node) -> list[object]:
    """The words that may stand here, where only some may."""
    return [node["const"]] if "const" in node else list(node.get("enum", ()))


@cache
def _takes_any(pattern: str) -> bool:
    return bool(re.search(pattern, "Rain — two people; one heater?"))


def free_text(node: Node) -> bool:
    """Whether any sentence may stand here."""
    free = node.get("type") == "string" and not words(node)
    return free and ("pattern" not in node or _takes_any(node["pattern"]))


def standing_for(grammar: Grammar, node: Node, nodes: Sequence[Node]) -> str:
    """The key of a map that a bare number stands for: the one that takes just such numbers."""
    numbers = [(one.get("minimum"), one.get("maximum")) for one in nodes if one.get("type") == "integer"]
    for key, about in node.get("properties", {}).items() if numbers else ():
        for one in grammar.flat(about):
            if one.get("type") == "integer" and (one.get("minimum"), one.get("maximum")) in numbers:
                return str(key)
    return ""
