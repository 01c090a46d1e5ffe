"""Words as data: the phrases by which requests, places and kinds of school are recognised."""
