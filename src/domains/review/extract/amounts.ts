import { parseChineseAmount, parseFigure } from '../rules/money.ts'

/** A sum of money: in hundredths of its currency, and the digits as written. */
export interface Sum {
  fen: bigint
  /** The name of a foreign currency; null for 人民币. */
  currency: string | null
  figure: string
}

export interface PlacedSum extends Sum {
  start: number
  end: number
}

const NUMBER = '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)'
const FOREIGN =
  '美元|美金|欧元|港元|港币|日元|英镑|卢比|巴基斯坦卢比|肯先令|里亚尔|兰特|玻利维亚诺|玻利瓦尔|印尼盾|澳元|加元|第纳尔|坚戈|林吉特|卢布|比尔|奈拉|波兰兹罗提'
const MONEY = new RegExp(
  `(?:人民币|RMB|CNY|¥|USD|US\\$|\\$)?:?${NUMBER}(?:\\(含税\\))?(亿|千万|百万|十万|万|千)?余?(?:人民币)?(${FOREIGN}|元|圆)?`,
  'g',
)
const CAPITALS =
  /(?:人民币)?([零壹贰叁肆伍陆柒捌玖拾佰仟][零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+[元圆](?:[零壹贰叁肆伍陆柒捌玖]角)?(?:零?[壹贰叁肆伍陆柒捌玖]分)?)/g
const MARK = /^(?:人民币|RMB|CNY|¥|USD|US\$|\$)/
const DOLLAR = /^(?:USD|US\$|\$)/
/** Numbers followed by these are quantities. */
const THINGS = /^(?:千瓦|平方|[股吨台套只米辆亩件个户片立公双块条]|MW|KW|kW|m)/

/**
 * The sums in a piece of prose; a number without 元, 万, 亿 or a currency sign is not counted.
 * @param unit 万 if the head of a table states that its numbers are in 万元
 */
export function sumsIn(text: string, unit = ''): PlacedSum[] {
  const found: PlacedSum[] = []
  for (const match of text.matchAll(MONEY)) {
    const [whole, figure = '', scale = '', currency = ''] = match
    const end = match.index + whole.length
    const marked = currency !== '' || scale === '万' || scale === '亿' || MARK.test(whole)
    if (!marked && (unit === '' || !/,|\d{4}/.test(figure))) continue
    if (currency === '' && THINGS.test(text.slice(end, end + 2))) continue
    const plain = scale === '' && currency === '' && !MARK.test(whole)
    const fen = parseFigure(figure, plain ? unit : scale === '千' ? '' : scale)
    const foreign = DOLLAR.test(whole) ? '美元' : /^(?:元|圆|)$/.test(currency) ? null : currency
    if (fen !== null && fen > 0n) found.push({ fen, currency: foreign, figure, start: match.index, end })
  }
  for (const match of text.matchAll(CAPITALS)) {
    const [whole, figure = ''] = match
    const fen = parseChineseAmount(figure)
    if (fen === null || fen <= 0n) continue
    found.push({ fen, currency: null, figure, start: match.index, end: match.index + whole.length })
  }
  return found.sort((a, b) => a.start - b.start)
}
