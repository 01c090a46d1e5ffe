"""What an import did, for people and for programs."""

from dataclasses import dataclass, field

_LISTED = 50  # refused rows in the text for people


@dataclass(frozen=True)
class Refusal:
    """A row that was not taken."""

    line: int
    column: str
    value: str
    reason: str

    def as_dict(self) -> dict:
        """The refusal as JSON carries it."""
        return {
            "line": self.line,
            "column": self.column,
            "value": self.value,
            "reason": self.reason,
        }


@dataclass
class Report:
    """``written``: something has changed in the tables. ``kept`` rows are staff's and stay."""

    file: str
    dry_run: bool
    encoding: str = ""
    rows: int = 0
    added: int = 0
    updated: int = 0
    unchanged: int = 0
    kept: int = 0
    skipped: int = 0
    written: bool = False
    ignored_columns: tuple[str, ...] = ()
    refused: list[Refusal] = field(default_factory=list)

    def count(self, outcome: str) -> None:
        """One more row with this outcome: added, updated, unchanged, kept or skipped."""
        setattr(self, outcome, getattr(self, outcome) + 1)

    def as_dict(self) -> dict:
        """The report for programs."""
        names = ("added", "updated", "unchanged", "kept", "skipped")
        return {
            "file": self.file,
            "encoding": self.encoding,
            "dryRun": self.dry_run,
            "written": self.written,
            "rows": self.rows,
            **{name: getattr(self, name) for name in names},
            "ignoredColumns": list(self.ignored_columns),
            "refused": [refusal.as_dict() for refusal in self.refused],
        }

    def lines(self) -> list[str]:
        """The report for people."""
        names = ("added", "updated", "unchanged", "kept", "skipped")
        counted = ", ".join(f"{getattr(self, name)} {name}" for name in names)
        said = [f"{self.file}: {self.rows} rows ({self.encoding}): {counted}"]
        said[0] += f", {len(self.refused)} refused"
        if self.ignored_columns:
            said.append(f"columns not used: {', '.join(self.ignored_columns)}")
        for refusal in self.refused[:_LISTED]:
            shown = f" ({refusal.value})" if refusal.value else ""
            said.append(f"line {refusal.line}: {refusal.column}{shown}: {refusal.reason}")
        if len(self.refused) > _LISTED:
            said.append(f"… and {len(self.refused) - _LISTED} more; --json lists all")
        return [*said, self._end()]

    def _end(self) -> str:
        if self.dry_run:
            return "dry run: nothing was written"
        return "written" if self.written else "nothing was written"
