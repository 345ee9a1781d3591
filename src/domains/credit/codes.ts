import { enumeration } from '../../kernel/codes.ts'

/** Business status of a company in its registration. */
export const regStatus = enumeration('credit.regStatus', {
  active: 'active',
  suspended: 'suspended',
  moved: 'moved',
  liquidating: 'liquidating',
  revoked: 'revoked',
  cancelled: 'cancelled',
  unknown: 'unknown',
})
export type RegStatus = (typeof regStatus.values)[number]

export const level = enumeration('credit.level', {
  AAA: 'AAA',
  AA: 'AA',
  A: 'A',
  BBB: 'BBB',
  BB: 'BB',
  B: 'B',
  CCC: 'CCC',
  CC: 'CC',
  C: 'C',
  D: 'D',
})
export type Level = (typeof level.values)[number]

/** Kinds of risk that lower a company's score. */
export const risk = enumeration('credit.risk', {
  litigations: 'litigations',
  executed: 'executed',
  dishonest: 'dishonest',
  consumptionLimit: 'consumptionLimit',
  abnormal: 'abnormal',
  penalties: 'penalties',
  equityFreeze: 'equityFreeze',
})
export type Risk = (typeof risk.values)[number]

/** Source of the data: a data service, or the operator's imported register. */
export const source = enumeration('credit.source', { online: 'online', local: 'local' })

/** Hours for which a report is current: a query within this time is free of charge. */
export const FRESH_HOURS = 24
/** Days after which a watched company is queried again. */
export const WATCH_DAYS = 7
