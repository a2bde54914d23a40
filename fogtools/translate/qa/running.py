"""Every check of translations over one catalogue; `ignore-NAME` among the flags of a message silences one there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches

from fogtools.finding import Finding, Say
from fogtools.game.authoring.check import Check, each
from fogtools.translate.qa.kept_faults import KeptFaults
from fogtools.translate.qa.pair import IGNORE, Pairs, TranslationFault
from fogtools.translate.qa.spotting import Spot, Written

#: What Weblate's own checks are called in such flags: they are Weblate's affair.
WEBLATES = """all-checks begin-newline begin-space bbcode check-glossary double-space duplicate ellipsis end-colon
    end-ellipsis end-exclamation end-interrobang end-newline end-question end-semicolon end-space end-stop
    escaped-newline
    inconsistent kashida kabyle-characters long-untranslated max-length max-size md-link md-reflink md-syntax
    multiple-failures newline-count optional-plural placeholders plurals prohibited-initial-character
    prohibited-final-character punctuation-spacing regex reused same same-plurals safe-html translated unnamed-format
    url xml-invalid xml-tags zero-width-space""".split()  # noqa: SIM905 -- one a line would be a page
#: (context of a message) -> what people call its card.
Label = Callable[[str], str]


def findings(
    pairs: Pairs,
    raw: bytes,
    label: Label,
    checks: Sequence[Check],
    known: Sequence[str],
    kept: KeptFaults | None = None,
) -> list[Finding]:
    """All that is wrong with the pairs of the catalogue whose file holds `raw`, and with its flags.

    `known` are the names that a flag may hold; what is `kept` from the last time is not looked for again.
    """
    written = Written(raw)
    used: set[tuple[str, str]] = set()
    found = []
    for check, fault in _faults(pairs, checks, KeptFaults(pairs) if kept is None else kept):
        if fault.pair and fault.pair.silences(check.name):
            used.add((fault.pair.key, check.name))
        else:
            found.append(_finding(pairs, written, check, fault, label))
    return [*found, *_flags(pairs, written, used, {c.name for c in checks}, known, label)]


def found_in(pairs: Pairs, keys: Collection[str], checks: Sequence[Check]) -> Iterator[tuple[Check, TranslationFault]]:
    """What the checks find in the pairs of these keys, but for what a flag silences; the others stand around them."""
    few = replace(pairs, rows=[pair for pair in pairs.rows if pair.key in keys])
    for check in checks if few.rows else ():
        for _, fault in each((check,), pairs if check.asks == "catalogue" else few, TranslationFault):
            if fault.pair and fault.pair.key in keys and not fault.pair.silences(check.name):
                yield check, fault


def _faults(pairs: Pairs, checks: Sequence[Check], kept: KeptFaults) -> Iterator[tuple[Check, TranslationFault]]:
    """What the checks yield, in their order; what is known from the last time is not looked for."""
    alone = [kept.of(pair) for pair in pairs.rows]
    new = {
        id(pair): defaultdict[str, list[TranslationFault]](list)
        for pair, found in zip(pairs.rows, alone, strict=True)
        if found is None
    }
    fresh = replace(pairs, rows=[pair for pair in pairs.rows if id(pair) in new])
    known = [new[id(pair)] if found is None else found for pair, found in zip(pairs.rows, alone, strict=True)]
    at_once, before = dict[str, Sequence[TranslationFault]](), kept.whole
    for check in checks:
        faults: Sequence[TranslationFault]
        if check.asks == "pair":
            for _, fault in each((check,), fresh, TranslationFault) if fresh.rows else ():
                new[id(fault.pair)][check.name].append(fault)
            faults = [fault for found in known for fault in found.get(check.name, ())]
        elif check.asks == "catalogue" and before is not None:
            faults = at_once[check.name] = before.get(check.name, ())
        else:
            faults = [fault for _, fault in each((check,), pairs, TranslationFault)]
            if check.asks == "catalogue":
                at_once[check.name] = faults
        yield from ((check, fault) for fault in faults)
    kept.keep(known, at_once)


def _finding(pairs: Pairs, written: Written, check: Check, fault: TranslationFault, label: Label) -> Finding:
    severity = fault.severity or check.severity
    if fault.pair is None:
        return Finding(pairs.name, 0, 0, severity, check.name, fault.message, fault.help)
    pair = fault.pair
    spot = written.spot(pair.message, pair.form, *pair.span(fault.start, fault.end))
    return Finding(
        pairs.name,
        spot.line,
        spot.column,
        severity,
        check.name,
        fault.message,
        fault.help,
        spot.excerpt,
        spot.width,
        label(pair.message.context),
    )


def _flags(
    pairs: Pairs, written: Written, used: set[tuple[str, str]], ran: set[str], known: Sequence[str], label: Label
) -> Iterator[Finding]:
    """Flags that name no check, and those that silence nothing any more."""
    for pair in pairs.rows:
        if not pair.message.flags or pair.form:
            continue
        for flag in pair.message.flags:
            name = flag.removeprefix(IGNORE)
            if not flag.startswith(IGNORE) or name in WEBLATES:
                continue
            spot, card = written.flag(pair.message, flag), label(pair.message.context)
            if name not in known:
                close = get_close_matches(name, known, 1)
                near = Say("did you mean `{flag}`?", flag=IGNORE + close[0]) if close else None
                text = Say("no check of translations is called `{name}`; this flag silences nothing", name=name)
                yield _note(pairs, spot, "unknown-flag", text, near or Say("`fog checks` lists them all"), card)
            elif name in ran and (pair.key, name) not in used:
                text = Say("nothing is found here by `{name}` any more", name=name)
                yield _note(pairs, spot, "unneeded-flag", text, Say("delete the flag `{flag}`", flag=flag), card)


def _note(pairs: Pairs, spot: Spot, check: str, message: Say, help: Say, card: str) -> Finding:
    return Finding(pairs.name, spot.line, spot.column, "note", check, message, help, spot.excerpt, spot.width, card)
