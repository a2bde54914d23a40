"""Rows handed to a translator and back, and texts that programs like to break."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import openpyxl
import pytest

from fogtools.cli import main
from fogtools.cli.common import screen
from fogtools.finding import english
from fogtools.translate.exchange import units, xliff
from fogtools.translate.exchange.import_rules import ReturnedRow, Verdict, judged
from fogtools.translate.exchange.units_in_project import ExchangeRow
from fogtools.translate.exchange.xlsx import rows as xlsx_rows
from fogtools.translate.exchange.xlsx import write

HERE = Path(__file__).parent / "exchange"
DOMAIN = "box.story"
NASTY = (
    "two\nlines",
    "\nfirst\n\nlast\n",
    " spaces around  and   within ",
    "\u00a0hard\u00a0; \u202fthin\u202f!",
    "it’s “quoted”",
    "'apostrophe",
    '"',
    "=1+1",
    "+33",
    "-1",
    "@SUM(A1)",
    '=HYPERLINK("x")',
    "#N/A",
    "TRUE",
    "12",
    "1,5",
    "5/12",
    "1e5",
    "_x000D_",
    "_x005F_x000D_",
    "a_x0041_b",
    "_x00e9_",
    "carriage\rreturn",
    "dos\r\nlines",
    "tab\tstop",
    "\u0007bell",
    "<b>&amp;</b>",
    "]]>",
    "{name} ♥♥ {n:one|many}",
    "שלום עולם",
    "مرحبا {name}",
    "\U0001f469\u200d\U0001f467 \U0001f3b2",
    "e\u0301 é",
    "\u200bzero",
    "{g:Avocate|Avocat|Avocat·e}",
    "%s %d",
    "\\n \\",
    "x" * 5000,
    "a, b; c\td",
    "—",
    "\ufeffbom",
    "[-was-] {+is+}",
)


def row(n: int = 1, source: str = "The borrowed coat", target: str = "Le manteau", **more: object) -> ExchangeRow:
    """A row of a translated text; with `state="new"` or `"stale"` of another."""
    given: dict[str, object] = {"card": f"scene {n} “Coat”", "where": "title", "state": "translated", **more}
    return ExchangeRow(DOMAIN, f"card-{n}/title", source=source, target=target, **given)  # type: ignore[arg-type]


def nasty() -> list[ExchangeRow]:
    """Every nasty text once as a source and once as a translation."""
    return [row(n, text, text.title()) for n, text in enumerate(NASTY, 1)] + [
        row(100 + n, "A text", text) for n, text in enumerate(NASTY, 1)
    ]


def workbook(rows: Iterable[ExchangeRow]) -> bytes:
    return write.written(write.Workbook({DOMAIN: list(rows)}, "en", "fr", {}, english))


def units_of(rows: Iterable[ExchangeRow]) -> bytes:
    return xliff.written({DOMAIN: list(rows)}, "en", "fr")


def read(raw: bytes) -> list[ReturnedRow]:
    """The rows of a file of either kind."""
    back = xlsx_rows.returned(raw, "w.xlsx") if raw.startswith(b"PK") else units.returned(raw, "w.xlf")
    return back.given


def verdicts(raw: bytes, rows: Iterable[ExchangeRow]) -> list[Verdict]:
    """What becomes of the rows of a file in a project of these rows."""
    return judged(read(raw), {r.name: r for r in rows})


def edited(raw: bytes, change: Callable[[openpyxl.worksheet.worksheet.Worksheet], None]) -> bytes:
    """The workbook with its sheet of texts changed and saved as openpyxl saves it."""
    book = openpyxl.load_workbook(BytesIO(raw))
    change(book.worksheets[1])
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def repacked(raw: bytes, change: Callable[[str, bytes], bytes | None], **more: bytes) -> bytes:
    """The workbook with its parts changed; None takes one out, `more` adds some."""
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(raw)) as before, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as after:
        for name in before.namelist():
            content = change(name, before.read(name))
            if content is not None:
                after.writestr(name, content)
        for name, content in more.items():
            after.writestr(name, content)
    return out.getvalue()


def at(rows: Iterable[ExchangeRow], **more: object) -> list[ExchangeRow]:
    """The rows with something of them changed."""
    return [replace(r, **more) for r in rows]  # type: ignore[arg-type]


class Done(NamedTuple):
    """What a run of `fog` came to."""

    returncode: int
    stdout: str
    stderr: str


def here(project: Path, *args: str) -> Done:
    """`fog` in this very process: a new one for each run would take most of the time."""
    out, err = TextIOWrapper(BytesIO(), "utf-8"), TextIOWrapper(BytesIO(), "utf-8")
    code = 0
    with chdir(project), redirect_stdout(out), redirect_stderr(err), pytest.MonkeyPatch.context() as patched:
        patched.setattr(sys, "argv", ["fog", *args])
        patched.setenv("FOG_LANG", "en")
        patched.setenv("FOG_CACHE_DIR", str(project / ".cache"))
        screen.translate.cache_clear()
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
    screen.translate.cache_clear()
    out.flush(), err.flush()
    return Done(code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode())  # type: ignore[attr-defined]


def saved_by_libreoffice(raw: bytes, by_way_of: str) -> bytes:
    """The workbook opened and saved again by the LibreOffice that is installed, as a file of that kind in between."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "w.xlsx")
        file.write_bytes(raw)
        for kind in dict.fromkeys((by_way_of, "xlsx")):
            out = Path(folder, kind)
            own = f"-env:UserInstallation={Path(folder, 'profile').as_uri()}"
            subprocess.run(
                ["soffice", own, "--headless", "--convert-to", kind, "--outdir", str(out), str(file)],
                check=True,
                stdout=sys.stderr,
                timeout=300,
            )
            file = out / f"w.{kind}"
        return file.read_bytes()


if __name__ == "__main__":
    HERE.joinpath("libreoffice.xlsx").write_bytes(saved_by_libreoffice(workbook(nasty()), "xlsx"))
    HERE.joinpath("libreoffice-ods.xlsx").write_bytes(saved_by_libreoffice(workbook(nasty()), "ods"))
