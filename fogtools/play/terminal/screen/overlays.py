"""What opens over a screen and closes again: one's cards, long texts, the name of a file, leaving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from fogtools.finding import Say, Translate
from fogtools.game.playing.view import Shown, Tableau
from fogtools.play.terminal.screen import looks
from fogtools.play.terminal.screen.widgets import REST, CardFace, Keys, Log, Text

#: A heading, and under it cards with a note each.
Group = tuple[str, Sequence[tuple[Shown, str]]]


def groups_of(seen: Tableau, say: Translate) -> list[Group]:
    """The reader's hand, and what else the reader alone may see."""
    why = [
        (h.card, Say("Cannot be played now: {why}", why=h.why_not).through(say) if h.why_not else "") for h in seen.hand
    ]
    groups: list[Group] = [(Say("Your hand").through(say), why)]
    return [*groups, *((title, [(card, "") for card in cards]) for title, cards in seen.own)]


class Overlay(ModalScreen[str]):
    """Closes by Escape or by the key that opened it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss('')", show=False)]

    def __init__(self, say: Translate) -> None:
        super().__init__()
        self.say = say


class CardsOverlay(Overlay):
    """Cards to walk through, each whole, with why it cannot be played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,f2,enter", "dismiss('')", show=False),
        Binding("pageup", "turn(-1)", show=False, priority=True),
        Binding("pagedown", "turn(1)", show=False, priority=True),
    ]

    def __init__(self, say: Translate, groups: Sequence[Group]) -> None:
        super().__init__(say)
        self.groups = groups
        #: Place in the list -> the card and its note.
        self.cards: dict[int, tuple[Shown, str]] = {}

    def compose(self) -> ComposeResult:
        """The list at the left, the card at the right."""
        options: list[Option] = []
        for group, cards in self.groups:
            options.append(Option(Content.styled(group, f"bold {looks.THEME.accent}"), disabled=True))
            for card, note in cards:
                self.cards[len(options)] = (card, note)
                now = f"\n     {card.now}" if card.now else ""
                options.append(Option(Content.assemble((f"  {card.title}", "dim" if note else ""), (now, "dim"))))
        with Horizontal(id="shelf"):
            yield OptionList(*options)
            yield CardFace(REST.through(self.say))
        yield Keys(self.say, ("↑↓", "", Say("look at")), ("Esc", "screen.dismiss('')", Say("back")))

    def on_mount(self) -> None:
        """The first card."""
        self.query_one(CardFace).show(None)
        self.query_one(OptionList).focus()
        self.query_one(OptionList).highlighted = min(self.cards, default=None)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another card."""
        self.query_one(CardFace).show(*self.cards.get(event.option_index, (None, "")))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter closes it, too."""
        self.dismiss("")

    def action_turn(self, pages: int) -> None:
        """A card that is longer than the screen."""
        self.query_one(CardFace).turn(pages)


class TextOverlay(Overlay):
    """A long text: the log, the people, the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("l,p,question_mark,f1,f3,f4,enter", "dismiss('')", show=False)]

    def __init__(self, say: Translate, title: Say, text: Content | Sequence[str]) -> None:
        """A text is read from its beginning, the lines of a log from their end."""
        super().__init__(say)
        self.heading, self.text = title, text

    def compose(self) -> ComposeResult:
        """The text, scrolled by the arrow keys."""
        with Vertical(id="page"):
            yield Text(self.heading.through(self.say), classes="name")
            if isinstance(self.text, Content):
                with VerticalScroll():
                    yield Text(self.text)
            else:
                yield Log(self.text, len(self.text), can_focus=True)
        yield Keys(self.say, ("↑↓", "", Say("scroll")), ("Esc", "screen.dismiss('')", Say("back")))

    def on_mount(self) -> None:
        """Scrolled by the arrow keys."""
        self.query_one(VerticalScroll).focus()


class KeysOverlay(Overlay):
    """What the keys do."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark,f1,enter", "dismiss('')", show=False)]

    def __init__(self, say: Translate, rows: Sequence[tuple[str, str]]) -> None:
        super().__init__(say)
        self.rows = rows

    def compose(self) -> ComposeResult:
        """A key and its meaning on each line."""
        with Vertical(id="page"):
            yield Text(Say("The keys").through(self.say), classes="name")
            with VerticalScroll():
                for key, meaning in self.rows:
                    with Horizontal(classes="key"):
                        yield Text(self.say(key, None, 1), classes="which")
                        yield Text(self.say(meaning, None, 1))
        yield Keys(self.say, ("Esc", "screen.dismiss('')", Say("back")))

    def on_mount(self) -> None:
        """Scrolled by the arrow keys."""
        self.query_one(VerticalScroll).focus()


class FileOverlay(Overlay):
    """Asks for the name of a file until the play is saved there or nobody wants it any more."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", show=False)]

    def __init__(self, say: Translate, save: Callable[[str], str]) -> None:
        """`save` gets the name and says why that cannot be, nothing where it is done."""
        super().__init__(say)
        self.save = save

    def compose(self) -> ComposeResult:
        """One line to type in."""
        with Vertical(id="middle"), Vertical(id="box"):
            yield Text(Say("Save the play").through(self.say), classes="name")
            yield Text(Say("The name of a file; from now on it is written after every step.").through(self.say))
            yield Input(placeholder="evening.txt")
            yield Text(classes="warning")
        yield Keys(self.say, ("↵", "", Say("save")), ("Esc", "screen.dismiss('')", Say("back")))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The name that was typed; one that cannot be is said here, and can be changed."""
        name = event.value.strip()
        if name and (why_not := self.save(name)):
            self.query_one(".warning", Text).update(Content(why_not))
        else:
            self.dismiss("")


class SmallOverlay(ModalScreen[str]):
    """Nothing but the wish for a larger window; it closes by itself."""

    def __init__(self, say: Translate) -> None:
        super().__init__(classes="small")
        self.say = say

    def compose(self) -> ComposeResult:
        """One line."""
        yield Text(Say("Please make the window larger.").through(self.say))


class LeaveOverlay(Overlay):
    """Asks whether to leave, and says what would be lost."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss('stay')", show=False)]

    def __init__(self, say: Translate, saved: str, over: bool) -> None:
        super().__init__(say)
        self.saved, self.over = saved, over

    def compose(self) -> ComposeResult:
        """The ways on."""
        saved = Say("The play is saved in {file}.", file=self.saved)
        lost = Say("The play is not saved; its code will bring it back.")
        choices = {"stay": Say("Stay at the table"), "save": Say("Save it first"), "leave": Say("Leave the table")}
        if self.saved:
            del choices["save"]
        with Vertical(id="middle"), Vertical(id="box"):
            yield Text(Say("Leave the table?").through(self.say), classes="name")
            if self.saved or not self.over:
                yield Text((saved if self.saved else lost).through(self.say))
            yield OptionList(*(Option(Content(said.through(self.say)), id=word) for word, said in choices.items()))
        yield Keys(self.say, ("↵", "", Say("choose")), ("Esc", "screen.dismiss('stay')", Say("back")))

    def on_mount(self) -> None:
        """Nobody leaves by accident, but from a play that is over."""
        words = self.query_one(OptionList)
        words.focus()
        words.highlighted = words.option_count - 1 if self.over else 0

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """`stay`, `save` or `leave`."""
        self.dismiss(event.option_id or "stay")
