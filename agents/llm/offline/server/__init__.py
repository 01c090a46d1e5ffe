"""The offline model as an OpenAI-compatible server: wire, faults, transport."""
