"""Catalogue files brought up to date: written whole, never over a change that somebody else just saved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from fogtools.files import write_whole
from fogtools.finding import FogError, Say
from fogtools.text import catalogue as files
from fogtools.text.catalogue import Catalogue, Entry
from fogtools.text.merge import Counts, merge
from fogtools.text.po import Message


class Synced(NamedTuple):
    """What happened to one file: what the merge found, and whether it was (in a check: must be) written."""

    path: Path
    catalogue: Catalogue
    counts: Counts
    written: bool


def catalogue_path(locales: Path, language: str, domain: str) -> Path:
    """`locales/<language>/LC_MESSAGES/<domain>.po`."""
    return locales / language / "LC_MESSAGES" / f"{domain}.po"


def template_path(locales: Path, domain: str) -> Path:
    """`locales/<domain>.pot`: what Weblate and Poedit start a new language from."""
    return locales / f"{domain}.pot"


def languages_in(locales: Path) -> list[str]:
    """The languages that have a folder of catalogues, sorted."""
    return sorted(p.parent.name for p in locales.glob("*/LC_MESSAGES") if p.is_dir())


def sync_file(path: Path, entries: Iterable[Entry], header: Mapping[str, str], check: bool = False) -> Synced:
    """Merges `entries` into the PO file at `path`, which is made where there is none.

    `header` holds the fields of a new file (see `header_for`); fields that the file has stay as they are.
    With `check` nothing is written, and only texts count: a file re-wrapped by Poedit is up to date.
    Raises FogError for a file that cannot be read (it is left alone) or that changed meanwhile.
    """
    before = path.read_bytes() if path.exists() else None
    old = Catalogue() if before is None else files.parse(before, str(path))
    merged, counts = merge(old, entries)
    merged = Catalogue(merged.messages, merged.obsolete, {**header, **merged.header}, merged.notes)
    if check:
        return Synced(path, merged, counts, before is None or counts.differ > 0)
    return Synced(path, merged, counts, _write(path, before, files.write(merged)))


def sync_template(path: Path, entries: Sequence[Entry], project: str, check: bool = False) -> Synced:
    """Writes the template of `entries` to `path`, or (`check`) tells whether it differs from them."""
    before = path.read_bytes() if path.exists() else None
    fresh = files.template(list(entries), project)
    if not check:
        return Synced(path, fresh, Counts(), _write(path, before, files.write(fresh)))
    known = {} if before is None else files.parse(before, str(path)).messages
    same = [_identity(m) for m in known.values()] == [_identity(m) for m in fresh.messages.values()]
    return Synced(path, fresh, Counts(), not same)


def sync_domain(
    locales: Path,
    domain: str,
    languages: Iterable[str],
    entries: Sequence[Entry],
    project: str,
    check: bool = False,
) -> list[Synced]:
    """Brings the template and every language's catalogue of one domain up to date.

    A row per file, the template's (with no counts) first.
    """
    return [
        sync_template(template_path(locales, domain), entries, project, check),
        *(
            sync_file(catalogue_path(locales, code, domain), entries, files.header_for(project, code), check)
            for code in languages
        ),
    ]


def _identity(message: Message) -> tuple[str, str, str | None]:
    return message.context, message.source, message.many


def _write(path: Path, before: bytes | None, after: bytes) -> bool:
    if after == before:
        return False
    if (path.read_bytes() if path.exists() else None) != before:
        raise FogError(
            Say(
                "{file} was changed by another program while fog worked on it; nothing was written.",
                file=str(path),
            ),
            Say("run the command again"),
        )
    write_whole(path, after)
    return True
