"""Which rows of a ledger are proven, letter by letter: a test that names the row has run code that names it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from fogtools.check.rulebook.references import CodeReference, Test, named_in_code, named_in_tests, speaking
from fogtools.finding import Say
from fogtools.game.playing.ledger import Ambiguity, Ledger, LedgerRow, Letter

Word = Literal["proven", "not proven", "not code", "unknown", ""]
#: File -> line -> the tests that ran it, by node id.
Runs = Mapping[str, Mapping[int, Collection[str]]]


@dataclass(frozen=True)
class Verdict:
    """What one letter of a row says: the code of its rooms that names the row, and the tests that ran it (node ids)."""

    letter: Letter
    word: Word
    code: tuple[CodeReference, ...] = ()
    by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Proof:
    """One row with the code and the tests that name it, and of these tests those that ran such code (node ids)."""

    row: LedgerRow | Ambiguity
    code: tuple[CodeReference, ...] = ()
    tests: tuple[Test, ...] = ()
    verdicts: tuple[Verdict, ...] = ()

    @property
    def word(self) -> Word:
        """Of what its letters say that which is left to do; empty for what no code checks."""
        words = {v.word for v in self.verdicts}
        known: tuple[Word, ...] = ("not proven", "unknown", "proven", "not code")
        return next((w for w in known if w in words), "")

    @property
    def by(self) -> tuple[str, ...]:
        """The tests that proved any of its letters, by node id."""
        return tuple(sorted({node for v in self.verdicts for node in v.by}))

    @property
    def proving(self) -> tuple[str, ...]:
        """The names of the tests that ran such code."""
        return tuple(dict.fromkeys(_name(t, self.by) for t in self.tests if any(map(t.is_run, self.by))))

    @property
    def named(self) -> tuple[str, ...]:
        """The names of all its tests, those that ran such code first."""
        return tuple(dict.fromkeys([*self.proving, *(_name(t, self.by) for t in self.tests)]))


def _name(test: Test, nodes: Collection[str]) -> str:
    """The name of a test; that of a case in a file is the node id under which it ran, where it did."""
    return str(test) if test.name else next(filter(test.is_run, nodes), str(test))


@dataclass(frozen=True)
class RuleCoverage:
    """Every row of a ledger in its order, and in plain words what could not be looked at."""

    proofs: tuple[Proof, ...]
    notes: tuple[Say, ...] = field(default=())

    @property
    def unproven(self) -> tuple[Proof, ...]:
        """The rows of which nothing proves some letter."""
        return tuple(p for p in self.proofs if p.word == "not proven")


def report(
    ledger: Ledger, package: Path, tests: Path | None, measured: Path | None, leave_out: Collection[Path] = ()
) -> RuleCoverage:
    """What the sources and the measurements say of each row.

    `package` is the folder of the code (`leave_out`: folders in it that belong to other ledgers), `tests` that of the
    tests (None where they did not come along), `measured` the file that `make rules` writes.
    """
    rows = {row.id: row for row in ledger}
    code = named_in_code(package, rows, leave_out)
    named: Mapping[str, list[Test]] = {}
    runs: Runs | None = None
    notes: tuple[Say, ...]
    if tests is None:
        notes = (Say("The tests are not here: they come with the sources of fogtools, not with an installed one."),)
    else:
        named = named_in_tests(tests, rows)
        runs, notes = _runs(measured, {p.file for places in code.values() for p in places}, package, tests)
    return RuleCoverage(tuple(_proof(ledger, r, code.get(r.id, []), named.get(r.id, []), runs) for r in ledger), notes)


def _proof(
    ledger: Ledger, row: LedgerRow | Ambiguity, code: list[CodeReference], tests: list[Test], runs: Runs | None
) -> Proof:
    verdicts = tuple(_verdict(row, x, speaking(code, ledger.rooms.get(x, ())), tests, runs) for x in row.letters)
    shown = {*speaking(code), *(place for v in verdicts for place in v.code)}
    return Proof(row, tuple(p for p in code if p in shown), tuple(tests), verdicts)


def _verdict(
    row: LedgerRow | Ambiguity, letter: Letter, code: list[CodeReference], tests: list[Test], runs: Runs | None
) -> Verdict:
    if letter not in row.wanted:
        return Verdict(letter, "not code", tuple(code))
    shown = {(p.file, line) for p in code for line in (*p.lines, p.read)}
    ran = {node for file, line in shown for node in (runs or {}).get(file, {}).get(line, ())}
    by = tuple(sorted(node for node in ran if any(test.is_run(node) for test in tests)))
    word: Word = "proven" if by else "unknown" if runs is None else "not proven"
    return Verdict(letter, word, tuple(code), by)


def _runs(
    measured: Path | None, files: Collection[str], package: Path, tests: Path
) -> tuple[Runs | None, tuple[Say, ...]]:
    """What was measured of these files (None where nothing was), and what there is to say about it."""
    if measured is None or not measured.is_file():
        return None, (Say("Nothing is measured yet: `make rules` runs the tests and shows which rows are proven."),)
    try:
        from coverage import CoverageData
    except ImportError:
        return None, (Say("The package coverage is not installed here, so what was measured cannot be read."),)
    data = CoverageData(str(measured))
    data.read()
    runs = {file: data.contexts_by_lineno(name) for file, name in _names(data.measured_files(), files).items()}
    sources = [*package.rglob("*.py"), *tests.rglob("*.py"), *tests.rglob("*.yaml")]
    newest = max(file.stat().st_mtime for file in sources)
    old = newest > measured.stat().st_mtime
    return runs, (Say("Code or tests have changed since `make rules` last ran: run it again."),) if old else ()


def _names(measured: Collection[str], files: Collection[str]) -> dict[str, str]:
    """File as the sources name it -> as the measurement does, which may lead there from another folder."""
    known = {Path(m).as_posix(): m for m in measured}
    return {f: known[m] for f in files for m in known if m == f or m.endswith(f"/{f}")}
