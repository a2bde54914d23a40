"""Cards in the messages of plays by their printed names: files and commands call them by their ids."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from fogtools.finding import Say
from fogtools.web.desk.desk import Opened

#: An id of several words.
ID = re.compile("[a-z0-9]+(?:-[a-z0-9]+)+")


class Names:
    """The cards of a story as they are printed in a language."""

    def __init__(self, box: Opened, story: str, lang: str) -> None:
        self.box, self.story, self.lang = box, story, lang

    @cached_property
    def titles(self) -> Mapping[str, tuple[str, str]]:
        """Id of a card -> its number ("" for none) and its title; of a card in several copies those of the first."""
        called = self.box.game.printing.called
        if called is None or not self.box.sound:
            return {}
        found: dict[str, tuple[str, str]] = {}
        for name, row in called(self.box.box, self.story, self.box.language(self.lang)).items():
            found.setdefault(name.partition("/")[0], row)
        return found

    @cached_property
    def printed(self) -> Mapping[str, Say]:
        """Id of a card, and what its author calls it -> its printed number and title."""
        found: dict[str, Say] = {}
        for id, (number, title) in self.titles.items():
            said = Say("{number} “{title}”", number=number, title=title) if number else Say("“{title}”", title=title)
            place = self.box.game.authoring.place(self.box.box, f"{id}/title")
            found |= dict.fromkeys((id, place[2]) if place else (id,), said)
        return found

    def said(self, message: Say) -> Say:
        """The message with printed names in the place of ids and of authors' names."""
        values = {name: self._value(value) for name, value in message.values.items()}
        return Say(message.one, message.many, **values)

    def text(self, said: str) -> str:
        """A text of many plays with printed titles in the place of ids: of those that no other word can be."""
        return ID.sub(lambda found: self._title(found[0]), said)

    def cell(self, cell: object, id: str) -> object:
        """What a table calls a card, with its title in the language of the cards."""
        if not isinstance(cell, str) or id not in self.titles or id not in self._written.titles:
            return cell
        return cell.replace(self._written.titles[id][1], self.titles[id][1])

    @cached_property
    def _written(self) -> Names:
        """The same in the language that the cards are written in."""
        return Names(self.box, self.story, self.box.codes[0])

    def _title(self, id: str) -> str:
        return f"“{self.titles[id][1]}”" if id in self.titles else id

    def plain(self, id: str, label: str) -> str:
        """The printed number and title of a card, for a picture; its label where it is not printed."""
        return " ".join(part for part in self.titles[id] if part) if id in self.titles else label

    def _value(self, value: object) -> object:
        if isinstance(value, str):
            return self.printed.get(value, value)
        return self.said(value) if type(value) is Say else value
