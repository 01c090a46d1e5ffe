"""The fast router: which agent a message is for, without asking a model.

Scoring
    Per rule: one hit of a regular expression +0.5 (once, however many hit), each distinct keyword
    +0.15, three or more keywords +0.2 more; times the rule's confidence, capped at 1. At the
    threshold (0.7) or above the agent is chosen directly. With a confidence of 0.9 a pattern and
    two keywords make 0.72, four keywords alone make 0.72, a pattern and three keywords make 1.

A wrong direct route is worse than asking the model, therefore
    * a message that two agents claim goes to the model, which can split or weigh it: a second
      agent contests from ``RIVAL`` on (0.45, one pattern or three keywords), however sure the first
      is; two stray keywords (0.27) do not. So patterns say what a message is about, and a message
      about two experts' subjects is never sent directly;
    * a rule may name ``orchestrator``, whose subjects (forum, cases, visas) no expert owns. Such a
      rule contests the others and never routes directly. The order of the rules never matters.

Keywords
    Latin keywords are whole words in either case, with a plural s when they have four letters or
    more. Those of up to three letters are not read when only the first letter is a capital:
    ``ED`` and ``ed`` are a round, ``Ed`` is a person. Chinese keywords are substrings. Every
    stretch of text counts for the longest keyword that covers it, over all rules: ``推荐`` in
    ``推荐信`` is no wish for schools, and ``文书`` in ``文书写作`` counts once if the table
    has both. A keyword that also stands elsewhere by itself still counts.

Patterns
    Python regular expressions, searched in either case in one sentence at a time. They see the
    text as :func:`agents.routing.text.readable` leaves it: simplified characters, half-width
    punctuation, no blanks next to Chinese characters. A pattern that does not compile or may take
    too long is reported by :func:`check_rule` when the rule is saved; one that does not compile
    is passed over here.

Long messages
    Beyond 500 characters only the head and the tail are read; fenced code and links never are.
    Somebody's essay is full of words that say nothing about what they want to have done with it.
"""

from agents.routing.check import Problem, check_rule
from agents.routing.router import RIVAL, THRESHOLD, Route, route
from agents.routing.rules import Rule

__all__ = ["RIVAL", "THRESHOLD", "Problem", "Route", "Rule", "check_rule", "route"]
