"""How the fast engine chooses: what may be answered, picked at random, valued by a persona, or searched for."""
