"""Catalogue files brought up to date: all read before one is written, never over what somebody else just saved."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from fogtools.files import beside, shown
from fogtools.finding import FogError, Say
from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.catalogue import Catalogue, Entry
from fogtools.text.catalogues.merge import Counts, Merged, What, merge

FORMS = re.compile(r"nplurals\s*=\s*([1-9])")


class Synced(NamedTuple):
    """One file brought up to date: what the merge found, its bytes as they are and as they should be.

    `behind`: texts differ, or there is no such file; `written` (in a check: should be): the bytes differ.
    """

    path: Path
    catalogue: Catalogue
    counts: Counts
    written: bool
    found: Mapping[str, What] = {}
    before: bytes | None = None
    after: bytes = b""

    @property
    def behind(self) -> bool:
        """Whether texts differ; how a program lays the file out does not count."""
        return self.before is None or self.counts.differ > 0


def catalogue_path(locales: Path, language: str, domain: str) -> Path:
    """`locales/<language>/LC_MESSAGES/<domain>.po`."""
    return locales / language / "LC_MESSAGES" / f"{domain}.po"


def template_path(locales: Path, domain: str) -> Path:
    """`locales/<domain>.pot`: what Weblate and Poedit start a new language from."""
    return locales / f"{domain}.pot"


def languages_in(locales: Path) -> list[str]:
    """The languages that have a folder of catalogues, sorted."""
    return sorted(p.parent.name for p in locales.glob("*/LC_MESSAGES") if p.is_dir())


def by_card(entries: Iterable[Entry]) -> list[Entry]:
    """The entries card by card, by their ids, each card's in the author's order.

    Two authors who each add a card to the end of one file would write at one place of the catalogue otherwise.
    """
    return sorted(entries, key=lambda entry: entry.card)


def plan_file(path: Path, entries: Iterable[Entry], header: Callable[[], Mapping[str, str]]) -> Synced:
    """The PO file at `path` (there may be none yet) with `entries` merged in; nothing is written.

    `header` gives the fields of a new file (see `header_for`); fields that the file has stay as they are.
    Raises FogError for a file that cannot be read.
    """
    before = bytes_of(path)
    old = Catalogue() if before is None else files.parse(before, shown(path))
    whole = set(files.FIELDS) <= set(old.header)  # to know what a new file needs costs more than to read this one
    fields = old.header if whole else {**header(), **old.header}
    forms = FORMS.search(fields.get("Plural-Forms", ""))
    merged = merge(old, entries, int(forms[1]) if forms else 2)
    return _planned(
        path, before, Catalogue(merged.catalogue.messages, merged.catalogue.obsolete, fields, old.notes), merged
    )


def holding(one: Synced, catalogue: Catalogue, entries: Iterable[Entry]) -> Synced:
    """The same file with another catalogue in it, as a sync leaves that; nothing is written."""
    forms = FORMS.search(catalogue.header.get("Plural-Forms", ""))
    after = files.write(merge(catalogue, entries, int(forms[1]) if forms else 2).catalogue)
    return one._replace(catalogue=catalogue, after=after, written=after != one.before)


def plan_template(path: Path, entries: Sequence[Entry], project: str) -> Synced:
    """The template of `entries` at `path`, and what the one that lies there lacks; nothing is written."""
    before = bytes_of(path)
    fresh = files.template(list(entries), project)
    if files.write(fresh) == before:
        return Synced(path, fresh, Counts(kept=len(entries)), False, before=before, after=before)
    old = Catalogue() if before is None else files.parse(before, shown(path))
    return _planned(path, before, fresh, merge(old, entries))


def _planned(path: Path, before: bytes | None, now: Catalogue, merged: Merged) -> Synced:
    after = files.write(now)
    return Synced(path, now, merged.counts, after != before, merged.found, before, after)


def plan_domain(
    locales: Path, domain: str, languages: Iterable[str], entries: Sequence[Entry], project: str
) -> list[Synced]:
    """The template and every language's catalogue of one domain, the template first; nothing is written."""
    return [
        plan_template(template_path(locales, domain), entries, project),
        *(
            plan_file(catalogue_path(locales, code, domain), entries, partial(files.header_for, project, code))
            for code in languages
        ),
    ]


def write_planned(planned: Sequence[Synced]) -> None:
    """Writes every file whose bytes differ, all or none; see `write_together`."""
    write_together([(one.path, one.before, one.after) for one in planned if one.written])


def write_together(changes: Sequence[tuple[Path, bytes | None, bytes]]) -> None:
    """Writes these files, all or none: (file, its bytes as they were read, None where there was none; its new bytes).

    Folders are made where they lack. Raises FogError where a file was changed since, or cannot be written.
    """
    for path, before, _ in changes:
        if bytes_of(path) != before:
            raise FogError(
                Say(
                    "{file} was changed by another program while fog worked on it; nothing was written.",
                    file=shown(path),
                ),
                Say("run the command again"),
            )
    undo: list[Callable[[], object]] = []
    at = Path()
    try:
        ready = []
        for at, before, after in changes:
            _make_folder(at.parent, undo)
            made = beside(at, after)
            undo.append(partial(made.unlink, missing_ok=True))
            ready.append((at, before, made))
        for at, before, made in ready:  # nothing but names changes from here on
            os.replace(made, at)
            undo.append(partial(at.unlink) if before is None else partial(at.write_bytes, before))
    except BaseException as error:
        _taken_back(undo)
        if isinstance(error, OSError):
            why = error.strerror or str(error)
            raise FogError(Say("{file} cannot be written: {why}.", file=shown(at), why=why)) from error
        raise


def _make_folder(folder: Path, undo: list[Callable[[], object]]) -> None:
    if folder.is_dir():
        return
    _make_folder(folder.parent, undo)
    folder.mkdir(exist_ok=True)
    undo.append(folder.rmdir)


def _taken_back(undo: Sequence[Callable[[], object]]) -> None:
    """Everything as it was, as far as the disk lets it."""
    for step in reversed(undo):
        with suppress(OSError):
            step()


def bytes_of(path: Path) -> bytes | None:
    """What a file holds; None where there is none. Raises FogError for what is no plain file or cannot be read."""
    why: Say | str = Say("it is no plain file")
    try:
        if stat.S_ISREG(path.stat().st_mode):
            return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:  # also of a link to itself, and of a file in the place of one of its folders
        why = error.strerror or str(error)
    raise FogError(Say("{file} cannot be read: {why}.", file=shown(path), why=why))
