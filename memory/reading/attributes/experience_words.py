"""The wordings that experiences are told in; group ``v`` is what is kept."""

import re

_ROLE_ZH = (
    r"(?:副?社长|副?主席|副?会长|副?队长|副?部长|创始人|联合创始人|负责人|主编|副?团长|首席|副?班长|团支书|学习委员|课代表|组长|"
    r"站长|理事长?|秘书长|发起人|总监|主力|成员|队员|志愿者|主持人|学生代表|代表|运动员|选手)"
)
_ROLE_EN = (
    r"(?:(?:vice|co|co-)[ -]?)?(?:president|captain|founder|leader|head|editor(?:[- ]in[- ]chief)?|chair(?:man|person|woman)?|"
    r"director|secretary|treasurer|concertmaster|coordinator|manager|drum major|section leader|officer|mentor|tutor)"
)
_GROUP_EN = (
    r"(?:club|team|society|union|council|orchestra|band|choir|newspaper|magazine|government|association|organization|"
    r"nonprofit|non-profit|ngo|chapter|group|league|startup|app|podcast|initiative|charity|program|project|academy|"
    r"workshop|blog|channel|debate|robotics|model un|mun|yearbook|board)"
)
_GROUP_ZH = (
    r"(?:社团|社|俱乐部|协会|组织|公益|项目|平台|团队|公司|工作室|杂志|公众号|学生会|乐团|乐队|合唱团|校队|队|联盟|网站|app|基金会|"
    r"活动|支教|夏校|夏令营|模联|志愿|义工|club|ngo|频道|视频号|账号|美妆号|小红书[^，。；;!?]{0,4}号|博客|小组|小程序|义卖|播客|软件|读书会|工作坊|沙龙|音乐会|展览|市集|画展|科普展|义诊)"
)
_CONTEST = (
    r"(?:amc|aime|usaco|usamo|usabo|usapho|usnco|isef|imo|noip|noi|ioi|cmo|cpho|hmmt|pumac|arml|bbo|ukchp|ukcho|physics bowl|"
    r"物理碗|bpho|丘赛|丘成桐|袋鼠数学|欧几里得|euclid|nsdc|hosa|deca|fbla|nhd|frc|ftc|vex|wro|scholastic|约翰洛克|john locke|"
    r"kaggle|cmc|fermat|nec|neo|igem|hcshof|信息学奥赛|数学联赛|数学竞赛|物理竞赛|化学竞赛|生物竞赛|奥赛|作文大赛|演讲比赛|辩论赛)"
)
_PRIZE_ZH = (
    r"(?:奖学金|一等奖|二等奖|三等奖|特等奖|优秀奖|金奖|银奖|铜奖|大奖|奖|金牌|银牌|铜牌|奖牌|冠军|亚军|季军|第[一二三四五六七八九十\d]+名?|"
    r"前\s?\d+\s?%|前[一二三四五六七八九十\d]+名?|省[一二三](?:等奖)?|国[一二三](?:等奖)?|优胜|金|银|铜|晋级|入围|决赛|荣誉|铂金级?|白金|platinum|gold|silver|bronze|"
    r"distinction|hr|dhr|\d+分|最佳[^，。；;!?\s]{1,4}|best delegate|mvp|[四八十]?六?强|半决赛|满级|[一二三四五六七八九十\d]+级(?!部)|国家队|省队|集训队)"
)
_PRIZE_EN = (
    r"(?:awards?|prizes?|medals?|(?:first|second|third|1st|2nd|3rd|\d+th) place|(?:semi-?)?finalists?|honou?rs?(?: roll)?|"
    r"honou?rable mention|champions?(?:hip)?|scholarships?|winner|distinction|qualif(?:ier|ied|ying)|"
    r"(?:gold|silver|bronze|platinum)(?: (?:medal|key|division|award|level))?|national merit|scholar|top \d+%?|best \w+(?: \w+)?|runner[- ]up)"
)
_END = r"(?=$|[，,。.;；!?\n()]|\s?(?:并|然后|所以|但|因为|想|希望|,)| (?:and i|and my|but|so|which|where|when|because|since)\b)"

_AWARDS = (
    r"^\s*(?:奖项|获奖|荣誉)(?:情况|经历)?:\s?(?P<v>(?!无|没|暂|none|待)[^，。；;!?\n]{2,40})",
    rf"(?P<v>{_CONTEST}[^，。；;!?\n,]{{0,14}}?(?:{_PRIZE_ZH}|\d+\s?分)(?:了|到)?\s?(?:{_CONTEST})?)",
    rf"(?:获得|获|拿了|拿到|拿过|得了|得过|得到|赢得|赢了|荣获|斩获|入围|晋级|夺得|进了|取得)(?:了|过)?(?P<v>[^，。；;!?\n]{{1,40}}?{_PRIZE_ZH}(?:[^，。；;!?\n]{{0,4}}?))(?=$|[，。；;!?,、\n\s]|并|和)",
    r"(?:^|[，,。;；:\s我])(?P<v>[^，。；;!?\n,:我]{0,16}(?:竞赛|比赛|大赛|奥赛|联赛|锦标赛|杯)[^，。；;!?\n,]{0,10}?(?:一等奖|二等奖|三等奖|特等奖|金奖|银奖|铜奖|金牌|银牌|铜牌|冠军|亚军|季军|第[一二三]名))",
    rf"\b(?:won|received|earned|awarded|got|achieved|placed|placing|took|named|was|am|i'm|became|made|have|qualified(?: for)?|reached)\s+(?P<v>(?:the |an? |as |my |two |three |several )?[^,.;!?\n]{{0,50}}?\b{_PRIZE_EN}\b(?: (?:in|at|of|for|on|from)(?: the)? [^,.;!?\n]{{2,50}}?)?){_END}",
    r"(?P<v>\b(?:amc\s?(?:8|10|12)[ab]?|aime)(?: score)?(?: of|:)?\s?(?:考了|得了|拿了)?\s?\d{1,3}(?:\.5)?(?:\s?分)?)(?![\d%])",
    r"(?P<v>\b(?:first|second|third|1st|2nd|3rd|\d+th) place (?:in|at) [^,.;!?\n]{2,50}?)" + _END,
    r"(?:^|[,;:]\s?)(?P<v>(?:finalist|winner|champion|semi-?finalist) (?:in|of|at) [^,.;!?\n]{2,50}?)"
    + _END,
    r"\b(?:qualified for|made it to|made|qualif(?:y|ied) to)\s+(?P<v>(?:the )?(?:aime|usamo|usajmo|usaco|isef|imo|nationals|states?|usabo|usapho)\b[^,.;!?\n]{0,30}?)"
    + _END,
    r"\bplaced (?P<v>(?:first|second|third|\d+(?:st|nd|rd|th)|top \d+)[^,.;!?\n]{0,50}?)" + _END,
    r"(?P<v>\bnational merit (?:semi-?)?finalist|eagle scout|三好学生|优秀学生干部|优秀学生|国家奖学金)",
    rf"(?P<v>\b{_CONTEST}[^,.;!?\n]{{0,20}}?\b(?:finalist|qualifier|winner|gold|silver|bronze|platinum|medal|distinction|honou?r roll|top \d+%?))",
)
_INTERNSHIPS: tuple[str, ...] = (
    r"^\s*实习(?:经历)?:\s?(?P<v>(?!无|没|暂|none|待)[^，。；;!?\n]{2,40})",
    r"(?:在|去(?!年)|到)(?P<v>[^，。；;!?\n]{1,36}?(?<![a-z])intern(?:ship)?)(?![a-z])",
    r"\b(?P<v>shadow(?:ed|ing) (?:an? |the |my |two |three )?[^,.;!?\n]{3,70}?)" + _END,
    r"(?:在|去(?!年)|到)(?P<v>(?!学校)[^，。；;!?\n]{0,20}?(?:公司|事务所|律所|银行|医院|券商|研究院|集团|工厂|证券|资本|基金|工作室)(?:里)?(?:打(?:过|了)?[^，。；;!?\n]{0,3}?杂|跟(?:过|了)?(?:诊|岗|案|项目)|见习|帮(?:过|了)?忙|待(?:过|了)|干(?:过|了)|跑(?:过|了))[^，。；;!?\n]{0,12})",
    r"(?:在|去(?!年)|到)(?P<v>[^，。；;!?\n]{1,24}?实习)(?:了|过|经历)?",
    r"(?:做|参加|完成|有)(?:了|过)?(?P<v>[^，。；;!?\n]{0,20}?实习)(?!生|机会|经验)",
    r"\b(?P<v>intern(?:ed|ing)? (?:at|with|for|in) [^,.;!?\n]{2,50}?)" + _END,
    r"\b(?:did|had|have|completed|finished|got|doing|done)\s+(?P<v>(?:an? |my |the )?[^,.;!?\n]{0,30}?\binternship\b(?: (?:at|with|in|for) [^,.;!?\n]{2,50}?)?)"
    + _END,
    r"\b(?:an?|as an?) (?P<v>(?:\w+ ){0,3}intern (?:at|with|for|in) [^,.;!?\n]{2,50}?)" + _END,
)
_RESEARCH: tuple[str, ...] = (
    r"\b(?P<v>(?:worked|working) on [^,.;!?\n]{2,40}? (?:in|with|under) (?:an? |the |my )?(?:prof\w*|dr)[^,;!?\n]{2,30}?)"
    + _END,
    r"^\s*(?:科研|研究)(?:经历|项目)?:\s?(?P<v>(?!无|没|暂|none|待)[^，。；;!?\n]{2,40})",
    r"(?:做|参与|参加|发|发表|写|完成|合作|跟进)(?:了|过|着)?(?:一?[个篇项])?(?P<v>[^，。；;!?\n]{0,30}?(?<![a-z])(?:research|paper|thesis))(?![a-z])",
    r"在(?P<v>[^，。；;!?\n]{1,24}?(?:天文台|研究中心|实验室|研究所|研究院|课题组|医院|lab)(?:里)?(?:跟着?[^，。；;!?\n]{1,8})?(?:做|测|养|研究|跑|处理|分析|打下手)(?:了|过|着)?[^，。；;!?\n]{0,20})(?=$|[，。；;!?,\n])",
    r"\b(?:my|our) research (?:is|was|focus\w+|looks?|project is) (?:on |about |at |into )?(?P<v>[^,.;!?\n]{4,70}?)"
    + _END,
    r"\b(?P<v>(?:investigat(?:ed|ing)|analyz(?:ed|ing)|research(?:ed|ing)) [^,.;!?\n]{6,70}? (?:with|under|at) (?:an? |the )?(?:prof\w*|dr|phd|grad|postdoc|lab|university|[A-Z])[^,.;!?\n]{0,40}?)"
    + _END,
    r"(?:做|参与|参加|发表|写|完成|进行|合作|开展|跟(?![^，。]{1,8}(?:教授|老师|导师)))(?:了|过|着)?(?P<v>[^，。；;!?\n]{0,36}?(?:科研(?:项目)?|研究(?!生)(?:项目)?|课题|论文))(?!题|方向|怎么|经历怎么)",
    r"在(?P<v>[^，。；;!?\n]{1,24}?(?:实验室|研究所|研究院|课题组)[^，。；;!?\n]{0,14}?(?:科研|研究|助理|做[^，。]{0,10}))(?=$|[，。；;!?,\n]|了|过)",
    r"\b(?:did|doing|conducted|conducting|published|publishing|completed|co-?authored|authored|wrote|presented|working on|worked on|have done|been doing)\s+(?P<v>[^,.;!?\n]{0,40}?\b(?:research(?: (?:project|paper|study))?|paper|study|thesis)\b(?: (?:on|in|about|at|with|under|into|for) [^,.;!?\n]{2,80}?)?)"
    + _END,
    r"\b(?:i'm|i am|was|been|as|a) (?:an? )?(?P<v>research (?:assistant|intern) (?:at|in|for|with|under) [^,.;!?\n]{2,50}?)"
    + _END,
    r"(?:指导下|跟着?[^，。；;!?\n]{1,8}(?:教授|导师|老师))(?:一起)?(?P<v>(?:做|研究)(?:了|过)?[^，。；;!?\n]{2,24})",
    r"\b(?P<v>(?:worked|working) in (?:an? |the |my )?[^,.;!?\n]{0,30}?\blab\b[^,.;!?\n]{0,30}?)"
    + _END,
    r"\b(?P<v>(?:research )?paper (?:was |got |has been )(?:published|accepted)[^,.;!?\n]{0,30}?)"
    + _END,
    r"\b(?P<v>research(?:ed)? (?:with|under|on) (?:prof(?:essor|\.)?|dr\.?) ?[^,.;!?\n]{2,40}?)"
    + _END,
)
_ASSISTANT = r"(?:研究|科研|实验室)助[理手]"
_RESEARCH = (
    *_RESEARCH,
    rf"(?:在|给)(?P<v>[^，。；;!?\n]{{1,20}}?(?:做|当|担任|任)(?:了|过|着)?[^，。；;!?\n]{{0,12}}?{_ASSISTANT})",
    rf"(?:是|当(?:了|过)|做(?:了|过)|担任(?:了|过)?)(?P<v>[^，。；;!?\n]{{1,24}}?{_ASSISTANT})",
    r"在(?P<v>[^，。；;!?\n]{0,16}?(?:科学院|中科院|大学|学院|[\u4e00-\u9fff]大|系|所)(?:里)?(?:做|搞|参与)(?:了|过|着)?[^，。；;!?\n]{0,14}?(?:科研|研究(?!生)|课题|实验))(?=$|[，。；;!?,\n]|了|过|项目)",
    r"跟(?:着|了)?(?P<v>[^，。；;!?\n]{1,14}?(?:教授|老师|导师|师[兄姐]|博士|学[长姐])(?:一起)?(?:做|搞|研究|写)(?:了|过|着)?[^，。；;!?\n]{0,24}?(?:科研|研究|课题|实验|论文|项目)[^，。；;!?\n]{0,8})(?=$|[，。；;!?,\n])",
    r"(?:^|[，,。;；:\s]|暑假|寒假|去年|今年|高[一二三])(?P<v>[^，。；;!?\n我想在]{1,14}?(?:实验室|课题组|研究所|研究院|物理所|化学所)(?:里)?(?:待|呆|干|泡|做)了[^，。；;!?\n]{1,16})",
    r"(?:^|[,;:]\s?|\b(?:i'm|i am|was|been|as|a|an) )(?P<v>(?:research assistant|research intern|(?-i:RA)) (?:at|in|for|with|under|to) [^,.;!?\n]{2,50}?)"
    + _END,
)
_PLACES = r"(?:腾讯|阿里(?:巴巴)?|字节(?:跳动)?|网易|百度|华为|美团|京东|小米|大疆|商汤|比亚迪|高盛|摩根\S{0,4}|中金|中信\S{0,2}|德勤|普华永道|安永|毕马威|微软|谷歌|亚马逊|特斯拉|[^，。；;!?\n我想在]{1,12}?(?:公司|事务所|律所|银行|医院|券商|研究院|集团|工厂|证券|基金|工作室|报社|电视台|博物馆))"
_INTERNSHIPS = (
    *_INTERNSHIPS,
    rf"(?:^|[，,。;；:\s我]|暑假|寒假|去年|今年|高[一二三])(?P<v>{_PLACES}(?:里)?实习(?:了|过)[^，。；;!?\n]{{0,12}})",
)
_RUNS_ZH = r"(?:(?:(?<![想要现])在|目前|一直|自己)(?:做|办|搞|弄|运营)|(?:做|办|搞|弄|开|起)(?:了|过|着)|创办(?:了|过)?|运营(?:了|着))"
_YEARS_EN = r"(?:(?:over |almost |about |around |like |more than |nearly )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\+? (?:years|yrs))"
_ACTIVITIES = (
    r"(?P<v>(?:拉着?|带着|带领|组织|发动|号召|召集|叫上)[^，。；;!?\n]{0,10}?(?:同学|朋友|邻居|队友|伙伴|人)们?(?:一起)?(?:做|办|搞|成立|建|发起|收集|捡|开|编)(?:了|过|起)[^，。；;!?\n]{2,24})(?=$|[，。；;!?,\n])",
    r"\bi(?:'ve)? (?:also )?(?P<v>(?:built|made|coded|designed|invented|programmed) an? (?:[\w-]+ ){0,3}?(?:bot|device|sensor|tool|game|extension|prototype|plugin|robot|drone|machine|model rocket|library|simulator)\b[^,.;!?\n]{0,50}?)"
    + _END,
    r"\b(?:i'm|i am|i was|been)(?: the| a| an)? (?P<v>(?:first|second|lead|principal) (?:violin|viola|cello|flute|clarinet|trumpet|chair|soprano|alto|tenor)[^,.;!?\n]{0,40}?)"
    + _END,
    r"^\s*(?:课外)?活动(?:经历)?:\s?(?P<v>(?!无|没|暂|none|待)[^，。；;!?\n]{2,40})",
    r"(?P<v>(?:每(?:个?(?:周|月|学期|暑假|寒假|星期)[一二三四五六日天末]?|年)|周[一二三四五六日末]|暑假|寒假|课余|平时|放学后?|假期|一直|坚持|连续[一二两三四五六\d]年)(?:都|会|在|去|里|期间|有空|的?时候)*(?!上课|补)"
    r"(?:[^，。；;!?\n我想要]{0,14}?)(?:教|陪|带(?!来)|给[^，。；;!?\n]{1,10}(?:上[^，。；;!?\n]{0,4}课|讲|辅导|补)|辅导|照顾|喂|救助|募|捐|义卖|支教|排练|演出|直播|主持|拍|剪|跳|拉琴|弹琴|打球|训练|参赛|跑步|骑|画|捡|清理|打扫|种树|写歌|做(?:饭|菜|公益|志愿|义工|视频|播客))(?:了|过|着)?[^，。；;!?\n]{0,24})(?=$|[，。；;!?,\n])",
    r"在(?P<v>[^，。；;!?\n]{0,16}?(?:图书馆|社区|敬老院|养老院|福利院|孤儿院|动物(?:园|医院|救助站)|收容所|博物馆|医院|小学|幼儿园|红十字会?|食堂|农场)(?:里)?(?:教|陪|帮|做|当|照顾|喂|讲|带|整理|服务)(?:了|过|着)?[^，。；;!?\n]{1,24})(?=$|[，。；;!?,\n])",
    rf"{_RUNS_ZH}(?:一?[个家档]|自己的)(?P<v>[^，。；;!?\n]{{0,14}}?{_GROUP_ZH})(?=$|[，。；;!?,\n\s])",
    r"(?P<v>(?:nonprofit|non-profit|podcast|startup)[^，。；;!?\n]{0,4}(?:founder|创始人))",
    rf"{_RUNS_ZH}(?:一?[个家档]|自己的)(?P<v>{_GROUP_EN})(?=$|[，。；;!?,\n\s])",
    rf"(?:我|^|[，,。;；:\s])(?:我|也|还|同时)*是(?P<v>[^，。；;!?\n、,:我想]{{2,16}}?\s?(?:{_ROLE_EN}|队员|主力|一员|成员|主席团\S{{0,2}}|[一二三四]辩|首席|核心))(?=$|[，。；;!?,\n\s])",
    r"(?:我|^|[，,。;；:\s也还])(?P<v>负责(?:了|过)?[^，。；;!?\n]{2,24}?(?:排版|运营|策划|宣传|外联|财务|编辑|设计|组织|采访|活动|工作|训练|推文|招新))",
    r"\b(?:i|i've been|i have been|been|i also|also)(?: (?:currently|regularly|now|always|just|been))? (?P<v>(?:captain|coach(?:ed|ing)?|(?:teach(?:ing)?|taught)(?! myself)|mentor(?:ed|ing)?|tutor(?:ed|ing)?|(?:co-?)?lead(?:ing)?(?! an? (?:\w+ )?(?:life|to)\b)|led|organiz(?:e|ed|ing)|direct(?:ed|ing)?|edit(?:ed|ing)?|host(?:ed|ing)?|conduct(?:ed|ing)?|choreograph(?:ed|ing)?|compet(?:e|ed|ing) in|perform(?:ed|ing)? (?:in|with|at)|fundrais(?:e|ed|ing)|rais(?:ed|ing)|help(?:ed|ing)? (?:out|run|teach|organize)|cook(?:ed|ing)? for|babysit|referee\w*|umpire\w*) (?!to\b)[^,.;!?\n]{4,60}?)"
    + _END,
    rf"(?:担任|当选为?|当上|竞选上|出任|任|就任|当|是|做)(?:了|过)?(?P<v>[^，。；;!?\n、]{{1,24}}?{_ROLE_ZH})(?!候选|的)",
    rf"(?:我|^|[，,。;；:\s])(?P<v>[^，。；;!?\n、,:我是想]{{0,4}}(?:校|学校|高中|年级)?(?:学生会|[^，。；;!?\n、,:我是想]{{2,8}}(?:社|俱乐部|协会|校队|队|团)){_ROLE_ZH})(?!候选)",
    rf"(?P<v>(?:创办|创立|创建|成立|发起|组建|创始|组织|运营|经营|开发|制作)(?:了|过)?[^，。；;!?\n]{{1,26}}?{_GROUP_ZH})(?=$|[，。；;!?,\n\s]|并|和|来)",
    rf"(?:参加|加入|参与)(?:了|过)(?P<v>[^，。；;!?\n]{{1,22}}?{_GROUP_ZH})(?=$|[，。；;!?,、\n\s]|并|和)",
    r"(?P<v>(?:做|当|参加)?(?:了|过)?[^，。；;!?\n我]{0,14}?(?:志愿者?|义工|志愿服务|支教|社区服务)[^，。；;!?\n]{0,8}?\d+\s?(?:多)?\s?(?:个)?小时)",
    r"(?P<v>\d+\s?(?:多)?\s?(?:个)?小时(?:的)?[^，。；;!?\n]{0,8}?(?:志愿者?|义工|志愿服务|社区服务)(?:活动)?)",
    r"(?:^|我|孩子|[儿女][子儿]|闺女|娃|[他她]|[，,。\s])(?P<v>(?:学|弹|拉|练|打|跳|吹|画)(?:了|过)?[^，。；;!?\n]{0,8}?(?:钢琴|小提琴|大提琴|古筝|琵琶|吉他|长笛|二胡|芭蕾|舞蹈?|网球|羽毛球|击剑|游泳|书法|围棋|国画|架子鼓|篮球|足球)[^，。；;!?\n]{0,3}?(?:\d+|[一二三四五六七八九十]+)(?:多)?年)",
    r"(?:^|我|孩子|[儿女][子儿]|闺女|娃|[他她]|[，,。\s])(?P<v>(?:学|弹|拉|练|打|跳|吹|画)(?:了|过)?(?:\d+|[一二三四五六七八九十]+)(?:多)?年(?:的)?(?:钢琴|小提琴|大提琴|古筝|琵琶|吉他|长笛|二胡|芭蕾|舞蹈?|网球|羽毛球|击剑|游泳|书法|围棋|国画|架子鼓|篮球|足球))",
    rf"\b(?:i'm|i am|i was|been|as|serve[ds]? as|elected|became|named|made|be|currently|,)\s+(?P<v>(?:the |an? |our |my )?(?:school'?s? |student body )?{_ROLE_EN} (?:of|for|at|in) [^,.;!?\n]{{2,50}}?){_END}",
    rf"\b(?:i'm|i am|i was|been|as|serve[ds]? as|elected|became|named|made)\s+(?P<v>(?:the |an? |our |my )?(?:[\w'-]+ ){{1,5}}{_ROLE_EN})\b{_END}",
    rf"(?:^|[,;:\n]\s?)(?P<v>(?:vice |co-?)?(?:president|captain|founder|co-founder|editor-in-chief) of [^,.;!?\n]{{2,40}}?){_END}",
    rf"\b(?P<v>(?:co-?)?(?:founded|started|created|established|launched|organized|organised|lead|led|run|ran|founding|developed|built|host|hosted)\s+(?:the |an? |my |our )?[^,.;!?\n]{{0,40}}?\b{_GROUP_EN}\b(?: (?:for|to|that|at|about|with|where|\w+ing) [^,.;!?\n]{{2,60}}?)?){_END}",
    r"\b(?P<v>(?:play|learn)(?:ed|ing|s)? (?:the )?(?:erhu|guzheng|pipa|violin|piano|cello|guitar|flute|viola|clarinet|trumpet|saxophone|drums)\b[^,.;!?\n]{0,40}?)"
    + _END,
    r"(?:我|^|[，,。\s])(?P<v>(?:每周|每月|周末|暑假|经常|去|在)*[^，。；;!?\n我想要]{0,10}?(?:做|当)(?:了|过)?[^，。；;!?\n]{0,6}?(?:家教|义工|志愿者|支教老师|助教|支教))(?=$|[，。；;!?,\n\s])",
    r"\b(?:i|i've|and|also) (?P<v>tutor(?:ed|ing)? [^,.;!?\n]{3,40}?)" + _END,
    r"\b(?P<v>work(?:ed|ing)? part[- ]time (?:at|as|in|for) [^,.;!?\n]{2,40}?)" + _END,
    rf"\b(?P<v>(?:member of|joined|play (?:on|for|in)|played (?:on|for|in)|part of|participate[ds]? in|active in) (?:the |an? |my |our )?[^,.;!?\n]{{0,30}}?\b{_GROUP_EN}\b){_END}",
    r"\b(?P<v>volunteer(?:ed|ing)?(?: (?:at|for|with|in|as|over|more than|about|around))? [^,.;!?\n]{2,50}?)"
    + _END,
    r"\b(?P<v>(?:\d[\d,]*\+?) hours of (?:community service|volunteer\w*|service)[^,.;!?\n]{0,30}?)"
    + _END,
    rf"\b(?P<v>(?:play(?:ed|ing)?|stud(?:y|ied)|practic\w+|danc\w+|swam|swimming|fenc\w+) [^,.;!?\n]{{0,30}}?for {_YEARS_EN})",
    rf"\bbeen (?P<v>(?:doing|taking|learning|training|rowing|painting|drawing|singing|coding|teaching|writing|volunteering|coaching|skiing|skating|riding|acting|composing|programming|running|competing|working with|helping)\b[^,.;!?\n]{{0,36}}?(?:for {_YEARS_EN}|since (?:i was (?:\d+|\w+)|(?:age|grade) \d+|kindergarten|(?:elementary|middle|primary) school|\d+th grade|20\d\d)))",
    r"\bbeen (?P<v>(?:dancing|swimming|fencing|skating|rowing|painting|singing|coding|playing [^,.;!?\n]{2,20}?) since (?:i was (?:\d+|\w+)|(?:age|grade) \d+|kindergarten|(?:elementary|middle|primary) school|\d+th grade|20\d\d))",
    r"\b(?:i|i've|and|also) (?P<v>writ(?:e|ing|ten) for (?:the|our|my|a) [^,.;!?\n]{0,24}?(?:paper|newspaper|magazine|blog|journal|newsletter))",
    r"\b(?P<v>varsity (?:\w+ )?(?:soccer|tennis|swimming|track|basketball|volleyball|baseball|football|fencing|golf|lacrosse|cross country|rowing|team)\w*(?: (?:captain|team|player))*)",
)
PATTERNS = tuple(
    (category, re.compile(pattern, re.IGNORECASE | re.ASCII))
    for category, patterns in (
        ("award", _AWARDS),
        ("internship", _INTERNSHIPS),
        ("research", _RESEARCH),
        ("activity", _ACTIVITIES),
    )
    for pattern in patterns
)
"""Categories with their wordings; what an earlier one takes, a later one leaves alone."""

CONTESTS = _CONTEST
"""The names of contests, as a part of a pattern."""

CONTEST = re.compile(
    rf"{_CONTEST}|[^，。；;!?\n,:我在去年]{{1,12}}?(?:竞赛|比赛|大赛|奥赛|联赛|锦标赛|杯|模联|辩论赛|丘赛|\\b\\w+ (?:olympiad|competition|contest))",
    re.IGNORECASE | re.ASCII,
)
"""Names of contests."""

ENGLISH_WORDS = re.compile(r"[A-Za-z]{2,}")
"""An experience in English has at least one word."""
