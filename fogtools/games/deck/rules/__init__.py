"""How a deck is drawn from: by chance, from all of it or from one category."""
