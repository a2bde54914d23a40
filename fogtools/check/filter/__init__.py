"""Which findings count: settings, comments in the files, old findings in a baseline."""
