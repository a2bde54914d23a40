"""The table itself on the screen: a decision, and the end."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList

from fogtools.finding import Say
from fogtools.game.playing.view import Held, Tableau
from fogtools.play.terminal.moments import Decision, Over
from fogtools.play.terminal.screen import looks
from fogtools.play.terminal.screen.notices import PlayScreen
from fogtools.play.terminal.screen.widgets import (
    REST,
    Answers,
    Board,
    CardFace,
    Letters,
    Log,
    PersonBar,
    Status,
    Text,
    Ticks,
)


class TableSheet(PlayScreen):
    """The table with both people, the board and a card."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l,f3", "app.log", show=False),
        Binding("p,f4", "app.people", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
    ]

    def people(self, seen: Tableau) -> ComposeResult:
        """The story, where it stands, and both people."""
        yield Status(seen)
        with Horizontal(id="people"):
            for person in seen.people:
                yield PersonBar(person, self.table.setting.say)

    def action_turn(self, pages: int) -> None:
        """A card that is longer than the screen."""
        for face in self.query(CardFace):
            face.turn(pages)


class DecisionScreen(TableSheet):
    """One person decides."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,f2", "app.cards", show=False),
        Binding("enter,space", "take", show=False),
    ]

    def __init__(self, moment: Decision, trouble: Say | None) -> None:
        super().__init__()
        self.moment, self.trouble = moment, trouble

    def compose(self) -> ComposeResult:
        """The card at the left; board, question and answers beside it; hand and log where there is room."""
        seen = self.moment.tableau
        yield from self.people(seen)
        with Horizontal(id="table"):
            yield CardFace(self.table.t(REST))
            with Vertical(id="side"):
                with Vertical(id="asked"):
                    yield Board(seen.board, seen.people)
                    yield Text(seen.question, id="question")
                    answers = self.answers()
                    yield answers
                with Vertical(id="news"):
                    if seen.hand:
                        yield Text(self.table.t(Say("Your hand")), classes="heading hand")
                        yield Text(hand(seen.hand), classes="hand")
                    yield Text(self.table.t(Say("What happened")), classes="heading")
                    yield Log(seen.log, self.moment.fresh)
        self.set_class(answers.has_class("letters") and seen.card is not None, "letters")
        yield Letters(answers)
        yield self.keys(
            ("↵", "screen.take", Say("choose")),
            ("h", "app.cards", Say("cards")),
            ("p", "app.people", Say("people")),
            ("l", "app.log", Say("log")),
            ("u", "app.undo", Say("step back")),
            ("s", "app.save", Say("save")),
        )

    def answers(self) -> Answers:
        """The answers, or cards to tick."""
        t, seen = self.table.t, self.moment.tableau
        more = t(Say("▼ more answers below"))
        return (
            Ticks(seen.pick, t(Say("Keep those that are ticked")), more) if seen.pick else Answers(seen.choices, more)
        )

    def on_mount(self) -> None:
        """The answers are ready; what could not be saved is said."""
        self.show(self.query_one(Answers).highlighted)
        if self.trouble is not None:
            self.notify(self.table.t(Say("Not saved: {why}", why=self.trouble)), severity="error", markup=False)

    def on_resize(self) -> None:
        """The keys go to the answers that are in sight."""
        self.call_after_refresh(lambda: self.query_one(Letters if self.query_one(Letters).display else Answers).focus())

    def show(self, place: int | None) -> None:
        """The card of the answer that is lit, else the one in question."""
        seen, choices = self.moment.tableau, self.query_one(Answers).choices
        lit = choices[place].card if place is not None and place < len(choices) else None
        own = looks.together(*seen.own[0]) if seen.own else None
        self.query_one(CardFace).show(lit or seen.card or own)
        self.query_one(Letters).light(place)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another answer is lit."""
        self.show(event.option_index)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """The answer is taken; a card that can be ticked is ticked."""
        answers = self.query_one(Answers)
        option = answers.choices[event.option_index].option
        if isinstance(answers, Ticks):
            if option:
                return answers.tick(event.option_index)
            option = answers.option
            if not option:
                n = answers.pick.n
                self.notify(self.table.t(Say("Tick {n} card.", "Tick {n} cards.", n=n)), markup=False)
                return
        self.table.act(lambda driver: driver.choose(option), self.moment)

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
        yield self.keys(
            ("p", "app.people", Say("people")),
            ("l", "app.log", Say("log")),
            ("u", "app.undo", Say("step back")),
            ("s", "app.save", Say("save")),
        )


def hand(held: tuple[Held, ...]) -> Content:
    """The cards in a hand, in the colours of their decks; what cannot be played now is dim, and says why."""
    lines = []
    for one in held:
        title = looks.face(one.card, len(one.card.title) + 2)[0]
        lines.append(Content.styled(one.card.title, looks.DIM) if one.why_not else title)
        if one.why_not:
            lines.append(Content.styled(f"  {one.why_not}", f"italic {looks.DIM}"))
    return Content("\n").join(lines)
