"""A printed deck, to be spoilt."""
