"""Effects in the cells of a table: read as people write them, written as cards print them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fogtools.finding import Say
from fogtools.game.editing.sheets import Data, Unread
from fogtools.games.fog_of_love.cards import emit
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.source import Source, parse
from fogtools.source.written import Path_


class Effects:
    """Reads and writes the effects of a box's cards."""

    def __init__(self, box: Loaded) -> None:
        self.box = box

    def row(self, text: str) -> Mapping[Path_, object]:
        """Effects by target."""
        return {(key,): value for key, value in self._map(text).items()}

    option = row

    def rows(self, text: str) -> Mapping[str, object]:
        """Rows by their conditions."""
        return self._map(text)

    def of_one(self, text: str, key: str) -> object:
        """Effects of one target."""
        return self._flow(text)

    def tokens(self, text: str) -> object:
        """A list of aspects."""
        return self._flow(text)

    def said_row(self, row: Any) -> str:
        return "" if row is None else emit.flow(row)

    def said_rows(self, rows: Any) -> str:
        return "" if rows is None else emit.flow(rows)

    def said_option(self, option: Data) -> str:
        rest = {k: v for k, v in option.items() if k not in ("says", "text", "tokens", "chooser", "other", "both")}
        return emit.flow(rest) if rest else ""

    def said_one(self, value: Any, key: str) -> str:
        return "" if value is None else emit.flow(value)

    def said_tokens(self, value: Any) -> str:
        return "" if value is None else emit.flow(value)

    def _map(self, text: str) -> dict[Any, Any]:
        found = self._flow(text)
        if not isinstance(found, dict):
            raise Unread(Say("“{text}” cannot be read as effects", text=text[:60]), None, text)
        return found

    def _flow(self, text: str) -> Any:
        source = parse(f"v: {text}".encode(), Source(Path(), "cell")) if text[:1] in "{[+-" else None
        found = source.data.get("v") if source and not source.findings and isinstance(source.data, dict) else None
        if found is None:
            raise Unread(Say("“{text}” cannot be read as effects", text=text[:60]), None, text)
        return found
