"""Universities: finding them by name, searching, what a result shows of them."""
