"""The checks of translations, in the order they run: what the card does, its words, how they are set."""

from __future__ import annotations

from fogtools.game.authoring.check import Check, check_of
from fogtools.translate.qa.checks import (
    another_text,
    capital_accents,
    copied_source,
    end_punctuation,
    first_letter,
    garbled_text,
    gendered_forms,
    glossary,
    grammar,
    icons,
    inconsistent_translation,
    leftover,
    line_count,
    markup,
    mistyped,
    negation,
    numbers,
    opposites,
    ordinals,
    quotation_marks,
    references,
    repeated_word,
    same_translation,
    slots,
    stray_space,
    text_length,
    typography,
    unclosed,
)

CHECKS: tuple[Check, ...] = tuple(
    check_of(module, "translation")
    for module in (
        icons,
        slots,
        numbers,
        opposites,
        negation,
        references,
        markup,
        glossary,
        gendered_forms,
        copied_source,
        same_translation,
        another_text,
        leftover,
        text_length,
        inconsistent_translation,
        line_count,
        end_punctuation,
        first_letter,
        repeated_word,
        grammar,
        stray_space,
        mistyped,
        garbled_text,
        unclosed,
        quotation_marks,
        capital_accents,
        ordinals,
        typography,
    )
)
