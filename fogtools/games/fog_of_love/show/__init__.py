"""A play of Fog of Love shown to people: views, prose, spoken text, lessons."""
