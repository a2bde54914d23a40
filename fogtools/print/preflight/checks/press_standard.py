"""The file does not keep to the standard that the shop asks for.

PDF/X is a promise: all fonts are there, all colours are ink or name their profile, and it is said for which press and
paper they are mixed. A shop that asks for it checks the promise before anything else, and refuses a file that does not
make it.

Remedy: `fog print STORY --as SHOP`; `--as pdf-x1a` and `--as pdf-x4` where a shop has no profile here.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

NAMES = {"pdf-x1a": "PDF/X-1a", "pdf-x4": "PDF/X-4"}


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The whole file."""
    pdf, shop = delivery.pdf, delivery.shop
    if pdf is None or not shop.standard:
        return
    wanted = NAMES[shop.standard]
    help = delivery.anew
    if not pdf.pdfx.upper().startswith(wanted.upper()):
        said = Say("it says it is {now}", now=pdf.pdfx) if pdf.pdfx else Say("it names no standard")
        yield PrintFault(None, Say("{said}; {shop} wants {wanted}", said=said, shop=shop.called, wanted=wanted), help)
    if not pdf.condition:
        yield PrintFault(None, Say("it does not say for which press it is mixed (no output intent)"), help)
    elif shop.condition and not _same(shop.condition, pdf.condition):
        message = Say(
            "it is mixed for {now}; {shop} prints to {wanted}",
            now=pdf.condition,
            shop=shop.called,
            wanted=shop.condition,
        )
        yield PrintFault(None, message, Say("print it anew for {wanted}", wanted=shop.condition))


def _same(wanted: str, said: str) -> bool:
    """`SWOP` is said in many ways: CGATS TR 001, and names that hold it."""
    plain = said.upper().replace(" ", "").replace("-", "")
    return wanted.upper() in plain or (wanted.upper() == "SWOP" and "TR001" in plain)
