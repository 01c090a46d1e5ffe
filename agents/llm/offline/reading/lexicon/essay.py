"""Phrases of requests about essays: (weight, pattern). From 1.0 on a phrase decides alone."""

from agents.llm.offline.reading.intents import Intent

ESSAY: dict[Intent, tuple[tuple[float, str], ...]] = {
    Intent.REVIEW: (
        (1.3,
            r"(?:通读|过一遍|看一遍|读一遍|顺一遍|康康|瞅瞅|看看|吐槽|狠批|毒舌|终审|终稿检查|"
            r"最后(?:检查|把关|看)|扫一眼|挑错|找茬|逐段|逐句).{0,16}@ESSAY@|"
            r"@ESSAY@.{0,30}(?:读起来|通读|过一遍|看一遍|读一遍|顺一遍|吐槽|狠批|终审|打动|(?:太|会不会|"
            r"是不是|有没有|有点|有些|显得|够不够).{0,8}(?:平淡|老套|说教|矫情|俗|乱|假|像|自然|"
            r"打动|翻译|跑题|啰嗦|生硬|中式|真诚|吸引|散|普通|无聊|好看|个性|深度|特别)|ai味|"
            r"机翻|翻译的|ai写的|ai 写的)"),
        (1.3,
            r"(?:roast|tear|rip|pick|go through|run through|final check|last check|last look|"
            r"double-check|chek|chekc|nitpick|be (?:harsh|brutal|honest)|fresh eyes|"
            r"second opinion)(?: \S+){0,6}? ?@ESSAY@|@ESSAY@(?: \S+){0,8} (?:apart|sounds?|"
            r"translated|chatgpt|flows?|cliché\S*|clich\S*|final check|last look|roast|"
            r"honest|harsh|second opinion)|(?:does|do|is|are|has|have)(?: \S+){0,3} @ESSAY@"
            r"(?: \S+){0,6} (?:too|enough|sound|read|feel|come across|make sense)"),
        (1.3,
            r"(?:看看|只看|先看|看一看|看一下|看下|瞧瞧|评估|评价|评一评|点评|批改|修改|改改|"
            r"改一改|改一下|改进|诊断|打分|打个分|评分|审阅|审一下|检查|把关|把把关|反馈|"
            r"提(?:点|些|一些|几点)?(?:意见|建议)|给(?:点|些|一些|几点|出)?(?:意见|建议|反馈)|"
            r"指出|挑毛病|挑刺).{0,20}@ESSAY@"),
        (1.3,
            r"@ESSAY@.{0,24}(?:看看|看一下|看下|评估|评价|点评|批改|修改|改改|改一下|改得|改进|"
            r"怎么改|如何改|打个?分|几分|多少分|检查|把关|反馈|意见|建议|怎么样|如何(?!写|开)|"
            r"好不好|行不行|行吗|可以吗|哪里(?:不好|有问题|需要|可以|不足)|有什么问题|问题|不足|"
            r"毛病|提升|写得|写的怎|够好|合格|跑题|切题|优缺点|亮点|空洞|空泛|流水账|"
            r"没(?:有)?(?:重点|感情|特色)|不够真实|合适(?:吗|么)|哪篇|对比|套路了|太(?:套路|平|"
            r"空|长|短|普通|俗|弱))"),
        (1.3,
            r"(?:review|feedback|critique|evaluate|assess|score|rate|grade|check|read|"
            r"look (?:at|over|through)|go over|improve|revis(?:e|ing|ion)|edit|comments?|"
            r"thoughts|opinion|suggestions?|advice|weak(?:ness(?:es)?)?|strengthen|"
            r"what do you think|proof-?read)(?: \S+){0,8}? ?@ESSAY@"),
        (1.2,
            r"@ESSAY@[,.]?(?: \S+){0,8} (?:answers?|address|fits?|review(?:ed)?|feedback|"
            r"critique|evaluat\w+|scored?|rated?|checked|improv\w+|better|good|okay|ok|work|"
            r"edit(?:s|ed|ing)?|revis\w+|strong|weak|boring|cliche|off[- ]topic|on topic|"
            r"too (?:long|short|generic|cliche)|ready|thoughts)"),
        (1.3,
            r"compar(?:e|ing)(?: \S+){0,4} @ESSAY@|(?:对比|比较).{0,8}@ESSAY@|"
            r"which (?:of my )?(?:essay|draft)s?(?: \S+){0,4} (?:better|stronger)"),
        (1.1,
            r"(?:how(?:'s| is| are| does| good is| strong is)|is|what do you think (?:of|about)|"
            r"what's wrong with|any problems? (?:with|in)) (?:my|this|the) (?:\S+ ){0,3}@ESSAY@"),
        (1.2,
            r"(?:开头|结尾|段落|第.段|中间|转折|立意|语言|逻辑|细节|故事|主线|标题).{0,10}(?:太|"
            r"不够|怎么改|有点|是不是|好吗|可以吗|行吗|吸引|突兀|平淡|啰嗦|俗)|"
            r"写[得的].{0,8}(?:怎么样|如何|好不好|好吗|行吗|可以吗|太|差|平|一般|行不行|够不够)|"
            r"这样写.{0,6}(?:行|可以|好|合适|会不会)|像(?:不像)?(?:ai|机器|模板)|改(?:完|好|到|"
            r"了).{0,8}(?:稿|遍|版|看看)|有没有(?:语病|跑题|偏题)"),
        (1.2,
            r"(?:opening|ending|intro(?:duction)?|conclusion|paragraph|hook|transitions?|"
            r"first line|tone|voice)(?: \S+){0,6} (?:weak|boring|flat|better|stronger|work(?:s|"
            r"ing)?|good|ok|okay|improve|change|fix|cheesy|clich\S+|strong|authentic|natural|"
            r"enough|abrupt)|sounds? (?:too |like |generic|authentic|robotic|ai)|(?:too|so|"
            r"feels?) (?:generic|cliche|clichéd|boring|braggy|wordy|flat|vague)"),
        (1.0,
            r"(?:这|下面|以下|上面)(?:一)?(?:段|篇|个|份)(?:话|文字|文章|内容|开头|结尾|作文|"
            r"稿子)?.{0,10}(?:怎么样|如何|好吗|行吗|看看|评|改|意见)|(?:看看|评价|改改|点评|"
            r"修改|看一下|评估)(?:一下)?(?:这|我这|下面这|以下)(?:一)?(?:段|篇|份)"),
        (1.0,
            r"(?:review|feedback on|critique|what do you think (?:of|about)|look at|check|"
            r"improve|read) (?:this|my) (?:\S+ ){0,2}(?:paragraph|draft|opening|"
            r"intro(?:duction)?|ending|conclusion|writing|piece|hook|statement)"),
    ),
    Intent.POLISH: (
        (1.6,
            r"(?:接受|采纳)(?:第[^，。！？]{1,16}[处条个]|(?:所有|全部)(?:的)?(?:修改|改动|建议))|"
            r"(?:全部|都)(?:接受|采纳)(?![^，。]{0,6}(?:学|录))|第[^，。！？]{1,16}[处条](?:修改|改动)?"
            r"(?:我)?(?:接受|采纳)|(?:accept|apply) (?:edits?|changes?|suggestions?) (?:no\. ?|#)?\d|"
            r"(?:accept|apply) (?:all|every|each)(?: of)?(?: the| your)? (?:edits?|changes|suggestions)"),
        (1.5,
            r"润色|(?:删|减|压|缩|砍|改)(?:到|成|至)\s*\d+\s*(?:个)?(?:字|词|words)|(?:超|"
            r"多)(?:出|了|过).{0,6}(?:字|词|words)|字数(?:超|太多)|(?:over|above|"
            r"under) (?:the )?(?:word|character) (?:limit|count)|too many words|\d+ words over|"
            r"翻译腔|更自然|润一?下|语言(?:更|打磨|优化)|打磨|精简|缩写|缩短|删减|压缩(?:到|"
            r"字数)|改写|改(?:得|成)更?(?:生动|正式|简洁|简短|地道|书面|精炼)|语法(?:错误|问题|检查)|更(?:生动|正式|"
            r"简洁|地道)"),
        (1.5,
            r"polish|refine|reword|rewrite|rephras|paraphras|shorten|trim|tighten|cut (?:it |"
            r"my \w+ )?(?:down|to)|make (?:it|my essay|this|the essay|my \w+) (?:\w+ )?(?:vivid|"
            r"formal|concise|shorter|livelier|natural)|fix (?:the |my )?grammar|grammar"),
    ),
    Intent.BRAINSTORM: (
        (1.3,
            r"(?:怎么|如何|怎样|能不能)(?:才能)?(?:把|将)?.{0,20}(?:写成|讲成|变成|写出|讲出|"
            r"讲好|包装成|提炼成)(?:一?个)?.{0,8}(?:故事|亮点|特色|新意|文书|主题)|"
            r"(?:经历|这段|打工|比赛|爱好|实习|这件事|故事).{0,10}(?:怎么|如何|从哪)(?:切入|"
            r"入手|讲|写(?:才|得|成)|展开|落笔)|(?:写|讲).{1,16}(?:怎么|如何|怎样)(?:才)?"
            r"(?:不俗|不落俗套|不老套|有新意|出彩|出新)"),
        (1.3,
            r"(?:make|turn|spin|shape|frame|tell|write)(?: \S+){1,8} (?:in)?to "
            r"(?:an? |my )?(?:\S+ )?(?:story|narrative|essay|statement)|how (?:do|can|should|"
            r"would|could) i (?:write|tell|frame|open|spin|approach|angle|cut into)(?: \S+){0,"
            r"12} (?:without|clich\S*|story|angle|interesting|memorable|fresh|original)"),
        (1.5, r"头脑风暴|脑暴|brain ?storm"),
        (1.4,
            r"(?:没有?|找|给|来|要|想|缺|提供|激发|缺乏|一点|一些|几个).{0,6}(?:灵感|思路|点子|"
            r"创意|选题|题材|素材|主题|切入点|角度)"),
        (1.3,
            r"@ESSAY@.{0,20}(?:选题|题材|主题|灵感|点子|创意|素材|思路|切入点|角度|写什么|"
            r"写点什么|写哪|写啥|选什么|想法|idea|topic|theme|angle|story|subject)|(?:选题|题材|"
            r"主题|灵感|点子|素材|写什么|写点什么|写啥|idea|topic|theme|angle|inspiration|"
            r"stor(?:y|ies))s?.{0,24}@ESSAY@"),
        (1.3,
            r"不知道(?:要|该|应该)?写(?:什么|啥|点什么|些什么)|没什么(?:可|好)写的?|(?:该|应该|"
            r"可以|能|适合)写(?:什么|些什么|点什么|啥|哪)"),
        (1.3,
            r"(?:should|can|could|may) i write about|能不能写我|what (?:should|can|could|do|to|"
            r"might|would) (?:i |we )?(?:be )?(?:write|writing|wrote)(?: \w+)? ?(?:about|on)?|"
            r"(?:don't|no|not) (?:know|idea|sure) what to write|what to write about|"
            r"write about (?:in|for)"),
        (1.2,
            r"(?:想写|打算写|准备写|写(?:一)?篇?关于|能写|可以写).{0,24}(?:合适|可以|行|好|"
            r"适合)(?:吗|么|不)|(?:选|挑|用|写)(?:哪个|哪道|什么|哪一个|哪一道).{0,6}题(?:目)?|"
            r"(?:which|what) (?:essay |common app )?prompt (?:should|is|would|to)"),
        (1.2,
            r"(?:选|用|写|讲)(?:哪|什么|哪个|哪段|哪一|啥)(?:个|段|一?个)?(?:故事|经历|事|活动|"
            r"例子|素材|角度)|写.{1,14}还是写?.{1,14}(?:好|呢|$|[？?])|(?:从|往)(?:哪里|哪儿|"
            r"哪个角度|什么角度)(?:切入|入手|写起|下笔)|(?:怎么|如何)(?:写进|融入|体现在|写到|"
            r"用到|放进)|选(?:哪|什么).{0,3}题|怎么(?:把|将).{2,20}(?:写进|融入|写到|联系|结合)|"
            r"(?:两|三|几)个(?:想法|故事|主题|选题|思路)|(?:which|what|whose) (?:story|stories|"
            r"experience|moment|topic|activity|angle|hobby)(?: \S+){0,8} (?:essay|write|tell|"
            r"about|best|better|use|stand|common app|statement|focus)|"
            r"write about \S+(?: \S+){0,8} or \S+"),
        (1.1,
            r"选题|题材|灵感|(?:essay|story|topic) (?:ideas?|topics?|prompts? ideas?)|"
            r"ideas? for (?:my |the |an? )?(?:\S+ ){0,3}(?:essay|statement|supplement|ps|story)|"
            r"stuck on (?:my|the|an?) (?:\S+ ){0,3}(?:essay|statement)|writer's block"),
    ),
    Intent.OUTLINE: (
        (1.4,
            r"大纲|提纲|(?:文章|文书|段落|行文|essay)?(?:结构|框架)(?:怎么|如何|设计|规划|安排|"
            r"建议|搭|是)?|outline|how (?:should|do|can) i structure|structure (?:of |"
            r"for )?(?:my|the|an)"),
    ),
    Intent.WRITE: (
        (1.3,
            r"(?:帮我|给我|替我|为我|请|直接|你来|能不能|可以)(?:帮我|给我|直接|替我)?(?:代?写|"
            r"生成|创作|续写|起草|写出|写好|仿写|补写)(?!提醒)(?:一?(?:篇|份|个|段|下|"
            r"完))?.{0,22}@ESSAY@|代写|枪手|续写"),
        (1.3,
            r"(?:write|draft|compose|generate|finish|complete|create|ghost-?write)(?: me|"
            r" for me| up)? (?:my|an?|the|this|a full|whole|"
            r"entire)(?: \S+){0,5}? ?@ESSAY@(?! (?:topic|idea|outline|structure|deadline|"
            r"reminder|list))|(?:write|do) (?:it|the essay|my essay) for me"),
    ),
    Intent.ESSAY_ADVICE: (
        (1.2,
            r"@ESSAY@.{0,20}(?:怎么写|如何写|咋写|怎样写|怎么开头|如何开头|怎么结尾|怎么入手|"
            r"怎么准备|怎么下笔|开头|结尾|要写多少|多少字|字数|注意|技巧|要求|题目|要点|"
            r"有哪些坑|套路|常见错误|误区|该不该|能不能写|可以写|需要写|要不要写|重要|看重|几篇|"
            r"多少篇|风格|写作|攻略|经验|方法)"),
        (1.2,
            r"(?:怎么写|如何写|怎样写|怎么开始写|写好|写作|准备|开始写|指导|辅导|帮助|帮我|帮忙|"
            r"搞定|不会写|卡在|卡住).{0,14}@ESSAY@|@ESSAY@.{0,8}(?:帮助|指导|辅导|帮忙|搞不定|"
            r"不会写|写不出|卡)"),
        (1.2,
            r"(?:how (?:to|do|should|can|would|long)|tips?|advice|guid(?:e|ance)|help(?: me)?|"
            r"start(?:ing)?|begin|approach|word (?:limit|count)|requirements?|prompts?|mistakes|"
            r"avoid|ending|opening|hook|assist|support|work(?:ing)? on|"
            r"struggling with)(?: \S+){0,9}? ?@ESSAY@"),
        (1.1,
            r"@ESSAY@(?: \S+){0,4} ?(?:tips|advice|help|guidance|prompts?|requirements?|"
            r"word (?:limit|count)|how long|examples?|strategy|questions?)"),
        (1.0,
            r"@ESSAY@.{0,30}(?:mention|include|talk about|提到|提及|包含|强调|突出)|(?:mention|"
            r"include).{0,40}@ESSAY@"),
        (1.0,
            r"(?:why|what)(?: do| does| makes?).{0,24}@ESSAY@|@ESSAY@.{0,4}(?:重要吗|是什么|"
            r"什么意思)"),
    ),
    Intent.ESSAY_RULE: (
        (1.5,
            r"^(?!.*(?:我的?|这篇|那篇|帮我)[^，,。]{0,6}(?:文书|主文书|草稿|稿)).*(?:@ESSAY@.{0,14}(?:(?:要|需要|"
            r"得|应该|该|可以|一般|通常|最多|最少|规定)?(?:写)?(?:多少|几百|多长|几)(?:个)?(?:字|词|words)|"
            r"字数(?:限制|要求|上限|是多少|多少)|(?:最多|上限|限制)(?:是)?(?:多少)?字)|(?:能不能|能|可以|可不可以|"
            r"该不该|应不应该|适不适合|适合|要不要)(?:在|把)?.{0,10}@ESSAY@(?:里|中|上)?.{0,4}(?:写|提|讲|谈|放)"
            r".{0,14}(?:宗教|信仰|政治|家庭|父母离婚|心理|抑郁|疾病|性取向|缺点|失败|成绩|分数|战争|敏感|负面|"
            r"恋爱|死亡|疫情|网络用语|表情|中文|诗|对话|脏话)|@ESSAY@(?:里|中|上)?(?:能不能|能|可以|可不可以|该不该|"
            r"应不应该|适不适合|适合)(?:写|提|讲|谈|用|放).{0,14}(?:宗教|信仰|政治|家庭|离婚|心理|抑郁|疾病|性取向|"
            r"敏感|负面|恋爱|死亡|疫情|表情|中文|诗|对话|脏话))"),
        (1.5,
            r"^(?!.*(?<![a-z])(?:is|does|has|of|review|cut|edit|shorten|trim|how long is|write about) my ).*(?:(?:word|"
            r"character) (?:limit|count|max(?:imum)?|minimum|range)(?: \S+){0,5} @ESSAY@|@ESSAY@(?:'s)? "
            r"(?:word|character) (?:limit|max)|how (?:long|many words)(?: \S+){0,5} @ESSAY@(?: "
            r"\S+){0,2} be|(?:should|can|may|must)(?: \S+){0,3} @ESSAY@ (?:be|have|exceed|go over)|(?:can|may|"
            r"is it (?:ok|okay|fine|alright|allowed)(?: to)?|should|am i allowed to)(?: i| you| one| we)?"
            r"(?: \S+){0,2} (?:write|talk|mention|joke)(?: \S+){0,2} (?:about )?(?:\S+ ){0,3}(?:religio\w+|"
            r"faith|politic\w*|mental health|depression|divorce|death|illness|sexuality|covid|failure|"
            r"trauma|swear\w*|dialogue|humou?r))"),
    ),
    Intent.LIST_ESSAYS: (
        (1.4,
            r"(?:我(?:的|有|现在有|目前|已经|存|保存|写|手上|手里)?.{0,8}(?:哪些|几篇|多少篇|"
            r"什么|所有|全部)|列出|列一下|列举|打开|显示|查看|查一下|展示|调出).{0,10}(?:文书|"
            r"(?<!common app )essays?(?! (?:topic|prompt|idea))|草稿|drafts?)(?!.{0,8}(?:截止|"
            r"选题|deadline|反馈|建议|问题|还|可以改))"),
        (1.4,
            r"(?:我的?|my)[^。]{0,6}(?:文书|essays?).{0,8}(?:有哪些|有几篇|列表|清单|进度|进展|"
            r"状态|完成(?:了|情况|度)|写了几|写到哪|在哪|list|status|progress)"),
        (1.4,
            r"(?:list|show(?: me)?|display|see|view|open|pull up|which|how many|where are|get|"
            r"find|do i have|what(?= essays| drafts| supplements))(?: \S+){0,5} (?:essays?|"
            r"drafts|supplements|statements)(?: for §)?(?:\W*$| (?:do )?(?:i|have|i've|saved|"
            r"so far|written|are done|need|list|now|please|on file|in progress|finished|yet|"
            r"that i))"),
        (1.2, r"^(?:my|我的|all my|我所有的|全部)\s*(?:essays?|文书|drafts?)\W*$"),
    ),
}  # fmt: skip
