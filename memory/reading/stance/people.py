"""Words for the person who speaks and for other people."""

import re

_KIN_ZH = (
    r"双胞胎[哥姐弟妹]*|同学|朋友|室友|舍友|哥哥?|姐姐?|弟弟?|妹妹?|表[哥姐弟妹]+|堂[哥姐弟妹]+|学[长姐弟妹]|师[兄姐弟妹]|闺蜜|同桌|"
    r"邻居|老师|爸爸?|妈妈?|父亲|母亲|父母|爸妈|家长|叔叔?|舅舅?|姑姑?|阿姨|顾问|中介|男朋友|女朋友|男友|女友|亲戚|"
    r"侄[子女]|外甥女?|班长|同事|竞争对手|对手|对象|偶像|老乡|男神|女神|前任|教练|好友|死党|发小|队友|导师|校长|班主任"
)
_KIN_EN = (
    r"friends?|classmates?|roommates?|brothers?|sisters?|siblings?|twins?|cousins?|teachers?|neighbou?rs?|"
    r"moms?|mothers?|dads?|fathers?|parents|counsell?ors?|advisors?|uncles?|aunts?|coach|"
    r"boyfriend|girlfriend|peers?|tutors?|teammates?|buddy|bestie|bro|lab ?mates?|deskmate"
)
_FOLK_ZH = (
    rf"{_KIN_ZH}|[女男]生|[女男]孩|妹子|小姐姐|哥们|姐妹|大佬|学霸|大神|牛[人娃]|娃|孩子|小孩|博主|网友|群友|楼主|up主|"
    r"申请者|考生|学生|学员|前辈|老哥|校友|人(?![文类工物民口])"
)
"""Whom an indefinite word makes somebody else: 有个女生, 某娃."""

_FOLK_EN = (
    rf"{_KIN_EN}|guys?|girls?|boys?|kids?|students?|seniors?|juniors?|sophomores?|person|people|dudes?|alum(?:nus|ni|na)?|"
    r"applicants?|redditors?|youtubers?|candidates?|upperclassm[ae]n|acquaintances?|valedictorian"
)
_NAME_ZH = (
    r"(?<!姓名:)(?<!名字:)(?<!称呼:)(?<!叫)(?<!我是)小[明红王李张刘陈杨赵刚强丽美芳军亮林周吴](?![\u4e00-\u9fff]?学)"
    r"|(?:^|(?<=[，,。\s、]))(?!高[一二三]|于是|何况|周[一二三四五六日末]|马上|曾经|许多|程度|高考|林肯|马里|罗德|何时)"
    r"[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕][\u4e00-\u9fff]{1,2}"
    r"(?=(?:的)?(?:考了|考到|考出|SAT|托福|雅思|GPA|拿了|拿到|录了|被|申|ED|去了|进了|上了))"
)
_CHILD_WORDS = r"儿子|女儿|孩子|娃|闺女|宝贝"
OTHERS_ZH = (
    rf"(?:我(?:的|们|们班|家)?(?:一个|那个|好|最好的|高中|初中|亲|大|小|两个|几个)*(?:(?:{_CHILD_WORDS})的?)?(?:{_KIN_ZH})(?!会|们?都|家长)"
    rf"|我\s?(?:(?:{_KIN_EN})(?![a-z]))"
    rf"|(?<![其吉])[他她](?!们?妈的)|有(?:[一两三四五六七八九十几\d]*[个位名]|些|的)(?!我)[^，。,\d]{{0,6}}?(?:{_FOLK_ZH})|(?<!没)有人|别人|人家|那个?谁|{_NAME_ZH})"
)
_SOME_EN = rf"\b(?:an?|one|some|this|that|another|two|three|few)(?: [a-z-]+){{0,2}}? (?:{_FOLK_EN})(?!')\b(?! (?:journal|council|newspaper|union|government|club|paper|magazine|organi[sz]ation|body|leader|band|orchestra))"
OTHERS_EN = (
    rf"(?:\bmy (?:\w+ ){{0,2}}(?:{_KIN_EN})\b|\b(?:he|she|they)\b"
    r"|\band (?:an?|one|some) (?:\w+ )?(?:guy|girl|kid|student|friend)\b)"
)
_LONE_ZH = (
    r"同学|朋友|室友|舍友|学[长姐弟妹]|师[兄姐弟妹]|表[哥姐弟妹]|堂[哥姐弟妹]|闺蜜|同桌|邻居|同事|网友|群友|博主|楼主|大佬|学霸|"
    r"哥哥|姐姐|弟弟|妹妹|爸爸|妈妈|爸妈|父母|老爸|老妈"
)
_SOMEBODY = (
    rf"(?:某|一[位个名](?!人)|[那这][位个](?!人)|另一[位个])[^，。,\d]{{0,6}}?(?:{_FOLK_ZH})"
)
_WHO_IS_SUCH = (
    r"一[位个名][^，。]{1,24}?的(?:虚拟)?(?:学生|同学|申请者|孩子|女生|男生)(?!会|组织|社团)"
)
_MEASURE = r"(?:SAT|ACT|GPA|托福|雅思|绩点|均分)"
_HOLDER = (
    rf"(?:课代表|班长|委员|学委|团支书|级长|状元|榜首|学神)(?=[的她他考说拿都也才]|已经|居然|{_MEASURE})"
    rf"|(?:主席|社长|部长|队长)(?=[她他]|的?{_MEASURE})|(?:[A-Z甲乙丙]|[\u4e00-\u9fff])同学(?=[的她他考]|\s?[,，:]|{_MEASURE})|学[生员][A-Z甲乙丙]"
    r"|(?:the|our|last year's|my school's) (?:\w+ ){0,2}(?:president|valedictorian|captain|(?:top|best) student|kid|girl|guy|student)"
    r" (?:got|has|had|scored|is|was|went|who|at|with)\b|(?:最[高低好强差牛])的(?!一?[次门科]|分|成绩|学校|大学)"
    r"|(?:[学我]校|年级|班)里?(?:去年|今年|历年|往年|历史|史上)?(?:上)?[^，。\d]{0,4}最[高低好强牛]|(?:往届|全校|校内|去年)[^，。\d]{0,4}最[高低好强牛]"
)
_TYPICAL = r"想[学读申][^，。]{1,10}的(?:人|同学|学生|孩子)|(?:典型|普通|一般|标准|所谓)的?[^，。\d]{0,10}?(?:孩子|学生|申请者|申请人|考生)(?!一[枚个名])"
_PASSED_ON = r"(?:帖|贴)子|(?:给|发|里)的\s?(?:case|例子|模板)|案例|样本|范例|样例|范本|录取汇报|别人家|搬运|转发|转(?:个|给你)|网上(?:看到|有)|(?:小红书|知乎|论坛|群里|朋友圈|贴吧)上?里?(?:有|看到|的|都|那)"
_SHARED_OUT = (
    r"一个(?=\s?(?:ED|EA|RD|REA|申|去了|进了|录|被|考了|SAT|托福))|剩下(?:的|俩|两个|几个)"
)
_FIRST = r"(?:班|年级|学校|校|宿舍|寝室)(?:里|上)?(?:的)?第一(?:名|的(?:人|同学))(?=\S{0,2}(?:SAT|ACT|GPA|托福|雅思|绩点|考了|都|已经|才|ED|EA|去|录|被))"
_OTHER = re.compile(
    rf"{OTHERS_ZH}|{OTHERS_EN}|{_SOME_EN}|(?<!小)(?:{_LONE_ZH})(?!们|会)|{_SOMEBODY}|{_WHO_IS_SUCH}|{_HOLDER}|{_TYPICAL}|{_PASSED_ON}|{_SHARED_OUT}|{_FIRST}"
    r"|其他人|大家(?!好)|隔壁|某(?:个|位|同学)|去年录|往年|这位|那位|这个人|那个人|此人|该生|这个学生|这孩子|用户|该学生"
    rf"|(?<![a-z])(?:his|her|their|him|them|someone|somebody|some people|other people|others|"
    rf"everyone|the (?:user|student|applicant)s?(?='s| (?:is|has|was|got|had|should|wants|scored))|(?:{_KIN_EN})(?:'s)?)(?![a-z])",
    re.IGNORECASE | re.ASCII,
)
_BESIDE = re.compile(
    r"(?:[和跟与教对向同为让带被比像]|跟[着了随]|拉着|带着|带领|组织|发动|召集|号召|叫上|帮助|不如|超过|服务|(?<![a-z])(?:i'm|im|am|as|was|being|become|be|like|unlike|with|by|to|"
    r"than|and|for|tutor\w*|teach\w*|help\w*))\s?(?:(?:my|the|our|some|an?|other|younger|我的?|几[个位]|一些|其他|很多|班上)\s?)*$",
    re.IGNORECASE | re.ASCII,
)
"""Stands before people who are not the subject: those beside, helped, or compared with."""

_WITH_ME = re.compile(
    r"\s?(?:[跟和与同]我(?!说|讲|妈|爸)|(?:来)?[替帮为代](?:我|自己)?家?的?(?:孩子|儿子|女儿|娃)|and (?:i|me)\b)",
    re.IGNORECASE | re.ASCII,
)
"""Stands behind people who act together with the person, or for the child of the family."""

_OF_ME = re.compile(
    r"[^，。,\d]{0,3}(?:说|觉得|嫌|笑话?|夸|骂|认为|吐槽)我(?!们|妈|爸|同|朋|要|该|能|可以|应该)",
    re.IGNORECASE | re.ASCII,
)
"""Stands behind people who only speak of the person: 「大家都说我绩点不行，只有3.31」."""

_ON_BEHALF = re.compile(
    r"(?:asking|ask|posting|on behalf) (?:for|of)\s?(?:(?:my|the|our|an?)\s?)*$|[替帮]\S{0,3}$",
    re.IGNORECASE | re.ASCII,
)
_NAMED_EN = re.compile(
    r"(?:^|(?<=[\s(]))(?!(?:This|That|Then|There|Here|My|Our|And|But|Also|Just|So|The|What|Who|Which|Last|"
    r"First|Second|Math|Reading|Writing|English|Score|Now|It|Today|Yesterday|Finally|Already)\b)"
    r"[A-Z][a-z]{2,}(?: [A-Z][a-z]+)?(?:'s (?:GPA|SAT|ACT|TOEFL|IELTS|score)| (?:got|scored|has|had|"
    r"earned|received|took|told|said|says)\b)"
)
_CHILD = re.compile(
    rf"(?:我(?:们)?(?:家)?(?:的)?(?:大|小)?(?:{_CHILD_WORDS})|(?:^|(?<=[\s，,。]))(?:儿子|女儿|闺女)|(?<![个位某家的些这名人小])(?<!女)(?<!男)孩子(?!们|王))(?!的?(?:{_KIN_ZH}))"
    rf"|\b(?:my|our) (?:\w+ )?(?:son|daughter|child|kid)\b(?!'s (?:{_KIN_EN}))(?:'s)?",
    re.IGNORECASE | re.ASCII,
)
_PRONOUN = re.compile(r"(?<![其吉])[他她]|\b(?:he|she|his|her|him)\b", re.IGNORECASE | re.ASCII)
_HEARD = r"(?:刚刚?|今天|昨天|之前|最近|也|们|在[^，。]{1,8}?)*(?:看到|刷到|听说|听到|认识|见过|知道|读到|关注)"
_OWN = re.compile(
    rf"(?<![帮给替问让教比像找约陪请劝叫骂夸导])(?<!告诉)(?<!建议)(?<!推荐)我(?!们学校|们班|们年级|们高中|们寝室|们宿舍|校|{_HEARD})|本人|俺|自己|"
    r"(?<![a-z.])(?:i|i'm|i've|i'd|i'll|im|ive|my|mine|myself)(?![a-z.])(?! (?:know|saw|heard|read|met|found) (?:an?|of|about|some|this|that)\b)"
    rf"(?! (?:have|had) {_SOME_EN})"
    r"|(?:^\s*|\b(?:as for|for|and|like) )me(?![a-z.])",
    re.IGNORECASE | re.ASCII,
)


def of_child(text: str) -> str:
    """A clause of a parent, with the pronouns that mean the child of before made nouns."""
    return _PRONOUN.sub("孩子", text)


def names_child(text: str) -> bool:
    """Whether a parent names the child that they apply for, and no other person."""
    return bool(_children_in(text)) and not other_first(text)


def _children_in(text: str) -> list[tuple[int, int]]:
    return [match.span() for match in _CHILD.finditer(text)]


def others_in(text: str) -> list[tuple[int, int]]:
    """Where somebody else is spoken of who is not just beside, helped or compared with."""
    found = [match.span() for match in _OTHER.finditer(text)]
    found = [
        (start, end)
        for start, end in found
        if not _is_beside(text, start)
        and not _WITH_ME.match(text, end)
        and not _OF_ME.match(text, end)
    ]
    return found + [match.span() for match in _NAMED_EN.finditer(text)]


def _is_beside(text: str, start: int) -> bool:
    before = text[:start]
    return bool(_BESIDE.search(before)) and not _ON_BEHALF.search(before)


def own_in(text: str) -> list[int]:
    """Where the person speaks of themselves, or of the child that they apply for."""
    children = _children_in(text)
    others = [span for span in others_in(text) if not _within(span, children)]
    found = [match.start() for match in _OWN.finditer(text)]
    own = [at for at in found if not any(start <= at < end for start, end in others)]
    return sorted(own + [start for start, _ in children])


def other_first(text: str) -> bool:
    """Whether somebody else is the first who is spoken of."""
    children = _children_in(text)
    others = [start for start, end in others_in(text) if not _within((start, end), children)]
    own = own_in(text)
    return bool(others) and (not own or min(others) < own[0])


_ELDERS = re.compile(
    r"爸|妈|父母|父亲|母亲|家长|老师|顾问|导师|班主任|校长|中介|\b(?:moms?|mothers?|dads?|fathers?|parents|teachers?|counsell?ors?|advisors?|coach|tutors?)\b",
    re.IGNORECASE | re.ASCII,
)


def only_others(text: str) -> bool:
    """Whether those spoken of are peers: parents and teachers have no marks of their own."""
    return any(not _ELDERS.search(text[start:end]) for start, end in others_in(text))


def _within(span: tuple[int, int], spans: list[tuple[int, int]]) -> bool:
    return any(start <= span[0] and span[1] <= end for start, end in spans)
