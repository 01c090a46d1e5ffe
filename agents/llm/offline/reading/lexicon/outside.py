"""Phrases of requests that only the web answers: (weight, pattern)."""

from agents.llm.offline.reading.intents import Intent

OUTSIDE: dict[Intent, tuple[tuple[float, str], ...]] = {
    Intent.POLICY: (
        (1.5,
            r"(?:今年|最新|最近|近期|刚刚|明年|20\d\d年?).{0,12}(?:变化|改革|取消|恢复|涨价|"
            r"新规|趋势|消息|新闻|形势|行情|改(?:了|版)|影响)|(?:latest|recent|new|this year's|"
            r"current) (?:\S+ ){0,3}(?:news|change|rule|polic|trend|update|law|regulation|"
            r"development)s?|(?:changed|changes|changing|reinstat\S+|dropp(?:ed|"
            r"ing)) (?:\S+ ){0,6}(?:this year|recently|lately|for 20\d\d)|留(?:在)?美国?工作|"
            r"毕业后.{0,6}(?:工作|留下|留美)|工签|(?:work|stay) in the (?:us|u\.s\.|"
            r"states) after|签证|面签|拒签|学签|使馆|领馆|embassy|consulate|(?<![a-z])(?:f-?1|"
            r"i-?20|ds-?160|opt|cpt|h-?1b|sevis)(?![a-z])(?! ?(?:in|out|for))|移民|入境|海关|"
            r"政策|新规|绿卡|最新(?:消息|动态|新闻|趋势|变化)|(?:申请|录取|留学)(?:趋势|形势)|"
            r"新闻|visas?(?![a-z])|immigration|polic(?:y|ies)(?! for test)|(?:application|"
            r"admissions?) trends?|latest (?:news|changes|update)|news about|executive order|"
            r"trump|特朗普|travel ban"),
    ),
    Intent.WEB: (
        (1.5,
            r"(?:上网|网上|联网|网络上|百度|谷歌|(?<![a-z])google)(?:上|一下|帮我|再)*(?:搜|"
            r"查|找|看)|"
            r"(?:搜|查)(?:一下|一查|查)?网上|(?<![a-z])(?:search|look up|"
            r"google)(?: \S+){0,8}? (?:on |in |using )?"
            r"(?:the )?(?:web|internet|online)(?![a-z])|web search|"
            r"google (?:it|that|this|for)|(?:百度|谷歌|google) ?(?:一下|搜)"),
    ),
    Intent.WEBSITE: (
        (1.7,
            r"(?:去|到|上|在|从|帮我|用|查|看|搜|翻|核对|确认|按|以)(?:一下|下|查|看|"
            r"搜)?.{0,16}(?:官网|官方网站|"
            r"学校网站|招生网站|招生办网站)(?!(?:地址|网址|链接|是什么|是啥|是多少|提交|"
            r"上交|注册|申请(?!要求|材料|截止|政策)))"
            r".{0,30}|(?:官网|官方网站|学校网站)(?:上|里)?(?:怎么|是怎么|现在|最新)?(?:说|"
            r"写|规定|公布|要求|"
            r"有没有(?:说|写|更新)|更新|能查|查)"),
        (1.7,
            r"(?:check|search|look(?: it| that| this)?(?: up)?|confirm|verify|find|see|according "
            r"to|what does|go to)(?: \S+){0,8} (?:official |admissions? |school'?s? |own |"
            r"university'?s? |college'?s? )?(?:web ?sites?|web ?pages?|homepage|admissions? page)"
            r"(?! address| url| link)|"
            r"(?:official |admissions? )?(?:web ?site|homepage|admissions? page) (?:say|says|state|mention)"),
    ),
}  # fmt: skip
