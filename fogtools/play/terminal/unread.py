"""What has happened and nobody has read yet, in beats."""

from __future__ import annotations

from fogtools.game.playing.beats import Beat, News, Together
from fogtools.play.session import Session
from fogtools.play.terminal.pages import Pace, pages
from fogtools.play.terminal.seating import Setting
from fogtools.source.suggestions.invisible import masked_throughout

#: Fields that are the engine's words and never on a screen.
NEVER_SHOWN = ("id", "option")
#: Before a play begins.
NOTHING_HEARD = -1


class Unread:
    """The beats of a play that no page has shown. `heard` is the place in its log up to which it was listened to."""

    def __init__(self, setting: Setting, heard: int = NOTHING_HEARD) -> None:
        self.setting, self.heard = setting, heard
        self.beats: list[Beat] = []
        #: All lines of news so far: what is told to one person in the same words is nothing new.
        self.open: set[str] = set()

    def skip(self, session: Session, left: int = 0) -> None:
        """All that has happened was read, but for the last `left` beats."""
        self.hear(session)
        self.heard, self.beats = len(session.log), self.beats[len(self.beats) - left :] if left else []

    def hear(self, session: Session) -> None:
        """All that has happened since."""
        s, told = self.setting, self.setting.game.playing.beats
        if told is not None and self.heard < len(session.log):
            new = told(s.box, session, self.heard, s.language, s.say)
            self.beats += [masked_throughout(beat, keep=NEVER_SHOWN) for beat in new]
            self.open |= {line for beat in self.beats if isinstance(beat, News) for line in beat.lines}
            self.heard = len(session.log)

    @property
    def worth_a_page(self) -> bool:
        """Whether there is more than news of no weight."""
        news = [line for beat in self.beats if isinstance(beat, News) and not beat.quiet for line in beat.lines]
        return len(news) > 1 or any(not isinstance(beat, News) for beat in self.beats)

    def beside(self, card: str) -> bool:
        """Whether all of it lies beside a question anyway: the card that asks, and news."""
        cards = [beat.card.id for beat in self.beats if isinstance(beat, Together)]
        return cards == [card] and all(isinstance(beat, Together | News) for beat in self.beats)

    def next(self, pace: Pace) -> tuple[tuple[Beat, ...], bool]:
        """The next page, taken away, and whether more of them follow."""
        first, *others = pages(self.beats, pace) or [()]
        self.beats = [beat for page in others for beat in page]
        return first, bool(others)
