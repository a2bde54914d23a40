"""Everything that `fog check` looks at: files, cards, translations, and whether each text fits its card."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fogtools.finding import Finding, FogError, Say, in_reading_order
from fogtools.game import Game
from fogtools.project import Place, Project


@dataclass
class Review:
    """What was found, and what was looked at (a green says so)."""

    findings: list[Finding] = field(default_factory=list)
    looked_at: dict[str, Any] = field(default_factory=dict)

    def count(self, what: str, n: int) -> None:
        """So many more of these were looked at."""
        self.looked_at[what] = self.looked_at.get(what, 0) + n

    @property
    def faults(self) -> list[Finding]:
        """What must be mended: errors and warnings, not notes."""
        return [f for f in self.findings if f.severity != "note"]


def review(
    place: Place,
    game_of: Any,
    *,
    schema_only: bool = False,
    fit: bool = True,
    cache: Path | None = None,
    step: Any = None,
) -> Review:
    """Looks at every box of the place. `cache` is the folder of the fit cache, None for none."""
    found = Review()
    names: dict[str, str] = {}
    for folder in place.boxes:
        game: Game = game_of(folder)
        box = game.load(folder)
        found.count("boxes", 1)
        found.findings += _twice(box, names)
        found.count("files", 1 + len(box.sources))
        if schema_only:
            found.findings += game.check_schemas(box)
            continue
        found.findings += game.check(box)
        found.count("cards", len(box.cards))
        found.count("stories", len(box.story_names))
        found.findings += _translations(place.project, game, box, found)
        if fit and not any(f.severity == "error" for f in found.findings):
            found.findings += _fits(place.project, game, box, cache, found, step)
    found.findings += [_loose(path) for path in place.loose]
    found.findings = in_reading_order(found.findings)
    return found


def _twice(box: Any, names: dict[str, str]) -> list[Finding]:
    """Two boxes of one id would share their catalogues."""
    first = names.setdefault(box.name, box.source.name)
    if first == box.source.name:
        return []
    message = Say("the box {file} has the id `{id}` too; both would share one catalogue", file=first, id=box.name)
    return [box.source.finding(("id",), "duplicate-box", message, Say("give this box an id of its own"))]


def _loose(path: Path) -> Finding:
    shown = path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else path.as_posix()
    return Finding(
        shown,
        0,
        0,
        "error",
        "file-of-no-box",
        Say("this file belongs to no box: nobody reads it"),
        Say("move it into a box (a folder with a box.yaml) and end its name in .yaml"),
    )


def _translations(project: Project, game: Game, box: Any, found: Review) -> list[Finding]:
    """Missing and stale translations of every language the project prints."""
    from fogtools.text import catalogue as files
    from fogtools.text.merge import problems
    from fogtools.text.sync import catalogue_path

    findings: list[Finding] = []
    for code in project.languages:
        if code == box.written_in:
            continue
        for domain, entries in game.entries(box).items():
            path = catalogue_path(project.locales, code, domain)
            try:
                catalogue = files.parse(path.read_bytes(), _shown(path)) if path.exists() else files.Catalogue()
            except FogError as error:
                findings.append(Finding(_shown(path), 0, 0, "error", "catalogue", error.message, error.help))
                continue
            found.count(f"texts in {code}", len(entries))
            findings += [_marked_up(path, m) for m in catalogue.messages.values() if _markup(m)]
            rows = list(problems(catalogue, entries))
            if len(rows) == len(entries) > 1 and not any(m.translated for m in catalogue.messages.values()):
                findings.append(_nothing_translated(game, box, code, domain, len(rows), path))
            else:
                findings += [_translation(game, box, code, context, problem, path) for context, problem in rows]
    return findings


def _shown(path: Path) -> str:
    here = Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()


#: What a card would print as it is typed.
MARKUP = re.compile(r"</?[A-Za-z][^<>]*>|https?://|www\.", re.IGNORECASE)


def _markup(message: Any) -> bool:
    return any(MARKUP.search(t) for t in message.targets) and not MARKUP.search(message.source)


def _marked_up(path: Path, message: Any) -> Finding:
    text = Say("a translation holds markup or an address that its text has not; it would be printed as it is typed")
    return Finding(_shown(path), message.line, 1, "warning", "unsafe-text", text, Say("take it out"), card=message.key)


def _nothing_translated(game: Game, box: Any, code: str, domain: str, n: int, path: Path) -> Finding:
    """One cause, one finding: a catalogue that nobody has begun."""
    message = Say("nothing of {domain} is translated into {language} yet: {n} texts", domain=domain, language=code, n=n)
    help = Say("run `fog i18n sync` and translate {file}; or take `{language}` out of fog.toml",
               file=_shown(path), language=code)  # fmt: skip
    return box.source.finding(("language",), "missing-translation", message, help)  # type: ignore[no-any-return]


def _translation(game: Game, box: Any, code: str, context: str, problem: str, path: Path) -> Finding:
    if problem == "stale":
        check = "stale-translation"
        message = Say("the translation of this text into {language} is older than the text", language=code)
        help = Say(
            "bring `{context}` up to date in {file}, then remove its fuzzy mark", context=context, file=_shown(path)
        )
    else:
        check = "missing-translation"
        message = Say(
            "this text has no translation into {language}; the card would print it untranslated", language=code
        )
        help = Say("run `fog i18n sync`, then translate `{context}` in {file}", context=context, file=_shown(path))
    found = game.place(box, context)
    if found is None:
        return Finding(_shown(path), 0, 0, "error", check, message, help)
    return found[0].finding(found[1], check, message, help, card=found[2])


def cache_folder(env: Mapping[str, str]) -> Path:
    """FOG_CACHE_DIR, else the user's cache folder."""
    if env.get("FOG_CACHE_DIR"):
        return Path(env["FOG_CACHE_DIR"])
    base = env.get("XDG_CACHE_HOME") or (env.get("LOCALAPPDATA") if os.name == "nt" else None)
    return Path(base or Path.home() / ".cache") / "fogtools"


def _fits(project: Project, game: Game, box: Any, cache: Path | None, found: Review, step: Any) -> list[Finding]:
    """What does not fit its card, in every language; faces that were measured before are not laid out again."""
    from fogtools.publish import misfits, open_story, undrawn

    findings: list[Finding] = []
    for story in box.story_names:
        for code in dict.fromkeys((box.written_in, *project.languages)):
            language = open_story(game, box, story, code, project.locales)
            faces = game.faces(box, story, language)
            found.count("faces", len(faces))
            measured = _measured(faces, game.style(box), code, cache, f"{box.name}.{story}.{code}", step)
            findings += misfits(game, box, code, [_Record(r) for r in measured["overflows"]])
            findings += undrawn(game, box, code, [_Record(r) for r in measured["missing"]])
    return list(dict.fromkeys(findings))


class _Record:
    """A row of the cache, read like the record it was."""

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.__dict__.update(row)


def _measured(
    faces: Sequence[Any], style: Any, code: str, cache: Path | None, name: str, step: Any
) -> dict[str, list[Any]]:
    """Overflows and missing glyphs of the faces, from the cache where they were measured before."""
    known = _read_cache(cache, name)
    keys = _keys(faces, style, code)
    unknown = [f for f in faces if keys[f.card, f.side] not in known]
    if unknown:
        known |= _lay_out(unknown, keys, style, code, step)
        _write_cache(cache, name, {k: known[k] for k in keys.values()})
    found: dict[str, list[Any]] = {"overflows": [], "missing": []}
    for face in faces:
        for kind, rows in known[keys[face.card, face.side]].items():
            found[kind] += [{**row, "card": face.card} for row in rows]
    return found


def _keys(faces: Sequence[Any], style: Any, code: str) -> dict[tuple[str, str], str]:
    """The hash of each face: its markup, size, language, the style with its fonts, and the layout engine."""
    from importlib.metadata import version

    base = hashlib.sha256(style.css.encode())
    for part in (
        code,
        version("weasyprint"),
        *style.tighter,
        *(f"{f.family}{f.file.name}{f.file.stat().st_size}" for f in style.fonts),
    ):
        base.update(part.encode() + b"\0")
    for name, data in sorted(style.pictures.items()):
        base.update(name.encode() + hashlib.sha256(data).digest())
    keys = {}
    for face in faces:
        own = base.copy()
        own.update(f"{face.trim}{face.side}\0{face.html}".encode())
        keys[face.card, face.side] = own.hexdigest()[:32]
    return keys


def _lay_out(
    faces: Sequence[Any], keys: Mapping[tuple[str, str], str], style: Any, code: str, step: Any
) -> dict[str, dict[str, list[Any]]]:
    from fogtools.pdf import lay_out

    fresh: dict[str, dict[str, list[Any]]] = {keys[f.card, f.side]: {"overflows": [], "missing": []} for f in faces}
    for trim in dict.fromkeys(f.trim for f in faces):
        laid = lay_out([f for f in faces if f.trim == trim], style, code, 3.0, step)
        for over in laid.overflows:
            row = {"text": over.text, "box": over.box, "edge": over.edge, "millimetres": over.millimetres}
            fresh[keys[over.card, over.side]]["overflows"].append(row)
        for gap in laid.missing:
            row2 = {"text": gap.text, "characters": gap.characters, "family": gap.family}
            fresh[keys[gap.card, gap.side]]["missing"].append(row2)
    return fresh


def _read_cache(folder: Path | None, name: str) -> dict[str, dict[str, list[Any]]]:
    """What is cached; anything unreadable counts as nothing."""
    if folder is None:
        return {}
    try:
        data = json.loads((folder / "fit-1" / f"{name}.json").read_bytes())
    except (OSError, ValueError):
        return {}
    good = isinstance(data, dict) and all(
        isinstance(v, dict) and set(v) == {"overflows", "missing"} for v in data.values()
    )
    return data if good else {}


def _write_cache(folder: Path | None, name: str, known: Mapping[str, Any]) -> None:
    """Replaces the file whole; of two processes the later one wins, and both are right."""
    from fogtools.files import write_whole

    if folder is not None:
        try:
            write_whole(folder / "fit-1" / f"{name}.json", json.dumps(known, sort_keys=True))
        except FogError:
            return  # a cache that cannot be written only costs time
