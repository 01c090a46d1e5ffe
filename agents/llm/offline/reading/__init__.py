"""What one message says: names, numbers, dates, wishes, and what it asks for."""
