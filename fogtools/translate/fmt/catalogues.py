"""The translations of a PO file, set in their language: wrapped or not, whatever program saved it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues import po
from fogtools.translate.fmt.spans import Formatted, Left, Patch, Sign, patched, patches

#: Flags of a message that its translator wants left as it is typed.
IGNORED = frozenset({"ignore-typography", "ignore-ordinals", "ignore-capital-accents"})
MARK = "\ufeff"
#: The translations of one message as the file writes them: which form -> its signs.
Written = dict[int, list[Sign]]


def language_of(file: Path, raw: bytes, locales: Path) -> str:
    """The language of a catalogue: its folder's where it lies in `locales/<code>/LC_MESSAGES`, else its header's.

    Sync and print go by the folder, whatever a header says. Raises FogError for a broken file.
    """
    said = files.parse(raw, str(file)).header.get("Language", "")
    folder = file.parent
    kept = folder.name == "LC_MESSAGES" and folder.parent.parent == locales
    return folder.parent.name if kept or not said else said


def formatted(raw: bytes, name: str, setting: Callable[[str], str]) -> Formatted:
    """The catalogue with every translation set; obsolete ones and those marked `ignore-typography` or so stay."""
    try:
        before = files.parse(raw, name)
    except FogError as error:
        return Formatted(raw, raw, broken=error)
    wanted = {m.line: wish for m in before.messages.values() if (wish := _wish(m, setting)) != m.targets}
    if not wanted:
        return Formatted(raw, raw)
    text = raw.decode()
    edits, left = _edits(text, wanted, {m.line: m for m in before.messages.values()})
    new = patched(text, edits).encode()
    for kept in left:
        del wanted[kept.line]
    meant = {key: replace(m, targets=wanted.get(m.line, m.targets)) for key, m in before.messages.items()}
    if files.parse(new, name) != replace(before, messages=meant):
        why = Say("{file} is written in a way that could not be kept; nothing in it was set.", file=name)
        return Formatted(raw, raw, broken=FogError(why, Say("run `fog i18n sync` first")))
    return Formatted(raw, new, len(wanted), left=left)


def _wish(message: po.Message, setting: Callable[[str], str]) -> tuple[str, ...]:
    if not IGNORED.isdisjoint(message.flags):
        return message.targets
    return tuple(setting(target) for target in message.targets)


def _edits(
    text: str, wanted: Mapping[int, tuple[str, ...]], messages: Mapping[int, po.Message]
) -> tuple[list[Patch], list[Left]]:
    """What to do for each message that begins on a wanted line, and those that cannot be done."""
    edits: list[Patch] = []
    left: list[Left] = []
    for line, written in _written(text, wanted).items():
        if tuple("".join(sign.value for sign in written[i]) for i in sorted(written)) != messages[line].targets:
            left.append(Left(line, Say("this translation is written in a way that could not be kept")))
            continue
        for i, signs in written.items():
            edits += patches(signs, wanted[line][i], _escaped)
    return edits, left


def _escaped(text: str) -> str:
    return text.translate(po.WRITTEN)


def _written(text: str, wanted: Container[int]) -> dict[int, Written]:
    """The translations, sign by sign, of each message that begins on a wanted line."""
    found: dict[int, Written] = {}
    now: Written | None = None
    signs: list[Sign] | None = None
    offset = 0
    for number, line in enumerate(text.split("\n"), 1):
        bare = line.lstrip(MARK).strip()
        statement = po.STATEMENT.match(bare)
        if bare[:1] == "#" or (statement and now and not statement[1].startswith("msgstr")):
            now = None
        if number in wanted:
            now = found[number] = {}
        if statement or now is None:
            told = statement is not None and statement[1].startswith("msgstr")
            signs = now.setdefault(int(statement[2] or 0), []) if now is not None and told and statement else None
        if signs is not None and bare:
            signs += _signs(line, line.index('"') + 1, offset)
        offset += len(line) + 1
    return found


def _signs(line: str, at: int, offset: int) -> Iterator[Sign]:
    """The characters of a line's text, whose opening quotation mark stands before `at`."""
    while line[at] != '"':
        found = po.ESCAPE.match(line, at) if line[at] == "\\" else None
        end = found.end() if found else at + 1
        yield Sign(po.unescaped(found) if found else line[at], offset + at, offset + end)
        at = end
