"""The printer is free to shrink the pages.

Viewers fit a page to what the printer can reach unless the file says not to: cards come out three percent smaller, and
the backs no longer lie behind the fronts.

Remedy: print at 100 %; `fog print` writes it into the file (PrintScaling None).
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The whole file, where people print it themselves."""
    if delivery.pdf and delivery.at_home and delivery.pdf.scaling != "None":
        yield PrintFault(
            None,
            Say("it does not ask to be printed at real size"),
            Say("print it at 100 %, not “fit to page”"),
        )
