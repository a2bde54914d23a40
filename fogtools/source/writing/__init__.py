"""Values written into a file of YAML as its author writes; every other byte stays as it was."""
