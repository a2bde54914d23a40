"""The board: a place for everything that the rules put on it, between two people who sit face to face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fogtools.game.printing.kit import Board
from fogtools.games.fog_of_love.cards.manifest import Track
from fogtools.games.fog_of_love.engine.spans import number
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces.ink import aspect, deck, heart, picture
from fogtools.games.fog_of_love.print.kit.place import SHAPES, KitStory
from fogtools.games.fog_of_love.print.kit.tokens import LARGE, SMALL

#: White between the board's edge and its places: there stands whose side it is.
EDGE = 9.0
#: How far the words on it stay from the cut, and how high they are.
SAFE, WORDS = 3.1, 4.2
#: Between two places side by side; and from the middle of the board to the places above and below.
GAP, BAND = 16.0, 4.5
#: The height of a dimension: a token lies on it with room for fingers.
ROW = SMALL + 2.2
#: How high the place of a mark is: a token with room for fingers, and its name.
MARK = 36.0
#: How high a title of one line is, in mm.
TITLE = 16.0
#: So many spaces a track has at most.
MOST_SPACES = 24
#: How much of a card stays visible below the next one (FOL-101).
STRIP = 9.0
#: How far the edges of such a strip are drawn.
STEP = 4.0
#: Decks of small cards and their icons (FOL-026).
SUPPORT = {"trait": "individual", "occupation": "occupation", "feature": "feature"}
#: The scene decks, the discard pile beside them and a character stand in the lower row (FOL-024, FOL-025, FOL-089).
FEWEST = 6


@dataclass(frozen=True)
class Plan:
    """Where places lie, in mm from the board's upper left corner; `large` and `small` are the card formats.

    The band in the middle has so many `rows` of dimensions and tracks, and of `marks` beside the choices.
    """

    large: tuple[float, float]
    small: tuple[float, float]
    columns: int
    rows: int
    marks: int = 0

    @property
    def step(self) -> float:
        """From one column to the next; a small card lies across a column."""
        return max(self.large[0] + GAP, self.small[1] + GAP / 2)

    @property
    def stacked(self) -> bool:
        """Whether two small cards that lie across have room above each other in the upper row."""
        return 2 * self.small[0] + BAND <= self.large[1]

    @property
    def middle(self) -> float:
        """The height of the band in the middle."""
        return max(self.rows * ROW, 2 * (LARGE + 26), self.marks * MARK)

    @property
    def width(self) -> float:
        """The width of the board."""
        return 2 * EDGE + (self.columns - 1) * self.step + self.large[0]

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

    def seam(self, n: int) -> float:
        """The line before a column."""
        return self.column(n) - GAP / 2

    def seams(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Lines on which nothing stands: between columns, from the third on (the choices lie over the first two); below
        the play area and, where its first card lies below it, between two strips of the play area.
        """
        between = tuple(self.seam(n) for n in range(2, self.columns))
        low = self.low - BAND / 2
        foot = EDGE + self.foot
        strips = [EDGE + y for y in _steps(self.foot)]
        window = [self.band - BAND + 0.5 + i * 0.25 for i in range(int((BAND - 1) / 0.25) + 1)]
        best = max(window, key=lambda y: min((max(one - y, y - one - STEP) for one in strips), default=0.0))
        return between, (*([best] if best < foot else []), low)

    def rough(self) -> tuple[float, ...]:
        """Lines between the rows of the dimensions; they cut the play area, which is higher than many papers."""
        return tuple(self.band + self.middle * n / self.rows for n in range(1, self.rows))

    @property
    def foot(self) -> float:
        """Where the place of the chapter begins, from the upper edge of the play area."""
        return self.band + self.middle - EDGE - self.large[1] - 3


def board(here: KitStory) -> Board:
    """The board of a story: spots (FOL-018 to FOL-026, FOL-056, FOL-081), dimensions (FOL-037, FOL-039), choices."""
    rows, marks = len(here.dimensions) + len(here.tracks), -(-len(here.marks) // 2)
    plan = Plan(here.sizes["large"], here.sizes["small"], max(FEWEST, 2 + len(here.box.decks)), rows, marks)
    if not plan.stacked:
        plan = replace(plan, columns=max(FEWEST + 1, plan.columns))
    parts = [*_edges(here, plan), *_upper(here, plan), *_lower(here, plan), *_choices(here, plan)]
    parts += [_play_area(here, plan), *_dimensions(here, plan), _cartouche(here, plan)]
    parts += [*_tracks(here, plan), *_marks(here, plan)]
    return Board(f'<div class="board">{"".join(parts)}</div>', (plan.width, plan.height), plan.seams(), plan.rough())


def _at(kind: str, x: float, y: float, width: float, height: float, inside: str) -> str:
    style = f"left: {x:.2f}mm; top: {y:.2f}mm; width: {width:.2f}mm; height: {height:.2f}mm"
    return f'<div class="at {kind}" style="{style}">{inside}</div>'


def _spot(look: str, x: float, y: float, size: tuple[float, float], icon: str, name: str, *notes: str) -> str:
    """A place for cards, in the colour of what lies there: frame, emblem, name, what to mind."""
    said = "".join(f'<div class="spot-note">{n}</div>' for n in notes if n)
    words = f'<div class="spot-words" data-box="spot-words">{icon}<div class="spot-name">{name}</div>{said}</div>'
    return _at(f"spot kit-{look}", x, y, *size, words)


def _edges(here: KitStory, plan: Plan) -> Iterator[str]:
    """Whose side it is, and what lies in front of that person, off the board (FOL-001, FOL-061, FOL-127, FOL-144).

    Each note stands over one column, so that no seam runs through its words.
    """
    strip, wide = EDGE - 1.2, plan.step - 2
    for seat, shape, turned in zip(here.seats, SHAPES, (False, True), strict=True):
        sign = f'<span class="seat-sign {shape}"></span>'
        ground, y = (-5.0, SAFE) if turned else (plan.height - strip, plan.height - SAFE - WORDS)
        yield _at(f"edge kit-{seat}", -5, ground, plan.width + 10, strip + 5, "")
        for n, name in enumerate(("secrets", "before you", "destinies")):
            whose = f"<b>{here.seat(seat).upper()}</b>" if not n else ""
            words = f'<div class="edge-words" data-box="edge-words">{sign}{whose}{here.word(name)}{sign}</div>'
            x = plan.seam(2 * (2 - n if turned else n)) + 1
            yield _at("over" if turned else "", x, y, wide, WORDS, words)


def _upper(here: KitStory, plan: Plan) -> Iterator[str]:
    y = EDGE
    synopsis, pile = _icon("kit-synopsis"), _icon("kit-pile")
    notes = here.word("overview"), here.word("events")
    yield _spot("story", plan.column(0), y, plan.large, synopsis, here.label("face/synopsis"), *notes)
    yield _spot("story", plan.column(1), y, plan.large, pile, here.word("chapters"), here.word("pile"))
    across, lower = (plan.small[1], plan.small[0]), y + plan.large[1] - plan.small[0]
    places = [(3, y), (3, lower), (4, y)] if plan.stacked else [(n, y) for n in (3, 4, 5)]
    for (kind, icon), (column, top) in zip(SUPPORT.items(), places, strict=True):
        x = plan.column(column) + (plan.large[0] - across[0]) / 2
        name, note = here.word(f"{kind}s"), here.word("deck")
        yield _spot(f"{kind} little", x, top, across, _icon(icon), name, note)
    yield _character(here, 1, plan.column(plan.columns - 1), y, plan)


def _lower(here: KitStory, plan: Plan) -> Iterator[str]:
    y, discard = plan.low, _icon("kit-discard")
    yield _character(here, 0, plan.column(0), y, plan)
    yield _spot("guide", plan.column(1), y, plan.large, discard, here.word("discard"), here.word("shared"))
    for n, name in enumerate(here.box.decks, 2):
        note = here.word("custom") if name == "custom" else here.word("deck")
        icon = deck(name).replace('class="deck"', 'class="spot-deck"')
        yield _spot(name, plan.column(n), y, plan.large, icon, here.deck(name), note)


def _icon(name: str) -> str:
    return picture(name, "spot-icon")


def _character(here: KitStory, seat: int, x: float, y: float, plan: Plan) -> str:
    """A character card lies before its owner and shows the satisfaction (FOL-032, FOL-056)."""
    name = here.seats[seat]
    people = _icon("woman") + _icon("man")
    spot = _spot(name, 0, 0, plan.large, people, here.word("character"), here.seat(name))
    return _at("over" if seat else "", x, y, *plan.large, spot)


def _choices(here: KitStory, plan: Plan) -> Iterator[str]:
    """The circles where both lay their choice face down (FOL-107), one on either side of the middle."""
    width = plan.step + plan.large[0]
    size = LARGE + 14
    for seat, (name, shape) in enumerate(zip(here.seats, SHAPES, strict=True)):
        words = (
            f'<div class="choice {shape}" style="width: {size}mm; height: {size}mm"></div>'
            f'<div class="choice-words" data-box="choice-words"><div class="spot-name">{here.word("choice")} · '
            f'{here.seat(name)}</div><div class="spot-note">{here.word("choose")}</div></div>'
        )
        y = plan.band + (plan.middle / 2 if not seat else 0)
        yield _at(f"choosing kit-{name}{' over' if seat else ''}", plan.column(0), y, width, plan.middle / 2, words)


def _play_area(here: KitStory, plan: Plan) -> str:
    """One column: the chapter at its foot, the scenes over it upwards (FOL-081, FOL-101)."""
    height = plan.band + plan.middle - EDGE
    wide, high = plan.large
    foot = plan.foot
    steps = "".join(_at("step-line", 3, y, wide, STEP, "") for y in _steps(foot))
    words = _at(
        "play-words",
        3,
        7,
        wide,
        30,
        f'{picture("kit-play", "play-icon")}<div class="spot-name">'
        f'{here.word("play area")}</div><div class="spot-note">{here.word("over")}</div>',
    )
    first = _at("first", 3, foot, wide, high, f'<div class="first-words spot-note">{here.word("first")}</div>')
    return _at("play kit-story", plan.column(2) - 3, EDGE, wide + 6, height, words + steps + first)


def _steps(foot: float) -> list[float]:
    """Where the upper edges of the scenes come to lie, one strip above the other, as far as words leave room."""
    return [foot - STRIP * n for n in range(1, int((foot - 46) // STRIP) + 1)]


def _dimensions(here: KitStory, plan: Plan) -> Iterator[str]:
    """A row for each dimension: tokens grow from the middle, down to the left, up to the right (FOL-037, FOL-040).

    Each part of a row, the name between its arrows too, stands over one column: seams run between them.
    """
    left, between, right = plan.column(3), plan.seam(4), plan.seam(5)
    end = plan.column(5) + plan.large[0]
    height = plan.middle / plan.rows
    for n, dimension in enumerate(here.dimensions):
        colour = palette.DIMENSIONS.get(dimension, palette.DIMENSIONS["other"])
        said = here.label(f"dimension/{dimension}", dimension.capitalize())
        y = plan.band + n * height
        down, up = aspect(f"-{dimension}"), aspect(f"+{dimension}")
        frame = f'<div class="frame" style="border-color: {colour}"></div>'
        yield _at("field", left, y + 1, between - 1 - left, height - 2, frame)
        words = (
            f'{down}<div class="dimension" data-box="dimension" style="color: {colour}"><span>{said}</span></div>{up}'
        )
        yield _at("naming", between + 1, y + 1, right - between - 2, height - 2, words)
        yield _at("field", right + 1, y + 1, end - right - 1, height - 2, frame)


def _cartouche(here: KitStory, plan: Plan) -> str:
    """The story's title, in the column where one small deck leaves room for it."""
    room = plan.large[1] - plan.small[0] - 4
    if room < TITLE:
        return ""
    sign = here.logo("story-logo") or f"<div>{heart()}</div>"
    words = f'{sign}{here.ink.plain(here.title)}<div class="story-sub">{here.word("a story")}</div>'
    high, width = min(room, 4 * TITLE), plan.step - GAP / 2
    x, y = plan.column(4) - (width - plan.large[0]) / 2, EDGE + plan.large[1] - high
    title = f'<div class="story-title" data-box="story-title" style="height: {high:.2f}mm">{words}</div>'
    return _at("cartouche", x, y, width, high, title)


def _tracks(here: KitStory, plan: Plan) -> Iterator[str]:
    """A row for each track of the box, below the dimensions: a space for each value, or ten where they are many.

    As many spaces stand on either side of a seam. Where something happens, the space is framed heavily; where it
    starts, it is round.
    """
    left, between, middle = plan.column(3), plan.seam(4), plan.seam(5)
    room = min(middle - between, plan.column(5) + plan.large[0] - middle) - 1
    height = plan.middle / plan.rows
    for n, (name, track) in enumerate(here.tracks, len(here.dimensions)):
        spaces = [(number(value), _kind(track, value)) for value in range(track.from_, track.to + 1)]
        if len(spaces) > MOST_SPACES:
            spaces = [(value, "") for value in (*map(str, range(10)), "+10")]
        half = (len(spaces) + 1) // 2
        y, wide = plan.band + n * height + 1, min(room / half, ROW)
        yield _at(
            "naming",
            left,
            y,
            between - 1 - left,
            height - 2,
            f'<div class="dimension" data-box="dimension">{name}</div>',
        )
        for i, (value, kind) in enumerate(spaces):
            yield _at(f"value{kind}", middle + (i - half) * wide + 0.3, y, wide - 0.6, height - 2, value)


def _kind(track: Track, value: int) -> str:
    """What a space of a track is besides a number."""
    return " threshold" * (value in (track.at or ())) + " start" * (value == track.start)


def _marks(here: KitStory, plan: Plan) -> Iterator[str]:
    """A place for each mark of the box beside the choices; one for each seat where it is a person's own."""
    room = (plan.step + plan.large[0] - LARGE - 14) / 2 - 2
    rows = max(2, plan.marks)
    for n, (name, mark) in enumerate(here.marks):
        column, row = n % 2, n // 2
        x = plan.column(0) + (0 if not column else plan.step + plan.large[0] - room)
        high = plan.middle / rows
        signs = SHAPES if mark.per == "person" else SHAPES[:1]
        holes = "".join(f'<span class="hole {shape}"></span>' for shape in signs)
        inside = f'{holes}<div class="mark-name" data-box="mark-name">{name}</div>'
        yield _at("mark-place", x, plan.band + row * high + (high - MARK) / 2, room, MARK, inside)
