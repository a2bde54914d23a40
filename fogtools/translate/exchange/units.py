"""The rows of an XLIFF file that came back from a translation program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fogtools.finding import FogError, Say
from fogtools.sheets.safe_xml import Node, NotXml, read
from fogtools.translate.exchange.import_rules import ReturnedRow
from fogtools.translate.exchange.units_in_project import name_of
from fogtools.translate.exchange.xlsx.rows import Returned

ID = re.compile(r"t([0-9a-f]{16})-([0-9a-f]{16}-[0-9a-f]{8}(?:[0-9a-f]{8})?)(-s)?")
DONE = ("translated", "reviewed", "final")
HEX = re.compile("[0-9A-Fa-f]{1,6}")


class _Odd(Exception):
    """Why a target is no plain text, and what helps."""

    def __init__(self, why: Say, help: Say) -> None:
        super().__init__(str(why))
        self.trouble = why, help


def returned(raw: bytes, name: str) -> Returned:
    """What the XLIFF file called `name` holds. Raises FogError for what is none, or of a version before 2."""
    try:
        root = read(raw)
    except NotXml as error:
        raise FogError(
            Say("{file} cannot be read as XLIFF: {why}.", file=name, why=error.why),
            Say("save it again from the translation program"),
        ) from error
    if root.name != "xliff":
        raise FogError(
            Say("{file} is neither a workbook (.xlsx) nor an XLIFF file.", file=name),
            Say("import the file that `fog i18n export` wrote, filled in"),
        )
    if not root.get("version").startswith("2.") or not root.get("trgLang"):
        raise FogError(
            Say(
                "{file} is no XLIFF 2 with a target language (version “{version}”).",
                file=name,
                version=root.get("version")[:20],
            ),
            Say("save it as XLIFF 2.0 or 2.1"),
        )
    given = [_given(unit, file, name) for file in root.children("file") for unit in _units(file)]
    return Returned(root.get("trgLang"), given, [])


def _units(node: Node) -> Iterator[Node]:
    for child in node.children("unit", "group"):
        if child.name == "unit":
            yield child
        else:
            yield from _units(child)


def _given(unit: Node, file: Node, name: str) -> ReturnedRow:
    found = ID.fullmatch(unit.get("id"))
    context = unit.get("name")
    known = found[1] if found else name_of(file.get("original"), context) if context else ""
    segments = list(unit.children("segment", "ignorable"))
    data: dict[str, str] = {}
    trouble, target, line = None, "", unit.line
    try:
        data |= {d.get("id"): _joined(d, {}) for held in unit.children("originalData") for d in held.children("data")}
        target = _target(segments, data)
    except _Odd as odd:
        trouble = odd.trouble
    for node in (t for s in segments for t in s.children("target")):
        line = node.line
        break
    done = any(s.name == "segment" for s in segments) and all(
        s.get("state") in DONE for s in segments if s.name == "segment"
    )
    return ReturnedRow(
        f"{name}:{line}",
        known,
        context,
        found[2] if found else "",
        _source(segments, data),
        target,
        confirmed=bool(found and found[3]) and done,
        trouble=trouble,
    )


def _source(segments: list[Node], data: Mapping[str, str]) -> str:
    try:
        return "".join(_joined(source, data) for s in segments for source in s.children("source"))
    except _Odd:
        return ""  # no source of ours: it was edited


def _target(segments: list[Node], data: Mapping[str, str]) -> str:
    """The translation in one piece, however the program cut it up; "" where nothing of it is translated."""
    pieces: list[tuple[int, str]] = []
    lacking = 0
    for i, segment in enumerate(segments, 1):
        target = segment.child("target")
        if target is None and segment.name == "segment":
            lacking += 1
            continue
        held = target or segment.child("source")
        if held is not None:
            order = held.get("order")
            pieces.append((int(order) if order.isdecimal() and len(order) < 7 else i, _joined(held, data)))
    if lacking and any(said.strip() for _, said in pieces):
        raise _Odd(Say("only a part of the text is translated"), Say("translate every segment of it"))
    return "" if lacking else "".join(said for _, said in sorted(pieces, key=lambda p: p[0]))


def _joined(node: Node, data: Mapping[str, str]) -> str:
    """The text in an element, with what its placeholders stand for."""
    return "".join(part if isinstance(part, str) else _element(part, data) for part in node.parts)


def _element(node: Node, data: Mapping[str, str]) -> str:
    match node.name:
        case "ph":
            sign = data.get(node.get("dataRef"), node.get("equiv"))
            if sign:
                return sign
        case "cp" if HEX.fullmatch(node.get("hex")) and int(node.get("hex"), 16) < 0x110000:
            return chr(int(node.get("hex"), 16))
        case "mrk":
            return _joined(node, data)
        case "sm" | "em":
            return ""
    raise _Odd(
        Say("the translation holds a tag of the program (<{tag}>) that no card can print", tag=node.name[:20]),
        Say("take the tag out in the translation program"),
    )
