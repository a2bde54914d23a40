"""The tool's own messages, collected from its source: what `Say` says and what is marked `translatable`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fogtools.text.catalogues.catalogue import Entry

#: Which positional argument of a call is a message.
CALLS = {"Say": 0, "say": 0, "translatable": 0}
SLOT = re.compile(r"\{(\w*)(?:[.\[!:][^{}]*)?\}")


class Unreadable(NamedTuple):
    """A call whose message is not written out as a text, so that nobody can translate it."""

    file: str
    line: int


def slots(template: str) -> frozenset[str]:
    """The names of the values that a message takes; `{{` is a brace."""
    return frozenset(SLOT.findall(template.replace("{{", "").replace("}}", "")))


def collect_messages(package: Path) -> list[Entry]:
    """Every message of the package, by file and line, each once; a plural wherever any call has one."""
    found: dict[str, Entry] = {}
    for file in _files(package):
        name = file.relative_to(package.parent).as_posix()
        for one, many in _messages(ast.parse(file.read_bytes())):
            old = found.get(one)
            if old is None or (many and not old.many):
                flags = ("python-brace-format",) if slots(one) else ()
                found[one] = Entry("", one, "", flags, many, old.file if old else name)
    return list(found.values())


def unreadable(package: Path) -> list[Unreadable]:
    """Calls of `Say` whose message is put together on the spot: each should write its template out.

    A name may stand there: what it holds is marked `translatable`, or said, where it is written.
    """
    return [
        Unreadable(file.relative_to(package.parent).as_posix(), call.lineno)
        for file in _files(package)
        for call, at in _calls(ast.parse(file.read_bytes()))
        if len(call.args) > at and isinstance(call.args[at], ast.JoinedStr | ast.BinOp | ast.Call)
    ]


def _files(package: Path) -> list[Path]:
    return sorted(package.rglob("*.py"), key=lambda p: p.relative_to(package).as_posix())


def _calls(tree: ast.AST) -> Iterator[tuple[ast.Call, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            at = CALLS.get(_name(node.func))
            if at is not None:
                yield node, at


def _messages(tree: ast.AST) -> Iterator[tuple[str, str | None]]:
    for call, at in sorted(_calls(tree), key=lambda c: (c[0].lineno, c[0].col_offset)):
        ones = list(_texts(call.args[at])) if len(call.args) > at else []
        many = next(_texts(call.args[at + 1]), None) if at == 0 and len(call.args) > 1 else None
        yield from ((one, many) for one in ones if one.strip())


def _name(func: ast.expr) -> str:
    if isinstance(func, ast.Name):
        return func.id
    # `state.say(...)` writes a transcript; only `say(...)` by itself is a message
    return func.attr if isinstance(func, ast.Attribute) and func.attr != "say" else ""


def _texts(node: ast.expr) -> Iterator[str]:
    """The text written there, or both where a condition picks one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
