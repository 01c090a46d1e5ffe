"""What developers run: environment, parts of the tests, learning."""
