"""Phrases of plain talk: (weight, pattern)."""

from agents.llm.offline.reading.intents import Intent

TALK: dict[Intent, tuple[tuple[float, str], ...]] = {
    Intent.GREETING: (
        (1.0,
            r"^(?:你好啊?|您好|嗨|哈喽|哈啰|hello|hi|hey|hiya|yo|good (?:morning|afternoon|"
            r"evening)|早(?:上好|安)?|上午好|下午好|晚上好|在吗|在不在|有人吗|老师好|greetings|"
            r"what's up|sup|nihao|ni hao|大家好)(?:\s*(?:there|呀|啊|哦|老师|everyone|team|"
            r"小助手|again|,|，|!|！|~|～|。|\.|\?|？))*$"),
        (0.7, r"^(?:你好|您好|嗨|hello|hi|hey|good (?:morning|afternoon|evening))(?![a-z])"),
        (1.0,
            r"how are you|how's it going|how do you do|nice to meet you|最近好吗|你好吗|吃了吗|"
            r"how have you been"),
    ),
    Intent.THANKS: (
        (1.0,
            r"谢谢|感谢|多谢|谢了|辛苦了|太好了|太棒了|很有帮助|有帮助|好的谢|明白了|了解了|"
            r"懂了|知道了|收到|thanks|thank you|thx|appreciate|(?:that|this)(?:'s| is|"
            r" was) (?:\w+ )?(?:helpful|great|perfect|awesome|useful)|^(?:great|perfect|awesome|"
            r"cool|nice|got it|i see|understood|makes sense|very helpful|excellent|"
            r"wonderful)(?:[ ,!.]|$)"),
    ),
    Intent.BYE: (
        (1.0,
            r"^(?:再见|拜拜|拜|回见|下次见|下次聊|晚安|先这样|就这样|没(?:有)?(?:别的|"
            r"其他)?(?:问题|事)了|bye|goodbye|see you|see ya|good ?night|that's all|talk later|"
            r"ttyl|later)(?:[吧啦了,，。.!！~ ]|$|for now|then|bye)"),
    ),
    Intent.HELP: (
        (1.2,
            r"你(?:都|们|还)?(?:能|可以|会)(?:帮我|为我|给我)?(?:做|干|帮|提供)?(?:些|点|"
            r"到)?(?:什么|啥|哪些|干嘛|嘛)(?!学校|大学|院校)|你(?:是谁|是什么|叫什么|是人|是ai|"
            r"是机器人|是真人|的功能)|(?:怎么|如何)(?:使用|用)(?:你|这个|它|本)|(?:有|"
            r"都有)(?:什么|哪些)功能|功能介绍|使用(?:说明|指南|方法)|介绍一下(?:你)?自己|"
            r"自我介绍一下|what can you (?:do|help)|what do you do|who are you|what are you|"
            r"how (?:do|can) (?:i|you) (?:use (?:this|you)|help|work)|how does this work|"
            r"are you (?:a )?(?:human|ai|bot|robot|real|chatgpt|gpt)|introduce yourself|"
            r"your (?:features|capabilities|name)|what (?:features|services)|^(?:help|帮助|"
            r"帮帮我|帮我|帮忙|求助|菜单|menu|help me|i need help|can you help(?: me)?|需要帮助|"
            r"我需要帮助|能帮我吗)\W*$|^(?:/help|/start)"),
    ),
    Intent.CRISIS: (
        (3.0,
            r"自杀|想死|不想活|活不下去|活着没(?:有)?(?:意思|意义)|结束(?:自己的)?生命|轻生|"
            r"自残|割腕|伤害自己|suicid|kill myself|want to die|end my life|"
            r"don't want to (?:live|be alive)|hurt(?:ing)? myself|self[- ]harm|"
            r"no reason to live|cutting myself"),
    ),
    Intent.WORRY: (
        (1.0,
            r"焦虑|压力(?!锅)|紧张(?!刺激)|害怕|好怕|很怕|担心|担忧|崩溃|想放弃|迷茫|难过|伤心|"
            r"睡不着|失眠|绝望|自卑|沮丧|郁闷|emo|好累|太累|很累|撑不住|受不了|不开心|心态|慌|"
            r"烦|没信心|没有信心|怀疑自己|想哭|哭了|挫败|失落|内卷|被拒了|(?:特别|好|很|太|有点)乱(?!七|写)|无从下手|不知道(?:该|要|应该)?从(?:哪里|哪儿|何)(?:开始|下手|入手)|(?:anxi(?:ous|ety)|"
            r"stress(?:ed|ful|ing)?|overwhelm\w*|worr(?:y|ied|ying)|scared|afraid|depress\w*|"
            r"hopeless|panic\w*|give up|giving up|freak\w*|burn(?:ed|t)? ?out|nervous|insecure|"
            r"not good enough|cry(?:ing)?|tired of|exhausted|terrified|feel(?:ing)? (?:lost|bad|"
            r"down|sad|awful|like a failure|stuck|behind)|hate myself|can't sleep|pressure|"
            r"got rejected|was rejected)(?![a-z])"),
    ),
    Intent.CHITCHAT: (
        (1.0,
            r"食堂|交朋友|室友(?!信)|机票|行李|汇率|手机卡|银行(?:卡|账户|开户)|打工|兼职|租房|"
            r"驾照|邮件|作业|翻译|培训机构|中介|家教|外教|辅导班|小说|歌|音乐|旅游|景点|美食|"
            r"餐厅|时差|体检|疫苗|保险|cafeteria|dorm food|make friends|roommate(?! (?:letter|"
            r"essay|prompt))|flight|luggage|exchange rate|sim card|bank account|part-time job|"
            r"apartment|driver's license|e-?mail|tutor|agency|laptop|restaurant|travel|tourist|"
            r"vacation|天气|笑话|股票|基金|比特币|彩票|讲个故事|唱歌|写首诗|写一首|做饭|菜谱|"
            r"电影|电视剧|游戏(?!设计|专业|开发)|足球|篮球比赛|世界杯|明星|翻译(?!专业)|减肥|"
            r"恋爱|女朋友|男朋友|星座|算命|weather|jokes?(?![a-z])|stock (?:price|market)|"
            r"bitcoin|crypto|lottery|recipe|sing (?:me )?a|write (?:me )?(?:a )?(?:poem|song|"
            r"code|python)|movie|football (?:match|game|score)|horoscope|girlfriend|boyfriend|"
            r"capital of|what time is it|现在几点|今天(?:是)?(?:星期|周|几号)|what day is|"
            r"translate|python|javascript|solve (?:this|the) (?:equation|problem)|homework"),
    ),
}  # fmt: skip
