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
  limitationFund: 'limitationFund',
  maritimeInjunction: 'maritimeInjunction',
  lienNotice: 'lienNotice',
  maritimeClaim: 'maritimeClaim',
  generalAverage: 'generalAverage',
})
export type FeeKind = (typeof feeKind.values)[number]
/** The proceeding in which a fee for accepting a case is asked; those after `retrialNoAppeal` and `rulingAppeal` are free. */
export const proceeding = enumeration('calculator.proceeding', {
  first: 'first',
  counterclaim: 'counterclaim',
  thirdParty: 'thirdParty',
  appeal: 'appeal',
  retrialEvidence: 'retrialEvidence',
  retrialNoAppeal: 'retrialNoAppeal',
  retrial: 'retrial',
  rulingAppeal: 'rulingAppeal',
  special: 'special',
  rejected: 'rejected',
  damages: 'damages',
})
/** The procedure of the first instance; `converted` began as a simplified one. */
export const feeProcedure = enumeration('calculator.procedure', {
  ordinary: 'ordinary',
  simplified: 'simplified',
  converted: 'converted',
})
/** How the proceeding ended. */
export const feeEnding = enumeration('calculator.ending', {
  judgment: 'judgment',
  settled: 'settled',
  withdrawn: 'withdrawn',
  remanded: 'remanded',
})
export const arbitrationKind = enumeration('calculator.arbitration', {
  claim: 'claim',
  counterclaim: 'counterclaim',
  again: 'again',
  labour: 'labour',
})
/** How an arbitration ended, as far as it matters for the fee. */
export const arbitrationEnding = enumeration('calculator.arbitrationEnding', {
  award: 'award',
  withdrawnBefore: 'withdrawnBefore',
  withdrawnAfter: 'withdrawnAfter',
})
/** Interest that a judgment grants beside the doubled part. */
export const ordinaryInterest = enumeration('calculator.ordinary', { none: 'none', agreed: 'agreed', lpr: 'lpr' })
/** What a part payment settles first among the debts of a judgment; the doubled part comes last in both. */
export const paymentOrder = enumeration('calculator.paymentOrder', {
  interestFirst: 'interestFirst',
  principalFirst: 'principalFirst',
})
/** Whose figures a loaded standard has: a province's for court fees, or an arbitration commission's. */
export const standardKind = enumeration('calculator.standard', { court: 'court', arbitration: 'arbitration' })
export const worksheetFormat = enumeration('calculator.format', { pdf: 'pdf', docx: 'docx', xlsx: 'xlsx' })
/** What a calculation became in a case. */
export const keptAs = enumeration('calculator.keptAs', { cost: 'cost', claim: 'claim' })
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
/** Currencies of a judgment's debt. */
export const debtCurrency = enumeration('calculator.currency', {
  CNY: 'CNY',
  USD: 'USD',
  EUR: 'EUR',
  HKD: 'HKD',
  JPY: 'JPY',
  GBP: 'GBP',
})
