"""What differs between two versions, in words: lines for a terminal, and Markdown for a pull request."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

from fogtools.diff.comparing import Change, Difference
from fogtools.diff.versions import STATES, BoxChanges, Comparison, State, Translation, Version
from fogtools.finding import Say, Translate
from fogtools.text.catalogues.text_edits import edit_of
from fogtools.text.word_diff import near, pieces

#: `was`, `now`: the two sides of an arrow, which need no other sign.
Look = Literal["", "strong", "dim", "removed", "added", "was", "now", "good"]
Mark = Literal["", "added", "removed", "changed", "unread"]
#: Where more than this differs, it is compared word by word.
SHORT = 24
#: Values longer than this are compared word by word, too.
LINE = 60
#: So many cards with translations of a kind are named; the rest is counted.
NAMED = 10
#: What else nobody would see.
VISIBLE = str.maketrans(
    {
        "\u00a0": "⍽",
        "\u202f": "⎵",
        "\u2009": "⎵",
        "\u200a": "⎵",
        "\t": "⇥",
        "\u00ad": "¬",
        "\u200b": "∅",
    }
)


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a line in one look."""

    text: str
    look: Look = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line: how deep it stands, how it is marked, its runs."""

    depth: int
    runs: Sequence[Run]
    mark: Mark = ""


def lines(found: Comparison, say: Translate) -> Iterator[Line]:
    """The whole comparison, line by line."""
    yield Line(0, [Run(Say("From {old} to {new}", old=named(found.old), new=named(found.new)).through(say))])
    if found.project:
        yield Line(0, [Run("fog.toml", "strong")])
        yield from (_change(c, say, 1) for c in found.project)
    for box in found.boxes:
        if box.differs or box.unread:
            yield from _box(box, say)
    if not found.differs:
        n = sum(b.cards for b in found.boxes)
        yield Line(
            0,
            [
                Run(
                    Say("No differences: {n} card compared.", "No differences: {n} cards compared.", n=n).through(say),
                    "good",
                )
            ],
        )


def named(version: Version) -> Say | str:
    """What a version is called, with its commit."""
    if version.commit and not version.commit.startswith(version.name):
        return f"{version.name} ({version.commit[:9]})"
    return version.name or Say("the files as they are now")


# ------------------------------------------------------------------ boxes
def _box(box: BoxChanges, say: Translate) -> Iterator[Line]:
    what = ", ".join(s.through(say) for s in _counted(box)) or Say("nothing differs").through(say)
    yield Line(0, [Run(box.name, "strong"), Run(f"  {box.folder or box.was}: {what}")])
    if box.was and box.folder and box.was != box.folder:
        yield Line(1, [Run(Say("folder: ").through(say)), *_arrow(box.was, box.folder)])
    for version, file, label in box.unread:
        what = f"{file} {label}".strip()
        now = Say("cannot be read now: {what}", what=what)
        told = Say("cannot be read in {version}: {what}", version=version, what=what) if version else now
        yield Line(1, [Run(told.through(say))], "unread")
    for row in box.found.rows:
        yield from difference(row, say)
    for file in box.found.reordered:
        text = Say("{file}: the cards stand in another order", file=file)
        yield Line(1, [Run(text.through(say))], "changed")
    if box.played and (box.found.rows or box.found.reordered):
        yield from (Line(1, [Run(_played(story, cards).through(say))]) for story, cards in box.played.items())
    yield from _translations(box.translations, say)
    if box.differs:
        yield from _print(box, say)


def _played(story: str, cards: frozenset[str]) -> Say:
    """Whether a story is played differently now."""
    if cards:
        return Say("{story}: played differently; `fog diff --balance` says what moves", story=story)
    return Say("{story}: nothing is played differently", story=story)


def _counted(box: BoxChanges) -> Iterator[Say]:
    """How many cards changed, came, went and were renamed; then the manifests."""
    rows = [d for d in box.found.rows if d.subject.card]
    what = Counter(d.what for d in rows)
    n = what["changed"] + what["unread"]
    if n:
        yield Say("{n} card changed", "{n} cards changed", n=n)
    if n := sum(d.renamed for d in rows):
        yield Say("{n} renamed", "{n} renamed", n=n)
    if n := what["added"]:
        yield Say("{n} card added", "{n} cards added", n=n)
    if n := what["removed"]:
        yield Say("{n} card removed", "{n} cards removed", n=n)
    if len(rows) < len(box.found.rows):
        yield Say("manifest changed")


def difference(row: Difference, say: Translate) -> Iterator[Line]:
    """A card or a manifest, and what differs in it."""
    one = row.subject
    head = [Run(f"{one.called.through(say)} "), Run(one.label, "strong"), Run("  "), Run(one.file, "dim")]
    yield Line(1, head, row.what)
    if row.before and row.after and row.renamed:
        yield Line(2, [Run("id: "), *_arrow(row.before.id, row.after.id)])
    if row.before and row.after and row.moved:
        yield Line(2, [Run(Say("file: ").through(say)), *_arrow(row.before.file, row.after.file)])
    for change in row.changes:
        yield _change(change, say, 2)


# ------------------------------------------------------------------ changes
def _change(change: Change, say: Translate, depth: int) -> Line:
    where = Run(f"{change.where}: " if change.where else "")
    return Line(depth, [where, *_runs(change, say)])


def _runs(change: Change, say: Translate) -> Iterator[Run]:
    before, after = change.before, change.after
    match change.what:
        case "added":
            yield Run(after, "added")
        case "removed":
            yield Run(before, "removed")
        case "typography":
            yield Run(Say("only the typography: ").through(say), "dim")
            yield from _words(before.translate(VISIBLE), after.translate(VISIBLE))
        case "unprinted":
            yield Run(Say("printed the same: ").through(say), "dim")
            yield from _arrow(before, after)
        case "order":
            yield Run(Say("in another order: ").through(say), "dim")
            yield from _arrow(before, after)
        case "changed" | "reworded" if change.kind == "setting" and max(len(before), len(after)) <= LINE:
            yield from _arrow(before, after)
        case "changed" | "reworded" if change.kind in ("effect", "condition"):
            yield from _short(before, after) or _words(before, after)
        case _:
            yield from _words(before, after)


def _arrow(before: str, after: str) -> Iterator[Run]:
    yield Run(before, "was")
    yield Run(" → ")
    yield Run(after, "now")


def _short(before: str, after: str) -> list[Run]:
    """`OTHER +1 ♥ → +2 ♥`: the words that both begin with stand once; nothing where too much differs."""
    one, two = (re.findall(r"\S+\s*", text) for text in (before, after))
    n = 0
    while n < min(len(one), len(two)) - 1 and one[n] == two[n]:
        n += 1
    first, *rest = "".join(one[:n]), "".join(one[n:]).rstrip(), "".join(two[n:]).rstrip()
    if max(map(len, rest)) > SHORT:
        return []
    return [*([Run(first)] if first else []), *_arrow(*rest)]


def _words(before: str, after: str) -> Iterator[Run]:
    """The two texts word by word; of a text that is all new the whole."""
    if edit_of(before, after) == "rewrite":
        yield from (Run(before, "removed"), Run(" "), Run(after, "added"))
        return
    for sign, text in near(pieces(before, after)):
        yield Run(text, "" if sign == "same" else sign)


# ------------------------------------------------------------------ translations and print
def _translations(rows: Sequence[Translation], say: Translate) -> Iterator[Line]:
    for code in dict.fromkeys(r.language for r in rows):
        mine = {state: [r for r in rows if r.language == code and r.state == state] for state in STATES}
        said = [_state(state, len(found)).through(say) for state, found in mine.items() if found]
        text = Say("translations into {language}: {what}", language=code, what=", ".join(said))
        yield Line(1, [Run(text.through(say))], "changed")
        for state, found in mine.items():
            if state == "reworded":
                yield from (Line(2, [Run(f"{r.context}: "), *_words(r.before, r.after)]) for r in found)
            elif found:
                yield Line(2, [Run(f"{_word(state).through(say)}: {_cards(found, say)}")])


def _cards(rows: Sequence[Translation], say: Translate) -> str:
    """The cards of these texts, the first few by name, with the number of their texts where there are several."""
    cards = Counter(r.context.partition("/")[0] for r in rows)
    named = [f"{card} ({n})" if n > 1 else card for card, n in cards.items()]
    more = Say("and {n} more", "and {n} more", n=len(named) - NAMED)
    return ", ".join([*named[:NAMED], *([more.through(say)] if len(named) > NAMED else [])])


def _state(state: State, n: int) -> Say:
    match state:
        case "stale":
            return Say("{n} made stale", "{n} made stale", n=n)
        case "missing":
            return Say("{n} missing", "{n} missing", n=n)
        case "updated":
            return Say("{n} brought up to date", "{n} brought up to date", n=n)
    return Say("{n} reworded", "{n} reworded", n=n)


def _word(state: State) -> Say:
    return {"stale": Say("stale"), "missing": Say("missing")}.get(state, Say("up to date"))


def undrawn(box: BoxChanges) -> Say:
    """Why nobody knows what must be printed anew."""
    if box.undrawn:
        return Say("what must be printed anew is not counted: {version} has faults", version=box.undrawn)
    return Say("what must be printed anew is not counted: there are faults (`fog check`)")


def _print(box: BoxChanges, say: Translate) -> Iterator[Line]:
    if box.reprint is None:
        yield Line(1, [Run(undrawn(box).through(say))])
        return
    for row in box.reprint:
        if row.faces:
            text = Say(
                "to print anew in {language}: {n} card ({faces})",
                "to print anew in {language}: {n} cards ({faces})",
                language=row.language,
                n=len(row.cards),
                faces=Say("{n} face of {of}", "{n} faces of {of}", n=row.faces, of=row.of),
            )
            yield Line(1, [Run(text.through(say))])


# ------------------------------------------------------------------ for a terminal
SIGNS: dict[Mark, str] = {"": "", "added": "+ ", "removed": "- ", "changed": "~ ", "unread": "! "}
#: What stands around a run, as git marks words: nobody needs to see its colour.
AROUND: dict[Look, tuple[str, str]] = {"removed": ("[-", "-]"), "added": ("{+", "+}")}
COLOURS: dict[Look, str] = {
    "removed": "error",
    "added": "good",
    "was": "error",
    "now": "good",
    "strong": "bold",
    "dim": "dim",
    "good": "good",
}


def text(found: Iterable[Line], clean: Callable[[str], str], coloured: Callable[[str, str], str]) -> Iterator[str]:
    """The lines for a terminal: `coloured` puts a colour on a text by its name."""
    for line in found:
        said = ""
        for run in line.runs:
            before, after = AROUND.get(run.look, ("", ""))
            shown = before + clean(_flat(run.text)) + after
            said += coloured(shown, COLOURS[run.look]) if run.look in COLOURS else shown
        yield "  " * line.depth + SIGNS[line.mark] + said


def _flat(text: str) -> str:
    """On one line: a paragraph ends in a sign."""
    return re.sub(r"\s*\n\s*", " ¶ ", text)


# ------------------------------------------------------------------ Markdown
SPECIAL = re.compile(r"([\\`*_\[\]#|~])")
#: What would begin a list, a rule or a heading.
LEADING = re.compile(r"^(\d+(?=[.)])|(?=[-+=]))")
#: Mentions, numbers, addresses and smileys are looked for behind the Markdown: a sign without width parts them.
LINKED = re.compile(
    r"(?<=@)(?=\S)|(?<=#)(?=\S)|(?<=\bGH)(?=-\d)|(?<=:)(?=//)|(?<=\bwww)(?=\.)|(?<=:)(?=[\w+-]+:)", re.IGNORECASE
)
APART = "\u200b"
TAGS: dict[Look, str] = {"removed": "del", "was": "del", "added": "ins", "now": "ins", "strong": "b", "dim": "sub"}


def markdown(found: Iterable[Line]) -> Iterator[str]:
    """The lines as Markdown; what an author wrote stays text whatever it holds."""
    listed = False
    for i, line in enumerate(found):
        said = "".join(_tagged(run) for run in line.runs).strip()
        said = f"<b>{SIGNS[line.mark].strip()}</b> {said}" if line.mark else LEADING.sub(r"\1\\", said)
        if line.depth:
            yield "  " * (line.depth - 1) + "- " + said
        else:
            yield from [""] * listed + ["### " * (i == 0) + said, ""]
        listed = line.depth > 0


def _tagged(run: Run) -> str:
    tag = TAGS.get(run.look)
    return f"<{tag}>{escaped(run.text)}</{tag}>" if tag else escaped(run.text)


def escaped(text: str) -> str:
    """The text as Markdown that shows it as it is: no markup, mention, address or formula comes of it."""
    safe = SPECIAL.sub(r"\\\1", escape(LINKED.sub(APART, _flat(text)), quote=False))
    return safe.replace("$", "<span>$</span>")
