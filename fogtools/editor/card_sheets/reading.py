"""The rows of a sheet as cards: what each cell says, by its path in the card, with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from fogtools.editor.card_sheets import cells
from fogtools.editor.card_sheets.cells import Grid, Told, at
from fogtools.editor.card_sheets.mapping import LETTER, NOT_READ, SheetMap, is_remark, lettered, unique
from fogtools.editor.card_sheets.tongues import parted
from fogtools.finding import Say
from fogtools.game.editing.sheets import CardKind, Unread
from fogtools.source.slugs import free_slug
from fogtools.source.written import Path_


@dataclass
class SheetCard:
    """A card as a sheet has it: path -> (value, the place of its cell), and the column of each."""

    kind: CardKind
    sheet: str
    row: int
    values: dict[Path_, tuple[object, str]] = field(default_factory=dict)
    columns: dict[Path_, str] = field(default_factory=dict)
    #: Columns with a cell that cannot be taken: nothing is known of what they hold.
    unread: set[str] = field(default_factory=set)
    notes: list[str] = field(default_factory=list)

    def get(self, key: str) -> object:
        """What its cells say of a key of the card; None for nothing."""
        return self.values.get((key,), (None, ""))[0]

    @property
    def label(self) -> str:
        """How people call it."""
        number, title = self.get("number"), self.called or self.get("id") or "?"
        return f"{number} “{title}”" if number else f"“{title}”"

    @property
    def called(self) -> str:
        """Its title, or how its text begins; "" where it has none."""
        said = next((found for key in self.kind.called if (found := self.get(key))), "")
        first = str(said).partition("\n")[0]
        return first if len(first) <= 60 else first[:60].rpartition(" ")[0]

    @property
    def place(self) -> str:
        """Its row."""
        return at(self.sheet, self.row, 0)


def cards(grid: Grid, how: SheetMap, kind: CardKind, told: Told) -> list[SheetCard]:
    """Every card of a sheet."""
    heads = _heads(grid, how, told)
    found: list[SheetCard] = []
    tops = {col: row for row in sorted(grid.rows, reverse=True) for col in grid.rows[row]}
    for row in sorted(n for n in grid.rows if n >= how.rows_from):
        if is_remark(grid.rows[row]):
            remark = Say("this row is a remark, and was not read")
            told.tell(at(grid.name, row, 0), remark, check="remark", level="note")
            continue
        texts = {heads[col]: (text, at(grid.name, row, col)) for col, text in grid.rows[row].items() if col in heads}
        _beyond(grid, row, [col for col in grid.rows[row] if col not in heads and tops[col] == row], told)
        said = [text for text, _ in texts.values()]
        if cells.is_total(said) and len(texts) < 4 and (len(heads) > 1 or len(said[0].split()) == 1):
            told.tell(
                at(grid.name, row, 0), Say("this row counts the others, and was not read"), check="total", level="note"
            )
            continue
        card, letter = _card_of(grid, row, how, kind, texts, found, told)
        if card is not None:
            _fill(card, how, texts, letter, told)
    for card in found:
        _notes(card)
    return [card for card in found if _titled(card, told)]


def titles(grid: Grid, how: SheetMap) -> Iterator[tuple[str, str]]:
    """(id, title) of the cards of a sheet, so that effects may name them."""
    heads = _heads(grid, how, Told())
    cols = {how.columns[head]: col for col, head in heads.items()}
    for row in sorted(n for n in grid.rows if n >= how.rows_from):
        title = grid.text(row, cols.get("title", 0))
        if title:
            yield grid.text(row, cols.get("id", 0)) or free_slug(title, ()), title


def _heads(grid: Grid, how: SheetMap, told: Told) -> dict[int, str]:
    """Column -> its head as the mapping knows it; a head that it does not know is told, and one that is gone."""
    rows = [n for n in range(how.head, how.rows_from) if n in grid.rows and how.head]
    found: dict[int, str] = {}
    if len(rows) > 1:
        wide = ""
        for col in range(1, max(max(grid.rows[n]) for n in rows) + 1):
            wide, under = grid.text(rows[0], col) or wide, grid.text(rows[1], col)
            found[col] = f"{wide} {under}" if under else grid.text(rows[0], col)
    elif rows:
        found = dict(grid.rows[rows[0]])
    if not how.head:
        found = lettered(range(1, max((max(cells) for cells in grid.rows.values()), default=0) + 1))
    names = unique({col: text for col, text in found.items() if text})
    for col, name in names.items():
        if name != found[col] and how.columns.get(name, NOT_READ) != NOT_READ:
            again = Say(
                "the head “{head}” stands here again: read as `{column}`", head=found[col], column=how.columns[name]
            )
            told.tell(at(grid.name, how.head, col), again, check="column", level="note")
        if name not in how.columns:
            help = Say("name it in the mapping, with what it holds or `{word}`", word=NOT_READ)
            told.tell(
                at(grid.name, how.head, col),
                Say("the mapping does not know the column “{head}”", head=name),
                help,
                check="column",
            )
        elif how.columns[name] == NOT_READ:
            told.tell(
                at(grid.name, how.head, col),
                Say("the column “{head}” is not read", head=name),
                check="column",
                level="note",
            )
    for name in how.columns.keys() - set(names.values()):
        if how.columns[name] != NOT_READ:
            message = Say("the column “{head}” of the mapping is not in this sheet", head=name)
            told.tell(
                at(grid.name, how.head, 0),
                message,
                Say("change its name in the mapping, or take it out there"),
                check="column",
            )
    return {col: name for col, name in names.items() if name in how.columns}


def _beyond(grid: Grid, row: int, columns: Iterable[int], told: Told) -> None:
    """Cells that stand below no head: the first of each column."""
    for col in columns:
        message = Say("“{text}” stands below no head, and was not read", text=grid.text(row, col)[:40])
        told.tell(at(grid.name, row, col), message, Say("give the column a head"), check="column", level="warning")


Texts = Mapping[str, tuple[str, str]]
#: What the path of a translation begins with, before the language.
IN_LANGUAGE = "@"


def _card_of(
    grid: Grid, row: int, how: SheetMap, kind: CardKind, texts: Texts, found: list[SheetCard], told: Told
) -> tuple[SheetCard | None, str]:
    """The card that a row belongs to, a new one or the last, and the letter of the option in it."""
    by_column = {how.columns[head]: said for head, said in texts.items()}
    letter, place = by_column.get(LETTER, ("", ""))
    if letter and letter not in [*kind.letters]:
        help = Say("write one of {letters}", letters=", ".join(kind.letters))
        told.tell(place, Say("“{text}” is no letter of an option", text=letter), help, check="option")
        return None, ""
    if letter and found and found[-1].kind is kind and found[-1].sheet == grid.name and _same(found[-1], by_column):
        return found[-1], letter
    found.append(SheetCard(kind, grid.name, row))
    return found[-1], letter


def _same(card: SheetCard, by_column: Mapping[str, tuple[str, str]]) -> bool:
    """Whether a row goes on with the card above: it names that card, or none."""
    named = [(key, by_column[key][0]) for key in ("id", "number", "title") if key in by_column]
    return all(str(card.get(key)) == text for key, text in named)


def _fill(card: SheetCard, how: SheetMap, texts: Texts, letter: str, told: Told) -> None:
    before = set(card.columns.values())
    for head, (text, place) in texts.items():
        said = how.columns[head]
        name, code = parted(said)
        if said in (NOT_READ, LETTER):
            continue
        if letter and name in card.kind.of_option:
            name = card.kind.of_option[name] % letter
        elif letter and said in before:
            continue  # the card's own columns stand in its first row
        if code:
            _translated(card, name, code, (text, place), told)
        else:
            _take(card, name, text, place, told)
    for name, text in (how.always or {}).items():
        if not any(column == name for column in card.columns.values()):
            _take(card, name, text, card.place, told)


def _translated(card: SheetCard, name: str, code: str, said: tuple[str, str], told: Told) -> None:
    """Takes a cell in another language than the box's own."""
    column = card.kind.column(name)
    if column is None or not column.words_at:
        told.tell(said[1], Say("`{name}` holds no words that are translated", name=name), check="language")
        return
    path = (f"{IN_LANGUAGE}{code}", *column.words_at)
    card.values[path] = said
    card.columns[path] = f"{name} in {code}"


def _take(card: SheetCard, name: str, text: str, place: str, told: Told) -> None:
    """Reads a cell into the card."""
    column = card.kind.column(name)
    if column is None:
        told.tell(place, Say("a row of its own for each option is needed for this column"), check="column")
        return
    try:
        values = column.read(text)
    except Unread as no:
        card.unread.add(name)
        told.tell(place, no.why, no.help, check="not-understood")
        if no.note:
            card.notes.append(f"{name}: {no.note}")
        return
    if column.logical:
        told.forget(place, "truth")
    for path, value in values.items():
        if path in card.values and card.values[path][0] != value:
            message = Say("two things are said of the same: here, and at {cell}", cell=card.values[path][1])
            told.tell(place, message, Say("keep one of the two"), check="twice")
            continue
        card.values[path] = value, place
        card.columns[path] = name


def _notes(card: SheetCard) -> None:
    """What could not be read stays on the card, for colleagues, and is never printed."""
    if card.notes:
        before = str(card.get("note") or "")
        said = "\n".join([*([before] if before else []), *card.notes])
        card.values[("note",)] = said, card.values.get(("note",), ("", card.place))[1]
        card.columns.setdefault(("note",), "note")


def _titled(card: SheetCard, told: Told) -> bool:
    if card.called or card.get("id"):
        return True
    told.tell(
        card.place,
        Say("this row has no title, and was not read"),
        Say("give the card a title, or clear the row"),
        check="no-title",
    )
    return False


def twice(found: Sequence[SheetCard], told: Told) -> Iterator[SheetCard]:
    """The cards but those whose id or number stands above already: these are told."""
    seen: dict[tuple[str, object], SheetCard] = {}
    for card in found:
        same = next((key for key in ("id", "number") if card.get(key) and (key, card.get(key)) in seen), "")
        if same:
            other = seen[same, card.get(same)]
            message = Say(
                "the {key} {value} stands at {place} already: “{title}”",
                key=same,
                value=card.get(same),
                place=other.place,
                title=other.get("title"),
            )
            told.tell(
                card.values[(same,)][1],
                message,
                Say("give one of the two another one"),
                check="duplicate",
                card=card.label,
            )
            continue
        for key in ("id", "number"):
            if card.get(key):
                seen[key, card.get(key)] = card
        yield card
