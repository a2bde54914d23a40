"""How the cards of a box look: themes, pictures and the sizes of texts, as their author writes them."""
