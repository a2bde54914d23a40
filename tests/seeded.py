"""A love story that nothing is wrong with (`tests/balance`), and the eight defects that can be planted in it.

Each defect is a small edit of its text that `fog check` has nothing against; only many plays show what it does.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

BOX = "roof-garden"
STORY = "one-roof"
CLEAN = Path(__file__).parent / "balance" / BOX
FOLDER = f"stories/fog-of-love/{BOX}"


@dataclass(frozen=True)
class Edit:
    """In one file: every `old` (a pattern) becomes `new`, exactly so many `times`."""

    file: str
    old: str
    new: str
    times: int = 1

    def carried_out(self, text: str) -> str:
        """The text after it. Fails where the text has changed and the edit finds nothing."""
        made, n = re.subn(self.old, self.new, text, flags=re.MULTILINE)
        assert n == self.times, f"{self.file}: {self.old} found {n} times"
        return made


@dataclass(frozen=True)
class Defect:
    """One thing that is wrong: its name, the card that an author would look at, its edits, other cards it touches."""

    name: str
    card: str
    edits: tuple[Edit, ...]
    also: tuple[str, ...] = ()


#: All eight, in the order of the issue.
DEFECTS = (
    # The promise that letter C of chapter two asks for is only made in chapter three.
    Defect(
        "letter never fires",
        "high-summer",
        (
            Edit(f"{STORY}/story.yaml", r"^    match A: \{mark: promised\}\n", ""),
            Edit(f"{STORY}/story.yaml", r"^    match: \{both: \{satisfaction", "    match A: {mark: promised}\n\\g<0>"),
        ),
    ),
    # The chapters give 1, 1 and 2 at the best.
    Defect(
        "destiny out of reach",
        "nothing-but-the-truth",
        (Edit("people.yaml", r"own \+sincerity at least 4", "own +sincerity at least 5"),),
    ),
    # Three cards raise the gossip by one each, and no card is played twice.
    Defect(
        "event never shuffled in",
        "moving-day",
        (
            Edit(
                f"{STORY}/serious.yaml", r"does: (\{shuffle in: .*\})$", r"does: {if: joint gossip at least 4, do: \1}"
            ),
        ),
        ("the-lease",),
    ),
    # B costs its chooser a heart, and gives nobody anything that A does not.
    Defect(
        "dominated option",
        "the-borrowed-ladder",
        (Edit(f"{STORY}/sweet.yaml", r"(You hold it.*\n.*\n) +other: \+2", r"\1      chooser: -1"),),
    ),
    # Who begins every chapter plays two of its three scenes, and scenes are good to who plays them.
    Defect(
        "seat advantage",
        "one-roof",
        (
            Edit(f"{STORY}/story.yaml", r"^  special events:", "  rulings: {next_player: first player}\n\\g<0>"),
            Edit(f"{STORY}/sweet.yaml", r"does: \{both: \+1\}", "does: {player: +5}", times=3),
            Edit(f"{STORY}/serious.yaml", r"does: \{both: \+1\}", "does: {player: +5}", times=2),
        ),
    ),
    # Most of the scenes of the last chapter are now secrets, which are laid and do not count.
    Defect(
        "chapter overruns",
        "first-frost",
        (
            Edit(
                f"{STORY}/drama.yaml",
                r"type: special effect, (.*), does: (\{both: [+-]1\})\}",
                r"type: secret, \1, if revealed: \2, if not revealed: nothing}",
                times=11,
            ),
        ),
    ),
    # Ten of the thirteen sweet scenes are dealt, and chapter one draws three and more.
    Defect(
        "deck runs out",
        "first-shoots",
        (Edit(f"{STORY}/story.yaml", r"hand: \{sweet: 2, serious: 3\}", "hand: {sweet: 5}"),),
    ),
    # A third of those who end with it fulfil it; with all that is planted, a few more.
    Defect(
        "promise broken",
        "a-door-of-my-own",
        (Edit("box.yaml", "a-door-of-my-own met 20-45 %", "a-door-of-my-own met 20-30 %"),),
    ),
)


def story(project: Path, *names: str) -> Path:
    """The project with the story in an empty folder, with the defects of these names; returns the box's folder."""
    box = project / FOLDER
    shutil.copytree(CLEAN, box)
    (project / "fog.toml").write_text('[project]\nname = "roof-garden"\nlanguages = ["en"]\n', encoding="utf-8")
    for defect in DEFECTS:
        for edit in defect.edits if defect.name in names else ():
            file = box / edit.file
            file.write_text(edit.carried_out(file.read_text(encoding="utf-8")), encoding="utf-8")
    return box


def all_of() -> tuple[str, ...]:
    """The names of all eight."""
    return tuple(d.name for d in DEFECTS)
