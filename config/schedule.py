"""When the scheduled tasks run."""

from celery.schedules import crontab

from config.environment import Environment


def beat_schedule(env: Environment) -> dict:
    """Celery beat's table; one with ``expires`` that is not taken in time gives way to the next."""
    return {
        "reap-interrupted-runs": {
            "task": "agents.tasks.reap_interrupted_runs",
            "schedule": env.beat_reap_seconds,
            "options": {"expires": env.beat_reap_seconds},
        },
        "wake-waiting-messages": {
            "task": "memory.tasks.wake_waiting",
            "schedule": env.beat_outbox_seconds,
            "options": {"expires": env.beat_outbox_seconds},
        },
        "fill-missing-vectors": {
            "task": "memory.tasks.fill_waiting",
            "schedule": env.beat_vectors_seconds,
            "options": {"expires": env.beat_vectors_seconds},
        },
        "memory-reembedding": {
            "task": "memory.tasks.reembed",
            "schedule": crontab(minute=30),
        },
        "memory-decay": {
            "task": "memory.lifecycle.tasks.decay",
            "schedule": crontab(hour=3, minute=0),
        },
        "memory-compaction": {
            "task": "memory.lifecycle.tasks.compact_all",
            "schedule": crontab(hour=4, minute=0),
        },
        "memory-clean-up": {
            "task": "memory.lifecycle.tasks.clean_up",
            "schedule": crontab(minute=30),
        },
        "memory-conversation-summaries": {
            "task": "memory.lifecycle.tasks.summarise_conversations",
            "schedule": env.beat_summary_seconds,
            "options": {"expires": env.beat_summary_seconds},
        },
    }
