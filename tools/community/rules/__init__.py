"""Pure rules of cases and the forum."""
