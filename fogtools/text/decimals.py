"""Numbers with a fraction, as a language writes them."""

from __future__ import annotations

from babel.numbers import format_decimal


def decimal(value: float, digits: int, code: str) -> str:
    """A number with so many digits behind its sign: 1.4 in English, 1,4 in French."""
    return format_decimal(value, f"0.{'0' * digits}", code.replace("-", "_"))
