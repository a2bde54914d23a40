"""Forms of a language's verbs: the person and the mood of any, from the endings of their classes.

A reading is two letters: the tense and mood (`P` present, `I` imperfect, `Q` past historic, `F` future, `K`
conditional, `S` and `T` subjunctives, `M` imperative), and the person from 1 (I) to 6 (they).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fogtools.text.grammar.words import NONE, Readings


class Form(NamedTuple):
    """An ending of a class of verbs: what the infinitive loses, what it ends with, and what the form then is."""

    gone: str
    end: str
    readings: Readings
    verbs: frozenset[str]


@dataclass(frozen=True)
class Verbs:
    """A language's verbs: what comes at the end of a form -> how it may have come there."""

    endings: Mapping[str, Sequence[Form]]
    infinitives: frozenset[str]
    #: Those whose ending says too little: mis, ouvertes.
    participles: frozenset[str]
    _known: dict[str, Mapping[str, Readings]] = field(default_factory=dict)

    def of(self, form: str) -> Mapping[str, Readings]:
        """Infinitive -> what a form in small letters may be of it; none for an infinitive itself, or a participle."""
        if form not in self._known:
            found: dict[str, Readings] = {}
            for i in range(len(form) + 1):
                for way in self.endings.get(form[i:], ()):
                    verb = form[:i] + way.gone
                    if verb in way.verbs and _ends(way.end).search(verb):
                        found[verb] = found.get(verb, NONE) | way.readings
            self._known[form] = found
        return self._known[form]

    def doing(self, form: str) -> bool:
        """Whether a form is a present participle: `contenant`, as `contenons`."""
        return form.endswith("ant") and "P4" in self.readings(f"{form[:-3]}ons")

    def readings(self, form: str) -> Readings:
        """The same of whatever verb."""
        return NONE.union(*self.of(form).values())


@cache
def _ends(end: str) -> re.Pattern[str]:
    """Compiled where it is first asked for: most of the thousands never are."""
    return re.compile(f"(?:{end})$")


@cache
def verbs_of(code: str) -> Verbs | None:
    """The verbs of a language; None for one that has no list."""
    file = Path(__file__).with_name(f"{code}-verbs.txt")
    if not file.is_file():
        return None
    endings: dict[str, list[Form]] = defaultdict(list)
    verbs, here, participles = set[str](), frozenset[str](), frozenset[str]()
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("[participles]"):
            participles = frozenset(line.split()[1:])
        elif line.startswith("["):
            here = frozenset(line.split()[1:])
            verbs |= here
        else:
            gone, come, end, said = line.split(" ")
            readings = frozenset(said[i : i + 2] for i in range(0, len(said), 2))
            endings[come.strip("0")].append(Form(gone.strip("0"), end, readings, here))
    return Verbs(endings, frozenset(verbs), participles)
