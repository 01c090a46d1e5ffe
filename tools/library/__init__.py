"""Tools by subject; importing the package declares them."""
