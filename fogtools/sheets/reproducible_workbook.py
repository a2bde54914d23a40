"""Workbooks with the same bytes on every day and machine: no times but one, one way of writing XML."""

from __future__ import annotations

import os
import re
import zipfile
from io import BytesIO
from types import ModuleType

THEN = (2000, 1, 1, 0, 0, 0)
DATED = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*(</dcterms:\2>)")
#: openpyxl reads it once, when it is imported.
LXML = "OPENPYXL_LXML"


def without_lxml() -> ModuleType:
    """The library openpyxl, so that it writes with Python's own XML: with lxml it would write other bytes."""
    before = os.environ.get(LXML)
    os.environ[LXML] = "False"
    try:
        import openpyxl

        return openpyxl
    finally:
        os.environ.pop(LXML, None)  # another thread may have been here
        if before is not None:
            os.environ[LXML] = before


def steady(raw: bytes) -> bytes:
    """The workbook without the times at which it was made."""
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(raw)) as before, zipfile.ZipFile(out, "w") as after:
        for name in before.namelist():
            content = before.read(name)
            if name == "docProps/core.xml":
                content = DATED.sub(rb"\g<1>2000-01-01T00:00:00Z\g<3>", content)
            info = zipfile.ZipInfo(name, THEN)
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 3  # whatever system this is
            info.external_attr = 0o600 << 16
            after.writestr(info, content)
    return out.getvalue()
