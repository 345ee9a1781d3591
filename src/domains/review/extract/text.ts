/** The cleaned text of an announcement, with its short names. */
export interface Prose {
  text: string
  title: string
  publisher: string | null
  aliases: Map<string, string>
}

const GLUED =
  /(?<=[^。;:!?\n|]{24})\n(?!¥|人民币|约)(?=[^\n]{0,90}[,。;])(?=[^\n(\d一二三四五六七八九十●第注名公法企住经成关与合甲乙特备中项工招])/g

/**
 * Normalises prose: no blanks; letters, digits and punctuation in half width except quotes and dashes, which are part
 * of names; no line breaks that are only due to the page's width. Table cells are separated by |.
 */
export function plain(text: string): string {
  return (
    text
      .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      // Some PDFs contain the two letters of the glyph name instead of the character 山.
      .replaceAll(/(?<![A-Za-z])ft(?![A-Za-z])/g, '山')
      .replaceAll('\t', '|')
      .replaceAll('￥', '¥')
      .replaceAll(/[ \u00a0\u3000\u2000-\u200f\ufeff\r]+/g, '')
      .replaceAll(/\n{2,}/g, '\n')
      .replaceAll(GLUED, '')
  )
}

const ITEM =
  /(?:^|[\n。;:])(?:[一二三四五六七八九十]{1,2}、|\d{1,2}[、.](?!\d)|\([一二三四五六七八九十\d]{1,2}\)|\d\))(?=[^。\n]{4,240}?(?:中标|签订|签署|签定|通知|项目名称))/g
const EVENT = /(?:中标|签订|签署|签定|获得)[^。;]{2,200}?(?:金额|价|总计|总额)[^。;]{0,20}\d/
const PRICED = /(?:中标|签订|签署|签定|成交)[\s\S]{0,400}?(?:金额|价|款|额)[^。;]{0,20}\d/
/** Fewer sentences than this may all be about one contract. */
const SEVERAL = 3

/** The parts of an announcement of several contracts, one each; the whole text if it is about one. */
export function occasions(text: string): string[] {
  const starts = Array.from(text.matchAll(ITEM), (match) => match.index + 1)
  const items = starts
    .map((start, index) => text.slice(start, starts[index + 1] ?? start + LAST))
    .filter((item) => PRICED.test(item.slice(0, 600)))
  if (items.length > 1) return items
  const sentences = text.split(/[。;\n]/).filter((sentence) => EVENT.test(sentence))
  const many = sentences.length >= SEVERAL && MANY.test(text.slice(0, 700))
  return many && new Set(sentences).size === sentences.length ? sentences : [text]
}

/** The sentences of an item that announces several contracts at once. */
export function events(item: string): string[] {
  const sentences = item.split(/[。;]/).filter((sentence) => EVENT.test(sentence))
  return sentences.length > 1 ? sentences : [item]
}

/** Maximum length of the last item; the text after it is about all of them. */
const LAST = 500
const MANY = /若干|以下|如下|分别|多项|[二三四五六七八九两]份/
