"""A table brought into a box: what every file of the box is to hold, and all that was found on the way."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fogtools.editor.card_sheets import card_files, mapping, merging, reading, records
from fogtools.editor.card_sheets.card_files import Changes
from fogtools.editor.card_sheets.cells import Grid, Told, grid, with_card
from fogtools.editor.card_sheets.likeness import Here
from fogtools.editor.card_sheets.mapping import SheetMap
from fogtools.editor.card_sheets.matching import Known, matched
from fogtools.editor.card_sheets.merging import Base, Merged
from fogtools.editor.card_sheets.reading import IN_LANGUAGE, SheetCard
from fogtools.editor.card_sheets.tongues import parted
from fogtools.editor.card_sheets.translating import Brought, Translations, set_in
from fogtools.finding import Finding, FogError, Say
from fogtools.game.editing.sheets import CardKind, Data, Sheets
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.catalogues import languages
from fogtools.project.project import Project
from fogtools.sheets.tables import Tables
from fogtools.source.slugs import free_slug
from fogtools.source.written import Path_

#: Files of a box that hold no cards.
NO_CARDS = ("box", "look")


@dataclass
class Import:
    """What an import comes to: file -> what it held (None: it is new) and is to hold, and every finding."""

    files: dict[Path, tuple[bytes | None, bytes]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    new: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    same: int = 0
    gone: list[str] = field(default_factory=list)
    maps: Mapping[str, SheetMap] = field(default_factory=dict)
    #: The ids of the cards that are new or changed.
    touched: list[str] = field(default_factory=list)


def sheets_of(game: Game, box: Box) -> Sheets:
    """What the game says of columns. Raises FogError for a game that reads no tables."""
    if game.editing.sheets is None:
        raise FogError(Say("the game {game} takes no cards from tables yet.", game=game.id))
    return game.editing.sheets(box)


def imported(project: Project, game: Game, box: Box, read: Tables, file: Path, map_file: Path | None = None) -> Import:
    """What the table of a file changes in a box; nothing is written. Raises FogError where it holds no cards."""
    root, sheets, told = project.root, sheets_of(game, box), Told()
    grids = [grid(sheet, told) for sheet in read.sheets]
    for remark in read.remarks:
        told.tell(file.name, remark, check="file", level="note")
    kept, base = records.kept_at(root, box, file)
    kept = map_file or kept
    maps = mapping.read(kept, kept.name, sheets) if kept.is_file() else mapping.proposed(grids, sheets, box.written_in)
    done = Import(maps=maps)
    if not maps and kept.is_file():
        raise FogError(Say("{file} names no sheet.", file=kept.name), mapping.ANEW)
    if not maps:
        raise FogError(
            Say("no sheet of {file} has a head that names columns of cards.", file=file.name),
            Say("the first row names what stands below: title, text, A, B ..."),
        )
    found = list(reading.twice(list(_cards(grids, maps, sheets, told)), told))
    said = Translations(project, game, box, sheets)
    spoken = _languages(project, box, found, told)
    if any(parted(column)[1] for one in maps.values() for column in one.columns.values()):
        said.read(spoken)
    name = records.called(file)
    name = f"{name}-cards" if name in NO_CARDS else name
    brought = _merge(done, found, base, said, told, box.folder / f"{name}.yaml")
    if brought:
        set_in(project, game, box, sheets, done.files, brought, told)
    labels = {card.place: card.label for card in found}
    done.findings = with_card(told.findings, labels)
    if not kept.is_file():
        done.files[kept] = None, mapping.written(file.name, maps).encode("utf-8", "replace")
    return done


def _cards(grids: Sequence[Grid], maps: Mapping[str, SheetMap], sheets: Sheets, told: Told) -> Iterator[SheetCard]:
    kinds = {kind.name: kind for kind in sheets.kinds}
    for one in grids:
        if one.name in maps:
            sheets.brought.update(reading.titles(one, maps[one.name]))
    for one in grids:
        if one.name in maps:
            yield from reading.cards(one, maps[one.name], kinds[maps[one.name].kind], told)
        elif one.rows:
            told.tell(
                one.name,
                Say("this sheet was not read: it has no head that names columns of cards"),
                check="sheet",
                level="note",
            )
    for name in maps.keys() - {one.name for one in grids}:
        told.tell(name, Say("the mapping names this sheet, and the file has none of that name"), check="sheet")


def _languages(project: Project, box: Box, cards: Sequence[SheetCard], told: Told) -> list[str]:
    """The languages beside the box's own that cells are in; those that the project does not have are told, and left."""
    wanted = languages(project, box)
    lacking: dict[str, str] = {}
    for card in cards:
        for path, (_, place) in [*card.values.items()]:
            code = str(path[0]).removeprefix(IN_LANGUAGE)
            if code != path[0] and code not in wanted:
                lacking.setdefault(code, place)
                del card.values[path]
    for code, place in lacking.items():
        said = Say("the project is not translated into {language}: these cells were not read", language=code)
        told.tell(
            place, said, Say("run `fog i18n init {language}`, then import again", language=code), check="language"
        )
    return wanted


# ------------------------------------------------------------------ what becomes of each
@dataclass
class _Merging:
    """An import on its way: what the box and the catalogues say, and what comes of each card."""

    done: Import
    said: Translations
    told: Told
    ids: set[str]
    base: Mapping[str, Mapping[str, Base]]
    brought: list[Brought] = field(default_factory=list)
    changes: Changes = field(default_factory=dict)
    fresh: dict[str, list[Data]] = field(default_factory=dict)
    kept: dict[str, dict[str, Base]] = field(default_factory=dict)

    def take(self, card: SheetCard, here: Here | None) -> None:
        """Takes a row: a card of the box, or a new one."""
        id = self._fresh(card) if here is None else here.id
        last = self._last(card, here.id) if here else {}
        found = merging.merged(card, self._data(card, here), last, self._mapped(card.kind))
        self.kept.setdefault(card.kind.name, {})[id] = found.base
        self.brought += _brought(card, id, found.values)
        if here is None:
            self.done.new.append(card.label)
            self.done.touched.append(id)
        else:
            self._change(card, here, found)

    def _fresh(self, card: SheetCard) -> str:
        """Lays a new card; its id."""
        id = str(card.get("id") or free_slug(card.called, self.ids))
        self.ids.add(id)
        self.fresh.setdefault(card.kind.name, []).append(card.kind.complete(_data(card, id), card.unread))
        return id

    def _change(self, card: SheetCard, here: Here, found: Merged) -> None:
        """Notes what the file of a card is to be given, and tells where both have changed a value."""
        merging.tell(found.conflicts, self.told, card.label, here.source.name, self.said.sheets.out.flow)
        if not found.values:
            self.done.same += 1
            return
        self.done.changed.append(card.label)
        self.done.touched.append(here.id)
        own = {(here.kind, here.at, *path): v for path, v in found.values.items() if not _in_language(path)}
        if own:
            self.changes.setdefault(here.source.file, (here.source, {}))[1].update(own)

    def _last(self, card: SheetCard, id: str) -> Base:
        """What the table said of a card at the last import."""
        return self.base.get(card.kind.name, {}).get(id, {})

    def _data(self, card: SheetCard, here: Here | None) -> Mapping[str, object]:
        """What the file of a card says, and the catalogues in the languages of the table; nothing of a new one."""
        if here is None:
            return {}
        last = self._last(card, here.id)
        paths = [path for path in (*card.values, *map(merging.path_of, last)) if _in_language(path)]
        return self.said.of(here.source, (here.kind, here.at), dict(here.data), paths)

    def _mapped(self, kind: CardKind) -> set[str]:
        """The columns that the sheets of a kind have now."""
        named = {column for one in self.done.maps.values() if one.kind == kind.name for column in one.columns.values()}
        of_option = named & kind.of_option.keys()
        return named | {kind.of_option[name] % letter for name in of_option for letter in kind.letters}


def _merge(
    done: Import, cards: Sequence[SheetCard], base_file: Path, said: Translations, told: Told, file: Path
) -> list[Brought]:
    """Takes every card, and gives back the translations."""
    box, sheets = said.box, said.sheets
    known, base = Known(box, sheets), records.read(base_file)
    way = _Merging(done, said, told, known.ids, base)
    for card, here in matched(cards, known, base, told):
        way.take(card, here)
    done.gone = [f"{kind} {id}" for kind, ids in base.items() for id in ids if id not in way.kept.get(kind, {})]
    declared = sheets.declares([(path, value) for card in cards for path, (value, _) in card.values.items()])
    if declared:
        way.changes[box.source.file] = box.source, {**declared}
    done.files |= card_files.written(way.changes, way.fresh, sheets, file)
    done.files |= records.written(base_file, way.kept)
    return way.brought


def _in_language(path: Path_) -> bool:
    return str(path[0]).startswith(IN_LANGUAGE)


def _brought(card: SheetCard, id: str, values: Mapping[Path_, object | None]) -> Iterator[Brought]:
    for path, text in values.items():
        if _in_language(path):
            place = card.values.get(path, (None, card.place))[1]
            said = None if text is None else str(text)
            yield Brought(str(path[0]).removeprefix(IN_LANGUAGE), card.kind.name, id, path[1:], said, place)


def _data(card: SheetCard, id: str) -> Data:
    """A new card as its file will have it."""
    data: Data = {"id": id}
    for path, (value, _) in card.values.items():
        if _in_language(path):
            continue
        at: dict[Hashable, object] = data
        for step in path[:-1]:
            at = at.setdefault(step, {})  # type: ignore[assignment]
        at[path[-1]] = value
    order = [*card.kind.order]
    data = {key: data[key] for key in sorted(data, key=lambda key: order.index(key) if key in order else len(order))}
    if isinstance(data.get("choices"), dict):
        data["choices"] = dict(sorted(data["choices"].items()))
    return data
