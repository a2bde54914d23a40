"""Whether anything has changed since a check: what it found is kept as plain data, and shown again if not."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import astuple, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from fogtools.check.formats.report import Report
from fogtools.check.stages import Options
from fogtools.files import keep
from fogtools.finding import Edit, Finding, Fix, from_plain, in_reading_order
from fogtools.game.authoring.manual import Manual
from fogtools.game.authoring.page import Page, page_of
from fogtools.print.fonts.libraries import libraries
from fogtools.project.project import Target

#: The form of what is kept; another form, another folder.
FORM = "check-3"
#: What a check reads, by the ends of the names, and whatever has none: a picture is known by what it holds.
READ = (".yaml", ".yml", ".po", ".toml", "words.txt", ".svg", ".png", ".jpg", ".jpeg")
#: Fonts, and what people bring as one or as a picture: that it is there and what it is is a finding, too.
BROUGHT = (
    ".ttf",
    ".otf",
    ".ttc",
    ".woff",
    ".woff2",
    ".gif",
    ".webp",
    ".avif",
    ".bmp",
    ".tif",
    ".tiff",
    ".psd",
    ".svgz",
    ".pdf",
)
#: Folders that hold no cards, but very many files.
UNREAD = (".git", ".venv", "node_modules")
#: A file larger than this is known by its size and time: nobody reads it.
MOST_BYTES = 8_000_000


def unless_unchanged(
    place: Target,
    options: Options,
    look: Callable[[], Report],
    apart: Callable[[Path], bool] | None = None,
    seen: Seen | None = None,
) -> Report:
    """What `look` finds, or what it found the last time where nothing has changed since; files `apart` do not count.

    `seen` are the files as whoever looks at several boxes sees them.

    What `look` depends on is the files of the project, this tool, and whether it looks by schemas alone and whether
    texts fit. Of two processes that write the cache the later one wins, and both are right.
    """
    if options.cache is None:
        return look()
    how = options.schema_only, options.fit
    asked = repr((str(Path.cwd()), str(place.project.root), place.boxes, place.loose, place.story, how))
    file = options.cache / FORM / f"{hashlib.sha256(asked.encode()).hexdigest()[:32]}.json"
    key = _key(place, asked, options.fit, apart, seen or Seen())
    kept = _read(file, key)
    if kept is None:
        kept = look()
        _write(file, key, kept)
    return kept


def by_box(place: Target, options: Options, look: Callable[[Target], Report], seen: Seen | None = None) -> Report:
    """What `look` finds in the boxes of a place: one is looked at again where it has changed, or what boxes share.

    Boxes of one id share their catalogues: they are looked at together, every time.
    """
    seen = seen or Seen()
    ids = {box: _id(box) for box in place.boxes}
    if options.cache is None or len(set(ids.values())) < len(ids) or len(ids) < 2:
        return look(place)
    parts = [look(replace(place, boxes=()))] if place.loose else []
    for box in place.boxes:
        alone = replace(place, boxes=(box,), loose=())
        others = {other: name for other, name in ids.items() if other != box}
        parts.append(unless_unchanged(alone, options, partial(look, alone), partial(_others, others), seen))
    whole = Report(in_reading_order(found for part in parts for found in part.findings))
    for part in parts:
        for what, n in part.looked_at.items():
            whole.count(what, n)
        whole.remarks |= part.remarks
        whole.pages |= part.pages
    return whole


def _id(box: Path) -> str:
    """The id of a box as its file has it on a line of its own, else its path, which no catalogue is named after."""
    try:
        found = re.search(r"^id: *([\w-]+) *$", (box / "box.yaml").read_text(encoding="utf-8"), re.MULTILINE)
    except (OSError, ValueError):
        found = None
    return found[1] if found else str(box)


def _others(others: Mapping[Path, str], file: Path) -> bool:
    """Whether a file belongs to one of the other boxes alone: it stands in its folder, or is one of its catalogues."""
    name = f"{file}{os.sep}"
    if name.endswith(f".po{os.sep}") and file.name.partition(".")[0] in others.values():
        return True
    return name.startswith(tuple(f"{box}{os.sep}" for box in others))


def stamp(place: Target, cache: Path | None = None) -> str:
    """A word that changes whenever a file does that a check of this place may read: names, sizes and times.

    What is kept in the folder of the cache is none of them, should that lie in the project.
    """
    files = map(_known_by, _files(_tops(place), cache))
    return hashlib.sha256("\n".join(files).encode(errors="surrogateescape")).hexdigest()


def _known_by(file: Path) -> str:
    try:
        there = file.lstat()
    except OSError:
        return f"{file} -"
    return f"{file} {there.st_ino} {there.st_size} {there.st_mtime_ns} {there.st_ctime_ns}"


# ------------------------------------------------------------------ what a check depends on
def _key(
    place: Target,
    asked: str,
    laid_out: bool,
    apart: Callable[[Path], bool] | None,
    seen: Seen,
) -> str:
    """The hash of the files that a check of this place may read, their names included, and of the tool itself."""
    whole = hashlib.sha256(asked.encode())
    for part in (tool(), *_speller(place), *(_system() if laid_out else ())):
        whole.update(part.encode() + b"\0")
    for file in seen.files(_tops(place)):
        if apart is not None and apart(file):
            continue
        whole.update(str(file).encode(errors="surrogateescape") + b"\0" + seen.content(file) + b"\0")
    return whole.hexdigest()


class Seen:
    """The files of one look: each folder is gone through once, and each file read once, however many boxes ask."""

    def __init__(self) -> None:
        self.content = cache(_content)
        self.files = cache(lambda tops: tuple(_files(tops)))


def _tops(place: Target) -> tuple[Path, ...]:
    """The folder of the project, and those of boxes that lie elsewhere."""
    root = place.project.root
    return (root, *(box for box in place.boxes if not box.is_relative_to(root)))


def _files(tops: Iterable[Path], cache: Path | None = None) -> Iterator[Path]:
    """The files below the folders of a place, and edition profiles that stand above them."""
    for top in tops:
        yield from read_from(top, cache)
        for parent in top.parents:
            yield from sorted((parent / "editions").glob("*.yaml"))


def read_from(top: Path, cache: Path | None = None) -> Iterator[Path]:
    """The files below a folder that a project is read from, by their names; none of the folder of the cache."""
    apart = str(cache.resolve()) if cache else ""
    for folder, inner, names in os.walk(top):
        if apart and os.path.realpath(folder) == apart:
            inner.clear()
            continue
        inner[:] = sorted(n for n in inner if n not in UNREAD and not (n == "build" and folder == str(top)))
        yield from (Path(folder, name) for name in sorted(names) if "." not in name or _ends(name))
        # a folder, a link or a pipe that is named like a file is a finding of its own
        yield from (Path(folder, name) for name in inner if _ends(name))


def _ends(name: str) -> bool:
    return name.lower().endswith((*READ, *BROUGHT))


def _content(file: Path) -> bytes:
    """A hash of what a file holds; of what is no plain file, or too large to be read, of what it is."""
    try:
        there = file.lstat()
        if file.is_file() and there.st_size <= MOST_BYTES and file.stat().st_size <= MOST_BYTES:
            link = os.readlink(file).encode() if file.is_symlink() else b""
            return hashlib.sha256(file.read_bytes()).digest() + link
        return f"{there.st_mode} {there.st_size} {there.st_mtime_ns}".encode()
    except OSError as error:
        return f"cannot be read: {error.errno}".encode()


@cache
def tool() -> str:
    """A word for what the tool is, as this process has loaded it: its files, and the packages beside it."""
    return hashlib.sha256("\n".join(_parts()).encode(errors="surrogateescape")).hexdigest()


def _parts() -> Iterator[str]:
    """The time and size of each file, then the versions."""
    package = Path(__file__).parents[1]
    for top in (package, package.parent / "schemas"):
        for folder, inner, names in os.walk(top):
            inner[:] = sorted(n for n in inner if n != "__pycache__")
            for name in sorted(names):
                there = os.stat(os.path.join(folder, name))
                yield f"{folder}/{name} {there.st_size} {there.st_mtime_ns}"
    yield sys.version
    for entry in sys.path:
        if os.path.isdir(entry):
            yield from sorted(n for n in os.listdir(entry) if n.endswith(".dist-info"))


def _speller(place: Target) -> Iterator[str]:
    """Hunspell, its dictionaries and the grammar checker, in a project that wants spelling looked at."""
    if (place.project.root / "words.txt").is_file():
        from fogtools.check import grammar_checker, spelling

        yield spelling.version()
        yield from (spelling.dictionary(code) or "" for code in place.project.languages)
        yield shutil.which(grammar_checker.PROGRAM) or ""


def _system() -> Iterator[str]:
    """The system's libraries that texts are laid out with."""
    yield from (f"{name} {version}" for name, version in libraries().items())


# ------------------------------------------------------------------ plain data
def _read(file: Path, key: str) -> Report | None:
    """What was kept under this key; anything of another form counts as nothing."""
    try:
        data = json.loads(file.read_bytes())
        if data["key"] != key:
            return None
        pages: dict[str, Manual] = {row[0]: Page(*row) for row in data["pages"]}
        findings = [_finding(row) for row in data["findings"]]
        return Report(findings, data["looked_at"], remarks=data["remarks"], pages=pages)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _write(file: Path, key: str, found: Report) -> None:
    data = {
        "key": key,
        "findings": [_row(f) for f in found.findings],
        "looked_at": found.looked_at,
        "remarks": found.remarks,
        "pages": [astuple(page_of(page)) for page in found.pages.values()],
    }
    keep(file, json.dumps(data))


def _row(found: Finding) -> dict[str, object]:
    plain = {name: getattr(found, name) for name in PLAIN}
    fix = found.fix and {"edits": list(found.fix.edits), "safe": found.fix.safe}
    return {**plain, "message": found.message.plain(), "help": found.help and found.help.plain(), "fix": fix}


def _finding(row: Mapping[str, Any]) -> Finding:
    fix = row["fix"] and Fix(tuple(Edit(*edit) for edit in row["fix"]["edits"]), row["fix"]["safe"])
    plain = {name: row[name] for name in PLAIN}
    return Finding(**plain, message=from_plain(row["message"]), help=row["help"] and from_plain(row["help"]), fix=fix)


#: The fields of a finding that are plain already.
PLAIN = ("file", "line", "column", "severity", "check", "excerpt", "width", "card")
