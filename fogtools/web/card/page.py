"""A card by itself: its faces as print draws them, beside its form and its text, and what it has to do with others."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from fogtools.finding import Finding, Say
from fogtools.game.editing.editor import Cursor, Desk, Proposal
from fogtools.game.protocols import Box
from fogtools.source import Path_, Source
from fogtools.source.grammar import Grammar
from fogtools.text.language import Language
from fogtools.text.language_names import name_of
from fogtools.text.tool_messages import PAGES
from fogtools.web.card.field import Field
from fogtools.web.card.form import Form
from fogtools.web.card.labels import labels
from fogtools.web.desk.desk import Opened
from fogtools.web.desk.shown import link, shown_in
from fogtools.web.desk.written import card_place
from fogtools.web.pages.look.words import PLACES
from fogtools.web.pages.wall import SCALES, Card, Walls, findings_of, left_of
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for

#: What the editor of texts says by itself: CodeMirror's words.
EDITOR: Mapping[str, Say] = {
    "Find": Say("Find"),
    "Replace": Say("Replace"),
    "next": Say("next"),
    "previous": Say("previous"),
    "all": Say("all"),
    "match case": Say("match case"),
    "by word": Say("by word"),
    "regexp": Say("pattern"),
    "replace": Say("replace"),
    "replace all": Say("replace all"),
    "close": Say("close"),
    "Go to line": Say("Go to line"),
    "go": Say("go"),
    "Diagnostics": Say("Findings"),
    "No diagnostics": Say("There is nothing to mend."),
    "Completions": Say("What may stand here"),
    "Fold line": Say("Fold"),
    "Unfold line": Say("Unfold"),
}
#: What the page says while it is written in: its script fills the slots.
LIVE: Mapping[str, Say] = {
    "saved": Say("Saved."),
    "saving": Say("Saving …"),
    "unsaved": Say("Not saved yet."),
    "kept": Say("This is what you wrote last; it is not saved yet."),
    "as_before": Say("The picture shows the card as it was before."),
    "taken": Say("Somebody else has changed this file; their changes are taken in."),
    "theirs": Say("As it is on disk"),
    "mine": Say("As you write it"),
    "choose": Say("Choose …"),
    "whole": Say("Write a whole number, such as 3 or -1."),
    "removed": Say("Removed. “Undo” brings it back."),
}


class Written(NamedTuple):
    """Where a card is written: its file, what it says, the hash of its bytes, the card's path and first line in it."""

    file: str
    uri: str
    text: str
    hash: str
    path: tuple[Hashable, ...]
    line: int


class Said(NamedTuple):
    """A translation: what is written, and whether it must be looked at again."""

    text: str
    stale: bool


class Way(NamedTuple):
    """What leads to a card, or where it leads: the other card, what the arrow says, and whether it always happens."""

    label: str
    address: str
    said: Say
    certain: bool


def card_page(walls: Walls, box: Opened, asked: Mapping[str, str], code: str) -> str | None:
    """The page, in the tool's language of that code; None where the box prints no such card."""
    lang = shown_in(box, asked, code)
    cards = walls.cards(box, lang)
    at = next((i for i, card in enumerate(cards) if card.id == asked.get("card")), None)
    card = cards[at] if at is not None else _unprinted(box, asked.get("card", ""))
    if card is None:
        return None
    around = [] if at is None else [cards[at - 1] if at else None, cards[at + 1] if at + 1 < len(cards) else None]
    id = card.id.partition("/")[0]
    form = form_of(box, id, code, lang)
    return page(
        "card.html",
        code,
        here="wall",
        box=box,
        card=card,
        unprinted=at is None and box.sound,
        id=id,
        around=[one and (one, link(box, one.id, lang)) for one in around],
        languages=[(one, name_of(one, code), link(box, card.id, one)) for one in box.codes],
        names={one: name_of(one, code) for one in box.codes},
        known=box.languages_left(code) if len(box.codes) == 1 else {},
        lang=lang,
        title=box.titled(lang),
        titles=box.titles(lang),
        scale=SCALES["true"][0],
        findings=findings_of(box).get(card.label, []),
        field_of=lambda one: field_at(form[0], form[2], one) if form else "",
        labels=labels(form[0]) if form else {},
        left=id in left_of(box, lang),
        written=written(box, card),
        form=form and form[0],
        said=translations(box, form[0]) if form else {},
        ways=ways(box, cards, id, lang),
        root=box.project.root.as_uri(),
        editor=EDITOR,
        live=LIVE,
    )


def _unprinted(box: Opened, id: str) -> Card | None:
    """A card that is written and that no story prints; None where there is none."""
    place = card_place(box.game, box.box, id)
    if place is None or id not in place.data.values():
        return None
    return Card(id, "", str(place.data.get("title", id)), place.label, None, "", frozenset(), (), "")


def written(box: Opened, card: Card) -> Written | None:
    """Where a card is written; None for one that the game writes by itself."""
    place = card_place(box.game, box.box, card.id.partition("/")[0])
    return _of(place.source, place.path) if place else None


def _of(source: Source, path: tuple[Hashable, ...]) -> Written:
    raw = source.file.read_bytes()
    card = path[:2]
    text = raw.decode("utf-8-sig", "replace")
    return Written(source.name, source.file.as_uri(), text, sha256(raw).hexdigest(), card, source.where(card).line)


# ------------------------------------------------------------------ the form
def form_of(box: Opened, id: str, code: str, lang: str = "") -> tuple[Field, Form, Source] | None:
    """The form of a card by its id, its effects in the words of `lang`; None for one that no schema describes."""
    authoring, desk = box.game.authoring, box.game.editing.desk
    place = card_place(box.game, box.box, id)
    name = place and authoring.schema and authoring.schema(place.source)
    if not place or not place.data or not name or name not in authoring.schemas:
        return None
    source, path, data = place.source, place.path, place.data
    asked, language = desk() if desk else None, box.language(lang or box.box.written_in)
    texts = {one.context for rows in authoring.entries(box.box).values() for one in rows if one.card == id}
    contexts = {found[1]: one for one in sorted(texts) if (found := authoring.place(box.box, one))}

    def propose(cursor: Cursor) -> Sequence[Proposal]:
        return [*asked.propose(box.box, cursor)] if asked else []

    def worded(at: tuple[Hashable, ...]) -> str:
        return printed(asked, box.box, source, at, language) if asked and len(at) > 2 else ""

    def sensible(at: tuple[Hashable, ...], key: str) -> bool:
        return asked.sensible(box.box, source, at, key) if asked else True

    own = box.language(code)
    named = asked.called(box.box, own, translate_for(code)) if asked else None

    def called(spot: Cursor) -> str:
        if named and (said := named(spot)):
            return said
        key = next((part for part in reversed(spot.path) if isinstance(part, str)), "")
        return _word(box, key, spot.token, own, code) if spot.mode == "value" else ""

    shown = asked.shown_example(box.box, own) if asked else None

    def example(at: tuple[Hashable, ...], key: str, values: Callable[[], Mapping[str, object]]) -> str:
        return shown(at, key, values) if shown else ""

    say = translate_for(code, domain=PAGES)
    form = Form(_grammar(box, name), say, propose, worded, called, sensible, example, contexts)
    return form.card(path, data), form, source


def labels_of(box: Opened, id: str, code: str) -> Mapping[str, str]:
    """Key -> what the form of a card calls it; nothing for a card without a form."""
    found = form_of(box, id, code)
    return labels(found[0]) if found else {}


def _word(box: Opened, key: str, word: str, language: Language, code: str) -> str:
    """What people call a word that every game has, or that cards print; "" for no such word."""
    if key == "where" and word in PLACES:
        return PLACES[word].through(translate_for(code))
    said = box.printed(key, word, language)
    return "" if said == word else said


def _grammar(box: Opened, name: str) -> Grammar:
    key = box.game.id, name
    if key not in GRAMMARS:
        GRAMMARS[key] = Grammar(box.game.authoring.schemas[name][0].model_json_schema(by_alias=True))
    return GRAMMARS[key]


#: (game, name of a schema) -> what may stand where, read once.
GRAMMARS: dict[tuple[str, str], Grammar] = {}


def _value(data: Any, path: Sequence[Hashable]) -> Any:
    for part in path:
        known = part in data if isinstance(data, Mapping) else isinstance(data, list) and part in range(len(data))
        if not known:
            return None
        data = data[part]
    return data


def printed(desk: Desk, box: Box, source: Source, at: Path_, language: Language) -> str:
    """What a card prints for the value at a path of its file, as a bare text."""
    return desk.printed(box, source, Cursor(at, "value"), language).replace("\\", "")


def path_at(source: Source, card: Path_, line: int, column: int) -> Path_:
    """The path of the value or key of a card that stands at a place of its file; of the card itself where none does."""
    at, best = (line, column), card
    for table in (source.keys, source.places):
        for path, place in table.items():
            inside = (place.line, place.column) <= at < (place.end_line, place.end_column)
            if path[:2] == card and inside and len(path) > len(best):
                best = path
    return best


def field_at(form: Field, source: Source, one: Finding) -> str:
    """What the form calls the field that a finding is about, after what holds it; "" for none of them."""
    path, found = path_at(source, form.path, one.line, one.column) if one.file == source.name else (), [form]
    for n in range(len(form.path) + 1, len(path) + 1):
        found += [part for part in found[-1].parts if part.path == path[:n]]
    return ", ".join(part.label for part in found[1:][-2:] if part.label)


def translations(box: Opened, form: Field) -> dict[str, dict[str, Said]]:
    """Language -> context -> its translation, for every text of a card."""
    contexts = [*_contexts(form)]
    found: dict[str, dict[str, Said]] = {}
    for code in box.codes[1:]:
        rows = found.setdefault(code, {})
        catalogues = box.language(code).catalogues
        for context, source in contexts:
            message = next((one.messages[context] for one in catalogues if context in one.messages), None)
            target = message.targets[0] if message else ""
            stale = message is not None and (message.fuzzy or message.source.split() != source.split())
            rows[context] = Said(target, bool(target) and stale)
    return found


def _contexts(part: Field) -> Sequence[tuple[str, str]]:
    own = [(part.context, str(part.value))] if part.context else []
    return [*own, *(one for below in part.parts for one in _contexts(below))]


# ------------------------------------------------------------------ what it has to do with others
def ways(box: Opened, cards: Sequence[Card], id: str, lang: str) -> dict[str, list[Way]]:
    """What leads to a card (`to`) and where it leads (`from`), story by story; each way once."""
    known = {card.id.partition("/")[0]: card for card in reversed(cards)}
    found: dict[str, list[Way]] = {"to": [], "from": []}
    if not box.sound or box.game.analysis.links is None:
        return found
    for story in box.box.story_names:
        graph = box.game.analysis.links(box.box, story)
        labels = {node.id: node.label for node in graph.nodes}
        for arrow in graph.arrows:
            for mine, other, where in ((arrow.end, arrow.start, "to"), (arrow.start, arrow.end, "from")):
                if mine == id and other != id:
                    card = known.get(other)
                    way = Way(
                        card.title if card else labels.get(other, other),
                        link(box, card.id, lang) if card else "",
                        arrow.label,
                        arrow.certain,
                    )
                    if way not in found[where]:
                        found[where].append(way)
    return found
