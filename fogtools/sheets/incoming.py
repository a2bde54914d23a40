"""A file of texts that somebody else's program saved, as its bytes."""

from __future__ import annotations

from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.sheets.xlsx import LARGEST

#: How old and encrypted files of office programs begin.
COMPOUND = bytes.fromhex("d0cf11e0a1b11ae1")


def content(file: Path, help: Say) -> bytes:
    """The bytes of a file. Raises FogError for one that is too large, old or encrypted; `help`: what to give."""
    raw = _bytes(file, help)
    if raw.startswith(COMPOUND):
        raise FogError(
            Say("{file} is encrypted, or a workbook of the old kind (.xls).", file=file.name),
            Say("save it as .xlsx, without a password"),
        )
    return raw


def _bytes(file: Path, help: Say) -> bytes:
    try:
        if file.exists() and not file.is_file():
            raise FogError(Say("{file} is a folder or a device, not a file.", file=str(file)), help)
        if file.exists() and file.stat().st_size > LARGEST:
            raise FogError(
                Say("{file} is larger than {n} MB; no file of texts is.", file=file.name, n=LARGEST // 2**20),
                help,
            )
        return file.read_bytes()
    except OSError as error:
        why = error.strerror or str(error)
        raise FogError(Say("{file} cannot be read: {why}.", file=str(file), why=why)) from error
