"""The tables of elements and epilogues, each on one page (TAR-005)."""

from __future__ import annotations

from html import escape

from fogtools.games.tarot_drama.engine.tarot_deck import SUITS, VALUES
from fogtools.games.tarot_drama.print.faces.parts import art, block, page
from fogtools.games.tarot_drama.rules.epilogue import MOST
from fogtools.games.tarot_drama.words.texts import Words


def elements(words: Words) -> str:
    """What each numbered card brings into a conflict (TAR-028)."""
    columns = "".join(_column(words, n, [(f"{suit}-{v}", str(v), "e") for v in VALUES]) for n, suit in enumerate(SUITS))
    about = block("page-about", words.fixed("table/elements/about"))
    return page(words, words.fixed("table/elements"), about, f'<div class="columns elements">{columns}</div>')


def epilogues(words: Words) -> str:
    """The fates of each suit by difference, and perfect balance (TAR-062, T-26)."""
    gaps = range(1, MOST + 1)
    columns = "".join(
        _column(words, n, [(f"fate-{suit}-{gap}", f"{gap}+" if gap == MOST else str(gap), "f") for gap in gaps])
        for n, suit in enumerate(SUITS)
    )
    box = words.box.box
    said = escape(words.of_box("balance", box.balance)) if box else ""
    balance = (
        f'<div class="balance" data-box="balance" data-text="balance"><b>{escape(words.fixed("table/balance"))}</b>'
    )
    about = block("page-about", words.fixed("table/epilogues/about"))
    return page(
        words,
        words.fixed("table/epilogues"),
        about,
        f'<div class="columns epilogues">{columns}</div>',
        f"{balance}<br>{said}</div>",
    )


def _column(words: Words, n: int, rows: list[tuple[str, str, str]]) -> str:
    suit = SUITS[n]
    signed = f"{art(f'suit-{suit}', 'column-sign')}{block('column-name', words.characteristic(suit), measured=False)}"
    named = f"{words.fixed(f'suits/{suit}')} · {words.fixed(f'french/{suit}')}"
    head = f'<div class="column-head">{signed}{block("column-suit", named, measured=False)}</div>'
    cells = "".join(_cell(words, i, *row) for i, row in enumerate(rows, 1))
    return f'<div class="column col-{n} suit-{suit}">{head}{cells}</div>'


def _cell(words: Words, i: int, id: str, figure: str, place: str) -> str:
    said = f'<div class="said" data-text="{id}" data-narrow="">{escape(words.row(id))}</div>'
    number = block("figure", figure)
    return f'<div class="cell tinted {place}{i}" data-box="cell">{number}{said}</div>'
