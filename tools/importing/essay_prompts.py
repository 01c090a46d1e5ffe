"""Essay questions that an operator has the right to show."""

from tools.importing.cells import choice, text, whole
from tools.importing.reading import Sheet
from tools.importing.running import stored
from tools.importing.schools import SchoolsByName, cycle
from tools.models import EssayPrompt


class EssayPromptImporter:
    """Columns: school, cycle, prompt, source; kind and word_limit besides."""

    columns = ("school", "cycle", "prompt", "source")
    further = ("kind", "word_limit")

    def prepare(self, sheet: Sheet) -> None:
        """Start looking universities up."""
        self._schools = SchoolsByName()

    def take(self, cells: dict[str, str]) -> str:
        """One question of one university.

        Raises:
            RowRefused, ToolError: the row cannot be taken.
        """
        kinds = EssayPrompt.Kind
        fresh = EssayPrompt(
            school=self._schools.of(cells),
            cycle=cycle(cells),
            kind=choice(cells, "kind", kinds.values, default=kinds.SUPPLEMENT),
            prompt=text(cells, "prompt", longest=4000, needed=True),
            word_limit=whole(cells, "word_limit", 1, 10_000),
            source=text(cells, "source", longest=250, needed=True),
        )
        same = EssayPrompt.objects.filter(school=fresh.school, cycle=fresh.cycle)
        return stored(same.filter(prompt=fresh.prompt).first(), fresh)
