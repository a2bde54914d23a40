"""Whether each text fits its card, in every language that is printed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.check.result_cache import tool
from fogtools.check.stages import CheckedBox, Options
from fogtools.check.stages.opening import language
from fogtools.files import keep_words, words_in
from fogtools.finding import Finding
from fogtools.game.printing.face import Face, Style
from fogtools.print.job_for_story import cramped, misfits, undrawn
from fogtools.print.pdf.layout.fit_cache import measures
from fogtools.print.pdf.layout.page_cache import hashes
from fogtools.project.story_language import parts

if TYPE_CHECKING:
    from fogtools.text.language import Language

#: The folder of the cache that holds cards with room; another form of them, another name.
ROOMY = "roomy-1"
LENGTH = 20
#: With more cards than this to be drawn anew all are drawn together, which costs less.
FEW = 12


def fit(here: CheckedBox, options: Options) -> list[Finding]:
    """What does not fit, each once; nothing where a card has errors: what cannot be read cannot be laid out."""
    if not options.fit or any(f.severity == "error" for f in here.own):
        return []
    return list(dict.fromkeys(_misfits(here, options)))


def _misfits(here: CheckedBox, options: Options) -> Iterator[Finding]:
    """Faces that were measured before are not measured again; nor drawn, where nothing on them has changed."""
    project, game, box = here.project, here.game, here.box
    for story in parts(box):
        for code in dict.fromkeys((box.written_in, *project.languages)):
            said, style = language(here, code, story), game.printing.style(box)
            name = f"{box.name}.{story or box.name}.{code}"
            cards = RoomyCards(
                options.cache and options.cache / ROOMY / f"{name}.txt", _words(here, story, said, style)
            )
            few = cards.fresh
            faces = _faces(here, story, said, few)
            here.report.count("faces", len(faces) + (cards.known if few is not None else 0))
            found = measures(faces, style, code, options.cache, name, None, whole=False, alone=few is None)
            crowded = [*(one.card for one in found.overflows), *(one.card for one in found.missing)]
            cards.keep(faces, {card.partition("/")[0] for card in crowded})
            yield from misfits(game, box, code, found.overflows, found.rooms)
            yield from cramped(game, box, code, found.overflows)
            yield from undrawn(game, box, code, found.missing)


def _faces(here: CheckedBox, story: str, said: Language, cards: Sequence[str] | None) -> Sequence[Face]:
    """The faces of these cards, or of all that the story prints."""
    printing = here.game.printing
    if cards is None or printing.faces_of is None:
        return printing.faces(here.box, story, said)
    return [face for card in cards for face in printing.faces_of(here.box, story, said, card)]


def _words(here: CheckedBox, story: str, said: Language, style: Style) -> Mapping[str, str]:
    """Card -> a word for all that its measures depend on; none of a game that does not tell."""
    keys = here.game.printing.face_keys and here.game.printing.face_keys(here.box, story, said)
    if not keys:
        return {}
    (painted,) = hashes([Face("", "front", "", (0.0, 0.0))], style, said.code)
    base = f"{tool()} {painted}"
    return {card: hashlib.sha256(f"{base} {card} {key}".encode()).hexdigest()[:LENGTH] for card, key in keys.items()}


class RoomyCards:
    """Cards all of whose faces had room the last time, by a word for all that this depends on, with how many faces."""

    def __init__(self, file: Path | None, words: Mapping[str, str]) -> None:
        self._file, self._words = file if words else None, words
        self._kept = {word: int(n) for one in words_in(self._file) for word, n in [_parted(one)] if n}
        self._held = {card: self._kept[word] for card, word in words.items() if word in self._kept}

    @property
    def fresh(self) -> Sequence[str] | None:
        """The cards that must be drawn, where they are few; None where all are drawn together."""
        fresh = [card for card in self._words if card not in self._held]
        return fresh if self._held and len(fresh) <= FEW else None

    @property
    def known(self) -> int:
        """How many faces the others have."""
        return sum(self._held.values())

    def keep(self, faces: Sequence[Face], crowded: set[str]) -> None:
        """From now on the cards of these faces, but the `crowded` ones, are known to have room, as are those before."""
        if self._file is None:
            return
        drawn = Counter(face.card.partition("/")[0] for face in faces)
        held = {**self._held, **{card: drawn[card] for card in self._words if card not in self._held}}
        words = {f"{self._words[card]}:{n}" for card, n in held.items() if card not in crowded}
        if words != words_in(self._file):
            keep_words(self._file, words)


def _parted(kept: str) -> tuple[str, str]:
    """The word and the number of something kept; no number of what was damaged."""
    word, _, n = kept.partition(":")
    return word, n if n.isdecimal() and len(n) < 5 and len(word) == LENGTH else ""
