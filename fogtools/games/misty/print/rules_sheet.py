"""The sheet of rules (MIS-001): the game step by step, and behind it what cards do and a window of ten points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from fogtools.game.printing.face import Face
from fogtools.games.misty.cards.model import Card
from fogtools.games.misty.print.faces import picture
from fogtools.games.misty.words.rules_sheet import STEPS

#: The name of the sheet among the faces; no card of a deck can have it.
SHEET = "rules_sheet"
#: Its width and height in mm: it goes on A4 and on letter.
PAGE = (190.0, 270.0)
#: Name of a text -> it as it is printed.
Said = Callable[[str], str]
TULIP = Card(id="tulip", kind="flower", drawing="tulip", copies=1)
DAISY = Card(id="daisy", kind="flower", drawing="daisy", copies=1)
SMILEY = Card(id="smiley", kind="smiley", drawing="smiley", copies=1)
MONSTER = Card(id="monster", kind="monster", drawing="monster", copies=1)
HOUSE = Card(id="house", kind="plain", drawing="house", copies=1)
TRAIN = Card(id="train", kind="arrow", arrow="right", drawing="train", copies=1)
LEAF = Card(id="leaf", kind="arrow", arrow="down", drawing="leaf", copies=1)
ROCKET = Card(id="rocket", kind="arrow", arrow="up", drawing="rocket", copies=1)
TRUCK = Card(id="truck", kind="arrow", arrow="left", drawing="truck", copies=1)
#: A window, row by row: the pile on every space, the lowest card first.
Window = tuple[tuple[tuple[Card, ...], ...], ...]
#: One card of each kind, in the order of the rules (MIS-034).
KINDS = (TRAIN, TULIP, MONSTER, SMILEY, HOUSE)
#: The example (MIS-035), as it is built and as it is counted.
BEFORE: Window = (
    ((TULIP,), (SMILEY,), (SMILEY,), (MONSTER,)),
    ((TRAIN,), (MONSTER,), (DAISY,), (HOUSE,)),
    ((LEAF,), (ROCKET,), (TRUCK,), (TULIP,)),
)
AFTER: Window = (
    ((TULIP,), (SMILEY,), (SMILEY,), ()),
    ((), (MONSTER, TRAIN, ROCKET), (DAISY,), (HOUSE,)),
    ((), (TRUCK,), (), (MONSTER,)),
)
#: (row, column) of the space whose right neighbour makes a pair with it -> what both are worth together.
PAIRS = {(0, 1): 3}
#: Width and height of a space of the example, in mm.
SPACE = (20.0, 27.6)


def sheet_of(title: str, said: Said, *made: str) -> list[Face]:
    """Both sides of the sheet, under the title of a deck; `made` says at its foot who made the pictures."""
    return [Face(SHEET, "front", front(title, said, *made), PAGE), Face(SHEET, "back", back(title, said), PAGE)]


def front(title: str, said: Said, *made: str) -> str:
    """The rules step by step."""
    steps = "".join(_step(name, said(name)) for name in STEPS)
    foot = (f'<div class="sheet-made" data-box="sheet-made">{escape(who)}</div>' for who in made)
    return _page(title, said("rules/title"), f'<div class="sheet-body" data-box="sheet-body">{steps}</div>', *foot)


def back(title: str, said: Said) -> str:
    """What each kind of card does (MIS-034), and the example (MIS-035)."""
    kinds = "".join(_kind(card, said(f"rules/kind/{card.kind}")) for card in KINDS)
    windows = "".join(
        f'<div class="{side}"><div class="window-name">{escape(said(f"rules/{side}"))}</div>{_window(rows, side)}</div>'
        for side, rows in (("before", BEFORE), ("after", AFTER))
    )
    told = "".join(_step(f"rules/example/{n}", said(f"rules/example/{n}")) for n in (1, 2, 3))
    return _page(
        title,
        said("rules/kinds"),
        f'<div class="kinds" data-box="kinds">{kinds}</div>',
        f'<div class="example-title" data-box="example-title">{escape(said("rules/example"))}</div>',
        f'<div class="windows">{windows}</div><div class="example" data-box="example">{told}</div>',
    )


def points(row: int, column: int) -> int:
    """What a space of the example is worth as it is counted; a smiley of a pair is in `PAIRS`."""
    pile = AFTER[row][column]
    if len(pile) != 1 or pile[0] == SMILEY:
        return 0
    return 2 if pile[0].kind == "flower" else 1


def _page(over: str, title: str, *parts: str) -> str:
    head = f'<div class="sheet-over" data-box="sheet-over">{escape(over.upper())}</div>'
    head += f'<div class="sheet-title" data-box="sheet-title">{escape(title)}</div>'
    return f'<div class="sheet"><div class="sheet-ground"></div>{head}{"".join(parts)}</div>'


def _step(name: str, text: str) -> str:
    number = name.rpartition("/")[2]
    if not number.isdecimal():
        return f'<div class="sheet-head">{escape(text.upper())}</div>'
    return f'<div class="sheet-step"><div class="sheet-count">{number}</div>{escape(text)}</div>'


def _kind(card: Card, text: str) -> str:
    return f'<div class="kind">{_small(card)}<div class="kind-said">{escape(text)}</div></div>'


def _small(card: Card, at: str = "") -> str:
    return f'<div class="small"{at}>{picture.front(card)}</div>'


def _window(rows: Window, side: str) -> str:
    spaces = "".join(_space(pile, row, column) for row, piles in enumerate(rows) for column, pile in enumerate(piles))
    return f'<div class="window">{spaces}{"".join(_worth()) if side == "after" else ""}</div>'


def _space(pile: tuple[Card, ...], row: int, column: int) -> str:
    """A space with its cards, those of a pile a little beside each other; an empty one is an outline."""
    x, y = column * SPACE[0], row * SPACE[1]
    if not pile:
        return f'<div class="empty" style="left: {x:g}mm; top: {y:g}mm"></div>'
    return "".join(
        _small(card, f' style="left: {x + 0.5 * n:g}mm; top: {y - 1.2 * n:g}mm"') for n, card in enumerate(pile)
    )


def _worth() -> Iterator[str]:
    """The points of every space, at its upper edge; those of a pair between the two."""
    for row, piles in enumerate(AFTER):
        for column, pile in enumerate(piles):
            shift, worth = (SPACE[0] / 2, PAIRS[row, column]) if (row, column) in PAIRS else (0.0, points(row, column))
            if (worth or len(pile) > 1) and (row, column - 1) not in PAIRS:
                x, y = column * SPACE[0] + (6.4 + shift if shift else 11.8), row * SPACE[1] + 0.8
                yield f'<div class="worth" style="left: {x:g}mm; top: {y:g}mm">{worth}</div>'
