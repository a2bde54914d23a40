"""What a box holds against its edition, and what the decks of each story hold against its chapters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from fogtools.finding import Say, translatable
from fogtools.game.analysis.listing import Cell, Listing, Mark, TableRow
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.bounds.supply import Stretch, supply
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.cards.story_cards import SCENE_TYPES
from fogtools.games.fog_of_love.words.called import called
from fogtools.source.model import plain

STORY = ("synopses", "chapters", "finales")
SIZES = ("large", "small")
#: A scene without a type.
PLAIN = "plain"
#: Kinds of cards without a number in the list of FOL-008.
UNLISTED = ("characters", "aids", "dividers")
HERE, WANTED, OFF = translatable("here"), translatable("wanted"), translatable("difference")


def listings(box: Loaded, story: str) -> list[Listing]:
    """The box against its editions, its tutorial set, then scenes and chapters of each story; or of one story only."""
    stories = [story] if story else list(box.story_names)
    box, *others = box.every_edition
    whole = [] if story else [composition(box), *map(composition, others), *tutorial_set(box), *dividers(box)]
    return [*whole, *(x for name in stories for x in (scenes(box, name), *chapters(box, name)))]


def composition(box: Loaded) -> Listing:
    """Kinds against the edition, in both formats (FOL-003 to FOL-008, FOL-013)."""
    exact = (box.edition and box.edition.counts) or {}
    least = (box.edition and box.edition.minimums) or {}
    held: Counter[tuple[str, str]] = Counter()
    for placed in box.cards:
        held[placed.kind, box.size_of(placed)] += queries.copies(placed)
    rows = []
    for kind in _kinds([*exact, *least]):
        by_size = [sum(held[k, size] for k in kind.split(" and ")) for size in SIZES]
        if sum(by_size) or kind in exact or kind in least:
            rows.append(_against(called(kind), by_size, sum(by_size), exact.get(kind), least.get(kind)))
    totals = [sum(n for (_, size), n in held.items() if size == s) for s in SIZES]
    rows.append(TableRow([Say("all"), *totals, sum(totals), "", ""]))
    listed = sum(n for (kind, _), n in held.items() if kind not in UNLISTED)
    note = Say("The list of numbered cards has {n} (FOL-008): all but characters, aids and dividers.", n=listed)
    title = Say("{box} against the edition {edition}", box=box.name, edition=_edition(box))
    head = [Say("kind"), Say("large"), Say("small"), Say(HERE), Say(WANTED), Say(OFF)]
    name = "composition" if box.edition_path == ("edition",) else f"composition {_edition(box)}"
    return Listing(name, title, head, rows, [note])


def _edition(box: Loaded) -> str:
    return box.edition.edition if box.edition else "-"


def _kinds(wanted: Iterable[str]) -> Iterator[str]:
    """Every kind once, in the order of a box; those that the edition counts together as one."""
    together = {k: name for name in wanted for k in name.split(" and ")}
    yield from dict.fromkeys(together.get(kind, kind) for kind in KINDS)


def _against(what: Cell, parts: Sequence[int], here: int, exact: int | None, least: int | None = None) -> TableRow:
    """A row: what is here, what is wanted, and by how much they differ."""
    wanted: Cell = (
        "" if exact is None and least is None else exact if exact is not None else Say("at least {n}", n=least)
    )
    off = here - exact if exact is not None else min(0, here - least) if least is not None else 0
    mark: Mark = "" if wanted == "" else "error" if off else "good"
    return TableRow([what, *parts, here, wanted, f"{off:+d}" if off else ""], mark)


def tutorial_set(box: Loaded) -> Iterator[Listing]:
    """The tutorial set by kind, and its scenes by deck (FOL-162, FOL-165); nothing for an edition without one."""
    wanted = (box.edition and box.edition.tutorial_set) or {}
    if not wanted:
        return
    held: Counter[str] = Counter()
    for placed in queries.taught(box):
        held["stories" if placed.kind in STORY else placed.kind] += queries.copies(placed)
        held["large cards" if box.size_of(placed) == "large" else "small cards"] += queries.copies(placed)
        if placed.kind == "scenes":
            held[f"{placed.card.deck} scenes"] += 1
    by_deck = (box.edition and box.edition.tutorial_scenes) or {}
    rows = [_against(called(what), [], held[what], n) for what, n in wanted.items()]
    rows += [_against(Say("{deck} scenes", deck=deck), [], held[f"{deck} scenes"], n) for deck, n in by_deck.items()]
    rows.append(_against(Say("all"), [], sum(held[w] for w in wanted), sum(wanted.values())))
    yield Listing("tutorial set", Say("the tutorial set"), [Say("kind"), Say(HERE), Say(WANTED), Say(OFF)], rows)


def dividers(box: Loaded) -> Iterator[Listing]:
    """The dividers by group (FOL-175); groups of the edition may be several of the cards' own."""
    wanted = (box.edition and box.edition.dividers) or {}
    held = Counter(p.card.group for p in box.of("dividers"))
    if held and wanted:
        rows = [
            _against(called(group), [], sum(held[g] for g in group.split(" and ")), n) for group, n in wanted.items()
        ]
        yield Listing("dividers", Say("the dividers"), [Say("group"), Say(HERE), Say(WANTED), Say(OFF)], rows)


# ------------------------------------------------------------------ one story
def scenes(box: Loaded, story: str) -> Listing:
    """The scenes of a story by deck and type, and how many of them count (FOL-022, FOL-132)."""
    cards = [p for p in box.scenes_of(story) if p.kind == "scenes"]
    types = [t for t in (PLAIN, *SCENE_TYPES) if any(_type(p) == t for p in cards)]
    decks = [d for d in box.decks if any(p.card.deck == d for p in cards)]
    rows = [_deck(called(deck), [p for p in cards if p.card.deck == deck], types) for deck in decks]
    rows.append(_deck(Say("all"), cards, types))
    head = [Say("deck"), *(Say(t) for t in types), Say("counted"), Say("minor"), Say("all")]
    return Listing(f"scenes of {story}", Say("{story}: its scenes", story=story), head, rows)


def _type(placed: Placed) -> str:
    return str(placed.card.type or PLAIN)


def _deck(name: Cell, cards: Sequence[Placed], types: Sequence[str]) -> TableRow:
    by_type: Mapping[str, int] = Counter(map(_type, cards))
    counted = sum(queries.counts(p.card) for p in cards)
    return TableRow([name, *(by_type.get(t, 0) for t in types), counted, len(cards) - counted, len(cards)])


def chapters(box: Loaded, story: str) -> Iterator[Listing]:
    """The chapters of a story, and whether their decks can fill the hands up to their end (FOL-086 to FOL-088)."""
    known = supply(box, story)
    if known is None:
        return
    head = [
        Say("chapter"),
        Say("draws from"),
        Say("length"),
        Say("in these decks"),
        Say("drawn by its end"),
        Say("too few"),
    ]
    rows = [_stretch(n, stretch, known.bound) for n, stretch in enumerate(known.stretches(), 1)]
    note = Say(
        "What is drawn by the end of a chapter is the least: both starting hands, and one scene for each that "
        "counts. Where that is too few, hands stay short (A-25)."
    )
    loose = Say("Cards of this story can end a chapter, fill a deck again or are explained in words: then it is less.")
    title = Say("{story}: its chapters", story=story)
    yield Listing(f"chapters of {story}", title, head, rows, [note, *([] if known.bound else [loose])])


def _stretch(n: int, stretch: Stretch, bound: bool) -> TableRow:
    card = stretch.chapter.card
    dry: Mark = "error" if stretch.needed > stretch.most else "" if stretch.short else "good"
    cells: list[Cell] = [
        f"{n}. {plain(card.title)}",
        _listed(card.draws),
        card.length,
        stretch.there,
        stretch.taken,
        stretch.short or "",
    ]
    return TableRow(cells, dry if bound else "", _place(stretch.chapter))


def _listed(decks: Sequence[str]) -> Cell:
    """Decks as people are told them, one after the other."""
    if len(decks) < 2:
        return called(decks[0]) if decks else ""
    return Say("{first}, {more}", first=called(decks[0]), more=_listed(decks[1:]))


def _place(placed: Placed) -> str:
    return f"{placed.source.name}:{placed.source.where(placed.path).line}"
