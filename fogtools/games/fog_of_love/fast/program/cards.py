"""The card table of a program: what stands on every card, and the code of the scenes."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.games.fog_of_love.engine.coding import Address
from fogtools.games.fog_of_love.engine.verb import Picked
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.program.assembler import Word
from fogtools.games.fog_of_love.fast.program.conditions import OUTCOMES
from fogtools.games.fog_of_love.fast.program.course import asks_genders
from fogtools.games.fog_of_love.fast.program.destiny_figures import needs
from fogtools.games.fog_of_love.fast.program.effects import Effects
from fogtools.games.fog_of_love.personas.wants import Wanting
from fogtools.games.fog_of_love.rules.compile import Scene, Story

MOMENTS = ("laid", "chosen", "resolved")
ANSWERS = {"any": 0, "own": 1, "partner": 2}
PICKED_BY = {"unseen": "by co-player", "owner": "chosen", "random": "random"}


def moment_bit(at: str) -> int:
    """The bit of a moment at which a scene may be answered."""
    return w.ANSWERS_AT << MOMENTS.index(at)


class Cards:
    """Writes the cards of one story: a row for each in `rows`, the code of its scenes on the tape."""

    def __init__(self, story: Story, rulings: Mapping[str, str], effects: Effects) -> None:
        self.story, self.rulings, self.effects = story, rulings, effects
        self.tape, self.numbers, self.emit = effects.tape, effects.numbers, effects.emit
        self.rows: list[list[Word]] = [[0] * w.CARD_SIZE for _ in self.numbers.cards]
        for row in self.rows:
            row[w.K_KIND], row[w.K_DECK], row[w.K_TOKEN] = w.OTHER_CARD, -1, -1

    def row(self, name: str) -> list[Word]:
        """The row of a card."""
        return self.rows[self.numbers.card(name)]

    def scenes(self) -> None:
        """Every scene, with its code."""
        for name, scene in self.story.scenes.items():
            self._scene(self.row(name), scene)

    def support(self) -> None:
        """Occupations, features and traits."""
        story, numbers = self.story, self.numbers
        for names, kind in ((story.occupations, w.OCCUPATION_CARD), (story.features, w.FEATURE_CARD)):
            for name in names:
                row = self.row(name)
                row[w.K_KIND], row[w.K_TOKEN] = kind, numbers.aspect(story.facts.token[name])
        for name, goal in story.traits.items():
            row = self.row(name)
            row[w.K_KIND], row[w.K_SHARED] = w.TRAIT_CARD, int(goal.shared)
            row[w.K_ASPECT], row[w.K_N] = numbers.aspect(goal.aspect), goal.n

    def destinies(self, wanting: Wanting) -> None:
        """Destinies: what they need, and what personas want for them."""
        for name, destiny in self.story.destinies.items():
            row = self.row(name)
            row[w.K_KIND], row[w.K_OUTCOME] = w.DESTINY_CARD, OUTCOMES[destiny.outcome]
            row[w.K_NEEDS], row[w.K_NEED_N] = self.effects.conditions(destiny.needs), len(destiny.needs)
            row[w.K_WANT], row[w.K_WANTS] = self.tape.store(needs(wanting, name)), len(wanting.needs[name])

    def _scene(self, row: list[Word], scene: Scene) -> None:
        """A scene: what stands on it, and its code."""
        effects, numbers, prospects = self.effects, self.numbers, self.effects.prospects
        reaction, secret = scene.type == "reaction", scene.type == "secret"
        answers_at = moment_bit(scene.at) if reaction and scene.at in MOMENTS else 0
        row[w.K_KIND], row[w.K_DECK] = w.SCENE, numbers.deck(scene.deck)
        icons = self.story.facts.icons[scene.id]
        row[w.K_ICONS] = sum(1 << numbers.icon(icon) for icon in sorted(icons))
        row[w.K_FLAGS] = (
            w.IS_MINOR * scene.minor
            + w.IS_REACTION * reaction
            + w.IS_SECRET * secret
            + w.IS_REVEAL * (scene.type == "reveal secret")
            + w.ASKS_FIRST * bool(scene.only_if)
            + w.ASKS_GENDERS * asks_genders(scene)
            + answers_at
        )
        row[w.K_COUNT] = self.tape.row(
            (what, scene.id, "") for what in ("played", "drawn", "swapped", "revealed", "kept")
        )
        whens = [effects.when(when) for when in scene.only_if]
        row[w.K_IF], row[w.K_IFS] = self.tape.store([x for when in whens for x in when]), len(whens)
        if reaction:
            row[w.K_ANSWERS] = ANSWERS.get(scene.answers, 2)
            asked = [c for when in scene.only_if for c in when.state if c.form == "scene is"]
            row[w.K_ASKS] = 0 if not asked else 1 if any(c.name == "secret" and not c.no for c in asked) else 2
        row[w.K_PROMISE] = effects.promise(prospects.scene(scene.id, 0))
        row[w.K_PROMISE1] = effects.promise(prospects.scene(scene.id, 1))
        row[w.K_TURNING] = effects.promise(prospects.turning(scene.id))
        row[w.K_CANCELS] = int(scene.id in prospects.cancels)
        row[w.K_CHOOSERS] = 0 if not scene.body.options else 1 if scene.body.chooses == "partner" else 2
        body = row[w.K_BODY] = effects.letters(scene.id, scene.body)
        row[w.K_CODE] = self.tape.here()
        if reaction:
            self._whole(scene, body)
        elif secret:
            self._secret(row, scene)
        else:
            self._laid(row, scene, body)

    def _whole(self, scene: Scene, body: Address | int) -> None:
        """A reaction."""
        effects = self.effects
        self.emit(w.OP_LOSE_CARRY, w.OP_NO_LETTERS)
        effects.stage(scene.body.does, scene.body.looks)
        effects.choose(scene.body, body)
        effects.resolve(scene.id, scene.body, body)
        self.emit(w.OP_RET)

    def _secret(self, row: list[Word], scene: Scene) -> None:
        """A laid secret, and its two branches (FOL-127 to FOL-131)."""
        card = self.numbers.card(scene.id)
        self.emit(w.OP_ANSWERED, card, w.OP_SECRET, card)
        self._window("laid")
        if self.rulings["carryover_consumer"] == "any scene":
            self.emit(w.OP_TAKE_CARRY)
        self.emit(w.OP_SECRET_END, card, w.OP_RET)
        tokens = self.effects.aspects(scene.tokens)
        first = self.rulings["secret_order"] == "tokens first"
        for at, branch in ((w.K_REVEALED, scene.revealed), (w.K_HIDDEN, scene.hidden)):
            row[at] = self.tape.here()
            self.emit(w.OP_BRANCH)
            if first:
                self.emit(w.OP_OWNER_TOKENS, tokens)
            self.effects.whole(scene.id, branch, ends=False)
            if not first:
                self.emit(w.OP_OWNER_TOKENS, tokens)
            self.emit(w.OP_BRANCH_END)
            self.effects.end_stage()
            self.emit(w.OP_RET)

    def _laid(self, row: list[Word], scene: Scene, body: Address | int) -> None:
        """A scene in the play area, or a minor one on the discard pile (FOL-133)."""
        effects, rulings = self.effects, self.rulings
        card, cancelled = self.numbers.card(scene.id), Address()
        takes = not scene.minor or rulings["carryover_consumer"] == "any scene"
        self.emit(w.OP_LAY, card, int(scene.minor), int(takes))
        self._window("laid", w.OP_JCANCELLED, cancelled)
        if scene.type == "reveal secret":
            self.emit(w.OP_BEGIN, 0, 0)
            effects.pick(1, Picked("secret", PICKED_BY[rulings["reveal_choice"]], 1), "reveal a secret")
            self.emit(w.OP_REVEAL)
            effects.end_stage()
        effects.stage(scene.body.does, scene.body.looks, carry=True)
        effects.choose(scene.body, body, answered=True)
        if scene.body.options:
            self._window("chosen", w.OP_JCANCELLED, cancelled, w.OP_LETTERS)
        else:
            self.emit(w.OP_JCANCELLED, cancelled)
        effects.resolve(scene.id, scene.body, body, carried=True)
        if scene.carry is not None:
            self.emit(w.OP_CARRY, effects.carry(scene.carry, scene.id))
        self.emit(w.OP_PLAYED, card, int(not scene.minor))
        self._window("resolved")
        self.emit(w.OP_RET)
        self.tape.here(cancelled)
        self.emit(w.OP_CANCELLED, card, w.OP_RET)

    def _window(self, moment: str, *answered: Word) -> None:
        """A window in which a scene may be answered, where the story has a reaction for that moment (FOL-135).

        `answered`: what follows where it was open or the scene is cancelled.
        """
        on = Address()
        if any(self.story.scenes[r].at == moment for r in self.story.reactions):
            self.emit(w.OP_WINDOW, moment_bit(moment), on)
        self.emit(*answered)
        self.tape.here(on)
