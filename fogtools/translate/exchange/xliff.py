"""Texts as XLIFF 2, for translation programs: a file for each catalogue, a unit for each text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from fogtools.translate.exchange.placeholders import FIXED
from fogtools.translate.exchange.units_in_project import ExchangeRow, name_of

#: What XML 1.0 cannot hold.
ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
ATTRIBUTE = TEXT | str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})
#: A stale translation is one to begin with; what a program makes of that tells whether somebody has looked at it.
STATES = {"new": 'state="initial"', "translated": 'state="translated"', "stale": 'state="initial" subState="fog:stale"'}
#: Behind the id of a unit that was stale when it went out.
STALE = "-s"
LIMITS = ' xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"'


def written(catalogues: Mapping[str, Sequence[ExchangeRow]], source: str, target: str) -> bytes:
    """The file's bytes: the same for the same texts. `source` and `target` are the codes of the languages."""
    limits = LIMITS if any(row.most for rows in catalogues.values() for row in rows) else ""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"{limits} version="2.0" '
        f'srcLang="{source.replace("_", "-")}" trgLang="{target.replace("_", "-")}" xml:space="preserve">',
        *(line for domain, rows in catalogues.items() if rows for line in _file(domain, rows)),
        "</xliff>",
    ]
    return "".join(f"{line}\n" for line in lines).encode()


def _file(domain: str, rows: Sequence[ExchangeRow]) -> Iterator[str]:
    yield f'  <file id="f{name_of(domain, "")}" original={_attribute(domain)} canResegment="no">'
    if any(row.most for row in rows):
        yield '    <slr:profiles generalProfile="xliff:codepoints"/>'
    for row in rows:
        yield from _unit(row)
    yield "  </file>"


def _unit(row: ExchangeRow) -> Iterator[str]:
    limit = f' slr:sizeRestriction="{row.most}"' if row.most else ""
    yield f'    <unit id="{unit_id(row)}" name={_attribute(row.context)}{limit}>'
    yield "      <notes>"
    for category, said in _notes(row):
        yield f'        <note category="{category}">{_plain(said)}</note>'
    yield "      </notes>"
    data: dict[str, str] = {}
    source = _inline(row.source, "p", data, {})
    places = _places(row.source)
    target = _inline(row.target, "q", data, places)
    if data:
        held = "".join(f'<data id="{id}">{_plain(sign)}</data>' for sign, id in data.items())
        yield f"      <originalData>{held}</originalData>"
    yield f'      <segment id="s" {STATES[row.state]}>'
    yield f'        <source xml:space="preserve">{source}</source>'
    if row.target:
        yield f'        <target xml:space="preserve">{target}</target>'
    yield "      </segment>"
    yield "    </unit>"


def unit_id(row: ExchangeRow) -> str:
    """All that is needed to know a row again is in the one thing that every program must keep."""
    return f"t{row.name}-{row.mark}{STALE if row.state == 'stale' else ''}"


def _notes(row: ExchangeRow) -> Iterator[tuple[str, str]]:
    yield "card", ", ".join(said for said in (row.card, row.where) if said)
    if row.changed:
        yield "changed", row.changed
    if row.room:
        yield "room", row.room
    yield from (("translator", note) for note in row.notes)


def _places(source: str) -> dict[str, list[str]]:
    """Sign -> the ids of its placeholders in the source, in their order."""
    found: dict[str, list[str]] = {}
    for i, sign in enumerate(FIXED.findall(source), 1):
        found.setdefault(sign, []).append(f"p{i}")
    return found


def _inline(text: str, letter: str, data: dict[str, str], places: Mapping[str, list[str]]) -> str:
    """The text with a placeholder for each icon and slot: programs watch over those.

    In a translation each has the id of its like in the source (`places`), so far as there are as many.
    """
    left = {sign: list(ids) for sign, ids in places.items()}
    out, at = [], 0
    for i, found in enumerate(FIXED.finditer(text), 1):
        sign = found[0]
        held = data.setdefault(sign, f"d{len(data) + 1}")
        id = left[sign].pop(0) if left.get(sign) else f"{letter}{i}"
        out += [_content(text[at : found.start()])]
        out += [f'<ph id="{id}" dataRef="{held}" equiv={_attribute(sign)} disp={_attribute(sign)}/>']
        at = found.end()
    return "".join(out) + _content(text[at:])


def _content(text: str) -> str:
    """Text of a source or a target; what XML cannot hold is written as its number."""
    if not ILLEGAL.search(text):
        return text.translate(TEXT)
    parts = ILLEGAL.split(text)
    codes = [*(f'<cp hex="{ord(sign):04X}"/>' for sign in ILLEGAL.findall(text)), ""]
    return "".join(part.translate(TEXT) + code for part, code in zip(parts, codes, strict=True))


def _plain(text: str) -> str:
    return ILLEGAL.sub("\ufffd", text).translate(TEXT)


def _attribute(text: str) -> str:
    return f'"{ILLEGAL.sub(chr(0xFFFD), text).translate(ATTRIBUTE)}"'
