"""What a workbook for translators is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fogtools.finding import Translate
from fogtools.translate.exchange.units_in_project import ExchangeRow

#: How large the picture of a card is, in pixels of a screen, and drawn how much finer.
PICTURE, FINER = 150, 2


class Workbook(NamedTuple):
    """What a workbook is made of: rows by catalogue, languages, pictures (PNG) by catalogue
    and card, the tool's own language."""

    catalogues: Mapping[str, Sequence[ExchangeRow]]
    written_in: str
    language: str
    pictures: Mapping[tuple[str, str], bytes]
    say: Translate
