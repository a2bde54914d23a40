"""The findings as SARIF 2.1.0, which code hosts and editors show beside the lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from fogtools.check.formats.report import Report, remedied, uri
from fogtools.finding import Edit, Finding
from fogtools.game.authoring.manual import Manual
from fogtools.source.data import document

if TYPE_CHECKING:
    from fogtools.source.data import Json

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
#: Paths are relative to where `fog` ran: the top of a checkout.
BASE = "%SRCROOT%"


def written(report: Report) -> str:
    """One run, with the rules of what was found."""
    names = sorted({f.check for f in report.findings})
    prints = zip(report.findings, report.prints(), strict=True)
    run = {
        "tool": {
            "driver": {
                "name": "fogtools",
                "semanticVersion": report.version,
                "rules": [_rule(name, report.pages) for name in names],
            }
        },
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": True}],
        "artifacts": [{"location": _artifact(file), "roles": ["analysisTarget"]} for file in report.files],
        "results": [_result(f, names.index(f.check), mark) for f, mark in prints],
        "properties": {"looked_at": dict(report.looked_at), "hidden": dict(report.hidden)},
    }
    return document({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(name: str, pages: Mapping[str, Manual]) -> dict[str, Json]:
    if name not in pages:
        return {"id": name}
    page = pages[name]
    fault, _, rest = page.manual.partition("\n")
    why = rest.partition("\nGood")[0].partition("\nBad")[0].strip()
    return {
        "id": name,
        "name": name.title().replace("-", ""),
        "shortDescription": {"text": fault},
        "fullDescription": {"text": why or fault},
        "help": {"text": page.manual},
        "defaultConfiguration": {"level": page.severity},
        "properties": {"tags": [page.group]},
    }


def _result(finding: Finding, rule: int, mark: str) -> dict[str, Json]:
    stands: dict[str, Json] = {"artifactLocation": _artifact(finding.file)}
    if finding.line:
        region = _region(finding.line, finding.column, finding.line, finding.end_column)
        stands["region"] = {**region, "snippet": {"text": finding.excerpt}}
    where: dict[str, Json] = {"physicalLocation": stands}
    if finding.card:
        where["logicalLocations"] = [{"name": finding.card, "kind": "card"}]
    result: dict[str, Json] = {
        "ruleId": finding.check,
        "ruleIndex": rule,
        "level": finding.severity,
        "message": {"text": remedied(finding)},
        "locations": [where],
        "partialFingerprints": {"finding/v1": mark},
    }
    return {**result, "fixes": [_fix(finding)]} if finding.fix else result


def _fix(finding: Finding) -> dict[str, Json]:
    edits = finding.fix.edits if finding.fix else ()
    changes: dict[str, list[Edit]] = {}
    for edit in edits:
        changes.setdefault(edit.file, []).append(edit)
    return {
        "description": {"text": str(finding.help or finding.message)},
        "artifactChanges": [
            {"artifactLocation": _artifact(file), "replacements": [_replacement(e) for e in own]}
            for file, own in changes.items()
        ],
    }


def _replacement(edit: Edit) -> dict[str, Json]:
    region = _region(edit.line, edit.column, edit.end_line, edit.end_column)
    return {"deletedRegion": region, "insertedContent": {"text": edit.text}}


def _artifact(file: str) -> dict[str, Json]:
    where = uri(file)
    return {"uri": where} if where.startswith("file:") else {"uri": where, "uriBaseId": BASE}


def _region(line: int, column: int, end_line: int, end_column: int) -> dict[str, Json]:
    return {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}
