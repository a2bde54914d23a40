"""The answers that lead to something, for a search by forced answers: cards to play, letters, what must come first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.verb import Act, Line
from fogtools.games.fog_of_love.rules.compile import Body, Scene, Story

#: An answer that is forced: seat, question, card that asks, option, always or never (see `simulate.Forced`).
Answer = tuple[int, str, str, str, bool]
Way = tuple[Answer, ...]
SEATS = (0, 1)


def both(about: str, card: str, option: str, always: bool = True) -> Way:
    """The same answer of both seats."""
    return tuple((seat, about, card, option, always) for seat in SEATS)


class Towards:
    """What leads where in a story; `linked`: special event -> the scenes that are linked to it (FOL-141)."""

    def __init__(self, story: Story, linked: dict[str, list[str]]) -> None:
        self.story, self.linked = story, linked
        self._leads: dict[tuple[str, str], list[Answer]] = defaultdict(list)
        for chapter in story.chapters:
            self._note(chapter.id, (), chapter.body)
        for scene in story.scenes.values():
            up = self.up(scene)
            for body in (scene.body, scene.revealed, scene.hidden):
                self._note(scene.id, up, body)

    def up(self, scene: Scene) -> Way:
        """What brings a scene on the table."""
        if scene.type == "reaction":
            return (*both("answer a scene", "", scene.id), *both("answer a secret", "", scene.id))
        keeps = both("swap a minor scene", "", scene.id, False) if scene.minor else ()
        before = self.linked.get(scene.id, []) if scene.type == "special event" else []
        plays = (answer for card in (*before, scene.id) for answer in both("play a scene", "", card))
        return (*plays, *keeps)

    def first(self, conditions: Iterable[Condition]) -> Way:
        """What makes conditions likely to hold."""
        found: list[Answer] = []
        for c in conditions:
            if c.no:
                continue
            match c.form:
                case "has":
                    found += both("give a feature", "", c.name) + both("keep an occupation", "", c.name)
                case "played" if c.name in self.story.scenes:
                    found += self.up(self.story.scenes[c.name])
                case "marked":
                    found += self._leads["mark", c.name]
                case "compare":
                    found += self._leads["down" if c.op == "at most" else "up", c.measure]
                case "is":
                    found += both("side of the character card", "", c.name)
        return tuple(dict.fromkeys(found))

    def _note(self, card: str, up: Way, body: Body) -> None:
        """What the lines of a body lead to."""
        for line in (*body.does, *(line for row in body.rows for line in row.lines)):
            self._in_line(up, line)
        for letter, option in body.options.items():
            chosen = (*up, *both("choose", card, letter))
            for line in option.lines:
                self._in_line(chosen, line)

    def _in_line(self, up: Way, line: Line | Act) -> None:
        for act in line.acts if isinstance(line, Line) else (line,):
            for what in self._leads_to(act):
                self._leads[what] += up
            for way in act.ways:
                for inner in way.inner:
                    self._in_line(up, inner)

    def _leads_to(self, act: Act) -> Iterator[tuple[str, str]]:
        """Marks that it sets, tracks that it moves, either way."""
        yield from (("mark", deed.which) for deed in act.deeds if deed.what == "marks")
        for gift in act.gifts:
            if gift.what in self.story.facts.tracks:
                yield ("up" if gift.high > 0 else "down"), gift.what
