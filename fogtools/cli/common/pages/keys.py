"""What may be written in a project's files, as `fog explain` prints it and `docs/keys.md` lists it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import fill, indent

from fogtools.files import shipped
from fogtools.finding import Say, Translate, english
from fogtools.game.authoring.worked import Worked, examples
from fogtools.games import GAMES
from fogtools.source.keys import Key, Keys, maps_of

HEAD = """# Every key of every file

What may be written on each card and in each `box.yaml`, read from the same models as the schemas; the page is made by
`make docs`. `fog explain KEY` (`fog explain scene`, `fog explain "linked to"`) prints a part of it in the terminal.
What an effect does in full stands in [the effect vocabulary](vocabulary.md). A key in **bold** must be there.
"""
#: What stands beside keys that a map must have.
NEEDED = Say("must be there")
#: Part of a worked example -> where its lines stand.
WHERE = {
    "box": Say("in `box.yaml`:"),
    "synopsis": Say("in the synopsis of the story:"),
    "cards": Say("in any file of cards:"),
}


@dataclass(frozen=True)
class FileKeys:
    """The keys of one kind of file of a game: `file` is the name of its schema, as `fog schema` lists it."""

    game: str
    file: str
    maps: Sequence[Keys]

    @property
    def place(self) -> str:
        """Where its maps stand, in words for a heading."""
        return f"{self.game}, {self.file}"


def every_file() -> Iterator[FileKeys]:
    """Of every game, in the order of `fog schema`."""
    for game in GAMES.values():
        for name in game.authoring.schemas:
            file = name.partition(".")[0]
            schema = json.loads((shipped("schemas") / game.id / name).read_text(encoding="utf-8"))
            yield FileKeys(game.id, file, maps_of(schema, file))


def worked() -> list[Worked]:
    """The worked examples of all games."""
    return [one for game in GAMES.values() if game.authoring.worked for one in examples(game.authoring.worked)]


def names() -> list[str]:
    """All that can be asked for: maps, keys, and what worked examples are found by."""
    found = [n for file in every_file() for m in file.maps for n in (m.name, *(key.name for key in m.keys))]
    return list(dict.fromkeys([*found, *(word for one in worked() for word in one.words)]))


def abouts() -> dict[str, list[str]]:
    """What can be translated: each meaning -> the names that `fog explain` prints it for."""
    found: dict[str, list[str]] = {}
    for file in every_file():
        for map_ in file.maps:
            for name, about in ((map_.name, map_.about), *((key.name, key.about) for key in map_.keys)):
                if about and name not in found.setdefault(about, []):
                    found[about].append(name)
    for one in worked():
        found |= {one.title: [one.words[0]], one.about: [one.words[0]]}
    return found


def explained(name: str, translate: Translate, pages: Translate, width: int) -> str:
    """The maps that a name stands for, then the keys that it is; "" where it is neither.

    `translate` speaks the tool's messages, `pages` the meanings of the keys.
    """
    name = " ".join(name.casefold().replace("-", " ").replace("_", " ").split())
    printer = _Printed(translate, pages, width)
    parts: dict[str, None] = {}
    keys: dict[tuple[str, Key], list[str]] = {}
    for file in every_file():
        for map_ in file.maps:
            if name == map_.name.casefold() or name in _holders(map_, file):
                parts.setdefault(printer.map(map_, file))
            for key in map_.keys:
                if key.name.casefold() == name:
                    keys.setdefault((file.game, key), []).extend([map_.name] if map_.about else map_.under)
    parts |= dict.fromkeys(printer.key(key, game, where) for (game, key), where in keys.items())
    parts |= dict.fromkeys(printer.worked(one) for one in worked() if name in one.words)
    return "\n\n\n".join(parts)


def _holders(map_: Keys, file: FileKeys) -> list[str]:
    """The keys under which nothing but this map stands."""
    alone = [k.name.casefold() for m in file.maps for k in m.keys if k.holds == (map_.name,)]
    return alone if map_.about else []


def _called(map_: Keys) -> str:
    """A map in words: its name, or where none has been given, the keys under which it stands."""
    return map_.name if map_.about or not map_.under else _listed(map_.under)


def _listed(keys: Sequence[str]) -> str:
    return ", ".join(f"`{key}:`" for key in keys)


def _first(about: str) -> str:
    """Its first sentence."""
    head, stop, _ = about.partition(". ")
    return head + ("." if stop else "")


@dataclass(frozen=True)
class _Printed:
    """Pages for a terminal."""

    translate: Translate
    pages: Translate
    width: int

    def map(self, map_: Keys, file: FileKeys) -> str:
        lines = [f"{_called(map_)} ({file.place})", ""]
        if map_.about:
            lines += [self._filled(self.pages(map_.about, None, 1)), ""]
        if map_.under and map_.about:
            under = Say("stands under {keys}", keys=_listed(map_.under))
            lines += [self._filled(under.through(self.translate)), ""]
        for key in map_.keys:
            lines += self._row(key, _first)
        lines += [""] * bool(map_.rules) + [self._filled(rule.through(self.translate)) for rule in map_.rules]
        return "\n".join(lines).rstrip()

    def key(self, key: Key, game: str, where: Sequence[str]) -> str:
        said = Say("stands in {maps}", maps=", ".join(dict.fromkeys(where))).through(self.translate)
        head, *row = self._row(key, str)
        return "\n".join([f"{head} ({game})", "", *row, "", self._filled(said)]).rstrip()

    def worked(self, one: Worked) -> str:
        parts = [self._filled(self.pages(one.title, None, 1)), self._filled(self.pages(one.about, None, 1))]
        for part, lines in one.lines.items():
            parts += [self._filled(WHERE[part].through(self.translate)), indent(lines.rstrip(), "    ")]
        return "\n\n".join(parts)

    def _row(self, key: Key, cut: Callable[[str], str]) -> list[str]:
        said = cut(self.pages(key.about, None, 1)) if key.about else ""
        if len(key.words) > 1:
            words = Say("one of: {words}", words=", ".join(key.words)).through(self.translate)
            said = f"{said} {_sentence(words)}".strip()
        needed = f" ({NEEDED.through(self.translate)})" if key.needed else ""
        shown = [fill(key.example, self.width, initial_indent="        ", subsequent_indent="          ")]
        return [f"{key.name}{needed}", self._filled(said, "    "), *(shown if key.example else [])]

    def _filled(self, text: str, indent: str = "") -> str:
        return fill(text, self.width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def page() -> str:
    """The page of the manual, `docs/keys.md`."""
    parts, told = [HEAD], set()
    for file in every_file():
        parts.append(f"\n## {file.place}\n")
        for map_ in sorted(file.maps, key=lambda one: not one.about):
            if (file.game, map_.keys) not in told:
                parts.append(_section(map_))
            told.add((file.game, map_.keys))
    parts.append("\n## Worked examples\n")
    parts += map(_example, worked())
    return "\n".join(parts)


def _section(map_: Keys) -> str:
    lines = [f"### {map_.name if map_.about else f'Under {_called(map_)}'}\n"]
    lines += [f"{map_.about}\n"] if map_.about else []
    if map_.under and map_.about:
        lines.append(f"Stands under {_listed(map_.under)}.\n")
    lines += ["| key | what it is | example |", "|---|---|---|", *map(_line, map_.keys), ""]
    lines += [f"- {_sentence(rule.through(english))}" for rule in map_.rules] + [""] * bool(map_.rules)
    return "\n".join(lines)


def _example(one: Worked) -> str:
    lines = [f"### {one.title}\n", f"{one.about}\n"]
    for part, text in one.lines.items():
        lines += [f"{_sentence(str(WHERE[part]))[:-1]}\n", "```yaml", text.rstrip(), "```\n"]
    return "\n".join(lines)


def _line(key: Key) -> str:
    name = f"**{key.name}**" if key.needed else key.name
    about = _first(key.about)
    if len(key.words) > 1:
        about = f"{about} One of: {', '.join(f'`{word}`' for word in key.words)}.".strip()
    example = f"`{key.example}`" if key.example else ""
    return f"| {name} | {_cell(about)} | {_cell(example)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
