"""Phrases of requests about universities: (weight, pattern). From 1.0 on a phrase decides alone."""

from agents.llm.offline.reading.intents import Intent

NOT_SCHOOLS = (
    r"(?!(?:我|一下|几个|个|一些|什么|适合我的?|合适的|热门的?)*专业(?!.{0,6}(?:学校|大学|"
    r"院校)))(?!.{0,8}(?:信|人(?!数)|函|选题|主题|题材|活动|竞赛|比赛|夏校|夏令营|书(?!院)|"
    r"课程?|实习|科研|老师|topics?|ideas?|activit|competition|letter|books?|summer))"
)

SCHOOL: dict[Intent, tuple[tuple[float, str], ...]] = {
    Intent.RECOMMEND: (
        (1.2, rf"推荐{NOT_SCHOOLS}.{{0,24}}@SCHOOL@"),
        (1.2,
            rf"推荐{NOT_SCHOOLS}.{{0,12}}(?:冲刺|匹配|保底|[¶]|几所|\d+ ?所|"
            rf"[一二三四五六七八九十两]所|名单|选校)"),
        (1.0, r"(?:有|什么|哪些|几所|其他|别的).{0,12}@SCHOOL@.{0,10}推荐(?!信|人|函)"),
        (1.0,
            r"^(?:请|麻烦|帮我|再|多|给我|继续)?.{0,3}推荐(?:一下|一些|几个|几所|吧|"
            r"\d+个)?(?:吗|[。！!？?]|$)"),
        (1.3,
            r"选校(?!舍)|择校|定校|(?:学校|大学|院校|申请)(?:名单|列表|组合|清单)|校单|"
            r"school list|college list|list of (?:\S+ ){0,4}(?:schools|colleges|universities)"),
        (1.2,
            r"(?:适合|匹配|符合|配得上)(?:我|自己|孩子|他|她|我的?孩子|我儿子|"
            r"我女儿).{0,12}@SCHOOL@|@SCHOOL@.{0,14}(?:更|比较|最|都)?(?:适合|匹配|符合)(?:我|"
            r"自己|孩子)"),
        (1.3,
            r"(?:我|孩子|儿子|女儿|能|可以|应该|该|适合|够|够得着|建议|要).{0,10}(?:上|申请?|去|"
            r"报|冲|读|进|够到|申到|投|选|考虑|够得上|录取?)(?:得了|到|上)?(?:什么|哪些|哪几所|"
            r"哪所|哪个|怎样的|什么样的?|啥|哪种|什么档次).{0,8}(?:@SCHOOL@|档次|层次|水平)"),
        (1.2,
            r"(?:哪些|哪几所|什么|啥|哪所).{0,6}@SCHOOL@.{0,10}(?:我|适合|比较|更|有机会|有希望|"
            r"能|可以|应该|该)(?:能|可以|有|够|该|应该|申|上|报|冲|适合|去|进|稳).{0,10}"),
        (1.2,
            r"(?:选|挑|找|列|配|定|推|排|搭配|凑|来|出)(?:出|几|一些|一下|一份|一个|个|些|"
            r"[\d一二三四五六七八九十两]+ ?所).{0,16}(?:冲刺|匹配|保底|适合|选校|名单|我能)"),
        (1.2,
            r"(?:选|挑|配|定|搭配|凑)(?:出|几|一些|一下|一份|一个|个|些|"
            r"[\d一二三四五六七八九十两]+ ?所).{0,16}@SCHOOL@"),
        (1.2,
            r"(?:给|来|要|想要|补|加|缺|再加|再来|再给|找|还需要|还差|need|want|add|get|give me|"
            r"few|some|couple of|\d+|more).{0,14}(?:冲刺|匹配|保底|主申|稳妥|"
            r"reach(?:es)?(?! out)|match(?:es)?|safet(?:y|ies)|target|likely).{0,6}(?:@SCHOOL@|"
            r"$|吧|[。？?！!，,])"),
        (1.1,
            r"(?:冲刺|匹配|保底|稳妥).{0,4}@SCHOOL@.{0,8}(?:有哪些|哪些|哪几|怎么选|选什么|选哪|"
            r"推荐|有什么)|(?:有哪些|有什么|哪些|哪几所)(?:[^。]{0,6})(?:冲刺|匹配|保底|"
            r"稳妥).{0,3}(?:@SCHOOL@|的|$|[？?])"),
        (1.2,
            r"冲.{0,3}稳.{0,3}保|\d冲\d?[稳匹]|(?:哪些|什么|哪所|哪几所)@SCHOOL@.{0,8}(?:会|"
            r"愿意|可能|能)?(?:录取?|要|收|接受|看上)我|(?:schools|colleges|universities|places|"
            r"ones) (?:that )?i can (?:afford|get into|apply|aim)"),
        (1.1,
            r"(?:冲刺|reach(?:es)?)[^。]{0,12}(?:匹配|match(?:es)?|target)[^。]{0,12}(?:保底|"
            r"safet)"),
        (1.3,
            r"(?:recommend|suggest|propose|advise)(?!ation|ed|er|s\b)(?!.{0,14}(?:topics?|"
            r"ideas?|letter|activit|competition|book|summer|improv|edit|"
            r"chang)).{0,60}(?:@SCHOOL@|programs?|reach(?:es)?|match(?:es)?|safet|targets?)"),
        (1.2,
            r"(?:school|college|university|safety|reach|match|target) (?:recommendations?|"
            r"suggestions?|options for me|matches|picks)|recommendations? (?:for|of) (?:schools|"
            r"colleges|universities)"),
        (1.3,
            r"where (?:should|can|could|do you think|would) (?:i|my (?:son|daughter|kid|child)|"
            r"we|he|she)(?: \S+){0,3} (?:apply|go|get in|aim|study)|where to apply"),
        (1.3,
            r"(?:which|what)(?: \S+){0,4} @SCHOOL@ (?:should|can|could|do|would|are|is|might|"
            r"will|may|realistically)(?: \S+){0,4} (?:i|me|my|consider|apply|right for|"
            r"realistic|within|suit|fit)(?![a-z])"),
        (1.2,
            r"@SCHOOL@(?: \S+){0,4} (?:that )?(?:fits?|suits?|match(?:es)?|for|right for|"
            r"good for|suitable for|work for|are realistic for|accept|would take|"
            r"will take) (?:me|my|someone (?:like|with)|a student|us)(?![a-z])(?! (?:compare|"
            r"better))"),
        (1.2,
            r"(?:build|make|create|put together|draft|draw up|come up with|generate|finalize|"
            r"balance|give me)(?: \S+){0,5} list(?! of (?:topics|ideas|activities|"
            r"essays))(?!.{0,12}(?:topic|idea|activit|deadline))"),
        (1.1,
            r"(?:good|best|great|right|perfect|better|suitable)(?: \w+)? (?:fits?|match(?:es)?|"
            r"schools?|colleges?|universit(?:y|ies)|options?|choices?) (?:for (?:me|my|"
            r"us)(?![a-z])|given my|based on my|with my)"),
        (1.1,
            r"(?:colleges?|schools?|universit(?:y|ies)) (?:i|we|my \w+) (?:can|could|should|"
            r"might|would) (?:get in|apply|aim|have a)|get into with (?:a |my )|"
            r"schools (?:within|in) my (?:range|reach|budget)"),
        (1.2,
            r"(?:能|可以|够|可|好)(?:申请?|上|去|报|冲|进|读)(?:到|上)?(?:美国)?(?:什么|哪些|哪|"
            r"啥|前 ?\d+|top ?\d+|tier)"),
        (1.1, r"(?:定位|申请定位|选校定位)|(?:什么|哪个)(?:档次|层次|水平|段位)的?@SCHOOL@"),
        (1.0,
            r"名单(?!.{0,6}(?:截止|导出))|alternatives? to §|@SCHOOL@.{0,6}(?:like|"
            r"similar to) §|(?:类似|像)§|§(?:这样|那样|类似|这类)的?@SCHOOL@"),
        (1.0,
            r"(?:再|多|还|另外).{0,4}(?:推荐|来|"
            r"给)(?:我)?.{0,6}(?:[\d一二三四五六七八九十两几]+ ?所|一些|一批)"),
        (0.6, r"@SCHOOL@.{0,10}(?:好|合适)(?:呢|？|\?)?$"),
    ),
    Intent.SEARCH: (
        (1.0,
            r"(?:有哪些|有什么|有没有|有多少所|哪些|哪几所|哪所|什么|列出|列举|罗列|找出?|"
            r"搜索?一?下?|查询?一?下?|查找|筛选?一?下?|筛出|看看有哪|列一下|检索|"
            r"想看).{0,30}(?:@SCHOOL@|文理学院|商学院|公立|私立|学院)"),
        (1.0, r"@SCHOOL@.{0,6}(?:有哪些|有什么|都有哪|有几所|有多少所|名单)"),
        (1.0,
            r"(?:哪些|哪几所|什么|哪所|哪个)@SCHOOL@.{0,24}(?:最|更|强|好|多|低|高|便宜|有|提供|"
            r"不需要|要求|给|招|接受|录取|开设)"),
        (1.1,
            r"(?:which|what|list|find|search(?: for)?|show(?: me)?|any|are there|"
            r"look(?:ing)? (?:for|up)|name|filter|get me|browse|discover|"
            r"tell me)(?: \S+){0,7} (?:@SCHOOL@|publics|privates|LACs?)(?! (?:list|essay|"
            r"deadline|start))"),
        (1.0,
            r"^(?:\S+ ){0,5}(?:public|private|small|large|cheap|cheapest|affordable|"
            r"liberal arts|big|top|best|good|selective|top[- ]?\d+)(?: \S+){0,3} @SCHOOL@"),
        (1.0,
            r"@SCHOOL@(?: \S+){0,2} (?:in|with|under|below|above|that|where|offering|near|on|"
            r"around|for|having|less than)\b"),
        (1.0,
            r"(?:录取率|学费|费用|人数|规模|sat|总花费|admission rate|"
            r"acceptance rate)[^。，,]{0,16}(?:以上|以下|以内|之间|低于|高于|超过|不到|小于|"
            r"大于|不超过|above|below|under|over|less than|more than).{0,10}@SCHOOL@"),
        (1.0,
            r"(?:便宜|公立|私立|小型|大型|低学费|好申请?|容易申请?|不贵|文理|性价比高?|国际生多|"
            r"录取率高|录取率低|州立)的?(?:美国)?@SCHOOL@"),
        (1.0, r"最.{1,8}的.{0,6}@SCHOOL@"),
        (1.1, r"(?:top ?\d+|前 ?\d+|前[十二三四五百]+|排名前).{0,14}(?:@SCHOOL@|的|学校)"),
        (0.9, r"^.{0,16}(?:州|部|海岸|专业|排名|区)的?.{0,8}@SCHOOL@[。？?]?$"),
        (1.1,
            r"¶.{0,10}(?:有哪些|都有谁|包括|有几所|哪些学校|哪几所|名单|录取率|学费)|(?:list|"
            r"what are|which are|name)(?: \S+){0,4} ¶|¶(?: \S+){0,2} (?:admission|acceptance|"
            r"tuition|list)"),
    ),
    Intent.DETAILS: (
        (1.0,
            r"(?:国际生|留学生|他们|学校).{0,6}(?:有|给|提供|发).{0,4}(?:奖学金|助学金|奖助)|"
            r"(?:do|does|did) (?:they|it|the school)(?: \S+){0,2} (?:require|need|ask|accept|"
            r"offer|have|give|look at|take)"),
        (1.0,
            r"§[^。，,]{0,8}(?:怎么样|如何|咋样|好不好|好吗|值得|介绍|情况|简介|特色|优势|氛围|"
            r"什么样|特点|资料|信息|数据)"),
        (1.0,
            r"(?:介绍|了解|说说|讲讲|聊聊|查|看看|看一下|搜|告诉我|科普|关于|详细|"
            r"想知道).{0,10}@NAMED@(?!.{0,16}@ESSAY@)"),
        (1.1,
            r"(?:§|它|这所|那所|该校|第.所).{0,24}(?:@MONEY@|录取率|录取难|申请人数|国际生|"
            r"国际学生|中国学生|中国人|规模|多少人|多少学生|学生人数|本科生|在哪|哪个州|"
            r"哪个城市|位于|位置|地理|城市|官网|网址|王牌|强项|专业|托福|雅思|语言(?:要求|成绩)|"
            r"sat|act|标化|分数(?:线|要求)|gpa|申请要求|录取要求|要求(?!反馈)|test[ -]?optional|"
            r"奖学金|助学金|校园|宿舍|安全|就业|师生比|学制|开设|有.{0,8}专业吗|公立|私立|难进|"
            r"难申|好申|难吗|难度|门槛)"),
        (1.1,
            r"(?:录取率|学费|国际生比例|费用|规模|人数|官网|要求|专业|sat|城市|"
            r"地理位置).{0,6}(?:是多少|多少|怎么样|高吗|多高|贵吗).{0,6}§"),
        (1.0,
            r"(?:tell me (?:more |something )?about|info(?:rmation)? (?:on|about)|"
            r"details? (?:of|on|about|for)|facts? (?:on|about)|overview of|describe|look up|"
            r"learn (?:more )?about|know about|introduce|stats (?:for|of|on)|data (?:for|on)|"
            r"profile of) (?:\w+ )?(?:§|it\b|this school|that school)"),
        (1.0,
            r"(?:how(?:'s| is| good is| big is| large is| hard is| selective is| expensive is|"
            r" competitive is| many|'s| much)|what(?:'s| is| are| does| do)|where(?:'s| is)|is|"
            r"does|do|can|are)(?: \S+){0,12} §(?! essay)(?!.{0,30}(?:essay|deadline|"
            r"better than))"),
        (1.1,
            r"(?:admission|acceptance) rates?|average (?:sat|act|gpa)|sat (?:range|scores?|"
            r"requirement|middle)|act range|(?:test|toefl|ielts|gpa|english|"
            r"admission)s? (?:requirement|optional|polic)|international student|class size|"
            r"student body|undergrad|enrol|how (?:big|large|hard|selective|expensive|many|much)|"
            r"tuition|cost of attendance|financial aid|scholarship|majors?|location|website|"
            r"campus"),
        (1.0,
            r"§(?:'s| 's)? (?:tuition|acceptance|admission|cost|fees|sat|act|toefl|location|"
            r"size|majors?|programs?|website|requirements?|campus|ranking|international|"
            r"financial|enrol)"),
        (1.0,
            r"(?:how (?:hard|difficult|easy|tough)|is it (?:hard|difficult|easy|"
            r"tough))(?: \S+){0,4} (?:get into|get in|to get).{0,6}§"),
        (1.0,
            r"^(?:那么?|还有|请问|and |what about |how about )?(?:它们?的?|这所的?|其)?(?:学费|"
            r"录取率|费用|花费|国际生(?:比例)?|规模|人数|城市|位置|官网|专业|托福(?:要求)?|"
            r"(?:sat|标化|语言|申请)要求|奖学金|sat)(?:方面|情况)?(?:呢|是多少|多少|怎么样|高吗|"
            r"贵吗|如何|有哪些)?[？?。]?$"),
        (0.6, r"^(?:那|and|so)?\W{0,2}§\W*(?:university|大学)?\W*$"),
    ),
    Intent.COMPARE: (
        (1.4, r"对比|(?<![a-z])vs\.?(?![a-z])|versus|compar(?:e|ing|ison|ed)\b"),
        (1.3,
            r"比较(?:一下|下|§|这|那|它们|两|三|前|以下|几所|一比|[\d]|各|学校|院校|的?结果|"
            r"看看|分析)|(?:做个?|来个?|请|帮我|帮忙|想|想要|"
            r"进行)(?:一个)?比较(?![好难容高低大小焦担])|比一比|比一下|放在一起比"),
        (1.3,
            r"§.{0,30}(?:和|与|跟|还是|或|、|,|，|or|and|&|/).{0,10}§.{0,30}(?:哪个|哪所|哪一|"
            r"哪边|哪家|谁|区别|差别|差异|不同|优劣|更|怎么选|选哪|选谁|比|better|difference|"
            r"different|prefer|choose|which|pick|cheaper|easier|harder|stronger)"),
        (1.3,
            r"(?:哪个|哪所|哪一所|区别|差别|差异|更|怎么选|选哪|which|better|difference|between|"
            r"choose|decide|pick|prefer|cheaper|easier|harder|stronger).{0,40}§.{0,12}(?:和|与|"
            r"跟|还是|或|、|,|，|or|and|&).{0,10}§"),
        (1.2, r"§.{0,6}(?:还是|比|or|vs).{0,6}§"),
        (1.2,
            r"(?:这|那|前|它们?)(?:两|三|几|2|3|4)?(?:所|个|们).{0,10}(?:哪个|哪所|更|区别|差别|"
            r"比|怎么选|选哪)|(?:the|these|those) (?:two|three|schools|"
            r"first two).{0,20}(?:better|differ|which|compare)|which (?:one )?(?:is|of (?:them|"
            r"the two|these)) (?:better|cheaper|easier)"),
    ),
    Intent.CHANCE: (
        (1.2,
            r"^(?:那|我|我家|孩子|她|他|还|大概)*(?:有机会|有希望|有戏|能进|能上|够格)(?:吗|么|嘛|不)"),
        (1.4,
            r"§.{0,14}(?:不用想|别想|没戏|没指望|没希望|没可能|不可能|没机会|不用考虑|白申|无望|陪跑|"
            r"炮灰|放弃)|(?:不用想|别想|没戏|没指望|没希望|不可能(?:进|上|申)).{0,6}§|§(?: \S+){0,4} "
            r"(?:hopeless|out of the question|impossible|a waste|pointless|off the table|a "
            r"pipe dream)|(?:hopeless|impossible|forget about|rule out|give up on|no chance|"
            r"pointless)(?: \S+){0,4} §"),
        (1.3,
            r"(?:录取|申请|申上|进|被录|拿(?:到)?(?:录取|offer)|成功|中签|被录取).{0,6}(?:概率|"
            r"几率|机率|机会|可能性|把握|希望|胜算|成功率)"),
        (1.3,
            r"(?:概率|几率|机率|把握|胜算|机会)(?:有)?(?:多大|大吗|大不大|高吗|多高|几成|是多少|"
            r"怎么样|如何)"),
        (1.3,
            r"(?:我|孩子|儿子|女儿|\d)[^。！!]{0,26}(?:能不能|能|可以|可不可以|够不够|够|有机会|"
            r"有希望|有戏|稳|适合|敢|来得及)(?:上|进|申请?|被录|录取?|去|冲|申到|申上|拿到|考上|"
            r"够到|够得着|够上)?[^。！!]{0,14}@NAMED@[^。！!]{0,10}(?:吗|么|嘛|不|呢|？|\?|$)"),
        (1.3,
            r"§.{0,18}(?:有戏|有希望|有机会|有没有(?:机会|希望|戏|可能|可能性)|稳吗|稳不稳|够吗|"
            r"够不够|能上|能进|能录|能申|行吗|行不行|冲得上|把握|上得了|进得去|录得了|会录|"
            r"会不会录|要我|看得上|希望大|胜算|能中|悬|够得着|申得上|概率|几率|冲一?冲)"),
        (1.3,
            r"(?:能不能|能|可以|可不可以|会不会|能否|是否能|有没有可能|有可能|有希望|"
            r"有机会)(?:被)?(?:上|进|申上|申到|录取|录|考上|冲|去|拿到|够上|够到).{0,6}[§¶]"),
        (1.2,
            r"(?:能|会|可以|能否)(?:被)?(?:录取?|申上|录上|拿到offer|被录取?|申请?上|被选上|"
            r"申请成功)(?:吗|么|嘛|不)"),
        (1.3,
            r"[§¶].{0,10}(?:对我|对于我|我来说|以我|我的条件|我的(?:情况|成绩|水平)|"
            r"我这个).{0,14}(?:冲刺|匹配|保底|难|容易|怎么样|太|机会|是)|(?:以|凭|就|用|"
            r"按)我(?:现在|目前|这)?的?.{0,10}(?:条件|情况|成绩|水平|分数|背景|档案|gpa|"
            r"sat).{0,20}[§¶]"),
        (1.3,
            r"(?:chances?|odds|likelihood|probabilit(?:y|ies)|a shot|prospects|"
            r"chance me)(?!.{0,6}(?:to (?:talk|meet|ask|chat)))"),
        (1.3,
            r"(?:can|could|will|would|might|do|should|am) (?:i|my (?:son|daughter|kid|child)|"
            r"she|he)(?: \S+){0,5} (?:get in(?:to)?|make it in(?:to)?|be (?:admitted|accepted)|"
            r"admitted|accepted|have what it takes|qualify|competitive|good enough|"
            r"strong enough|stand a chance|hopeless)"),
        (1.2,
            r"(?:getting|get|got|admitted|accepted|admission) (?:in ?to|to|at|"
            r"by) [§¶](?!.{0,10}(?:essay))|(?:good|strong|high|competitive) enough (?:for|"
            r"to).{0,14}[§¶]|enough for [§¶]"),
        (1.2,
            r"(?:is|are|would)(?: \S+){0,2} [§¶](?: \S+){0,3} (?:a |an )?(?:realistic|reach|"
            r"safety|match|target|out of (?:my )?reach|possible|too hard|likely|unrealistic|"
            r"long shot|far reach)"),
        (1.2,
            r"(?:competitive|realistic|qualified|likely to get|eligible) (?:for|at|to|"
            r"applicant).{0,12}[§¶]|would [§¶] (?:take|accept|admit|want) me|[§¶] (?:take|"
            r"accept|admit|want|reject) me"),
        (1.1,
            r"(?:看看|算算|算一下|评估|估计?|预测|分析|测一下)(?:一下|"
            r"下)?.{0,6}(?:录取)?(?:概率|机会|几率|胜算|可能性)"),
        (1.3,
            r"§[^，,。]{0,4}(?:适合|匹配|符合)我|(?:is|would|are) §(?: \S+){0,3} (?:fit|match|"
            r"choice|option|school) for me|(?:do|would) i fit(?: in)?(?: at)? §"),
        (1.3,
            r"§.{0,6}的?(?:录取)?(?:机会|概率|几率|可能性|希望|胜算)|(?:should i|worth|bother|"
            r"any point)(?: \S+){0,4} (?:apply|applying)(?: \S+)? to §|what tier|(?:属于|算|"
            r"是)(?:我的?)?(?:冲刺|匹配|保底)(?:校|吗|还是)"),
        (1.1,
            r"录取(?:概率|几率|分析|预测|评估|可能)|admission (?:analysis|chances?|prediction|"
            r"odds)|预测(?:一下)?.{0,6}录取"),
    ),
}  # fmt: skip
