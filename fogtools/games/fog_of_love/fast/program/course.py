"""The course of a play in instructions: set-up, chapters and their turns, windows, the finale."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fogtools.games.fog_of_love.engine.coding import Address
from fogtools.games.fog_of_love.engine.verb import Picked
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.program.effects import Effects
from fogtools.games.fog_of_love.rules.compile import Scene, Story
from fogtools.games.fog_of_love.rules.finale import USUAL


def asks_genders(scene: Scene) -> bool:
    """Whether a scene asks for the two genders, so that it may be blocked (FOL-158)."""
    return any(c.form in ("is", "genders") for when in scene.only_if for c in when.state)


class Course:
    """Writes what happens whatever the cards are; the rulings decide what stands there."""

    def __init__(self, story: Story, rulings: Mapping[str, str], effects: Effects) -> None:
        self.story, self.rulings, self.effects = story, rulings, effects
        self.tape, self.numbers, self.emit = effects.tape, effects.numbers, effects.emit

    def written(self) -> Address:
        """Set-up, characters, hands, chapters, finale."""
        effects, rulings, story = self.effects, self.rulings, self.story
        turns, finale = Address(), Address()
        main = self.tape.here()
        self.emit(
            w.OP_SETUP,
            w.OP_SIDES,
            w.OP_SIDED,
            w.OP_TRAITS,
            w.OP_TRAITED,
            w.OP_OCCUPATIONS,
            w.OP_OCCUPIED,
            w.OP_FEATURES,
            w.OP_FEATURE_LOOP,
            w.OP_FEATURED,
            w.OP_AS,
            0,
        )
        for who in effects.order:
            for deck, n in story.hand.items():
                effects.draw(who, n, self.numbers.deck(deck))
        alone = rulings["chapter_choice"] != "both"  # the first player chooses, as PARTNER
        for i, chapter in enumerate(story.chapters):
            body = replace(chapter.body, chooses="partner") if alone and chapter.body.options else chapter.body
            self.emit(w.OP_CHAPTER, i, w.OP_AS, int(alone))
            effects.whole(chapter.id, body)
            self.emit(w.OP_TURNS, w.OP_CALL, turns, w.OP_CLEAR, w.OP_JSTORY, finale)
        self.tape.here(finale)
        self._finale()
        self.emit(w.OP_END)
        self.tape.here(turns)
        self._turns()
        return main

    def _turns(self) -> None:
        """The turns of a chapter (FOL-068 to FOL-089)."""
        effects, rulings = self.effects, self.rulings
        again, done, late, stuck = Address(), Address(), Address(), Address()
        self.tape.here(again)
        self.emit(w.OP_TURN, done)
        if self.story.gender_rule and any(map(asks_genders, self.story.scenes.values())):
            for who in (0, 1) if rulings["gender_redraw"] == "any time" else (0,):
                self._redraw(who)
        if self.story.minors:
            self._swap()
        nothing, after = Address(), Address()
        self.emit(w.OP_PLAYABLE, nothing, w.OP_PLAY, after)
        self.tape.here(nothing)
        self.emit(w.OP_PASS)
        if rulings["nothing_playable"] == "discard one":
            effects.pick(0, Picked("scene", "chosen", 1), "discard")
            self.emit(w.OP_DISCARD)
        self.tape.here(after)
        self.emit(w.OP_AFTER)
        refilled = Address()
        if rulings["chapter_end"] == "at once":
            self.emit(w.OP_OVER, refilled)
        for who in (0,) if rulings["inactive_refill"] == "own turn" else (0, 1):
            full = Address()
            self.emit(w.OP_REFILL, who, full)
            effects.drawing()
            self.tape.here(full)
        self.tape.here(refilled)
        self.emit(w.OP_TURN_END, again, late, stuck)
        self.tape.here(late)
        if rulings["late_minor"] == "swapped":
            self.emit(w.OP_LATE)
            self._swap()
        self.tape.here(stuck)
        self.tape.here(done)
        self.emit(w.OP_RET)

    def _redraw(self, who: int) -> None:
        """Redrawing blocked scenes, each for a fresh draw, until none is blocked."""
        again, end = Address(), Address()
        self.emit(w.OP_REDRAW, who, end)
        self.tape.here(again)
        self.emit(w.OP_REDRAW_LOOP, end, w.OP_REDRAWN, again)
        self.effects.drawing()
        self.emit(w.OP_JUMP, again)
        self.tape.here(end)

    def _swap(self) -> None:
        """The player swaps minor scenes, each for a fresh draw, until enough."""
        end = Address()
        again = self.tape.here()
        self.emit(w.OP_SWAP_LOOP, end, w.OP_SWAPPED, end)
        self.effects.drawing()
        self.emit(w.OP_JUMP, again)
        self.tape.here(end)

    def window(self) -> Address:
        """An open window in which a scene may be answered, from the first answer on, and its draws (FOL-138)."""
        again = self.tape.here()
        self.emit(w.OP_WINDOW_NEXT)
        answer = self.tape.here()
        self.emit(w.OP_WINDOW_ANSWER, w.OP_WINDOW_DONE)
        self.effects.drawing()
        self.emit(w.OP_JUMP, again)
        return answer

    def _finale(self) -> None:
        """The steps of the finale (FOL-153 to FOL-157, A-06 to A-09)."""
        effects, rulings = self.effects, self.rulings
        carried = rulings["carryover_last"] == "finale"
        self.emit(w.OP_AS, 0, w.OP_NO_LETTERS, w.OP_FINALE, int(carried))
        steps = list(self.story.finale)
        if rulings["finale_steps"] != "card":
            usual = iter(sorted((s for s in steps if s.word in USUAL), key=lambda step: USUAL.index(step.word)))
            steps = [next(usual) if step.word in USUAL else step for step in steps]
        for step in steps:
            match step.word:
                case "choose destinies":
                    for who in (0, 1):
                        held = Address()
                        self.emit(w.OP_RETRIEVE, who, -1, held, 1, w.OP_RETRIEVED)
                        self.tape.here(held)
                    if rulings["final_destiny"] == "secret":
                        self.emit(w.OP_ASK_FINAL, 0, w.OP_FINAL, 1)
                    else:
                        self.emit(w.OP_ASK_FINAL, 1, w.OP_FINAL, 0, w.OP_ASK_FINAL, 2, w.OP_FINAL, 0)
                case "resolve secrets":
                    for who in effects.order:
                        self.emit(w.OP_SECRETS, who, w.OP_SECRET_DONE)
                case "score traits":
                    missed = step.missed if rulings["trait_payout"] == "card" else 0
                    self.emit(w.OP_BEGIN, 0, 0, w.OP_SCORE, step.met, missed)
                    effects.end_stage()
                case "do":
                    effects.stage(step.lines, step.looks, carry=True)
                case "check destinies":
                    self.emit(w.OP_CHECK)
