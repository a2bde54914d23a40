"""The settings of a project as a form: what fog.toml may say, each with its help; only what differs is written."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import tomlkit
from starlette.routing import Route

from fogtools.editor.store import Store
from fogtools.editor.store.store import decoded
from fogtools.finding import FogError, Say
from fogtools.project.manifest import LEVELS, MANIFEST, STYLES, FaultyManifest, read
from fogtools.project.printer import FLIPS, PAPERS
from fogtools.source.data import Json
from fogtools.source.writing.habits import value_at
from fogtools.text.language_names import name_of, names_in
from fogtools.web.desk.desk import Opened
from fogtools.web.pages.checks import LEVELS as SAID
from fogtools.web.pages.checks import title_of
from fogtools.web.rendering import page
from fogtools.web.writing import Asked, Misfilled, UnclearError, Writing, answering, unbroken, word


@dataclass(frozen=True)
class Field:
    """One setting: `name` is its table and key, `kind` how it is filled in (`text`, `number`, `word`, `languages`)."""

    name: str
    title: Say | str
    kind: str
    value: object = ""
    words: Sequence[tuple[str, Say | str]] = ()
    help: Say | None = None


NONE = ("", Say("not said"))


def settings(store: Store, code: str, only: Opened | None) -> str:
    """The page, in the tool's language of that code."""
    saved = store.read(MANIFEST)
    data = tomllib.loads(decoded(saved.raw, MANIFEST))
    groups = [(title, [_filled(field, data) for field in fields]) for title, fields in _groups(data, code)]
    cards = _languages(data, "project", "languages")
    known = {one: name for one, name in names_in(code).items() if one not in cards}
    return page("settings.html", code, here="settings", only=only, groups=groups, known=known, hash=saved.hash)


def _languages(data: Mapping[str, Any], *keys: str) -> list[str]:
    """The codes that a list of languages holds."""
    found = value_at(data, keys)
    return [*map(str, found)] if isinstance(found, list) else []


def _groups(data: Mapping[str, Any], code: str) -> Iterator[tuple[Say | str, list[Field]]]:
    papers = [(name, name.upper() if name == "a4" else name.capitalize()) for name in PAPERS]
    cards, complete = _languages(data, "project", "languages"), _languages(data, "translation", "complete")
    yield (
        Say("The project"),
        [
            Field("project.name", Say("Name"), "text", help=Say("else that of its folder")),
            Field("project.languages", Say("Languages of the cards"), "languages", words=_named(cards, code)),
            Field("project.paper", Say("Paper"), "word", words=[NONE, *papers]),
        ],
    )
    both = _named([*cards, *complete], code)
    yield (
        Say("Translation"),
        [
            Field(
                "translation.complete",
                Say("Languages that must be complete"),
                "languages",
                words=both,
                help=Say(
                    "A text without a translation is an error there. Example: French, before its cards are printed."
                ),
            ),
            Field(
                "translation.french",
                Say("Spacing of French"),
                "word",
                words=SPACED,
                help=Say("which spaces stand before ; ! ? and :"),
            ),
        ],
    )
    levels = [*SAID.items()]
    given = [key for key, level in data.get("checks", {}).items() if level in LEVELS]
    if given:
        yield (
            Say("Checks"),
            [Field(f"checks.{name}", title_of(name, code), "word", words=levels) for name in given],
        )
    for name in data.get("printers", {}):
        shift = Say("mm that its sheets must move")
        yield (
            Say("Printer {name}", name=name),
            [
                Field(f"printers.{name}.flip", Say("It turns sheets over the edge that is"), "word", words=FLIPPED),
                Field(f"printers.{name}.right", Say("To the right"), "number", help=shift),
                Field(f"printers.{name}.up", Say("Upwards"), "number", help=shift),
            ],
        )
    yield Say("Style"), [Field(f"style.{key}", title, "number", help=help) for key, (title, help) in STYLE.items()]


#: A habit -> what it is, and how much of it there may be.
STYLE: Mapping[str, tuple[Say, Say]] = {
    "contractions": (
        Say("Short forms such as “don’t”: at least, in per cent"),
        Say("Of 100 places where people who speak shorten words, so many are short. Example: 80. Empty: no limit."),
    ),
    "two-sentences": (
        Say("Answers made of two sentences: at most, in per cent"),
        Say("Of 100 answers, so many may be like “No. I stay.” Example: 50. Empty: no limit."),
    ),
    "number-words": (
        Say("Numbers in words: at most, in per cent"),
        Say("Of 100 words, so many may be “two”, “three” or “hundred”. Example: 2.9. Empty: no limit."),
    ),
    "short-sentences": (
        Say("Sentences of one to three words: at most, in per cent"),
        Say("Of 100 sentences, so many may be as short as “I see it.” Example: 25. Empty: no limit."),
    ),
    "dodges": (
        Say("“ça” before a verb, in French: at most so many times"),
        Say("It often stands for a word that says more: “ça craque”. Example: 10. Empty: no limit."),
    ),
    "one-pattern": (
        Say("Choices with an answer that is good for one and bad for the other: at most, in per cent"),
        Say("Of 100 choices, so many may have an answer like “CHOOSER +2, OTHER -1”. Example: 40. Empty: no limit."),
    ),
    "match-pays-both": (
        Say("Equal answers that are good for both: at most, in per cent"),
        Say("Of 100 lines like “Match A”, so many may say “BOTH +1”. Example: 70. Empty: no limit."),
    ),
    "untold-answers": (
        Say("Choices of both where nothing is told of some answers: at most, in per cent"),
        Say(
            "Of 100 choices of both, so many may have two answers, such as A and B, after which no text comes. "
            "Example: 50. Empty: no limit."
        ),
    ),
}
FLIPPED: Sequence[tuple[str, Say | str]] = [*zip(FLIPS, (Say("long"), Say("short")), strict=True)]


SPACED: Sequence[tuple[str, Say | str]] = [
    ("", Say("as its region has it")),
    *zip(
        STYLES,
        (
            Say("as in France: thin before ; ! ?, whole before the colon"),
            Say("whole before each of them"),
            Say("as in Canada: before the colon alone"),
            Say("as in Switzerland: thin before each of them"),
        ),
        strict=True,
    ),
]


def _named(codes: Sequence[str], own: str) -> list[tuple[str, str]]:
    """Languages by their names, in the reader's."""
    return [(code, name_of(code, own)) for code in dict.fromkeys(codes)]


def _filled(field: Field, data: Mapping[str, Any]) -> Field:
    value: Any = data
    for key in _keys(field.name):
        value = value.get(key, "") if isinstance(value, Mapping) else ""
    return replace(field, value=value)


def _keys(name: str) -> list[str]:
    """The table and key of a setting; a name of a check or a printer has no dots."""
    return name.split(".")


class Settings:
    """The route that saves settings."""

    def __init__(self, store: Store, writing: Writing) -> None:
        self.store, self.writing = store, writing

    def routes(self) -> list[Route]:
        """The route."""
        return [Route("/settings", answering(self.save), methods=["POST"])]

    def save(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Writes the settings that differ; others' changes elsewhere stay. Raises FogError for what will not do."""
        key = word(asked, "hash")
        base = self.store.texts.get(key)
        if base is None:
            raise FogError(Say("the settings have changed since this was shown."), Say("load the page again"))
        wanted = {name: value for name, value in asked.items() if name != "hash"}
        before = decoded(base, MANIFEST)
        try:
            text = with_settings(before, wanted)
        except FaultyManifest as error:
            raise _at_its_field(before, wanted, code) or error from error
        return self.writing.told(self.store.save(MANIFEST, key, text), code)


def _at_its_field(text: str, wanted: Mapping[str, Json], code: str) -> Misfilled | None:
    """The first setting that will not do, told of its field; None where each would do by itself."""
    shown = {field.name for _, fields in _groups(tomllib.loads(text), code) for field in fields}
    for name, value in wanted.items():
        try:
            with_settings(text, {name: value})
        except FaultyManifest as error:
            kind = error.findings[0].message.values.get("wanted")
            if name in shown and isinstance(kind, Say):
                return Misfilled(name, Say("This must be {wanted}.", wanted=kind))
    return None


def with_settings(text: str, wanted: Mapping[str, Json]) -> str:
    """The text of fog.toml with these settings: what is empty is taken out, all else stays to the byte.

    Raises FogError where fog.toml would say something that it may not.
    """
    document = tomlkit.parse(text)
    for name, value in wanted.items():
        _set(document, _keys(name), value)
    new = tomlkit.dumps(document)
    new = re.sub(r"(?<!\r)\n", "\r\n", new) if "\r\n" in text else new
    with TemporaryDirectory(prefix="fog-") as folder:
        tried = Path(folder) / MANIFEST
        tried.write_bytes(unbroken(new).encode())
        read(tried)
    return new


def _is_table(value: object) -> bool:
    return isinstance(value, MutableMapping)


def _set(document: Any, keys: Sequence[str], value: Json) -> None:
    *tables, key = keys
    if not tables or not (value is None or isinstance(value, str | int | float | list)) or isinstance(value, bool):
        raise UnclearError
    here = document
    for table in tables:
        if not _is_table(here):
            raise UnclearError
        if table not in here:
            if value in ("", None, []):
                return
            here.add(table, tomlkit.table())
        here = here[table]
    if not _is_table(here):
        raise UnclearError
    old = here.get(key)
    if value in ("", None, []):
        here.pop(key, None)
    elif old is None or old != value:
        here[key] = value
