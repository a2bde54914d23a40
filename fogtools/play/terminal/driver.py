"""A play at one terminal, whatever its screen looks like: whose turn it is to look, to choose, to agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from fogtools.files import write_whole
from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask, Policy
from fogtools.game.playing.transcript import DECISION
from fogtools.game.playing.view import Choice, Person, Tableau
from fogtools.play.recording import transcript
from fogtools.play.session import Session
from fogtools.play.terminal.moments import NOBODY, Decision, Moment, OpenQuestion, Over, Page, StepBack
from fogtools.play.terminal.pages import Pace
from fogtools.play.terminal.saving import refuse_to_lose
from fogtools.play.terminal.seating import Setting
from fogtools.play.terminal.unread import NEVER_SHOWN, Unread
from fogtools.source.suggestions.invisible import masked_throughout

#: Before the options of the first of two questions that are asked in one.
FIRST = "first: "


@dataclass(frozen=True)
class Step:
    """A step that was taken: its questions, where the log was before it, whether it was asked with the one before."""

    asks: tuple[Ask, ...]
    log: int
    joined: bool = False


class Driver:
    """One play at one terminal.

    `moment` says what is on the screen now; every act leads to the next one. Personas answer by themselves. Where a
    save file is named, the play is written to it after every step, whole or not at all.
    """

    def __init__(
        self,
        setting: Setting,
        terms: Terms,
        save: Path | None = None,
        done: Session | None = None,
        pace: Pace = "normal",
        before: Driver | None = None,
    ) -> None:
        """`done` is a play to go on with, `before` the same play with other cards: what was unread there is so here.

        Raises FogError where the save file cannot be written.
        """
        self.setting, self.terms, self.save, self.pace = setting, terms, save, pace
        #: What is on the screen now.
        self.moment: Moment
        #: Why the play could not be saved after the last step.
        self.trouble: Say | None = None
        self._last = setting.people[0] if setting.people else 0
        self._sit_down(done.steps if done is not None else [])
        self._unread = Unread(setting)
        if before is not None and done is not None and len(before.session.steps) == len(done.steps):
            self._take_over(before)
        else:
            self._read = [self._known(seat) for seat in self._seats]
            if done is not None:
                self._unread.skip(self.session)
        if save is not None:
            self._write(save)
        self._go_on()

    # what the faces show

    @property
    def over(self) -> bool:
        """Whether the play is over."""
        return not self.session.asks

    @property
    def shared(self) -> bool:
        """Whether people share the keyboard."""
        return len(self.setting.people) > 1

    @property
    def several(self) -> bool:
        """Whether more than two people share it."""
        return len(self.setting.people) > 2

    @property
    def _seats(self) -> range:
        return range(len(self.setting.players))

    @property
    def unread(self) -> int:
        """How many of the last beats nobody has read to their end."""
        page = self.moment.beats if isinstance(self.moment, Page) else ()
        return len(page) + len(self._unread.beats)

    def called(self, seat: int) -> str:
        """How the person at a seat is called: by the own name, else as the table names the seat."""
        return self.setting.players[seat].own or self.person(seat).name

    def person(self, seat: int) -> Person:
        """What lies open of the person at a seat."""
        return self._tableau(seat, None).people[seat]

    def text(self) -> str:
        """The transcript so far."""
        return transcript(self.session, [p.word for p in self.setting.players]).text()

    # what people do

    def go_on(self) -> None:
        """Somebody is there after a hand-over, or both have read what lies open."""
        if isinstance(self.moment, Page) and self.moment.seat != NOBODY:
            self._looking = self._last = self.moment.seat
        self._go_on()

    def choose(self, option: str) -> None:
        """The answer of who looks. Raises LookupError where nothing was asked or the option is none."""
        match self.moment:
            case Decision(seat, ask, after=after):
                self._answer(seat, ask, after, option)
                self._read[seat] = len(self.moment.tableau.log)
            case Page(seat=seat, asked=OpenQuestion(ask)):
                self._answer(seat, ask, None, option)
            case _:
                raise LookupError("nobody was asked")
        self._go_on()

    def choose_several(self, options: Sequence[str], end: str) -> None:
        """Answers that the game asks for one by one, at once; `end` where it asks for more.

        What is not asked for, since nothing else is left, is not answered. Raises LookupError where nothing was asked.
        """
        if not isinstance(self.moment, Decision):
            raise LookupError("nobody was asked")
        ahead, seat, given = self.session.copy(), self.moment.seat, list[str]()
        for option in (*options, end):
            if [ask.seat for ask in ahead.asks] == [seat] and option in ahead.asks[0].options:
                ahead.answer(option)
                given.append(option)
        first, *self._ahead[seat] = given
        self.choose(first)

    def _answer(self, seat: int, ask: Ask, after: Ask | None, option: str) -> None:
        """Keeps an answer; one to what is asked after says that nothing is wanted before."""
        given = option.removeprefix(FIRST)
        asked = after if after is not None and given == option else ask
        if not asked.takes(given):
            raise LookupError(f"“{option}” is not among the options")
        if asked is after:
            self._ahead[seat], given = [given], self._tableau(seat, ask).declines
        self._held[seat], self._last = given, seat

    def undo(self) -> bool:
        """Steps back to before the last answer of who asks for it; False where there is none.

        At once while nobody has learnt anything by it; else both people must agree, or the one who plays alone.
        """
        asker = self._last
        if asker in self._held and not isinstance(self.moment, Decision):
            del self._held[asker]
            self._looking = NOBODY
            self._go_on()
            return True
        place = self._own_step(asker)
        if place < 0:
            return False
        if self._is_free(asker, place):
            self._back_to(place)
        else:
            self._wanted, self._left = place, self.moment
            others = [seat for seat in self.setting.people if seat != asker] or [asker]
            self.moment = StepBack(self.called(asker), others[0], ", ".join(map(self.called, others)))
        return True

    def agree(self, yes: bool) -> None:
        """The answer to a wish to step back."""
        if self.shared:
            self._looking = NOBODY  # the other came to the keyboard to answer
        if yes:
            self._back_to(self._wanted)
        elif isinstance(self._left, Page):  # nobody may have read it to its end
            self.moment = self._left
        else:
            self._go_on()

    def save_to(self, file: Path) -> None:
        """Writes the play to a file, now and after every step from here. Raises FogError where that cannot be."""
        if file != self.save:
            refuse_to_lose(file)
        self._write(file)
        self.save, self.trouble = file, None

    # how it goes on

    def _sit_down(self, steps: list[tuple[str, ...]]) -> None:
        """The play from its seed up to these steps; personas think again, so that their chance goes on from there."""
        self.session = Session(self.setting.game, self.setting.story, self.terms)
        self._policies: list[Policy | None] = [p.policy() if p.policy else None for p in self.setting.players]
        self._held: dict[int, str] = {}
        #: Answers to the questions that come next.
        self._ahead: dict[int, list[str]] = {}
        self._taken: list[Step] = []
        #: The table as it stands now, from the seats and with the questions with which it was looked at.
        self._seen: list[tuple[int, Ask | None, Tableau]] = []
        self._looking = NOBODY
        self._read = [0 for _ in self._seats]
        for answers in steps:
            for ask in self.session.asks:
                self._persona(ask)
            self._take(answers)

    def _take_over(self, before: Driver) -> None:
        """Who looks, what was read, and the answers of people that wait for those of others, as far as they still are.

        What was read need not be heard again: it takes as long as all else together.
        """
        self._read = list(before._read)
        if before.unread:
            self._unread.skip(self.session, before.unread)
        else:
            self._unread.heard, self._unread.open = len(self.session.log), set(before._unread.open)
        self._looking = NOBODY if isinstance(before.moment, Page) else before._looking
        self._last = before._last
        asks = {ask.seat: ask for ask in self.session.asks if ask.seat in self.setting.people}
        self._held = {s: given for s, given in before._held.items() if s in asks and asks[s].takes(given)}

    def _go_on(self) -> None:
        """To the next moment at which a person is needed."""
        while self.session.asks:
            for ask in self.session.asks:
                if ask.seat not in self._held and (answer := self._persona(ask)) is not None:
                    self._held[ask.seat] = answer
            due = [ask for ask in self.session.asks if ask.seat not in self._held]
            if len(due) == 1 and self._ahead.get(due[0].seat):
                self._held[due[0].seat] = self._ahead[due[0].seat].pop(0)
                self._step(joined=True)
                continue
            if due:
                ask = next((a for a in due if a.seat == self._looking), due[0])
                self.moment = self._page(ask) or self._decision(ask)
                return
            self._step()
        self.moment = self._page(None) or Over(
            self._tableau(self._last, None), self._open_lines([0 for _ in self._seats])
        )

    def _page(self, ask: Ask | None) -> Page | None:
        """The next page before the question, or the end; None where nothing is left to read and nobody must come."""
        self._unread.hear(self.session)
        seen = self._tableau(ask.seat, ask) if ask is not None and self.shared else None
        secret = seen is not None and seen.secret
        comes = secret and ask is not None and self._looking != ask.seat
        if not comes and not self._unread.worth_a_page:
            return None
        if ask is not None and not self.shared and self._unread.beside(ask.card):
            self._unread.skip(self.session)
            return None
        beats, more = self._unread.next(self.pace)
        if self.shared:
            self._looking = NOBODY
        if more or ask is None or seen is None or not secret:
            return Page(beats)
        card = seen.card if ask.card else None  # the one that was laid last may be hidden from the others
        asked = OpenQuestion(ask, seen.question, seen.choices, card, seen.people, seen.board)
        return Page(beats, ask.seat, self.called(ask.seat), asked if seen.open else None)

    def _decision(self, ask: Ask) -> Decision:
        seen = self._tableau(ask.seat, ask)
        self._last = ask.seat
        self._looking = ask.seat if seen.secret else NOBODY  # all look at what is open: who is next must be called
        fresh = max(0, len(seen.log) - self._read[ask.seat])
        after = self._after(ask, seen)
        if after is not None:
            seen = replace(after[1], log=seen.log, choices=self._both(seen, after[1]), declines=seen.declines)
        return Decision(ask.seat, ask, seen, fresh, self._alone(ask.seat, fresh), after[0] if after else None)

    def _after(self, ask: Ask, seen: Tableau) -> tuple[Ask, Tableau] | None:
        """What the same person is asked next if nothing is wanted here and nothing happens in between."""
        if not seen.declines or len(self.session.asks) > 1:
            return None
        ahead = self.session.copy()
        ahead.answer(seen.declines)
        if [a.seat for a in ahead.asks] != [ask.seat] or len(ahead.log) > len(self.session.log) + 1:
            return None
        (after,) = ahead.asks
        return after, self._tableau(after.seat, after, ahead)

    def _both(self, seen: Tableau, after: Tableau) -> tuple[Choice, ...]:
        """The choices of two questions that are asked in one."""
        wanted = [choice for choice in seen.choices if choice.option != seen.declines]
        return (*after.choices, *(replace(choice, option=f"{FIRST}{choice.option}") for choice in wanted))

    def _alone(self, seat: int, fresh: int) -> tuple[str, ...]:
        """The newest lines of a person's log that nobody else reads so."""
        mine = self._tableau(seat, None).log
        others = [set(self._tableau(other, None).log) for other in self._seats if other != seat]
        told = (line for line in mine[len(mine) - fresh :] if not any(line in log for log in others))
        return tuple(line for line in told if line.strip() not in self._unread.open)

    def _persona(self, ask: Ask) -> str | None:
        policy = self._policies[ask.seat]
        if policy is None:
            return None
        table = self.session.table
        return ask.options[policy(table.view(ask.seat), ask, table.chance[f"seat {ask.seat}"])]

    def _step(self, joined: bool = False) -> None:
        """Gives all answers to the play in one step."""
        self._take(tuple(self._held[ask.seat] for ask in self.session.asks), joined)
        self._held = {}
        if self.save is not None:
            self._keep(self.save)

    def _take(self, answers: tuple[str, ...], joined: bool = False) -> None:
        self._taken.append(Step(self.session.asks, len(self.session.log), joined))
        self.session.answer(*answers)
        self._seen = []

    # stepping back

    def _own_step(self, seat: int) -> int:
        """The last step at which the person had something to choose; -1 where there is none."""
        chose = (any(a.seat == seat and (len(a.options) > 1 or a.words > 0) for a in step.asks) for step in self._taken)
        last = max((place for place, own in enumerate(chose) if own), default=-1)
        while last >= 0 and self._taken[last].joined:
            last -= 1
        return last

    def _is_free(self, seat: int, place: int) -> bool:
        """Whether nothing would be unlearnt: since that step the log holds only this person's own answers."""
        others = any(s != seat and s in self.setting.people for s in self._held)
        since = self.session.log[self._taken[place].log :]
        return not others and all(told.word == DECISION and told.seat == seat for told in since)

    def _back_to(self, place: int) -> None:
        looking, read = self._looking, self._read
        self._sit_down(self.session.steps[:place])
        self._looking = looking
        self._read = [min(n, len(self._tableau(seat, None).log)) for seat, n in enumerate(read)]
        self._unread.skip(self.session)
        if self.save is not None:
            self._keep(self.save)
        self._go_on()

    # what is seen, what is kept

    def _tableau(self, seat: int, ask: Ask | None, session: Session | None = None) -> Tableau:
        if session is not None:
            return self._drawn(session, seat, ask)
        for known, asked, seen in self._seen:
            if known == seat and asked == ask:
                return seen
        self._seen.append((seat, ask, self._drawn(self.session, seat, ask)))
        return self._seen[-1][-1]

    def _drawn(self, session: Session, seat: int, ask: Ask | None) -> Tableau:
        s = self.setting
        if s.game.playing.tableau is None:
            raise FogError(Say("the game {game} cannot show its table: it plays with `--auto` only.", game=s.game.id))
        return masked_throughout(s.game.playing.tableau(s.box, session, seat, ask, s.language, s.say), keep=NEVER_SHOWN)

    def _known(self, seat: int) -> int:
        """How much of the log the person had read at the last answer."""
        own = [place for place, step in enumerate(self._taken) if any(a.seat == seat for a in step.asks)]
        return len(self._tableau(seat, None, self.session.back(len(self._taken) - own[-1])).log) if own else 0

    def _open_lines(self, before: list[int]) -> tuple[str, ...]:
        """The lines told since then that read the same from all seats: those that all may know."""
        lines, *others = (list(self._tableau(seat, None).log[before[seat] :]) for seat in self._seats)
        for other in others:
            shared = []
            for line in lines:
                if line in other:
                    shared.append(line)
                    other = other[other.index(line) + 1 :]
            lines = shared
        return tuple(lines)

    def _keep(self, file: Path) -> None:
        try:
            self._write(file)
            self.trouble = None
        except FogError as error:
            self.trouble = error.message

    def _write(self, file: Path) -> None:
        write_whole(file, self.text())
