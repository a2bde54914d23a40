"""The numbers of a plot as a table, and a report as data for machines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import BalanceReport, Band, Cell, Figure, Heat, Plot, Table, Words
from fogtools.game.playing.prose import Block


def table_of(plot: Plot) -> Table:
    """The same numbers as the plot shows, one row for each mark of it."""
    id = f"{plot.id}-numbers"
    if isinstance(plot, Band):
        columns: Sequence[Words] = (plot.across, *(f"{n} %" for n in (5, 25, 50, 75, 95)), Say("n"))
        return Table(id, plot.title, columns, [(m.at, *m.quantiles, m.n) for m in plot.moments])
    if isinstance(plot, Heat):
        rows: Sequence[Sequence[Cell]] = [
            (a, b, f)
            for a, row in zip(plot.rows, plot.figures, strict=True)
            for b, f in zip(plot.columns, row, strict=True)
            if f is not None
        ]
        return Table(id, plot.title, (plot.down, plot.across, plot.title, Say("n")), [(*r, _n(r[-1])) for r in rows])
    return Table(id, plot.title, ("", plot.axis, Say("n")), [(label, f, f.n) for label, f in plot.rows])


def _n(cell: Cell) -> int:
    return cell.n if isinstance(cell, Figure) else 0


def data(report: BalanceReport) -> dict[str, object]:
    """The report as plain data for machines, in English: every figure with its interval, n, personas and seed."""
    return {"report": 1, **_record(report)}


def _record(value: object) -> dict[str, object]:
    """A dataclass by the names of its fields, and by its own name; the report has none."""
    assert is_dataclass(value)
    kind = {} if isinstance(value, BalanceReport) else {"kind": type(value).__name__.lower()}
    return {**kind, **{f.name: _data(getattr(value, f.name)) for f in fields(value)}}


def _data(value: object) -> object:
    if isinstance(value, Say):
        return str(value)
    if isinstance(value, Figure):
        basis = value.basis
        return {
            "value": _rounded(value.value),
            "low": _rounded(value.low),
            "high": _rounded(value.high),
            "n": value.n,
            "unit": value.unit,
            "clear": value.clear,
            "personas": str(basis.personas),
            "seed": basis.seed,
            "engine": basis.engine,
            "paired": basis.paired,
        }
    if isinstance(value, Block):
        return {"kind": value.kind, "who": value.who, "text": value.text}
    if is_dataclass(value) and not isinstance(value, type):
        return _record(value)
    if isinstance(value, Mapping):
        return {str(_data(k)): _data(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [_data(v) for v in value]
    return _rounded(value) if isinstance(value, float) else value


def _rounded(value: float) -> float:
    """Six places: more than any figure can bear, and the same on every machine."""
    return round(value, 6) + 0.0
