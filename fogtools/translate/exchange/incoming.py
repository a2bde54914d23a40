"""A file that came back from a translator, told by what it is and not by what it is called."""

from __future__ import annotations

from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.sheets.incoming import content
from fogtools.translate.exchange import units
from fogtools.translate.exchange.xlsx.rows import Returned, returned

EXPORTED = Say("import the file that `fog i18n export` wrote, filled in")


def incoming(file: Path) -> Returned:
    """The rows of a workbook or an XLIFF file. Raises FogError for what is neither."""
    raw = content(file, EXPORTED)
    head = raw[:400].lstrip()
    if raw.startswith(b"PK"):
        return returned(raw, file.name)
    if head.startswith((b"<", b"\xef\xbb\xbf<", b"\xff\xfe<", b"\xfe\xff\x00<")):
        return units.returned(raw, file.name)
    raise FogError(
        Say("{file} is neither a workbook (.xlsx) nor an XLIFF file.", file=file.name),
        EXPORTED,
    )
