"""Reading what a message says of its person, by rules. Pure."""

from memory.core.extraction.extract import extract
from memory.core.extraction.figures import DEFAULTS, CategoryFigures, Rules, figures_of
from memory.core.extraction.spans import stands_in

__all__ = ["DEFAULTS", "CategoryFigures", "Rules", "extract", "figures_of", "stands_in"]
