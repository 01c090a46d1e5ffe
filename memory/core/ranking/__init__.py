"""How memories are ranked for a question. Pure: arrays in, arrays out."""
