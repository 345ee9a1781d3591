import { enumeration } from '../../kernel/codes.ts'

/** Whether a company is in business, as its registration says. */
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

/** What is counted against a company. */
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

/** Who told about the company: a data service, or what the operator has imported. */
export const source = enumeration('credit.source', { online: 'online', local: 'local' })

/** Hours for which what is known of a company is good enough: asked for again meanwhile, it costs nothing. */
export const FRESH_HOURS = 24
/** Days after which a company that is watched is looked at again. */
export const WATCH_DAYS = 7
