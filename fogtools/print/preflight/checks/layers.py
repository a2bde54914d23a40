"""The file has layers that can be switched off.

Which of them are printed depends on the program that opens it: the shop may print the remarks and leave out the text.

Remedy: merge the layers when the PDF is written.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The whole file."""
    if delivery.pdf and delivery.pdf.layers and not delivery.at_home:
        yield PrintFault(None, Say("it has layers that can be switched off"), Say("merge them when the PDF is written"))
