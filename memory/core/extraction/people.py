"""Words for the person who speaks and for other people."""

import re

_KIN_ZH = (
    r"同学|朋友|室友|舍友|哥哥?|姐姐?|弟弟?|妹妹?|表[哥姐弟妹]+|堂[哥姐弟妹]+|学[长姐弟妹]|师[兄姐弟妹]|闺蜜|同桌|"
    r"邻居|老师|爸爸?|妈妈?|父亲|母亲|父母|爸妈|家长|叔叔?|舅舅?|姑姑?|阿姨|顾问|中介|男朋友|女朋友|男友|女友|亲戚|"
    r"侄[子女]|外甥女?|班长|同事|教练|好友|死党|发小|队友|导师|校长|班主任"
)
_KIN_EN = (
    r"friends?|classmates?|roommates?|brothers?|sisters?|siblings?|cousins?|teachers?|neighbou?rs?|"
    r"moms?|mothers?|dads?|fathers?|parents|counsell?ors?|advisors?|uncles?|aunts?|coach|"
    r"boyfriend|girlfriend|peers?|tutors?|teammates?|buddy|bestie|bro|lab ?mates?|deskmate"
)
_NAME_ZH = (
    r"小[明红王李张刘陈杨赵刚强丽美芳军亮林周吴](?![\u4e00-\u9fff]?学)"
    r"|(?:^|(?<=[，,。\s、]))(?!高[一二三]|于是|何况|周[一二三四五六日末]|马上|曾经|许多|程度|高考|林肯|马里|罗德|何时)"
    r"[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕][\u4e00-\u9fff]{1,2}"
    r"(?=(?:的)?(?:考了|考到|考出|SAT|托福|雅思|GPA|拿了|拿到|录了|被|申|ED|去了|进了|上了))"
)
OTHERS_ZH = (
    rf"(?:我(?:的|们)?(?:一个|那个|好|最好的|高中|初中|亲|大|小|两个|几个)*(?:{_KIN_ZH})(?!会|们?都|家)"
    rf"|(?<![其吉])[他她](?!们?妈的)|有(?:个|一个|些|的)(?:{_KIN_ZH}|人|学生)|有人|别人|人家|{_NAME_ZH})"
)
OTHERS_EN = (
    rf"(?:\bmy (?:\w+ ){{0,2}}(?:{_KIN_EN})\b|\b(?:he|she|they)\b|\ba (?:friend|classmate|guy|girl|"
    rf"student|kid) )"
)
_OTHER = re.compile(
    rf"{OTHERS_ZH}|{OTHERS_EN}|(?:同学|朋友|室友|学[长姐]|表[哥姐弟妹]|堂[哥姐弟妹]|闺蜜|同桌|邻居|哥哥|姐姐|弟弟|妹妹|爸爸|妈妈|爸妈|父母|老爸|老妈)"
    r"|其他人|大家|隔壁|某(?:个|位|同学)|去年录|往年|这位|那位|这个人|那个人|此人|该生|这个学生|这孩子|用户|该学生|网友|博主|楼主"
    rf"|(?<![a-z])(?:his|her|their|him|them|someone|somebody|some people|other people|others|"
    rf"everyone|the (?:user|student|applicant)s?(?='s| (?:is|has|was|got|had|should|wants|scored))|(?:{_KIN_EN})(?:'s)?)(?![a-z])",
    re.IGNORECASE | re.ASCII,
)
_NAMED_EN = re.compile(
    r"(?:^|(?<=[\s(]))(?!(?:This|That|Then|There|Here|My|Our|And|But|Also|Just|So|The|What|Who|Which|Last|"
    r"First|Second|Math|Reading|Writing|English|Score|Now|It|Today|Yesterday|Finally|Already)\b)"
    r"[A-Z][a-z]{2,}(?: [A-Z][a-z]+)?(?:'s (?:GPA|SAT|ACT|TOEFL|IELTS|score)| (?:got|scored|has|had|"
    r"earned|received|took|told|said|says)\b)"
)
_CHILD = re.compile(
    r"我(?:们)?(?:家)?(?:的)?(?:大|小)?(?:儿子|女儿|孩子|娃|闺女|宝贝)|孩子(?!们|王)"
    r"|\b(?:my|our) (?:son|daughter|child|kid)(?:'s)?\b",
    re.IGNORECASE | re.ASCII,
)
_OWN = re.compile(
    r"我(?!们学校|们班|们年级|们高中|校)|本人|俺|自己|(?<![a-z.])(?:i|i'm|i've|i'd|i'll|im|ive|my|mine|me|"
    r"myself)(?![a-z.])",
    re.IGNORECASE | re.ASCII,
)


def others_in(text: str) -> list[tuple[int, int]]:
    """Where somebody else is spoken of."""
    return [match.span() for match in _OTHER.finditer(text)] + [
        match.span() for match in _NAMED_EN.finditer(text)
    ]


def own_in(text: str) -> list[int]:
    """Where the person speaks of themselves, or of the child that they apply for."""
    children = [match.span() for match in _CHILD.finditer(text)]
    others = [span for span in others_in(text) if not _within(span, children)]
    found = [match.start() for match in _OWN.finditer(text)]
    own = [at for at in found if not any(start <= at < end for start, end in others)]
    return sorted(own + [start for start, _ in children])


def other_first(text: str) -> bool:
    """Whether somebody else is the first who is spoken of."""
    children = [match.span() for match in _CHILD.finditer(text)]
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
