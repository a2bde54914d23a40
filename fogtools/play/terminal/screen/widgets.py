"""What lies on the screen: a card, the two people, the board, the answers, the log."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.style import Style
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from fogtools.finding import Say, Translate
from fogtools.game.playing.view import Choice, Measure, Person, Pick, Shown, Tableau
from fogtools.play.terminal.screen import looks

#: Where a card is longer than its place.
REST = Say("PgDn: the rest of the card")
#: So many lines of a column are kept for what happened.
NEWS_LINES = 4
#: So many keys at the end of the line of keys always stand there.
LAST_KEYS = 2
#: How far an answer stands in, behind its key.
KEY_INDENT = 2


class Text(Static):
    """Words as they are: names and titles may hold what Textual takes for markup."""

    def __init__(self, text: str | Content = "", classes: str = "", id: str | None = None) -> None:
        super().__init__(text, classes=classes, id=id, markup=False)


class Words(Widget):
    """The text of a card, as wide as there is room."""

    card: Shown | None = None
    #: So many lines are in sight.
    room = 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as it takes."""
        self.room = container.height
        return self.wrapped(width).plain.count("\n") + 1

    def render(self) -> Content:
        """The lines."""
        return self.wrapped(self.content_size.width)

    def wrapped(self, width: int) -> Content:
        """The text at a width; without the empty lines that it has no room for."""
        return looks.words(self.card, max(10, width), self.room) if self.card is not None else Content()


class CardFace(Vertical):
    """A card as it is printed; a note stands below it."""

    def __init__(self, rest: str, classes: str = "") -> None:
        """`rest`: how the text is scrolled, said where it is longer than the card."""
        super().__init__(classes=classes)
        self.rest = rest

    def compose(self) -> ComposeResult:
        """Title bar, text, note, and how to read on."""
        yield Text(classes="title")
        with VerticalScroll(classes="paper", can_focus=False):
            yield Words()
        yield Text(classes="note")
        yield Text(self.rest, classes="rest")

    def on_mount(self) -> None:
        """Only a text that is really cut is said to go on."""
        self.watch(self.query_one(VerticalScroll), "show_vertical_scrollbar", self.cut)

    def cut(self, longer: bool) -> None:
        """The text is longer than the card, or it is not."""
        self.query_one(".rest").display = longer

    def show(self, card: Shown | None, note: str = "") -> None:
        """Lays another card here, or none."""
        title, below = (self.query_one(f".{name}", Text) for name in ("title", "note"))
        self.set_class(card is None, "empty")
        below.update(Content(note))
        below.display = bool(note)
        if card is not None:
            title.update(looks.heading(card))
            title.styles.background = looks.ground(card.look)
            self.query_one(Words).card = card
            self.query_one(Words).refresh(layout=True)
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def turn(self, pages: int) -> None:
        """Scrolls a text that is longer than the card."""
        paper = self.query_one(VerticalScroll)
        paper.scroll_relative(y=pages * max(1, paper.size.height - 2), animate=False)


class Status(Widget):
    """The story, and where it stands."""

    def __init__(self, seen: Tableau) -> None:
        super().__init__(id="status")
        self.seen = seen

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line or two."""
        return looks.status(self.seen, width).plain.count("\n") + 1

    def render(self) -> Content:
        """The lines."""
        return looks.status(self.seen, self.content_size.width)


class PersonBar(Widget):
    """One of the two people."""

    def __init__(self, person: Person, say: Translate) -> None:
        super().__init__()
        self.person, self.say = person, say
        self.styles.background = looks.seat_colours(person.colour)[0]

    def render(self) -> Content:
        """Name, hearts, what lies open."""
        return looks.person_bar(self.person, self.content_size.width, self.say)


class Board(Widget):
    """Every dimension with the tokens of both."""

    def __init__(self, rows: Sequence[Measure], people: Sequence[Person]) -> None:
        super().__init__()
        self.rows = rows
        self.colours = (people[0].colour, people[1].colour)

    def render(self) -> Content:
        """A line for each dimension."""
        label = max((len(row.label) for row in self.rows), default=0)
        width = self.content_size.width
        return Content("\n").join(looks.measure_row(row, self.colours, label, width) for row in self.rows)


class Answers(OptionList):
    """The answers to a question; a click lights one up, a second one takes it."""

    def __init__(self, choices: Sequence[Choice], more: str) -> None:
        """`more` stands at the foot while there are answers below those in sight."""
        self.choices = choices
        super().__init__(*(Option(self.prompt(n, choice)) for n, choice in enumerate(choices, 1)))
        self.border_subtitle = more
        self.highlighted = 0 if choices else None
        #: Letters are read in full on the card beside.
        self.set_class(all(len(c.option) == 1 and c.card is None for c in choices), "letters")

    def prompt(self, n: int, choice: Choice) -> Content:
        """The key that lights the answer up, and the answer."""
        key = self.sign(n, choice)
        label = choice.label.removeprefix(key).lstrip(" :") if choice.option == key else choice.label
        return Content.assemble((f"{key} ", "bold"), label)

    def on_resize(self) -> None:
        """Long answers are wrapped anew; those that the card shows in full are cut."""
        width = self.scrollable_content_region.width - 2
        prompts = [self.prompt(n, choice) for n, choice in enumerate(self.choices, 1)]
        whole = [looks.folded(prompt, width, KEY_INDENT) for prompt in prompts]
        room, news = self.room(), self.screen.query_one("#news")
        faces = self.faces(width)
        if faces and sum(map(len, faces)) > room - NEWS_LINES:
            faces = [face[:1] if choice.card else face for face, choice in zip(faces, self.choices, strict=True)]
        whole = faces or whole
        kept = NEWS_LINES if self.screen.has_class("-narrow") else 0
        if self.has_class("letters") and sum(map(len, whole)) > room - kept:
            whole = [[prompt.truncate(width, ellipsis=True)] for prompt in prompts]
        for place, lines in enumerate(whole):
            self.replace_option_prompt_at_index(place, Content("\n").join(lines))
        self.styles.max_height = max(3, room)
        news.set_class(kept > 0 and sum(map(len, whole)) > room - kept, "none")
        self.call_after_refresh(self.mark)

    def faces(self, width: int) -> list[list[Content]]:
        """Cards in hand as little faces; none where the answers are no cards."""
        if not any(choice.card for choice in self.choices):
            return []
        return [
            looks.face(choice.card, width, self.sign(n, choice))
            if choice.card and choice.label == choice.card.title
            else [self.prompt(n, choice)]
            for n, choice in enumerate(self.choices, 1)
        ]

    def sign(self, n: int, choice: Choice) -> str:
        """The key of an answer."""
        return choice.option if len(choice.option) == 1 else str(n % 10) if n <= 10 else " "

    def room(self) -> int:
        """How many lines there are below what stands above the answers."""
        above = [w for w in self.screen.query("Board, #question") if w.display]
        height = self.screen.query_one("#side").size.height
        return height - sum(w.outer_size.height + w.styles.margin.height for w in above)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Other answers are in sight."""
        super().watch_scroll_y(old_value, new_value)
        self.mark()

    def mark(self) -> None:
        """Says whether there are answers below those in sight."""
        self.set_class(self.scroll_y < self.max_scroll_y, "more")

    def light(self, key: str) -> bool:
        """Lights up the answer of that letter or number; whether there is one."""
        for n, choice in enumerate(self.choices, 1):
            if key.casefold() in (choice.option.casefold(), str(n % 10) if n <= 10 else ""):
                self.highlighted = n - 1
                return True
        return False

    def press(self, key: str) -> bool:
        """The key of an answer: a letter takes it; a number lights it up, and takes the one that is lit."""
        lit = self.highlighted
        if not self.light(key):
            return False
        if self.has_class("letters") or self.highlighted == lit:
            self.action_select()
        return True

    def on_key(self, event: events.Key) -> None:
        """A key of an answer; every other key does what it does elsewhere."""
        if event.character and self.press(event.character):
            event.stop()
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """Only a click on the answer that is lit takes it."""
        place = event.style.meta.get("option")
        if place is not None and place != self.highlighted:
            event.prevent_default()
            self.highlighted = place
            self.focus()


class Ticks(Answers):
    """Cards to tick, and below them the answer that takes those that are ticked."""

    def __init__(self, pick: Pick, keep: str, more: str) -> None:
        self.pick = pick
        self.ticked: set[str] = set()
        super().__init__((*(Choice(c.id, c.title, c) for c in pick.cards), Choice("", keep)), more)

    @property
    def option(self) -> str:
        """The cards that are ticked, as an answer; "" while they are not as many as are wanted."""
        ids = [card.id for card in self.pick.cards if card.id in self.ticked]
        return " ".join(ids) if len(ids) == self.pick.n else ""

    def sign(self, n: int, choice: Choice) -> str:
        """The key and a box for each card."""
        return f"{n} {'☑' if choice.option in self.ticked else '☐'}" if choice.option else " "

    def press(self, key: str) -> bool:
        """A number ticks its card."""
        if not self.light(key):
            return False
        self.action_select()
        return True

    def tick(self, place: int) -> None:
        """Ticks the card there, or takes the tick away; the answer is lit when there are enough."""
        self.ticked ^= {self.choices[place].option}
        self.on_resize()
        if self.option:
            self.highlighted = len(self.choices) - 1


def offers(choices: Sequence[Choice]) -> list[tuple[str, str]]:
    """The key of each answer and its words: a letter stands for what the card says beside it."""
    return [(c.option, "") if len(c.option) == 1 else (str(n % 10), c.label) for n, c in enumerate(choices[:10], 1)]


class Offers(Static):
    """A question that everybody may read, and the keys of its answers in one line; each can be clicked."""

    def __init__(self, called: str, question: str, choices: Sequence[Choice]) -> None:
        """`called`: who answers, for a window with no room for a line of its own."""
        keys = [
            Content.assemble((f" {key} ", "bold #2b2530 on #e8c07d"), f" {label}" if label else "").stylize(
                Style.from_meta({"place": place})
            )
            for place, (key, label) in enumerate(offers(choices))
        ]
        who, asked = Content.styled(called, "bold"), Content.styled(question, "bold")
        self.whole, *self.short = (Content("   ").join([*said, *keys]) for said in ((asked,), (who, asked), (who,)))
        super().__init__(markup=False)

    def on_resize(self) -> None:
        """The question, or in a low window as much of it as one line takes."""
        fits = (text for text in self.short if text.cell_length <= self.content_size.width)
        self.update(next(fits, self.short[-1]) if self.screen.has_class("-low") else self.whole)

    async def on_click(self, event: events.Click) -> None:
        """What the key would do."""
        if (place := event.style.meta.get("place")) is not None:
            await self.run_action(f"screen.answer({place})")


class Letters(Static, can_focus=True):
    """The letters in one line, where the card needs all the room; it lights up what the list of answers would."""

    def __init__(self, answers: Answers) -> None:
        super().__init__()
        self.answers = answers

    def light(self, place: int | None) -> None:
        """Another letter is lit."""
        lit = "bold #2b2530 on #e8c07d"
        letters = ((f" {c.option} ", lit if n == place else "bold") for n, c in enumerate(self.answers.choices))
        self.update(Content("   ").join([Content.styled(*letter) for letter in letters]))

    def on_key(self, event: events.Key) -> None:
        """A letter takes its answer, an arrow lights one up; everything else does what it does elsewhere."""
        step = {"left": -1, "up": -1, "right": 1, "down": 1}.get(event.key, 0)
        if step:
            self.answers.highlighted = ((self.answers.highlighted or 0) + step) % len(self.answers.choices)
        if step or (event.character and self.answers.press(event.character)):
            event.stop()
            event.prevent_default()


class Log(VerticalScroll):
    """What happened; the fresh lines stand out."""

    def __init__(self, lines: Sequence[str], fresh: int = 0, can_focus: bool = False) -> None:
        super().__init__(can_focus=can_focus)
        self.lines, self.fresh = lines, fresh

    def compose(self) -> ComposeResult:
        """One text."""
        yield Text()

    def on_mount(self) -> None:
        """The newest line is in sight whenever the text or the window has changed."""
        self.watch(self, "virtual_size", self.newest)

    def newest(self) -> None:
        """Scrolls to the newest line."""
        self.scroll_end(animate=False, immediate=True)

    def on_resize(self) -> None:
        """Wrapped anew, and the newest line in sight."""
        text = looks.told(self.lines, self.fresh, self.content_size.width - 2)  # beside the scroll bar
        self.query_one(Text).update(text)
        self.call_after_refresh(self.newest)


class Keys(Static):
    """The line at the foot: what the keys do here; each can be clicked."""

    def __init__(self, say: Translate, *keys: tuple[str, str, Say]) -> None:
        super().__init__(classes="keys")
        self.parts = [
            Content.assemble((key, f"bold {looks.THEME.accent}"), f" {said.through(say)}").stylize(
                Style.from_meta({"does": action})
            )
            for key, action, said in keys
        ]

    def on_resize(self) -> None:
        """Keys that have no room are left out, whole; help, which lists them all, and leaving stay."""
        parts = list(self.parts)
        while len(parts) > LAST_KEYS and Content("  ").join(parts).cell_length > self.content_size.width:
            del parts[-LAST_KEYS - 1]
        self.update(Content("  ").join(parts))

    async def on_click(self, event: events.Click) -> None:
        """Does what the key would do."""
        if action := event.style.meta.get("does"):
            await self.run_action(action)
