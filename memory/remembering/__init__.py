"""From what was said to what is remembered: extract, settle against what is known, store."""
