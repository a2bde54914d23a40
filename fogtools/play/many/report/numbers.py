"""Figures as people read them, in the tool's language: `42 %`, `+3.1`, `1,000`."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, log10

from fogtools.finding import Say, Translate, english
from fogtools.game.analysis.balance_report import Basis, Figure, Unit, Words

#: Digits after the point.
DIGITS: dict[Unit, int] = {"share": 0, "points": 1, "number": 1, "signed": 2, "minutes": 0}

#: No figure is shown with more.
MOST_DIGITS = 4


def _fine(wide: float) -> int:
    """So many digits after the point tell both ends of so narrow an interval apart."""
    return 0 if wide <= 0 else min(MOST_DIGITS, max(0, ceil(-log10(wide))))


class Numbers:
    """Writes words and numbers in one language."""

    def __init__(self, translate: Translate = english) -> None:
        self.translate = translate
        self.point = self.words(Say("0.5"))[1]
        self.comma = self.words(Say("1,000"))[1]

    def words(self, words: Words) -> str:
        """A text of the cards as it is, a message of the tool in its language."""
        return words.through(self.translate) if isinstance(words, Say) else words

    def whole(self, n: int) -> str:
        """`1,234,567`."""
        return f"{n:,}".replace(",", self.comma)

    def decimal(self, value: float, digits: int, signed: bool = False) -> str:
        """A number with so many digits after the point; with a true minus sign, no minus before nothing."""
        text = f"{abs(value):,.{digits}f}"
        sign = "" if not float(text.replace(",", "")) else "−" if value < 0 else "+" if signed else ""
        return sign + text.replace(",", "\0").replace(".", self.point).replace("\0", self.comma)

    def value(self, value: float, unit: Unit, wide: float = 1.0) -> str:
        """A value of a figure; a share with a digit more where its interval is narrower than that (`wide`)."""
        match unit:
            case "share":
                digits = 1 if 0 < value < 1 and (wide < 0.02 or not 0.01 <= value <= 0.99) else 0
                digits = max(digits, _fine(100 * wide)) if digits else 0
                return self.words(Say("{value} %", value=self.decimal(100 * value, digits)))
            case "points":
                said = self.decimal(100 * value, 1, signed=True)
                return self.words(Say("{value} point", "{value} points", n=round(100 * abs(value), 1), value=said))
            case "minutes":
                return self.words(Say("{value} min", value=self.decimal(value, 0 if value >= 10 else 1)))
        return self.decimal(value, max(DIGITS[unit], _fine(wide)), signed=unit == "signed")

    def shown(self, figure: Figure) -> str:
        """The value of a figure."""
        return self.value(figure.value, figure.unit, figure.high - figure.low)

    def interval(self, figure: Figure) -> str:
        """Its interval, without the unit: `38 – 46`."""
        low, high = (self._bare(figure, v) for v in (figure.low, figure.high))
        return self.words(Say("{low} to {high}", low=low, high=high))

    def _bare(self, figure: Figure, value: float) -> str:
        if figure.unit in ("share", "points"):
            wide = figure.high - figure.low
            digits = max(1, _fine(100 * wide)) if figure.unit == "points" or wide < 0.02 else 0
            return self.decimal(100 * value, digits, signed=figure.unit == "points")
        digits = 1 if figure.unit == "minutes" else max(1, DIGITS[figure.unit], _fine(figure.high - figure.low))
        return self.decimal(value, digits, signed=figure.unit == "signed")

    def basis(self, figures: Iterable[Figure]) -> str:
        """What several figures stand on, in a line for each basis: `n = 12 to 980; selfish + mirror; seed 1`."""
        found: dict[Basis, list[int]] = {}
        for figure in figures:
            found.setdefault(figure.basis, []).append(figure.n)
        if len(found) > 2 and len({basis.seed for basis in found}) == 1:
            every = [n for of in found.values() for n in of]
            found = {Basis(Say("personas as named"), next(iter(found)).seed): every}
        return " · ".join(self._stands_on(basis, min(of), max(of)) for basis, of in found.items())

    def _stands_on(self, basis: Basis, least: int, most: int) -> str:
        count: Words = self.whole(most)
        if least < most:
            count = Say("{low} to {high}", low=self.whole(least), high=self.whole(most))
        if basis.paired:
            return self.words(
                Say(
                    "n = {count} pair of plays; {personas}; seed {seed}",
                    "n = {count} pairs of plays; {personas}; seed {seed}",
                    n=most,
                    count=count,
                    personas=basis.personas,
                    seed=basis.seed,
                )
            )
        return self.words(
            Say("n = {count}; {personas}; seed {seed}", count=count, personas=basis.personas, seed=basis.seed)
        )

    def about(self, figure: Figure) -> str:
        """What a figure stands on, in a line: interval, n, personas, seed."""
        return self.words(
            Say(
                "95 % interval {interval}; n = {count}; {personas}; seed {seed}",
                interval=self.interval(figure),
                count=self.whole(figure.n),
                personas=figure.basis.personas,
                seed=figure.basis.seed,
            )
        )
