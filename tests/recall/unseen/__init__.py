"""Faults written by others, from the format's manual alone and before the checks that look for them.

`python -m tests.recall.unseen` plants each into the shipped box and prints a table: how many are found, how many at a
right line, and what is said of edits that are unusual and right. A case is an edit: `file`, `old`, `new` (or `edits`,
a list of them), and `at`, words on the lines where an editor would point. Each round of cases has a folder of its own
and is counted apart: what was looked at while checks were written says less than what was not.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from ruamel.yaml import YAML

from fogtools.finding import Finding
from tests.recall.judge import FOLLOWS, ROOT, findings

HERE = Path(__file__).parent
BOX = "stories/fog-of-love/first-light"
CATALOGUES = "locales/fr/LC_MESSAGES"


class Edit(NamedTuple):
    """One change of a file of the project; `context`: of that entry of a catalogue."""

    file: str
    old: str
    new: str
    context: str = ""


class Mark(NamedTuple):
    """Words on a line where an editor would point."""

    file: str
    text: str


@dataclass(frozen=True)
class Case:
    """One fault or several: their edits, and for each the lines that are right."""

    name: str
    family: str
    edits: tuple[Edit, ...]
    marks: tuple[tuple[Mark, ...], ...]
    why: str


@dataclass(frozen=True)
class Verdict:
    """What was said of a case: how many of its faults were found, and at a right line; the findings beyond."""

    found: int
    right: int
    said: tuple[str, ...]
    beyond: int


def shipped(to: Path) -> None:
    """The shipped English box as a project, with its catalogues and the words of the tool and the game."""
    shutil.copytree(ROOT / BOX, to / BOX)
    for file in (ROOT / "locales").rglob("*.po*"):
        if file.stem.startswith(("fogtools", "fog-of-love", "first-light")):
            (to / file.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, to / file.relative_to(ROOT))
    for name in ("fog.toml", "glossary.yaml"):
        shutil.copy(ROOT / name, to / name)


def files() -> list[str]:
    """The files of cases, as `round/name`: `first/design`."""
    return sorted(f"{file.parent.name}/{file.stem}" for file in HERE.glob("*/*.yaml"))


def cases(file: str) -> list[Case]:
    """The cases of a file (`round/name`); one whose name begins with `french` changes catalogues."""
    raw = YAML(typ="safe").load((HERE / f"{file}.yaml").read_text(encoding="utf-8"))
    return [_case(one, Path(file).name.startswith("french")) for one in raw]


def _case(raw: Mapping[str, Any], catalogue: bool) -> Case:
    folder = CATALOGUES if catalogue else BOX
    file = f"{folder}/{raw.get('file', '')}"
    many = raw.get("edits") or raw.get("faults") or [raw]
    edits = tuple(
        Edit(f"{folder}/{e['file']}" if "file" in e else file, e["old"], e["new"], e.get("context", "")) for e in many
    )
    if "faults" in raw:
        marks = tuple((Mark(file, fault["at"]),) for fault in raw["faults"])
    else:
        at = [
            Mark(f"{folder}/{m['file']}", m["text"]) if isinstance(m, Mapping) else Mark(file, m)
            for m in raw.get("at", [])
        ]
        marks = (tuple(at),)
    family = raw.get("family") or " + ".join(sorted(raw.get("kinds", [])))
    return Case(raw["name"], family, edits, marks, str(raw.get("why", "")))


@contextmanager
def planted(root: Path, case: Case) -> Iterator[None]:
    """The project with a case in it, for a moment."""
    before = {edit.file: (root / edit.file).read_bytes() for edit in case.edits}
    try:
        for name, text in edited({name: content.decode() for name, content in before.items()}, case).items():
            (root / name).write_text(text, encoding="utf-8")
        yield
    finally:
        for name, content in before.items():
            (root / name).write_bytes(content)


def edited(texts: Mapping[str, str], case: Case) -> dict[str, str]:
    """The files of a case as they read with it, from the same files without it.

    Raises:
        ValueError: Words that an edit replaces do not stand there once.
    """
    after = {edit.file: texts[edit.file] for edit in case.edits}
    for edit in case.edits:
        change = entry_changed if edit.context else _once
        after[edit.file] = change(after[edit.file], edit)
    return after


def _once(text: str, edit: Edit) -> str:
    if text.count(edit.old) != 1:
        raise ValueError(f"{edit.file}: {edit.old!r} stands there {text.count(edit.old)} times")
    return text.replace(edit.old, edit.new)


def entry_changed(text: str, edit: Edit) -> str:
    """A catalogue with one entry's translation changed; the entry is written on one line."""
    begin, end = entry(text, edit.context)
    block = text[begin:end]
    said = re.search(r'^msgstr ((?:"(?:\\.|[^"\\])*"\n?)+)', block, re.MULTILINE)
    if said is None:
        raise ValueError(f"{edit.context}: no translation")
    plain = "".join(re.findall(r'"((?:\\.|[^"\\])*)"', said[1]))
    old, new = (one.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") for one in (edit.old, edit.new))
    if plain.count(old) != 1:
        raise ValueError(f"{edit.context}: {edit.old!r} stands there {plain.count(old)} times")
    return text[: begin + said.start()] + f'msgstr "{plain.replace(old, new)}"\n' + text[begin + said.end() :]


def entry(text: str, context: str) -> tuple[int, int]:
    """Where an entry of a catalogue begins and ends, in characters."""
    begin = text.index(f'msgctxt "{context}"\n')
    end = text.find("\n\n", begin)
    return begin, len(text) if end < 0 else end + 1


def judged(root: Path, case: Case, known: Counter[str]) -> Verdict:
    """What `fog check --no-fit` says of a case, without what it says of the clean project."""
    with planted(root, case):
        found = [f for f in findings(root) if f.check not in FOLLOWS]
        new = [f for f in found if not known[said(f)]]
        lines = [{place for mark in marks for place in _places(root, mark)} for marks in case.marks]
        if case.edits[0].context:
            lines = [{place for edit in case.edits for place in _entry_lines(root, edit)}]
    right = sum(any((f.file, f.line) in at for f in new) for at in lines)
    many = len(case.marks)
    return Verdict(
        min(many, len({(f.file, f.line) for f in new})) if many > 1 else bool(new),
        right,
        tuple(f"{f.place()} {f.severity} {f.check} {f.message}" for f in new),
        max(len(new) - many, 0),
    )


def said(finding: Finding) -> str:
    """What tells a finding from others, wherever its line has gone."""
    return f"{finding.file} {finding.check} {finding.steady}"


def _places(root: Path, mark: Mark) -> Iterator[tuple[str, int]]:
    text = (root / mark.file).read_text(encoding="utf-8")
    yield from ((mark.file, text.count("\n", 0, m.start()) + 1) for m in re.finditer(re.escape(mark.text), text))


def _entry_lines(root: Path, edit: Edit) -> Iterator[tuple[str, int]]:
    text = (root / edit.file).read_text(encoding="utf-8")
    begin, end = entry(text, edit.context)
    first = text.count("\n", 0, begin) + 1
    yield from ((edit.file, line) for line in range(first, first + text.count("\n", begin, end) + 1))


def table(rows: Sequence[tuple[Case, Verdict]]) -> str:
    """Family, cases, faults, found, at a right line, findings beyond."""
    lines = ["family                 cases  faults  found  right  beyond"]
    for family in sorted({case.family for case, _ in rows}):
        some = [(case, verdict) for case, verdict in rows if case.family == family]
        faults = sum(len(case.marks) for case, _ in some)
        sums = [sum(getattr(v, what) for _, v in some) for what in ("found", "right", "beyond")]
        lines.append(f"{family:22} {len(some):5}  {faults:6}  {sums[0]:5}  {sums[1]:5}  {sums[2]:6}")
    return "\n".join(lines)
