"""The feminine, masculine and inclusive forms of a translation are no set.

A translation holds its forms in parts: `{g:Avocate|Avocat|Avocat·e}` is feminine, masculine, inclusive; the third may
be left out. The box says which one its cards print. A part that is not written so is printed with its braces; a set
without what the box asks for prints something else. French endings stand behind a middle dot: `prêt·e`.

Good:
    msgctxt "politician/title"
    msgid "Politician"
    msgstr "{g:Femme|Homme|Personnalité} politique"

    msgctxt "lawyer/text"
    msgid "Always right"
    msgstr "{g:Prête|Prêt|Prêt·e} à tout"
Bad:
    msgctxt "politician/title"
    msgid "Politician"
    msgstr "{g:Femme} politique"  # <-

    msgctxt "lawyer/text"
    msgid "Always right"
    msgstr "{g:Prête|Prêt|Prêt(e)} à tout"  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fogtools.finding import Say
from fogtools.text.forms import FORMS, GENDERED, Forms, forms_of
from fogtools.text.languages import Inclusive, row
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
ASKS = "catalogue"
#: What a card does stands in icons, figures and slots.
TOLD = re.compile(r"[♥●■★⬢▲▼↑↓]|\d+|\{\w+\}")
#: What was meant for a part, whether or not it is one.
MEANT = re.compile(r"\{\s*[gG](?=[\s:;|])[^{}]*\}")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every part that is not written as one, and every set that lacks a form or contradicts itself."""
    sets: dict[str, dict[str, Pair]] = {}
    other_sign = _other_sign(row(pairs.to).inclusive)
    for pair in pairs.rows:
        where, _, form = pair.message.context.rpartition("/")
        if form in FORMS and not pair.form:
            sets.setdefault(where, {})[form] = pair
        whole = pair._replace(target=pair.written)
        if "{" in whole.target:
            yield from _parts(pairs, whole, form)
        if other_sign:
            yield from _signs(whole, other_sign)
    for forms in sets.values():
        yield from _entries(forms)


def _parts(pairs: Pairs, pair: Pair, form: str) -> Iterator[TranslationFault]:
    """What is wrong with the parts of one translation, or with its forms as wholes."""
    meant = list(MEANT.finditer(pair.target))
    faults = [fault for m in meant if (fault := _part(pair, m)) is not None]
    yield from faults
    if faults or not meant:
        return
    if form in FORMS:
        yield TranslationFault(
            pair,
            Say("this entry is one form of its text already: `{form}`", form=form),
            Say("write that form alone"),
            *meant[0].span(),
        )
        return
    forms = forms_of(pair.target)
    yield from _unlike(pair, forms)
    without = [m for m in GENDERED.finditer(pair.target) if not m[3]]
    if forms.inclusive is None and len(without) < len(meant):
        yield TranslationFault(
            pair,
            Say("this part has no inclusive form, another one has: both titles would be printed"),
            Say("write a third form here, or none anywhere"),
            *without[0].span(),
        )
    elif forms.inclusive is None and pairs.shown == "inclusive":
        both = forms.shown("both")
        yield TranslationFault(
            pair,
            Say("there is no inclusive form, which this box prints; the card says “{both}”", both=both),
            Say("write a third form, or let the box print both: `gendered titles: both`"),
            *meant[0].span(),
            "note",
        )
    elif _only_masculine(forms):
        yield _as_masculine(pair, *meant[0].span())


def _part(pair: Pair, meant: re.Match[str]) -> TranslationFault | None:
    """What is wrong with one part alone."""
    part = GENDERED.fullmatch(meant[0])
    if part is None:
        n = len(meant[0].split("|")) if meant[0].startswith("{g:") else 0
        if n:
            message = Say(
                "a part with one form is printed with its braces",
                "a part with {n} forms is printed with its braces",
                n=n,
            )
        else:
            message = Say("this is not written like a part with forms: it is printed with its braces")
        return TranslationFault(
            pair,
            message,
            Say("write `{{g:feminine|masculine|inclusive}}`; the third form may be left out"),
            *meant.span(),
        )
    if part[1] == part[2] == (part[3] or part[1]):
        help = Say("write it once, without braces")
        return TranslationFault(pair, Say("the forms of this part are the same"), help, *meant.span())
    if pair.target.strip() == meant[0]:
        empty = [f for f, said in zip(FORMS, part.groups(), strict=True) if said is not None and not said.strip()]
        if empty:
            return TranslationFault(
                pair, Say("the form `{form}` is empty", form=empty[0]), Say("write it"), *meant.span()
            )
    return None


def _unlike(pair: Pair, forms: Forms) -> Iterator[TranslationFault]:
    """Forms with other icons or figures than the feminine one, which all other checks read."""
    for form, said in zip(FORMS[1:], forms[1:], strict=True):
        if said is not None and TOLD.findall(said) != TOLD.findall(forms.feminine):
            message = Say("the form `{form}` has other icons or figures than the feminine one", form=form)
            yield TranslationFault(pair, message, Say("every form says the same"))
            return


def _other_sign(known: Inclusive | None) -> re.Pattern[str] | None:
    """Finds an ending behind another sign than `·`: `prêt(e)`, `prêt-e`, `prêt.e.s`, `prêt•e`."""
    if known is None:
        return None
    ending, sure = known
    return re.compile(
        rf"(?<=[^\W\d_]{{2}})(?:\({ending}s?\)|[•‧∙⋅]{ending}(?:[•‧∙⋅]?s)?(?![\w-])|[-.](?:{sure})(?![\w-]))"
    )


def _signs(pair: Pair, other_sign: re.Pattern[str]) -> Iterator[TranslationFault]:
    """An ending that is not behind a middle dot."""
    found = other_sign.search(pair.target)
    if found and not other_sign.search(pair.source):
        right = "·" + re.sub(r"[-.•‧∙⋅](?=s$)", "·", found[0].strip("(").rstrip(")").lstrip("-.•‧∙⋅"))
        yield TranslationFault(
            pair,
            Say("`{found}` is no inclusive spelling of this house", found=found[0]),
            Say("write `{right}`, with a middle dot (U+00B7)", right=right),
            *found.span(),
        )


def _entries(forms: Mapping[str, Pair]) -> Iterator[TranslationFault]:
    """The three entries of a text that was written in several forms."""
    if not {"feminine", "masculine", "inclusive"} <= forms.keys():
        return
    said = Forms(*(forms[f].target for f in FORMS))
    if said.feminine == said.masculine != said.inclusive:
        message = Say("the feminine and the masculine form are the same, the inclusive one is another")
        yield TranslationFault(forms["masculine"], message, Say("write each of the three, or the same three times"))
    elif _only_masculine(said) and not _only_masculine(Forms(*(forms[f].source for f in FORMS))):
        yield _as_masculine(forms["inclusive"])


def _only_masculine(forms: Forms) -> bool:
    return forms.inclusive == forms.masculine != forms.feminine


def _as_masculine(pair: Pair, start: int = 0, end: int = 0) -> TranslationFault:
    message = Say("the inclusive form is the masculine one: the card would speak of men only")
    return TranslationFault(pair, message, Say("write one for everybody"), start, end, "note")
