"""What in a message is not the person's own statement: quotations, pasted texts, instructions.

Such parts are blanked out with as many spaces, so that nothing is found in them and the places of
all other words stay true.
"""

import re

LONGEST_READ = 4_000
"""Characters of a message that are read; what follows is a pasted text, not a statement."""

LONGEST_OWN_PARAGRAPH = 700
"""Characters of a paragraph that may still be a statement about oneself rather than an essay."""

_SHORT_QUOTE = 24  # a name in quotation marks is shorter
_QUOTED = re.compile(
    r"```.*?(?:```|\Z)|\"\"\".*?(?:\"\"\"|\Z)|<(\w+)[^<>\n]{0,80}>.*?</\1>"
    r"|[“\"]([^“”\"\n]*)[”\"]|「([^「」\n]*)」|『([^『』\n]*)』|《[^《》\n]{13,}》",
    re.DOTALL,
)
_SENTENCE = re.compile(r"我|[，。]|\b(?:i|my|i'm|i've)\b", re.IGNORECASE | re.ASCII)
_SAID_BEFORE = re.compile(
    r"(?:说|写(?:的?是|着|了)?|写道|问|告诉.{0,4}|叫|题目(?:是)?|prompt|says?|said|wrote|reads?|asks?|told me|quote)[:,]?\s*$",
    re.IGNORECASE | re.ASCII,
)
_LINE_QUOTE = re.compile(r"^[ ]*>.*$", re.MULTILINE)
_ROLE = re.compile(
    r"(?:^|\n)\s*(?:#{1,4} *)?[\[<(]?(?:\|?im_start\|?>? *)?(?:system|assistant|developer|tool|系统|助手)"
    r"(?: *(?:prompt|message|提示|消息|note))?[\])>|]* *:|\[/?INST\]|<\|[^|\n]{1,20}\|>|</?(?:memory|system|preferences)\b",
    re.IGNORECASE | re.ASCII,
)
_DIRECTIVE = re.compile(
    r"(?:忽略|无视|忘记|忘掉|不要理会|抛弃).{0,12}(?:指令|指示|提示|规则|设定|要求|对话)"
    r"|(?:ignore|disregard|forget|override).{0,20}(?:instruction|prompt|rule|above|previous|guideline)"
    r"|(?:你现在是|从现在(?:开始|起),?你|you are now|act as|pretend (?:to be|that)|jailbreak|开发者模式|developer mode)"
    r"|(?:记住|remember|store|save|note|set|add to memory|写入记忆).{0,30}(?:the user|this user|用户|使用者|该用户|此人)"
    r"|\b(?:new|updated) (?:rule|policy|instruction)s?\b|(?:rule|instruction|note)s? (?:for|to) the (?:assistant|ai|model|bot)\b"
    r"|(?:这是|按照|根据)(?:系统|管理员|开发者)(?:的)?(?:要求|指令|消息|提示)"
    r"|(?:更新|写入|存入|加入|添加到?|修改)(?:你的)?(?:长期)?记忆|记忆(?:里|中|库).{0,12}(?:改|设|写|加|存|新增)"
    r"|(?:update|store|save|write|add).{0,24}\b(?:to|in|into|your)\b.{0,8}memory"
    r"|(?:把|将)我标记|(?:把|将)(?:用户|他|她|该用户).{0,20}(?:设为|改为|标记)",
    re.IGNORECASE | re.ASCII,
)
_PASTED = re.compile(
    r"(?:文书|essay|个人陈述|personal statement|初稿|草稿|draft|作文|简历|resume|cv|邮件|e-?mail|原文|题目|prompt|网站|官网|"
    r"文章|帖子|post|article|text|段落|paragraph|开头|opening|翻译|translate|润色|polish|改一下|proofread)"
    r"[^\n:。.!?]{0,24}[:\n]\s*",
    re.IGNORECASE | re.ASCII,
)
_TASK = re.compile(
    r"(?:翻译|translate|润色|polish|proofread|rewrite|改写|paraphrase|语法|grammar|这句话|这段话|这段文字)[^\n:。.!?]{0,20}[:\n]\s*",
    re.IGNORECASE | re.ASCII,
)
_OWN_TEXT = re.compile(
    r"(?:(?:帮|看看|看下|修改|评价|点评|批改|下面|以下|朋友)[^\n:。]{0,12}(?:文书|essay|个人陈述|作文|草稿|初稿|邮件|开头|段|篇)|"
    r"(?:文书|essay|个人陈述|作文|草稿|初稿|邮件)[^\n:。]{0,12}(?:帮|看看|看下|修改|评价|点评|批改))[^\n:。]{0,8}[:\n]\s*(?=我|i\b|my\b|when\b)"
    r"|(?:文书|作文|开头|第一[句段])(?:的?开头|的?第一[句段])?(?:是|写)(?:这样的?)?[:\n]\s*"
    r"|\b(?:essay|statement|draft|hook|opening)(?: \w+){0,3}? (?:starts?|begins?|opens?|goes|reads?)(?: with| like this)?\s?[:,]\s*",
    re.IGNORECASE | re.ASCII,
)
"""Hands over an essay, however short: 「帮我看看文书开头：我从小…」."""

_SAMPLE = re.compile(
    r"(?:范文|例文|样例|样文|样本|示例|范例|模板|sample|template)(?:的?(?:邮件|文书|简历|essay|e-?mail|letter))?(?:里|中|上)?面?(?:(?:学生|作者)?写(?:的是|着|道|了)?|:|says?|reads?|goes)\s?:?"
    r"|(?:邮件|套磁信|e-?mail)(?:里|中)面?(?:我)?(?:写(?:的是|着|道|了)?)\s?:?",
    re.IGNORECASE | re.ASCII,
)
"""Hands over a sample or a letter; its words last to the end of the sentence."""

_SAMPLE_ENDS = re.compile(r"。|\n|，(?=帮|怎么|这样|可以|合适|行|好|我自己|我的)|\Z")
_LABELLED = re.compile(
    r"(?:gpa|sat|act|toefl|托福|雅思|绩点|均分|专业|预算)", re.IGNORECASE | re.ASCII
)


def own_words(text: str) -> str:
    """A plain text with everything blanked out that the person only quotes, pastes or commands."""
    text = _blank(text, LONGEST_READ, len(text))
    for match in _QUOTED.finditer(text):
        if _is_quotation(match, text):
            text = _blank(text, *match.span())
    for match in _LINE_QUOTE.finditer(text):
        text = _blank(text, *match.span())
    for match in _SAMPLE.finditer(text):
        end = _SAMPLE_ENDS.search(text, match.end())
        text = _blank(text, match.end(), end.start() if end else len(text))
    text = _without_pasted(text)
    text = _without_long_paragraphs(text)
    return _without_instructions(text)


def _blank(text: str, start: int, end: int) -> str:
    blanks = re.sub(r"[^\n]", " ", text[start:end])
    return text[:start] + blanks + text[end:]


def _is_quotation(match: re.Match, text: str) -> bool:
    inner = next((group for group in match.groups()[1:] if group is not None), None)
    if inner is None or len(inner) > _SHORT_QUOTE or _SENTENCE.search(inner):
        return True
    return bool(_SAID_BEFORE.search(text[max(0, match.start() - 16) : match.start()]))


def _without_pasted(text: str) -> str:
    task = _TASK.search(text) or _OWN_TEXT.search(text)
    if task is not None:
        return _blank(text, task.end(), len(text))
    match = _PASTED.search(text)
    if match is None:
        return text
    rest = text[match.end() :]
    long = len(rest) > 60 and not re.match(r"[^\n]{0,80}[?]", rest)
    return _blank(text, match.end(), len(text)) if long and not _is_list(rest) else text


def _is_list(text: str) -> bool:
    """A list of one's figures behind a heading is no pasted prose."""
    return len(_LABELLED.findall(text)) >= 3


def _without_long_paragraphs(text: str) -> str:
    begin = 0
    for line in text.split("\n"):
        if len(line) > LONGEST_OWN_PARAGRAPH and not _is_list(line):
            text = _blank(text, begin, begin + len(line))
        begin += len(line) + 1
    return text


def _without_instructions(text: str) -> str:
    role = _ROLE.search(text)
    if role is not None:
        text = _blank(text, role.start(), len(text))
    begin = 0
    for line in text.split("\n"):
        if _DIRECTIVE.search(line):
            text = _blank(text, begin, begin + len(line))
        begin += len(line) + 1
    return text
