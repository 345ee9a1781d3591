import { parseNumber } from '../../../kernel/numerals.ts'

/** A rate in a text. `start` and `end` are offsets in the normalised text. */
export interface StatedRate {
  /** Per cent a year: a monthly rate times 12, a daily rate times 365. */
  perYear: number
  per: 'year' | 'month' | 'day'
  start: number
  end: number
}

const DIGITS = '[零一二三四五六七八九十两壹贰叁肆伍陆柒捌玖拾]'
/** A share: 13%, 5‰, 百分之十三, 千分之五, 万分之五点五. */
const SHARE = `(?:(\\d{1,4}(?:\\.\\d{1,6})?) {0,2}([%‰‱])|([百千万])分之 {0,2}(${DIGITS}{1,4}(?:点${DIGITS}{1,4})?|\\d{1,3}(?:\\.\\d{1,4})?))`
/** Rates in customary units: 二分, 一分五, 壹分伍厘, 八厘. */
const PARTS = `(?:(${DIGITS}|\\d{1,2}(?:\\.\\d)?)分(?:(${DIGITS}|\\d)厘?)?(?!之)|(${DIGITS}|\\d{1,2}(?:\\.\\d)?)厘)`
/** Words for a period before a rate, and the sign after it (5‰/日). Alone, 年, 月 and 日 directly precede it. */
const PERIODS = [
  {
    per: 'day',
    times: 365,
    words:
      '每逾期[一壹1]?[天日]|每(?:延[误迟]|迟延|拖延|超过?)[一壹1]?[天日]|每[一壹1]?[天日]|按[天日]|逾期[一壹1][天日]|日(?:利率|利息|息)',
    alone: '[日天]',
    between: '[^。;%‰\\n\\d税]{0,28}?',
  },
  {
    per: 'month',
    times: 12,
    words: '每[一壹1]?个?月|按月|月(?:利率|利息|息|化)',
    alone: '月',
    between: '[^。,;%‰\\n\\d税]{0,20}?',
  },
  {
    per: 'year',
    times: 1,
    words: '每[一壹1]?年|按年|年(?:利率|利息|息|化)',
    alone: '年',
    between: '[^。,;%‰\\n\\d税]{0,20}?',
  },
] as const
const FREE = '(?<![\\d一二三四五六七八九十])'

const READERS = PERIODS.map(({ per, times, words, alone, between }) => ({
  per,
  times,
  patterns: [
    new RegExp(`${FREE}(?:${words})${between}${SHARE}`, 'g'),
    new RegExp(`${FREE}${alone}(?:为|:| ){0,2}${SHARE}`, 'g'),
    new RegExp(`${SHARE} {0,2}[/每]${alone}`, 'g'),
  ],
  // By custom 分 is a hundredth a month and a tenth a year, 厘 a tenth of it.
  parts: per === 'day' ? null : new RegExp(`${FREE}(?:${words})(?:为|按|计|利|息|:| ){0,4}${PARTS}`, 'g'),
  part: per === 'year' ? 10 : 1,
}))

const ONES: Readonly<Record<string, number>> = { '%': 1, '‰': 0.1, '‱': 0.01, 百: 1, 千: 0.1, 万: 0.01 }

/** Every rate by the day, month or year in a sentence, in order and without duplicates. */
export function ratesIn(sentence: string): StatedRate[] {
  const rates: StatedRate[] = []
  for (const { per, times, patterns, parts, part } of READERS) {
    const add = (share: number | null, { index, 0: words }: RegExpExecArray) => {
      const rate = { perYear: (share ?? 0) * times, per, start: index, end: index + words.length }
      if (rate.perYear > 0 && !rates.some(({ start, end }) => start < rate.end && rate.start < end)) rates.push(rate)
    }
    for (const pattern of patterns) for (const match of sentence.matchAll(pattern)) add(shareOf(match.slice(1)), match)
    for (const match of parts === null ? [] : sentence.matchAll(parts)) {
      const [whole = 0, tenth = 0, alone = 0] = [match[1], match[2], match[3]].map((one) => numberOf(one ?? '') ?? 0)
      add((whole + tenth / 10 + alone / 10) * part, match)
    }
  }
  return rates.toSorted((a, b) => a.start - b.start)
}

function shareOf([figure, sign, part, count]: (string | undefined)[]): number | null {
  const number = figure === undefined ? numberOf(count ?? '') : Number(figure)
  const one = ONES[(figure === undefined ? part : sign) ?? '']
  return number === null || one === undefined ? null : number * one
}

function numberOf(written: string): number | null {
  if (/^\d/.test(written)) return Number(written)
  const [whole = '', decimals] = written.split('点')
  const number = parseNumber(whole)
  if (number === null || decimals === undefined) return number
  const digits = Array.from(decimals, (digit) => parseNumber(digit))
  return digits.includes(null) ? null : Number(`${number}.${digits.join('')}`)
}
