"""What the student said."""
