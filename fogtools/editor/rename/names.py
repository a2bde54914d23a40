"""A name given anew: in every file of its box, in the catalogues, in recorded plays; all of it, or nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fogtools.check.fix.trial import Stage, staged
from fogtools.editor.rename.replaying import Names, Policies, kept_plays, played_again
from fogtools.finding import Edit, Finding, FogError, Say
from fogtools.game.editing.symbols import Mention
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.manifest import MANIFEST
from fogtools.project.project import Target
from fogtools.source.editing.edits import rewritten
from fogtools.source.model import ID
from fogtools.source.suggestions.spelling_distance import near
from fogtools.text.catalogues import contexts

if TYPE_CHECKING:
    from fogtools.text.catalogues.catalogue import Entry

LONGEST = 60
STORY = "story"


class Found(NamedTuple):
    """The box in which a name is given, and every place of its files where the name stands."""

    folder: Path
    game: Game
    box: Box
    places: Sequence[Mention]

    @property
    def kind(self) -> str:
        """What it is the name of."""
        return self.places[0].kind


@dataclass
class Renaming:
    """What a new name changes: files (path -> what it held and holds), moved files and folders, and counts.

    `plays` are the recorded plays that say the same in the new words; `anew` those in which chance now brings other
    cards, so that their policies chose again; `left` those that were not the same before.
    `elsewhere` are the places of texts and comments where the word stands too: `file:line`.
    """

    kind: str
    label: str
    changes: dict[Path, tuple[bytes, bytes]] = field(default_factory=dict)
    moves: dict[Path, Path] = field(default_factory=dict)
    places: int = 0
    translations: int = 0
    plays: list[Path] = field(default_factory=list)
    anew: list[Path] = field(default_factory=list)
    left: list[Path] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)


def rename(
    place: Target, game_of: Callable[[Path], Game], old: str, new: str, kind: str = "", policies: Policies | None = None
) -> Renaming:
    """What it takes to call `old` by the name `new`; nothing is written.

    `kind` says what is meant where several bear the name; `policies` makes those of a recorded play, None leaves the
    plays alone. Raises FogError where nothing bears the name or several do, where the new one is taken or none, and
    where a fault would come up.
    """
    _must_be_name(new)
    with staged(place.project.root) as stage:
        there = stage.place(place)
        found = _found(there, game_of, old, kind)
        _must_be_free(found, new)
        done = Renaming(found.kind, found.places[0].label, places=len(found.places))
        before = found.game.authoring.check(found.box)
        known = found.game.authoring.entries(found.box)
        kept, done.left = kept_plays(found.game, found.box, policies) if policies else ([], [])
        done.elsewhere = list(_elsewhere(stage, found, old))
        _write_places(stage, found, new)
        if found.kind == STORY:
            _move_story(stage, found, old, new)
        box = found.game.authoring.load(found.folder)
        wrong = Say("with the name “{name}” something would be wrong", name=new)
        must_be_as_good(found.game.authoring.check(box), before, wrong, Say("take another name"))
        done.translations = _translations(stage, known, found.game.authoring.entries(box))
        if policies:
            again = played_again(found.game, box, kept, Names(old, new, found.kind == STORY), policies)
            for play, now in zip(kept, again, strict=True):
                path = play.file.relative_to(stage.root)
                (stage.root / stage.now(path)).write_bytes(now.raw)
                (done.anew if now.anew else done.plays).append(path)
        done.changes, done.moves = stage.changed(), dict(stage.moves)
        return done


# ------------------------------------------------------------------ the name
def _must_be_name(name: str) -> None:
    if not re.search(ID, name) or len(name) > LONGEST:
        raise FogError(
            Say("“{name}” cannot be a name: small letters, figures and hyphens.", name=name[:80]),
            Say(
                "for example {example}", example=re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-0123456789") or "coat"
            ),
        )


def _found(place: Target, game_of: Callable[[Path], Game], name: str, kind: str) -> Found:
    """The one thing that bears the name in the place."""
    found: list[Found] = []
    given: set[str] = set()
    owned = ""
    for folder in place.boxes:
        game = game_of(folder)
        if game.editing.mentions is None:
            if len(place.boxes) > 1:  # the name may stand in a box of another game
                continue
            raise FogError(Say("the names of this game cannot be changed yet: {game}.", game=game.id))
        box = game.authoring.load(folder)
        mentions = game.editing.mentions(box)
        given |= {m.name for m in mentions if m.defines}
        owned = owned or next((m.kind for m in mentions if m.name == name and m.label), "")
        for each in dict.fromkeys(m.kind for m in mentions if m.defines and m.name == name and kind in ("", m.kind)):
            found.append(Found(folder, game, box, [m for m in mentions if m.name == name and m.kind == each]))
    if not found and owned and not kind:
        raise FogError(
            Say("“{name}” is a {kind} of the game itself: no file here gives it that name.", name=name, kind=owned),
            Say("declare your own in box.yaml first"),
        )
    if not found:
        close = near(name, sorted(given))
        help = Say("did you mean `{close}`?", close=close.word) if close else Say("`fog links` shows what there is")
        raise FogError(Say("nothing here is given the name “{name}”.", name=name), help)
    if len({f.folder for f in found}) > 1:
        raise FogError(
            Say("several boxes have something called “{name}”.", name=name),
            Say("name the box: `fog rename {name} NEW PATH`", name=name),
        )
    if len(found) > 1:
        kinds = ", ".join(f.kind for f in found)
        raise FogError(
            Say("“{name}” is the name of several things: {kinds}.", name=name, kinds=kinds),
            Say("say which: --kind {kind}", kind=found[0].kind),
        )
    twice = [m for m in found[0].places if m.defines]
    if len(twice) > 1:
        raise FogError(
            Say("“{name}” is given twice: {places}.", name=name, places=", ".join(map(_place, twice))),
            Say("give one of them another name by hand: nobody can tell which one is meant elsewhere"),
        )
    return found[0]


def _place(mention: Mention) -> str:
    return f"{mention.source.file.name}:{mention.place.line}"


def _must_be_free(found: Found, new: str) -> None:
    mentions = found.game.editing.mentions(found.box) if found.game.editing.mentions else ()
    taken = next((m for m in mentions if m.name == new and (m.kind == found.kind or not m.label)), None)
    if taken is not None:
        raise FogError(
            Say("“{name}” is taken: {place}.", name=new, place=_place(taken)), Say("take a name that nothing has")
        )


def must_be_as_good(after: Sequence[Finding], before: Sequence[Finding], otherwise: Say, help: Say) -> None:
    """Raises FogError (`otherwise`, `help`) where a check finds something that it did not find before."""
    more = Counter(f.check for f in after) - Counter(f.check for f in before)
    worse = next((f for f in after if f.check in more), None)
    if worse is not None:
        raise FogError(Say("{otherwise}: {message}.", otherwise=otherwise, message=worse.message), help)


# ------------------------------------------------------------------ the files
def _write_places(stage: Stage, found: Found, new: str) -> None:
    edits: dict[Path, list[Edit]] = {}
    for m in found.places:
        edits.setdefault(m.source.file.resolve(), []).append(Edit("", *m.place, new))
    texts = {m.source.file.resolve(): m.source.text for m in found.places}
    for file, changes in edits.items():
        file.write_bytes(rewritten(file.read_bytes(), texts[file], changes))


def _move_story(stage: Stage, found: Found, old: str, new: str) -> None:
    """The folder of a story bears its name, and fog.toml may speak of it."""
    folder = found.folder / old
    if folder.is_dir():
        if (found.folder / new).exists():
            raise FogError(Say("the folder {folder} is there already.", folder=new), Say("take another name"))
        stage.move(folder.relative_to(stage.root), (found.folder / new).relative_to(stage.root))
    manifest = stage.root / MANIFEST
    lines = manifest.read_text(encoding="utf-8").splitlines(keepends=True)
    word = re.compile(rf"(?<![\w-]){re.escape(old)}(?![\w-])")
    said = [word.sub(new, line) if re.match(r"\s*\[checks\.", line) else line for line in lines]
    manifest.write_bytes("".join(said).encode())


def _elsewhere(stage: Stage, found: Found, name: str) -> Iterator[str]:
    """Where the word stands in texts and comments of the box, which are the author's own affair."""
    word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    known = {
        (m.source.name, m.place.line, m.place.column)
        for m in (found.game.editing.mentions or (lambda _: ()))(found.box)
    }
    for source in (found.box.source, *found.box.sources):
        for n, line in enumerate(source.lines, 1):
            if any((source.name, n, hit.start() + 1) not in known for hit in word.finditer(line)):
                yield f"{source.file.resolve().relative_to(stage.root).as_posix()}:{n}"


# ------------------------------------------------------------------ the catalogues
def _translations(stage: Stage, old: Mapping[str, Sequence[Entry]], new: Mapping[str, Sequence[Entry]]) -> int:
    """Gives the contexts of every catalogue the new name, and a story's catalogue itself; how many contexts."""
    domains = dict(_domains(old, new))
    count = 0
    for domain, now in domains.items():
        pairs = zip((e.context for e in old[domain]), (e.context for e in new[now]), strict=True)
        names = contexts.prefixes(pairs)
        for file in (*stage.root.glob(f"locales/*/LC_MESSAGES/{domain}.po"), stage.root / f"locales/{domain}.pot"):
            if not file.is_file():
                continue
            raw = file.read_bytes()
            text, n = contexts.renamed(raw.decode("utf-8", "surrogateescape"), names)
            count += n if file.suffix == ".po" else 0
            file.write_bytes(text.encode("utf-8", "surrogateescape"))
            if now != domain:
                other = file.with_name(now + file.suffix)
                if other.exists():
                    raise FogError(Say("the catalogue {file} is there already.", file=other.name))
                stage.move(file.relative_to(stage.root), other.relative_to(stage.root))
    return count


def _domains(old: Mapping[str, object], new: Mapping[str, object]) -> Iterable[tuple[str, str]]:
    """Catalogue -> what it is called now: at most one of them is called otherwise."""
    gone, come = [d for d in old if d not in new], [d for d in new if d not in old]
    for domain in old:
        yield domain, come[gone.index(domain)] if domain in gone else domain
