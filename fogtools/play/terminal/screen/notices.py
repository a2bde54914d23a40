"""The screens with nothing secret on them: pages that all read, stepping back."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from fogtools.finding import Say
from fogtools.game.playing.beats import Sums, Together
from fogtools.game.playing.view import Shown
from fogtools.play.terminal.beat_lines import Reading, Said
from fogtools.play.terminal.moments import Page, StepBack
from fogtools.play.terminal.screen import looks
from fogtools.play.terminal.screen.table import TableScreen
from fogtools.play.terminal.screen.widgets import REST, Board, CardFace, Keys, Offers, PersonBar, Text, offers

#: The ring of a slow page, from empty to full, and how fast people read aloud.
RING = "○◔◑◕●"
WORDS_A_SECOND = 2.5


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


class PageScreen(PlayScreen):
    """Beats that everybody may see, and who comes to the keyboard then; nothing secret of anybody shows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", show=False),
        Binding("w,f6", "why", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
    ]

    def __init__(self, moment: Page, colour: str, character: str) -> None:
        """`colour` and `character` are those of who comes to the keyboard."""
        super().__init__()
        self.moment, self.colour, self.character = moment, colour, character
        self.why = False
        #: How far the ring of a slow page has come.
        self.turned = 0

    @property
    def slow(self) -> bool:
        """Whether a ring shows how long the page may take."""
        return self.table.driver is not None and self.table.driver.pace == "slow"

    @property
    def card(self) -> Shown | None:
        """The card that lies beside the words: the one that asks, else the first one that is no note on another."""
        together = [beat for beat in self.moment.beats if isinstance(beat, Together)]
        asked = self.moment.asked.card if self.moment.asked else None
        if asked is not None:
            return next((beat.card for beat in together if beat.card.id == asked.id), asked)
        return next((beat.card for beat in sorted(together, key=lambda beat: beat.note)), None)

    def said(self) -> list[Said | Shown]:
        """The page, paragraph by paragraph."""
        reading = Reading(self.table.t, self.table.setting.language, self.why)
        return [part for beat in self.moment.beats for part in reading.said(beat)]

    def compose(self) -> ComposeResult:
        """A card at the left where one is read; what is said and what comes of it; who comes, below."""
        t, called, said, asked = self.table.t, self.moment.called, self.said(), self.moment.asked
        lead = next((part.text for part in said if isinstance(part, Said) and part.kind == "lead"), "")
        if said:
            read = Say("Read this together:") if self.card is not None else Say("What happened")
            yield Text(lead or t(read), id="status")
        beside = [part for part in said if part is not self.card and getattr(part, "text", "") != lead]
        with Horizontal(id="table"):
            if self.card is not None:
                yield CardFace(t(REST), classes="" if beside or asked else "read")
            if beside or self.card is None:
                with VerticalScroll(id="told"):
                    yield Text(id="paragraphs")
            elif asked is not None:
                self.add_class("asks")
                with Vertical(id="open"):
                    yield from (PersonBar(person, self.table.setting.say) for person in asked.people)
                    yield Board(asked.board, asked.people)
        with Vertical(id="next"):
            if self.slow:
                yield Text(id="ring")
            if called:
                character = f" · {self.character}" if self.character != called else ""
                name = Text(f"{looks.MARKS[self.moment.seat]} {called}{character}", classes="name")
                name.styles.background = looks.seat_colours(self.colour)[0]
                yield name
                yield from self.call()
            else:
                yield Text(t(Say("Press Enter to go on.")), classes="lamp")
        sums = any(isinstance(beat, Sums) for beat in self.moment.beats)
        why = [("w", "screen.why", Say("why"))] if sums else []
        go_on = Say("your cards first") if asked else Say("go on")
        yield self.keys(("↵", "screen.go_on", go_on), *why, ("u", "app.undo", Say("step back")))

    def call(self) -> ComposeResult:
        """The person who is called: there is a question for everybody's eyes, or the keyboard changes hands first."""
        t, called, asked = self.table.t, self.moment.called, self.moment.asked
        if asked is None:
            yield Text(t(Say("Everybody else looks away. Press Enter when you are there, {name}.", name=called)))
        else:
            yield Offers(f"{looks.MARKS[self.moment.seat]} {called}", asked.question, asked.choices)
            yield Text(
                t(Say("{name} answers with one key while everybody else looks away.", name=called)), classes="lamp"
            )

    def on_mount(self) -> None:
        """The card and the words; scrolled by the arrow keys."""
        if self.card is not None:
            self.query_one(CardFace).show(self.card)
        self.write()
        if self.slow:
            self.ring()
        for scroll in self.query("#told"):
            scroll.border_subtitle = self.table.t(Say("PgDn: more"))
            self.watch(scroll, "show_vertical_scrollbar", self.cut)
            scroll.focus()

    def cut(self, longer: bool) -> None:
        """The words are longer than the page, or they are not."""
        self.query_one("#told").set_class(longer, "more")

    def ring(self) -> None:
        """A ring that fills while the page can be read aloud; nothing happens when it is full."""
        said = self.said()
        words = sum(len(part.text.split()) for part in said if isinstance(part, Said))
        words += sum(
            len(run.text.split()) for part in said if isinstance(part, Shown) for line in part.body for run in line
        )
        ring = self.query_one("#ring", Text)

        def turn() -> None:
            ring.update(RING[min(self.turned, len(RING) - 1)])
            self.turned += 1

        turn()
        self.set_interval(max(0.5, words / WORDS_A_SECOND / (len(RING) - 1)), turn, repeat=len(RING) - 1)

    def write(self) -> None:
        """The paragraphs, with the causes of sums or without."""
        for text in self.query("#paragraphs").results(Text):
            text.update(looks.page(self.said(), self.card))

    def action_turn(self, pages: int) -> None:
        """A card that is longer than the screen."""
        for face in self.query(CardFace):
            face.turn(pages)

    def action_why(self) -> None:
        """Shows or hides what the sums were made of."""
        self.why = not self.why
        self.write()

    def on_key(self, event: Key) -> None:
        """The letter or number of an answer."""
        asked = self.moment.asked
        keys = [key.casefold() for key, _ in offers(asked.choices)] if asked else []
        if event.character and event.character.casefold() in keys:
            event.stop()
            event.prevent_default()
            self.action_answer(keys.index(event.character.casefold()))

    def action_answer(self, place: int) -> None:
        """An answer on the page itself."""
        asked = self.moment.asked
        if asked is not None:
            self.table.act(lambda driver: driver.choose(asked.choices[place].option), self.moment)

    def action_go_on(self) -> None:
        """Somebody is there, or has read it."""
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
