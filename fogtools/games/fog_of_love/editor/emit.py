"""Data to YAML in the house style: one key per line, braces around effects only, longer texts under `>-`."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping, Sequence

from fogtools.games.fog_of_love.cards.effects_in_card import TEXTS
from fogtools.source import Signed
from fogtools.source.parser.building import UNCLEAR, WHOLE

WIDTH = 110
#: Keys whose strings are texts, which never stand in braces.
TEXT_KEYS = frozenset(TEXTS) | {"note", "feminine", "masculine", "inclusive"}
#: Keys that always open a block.
BLOCKS = frozenset(
    {"choices", "A", "B", "C", "D", "then", "examples", "steps", "sides", "blocks", "stories", "tracks", "marks"}
)
#: A text that every YAML reader takes as it stands.
PLAIN_TEXT = re.compile(r"[A-Za-zÀ-ÿ](?:[^:#\n]|:(?=\S))*[A-Za-zÀ-ÿ0-9.!?…)]")
PLAIN_WORD = re.compile(r"[A-Za-z0-9+-][A-Za-z0-9+/ -]*")


def file(kinds: Mapping[str, Sequence[Mapping[str, object]]]) -> str:
    """A file of cards: each kind with its list, an empty line between two cards."""
    parts = []
    for kind, cards in kinds.items():
        parts += [f"{kind}:\n" * (i == 0) + "\n".join(_item(card, 0, kind)) for i, card in enumerate(cards)]
    return "\n\n".join(parts) + "\n"


def document(data: Mapping[str, object]) -> str:
    """A map as a file of its own."""
    return "\n".join(_map(data, 0)) + "\n"


def _map(data: Mapping[str, object], pad: int) -> list[str]:
    return [line for key, value in data.items() for line in entry(key, value, pad)]


def entry(key: object, value: object, pad: int) -> list[str]:
    """The lines of a key with its value, so many spaces in."""
    head = f"{' ' * pad}{key}:"
    if isinstance(value, str) and key in TEXT_KEYS:
        return _text(head, value, pad + 2)
    if not _blocked(key, value) and len(line := f"{head} {flow(value)}") <= WIDTH:
        return [line]
    if isinstance(value, Mapping):
        return [head, *_map(value, pad + 2)]
    if isinstance(value, list):
        return [head, *(line for item in value for line in _item(item, pad, key))]
    return [f"{head} {flow(value)}"]


def _item(item: object, pad: int, key: object) -> list[str]:
    """An item of a list in block style: its first line behind the dash."""
    if isinstance(item, str) and key in TEXT_KEYS:
        return _text(f"{' ' * pad}-", item, pad + 2)
    if isinstance(item, list):
        lines = [line for part in item for line in _item(part, pad + 2, key)]
    elif isinstance(item, Mapping) and (key == "steps" or "id" in item or _texted(item)):
        lines = _map(item, pad + 2)
    else:
        lines = [f"{' ' * (pad + 2)}{flow(item)}"]
    return [f"{' ' * pad}- {lines[0][pad + 2 :]}", *lines[1:]]


#: What folding would change.
UNFOLDED = re.compile(r"[ \t]{2}|\t|^\s|\s$|\n\n|\n | \n|[\x7f-\x9f\u2028\u2029\ufeff]")


def _text(head: str, text: str, pad: int) -> list[str]:
    if UNFOLDED.search(text):
        return [f"{head} {json.dumps(text, ensure_ascii=False)}"]
    if PLAIN_TEXT.fullmatch(text) and not UNCLEAR.match(text) and len(head) + len(text) < WIDTH:
        return [f"{head} {text}"]
    paragraphs = [
        textwrap.wrap(p, WIDTH - pad, break_long_words=False, break_on_hyphens=False) for p in text.split("\n")
    ]
    lines = [line for p in paragraphs for line in ("", *(" " * pad + part for part in p))]
    return [f"{head} >-", *lines[1:]]


def _blocked(key: object, value: object) -> bool:
    return _texted(value, key) or (key in BLOCKS and isinstance(value, Mapping | list) and bool(value))


def _texted(value: object, key: object = None) -> bool:
    """Whether a text stands anywhere in the value."""
    if isinstance(value, str):
        return key in TEXT_KEYS
    if isinstance(value, Mapping):
        return any(_texted(v, k) for k, v in value.items())
    return isinstance(value, list) and any(_texted(v, key) for v in value)


def flow(value: object) -> str:
    """The value on one line, in braces and brackets."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{k}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"{value:+d}" if isinstance(value, Signed) else str(value)
    word = str(value)
    safe = PLAIN_WORD.fullmatch(word) and not UNCLEAR.match(word) and not WHOLE.match(word)
    return word if safe else json.dumps(word, ensure_ascii=False)
