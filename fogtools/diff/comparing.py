"""What differs between two versions of a box, fact by fact: plain data, worded elsewhere."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Literal

from fogtools.game.analysis.facts import Fact, Kind, Path, Subject, written
from fogtools.text.catalogues.text_edits import edit_of
from fogtools.text.word_diff import blocks

#: `reworded`: a text, or the same thing under a new name; `typography`: the same words; `unprinted`: written otherwise,
#: printed the same; `order`: the same in another order.
What = Literal["added", "removed", "changed", "reworded", "typography", "unprinted", "order"]
#: What an id is made of, where it stands among other words (`has borrowed-coat`).
ID = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True, slots=True)
class Change:
    """One difference of one subject; `before` and `after` are empty where there was or is nothing."""

    what: What
    kind: Kind
    where: str
    path: Path
    before: str
    after: str


@dataclass(frozen=True)
class Difference:
    """A subject that was added, removed or changed."""

    before: Subject | None
    after: Subject | None
    changes: tuple[Change, ...] = ()

    @property
    def what(self) -> Literal["added", "removed", "changed", "unread"]:
        """`unread`: one side could not be read, so only its text was compared."""
        if self.before is None:
            return "added"
        if self.after is None:
            return "removed"
        return "changed" if self.before.readable and self.after.readable else "unread"

    @property
    def subject(self) -> Subject:
        """The subject as it is now; as it was, where it is gone or cannot be read now."""
        found = [s for s in (self.after, self.before) if s is not None]
        return next((s for s in found if s.readable), found[0])

    @property
    def renamed(self) -> bool:
        """Whether it has another id."""
        return bool(self.before and self.after and self.before.id != self.after.id)

    @property
    def moved(self) -> bool:
        """Whether it lies in another file."""
        return bool(self.before and self.after and self.before.file != self.after.file)


@dataclass(frozen=True)
class Differences:
    """All that differs between two versions of a box; `reordered` are files whose cards stand in another order."""

    rows: tuple[Difference, ...] = ()
    reordered: tuple[str, ...] = ()
    #: Subjects that could not be read: (before, after).
    unread: tuple[tuple[Subject, ...], tuple[Subject, ...]] = ((), ())
    #: Old id -> new id of what was renamed.
    renamed: Mapping[str, str] = field(default_factory=dict)


def differences(old: Sequence[Subject], new: Sequence[Subject]) -> Differences:
    """What differs, in the order of the new version; what is gone stands behind."""
    place = {id(s): i for i, s in enumerate(new)}
    pairs = sorted(_pairs(old, new), key=lambda pair: place[id(pair[1])])
    ids = {a.id: b.id for a, b in pairs if a.id != b.id}
    found = [d for a, b in pairs for d in _compared(a, b, ids)]
    known = {id(s) for pair in pairs for s in pair}
    if any(not s.readable and not s.card for s in (*old, *new)):  # who knows what an unreadable manifest lists?
        known |= {id(s) for s in (*old, *new) if not s.card}
    found += [Difference(None, s) for s in new if id(s) not in known]
    found.sort(key=lambda d: place[id(d.after)])
    found += [Difference(s, None) for s in old if id(s) not in known]
    unread = tuple(s for s in old if not s.readable), tuple(s for s in new if not s.readable)
    return Differences(tuple(found), tuple(_reordered(old, pairs)), unread, ids)


# ------------------------------------------------------------------ which is which
def _pairs(old: Sequence[Subject], new: Sequence[Subject]) -> list[tuple[Subject, Subject]]:
    """(before, after) of every subject that is there in both."""
    was, now = _by_name(old), _by_name(new)
    same = [(was[name], subject) for name, subject in now.items() if name in was]
    gone = [s for name, s in was.items() if name not in now and s.readable]
    come = [s for name, s in now.items() if name not in was and s.readable]
    return [*same, *_renamed(gone, come)]


def _by_name(subjects: Sequence[Subject]) -> dict[tuple[str, str, int], Subject]:
    """By kind and id; of one id used twice the second is another one."""
    seen: Counter[tuple[str, str]] = Counter()
    found = {}
    for subject in subjects:
        found[(subject.kind, subject.id, seen[subject.kind, subject.id])] = subject
        seen[subject.kind, subject.id] += 1
    return found


def _renamed(gone: Sequence[Subject], come: Sequence[Subject]) -> Iterator[tuple[Subject, Subject]]:
    """Subjects that say the same under another id, where there is no doubt which is which."""
    before, after = (_by_content(side) for side in (gone, come))
    for content, subjects in before.items():
        others = after.get(content, [])
        if len(subjects) == len(others) == 1:
            yield subjects[0], others[0]


def _by_content(subjects: Sequence[Subject]) -> dict[str, list[Subject]]:
    blank = {s.id: "?" for s in subjects}
    found: dict[str, list[Subject]] = {}
    for subject in subjects:
        rows = [[f.path, f.kind, _data(f, blank)] for f in subject.facts]
        found.setdefault(json.dumps([subject.kind, rows], sort_keys=True), []).append(subject)
    return found


def _reordered(old: Sequence[Subject], pairs: Sequence[tuple[Subject, Subject]]) -> Iterator[str]:
    """Files in which the cards that stayed stand in another order; `pairs` have the order of the new version."""
    place = {id(s): i for i, s in enumerate(old)}
    files: dict[str, list[int]] = {}
    for a, b in pairs:
        if a.file == b.file and a.readable and b.readable:
            files.setdefault(b.file, []).append(place[id(a)])
    return (file for file, places in files.items() if places != sorted(places))


# ------------------------------------------------------------------ two versions of one subject
def _compared(a: Subject, b: Subject, ids: Mapping[str, str]) -> Iterator[Difference]:
    changes: tuple[Change, ...] = ()
    if a.readable and b.readable:
        changes = tuple(_changes(a.facts, b.facts, ids)) if a.facts != b.facts else ()
    elif _typed(a) != _typed(b):
        changes = (Change("changed", "aside", "", (), a.typed.strip(), b.typed.strip()),)
    if changes or a.id != b.id or a.file != b.file:
        yield Difference(a, b, changes)


def _typed(subject: Subject) -> list[str]:
    """The text in the file without blanks at the ends of lines: they are no difference."""
    return [line.rstrip() for line in subject.typed.strip().splitlines()]


def _changes(old: Sequence[Fact], new: Sequence[Fact], ids: Mapping[str, str]) -> Iterator[Change]:
    branches = _branches(old, new, ids)
    was = {f.path: f for f in (_replanted(f, branches) for f in old)}
    now = {f.path: f for f in new}
    found: list[Change] = []
    for path in _merged(list(was), list(now)):
        if not isinstance(path[-1], int):
            found += _change(was.get(path), now.get(path), ids)
        elif path[-1] == 0:
            found += _list_changes(_items(was, path[:-1]), _items(now, path[:-1]), ids)
    yield from (c for c in found if not _told(c, found))
    yield from _order(was, now)


def _merged(old: list[Path], new: list[Path]) -> list[Path]:
    """The paths of both versions in the new order, each that is gone behind its old neighbour."""
    found, known = list(new), set(new)
    for i, path in enumerate(old):
        if path not in known:
            found.insert(found.index(old[i - 1]) + 1 if i else 0, path)
    return found


def _change(a: Fact | None, b: Fact | None, ids: Mapping[str, str]) -> Iterator[Change]:
    fact = b or a
    assert fact is not None
    before, after = (f.words or written(f.data) if f else "" for f in (a, b))
    if a is None or b is None:
        yield Change("removed" if b is None else "added", fact.kind, fact.where, fact.path, before, after)
        return
    same = b.data in (a.data, _data(a, ids))
    if before == after and not same:
        before, after = written(a.data), written(b.data)
    if before != after:
        yield Change(_what(a, b, same), b.kind, b.where, b.path, before, after)


def _what(a: Fact, b: Fact, same: bool) -> What:
    """What became of a fact; where its data is the `same`, it only names what is called otherwise now.

    A text is judged as its author wrote it, whatever language it is shown in.
    """
    if b.kind == "text" and isinstance(a.data, str) and isinstance(b.data, str):
        before, after = (a.data, b.data) if a.data != b.data else (a.words, b.words)
        return "typography" if edit_of(before, after) == "typographic" else "reworded"
    if a.words == b.words:
        return "unprinted"
    return "reworded" if b.kind == "text" or (same and b.data is not None) else "changed"


def _told(change: Change, others: Sequence[Change]) -> bool:
    """Whether a branch that came or went is told by what stands in it."""
    n = len(change.path)
    lonely = change.what in ("added", "removed")
    return lonely and any(c.what == change.what and len(c.path) > n and c.path[:n] == change.path for c in others)


# ------------------------------------------------------------------ lists
def _items(facts: Mapping[Path, Fact], parent: Path) -> list[Fact]:
    return [f for path, f in facts.items() if path[:-1] == parent and isinstance(path[-1], int)]


def _list_changes(old: Sequence[Fact], new: Sequence[Fact], ids: Mapping[str, str]) -> Iterator[Change]:
    """Items side by side: one put in front of the others changes none of them."""
    one = [json.dumps(_data(f, ids), sort_keys=True) for f in old]
    two = [json.dumps(f.data, sort_keys=True) for f in new]
    if one != two and sorted(one) == sorted(two):
        yield _reordering(old, new)
        return
    for _, (i, j), (k, m) in blocks(one, two):
        for a, b in zip_longest(old[i:j], new[k:m]):
            together = a is None or b is None or j - i == m - k or _alike(a, b)
            for pair in [(a, b)] if together else [(a, None), (None, b)]:
                yield from _change(*pair, ids)


def _alike(a: Fact, b: Fact) -> bool:
    """Whether one may have become the other."""
    return edit_of(a.words, b.words) != "rewrite"


def _reordering(old: Sequence[Fact], new: Sequence[Fact]) -> Change:
    before, after = (" / ".join(f.words for f in side) for side in (old, new))
    return Change("order", new[0].kind, new[0].where, new[0].path[:-1], before, after)


# ------------------------------------------------------------------ branches
def _branches(old: Sequence[Fact], new: Sequence[Fact], ids: Mapping[str, str]) -> dict[Path, Path]:
    """Old path -> new path of branches that hold the same under another name, where there is no doubt."""
    before = _contents(old, {f.path for f in new}, ids)
    after = _contents(new, {f.path for f in old}, {})
    return {heads[0]: after[c][0] for c, heads in before.items() if len(heads) == len(after.get(c, ())) == 1}


def _contents(facts: Sequence[Fact], others: set[Path], ids: Mapping[str, str]) -> dict[str, list[Path]]:
    """What stands in a branch that only this version has -> the paths of such branches."""
    found: dict[str, list[Path]] = {}
    for head in facts:
        n = len(head.path)
        inside = [[f.path[n:], _data(f, ids)] for f in facts if f.path[:n] == head.path and f is not head]
        if inside and head.path not in others:
            content = json.dumps([head.path[:-1], head.kind, inside], sort_keys=True)
            found.setdefault(content, []).append(head.path)
    return found


def _replanted(fact: Fact, branches: Mapping[Path, Path]) -> Fact:
    head = next((h for h in branches if fact.path[: len(h)] == h), None)
    return fact if head is None else replace(fact, path=(*branches[head], *fact.path[len(head) :]))


def _order(was: Mapping[Path, Fact], now: Mapping[Path, Fact]) -> Iterator[Change]:
    """Where the same facts stand in another order: what is read from the top reads otherwise."""
    before, after = _siblings(was, now), _siblings(now, was)
    for parent, facts in after.items():
        old = before[parent]
        if [f.path for f in old] != [f.path for f in facts]:
            yield _reordering(old, facts)


def _siblings(facts: Mapping[Path, Fact], others: Mapping[Path, Fact]) -> dict[Path, list[Fact]]:
    """Facts that both versions have, by the path above them."""
    found: dict[Path, list[Fact]] = {}
    for path, fact in facts.items():
        if path in others and not isinstance(path[-1], int):
            found.setdefault(path[:-1], []).append(fact)
    return found


# ------------------------------------------------------------------ what was typed
def _data(fact: Fact, ids: Mapping[str, str]) -> object:
    """What was typed, with other ids put in; words of a text are no ids."""
    return fact.data if fact.kind == "text" or not ids else mapped(fact.data, ids)


def mapped(data: object, ids: Mapping[str, str]) -> object:
    """Data with other ids put in."""
    if isinstance(data, str):
        return ID.sub(lambda m: ids.get(m[0], m[0]), data)
    if isinstance(data, dict):
        return {mapped(k, ids): mapped(v, ids) for k, v in data.items()}
    return [mapped(v, ids) for v in data] if isinstance(data, list) else data
