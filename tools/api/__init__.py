"""REST resources of the domain: what a student keeps here, and the catalogue."""
