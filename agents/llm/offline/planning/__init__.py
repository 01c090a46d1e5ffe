"""What to do about a request: tools, delegation, a question back, or plain words."""
