"""A file that came back from a translator, told by what it is and not by what it is called."""

from __future__ import annotations

from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.translate.exchange import units
from fogtools.translate.exchange.xlsx.read import LARGEST
from fogtools.translate.exchange.xlsx.rows import Returned, returned

#: How old and encrypted files of office programs begin.
COMPOUND = bytes.fromhex("d0cf11e0a1b11ae1")


def incoming(file: Path) -> Returned:
    """The rows of a workbook or an XLIFF file. Raises FogError for what is neither."""
    raw = _bytes(file)
    head = raw[:400].lstrip()
    if raw.startswith(COMPOUND):
        raise FogError(
            Say("{file} is encrypted, or a workbook of the old kind (.xls).", file=file.name),
            Say("save it as .xlsx, without a password"),
        )
    if raw.startswith(b"PK"):
        return returned(raw, file.name)
    if head.startswith((b"<", b"\xef\xbb\xbf<", b"\xff\xfe<", b"\xfe\xff\x00<")):
        return units.returned(raw, file.name)
    raise FogError(
        Say("{file} is neither a workbook (.xlsx) nor an XLIFF file.", file=file.name),
        Say("import the file that `fog i18n export` wrote, filled in"),
    )


def _bytes(file: Path) -> bytes:
    try:
        if file.is_file() and file.stat().st_size > LARGEST:
            raise FogError(
                Say("{file} is larger than {n} MB; no file of texts is.", file=file.name, n=LARGEST // 2**20),
                Say("import the file that `fog i18n export` wrote, filled in"),
            )
        return file.read_bytes() if file.is_file() or not file.exists() else b""
    except OSError as error:
        why = error.strerror or str(error)
        raise FogError(Say("{file} cannot be read: {why}.", file=str(file), why=why)) from error
