"""What the router reads of a message: one spelling, without code and links, not too long."""

import re
import unicodedata

HEAD, TAIL = 300, 200
"""Characters kept of a longer message: a request stands before or after the text pasted with it."""

RAW = 20 * (HEAD + TAIL)
"""Characters at either end of a huge message that are looked at at all."""

SENTENCE = 200
"""Characters of one sentence that patterns see, which bounds the work of any pattern."""

_TRADITIONAL = (
    "學学書书選选錄录檔档競竞爭争績绩動动劃划計计時时間间麼么請请個个陳陈潤润寫写評评綱纲腦脑風风"
    "續续補补對对較较徑径沖冲衝冲備备優优勢势勵励強强實实習习課课術术專专業业體体標标準准試试規规"
    "線线進进後后從从應应該该幾几號号現现點点開开關关閉闭過过還还給给讓让説说說说話话講讲論论壇坛"
    "簽签證证獎奖預预費费幫帮題题態态國国際际區区東东達达歷历經经歲岁買买價价貴贵錢钱萬万約约紐纽"
    "維维華华麗丽頓顿爾尔羅罗蘭兰爲为為为與与並并兩两種种處处場场師师幣币圖图單单雙双難难離离頭头"
    "類类顧顾頁页項项順顺須须領领頻频願愿響响測测權权條条來来樣样橋桥機机歡欢氣气決决沒没況况減减"
    "漲涨溫温滿满濟济燈灯獨独獲获環环產产畫画異异當当發发監监盤盘確确礦矿禮礼節节築筑籌筹籤签級级"
    "紀纪細细終终組组結结絡络統统網网緊紧練练縣县總总繳缴聯联聽听職职聲声腳脚臺台興兴舉举舊旧藝艺"
    "藥药蘇苏蟲虫製制複复見见視视覺觉親亲觀观訂订訊讯記记許许設设訪访診诊詞词詢询誌志認认誤误誰谁"
    "談谈調调諮咨謝谢識识護护讀读變变負负財财責责貨货資资質质賬账賺赚賽赛趕赶軟软輕轻輔辅輸输辦办"
    "農农邊边鄰邻釋释鐘钟長长門门問问陰阴陸陆隊队階阶雖虽電电靈灵靜静韓韩飛飞養养館馆馬马驗验髮发"
    "黨党齊齐齡龄刪删創创勝胜勞劳務务匯汇協协參参員员啟启嗎吗嘗尝圍围園园報报夠够夢梦夾夹將将尋寻"
    "導导屆届屬属帶带歸归幹干庫库廠厂廣广廳厅張张彈弹徵征復复徹彻恆恒憂忧懷怀懸悬戰战戲戏戶户拋抛"
    "掃扫採采換换據据損损擇择擔担擬拟擴扩數数斷断無无暫暂會会檢检歐欧這这們们於于裡里捨舍麽么壓压"
    "審审閱阅義义虧亏敘叙囉啰構构澀涩簡简紹绍綜综綠绿編编縮缩薦荐敗败輯辑辭辞遲迟遞递適适邏逻錯错"
    "聞闻碼码穩稳筆笔譜谱誇夸雜杂"
)
_SIMPLIFY = dict(zip(map(ord, _TRADITIONAL[::2]), _TRADITIONAL[1::2], strict=True))
_NOISE = re.compile(r"```.*?(?:```|\Z)|https?://[^\s一-鿿]+|[\u200b-\u200f\ufeff]", re.DOTALL)
_CJK = "㐀-鿿"
_GAP = re.compile(rf"(?<=[{_CJK}])[^\S\n]+|[^\S\n]+(?=[{_CJK}])")
_SENTENCE_END = re.compile(r"(?<=[。!?;\n])|(?<=\.)(?=\s)")


def readable(message: str) -> str:
    """Bring a message into the form that keywords and patterns are compared with.

    Compatibility forms are folded (full-width letters and punctuation, NFKC), traditional
    characters of the field's vocabulary become simplified, fenced code, links and zero-width
    characters go, blanks next to a Chinese character go (``我的 GPA`` is ``我的GPA``), other blanks
    become one space. Letter case stays, because it tells ED from Ed. Of a long message the head
    and the tail remain.
    """
    if len(message) > 2 * RAW:
        message = f"{message[:RAW]}\n{message[-RAW:]}"
    text = unicodedata.normalize("NFKC", message)
    text = _NOISE.sub(" ", text).translate(_SIMPLIFY)
    text = re.sub(r"[^\S\n]+", " ", _GAP.sub("", text)).strip()
    return _ends(text)


def lowered(text: str) -> str:
    """``text`` in lower case with every character at its old place."""
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)


def sentences(text: str) -> list[str]:
    """The sentences of a readable text with their end marks, cut to ``SENTENCE`` characters."""
    parts = (part.strip() for part in _SENTENCE_END.split(text))
    return [part[:SENTENCE] for part in parts if part]


def _ends(text: str) -> str:
    """Head and tail of a long text, on lines of their own, the tail from a whole word on."""
    if len(text) <= HEAD + TAIL:
        return text
    head = re.sub(r"[A-Za-z0-9]+$", "", text[:HEAD])
    tail = re.sub(r"^[A-Za-z0-9]+", "", text[-TAIL:])
    return f"{head}\n{tail}"
