"""What may be written where: the keys of every map of a file, read from its published schema."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fogtools.finding import Say, any_of
from fogtools.source.writing.flow import flow

#: A part of a JSON Schema.
Node = Mapping[str, Any]


@dataclass(frozen=True)
class Key:
    """A key of a map. `holds`: the names of the maps that stand under it, alone, in a list or by name."""

    name: str
    about: str
    needed: bool
    #: The words that it takes, where it takes no others.
    words: tuple[str, ...] = ()
    #: Key and value in one line of YAML; "" where there is no example.
    example: str = ""
    holds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Keys:
    """The keys that a map may have; `under`: the keys beneath which such a map stands."""

    name: str
    about: str
    under: tuple[str, ...]
    keys: tuple[Key, ...]
    #: Which keys go together, and which do not.
    rules: tuple[Say, ...] = ()


def maps_of(schema: Node, name: str) -> list[Keys]:
    """Every map of a file, the file itself first under this name; what stands in no other map comes last."""
    files = {f"#/$defs/{n}": _spaced(n) for n in schema.get("$defs", {})}
    nodes = {name: schema} | {_spaced(n): node for n, node in schema.get("$defs", {}).items()}
    found = [Keys(n, node.get("description", ""), (), _keys(node, files), _rules(node)) for n, node in nodes.items()]
    under: dict[str, list[str]] = {n: [] for n in nodes}
    for one in found:
        for key in one.keys:
            for held in key.holds:
                under[held] += [key.name] if key.name not in under[held] else []
    return [Keys(m.name, m.about, tuple(under[m.name]), m.keys, m.rules) for m in found if m.keys]


def _spaced(name: str) -> str:
    """`CharacterCard` -> `character card`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def _keys(node: Node, names: Mapping[str, str]) -> tuple[Key, ...]:
    needed = node.get("required", ())
    rows = [_key(name, part, name in needed, names) for name, part in node.get("properties", {}).items()]
    return tuple(sorted(rows, key=lambda row: not row.needed))


def _key(name: str, node: Node, needed: bool, names: Mapping[str, str]) -> Key:
    parts = list(_parts(node))
    held = dict.fromkeys(names[part["$ref"]] for part in parts if "$ref" in part)
    words = [word for part in parts for word in (part.get("enum") or ([part["const"]] if "const" in part else []))]
    others = [part for part in parts if part.get("type") and not {"enum", "const"} & set(part)]
    shown = f"{flow(name)}: {flow(node['examples'][0], signed=True)}" if node.get("examples") else ""
    only = () if others or held else tuple(map(flow, words))
    return Key(name, node.get("description", ""), needed, only, shown, tuple(held))


def _parts(node: Node) -> Iterator[Node]:
    """All that a value, or an entry of it, may be."""
    inner = [part for way in ("oneOf", "anyOf", "allOf") for part in node.get(way, ())]
    inner += [node["items"]] if isinstance(node.get("items"), Mapping) else []
    inner += list(node.get("patternProperties", {}).values())
    inner += [node["additionalProperties"]] if isinstance(node.get("additionalProperties"), Mapping) else []
    if not inner:
        yield node
    for part in inner:
        yield from _parts(part)


def _rules(node: Node) -> tuple[Say, ...]:
    beside = {key: list(others) for key, others in node.get("dependentRequired", {}).items()}
    either = {
        key: [one for part in parts["anyOf"] for one in part["required"]]
        for key, parts in node.get("dependentSchemas", {}).items()
    }
    said = [
        Say("`{key}` needs {partners} beside it", key=key, partners=any_of(others))
        for key, others in (beside | either).items()
    ]
    for way, text in (
        ("oneOf", Say("exactly one of {keys} must stand here", keys=_listed(node.get("oneOf", ())))),
        ("anyOf", Say("{keys} must stand here", keys=_listed(node.get("anyOf", ())))),
    ):
        said += [text] if any("required" in part for part in node.get(way, ())) else []
    return tuple(said)


def _listed(parts: Sequence[Node]) -> Say | str:
    return any_of([key for part in parts for key in part.get("required", ())])
