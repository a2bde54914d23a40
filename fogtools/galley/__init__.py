"""One card under the author's hands: read again when its file is saved, and pulled as a proof by a warm press."""

from fogtools.galley.meant import Wanted, found
from fogtools.galley.resident import DPI, Galley, Proof

__all__ = ["DPI", "Galley", "Proof", "Wanted", "found"]
