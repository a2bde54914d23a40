"""Edits of the shipped box by chance, made from the manual alone: some move no balance, others may.

Each edit is what a designer saves: whole new texts of files. Which of the second sort really move something, a much
longer run says (`tests/weighed/truth.py`), not this file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

STORIES = ("the-five-twelve", "the-deposit", "the-long-table", "the-understudies")
HEARTS = re.compile(r"(?m)(?<=: )([+-])(\d+)(?=\s*$|, |\})")


@dataclass(frozen=True)
class Edit:
    """A kind of edit, the story that is looked at, file (from the box's folder) -> its new text."""

    kind: str
    story: str
    files: Mapping[str, str]


@dataclass
class Box:
    """The files of a box, and chance; what is asked for is drawn from it."""

    texts: Mapping[str, str]
    chance: Random

    @classmethod
    def at(cls, folder: Path, seed: int) -> Box:
        """The box in a folder, its plays left out."""
        files = [file for file in sorted(folder.rglob("*.yaml")) if "plays" not in file.parts]
        return cls({str(file.relative_to(folder)): file.read_text(encoding="utf-8") for file in files}, Random(seed))

    def of_story(self, story: str, *names: str) -> list[str]:
        """The files of a story and those that all share, by their names."""
        wanted = [f"{story}/{name}" for name in names] + list(names)
        return [name for name in wanted if name in self.texts]

    def scenes(self, story: str) -> list[tuple[str, int, int]]:
        """(file, where a scene begins, where it ends) of the scenes in the story's folder."""
        return [
            (file, start, end)
            for file in self.of_story(story, "sweet.yaml", "serious.yaml", "drama.yaml", "scenes.yaml")
            if "/" in file
            for start, end in cards(self.texts[file])
        ]

    def scene(self, story: str) -> tuple[str, int, int]:
        """One of them."""
        return self.chance.choice(self.scenes(story))


def cards(text: str) -> Iterator[tuple[int, int]]:
    """Where each card of a file begins and ends."""
    starts = [found.start() for found in re.finditer(r"(?m)^- id: ", text)]
    for start in starts:
        end = re.compile(r"(?m)^(?=- id: |\S)").search(text, start + 1)
        yield start, end.start() if end else len(text)


Maker = Callable[[Box, str], Mapping[str, str] | None]


def inside(pattern: str, new: str) -> Maker:
    """One place of a scene of the story that has such a one, changed as `re.Match.expand` does it."""

    def made(box: Box, story: str) -> Mapping[str, str] | None:
        places = box.scenes(story)
        for file, start, end in box.chance.sample(places, len(places)):
            text = box.texts[file]
            if found := [*re.finditer(pattern, text[start:end])]:
                at = box.chance.choice(found)
                return {file: text[: start + at.start()] + at.expand(new) + text[start + at.end() :]}
        return None

    return made


# ------------------------------------------------------------------ edits that move nothing
def order_of_cards(box: Box, story: str) -> Mapping[str, str] | None:
    """Two cards of a file change places."""
    file, *_ = box.scene(story)
    text, places = box.texts[file], [*cards(box.texts[file])]
    n = box.chance.randrange(len(places) - 1)
    (a, b), (c, d) = places[n], places[n + 1]
    first, second = text[a:b].rstrip("\n"), text[c:d].rstrip("\n")
    return {file: text[:a] + second + "\n\n" + first + text[a + len(text[a:d].rstrip("\n")) :]}


def promise(box: Box, story: str) -> Mapping[str, str] | None:
    """What the story promises is another share."""
    text = box.texts["box.yaml"]
    found = [*re.finditer(r"(?m)\bat (least|most) (\d\d?) %", text)]
    at = box.chance.choice(found)
    return {"box.yaml": text[: at.start()] + f"at {at[1]} {int(at[2]) + 1} %" + text[at.end() :]}


def look(box: Box, story: str) -> Mapping[str, str] | None:
    """The story has another look."""
    file = f"{story}/look.yaml"
    themes = ("first-snow", "daybreak", "orchard", "backstage", "harbour")
    now = re.search(r"theme: (\S+)", box.texts[file])
    other = box.chance.choice([theme for theme in themes if now is None or theme != now[1]])
    return {file: re.sub(r"theme: \S+", f"theme: {other}", box.texts[file])}


def art(box: Box, story: str) -> Mapping[str, str] | None:
    """A picture shows something else."""
    text = box.texts["occupations.yaml"]
    found = box.chance.choice([*re.finditer(r"art: \{draw: [a-z]+, alt: ", text)])
    return {"occupations.yaml": text[: found.start()] + "art: {draw: key, alt: Not " + text[found.end() :]}


def another_story(box: Box, story: str) -> Mapping[str, str] | None:
    """Hearts of a scene that this story does not use."""
    other = box.chance.choice([name for name in STORIES if name != story])
    return hearts_of_one(box, other)


def another_name(box: Box, story: str) -> Mapping[str, str] | None:
    """A scene has another name wherever it is named; whatever sorts by names has it elsewhere now."""
    file, start, _ = box.scene(story)
    return renamed(box, file, start)


def renamed(box: Box, file: str, start: int) -> Mapping[str, str]:
    """The card that begins there has another name in all files."""
    old = box.texts[file][start:].split("\n", 1)[0].removeprefix("- id: ")
    new = f"{box.chance.choice('abcdefghijklmnopqrstuvwxyz')}{box.chance.randrange(10)}-{old}"
    word = re.compile(rf"(?<![\w-]){re.escape(old)}(?![\w-])")
    return {name: text for name, was in box.texts.items() if (text := word.sub(new, was)) != was}


def name_in(file: str) -> Maker:
    """A card of a file that all stories share has another name."""

    def made(box: Box, story: str) -> Mapping[str, str]:
        start, _ = box.chance.choice([*cards(box.texts[file])])
        return renamed(box, file, start)

    return made


def key_order(box: Box, story: str) -> Mapping[str, str] | None:
    """The number stands below the deck."""
    return inside(r"(?m)^(  number: .*\n)(  deck: .*\n)", r"\2\1")(box, story)


def another_number(box: Box, story: str) -> Mapping[str, str] | None:
    """A scene has a number that no other has."""
    return inside(r"(?m)^  number: \d+$", f"  number: {box.chance.randrange(700, 900)}")(box, story)


def tokens_order(box: Box, story: str) -> Mapping[str, str] | None:
    """Two tokens of an option stand the other way round."""
    return inside(r"tokens: \[([^,\]\n]+), ([^,\]\n]+)\]", r"tokens: [\2, \1]")(box, story)


STILL: Mapping[str, Maker] = {
    "words": inside(r"(?m)^(\s+(?:says|text): [A-Z][^'\"\n#]*[a-z])([.?!])$", r"\1, you know\2"),
    "a flavour word": inside(r"(?m)^(    +[A-Z][^'\"\n#]* )(the|a) ", r"\1\2 quiet "),
    "title": inside(r"(?m)^  title: ([A-Z][^'\"\n#]*)$", r"  title: \1 again"),
    "short title": inside(r"(?m)^(  title: .*\n)", r"\1  short title: In short\n"),
    "note": inside(r"(?m)^(  title: .*\n)", r"\1  note: try this with a shy couple\n"),
    "comment": inside(r"(?m)^(  (?:deck|chooses|title): .*\n)", r"  # seen in a play\n\1"),
    "order of keys": key_order,
    "order of tokens": tokens_order,
    "order of cards": order_of_cards,
    "number": another_number,
    "promise": promise,
    "look": look,
    "art": art,
    "another story": another_story,
    "name": another_name,
    "name of a shared scene": name_in("serious.yaml"),
    "name of a trait": name_in("traits.yaml"),
    "name of an occupation": name_in("occupations.yaml"),
    "name of a feature": name_in("features.yaml"),
}


# ------------------------------------------------------------------ edits that may move something
def moved(text: str, chance: Random, by: int) -> str:
    """A number with its sign, so much higher; never 0."""
    n = int(text) + by
    return f"{n or (1 if by > 0 else -1):+d}"


def without_examples(card: str) -> str:
    """A card without its examples, which hold for the old numbers."""
    return re.sub(r"(?m)^  examples:.*\n(?:    .*\n)*", "", card)


def warmer(box: Box, places: list[tuple[str, int, int]], by: int, most: int) -> Mapping[str, str] | None:
    """So many hearts of these cards are higher by the same."""
    texts = dict(box.texts)
    for file, start, end in sorted(places, reverse=True):
        card = without_examples(texts[file][start:end])
        found = [*HEARTS.finditer(card)]
        for at in sorted(box.chance.sample(found, min(most, len(found))), key=lambda at: -at.start()):
            card = card[: at.start()] + moved(at[0], box.chance, by) + card[at.end() :]
        texts[file] = texts[file][:start] + card + texts[file][end:]
    return {name: text for name, text in texts.items() if text != box.texts[name]}


def hearts_of_one(box: Box, story: str) -> Mapping[str, str] | None:
    """Hearts of one scene."""
    return warmer(box, [box.scene(story)], box.chance.choice((-3, -2, 2, 3)), 4)


def hearts_of_some(box: Box, story: str) -> Mapping[str, str] | None:
    """Hearts of two to five scenes, all up or all down."""
    places = box.chance.sample(box.scenes(story), box.chance.randrange(2, 6))
    return warmer(box, places, box.chance.choice((-2, -1, 1, 2)), 4)


def chapter_hearts(box: Box, story: str) -> Mapping[str, str] | None:
    """Hearts of a chapter's choice."""
    text = box.texts[file := f"{story}/story.yaml"]
    chapters = [(file, a, b) for a, b in cards(text) if re.search(r"(?m)^  length: ", text[a:b])]
    return warmer(box, [box.chance.choice(chapters)], box.chance.choice((-2, -1, 1, 2)), 6) if chapters else None


def one_number(pattern: str, file: str, steps: tuple[int, ...]) -> Maker:
    """One number of a file of the story (`{story}`) is another one; `pattern` has it as its second group."""

    def made(box: Box, story: str) -> Mapping[str, str] | None:
        name = file.format(story=story)
        text = box.texts[name]
        found = [*re.finditer(pattern, text)]
        if not found:
            return None
        at = box.chance.choice(found)
        n = int(at[2]) + box.chance.choice(steps)
        return {name: text[: at.start(2)] + str(n) + text[at.end(2) :]} if n > 0 else None

    return made


def shared_hearts(box: Box, story: str) -> Mapping[str, str] | None:
    """Hearts of scenes that all stories share."""
    files = ("sweet.yaml", "serious.yaml", "drama.yaml")
    places = [(file, a, b) for file in files for a, b in cards(box.texts[file])]
    return warmer(box, box.chance.sample(places, 2), box.chance.choice((-2, 2)), 4)


MOVING: Mapping[str, Maker] = {
    "hearts of a scene": hearts_of_one,
    "hearts of scenes": hearts_of_some,
    "hearts of a chapter": chapter_hearts,
    "hearts of shared scenes": shared_hearts,
    "what a destiny needs": one_number(
        r"((?:own|partner|joint) satisfaction at least )(\d+)", "destinies.yaml", (-1, 1, 2)
    ),
    "how far one leads": one_number(r"((?:gap|lead) satisfaction at (?:least|most) )(\d+)", "destinies.yaml", (-1, 1)),
    "how many goals": one_number(r"(own goals at least )(\d+)", "destinies.yaml", (-1, 1)),
    "the goal of a trait": one_number(r"(goal: .* at least )(\d+)", "traits.yaml", (-1, 1)),
    "how long a chapter is": one_number(r"(?m)^(  length: )(\d+)$", "{story}/story.yaml", (-1, 1)),
    "what a goal pays": one_number(r"(met: \+)(\d+)", "{story}/story.yaml", (-1, 1)),
}


def edits(folder: Path, makers: Mapping[str, Maker], seed: int) -> Iterator[Edit]:
    """Edits of these kinds without end, each kind and each story in turn."""
    box, n = Box.at(folder, seed), 0
    while True:
        kind, story = [*makers][n % len(makers)], STORIES[n // len(makers) % len(STORIES)]
        n += 1
        if files := makers[kind](box, story):
            yield Edit(kind, story, files)
