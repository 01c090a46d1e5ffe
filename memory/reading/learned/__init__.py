"""What is read by example instead of by rule: small linear readers over the words around a mention.

``linear`` holds the arithmetic; ``figures``, ``names`` and ``clauses`` what may be a fact and its
features, ``surroundings`` those that they share; ``vectors`` what a text means; ``reader`` turns what
the weights say into statements. ``make learn`` learns them from ``memory/reading/examples``
(``scripts/learn``); only that needs scikit-learn.
"""
