"""The decks that get a box of their own: a story with its people, each scene deck, traits, occupations, features."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import unescape

from fogtools.game.printing.kit import Deck
from fogtools.games.fog_of_love.cards.box import Placed
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces import copies_of
from fogtools.games.fog_of_love.print.faces.ink import art, deck, picture
from fogtools.games.fog_of_love.print.kit.place import KitStory
from fogtools.games.fog_of_love.print.printing import further, story_cards

#: Cards narrower than this, in mm, have a box of the small design.
SMALL_BELOW = 55.0
#: Kinds that share a box with the synopsis; dividers part the decks in a larger box, and get none.
STORY = ("synopses", "chapters", "finales", "destinies", "characters", "aids")
#: Kind -> its look and its icon.
SUPPORT = {
    "traits": ("trait", "individual"),
    "occupations": ("occupation", "occupation"),
    "features": ("feature", "feature"),
}


def decks(here: KitStory) -> Iterator[Deck]:
    """Every deck that this story prints, with the number of its cards of each format."""
    counts = _counted(here)
    names = list(dict.fromkeys(["story", *here.box.decks, *SUPPORT, "tutorial", *(name for name, _ in counts)]))
    formats = Counter(name for name, _ in counts)
    for (name, size), n in sorted(counts.items(), key=lambda item: (names.index(item[0][0]), item[0][1])):
        yield _deck(here, name, size, n, formats[name] > 1)


def _counted(here: KitStory) -> Counter[tuple[str, str]]:
    """(box, card format) -> cards; a destiny is printed once for each seat (FOL-006)."""
    found: Counter[tuple[str, str]] = Counter()
    for placed, _ in story_cards(here.box, here.story):
        if name := _box_of(placed):
            copies = copies_of(placed.kind, placed.id, here.seats, len(further(here.box, placed).sides))
            found[name, here.box.size_of(placed)] += len(copies)
    return found


def _box_of(placed: Placed) -> str:
    """Which box a card goes into; special events wait under the synopsis and lie with it (FOL-019)."""
    if placed.kind == "scenes":
        return "story" if placed.card.type == "special event" else str(placed.card.deck)
    if placed.kind in SUPPORT:
        return str(placed.kind)
    return "story" if placed.kind in STORY else "tutorial" if placed.kind == "tutorials" else ""


def _deck(here: KitStory, name: str, size: str, n: int, several: bool) -> Deck:
    look, icon, light, title = _look(here, name)
    known = look if look in palette.LOOKS else "custom"
    trim = here.sizes[size]
    plate = (
        f'<div class="box-plate" data-box="box-plate">{icon}<div class="box-title">{title}</div>'
        f'<div class="box-rule"></div><div class="box-story">{here.ink.plain(here.title)}</div>'
        f'<div class="box-count">{here.word("cards", n=n)}</div>{here.logo("box-logo")}</div>'
    )
    medal = f'<div class="box-ring"></div><div class="box-medal">{icon}</div>'
    design = "small" if trim[0] < SMALL_BELOW else "large"
    front, back = (f'<div class="box-front {design} kit-{known}">{_wall(known)}{part}</div>' for part in (plate, medal))
    side = f'<div class="box-side kit-{known}"><div class="box-spine" data-box="box-spine">{light}{title}</div></div>'
    lid = f'<div class="box-side kit-{known}"><div class="box-lid">{light}</div></div>'
    shown = unescape(title) + (f" {trim[0]:g} × {trim[1]:g}" if several else "")
    return Deck(
        f"{name}-{size}",
        shown,
        n,
        trim,
        front,
        back,
        side,
        lid,
        palette.LIGHT if here.low_ink else here.look(known).colour,
    )


def _wall(look: str) -> str:
    """The pattern of the backs over the whole panel."""
    return f'<div class="box-wall">{art(f"wall-{look}", "wall")}</div>'


def _look(here: KitStory, name: str) -> tuple[str, str, str, str]:
    """The look of a box, its icon, the icon in white, its title."""
    if name not in SUPPORT and name not in ("story", "tutorial"):
        return name, deck(name), deck(name, light=True), here.deck(name)
    look, icon = SUPPORT.get(name, ("story", "stays") if name == "story" else ("guide", "block-rule"))
    title = here.word(name if name in SUPPORT else f"{name} box")
    return look, picture(icon, "box-icon"), picture(f"{icon}-light", "box-icon"), title
