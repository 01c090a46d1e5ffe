"""Other ways to write the same words: traditional characters, slips of the input method, mixed text."""

_PAIRS = (
    "薦荐 學学 書书 幫帮 請请 個个 們们 這这 裡里 裏里 來来 時时 間间 點点 麼么 麽么 嗎吗 "
    "還还 過过 說说 話话 "
    "讓让 給给 與与 從从 對对 為为 會会 應应 該该 開开 關关 進进 選选 擇择 習习 試试 託托 "
    "雅雅 績绩 績绩 檔档 "
    "經经 歷历 動动 獎奖 項项 賽赛 競竞 爭争 勢势 優优 劣劣 強强 實实 課课 業业 專专 費费 "
    "預预 萬万 錢钱 "
    "貴贵 錄录 獲获 報报 種种 類类 規规 劃划 計计 畫画 線线 圖图 醒醒 曆历 曆历 記记 憶忆 "
    "寫写 潤润 評评 "
    "論论 壇坛 題题 頭头 腦脑 風风 結结 構构 綱纲 補补 陳陈 資资 訊讯 當当 標标 準准 備备 "
    "複复 復复 單单 "
    "雙双 兩两 幾几 哪哪 誰谁 較较 極极 難难 簡简 適适 夠够 後后 東东 導导 師师 長长 門门 "
    "問问 聽听 見见 "
    "觀观 視视 覺觉 親亲 愛爱 樂乐 歡欢 謝谢 總总 統统 級级 紐纽 約约 華华 頓顿 羅罗 蘭兰 "
    "爾尔 達达 倫伦 "
    "內内 邁迈 賓宾 維维 聖圣 喬乔 亞亚 蘇苏 國国 際际 區区 縣县 鄉乡 籤签 簽签 證证 護护 "
    "照照 機机 飛飞 "
    "車车 離离 遠远 邊边 隨随 運运 營营 團团 體体 職职 務务 勞劳 義义 誌志 願愿 發发 髮发 "
    "現现 變变 換换 "
    "買买 賣卖 讀读 詞词 語语 譯译 調调 談谈 認认 識识 許许 設设 訂订 詢询 該该 誤误 證证 "
    "議议 負负 責责 "
    "財财 貨货 質质 購购 賺赚 輕轻 轉转 輔辅 辦办 遲迟 遺遗 郵邮 釋释 鐘钟 鍾钟 錯错 長长 "
    "閱阅 階阶 隊队 "
    "陽阳 陰阴 險险 雖虽 雜杂 電电 靜静 響响 頁页 順顺 須须 領领 頻频 顯显 驗验 體体 魚鱼 "
    "鮮鲜 麗丽 齊齐 "
    "嚴严 喪丧 園园 圓圆 場场 壓压 壞坏 夢梦 奪夺 孫孙 寶宝 將将 專专 尋寻 屬属 師师 帶带 "
    "幣币 廣广 張张 "
    "彈弹 懷怀 戰战 戲戏 擔担 據据 擬拟 擴扩 敗败 數数 斷断 於于 無无 晚晚 曉晓 條条 樣样 "
    "權权 歸归 殘残 "
    "氣气 沒没 漢汉 潔洁 濟济 灣湾 災灾 煩烦 熱热 營营 獨独 環环 產产 畢毕 異异 療疗 盡尽 "
    "監监 盤盘 礎础 "
    "禮礼 稱称 穩稳 積积 窮穷 築筑 節节 範范 籃篮 糧粮 純纯 細细 終终 絕绝 緊紧 網网 緒绪 "
    "練练 繼继 續续 "
    "置置 聯联 聲声 腳脚 臨临 舉举 舊旧 莊庄 處处 術术 衛卫 裝装 觸触 讚赞 豐丰 趕赶 跡迹 "
    "軟软 載载 農农 "
    "嗎吗 妳你 您您 啟启 係系 佈布 併并 並并 儘尽 劇剧 勝胜 協协 卻却 參参 吳吴 員员 嘗尝 "
    "圍围 執执 堅坚 "
    "夾夹 婦妇 孃娘 審审 寢寝 層层 島岛 幹干 廢废 彙汇 徑径 恆恒 悶闷 慮虑 態态 慶庆 戶户 "
    "拋抛 揀拣 損损 "
    "搶抢 擇择 擊击 擠挤 攝摄 敘叙 暫暂 檢检 歐欧 滿满 漲涨 潛潜 濾滤 燈灯 牆墙 狀状 獻献 "
    "瑪玛 療疗 癥症 "
    "盧卢 碼码 禱祷 稅税 競竞 筆笔 紀纪 紅红 納纳 級级 絲丝 綜综 緣缘 編编 繳缴 罷罢 聞闻 "
    "肅肃 膽胆 蓋盖 "
    "藝艺 藥药 蘋苹 虧亏 蟲虫 補补 覽览 訓训 誠诚 諮咨 豬猪 貝贝 費费 賴赖 贈赠 趨趋 踐践 "
    "輩辈 輯辑 輸输 "
    "遊游 選选 鄰邻 釐厘 針针 銀银 鎮镇 閉闭 隱隐 靈灵 韓韩 頂顶 額额 顧顾 飯饭 館馆 驟骤 "
    "鬥斗 點点 龍龙"
)
SIMPLER = {ord(pair[0]): pair[1] for pair in _PAIRS.split() if len(pair) == 2}
"""Traditional characters of everyday requests, and their simplified forms."""

SLIPS: dict[str, str] = {
    "截至日期": "截止日期", "截止日其": "截止日期", "截只": "截止", "文数": "文书", "文殊": "文书",
    "文输": "文书", "推建": "推荐", "推见": "推荐", "推件": "推荐", "推箭": "推荐", "录去": "录取",
    "录区": "录取", "录曲": "录取", "录取律": "录取率", "录取绿": "录取率", "学效": "学校", "学小": "学校",
    "选效": "选校", "选校单": "选校名单", "专页": "专业", "背影": "背景", "档按": "档案", "托服": "托福",
    "拖福": "托福", "雅斯": "雅思", "申情": "申请", "申清": "申请", "生请": "申请", "成积": "成绩",
    "成就单": "成绩单", "竟争": "竞争", "竟赛": "竞赛", "比教": "比较", "必较": "比较", "对笔": "对比",
    "冲次": "冲刺", "保低": "保底", "宝底": "保底", "匹陪": "匹配", "润涩": "润色", "大钢": "大纲",
    "风爆": "风暴", "题醒": "提醒", "提型": "提醒", "日成": "日程", "规化": "规划", "学废": "学费",
    "点凭": "点评", "评古": "评估", "概律": "概率", "机率": "几率", "机会大么": "机会大吗", "甚么": "什么",
    "神马": "什么", "什吗": "什么", "肿么": "怎么", "咋样": "怎么样", "咋": "怎么", "有木有": "有没有",
    "帮偶": "帮我", "邦我": "帮我", "预祘": "预算", "与算": "预算", "米国": "美国", "美帝": "美国",
    "麻省里工": "麻省理工", "斯坦佛": "斯坦福", "哈弗大学": "哈佛大学", "考内尔": "康奈尔", "康奈儿": "康奈尔",
}  # fmt: skip
"""Frequent slips of Chinese input methods, and net speech, in the subject of applications."""

KNOWN_WORDS = frozenset(
    [
        "change",
        "changes",
        "changed",
        "charge",
        "charged",
        "preview",
        "reviewer",
        "reviews",
        "reviewed",
        "complete",
        "compete",
        "profiles",
        "colleges",
        "schools",
        "essays",
        "chances",
        "deadlines",
        "university",
        "universities",
        "recommended",
        "recommending",
        "improved",
        "improving",
        "scheduled",
        "budgets",
        "statements",
        "students",
        "student",
        "studies",
        "personally",
        "person",
        "persons",
        "admissions",
        "applications",
        "applied",
        "comparison",
        "compared",
        "comparing",
        "calendars",
        "reminders",
        "scholarship",
        "scholarships",
        "acceptable",
        "accepted",
        "accept",
        "strong",
        "stronger",
        "weaker",
        "weekend",
        "weeknights",
        "sponsor",
        "school's",
        "college's",
        "supplements",
        "supplemental",
        "tuitions",
        "collage",
        "application's",
        "tutoring",
        "intuition",
        "institution",
        "requirement",
        "requirements",
        "required",
    ]
)
"""Words that are right as they are though they look like a slip of another one."""

VOCABULARY = (
    "essay", "essays", "deadline", "deadlines", "recommend", "recommendations", "university",
    "universities", "college", "colleges", "tuition", "scholarship", "acceptance", "admission",
    "admissions", "chance", "chances", "personal", "statement", "review", "feedback", "compare",
    "profile", "application", "brainstorm", "schedule", "remind", "reminder", "calendar",
    "supplement", "supplemental", "strengths", "weaknesses", "extracurricular", "extracurriculars",
    "improve", "budget", "school", "schools", "safety", "match", "suggest", "requirements",
    "computer", "science", "engineering", "economics", "psychology", "biology", "business",
    "polish", "outline", "update", "interview", "international", "students",
)  # fmt: skip
"""Words that a misspelt one is taken for."""

MIXED: tuple[tuple[str, str], ...] = (
    (r"personal statements?", "个人陈述"), (r"(?:college|school) lists?", "选校名单"),
    (r"acceptance rates?|admission rates?|admit rates?", "录取率"), (r"test dates?", "考试时间"),
    (r"supplement(?:al|s)?(?: essays?)?", "补充文书"), (r"common ?app(?= ?(?:文书|essay))", "申请"),
    (r"due dates?|deadlines?|ddls?", "截止日期"), (r"essays?", "文书"), (r"drafts?", "初稿"),
    (r"review", "点评"), (r"feedback", "反馈"), (r"comments?", "意见"), (r"polish", "润色"),
    (r"brain ?storm", "头脑风暴"), (r"topics?|ideas?", "选题"), (r"outlines?", "大纲"),
    (r"recommend|suggest", "推荐"), (r"compare", "对比"), (r"chances?|odds", "概率"),
    (r"reach(?:es)?", "冲刺"), (r"safet(?:y|ies)", "保底"), (r"match(?:es)?|targets?", "匹配"),
    (r"schools?|colleges?|universit(?:y|ies)|unis?", "学校"), (r"lists?", "名单"),
    (r"budget", "预算"), (r"apply|application", "申请"), (r"majors?", "专业"), (r"tuition", "学费"),
    (r"update", "更新"), (r"profile|record", "档案"), (r"background", "背景"), (r"ecs?|activit(?:y|ies)", "活动"),
    (r"timeline", "时间线"), (r"schedule", "日程"), (r"remind(?:er)?s?", "提醒"), (r"calendar", "日历"),
    (r"check", "看看"), (r"plan", "规划"), (r"interview", "面试"), (r"requirements?", "要求"),
    (r"scholarships?", "奖学金"), (r"admission", "录取"), (r"improve", "提升"), (r"ranking", "排名"),
    (r"visa", "签证"), (r"forum", "论坛"), (r"cases?", "案例"), (r"awards?", "奖项"), (r"cost", "费用"),
)  # fmt: skip
"""English words inside Chinese sentences, and what stands for them when phrases are looked for."""
