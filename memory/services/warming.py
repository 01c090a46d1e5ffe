"""What the first person would otherwise wait for."""

import logging

from memory import embedding
from memory.core.words import words
from memory.ports import catalogue

logger = logging.getLogger(__name__)


def warm_up() -> None:
    """Load the embedder, the dictionary and the names; what fails is loaded when it is needed."""
    try:
        names = catalogue()
        names.schools("Cornell")
        words("我想申请康奈尔 Cornell", names)
        embedding.current().embed_query("warm")
    except Exception as error:
        logger.warning("not everything could be loaded ahead: %s", error)
