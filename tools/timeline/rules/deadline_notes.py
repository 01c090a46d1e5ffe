"""The remarks that published deadlines come with, in Chinese."""

_CHINESE = {
    "12-01 for Drama and Music": "戏剧和音乐专业为 12-01",
    "Georgia Tech runs two EA rounds; CDS lists 11/1": "佐治亚理工设两轮 EA，CDS 列出的是 11/1",
    "UC application": "加州大学统一申请",
    "not for Acting/Directing/Dramaturgy/Music Theater": "表演、导演、戏剧构作、音乐剧专业除外",
    "not restrictive": "非限制性",
    "restrictive early action": "限制性提前行动",
    "single-choice early action": "单一选择提前行动",
}


def in_chinese(note: str) -> str:
    """The remark in Chinese; one that is not known, such as staff's own, stays as it is."""
    return _CHINESE.get(note, note)
