"""Cards given other numbers: what changes in the files, and what speaks of the old numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fogtools.check.fix.trial import Stage, staged
from fogtools.editor.rename.names import must_be_as_good
from fogtools.editor.rename.replaying import Kept, Names, Policies, kept_plays, played_again
from fogtools.finding import Edit, FogError, Say
from fogtools.game.authoring.numbers import Numbered, edit
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.project import Target
from fogtools.source.editing.edits import rewritten

#: A number of a card in a text: `card 12`, `n° 12`, `number 12*`.
SPOKEN = re.compile(r"(?i)\b(?:cards?|cartes?|numbers?|num[ée]ros?|no\.?|n°)\s*([0-9]{1,4})\b")


@dataclass
class Renumbering:
    """Every card with its number, the files that change, and the places of texts that speak of a changed number.

    `plays` are the recorded plays written anew, `left` those that could not be played again.
    """

    cards: Sequence[Numbered] = ()
    changes: dict[Path, tuple[bytes, bytes]] = field(default_factory=dict)
    spoken: list[str] = field(default_factory=list)
    plays: list[Path] = field(default_factory=list)
    left: list[Path] = field(default_factory=list)

    @property
    def changed(self) -> list[Numbered]:
        """The cards whose number is another one."""
        return [card for card in self.cards if card.old != card.new]


def renumber(
    place: Target,
    game_of: Callable[[Path], Game],
    first: int | None,
    only_missing: bool,
    in_order: bool,
    policies: Policies,
) -> Renumbering:
    """What it takes to number the cards of the one box of a place; nothing is written. Options as the game's.

    Raises FogError for several boxes, for a card that cannot be read, and where a check would find more than now.
    """
    if len(place.boxes) != 1:
        raise FogError(Say("several boxes are meant; name one: {known}.", known=", ".join(b.name for b in place.boxes)))
    with staged(place.project.root) as stage:
        folder = stage.of(place.boxes[0])
        game = game_of(folder)
        if game.editing.renumbered is None:
            raise FogError(Say("the cards of this game cannot be numbered: {game}.", game=game.id))
        box = game.authoring.load(folder)
        unread = next((f for f in box.findings if f.severity == "error"), None)
        if unread is not None:
            raise FogError(
                Say("a card cannot be read: {message}.", message=unread.message),
                Say("mend the errors first (`fog check`)"),
            )
        before = game.authoring.check(box)
        done = Renumbering(list(game.editing.renumbered(box, first, only_missing, in_order)))
        done.spoken = list(_spoken(stage, box, {card.old for card in done.changed}))
        kept: list[Kept] = []
        if all(f.severity != "error" for f in before):
            kept, done.left = kept_plays(game, box, policies)
        _write(done.changed)
        box = game.authoring.load(folder)
        must_be_as_good(
            game.authoring.check(box),
            before,
            Say("with these numbers something would be wrong"),
            Say("`fog explain` tells what the numbers of a tutorial set must be"),
        )
        for play, again in zip(kept, played_again(game, box, kept, Names("", ""), policies), strict=True):
            play.file.write_bytes(again.raw)
            done.plays.append(play.file.relative_to(stage.root))
        done.changes = stage.changed()
        return done


def _write(cards: Sequence[Numbered]) -> None:
    edits: dict[Path, list[Edit]] = {}
    for card in cards:
        edits.setdefault(card.source.file, []).append(edit(card))
    texts = {card.source.file: card.source.text for card in cards}
    for file, changes in edits.items():
        file.write_bytes(rewritten(file.read_bytes(), texts[file], changes))


def _spoken(stage: Stage, box: Box, numbers: set[int | None]) -> Iterator[str]:
    """`file:line` wherever a text or a comment of the box seems to speak of one of the numbers."""
    for source in (box.source, *box.sources):
        for n, line in enumerate(source.lines, 1):
            if not re.match(r"\s*(?:- )?number:", line) and any(int(x) in numbers for x in SPOKEN.findall(line)):
                yield f"{source.file.resolve().relative_to(stage.root).as_posix()}:{n}"
