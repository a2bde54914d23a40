"""fog i18n init: one language more, from fog.toml to every catalogue."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence, Sized
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Where, boxes_at, place
from fogtools.files import shown, write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.catalogues import FIXED_IN, planned
from fogtools.project.manifest import CODE as SHAPE
from fogtools.project.manifest import MANIFEST
from fogtools.project.project import Project
from fogtools.project.toml_edit import enlisted
from fogtools.text.catalogues.sync import write_planned
from fogtools.text.language_names import name_of
from fogtools.text.languages import ROWS, row
from fogtools.text.plurals import base, normal
from fogtools.text.printed import DOMAIN
from fogtools.text.tool_messages import own_language

if TYPE_CHECKING:
    from fogtools.text.catalogues.po import Message

CODE = translatable("The language: `de`, `pt-BR`.")


def init(language: Annotated[str, typer.Argument(help=CODE)], path: Where = None) -> None:
    root = place(path).project.root
    project, boxes = boxes_at(root / "stories" if (root / "stories").is_dir() else root)
    code = _new(language, project, boxes)
    manifest = root / MANIFEST
    before = manifest.read_bytes()
    text = enlisted(before.decode(), project.languages, code)
    done = [synced for _, synced in planned(project, boxes, [code], [code])]
    if manifest.read_bytes() != before:
        raise FogError(
            Say("{file} was changed by another program while fog worked on it; nothing was written.", file=MANIFEST),
            Say("run the command again"),
        )
    write_planned(done)
    write_whole(manifest, text)
    screen.put(
        Say("{file}: the languages are now {languages}", file=MANIFEST, languages=", ".join((*project.languages, code)))
    )
    made = [(one.path, one.catalogue) for one in done if one.path.suffix == ".po"]
    for file, catalogue in made:
        name = shown(file, project.root)
        screen.put(Say("{file}: {what}", file=name, what=_amount(catalogue.messages.values())))
    everything = [message for _, catalogue in made for message in catalogue.messages.values()]
    screen.put(_whole(code, made, everything))
    _fixed_words(project, boxes, code, [file for file, _ in made])
    screen.put(Say("Translate them in Poedit, Weblate or an editor; `fog i18n status` says how far you are."))


def _new(language: str, project: Project, boxes: Sequence[tuple[Game, Box]]) -> str:
    """The code as fog.toml will name it. Raises FogError where there is nothing to translate into it."""
    code = normal(language)
    if not SHAPE.fullmatch(code):
        raise FogError(
            Say("“{code}” is not a language that is known here.", code=language),
            Say("write a language, with its region where it needs one: `pt`, `pt-BR`"),
        )
    if code in map(normal, project.languages) and not all(box.written_in == code for _, box in boxes):
        raise FogError(
            Say("fog.toml names the language {language} already.", language=code),
            Say("`fog i18n sync` brings its catalogues up to date"),
        )
    if all(box.written_in == code for _, box in boxes):
        raise FogError(
            Say("the cards are written in {language}; there is nothing to translate into it.", language=code),
            Say("name another language: `fog i18n init LANGUAGE`"),
        )
    return code


def _amount(messages: Iterable[Message]) -> str:
    """How many texts and words there are to translate, and how many are translated already."""
    texts = [*messages]
    left = [m for m in texts if not m.translated or m.fuzzy]
    words = sum(len(m.source.split()) for m in left)
    rows = [Say("{n} text", "{n} texts", n=len(left)), Say("{n} word", "{n} words", n=words)]
    if len(left) < len(texts):
        done = len(texts) - len(left)
        rows.append(Say("{n} more already translated", "{n} more already translated", n=done))
    return ", ".join(row.through(screen.translate()) for row in rows)


def _whole(code: str, made: Sized, messages: Iterable[Message]) -> Say:
    return Say(
        "{language}: {n} catalogue, {what}",
        "{language}: {n} catalogues, {what}",
        language=name_of(code, own_language(os.environ)),
        n=len(made),
        what=_amount(messages),
    )


def _fixed_words(project: Project, boxes: Sequence[tuple[Game, Box]], code: str, made: list[Path]) -> None:
    """Says where the words come from that the game prints by itself."""
    if base(code) == FIXED_IN:
        return
    for game in {game.id: game for game, _ in boxes}.values():
        own = next((file for file in made if file.stem == game.id), None)
        if own is None:
            screen.put(Say("The game's fixed words come with fog in this language."))
        else:
            name = shown(own, project.root)
            screen.put(Say("Until {file} is translated, the game's fixed words are printed in English.", file=name))
    for own in (file for file in made if file.stem == DOMAIN):
        name = own.relative_to(project.root).as_posix()
        screen.put(Say("Until {file} is translated, footers and margins are printed in English.", file=name))
    if not row(code).quotes:
        screen.put(
            Say(
                "fog knows no quotation marks of this language, and prints them as they are typed: {file} has no row.",
                file=ROWS,
            )
        )
