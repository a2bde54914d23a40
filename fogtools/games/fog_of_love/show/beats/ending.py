"""The end in beats: destinies turned over, traits, and what became of each condition (FOL-153 to FOL-157)."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.playing.beats import Beat, Ending, Fate, Goals, Tick, Turned
from fogtools.game.playing.transcript import Told
from fogtools.games.fog_of_love.cards.story_cards import pair_of
from fogtools.games.fog_of_love.engine.conditions_hold import holds_now
from fogtools.games.fog_of_love.show.view.card_text import shown
from fogtools.games.fog_of_love.show.view.goal_status import HOW, balanced, figure, verdict
from fogtools.games.fog_of_love.show.view.goal_status import ending as result
from fogtools.games.fog_of_love.show.view.reader import Reader


def turned(reader: Reader, told: Told) -> Iterator[Beat]:
    """A final destiny with its own words."""
    card = told.facts["card"]
    if card in reader.box.by_id:
        texts = tuple(reader.opening(card, (), reader.box.by_id[card].card))
        yield Turned(reader.people[told.seat], shown(reader.at(told.seat), card), texts)


def goals(reader: Reader, told: Told) -> Iterator[Beat]:
    """One person's traits, with the balance that each goal looked at (FOL-052)."""
    own = reader.state.people[told.seat].traits
    met = Say(
        "{who} meets {n} of {all} trait goals",
        "{who} meets {n} of {all} trait goals",
        who=reader.people[told.seat],
        n=told.facts["n"],
        all=told.facts["all"],
    )
    traits = tuple((reader.title(card, told.seat), balanced(reader, card, told.seat)) for card in own)
    yield Goals(reader.people[told.seat], reader.said(met), traits)


def ending(reader: Reader) -> Ending:
    """Both fates, the figures, and the closing paragraph for this pair."""
    hearts = " · ".join(f"{who} {n} ♥" for who, n in zip(reader.people, reader.table.ended.hearts, strict=True))
    fates = tuple(_fate(reader, seat) for seat in (0, 1))
    return Ending(fates, (hearts, list(result(reader))[-1]), closing(reader), _question(reader))


def closing(reader: Reader) -> str:
    """The closing paragraph for how the two end; "" where nobody wrote one."""
    card, pair = reader.story.finale_card, pair_of(reader.table.ended.outcomes)
    endings = reader.box.by_id[card].card.endings
    return reader.text(card, ("endings", pair), endings.by_pair().get(pair)) if endings and pair else ""


def _question(reader: Reader) -> str:
    """What the finale asks the two to talk about, in its own words; "" where it asks nothing."""
    card = reader.story.finale_card
    for i, step in enumerate(reader.box.by_id[card].card.steps):
        if told := getattr(step, "tell", None):
            return reader.text(card, ("steps", i, "tell"), told)
    return ""


def _fate(either: Reader, seat: int) -> Fate:
    reader = either.at(seat)
    ended, who = reader.table.ended, reader.people[seat]
    card = ended.destinies[seat]
    if card not in reader.story.destinies:
        return Fate(who, "", reader.said(Say("{who} has no destiny.", who=who)), (), False, "")
    needs = zip(reader.box.by_id[card].card.needs_, reader.story.destinies[card].needs, strict=True)
    ticks = tuple(
        Tick(
            reader.words(reader.printer.wording(card).need(text)),
            holds_now(reader.state, need, seat, seat),
            figure(reader, need),
        )
        for text, need in needs
    )
    sentence = reader.said(Say(HOW[ended.outcomes[seat]], who=who))
    title, met = reader.title(card), ended.fulfilled[seat]
    return Fate(who, title, reader.said(verdict(who, title, met)), ticks, met, sentence)
