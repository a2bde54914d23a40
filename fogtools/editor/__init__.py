"""What editors are told: the language server, live proofs of a card, names given anew."""
