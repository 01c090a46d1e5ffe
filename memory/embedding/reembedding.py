"""The job after a change of the embedder: every vector anew, with progress on record.

Search goes on meanwhile: rows that wait are found by their words, and vectors of two embedders are
never compared.
"""

from memory.embedding.filling import fill, stale_people
from memory.models import LifecycleRun
from memory.runs import Run, perform


def run_reembedding(*, dry_run: bool = False, started_by: str = "") -> LifecycleRun | None:
    """Make every vector that is not of the embedder in use; nothing, without one to make.

    Raises:
        EmbeddingFailed: the embedder is away; the next run goes on from there.
    """
    if not stale_people()[1]:
        return None
    return perform(LifecycleRun.Job.REEMBED, _work, dry_run=dry_run, started_by=started_by)


def _work(run: Run) -> None:
    people, total = stale_people()
    if run.dry_run:
        run.count(processed=total)
        return

    def told(done: int) -> None:
        run.count(processed=done)
        run.tell(run.figures["processed"] / max(1, total))

    for user_id in people:
        fill(user_id, told)
