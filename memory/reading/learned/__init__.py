"""What is read by example instead of by rule: small linear readers over the words around a mention.

``linear`` holds the arithmetic, ``mentions`` what may be a fact and the features of its
surroundings, ``reader`` turns what the weights say into statements. ``fit`` learns the weights from
``examples`` (``python -m memory.reading.learned.fit``); only it needs scikit-learn.
"""
