"""What `fog diff --balance` measures of a love story: destinies, hearts, seats, chapters, decks, scenes, letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from fogtools.finding import Say
from fogtools.game.analysis.measures import Measure
from fogtools.game.playing.course import Counts
from fogtools.games.fog_of_love.rules.compile import Body, Story
from fogtools.games.fog_of_love.words.called import called

Key = tuple[str, str, str]
DESTINIES, HEARTS, SEATS = Say("Destinies"), Say("Hearts"), Say("Seats")
CHAPTERS, SCENES, LETTERS = Say("Chapters and decks"), Say("Scenes"), Say("Letters")


def measures(story: Story) -> list[Measure]:
    """All that can be measured of a story, what matters most first."""
    return [*_destinies(story), *_hearts(), *_seats(), *_chapters(story), *_scenes(story), *_letters(story)]


# ------------------------------------------------------------------ what is counted
def _plays(counts: Counts, *keys: Key) -> tuple[float, float]:
    """In how many plays, of those that end in one of these ways only."""
    return sum(counts.tally[k] for k in keys), counts.plays


def _seen(counts: Counts, key: Key) -> tuple[float, float]:
    """In how many plays it happened."""
    return counts.seen[key], counts.plays


def _of(counts: Counts, keys: tuple[Key, ...], every: tuple[Key, ...]) -> tuple[float, float]:
    """How many of all that is counted under `every`."""
    return sum(counts.tally[k] for k in keys), sum(counts.tally[k] for k in every)


def _mean(counts: Counts, what: str, card: str = "") -> tuple[float, float]:
    """The sum of the numbers that are counted, and how many they are."""
    found = [(int(d), n) for (w, c, d), n in counts.tally.items() if w == what and c == card]
    return sum(d * n for d, n in found), sum(n for _, n in found)


def _lead(counts: Counts) -> tuple[float, float]:
    """How many hearts more the first player has than the second, over all plays."""
    total = 0
    for (what, _, detail), n in counts.tally.items():
        if what == "hearts of":
            place, _, hearts = detail.rpartition(" ")
            total += int(hearts) * n * {"first": 1, "second": -1}.get(place, 0)
    return total, counts.plays


def _edge(counts: Counts) -> tuple[float, float]:
    """In how many plays more the first player fulfils a destiny than the second."""
    tally = counts.tally
    return tally["fulfilled", "", "first yes"] - tally["fulfilled", "", "second yes"], counts.plays


# ------------------------------------------------------------------ sections
def _destinies(story: Story) -> Iterator[Measure]:
    every = tuple(("destiny", "", f"{i} {how}") for i in story.destinies for how in ("fulfilled", "missed"))
    for i in story.destinies:
        own = tuple(k for k in every if k[2].startswith(f"{i} "))
        yield Measure(
            DESTINIES,
            ("destiny", i, "fulfilled"),
            Say("destiny {name} fulfilled, by those who end with it", name=i),
            "share",
            partial(_of, keys=own[:1], every=own),
            leads=True,
        )
    for i in story.destinies:
        own = tuple(k for k in every if k[2].startswith(f"{i} "))
        yield Measure(
            DESTINIES,
            ("destiny", i, "ended with"),
            Say("destiny {name}: people who end with it", name=i),
            "share",
            partial(_of, keys=own, every=every),
        )
    for n, words in (("2", Say("both fulfil their destiny")), ("0", Say("nobody fulfils a destiny"))):
        key = ("fulfilled by", "", n)
        yield Measure(DESTINIES, key, words, "share", _counted(_plays, key), leads=True)
    stay = ("ending", "", "stays + stays")
    yield Measure(DESTINIES, stay, Say("both stay"), "share", _counted(_plays, stay))


def _counted(of: Callable[..., tuple[float, float]], key: Key) -> Callable[[Counts], tuple[float, float]]:
    return lambda counts: of(counts, key)


def _hearts() -> Iterator[Measure]:
    yield Measure(
        HEARTS,
        ("hearts", "", ""),
        Say("hearts of a person at the end"),
        "number",
        partial(_mean, what="hearts"),
        leads=True,
    )
    yield Measure(
        HEARTS, ("goals", "", ""), Say("trait goals that a person meets"), "number", partial(_mean, what="goals")
    )


def _seats() -> Iterator[Measure]:
    yield Measure(
        SEATS,
        ("fulfilled", "", "first"),
        Say("the first player fulfils a destiny, against the second"),
        "points",
        _edge,
    )
    yield Measure(
        SEATS, ("hearts of", "", "first"), Say("hearts of the first player more than of the second"), "number", _lead
    )


def _chapters(story: Story) -> Iterator[Measure]:
    for chapter in story.chapters:
        name = chapter.id
        yield Measure(
            CHAPTERS,
            ("turns", name, ""),
            Say("chapter {name}: turns", name=name),
            "number",
            partial(_mean, what="turns", card=name),
        )
        yield Measure(
            CHAPTERS,
            ("scenes", name, ""),
            Say("chapter {name}: scenes that count", name=name),
            "number",
            partial(_mean, what="scenes", card=name),
        )
        for what, words in (
            ("no draw", Say("chapter {name}: nothing left to draw", name=name)),
            ("stuck", Say("chapter {name}: nobody can go on", name=name)),
        ):
            yield Measure(CHAPTERS, (what, name, ""), words, "share", _counted(_seen, (what, name, "")))
    for deck in story.decks:
        key = ("left", "", f"{deck} 0")
        yield Measure(
            CHAPTERS, key, Say("deck {name} is empty at the end", name=called(deck)), "share", _counted(_plays, key)
        )


def _scenes(story: Story) -> Iterator[Measure]:
    for name in story.scenes:
        key = ("played", name, "")
        yield Measure(SCENES, key, Say("scene {name} played", name=name), "share", _counted(_seen, key))


def _letters(story: Story) -> Iterator[Measure]:
    cards: list[tuple[str, tuple[Body, ...]]] = [(c.id, (c.body,)) for c in story.chapters]
    cards += [(s.id, (s.body, s.revealed, s.hidden)) for s in story.scenes.values()]
    for card, bodies in cards:
        for body in bodies:
            yield from _picked(card, body)


def _picked(card: str, body: Body) -> Iterator[Measure]:
    every = tuple(("letter", card, " ".join(map(str, (*body.at, letter)))) for letter in body.options)
    for key in every if len(every) > 1 else ():
        yield Measure(
            LETTERS,
            key,
            Say("letter {letter} of {name}, of all choices there", letter=key[2], name=card),
            "share",
            partial(_of, keys=(key,), every=every),
        )
