"""The tests mirror the tree; architecture, contract, browser and benchmarks stand beside it."""
