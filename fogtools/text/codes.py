"""The code of a language, as a box says what it is written in."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

CODE = r"^[a-z]{2,3}([-_][A-Z]{2})?$(?!\n)"
#: A language of cards as its catalogues are named: `fr`, `pt_BR`.
Language = Annotated[str, Field(pattern=CODE)]
