"""Which findings count: how grave each is here, what comments and the baseline hide, what was asked for."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from fogtools.check.filter.baseline import Baseline, Row, outdated, row_of
from fogtools.check.filter.suppressions import Suppression, suppressions, unneeded
from fogtools.finding import Finding, FogError, Say, in_reading_order
from fogtools.game.manual import Manual
from fogtools.project.project import MANIFEST, Project, named_places
from fogtools.source.directives import Remark

Pages = Mapping[str, Manual]


@dataclass(frozen=True)
class Settings:
    """What fog.toml and the command line say; `here` is the folder that files of findings are named from."""

    project: Project
    here: Path
    select: frozenset[str] = frozenset()
    ignore: frozenset[str] = frozenset()

    def inside(self, file: str) -> str:
        """A finding's file as the project names it; as it is where it lies outside."""
        whole = Path(os.path.normpath(self.here / file))
        return whole.relative_to(self.project.root).as_posix() if whole.is_relative_to(self.project.root) else file

    def level(self, finding: Finding) -> str:
        """How grave a finding is here: off, note, warning or error."""
        if (self.select and finding.check not in self.select) or finding.check in self.ignore:
            return "off"
        level = self.project.levels.get(finding.check, finding.severity)
        parts = tuple(self.inside(finding.file).split("/"))
        deep = sorted((d, where) for where in self.project.levels_in if (d := _depth(where, parts)))
        for _, where in deep:
            level = self.project.levels_in[where].get(finding.check, level)
        return level


def _depth(where: str, parts: tuple[str, ...]) -> int:
    """How deep in a file's path a place of fog.toml lies; 0 where the file does not lie in it."""
    wanted = tuple(where.strip("/").split("/"))
    if parts[: len(wanted)] == wanted:
        return len(wanted)
    return parts.index(where) + 1 if where in parts[:-1] else 0


def settings(project: Project, pages: Pages, select: Iterable[str] = (), ignore: Iterable[str] = ()) -> Settings:
    """The settings of a project and of `--select`, `--ignore`. Raises FogError for a name that nobody knows."""
    chosen = Settings(project, Path.cwd(), _names("--select", select, pages), _names("--ignore", ignore, pages))
    for name in sorted(chosen.ignore):
        _may_hide("--ignore", name, pages)
    places = named_places(project) if project.levels_in else ()
    for where in project.levels_in:
        if where not in places and not (".." not in where and (project.root / where).exists()):
            raise _unknown(
                Say("{file}: there is no box, story or file “{name}”.", file=MANIFEST, name=where),
                where,
                places,
                Say("known: {known}", known=", ".join(places) or "-"),
            )
    for levels in (project.levels, *project.levels_in.values()):
        for name, level in levels.items():
            _known(MANIFEST, name, pages)
            if level != "error":
                _may_hide(MANIFEST, name, pages)
    return chosen


def _names(option: str, given: Iterable[str], pages: Pages) -> frozenset[str]:
    names = [name.strip() for text in given for name in text.split(",")]
    for name in names:
        _known(option, name, pages)
    return frozenset(names)


def _known(where: str, name: str, pages: Pages) -> None:
    if name not in pages:
        raise _unknown(
            Say("{where}: no check is called “{name}”.", where=where, name=name),
            name,
            pages,
            Say("`fog checks` lists them all"),
        )


def _unknown(message: Say, name: str, known: Iterable[str], otherwise: Say) -> FogError:
    close = get_close_matches(name, list(known), 1)
    return FogError(message, Say("did you mean `{close}`?", close=close[0]) if close else otherwise)


def _may_hide(where: str, name: str, pages: Pages) -> None:
    if pages[name].unread:
        raise FogError(
            Say("{where}: `{name}` keeps a card from being read; it cannot be hidden.", where=where, name=name),
            Say("mend the card: nothing else of it is checked until it can be read"),
        )


@dataclass(frozen=True)
class Sifted:
    """The findings that count, how many others there are by what hides them, and the baseline as it should be."""

    findings: list[Finding]
    hidden: dict[str, int]
    baseline: Counter[Row] = field(default_factory=Counter)

    @property
    def faults(self) -> list[Finding]:
        """What must be mended: errors and warnings, not notes."""
        return [f for f in self.findings if f.severity != "note"]


def sift(
    findings: Sequence[Finding],
    remarks: Mapping[str, Sequence[Remark]],
    chosen: Settings,
    pages: Pages,
    *,
    schema_only: bool = False,
    fit: bool = True,
    baseline: Baseline | None = None,
    baseline_name: str = "",
) -> Sifted:
    """The findings that count. `remarks` are the comments of every file looked at; `schema_only`, `fit` as checked."""
    ran = _ran(findings, pages, schema_only, fit)
    unread = [f for f in findings if _unread(f, pages)]
    shown, hidden = _commented([f for f in findings if not _unread(f, pages)], remarks, pages, ran)
    left: Counter[Row] = Counter()
    if baseline:
        before = len(shown)
        shown, left = baseline.hide(in_reading_order(shown), chosen.inside)
        hidden["baseline"] = before - len(shown)
        looked_at = {chosen.inside(file) for file in remarks}
        left = Counter({r: n for r, n in left.items() if r.check in ran and _gone(r, looked_at, chosen.project.root)})
        shown += [outdated(baseline_name, left)] if left else []
    counted = [f for f in (_at_level(f, chosen) for f in shown) if f]
    hidden["settings"] = len(shown) - len(counted)
    keep = baseline.rows - left if baseline else left
    return Sifted(in_reading_order([*unread, *counted]), {k: n for k, n in hidden.items() if n}, keep)


def _commented(
    findings: Sequence[Finding], remarks: Mapping[str, Sequence[Remark]], pages: Pages, ran: set[str]
) -> tuple[list[Finding], dict[str, int]]:
    """The findings that no comment hides, with what is wrong with the comments; and how many are hidden."""
    given, wrong = suppressions(remarks, pages)
    beside: dict[str, list[Suppression]] = {}
    for one in given:
        beside.setdefault(one.file, []).append(one)
    shown = []
    for finding in findings:
        hiding = [one for one in beside.get(finding.file, ()) if one.hides(finding)]  # each of them is needed
        shown += [] if hiding else [finding]
    hidden = {"comments": len(findings) - len(shown)}
    return [*shown, *wrong, *unneeded(given, ran.__contains__)], hidden


def rows_of(findings: Iterable[Finding], chosen: Settings, pages: Pages) -> Counter[Row]:
    """The rows of a new baseline: all but what keeps a card from being read."""
    return Counter(row_of(f, chosen.inside) for f in findings if not _unread(f, pages))


def _unread(finding: Finding, pages: Pages) -> bool:
    return finding.check in pages and pages[finding.check].unread


def _gone(row: Row, looked_at: set[str], root: Path) -> bool:
    """Whether a row that was not found can be given up: its file was looked at, or is there no more."""
    return row.file in looked_at or not (root / row.file).exists()


def _ran(findings: Sequence[Finding], pages: Pages, schema_only: bool, fit: bool) -> set[str]:
    """The checks that have surely seen everything: none where a card could not be read."""
    if schema_only or any(_unread(f, pages) for f in findings):
        return set()
    laid_out = fit and not any(f.severity == "error" for f in findings)
    return {name for name, page in pages.items() if laid_out or page.group != "print"}


def _at_level(finding: Finding, chosen: Settings) -> Finding | None:
    level: Any = chosen.level(finding)
    if level == "off":
        return None
    return finding if level == finding.severity else replace(finding, severity=level)
