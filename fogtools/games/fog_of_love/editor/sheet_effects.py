"""Effects in the cells of a table: read as people write them, written as cards print them."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from fogtools.finding import Say
from fogtools.game.editing.editor import Understood
from fogtools.game.editing.sheets import Data, Unread
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects import Option, Row
from fogtools.games.fog_of_love.cards.symbols import CONDITION, MAPS
from fogtools.games.fog_of_love.editor import emit
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import plain_words
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.games.fog_of_love.words.printed_names import FixedWords, spoken
from fogtools.games.fog_of_love.words.reading import Reader
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.source import Source, parse
from fogtools.source.model import plain
from fogtools.source.suggestions.spelling_distance import near
from fogtools.source.written import Path_
from fogtools.text.language import Language

#: Keys of an option that have columns of their own.
OWN = ("says", "text", "tokens", "chooser", "other", "both")
ROWS = ("player", "partner", "both")
#: A title that was meant is so much like what is written for it.
ALIKE = 0.75
#: A title in quotes.
QUOTED = re.compile('[“«„"]\\s*([^“”«»„"]+?)\\s*[”»“"]')


def called(box: Loaded, kind: str, id: str) -> str:
    """What the box calls a card, a mark or a track in its own language; decks are known by their ids."""
    if kind == "card":
        return plain(box.by_id[id].card.title) if id in box.by_id else id
    if kind in ("mark", "track") and box.box:
        thing = ((box.box.marks if kind == "mark" else box.box.tracks) or {}).get(id)
        return plain(thing.title) if thing else id
    return id


def named(box: Loaded) -> Iterator[tuple[str, str]]:
    """(kind, id) of all that effects may name."""
    yield from (("card", id) for id in box.by_id)
    yield from (("deck", deck) for deck in box.decks)
    yield from (("dimension", name) for name in box.dimensions)
    if box.box:
        yield from (("mark", name) for name in box.box.marks or ())
        yield from (("track", name) for name in box.box.tracks or ())


def of_the_couple(box: Loaded, kind: str, name: str) -> bool:
    """Whether a mark or a track is one for both."""
    things: Mapping[str, Any] = (box.box and (box.box.marks if kind == "mark" else box.box.tracks)) or {}
    return name in things and things[name].per == "couple"


def reader(
    box: Loaded, brought: Mapping[str, str] = MappingProxyType({}), translated: Sequence[Language] = ()
) -> Reader:
    """Reads the effects of a box in every language of the game, its own first; `brought`: more cards, id -> title.

    In the languages of `translated` cards, marks and tracks have their titles of these.
    """
    languages = sorted(spoken(), key=lambda words: words.language.code != box.written_in)
    printed = {one.code: BoxWords(box, one) for one in translated}

    def said(language: FixedWords) -> Callable[[str, str], str]:
        titles = printed.get(language.language.code)

        def name(kind: str, id: str) -> str:
            if titles and kind in ("card", "mark", "track"):
                return plain(titles.name(kind, id))
            where = f"{kind}/{id}"
            if kind == "card" and id in brought:
                return brought[id]
            return called(box, kind, id) if kind not in ("deck", "dimension") else language.known(where) or id

        return name

    speakers = [(words, said(words)) for words in languages]
    more = [("card", id) for id in brought if id not in box.by_id]
    return Reader(speakers, [*named(box), *more], lambda kind, name: of_the_couple(box, kind, name))


def understood(box: Loaded, path: Sequence[Hashable], said: str, languages: Sequence[Language] = ()) -> Understood:
    """The row that these words say where rows stand, or its condition alone, in any language of the game.

    Cards have their titles in the language of the words, as far as `languages` has them, else those that they are
    written with.
    """
    if MAPS.get(str(path[-1]), ("",))[0] is not CONDITION:
        return Understood()
    others = [one for one in languages if one.code != box.written_in]
    for read in [reader(box, translated=others), *([reader(box)] if others else [])]:
        if (found := _understood(read, said.strip())).key:
            return found
    return _near(box, said, others)


def _understood(read: Reader, said: str) -> Understood:
    row = _row_of(read, said) if ":" in said.rstrip(": ") else None
    if row:
        return Understood(*row)
    ends = [len(said), *(n for n, sign in enumerate(said) if sign == ":")]
    for end in ends:
        if row := _row_of(read, f"{said[:end].rstrip().rstrip(':.')}: BOTH +1 ♥"):
            return Understood(row[0], left=said[end + 1 :].strip())
    return Understood()


def _row_of(read: Reader, said: str) -> tuple[str, object] | None:
    """The condition and the effects of a row; None where the words are not one row."""
    try:
        found = [*read.rows(said).items()]
    except Unread:
        return None
    return found[0] if len(found) == 1 else None


def _near(box: Loaded, said: str, languages: Sequence[Language]) -> Understood:
    """The card that was likely meant by one that there is none of, where the words are a condition with its title."""
    titles = [called(box, "card", id) for id in box.by_id]
    titles += [plain(BoxWords(box, one).name("card", id)) for one in languages for id in box.by_id]
    for name in QUOTED.findall(said):
        found = near(name, titles, ALIKE)
        if found and found.word != name:
            return Understood(unknown=name, near=found.word)
    return Understood()


class Effects:
    """Reads and writes the effects of a box's cards."""

    def __init__(self, box: Loaded, brought: Mapping[str, str]) -> None:
        self.box, self.brought = box, brought

    @cached_property
    def reader(self) -> Reader:
        """Made when the first cell asks."""
        return reader(self.box, self.brought)

    @cached_property
    def wording(self) -> Wording:
        """The words of the box's own language."""
        return self.reader.tongues[0].wording

    # ------------------------------------------------------------------ read
    def row(self, text: str) -> Mapping[Path_, object]:
        """Effects by target."""
        return self._paths(self._flow(text) or self.reader.row(text))

    def option(self, text: str) -> Mapping[Path_, object]:
        """Effects of an option."""
        return self._paths(self._flow(text) or self.reader.row(text, "option"), "chooser")

    def _paths(self, row: Any, hoisted: str = "") -> Mapping[Path_, object]:
        """Each entry by its key; tokens of whoever chose stand in the option itself."""
        if not isinstance(row, Mapping):
            raise Unread(
                Say("effects here are written by target"), Say("for example: {example}", example="both +1; partner −1")
            )
        mine = row.get(hoisted)
        if isinstance(mine, Mapping) and "tokens" in mine:
            rest = {k: v for k, v in mine.items() if k != "tokens"}
            left = rest["satisfaction"] if rest.keys() == {"satisfaction"} else rest
            row = {
                "tokens": mine["tokens"],
                **{k: (left if k == hoisted else v) for k, v in row.items() if k != hoisted or rest},
            }
        return {(key,): value for key, value in row.items()}

    def rows(self, text: str) -> Mapping[str, object]:
        """Rows by their conditions."""
        found: dict[str, object] = {}
        for line in text.split("\n"):
            row = self._flow(line.strip())
            found |= row if isinstance(row, Mapping) else self.reader.rows(line)
        return found

    def of_one(self, text: str, key: str) -> object:
        """Effects of one target."""
        found = self._flow(text)
        return self.reader.effects(text, key) if found is None else found

    def tokens(self, text: str) -> object:
        """A list of aspects."""
        found = self._flow(text)
        return found if isinstance(found, list) else self.reader.tokens(text)

    def _flow(self, text: str) -> Any:
        """What a cell in braces or brackets says as YAML; None for any other."""
        source = parse(f"v: {text}".encode(), Source(Path(), "cell")) if text[:1] in "{[" else None
        return source.data.get("v") if source and not source.findings and isinstance(source.data, dict) else None

    # ------------------------------------------------------------------ written
    def _told(self, value: Any, said: Callable[[], str], read: Callable[[str], Any]) -> str:
        """The printed words where they say the very same when they are read again, else YAML on one line."""
        try:
            text = said()
            return text if "\n" not in text and read(text) == value else emit.flow(value)
        except (Unread, ValueError):
            return emit.flow(value)

    def said_row(self, row: object) -> str:
        """Effects by target, in printed words."""
        if row is None:
            return ""
        return self._told(row, lambda: plain_words(self.wording.lines(Row.model_validate(row))), self.reader.row)

    def said_rows(self, rows: Mapping[str, object] | None) -> str:
        """Rows, one on a line."""
        return "\n".join(self._said_when(when, row) for when, row in (rows or {}).items())

    def _said_when(self, when: str, row: Any) -> str:
        value = {when: row}

        def said() -> str:
            model = row if row == "nothing" else Row.model_validate(row)
            return plain_words(self.wording.row(when, model, ""))

        return self._told(value, said, self.reader.rows)

    def said_option(self, option: Data) -> str:
        """What an option does besides."""
        rest = {k: v for k, v in option.items() if k not in OWN}
        if not rest:
            return ""
        words = {"says": "x", **rest}
        return self._told(
            rest,
            lambda: plain_words(self.wording.option(Option.model_validate(words), "")),
            lambda text: self.reader.row(text, "option"),
        )

    def said_one(self, value: object, key: str) -> str:
        """Effects of one target, without naming it."""
        if value is None:
            return ""

        def said() -> str:
            model = Row if key in ROWS else Option
            written = dict(
                model.model_validate({"says": "x", key: value} if model is Option else {key: value}).written()
            )
            return plain_words(self.wording.effects(written[key], About(key, hidden=True)))

        return self._told(value, said, lambda text: self.reader.effects(text, key))

    def said_tokens(self, value: Iterable[str] | None) -> str:
        """Aspects, with their signs."""
        return " ".join(value or ())
