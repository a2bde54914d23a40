"""How a drama is played, from childhood to epilogue."""
