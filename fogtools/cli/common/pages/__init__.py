"""The pages that `fog explain` prints: of checks, and of what may be written."""
