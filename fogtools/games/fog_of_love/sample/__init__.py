"""The sample box: from a seed, a whole valid box that uses every word of the format, for tests and measurements."""

from __future__ import annotations

from pathlib import Path

from fogtools.files import write_whole
from fogtools.games.fog_of_love.editor import emit
from fogtools.games.fog_of_love.sample import order, people, scenes
from fogtools.games.fog_of_love.sample import words as w
from fogtools.games.fog_of_love.sample.making import Data, Making, data, listed
from fogtools.source.model import FORMAT

SUPPORT = ("traits", "occupations", "features")
BOX: Data = data("box")


def sample(seed: int, edition: str = "en-2017") -> dict[str, str]:
    """A whole project, {file name: text}, with exactly the counts of the edition (FOL-002 to FOL-008).

    Its tutorial set is that of FOL-162 to FOL-175. The same seed (a whole number from 0) gives the same bytes
    everywhere. Dividers carry no numbers, so that the last number is the total of FOL-008.
    Raises FogError for an edition without exact counts.
    """
    making = Making(seed, edition)
    kinds, shared, stories = _cards(making)
    order.number(kinds, shared)
    ready = {kind: [making.finished(c) for c in cards] for kind, cards in kinds.items() if kind != "scenes"}
    decks = {deck: [scenes.finished(making, s) for s in cards] for deck, cards in shared.items()}
    folder = f"stories/fog-of-love/sample-{seed}"
    by_id = {c["id"]: c for cards in ready.values() for c in cards}
    files = {"fog.toml": '[project]\nname = "sample"\n', f"{folder}/box.yaml": _box(making, seed, stories, decks)}
    files |= {f"{folder}/{deck}.yaml": emit.file({"scenes": cards}) for deck, cards in decks.items()}
    for kind in (*SUPPORT, "destinies", "characters", "aids", "tutorials", "dividers"):
        files[f"{folder}/{kind}.yaml"] = emit.file({kind: ready[kind]})
    for story in stories:
        files |= {
            f"{folder}/{story['id']}/{name}.yaml": text for name, text in _story_files(making, story, by_id).items()
        }
    return files


def write(folder: Path, seed: int) -> list[Path]:
    """Writes the sample box of that seed into `folder`; returns the files written."""
    written = []
    for name, text in sample(seed).items():
        write_whole(folder / name, text)
        written.append(folder / name)
    return written


def _cards(making: Making) -> tuple[dict[str, list[Data]], dict[str, list[Data]], list[Data]]:
    """All cards named but not yet finished: by kind, the shared scenes by deck, and the stories."""
    kinds: dict[str, list[Data]] = {"synopses": [], "chapters": [], "finales": [], "scenes": []}
    stories = [_story(making, plan, kinds, first=i == 0) for i, plan in enumerate(listed("stories"))]
    kinds |= {"destinies": people.destinies(making), "traits": people.traits(making)}
    kinds |= {kind: people.granting(making, kind) for kind in ("occupations", "features")}
    kinds |= {"characters": people.characters(making), "aids": people.aids(making)}
    kinds |= {"tutorials": people.tutorials(making), "dividers": people.dividers(making)}
    return kinds, scenes.shared(making, kinds["scenes"]), stories


def _story(making: Making, plan: Data, kinds: dict[str, list[Data]], first: bool) -> Data:
    """One story: its cards go to their kinds; returns its ids. The first is the tutorial's (FOL-164)."""
    star: Data = {"tutorial": True} if first else {}
    parts = {k: v for k, v in plan.items() if k not in ("chapters", "steps", "scenes")}
    synopsis = making.christen({**star, **parts, "overview": _told(making, 2)}, traps=0)
    chapters = [making.christen({**star, **c, "text": _told(making, 2)}) for c in plan["chapters"]]
    finale = making.christen({**star, "steps": plan["steps"], "text": _told(making, 1)})
    own = [making.christen(c) for c in plan["scenes"]]
    kinds["synopses"].append(synopsis)
    kinds["chapters"] += chapters
    kinds["finales"].append(finale)
    kinds["scenes"] += own
    return {"id": synopsis["id"], "chapters": [c["id"] for c in chapters], "finale": finale["id"], "scenes": own}


def _told(making: Making, paragraphs: int) -> str:
    return "\n".join(making.words.text(w.TOLD, w.TOLD) for _ in range(paragraphs))


def _story_files(making: Making, story: Data, by_id: dict[str, Data]) -> dict[str, str]:
    cards = {
        "synopses": [by_id[story["id"]]],
        "chapters": [by_id[c] for c in story["chapters"]],
        "finales": [by_id[story["finale"]]],
    }
    files = {"story": emit.file(cards)}
    if story["scenes"]:
        files["events"] = emit.file({"scenes": [scenes.finished(making, s) for s in story["scenes"]]})
    return files


def _box(making: Making, seed: int, stories: list[Data], decks: dict[str, list[Data]]) -> str:
    """The box file; the last story lists its scenes by name, the others take all."""
    entries: dict[str, object] = {}
    for story in stories:
        listed = [s["id"] for s in (*(c for cards in decks.values() for c in cards), *story["scenes"])]
        entries[story["id"]] = {
            "synopsis": story["id"],
            "chapters": story["chapters"],
            "finale": story["finale"],
            "scenes": listed if story is stories[-1] else "all",
            "take": list(SUPPORT),
        }
    head = {"format": FORMAT, "box": f"Sample {seed}", "id": f"sample-{seed}", "language": "en"}
    head |= {"edition": making.edition.edition, "gendered titles": "inclusive"}
    return emit.document({**head, **BOX, "decks": list(decks), "stories": entries})
