"""What other checkers say of the same faults: check-jsonschema and yamllint as commands, pydantic in this process.

They are given more than they print: any finding that the clean text has not counts as detected, whatever it says; a
path without a line (`$.scenes[3]`) counts as the line where that value stands.
"""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, SequenceNode

from fogtools.games.fog_of_love.cards.manifest import Box
from fogtools.games.fog_of_love.cards.model import Cards
from tests.bench import PEERS, ROOT
from tests.recall.clean import Clean, Plant

SCHEMAS = ROOT / "schemas/fog-of-love"
STEP = re.compile(r"\.([A-Za-z_]\w*)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]")
WHERE = re.compile(r"(\$(?:\.[A-Za-z_]\w*|\[\d+\]|\['(?:[^'\\]|\\.)*'\])*): ")
LINT = re.compile(r"(?P<file>.+?):(?P<line>\d+):\d+: \[\w+\] (?P<text>.*)")


class Heard(NamedTuple):
    """Whether a peer said anything, and the lines that it meant."""

    detected: bool
    lines: frozenset[int]


SILENT = Heard(False, frozenset())


class Mutant(NamedTuple):
    """A fault in a file of its own: the clean box, the edit, and the file that holds the changed text."""

    box: Clean
    plant: Plant
    file: Path

    @property
    def schema(self) -> str:
        """The published schema of the file."""
        return "box" if self.plant.file == self.box.manifest else "cards"


# ------------------------------------------------------------------ lines
def lines_at(text: str, path: Sequence[Any]) -> set[int]:
    """The lines of the key and of the value at a path, as far as it leads."""
    try:
        node: Any = YAML(typ="safe").compose(text)
    except YAMLError:  # check-jsonschema then tries ruamel's own parser, which takes more for YAML
        node = YAML(typ="safe", pure=True).compose(text)
    lines = {1}
    for step in path:
        if isinstance(node, MappingNode):
            found = next(((k, v) for k, v in node.value if k.value == str(step)), None)
            if found is None:
                continue
            lines = {found[0].start_mark.line + 1, found[1].start_mark.line + 1}
            node = found[1]
        elif isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.value):
            node = node.value[step]
            lines = {node.start_mark.line + 1}
    return lines


def heard(mutant: Mutant, paths: Iterable[Sequence[Any]]) -> Heard:
    """The lines of paths into a changed file."""
    text = mutant.file.read_text(encoding="utf-8")
    found = [lines_at(text, path) for path in paths]
    return Heard(bool(found), frozenset().union(*found))


# ------------------------------------------------------------------ check-jsonschema
def check_jsonschema(mutants: Sequence[Mutant]) -> list[Heard]:
    """Its findings and those that it names as causes, by file."""
    found = dict.fromkeys((m.file.as_posix() for m in mutants), SILENT)
    for schema in ("cards", "box"):
        mine = {m.file.as_posix(): m for m in mutants if m.schema == schema}
        if mine:
            options = ("--color", "never", "--schemafile", SCHEMAS / f"{schema}.schema.json")
            command = (PEERS / "bin/check-jsonschema", *options)
            run = subprocess.run((*command, *mine), capture_output=True, text=True, check=False)
            assert run.returncode in (0, 1), run.stderr
            found |= {name: _jsonschema(mine[name], block) for name, block in _blocks(run.stdout, mine).items()}
    return list(found.values())


def _blocks(said: str, names: Iterable[str]) -> dict[str, list[str]]:
    """What is said of each file, line by line."""
    blocks: dict[str, list[str]] = {}
    current: list[str] = []
    for line in said.splitlines():
        name = next((n for n in names if line.strip() == f"Failed to parse {n}" or line.startswith(f"  {n}::")), None)
        if name:
            current = blocks.setdefault(name, [])
        current.append(line.replace(f"{name}::", ""))
    return blocks


def _jsonschema(mutant: Mutant, block: Sequence[str]) -> Heard:
    if "Failed to parse" in block[0]:
        return Heard(True, frozenset(int(n) for line in block for n in re.findall(r", line (\d+), column", line)))
    wheres = [found[1] for line in block if (found := WHERE.match(line.strip()))]
    return heard(mutant, ([a or (int(b) if b else c) for a, b, c in STEP.findall(where)] for where in wheres))


# ------------------------------------------------------------------ yamllint
def yamllint(mutants: Sequence[Mutant]) -> list[Heard]:
    """What it says beyond what it says of the clean file, in its default configuration; a crash counts as detected."""
    said = _lint(tuple(m.file for m in mutants))
    return [_new(m, said[m.file.as_posix()]) for m in mutants]


def _lint(files: tuple[Path, ...]) -> dict[str, list[tuple[int, str]] | None]:
    command = [str(PEERS / "bin/yamllint"), "--format", "parsable", *map(str, files)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if "Traceback" in run.stderr:
        half = len(files) // 2
        return _lint(files[:half]) | _lint(files[half:]) if half else {files[0].as_posix(): None}
    found: dict[str, list[tuple[int, str]] | None] = {f.as_posix(): [] for f in files}
    for line in run.stdout.splitlines():
        told = LINT.fullmatch(line)
        if told:
            rows = found[told["file"]]
            assert rows is not None
            rows.append((int(told["line"]), told["text"]))
    return found


@cache
def _usual(root: Path) -> dict[str, list[tuple[int, str]] | None]:
    """What it says of the clean files of a project."""
    return _lint(tuple(sorted(root.rglob("*.yaml"))))


def _new(mutant: Mutant, rows: list[tuple[int, str]] | None) -> Heard:
    if rows is None:
        return Heard(True, frozenset())
    plant, clean = mutant.plant, mutant.box.files[mutant.plant.file]
    first = clean.count("\n", 0, plant.begin) + 1
    last = clean.count("\n", 0, plant.end) + 1
    more = plant.new.count("\n") - clean.count("\n", plant.begin, plant.end)
    usual: Counter[tuple[int, str]] = Counter()
    for line, text in _usual(mutant.box.root)[(mutant.box.root / plant.file).as_posix()] or ():
        usual[line if line < first else line + more if line > last else first, text] += 1
    new = set()
    for line, text in rows:
        at = (first if first <= line <= last + more else line, text)
        if usual[at]:
            usual[at] -= 1
        else:
            new.add(line)
    return Heard(bool(new), frozenset(new))


# ------------------------------------------------------------------ pydantic
def pydantic(mutants: Sequence[Mutant]) -> list[Heard]:
    """Our models on what ruamel's safe loader reads, without our places and without our findings."""
    return [_pydantic(m) for m in mutants]


def _pydantic(mutant: Mutant) -> Heard:
    try:
        data = YAML(typ="safe").load(mutant.file.read_bytes())
        (Box if mutant.schema == "box" else Cards).model_validate(data)
    except ValidationError as error:
        return heard(mutant, (row["loc"] for row in error.errors(include_url=False)))
    except YAMLError as error:
        marks = (getattr(error, name, None) for name in ("context_mark", "problem_mark"))
        return Heard(True, frozenset(m.line + 1 for m in marks if m))
    except (RecursionError, TypeError, ValueError):
        return Heard(True, frozenset())
    return SILENT


PEERS_OF_OURS = {"check-jsonschema": check_jsonschema, "pydantic": pydantic, "yamllint": yamllint}
