"""Universities by a short form that only counts where a university is expected.

「密歇根」 is a state in 「想去密歇根」 and a university in 「EA申密歇根」; "brown" is a colour, but not in
"my dream school is brown". The short form is looked up by the full name that it stands for.
"""

import re
from collections.abc import Sequence

from memory.reading.names.unknown import SEVERAL
from memory.reading.rounds import named
from memory.reading.statements import Catalogue, Named

_UC = {place: f"加州大学{place}分校" for place in ("洛杉矶", "圣地亚哥", "戴维斯", "尔湾", "河滨")}
_LOOSE_ZH = {
    "卫斯连": "Wesleyan University", "卫斯理": "Wellesley College", "史密斯": "Smith College",
    "汉密尔顿": "Hamilton College", "麦卡莱斯特": "Macalester College", "里海": "Lehigh University",
    "圣母": "University of Notre Dame", "范德": "Vanderbilt University",
    "康大": "University of Connecticut", "明大": "University of Minnesota-Twin Cities",
    "迈大": "University of Miami", "圣芭": "University of California-Santa Barbara",
    "默塞德": "University of California-Merced", "里士满": "University of Richmond",
    "北卡": "University of North Carolina at Chapel Hill", "布法罗": "University at Buffalo",
    "华盛顿圣路易斯": "Washington University in St Louis", "威廉姆": "Williams College",
    "史蒂文斯": "Stevens Institute of Technology", "罗德岛": "Rhode Island School of Design",
}  # fmt: skip
"""What is no place that people want to study in, or rarely one: a wish before it is enough."""

_ZH = {
    **_UC,
    "密歇根": "密歇根大学", "威斯康星": "威斯康星大学", "威斯康辛": "威斯康星大学",
    "明尼苏达": "明尼苏达大学", "弗吉尼亚": "弗吉尼亚大学", "佛罗里达": "佛罗里达大学",
    "佐治亚": "佐治亚大学", "马里兰": "马里兰大学", "伊利诺伊": "伊利诺伊大学",
    "印第安纳": "印第安纳大学", "康涅狄格": "康涅狄格大学", "科罗拉多": "科罗拉多大学",
    "爱荷华": "爱荷华大学", "特拉华": "特拉华大学", "匹兹堡": "匹兹堡大学", "迈阿密": "迈阿密大学",
    "亚利桑那": "亚利桑那大学", "宾州": "宾州州立大学", "西北": "西北大学", "东北": "东北大学",
    **_LOOSE_ZH,
}  # fmt: skip
_EN = {
    "michigan": "University of Michigan", "wisconsin": "University of Wisconsin",
    "minnesota": "University of Minnesota", "virginia": "University of Virginia",
    "florida": "University of Florida", "georgia": "University of Georgia",
    "maryland": "University of Maryland", "illinois": "University of Illinois",
    "indiana": "Indiana University", "pittsburgh": "University of Pittsburgh",
    "miami": "University of Miami", "delaware": "University of Delaware",
    "brown": "Brown University", "duke": "Duke University", "rice": "Rice University",
    "penn": "University of Pennsylvania", "pitt": "University of Pittsburgh",
    "northeastern": "Northeastern University", "northwestern": "Northwestern University",
    "texas": "University of Texas at Austin", "drexel": "Drexel University", "williams": "Williams College", "hamilton": "Hamilton College",
}  # fmt: skip
_LETTERS = {
    "ND": "University of Notre Dame", "IU": "Indiana University", "GU": "Georgetown University",
    "CIT": "California Institute of Technology", "RU": "Rutgers University",
    "WM": "William & Mary", "SIT": "Stevens Institute of Technology", "AU": "American University",
    "SU": "Syracuse University", "UA": "University of Arizona", "Mines": "Colorado School of Mines",
}  # fmt: skip
"""In exactly this case."""

_SHORT = re.compile(
    rf"(?P<zh>{'|'.join(sorted(_ZH, key=len, reverse=True))})(?!大学|州|立|理工|农工|学院|分校|那|这|斯|堡|亚|地区|附近|的(?:学校|大学|气候|天气)|人|部|海岸|角|方)"
    rf"|(?<![a-z])(?P<en>{'|'.join(_EN)})(?![a-z'’]|\s(?:state|tech|university|college|of\b|coast|schools?|colleges?|universit|a&m|hair|eyes?|bread|sugar|cooker|area)|,\s[A-Z]{{2}}\b)"
    rf"|(?<![A-Za-z])(?P<letters>(?-i:{'|'.join(_LETTERS)}))(?![A-Za-z])",
    re.IGNORECASE | re.ASCII,
)
_ROUND = rf"(?:{named()}|早申|提前录取|绑定)"
_HEADING = r"(?:保底|匹配|冲刺|彩票|主申|梦|稳妥|适中|求稳|够一够|够得着|够不着)(?:的)?(?:校|学校|院校|大学|档)?|backups?|reach(?:es)?|target(?:s| schools?)?|match(?:es)?|safet(?:y|ies)|dream (?:school|college|uni)|top choice|first choice"
_EXPECTS = re.compile(
    rf"(?:{_ROUND}(?:\s|的|是|就|了|定|准备|打算|要|申请?|投|冲|给|选|换成|改成|改|到|去|上|签|赌|给了|:|to\b|is\b|for\b|at\b|my\b|school\b)*"
    r"|(?:(?<![a-z])uc|加州系|加大|加州大学)(?:只|就|里|申|填|系|报|选|要|的|投|主要|:|\s|、)*"
    rf"|(?:{_HEADING})(?:\s|是|就|有|放|选|定|的|:|-|\d[.、)]?|is\b|are\b|was\b|'s\b|include[sd]?\b|would be\b)*"
    r"|(?:(?<!申)申请?(?:了|过)?|(?<!转)投了?|被|报了)\s?"
    r"|(?<![a-z])(?:appl(?:y|ied|ying) (?:ed |ea |rd |early )?to|admitted to|accepted (?:to|by|at)|got into|get into|rejected (?:by|from)|"
    r"transfer(?:ring|red)? to|committed to|attend(?:ing)?|my ed is|in love with|getting into|chances? (?:at|for)|chance me (?:at|for)|odds (?:at|for)|shot at|"
    r"(?:decision|action|deadlines?) (?:at|for)|compare|versus|vs\.?) )$",
    re.IGNORECASE | re.ASCII,
)
_WANTED = re.compile(
    r"(?:(?:想|更想|最想|梦想|要|打算|准备)(?:要|去|申|读|上|学|投|报)*|(?:喜欢|爱|心水|看中|认准|冲|选|定|名单(?:里|上)?有?)(?:了|的是|是)?|list:?|"
    r"不(?:想|去|申|要|考虑)去?|除了|除)\s?$",
    re.IGNORECASE | re.ASCII,
)
_GIVEN_UP_AFTER = re.compile(r"\s?(?:就|那就|还是)?(?:算了|不去|不申|不考虑|pass)")
_EXPECTED_AFTER = re.compile(
    rf"\s?的?\s?{_ROUND}|\s?(?:那边|也|就|都)*(?:[从由]{_ROUND})?(?:改|换|转|挪|移|退)(?:成|到|为|去|投)?\s?{_ROUND}|\s(?:from {_ROUND} )?to {_ROUND}|\s?(?:的)?(?:offer|录取|拒|候补|大学生)|录了|\s(?:is|was) my (?:dream|top|first|reach|safety|target)",
    re.IGNORECASE | re.ASCII,
)
_JOINS = re.compile(
    r"\s?(?:[1-9][.、)]?|(?:，|,|、)?\s?还有|、|,|，|/|;|；|和|与|跟|及|以及|还有|或者?|加上?|&|\+|(?:, )?(?:and|or|then|plus)(?: maybe)?)?\s?"
    r"(?:and )?",
    re.IGNORECASE | re.ASCII,
)
_LIST_GOES_ON = re.compile(
    r"\s*(?:$|[、,，。;；/!)）\n]|和|以及|还有|都|这|and\b|or\b)", re.IGNORECASE | re.ASCII
)
_FIELDS = {
    "business": "Business", "marketing": "Marketing", "biomedical": "Biomedical Engineering",
    "mechanical": "Mechanical Engineering", "aerospace": "Aerospace Engineering",
    "neuro": "Neuroscience", "relations": "International Relations",
}  # fmt: skip
_FIELD = re.compile(
    r"(?<![a-z])(?:(?P<business>biz(?! school)|business(?= (?:is|isn't|ain't) (?:not|n|for)))|(?P<marketing>market(?=$|[，,、。.;]))"
    r"|(?P<biomedical>biomed(?:ical)?(?: eng(?:ineering)?)?)|(?P<mechanical>mech ?e)|(?P<aerospace>aero(?:space)?(?: eng(?:ineering)?)?))(?![a-z])"
    r"|(?<![a-z])(?P<neuro>neuro)(?![a-z-])|(?<![A-Za-z])(?P<relations>(?-i:IR))(?=$|[,.;/、，。]| and | or )",
    re.IGNORECASE | re.ASCII,
)
"""Fields by a word of everyday speech that the catalogue does not keep."""

_BOTH_COASTS = re.compile(r"东西(?:两)?(?:海岸|岸|部)")
_LOOK = 32  # characters before a short form that may ask for a university


class ShortNames:
    """A catalogue that also knows the short forms, each where it means a university."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def schools(self, text: str) -> list[Named]:
        """The universities named in a text, in its order."""
        named = [name for name in self._catalogue.schools(text) if not _is_place(text, name)]
        short = [
            match
            for match in _SHORT.finditer(text)
            if not any(match.start() < name.end and name.start < match.end() for name in named)
        ]
        meant = _meant(text, short, named)
        found = [*named, *(self._named(match) for match in meant)]
        return sorted((name for name in found if name is not None), key=lambda name: name.start)

    def majors(self, text: str) -> list[Named]:
        """The fields of study named in a text, in its order."""
        named = self._catalogue.majors(text)
        short = [
            Named(_FIELDS[match.lastgroup], *match.span())
            for match in _FIELD.finditer(text)
            if match.lastgroup
        ]
        new = [field for field in short if not any(_covers(name, field) for name in named)]
        kept = [name for name in named if not any(_overlap(name, field) for field in new)]
        return sorted([*kept, *new], key=lambda name: name.start)

    def places(self, text: str) -> list[Named]:
        """The states and regions of the US named in a text, in its order."""
        named = self._catalogue.places(text)
        both = [place for match in _BOTH_COASTS.finditer(text) for place in self._coasts(match)]
        kept = [place for place in named if not any(_overlap(place, coast) for coast in both)]
        return sorted([*kept, *both], key=lambda place: (place.start, place.end))

    def _coasts(self, match: re.Match) -> list[Named]:
        """「东西海岸」 names two."""
        named = [self._catalogue.places(f"{side}海岸") for side in "东西"]
        return [Named(found[0].name, *match.span()) for found in named if found]

    def _named(self, match: re.Match) -> Named | None:
        full = _ZH.get(match["zh"]) or _LETTERS.get(match["letters"]) or _EN[match["en"].lower()]
        known = self._catalogue.schools(full)
        return Named(known[0].name, *match.span()) if known else None


_OF_A_STATE = re.compile(r"[\u4e00-\u9fff]{1,5}州(?:立)?大学")


def _is_place(text: str, name: Named) -> bool:
    """「南加」 is the south of California beside 「北加」; 「佛州大学有哪些」 asks for all of a state's."""
    said = text[name.start : name.end]
    if _OF_A_STATE.fullmatch(said):
        return bool(SEVERAL.search(text))
    beside = re.match(r"(?:或者?|和|与|、)?北加|地区|那边|一带", text[name.end :])
    return said == "南加" and beside is not None


def _covers(name: Named, short: Named) -> bool:
    return name.start <= short.start and short.end <= name.end


def _overlap(one: Named, other: Named) -> bool:
    return one.start < other.end and other.start < one.end


def _meant(text: str, short: Sequence[re.Match], named: Sequence[Named]) -> list[re.Match]:
    """The short forms that stand where a university is expected, or joined to one that does."""
    meant = [match for match in short if _is_expected(text, match)]
    schools = [(name.start, name.end) for name in named] + [match.span() for match in meant]
    waiting = [match for match in short if match not in meant]
    while grown := [match for match in waiting if _is_joined(text, match.span(), schools)]:
        meant += grown
        schools += [match.span() for match in grown]
        waiting = [match for match in waiting if match not in grown]
    return meant


def _is_expected(text: str, match: re.Match) -> bool:
    before = text[max(0, match.start() - _LOOK) : match.start()]
    if match["zh"] in _LOOSE_ZH and (
        _WANTED.search(before) or _GIVEN_UP_AFTER.match(text, match.end())
    ):
        return True
    return bool(_EXPECTS.search(before) or _EXPECTED_AFTER.match(text, match.end()))


def _is_joined(text: str, span: tuple[int, int], schools: Sequence[tuple[int, int]]) -> bool:
    """Whether only 「、」 or "and" stands between a short form and a university."""
    for start, end in schools:
        follows = end <= span[0]
        between = text[end : span[0]] if follows else text[span[1] : start]
        if between and _JOINS.fullmatch(between):
            # Behind a comma a new statement may begin: 「喜欢康奈尔，密歇根太冷」.
            return not (follows and re.search("[,，;；]", between)) or bool(
                _LIST_GOES_ON.match(text, span[1])
            )
    return False
