"""The operators of a content stream, read one by one, so that a long stream costs no more memory than a short one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

#: A number or a truth, a name (with its slash), a string as bytes, a list or a dictionary of such, or nothing.
Operand: TypeAlias = "float | str | bytes | list[Operand] | dict[object, Operand] | None"

#: One token: number, name, operator, hexadecimal string, the beginning of a literal one, brackets.
TOKEN = re.compile(
    rb"[\x00\t\n\f\r ]*(?:%[^\r\n]*[\x00\t\n\f\r ]*)*"
    rb"(?:([+-]*[0-9]+(?:\.[0-9]*)?(?:-[0-9]*)?|[+-]*\.[0-9]+)(?=[\x00\t\n\f\r ()<>\[\]{}/%]|$)"
    rb"|([A-Za-z'\"*][A-Za-z0-9'\"*]*)"
    rb"|(/[^\x00\t\n\f\r ()<>\[\]{}/%]*)"
    rb"|<([0-9A-Fa-f\x00\t\n\f\r ]*)>"
    rb"|(\()|(\[)|(\])|(<<)|(>>)|([^\x00\t\n\f\r ])|$)"
)
NUMBER, WORD, NAME, HEX, LITERAL, OPEN, CLOSE, MAP, END_MAP, STRAY = range(1, 11)
PARENTHESIS = re.compile(rb"\\.|[()]", re.DOTALL)
ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|[\s\S]))")
ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b"", b"\r\n": b""}
SPACES = re.compile(rb"[\x00\t\n\f\r ]+")
#: More operands than any operator takes are dropped: a stream of figures alone fills no memory.
MOST, LONGEST = 600, 20_000
WORDS: dict[bytes, bool | None] = {b"true": True, b"false": False, b"null": None}
#: The end of an inline image, and keys that its dictionary may say in short.
END_IMAGE = re.compile(rb"[\x00\t\n\f\r ]EI(?=[\x00\t\n\f\r ]|$)")
SHORT = {"/W": "/Width", "/H": "/Height", "/CS": "/ColorSpace", "/IM": "/ImageMask", "/BPC": "/BitsPerComponent"}


def operators(data: bytes) -> Iterator[tuple[str, list[Operand]]]:
    """Each operator with its operands.

    An inline image comes as `BI` with its dictionary. What cannot be read is passed over, as viewers do.
    """
    operands: list[Operand] = []
    outer: list[list[Operand]] = []
    at, match = 0, TOKEN.match
    while token := match(data, at):
        at, kind = token.end(), token.lastindex
        if kind == NUMBER:
            operands.append(_number(token[NUMBER]))
        elif kind == WORD:
            word = token[WORD]
            if word in WORDS:
                operands.append(WORDS[word])
            elif word == b"ID":
                yield "BI", [_image(operands)]
                at, operands = _behind_image(data, at), []
            elif word != b"BI":
                while outer:  # a bracket that is not closed ends with the operator
                    operands = outer.pop()
                yield word.decode("latin-1"), operands
                operands = []
            else:
                operands = []
        elif kind == NAME:
            operands.append(token[NAME].decode("latin-1"))
        elif kind == HEX:
            operands.append(_hexadecimal(token[HEX]))
        elif kind == LITERAL:
            at, text = _literal(data, at)
            operands.append(text)
        elif kind in (OPEN, MAP):
            if len(outer) < 50:
                outer.append(operands)
                operands = []
        elif kind in (CLOSE, END_MAP):
            if outer:
                inner, operands = operands, outer.pop()
                operands.append(inner if kind == CLOSE else dict(zip(inner[::2], inner[1::2], strict=False)))
        elif kind is None:
            return
        if len(operands) > (LONGEST if outer else MOST):
            del operands[: -MOST // 2]


def _number(text: bytes) -> float:
    try:
        return float(text)
    except ValueError:  # `--5` and `12-5`, as old programs write them
        return float(text.lstrip(b"+-").partition(b"-")[0] or b"0")


def _hexadecimal(text: bytes) -> bytes:
    digits = SPACES.sub(b"", text)
    return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii"))


def _literal(data: bytes, at: int) -> tuple[int, bytes]:
    """(where it ends, the string) of a string whose opening parenthesis stands before `at`."""
    start, depth = at, 1
    for sign in PARENTHESIS.finditer(data, at):
        depth += {b"(": 1, b")": -1}.get(sign[0], 0)
        if not depth:
            return sign.end(), ESCAPE.sub(_unescaped, data[start : sign.start()])
    return len(data), b""


def _unescaped(found: re.Match[bytes]) -> bytes:
    if found[1]:
        return bytes([int(found[1], 8) & 255])
    return ESCAPES.get(found[2], found[2])


def _image(operands: list[Operand]) -> dict[object, Operand]:
    pairs = zip(operands[::2], operands[1::2], strict=False)
    return {SHORT.get(key, key): value for key, value in pairs if isinstance(key, str)}


def _behind_image(data: bytes, at: int) -> int:
    end = END_IMAGE.search(data, at)
    return end.end() if end else len(data)
