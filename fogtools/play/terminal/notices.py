"""The screens with nothing secret on them: hand-over, reveal, reading aloud, stepping back."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from fogtools.finding import Say
from fogtools.play.terminal import looks
from fogtools.play.terminal.moments import Aloud, Handover, Moment, Reveal, StepBack
from fogtools.play.terminal.table import TableScreen
from fogtools.play.terminal.widgets import REST, CardFace, Keys, Text


class PlayScreen(TableScreen):
    """What every screen of a play can do: undo, save, help, leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,f8", "app.undo", show=False),
        Binding("s,f5", "app.save", show=False),
        Binding("question_mark,f1", "app.keys", show=False),
        Binding("q,f10,escape", "app.leave", show=False),
    ]

    def keys(self, *first: tuple[str, str, Say]) -> Keys:
        """The line of keys at the foot."""
        return Keys(self.table.setting.say, *first, ("?", "app.keys", Say("help")), ("q", "app.leave", Say("leave")))


class Notice(PlayScreen):
    """A few words in the middle of an empty table; nothing of anybody shows."""

    moment: Moment

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "go_on", show=False)]

    def box(self) -> ComposeResult:
        """What stands in the middle."""
        yield Text()

    def compose(self) -> ComposeResult:
        """The box, and the keys."""
        with Vertical(id="middle"), Vertical(id="box"):
            yield from self.box()
        t = Say("go on")
        yield self.keys(("↵", "screen.go_on", t), ("u", "app.undo", Say("step back")))

    def action_go_on(self) -> None:
        """Somebody is there, or has read it."""
        self.table.act(lambda driver: driver.go_on(), self.moment)


class HandoverScreen(Notice):
    """The keyboard changes hands."""

    moment: Handover

    def __init__(self, moment: Handover, colour: str, character: str) -> None:
        super().__init__()
        self.moment, self.colour, self.character = moment, colour, character

    def box(self) -> ComposeResult:
        """Whose turn it is to look."""
        called, t = self.moment.called, self.table.t
        name = Text(f"{looks.MARKS[self.moment.seat]} {called}", classes="name")
        name.styles.background = looks.seat_colours(self.colour)[0]
        yield name
        if self.character != called:
            yield Text(t(Say("playing {name}", name=self.character)), classes="dim")
        yield Text(t(Say("The keyboard is for {name} now. Everybody else looks away.", name=called)))
        yield Text(t(Say("Press Enter when you are there, {name}.", name=called)), classes="lamp")


class RevealScreen(Notice):
    """What has come of the last answers."""

    moment: Reveal

    def __init__(self, moment: Reveal) -> None:
        super().__init__()
        self.moment = moment

    def box(self) -> ComposeResult:
        """The lines that both may read, or that one person alone has not read yet."""
        alone = self.moment.alone
        yield Text(self.table.t(Say("What happened") if alone else Say("Both have chosen")), classes="name")
        with VerticalScroll():
            yield Text("\n".join(line.strip() for line in self.moment.lines))
        go_on = Say("Press Enter to go on.") if alone else Say("Both may look. Press Enter to go on.")
        yield Text(self.table.t(go_on), classes="lamp")

    def on_mount(self) -> None:
        """Scrolled by the arrow keys."""
        self.query_one(VerticalScroll).focus()


class AloudScreen(PlayScreen):
    """Cards that both read together."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
    ]

    def __init__(self, moment: Aloud) -> None:
        super().__init__()
        self.moment, self.cards = moment, list(moment.cards)

    def compose(self) -> ComposeResult:
        """One card at a time."""
        yield Text(self.table.t(Say("Read this together")), id="status")
        with Vertical(id="middle"):
            yield CardFace(self.table.t(REST))
        yield self.keys(("↵", "screen.go_on", Say("go on")))

    def on_mount(self) -> None:
        """The first card."""
        self.query_one(CardFace).show(self.cards.pop(0))

    def action_turn(self, pages: int) -> None:
        """A card that is longer than the screen."""
        self.query_one(CardFace).turn(pages)

    def action_go_on(self) -> None:
        """The next card, or the question."""
        if self.cards:
            self.on_mount()
        else:
            self.table.act(lambda driver: driver.go_on(), self.moment)


class StepBackScreen(PlayScreen):
    """The wish to step back past what was learnt, and the yes it needs; nothing of anybody shows."""

    def __init__(self, moment: StepBack, shared: bool) -> None:
        super().__init__()
        self.moment, self.shared = moment, shared

    def compose(self) -> ComposeResult:
        """The wish and the two answers."""
        t, m = self.table.t, self.moment
        wish = Say("{asker} wants to step back past what was learnt since.", asker=m.asker)
        with Vertical(id="middle"), Vertical(id="box"):
            yield Text(t(Say("Step back?")), classes="name")
            yield Text(t(wish if self.shared else Say("This steps back past what was learnt since.")))
            if self.shared:
                yield Text(t(Say("Both must agree. Your answer, {name}:", name=m.called)), classes="lamp")
            yield OptionList(Option(Content(t(Say("yes")))), Option(Content(t(Say("no")))))
        yield self.keys()

    def on_mount(self) -> None:
        """Nobody agrees by accident."""
        self.query_one(OptionList).highlighted = 1
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Yes or no."""
        self.table.act(lambda driver: driver.agree(event.option_index == 0), self.moment)
