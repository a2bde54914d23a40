"""The table in lines: numbered answers and short commands, for pipes, screen readers and plain terminals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from fogtools.finding import FogError, Say, translatable
from fogtools.game.playing.beats import Beat, Ending, Sums, Together
from fogtools.game.playing.decision import WRITTEN, fit
from fogtools.game.playing.view import Choice, Pick, Several, Shown, Tableau, Writing
from fogtools.play.terminal.beat_lines import INDENTS, Reading, Said, apart
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.lines.paper import Paint, Paper, uncoloured
from fogtools.play.terminal.moments import Decision, Over, Page, StepBack
from fogtools.play.terminal.outcome import Left, Outcome
from fogtools.play.terminal.saving import in_words
from fogtools.play.terminal.seating import name_of, name_warnings
from fogtools.play.terminal.start import Start

#: What can be typed instead of an answer, in this order; the English words are understood in every language.
COMMANDS = translatable("card hand own board why log undo save quit help")
MEANINGS = (
    translatable("the card in question; with a number, the card of that answer"),
    translatable("your hand, and why a card cannot be played"),
    translatable("what you alone may see"),
    translatable("both people and the board"),
    translatable("why hearts, tokens and tracks changed last: the printed words, their line, the rule"),
    translatable("all that has happened"),
    translatable("step back to before your last answer"),
    translatable("with the name of a file: save the play there, now and after every step"),
    translatable("leave the table"),
    translatable("this list"),
)


def play_in_lines(start: Start, lines: TextIO, out: TextIO, paint: Paint = uncoloured) -> Outcome:
    """A play in lines, until people leave it. Raises FogError where it cannot be saved from its start."""
    return to_the_end(Plain(start, lines, out, paint))


def to_the_end(face: Plain) -> Outcome:
    """A play as this face shows it, until people leave it. Raises FogError where it cannot be saved from its start."""
    try:
        face.driver = face.begin()
        face.welcome(face.driver)
        while True:
            face.moment(face.driver)
    except Left as left:
        return Outcome(left.how, face.driver)
    except KeyboardInterrupt:
        return Outcome("interrupted", face.driver)


def how_many(pick: Pick) -> Say:
    """How cards are picked."""
    return Say(
        "Type the number of {n} card.", "Type the numbers of {n} cards in one line, with spaces between them.", n=pick.n
    )


class Plain(Paper):
    """A play in lines, read from one stream and written to another."""

    def __init__(self, start: Start, lines: TextIO, out: TextIO, paint: Paint = uncoloured) -> None:
        super().__init__(lines, out, start.setting.say, paint)
        self.start = start
        self.driver: Driver | None = None
        #: The page that was read last.
        self.beats: Sequence[Beat] = ()
        #: The same, until a question is asked.
        self.fresh: Sequence[Beat] = ()
        #: Whether something on the terminal is for one person alone.
        self.alone = False
        #: The user's own word of each command; both words of each are understood.
        self.own_word = dict(zip(COMMANDS.split(), self.t(COMMANDS).split(), strict=False))
        self.words = {word: word for word in COMMANDS.split()}
        self.words |= {own: word for word, own in self.own_word.items()} | {"?": "help"}

    # before the play

    def begin(self) -> Driver:
        """Asks for what is not agreed yet."""
        own, names = ([""] * len(self.start.colours) for _ in range(2))
        seed: int | None = None if self.start.wants_seed else 1
        if self.start.wants_names:
            self.put(Say("Names can be left empty."))
            for seat, colour in enumerate(self.start.colours):
                if seat in self.start.setting.people:
                    own[seat] = name_of(self.read(Say("Who plays {colour}? Your own name:", colour=colour)))
                names[seat] = self.name(seat, colour, own, names)
        by_chance = Say("A number to shuffle by; empty: one by chance:")
        fixed = Say("A number to shuffle by; the same number deals the same cards (1):")
        while seed is None:
            seed = self.start.seed(self.read(fixed if self.start.by_chance is None else by_chance))
        if self.start.by_chance is not None:
            self.put(Say("The cards are shuffled by number {seed}.", seed=seed))
        return self.start.driver(tuple(own), tuple(names), seed)

    def name(self, seat: int, colour: str, own: list[str], names: list[str]) -> str:
        """A character's name; one that gives a warning counts when it is typed a second time (FOL-066)."""
        before = ""
        while True:
            names[seat] = name_of(self.read(Say("The name of the character that {colour} plays:", colour=colour)))
            warnings = name_warnings(own, names)
            if not warnings or names[seat] == before:
                return names[seat]
            before = names[seat]
            for warning in warnings:
                self.put(warning)
            self.put(Say("Type it again to keep it."))

    def welcome(self, driver: Driver) -> None:
        """What to know before the first question."""
        self.put(self.start.setting.title)
        if driver.several:
            self.put(
                Say(
                    "{n} person at one keyboard: look only when your name is called.",
                    "{n} people at one keyboard: look only when your name is called.",
                    n=len(self.start.setting.people),
                )
            )
        elif driver.shared:
            self.put(Say("Two people at one keyboard: look only when your name is called."))
        elif not self.start.setting.game.playing.characters and len(self.start.setting.players) > 1:
            (seat,) = self.start.setting.people
            self.put(Say("You play {colour}.", colour=driver.person(seat).name))
        self.put(
            Say("Type the number of an answer; `{help}` lists what else can be typed.", help=self.own_word["help"])
        )

    # the moments

    def moment(self, driver: Driver) -> None:
        """Shows the moment that is there and reads what leads to the next one."""
        if driver.trouble is not None:
            self.put(Say("Not saved: {why}", why=driver.trouble))
        match driver.moment:
            case Page():
                self.page(driver, driver.moment)
            case StepBack(asker, _, called):
                self.agree(driver, asker, called)
            case Over(seen):
                self.ended(seen)
            case Decision():
                self.decide(driver, driver.moment)

    def page(self, driver: Driver, page: Page) -> None:
        """What everybody reads; then who comes to the keyboard. One person alone reads on without a key."""
        if driver.shared and self.alone:
            self.clear()
        self.alone, self.beats, self.fresh = False, page.beats, page.beats
        self.read_out(page.beats)
        if page.called:
            self.put()
            self.put(Say("The keyboard goes to {name}. Press Enter when you are there, {name}.", name=page.called))
        elif driver.shared or driver.pace == "slow":
            self.put(Say("Press Enter to go on."))
        else:
            return driver.go_on()
        self.pause(driver)

    def read_out(self, beats: Sequence[Beat], causes: bool = False) -> None:
        """Beats in lines."""
        reading = Reading(self.t, self.start.setting.language, causes)
        for beat in beats:
            self.put()
            before = ""
            for said in reading.said(beat):
                if isinstance(said, Said):
                    if before != "heading" and apart(before, said.kind):
                        self.put()
                    self.put(said.text, INDENTS.get(said.kind, ""))
                    before = said.kind
                else:
                    self.card(said)

    def pause(self, driver: Driver) -> None:
        """Waits for Enter; what can be done without looking can be done here."""
        moment = driver.moment
        while driver.moment is moment:
            typed = self.read()
            command, _, rest = typed.partition(" ")
            match self.words.get(command.casefold()) if typed else "go on":
                case "go on":
                    return driver.go_on()
                case "quit":
                    raise Left("left")
                case "undo":
                    self.undo(driver)
                case "save":
                    self.save(driver, rest.strip())
                case _:
                    own = self.own_word
                    self.put(
                        Say(
                            "Press Enter; or type `{undo}`, `{save}` with the name of a file, or `{quit}`.",
                            undo=own["undo"],
                            save=own["save"],
                            quit=own["quit"],
                        )
                    )

    def agree(self, driver: Driver, asker: str, called: str) -> None:
        """Asks for the yes or no to a wish to step back."""
        if driver.shared:
            self.clear()
            if driver.several:
                self.put(Say("{asker} wants to step back past what was learnt since. All must agree.", asker=asker))
            else:
                self.put(Say("{asker} wants to step back past what was learnt since. Both must agree.", asker=asker))
        else:
            self.put(Say("This steps back past what was learnt since."))
        yes, no = self.t(Say("yes")), self.t(Say("no"))
        typed = self.read(Say("{name}: {yes} or {no}?", name=called, yes=yes, no=no)).casefold()
        if self.words.get(typed) == "quit":
            raise Left("left")
        for answer, words in ((True, (yes, "yes")), (False, (no, "no"))):
            if typed in {*words, *(word[0] for word in words)}:
                driver.agree(answer)

    def ended(self, seen: Tableau) -> None:
        """The end, for both to read."""
        self.put()
        self.put(Say("The play is over."))
        self.put()
        self.board(seen)
        if not any(isinstance(beat, Ending) for beat in self.beats):
            self.put()
            self.each(seen.result)
        raise Left("left")

    # a decision

    def decide(self, driver: Driver, asked: Decision) -> None:
        """What is new, the card, the question; then whatever is typed until it is answered."""
        seen, self.alone = asked.tableau, True
        self.put()
        self.each(asked.told)
        self.stands(" · ".join((*seen.status, *(self.person(p) for p in seen.people))))
        read = [beat.card.id for beat in self.fresh if isinstance(beat, Together)]
        if asked.ask.card and seen.card is not None and seen.card.id not in read:
            self.asked_by(seen.card)
        self.fresh = ()
        for line in seen.drawn:
            self.draw(line)
        if driver.shared and not seen.secret:
            self.put(Say("This is for {name} to answer; everybody may look.", name=driver.called(asked.seat)))
        self.question(seen)
        while driver.moment is asked:
            self.answer(driver, seen, self.read())

    def stands(self, line: str) -> None:
        """Where the play stands, before a question."""
        self.put(line)

    def asked_by(self, card: Shown) -> None:
        """The card of a question."""
        self.card(card)

    def question(self, seen: Tableau) -> None:
        """The question and its numbered answers."""
        self.put(seen.question)
        if seen.pick:
            return self.picks(seen.pick)
        if seen.several:
            self.put(Say("Several numbers in one line are one answer: put spaces between them."))
        own = (Choice("", seen.writing.label),) if seen.writing else ()
        for n, choice in enumerate((*seen.choices, *own), 1):
            self.put(f"{n}. {choice.label}", "  ")
            if choice.card is not None and choice.card.opening not in choice.label:
                self.opening(choice.card)

    def opening(self, card: Shown) -> None:
        """How the card of an answer begins, and the tokens that it brings whoever has it."""
        tokens = (line[0].text for line in card.body if len(line) == 1 and line[0].style == "token")
        if said := "  ".join(filter(None, (card.opening, *tokens))):
            self.put(said, "     ")

    def picks(self, pick: Pick) -> None:
        """The cards of which some are kept, each as it is printed."""
        for n, card in enumerate(pick.cards, 1):
            self.put(f"{n}. {card.title}", "  ")
            for line in filter(None, card.body):
                self.put("".join(run.text for run in line), "     ")
        self.put(how_many(pick))

    def answer(self, driver: Driver, seen: Tableau, typed: str) -> None:
        """An answer by its number or its own word, else a command; anything else is said to be none."""
        answers = {choice.option.casefold(): choice.option for choice in seen.choices}
        if seen.pick:
            answers |= {self.picked(seen.pick, option): option for option in answers.values()}
            typed = " ".join(sorted(typed.split()))
        else:
            answers |= {str(n): choice.option for n, choice in enumerate(seen.choices, 1)}
        command, _, rest = typed.partition(" ")
        last = len(seen.choices) + bool(seen.writing)
        several = [answers.get(word, "") for word in dict.fromkeys(typed.casefold().split())]
        if seen.several and several and seen.several.worth.keys() >= set(several):
            self.several(driver, seen.several, several)
        elif typed.casefold() in answers:
            driver.choose(answers[typed.casefold()])
        elif seen.writing and typed == str(last):
            self.write(driver, seen.writing)
        elif command.casefold() in self.words:
            self.command(driver, seen, self.words[command.casefold()], rest.strip())
        elif seen.pick:
            self.put(how_many(seen.pick))
        else:
            self.put(
                Say(
                    "That is no answer here: type a number from 1 to {last}, or `{help}`.",
                    last=last,
                    help=self.own_word["help"],
                )
            )

    @staticmethod
    def picked(pick: Pick, option: str) -> str:
        """An answer that is several cards, as it is typed: their numbers."""
        ids = [card.id for card in pick.cards]
        return " ".join(str(ids.index(card) + 1) for card in option.split())

    def several(self, driver: Driver, several: Several, options: Sequence[str]) -> None:
        """Answers with several choices at once, where they count enough."""
        count = sum(several.worth[option] for option in options)
        if count < several.least:
            self.put(Say("These come to {count}: {least} or more is wanted.", count=count, least=several.least))
        else:
            driver.choose_several(options, several.end)

    def write(self, driver: Driver, writing: Writing) -> None:
        """Asks for one's own words and answers with them; none, or the name of somebody else, are no answer."""
        text = fit(self.read(writing.prompt), writing.most)
        if text and not text.casefold().startswith(writing.begins.casefold()):
            text = fit(f"{writing.begins} {text}", writing.most)
        if not text:
            self.put(Say("Nothing was typed: choose again."))
        elif text.casefold() in map(str.casefold, writing.others):
            self.put(Say("Somebody else is called “{name}”: choose again.", name=text))
        else:
            driver.choose(f"{WRITTEN}{text}")

    def command(self, driver: Driver, seen: Tableau, command: str, rest: str) -> None:
        """Does what was typed instead of an answer."""
        match command:
            case "card":
                self.look(seen, rest)
            case "hand":
                self.hand(seen)
            case "own":
                self.own(seen)
            case "board":
                self.board(seen)
            case "why":
                self.read_out([beat for beat in self.beats if isinstance(beat, Sums)], causes=True)
            case "log":
                self.each(seen.log)
            case "undo":
                self.undo(driver)
            case "save":
                self.save(driver, rest)
            case "quit":
                raise Left("left")
            case _:
                self.help()
                self.question(seen)

    def look(self, seen: Tableau, rest: str) -> None:
        """`card`: the one in question; `card 2`: that of the second answer."""
        if not rest:
            return self.cards([seen.card])
        cards = seen.pick.cards if seen.pick else [choice.card for choice in seen.choices]
        numbered = {str(n): card for n, card in enumerate(cards, 1)}
        self.cards([numbered.get(rest)])

    def undo(self, driver: Driver) -> None:
        """Takes the last answer back, or asks for the yes that it needs."""
        if not driver.undo():
            self.put(Say("There is no answer of yours to take back."))

    def save(self, driver: Driver, name: str) -> None:
        """Saves under the name that was typed."""
        if not name:
            return self.put(Say("Name the file: `{save} evening.txt`.", save=self.own_word["save"]))
        try:
            driver.save_to(Path(name))
            self.put(Say("{file}: saved, and from now on after every step.", file=name))
        except FogError as error:
            for said in in_words(error):
                self.put(said)

    def help(self) -> None:
        """What can be typed instead of an answer."""
        for word, meaning in zip(self.own_word.values(), MEANINGS, strict=True):
            self.put(f"{word}: {self.t(meaning)}", "  ")
