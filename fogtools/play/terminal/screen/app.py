"""The table on a whole screen, by Textual: one screen for each moment of the play."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from fogtools.finding import FogError, Say, translatable
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.moments import NOBODY, Decision, Moment, Over, Page, StepBack
from fogtools.play.terminal.outcome import How, Outcome
from fogtools.play.terminal.saving import in_words
from fogtools.play.terminal.screen import looks
from fogtools.play.terminal.screen.naming import NamesScreen
from fogtools.play.terminal.screen.notices import PageScreen, StepBackScreen
from fogtools.play.terminal.screen.overlays import (
    CardsOverlay,
    FileOverlay,
    KeysOverlay,
    LeaveOverlay,
    SmallOverlay,
    TextOverlay,
    groups_of,
)
from fogtools.play.terminal.screen.screens import DecisionScreen, OverScreen
from fogtools.play.terminal.start import Start

#: What the keys do; a key and its meaning on each line.
HELP = (
    ("↑ ↓", translatable("light up another answer; its card lies at the left")),
    ("A B C", translatable("take that letter")),
    ("1 2 3", translatable("light up that answer, or tick it; a second time takes it, as a second click does")),
    ("↵ Enter", translatable("take the answer that is lit")),
    (translatable("PgUp PgDn"), translatable("scroll the card")),
    ("h F2", translatable("your cards: your hand, and why a card cannot be played; what you alone may see")),
    ("p F4", translatable("both people: what lies open of them")),
    ("l F3", translatable("all that has happened")),
    ("w F6", translatable("why hearts, tokens and tracks changed: the printed words, their line, the rule")),
    ("u F8", translatable("step back to before your last answer; both agree where something was learnt since")),
    ("s F5", translatable("save the play, now and after every step")),
    ("q F10 Esc", translatable("leave the table")),
    ("? F1", translatable("this list")),
)
#: The smallest window: so many columns and rows.
SMALLEST = (60, 18)


def play_on_screen(start: Start) -> Outcome:
    """A play on the whole screen, until people leave it. Raises FogError where it cannot be saved from its start."""
    app = TableApp(start)
    how = app.run()
    if app.failed is not None:
        raise app.failed
    return Outcome("broken" if app.broken else how or "left", app.driver)


class TableApp(App[How]):
    """One play on the whole screen."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (64, "-narrow"), (116, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (28, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, start: Start) -> None:
        super().__init__()
        self.start, self.setting = start, start.setting
        self.title = start.setting.title
        self.driver: Driver | None = None
        self.failed: FogError | None = None
        self.broken = False
        #: Whether the window is smaller than a card and its answers need.
        self.too_small = False

    def t(self, text: Say | str) -> str:
        """A message in the user's language."""
        return text.through(self.setting.say) if isinstance(text, Say) else self.setting.say(text, None, 1)

    def on_mount(self) -> None:
        """The names, or the play at once."""
        self.register_theme(looks.THEME)
        self.theme = looks.THEME.name
        with suppress(NotImplementedError, RuntimeError, ValueError):  # no such signal, or not the main thread
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit, "terminated")
        if self.start.wants_names or self.start.wants_seed:
            self.push_screen(NamesScreen(self.start))
        else:
            self.begin()

    def begin(self, own: tuple[str, ...] = (), names: tuple[str, ...] = ("", ""), seed: int = 1) -> None:
        """Everything is agreed."""
        try:
            self.driver = self.start.driver(own, names, seed)
        except FogError as error:
            self.failed = error
            self.exit()
            return
        self.show(self.driver)
        if self.start.wants_seed:
            said = Say("The cards are shuffled by number {seed}.", seed=self.driver.terms.seed)
            self.notify(self.t(said), markup=False)

    def on_resize(self, event: events.Resize) -> None:
        """A window too small to read a card in takes no answer."""
        self.too_small = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        if self.too_small and not isinstance(self.screen, SmallOverlay):
            self.push_screen(SmallOverlay(self.setting.say))
        elif not self.too_small and isinstance(self.screen, SmallOverlay):
            self.pop_screen()

    def _fatal_error(self) -> None:
        """A fault of this tool: away without Textual's page of local values, which would show what is secret."""
        self.broken = True
        self._close_messages_no_wait()

    def show(self, driver: Driver) -> None:
        """The screen of this moment instead of the one before; nothing of that stays."""
        screen = self.screen_of(driver, driver.moment)
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def screen_of(self, driver: Driver, moment: Moment) -> Screen[None]:
        """The screen of a moment."""
        match moment:
            case Page(seat=seat):
                person = driver.person(seat) if seat != NOBODY else None
                return PageScreen(moment, person.colour if person else "", person.name if person else "")
            case Decision():
                return DecisionScreen(moment, driver.trouble)
            case StepBack():
                return StepBackScreen(moment, driver.shared)
            case Over():
                return OverScreen(moment)

    def act(self, what: Callable[[Driver], object], at: Moment | None = None) -> None:
        """Does something at the table and shows what comes of it; nothing where `at` is not the moment any more.

        A key that was pressed twice comes here a second time after its screen has gone.
        """
        if self.driver is not None and not self.too_small:
            before = self.driver.moment
            if at is not None and at is not before:
                return
            what(self.driver)
            if self.driver.moment is not before:
                self.show(self.driver)

    # what the keys do

    def action_undo(self) -> None:
        """Steps back, or asks for the yes that it needs."""
        if self.driver is not None and not isinstance(self.driver.moment, StepBack):
            before = self.driver.moment
            self.act(lambda driver: driver.undo())
            if self.driver.moment is before:
                self.notify(self.t(Say("There is no answer of yours to take back.")), markup=False)

    def action_cards(self) -> None:
        """The cards of who looks."""
        if self.driver is not None and isinstance(self.driver.moment, Decision):
            groups = groups_of(self.driver.moment.tableau, self.setting.say)
            self.push_screen(CardsOverlay(self.setting.say, groups))

    def action_log(self) -> None:
        """All that has happened, as who looks may know it."""
        match self.driver and self.driver.moment:
            case Decision(tableau=seen):
                lines = seen.log
            case Over(lines=lines):
                pass
            case _:
                return
        self.push_screen(TextOverlay(self.setting.say, Say("What happened"), lines))

    def action_people(self) -> None:
        """All that lies open of both people, and where the play stands."""
        match self.driver and self.driver.moment:
            case Decision(tableau=seen) | Over(tableau=seen):
                text = looks.people_page(seen, self.setting.say)
                self.push_screen(TextOverlay(self.setting.say, Say("The people"), text))

    def action_keys(self) -> None:
        """What the keys do."""
        self.push_screen(KeysOverlay(self.setting.say, HELP))

    def action_save(self) -> None:
        """Asks for a file and saves there."""
        if self.driver is not None:
            self.push_screen(FileOverlay(self.setting.say, self.save))

    def save(self, name: str) -> str:
        """Saves under that name; why that cannot be, in words for the one who named it."""
        if self.driver is not None:
            try:
                self.driver.save_to(Path(name))
            except FogError as error:
                return " ".join(self.t(said) for said in in_words(error))
            self.notify(self.t(Say("{file}: saved, and from now on after every step.", file=name)), markup=False)
        return ""

    def action_leave(self) -> None:
        """Asks whether to leave; before the play begins there is nothing to ask."""
        if self.driver is None:
            self.exit("left")
        elif not isinstance(self.screen, LeaveOverlay):
            saved = "" if self.driver.save is None or self.driver.trouble else str(self.driver.save)
            self.push_screen(LeaveOverlay(self.setting.say, saved, self.driver.over), self.leave)

    def leave(self, what: str | None) -> None:
        """`stay`, `save` or `leave`."""
        if what == "save":
            self.action_save()
        elif what == "leave":
            self.exit("left")

    def action_interrupt(self) -> None:
        """Ctrl-C: away at once; what is saved is whole."""
        self.exit("interrupted")
