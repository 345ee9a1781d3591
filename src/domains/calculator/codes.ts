import { enumeration } from '../../kernel/codes.ts'

export const feeKind = enumeration('calculator.fee', {
  property: 'property',
  divorce: 'divorce',
  personality: 'personality',
  otherNonProperty: 'otherNonProperty',
  intellectual: 'intellectual',
  labour: 'labour',
  administrative: 'administrative',
  administrativeSpecial: 'administrativeSpecial',
  jurisdiction: 'jurisdiction',
  execution: 'execution',
  preservation: 'preservation',
  paymentOrder: 'paymentOrder',
  publicSummons: 'publicSummons',
  annulAward: 'annulAward',
  bankruptcy: 'bankruptcy',
})
/** Reasons for halving a fee; they are not cumulative. */
export const halving = enumeration('calculator.halving', {
  none: 'none',
  settled: 'settled',
  simplified: 'simplified',
  joined: 'joined',
})
export const lawyerFeeKind = enumeration('calculator.lawyerFee', { contingency: 'contingency', scale: 'scale' })
export const interestKind = enumeration('calculator.interest', { agreed: 'agreed', lpr: 'lpr', late: 'late' })
export const lprTerm = enumeration('calculator.term', { oneYear: 'oneYear', fiveYear: 'fiveYear' })
export const yearDays = enumeration('calculator.yearDays', { d360: 360, d365: 365 })
/** Payment at the end of employment: compensation, the same with a month's notice, or double for an unlawful end. */
export const severanceKind = enumeration('calculator.severance', {
  compensation: 'compensation',
  withNotice: 'withNotice',
  unlawful: 'unlawful',
})
export const compensationKind = enumeration('calculator.compensation', {
  ...severanceKind.code,
  disability: 'disability',
  death: 'death',
})
