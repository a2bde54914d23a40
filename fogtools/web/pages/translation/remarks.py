"""What the checks of translations say of texts that are being written, each at its words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from fogtools.check.stages.translations import of_the_game
from fogtools.finding import Translate
from fogtools.game.authoring.check import Check
from fogtools.translate.exchange.importing import Opened as Catalogued
from fogtools.translate.qa.checks import CHECKS
from fogtools.translate.qa.pair import Pair, Pairs, pairs_in
from fogtools.translate.qa.running import found_in
from fogtools.web.pages.translation.texts import Tongue

Remark = Mapping[str, object]


class Remarks:
    """The checks of one box in one language; its catalogues are read as pairs once."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue
        box = tongue.box
        game = of_the_game(box.game, box.box, lambda: box.language(tongue.code))
        self.checks: list[Check] = [*CHECKS, *game]
        self.pairs = cache(self._pairs)

    def of(self, said: Mapping[str, str], say: Translate) -> dict[str, list[Remark]]:
        """Name of a text -> what is found in it, where these texts stand as they are written now."""
        found: dict[str, list[Remark]] = {name: [] for name in said}
        for n, one in enumerate(self.tongue.catalogues):
            here = {row.context: said[row.name] for row in one.rows if row.name in said}
            names = {row.context: row.name for row in one.rows if row.name in said}
            if not here:
                continue
            pairs = self.pairs(n)
            for check, fault in found_in(replace(pairs, rows=[*_written(one, pairs, here)]), here.keys(), self.checks):
                pair = fault.pair
                assert pair is not None
                start, end = pair.span(fault.start, fault.end)
                found[names[pair.key]].append(
                    {
                        "check": check.name,
                        "severity": fault.severity or check.severity,
                        "message": fault.message.through(say),
                        "help": fault.help.through(say) if fault.help else "",
                        "start": start,
                        "end": end,
                        "words": pair.written[start:end],
                    }
                )
        return found

    def _pairs(self, n: int) -> Pairs:
        """The pairs of a catalogue as it lies there, those of the ones before it at hand."""
        tongue, one = self.tongue, self.tongue.catalogues[n]
        box = tongue.box
        ready = (message for message in one.now.messages.values() if message.translated and not message.fuzzy)
        rows = [pair for message in ready for pair in pairs_in(message)]
        house = box.project.french, tongue.glossary, tuple(self.pairs(i) for i in range(n)), box.box.gendered_titles
        return Pairs(tongue.code, box.box.written_in, rows, one.path.name, *house)


def _written(one: Catalogued, pairs: Pairs, said: Mapping[str, str]) -> Iterator[Pair]:
    """The pairs with these texts in the place of what is kept; nothing is said of one that is not translated."""
    yield from (pair for pair in pairs.rows if pair.key not in said)
    for context, text in said.items():
        message = one.now.messages[context]
        if text.strip():
            yield from pairs_in(replace(message, targets=(text,)))
