"""A finished file read, every check run over it, and what they find as findings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from fogtools.finding import Finding, FogError, Say, Severity
from fogtools.game.authoring.check import each
from fogtools.print.preflight.checks import CHECKS
from fogtools.print.preflight.delivery import Delivery, PrintFault
from fogtools.print.shops import Shop

#: So many places of one fault are told one by one to people; the rest in a line. So many findings of one check too.
TOLD, MOST = 3, 12


def delivered(path: Path, shop: Shop) -> Delivery:
    """A file, or a folder of pictures, read. Raises FogError for what is neither or not what the shop takes."""
    if shop.form == "png":
        from fogtools.print.preflight.pictures import pictures_in

        if not path.is_dir():
            raise FogError(
                Say("{shop} takes pictures: name the folder that holds them.", shop=shop.called),
                Say("`fog print STORY --as {id}` makes one", id=shop.id),
            )
        return Delivery(shop, pictures=pictures_in(path, round(shop.bleed / 25.4 * shop.dpi)))
    if path.is_dir():
        raise FogError(Say("{shop} takes a PDF: name the file.", shop=shop.called))
    from fogtools.print.preflight.reader import inspected

    return Delivery(shop, inspected(path))


def faulty(path: Path, shop: Shop) -> tuple[Delivery, list[tuple[str, Severity, PrintFault]]]:
    """What was looked at, and what the shop would refuse: (the check, how grave it is, the fault).

    Raises FogError where there is nothing that can be looked at.
    """
    delivery = delivered(path, shop)
    found = each(CHECKS, delivery, PrintFault)
    return delivery, [(check.name, fault.severity or check.severity, fault) for check, fault in found]


def preflight(path: Path, shop: Shop) -> tuple[Delivery, list[Finding]]:
    """What was looked at, and what the shop would refuse, check by check in the order of the pages.

    Raises FogError where there is nothing that can be looked at.
    """
    delivery, found = faulty(path, shop)
    return delivery, [_finding(path, *one) for one in found]


def _finding(path: Path, check: str, severity: Severity, fault: PrintFault) -> Finding:
    where = fault.where
    message = fault.message if where is None else Say("{where}: {what}", where=where.said(), what=fault.message)
    return Finding(
        path.as_posix(),
        0,
        0,
        severity,
        check,
        message,
        fault.help,
        card=where.card if where else "",
    )


def summary(looked_at: Sequence[Delivery], found: Sequence[Severity]) -> Iterator[Say]:
    """The last lines for people: how much is wrong, what was looked at, and how old the shop's figures are."""
    errors, warnings = found.count("error"), found.count("warning")
    if errors or warnings:
        yield Say(
            "{errors}, {warnings}.",
            errors=Say("{n} error", "{n} errors", n=errors),
            warnings=Say("{n} warning", "{n} warnings", n=warnings),
        )
    else:
        yield Say("Nothing to fix.")
    shop = looked_at[0].shop
    n = sum(len(one.pages) + len(one.pictures) for one in looked_at)
    what = Say("{n} picture", "{n} pictures", n=n) if shop.form == "png" else Say("{n} page", "{n} pages", n=n)
    yield Say(
        "Looked at: {what}, for {shop} (its figures are of {day}).", what=what, shop=shop.called, day=shop.checked_on
    )


def abridged(findings: Sequence[Finding]) -> Iterator[Finding]:
    """The findings for people: a fault that many pages share is told once, and no check drowns the others."""
    for (file, check), group in groupby(findings, lambda f: (f.file, f.check)):
        told = list(_shared(list(group)))
        yield from told[:MOST]
        if len(told) > MOST:
            n = len(told) - MOST
            more = Say("{n} more finding of this kind", "{n} more findings of this kind", n=n)
            help = Say("`--format json` lists them all")
            yield Finding(file, 0, 0, told[0].severity, check, more, help)


def _shared(findings: Sequence[Finding]) -> Iterator[Finding]:
    """One finding where several places have the same fault."""
    by: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        what = finding.message.values.get("what")
        by.setdefault((str(what or finding.message), str(finding.help)), []).append(finding)
    for same in by.values():
        first = replace(same[0], card="")
        if len(same) <= TOLD or "what" not in first.message.values:
            yield from (replace(finding, card="") for finding in same)
            continue
        message = Say(
            "{where} and {n} more: {what}", "{where} and {n} more: {what}", n=len(same) - 1, **first.message.values
        )
        yield replace(first, message=message)
