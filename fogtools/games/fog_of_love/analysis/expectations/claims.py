"""What each promise of a story comes to: shares of what is counted, over the cards it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations_with_replacement

from fogtools.finding import Say
from fogtools.game.analysis.expectation import Claim, Exact, Key, Pair, Promise, Share
from fogtools.game.playing.course import Counts
from fogtools.games.fog_of_love.analysis.balance import payoffs
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.expectation_grammar import EVERY, FITTING, Range, Sentence, parse
from fogtools.games.fog_of_love.personas import PERSONAS
from fogtools.games.fog_of_love.rules.compile import Body, Story

#: Every two personas, one of them twice too: whoever fits a destiny is among them.
PAIRS: tuple[Pair, ...] = tuple(combinations_with_replacement(PERSONAS, 2))
BY_CHANCE: Pair = ("random", "random")
#: Both people of a play give a trial each.
BOTH = 2
SIDES = {"player": Say("PLAYER"), "partner": Say("PARTNER"), "both": Say("everybody who chooses")}


def promises(box: Loaded, story: Story) -> list[Promise]:
    """The promises of a story, in the author's order. Raises FogError where one cannot be made out."""
    box = box.own
    texts = box.story(story.id).promises or ()
    return [_promise(box, story, i, text) for i, text in enumerate(texts)]


def _promise(box: Loaded, story: Story, i: int, text: str) -> Promise:
    sentence = parse(text)
    made = Promise(text, box.source, ("stories", story.id, "promises", i))
    if sentence.form == "dominated":
        return replace(made, exact=_dominated(story))
    about = [*(_own(box, story, sentence) if sentence.form == "own" else SHARES[sentence.form](story, sentence))]
    alone = len(about) == 1 and not sentence.form.startswith("every")
    ways = _pairs(sentence)
    return replace(
        made, claims=tuple(Claim(share, pairs, "" if alone else name) for name, share in about for pairs in ways)
    )


def _pairs(sentence: Sentence) -> list[tuple[Pair, ...]]:
    """For each claim that it makes, the pairs of which one must keep it."""
    if sentence.by == (FITTING,):
        return [PAIRS]
    if sentence.by == (EVERY,):
        return [(pair,) for pair in PAIRS]
    return [((sentence.by[0], sentence.by[-1]),) if sentence.by else (BY_CHANCE,)]


def _dominated(story: Story) -> Exact:
    """Which letters another one beats, exactly, from the cards."""
    first = story.rulings["rows"] == "first"
    found = [
        Say(
            "{letter} is beaten by {by} for {side}",
            letter=f"{card} {' '.join((*map(str, body.at), b.letter))}",
            by=b.by,
            side=SIDES[b.side],
        )
        for card, body in payoffs.bodies(story)
        for b in payoffs.beaten(body, first)
    ]
    return Exact(not found, tuple(found))


# ------------------------------------------------------------------ shares
def _share(sentence: Sentence, of: Callable[[Counts], tuple[int, int]], most: int = 1, unit: object = None) -> Share:
    share = Share(of, sentence.share.low / 100, sentence.share.high / 100, most)
    return replace(share, unit=unit) if callable(unit) else share


def _endings(n: int) -> Say:
    return Say("{n} who ended with it", "{n} who ended with it", n=n)


def _picks(n: int) -> Say:
    return Say("{n} pick", "{n} picks", n=n)


def _played(n: int) -> Say:
    return Say("{n} scene played", "{n} scenes played", n=n)


def _laid(n: int) -> Say:
    return Say("{n} secret laid", "{n} secrets laid", n=n)


def _people(n: int) -> Say:
    return Say("{n} person", "{n} people", n=n)


def _counted(hits: Iterable[Key], among: Iterable[Key] = ()) -> Callable[[Counts], tuple[int, int]]:
    """How often some things happened, and how often these or others did."""
    these, all_ = tuple(hits), (*hits, *among)
    return lambda counts: (sum(counts.tally[k] for k in these), sum(counts.tally[k] for k in all_))


def _in_plays(*keys: Key) -> Callable[[Counts], tuple[int, int]]:
    """In how many plays something happened at the end, of all plays."""
    return lambda counts: (sum(counts.tally[k] for k in keys), counts.plays)


def _figures(what: str, card: str, wanted: Range) -> Callable[[Counts], tuple[int, int]]:
    """How many figures of a kind lie in a range, of all of that kind."""

    def of(counts: Counts) -> tuple[int, int]:
        found = [(float(d), n) for (w, c, d), n in counts.tally.items() if w == what and c == card]
        return sum(n for figure, n in found if wanted.low <= figure <= wanted.high), sum(n for _, n in found)

    return of


Named = Iterator[tuple[str, Share]]


def _destinies(story: Story, sentence: Sentence) -> Named:
    for name in [sentence.name] if sentence.name else story.destinies:
        met, missed = (("destiny", "", f"{name} {how}") for how in ("fulfilled", "missed"))
        yield name, _share(sentence, _counted([met], [missed]), BOTH, _endings)


def _final(story: Story, sentence: Sentence) -> Named:
    ends = {name: [("destiny", "", f"{name} {how}") for how in ("fulfilled", "missed")] for name in story.destinies}
    for name in [sentence.name] if sentence.name else story.destinies:
        others = [key for other, keys in ends.items() if other != name for key in keys]
        yield name, _share(sentence, _counted(ends[name], others), BOTH, _people)


def _fulfilled(n: str) -> Callable[[Story, Sentence], Named]:
    return lambda story, sentence: iter([("", _share(sentence, _in_plays(("fulfilled by", "", n))))])


def _stay(story: Story, sentence: Sentence) -> Named:
    yield "", _share(sentence, _in_plays(("ending", "", "stays + stays"), ("ending", "", "stays")))


def _chapter(story: Story, sentence: Sentence) -> Named:
    chapter = story.chapters[sentence.chapter - 1].id
    yield "", _share(sentence, _figures("scenes", chapter, sentence.figures))


def _satisfaction(story: Story, sentence: Sentence) -> Named:
    yield "", _share(sentence, _figures("hearts", "", sentence.figures), BOTH, _people)


def _letters(story: Story, sentence: Sentence) -> Named:
    again = 2 if story.rulings["deck_empty"] == "reshuffle" else 1  # how often a card comes in a play
    for card, bodies in _choices(story).items():
        if sentence.name in ("", card):
            for body in bodies:
                yield from _of_body(card, body, sentence, again)


def _of_body(card: str, body: Body, sentence: Sentence, again: int) -> Named:
    """The letters of a card or a branch of it, of all that are picked there."""
    keys: dict[str, Key] = {x: ("letter", card, " ".join((*map(str, body.at), x))) for x in body.options}
    for letter, key in keys.items():
        if sentence.letter in ("", letter):
            others = [k for k in keys.values() if k != key]
            yield f"{card} {key[2]}", _share(sentence, _counted([key], others), BOTH * again, _picks)


def _choices(story: Story) -> dict[str, list[Body]]:
    """Card -> its choices, the branches of a secret each by itself."""
    found = {chapter.id: [chapter.body] for chapter in story.chapters}
    found |= {s.id: [s.body, s.revealed, s.hidden] for s in story.scenes.values()}
    return {card: own for card, bodies in found.items() if (own := [b for b in bodies if b.options])}


def _scenes(story: Story, sentence: Sentence) -> Named:
    for name in [sentence.name] if sentence.name else story.scenes:
        yield name, _share(sentence, _reached(("played", name, "")))


def _own(box: Loaded, story: Story, sentence: Sentence) -> Named:
    """Of the scenes played; those of a play hang together, and there are no more of them than the story has."""
    own = box.own_scenes(story.id)
    mine, others = ([("played", i, "") for i in story.scenes if (i in own) is one] for one in (True, False))
    again = 2 if story.rulings["deck_empty"] == "reshuffle" else 1
    yield "", _share(sentence, _counted(mine, others), again * len(story.scenes), _played)


def _secrets(story: Story, sentence: Sentence) -> Named:
    """Of those laid, each revealed or kept; a card comes once, or once more where a deck is shuffled again."""
    secrets = [i for i, scene in story.scenes.items() if scene.type == "secret"]
    revealed, kept = ([(word, i, "") for i in secrets] for word in ("revealed", "kept"))
    again = 2 if story.rulings["deck_empty"] == "reshuffle" else 1
    yield "", _share(sentence, _counted(revealed, kept), again * max(1, len(secrets)), _laid)


def _reached(key: Key) -> Callable[[Counts], tuple[int, int]]:
    return lambda counts: (counts.seen[key], counts.plays)


def _unreachable(story: Story, sentence: Sentence) -> Named:
    for name in story.scenes:
        played: Key = ("played", name, "")
        yield name, Share(_reached(played), ever=played)
    for name in story.destinies:
        met: Key = ("destiny", "", f"{name} fulfilled")
        yield name, Share(_in_plays(met), ever=met)


def _seats(more: str, less: str) -> Callable[[Story, Sentence], Named]:
    """Who is ahead, by the share of: the one fulfils, the other does not."""

    def of(counts: Counts) -> tuple[int, int]:
        ahead, behind = counts.tally["fulfilled", "", f"{more} yes"], counts.tally["fulfilled", "", f"{less} no"]
        return ahead + behind, 2 * counts.plays

    def shares(story: Story, sentence: Sentence) -> Named:
        yield "", Share(of, 0.0, (1 + sentence.points / 100) / 2, BOTH, points=True)

    return shares


def _decks(story: Story, sentence: Sentence) -> Named:
    for name in [sentence.name] if sentence.name else [deck for deck, cards in story.decks.items() if cards]:
        yield name, _share(sentence, _in_plays(("left", "", f"{name} 0")))


#: The form of a sentence -> (story, sentence) -> the shares that it speaks of, each with what it is about.
SHARES: Mapping[str, Callable[[Story, Sentence], Named]] = {
    "destiny": _destinies,
    "every destiny": _destinies,
    "final": _final,
    "every final": _final,
    "both": _fulfilled("2"),
    "neither": _fulfilled("0"),
    "stay": _stay,
    "chapter": _chapter,
    "satisfaction": _satisfaction,
    "letter": _letters,
    "every letter": _letters,
    "scene": _scenes,
    "every scene": _scenes,
    "secrets": _secrets,
    "unreachable": _unreachable,
    "first": _seats("first", "second"),
    "second": _seats("second", "first"),
    "deck": _decks,
    "decks": _decks,
}
