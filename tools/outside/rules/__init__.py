"""Pure parts of looking things up outside: addresses, sites, pages as text, passages."""
