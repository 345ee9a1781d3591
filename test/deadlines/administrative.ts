import { type Almanac, daysAfter, monthsAfter, placeOf, working } from './almanac.ts'
import { type Event, pausing } from './clock.ts'
import { type Facts, inDays, inMonths } from './rule.ts'

/** Obstacles stop the period (行政诉讼法第48条, 行政复议法第20条第2款); there are no interruptions. */
function obstacles(facts: Facts): Event[] {
  return (facts.events ?? []).filter((event) => event.kind !== 'interruption')
}

/** 申请行政复议: 行政复议法第20条. */
export function x1(almanac: Almanac, facts: Facts) {
  return pausing(almanac, placeOf(almanac, facts.start), (day) => daysAfter(day, 60), obstacles(facts))
}

/** 行政诉讼: 行政诉讼法第46条. */
export function x2(almanac: Almanac, facts: Facts) {
  return pausing(almanac, placeOf(almanac, facts.start), (day) => monthsAfter(almanac, day, 6), obstacles(facts))
}

/** 不履行法定职责: 行政诉讼法第47条, 行诉解释第66条. */
export function x3(almanac: Almanac, facts: Facts) {
  const refused = working(almanac, monthsAfter(almanac, placeOf(almanac, facts.start), 2))
  return pausing(almanac, refused, (day) => monthsAfter(almanac, day, 6), obstacles(facts))
}

/** 被告举证和答辩: 行政诉讼法第67条; 管辖异议: 行诉解释第10条. */
export function x4(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 15)
}

/** 上诉: 行政诉讼法第85条. */
export function x5(almanac: Almanac, facts: Facts) {
  if (facts.document === 'mediation') return null
  if (facts.document === 'ruling') return inDays(almanac, facts, 10)
  return inDays(almanac, facts, 15)
}

/** 审限: 行政诉讼法第81条. */
export function x6(almanac: Almanac, facts: Facts) {
  return inMonths(almanac, facts, 6)
}

/** 申请再审: 行诉解释第110条. */
export function x7(almanac: Almanac, facts: Facts) {
  return inMonths(almanac, facts, 6)
}
