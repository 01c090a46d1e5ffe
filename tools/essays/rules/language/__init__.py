"""Language errors in English essays, as writers whose first language is Chinese make them. Pure."""
