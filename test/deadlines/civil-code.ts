import { type Almanac, monthsAfter, placeOf, working } from './almanac.ts'
import { limitation } from './clock.ts'
import { type Facts, inMonths } from './rule.ts'

/** 民法典第188条第2款: no protection after twenty years, whatever happened in between. */
function inTwentyYears(almanac: Almanac, facts: Facts, due: number | null) {
  if (due === null) return null
  const end = working(almanac, monthsAfter(almanac, placeOf(almanac, facts.start), 240))
  return due < end ? due : end
}

/** 诉讼时效: 民法典第188条. */
export function s1(almanac: Almanac, facts: Facts) {
  const due = limitation(almanac, placeOf(almanac, facts.start), 36, facts.events ?? [])
  return inTwentyYears(almanac, facts, due)
}

/** 国际货物买卖、技术进出口: 民法典第594条. */
export function s2(almanac: Almanac, facts: Facts) {
  const due = limitation(almanac, placeOf(almanac, facts.start), 48, facts.events ?? [])
  return inTwentyYears(almanac, facts, due)
}

/** 分期履行, from the last instalment: 民法典第189条. */
export function s3(almanac: Almanac, facts: Facts) {
  return s1(almanac, facts)
}

/** 未约定履行期限, from the end of the grace period or the refusal: 法释〔2020〕17号第4条. */
export function s4(almanac: Almanac, facts: Facts) {
  return s1(almanac, facts)
}

/** 中止: 民法典第194条. */
export function s5(almanac: Almanac, facts: Facts) {
  return s1(almanac, facts)
}

/** 中断: 民法典第195条. */
export function s6(almanac: Almanac, facts: Facts) {
  return s1(almanac, facts)
}

/** 除斥期间, neither suspended nor interrupted: 民法典第199条, 第152条, 第541条, 第564条. */
export function s7(almanac: Almanac, facts: Facts) {
  return inMonths(almanac, facts, 12)
}
