"""What is done about findings: mended, set aside with a reason, or all old ones set aside in a baseline."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from starlette.routing import Route

from fogtools.check.filter.baseline import read, row_of, written
from fogtools.check.filter.filtering import filtered
from fogtools.check.fix.apply import mend
from fogtools.check.result_cache import by_box
from fogtools.check.runner import review
from fogtools.check.stages import Options
from fogtools.editor.cards import Plan
from fogtools.editor.store import Store
from fogtools.editor.store.store import Written
from fogtools.finding import Finding, FogError, Say
from fogtools.games import game_of
from fogtools.project.project import Target
from fogtools.source.directives import IGNORE, remarks
from fogtools.source.editing.edits import BOM, by_file, rewritten
from fogtools.source.writing.splicing import readable
from fogtools.web.desk.desk import OLD, Desk, Opened
from fogtools.web.plans import Plans
from fogtools.web.rendering import key_of_finding
from fogtools.web.writing import Asked, UnclearError, answering, word


class Mending:
    """The routes that do something about findings."""

    def __init__(self, desk: Desk, store: Store, plans: Plans) -> None:
        self.desk, self.store, self.plans = desk, store, plans

    def routes(self) -> list[Route]:
        """The routes."""
        ways = {"/fix": self.fix, "/ignore": self.ignore, "/heed": self.heed, "/baseline": self.baseline}
        return [Route(path, answering(way), methods=["POST"]) for path, way in ways.items()]

    def fix(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Mends one finding, or in a box all that can be mended for sure."""
        with self.store.lock:
            plan = self._all(word(asked, "box")) if "box" in asked else self._one(self._found(word(asked, "key")))
            return self.plans.answer(asked, plan, code)

    def ignore(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Sets a finding aside by a comment above it that says why."""
        reason = " ".join(word(asked, "reason").split())
        if not reason or not reason.isprintable():
            raise FogError(Say("a finding is set aside with a reason."), Say("write why, in a few words"))
        with self.store.lock:
            found = self._found(word(asked, "key"))
            if found.severity == "error":
                raise FogError(
                    Say("an error keeps the cards from being played and printed, whether it is seen here or not."),
                    Say("mend it"),
                )
            raw = self.store.read(found.file).raw
            new = with_comment(raw, found, f"# fog: ignore {found.check}: {reason}")
            plan = Plan(Say("{check} set aside", check=found.check), "", [(found.file, raw, new)])
            return self.plans.answer(asked, plan, code)

    def heed(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Takes back what set a finding aside: the comment goes, and nothing else of the file."""
        name, said = word(asked, "file"), word(asked, "said")
        with self.store.lock:
            self.desk.fresh()
            known = (one for box in self.desk.boxes.values() for one in set_aside(box))
            if not any((one.file, one.said) == (name, said) for one in known):
                raise FogError(Say("this is set aside no more."), Say("load the page again"))
            raw = self.store.read(name).raw
            plan = Plan(Say("what was set aside, taken back"), "", [(name, raw, without_comment(raw, name, said))])
            return self.plans.answer(asked, plan, code)

    def baseline(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Sets aside all that is found now, or takes out of what was set aside what is found no more."""
        with self.store.lock:
            now = Counter(row_of(one, lambda file: file) for one in self._all_found())
            path = self.store.files.root / OLD
            if word(asked, "do") == "begin" and not path.exists():
                plan = Plan(Say("old findings set aside"), "", [(OLD, None, written(now).encode())])
                plan.said = [Say("{n} finding is set aside", "{n} findings are set aside", n=now.total())]
            elif word(asked, "do") == "update" and path.exists():
                old = read(path)
                left = old.rows & now
                plan = Plan(Say("what is mended, taken out of the old findings"), "")
                plan.files = [(OLD, path.read_bytes(), written(left).encode())] if left != old.rows else []
                plan.said = [Say("{n} is mended", "{n} are mended", n=(old.rows - left).total())]
            else:
                raise UnclearError
            return self.plans.answer(asked, plan, code)

    # -------------------------------------------------------------- what was found
    def _all_found(self) -> Iterator[Finding]:
        """What counts now, old findings too. Raises FogError while the cards are being looked at."""
        self.desk.fresh()
        for box in self.desk.boxes.values():
            if box.health.findings is None:
                raise FogError(Say("the cards are being looked at."), Say("try again in a moment"))
            yield from box.health.findings
            yield from box.health.old
        yield from self.desk.loose

    def _found(self, key: str) -> Finding:
        found = next((one for one in self._all_found() if key_of_finding(one) == key), None)
        if found is None:
            raise FogError(Say("this is found no more."), Say("load the page again"))
        return found

    # -------------------------------------------------------------- mended
    def _one(self, found: Finding) -> Plan:
        plan = Plan(Say("{check} mended", check=found.check), "")
        for name, edits in by_file([found]).items():
            raw = self.store.read(name).raw
            text = raw.decode("utf-8-sig", "replace")
            plan.files.append((name, raw, rewritten(raw, text, edits)))
        return plan

    def _all(self, key: str) -> Plan:
        """All safe fixes of a box, round after round in a copy, as `fog check --fix` makes them."""
        self.desk.fresh()
        box = self.desk.boxes.get(key)
        if box is None:
            raise FogError(Say("this project has no box {box}.", box=key), Say("load the page again"))
        options = Options(fit=False)

        def look(there: Target) -> Sequence[Finding]:
            report = by_box(there, options, lambda one: review(one, game_of, options))
            return filtered(report, there.project, options).findings

        done = mend(Target(box.project, (box.box.folder.resolve(),)), look)
        files: list[Written] = [(path.as_posix(), old, new) for path, (old, new) in done.changes.items()]
        plan = Plan(Say("the mending of {box}", box=box.title), "", files)
        in_all, n = Say("{n} file", "{n} files", n=len(files)), done.findings
        plan.said = [Say("Mended {n} finding in {files}.", "Mended {n} findings in {files}.", n=n, files=in_all)]
        return plan


class SetAside(NamedTuple):
    """A comment that sets findings aside: its file, the first line it speaks for, the checks it names, why, and what
    it goes by: its own line and all that it says."""

    file: str
    line: int
    checks: tuple[str, ...]
    reason: str
    said: str


def set_aside(box: Opened) -> Iterator[SetAside]:
    """What comments in the files of a box set aside."""
    for source in (box.box.source, *box.box.sources):
        for one in remarks(source.text):
            if found := IGNORE.match(one.excerpt, one.column - 1):
                checks = tuple(re.findall(r"[\w-]+", found[1]))
                yield SetAside(source.name, one.first or one.line, checks, found[2] or "", f"{one.line} {one.text}")


def without_comment(raw: bytes, name: str, said: str) -> bytes:
    """The bytes of a file without the comment of `SetAside.said`; with its line where nothing else stands there."""
    source = readable(raw, name)
    lines = source.text.split("\n")
    one = next(one for one in remarks(source.text) if f"{one.line} {one.text}" == said)
    end = "\r" if lines[one.line - 1].endswith("\r") else ""
    lines[one.line - 1 : one.line] = [] if one.alone else [one.excerpt[: one.column - 1].rstrip() + end]
    return (BOM if raw.startswith(BOM) else b"") + "\n".join(lines).encode()


def with_comment(raw: bytes, found: Finding, comment: str) -> bytes:
    """The bytes of a file with a comment above the line of a finding; above its card where no comment can stand there.

    Raises FogError where a comment would not speak for it.
    """
    source = readable(raw, found.file)
    lines = source.text.split("\n")
    for at in _above(lines, found.line) if 0 < found.line <= len(lines) else ():
        indent = lines[at - 1][: len(lines[at - 1]) - len(lines[at - 1].lstrip(" "))]
        end = "\r" if lines[at - 1].endswith("\r") else ""
        text = "\n".join([*lines[: at - 1], f"{indent}{comment}{end}", *lines[at - 1 :]])
        new = (BOM if raw.startswith(BOM) else b"") + text.encode()
        speaks = any(r.line == at and r.first <= found.line + 1 <= r.last for r in remarks(text))
        if speaks and readable(new, found.file).data == source.data:
            return new
    raise FogError(Say("no comment can stand there."), Say("switch the check off in the settings, or mend it"))


def _above(lines: Sequence[str], line: int) -> Iterator[int]:
    """The line itself, then the items of lists that it lies in, from the innermost."""
    yield line
    depth = len(lines[line - 1]) - len(lines[line - 1].lstrip(" ")) if line <= len(lines) else 0
    for n in range(min(line, len(lines)), 0, -1):
        text = lines[n - 1]
        indent = len(text) - len(text.lstrip(" "))
        if text.lstrip(" ").startswith("- ") and indent <= depth:
            yield n
            depth = indent - 1
