import { coveredTo, type LprRate, rateOn } from './interest.ts'
import type { Outcome } from './outcome.ts'

const privateLoans = '《最高人民法院关于审理民间借贷案件适用法律若干问题的规定》'
/** The day from which private loans are capped at four times the loan prime rate (民间借贷规定 第三十一条). */
const cappedFrom = '2020-08-20'

/**
 * The highest rate of a private loan that courts protect: four times the one-year loan prime rate on the day on which
 * the contract was concluded (民间借贷规定 第二十五条).
 * @param rates oldest first
 * @returns hundredths of a per cent a year; null for a day that the published rates do not cover
 */
const rateCapOn = (day: string, rates: readonly LprRate[]): number | null =>
  day < rates[0]!.day || day >= coveredTo(rates) ? null : 4 * rateOn(day, 'oneYear', rates)

/**
 * Remarks on an agreed rate relative to the cap of private loans.
 * @param rate ten-thousandths of a per cent a year
 * @param concludedOn day on which the contract was concluded
 */
export function agreedRateNotes(
  rate: number,
  concludedOn: string,
  rates: readonly LprRate[],
): Pick<Outcome, 'remarks' | 'basis'> {
  const basis = ['《中华人民共和国民法典》第六百八十条', `${privateLoans}第二十五条`]
  if (concludedOn < cappedFrom)
    return { remarks: [{ key: 'calculator.remark.rateBefore2020' }], basis: [...basis, `${privateLoans}第三十一条`] }
  const cap = rateCapOn(concludedOn, rates)
  const vars = { rate: rate / 10_000, day: concludedOn, cap: (cap ?? 0) / 100 }
  if (cap === null) return { remarks: [{ key: 'calculator.remark.rateCapUnknown', vars }], basis }
  return { remarks: rate > cap * 100 ? [{ key: 'calculator.remark.rateOverCap', vars }] : [], basis }
}

/**
 * Legal basis of interest by the loan prime rate: four times for private loans, 30 to 50 % added for late payment of a
 * price (买卖合同解释 第十八条第四款).
 * @param times hundredths: 4 times is 400
 */
export const lprBasis = (times: number): string[] => [
  '中国人民银行公告〔2019〕第15号',
  ...(times === 400 ? [`${privateLoans}第二十五条`] : []),
  ...(times >= 130 && times <= 150 ? ['《最高人民法院关于审理买卖合同纠纷案件适用法律问题的解释》第十八条'] : []),
]
