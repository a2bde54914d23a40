"""Which card leads to which: linked scenes and events, destinies that come and go, marks, tracks, named cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from fogtools.finding import Say
from fogtools.game.analysis.listing import Arrow, Graph, Node
from fogtools.games.fog_of_love.analysis.overview.reached import Story, why_not
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Found, Path
from fogtools.games.fog_of_love.cards.manifest import Mark, Track
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.cards.story_cards import Synopsis
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.verb_facts import Deed, Kind
from fogtools.games.fog_of_love.verbs import BY_NAME, VERBS
from fogtools.source import Source
from fogtools.source.model import plain

SECRETS = "secrets"
#: What stands below these may not happen.
UNSURE = {"do", *(verb.name for verb in VERBS if verb.holds.below == "")}
SECRET = Deed("reveals", "secret")
#: What effects name -> what the node of it begins with.
NODES: Mapping[Kind, str] = {"destinies": "", "event": "", "mark": "mark:", "track": "track:"}


def graph(box: Loaded, story: str) -> Graph:
    """The graph of a story, or of the whole box; only what leads somewhere or is led to is in it."""
    played = Story(box, story)
    arrows = list(_merged(a for root in played.roots for a in _arrows(root, played)))
    named = {end for a in arrows for end in (a.start, a.end)}
    cards = [p for p in played.cards if p.id in named or p.kind == "destinies" or p.id in played.events]
    strange = [box.by_id[i] for i in sorted(named) if i in box.by_id and i not in {p.id for p in cards}]
    nodes = [_card(p, played) for p in sorted((*cards, *strange), key=lambda p: p.kind != "synopses")]
    nodes += [_thing(box, name, played, arrows) for name in sorted(named) if ":" in name]
    known = {n.id for n in nodes} | {SECRETS}
    nodes += [Node(n, n, "?", "error", Say("no card has this name")) for n in sorted(named - known)]
    secrets = _secrets(box, played, arrows)
    return Graph(Say("{name}: what leads to what", name=story or box.name), [*nodes, *secrets], arrows)


def _merged(arrows: Iterable[Arrow]) -> Iterator[Arrow]:
    """Each arrow once; several between the same two cards become one that says all of it."""
    known: dict[tuple[str, str], list[Arrow]] = {}
    for arrow in arrows:
        same = known.setdefault((arrow.start, arrow.end), [])
        if all(str(a.label) != str(arrow.label) for a in same):
            same.append(arrow)
    for (start, end), same in known.items():
        label = same[0].label
        for more in same[1:]:
            label = Say("{first}, {more}", first=label, more=more.label)
        yield Arrow(start, end, label, any(a.certain for a in same))


# ------------------------------------------------------------------ arrows
def _arrows(root: Root, played: Story) -> Iterator[Arrow]:
    """The arrows from and to one card, or the thresholds of a track."""
    me = root.model.id if isinstance(root.at, Placed) else f"track:{root.path[1]}"
    if root.kind == "synopses":
        yield from _dealt(me, root.model)
    if root.kind == "scenes" and root.model.linked_to:
        led = {name.name for f in root.effects() for name in f.names("event")}
        if root.model.linked_to not in led:
            yield Arrow(me, root.model.linked_to, Say("is linked to it"))
    if root.kind == "scenes" and root.model.type == "reveal secret":
        yield Arrow(me, SECRETS, Say("reveals one"), certain=True)
    for found in root.effects():
        yield from _effect(me, found)
    for path, text in root.conditions():
        for c in conditions.when(text).state:
            yield from _asked(me, c, path, played)


def _dealt(me: str, synopsis: Synopsis) -> Iterator[Arrow]:
    """What a synopsis deals and sets aside (FOL-019, FOL-027, FOL-143, FOL-160)."""
    decks = synopsis.events_in_decks or {}
    for event in synopsis.special_events or ():
        label = Say("starts it in {deck}", deck=decks[event]) if event in decks else Say("sets it aside")
        yield Arrow(me, event, label, certain=True)
    yield from (Arrow(me, d, Say("deals"), certain=True) for d in synopsis.destinies.hand)
    yield from (Arrow(me, d, Say("begins discarded"), certain=True) for d in synopsis.destinies.discarded or ())


def _effect(me: str, found: Found) -> Iterator[Arrow]:
    """What one effect leads to."""
    certain = found.path[:1] == ("does",) and UNSURE.isdisjoint(found.path)
    label = BY_NAME[found.name].names.arrow
    decks = {name.kind: name.name for name in found.names("deck")}
    for name in found.names(*NODES) if label else ():
        if name.kind != "destinies" or not name.name.startswith("any"):
            yield Arrow(me, NODES[name.kind] + name.name, Say(label, **decks), certain)
    if SECRET in found.deeds():
        yield Arrow(me, SECRETS, Say("reveals one"), certain)


def _asked(me: str, c: Condition, path: Path, played: Story) -> Iterator[Arrow]:
    """What one condition looks at; the arrow goes from there to who asks."""
    if c.form in ASKED:
        start = f"mark:{c.name}" if c.form == "marked" else c.name
        yield Arrow(start, me, ASKED[c.form][path[:1] == ("only if",)][c.no])
    elif c.form == "compare" and c.measure in played.tracks and me != f"track:{c.measure}":
        yield Arrow(f"track:{c.measure}", me, Say("is asked for"))


#: A condition -> of an effect: what it asks for, and what it rules out; of a whole card: the same.
ASKED = {
    "played": (
        (Say("once played"), Say("unless played")),
        (Say("can only be played after it"), Say("cannot be played after it")),
    ),
    "has": (
        (Say("if held"), Say("unless held")),
        (Say("can only be played by who has it"), Say("cannot be played by who has it")),
    ),
    "marked": (
        (Say("if marked"), Say("unless marked")),
        (Say("can only be played if marked"), Say("cannot be played if marked")),
    ),
}


# ------------------------------------------------------------------ nodes
def _card(placed: Placed, played: Story) -> Node:
    kind = placed.card.type or "scene" if placed.kind == "scenes" else SINGLE[placed.kind]
    label = f"{placed.card.number or ''} {plain(placed.card.title)}".strip()
    fault = why_not(placed, played)
    mark, why = fault or ("", None)
    return Node(placed.id, label, kind, mark, why, _place(placed.source, placed.path))


SINGLE = {
    "synopses": "synopsis",
    "chapters": "chapter",
    "finales": "finale",
    "scenes": "scene",
    "traits": "trait",
    "occupations": "occupation",
    "features": "feature",
    "destinies": "destiny",
    "characters": "character",
    "aids": "aid",
    "tutorials": "tutorial",
    "dividers": "divider",
}


def _thing(box: Loaded, name: str, played: Story, arrows: list[Arrow]) -> Node:
    """The node of a mark or a track, and why it leads nowhere or is never reached."""
    kind, _, own = name.partition(":")
    things = queries.things(box, kind)
    title = plain(things[own].title) if own in things else own
    sets = any(a.end == name for a in arrows)
    asks = any(a.start == name for a in arrows) or _has_steps(things.get(own))
    why = None
    if not sets:
        why = Say("no card sets it, so nobody ever is") if kind == "mark" else Say("no card moves it")
    elif not asks:
        why = Say("no card asks for it; it changes nothing")
    return Node(name, title, kind, "warning" if why else "", why, _place(box.source, (f"{kind}s", own)))


def _has_steps(thing: Mark | Track | None) -> bool:
    """Whether it is a track on which something happens."""
    return isinstance(thing, Track) and bool(thing.at)


def _secrets(box: Loaded, played: Story, arrows: list[Arrow]) -> list[Node]:
    """One node for all secrets of a story: what reveals them reveals any."""
    n = sum(p.kind == "scenes" and p.card.type == "secret" for p in played.cards)
    revealed = any(a.end == SECRETS for a in arrows)
    if not n and not revealed:
        return []
    why = None
    if not n:
        why = Say("the story has no secret that could be revealed")
    elif not revealed:
        why = Say("no card reveals one; all of them turn over at the finale")
    return [Node(SECRETS, f"SECRETS ({n})", SECRETS, "warning" if why else "", why)]


def _place(source: Source, path: Path) -> str:
    return f"{source.name}:{source.where(path).line}"
