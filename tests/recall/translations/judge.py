"""What `fog check` and its peers say of a catalogue with slips in it, message by message."""

from __future__ import annotations

import random
import re
import subprocess
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fogtools.check import spelling
from fogtools.finding import Finding
from fogtools.games.fog_of_love import GAME
from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.catalogue import Entry
from fogtools.text.catalogues.merge import problems
from fogtools.text.catalogues.po import parse
from fogtools.translate.qa.checks import CHECKS
from fogtools.translate.qa.glossary import Glossary, opened
from fogtools.translate.qa.pair import Pairs, pairs_of
from fogtools.translate.qa.running import findings
from tests.bench import PEERS
from tests.recall.translations.kinds import Kind
from tests.recall.translations.making import Row, written

#: Words of the shipped French that hunspell's dictionary lacks, as a project lists them in `words.txt`.
KNOWN = {"deck", "end", "nurserie", "week"}
#: Context of a message -> what is said of it.
Said = Mapping[str, set[str]]


class Planted(NamedTuple):
    """A catalogue with slips of one kind: its texts, its PO file, and the contexts of the slips."""

    entries: Sequence[Entry]
    raw: bytes
    slips: frozenset[str]


def planted(kind: Kind, rows: Sequence[Row], most: int, seed: int) -> Planted:
    """Up to `most` slips of a kind, planted where chance says."""
    chance = random.Random(f"{seed}/{kind.name}")
    order = list(range(len(rows)))
    chance.shuffle(order)
    changed, slips, fuzzy = list(rows), set[str](), list[int]()
    for i in order:
        row = rows[i]
        wrong = kind.wrong(row) if len(slips) < most else None
        if wrong is None:
            continue
        if kind.twin:
            slips.add(f"{row.context}-again")
            changed.append(Row(f"{row.context}-again", row.source, wrong))
            changed.append(Row(f"{row.context}-once-more", row.source, row.target))
        else:
            slips.add(row.context)
            changed[i] = row._replace(target=wrong)
            fuzzy += [i] if kind.fuzzy else []
    return Planted([Entry(row.context, row.source) for row in changed], written(changed, fuzzy), frozenset(slips))


@cache
def terms() -> Glossary:
    """The game's terms."""
    return opened([GAME.authoring.glossary])[0]


# ------------------------------------------------------------------ ours
def ours(entries: Sequence[Entry], raw: bytes, folder: Path, spell: bool = True) -> Said:
    """The checks that say something, by message, as `fog check` runs them; hunspell, which is slow, if `spell`."""
    file = folder / "fr.po"
    file.write_bytes(raw)
    catalogue = files.parse(raw, str(file))
    pairs = Pairs("fr", "en", tuple(pairs_of(catalogue, entries)), str(file), glossary=terms())
    found = findings(pairs, raw, str, CHECKS, [check.name for check in CHECKS])
    found += spelling.misspelt(pairs.rows, "fr", file, {*KNOWN}, str) if spell else ()
    said = _by_message(raw, found)
    for context, problem in problems(catalogue, entries):
        said.setdefault(context, set()).add(f"{'stale' if problem == 'stale' else 'missing'}-translation")
    return said


def _by_message(raw: bytes, found: Iterable[Finding]) -> dict[str, set[str]]:
    messages = [m for m in parse(raw.decode()) if m.context]
    lines = [m.line for m in messages]
    said: dict[str, set[str]] = {}
    for finding in found:
        at = bisect_right(lines, finding.line) - 1
        said.setdefault(messages[at].context if at >= 0 else "", set()).add(finding.check)
    return said


# ------------------------------------------------------------------ peers
def msgfmt(raw: bytes, folder: Path) -> Said:
    """`msgfmt -c`: whatever it says of a line."""
    file = folder / "msgfmt.po"
    file.write_bytes(raw)
    run = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", str(file)], capture_output=True, text=True, check=False)
    lines = (Finding("", int(n), 1, "error", text, "") for n, text in re.findall(r":(\d+): (.*)", run.stderr))  # type: ignore[arg-type]
    return _by_message(raw, lines)


def pofilter(raw: bytes, folder: Path) -> Said:
    """`pofilter --language=fr`: the names of its checks, all of them that it runs for French."""
    file, out = folder / "pofilter.po", folder / "said.po"
    file.write_bytes(raw)
    out.unlink(missing_ok=True)
    command = [str(PEERS / "bin/pofilter"), "--progress=none", "--language=fr", str(file), str(out)]
    subprocess.run(command, capture_output=True, check=True)
    if not out.is_file():
        return {}
    marked = (m for m in parse(out.read_text(encoding="utf-8")) if m.context)
    return {m.context: {*re.findall(r"\(pofilter\) (\w+)", " ".join(m.notes))} for m in marked}


PEERS_OF_OURS = {"msgfmt -c": msgfmt, "pofilter": pofilter}
