"""The folder of a box, whatever game it is for: its `box.yaml`, its other files, and what they are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeVar

from fogtools.files import odd_files, shown, yaml_files
from fogtools.finding import Finding, FogError, Say
from fogtools.source import Source
from fogtools.source.model import FORMAT, Model
from fogtools.source.schema import Kind, shape

#: (file, its name in findings) -> the file as it is read: an editor's text may stand for what is on disk.
Reader = Callable[[Path, str], Source]
M = TypeVar("M", bound=Model)


@dataclass
class Whole:
    """A box in memory that is played as one, not story by story; `cards` are in reading order.

    `findings` say what could not be read; what could is there.
    """

    folder: Path
    source: Source
    box: Any = None
    sources: list[Source] = field(default_factory=list)
    cards: list[Any] = field(default_factory=list)
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
    def by_id(self) -> dict[str, Any]:
        """The first card of each id."""
        return {placed.id: placed for placed in reversed(self.cards)}


def manifest(folder: Path, reader: Reader, base: Path | None = None) -> Source:
    """The `box.yaml` of a folder. Raises FogError where there is none."""
    file = folder / "box.yaml"
    if not file.is_file():
        raise FogError(
            Say("{folder} holds no box.yaml.", folder=str(folder)),
            Say("a box is a folder with a box.yaml; `fog new story` makes one"),
        )
    return reader(file, shown(file, base))


def boxed(source: Source, model: type[M], patterns: Mapping[str, Kind]) -> tuple[M | None, list[Finding]]:
    """The box file as its model has it, and what is wrong with it. Raises FogError for a format that is too new."""
    if not isinstance(source.data, dict):
        message = Say("a box is a map of keys and values")
        return None, [] if source.findings else [source.finding((), "wrong-type", message)]
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
