"""A glossary: terms with every form that they take in each language, read from YAML and looked up in texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fogtools.finding import Finding, Say
from fogtools.source import Source, read

#: The file of a project, beside its fog.toml.
NAME = "glossary.yaml"
CHECK = "glossary-file"
CODE = re.compile(r"[a-z]{2,3}([-_][A-Za-z]{2,4})?")
#: One sign for one sign: places in a text stay where they are.
PLAIN = str.maketrans("’‘\u00a0\u202f", "''  ")


class Term(NamedTuple):
    """A term: its name, and by language its forms, the first one as it is named to people."""

    id: str
    forms: Mapping[str, tuple[str, ...]]


class Use(NamedTuple):
    """A term in a text: which, and from which character to which."""

    term: Term
    start: int
    end: int


#: Finds the forms of a language, None where it has none; and each form in small letters with what it may mean.
Pattern = tuple[re.Pattern[str] | None, dict[str, list[tuple[str, Term]]]]


@dataclass(frozen=True, eq=False)
class Glossary:
    """The terms of a game and of a project; those of a project replace the game's of the same id."""

    terms: tuple[Term, ...] = ()
    _patterns: dict[str, Pattern] = field(default_factory=dict)

    def uses(self, text: str, code: str) -> Iterator[Use]:
        """Every term in a text of that language; of two that begin at one place the longer one.

        A form in capitals is found in capitals only: PLAYER is a term, a player is anybody.
        """
        pattern, by_form = self._pattern(code)
        if pattern is None:
            return
        plain = text.translate(PLAIN) if not text.isascii() else text
        small = plain.lower()
        for found in pattern.finditer(small if len(small) == len(plain) else plain):
            written = plain[found.start() : found.end()]
            for form, term in by_form.get(found[0].lower(), ()):
                if written == form or not form.isupper():
                    yield Use(term, *found.span())
                    break

    def _pattern(self, code: str) -> Pattern:
        if code not in self._patterns:
            by_form: dict[str, list[tuple[str, Term]]] = {}
            for term in self.terms:
                for form in term.forms.get(code, ()):
                    by_form.setdefault(form.translate(PLAIN).lower(), []).append((form.translate(PLAIN), term))
            self._patterns[code] = (_whole_words(by_form, 0) if by_form else None), by_form
        return self._patterns[code]


NO_TERMS = Glossary()


def stands_in(term: Term, text: str, code: str) -> bool:
    """Whether a text holds the term in any of its forms, whatever its capitals."""
    return _of_term(term.forms[code]).search(text.translate(PLAIN)) is not None


@cache
def _of_term(forms: tuple[str, ...]) -> re.Pattern[str]:
    return _whole_words(form.translate(PLAIN) for form in forms)


def _whole_words(forms: Iterable[str], flags: int = re.IGNORECASE) -> re.Pattern[str]:
    longest = sorted(forms, key=lambda form: (-len(form), form))
    first = "".join(sorted({re.escape(form[0]) for form in longest}))
    return re.compile(rf"(?<!\w)(?=[{first}])(?:{'|'.join(map(re.escape, longest))})(?!\w)", flags)


# ------------------------------------------------------------------ files
def opened(files: Iterable[Path | None], name: str = NAME) -> tuple[Glossary, list[Finding]]:
    """The glossary of those files that are there, later ones over earlier ones, and what is wrong with them.

    `name` is what people are told the last file is called.
    """
    terms: dict[str, Term] = {}
    wrong: list[Finding] = []
    for file in files:
        if file is None or not file.is_file():
            continue
        source = read(file, name)
        wrong += source.findings or _wrong(source)
        rows = source.data.get("terms") if isinstance(source.data, dict) else None
        for row in rows if isinstance(rows, list) else ():
            term = _term(row)
            if term is not None:
                terms[term.id] = term
    return Glossary(tuple(terms.values())), wrong


def _term(row: object) -> Term | None:
    """A term; None for a row that is none."""
    if not isinstance(row, dict) or not isinstance(row.get("id"), str):
        return None
    forms = {code: _forms(value) for code, value in row.items() if code != "id"}
    return Term(row["id"], {code: said for code, said in forms.items() if said})


def _forms(value: object) -> tuple[str, ...]:
    """One form, or a list of them; nothing where it is neither."""
    values = value if isinstance(value, list) else [value]
    return tuple(v for v in values if isinstance(v, str) and v.strip())


def _wrong(source: Source) -> Iterator[Finding]:
    """What is wrong with the shape of a glossary."""
    data = source.data
    if not isinstance(data, dict) or not isinstance(data.get("terms"), list):
        yield source.finding((), CHECK, Say("a glossary is a list of terms under `terms:`"), EXAMPLE)
        return
    for key in data:
        if key != "terms":
            yield source.finding((key,), CHECK, Say("`{key}` is not known here", key=key), EXAMPLE, key=True)
    seen: set[str] = set()
    for i, row in enumerate(data["terms"]):
        yield from _wrong_row(source, i, row, seen)


EXAMPLE = Say("- {{id: harbour, en: [harbour, harbours], fr: [port, ports]}}")


def _wrong_row(source: Source, i: int, row: object, seen: set[str]) -> Iterator[Finding]:
    path = ("terms", i)
    if not isinstance(row, dict) or not isinstance(row.get("id"), str):
        yield source.finding(path, CHECK, Say("a term needs an `id` and its forms in each language"), EXAMPLE)
        return
    if row["id"] in seen:
        yield source.finding((*path, "id"), CHECK, Say("`{id}` stands twice; the later one counts", id=row["id"]))
    seen.add(row["id"])
    for code, value in row.items():
        if code == "id":
            continue
        if not CODE.fullmatch(str(code)):
            text = Say("`{code}` is no code of a language", code=code)
            yield source.finding((*path, code), CHECK, text, Say("write one such as `en` or `fr`"), key=True)
        elif not _forms(value) or (isinstance(value, list) and len(_forms(value)) != len(value)):
            text = Say("the forms of a term are words: one, or a list of them")
            yield source.finding((*path, code), CHECK, text, EXAMPLE)
