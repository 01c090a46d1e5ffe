"""The offline model: an OpenAI-compatible chat-completions server that answers by rule.

Pure: neither Django nor ``openai`` is imported here. Enter by ``engine`` (one request, one answer),
``transport`` (inside the process) or ``asgi`` (over the network).
"""
