"""Values that a verb can be given, one of every shape, made from the schema of its value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, TypeAlias

from fogtools.games.fog_of_love.engine.conditions import ASPECT_PATTERN, STATE_PATTERN
from fogtools.source.model import Model

#: A part of a schema.
Node: TypeAlias = Mapping[str, Any]
Path: TypeAlias = tuple[str | int, ...]
#: A value, and what stands in it for anything else.
Example: TypeAlias = tuple[Any, frozenset[str]]
NOTHING_ELSE: frozenset[str] = frozenset()
#: Lists in a value are tried in so many lengths.
LONGEST = 6
#: What stands in for a name, a text, a number.
NAMES = ("qa", "qb", "qc", "qd", "qe", "qf", "qg", "qh")


class Examples:
    """The values of the keys of a model; `counts`: a whole number of each plural form."""

    def __init__(self, model: type[Model], counts: tuple[int, ...]) -> None:
        self.schema = model.model_json_schema()
        self.counts = counts

    def of(self, key: str) -> Iterator[Example]:
        """The values of a key."""
        yield from self._of(self.schema["properties"][key] if "properties" in self.schema else self._top()[key], (key,))

    def _top(self) -> Node:
        top = self.schema["$ref"].rpartition("/")[2]
        return self.schema["$defs"][top]["properties"]  # type: ignore[no-any-return]

    def _of(self, node: Node, path: Path) -> Iterator[Example]:
        options = node.get("anyOf") or ([n for n in node["oneOf"] if "required" not in n] if "oneOf" in node else [])
        refs = {one["$ref"].rpartition("/")[2] for one in (node, *options) if "$ref" in one}
        if refs & {"Acts", "Row", "Carry"}:
            yield ({"until": "next scene", "gains": "doubled"} if "Carry" in refs else "nothing"), NOTHING_ELSE
        elif "Gendered" in refs:
            yield self._named(path)
        elif options:
            for option in options:
                yield from self._of(option, path)
        elif "$ref" in node:
            yield from self._of(self.schema["$defs"][node["$ref"].rpartition("/")[2]], path)
        elif "const" in node or "enum" in node:
            yield from ((word, NOTHING_ELSE) for word in node.get("enum", [node.get("const")]))
        else:
            yield from getattr(self, f"_{node['type']}")(node, path)

    def _named(self, path: Path, sign: str = "") -> Example:
        name = NAMES[next((step for step in reversed(path) if isinstance(step, int)), 0)]
        return sign + name, frozenset({sign + name})

    def _integer(self, node: Node, path: Path) -> Iterator[Example]:
        for n in (11, -11) if node.get("minimum", 0) < 0 else self.counts:
            yield n, frozenset({str(abs(n))})

    def _string(self, node: Node, path: Path) -> Iterator[Example]:
        pattern = node.get("pattern")
        if pattern == STATE_PATTERN:
            yield from ((text, NOTHING_ELSE) for text in ("same gender", "own satisfaction at least 11"))
        else:
            yield self._named(path, "+" if pattern == ASPECT_PATTERN else "")

    def _array(self, node: Node, path: Path) -> Iterator[Example]:
        for n in range(node.get("minItems", 1), min(node.get("maxItems", LONGEST), LONGEST) + 1):
            parts = [next(self._of(node["items"], (*path, i))) for i in range(n)]
            yield [data for data, _ in parts], NOTHING_ELSE.union(*(leaves for _, leaves in parts))

    def _object(self, node: Node, path: Path) -> Iterator[Example]:
        if "properties" not in node:
            ((_, below),) = node["patternProperties"].items()
            for data, leaves in self._of(below, (*path, "qa")):
                other = {"qb" if name == "qa" else name for name in leaves}
                yield {"qa": "qb" if data == "qa" else data}, frozenset({"qa", *other})
            return
        either = [name for one in node.get("oneOf", ()) for name in one["required"]]
        for chosen in either or [""]:
            keys = [k for k in node["properties"] if k not in either or k == chosen]
            ways = [self._key(node, key, chosen, path) for key in keys]
            for parts in product(*ways):
                yield (
                    {k: data for k, (data, _) in zip(keys, parts, strict=True) if data is not None},
                    NOTHING_ELSE.union(*(leaves for _, leaves in parts)),
                )

    def _key(self, node: Node, key: str, chosen: str, path: Path) -> list[Example]:
        """The values of a key, none where it may be left out."""
        needed = key in node.get("required", ()) or key == chosen
        return [*([] if needed else [(None, NOTHING_ELSE)]), *self._of(node["properties"][key], (*path, key))]
