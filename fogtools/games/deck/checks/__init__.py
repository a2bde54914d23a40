"""The checks of a deck, in the order in which they run."""

from __future__ import annotations

from fogtools.game.authoring.check import Check, check_of, checked_by
from fogtools.games.deck.checks import (
    card_size,
    empty_category,
    field_declared,
    field_unused,
    field_value,
    font_unusable,
    hard_to_read,
    id_twice,
    letters_mixed,
    markup_typed,
    no_cards,
    number_missing,
    number_twice,
    picture_file,
    picture_place,
    picture_quality,
    picture_words,
    sign_unusable,
    spaces_unseen,
    text_twice,
    undeclared_field,
    unknown_category,
    word_doubled,
    words_to_come,
)

CHECKS: tuple[Check, ...] = tuple(
    check_of(module, group)
    for group, modules in {
        "card": (id_twice, number_twice, text_twice, unknown_category, undeclared_field, field_value),
        "text": (words_to_come, letters_mixed, markup_typed, word_doubled, spaces_unseen),
        "picture": (picture_file, picture_place, picture_quality, picture_words),
        "look": (font_unusable, sign_unusable, hard_to_read),
        "box": (field_declared, card_size, no_cards, empty_category, number_missing, field_unused),
    }.items()
    for module in modules
)
check = checked_by(CHECKS)


def manuals() -> tuple[Check, ...]:
    """The page of each check."""
    return CHECKS
