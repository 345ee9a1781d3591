import { type Almanac, monthsAfter, placeOf } from './almanac.ts'
import { limitation } from './clock.ts'
import { type Facts, inDays, inMonths } from './rule.ts'

/** 答辩: 民事诉讼法第128条, 第285条. */
export function c1(almanac: Almanac, facts: Facts) {
  if (facts.foreign) return inDays(almanac, facts, 30)
  return inDays(almanac, facts, 15)
}

/** 管辖异议, within the period of the answer: 民事诉讼法第130条. */
export function c2(almanac: Almanac, facts: Facts) {
  if (facts.foreign) return inDays(almanac, facts, 30)
  return inDays(almanac, facts, 15)
}

/** 对裁定上诉: 民事诉讼法第171条第2款, 第286条. */
export function c3(almanac: Almanac, facts: Facts) {
  if (facts.document === 'mediation') return null
  if (facts.foreign) return inDays(almanac, facts, 30)
  if (facts.document === 'judgment') return null
  return inDays(almanac, facts, 10)
}

/** 对判决上诉: 民事诉讼法第171条第1款, 第286条. */
export function c4(almanac: Almanac, facts: Facts) {
  if (facts.document === 'mediation') return null
  if (facts.foreign) return inDays(almanac, facts, 30)
  if (facts.document === 'ruling') return null
  return inDays(almanac, facts, 15)
}

/** 二审答辩: 民事诉讼法第174条, 第286条. */
export function c5(almanac: Almanac, facts: Facts) {
  if (facts.foreign) return inDays(almanac, facts, 30)
  return inDays(almanac, facts, 15)
}

/** 举证期限, the shortest that the court may set: 民诉法解释第99条. */
export function c6(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 15)
}

/** 交纳受理费: 诉讼费用交纳办法第22条. */
export function c7(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 7)
}

/** 增加诉讼请求、反诉, before the end of a hearing; no period is named: 民诉法解释第232条. */
export function c8() {
  return null
}

/** 立案: 民事诉讼法第126条. */
export function c9(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 7)
}

/** 审限: 民事诉讼法第152条; none in foreign cases (第287条). */
export function c10(almanac: Almanac, facts: Facts) {
  if (facts.foreign) return null
  return inMonths(almanac, facts, 6)
}

/** 公告送达: 民事诉讼法第95条, 第283条. */
export function c11(almanac: Almanac, facts: Facts) {
  if (facts.foreign) return inDays(almanac, facts, 60)
  return inDays(almanac, facts, 30)
}

/** 诉前保全后起诉: 民事诉讼法第104条. */
export function c12(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 30)
}

/** 保全复议: 民诉法解释第171条. */
export function c13(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 5)
}

/** 查封、冻结期限, which 民诉法解释第485条 forbids to exceed: it does not move to a working day. */
export function c14(almanac: Almanac, facts: Facts) {
  const start = placeOf(almanac, facts.start)
  if (facts.asset === 'movable') return monthsAfter(almanac, start, 24)
  if (facts.asset === 'immovable') return monthsAfter(almanac, start, 36)
  // Money, and what is not known: the shortest.
  return monthsAfter(almanac, start, 12)
}

/** 申请再审: 民事诉讼法第216条; 不变期间 (民诉法解释第127条). */
export function c15(almanac: Almanac, facts: Facts) {
  return inMonths(almanac, facts, 6)
}

/** 再审审查: 民事诉讼法第215条; none in foreign cases (民诉法解释第537条). */
export function c16(almanac: Almanac, facts: Facts) {
  if (facts.foreign) return null
  return inMonths(almanac, facts, 3)
}

/** 申请检察监督: 民事诉讼法第220条, 人民检察院民事诉讼监督规则. */
export function c17(almanac: Almanac, facts: Facts) {
  return inMonths(almanac, facts, 24)
}

/** 第三人撤销之诉: 民事诉讼法第59条第3款; 不变期间. */
export function c18(almanac: Almanac, facts: Facts) {
  return inMonths(almanac, facts, 6)
}

/** 申请执行: 民事诉讼法第250条, with the rules of 诉讼时效. */
export function c19(almanac: Almanac, facts: Facts) {
  return limitation(almanac, placeOf(almanac, facts.start), 24, facts.events ?? [])
}

/** 执行行为异议后复议: 民事诉讼法第236条. */
export function c20(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 10)
}

/** 案外人执行异议之诉: 民事诉讼法第238条. */
export function c21(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 15)
}

/** 六个月未执行: 民事诉讼法第237条. */
export function c22(almanac: Almanac, facts: Facts) {
  return inMonths(almanac, facts, 6)
}

/** 支付令: 民事诉讼法第227条. */
export function c23(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 15)
}

/** 公示催告, the shortest that the court may set: 民事诉讼法第230条. */
export function c24(almanac: Almanac, facts: Facts) {
  return inDays(almanac, facts, 60)
}
