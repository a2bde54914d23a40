"""`# fog: ignore NAME: reason` in a file of cards: what such comments hide, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from fogtools.finding import Edit, Finding, Fix, Say
from fogtools.game.authoring.manual import Manual
from fogtools.source.directives import IGNORE, Remark

FORM = Say("write `# fog: ignore NAME: reason`")


@dataclass
class Suppression:
    """One comment: the checks it names with their columns, why, and which of them hid something."""

    file: str
    remark: Remark
    names: dict[str, int]
    reason: str
    used: set[str] = field(default_factory=set)

    def hides(self, finding: Finding) -> bool:
        """Whether the finding is one that it names, on a line that it speaks for; notes that it is needed."""
        if finding.check not in self.names or not self.remark.first <= finding.line <= self.remark.last:
            return False
        self.used.add(finding.check)
        return True


def suppressions(
    remarks: Mapping[str, Sequence[Remark]], pages: Mapping[str, Manual]
) -> tuple[list[Suppression], list[Finding]]:
    """The comments that can hide something, and what is wrong with the others."""
    good: list[Suppression] = []
    wrong: list[Finding] = []
    for file, found in remarks.items():
        for remark in (Remark(*r) for r in found):
            said = IGNORE.match(remark.excerpt, remark.column - 1)
            if said is None:
                message = Say("the tool does not understand this comment; it hides nothing")
                wrong.append(_at(file, remark, "unknown-suppression", message, FORM))
                continue
            names = {m[0]: said.start(1) + m.start() + 1 for m in re.finditer(r"[\w-]+", said[1])}
            faults = [fault for name, at in names.items() for fault in _name(file, remark, name, at, pages)]
            known = {n: at for n, at in names.items() if n in pages and not pages[n].unread}
            if known and not said[2]:
                message = Say("this comment hides a finding and does not say why")
                faults.append(_at(file, remark, "suppression-reason", message, FORM))
            good += [Suppression(file, remark, known, said[2] or "")] if known else []
            wrong += faults
    return good, wrong


def _name(file: str, remark: Remark, name: str, at: int, pages: Mapping[str, Manual]) -> Iterator[Finding]:
    """What is wrong with one name of a comment."""
    if name not in pages:
        close = get_close_matches(name, pages, 1)
        message = Say("no check is called `{name}`; this hides nothing", name=name)
        if not close:
            yield _at(file, remark, "unknown-suppression", message, Say("`fog checks` lists them all"), at, len(name))
            return
        edit = Edit(file, remark.line, at, remark.line, at + len(name), close[0])
        help = Say("did you mean `{close}`?", close=close[0])
        yield _at(file, remark, "unknown-suppression", message, help, at, len(name), Fix((edit,)))
    elif pages[name].unread:
        message = Say("`{name}` keeps a card from being read; no comment can hide it", name=name)
        yield _at(
            file, remark, "refused-suppression", message, Say("mend the card, then delete this comment"), at, len(name)
        )


def _at(
    file: str,
    remark: Remark,
    check: str,
    message: Say,
    help: Say,
    column: int = 0,
    width: int = 0,
    fix: Fix | None = None,
) -> Finding:
    wide = width or len(remark.excerpt.rstrip()) - remark.column + 1
    return Finding(
        file, remark.line, column or remark.column, "warning", check, message, help, remark.excerpt, wide, fix=fix
    )


def unneeded(given: Sequence[Suppression], ran: Callable[[str], bool]) -> Iterator[Finding]:
    """The comments that hid nothing, where the checks that they name have run; the mend deletes what is idle."""
    for one in given:
        idle = [n for n in one.names if n not in one.used and ran(n)]
        if idle:
            rest = [n for n in one.names if n not in idle]
            message = Say("nothing here is found by `{names}` any more", names="`, `".join(idle))
            help = Say("delete `{names}`", names="`, `".join(idle)) if rest else Say("delete this comment")
            fix = Fix((_shorter(one, rest) if rest else _without(one),))
            at, width = (one.names[idle[0]], len(idle[0])) if rest else (0, 0)
            yield _at(one.file, one.remark, "unneeded-suppression", message, help, at, width, fix)


def _without(one: Suppression) -> Edit:
    """The comment deleted; with its whole line where nothing else stands there."""
    line, excerpt = one.remark.line, one.remark.excerpt
    if one.remark.alone:
        return Edit(one.file, line, 1, line + 1, 1, "")
    return Edit(one.file, line, len(excerpt[: one.remark.column - 1].rstrip()) + 1, line, len(excerpt) + 1, "")


def _shorter(one: Suppression, rest: Sequence[str]) -> Edit:
    """The comment with fewer names."""
    ends = [at + len(name) for name, at in one.names.items()]
    return Edit(one.file, one.remark.line, min(one.names.values()), one.remark.line, max(ends), ", ".join(rest))
