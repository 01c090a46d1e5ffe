"""What the tools ask beyond this installation: search engines and web pages."""
