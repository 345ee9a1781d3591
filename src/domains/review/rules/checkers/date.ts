import { addMonths, daysBetween, periods, writtenDates } from '../dates.ts'
import type { Period } from '../dates.ts'
import { parseNumber } from '../../../../kernel/numerals.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

const LENGTH =
  /(?:共计?|为期|期限为?|租期为?|租赁期为?|有效期为?) {0,3}(\d{1,3}|[一二三四五六七八九十]{1,3}) {0,3}(个月|年)(?!\d|以)/

/** Dates that do not exist, periods that end before they begin, and periods whose stated length is wrong. */
export function checkDate(reading: Reading, rule: RuleOf<'date'>): Hit[] {
  if (rule.test === 'impossible') {
    return reading
      .once(writtenDates)
      .flatMap((date) => (date.iso === null ? [{ spans: [reading.span(date.start, date.end)] }] : []))
  }
  return reading.once(periods).flatMap((period) => {
    if (rule.test === 'order') return period.from > period.to ? [orderHit(period)] : []
    return lengthHit(reading, period)
  })
}

function orderHit(period: Period): Hit {
  return { spans: [period.span], words: { from: period.from, to: period.to } }
}

const TOLERANCE = 5

function lengthHit(reading: Reading, { from, to, span }: Period): Hit[] {
  if (from > to) return []
  const behind = LENGTH.exec(/^[^。;\n\t]*/.exec(reading.text.slice(span.end, span.end + 30))?.[0] ?? '')
  const front = LENGTH.exec(
    /[^。;\n\t]*$/.exec(reading.text.slice(Math.max(0, span.start - 30), span.start))?.[0] ?? '',
  )
  const stated = behind ?? front
  const count = parseNumber(stated?.[1] ?? '')
  if (stated === null || count === null) return []
  const expected = addMonths(from, stated[2] === '年' ? count * 12 : count)
  if (Math.abs(daysBetween(expected, to)) <= TOLERANCE) return []
  return [{ spans: [span], words: { stated: stated[0].trim(), from, to, expected } }]
}
