"""Tools for choosing universities, chances, and what came of them."""

from tools.prediction.tools import choosing, predictions, ranking

__all__ = ["choosing", "predictions", "ranking"]
