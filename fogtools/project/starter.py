"""The files that a new story begins with: its box, the project around it where there is none, the schemas."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.finding import FogError, Say
from fogtools.game.authoring.starter import LOCALES
from fogtools.project.manifest import MANIFEST
from fogtools.source.schema import published
from fogtools.source.writing.plainly import flow
from fogtools.text.catalogues.po import parse

if TYPE_CHECKING:
    from fogtools.game.record import Game

TOML = """# A fogtools project. See `fog --help`.
[project]
name = "{name}"
languages = [{languages}]
paper = "a4"
"""
IGNORE = ".gitignore"
#: A name in files has so many signs at most.
LONGEST = 40
#: Words that some YAML readers take for flags.
YAML_WORDS = ("y", "yes", "n", "no", "on", "off", "true", "false", "null")


def starter(
    root: Path,
    game: Game,
    box: str,
    name: str,
    laid: Mapping[str, str] | None = None,
    spoken: Sequence[str] = (),
    titled: str = "",
    boxed: str = "",
) -> Mapping[str, str | bytes]:
    """Relative file -> what is to stand in it. Raises FogError for names that will not do, and for a box that is there.

    `laid`: the files of the box, else those of the game's first story; `spoken`: the languages of a new project, else
    those that it lays; `titled`: the title of the first story, else the one that its name suggests; `boxed`: that of
    its box, where a box holds several. Nothing is written.
    """
    for word in (name, box):
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", word) or len(word) > LONGEST or word in YAML_WORDS:
            raise FogError(
                Say("“{name}” cannot be a name in files.", name=word),
                Say("small letters, figures and hyphens: `two-keys`"),
            )
    if laid is None:
        if game.authoring.new is None:
            raise FogError(Say("the game {game} has no first story to write on.", game=game.id))
        laid = game.authoring.new(box, name, titled)
        if spoken and spoken[0] != "en":
            laid = _written_in(laid, spoken[0])
        if boxed:
            laid = {
                path: _boxed(text, boxed) if path.endswith(f"/{box}/box.yaml") else text for path, text in laid.items()
            }
    files = dict(laid)
    if sum(text.count(f"- id: {name}\n") for text in files.values()) > 1:
        raise FogError(
            Say("a card of the first story is called “{name}” already.", name=name), Say("choose another name")
        )
    if not (root / MANIFEST).exists():
        files = {MANIFEST: TOML.format(name=_named(files), languages=_languages(files, spoken)), **files}
    for file, (model, title) in game.authoring.schemas.items():
        files[f"schemas/{game.id}/{file}"] = published(model, title, f"{game.id}:{file}")
    taken = [f for f in files if (root / f).exists() and not f.startswith("schemas/")]
    if taken:
        raise FogError(
            Say("the box {box} is there already; nothing was written.", box=box),
            Say("choose another box with --box: a new box begins with one story"),
        )
    return {**files, **_ignoring(root)}


def _written_in(files: Mapping[str, str], code: str) -> dict[str, str]:
    """A first story whose cards are written in a language: in its words where it has a catalogue, else in English."""
    book = next((text for path, text in files.items() if path.startswith(f"{LOCALES}/{code}/")), "")
    words = {one.source: flow(one.targets[0]) for one in parse(book) if one.source}
    said = {}
    for path, text in files.items():
        if path.startswith(f"{LOCALES}/"):
            continue
        for source, target in words.items():
            text = text.replace(f": {source}\n", f": {target}\n").replace(f"title: {source},", f"title: {target},")
        said[path] = re.sub(r"^language: en$", f"language: {code}", text, flags=re.MULTILINE)
    return said


def _boxed(text: str, title: str) -> str:
    """A box file with the title of its box."""
    return re.sub(r"^box: .*$", lambda _: f"box: {flow(title)}", text, flags=re.MULTILINE)


def _named(files: Mapping[str, str]) -> str:
    """The name of the box among the files of a starter."""
    return next(Path(file).parent.name for file in files if file.endswith("/box.yaml"))


def _languages(files: Mapping[str, str], spoken: Sequence[str]) -> str:
    """Those that are said; else English, and every language of which a catalogue is laid."""
    if spoken:
        return ", ".join(f'"{code}"' for code in spoken)
    paths = [Path(file).parts for file in files]
    return ", ".join(f'"{code}"' for code in ("en", *(parts[1] for parts in paths if parts[0] == LOCALES)))


def _ignoring(root: Path) -> Mapping[str, bytes]:
    """The `.gitignore` of a project, with what `fog` prints; nothing where it stands there already."""
    file = root / IGNORE
    before = file.read_bytes() if file.is_file() else b""
    if any(line.strip().strip(b"/") == b"build" for line in before.splitlines()):
        return {}
    gap = b"\n" if before and not before.endswith(b"\n") else b""
    return {IGNORE: before + gap + b"build/\n"}
