"""Pairs of a text and its translation in which nothing was found: they need not be looked at again.

Most checks of translations ask one pair alone, and most pairs have no fault: what is kept is a word for each such pair,
made of all that these checks read. Whatever has a fault, or a flag, is looked at every time. Checks that ask a whole
catalogue look again where any pair of it, or of those before it, has changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from fogtools.files import keep_words, words_in
from fogtools.text.catalogues.po import Message
from fogtools.translate.qa.pair import Pair, Pairs

LENGTH = 20
#: Stands between two catalogues.
END = Pair("", "", Message(""))


class CleanPairs:
    """The pairs of one catalogue that had no fault the last time they were looked at by `tool`.

    `file` is where they are kept, None for nowhere.
    """

    def __init__(self, pairs: Pairs, file: Path | None = None, tool: str = "") -> None:
        house = tool, pairs.language, pairs.written_in, pairs.style, pairs.shown, pairs.glossary.terms
        self._pairs = pairs
        self._house, self._file = hashlib.sha256(repr(house).encode(errors="surrogateescape")), file
        self._kept, self._words = words_in(file), dict[int, str]()
        self._all = self._of_all(pairs) if file else ""

    def __contains__(self, pair: Pair) -> bool:
        return bool(self._kept) and self._word(pair) in self._kept

    @property
    def whole(self) -> bool:
        """Whether checks that ask all pairs at once found nothing in these."""
        return self._all in self._kept

    def keep(self, pairs: Iterable[Pair], whole: bool) -> None:
        """From now on these pairs, and no others, are known to have no fault; `whole`: nor have all at once."""
        words = {self._word(pair) for pair in pairs} | ({self._all} if whole else set()) if self._file else self._kept
        if self._file and words != self._kept:
            keep_words(self._file, words)

    def _of_all(self, pairs: Pairs) -> str:
        every = (self._word(pair) for there in (*pairs.before, pairs) for pair in (*there.rows, END))
        return hashlib.sha256("".join(every).encode()).hexdigest()[:LENGTH]

    def _word(self, pair: Pair) -> str:
        """The word of a pair, made once: whoever holds this holds the pairs."""
        if id(pair) not in self._words:
            whole, message = self._house.copy(), pair.message
            read = pair.source, pair.target, pair.form, message.context, message.source, message.targets, message.flags
            whole.update(repr(read).encode(errors="surrogateescape"))
            self._words[id(pair)] = whole.hexdigest()[:LENGTH]
        return self._words[id(pair)]
