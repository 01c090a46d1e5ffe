"""Why an entry of a model is not believed."""


class Refused(Exception):
    """The message does not bear an entry out. ``mendable``: its form or its words may be at fault,
    so that the model is asked for it once more."""

    def __init__(self, reason: str, *, mendable: bool = False) -> None:
        super().__init__(reason)
        self.mendable = mendable
