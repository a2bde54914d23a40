"""What authors and translators write where the words are still to come."""

from __future__ import annotations

import re

#: A placeholder that nobody means to print.
UNFINISHED = re.compile(r"\b(?:TODO|TBD|TBC|FIXME|XXX+|[Ll]orem ipsum)\b|\?\?\?+|^[Xx]{2,}$")
#: What the tool itself writes in such a place.
PLACEHOLDER = "TODO"
