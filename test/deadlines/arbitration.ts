import { type Almanac, monthsAfter, placeOf } from './almanac.ts'
import { pausing } from './clock.ts'
import { type Facts, inDays, inMonths } from './rule.ts'

/** The day on which 仲裁法（2025修订） entered into force. */
const revisionDay = '2026-03-01'

/** 申请撤销裁决: 仲裁法（2017修正）第59条, from 2026-03-01 仲裁法（2025修订）第72条. */
export function a1(almanac: Almanac, facts: Facts) {
  if (placeOf(almanac, facts.start) < placeOf(almanac, revisionDay)) return inMonths(almanac, facts, 6)
  return inMonths(almanac, facts, 3)
}

/** The end by the revision of a period that began before it and was running on its first day. */
export function a1Watched(almanac: Almanac, facts: Facts) {
  const revision = placeOf(almanac, revisionDay)
  if (placeOf(almanac, facts.start) >= revision) return null
  if (inMonths(almanac, facts, 6) < revision) return null
  return inMonths(almanac, facts, 3)
}

/** 仲裁协议效力异议, before the first hearing; no period is named: 仲裁法（2017修正）第20条. */
export function a2() {
  return null
}

/** 裁决补正: 仲裁法（2017修正）第56条. */
export function a3(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 30)
}

/** 申请不予执行: 法释〔2018〕5号第8条, 第9条. */
export function a4(almanac: Almanac, facts: Facts) {
  if (facts.side === 'outsider') return inDays(almanac, facts, 30)
  return inDays(almanac, facts, 15)
}

/** 预交仲裁费: 仲裁委员会仲裁收费办法第4条. */
export function a5(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 15)
}

/** 答辩、反请求, by the rules of the institution: 仲裁法（2017修正）第25条. */
export function a6() {
  return null
}

/** 劳动仲裁时效: 劳动争议调解仲裁法第27条. */
export function l1(almanac: Almanac, facts: Facts) {
  const known = placeOf(almanac, facts.start)
  const isEmployee = facts.side === undefined || facts.side === 'employee'
  const begins = isEmployee && facts.employmentEnded !== undefined ? placeOf(almanac, facts.employmentEnded) : known
  return pausing(almanac, begins, (day) => monthsAfter(almanac, day, 12), facts.events ?? [])
}

/** 受理, and with a side 答辩: 劳动争议调解仲裁法第29条, 第30条第2款. */
export function l2(almanac: Almanac, facts: Facts) {
  if (facts.side !== undefined) return inDays(almanac, facts, 10)
  return inDays(almanac, facts, 5)
}

/** 裁决: 劳动争议调解仲裁法第43条. */
export function l3(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 45)
}

/** 裁决后起诉: 劳动争议调解仲裁法第48条, 第50条. */
export function l4(almanac: Almanac, facts: Facts) {
  if (facts.document === 'mediation') return null
  return inDays(almanac, facts, 15)
}

/** 撤销终局裁决, for employers only: 劳动争议调解仲裁法第49条. */
export function l5(almanac: Almanac, facts: Facts) {
  if (facts.side === 'employee' || facts.side === 'outsider') return null
  return inDays(almanac, facts, 30)
}

/** 保全后申请执行: 法释〔2020〕26号第49条. */
export function l6(almanac: Almanac, facts: Facts) {
  return inMonths(almanac, facts, 3)
}
