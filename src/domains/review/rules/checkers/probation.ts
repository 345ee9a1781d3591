import { parseNumber } from '../../../../kernel/numerals.ts'
import { addMonths, daysBetween, type Period, periods, writtenDates } from '../dates.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'
import type { Span } from '../span.ts'
import { isAbout } from './subject.ts'

const NUMBER = '(?<![\\d第不得超过])(\\d{1,2}|[一二两三四五六七八九十半壹贰叁]{1,3}) {0,3}'
const PROBATION = new RegExp(`试用期?限?(?:间)?[^。,;\\n]{0,12}?${NUMBER}(?:个)?(月|天|日|周)`, 'g')
/** Obligations with a term of their own, and the end of the contract, which is no term. */
const OTHER_TERM = '试用|服务|竞业|保密|培训|脱密|解除|终止|[届期]?满|续'
const FIGURES = '\\d一二两三四五六七八九十半壹贰叁'
const STARTING = '(?:[自从]?\\d{4}年\\d{1,2}月\\d{1,2}日起(?:算|计算)?,?)?'
const TERM = new RegExp(
  `(?<!试用期?|服务期?|竞业(?:限制)?|保密|培训|脱密)(?:合同|协议|聘用|用工|劳动合同|劳动关系|固定)(?:期限?|的?期间)?${STARTING}` +
    `(?:(?:(?!${OTHER_TERM})[^。,;\\n${FIGURES}]){0,14}?|,)(?:期限?|为|共|是|:)${STARTING}` +
    `(?:(?!${OTHER_TERM})[^。,;\\n${FIGURES}]){0,6}${NUMBER}(年|个?月)(?!\\d|[初末底])`,
  'g',
)
const OPEN_ENDED = /无固定期限/
const BY_TASK = /以完成(?:一定)?[^。,;\n]{0,12}(?:工作)?任务(?:为|作为)[^。,;\n]{0,6}期限/
/** A form in which the kind of term is still to be ticked or filled in. */
const FORM = /[□☐_]|\( *\)|第[ _]*种|选择/

/** Probation in breach of 劳动合同法 第十九条、第二十条: its length relative to the contract's term, a second one, its pay. */
export function checkProbation(reading: Reading, rule: RuleOf<'probation'>): Hit[] {
  if (rule.test === 'twice') return twice(reading)
  return rule.test === 'length' ? tooLong(reading) : lowPay(reading)
}

/** Maximum months of probation for a term in months: none below three months and for a task, then one, two and six. */
function mostMonths(term: number): number {
  if (term < 3) return 0
  if (term < 12) return 1
  return term < 36 ? 2 : 6
}

interface Term {
  /** Infinity for an open-ended contract, 0 for one that ends with a task. */
  months: number
  span: Span
}

const PROBATION_NAME = '试用期?限?(?:间)?'
const CONTRACT = '合同|聘用|劳动|固定'
const OF_OTHERS = '试用|服务期|保密|竞业|培训|脱密'
const UNTIL = /^起?(?:生效|开始|履行|入职),?(?:并|将)?(?:有效期)?(?:至|到|于|止于)$/

/** The dates on which a contract takes effect and ends: 于2026年1月1日生效，于2026年12月31日终止. */
function effective(reading: Reading): Period[] {
  const dates = reading.once(writtenDates)
  return dates.flatMap((first, i) => {
    const second = dates[i + 1]
    if (!second || first.iso === null || second.iso === null) return []
    if (!UNTIL.test(reading.text.slice(first.end, second.start).replaceAll(' ', ''))) return []
    return [{ from: first.iso, to: second.iso, span: reading.span(first.start, second.end) }]
  })
}

/** The term of the contract; null if the text states none, several, or leaves it open. */
function termOf(reading: Reading): Term | null {
  const { text } = reading
  const terms: Term[] = []
  for (const match of text.matchAll(TERM)) {
    const count = parseNumber((match[1] ?? '').replace('两', '二'))
    if (count === null) continue
    const months = match[2] === '年' ? 12 * count : count
    terms.push({ months, span: reading.span(match.index, match.index + match[0].length) })
  }
  for (const { from, to, span } of [...reading.once(periods), ...effective(reading)]) {
    if (!isAbout(text.slice(Math.max(0, span.start - 24), span.start), CONTRACT, OF_OTHERS)) continue
    let months = 0
    while (addMonths(from, months + 1) <= to || daysBetween(to, addMonths(from, months + 1)) === 1) months++
    terms.push({ months, span })
  }
  for (const [pattern, months] of [
    [OPEN_ENDED, Infinity],
    [BY_TASK, 0],
  ] as const) {
    const match = pattern.exec(text)
    if (match) terms.push({ months, span: reading.span(match.index, match.index + match[0].length) })
  }
  const [first] = terms
  if (first === undefined || terms.some(({ months }) => months !== first.months)) return null
  const line = text.slice(text.lastIndexOf('\n', first.span.start) + 1, first.span.end + 40)
  return FORM.test(line.split('\n')[0] ?? '') ? null : first
}

function tooLong(reading: Reading): Hit[] {
  const term = termOf(reading)
  if (term === null) return []
  const most = mostMonths(term.months)
  for (const match of reading.text.matchAll(PROBATION)) {
    const before = reading.text.slice(Math.max(0, match.index - 6), match.index)
    if (/不得|延长/.test(before + match[0]) || /工资|薪/.test(match[0])) continue
    if (!isAbout(match[0].slice(0, match[0].lastIndexOf(match[1] ?? '')), PROBATION_NAME)) continue
    const count = match[1] === '半' ? 0.5 : (parseNumber((match[1] ?? '').replace('两', '二')) ?? 0)
    const months = match[2] === '月' ? count : match[2] === '周' ? (count * 7) / 30 : count / 30
    // More than six months are too long for any term; another rule finds them.
    if (months <= most || months > 6) continue
    const span = reading.span(match.index, match.index + match[0].length)
    return [
      { spans: [span, term.span], words: { stated: `${match[1]}${match[2] === '月' ? '个月' : match[2]}`, most } },
    ]
  }
  for (const { from, to, span } of reading.once(periods)) {
    const before = reading.text.slice(Math.max(0, span.start - 24), span.start)
    const isLonger = to > addMonths(from, most) && to <= addMonths(from, 6)
    if (isLonger && isAbout(before, PROBATION_NAME, CONTRACT))
      return [{ spans: [span, term.span], words: { stated: `${from} – ${to}`, most } }]
  }
  return []
}

const AGAIN =
  /(?:延长|顺延|展延)[^。,;\n]{0,6}试用期?|试用期?[^。;\n]{0,14}(?:可以?|有权|予以|再)[^。,;\n]{0,6}(?:延长|顺延)|(?:再次|重新|第二次|另行|续)(?:约定|签订|进行)?[^。,;\n]{0,4}试用/

function twice(reading: Reading): Hit[] {
  return reading.sentences.flatMap((sentence) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    const match = AGAIN.exec(text)
    if (match === null || /不得|不能|不可|只能|不再|禁止/.test(text)) return []
    return [{ spans: [reading.span(sentence.start + match.index, sentence.start + match.index + match[0].length)] }]
  })
}

const PAY = '(?:工资|薪酬|薪资|报酬|月薪|待遇)'
/** Parts of the pay, which may vary or be stated next to the total. */
const PART_OF_PAY = '绩效|奖|提成|津贴|补贴|浮动|基本|其中|中的'
const SHARE_OF_PAY = new RegExp(
  `试用期?(?:(?!${PART_OF_PAY})[^。;\\n]){0,10}${PAY}(?:(?!${PART_OF_PAY})[^。;\\n]){0,24}?(?:(\\d{1,2}(?:\\.\\d)?) {0,2}%|百分之([一二三四五六七八九十]{1,3}))`,
)
const MONEY = '[^。;\\n\\d]{0,12}?(\\d{3,6}(?:\\.\\d{1,2})?|\\d{1,3},\\d{3}) {0,2}元'
const BOTH_PAYS = new RegExp(
  `试用期?(?:(?!${PART_OF_PAY})[^。;\\n\\d]){0,14}?${PAY}${MONEY}(?:[,(]其中[^。;\\n转]{0,24})?[^。\\n]{0,10}?(?:转正|试用期满|正式|试用期结束)[^。;\\n]{0,12}?${MONEY}`,
)
/** Minimum pay during probation as a percentage of the agreed wage (劳动合同法 第二十条). */
const LEAST = 80

function lowPay(reading: Reading): Hit[] {
  return reading.sentences.flatMap((sentence) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    const share = SHARE_OF_PAY.exec(text)
    if (share && !/不低于|不得低于|社会保险|公积金/.test(share[0])) {
      const percent = share[1] === undefined ? (parseNumber(share[2] ?? '') ?? 100) : Number(share[1])
      if (percent < LEAST) return [hit(reading, sentence.start + share.index, share[0], percent)]
    }
    const both = BOTH_PAYS.exec(text)
    if (!both) return []
    const [probation = 0, regular = 0] = [both[1], both[2]].map((amount) => Number((amount ?? '').replace(',', '')))
    const percent = Math.floor((probation * 1000) / regular) / 10
    return percent < LEAST ? [hit(reading, sentence.start + both.index, both[0], percent)] : []
  })
}

const hit = (reading: Reading, start: number, words: string, percent: number): Hit => ({
  spans: [reading.span(start, start + words.length)],
  words: { share: `${percent}%` },
})
