"""Catalogues brought up to date, measured beside Babel and GNU gettext; rows of `make bench`."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path
from shutil import which
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench import FOG, MANY, ROUNDS, Row, box_of, seconds, side_by_side

#: Merges a template into a catalogue and writes it; without names it only starts up.
OURS = """
import sys
from pathlib import Path
from fogtools.text.catalogues.catalogue import Entry, read, write
from fogtools.text.catalogues.merge import merge
import fogtools.text.word_diff
if sys.argv[1:]:
    old, new = (read(Path(name)) for name in sys.argv[1:])
    entries = [Entry(m.context, m.source, m.comment, file=m.places[0]) for m in new.messages.values()]
    done, counts, _ = merge(old, entries)
    sys.stdout.write(write(done).decode())
    assert counts.changed == len(entries) // 10 == counts.differ
"""
BABEL = """
import sys
from babel.messages.pofile import read_po, write_po
old, new = (read_po(open(name, "rb")) for name in sys.argv[1:])
old.update(new)
write_po(sys.stdout.buffer, old)
"""
WORDS = (
    "the",
    "of",
    "a",
    "grey",
    "coat",
    "lamp",
    "window",
    "harbour",
    "rain",
    "ferry",
    "seat",
    "nobody",
    "wakes",
    "her",
    "keeps",
    "it",
    "for",
    "you",
    "until",
    "morning",
)
FIELDS = ("title", "text", "choices/A/says", "choices/B/says")


def merging() -> list[Row]:
    """Merging edited texts into a catalogue."""
    rows = []
    for n in MANY:
        with TemporaryDirectory() as place:
            old, new = written(Path(place), n)
            ours, start = side_by_side((sys.executable, "-c", OURS, old, new), (sys.executable, "-c", OURS))
            what = f"merging {n // 10} edits, {n} messages"
            note = f"{ours - start:.3f} s beyond start-up: two files read, merged with word diffs, one written"
            if n > MANY[0]:  # Babel's time grows with the square
                rows.append(Row(what, "", ours, note=note))
                continue
            babel = seconds((sys.executable, "-c", BABEL, old, new), Path(place))[0]
            rows.append(Row(what, "Babel, Catalog.update", ours, babel, note=f"{note}; Babel ran once"))
            if which("msgmerge"):
                peer = ("msgmerge", "--no-wrap", "--previous", "-q", "-o", os.devnull, old, new)
                rows.append(Row(what, "GNU msgmerge", ours, side_by_side(peer)[0], note=note))
    return rows


def written(folder: Path, n: int) -> tuple[str, str]:
    """Writes a translated catalogue of `n` messages, and a template in which every tenth source is another."""
    from fogtools.text.catalogues.catalogue import Catalogue, Entry, header_for, template, write
    from fogtools.text.catalogues.po import Message

    before, after = [], []
    for i in range(n):
        words = (WORDS[(i * step + step) % len(WORDS)] for step in range(3, 17 if i % 4 else 6))
        source = f"{' '.join(words).capitalize()} {i}."
        context, about = f"card-{i // 4:05}/{FIELDS[i % 4]}", f"scene {i // 4}, {FIELDS[i % 4]}"
        before.append(Entry(context, source, about, file="sweet.yaml"))
        new = [f"{source} Now.", source.replace(f" {i}.", f" {i + 1}."), f"Her {source[:-3]}", f"Nothing alike ({i})!"]
        after.append(Entry(context, source if i % 10 else new[i // 10 % 4], about, file="sweet.yaml"))
    messages = {
        e.key: Message(e.source, (f"FR {e.source}",), e.context, comment=e.comment, places=(e.file,)) for e in before
    }
    (folder / "old.po").write_bytes(write(Catalogue(messages, header=header_for("bench", "fr"))))
    (folder / "new.pot").write_bytes(write(template(after, "bench")))
    return str(folder / "old.po"), str(folder / "new.pot")


def syncing() -> list[Row]:
    """The whole command, the cards read; beside it the same on a box of a few cards, which is its start-up."""
    with TemporaryDirectory() as place, TemporaryDirectory() as few:
        cards, held = project(Path(place), 830)
        project(Path(few), 1)
        shutil.copytree(Path(place) / "locales", Path(place) / "synced")
        edits = sum(edited(Path(name)) for name in cards)
        taken = []
        for _ in range(ROUNDS):
            shutil.copytree(Path(place) / "synced", Path(place) / "locales", dirs_exist_ok=True)
            taken.append(seconds(command(place), Path(place))[0])
        start = side_by_side(command(few))[0]
        catalogues = (Path(place) / "locales/fr").rglob("*.po")
        n = sum(file.read_text(encoding="utf-8").count("\nmsgctxt ") for file in catalogues)
    note = f"{median(taken) - start:.3f} s more than on a small box; {held} cards read, template and catalogue written"
    return [Row(f"fog i18n sync, {edits} edits, {n} messages", "", median(taken), note=note)]


def command(place: str) -> tuple[str, ...]:
    return (*FOG, "i18n", "sync", str(Path(place) / "stories"))


def project(folder: Path, most: int) -> tuple[list[str], int]:
    """A project with a box of that size and its catalogues, every text translated: the files of cards, how many."""
    cards, held = box_of(folder, most)
    (folder / "fog.toml").write_text('[project]\nlanguages = ["en", "fr"]\n', encoding="utf-8")
    seconds(command(str(folder)), folder)
    for file in folder.rglob("*.po"):
        text = re.sub(
            r'^msgid "(.+)"\nmsgstr ""$',
            r'msgid "\1"\nmsgstr "FR \1"',
            file.read_text(encoding="utf-8"),
            flags=re.MULTILINE,
        )
        file.write_text(text, encoding="utf-8")
    return cards, held


def edited(file: Path) -> int:
    """Gives most cards of a file other titles; how many."""
    kept = [0]

    def other(found: re.Match[str]) -> str:
        kept[0] += 1
        return f"{found[0]} again" if kept[0] % 17 else found[0]

    text = re.sub(r"^  title: [A-Za-z].*[a-z]$", other, file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    file.write_text(text, encoding="utf-8")
    return kept[0] - kept[0] // 17
