"""One card under the author's hands: read again when its file is saved, and pulled as a proof by a warm press."""

from fogtools.editor.live_proof.live_proof import DPI, Galley, Proof
from fogtools.editor.live_proof.which_card import Wanted, found

__all__ = ["DPI", "Galley", "Proof", "Wanted", "found"]
