"""A project on disk: fog.toml, boxes, catalogues, revisions."""
