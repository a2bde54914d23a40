"""The five changes of whole cards, each as a plan; nothing is written here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from fogtools.editor.cards.deck import Deck, Spot, index
from fogtools.editor.cards.plan import Plan, moved
from fogtools.editor.rename import names as renaming
from fogtools.editor.rename import renumbering
from fogtools.editor.rename.replaying import Policies
from fogtools.finding import Edit, FogError, Say
from fogtools.game.record import Game
from fogtools.project.project import Target
from fogtools.source.data import Json
from fogtools.source.editing.edits import rewritten
from fogtools.source.model import ID
from fogtools.source.writing.site import Site
from fogtools.source.writing.splicing import Change, changed, readable

GameOf = Callable[[Path], Game]
#: The file of a look holds no cards.
LOOK = "look.yaml"


def made(deck: Deck, kind: str, name: str, values: Mapping[str, Json], beside: str = "", file: str = "") -> Plan:
    """A new card: with what it must say, and these values; beside another one, in its lists too, or in a file.

    Raises FogError for a kind or file that the box does not have, and for a name that will not do.
    """
    _must_be_name(name)
    deck.must_be_free(name)
    kinds = deck.kinds()
    if kind not in kinds:
        raise FogError(Say("this game has no cards of the kind “{kind}”.", kind=kind))
    spot = _behind(deck, kind, beside, file)
    card = {**kinds[kind], "id": name, **_titled(kinds[kind], name), **_next_number(deck), **values}
    plan = Plan(Say("the new card {card}", card=name), name)
    into = Changes(deck, plan)
    into.change(spot.file, Change(spot.path, "insert" if deck.value(Spot(spot.file, (kind,))) else "set", card))
    plan.said.append(Say("{file}: a new card", file=spot.file))
    if beside:
        into.list_behind(deck.listed(beside, kind), name)
    return into.done()


def copied(deck: Deck, card: str, name: str, kind: str = "", title: str = "") -> Plan:
    """A card once more under another name, behind it, as its author wrote it; without its number.

    It has another title where one is said and the card has any.

    Raises FogError where there is no such card, and for a name that will not do.
    """
    _must_be_name(name)
    deck.must_be_free(name)
    spot = deck.card(card, kind)
    plan = Plan(Say("the copy {card}", card=name), name)
    into = Changes(deck, plan)
    into.raws[spot.file] = _doubled(into.raw(spot.file), spot)
    path = (*spot.path[:-1], index(spot.path) + 1)
    into.change(spot.file, Change((*path, "id"), "set", name))
    if title and "title" in deck.written(spot):
        into.change(spot.file, Change((*path, "title"), "set", title))
    number = _next_number(deck)
    if "number" in deck.written(spot):
        into.change(spot.file, Change((*path, "number"), "set" if number else "remove", number.get("number")))
    plan.said.append(Say("{file}: a copy of {card}", file=spot.file, card=card))
    into.list_behind(deck.listed(card, str(spot.path[0])), name)
    return into.done()


def removed(deck: Deck, card: str, kind: str = "") -> Plan:
    """A card taken out, and its name out of every list. Raises FogError where there is no such card."""
    spot = deck.card(card, kind)
    plan = Plan(Say("the removal of {card}", card=card), "")
    into = Changes(deck, plan)
    into.change(spot.file, Change(spot.path, "remove"))
    plan.said.append(Say("{file}: the card goes", file=spot.file))
    for listed in sorted(deck.listed(card, str(spot.path[0])), key=lambda s: index(s.path), reverse=True):
        into.change(listed.file, Change(listed.path, "remove"))
        plan.said.append(_in_list(listed))
    return into.done()


def renamed(place: Target, game_of: GameOf, card: str, name: str, kind: str, policies: Policies) -> Plan:
    """A card, or whatever else bears a name, under another one. Raises FogError as `fog rename` does."""
    done = renaming.rename(place, game_of, card, name, kind, policies)
    plan = Plan(Say("the name {card}", card=name), name, [*moved(place.project.root, done.changes, done.moves)])
    files = Say("{n} file", "{n} files", n=sum(path.suffix == ".yaml" for path in done.changes))
    plan.said.append(Say("  {n} place in {files}", "  {n} places in {files}", n=done.places, files=files))
    if done.translations:
        plan.said.append(Say("  {n} translation", "  {n} translations", n=done.translations))
    for what, paths in (
        (Say("recorded plays, played again"), [*done.plays, *done.anew]),
        (Say("recorded plays that were not the same before: left as they are"), done.left),
        (Say("texts and comments with the word, left as they are"), done.elsewhere),
    ):
        if paths:
            plan.said.append(Say("  {what}: {places}", what=what, places=", ".join(map(str, paths))))
    return plan


def entitled(deck: Deck, plan: Plan, spot: Spot, title: str) -> Plan:
    """A plan that also gives the card at a spot another title, where it has one."""
    before = deck.written(spot).get("title")
    if before in (None, title):
        return plan
    files = {name: (old, new) for name, old, new in plan.files}
    old, new = files.get(spot.file, (deck.raw(spot.file),) * 2)
    if new is not None:
        files[spot.file] = old, changed(new, spot.file, Change((*spot.path, "title"), "set", title))
        plan.said.append(Say("{old} → {new}", old=str(before), new=title))
    plan.files = [(name, *both) for name, both in files.items()]
    return plan


def numbered(
    place: Target, game_of: GameOf, first: int | None, only_missing: bool, keep_order: bool, policies: Policies
) -> Plan:
    """The cards of a box numbered anew. Raises FogError as `fog renumber` does."""
    done = renumbering.renumber(place, game_of, first, only_missing, keep_order, policies)
    plan = Plan(Say("the new numbers"), "", [*moved(place.project.root, done.changes, {})])
    plan.said += [
        Say("{old} → {new} {title}", old=card.old or "–", new=card.new, title=card.title) for card in done.changed
    ]
    plan.said += [Say("{place} speaks of a card by its number: look at it.", place=spoken) for spoken in done.spoken]
    return plan


class Changes:
    """Values changed one after the other, until each file holds what it is to hold."""

    def __init__(self, deck: Deck, plan: Plan) -> None:
        self.deck, self.plan = deck, plan
        self.raws: dict[str, bytes] = {}

    def raw(self, file: str) -> bytes:
        """A file as it is by now."""
        return self.raws[file] if file in self.raws else self.deck.raw(file)

    def change(self, file: str, change: Change) -> None:
        """Changes one value."""
        self.raws[file] = changed(self.raw(file), file, change)

    def list_behind(self, listed: list[Spot], name: str) -> None:
        """Writes a name behind each of these items; from the end, so that what is counted stays true."""
        for spot in sorted(listed, key=lambda s: index(s.path), reverse=True):
            self.change(spot.file, Change((*spot.path[:-1], index(spot.path) + 1), "insert", name))
            self.plan.said.append(_in_list(spot))

    def done(self) -> Plan:
        """The plan with all files."""
        self.plan.files = [(file, self.deck.raw(file), raw) for file, raw in self.raws.items()]
        return self.plan


def _in_list(spot: Spot) -> Say:
    where = " › ".join(str(key) for key in spot.path[:-1])
    return Say("{file}: in the list {where}", file=spot.file, where=where)


def _must_be_name(name: str) -> None:
    if not re.search(ID, name) or len(name) > renaming.LONGEST:
        raise FogError(
            Say("“{name}” cannot be a name: small letters, figures and hyphens.", name=name[:80]),
            Say("for example {example}", example="borrowed-coat"),
        )


def _behind(deck: Deck, kind: str, beside: str, file: str) -> Spot:
    """Where a new card goes: behind another, else at the end of the last list of its kind, or of a file's."""
    if beside:
        spot = deck.card(beside, kind)
        return Spot(spot.file, (*spot.path[:-1], index(spot.path) + 1))
    if file and file not in deck.sources:
        raise FogError(Say("this box has no file {file}.", file=file))
    last = [spot for spot, _ in deck.cards(kind) if file in ("", spot.file)]
    if last:
        return Spot(last[-1].file, (kind, index(last[-1].path) + 1))
    others = [(name, source) for name, source in deck.sources.items() if source is not deck.box.source]
    of_cards = [name for name, source in others if source.file.name != LOOK]
    if not (file or of_cards):
        raise FogError(Say("this box has no file of cards yet."))
    return Spot(file or of_cards[-1], (kind, 0))


def _titled(example: Mapping[str, Json], name: str) -> dict[str, str]:
    return {"title": name.replace("-", " ").capitalize()} if "title" in example else {}


def _next_number(deck: Deck) -> dict[str, int]:
    """The number behind the last one, where every card has one."""
    numbers = [deck.written(spot).get("number") for spot, _ in deck.cards()]
    whole = [n for n in numbers if isinstance(n, int)]
    return {"number": max(whole) + 1} if whole and len(whole) == len(numbers) else {}


def _doubled(raw: bytes, spot: Spot) -> bytes:
    """The bytes of a file with a card twice, line for line."""
    source = readable(raw, spot.file)
    site = Site(source)
    first, last = site.start(spot.path)[0], site.end(spot.path)[0]
    end = source.line_end
    again = end * site.gap(spot.path[:-1]) + "".join(f"{end}{line}" for line in source.lines[first - 1 : last])
    at = site.line_end(last)
    return rewritten(raw, source.text, [Edit(spot.file, *at, *at, again)])
