"""What a story plays without one line of its cards: the effects that stand there are taken out, all else stays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.engine.verb import NONE, Lines
from fogtools.games.fog_of_love.rules.compile import Body, Option, Story
from fogtools.source import Path_, Source

BRANCHES = {"if revealed": "revealed", "if not revealed": "hidden"}
#: Row of the rules -> what stands at a place that is named with it.
AT_RULE: Mapping[str, Any] = {
    "FOL-111": lambda path: path[-2] == "then",
    "FOL-109": lambda path: path[-3:-1][:1] == ("choices",) or path[-1] in ("does", *BRANCHES) or len(path) == 2,
    "FOL-096": lambda path: path[-1] == "tokens" and "choices" in path,
    "FOL-129": lambda path: path[2:] == ("tokens",),
    "FOL-064": lambda path: len(path) == 2,
    "FOL-052": lambda path: path[2:3] == ("steps",) and len(path) == 4,
    "FOL-155": lambda path: path[2:3] == ("steps",) and len(path) == 4,
    "FOL-123": lambda path: path[-1] == "carry",
    "A-02": lambda path: path[:1] == ("tracks",) and len(path) == 4,
}


def paths_at(box: Loaded, place: str, rule: str) -> list[tuple[Source, Path_]]:
    """The paths of all that begins on a line (`file:line`) and is of the kind that a row of the rules is about."""
    name, _, line = place.rpartition(":")
    source = next(s for s in (box.source, *box.sources) if s.name == name)
    told = [path for path in _by_line(source).get(int(line), ()) if len(path) > 1]
    return [(source, path) for path in told if AT_RULE[rule](path)]


_KNOWN: dict[int, dict[int, list[Path_]]] = {}


def _by_line(source: Source) -> dict[int, list[Path_]]:
    if id(source) not in _KNOWN:
        found = _KNOWN.setdefault(id(source), {})
        for path, at in source.places.items():
            found.setdefault(at.line, []).append(path)
    return _KNOWN[id(source)]


def without(story: Story, box: Loaded, causes: Sequence[tuple[str, str]]) -> Story:
    """The story without the effects of these causes, each (place, row of the rules)."""
    for place, rule in causes:
        paths = paths_at(box, place, rule)
        assert paths, (place, rule)
        for source, path in paths:
            story = _muted(story, source, path, rule)
    return story


def _muted(story: Story, source: Source, path: Path_, rule: str) -> Story:
    if path[0] == "tracks":
        _, track, _, value = path
        rows = {n: lines for n, lines in story.thresholds[track].items() if n != value}
        return replace(story, thresholds={**story.thresholds, track: rows})
    kind, i, *rest = path
    id = source.data[kind][i]["id"]
    if kind == "finales":
        steps = list(story.finale)
        steps[rest[1]] = replace(steps[rest[1]], lines=(), met=0, missed=0)
        return replace(story, finale=tuple(steps))
    if kind in ("features", "occupations"):
        other = "-gentleness" if story.facts.token[id] == "+gentleness" else "+gentleness"
        facts = copy(story.facts)
        facts.token = {**facts.token, id: other}
        return replace(story, facts=facts)
    if kind == "chapters":
        chapters = [replace(c, body=_body(c.body, rest)) if c.id == id else c for c in story.chapters]
        return replace(story, chapters=chapters)
    one = story.scenes[id]
    if rest == ["tokens"]:
        one = replace(one, tokens=())
    elif rest == ["carry"]:
        one = replace(one, carry=None)
    elif rest[:1] == ["carry"] and one.carry:
        one = replace(one, carry=replace(one.carry, rows=_rows(one.carry.rows, rest[-1])))
    elif rest and rest[0] in BRANCHES:
        at = BRANCHES[rest[0]]
        one = replace(one, **{at: _body(getattr(one, at), rest[1:])})
    else:
        one = replace(one, body=_body(one.body, rest))
    return replace(story, scenes={**story.scenes, id: one})


def _rows(rows: Any, name: object) -> Any:
    return tuple(replace(row, lines=()) if row.name == name else row for row in rows)


def _body(body: Body, rest: Sequence[Any]) -> Body:
    match list(rest):
        case [] | ["does"]:
            return replace(body, does=())
        case ["then", row]:
            return replace(body, rows=_rows(body.rows, row))
        case ["then", row, "carry"]:
            rows = tuple(replace(one, lines=_not_carried(one.lines)) if one.name == row else one for one in body.rows)
            return replace(body, rows=rows)
        case ["choices", letter, "carry"]:
            option = body.options[letter]
            return replace(body, options={**body.options, letter: replace(option, lines=_not_carried(option.lines))})
        case ["choices", letter, key]:
            return replace(body, options={**body.options, letter: _option(body.options[letter], key)})
    raise AssertionError(rest)


def _not_carried(lines: Lines) -> Lines:
    return tuple(line for line in lines if [act.verb.name for act in line.acts] != ["carry"])


def _option(option: Option, key: str) -> Option:
    if key == "tokens":
        return replace(option, tokens=())
    kept = [
        one for one in option.lines if key not in (one.who, *(act.verb.name for act in one.acts if one.who == NONE))
    ]
    return replace(option, lines=tuple(kept))
