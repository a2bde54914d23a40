"""Small love stories of invented cards, written as YAML in a test and played by a script."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

from fogtools.game.playing.chance import Chance
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.engine.log import line
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.rules import Result, game
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.finale import finale
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.rules.turn import _turn, play_chapter

BOX = """
format: 1
box: Toy box
id: toy-box
language: en
edition: {edition}
stories:
  toy: {{synopsis: toy, chapters: [{chapters}], finale: the-end, scenes: all, take: [traits, occupations, features]}}
"""
SYNOPSIS = """
overview: Two people and a test.
destinies: {hand: [staying, leaving, wishing]}
hand: {sweet: 3, serious: 2}
"""
CHAPTER = """
text: A door opens.
choices: {A: {says: "You first."}, B: {says: "Me first."}}
then: {match C: nothing}
draws: [sweet]
length: 2
"""
FINALE = """
text: A door closes.
steps: [choose destinies, resolve secrets, {score traits: {met: +3, missed: -1}}, check destinies]
"""
DESTINIES = """
- {id: staying, title: Staying, outcome: stays, needs: [own satisfaction at least 3]}
- {id: leaving, title: Leaving, outcome: breaks up, needs: [own satisfaction at least 1, lead satisfaction at least 1]}
- {id: wishing, title: Wishing, outcome: stays, needs: [partner stays, own +sincerity at least 2]}
"""
DIMENSIONS = ("discipline", "curiosity", "extroversion", "sensitivity", "gentleness", "sincerity")
ASPECTS = [sign + d for d in DIMENSIONS for sign in "+-"]


def people() -> str:
    """Twelve traits, eight occupations and twelve features; trait `t<n>` wants 4 of aspect n, shared from t7 on."""
    traits = [
        f"- {{id: t{i}, title: T{i}, goal: '{'own' if i < 7 else 'joint'} {ASPECTS[i - 1]} at least 4'}}"
        for i in range(1, 13)
    ]
    jobs = [f"- {{id: o{i}, title: O{i}, tokens: ['{ASPECTS[i - 1]}']}}" for i in range(1, 9)]
    features = [f"- {{id: f{i}, title: F{i}, tokens: ['{ASPECTS[i - 1]}']}}" for i in range(1, 13)]
    return "\n".join(["traits:", *traits, "occupations:", *jobs, "features:", *features])


def plain(deck: str, *ids: str) -> str:
    """Plain scenes that do nothing but ask the partner for a letter."""
    return "\n".join(
        f"- {{id: {i}, deck: {deck}, title: {i}, chooses: partner, choices: {{A: {{says: Aye.}}, B: {{says: Nay.}}}}}}"
        for i in ids
    )


def _item(id: str, body: str) -> str:
    return "- " + textwrap.indent(f"id: {id}\ntitle: {id}\n{textwrap.dedent(body).strip()}", "  ")[2:]


def box(
    folder: Path,
    scenes: str = "",
    *,
    chapters: dict[str, str] | None = None,
    synopsis: str = "",
    finale: str = FINALE,
    destinies: str = DESTINIES,
    extra: str = "",
    edition: str = "one-story",
    people_text: str = "",
) -> Loaded:
    """A box with one story, `toy`; what is not given is the plainest. `synopsis` replaces lines by their key."""
    chapters = chapters or {"one": CHAPTER, "two": CHAPTER}
    lines = {line.split(":")[0]: line for line in (SYNOPSIS + textwrap.dedent(synopsis)).strip().splitlines()}
    files = {
        "box.yaml": BOX.format(edition=edition, chapters=", ".join(chapters)) + textwrap.dedent(extra),
        "people.yaml": people_text or people(),
        "toy/story.yaml": "\n".join(
            [
                "synopses:",
                _item("toy", "\n".join(lines.values())),
                "chapters:",
                *(_item(k, v) for k, v in chapters.items()),
                "finales:",
                _item("the-end", finale),
                "destinies:",
                textwrap.dedent(destinies).strip(),
            ]
        ),
    }
    if scenes.strip():
        files["toy/scenes.yaml"] = "scenes:\n" + textwrap.dedent(scenes).strip()
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True, parents=True)
        (folder / name).write_text(text + "\n")
    loaded = load(folder)
    assert not loaded.findings, [f"{f.place()} {f.message}: {f.excerpt}" for f in loaded.findings]
    return loaded


class Game:
    """A table of one story. Questions take the next scripted answer when it is one of their options, else the first."""

    def __init__(self, story: Story, seed: int = 1, **rulings: str) -> None:
        self.story = story
        self.state = State(story.facts, Chance(seed), {**story.rulings, **rulings})
        self.state.log = []
        self.result = Result()
        self.asked: list[tuple[int, str, tuple[str, ...]]] = []
        self.state.chapter, self.state.place = story.chapters[0].id, 1
        for person in self.state.people:
            person.tracks = {t: v[2] for t, v in story.facts.tracks.items() if t not in story.facts.couple_tracks}
        self.state.tracks = {t: story.facts.tracks[t][2] for t in story.facts.couple_tracks}

    def __getitem__(self, seat: int) -> Any:
        return self.state.people[seat]

    def hold(self, seat: int, *cards: str) -> Game:
        """Puts cards into a hand."""
        self.state.people[seat].hand = list(cards)
        return self

    def deck(self, name: str, *cards: str) -> Game:
        """A scene deck, its top card first."""
        self.state.decks[name] = list(cards)[::-1]
        return self

    def run(self, asking: Any, *answers: str) -> Game:
        """Runs it to its end; every scripted answer must be asked for."""
        left = list(answers)
        reply: Any = None
        try:
            while True:
                question = asking.send(reply)
                asks = question if isinstance(question, tuple) else (question,)
                given = []
                for ask in asks:
                    assert ask.options and len(set(ask.options)) == len(ask.options), ask
                    self.asked.append((ask.seat, ask.about, ask.options))
                    given.append(left.pop(0) if left and left[0] in ask.options else ask.options[0])
                reply = tuple(given) if isinstance(question, tuple) else given[0]
        except StopIteration:
            pass
        assert not left, f"never asked for: {left}"
        return self

    def turn(self, seat: int, *answers: str) -> Game:
        """One turn of a seat."""
        return self.run(_turn(self.state, self.story, seat), *answers)

    def chapter(self, place: int = 1, *answers: str) -> Game:
        """A whole chapter, from its reveal to its clean-up."""
        self.state.place = place - 1
        self.state.chapters = [c.id for c in self.story.chapters[place - 1 :]]
        return self.run(play_chapter(self.state, self.story, self.story.chapters[place - 1]), *answers)

    def finale(self, *answers: str) -> Game:
        """The finale, after the last chapter."""
        self.state.chapter, self.state.last = "", True
        return self.run(finale(self.state, self.story, self.result), *answers)

    def whole(self, *answers: str) -> Game:
        """A whole play."""
        self.state.chapter, self.state.place = "", 0
        return self.run(game(self.state, self.story, self.result), *answers)

    def abouts(self, *wanted: str) -> list[tuple[int, str]]:
        """Who was asked, and about what; only questions that begin with one of the words, where some are given."""
        return [(s, about) for s, about, _ in self.asked if not wanted or about.startswith(wanted)]

    def lines(self, *words: str) -> list[str]:
        """The lines of the log with one of these words in them."""
        return [line for line in self.log() if any(w in line for w in words)]

    def log(self, reader: int = -1) -> list[str]:
        """The log in English: whole, or as a seat may read it."""
        told = (line(t, self.state.facts.seats, reader).strip() for t in self.state.log or [])
        return [text for text in told if text]


def story(folder: Path, scenes: str = "", **more: Any) -> Story:
    """A compiled story of the box that `box` writes."""
    return compile_story(box(folder, scenes, **more), "toy")
