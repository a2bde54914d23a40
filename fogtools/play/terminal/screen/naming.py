"""The first screen: who plays, what the characters are called, and what the cards are shuffled by."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input

from fogtools.finding import Say
from fogtools.play.terminal.screen import looks
from fogtools.play.terminal.screen.table import TableScreen
from fogtools.play.terminal.screen.widgets import Keys, Text
from fogtools.play.terminal.seating import LONGEST_NAME, name_of, name_warnings
from fogtools.play.terminal.start import Start


class NamesScreen(TableScreen):
    """Asks for what is not agreed yet; the last Enter begins."""

    BINDINGS = [("escape", "app.leave", "")]

    def __init__(self, start: Start) -> None:
        super().__init__()
        self.start = start
        self.warned: tuple[list[str], list[str]] | None = None

    def compose(self) -> ComposeResult:
        """A line for each seat, then the number."""
        t, start = self.table.t, self.start
        with Vertical(id="middle"), Vertical(id="box"):
            yield Text(start.setting.title, classes="name")
            if start.wants_names:
                yield Text(t(Say("Names can be left empty.")), classes="dim")
                for seat, colour in enumerate(start.colours):
                    yield from self.seat(seat, colour)
            if start.wants_seed:
                with Horizontal(classes="row"):
                    yield Text(t(Say("Shuffle by number")), classes="tag")
                    yield Input(placeholder=t(Say("any number; empty: one by chance")), id="seed")
            yield Text(classes="warning")
        keys = (("↵", "", Say("next, then begin")), ("Tab", "", Say("next")), ("Esc", "app.leave", Say("leave")))
        yield Keys(start.setting.say, *keys)

    def seat(self, seat: int, colour: str) -> ComposeResult:
        """The names at one seat; a persona has none of its own."""
        t, game = self.table.t, self.start.setting
        with Horizontal(classes="row"):
            tag = Text(f"{looks.MARKS[seat]} {colour}", classes="tag seat")
            tag.styles.background = looks.seat_colours(game.game.playing.seats(game.story)[seat])[0]
            yield tag
            if seat in game.people:
                yield Input(placeholder=t(Say("your own name")), id=f"own{seat}", max_length=LONGEST_NAME)
            else:
                yield Text(game.players[seat].persona, classes="persona")
            yield Input(placeholder=t(Say("the character's name")), id=f"name{seat}", max_length=LONGEST_NAME)

    def on_mount(self) -> None:
        """Typing begins at once."""
        self.query(Input).first().focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """To the next line; from the last one into the play."""
        if event.input is not self.query(Input).last():
            self.focus_next(Input)
            return
        self.begin()

    def begin(self) -> None:
        """Into the play, unless something is to be thought over; the same names a second time are meant (FOL-066)."""
        own = [name_of(self.typed(f"own{seat}")) for seat in (0, 1)]
        names = [name_of(self.typed(f"name{seat}")) for seat in (0, 1)]
        seed = self.start.seed(self.typed("seed"))
        warnings = name_warnings(own, names) if self.warned != (own, names) else []
        if seed is None:
            warnings.append(Say("The shuffle wants a number: 1, 2, 3 ..."))
        elif warnings:
            self.warned = (own, names)
            warnings.append(Say("Press Enter again to keep it."))
        if warnings:
            said = "\n".join(self.table.t(w) for w in warnings)
            self.query_one(".warning", Text).update(Content(said))
            return
        self.table.begin((own[0], own[1]), (names[0], names[1]), seed or 0)

    def typed(self, id: str) -> str:
        """What stands in a line; nothing where it was not asked for."""
        return next((line.value for line in self.query(Input) if line.id == id), "")
