"""Words of English text: stop words, irregular forms, stems (Snowball's English stemmer)."""

from functools import lru_cache

import snowballstemmer

STOP_WORDS = frozenset(
    [
        "a",
        "an",
        "the",
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
        "being",
        "am",
        "do",
        "does",
        "did",
        "doing",
        "done",
        "have",
        "has",
        "had",
        "having",
        "i",
        "you",
        "he",
        "she",
        "it",
        "we",
        "they",
        "me",
        "him",
        "her",
        "us",
        "them",
        "my",
        "mine",
        "your",
        "yours",
        "his",
        "hers",
        "its",
        "our",
        "ours",
        "their",
        "theirs",
        "this",
        "that",
        "these",
        "those",
        "what",
        "which",
        "who",
        "whom",
        "whose",
        "when",
        "where",
        "why",
        "how",
        "of",
        "in",
        "on",
        "at",
        "by",
        "for",
        "with",
        "about",
        "from",
        "as",
        "into",
        "to",
        "and",
        "or",
        "but",
        "if",
        "so",
        "than",
        "then",
        "too",
        "very",
        "can",
        "could",
        "will",
        "would",
        "shall",
        "should",
        "may",
        "might",
        "must",
        "not",
        "no",
        "nor",
        "there",
        "here",
        "s",
        "t",
        "d",
        "ll",
        "m",
        "re",
        "ve",
        "don",
        "didn",
        "doesn",
        "isn",
        "wasn",
        "aren",
        "weren",
        "won",
        "wouldn",
        "couldn",
        "shouldn",
        "haven",
        "hasn",
        "hadn",
        "ain",
        "up",
        "out",
        "any",
        "some",
        "just",
        "also",
        "ever",
    ]
)

# Past forms that no stemmer leads back to the verb, and plurals: "form>base".
_IRREGULAR = """
    went>go gone>go goes>go came>come became>become got>get gotten>get gave>give given>give took>take taken>take
    made>make saw>see seen>see said>say told>tell thought>think knew>know known>know found>find felt>feel
    kept>keep left>leave began>begin begun>begin brought>bring bought>buy built>build caught>catch chose>choose
    chosen>choose drew>draw drawn>draw drank>drink drunk>drink drove>drive driven>drive ate>eat eaten>eat
    fell>fall fallen>fall fought>fight flew>fly flown>fly forgot>forget forgotten>forget forgave>forgive
    froze>freeze frozen>freeze grew>grow grown>grow heard>hear held>hold hid>hide hidden>hide hung>hang
    laid>lay led>lead lent>lend lay>lie lit>light lost>lose meant>mean met>meet paid>pay rode>ride ridden>ride
    rang>ring rung>ring rose>rise risen>rise ran>run sang>sing sung>sing sank>sink sat>sit slept>sleep sold>sell
    sent>send shook>shake shaken>shake shone>shine shot>shoot shown>show spoke>speak spoken>speak spent>spend
    stood>stand stole>steal stolen>steal stuck>stick struck>strike swam>swim swum>swim swept>sweep swore>swear
    sworn>swear taught>teach tore>tear torn>tear threw>throw thrown>throw understood>understand woke>wake
    woken>wake wore>wear worn>wear won>win wrote>write written>write broke>break broken>break bit>bite bitten>bite
    blew>blow blown>blow dealt>deal dug>dig fed>feed fled>flee overcame>overcome sought>seek sewed>sew sewn>sew
    wound>wind wove>weave woven>weave dreamt>dream learnt>learn burnt>burn
    children>child kids>kid men>man women>woman people>person feet>foot teeth>tooth mice>mouse wives>wife
    lives>life knives>knife leaves>leaf better>good best>good worse>bad worst>bad
"""
_BASE = dict(pair.split(">") for pair in _IRREGULAR.split())
_stemmer = snowballstemmer.stemmer("english")


@lru_cache(maxsize=50_000)
def english_word(token: str) -> str:
    """The stem of a lower-case token, or "" for a stop word."""
    if token in STOP_WORDS:
        return ""
    return _stemmer.stemWord(_BASE.get(token, token))
