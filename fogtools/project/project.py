"""A project on disk: any folder with a `fog.toml`, its boxes and its stories."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from fogtools.finding import FogError, Say
from fogtools.project.printer import FLIPS, MOST_SHIFT, PAPERS, Printer
from fogtools.text.typography.typeset import Style

MANIFEST = "fog.toml"
#: The ways of spacing French that a project may say.
STYLES: tuple[Style, ...] = get_args(Style)
TABLES = ("project", "translation", "checks", "printers")
KNOWN = ("name", "languages", "paper")
KNOWN_OF_TRANSLATION = ("french",)
KNOWN_OF_A_PRINTER = ("flip", "right", "up")
Level = Literal["off", "note", "warning", "error"]
#: What fog.toml can say of a check.
LEVELS: tuple[Level, ...] = ("off", "note", "warning", "error")
#: The code of a language: `fr`, `pt-BR`.
CODE = re.compile(r"[a-z]{2,3}([-_][A-Za-z]{2,4})?")
#: The name that a project gives a printer; it ends the name of a file.
PRINTER = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


#: Check -> off, note, warning or error.
Levels = Mapping[str, Level]


@dataclass(frozen=True)
class Project:
    """A project: its folder, its name, the languages its cards are printed in, its paper; how grave each check is.

    `french` is the house setting of French; None where the region decides, and French print where that says nothing.
    `levels` hold everywhere; `levels_in` in a box, a story or a file, by its name or its path in the project.
    `printers` are those that were calibrated, by the name that the project gave them.
    """

    root: Path
    name: str
    languages: tuple[str, ...] = ("en",)
    paper: str = "a4"
    levels: Levels = field(default_factory=dict)
    levels_in: Mapping[str, Levels] = field(default_factory=dict)
    french: Style | None = None
    printers: Mapping[str, Printer] = field(default_factory=dict)

    def printer(self, name: str) -> Printer:
        """The printer that fog.toml calls so. Raises FogError where it knows none of that name."""
        if name not in self.printers:
            known = ", ".join(self.printers) or "-"
            raise FogError(
                Say("{file} knows no printer “{name}” (known: {known}).", file=MANIFEST, name=name, known=known),
                Say("`fog calibrate` makes a sheet that shows how far a printer is off, and says how to save it"),
            )
        return self.printers[name]

    @property
    def locales(self) -> Path:
        """Where its catalogues lie."""
        return self.root / "locales"

    @property
    def build(self) -> Path:
        """Where outputs go."""
        return self.root / "build"


@dataclass(frozen=True)
class Target:
    """What a path on the command line means: boxes, and the stories in them that are meant."""

    project: Project
    boxes: tuple[Path, ...]
    story: str = ""
    loose: tuple[Path, ...] = field(default=())


def find_project(start: Path) -> Project:
    """The project that `start` lies in. Raises FogError outside of any, or where its fog.toml cannot be read."""
    here = start.resolve()
    for folder in (here, *here.parents):
        if (folder / MANIFEST).is_file():
            return _read(folder)
    raise FogError(
        Say("{path} lies in no project: there is no fog.toml here or above.", path=str(start)),
        Say("`fog new story NAME` starts a project in an empty folder"),
    )


def french_beside(locales: Path) -> Style | None:
    """The house setting of French for the catalogues in `locales`; None without a project, or where it says nothing.

    Raises FogError where the project's fog.toml cannot be read.
    """
    return _read(locales.parent).french if (locales.parent / MANIFEST).is_file() else None


def languages_beside(locales: Path) -> tuple[str, ...]:
    """The languages of the project whose catalogues lie in `locales`; none without a project.

    Raises FogError where its fog.toml cannot be read.
    """
    return _read(locales.parent).languages if (locales.parent / MANIFEST).is_file() else ()


def _read(root: Path) -> Project:
    file = root / MANIFEST
    try:
        data = tomllib.loads(file.read_bytes().decode())
    except OSError as error:
        raise FogError(Say("{file} cannot be read: {why}", file=MANIFEST, why=error.strerror or str(error))) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FogError(
            Say("{file} cannot be read: {why}", file=MANIFEST, why=str(error)),
            Say("it is a TOML file; begin with [project]"),
        ) from error
    table: Any = data.get("project", {})
    _known(data, TABLES, Say("known tables: {known}", known=", ".join(f"[{t}]" for t in TABLES)))
    if not isinstance(table, dict):
        raise _wrong("project", Say("a table: [project]"))
    _known(table, KNOWN, Say("known in [project]: {known}", known=", ".join(KNOWN)))
    levels, levels_in = _levels(data.get("checks", {}))
    return Project(
        root,
        _text("name", table.get("name", root.name)),
        _languages("languages", table.get("languages", ["en"])),
        _paper("paper", table.get("paper", "a4")),
        levels,
        levels_in,
        _french(data.get("translation", {})),
        _printers(data.get("printers", {})),
    )


def named_places(project: Project) -> tuple[str, ...]:
    """The names of a project's boxes and stories."""
    stories = project.root / "stories"
    boxes = [file.parent for file in (stories if stories.is_dir() else project.root).rglob("box.yaml")]
    inner = [p for b in boxes for p in b.iterdir() if p.is_dir() and (p / "story.yaml").is_file()]
    return tuple(sorted({p.name for p in (*boxes, *inner)}))


def _known(table: Mapping[str, Any], known: tuple[str, ...], help: Say) -> None:
    strange = [key for key in table if key not in known]
    if strange:
        raise FogError(Say("{file}: `{key}` is not known.", file=MANIFEST, key=strange[0]), help)


def _levels(table: Any) -> tuple[Levels, Mapping[str, Levels]]:
    """What [checks] says everywhere, and in its tables of a box, a story or a file."""
    if not isinstance(table, dict):
        raise _wrong("checks", Say("a table: [checks]"))
    inner = {key: value for key, value in table.items() if isinstance(value, dict)}
    everywhere = {key: _level(key, value) for key, value in table.items() if key not in inner}
    return everywhere, {
        where: {key: _level(key, value) for key, value in levels.items()} for where, levels in inner.items()
    }


def _level(key: str, value: object) -> Level:
    found = next((level for level in LEVELS if level == value), None)
    if found is None:
        raise _wrong(key, Say("one of {known}", known=", ".join(LEVELS)))
    return found


def _text(key: str, value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise _wrong(key, Say("a text in quotes"))
    return value


def _paper(key: str, value: Any) -> str:
    if value not in PAPERS:
        raise _wrong(key, Say("one of {known}", known=", ".join(PAPERS)))
    return str(value)


def _french(table: Any) -> Style | None:
    """What [translation] says of French: `imprimerie`, `nbsp`, `ca` or `ch`."""
    if not isinstance(table, dict):
        raise _wrong("translation", Say("a table: [translation]"))
    _known(table, KNOWN_OF_TRANSLATION, Say("known in [translation]: {known}", known=", ".join(KNOWN_OF_TRANSLATION)))
    if "french" not in table:
        return None
    said = table["french"]
    found = next((style for style in STYLES if style == said), None)
    if found is None:
        raise _wrong("french", Say("one of {known}", known=", ".join(STYLES)))
    return found


def _printers(table: Any) -> Mapping[str, Printer]:
    """What [printers.NAME] says of each printer."""
    if not isinstance(table, dict) or not all(isinstance(value, dict) for value in table.values()):
        raise _wrong("printers", Say("a table for each printer: [printers.NAME]"))
    strange = next((name for name in table if not PRINTER.fullmatch(name)), None)
    if strange is not None:
        raise unnamed(strange)
    return {name: _printer(name, said) for name, said in table.items()}


def unnamed(name: str) -> FogError:
    """Why a printer cannot be called so."""
    return FogError(
        Say("“{name}” cannot be the name of a printer.", name=name),
        Say("letters, figures, hyphens: `office`, `home-2`"),
    )


def _printer(name: str, said: Mapping[str, Any]) -> Printer:
    known = ", ".join(KNOWN_OF_A_PRINTER)
    _known(said, KNOWN_OF_A_PRINTER, Say("known in [printers.{name}]: {known}", name=name, known=known))
    flip = next((flip for flip in FLIPS if flip == said.get("flip", "long")), None)
    if flip is None:
        raise _wrong("flip", Say("one of {known}", known=", ".join(FLIPS)))
    return Printer(flip, (_off("right", said.get("right", 0)), _off("up", said.get("up", 0))))


def _off(key: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= MOST_SHIFT:
        raise _wrong(key, Say("a number of mm from -{most} to {most}", most=f"{MOST_SHIFT:g}"))
    return float(value)


def _languages(key: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not all(isinstance(c, str) and CODE.fullmatch(c) for c in value):
        raise _wrong(key, Say("a list of language codes in quotes"))
    return tuple(value)


def _wrong(key: str, wanted: Say) -> FogError:
    return FogError(Say("{file}: `{key}` must be {wanted}.", file=MANIFEST, key=key, wanted=wanted))


def find(path: Path) -> Target:
    """The boxes at, below or around a path, or the box or story of that name. Raises FogError where there is none."""
    if not path.exists() and len(path.parts) == 1 and not path.suffix:
        return _by_name(path.name)
    if not path.exists():
        raise FogError(Say("there is no {path}.", path=str(path)))
    project = find_project(path)
    below = tuple(_boxes(path)) if path.is_dir() else ()
    if below:
        return Target(project, below, loose=tuple(_loose(path, below)))
    for folder in (path.resolve(), *path.resolve().parents):
        if (folder / "box.yaml").is_file():
            inside = path.resolve().relative_to(folder).parts
            story = inside[0] if inside and (folder / inside[0]).is_dir() else ""
            return Target(project, (folder,), story)
        if folder == project.root:
            break
    raise FogError(
        Say("{path} holds no box: no box.yaml is there, below or above.", path=str(path)),
        Say("`fog new story NAME` makes one"),
    )


def _boxes(folder: Path) -> Iterator[Path]:
    root = folder.resolve()
    for file in sorted(folder.rglob("box.yaml"), key=lambda p: p.as_posix()):
        inside = file.resolve()
        if inside.is_relative_to(root) and "build" not in file.relative_to(folder).parts[:-1]:
            yield inside.parent


def _loose(folder: Path, boxes: tuple[Path, ...]) -> Iterator[Path]:
    """YAML files below a folder of stories that belong to no box: a green must not hide them."""
    root = folder.resolve()
    for file in sorted(root.rglob("*.y*ml"), key=lambda p: p.as_posix()):
        inside = file.relative_to(root).parts
        known = file.suffix == ".yaml" and any(file.is_relative_to(b) for b in boxes)
        if (
            not known
            and "stories" in (*root.parts, *inside)
            and not any(p.startswith(".") or p == "build" for p in inside)
        ):
            yield file


def find_story(path: Path) -> tuple[Project, Path, str]:
    """The one story that a path means: its project, the folder of its box, its name ("" where the box has but one)."""
    place = find(path)
    if len(place.boxes) != 1:
        raise FogError(
            Say("{path} holds several boxes; name one story.", path=str(path)),
            Say("for example {example}", example=str(place.boxes[0])),
        )
    return place.project, place.boxes[0], place.story


def _by_name(name: str) -> Target:
    """A story or a box by its bare name, anywhere in the project of the current folder."""
    project = find_project(Path.cwd())
    boxes = sorted(b.parent for b in (project.root / "stories").rglob("box.yaml"))
    found = [b for b in boxes if (b / name).is_dir()] or [b for b in boxes if b.name == name]
    if len(found) > 1:
        paths = ", ".join((b / name if b.name != name else b).relative_to(project.root).as_posix() for b in found)
        raise FogError(
            Say("several stories are called “{name}”.", name=name), Say("name its folder: {paths}", paths=paths)
        )
    if not found:
        known = sorted(name for b in boxes for name in _stories(b) or [b.name])
        raise FogError(
            Say("there is no story “{name}”.", name=name), Say("known: {known}", known=", ".join(known) or "-")
        )
    return Target(project, (found[0],), name if found[0].name != name else "")


def _stories(box: Path) -> list[str]:
    """The folders of a box's stories; none where the box itself is all that is played."""
    return [p.name for p in box.iterdir() if p.is_dir() and (p / "story.yaml").is_file()]
