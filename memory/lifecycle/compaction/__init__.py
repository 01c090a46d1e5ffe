"""Compaction of one person's memories: what says the same, what is near, what is old.

Read and decided without a lock (a model may be asked), then done in one transaction as the person's
only writer, where whatever has changed meanwhile is left alone. Sources stay in the archive behind
what stands for them; ``undo`` brings them back exactly.
"""
