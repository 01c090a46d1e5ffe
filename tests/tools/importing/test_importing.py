"""Importing an operator's own lists: checked, told by line, all or nothing, repeatable."""

import csv
import io
import json

import pytest
from django.core.management import CommandError, call_command

from tools.importing.reading import Unreadable, read_sheet
from tools.loading import load_reference
from tools.models import AdmissionCase, EssayPrompt, Ranking, School, SchoolName
from tools.schools import catalogue

MIT, UW, WUSTL = 166683, 236948, 179867


@pytest.fixture
def schools(facts, settings):
    settings.CATALOGUE_HOLD_SECONDS = 0
    catalogue._cached = None
    yield
    catalogue._cached = None


@pytest.fixture
def listed(tmp_path):
    """Writes a list as CSV and gives its path."""

    def write(*rows: dict, encoding="utf-8", text="") -> str:
        out = io.StringIO(newline="")
        if rows:
            columns = list(dict.fromkeys(name for row in rows for name in row))
            writer = csv.DictWriter(out, columns)
            writer.writeheader()
            writer.writerows(rows)
        path = tmp_path / "list.csv"
        path.write_bytes((text or out.getvalue()).encode(encoding))
        return str(path)

    return write


def run(command: str, path: str, **options) -> dict:
    """The report, whether the command failed or not."""
    out = io.StringIO()
    failed = False
    try:
        call_command(command, path, json=True, stdout=out, **options)
    except CommandError:
        failed = True
    return json.loads(out.getvalue()) | {"failed": failed}


def ranked(school="麻省理工", rank="1", **more) -> dict:
    return {"publisher": "Example Review", "year": "2026", "school": school, "rank": rank,
            "licence": "by letter of 2026-03-01", **more}  # fmt: skip


class TestReading:
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "gbk"])
    def test_encodings(self, listed, encoding):
        sheet = read_sheet_of(listed({"School ": "麻省理工学院", "n": " 1 "}, encoding=encoding))
        assert sheet.rows[0].cells == {"school": "麻省理工学院", "n": "1"}
        assert sheet.encoding in ("utf-8", "gb18030")

    def test_lines_are_those_of_the_file(self, listed):
        text = 'a,b\n1,"two\nlines"\n\n3,4\n5\n6,7,8\n9,10\n'
        sheet = read_sheet_of(listed(text=text))
        assert [row.line for row in sheet.rows] == [2, 5, 8] and sheet.torn == (6, 7)
        assert sheet.rows[0].cells["b"] == "two\nlines"

    @pytest.mark.parametrize(
        ("content", "words"),
        [
            (b"PK\x03\x04rest", "XLSX"), (b"\xd0\xcf\x11\xe0x", "XLS"), 
            (b"\xff\xfea\x00", "UTF-16"), (b"", "no names of columns"),
            (b",,\n", "no names of columns"),
            (b"a,b,a\n", "stand twice: a"), (b'a,b\n"x', "line 2"), (b"a\n\x81\xff\n", "neither"),
        ],
    )  # fmt: skip
    def test_what_is_no_list(self, tmp_path, content, words):
        path = tmp_path / "x.csv"
        path.write_bytes(content)
        with pytest.raises(Unreadable, match=words):
            read_sheet(path)

    def test_no_such_file(self, tmp_path, schools):
        with pytest.raises(CommandError, match="No such file"):
            call_command("import_rankings", str(tmp_path / "none.csv"))


def read_sheet_of(path):
    from pathlib import Path

    return read_sheet(Path(path))


class TestRankings:
    def test_all_forms_of_a_rank(self, schools, listed):
        path = listed(
            ranked(), ranked("UW", "=12"), ranked("WashU", "101-150"), ranked("Rice", "T7"),
            ranked("rice university", "3", title="Engineering", source="https://example.org"),
        )  # fmt: skip
        report = run("import_rankings", path)
        assert (report["added"], report["written"], report["failed"]) == (5, True, False)
        assert Ranking.objects.get(school_id=WUSTL).place == "101-150"
        assert Ranking.objects.get(school_id=UW).rank == 12

    def test_the_same_file_twice_changes_nothing_and_a_new_one_updates(self, schools, listed):
        run("import_rankings", listed(ranked()))
        before = list(Ranking.objects.values())
        assert run("import_rankings", listed(ranked()))["unchanged"] == 1
        assert list(Ranking.objects.values()) == before
        report = run("import_rankings", listed(ranked(rank="2")))
        assert (report["updated"], Ranking.objects.get().rank) == (1, 2)
        Ranking.objects.update(curated=True, rank=9)
        assert run("import_rankings", listed(ranked()))["kept"] == 1
        assert Ranking.objects.get().rank == 9

    def test_one_bad_row_and_nothing_is_written(self, schools, listed):
        rows = [
            ranked(), ranked("Hogwarts"), ranked("UW", "first"), ranked("UW", "0"),
            ranked("UW", "20-10"), ranked("UW", year="soon"), ranked("UW", licence=""),
            ranked("", "3"), ranked("UW", publisher="p" * 81),
        ]  # fmt: skip
        report = run("import_rankings", listed(*rows))
        assert report["failed"] and not report["written"] and not Ranking.objects.exists()
        assert [(item["line"], item["column"]) for item in report["refused"]] == [
            (3, "school"), (4, "rank"), (5, "rank"), (6, "rank"), (7, "year"), (8, "licence"),
            (9, "school"), (10, "publisher"),
        ]  # fmt: skip
        assert all(item["reason"] for item in report["refused"])
        assert run("import_rankings", listed(*rows), partial=True)["written"]
        assert Ranking.objects.count() == 1

    def test_a_dry_run_writes_nothing(self, schools, listed):
        report = run("import_rankings", listed(ranked()), dry_run=True)
        assert (report["added"], report["written"], report["dryRun"]) == (1, False, True)
        assert not Ranking.objects.exists()

    def test_missing_columns_and_those_not_used(self, schools, listed):
        with pytest.raises(CommandError, match="missing: licence"):
            call_command("import_rankings", listed({k: v for k, v in ranked().items()
                                                    if k != "licence"}))  # fmt: skip
        assert run("import_rankings", listed(ranked(colour="red")))["ignoredColumns"] == ["colour"]

    def test_the_report_for_people(self, schools, listed):
        out = io.StringIO()
        with pytest.raises(CommandError, match="1 rows were refused"):
            call_command("import_rankings", listed(ranked(), ranked("Hogwarts")), stdout=out)
        assert "line 3: school (Hogwarts): " in out.getvalue()
        assert out.getvalue().strip().endswith("nothing was written")


def asked(**more) -> dict:
    return {"school": "MIT", "cycle": "2026-27", "prompt": "We know you lead a busy life.",
            "source": "mitadmissions.org, read 2026-08-02", **more}  # fmt: skip


class TestEssayPrompts:
    def test_questions_are_kept_word_for_word(self, schools, listed):
        long = "为什么选择我们？\n" + "Tell us more. " * 200
        path = listed(
            asked(word_limit="225", kind="why_school"), asked(prompt=long, cycle="2026/2027"),
            encoding="gb18030",
        )  # fmt: skip
        assert run("import_essay_prompts", path)["added"] == 2
        assert run("import_essay_prompts", path)["unchanged"] == 2
        first, second = EssayPrompt.objects.order_by("id")
        assert (first.word_limit, first.kind, first.cycle) == (225, "why_school", "2026-27")
        assert second.prompt == long.strip() and second.kind == "supplement"

    @pytest.mark.parametrize(
        ("more", "column"),
        [
            ({"cycle": "2026"}, "cycle"), ({"cycle": "2026-28"}, "cycle"),
            ({"prompt": ""}, "prompt"),
            ({"word_limit": "many"}, "word_limit"), ({"word_limit": "0"}, "word_limit"),
            ({"word_limit": "2.5"}, "word_limit"), ({"kind": "poem"}, "kind"),
            ({"source": ""}, "source"), ({"prompt": "p" * 4001}, "prompt"),
            ({"prompt": "a\x00b"}, "prompt"), ({"school": "华大"}, "school"),
        ],
    )  # fmt: skip
    def test_what_is_refused(self, schools, listed, more, column):
        report = run("import_essay_prompts", listed(asked(**more)))
        assert [item["column"] for item in report["refused"]] == [column]


class TestCases:
    def row(self, **more) -> dict:
        return {"school": "MIT", "year": "2025", "result": "admitted", "round": "EA", "sat": "1560",
                "source": "our own students, with their consent", **more}  # fmt: skip

    def test_cases_wait_for_review_unless_published(self, schools, listed):
        assert run("import_cases", listed(self.row()))["added"] == 1
        case = AdmissionCase.objects.get()
        assert (case.status, case.is_demo, case.school_id, case.sat) == (
            "pending",
            False,
            MIT,
            1560,
        )
        assert run("import_cases", listed(self.row()))["unchanged"] == 1
        run("import_cases", listed(self.row(sat="1570")), publish=True)
        assert AdmissionCase.objects.filter(status="published").count() == 1

    def test_what_is_refused(self, schools, listed):
        rows = [self.row(source=""), self.row(sat="1700"), self.row(result="maybe")]
        report = run("import_cases", listed(*rows))
        assert [item["column"] for item in report["refused"]] == ["source", "sat", "result"]
        assert not AdmissionCase.objects.exists()


def institution(**more) -> dict:
    return {
        "unitid": "123457", "name_en": "Sample Valley State University", "alias_ipeds": "",
        "city": "Sample", "state": "CA", "control": "public", "applicants": "1,000",
        "admits": "500", "admission_rate": "0.5", "sat_ebrw_25": "500", "sat_ebrw_75": "600",
        "sat_math_25": "510", "sat_math_75": "620", "act_25": "", "act_75": "",
        "test_policy": "considered_if_submitted", "english_test": "required",
        "tuition_out_of_state_2023": "20000", "tuition_in_state_2023": "9000",
        "undergrad_degree_seeking_2023": "4000", "website": "www.sample.edu/",
        "latitude": "34.1", "longitude": "-118.2", **more,
    }  # fmt: skip


def of_mit(**more) -> dict:
    known = dict(
        unitid=str(MIT), name_en="Massachusetts Institute of Technology", applicants="28232",
        admits="1284", admission_rate="0.0455", sat_ebrw_25="740", sat_ebrw_75="780",
        sat_math_25="780", sat_math_75="800", act_25="34", act_75="36", test_policy="required",
        english_test="considered_if_submitted", tuition_out_of_state_2023="60156",
        tuition_in_state_2023="60156", undergrad_degree_seeking_2023="4571",
    )  # fmt: skip
    return institution(**(known | more))


def ipeds(path, **options) -> dict:
    return run("import_ipeds", path, **{"year": "fall 2024", "all": True, **options})


class TestIpeds:
    def test_what_is_known_already_stays(self, schools, listed):
        report = ipeds(listed(of_mit()))
        assert report["unchanged"] == 1 and not report["written"]
        school = School.objects.get(pk=MIT)
        assert not school.curated and school.source.startswith("IPEDS HD2024")

    def test_a_university_is_added_with_year_and_source(self, schools, listed):
        report = ipeds(listed(institution(), of_mit()))
        assert (report["added"], report["unchanged"]) == (1, 1)
        school = School.objects.get(pk=123457)
        assert (school.applicants, school.sat_25, school.sat_75) == (1000, 1010, 1220)
        assert (school.act_25, school.cost, school.food_housing) == (None, None, None)
        assert school.website == "https://www.sample.edu/"
        assert (school.admissions_year, school.tuition_year, school.enrolment_year) == (
            "fall 2024", "2023-24", "fall 2023",
        )  # fmt: skip
        assert "NCES" in school.source and "fall 2024" in school.source
        assert ipeds(listed(institution()))["unchanged"] == 1

    def test_without_all_others_are_skipped(self, schools, listed):
        assert ipeds(listed(institution()), all=False)["skipped"] == 1
        assert School.objects.count() == 137

    def test_a_newer_year_replaces_all_figures_of_its_kind(self, schools, listed):
        row = of_mit(act_25="", act_75="", tuition_out_of_state_2024="62000")
        row |= {"tuition_in_state_2024": "62000"}
        for name in ("tuition_out_of_state_2023", "tuition_in_state_2023"):
            row.pop(name)
        assert ipeds(listed(row), year="fall 2025")["updated"] == 1
        school = School.objects.get(pk=MIT)
        assert (school.admissions_year, school.act_25, school.sat_submitted_percent) == (
            "fall 2025", None, None,
        )  # fmt: skip
        assert (school.tuition, school.tuition_year, school.cost) == (62000, "2024-25", None)
        assert (school.enrolment_year, school.international_share) == ("fall 2023", 0.1166)
        assert ipeds(listed(row), year="fall 2025")["unchanged"] == 1
        older = ipeds(listed(of_mit()))
        assert older["failed"] and "older" in older["refused"][0]["reason"]

    def test_loading_the_reference_files_leaves_imported_figures_alone(self, schools, listed):
        ipeds(listed(institution(), of_mit(english_test="required")), year="fall 2025")
        load_reference(force=True)
        assert School.objects.filter(pk=123457).exists()
        assert School.objects.get(pk=MIT).admissions_year == "fall 2025"
        assert SchoolName.objects.filter(school_id=123457).exists()

    def test_what_staff_keep_stays(self, schools, listed):
        School.objects.filter(pk=MIT).update(curated=True, admission_rate=0.04)
        assert ipeds(listed(of_mit()))["kept"] == 1
        assert School.objects.get(pk=MIT).admission_rate == 0.04

    @pytest.mark.parametrize(
        ("more", "column"),
        [
            ({"unitid": "12"}, "unitid"), ({"unitid": "x"}, "unitid"), ({"name_en": ""}, "name_en"),
            ({"state": "California"}, "state"), ({"control": "church"}, "control"),
            ({"control": ""}, "control"), ({"city": ""}, "city"),
            ({"admits": "1001"}, "admits"), ({"admission_rate": "0.9"}, "admission_rate"),
            ({"admission_rate": "50"}, "admission_rate"), ({"sat_ebrw_25": "900"}, "sat_ebrw_25"),
            ({"sat_math_25": "700"}, "sat_math_25"), ({"act_25": "40"}, "act_25"),
            ({"test_policy": "maybe"}, "test_policy"), ({"website": "not a site"}, "website"),
            ({"tuition_out_of_state_2023": "cheap"}, "tuition_out_of_state_2023"),
        ],
    )  # fmt: skip
    def test_what_is_refused(self, schools, listed, more, column):
        report = ipeds(listed(institution(**more)))
        assert [item["column"] for item in report["refused"]] == [column]
        assert School.objects.count() == 137

    def test_the_year_must_make_sense(self, schools, listed):
        with pytest.raises(CommandError, match="fall 2024"):
            call_command("import_ipeds", listed(of_mit()), year="2024")

    def test_new_names_take_nothing_from_the_universities_that_are_known(self, schools, listed):
        path = listed(
            institution(name_en="Washington University", alias_ipeds="UW|WashU|MIT|Rice"),
            institution(unitid="123458", name_en="Anderson University", city="X", state="IN"),
            institution(unitid="123459", name_en="Anderson University", city="Here", state="SC",
                        alias_ipeds="Anders||Anderson of the South|, x"),
            institution(unitid="123460", name_en="American International College"),
        )  # fmt: skip
        assert ipeds(path)["added"] == 4
        index = catalogue.name_index()
        assert index.resolve("UW") == [str(UW)] and index.resolve("MIT") == [str(MIT)]
        assert index.resolve("WashU") == [str(WUSTL)]
        assert index.resolve("Anderson University (Here, SC)") == ["123459"]
        assert index.resolve("Anderson of the South") == ["123459"]
        assert index.resolve("Anderson University") == []
        assert index.resolve("American International College") == ["123460"]
        assert index.find("It is an american international college.") == []
        assert index.find("I visited Anderson University and Washington University.") == []
