"""One play in the studio: its table, and the same answers played again wherever its cards have changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.game.authoring.soundness import errors
from fogtools.game.playing.beats import Beat, Sums
from fogtools.game.playing.course import Terms
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play.evening import evening
from fogtools.play.many.policies import policies
from fogtools.play.recording import settled
from fogtools.play.session import Session
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.seating import PEOPLE, Player, Setting
from fogtools.play.terminal.unread import NEVER_SHOWN
from fogtools.source.suggestions.invisible import masked_throughout
from fogtools.web.desk.desk import Opened
from fogtools.web.play.pictures import Pictures
from fogtools.web.play.why import Reasons
from fogtools.web.saying import translate_for


@dataclass(frozen=True)
class Divergence:
    """What other cards make of the same answers.

    `was`, `now`: the first beat that is another one, None where none is known; so many of the `answers` are `kept`.
    """

    was: Beat | None
    now: Beat | None
    kept: int
    answers: int

    @property
    def whole(self) -> bool:
        """Whether every answer could be given again."""
        return self.kept == self.answers


def placeless(beat: Beat) -> Beat:
    """The beat without the lines of files that it names: these move with every edit above them."""
    if not isinstance(beat, Sums):
        return beat
    changes = (replace(one, causes=tuple(replace(cause, place="") for cause in one.causes)) for one in beat.changes)
    return replace(beat, changes=tuple(changes))


def answers_in(steps: Sequence[tuple[str, ...]]) -> int:
    """How many answers these steps are."""
    return sum(map(len, steps))


def compiled(box: Opened, story: str) -> Story:
    """The story, ready for play. Raises FogError where the cards have errors or the story is gone."""
    if story not in box.box.story_names:
        raise FogError(Say("the story {story} is there no more.", story=story))
    if not box.sound:
        first = errors(box.game, box.box)[0]
        raise FogError(
            Say(
                "{story} has errors; the first: {place} {message}",
                story=box.title,
                place=first.card or first.place(),
                message=first.message,
            ),
            Say("mend them first"),
        )
    return box.game.playing.compile(box.box, story)


def played_again(game: Game, story: Story, terms: Terms, steps: Sequence[tuple[str, ...]]) -> Session:
    """The play with these answers, as far as they are answers."""
    session = Session(game, story, terms)
    for n, answers in enumerate(steps):
        try:
            session.answer(*answers)
        except LookupError:
            return played_again(game, story, terms, steps[:n])
    return session


class Table:
    """A play that people sit at. `words` are who chooses at each seat, as transcripts name them."""

    def __init__(
        self,
        box: Opened,
        story: str,
        words: Sequence[str],
        terms: Terms,
        seen_in: tuple[str, str],
        file: Path,
        done: Session | None = None,
        changed: Divergence | None = None,
    ) -> None:
        """`seen_in`: the cards' language and the tool's; `file` keeps the play; `done` is one to go on with.

        Raises FogError where the cards cannot be played, or the file cannot be written.
        """
        self.story, self.words, self.seen_in = story, tuple(words), seen_in
        self.box = box
        #: A word for how it stands: what a page sends is meant for that alone.
        self.version = 0
        #: What the last change of the cards made of it; None where nothing that was played is another thing.
        self.changed = changed
        self.stopped: FogError | None = None
        self._reasons: Reasons | None = None
        self._pictures: Pictures | None = None
        #: All answers that were ever given, where the cards that lie here take only the first of them.
        self._wanted: list[tuple[str, ...]] = []
        self._told: tuple[int, list[Beat]] = (-1, [])
        setting = self._setting(box, seen_in)
        self.driver = Driver(setting, settled(done) if done else terms, file, done)

    def _setting(self, box: Opened, seen_in: tuple[str, str]) -> Setting:
        """The table with the cards of a box. Raises FogError where they have errors or the story is gone."""
        lang, code = seen_in
        story, language = compiled(box, self.story), box.language(lang)
        players = tuple(self._player(box.game, story, word) for word in self.words)
        title = box.game.printing.title(box.box, self.story, language)
        return Setting(box.game, box.box, story, title, language, translate_for(code), players)

    def _player(self, game: Game, story: Story, word: str) -> Player:
        return Player() if word == PEOPLE else Player(word, lambda: policies(game, story, word)[0])

    def look(self, box: Opened, seen_in: tuple[str, str]) -> None:
        """The table as the cards and the reader's languages are now; where the cards have changed, it is played again.

        Cards that cannot be played leave the table as it was: `stopped` says why.
        """
        if box is self.box and seen_in == self.seen_in:
            return
        try:
            setting = self._setting(box, seen_in)
        except FogError as error:
            self.stopped = error
            self.box = box
            return
        before, old = self.driver, self.read() if seen_in == self.seen_in else None
        steps = self._wanted or before.session.steps
        terms = settled(before.session)
        done = played_again(box.game, setting.story, terms, steps)
        self.driver = Driver(setting, terms, before.save, done, before.pace, before)
        self.version += 1
        self._wanted = list(steps) if len(done.steps) < len(steps) else []
        if box is not self.box or self.stopped:
            self.changed = self._divergence(old, answers_in(done.steps), answers_in(steps))
        self.box, self.seen_in, self.stopped = box, seen_in, None

    def _divergence(self, old: Sequence[Beat] | None, kept: int, answers: int) -> Divergence | None:
        """The first beat that is another one than before; None where all of them are as they were."""
        was = now = None
        if old is not None:
            new = self.read()
            pairs = enumerate(zip(map(placeless, old), map(placeless, new), strict=False))
            n = next((n for n, (a, b) in pairs if a != b), min(len(old), len(new)))
            was, now = (beats[n] if n < len(beats) else None for beats in (old, new))
        return Divergence(was, now, kept, answers) if was or now or kept < answers else None

    @property
    def reasons(self) -> Reasons:
        """What explains its sums, with the cards as they are."""
        if self._reasons is None or self._reasons.box is not self.box:
            self._reasons = Reasons(self.box, self.seen_in[0])
        return self._reasons

    @property
    def pictures(self) -> Pictures:
        """The faces of its cards, as they are."""
        now = self._pictures
        if now is None or now.box is not self.box or now.code != self.seen_in[0]:
            now = self._pictures = Pictures(self.box, self.seen_in[0])
        return now

    def beats(self) -> list[Beat]:
        """All that everybody may know so far, from the synopsis on."""
        if self._told[0] != self.version:
            s, session = self.driver.setting, self.driver.session
            told = evening(s.game, s.box, s.story, session.terms, session.steps, s.language, s.say, apart=False)
            self._told = self.version, [masked_throughout(beat, keep=NEVER_SHOWN) for beat in told]
        return self._told[1]

    def read(self) -> list[Beat]:
        """Those of them that were read to their end."""
        told = self.beats()
        return told[: len(told) - self.driver.unread]

    def act(self, deed: str, given: Mapping[str, object]) -> None:
        """What somebody at the table does. Raises LookupError for what cannot be done now."""
        driver = self.driver
        match deed:
            case "go":
                driver.go_on()
            case "choose":
                driver.choose(str(given["option"]))
            case "several":
                options = given["options"]
                if not isinstance(options, list):
                    raise LookupError("no list")
                driver.choose_several([str(one) for one in options], str(given["end"]))
            case "undo":
                driver.undo()
            case "yes" | "no":
                driver.agree(deed == "yes")
            case _:
                raise LookupError(deed)
        self.changed, self._wanted = None, []
        self.version += 1
