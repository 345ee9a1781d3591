import { addMonths, periods } from '../dates.ts'
import { parseNumber } from '../../../../kernel/numerals.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'
import { isAbout } from './subject.ts'

const LENGTH =
  '[^,。;\\n\\t]{0,16}?(?<!第|不得?超过|最长|至多|以|满)(?<!\\d)(\\d{1,3}|[一二三四五六七八九十]{1,4}) {0,3}(年|个月)(?!\\d|[初末底度前月])'
const REACH = 40

/** A period beyond the legal maximum, stated in years or months or by its first and last day. */
export function checkDuration(reading: Reading, rule: RuleOf<'duration'>): Hit[] {
  if (new RegExp(rule.except).test(reading.text)) return []
  return [...statedLengths(reading, rule), ...datedLengths(reading, rule)]
}

function statedLengths(reading: Reading, rule: RuleOf<'duration'>): Hit[] {
  const hits: Hit[] = []
  for (const match of reading.text.matchAll(new RegExp(`(?:${rule.subject})${LENGTH}`, 'g'))) {
    const count = parseNumber(match[1] ?? '')
    const months = (count ?? 0) * (match[2] === '年' ? 12 : 1)
    if (months <= rule.months || months > 1200) continue
    if (!isAbout(match[0].slice(0, match[0].lastIndexOf(match[1] ?? '')), rule.subject, rule.others)) continue
    const span = reading.span(match.index, match.index + match[0].length)
    hits.push({ spans: [span], words: { stated: `${match[1]}${match[2]}` } })
  }
  return hits
}

function datedLengths(reading: Reading, rule: RuleOf<'duration'>): Hit[] {
  return reading.once(periods).flatMap((period) => {
    const before = reading.text.slice(Math.max(0, period.span.start - REACH), period.span.start)
    if (!isAbout(before, rule.subject, rule.others) || period.to <= addMonths(period.from, rule.months)) return []
    return [{ spans: [period.span], words: { stated: `${period.from} – ${period.to}` } }]
  })
}
