"""A program being written: code and data with places that are known only at the end, and what it counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fogtools.games.fog_of_love.engine.coding import Address

Word = int | Address


class Tape:
    """Code and, behind it, data; every number may be an `Address`."""

    def __init__(self) -> None:
        self.code: list[Word] = []
        self.data: list[Word] = []
        self.counters: dict[tuple[str, str, str], int] = {}
        self.slots = 0
        self._last = self._place = -1
        self._lists: dict[tuple[int, ...], Address] = {}

    # ------------------------------------------------------------------ code
    def emit(self, *words: Word) -> None:
        """Instructions."""
        self._last = len(self.code)
        self.code += words

    def here(self, place: Address | None = None) -> Address:
        """A place at the next instruction."""
        found = place or Address()
        found.at = self._place = len(self.code)
        return found

    def replace_last(self, op: int, by: int) -> bool:
        """Puts another instruction for the last one, if that is `op` and no place stands behind it."""
        if self._place == len(self.code) or self._last < 0 or self.code[self._last] != op:
            return False
        self.code[self._last] = by
        return True

    # ------------------------------------------------------------------ data
    def store(self, words: Iterable[Word]) -> Address:
        """Numbers in the data; where they stand."""
        place = Address()
        place.at, place.data = len(self.data), True
        self.data += words
        return place

    def listed(self, numbers: Sequence[int]) -> Address:
        """A counted list in the data; the same list once."""
        key = (len(numbers), *numbers)
        if key not in self._lists:
            self._lists[key] = self.store(key)
        return self._lists[key]

    # ------------------------------------------------------------------ counting
    def counter(self, what: str, card: str, detail: str = "") -> int:
        """The slot of one thing that is counted."""
        key = what, card, detail
        if key not in self.counters:
            self.counters[key] = self.slots
            self.slots += 1
        return self.counters[key]

    def row(self, keys: Iterable[tuple[str, str, str] | None]) -> int:
        """Slots side by side; the first. None: a slot that nothing fills."""
        first = self.slots
        for key in keys:
            if key is not None:
                # the same thing may stand in two rows; then both are added up
                self.counters[key if key not in self.counters else (*key[:2], f"{key[2]}\0{self.slots}")] = self.slots
            self.slots += 1
        return first

    # ------------------------------------------------------------------ the end
    def joined(self, header: Sequence[Word], begins: int) -> list[int]:
        """The whole as plain numbers: header, code from `begins` on, data."""
        behind = begins + len(self.code)

        def number(word: Word) -> int:
            if isinstance(word, int):
                return word
            if word.at < 0:
                raise AssertionError("a place that was never set")
            return word.at + (behind if word.data else begins)

        head = [number(x) for x in header]
        head += [0] * (begins - len(head))
        return head + [number(x) for x in self.code] + [number(x) for x in self.data]
