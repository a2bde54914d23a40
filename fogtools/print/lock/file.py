"""The file print.lock: written sorted, a line for each version of a card; read as if anybody had written it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.print.lock.digests import LETTERS
from fogtools.print.lock.versions import NOW, PRINTING, Lock, Look, Version, order

NAME = "print.lock"
#: The form of the file; a tool that is older than a file does not guess.
FORM = 1
HEAD = "fog print.lock"
MOST_BYTES = 8_000_000

_MARKERS = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_DIGEST, _WHEN = rf"(?P<digest>[0-9a-f]{{{LETTERS}}})", r"(?P<when>[A-Za-z0-9._,-]{1,4000})"
_CARD, _LANGUAGE = r"(?P<card>[^\s\x00-\x1f]{1,200})", r"(?P<language>[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?)"
_LINE = re.compile(
    rf"card {_CARD} {_LANGUAGE} (?P<version>[1-9][0-9]{{0,3}}) {_DIGEST} {_WHEN}"
    r" (?P<number>\S{1,20}) (?P<title>.{0,400})"
)
_LOOK = re.compile(rf"look {_DIGEST} {_WHEN}")
_HEAD = re.compile(rf"printing (?P<n>[1-9][0-9]{{0,4}}) (?P<name>{PRINTING.pattern})")


def write(lock: Lock) -> str:
    """The text of the file: one line for each version of a card, sorted, so that git can merge two branches."""
    rows = [f"{HEAD} {FORM}", "# Written by `fog lock`; commit it with the story."]
    rows += [f"printing {n} {name}" for n, name in enumerate(lock.printings, 1)]
    rows += [f"look {look.digest} {','.join(look.when)}" for look in lock.looks]
    rows += [
        f"card {v.card} {v.language} {v.version} {v.digest} {','.join(v.when)} {v.number or '-'} {v.title}".rstrip()
        for v in lock.versions
    ]
    return "\n".join((*rows, ""))


def text_at(file: Path, shown: str) -> str | None:
    """The text of a lock; None where there is no such file. Raises FogError for one that cannot be read."""
    try:
        if not file.is_file():
            if file.exists() or file.is_symlink():
                raise FogError(Say("{file} is not a plain file.", file=shown))
            return None
        with file.open("rb") as opened:
            raw = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise FogError(Say("{file} cannot be read: {why}", file=shown, why=error.strerror or str(error))) from error
    if len(raw) > MOST_BYTES:
        raise FogError(Say("{file} is larger than {most} bytes: no `fog lock` wrote it.", file=shown, most=MOST_BYTES))
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        n = raw.count(b"\n", 0, error.start) + 1
        raise FogError(Say("{file}, line {line}: this is not UTF-8 text.", file=shown, line=n), _anew()) from error


def parse(text: str, shown: str) -> Lock:
    """The lock of a text. Raises FogError with the line where it is none, or was not merged to the end."""
    return _Reader(shown).read(text)


def _anew() -> Say:
    return Say("take the file as it was from git, then run `fog lock`")


class _Reader:
    """Reads the lines of one file."""

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.printings: dict[int, tuple[str, int]] = {}
        self.looks: dict[str, tuple[str, ...]] = {}
        self.versions: dict[tuple[str, str, int], list[tuple[Version, int]]] = {}

    def read(self, text: str) -> Lock:
        rows = text.split("\n")
        self._unmerged(rows)
        self._headed(rows[0])
        for n, row in enumerate(rows[1:], 2):
            if row.strip() and not row.startswith("#"):
                self._row(n, row)
        names = tuple(name for _, (name, _) in sorted(self.printings.items()))
        looks = tuple(Look(digest, self._sorted(when, names)) for digest, when in self.looks.items())
        versions = tuple(self._version(same, names) for same in self.versions.values())
        self._once(versions)
        return Lock(names, looks, versions)

    def _wrong(self, n: int, why: Say, help: Say | None = None) -> FogError:
        return FogError(Say("{file}, line {line}: {why}", file=self.shown, line=n, why=why), help or _anew())

    def _unmerged(self, rows: Sequence[str]) -> None:
        for n, row in enumerate(rows, 1):
            if row.startswith(_MARKERS):
                raise self._wrong(
                    n,
                    Say("two branches meet here, and nobody has merged them."),
                    Say(
                        "delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`, keep those of both"
                        " sides, then run `fog lock`"
                    ),
                )

    def _headed(self, row: str) -> None:
        words = row.rsplit(" ", 1)
        if words[0] != HEAD or not re.fullmatch("[0-9]{1,6}", words[-1]):
            raise self._wrong(1, Say("a print.lock begins with `{head}`.", head=f"{HEAD} {FORM}"))
        if int(words[1]) != FORM:
            raise self._wrong(
                1,
                Say("this is form {n} of the file; this tool reads form {known}.", n=int(words[1]), known=FORM),
                Say("use a newer fogtools"),
            )

    def _row(self, n: int, row: str) -> None:
        if head := _HEAD.fullmatch(row):
            self._printing(n, int(head["n"]), head["name"])
        elif look := _LOOK.fullmatch(row):
            when = tuple(look["when"].split(","))
            self.looks[look["digest"]] = (*self.looks.get(look["digest"], ()), *when)
        elif line := _LINE.fullmatch(row if row.count(" ") > 6 else f"{row} "):
            number = "" if line["number"] == "-" else line["number"]
            when = tuple(line["when"].split(","))
            version = Version(
                line["card"], line["language"], int(line["version"]), line["digest"], when, number, line["title"]
            )
            for name in version.printings:
                if name not in (known for known, _ in self.printings.values()):
                    raise self._wrong(n, Say("no line above says which printing `{name}` is.", name=name[:40]))
            self.versions.setdefault(order(version), []).append((version, n))
        else:
            raise self._wrong(n, Say("this is no line of a print.lock: `{text}`.", text=_clean(row)))

    def _printing(self, n: int, number: int, name: str) -> None:
        names = dict(self.printings.values())
        other = self.printings.get(number, ("", 0))[1] or names.get(name, 0)
        if other and self.printings.get(number, ("", 0))[0] != name:
            raise self._wrong(
                n,
                Say("two printings have one number or one name; the other stands in line {other}.", other=other),
                Say("number the printings 1, 2, 3 in the order in which they were printed"),
            )
        if name == NOW:
            raise self._wrong(n, Say("no printing can be called `now`."))
        self.printings[number] = name, n

    def _version(self, same: Sequence[tuple[Version, int]], names: Sequence[str]) -> Version:
        """One of several lines for one version, as a merge leaves them: what was printed counts, drafts do not."""
        printed = [(v, n) for v, n in same if v.printings]
        for version, n in printed[1:]:
            if version.digest != printed[0][0].digest:
                raise self._wrong(
                    n,
                    Say(
                        "version {n} of {card} in language {language} was printed with other words in line {other}.",
                        n=version.version,
                        card=version.card,
                        language=version.language,
                        other=printed[0][1],
                    ),
                    Say("two branches printed it apart: give the later one the next version number"),
                )
        first = (printed or same)[0][0]
        when = {name for v, _ in (printed or same) for name in v.when}
        return replace(first, when=self._sorted(tuple(when), names))

    def _sorted(self, when: tuple[str, ...], names: Sequence[str]) -> tuple[str, ...]:
        return tuple(name for name in (*names, NOW) if name in when)

    def _once(self, versions: Iterable[Version]) -> None:
        """A printing held one version of a card."""
        seen: dict[tuple[str, str, str], int] = {}
        for version in versions:
            line = self.versions[order(version)][0][1]
            for name in version.printings:
                key = version.card, version.language, name
                if key in seen:
                    why = Say("{name} already held another version of this card, in line {n}.", name=name, n=seen[key])
                    raise self._wrong(line, why)
                seen[key] = line


def _clean(row: str) -> str:
    return "".join(c if c.isprintable() else "\ufffd" for c in row[:80])


def label(number: str, title: str) -> tuple[str, str]:
    """Number and title as they can stand on one line of the file."""
    shown = "".join(c if c.isprintable() else " " for c in title)
    return "".join(number.split()), " ".join(shown.split())[:400]
