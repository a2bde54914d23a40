"""The rules by number: who names a row of a ledger, and which test proves it."""
