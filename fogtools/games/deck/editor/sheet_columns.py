"""The columns that a table of a deck may have: one for each key of a card, and any that its author likes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial

from fogtools.finding import Say
from fogtools.game.editing.sheets import CardKind, Column, Head, Sheets, Unread, plainly
from fogtools.game.printing.art import Art
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.cards.model import MOST, MOST_CATEGORIES, Card
from fogtools.games.deck.editor.sheet_fields import PREFIX, WHOLE, Fields, whole
from fogtools.source.model import fields, plain
from fogtools.source.slugs import free_slug, slug
from fogtools.source.writing import plainly as out
from fogtools.source.writing.habits import value_at
from fogtools.source.written import Path_

#: Key -> what people call its column, the likeliest first; where two columns may be one key, the likelier is.
ALSO: Mapping[str, Sequence[str]] = {
    "id": ("key", "slug", "identifier", "identifiant", "card id", "cardid", "uid", "index"),
    "number": ("card number", "card no", "no", "nr", "num", "n", "numero", "#", "id", "card id", "cardid", "index"),
    "copies": (
        *("qty", "quantity", "count", "amount", "how many", "times", "x", "nb ex", "exemplaires", "nombre", "qte"),
        *("quantite", "nb", "number of copies", "card count", "num", "#", "number", "n", "no", "nr", "in deck"),
    ),
    "category": (
        *("categorie", "theme", "group", "groupe", "section", "topic", "sujet", "edition", "pile", "stack", "deck"),
        *("paquet", "suit", "couleur", "set", "series", "type", "card type", "kind", "class", "faction", "tag", "tags"),
        *("level", "niveau", "round", "mood"),
    ),
    "title": (
        *("titre", "name", "nom", "card name", "card title", "card", "carte", "word", "mot", "term", "terme", "front"),
        *("recto", "headline", "label", "word or phrase", "phrase"),
    ),
    "text": (
        *(
            "texte",
            "question",
            "prompt",
            "main text",
            "card text",
            "rules text",
            "rule text",
            "body",
            "content",
            "description",
        ),
        *("effect", "effet", "ability", "rules", "text on card", "statement", "consigne", "enonce", "task", "activity"),
        *("challenge", "defi", "sentence", "phrase", "instruction", "instructions", "questions", "front", "action"),
    ),
    "note": ("notes", "remark", "remarks", "remarque", "remarques", "comment", "comments", "commentaire", "todo"),
}
#: What is told apart first: a column that several keys could be goes to the first of these.
FIRST = ("id", "number", "copies", "title", "text", "category", "note")
#: A title is no longer, and such a text no title.
LONGEST_TITLE = 60


def sheets(box: Loaded) -> Sheets:
    """One kind of cards; columns that nobody knows become fields of the author's own."""
    declares: dict[Path_, object] = {}
    own = Fields(box, declares)
    columns = {name: Column(name, *both, ALSO.get(name, ()), words_at=at) for name, both, at in _columns(box, declares)}
    columns |= {f"{PREFIX}{name}": column for name in box.own if (column := own.column(f"{PREFIX}{name}"))}
    kind = CardKind(
        "cards",
        columns,
        list(fields(Card)),
        ("deck", "questions", "cartes", "card"),
        called=("title", "text"),
        of_sheet="category",
        guess=lambda heads: guessed(heads, own),
        made=own.column,
    )
    return Sheets([kind], out, declares=partial(_wanted, declares), elsewhere=partial(_elsewhere, own))


def _wanted(declares: Mapping[Path_, object], said: Collection[tuple[Path_, object]]) -> Mapping[Path_, object]:
    """What is declared for these cards: the categories and fields that one of them has."""
    used = {("categories", str(value)) for path, value in said if path == ("category",)}
    used |= {("fields", str(path[1])) for path, _ in said if path[0] == "fields"}
    return {path: value for path, value in declares.items() if path[:2] in used}


def _elsewhere(own: Fields, path: Path_, value: object) -> Path_ | None:
    """Where the box file has the words of a category, and of a choice."""
    if path == ("category",):
        return ("categories", str(value), "title")
    chosen = len(path) == 2 and path[0] == "fields" and own.type_of(str(path[1])) == "choice"
    return ("fields", str(path[1]), "values", str(value)) if chosen else None


Both = tuple[Callable[[str], Mapping[Path_, object]], Callable[[dict[object, object]], str]]


def _columns(box: Loaded, declares: dict[Path_, object]) -> Iterable[tuple[str, Both, Path_]]:
    piles = {name: plain(category.title) for name, category in box.categories.items()}
    for key in fields(Card):
        at: Path_ = (key,)
        match key:
            case "id":
                yield key, (lambda t: {("id",): _id(t)}, lambda c: str(c.get("id", ""))), ()
            case "number":
                yield key, (lambda t: {("number",): _number(t)}, lambda c: str(c.get("number") or "")), ()
            case "copies":
                yield key, (_copies, lambda c: str(c.get("copies") or "")), ()
            case "category":
                yield key, (lambda t: {("category",): _category(t, piles, declares)}, lambda c: _pile(c, piles)), at
            case "title" | "text":
                yield key, (partial(_words, at), partial(_worded, key)), at
            case "note":
                yield key, (partial(_words, at), partial(_worded, key)), ()
            case "art":
                yield from (_of_art(part) for part in fields(Art))


def _of_art(part: str) -> tuple[str, Both, Path_]:
    """A column for a key of a card's picture: `art file`, `art alt` ..."""
    at: Path_ = ("art", part)

    def read(text: str) -> Mapping[Path_, object]:
        if part == "focus":
            return {at: [whole(share) for share in text.split(",")]}
        return {at: whole(text) if part == "seed" else text}

    def write(card: Mapping[object, object]) -> str:
        said = value_at(card, at)
        return "" if said is None else ", ".join(map(str, said)) if isinstance(said, list) else str(said)

    return f"art {part}", (read, write), at if part == "alt" else ()


def _words(at: Path_, text: str) -> Mapping[Path_, object]:
    return {at: text}


def _worded(key: str, card: Mapping[object, object]) -> str:
    said = card.get(key)
    return said if isinstance(said, str) else out.flow(said) if said else ""


def _pile(card: Mapping[object, object], piles: Mapping[str, str]) -> str:
    found = str(card.get("category") or "")
    return piles.get(found, found)


def _id(text: str) -> str:
    if slug(text) != text:
        raise Unread(
            Say("“{text}” cannot be an id", text=text[:40]),
            Say("small letters, figures and hyphens: {id}", id=slug(text)),
        )
    return text


def _number(text: str) -> int:
    found = whole(text.removeprefix("#"))
    if not 1 <= found <= 9999:
        raise Unread(Say("“{text}” is no number of a card", text=text), Say("write a whole number from 1 to 9999"))
    return found


def _copies(text: str) -> Mapping[Path_, object]:
    found = whole(text.casefold().strip("x× "))
    if not 1 <= found <= 999:
        raise Unread(
            Say("“{text}” is no number of copies", text=text),
            Say("write a whole number from 1 to 999; take out the row of a card that is not in the deck"),
        )
    return {("copies",): found} if found > 1 else {}


def _category(text: str, piles: dict[str, str], declares: dict[Path_, object]) -> str:
    wanted = text.casefold()
    for name, title in piles.items():
        if wanted in (name, title.casefold()):
            return name
    if len(piles) >= MOST_CATEGORIES:
        raise Unread(
            Say("“{text}” is one category more than a deck can have", text=text[:40]),
            Say("put cards together, or read this column as a field: `{name}`", name=f"{PREFIX}group"),
        )
    name = free_slug(text, piles, 40)
    piles[name] = text
    declares[("categories", name)] = {"title": text}
    return name


# ------------------------------------------------------------------ which column is what
def guessed(heads: Sequence[Head], own: Fields) -> list[str]:
    """The column of each head; what no key of a card is becomes a field of its own."""
    found = [""] * len(heads)
    for n, head in enumerate(heads):
        if own.meant(head.text):
            found[n] = f"{PREFIX}{own.meant(head.text)}"
    for key in FIRST:
        ranked = sorted((rank, n) for n, head in enumerate(heads) if (rank := _rank(key, head)) >= 0)
        best = next((n for rank, n in ranked if not found[n] and _suits(key, _said(heads[n]), rank < 2)), None)
        if best is not None:
            found[best] = key
    _noted(heads, found)
    if not {"title", "text"} & set(found):
        _called(heads, found)
    for n, head in enumerate(heads):
        if not found[n]:
            name = own.declared(head.text, head.values)
            found[n] = f"{PREFIX}{name}" if name else ""
    return found


def _rank(key: str, head: Head) -> int:
    """How likely a head is meant for a key: 0 for the key itself, -1 for not at all."""
    said = plainly(head.text) or head.text.strip()
    words = [key, *(plainly(word) or word for word in ALSO[key])]
    return words.index(said) if said in words else -1


def _said(head: Head) -> list[str]:
    return [value for value in head.values if value]


def _suits(key: str, values: Sequence[str], named: bool) -> bool:
    """Whether these values may be those of a key; `named`: the head says so plainly."""
    distinct = len({value.casefold() for value in values})
    numbers = all(WHOLE.fullmatch(value.removeprefix("#")) for value in values)
    match key:
        case "id":
            few_twice = distinct == len(values) or (named and distinct > 0.7 * len(values))  # those are told
            return few_twice and all(slug(value) == value for value in values)
        case "number":
            return bool(values) and numbers and distinct == len(values)
        case "copies":
            return bool(values) and sum(bool(WHOLE.fullmatch(v.casefold().strip("x× "))) for v in values) * 2 > len(
                values
            )
        case "category":
            short = all(len(value) <= LONGEST_TITLE and "\n" not in value for value in values)
            most = MOST_CATEGORIES if named and 2 * distinct <= len(values) else MOST
            return 0 < distinct <= most and short and (named or distinct < len(values) or len(values) <= 3)
        case "title":
            return sum(len(value) > LONGEST_TITLE for value in values) * 4 <= len(values)
    return True


def _noted(heads: Sequence[Head], found: list[str]) -> None:
    """`Facilitator note`: a note where none has that key yet."""
    for n, head in enumerate(heads):
        last = plainly(head.text).rpartition(" ")[2]
        if (
            not found[n]
            and last in ("note", "notes", "comment", "comments", "remarque", "remarques")
            and "note" not in found
        ):
            found[n] = "note"


def _called(heads: Sequence[Head], found: list[str]) -> None:
    """A card is called by something: the longest texts, else the column whose words differ most."""
    free = [n for n, name in enumerate(found) if not name and not all(WHOLE.fullmatch(v) for v in _said(heads[n]))]
    if not free:
        return

    def length(n: int) -> float:
        said = _said(heads[n])
        return sum(map(len, said)) / len(said) if said else 0.0

    longest = max(free, key=length)
    if length(longest) > LONGEST_TITLE / 2:
        found[longest] = "text"
    else:
        found[max(free, key=lambda n: (len(set(_said(heads[n]))), -n))] = "title"
