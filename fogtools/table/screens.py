"""The screens of a play: hand-over, decision, reveal, stepping back and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from fogtools.finding import Say
from fogtools.table import looks
from fogtools.table.moments import Aloud, Decision, Handover, Over, Reveal, StepBack
from fogtools.table.widgets import Answers, Board, CardFace, Keys, Log, PersonBar, Text
from fogtools.tableau import Held, Tableau

if TYPE_CHECKING:
    from fogtools.table.app import TableApp


class Sheet(Screen[None]):
    """What every screen of a play can do: undo, save, help, leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,f8", "app.undo", show=False),
        Binding("s,f5", "app.save", show=False),
        Binding("question_mark,f1", "app.keys", show=False),
        Binding("q,f10,escape", "app.leave", show=False),
    ]

    @property
    def table(self) -> TableApp:
        """The app."""
        return cast("TableApp", self.app)

    def keys(self, *first: tuple[str, str, Say]) -> Keys:
        """The line of keys at the foot."""
        return Keys(self.table.setting.say, *first, ("?", "app.keys", Say("help")), ("q", "app.leave", Say("leave")))


class Notice(Sheet):
    """A few words in the middle of an empty table; nothing of anybody shows."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "go_on", show=False)]

    def box(self) -> ComposeResult:
        """What stands in the middle."""
        yield Text()

    def compose(self) -> ComposeResult:
        """The box, and the keys."""
        with Vertical(id="middle"), Vertical(id="box"):
            yield from self.box()
        t = Say("go on")
        yield self.keys(("Enter", "screen.go_on", t), ("u", "app.undo", Say("step back")))

    def action_go_on(self) -> None:
        """Somebody is there, or has read it."""
        self.table.act(lambda driver: driver.go_on())


class HandoverScreen(Notice):
    """The keyboard changes hands."""

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
    """Both see what both have chosen."""

    def __init__(self, moment: Reveal) -> None:
        super().__init__()
        self.moment = moment

    def box(self) -> ComposeResult:
        """The lines that both may read."""
        yield Text(self.table.t(Say("Both have chosen")), classes="name")
        with VerticalScroll(can_focus=False):
            yield Text("\n".join(line.strip() for line in self.moment.lines))
        yield Text(self.table.t(Say("Both may look. Press Enter to go on.")), classes="lamp")


class AloudScreen(Sheet):
    """Cards that both read together."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
    ]

    def __init__(self, moment: Aloud) -> None:
        super().__init__()
        self.cards = list(moment.cards)

    def compose(self) -> ComposeResult:
        """One card at a time."""
        yield Text(self.table.t(Say("Read this together")), id="status")
        with Vertical(id="middle"):
            yield CardFace()
        rest = ("PgDn", "screen.turn(1)", Say("the rest of the card"))
        yield self.keys(("Enter", "screen.go_on", Say("go on")), rest)

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
            self.table.act(lambda driver: driver.go_on())


class StepBackScreen(Sheet):
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
        self.table.act(lambda driver: driver.agree(event.option_index == 0))


class TableSheet(Sheet):
    """The table with both people, the board and a card."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l,f3", "app.log", show=False),
        Binding("p,f4", "app.people", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
    ]

    def people(self, seen: Tableau) -> ComposeResult:
        """The story, where it stands, and both people."""
        status = Content.assemble((seen.story, "bold"), *((" · " + s, looks.DIM) for s in seen.status))
        yield Text(status, id="status")
        with Horizontal(id="people"):
            yield PersonBar(seen.people[0])
            yield PersonBar(seen.people[1])

    def action_turn(self, pages: int) -> None:
        """A card that is longer than the screen."""
        for face in self.query(CardFace):
            face.turn(pages)


class DecisionScreen(TableSheet):
    """One person decides."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("h,f2", "app.cards", show=False)]

    def __init__(self, moment: Decision, trouble: Say | None) -> None:
        super().__init__()
        self.moment, self.trouble = moment, trouble

    def compose(self) -> ComposeResult:
        """The card at the left; board, question and answers beside it; hand and log where there is room."""
        seen = self.moment.tableau
        yield from self.people(seen)
        with Horizontal(id="table"):
            yield CardFace()
            with Vertical(id="side"):
                with Vertical(id="asked"):
                    yield Board(seen.board, seen.people)
                    yield Text(seen.question, id="question")
                    yield Answers(seen.choices)
                with Vertical(id="news"):
                    if seen.hand:
                        yield Text(self.table.t(Say("Your hand")), classes="heading hand")
                        yield Text(hand(seen.hand), classes="hand")
                    yield Text(self.table.t(Say("What happened")), classes="heading")
                    yield Log(seen.log, self.moment.fresh)
        yield self.keys(("Enter", "screen.take", Say("choose")), ("h", "app.cards", Say("cards")),
                        ("p", "app.people", Say("people")), ("l", "app.log", Say("log")),
                        ("u", "app.undo", Say("step back")), ("s", "app.save", Say("save")))  # fmt: skip

    def on_mount(self) -> None:
        """The answers are ready; what could not be saved is said."""
        self.query_one(Answers).focus()
        self.show(self.query_one(Answers).highlighted)
        if self.trouble is not None:
            self.notify(self.table.t(Say("Not saved: {why}", why=self.trouble)), severity="error", markup=False)

    def show(self, place: int | None) -> None:
        """The card of the answer that is lit, else the one in question."""
        seen = self.moment.tableau
        lit = seen.choices[place].card if place is not None and place < len(seen.choices) else None
        own = looks.together(*seen.own[0]) if seen.own else None
        self.query_one(CardFace).show(lit or seen.card or own)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another answer is lit."""
        self.show(event.option_index)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """The answer is taken."""
        option = self.moment.tableau.choices[event.option_index].option
        self.table.act(lambda driver: driver.choose(option))

    def action_take(self) -> None:
        """Takes the answer that is lit."""
        self.query_one(Answers).action_select()


class OverScreen(TableSheet):
    """The end, for both to look at."""

    def __init__(self, moment: Over) -> None:
        super().__init__()
        self.moment = moment

    def compose(self) -> ComposeResult:
        """How it ended at the left, the board and the last lines beside it."""
        seen = self.moment.tableau
        yield from self.people(seen)
        with Horizontal(id="table"):
            with VerticalScroll(id="ending"):
                yield Text(seen.question, classes="name")
                yield Text("\n\n".join(seen.result))
            with Vertical(id="side"):
                with Vertical(id="asked"):
                    yield Board(seen.board, seen.people)
                with Vertical(id="news"):
                    yield Text(self.table.t(Say("What happened")), classes="heading")
                    yield Log(self.moment.lines, len(self.moment.lines))
        yield self.keys(("p", "app.people", Say("people")), ("l", "app.log", Say("log")),
                        ("u", "app.undo", Say("step back")), ("s", "app.save", Say("save")))  # fmt: skip


def hand(held: tuple[Held, ...]) -> Content:
    """The titles in a hand; what cannot be played now is dim, and says why."""
    lines = []
    for one in held:
        lines.append(Content.styled(one.card.title, looks.DIM if one.why_not else "bold"))
        if one.why_not:
            lines.append(Content.styled(f"  {one.why_not}", f"italic {looks.DIM}"))
    return Content("\n").join(lines)
