"""The scenes of the sample box: those that show the format's words, and plain ones made up to fill the decks."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.playing.chance import Stream
from fogtools.games.fog_of_love.cards.box import DIMENSIONS
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.sample import words as w
from fogtools.games.fog_of_love.sample.making import Data, Making, data, hearts

ASPECTS = tuple(sign + d for d in DIMENSIONS for sign in "+-")
LETTERS = conditions.LETTERS
#: Hearts of an option, by deck: a sweet deck is kind, a drama deck costs.
STAKES = {"sweet": (1, 2, 2, 1, -1), "serious": (1, 2, 2, 2, -1), "drama": (2, 3, 3, -1, -2)}


def shared(making: Making, elsewhere: list[Data]) -> dict[str, list[Data]]:
    """The box's shared scenes by deck, tutorial ones marked; `elsewhere` are those of the stories."""
    shown: dict[str, list[Data]] = data("scenes")
    total = (making.edition.counts or {})["scenes"]
    decks: dict[str, list[Data]] = {}
    for i, (deck, cards) in enumerate(shown.items()):
        size = (total + len(shown) - 1 - i) // len(shown) - sum(s["deck"] == deck for s in elsewhere)
        wanted = (making.edition.tutorial_scenes or {})[deck] - sum("tutorial" in c for c in cards)
        stream = making.stream(f"scenes {deck}")
        plain = [_plain(stream, deck, tutorial=n < wanted) for n in range(size - len(cards))]
        decks[deck] = [making.christen({"deck": deck, **c}) for c in (*cards, *plain)]
    return decks


def finished(making: Making, scene: Data) -> Data:
    """The scene with its opening line, a short title where the title is long, and all words put in."""
    opening = making.stream("words").below(4)
    if "says" not in scene and "text" not in scene:
        key, banks = ("says", (w.SAID, w.SAID)) if opening else ("text", (w.TOLD,))
        scene = {**scene, key: making.words.text(*banks[: 1 + opening % 2])}
    if len(scene["title"]) > 22:
        scene = {**scene, "short title": scene["title"].split(" ")[-1].capitalize()}
    return making.finished(scene)


def _plain(stream: Stream, deck: str, tutorial: bool) -> Data:
    """A plain scene: two to four options, hearts and tokens, perhaps rows, perhaps a checked example."""
    both = stream.below(10) < 7
    aspects = list(ASPECTS)
    stream.shuffle(aspects)
    letters = LETTERS[: 2 + stream.below(3)]
    options = {x: _option(stream, deck, aspects) for x in letters}
    scene: Data = {"tutorial": True} if tutorial else {}
    scene |= {"chooses": "both" if both else "partner", "choices": options}
    rows = _rows(stream, deck) if both else _partner_rows(stream, deck)
    if rows:
        scene["then"] = rows
    if stream.below(2):
        scene["examples"] = _example(stream, scene)
    return scene


def _option(stream: Stream, deck: str, aspects: list[str]) -> Data:
    option: Data = {"tokens": [aspects.pop() for _ in range(1 + (stream.below(8) == 0))]}
    shape = stream.below(4)
    if shape in (0, 2):
        option["chooser"] = hearts(stream.pick(STAKES[deck]))
    if shape in (1, 2):
        option["other"] = hearts(stream.pick(STAKES[deck]))
    return option


def _rows(stream: Stream, deck: str) -> Data:
    good, bad = hearts(max(STAKES[deck])), hearts(min(STAKES[deck]))
    return stream.pick(
        (
            {"match": {"both": good}, "else": {"both": bad}},
            {"match A": {"both": good}, "match B": {"both": bad}},
            {"no match": {"both": bad}},
            {"A vs B": {"chose A": bad, "chose B": good}},
            {"match B": {"both": {"draw": 1}}, "one A": {"player": hearts(1)}},
            {"any B": {"partner": good}},
            {},
        )
    )


def _partner_rows(stream: Stream, deck: str) -> Data:
    good, bad = hearts(max(STAKES[deck])), hearts(min(STAKES[deck]))
    rows: tuple[Data, ...] = (
        {"partner A": {"player": good}, "else": {"player": bad}},
        {"partner B": {"both": bad}},
        {},
    )
    return stream.pick(rows)


def _example(stream: Stream, scene: Data) -> Data:
    """One cell of choices with the hearts that each person nets from 20."""
    letters = list(scene["choices"])
    column = stream.pick(letters)
    row = stream.pick(letters) if scene["chooses"] == "both" else ""
    cell = f"partner {column}" if not row else f"match {row}" if row == column else f"player {row} and partner {column}"
    player, partner = nets(scene, row, column)
    return {cell: {"player": hearts(player), "partner": hearts(partner)}}


def nets(scene: Data, row: str, column: str) -> tuple[int, int]:
    """The hearts of player and partner for the player's and the partner's letter (`""`: does not choose)."""
    sums = [0, 0]
    for seat, n in _moves(scene, (row, column)):
        sums[seat] += n
    return sums[0], sums[1]


def _moves(scene: Data, letters: tuple[str, str]) -> Iterator[tuple[int, int]]:
    for seat, letter in enumerate(letters):
        option = scene["choices"].get(letter, {})
        yield seat, option.get("chooser", 0)
        yield 1 - seat, option.get("other", 0)
    fired = False
    for key, row in scene.get("then", {}).items():
        when = conditions.when(key)
        if (when.otherwise and fired) or not _holds(when.mask, letters):
            continue
        fired = True
        yield from _row_moves(row, letters)


def _row_moves(row: Data, letters: tuple[str, str]) -> Iterator[tuple[int, int]]:
    for who, n in row.items():
        seats = {"player": (0,), "partner": (1,), "both": (0, 1)}.get(who)
        if seats is None:
            seats = tuple(s for s in (0, 1) if letters[s] and letters[s] in who.removeprefix("chose "))
        yield from ((s, n) for s in seats if isinstance(n, int))


def _holds(mask: int, letters: tuple[str, str]) -> bool:
    rows, columns = ([LETTERS.index(x)] if x else range(4) for x in letters)
    return all(mask & conditions.bit(r, c) for r in rows for c in columns)


def tutorial_queues(scenes: dict[str, list[Data]]) -> dict[tuple[str, str], list[Data]]:
    """The tutorial scenes of each deck by the letter of their type in the layout."""
    queues: dict[tuple[str, str], list[Data]] = {}
    for deck, cards in scenes.items():
        for card in cards:
            if "tutorial" in card:
                code = CODES.get(card.get("type", ""), "m" if "minor" in card else "p")
                queues.setdefault((deck, code), []).append(card)
    return queues


#: Scene types in the layout of the tutorial piles.
CODES = {"situation": "i", "secret": "k", "reveal secret": "r", "special effect": "x", "reaction": "a"}
