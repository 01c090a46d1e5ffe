"""A student's chance of admission: several engines, each with its score and share. Pure."""
