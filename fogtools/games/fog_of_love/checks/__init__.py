"""The checks of Fog of Love, in the order they run: names, single cards, stories, the whole box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fogtools.finding import Finding
from fogtools.game.authoring.check import Check, check_of, run, such
from fogtools.game.authoring.manual import Manual
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import TEXTS
from fogtools.games.fog_of_love.cards.faulty.copies import without_copies
from fogtools.games.fog_of_love.cards.faulty.manifest import sound_part
from fogtools.games.fog_of_love.cards.faulty.shape import PAGES
from fogtools.games.fog_of_love.checks import (
    art_file,
    art_place,
    art_quality,
    art_words,
    asks_for_itself,
    chapter_symmetry,
    clashing_conditions,
    composition,
    condition_place,
    copied_card,
    dead_row,
    decided_condition,
    deck_runs_out,
    destinies_in_play,
    dominated_option,
    doubled_word,
    duplicate_id,
    duplicate_number,
    edge_space,
    empty_deck,
    empty_text,
    example_hearts,
    finale_notes,
    finale_steps,
    gendered_scene,
    gendered_words,
    goal_out_of_reach,
    idle_track,
    impossible,
    impossible_promise,
    inconsistent_name,
    large_amount,
    letters,
    linked_scenes,
    look_alike,
    look_contrast,
    look_font,
    look_font_licence,
    look_icon,
    look_ink,
    look_logo,
    look_story,
    look_twins,
    lost_destiny,
    mark_never_read,
    mark_never_set,
    minor_scene,
    missing_ending,
    named_twice,
    never_drawn,
    only_if,
    only_in,
    option_does_nothing,
    other_story,
    overlapping_rows,
    partner_rows,
    row_gap,
    same_options,
    says_so,
    scene_type,
    seat_looks,
    secrets_revealed,
    situation_choice,
    spare_character,
    starting_hand,
    story_events,
    story_folder,
    story_shape,
    target_place,
    text_forms,
    threshold_out_of_reach,
    token_supply,
    track_ends,
    tutorial_gap,
    tutorial_numbering,
    tutorial_order,
    tutorial_set,
    tutorial_story,
    tutorial_subjects,
    twin_titles,
    unknown_aspect,
    unknown_card,
    unknown_deck,
    unknown_mark,
    unknown_ruling,
    unknown_subject,
    unknown_track,
    unnumbered,
    unsafe_text,
    untold,
    unused_card,
)
from fogtools.source.fixers import with_fixes

#: In the order they run, under the headings of `fog checks`.
CHECKS: tuple[Check, ...] = tuple(
    check_of(module, group)
    for group, modules in {
        "names": (
            duplicate_id,
            named_twice,
            duplicate_number,
            unnumbered,
            unknown_card,
            unknown_aspect,
            unknown_deck,
            unknown_mark,
            mark_never_set,
            mark_never_read,
            other_story,
            unknown_track,
            idle_track,
            unknown_ruling,
            unknown_subject,
        ),
        "card": (
            scene_type,
            situation_choice,
            minor_scene,
            gendered_scene,
            only_if,
            only_in,
            letters,
            dead_row,
            overlapping_rows,
            row_gap,
            option_does_nothing,
            same_options,
            large_amount,
            dominated_option,
            partner_rows,
            target_place,
            condition_place,
            asks_for_itself,
            decided_condition,
            clashing_conditions,
            chapter_symmetry,
            example_hearts,
            track_ends,
            threshold_out_of_reach,
        ),
        "text": (
            empty_text,
            unsafe_text,
            look_alike,
            edge_space,
            doubled_word,
            gendered_words,
            text_forms,
            inconsistent_name,
            twin_titles,
            copied_card,
            says_so,
        ),
        "look": (
            art_file,
            art_place,
            art_quality,
            art_words,
            look_contrast,
            look_twins,
            look_ink,
            look_story,
            look_font,
            look_font_licence,
            look_icon,
            look_logo,
        ),
        "story": (
            story_shape,
            story_folder,
            starting_hand,
            empty_deck,
            never_drawn,
            deck_runs_out,
            goal_out_of_reach,
            linked_scenes,
            story_events,
            destinies_in_play,
            lost_destiny,
            secrets_revealed,
            finale_steps,
            finale_notes,
            missing_ending,
            impossible,
            impossible_promise,
            untold,
            unused_card,
        ),
        "box": (composition, token_supply, seat_looks, spare_character),
        "tutorial": (
            tutorial_set,
            tutorial_story,
            tutorial_numbering,
            tutorial_gap,
            tutorial_order,
            tutorial_subjects,
        ),
    }.items()
    for module in modules
)
#: Checks of what a box holds and of its edition's rules: each edition of the box is looked at by itself.
BY_EDITION = frozenset(
    {
        "composition",
        "token-supply",
        "seat-looks",
        "spare-character",
        "gendered-scene",
        "empty-deck",
        "deck-runs-out",
        "tutorial-set",
        "tutorial-numbering",
    }
)
#: Checks that need stories without faults, and speak only of cards on which the others find nothing.
AFTER_OTHERS = frozenset({"impossible"})
#: Checks that look at one place of a card, whatever else is wrong there.
OF_PLACES = frozenset(
    {
        "unknown-aspect",
        "unknown-card",
        "unknown-deck",
        "unknown-mark",
        "unknown-track",
        "unknown-ruling",
        "duplicate-number",
        "target-place",
        "condition-place",
        "clashing-conditions",
        "decided-condition",
        "asks-for-itself",
        "named-twice",
        "large-amount",
    }
)


def manuals() -> tuple[Manual, ...]:
    """The page of each check, and of what is wrong with a file's shape."""
    return (*CHECKS, *PAGES)


def check(whole: Loaded, all_of_it: bool = True, /) -> list[Finding]:
    """Every finding on a box, with its fix; without `all_of_it` only of the checks that find errors."""
    box, copied = without_copies(whole)
    profiles = [source for _, source in ((None, box.profile), *box.editions_in.values()) if source]
    checks = such(CHECKS, all_of_it)
    found = run([check for check in checks if check.name not in BY_EDITION | AFTER_OTHERS], box)
    for printed in box.every_edition:
        found += run([check for check in checks if check.name in BY_EDITION], printed)
    found += [*_of_faulty_cards(box), *_of_faulty_manifest(box)]
    found += _after_others([check for check in checks if check.name in AFTER_OTHERS], box, [*box.findings, *found])
    return with_fixes(
        [*box.findings, *copied, *dict.fromkeys(found)], [box.source, *box.sources, *profiles], TEXTS, box.unsaid
    )


def _after_others(checks: Sequence[Check], box: Loaded, found: Sequence[Finding]) -> list[Finding]:
    """What these checks say of cards on which nothing else was found.

    Nothing where something is an error, or wrong with a whole story: what follows from that would be said again.
    """
    whole = {check.name for check in CHECKS if check.group == "story"}
    if not checks or any(f.severity == "error" or (f.check in whole and f.severity != "note") for f in found):
        return []
    spoken = {(f.file, f.card or f.line) for f in found}
    return [f for f in run(checks, box) if (f.file, f.card or f.line) not in spoken]


def _of_faulty_manifest(box: Loaded) -> list[Finding]:
    """What is wrong in the sound part of a box file with other faults, and only in that file."""
    part = sound_part(box) if box.box is None else None
    if part is None:
        return []
    found = [*run([check for check in CHECKS if check.name in OF_PLACES], part), *part.findings]
    spoken = {f.line for f in box.findings if f.file == box.source.name}
    return [f for f in found if f.file == box.source.name and f.line not in spoken]


def _of_faulty_cards(box: Loaded) -> list[Finding]:
    """What is wrong in the sound part of cards with other faults; nothing that may follow from those."""
    if not box.partly:
        return []
    by_id = {**{p.id: p for p in box.partly}, **box.by_id}
    looked = replace(box, cards=[*box.cards, *box.partly], by_id=by_id)
    found = run([check for check in CHECKS if check.name in OF_PLACES], looked, {id(p) for p in box.partly})
    spoken = {(f.file, f.line) for f in box.findings}
    return [f for f in found if (f.file, f.line) not in spoken]
