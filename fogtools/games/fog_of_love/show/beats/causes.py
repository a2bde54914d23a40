"""Why hearts, tokens and tracks change: the printed words that a stage was made of, and the rows of the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from fogtools.game.playing.beats import Cause
from fogtools.game.playing.transcript import Told
from fogtools.game.protocols import own
from fogtools.games.fog_of_love.cards.effects import Option
from fogtools.games.fog_of_love.cards.effects_in_card import Found, effects
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS
from fogtools.games.fog_of_love.show.beats.carried import Waiting
from fogtools.games.fog_of_love.show.beats.stage import TOKENS, Stage, moves
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.source.model import Model
from fogtools.source.written import Source


def outcome(reader: Reader, told: Told) -> str:
    """The author's own text of a row that fired; "" where there is none."""
    card, at = told.facts.get("owner", told.facts["card"]), (*told.facts["at"], "then", told.facts["row"])
    owner, row = reader.written(card, at)
    return reader.text(owner, (*at, "text"), getattr(row, "text", None))


def step_text(reader: Reader, causes: Causes) -> str:
    """The author's own text of the step of the finale that runs, else what it does in words; "" where it scores."""
    card, at = reader.story.finale_card, causes.step_at
    step = reader.box.by_id[card].card.steps[at[1]]
    if (row := getattr(step, "do", None)) is None:
        return ""
    written = reader.text(card, (*at, "do", "text"), getattr(row, "text", None))
    return written or step_words(reader, at)


def step_words(reader: Reader, at: tuple[str, int]) -> str:
    """What a step of the finale does, as its card prints it."""
    card = reader.story.finale_card
    step = reader.box.by_id[card].card.steps[at[1]]
    return reader.words(reader.printer.wording(card).step(step, f"steps/{at[1]}"))


class Causes(Stage):
    """What changes of a stage come from."""

    def of(self, told: Told) -> tuple[Cause, ...]:
        """All that the change in this line was made of: what makes such changes, else all that the stage did."""
        return self._of(told, sure=True) or self._of(told, sure=False)

    def _of(self, told: Told, sure: bool) -> tuple[Cause, ...]:
        found = tuple(dict.fromkeys(self._causes(told, sure)))
        if found or self.around is None:
            return found
        inner = self.card, self.chosen, self.rows, self.player, self.branch
        self.card, self.chosen, self.rows, self.player, self.branch = self.around
        found = tuple(dict.fromkeys(self._causes(told, sure)))
        self.card, self.chosen, self.rows, self.player, self.branch = inner
        return found

    def _causes(self, told: Told, sure: bool) -> Iterator[Cause]:
        if self.threshold is not None:
            yield self._threshold(self.threshold)
            return
        yield from self._own(told, sure)
        if (waiting := self._reaching()) is not None and self._changed_by(waiting, told):
            words = self.reader.words(
                self.reader.printer.wording(waiting.card).carry(waiting.what, at_words(waiting.at))
            )
            yield self._cause(waiting.card, waiting.at, words, "FOL-123")

    def _own(self, told: Told, sure: bool) -> Iterator[Cause]:
        """What the stage itself makes of it."""
        if self.rows:  # the third stage
            moving = [row for row in self.rows if self._row_moves(row, told)]
            yield from map(self._row, moving if sure else self.rows)
        elif self.chosen:
            yield from (cause for chose in self.chosen for cause in self._option(chose, told, sure))
        elif self.step in ("score traits", "do"):
            yield self._scoring()
        elif self.card in self.reader.box.by_id:
            yield from self._does(self.card, told, sure)

    def _cause(self, card: str, at: Sequence[str | int], words: str, rule: str) -> Cause:
        placed = self.reader.box.by_id[card]
        return Cause(words, _place(placed.source, (*placed.path, *at)), rule)

    def _scoring(self) -> Cause:
        """The step of the finale that runs: it pays goals (FOL-052), or does what its card says (FOL-155)."""
        card, at = self.reader.story.finale_card, self.step_at
        return self._cause(
            card, at, step_words(self.reader, at), "FOL-052" if self.step == "score traits" else "FOL-155"
        )

    def _threshold(self, told: Told) -> Cause:
        """A value of a track that was reached."""
        track, value = told.facts["track"], told.facts["n"]
        at = ("tracks", track, "at", value)
        row = self.reader.written("", at)[1]
        words = self.reader.words(self.reader.printer.wording("box").lines(row, "/".join(map(str, at))))
        return Cause(words, _place(self.reader.box.source, at), "A-02")

    def _changed_by(self, waiting: Waiting, told: Told) -> bool:
        """Whether hearts or tokens would be others without it."""
        if told.word in TOKENS:
            return bool(told.word == "gains" and waiting.what.tokens and self.chosen and not self.rows)
        if told.word != "hearts":
            return False
        meant = [f for _, _, seat, f in self._effects() if f.name == HEARTS and self._meets(f, told, seat, False)]
        # Of a condition one branch alone has happened: the one that makes this sum, where only one does.
        branches = [[found for found in meant if ("otherwise" in found.path) is other] for other in (False, True)]
        making = [one for one in branches if sum(f.value * waiting.times(f) for f in one) == told.facts["n"]]
        return any(waiting.times(found) != 1 for found in (making[0] if len(making) == 1 else meant))

    def _option(self, chose: Told, change: Told, sure: bool) -> Iterator[Cause]:
        """The tokens beside a letter, or those of its lines that make such a change; not `sure`: that are about whoever
        it is."""
        letter, card = chose.facts["letter"], chose.facts["card"]
        at = (*chose.facts["at"], "choices", letter)
        option = own(Option, self.reader.written(card, at)[1])
        if change.word in TOKENS and change.seat == chose.seat and change.facts["aspect"] in (option.tokens or ()):
            yield self._cause(
                card, (*at, "tokens"), f"{letter}: {self.reader.aspect(change.facts['aspect'])}", "FOL-096"
            )
            return
        wording = self.reader.printer.wording(card)
        used = [found for found in effects(option) if found.path[0] != "tokens"]
        moving = {found.path[0] for found in used if self._meets(found, change, chose.seat, sure)}
        for key, value in option.written():
            if key in moving:
                line = wording.line(key, value, option, "/".join(map(str, (*at, key))))
                if line:
                    yield self._cause(card, (*at, key), f"{letter}: {self.reader.words(line)}", "FOL-109")

    def _meets(self, found: Found, change: Told, chooser: int = -1, sure: bool = True, card: str = "") -> bool:
        """Whether an effect is about this person, and makes such a change at first sight."""
        if change.seat >= 0 and change.seat not in self._meant(found.target, chooser, card):
            return False
        waiting = self._reaching() if found.name == HEARTS else None
        return not sure or (moves(found, change) and (waiting is None or waiting.times(found) != 0))

    def _meant(self, target: str, chooser: int, card: str) -> Collection[int]:
        """The seats that a target means (FOL-095); both of them where that is not known."""
        if target.startswith("chose "):
            letters = target.removeprefix("chose ").split("/")
            return {chose.seat for chose in self.chosen if chose.facts["letter"] in letters} or (0, 1)
        known = {"chooser": chooser, "other": 1 - chooser} if chooser >= 0 else {}
        stage = next((one.facts["card"] for one in (*self.rows, *self.chosen)), self.card)
        player = self.laid.get(card or stage, self.player)
        known |= {"player": player, "partner": 1 - player} if player >= 0 else {}
        return (known[target],) if target in known else (0, 1)

    def _row_moves(self, row: Told, change: Told) -> bool:
        """Whether a row that fired makes such a change; one that was carried over is its own player's."""
        card, at = row.facts.get("owner", row.facts["card"]), (*row.facts["at"], "then", row.facts["row"])
        written = own(Model, self.reader.written(card, at)[1])
        return any(self._meets(found, change, card=card) for found in effects(written))

    def _row(self, told: Told) -> Cause:
        card, at = told.facts.get("owner", told.facts["card"]), (*told.facts["at"], "then", told.facts["row"])
        row = self.reader.written(card, at)[1]
        wording = self.reader.printer.wording(card)
        words = self.reader.words(wording.row(told.facts["row"], row, "/".join(map(str, at))))
        return self._cause(card, at, words, "FOL-111")

    def _does(self, card: str, change: Told, sure: bool) -> Iterator[Cause]:
        """A card that acts without letters; a feature or an occupation gives its token (FOL-064)."""
        placed = self.reader.box.by_id[card]
        if placed.kind in ("features", "occupations"):
            yield self._cause(card, (), self.reader.title(card), "FOL-064")
            return
        if change.word in TOKENS and change.facts["aspect"] in (getattr(placed.card, "tokens", None) or ()):
            yield self._cause(card, ("tokens",), self.reader.aspect(change.facts["aspect"]), "FOL-129")
            return
        key = self.branch or "does"
        lines, wording = getattr(placed.card, key.replace(" ", "_"), None), self.reader.printer.wording(card)
        unsaid = ("text", "says", "asks", "chooses", "choices", "then")
        used = effects(lines) if isinstance(lines, Model) else []
        making = [found for found in used if found.path[0] not in unsaid and self._meets(found, change)]
        # Around a revealed secret the scene goes on: what is another sum than the secret's is the scene's.
        if sure and not any(not self.branch or change.word != "hearts" or f.value == change.facts["n"] for f in making):
            return
        words = self.reader.words(wording.lines(lines, key, unsaid)) if lines else ""
        yield self._cause(card, (key,) if words else (), words or self.reader.title(card), "FOL-109")


def at_words(at: Sequence[str | int]) -> str:
    """A place on a card as catalogues write it."""
    return "/".join(map(str, at))


def _place(source: Source, path: Sequence[str | int]) -> str:
    return f"{source.name}:{source.where(path).line}"
