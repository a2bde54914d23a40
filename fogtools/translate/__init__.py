"""The work of a translator: checks of a pair, progress, length limits, exchange, sheets side by side."""
