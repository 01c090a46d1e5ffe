"""Learning the small weights from the examples: ``make learn`` (needs scikit-learn, not Django)."""
