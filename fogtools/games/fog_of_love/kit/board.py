"""The board: a place for everything that the rules put on it, between two people who sit face to face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from fogtools.games.fog_of_love.faces import palette
from fogtools.games.fog_of_love.faces.ink import art, aspect, deck, heart, picture
from fogtools.games.fog_of_love.kit.place import SHAPES, Place
from fogtools.games.fog_of_love.kit.tokens import LARGE, SMALL
from fogtools.pieces import Board

#: White between the board's edge and its places: there stands whose side it is.
EDGE = 9.0
#: Between two places side by side; and from the middle of the board to the places above and below.
GAP, BAND = 16.0, 5.0
#: The height of a dimension: a token lies on it with room for fingers.
ROW = SMALL + 3.4
#: The scene decks, the discard pile beside them and a character stand in the lower row (FOL-024, FOL-025, FOL-089).
FEWEST = 6


@dataclass(frozen=True)
class Plan:
    """Where places lie, in mm from the board's upper left corner; `large` and `small` are the card formats."""

    large: tuple[float, float]
    small: tuple[float, float]
    columns: int
    rows: int

    @property
    def step(self) -> float:
        """From one column to the next; two of them hold three small cards side by side."""
        return max(self.large[0] + GAP, (3 * self.small[0] + 2 * 4 + GAP) / 2)

    @property
    def middle(self) -> float:
        """The height of the band in the middle."""
        return max(self.rows * ROW, 2 * (LARGE + 28))

    @property
    def width(self) -> float:
        """The width of the board."""
        return 2 * EDGE + self.columns * self.step - GAP

    @property
    def height(self) -> float:
        """The height of the board."""
        return 2 * (EDGE + self.large[1] + BAND) + self.middle

    @property
    def band(self) -> float:
        """Where the band in the middle begins."""
        return EDGE + self.large[1] + BAND

    @property
    def low(self) -> float:
        """Where the lower row begins."""
        return self.band + self.middle + BAND

    def column(self, n: int) -> float:
        """The left edge of a column."""
        return EDGE + n * self.step

    def seams(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Lines on which nothing stands: between columns, and between the rows of the dimensions."""
        between = tuple(self.column(n) - GAP / 2 for n in range(1, self.columns))
        return between, tuple(self.band + self.middle * n / self.rows for n in range(1, self.rows))


def board(here: Place) -> Board:
    """The board of a story: spots (FOL-018 to FOL-026, FOL-056, FOL-081), dimensions (FOL-037, FOL-039), choices."""
    plan = Plan(
        here.sizes["large"], here.sizes["small"], max(FEWEST, 2 + len(here.box.decks)), len(here.dimensions)
    )
    parts = [*_edges(here, plan), *_upper(here, plan), *_lower(here, plan), *_choices(here, plan)]
    parts += [_play_area(here, plan), *_dimensions(here, plan), _cartouche(here, plan)]
    return Board(f'<div class="board">{"".join(parts)}</div>', (plan.width, plan.height), plan.seams())


def _at(kind: str, x: float, y: float, width: float, height: float, inside: str) -> str:
    style = f"left: {x:.2f}mm; top: {y:.2f}mm; width: {width:.2f}mm; height: {height:.2f}mm"
    return f'<div class="{kind}" style="{style}">{inside}</div>'


def _spot(look: str, x: float, y: float, size: tuple[float, float], icon: str, name: str, *notes: str) -> str:
    """A place for cards, in the colour of what lies there: frame, emblem, name, what to mind."""
    known = look if look in palette.LOOKS else "custom"
    said = "".join(f'<div class="spot-note">{n}</div>' for n in notes if n)
    words = f'<div class="spot-words" data-box="spot-words">{icon}<div class="spot-name">{name}</div>{said}</div>'
    return _at(f"spot {known}", x, y, *size, words)


def _edges(here: Place, plan: Plan) -> Iterator[str]:
    """Whose side it is, and what lies in front of that person, off the board (FOL-001, FOL-061, FOL-127, FOL-144)."""
    for seat, shape, turned in zip(here.seats, SHAPES, (False, True), strict=True):
        sign = f'<span class="sign {shape}"></span>'
        notes = f'\u2002{sign}\u2002'.join(here.word(name) for name in ("secrets", "before you", "destinies"))
        words = f'<div class="edge-words">{sign}<b>{here.seat(seat).upper()}</b>{sign}\u2003{notes}\u2002{sign}</div>'
        look = seat if seat in palette.LOOKS else "custom"
        y = -5.0 if turned else plan.height - EDGE + 2.5
        kind = f"edge {look}{' over' if turned else ''}"
        yield _at(kind, -5, y, plan.width + 10, EDGE + 2.5, words)


def _upper(here: Place, plan: Plan) -> Iterator[str]:
    story, y = picture("stays", "spot-icon"), EDGE
    yield _spot("story", plan.column(0), y, plan.large, story, here.label("face/synopsis"), here.word("overview"),
                here.word("events"))  # fmt: skip
    yield _spot("story", plan.column(1), y, plan.large, story, here.word("chapters"), here.word("pile"))
    left, room = plan.column(3), (plan.columns - 4) * plan.step - GAP
    gap = (room - 3 * plan.small[0]) / 2
    for i, (kind, icon) in enumerate((("trait", "individual"), ("occupation", "occupation"), ("feature", "feature"))):
        x = left + i * (plan.small[0] + gap)
        yield _spot(kind, x, y, plan.small, picture(icon, "spot-icon"), here.word(f"{kind}s"), here.word("deck"))
    yield _character(here, 1, plan.column(plan.columns - 1), y, plan)


def _lower(here: Place, plan: Plan) -> Iterator[str]:
    y = plan.low
    yield _character(here, 0, plan.column(0), y, plan)
    yield _spot("guide", plan.column(1), y, plan.large, "", here.word("discard"), here.word("shared"))
    for n, name in enumerate(here.box.decks, 2):
        note = here.word("custom") if name == "custom" else here.word("deck")
        icon = deck(name).replace('class="deck"', 'class="spot-deck"')
        yield _spot(name, plan.column(n), y, plan.large, icon, here.deck(name), note)


def _character(here: Place, seat: int, x: float, y: float, plan: Plan) -> str:
    """A character card lies before its owner and shows the satisfaction (FOL-032, FOL-056)."""
    name = here.seats[seat]
    people = picture("woman", "spot-icon") + picture("man", "spot-icon")
    look = name if name in palette.LOOKS else "custom"
    spot = _spot(look, 0, 0, plan.large, people, here.word("character"), here.seat(name))
    return _at("over" if seat else "here", x, y, *plan.large, spot)


def _choices(here: Place, plan: Plan) -> Iterator[str]:
    """The circles where both lay their choice face down (FOL-107), one on either side of the middle."""
    width = 2 * plan.step - GAP
    size = LARGE + 14
    for seat, (name, shape) in enumerate(zip(here.seats, SHAPES, strict=True)):
        look = name if name in palette.LOOKS else "custom"
        words = (
            f'<div class="choice {shape}" style="width: {size}mm; height: {size}mm"></div>'
            f'<div class="choice-words" data-box="choice-words"><div class="spot-name">{here.word("choice")} · '
            f'{here.seat(name)}</div><div class="spot-note">{here.word("choose")}</div></div>'
        )
        y = plan.band + (plan.middle / 2 if not seat else 0)
        yield _at(f"choosing {look}{' over' if seat else ''}", plan.column(0), y, width, plan.middle / 2, words)


def _play_area(here: Place, plan: Plan) -> str:
    """One column: the chapter at its foot, the scenes over it upwards (FOL-081, FOL-101)."""
    height = plan.band + plan.middle - EDGE
    first = _at("first", 3, height - plan.large[1] - 3, plan.large[0], plan.large[1], "")
    words = (
        f'<div class="play-words"><div class="spot-name">{here.word("play area")}</div>'
        f'<div class="spot-note">{here.word("over")}</div></div>'
        f'<div class="first-words">{here.word("first")}</div>'
    )
    arrows = "".join(_at("arrow", 3 + plan.large[0] / 2 - 3, 34 + 9 * i, 6, 6, "") for i in range(0))
    return _at("play", plan.column(2) - 3, EDGE, plan.large[0] + 6, height, first + arrows + words)


def _dimensions(here: Place, plan: Plan) -> Iterator[str]:
    """A row for each dimension: tokens grow from the middle, down to the left and up to the right (FOL-037, FOL-040)."""
    left = plan.column(3)
    width = plan.column(plan.columns - 1) + plan.large[0] - left
    height = plan.middle / plan.rows
    name = 44.0
    field = (width - name) / 2
    for n, dimension in enumerate(here.dimensions):
        colour = palette.DIMENSIONS.get(dimension, palette.DIMENSIONS["other"])
        said = here.label(f"dimension/{dimension}", dimension.capitalize())
        y = plan.band + n * height
        down, up = aspect(f"-{dimension}"), aspect(f"+{dimension}")
        yield _at("field down", left, y + 1, field, height - 2, _holes(field, colour) + down)
        words = f'<div class="dimension" data-box="dimension" style="color: {colour}"><span>{said}</span></div>'
        yield _at("naming", left + field, y + 1, name, height - 2, words)
        yield _at("field up", left + field + name, y + 1, field, height - 2, _holes(field, colour) + up)


def _holes(width: float, colour: str) -> str:
    """The frame of an aspect's field: an arrow's head at its far end is said by the icon alone."""
    return f'<div class="frame" style="border-color: {colour}"></div>'


def _cartouche(here: Place, plan: Plan) -> str:
    """The story's title; below, what its box brings along: marks and tracks."""
    x, y = plan.column(3), EDGE + plan.small[1] + 3
    width, height = (plan.columns - 4) * plan.step - GAP, plan.large[1] - plan.small[1] - 3
    extras = here.extras()
    rows = "".join(_extra(kind, name, thing, here) for kind, name, thing in extras)
    words = (
        f'<div class="story-title" data-box="story-title">{heart()} {here.ink.plain(here.title)} {heart()}</div>'
        f'<div class="story-sub">{here.word("a story")}</div>'
    )
    return _at("cartouche", x, y, width, height, words + f'<div class="extras" data-box="extras">{rows}</div>')


def _extra(kind: str, name: str, thing: object, here: Place) -> str:
    """A place for a mark, or the spaces of a track; a person's own is there for both."""
    per = getattr(thing, "per", "couple")
    if kind == "track":
        values = range(getattr(thing, "from_"), getattr(thing, "to") + 1)  # noqa: B009
        spaces = "".join(f'<span class="space">{v}</span>' for v in values) if len(values) <= 23 else ""
        return f'<div class="extra"><span class="extra-name">{name}</span> {spaces}</div>'
    signs = SHAPES if per == "person" else ("disc",)
    holes = "".join(f'<span class="hole {shape}"></span>' for shape in signs)
    return f'<div class="extra mark">{holes}<span class="extra-name">{name}</span></div>'


__all__ = ["board", "art", "escape"]
