"""What a question is about, without the words that only ask. Pure."""

import re

LONGEST = 120
"""Characters of a search."""

_ASKING_ZH = re.compile(
    r"麻烦(?:你|您)?|请问|请|(?:老师|顾问)?您?你?好[，,。!！]?|老师|帮忙|帮我|给我|替我|"
    r"我想(?:知道|看|了解|问)?(?:一下|下)?|想(?:知道|"
    r"看看|了解|问问?)(?:一下|下)?|能不能|可不可以|可以|能(?=帮|查|搜|找)|有没有(?:人|同学|"
    r"学长|学姐|家长)?|有人|有哪些|有什么|"
    r"(?:上网|联网|网上|网络上|百度|谷歌)(?:上)?|(?:搜索|搜|查询|查|找|看|翻|浏览|列|说|讲|"
    r"总结|聊|讨论|推荐|分享|核对|确认)(?:一下|一搜|一查|一找|"
    r"一看|下|搜|查|找|看|看看|几个|几条|一些|些|出)?(?:的)?|(?:论坛|社区|板块|帖子|贴子|"
    r"经验贴|热帖|热门|网友|官方网站|官网|"
    r"学校网站|招生网站|案例|录取案例)(?:里面|里|上面|上|中|的)?|大家(?:都|一般|通常)?|"
    r"同学们|别人|其他人|过来人|家长们|(?:是)?(?:怎么|如何|怎样)"
    r"(?:看待?|说|想|评价|认为|建议|规定)|(?:的)?(?:经验|看法|观点|评价)(?=$|[，,。?？])|"
    r"关于|有关|方面|相关|最近在|吗|呢|吧|嘛|么"
    r"(?=$|[，,。?？])|什么(?=$|[，,。?？])|(?:怎么样|如何)(?=$|[，,。?？])|现在|目前|到底|"
    r"都|一下|谢谢|[，,。?？!！]"
)
_ASKING_EN = re.compile(
    r"(?<![a-z])(?:please|can you|could you|would you|help me|i want to|i'd like to|"
    r"i would like to|"
    r"tell me|show me|give me|let me|do you know|find|search(?: for)?|look up|look for|look|check|"
    r"browse|google|see if|see|any(?:one)?|are there|is there|there are|has anyone|"
    r"does anyone|did anyone|"
    r"anyone else|what do (?:people|students|others|other students|other applicants|"
    r"applicants|parents)"
    r"(?: here)? (?:say|think|recommend|suggest)|how do (?:other|most) (?:students|people|"
    r"applicants)|"
    r"on the (?:official )?(?:web ?site|web|internet|forum)|online|(?:the )?(?:official |"
    r"admissions? )?(?:web ?sites?|homepage)|(?:in |on )?the (?:forum|community)|forums?|"
    r"threads?|posts?|"
    r"discussions?|cases?|about|regarding|on|for|the|me|who|say|says|know|what|does|of|"
    r"'s)(?![a-z])|[?!.,]",
    re.IGNORECASE,
)


def subject_of(text: str) -> str:
    """The words that carry the question; the whole text when nothing else would be left."""
    bare = _ASKING_EN.sub(" ", _ASKING_ZH.sub(" ", text))
    bare = " ".join(bare.split()).strip(" 的了在去到上-:：")
    return (bare if len(bare) >= 2 else text.strip())[:LONGEST]
