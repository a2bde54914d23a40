"""fog doctor: what this tool stands on; PDFs are the same bytes where these lines are the same."""

from __future__ import annotations

import platform
import sys
import zlib
from importlib.metadata import PackageNotFoundError, version

import typer

from fogtools.check import spelling
from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Format
from fogtools.finding import Say
from fogtools.print.fonts.libraries import libraries
from fogtools.source import fast
from fogtools.text.languages import row, rows

PACKAGES = (
    "fogtools",
    "typer",
    "pydantic",
    "ruamel.yaml",
    "ruamel.yaml.clib",
    "jsonschema",
    "babel",
    "weasyprint",
    "pikepdf",
    "font-source-serif-pro",
    "font-source-sans-pro",
)

REMEDY = (
    "Debian: sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0; "
    "Fedora: sudo dnf install pango harfbuzz; macOS: brew install pango"
)


def doctor(
    format: Format = "text",
) -> None:
    rows = {
        "python": sys.version.split()[0],
        "system": f"{platform.system()} {platform.machine()}",
        **_packages(),
        **_libraries(),
    }
    missing = [name for name, value in rows.items() if not value]
    rows["hunspell"] = _hunspell()
    slow = not fast()
    if format == "json":
        screen.put_json({"versions": rows, "missing": missing})
    else:
        for name, value in rows.items():
            absent = screen.coloured(Say("missing").through(screen.translate()), "error")
            spelt = Say("not installed: spelling is not looked at").through(screen.translate())
            screen.put(f"{name:<18} {value or (spelt if name == 'hunspell' else absent)}")
        if missing:
            screen.put(Say("Missing: {names}. {remedy}", names=", ".join(missing), remedy=REMEDY))
        if slow:
            screen.put(
                Say(
                    "YAML is read without its parser in C: everything works, a dozen times slower. {remedy}",
                    remedy="pip install ruamel.yaml.clib",
                )
            )
    raise typer.Exit(1 if missing else 0)


def _hunspell() -> str:
    """Its version and the languages that it has a dictionary for; it may be missing."""
    known = [code for code in rows() if "-" not in code and row(code).dictionaries and spelling.dictionary(code)]
    return " ".join([spelling.version(), *known]).strip()


def _packages() -> dict[str, str]:
    found = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = ""
    return found


def _libraries() -> dict[str, str]:
    return {**libraries(), "zlib": zlib.ZLIB_RUNTIME_VERSION}
