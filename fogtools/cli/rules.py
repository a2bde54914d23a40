"""fog rules: every row of the rules with the code and the tests that name it, and whether it is proven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from fogtools.check.rulebook.coverage import Proof, RuleCoverage, Word, report
from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Format
from fogtools.finding import FogError, Say, translatable
from fogtools.game.playing.rulings import Ruling
from fogtools.game.record import Game
from fogtools.games import GAMES

PACKAGE = Path(__file__).resolve().parent.parent
#: How many tests the list shows of each row; `fog rules ROW` shows all.
SHOWN = 2
WORDS = {
    "proven": (Say("proven"), "good"),
    "not proven": (Say("not proven"), "error"),
    "not code": (Say("not code"), "dim"),
    "unknown": (Say("not measured"), "dim"),
    "": (Say("not the engine's"), "dim"),
}
CHECKED_BY = {"E": Say("engine"), "V": Say("validator"), "P": Say("print"), "T": Say("tutorial")}


def rules(
    row: Annotated[
        str, typer.Argument(help=translatable("A row (FOL-047, A-02) or the name of a ruling; all rows without it."))
    ] = "",
    unproven: Annotated[
        bool, typer.Option("--unproven", help=translatable("Only the rows of which something is not proven."))
    ] = False,
    format: Format = "text",
) -> None:
    row = _spelt(row)
    reports = [(game, _report(game)) for game in GAMES.values()]
    rows = [(g, p) for g, r in reports for p in (r.unproven if unproven else r.proofs)]
    if row:
        rows = [
            (g, p) for g, r in reports for p in r.proofs if row == p.row.id or row in {u.name for u in _rulings(g, p)}
        ]
        if not rows:
            raise FogError(Say("no rule has the number “{name}”.", name=row), Say("`fog rules` lists them all"))
    notes = [*dict.fromkeys(note for _, report in reports for note in report.notes)]
    if format == "json":
        screen.put_json({"rows": [_data(g, p) for g, p in rows], "notes": [str(note) for note in notes]})
    else:
        for game, proof in rows:
            _put(_whole(game, proof) if row else _short(game, proof))
        if not row:
            screen.put()
            _put(f"{game.id}: {_summary(report)}" for game, report in reports)
        _put(note.through(screen.translate()) for note in notes)
    raise typer.Exit(1 if any(p.word == "not proven" for _, p in rows) else 0)


def _spelt(row: str) -> str:
    """`fol-47` as `FOL-047`, `a-2` as `A-02`, as the ledgers of the games write them; anything else as it is."""
    kind, _, number = row.upper().partition("-")
    if not number.isdecimal():
        return row
    known = (known.id for game in GAMES.values() for known in game.playing.ledger())
    return next((id for id in known if id.partition("-")[0] == kind and int(id.partition("-")[2]) == int(number)), row)


def _report(game: Game) -> RuleCoverage:
    """What the sources around this file say; without tests where they were not installed with it."""
    root = PACKAGE.parent
    checkout = (root / "pyproject.toml").is_file() and (root / "tests").is_dir()
    others = [PACKAGE / "games" / other.replace("-", "_") for other in GAMES if other != game.id]
    tests = root / "tests" if checkout else None
    return report(game.playing.ledger(), PACKAGE, tests, root / "build" / "rules.coverage", others)


def _put(lines: Iterator[str]) -> None:
    for line in lines:
        screen.put(line)


def _word(proof: Proof) -> str:
    """One word where all who check it by code say the same, else who says what: `engine proven, validator ...`."""
    if len({v.word for v in proof.verdicts}) < 2:
        return _said(proof.word)
    return ", ".join(f"{_who(v.letter)} {_said(v.word)}" for v in proof.verdicts)


def _said(word: Word) -> str:
    said, colour = WORDS[word]
    return screen.coloured(said.through(screen.translate()), colour)


def _who(letter: str) -> str:
    return CHECKED_BY[letter].through(screen.translate())


def _code(game: Game, proof: Proof) -> list[str]:
    """`module:function`, modules as they are named inside the game's folder."""
    room = f"games.{game.id.replace('-', '_')}."
    return [str(place).removeprefix(room) for place in proof.code]


def _rulings(game: Game, proof: Proof) -> list[Ruling]:
    """The rulings that answer a row."""
    return [ruling for ruling in game.playing.ruled if proof.row.id in ruling.rows]


def _short(game: Game, proof: Proof) -> Iterator[str]:
    """A row of the list: two or three lines."""
    yield f"{proof.row.id:<8} {proof.row.rule}  [{_word(proof)}]"
    if proof.code:
        yield f"{'':<8} {_title(Say('code'))} {_some(_code(game, proof), len(proof.code))}"
    for ruling in _rulings(game, proof):
        yield f"{'':<8} {_title(Say('ruling'))} {ruling.name}={'|'.join(ruling.readings)}"
    if proof.tests:
        yield f"{'':<8} {_title(Say('tests'))} {_some(proof.named, SHOWN)}"


def _title(word: Say) -> str:
    return f"{word.through(screen.translate())}:"


def _some(names: Sequence[str], most: int) -> str:
    more = len(names) - most
    shown = ", ".join(names[:most])
    if more <= 0:
        return shown
    return shown + " " + Say("and {n} more", "and {n} more", n=more).through(screen.translate())


def _whole(game: Game, proof: Proof) -> Iterator[str]:
    """All that is known of one row."""
    say, row = screen.translate(), proof.row
    yield f"{screen.coloured(row.id, 'bold')}  [{_word(proof)}]"
    yield f"  {row.rule}"
    if row.checks:
        yield "  " + Say("checked by: {who}", who=", ".join(map(_who, row.checks))).through(say)
    for letter, why in (row.not_code or {}).items():
        yield "  " + Say("not code ({who}): {why}", who=CHECKED_BY[letter], why=why).through(say)
    for ruling in _rulings(game, proof):
        asked = Say(ruling.question)
        yield Say(
            "Ruling {name}: {question} The first reading is recommended.", name=ruling.name, question=asked
        ).through(say)
        yield from (f"  {ruling.name}={word}: {Say(means).through(say)}" for word, means in ruling.readings.items())
    yield Say("Code that names it:").through(say)
    names = _code(game, proof)
    for place, name in zip(proof.code, names, strict=True):
        whose = ", ".join(_who(v.letter) for v in proof.verdicts if place in v.code)
        yield f"  {place.file}:{place.line}  {name}" + f"  ({whose})" * bool(whose)
    yield Say("Tests that name it (+ ran this code):").through(say)
    yield from (f"  {'+' if name in proof.proving else ' '} {name}" for name in proof.named)


def _summary(report: RuleCoverage) -> str:
    """How many rows each checks by code, and how much of that is proven; a row counts once for each who checks it."""
    say = screen.translate()
    verdicts = [(p, v) for p in report.proofs for v in p.verdicts]
    rows, words = Counter(v.letter for _, v in verdicts), Counter(v.word for _, v in verdicts)
    said = Say(
        "{engine} ({ambiguities}), {validator}, {tutorial}:",
        engine=Say("{n} engine row", "{n} engine rows", n=rows["E"]),
        ambiguities=Say("{n} ambiguity", "{n} ambiguities", n=sum(not p.row.checks for p in report.proofs)),
        validator=Say("{n} validator row", "{n} validator rows", n=rows["V"]),
        tutorial=Say("{n} tutorial row", "{n} tutorial rows", n=rows["T"]),
    )
    none = Say("{n} not code", "{n} not code", n=words["not code"])
    done = Say(
        "{proven}, {left}, {none}.",
        proven=Say("{n} proven", "{n} proven", n=words["proven"]),
        left=Say("{n} not proven", "{n} not proven", n=words["not proven"]),
        none=none,
    )
    if words["unknown"]:
        named = sum(bool(v.code and p.tests) for p, v in verdicts if v.word != "not code")
        by = Say("{n} named by code and tests", "{n} named by code and tests", n=named)
        done = Say("{named}, {none}.", named=by, none=none)
    return f"{said.through(say)} {done.through(say)}"


def _data(game: Game, proof: Proof) -> dict[str, object]:
    row = proof.row
    return {
        "game": game.id,
        "id": row.id,
        "checks": list(row.checks),
        "rule": row.rule,
        "not code": " ".join((row.not_code or {}).values()),
        "rulings": {ruling.name: list(ruling.readings) for ruling in _rulings(game, proof)},
        "code": [
            {"name": name, "file": p.file, "line": p.line}
            for p, name in zip(proof.code, _code(game, proof), strict=True)
        ],
        "tests": list(proof.named),
        "proven by": list(proof.by),
        "state": WORDS[proof.word][0].one,
        "letters": {
            v.letter: {
                "state": WORDS[v.word][0].one,
                "proven by": list(v.by),
                "not code": (row.not_code or {}).get(v.letter, ""),
            }
            for v in proof.verdicts
        },
    }
