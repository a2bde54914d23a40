"""The folder of a box, whatever game it is for: its `box.yaml`, its other files, and what they are called."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Literal, Protocol, TypeVar

from fogtools.files import odd_files, shown, yaml_files
from fogtools.finding import Finding, FogError, Say
from fogtools.source import Path_, Source, line_by_line
from fogtools.source.model import FORMAT, Model
from fogtools.source.schema import shape, unknown_key
from fogtools.source.suggestions.kinds import Kind

#: (file, its name in findings) -> the file as it is read: an editor's text may stand for what is on disk.
Reader = Callable[[Path, str], Source]
M = TypeVar("M", bound=Model)


class Named(Protocol):
    """A card with its place and its id."""

    source: Source

    @property
    def path(self) -> Path_:
        """Where it stands in its file."""

    @property
    def id(self) -> str:
        """The card's id."""

    @property
    def label(self) -> str:
        """How people call it."""


class About(Protocol):
    """What a box file says of every box."""

    @property
    def id(self) -> str:
        """The box's name in files and catalogues."""

    @property
    def language(self) -> str:
        """The language it is written in."""


#: What may be wrong only because a broken line was left out.
MISSING = frozenset({"missing-key", "keys-together", "empty-value", "size", "other-kind"})
B = TypeVar("B", bound=About)
C = TypeVar("C", bound=Named)


@dataclass
class Whole(Generic[B, C]):
    """A box in memory that is played as one, not story by story; `cards` are in reading order.

    `findings` say what could not be read; what could is there.
    """

    folder: Path
    source: Source
    box: B | None = None
    sources: list[Source] = field(default_factory=list)
    cards: list[C] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The box's id, or its folder's name where the box file cannot be read."""
        return self.box.id if self.box else self.folder.name

    @property
    def story_names(self) -> tuple[str, ...]:
        """What can be played with it: the box itself."""
        return (self.name,) if self.box else ()

    @property
    def written_in(self) -> str:
        """The language it is written in."""
        return self.box.language if self.box else "en"

    @property
    def gendered_titles(self) -> Literal["inclusive"]:
        """Which form of a text with several it prints."""
        return "inclusive"

    @property
    def by_id(self) -> dict[str, C]:
        """The first card of each id."""
        return {placed.id: placed for placed in reversed(self.cards)}

    @property
    def repeated(self) -> list[C]:
        """The second card and every further one of an id."""
        first = self.by_id
        return [placed for placed in self.cards if first[placed.id] is not placed]

    @property
    def unread(self) -> bool:
        """Whether something of it could not be read: then nobody knows what it lacks."""
        return any(found.severity == "error" for found in self.findings)

    def table(self, source: Source, known: Collection[str], wrong: Say, help: Say, *lists: str) -> Mapping[str, object]:
        """Takes a file of tables: its map, empty where it is none; `lists` are the keys that must hold one.

        `wrong` and `help` say what such a file is; keys that are not `known` are findings.
        """
        self.sources.append(source)
        self.findings += source.findings
        if source.data is None and source.findings:
            return {}
        if not isinstance(source.data, dict) or any(not isinstance(source.data.get(key, []), list) for key in lists):
            self.findings.append(source.finding((), "wrong-type", wrong, help))
            return {}
        self.findings += [unknown_key(source, (key,), tuple(known)) for key in source.data if key not in known]
        return source.data

    def rows(
        self, source: Source, key: str, model: type[M], patterns: Mapping[str, Kind], label: str = ""
    ) -> Iterator[tuple[int, M]]:
        """(place in the list, row) of each row of a table that can be read, so that one broken row hides no other.

        `label` is the key by which a finding calls a row.
        """
        for i, data in enumerate(source.data[key]):
            said = str(data.get(label, "")) if isinstance(data, dict) else ""
            row, findings = shape(source, (key, i), data, model, patterns, said)
            self.findings += findings
            if row is not None:
                yield i, row


W = TypeVar("W", bound="Whole[Any, Any]")


def read_whole(
    empty: Callable[[Path, Source], W],
    model: type[Model],
    patterns: Mapping[str, Kind],
    take: Callable[[W, Source], None],
    folder: Path,
    shown: Path | None,
    reader: Reader,
) -> W:
    """The box in `folder`, its files taken by `take`; findings for all that cannot be read.

    `reader` reads a file under the name that its findings have. Raises FogError without a `box.yaml`.
    """
    source = manifest(folder, reader, shown)
    loaded = empty(folder, source)
    loaded.box, findings = boxed(source, model, patterns)
    loaded.findings += [*source.findings, *findings]
    for file in other_files(folder, reader, shown):
        take(loaded, file)
    return loaded


def manifest(folder: Path, reader: Reader, base: Path | None = None) -> Source:
    """The `box.yaml` of a folder. Raises FogError where there is none."""
    file = folder / "box.yaml"
    if not file.is_file():
        raise FogError(
            Say("{folder} holds no box.yaml.", folder=str(folder)),
            Say("a box is a folder with a box.yaml; `fog new story` makes one"),
        )
    source = reader(file, shown(file, base))
    if not source.rest:  # a reader may keep its files
        line_by_line(source)
    return source


def _of_rest(source: Source, model: type[M], patterns: Mapping[str, Kind]) -> list[Finding]:
    """What the sound lines of a broken file say wrong; nothing of what is missing there."""
    broken = {found.line for found in source.findings}
    found = [
        f for _, data in source.rest if isinstance(data, dict) for f in shape(source, (), data, model, patterns)[1]
    ]
    return [f for f in found if f.check not in MISSING and f.line not in broken]


def boxed(source: Source, model: type[M], patterns: Mapping[str, Kind]) -> tuple[M | None, list[Finding]]:
    """The box file as its model has it, and what is wrong with it. Raises FogError for a format that is too new."""
    if not isinstance(source.data, dict):
        message = Say("a box is a map of keys and values")
        told = _of_rest(source, model, patterns)
        return None, told if source.findings else [source.finding((), "wrong-type", message)]
    version = source.data.get("format")
    if isinstance(version, int) and version > FORMAT:
        raise FogError(
            Say(
                "{file} is written in format {n}; this tool reads up to format {known}.",
                file=source.name,
                n=version,
                known=FORMAT,
            ),
            Say("use a newer fogtools"),
        )
    return shape(source, (), source.data, model, patterns)


def other_files(
    folder: Path, reader: Reader, base: Path | None = None, apart: tuple[str, ...] = ("plays",)
) -> Iterator[Source]:
    """Every other YAML file of a box, but for those in folders `apart`; then what looks like one and is none."""
    for path in yaml_files(folder):
        inside = path.relative_to(folder).parts
        if path != folder / "box.yaml" and not {*apart} & {*inside}:
            yield reader(path, shown(path, base))
    for path, why in odd_files(folder):
        odd = Source(path, (Path(shown(path.parent, base)) / path.name).as_posix())
        odd.about("unreadable", why)
        yield odd
