"""The file is locked against printing or changing.

A shop's machine takes pages apart and puts them on larger sheets: that is changing. A file that is encrypted is
refused, even where it opens without a password.

Remedy: save it without protection.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The whole file."""
    if delivery.pdf and delivery.pdf.locked:
        yield PrintFault(None, Say("the file is encrypted"), Say("save it without protection"))
