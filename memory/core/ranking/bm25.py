"""BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009) of one person."""

import numpy as np

# Short texts say a word once: how often it comes says little, and how long they are says less.
K1 = 0.9
B = 0.3


def rarity(documents: int, containing: np.ndarray) -> np.ndarray:
    """The inverse document frequency of words that ``containing`` of ``documents`` texts have."""
    return np.log1p((documents - containing + 0.5) / (containing + 0.5))


def scores(
    frequencies: np.ndarray,
    lengths: np.ndarray,
    rarities: np.ndarray,
    *,
    k1: float = K1,
    b: float = B,
) -> np.ndarray:
    """The score of each text.

    ``frequencies[word, text]`` is how often a word of the question stands in a text (shares of
    neighbouring texts included), ``lengths`` how many words each text has, ``rarities`` the weight
    of each word.
    """
    mean = lengths.mean() if lengths.size and lengths.any() else 1.0
    saturation = k1 * (1 - b + b * lengths / mean)
    gained = frequencies * (k1 + 1) / (frequencies + saturation + 1e-12)
    return rarities @ gained


def coverage(score: np.ndarray, rarities: np.ndarray, *, k1: float = K1) -> np.ndarray:
    """Scores as a share of the most a text could reach: about 0 to 1."""
    most = float(rarities.sum()) * (k1 + 1)
    return score / most if most else np.zeros_like(score)
