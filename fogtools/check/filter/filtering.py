"""Which findings count: how grave each is here, what comments and the baseline hide, what was asked for."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path

from fogtools.check.filter.baseline import Baseline, OldFinding, asked, outdated, row_of, written
from fogtools.check.filter.suppressions import Suppression, suppressions, unneeded
from fogtools.check.formats.report import Report
from fogtools.check.stages import Options
from fogtools.files import write_whole
from fogtools.finding import Finding, FogError, Say, in_reading_order
from fogtools.game.authoring.manual import Manual
from fogtools.project.manifest import MANIFEST, Level, faults
from fogtools.project.project import Project, named_places

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

    def level(self, finding: Finding) -> Level:
        """How grave a finding is here: off, note, warning or error."""
        if (self.select and finding.check not in self.select) or finding.check in self.ignore:
            return "off"
        level: Level = self.project.levels.get(finding.check, finding.severity)
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
    """The settings of a project and of `--select`, `--ignore`.

    Raises FogError for a name on the command line that nobody knows, FaultyManifest for those of fog.toml.
    """
    chosen = Settings(project, Path.cwd(), _names("--select", select, pages), _names("--ignore", ignore, pages))
    for name in sorted(chosen.ignore):
        if pages[name].unread:
            raise FogError(Say("{file}: {message}.", file="--ignore", message=_kept(name)), MEND)
    wrong = [*_wrong_places(project), *_wrong_levels(project, pages)]
    if wrong:
        raise faults(project.root / MANIFEST, wrong)
    return chosen


#: Something wrong in fog.toml: its table, its key, the name of the finding, what is wrong, what to do.
Wrong = tuple[str, str, str, Say, Say]


def _wrong_places(project: Project) -> Iterator[Wrong]:
    """Tables of fog.toml for boxes, stories and files that are not there."""
    places = named_places(project) if project.levels_in else ()
    for where in project.levels_in:
        if where not in places and not (".." not in where and (project.root / where).exists()):
            message = Say("there is no box, story or file “{name}”", name=where)
            known = Say("known: {known}", known=", ".join(places) or "-")
            yield f"checks.{where}", "", "unknown-key", message, _near(where, places, known)


def _wrong_levels(project: Project, pages: Pages) -> Iterator[Wrong]:
    """Checks that fog.toml names and nobody knows, and those that it hides and may not."""
    tables = {"checks": project.levels} | {f"checks.{where}": said for where, said in project.levels_in.items()}
    for table, levels in tables.items():
        for name, level in levels.items():
            if name not in pages:
                yield table, name, "unknown-key", _no_check(name), _near(name, pages, LISTED)
            elif level != "error" and pages[name].unread:
                yield table, name, "unknown-word", _kept(name), DELETE


def _names(option: str, given: Iterable[str], pages: Pages) -> frozenset[str]:
    names = [name.strip() for text in given for name in text.split(",")]
    for name in names:
        if name not in pages:
            message = Say("{file}: {message}.", file=option, message=_no_check(name))
            raise FogError(message, _near(name, pages, LISTED))
    return frozenset(names)


LISTED = Say("`fog checks` lists them all")
DELETE = Say('write `"error"`, or delete the line')
MEND = Say("mend the card: nothing else of it is checked until it can be read")


def _no_check(name: str) -> Say:
    return Say("no check is called “{name}”", name=name)


def _kept(name: str) -> Say:
    return Say("`{name}` keeps a card from being read; it cannot be hidden", name=name)


def _near(name: str, known: Iterable[str], otherwise: Say) -> Say:
    close = get_close_matches(name, list(known), 1)
    return Say("did you mean `{close}`?", close=close[0]) if close else otherwise


# ------------------------------------------------------------------ the stages
def filtered(report: Report, project: Project, options: Options) -> Report:
    """The findings that count, by fog.toml, comments, a baseline and the command line; writes the baseline if asked to.

    Raises FogError for a name that nobody knows (FaultyManifest for one of fog.toml), and for a baseline that cannot be
    read or begun.
    """
    old = asked(options)
    levels = project.levels or project.levels_in
    if not (options.select or options.ignore or old or levels or report.findings or any(report.remarks.values())):
        return report  # nothing was found, and nothing is to be hidden: no check need be known
    return sifted(report, settings(project, report.pages, options.select, options.ignore), options, old)


@dataclass(frozen=True)
class Sieve:
    """What a stage goes by: the whole report, the settings, the old findings, the checks that surely saw everything."""

    report: Report
    chosen: Settings
    options: Options
    old: Baseline | None
    ran: set[str]


def sifted(report: Report, chosen: Settings, options: Options, old: Baseline | None = None) -> Report:
    """What the stages leave, and how much each of them hides; nothing hides what keeps a card from being read."""
    unread = [f for f in report.findings if _unread(f, report.pages)]
    left = [f for f in report.findings if not _unread(f, report.pages)]
    at = Sieve(report, chosen, options, old, _ran(report, options))
    hidden = {}
    for name, stage in STAGES.items():
        left, hidden[name] = stage(left, at)
    return replace(report, findings=in_reading_order([*unread, *left]), hidden={k: n for k, n in hidden.items() if n})


def _unread(finding: Finding, pages: Pages) -> bool:
    return finding.check in pages and pages[finding.check].unread


def _ran(report: Report, options: Options) -> set[str]:
    """The checks that have surely seen everything: none where a card could not be read."""
    if options.schema_only or any(_unread(f, report.pages) for f in report.findings):
        return set()
    laid_out = options.fit and not any(f.severity == "error" for f in report.findings)
    return {name for name, page in report.pages.items() if laid_out or page.group != "print"}


def by_comments(findings: list[Finding], at: Sieve) -> tuple[list[Finding], int]:
    """The findings that no comment hides, with what is wrong with the comments; how many are hidden."""
    given, wrong = suppressions(at.report.remarks, at.report.pages)
    beside: dict[str, list[Suppression]] = {}
    for one in given:
        beside.setdefault(one.file, []).append(one)
    shown = []
    for finding in findings:
        hiding = [one for one in beside.get(finding.file, ()) if one.hides(finding)]  # each of them is needed
        shown += [] if hiding else [finding]
    return [*shown, *wrong, *unneeded(given, at.ran.__contains__)], len(findings) - len(shown)


def by_baseline(findings: list[Finding], at: Sieve) -> tuple[list[Finding], int]:
    """The findings that are not old, with what is wrong with the baseline; how many are hidden."""
    old, file = at.old, at.options.baseline
    if at.options.begin:
        old = _begun(findings, at, at.options.begin)
    if old is None:
        return findings, 0
    new, lost = old.hide(in_reading_order(findings), at.chosen.inside)
    hidden = len(findings) - len(new)
    gone = _gone(lost, at)
    if file and gone and at.options.update:
        write_whole(file, written(old.rows - gone))
    elif file and gone:
        new.append(outdated(file.as_posix(), gone))
    return new, hidden


def _begun(findings: list[Finding], at: Sieve, file: Path) -> Baseline:
    """A baseline of all that counts now, written."""
    counted, _ = by_settings(findings, at)
    old = Baseline(Counter(row_of(f, at.chosen.inside) for f in in_reading_order(counted)))
    write_whole(file, written(old.rows))
    return old


def _gone(lost: Counter[OldFinding], at: Sieve) -> Counter[OldFinding]:
    """The rows that can be given up: their check saw everything, their file was looked at or is there no more."""
    looked_at, root = {at.chosen.inside(file) for file in at.report.remarks}, at.chosen.project.root
    there = {row for row in lost if row.file not in looked_at and (root / row.file).exists()}
    return Counter({row: n for row, n in lost.items() if row.check in at.ran and row not in there})


def by_settings(findings: list[Finding], at: Sieve) -> tuple[list[Finding], int]:
    """The findings that are not switched off, each as grave as it is here; how many are."""
    levels = [(f, at.chosen.level(f)) for f in findings]
    counted = [f if level == f.severity else replace(f, severity=level) for f, level in levels if level != "off"]
    return counted, len(findings) - len(counted)


#: What hides findings -> the stage, in the order of the last lines of `fog check`.
STAGES: Mapping[str, Callable[[list[Finding], Sieve], tuple[list[Finding], int]]] = {
    "comments": by_comments,
    "baseline": by_baseline,
    "settings": by_settings,
}
