"""The manuals of checks: their examples as files beside a sound box, and whether the manuals hold."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fogtools.finding import Finding, in_reading_order
from fogtools.game.authoring import check as checks

MARK = re.compile(r"[ ]+# <-$")
Files = dict[str, list[str]]


def files_of(text: str) -> Files:
    """{file name: its lines} of an example; `# name.yaml` (or `.svg`) begins one, `format:` or `box:` is the box's."""
    lines = text.splitlines()
    first = "box.yaml" if re.match(r"(format|box):", text) else "example.yaml"
    files: Files = {}
    for line in lines:
        named = re.fullmatch(r"# (\S+\.(?:yaml|svg))", line)
        if named:
            first = named[1]
            files[first] = []
        elif line.strip() or files.get(first):
            files.setdefault(first, []).append(line)
    return files


def examples(manual: str) -> list[tuple[str, str]]:
    """(Good or Bad, text) of every example of a manual."""
    blocks = re.findall(r"^(Good|Bad):\n((?:    .*\n|\n)*)", manual + "\n", re.MULTILINE)
    return [(word, re.sub(r"^    ", "", text, flags=re.MULTILINE)) for word, text in blocks]


def laid_over(base: Path, files: Files, folder: Path) -> Path:
    """A copy of the base box with these files beside or over its own."""
    box = folder / "box"
    shutil.copytree(base, box)
    for name, lines in files.items():
        (box / name).parent.mkdir(exist_ok=True)
        (box / name).write_text(written(lines), encoding="utf-8")
    return box


def written(lines: list[str]) -> str:
    """The text of a file, without the marks of its faults."""
    return "\n".join(MARK.sub("", line) for line in lines) + "\n"


def beside(base: Path, load: Callable[[Path, Path], Any], files: Files, folder: Path) -> Any:
    """The same box, loaded; a card of the same id takes the base's place."""
    loaded = load(laid_over(base, files, folder), folder)
    given = {p.id for p in loaded.cards if p.source.file.name in files}
    loaded.cards = [p for p in loaded.cards if p.source.file.name in files or p.id not in given]
    return loaded


def found_in(check: checks.Check, loaded: Any) -> list[Finding]:
    """What one check says of a box."""
    return in_reading_order(checks.run([check], loaded))


def holds(check: checks.Check, word: str, text: str, loaded: Callable[[Files], Any]) -> None:
    """A good example is sound, a bad one has its faults where it is marked."""
    files = files_of(text)
    marked = {
        (Path(name).name, i) for name, lines in files.items() for i, line in enumerate(lines, 1) if MARK.search(line)
    }
    box = loaded(files)
    assert [str(f.message) for f in box.findings] == []
    found = found_in(check, box)
    assert {(Path(f.file).name, f.line) for f in found} == marked, [f"{f.place()} {f.message}" for f in found]
    assert bool(found) == (word == "Bad")


def is_whole(check: checks.Check) -> None:
    """A manual says the fault, why it matters, and shows both."""
    fault, _, rest = check.manual.partition("\n")
    assert re.fullmatch(r"[A-Z].*\.", fault)
    assert rest.partition("Good:")[0].strip()
    assert {word for word, _ in examples(check.manual)} == {"Good", "Bad"}
