"""Reports: figures as data, and one page to look at that needs no network; a game fills them, `cli` asks for them."""

from __future__ import annotations

from pathlib import Path

from fogtools.files import write_whole
from fogtools.finding import Translate, english
from fogtools.game.analysis.balance_report import BalanceReport
from fogtools.play.many.report.page import html
from fogtools.play.many.report.tables import data

__all__ = ["BalanceReport", "data", "write"]


def write(path: Path, report: BalanceReport, translate: Translate = english, language: str = "en") -> None:
    """The report as one HTML file, whole or not at all; `language` is the code of the language of `translate`.

    Raises FogError where the file cannot be written, or where the plotting library is missing.
    """
    write_whole(path, html(report, translate, language))
