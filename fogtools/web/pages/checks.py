"""To mend: all that is found in a project, box by box, with the place and what helps; and the page of each check."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import takewhile
from textwrap import dedent

from fogtools.check.manuals import of_all
from fogtools.editor.store import Store
from fogtools.finding import Finding, Say
from fogtools.game.authoring.manual import Manual
from fogtools.game.authoring.page import parts, sentences
from fogtools.games import GAMES
from fogtools.text.tool_messages import PAGES
from fogtools.web.card.page import path_at
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.desk.shown import faults, link, shown_in
from fogtools.web.desk.written import card_places
from fogtools.web.pages.looking import look_at
from fogtools.web.pages.mending import set_aside
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for

#: Level of a check -> what it means; "" for what the tool itself says.
LEVELS: Mapping[str, Say] = {
    "": Say("as the tool has it"),
    "error": Say("an error"),
    "warning": Say("a warning"),
    "note": Say("a note"),
    "off": Say("not looked at"),
}

#: The numbers of rules in brackets, as the manual of a check has them, and one such number.
RULES = re.compile(r"[ \u00a0]?\((?:(?:FOL|[A-Z])-\d+(?:, | \w+ )?)+\)")
RULE = re.compile(r"\b(?:FOL|[A-Z])-\d+\b")
#: So many forms are made to say findings in their words.
MOST_FORMS = 8


def checks(desk: Desk, code: str, labels_of: Callable[[Opened, str, str], Mapping[str, str]]) -> str:
    """The page, in the tool's language of that code; `labels_of`: what the form of a card calls its keys."""
    groups: list[tuple[str, Say | str, Sequence[Finding] | None, bool, bool]] = []
    mended_at: dict[str, Addresses] = {}
    labels_at: dict[str, Labels] = {}
    for box in desk.boxes.values():
        known = box.health.last.findings
        found = None if known is None else faults(known)
        fixes = box.health.findings is not None and any(one.fix and one.fix.safe for one in found or ())
        mended_at[box.key] = Addresses(box, code)
        labels_at[box.key] = Labels(mended_at[box.key], code, labels_of)
        groups.append((box.key, box.title, found, fixes, box.health.findings is None))
    if own := faults(desk.loose):
        groups.insert(0, ("project", Say("The project itself"), own, False, False))
    n, kept = sum(len(box.health.last.old) for box in desk.boxes.values()), desk.has_old
    old = (
        Say("{n} old finding is set aside.", "{n} old findings are set aside.", n=n)
        if kept
        else Say(
            "In a project with many findings, all of them can be set aside for now: then only new ones are seen here."
        )
    )
    aside = [
        (one, mended_at[box.key].label(one.file, one.line), mended_at[box.key].near(one.file, one.line))
        for box in desk.boxes.values()
        for one in set_aside(box)
    ]
    rest = {
        "aside": aside,
        "titles": lambda name: title_of(name, code),
        "only": desk.only,
        "mended_at": mended_at,
        "labels_at": labels_at,
        "old": old,
        "has_old": kept,
    }
    return page("checks.html", code, here="checks", groups=groups, waiting=desk.waiting, look=look_at(desk), **rest)


class Labels:
    """What the forms of a box call the keys that a finding speaks of, and the field that it stands at.

    A form takes a tenth of a second: it is made where a finding names a key, and for one card of each kind; after the
    first few a card has the words of another of its kind.
    """

    def __init__(self, at: Addresses, code: str, labels_of: Callable[[Opened, str, str], Mapping[str, str]]) -> None:
        self._at, self._code, self._labels_of = at, code, labels_of
        self._made: dict[str, Mapping[str, str]] = {}
        self._words: dict[object, dict[str, str]] = {}

    def __call__(self, one: Finding) -> Mapping[str, str]:
        """Key -> its label, for what a finding says."""
        id = self._at.labels.get(one.card)
        return self._of(id) if id and "`" in f"{one.message}{one.help}" else {}

    def field(self, one: Finding) -> str:
        """The field that a finding stands at, after what holds it; "" where it stands at none."""
        id = self._at.labels.get(one.card)
        place = self._at.places[id] if id else None
        if not id or place is None or one.file != place.source.name:
            return ""
        path = path_at(place.source, place.path, one.line, one.column)[len(place.path) :]
        kind = self._at.kinds[id]
        known = (self._words.get(kind) or self._of(id)) if path else {}
        return ", ".join([known[key] for key in path if isinstance(key, str) and key in known][-2:])

    def _of(self, id: str) -> Mapping[str, str]:
        kind = self._at.kinds[id]
        if id not in self._made and len(self._made) < MOST_FORMS:
            self._made[id] = self._labels_of(self._at.box, id, self._code)
            self._words[kind] = {**self._made[id], **self._words.get(kind, {})}
        return self._made.get(id, self._words.get(kind, {}))


class Addresses:
    """Where a finding is mended: on the page of its card, else in its line of a file, on the page of a card near it."""

    def __init__(self, box: Opened, code: str) -> None:
        self.box, self.lang = box, shown_in(box, {}, code)
        self.places = places = card_places(box.game, box.box)
        self.labels = {place.label: id for id, place in places.items()}
        self.kinds = {id: place.path[0] for id, place in places.items()}
        self.lines: dict[str, list[tuple[int, str]]] = {}
        for id, place in places.items():
            self.lines.setdefault(place.source.name, []).append((place.source.where(place.path).line, id))

    def __call__(self, found: Finding) -> str:
        """The address; empty where no card lies near."""
        if found.card in self.labels:
            return link(self.box, self.labels[found.card], self.lang)
        return self.near(found.file, found.line)

    def near(self, file: str, line: int) -> str:
        """A line of a file, on the page of the card that stands there; empty where none does."""
        id = self._at(file, line)
        return f"{link(self.box, id, self.lang)}#text:{line}" if id else ""

    def label(self, file: str, line: int) -> str:
        """What people call the card there."""
        id = self._at(file, line)
        return next((label for label, one in self.labels.items() if one == id), "")

    def _at(self, file: str, line: int) -> str:
        rows = sorted(self.lines.get(file, ()))
        return next(iter([id for begins, id in rows if begins <= line][-1:] or [id for _, id in rows[:1]]), "")


@cache
def manuals() -> Mapping[str, Manual]:
    """Name -> page of every finding that the tool can make."""
    return of_all(GAMES.values())


def check_page(desk: Desk, store: Store, name: str, code: str) -> str | None:
    """What a check looks for and why, and how grave it is in this project; None for one that nobody knows."""
    manual = manuals().get(name)
    if manual is None or desk.project is None:
        return None
    translate = translate_for(code, domain=PAGES)
    said = [(kind, text if kind == "example" else translate(text, None, 1)) for kind, text in parts(manual.manual)]
    levels = [] if manual.unread else [*LEVELS.items()]
    level, key = desk.project.levels.get(name, ""), store.read("fog.toml").hash
    shown = [(kind, dedent(text).strip("\n") if kind == "example" else text) for kind, text in said[1:] if text.strip()]
    title = RULES.sub("", title_of(name, code))
    told = [(kind, RULES.sub("", text) if kind == "prose" else text) for kind, text in shown]
    rules = list(dict.fromkeys(rule for kind, text in said if kind != "example" for rule in RULE.findall(text)))
    words = [*takewhile(lambda one: one[0] == "prose", told)]
    files = told[len(words) :]
    rest = {"only": desk.only, "words": words, "files": files, "rules": rules, "levels": levels, "level": level}
    return page("check.html", code, here="checks", name=name, title=title, hash=key, **rest)


def title_of(name: str, code: str) -> str:
    """The fault that a check finds, in a sentence; its name where nobody knows it."""
    manual = manuals().get(name)
    return translate_for(code, domain=PAGES)(next(sentences(manual.manual)), None, 1) if manual else name
