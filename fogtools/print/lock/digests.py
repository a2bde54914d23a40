"""What stands on the faces of cards, as hashes that a new build of the same words does not change; and their look."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from html import unescape

from fogtools.game.printing.face import Face, Style

#: Where a face has its version printed, once on each front: a span of the class `version` takes its place.
PLACE = "<!--version-->"
#: Letters of a hash: of a thousand cards no two share one by chance.
LETTERS = 12
#: Elements that words run through; all others begin and end a text of their own.
INLINE = ("a", "b", "em", "i", "small", "span", "strong", "sub", "sup", "u")

_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)([^>]*)>")
_VERSION = re.compile(rf'{PLACE}|<span class="version">[^<]*</span>')
#: How a face as a whole is set: the style of its outermost element, if it has one.
_SET = re.compile(r'\A<[^<>]* style="([^"]*)"')
_SOURCE = re.compile(r' src="([^"]*)"')


def digests(faces: Iterable[Face]) -> dict[str, str]:
    """Card -> the hash of what its front and back say and show, and of its size and that of its type.

    Words and signs count, how they are parted, and a picture of the card's own (`data-art="own"`); how the markup is
    built does not, nor do drawings behind the texts (`data-art=""`): these belong to the look. So a new version of the
    tool changes no card that reads as before.
    """
    found: dict[str, list[str]] = {}
    for face in faces:
        size = f"{face.side} {face.trim[0]:g}x{face.trim[1]:g} {''.join(_SET.findall(face.html))}"
        found.setdefault(face.card, []).append(f"{size}\0{said(face.html)}")
    return {card: _hash("\0\0".join(sorted(sides)).encode()) for card, sides in found.items()}


def said(html: str) -> str:
    """The words and the names of the signs on a face in their order, each text on a line of its own."""
    parts: list[str] = []
    end = 0
    html = _VERSION.sub("", html)
    for tag in _TAG.finditer(html):
        parts.append(unescape(html[end : tag.start()]))
        end = tag.end()
        if tag[2] not in INLINE:
            parts.append(_sign(tag[3]) if tag[2] == "img" else "\n")
    parts.append(unescape(html[end:]))
    lines = (re.sub(" +", " ", line).strip() for line in "".join(parts).split("\n"))
    return "\n".join(line for line in lines if line)


def _sign(attributes: str) -> str:
    source = _SOURCE.search(attributes)
    return f"\0{source[1]}\0" if source and 'data-art=""' not in attributes else ""


def look_of(style: Style) -> str:
    """The hash of the look: style sheet, fonts and pictures."""
    whole = hashlib.sha256(style.css.encode() + b"\0")
    for font in style.fonts:
        whole.update(f"{font.family} {font.weight} {font.italic}\0".encode())
        whole.update(hashlib.sha256(font.file.read_bytes()).digest())
    for name, data in sorted(style.pictures.items()):
        whole.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    return whole.hexdigest()[:LETTERS]


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:LETTERS]


def marked(faces: Iterable[Face], versions: Mapping[str, int], language: str) -> list[Face]:
    """The faces with their version in its place: `2 fr`. The first version bears no mark: most decks never have two."""
    return [
        replace(face, html=face.html.replace(PLACE, _mark(versions.get(face.card, 1), language), 1)) for face in faces
    ]


def _mark(version: int, language: str) -> str:
    return f'<span class="version">{version} {language}</span>' if version > 1 else PLACE
