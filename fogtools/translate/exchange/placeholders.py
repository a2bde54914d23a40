"""What a translation may not lose: the icons and the slots of its text."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from fogtools.text.forms import form_of
from fogtools.translate.qa.checks.icons import ICON
from fogtools.translate.qa.checks.slots import SLOT

#: What no translator has a word for: an icon, or a slot without words of its own.
FIXED = re.compile(rf"{ICON.pattern}|{{\w+}}")


class Broken(NamedTuple):
    """A sign that text and translation hold a different number of times."""

    sign: str
    wanted: int
    there: int


def broken(source: str, target: str) -> Broken | None:
    """The first sign that a translation has more or less often than its text, in any of its gendered forms.

    Slots that hold words (`{n:card|cards}`) are the translator's own.
    """
    wanted = _signs(form_of(source, "feminine"))
    for there in (_signs(form_of(target, "feminine")), _signs(form_of(target, "masculine"))):
        for sign in dict.fromkeys((*wanted, *there)):
            if wanted[sign] != there[sign]:
                return Broken(sign, wanted[sign], there[sign])
    return None


def _signs(text: str) -> Counter[str]:
    return Counter([*ICON.findall(text), *("{" + name + "}" for name in SLOT.findall(text))])
