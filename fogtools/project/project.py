"""A project on disk: any folder with a `fog.toml`, its boxes and its stories."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.project.manifest import MANIFEST, Manifest, read
from fogtools.project.printer import Printer
from fogtools.text.typography.typeset import Style


@dataclass(frozen=True, kw_only=True)
class Project(Manifest):
    """A project: its folder, and what its fog.toml says; `name` is the folder's where that says none."""

    root: Path

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
    said = read(root / MANIFEST)
    return Project(**{**vars(said), "name": said.name or root.name}, root=root)


def named_places(project: Project) -> tuple[str, ...]:
    """The names of a project's boxes and stories."""
    stories = project.root / "stories"
    boxes = [file.parent for file in (stories if stories.is_dir() else project.root).rglob("box.yaml")]
    inner = [p for b in boxes for p in b.iterdir() if p.is_dir() and (p / "story.yaml").is_file()]
    return tuple(sorted({p.name for p in (*boxes, *inner)}))


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
