"""What happens to memories by themselves: fading, the archive, compaction, summaries, figures.

Every job is run by ``runs.perform``: one instance at a time, on record, with a dry run that writes
nothing but that record. ``moving`` takes many memories to the archive and back at once (one at a
time, for a person: ``memory.remembering.archive``).
"""
