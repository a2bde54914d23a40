"""What was found in pairs of a text and its translation: what has not changed need not be looked at again.

Most checks of translations ask one pair alone. What they found is kept under a word for each pair, made of all that
they read. Checks that ask a whole catalogue look again where any pair of it, or of those before it, has changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TypeAlias

from fogtools.files import keep
from fogtools.finding import Severity, from_plain
from fogtools.text.catalogues.po import Message
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

LENGTH = 20
#: Stands between two catalogues.
END = Pair("", "", Message(""))
SEVERITIES: Mapping[object, Severity | None] = {None: None, "error": "error", "warning": "warning", "note": "note"}
#: Check -> what it found.
Found: TypeAlias = "Mapping[str, Sequence[TranslationFault]]"
#: A fault as plain data: its check, the number of its pair (None for the file), and what else it has.
Row: TypeAlias = "Sequence[object]"


class KeptFaults:
    """What `tool` found the last time in the pairs of one catalogue; `file` is where it is kept, None for nowhere."""

    def __init__(self, pairs: Pairs, file: Path | None = None, tool: str = "") -> None:
        house = tool, pairs.language, pairs.written_in, pairs.style, pairs.shown, pairs.glossary.terms
        self._pairs, self._file = pairs, file
        self._house = hashlib.sha256(repr(house).encode(errors="surrogateescape")).hexdigest()
        self._kept = _read(file) if file else {}

    def of(self, pair: Pair) -> Found | None:
        """What checks that ask one pair found in this one; None where nobody knows."""
        return self._found(self._kept.get(self._word(pair)), [pair]) if self._kept else None

    @property
    def whole(self) -> Found | None:
        """What checks that ask all pairs at once found; None where nobody knows."""
        return self._found(self._kept.get(self._all), self._pairs.rows) if self._kept else None

    def keep(self, alone: Sequence[Found], whole: Found) -> None:
        """From now on this is known of each pair, in their order, and of all at once; of no others."""
        if self._file is None:
            return
        rows = zip(self._pairs.rows, alone, strict=True)
        now = {self._word(pair): _rows(found, [pair]) for pair, found in rows}
        now[self._all] = _rows(whole, self._pairs.rows)
        if now != self._kept:
            keep(self._file, json.dumps(now))

    def _found(self, rows: Sequence[Row] | None, pairs: Sequence[Pair]) -> Found | None:
        try:
            return None if rows is None else _faults(rows, pairs)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None  # damaged

    @cached_property
    def _all(self) -> str:
        every = (self._word(pair) for there in (*self._pairs.before, self._pairs) for pair in (*there.rows, END))
        return hashlib.sha256("".join(every).encode()).hexdigest()[:LENGTH]

    def _word(self, pair: Pair) -> str:
        message = pair.message
        read = pair.source, pair.target, pair.form, message.context, message.source, message.targets, message.flags
        return _word(self._house, read)


@lru_cache(maxsize=20_000)
def _word(house: str, read: Hashable) -> str:
    """The word of a pair; every later catalogue of its language asks for it again."""
    return hashlib.sha256(repr((house, read)).encode(errors="surrogateescape")).hexdigest()[:LENGTH]


def _read(file: Path) -> Mapping[str, Sequence[Row]]:
    """What a file holds that only spares work: nothing where there is none, or where it is damaged."""
    try:
        data = json.loads(file.read_bytes())
        return {word: rows for word, rows in data.items() if isinstance(rows, list)}
    except (OSError, ValueError, AttributeError, RecursionError):
        return {}


def _rows(found: Found, pairs: Sequence[Pair]) -> list[Row]:
    """Faults as plain data."""
    numbers = {id(pair): n for n, pair in enumerate(pairs)} if found else {}
    return [
        [
            check,
            numbers[id(fault.pair)] if fault.pair else None,
            fault.message.plain(),
            fault.help and fault.help.plain(),
            *fault[3:],
        ]
        for check, faults in found.items()
        for fault in faults
    ]


def _faults(rows: Sequence[Row], pairs: Sequence[Pair]) -> Found:
    """The same again. Raises ValueError, KeyError or TypeError for what are no faults of these pairs."""
    found: dict[str, list[TranslationFault]] = {}
    for check, number, message, help, *place in rows:
        pair = None if number is None else pairs[_whole(number, len(pairs) - 1)]
        start, end, severity = place
        last = _whole(end, len(pair.target) if pair else 0)
        said = from_plain(message), None if help is None else from_plain(help)
        fault = TranslationFault(pair, *said, _whole(start, last), last, SEVERITIES[severity])
        found.setdefault(str(check), []).append(fault)
    return found


def _whole(number: object, most: int) -> int:
    """A whole number from 0 on. Raises ValueError for anything else."""
    if not isinstance(number, int) or not 0 <= number <= most:
        raise ValueError(number)
    return number
