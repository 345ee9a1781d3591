/** A clause number at the start of a line, such as `第三条`, `一、`, `（一）`, `1.1`, `(a)`, `Article 3`. */
export interface TypedNumber {
  /** The number as written, with its punctuation. */
  number: string
  /** The style of numbering, shared by siblings. */
  style: string
  /** The usual rank of this style of numbering: 0 is highest. Orders styles of which none encloses the other yet. */
  rank: number
  /** True for numbers with a noun (章, 条, Article), which precede titles. */
  isNamed: boolean
  /** For letters that may also be Roman numerals: the reading as the other kind. */
  letters?: string
}

const hanDigits = '零〇一二三四五六七八九十百千两壹贰叁肆伍陆柒捌玖拾'
const han = `[${hanDigits}]{1,7}`
const digits = '[0-9０-９]{1,3}'
/** Words after 第三条 that make it a reference to another clause instead of the number of this one. */
const refers = '(?!约定|规定|所述|所列|所称|所指|的|之|中[的规约所]|项下|款|第|至|和|及|与|或|、\\s*第|の|に|から)'
/** Units after 1.5 that make it an amount. */
const unit = '(?![%％‰°元万亿米公吨年月日天倍折小个角分寸号平㎡kKmM×*])'
const ordinal =
  '(?:PRIMER|SEGUND|TERCER|CUART|QUINT|SEXT|S[ÉE]PTIM|OCTAV|NOVEN|D[ÉE]CIM|UND[ÉE]CIM|DUOD[ÉE]CIM|VIG[ÉE]SIM)[AO]'
const named = (words: string, numeral: string) =>
  `(?:${words})\\s+(?:${numeral})(?!\\.?[\\p{L}\\p{N}])[.:：]?(?!\\s+\\p{Ll})(?!\\s*[,;)])`
const eitherCase = (...words: string[]) =>
  words.flatMap((word) => [word, word.toUpperCase(), word.normalize('NFD').replace(/\p{M}/gu, '')]).join('|')
const latinNumeral = '[0-9]{1,3}(?:\\.[0-9]{1,3})*|[IVXLC]{1,7}'

interface Rule {
  style: string
  rank: number
  isNamed?: boolean
  pattern: RegExp
}
const rule = (style: string, rank: number, source: string, isNamed = false): Rule => ({
  style,
  rank,
  isNamed,
  pattern: new RegExp(`^(${source})`, 'u'),
})
const chineseUnit = (unitName: string, rank: number) =>
  rule(unitName, rank, `第\\s*(?:${han}|${digits})\\s*${unitName}(?:之${han})?${refers}`, true)

const rules: Rule[] = [
  rule('附件', 0, `附\\s*[件录表]\\s*(?:${han}|${digits})(?=\\s*(?:[：:、.（(《【]|$)|\\s)`, true),
  rule(
    'annex',
    0,
    named(eitherCase('Schedule', 'Exhibit', 'Annex', 'Appendix', 'Anexo'), `${latinNumeral}|[A-Z]`),
    true,
  ),
  chineseUnit('编', 1),
  chineseUnit('部分', 1),
  rule('part', 1, named(eitherCase('Part', 'Parte', 'Título'), latinNumeral), true),
  chineseUnit('章', 2),
  rule('chapter', 2, named(eitherCase('Chapter', 'Capítulo'), latinNumeral), true),
  chineseUnit('节', 3),
  chineseUnit('条', 4),
  rule(
    'article',
    4,
    named(eitherCase('Article', 'Clause', 'Artículo', 'Cláusula'), `${latinNumeral}|${ordinal}`),
    true,
  ),
  rule('ordinal', 4, `(?:(?:CL[ÁA]USULA)\\s+)?${ordinal}(?:\\s+${ordinal})?\\s*[.:：]-?`, true),
  rule('section', 5, named(`${eitherCase('Section', 'Sección')}|§`, latinNumeral), true),
  rule('一、', 6, `${han}\\s*[、.．](?![0-9０-９])`),
  rule('（一）', 7, `[（(]\\s*${han}\\s*[）)]、?`),
  rule('1.1', 9, `(?:${digits}|${han})[.．]${digits}(?![.．]?[0-9０-９])(?:[.．、](?=\\D|$)|${unit})`),
  rule('1.1.1', 10, `${digits}(?:[.．]${digits}){2}(?![.．]?[0-9０-９])(?:[.．、]|${unit})`),
  rule('1.1.1.1', 11, `${digits}(?:[.．]${digits}){3,6}(?![.．]?[0-9０-９])[.．、]?`),
  rule('1.', 8, `${digits}\\s*[.．、](?![0-9０-９])`),
  rule('1.', 8, '[⒈-⒛]'),
  rule('（1）', 12, `[（(]\\s*${digits}\\s*[）)]`),
  rule('（1）', 12, '[⑴-⒇]'),
  rule('1）', 13, `${digits}\\s*[）)]`),
  rule('①', 14, '[①-⑳㉑-㉟㊱-㊿]'),
  rule('（a）', 15, '[（(]\\s*[a-z]{1,6}\\s*[）)]'),
  rule('（A）', 15, '[（(]\\s*[A-Z]{1,4}\\s*[）)]'),
  rule('a.', 16, '[a-z]{1,5}[.)）、](?=\\s|\\p{Lo}|$)'),
  rule('A.', 7, '[A-Z]{1,5}[.)）、](?=\\s|\\p{Lo}|$)'),
]

/**
 * Recognises the number at the start of a trimmed line.
 * @returns null for lines without one, for amounts (1.5万元), dates and references (第三条约定的 …)
 */
export function typedNumber(line: string): TypedNumber | null {
  for (const { style, rank, isNamed = false, pattern } of rules) {
    const number = pattern.exec(line)?.[1]?.trim()
    if (!number) continue
    const letters = /^[（(]?\s*([A-Za-z]+)\s*[.)）、]$/.exec(number)?.[1]
    if (letters && letters.length > 1 && !isRoman(letters)) return null
    if (/^0|[.．]0\d/.test(number)) return null
    return { number, style, rank, isNamed, ...(letters && { letters }) }
  }
  return null
}

/** Recognises a computed number, which has no text after it and may lack punctuation (`1`, `一`). */
export function computedNumber(number: string): TypedNumber {
  const known = typedNumber(number) ?? typedNumber(`${number}.`)
  return known
    ? { ...known, number }
    : { number, style: number.replace(/[\p{N}\p{L}]+/gu, '#'), rank: 17, isNamed: false }
}

const isRoman = (letters: string) => /^(?=[ivxlc])c{0,3}(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/i.test(letters)

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** The value of a Roman numeral, or null for other letters. */
export function romanValue(letters: string): number | null {
  if (!isRoman(letters)) return null
  const values = letters
    .toLowerCase()
    .split('')
    .map((digit) => romanDigits[digit] ?? 0)
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0)
}
