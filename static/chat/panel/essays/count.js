/** The length of a text as the server counts it: Chinese characters and Latin words. Pure. */

const HAN = /[\u3400-\u4dbf\u4e00-\u9fff]/g;
const LATIN = /\d+(?:[.,:]\d+)+|[A-Za-z\u00c0-\u024f0-9]+(?:['’-][A-Za-z\u00c0-\u024f0-9]+)*/g;

/** `{han, latin, length}`: how many of each, and both together. */
export function measure(text) {
  const han = text.match(HAN)?.length ?? 0;
  const latin = text.match(LATIN)?.length ?? 0;
  return { han, latin, length: han + latin };
}

/** How a text stands to a limit of English words: `{length, chinese, limit, over}`; a Chinese text is not held to it. */
export function against(text, limit) {
  const { han, latin, length } = measure(text);
  const counts = limit && han <= latin;
  return { length, chinese: han > latin, limit: counts ? limit : null, over: counts ? Math.max(0, length - limit) : 0 };
}
