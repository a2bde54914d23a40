"""Old findings that are not to be seen for now: a file of them that may only shrink."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from fogtools.check.stages import Options
from fogtools.finding import Finding, FogError, Say

VERSION = 1


class OldFinding(NamedTuple):
    """A finding without its line: the file (as the project names it), the check, the card, the message."""

    file: str
    check: str
    card: str
    message: str


#: The name of a finding's file in the project.
Inside = Callable[[str], str]


@dataclass(frozen=True)
class Baseline:
    """How often each old finding may come."""

    rows: Counter[OldFinding]

    def hide(self, findings: Iterable[Finding], inside: Inside) -> tuple[list[Finding], Counter[OldFinding]]:
        """(the findings that are new, the rows that were not found any more)."""
        left, new = self.rows.copy(), []
        for finding in findings:
            row = row_of(finding, inside)
            if left[row] > 0:
                left[row] -= 1
            else:
                new.append(finding)
        return new, +left


def row_of(finding: Finding, inside: Inside) -> OldFinding:
    """The row of a finding."""
    return OldFinding(inside(finding.file), finding.check, finding.steady_card, finding.steady)


def asked(options: Options) -> Baseline | None:
    """The old findings that the options name. Raises FogError where they cannot be read, or begun anew."""
    if (options.update and not options.baseline) or (options.baseline and options.begin):
        raise FogError(
            Say("--write-baseline begins a baseline, --update-baseline brings that of --baseline up to date."),
            Say("write --baseline FILE, with or without --update-baseline; or --write-baseline FILE alone"),
        )
    if options.begin and options.begin.exists():
        raise FogError(
            Say("{file} is there already; a baseline only shrinks.", file=options.begin.as_posix()),
            Say(
                "`fog check --baseline {file} --update-baseline` takes out what is mended",
                file=options.begin.as_posix(),
            ),
        )
    if options.begin:
        return Baseline(Counter())
    return read(options.baseline) if options.baseline else None


def read(path: Path) -> Baseline:
    """The baseline of a file. Raises FogError where it is none."""
    try:
        data = json.loads(path.read_bytes())
        if data["version"] != VERSION:
            raise ValueError(f"version {data['version']}")
        rows: Counter[OldFinding] = Counter()
        for row in data["rows"]:
            rows[OldFinding(*(_text(row[key]) for key in OldFinding._fields))] += _count(row["count"])
        return Baseline(rows)
    except OSError as error:
        why = error.strerror or str(error)
        raise FogError(
            Say("{file} cannot be read: {why}", file=str(path), why=why),
            Say("`fog check --write-baseline {file}` makes one", file=str(path)),
        ) from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise FogError(
            Say("{file} is no baseline: {why}", file=str(path), why=f"{type(error).__name__}: {error}"[:80]),
            Say("take it from the history, or delete it and write one anew with --write-baseline"),
        ) from error


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("a text is needed")
    return value


def _count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise TypeError("a count is a whole number")
    return value


def written(rows: Counter[OldFinding]) -> str:
    """The file of these rows, sorted; the same rows give the same bytes."""
    data = [{**row._asdict(), "count": n} for row, n in sorted(rows.items()) if n > 0]
    return json.dumps({"version": VERSION, "rows": data}, ensure_ascii=False, indent=1) + "\n"


def outdated(name: str, rows: Counter[OldFinding]) -> Finding:
    """The finding for rows that are not found any more."""
    first = min(rows)
    message = Say(
        "{n} finding of this baseline is not found any more: {check} in {where}",
        "{n} findings of this baseline are not found any more, the first: {check} in {where}",
        n=rows.total(),
        check=first.check,
        where=first.file,
    )
    help = Say("`fog check --baseline {file} --update-baseline` takes them out", file=name)
    return Finding(name, 0, 0, "warning", "baseline-outdated", message, help)
