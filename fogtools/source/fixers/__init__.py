"""Fixes of what YAML cannot read or would misread: the author's own words, put where they are safe."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from fogtools.finding import Edit, Finding, Fix
from fogtools.source import Source, parse
from fogtools.source.editing.edits import applied
from fogtools.source.fixers import layout, signs, texts
from fogtools.source.fixers.spot import FixContext, Mend

#: More lines than any card has, and more mends than anybody wants to see of one file.
MOST_LINES = 400
MOST_MENDS = 200


def with_fixes(
    findings: Iterable[Finding], sources: Iterable[Source], spoken: Collection[str], unsaid: Iterable[Finding] = ()
) -> list[Finding]:
    """The findings, each with its fix where there is one; in a file that is not UTF-8, that comes before all else.

    `spoken` are the keys whose values are texts; `unsaid` is what is wrong too where one of the findings stands.
    """
    found = list(findings)
    files = {source.name: source for source in sources}
    foreign = {f.file for f in found if f.check == "encoding"}
    places: dict[tuple[str, int, int], list[Finding]] = {}
    for other in unsaid:
        places.setdefault((other.file, other.line, other.column), []).append(other)
    tried: dict[str, int] = {}
    for i, finding in enumerate(found):
        if finding.check != "encoding" and finding.file in foreign:
            found[i] = replace(finding, fix=None)
        elif finding.fix is None and finding.check in MENDS and finding.file in files:
            tried[finding.file] = tried.get(finding.file, 0) + 1
            if tried[finding.file] <= MOST_MENDS:
                beside = places.get((finding.file, finding.line, finding.column), ())
                found[i] = replace(finding, fix=_fix(FixContext(files[finding.file], finding, beside, spoken)))
    return found


def _fix(spot: FixContext) -> Fix | None:
    """The first mend after which YAML reads the card, and nothing on the lines it touches is wrong."""
    if spot.finding.check in PLAIN:
        mend = next(PLAIN[spot.finding.check](spot), None)
        return mend and _as_fix(spot, mend)
    first, behind = spot.stretch()
    if behind - first > MOST_LINES:
        return None
    check = spot.finding.check
    for ways in (MENDS[check], *(OTHERWISE if check in GRAMMAR else ())):
        tried = ((mend, *_heals(spot, mend, first, behind)) for mend in ways(spot))
        good = [(mend, data) for mend, healed, data in tried if healed]
        if good:
            mend, meant = good[0]
            return _as_fix(spot, mend._replace(safe=mend.safe and all(data == meant for _, data in good)))
    return None


def _as_fix(spot: FixContext, mend: Mend) -> Fix:
    return Fix(tuple(Edit(spot.finding.file, *edit) for edit in mend.edits), mend.safe)


def _heals(spot: FixContext, mend: Mend, first: int, behind: int) -> tuple[bool, object]:
    """Whether the card alone is read then up to what was touched, and what it says."""
    text = spot.end.join(spot.source.lines[first - 1 : behind - 1]) + spot.end
    moved = [Edit("", a - first + 1, b, c - first + 1, d, new) for a, b, c, d, new in mend.edits]
    tried = parse(applied(text, moved).encode(), Source(spot.source.file, spot.source.name))
    added = sum(e.text.count(spot.end) - (e.end_line - e.line) for e in moved)
    touched = max(spot.n - first + 1, *(e.end_line for e in moved)) + max(added, 0)
    begun = 0 if tried.data is None else min(spot.n - first + 1, *(e.line for e in moved))
    wrong = [f for f in tried.findings if begun <= f.line <= touched]
    return not wrong and (tried.data is not None or bool(tried.findings)), tried.data


#: Check -> what could be done, the best first; tried on the card before it is offered.
MENDS: Mapping[str, Callable[[FixContext], Iterator[Mend]]] = {
    "tab": layout.tab,
    "indent": layout.indent,
    "space": signs.space,
    "key": signs.key,
    "braces": signs.braces,
    "quote": texts.quote,
    "colon-in-text": texts.text,
    "bracket": texts.text,
    "sign": texts.sign,
    "alias": texts.reference,
    "anchor": texts.reference,
    "tag": texts.reference,
    "text-cut": texts.cut,
    "comma-in-text": texts.comma,
    "unclear-word": texts.unclear,
    "control-character": signs.invisible,
    "encoding": signs.encoding,
    "duplicate-key": signs.again,
}
#: What breaks YAML's grammar may have been meant in several ways: where the first does not help, these.
GRAMMAR = ("indent", "quote", "colon-in-text", "bracket", "sign", "key", "braces", "yaml", "space")
OTHERWISE = (texts.quoted_texts, layout.not_indented, signs.key, layout.card)
#: What needs no trial, and would not survive one: the card alone is not the file.
PLAIN = {check: MENDS[check] for check in ("encoding", "control-character", "unclear-word")}
