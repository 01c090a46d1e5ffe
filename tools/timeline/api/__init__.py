"""The addresses of dates, plans and the calendar."""
