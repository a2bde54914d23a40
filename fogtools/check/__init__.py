"""Everything that `fog check` does: stages run, findings filtered, fixed and reported."""
