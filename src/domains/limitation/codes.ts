import { enumeration } from '../../kernel/codes.ts'

/** What a clock is about: the kinds of limitation and of fixed periods, and claims that are not subject to limitation. */
export const limitationKind = enumeration('limitation.kind', {
  ordinary: 'ordinary',
  sale: 'sale',
  instalments: 'instalments',
  noTerm: 'noTerm',
  labour: 'labour',
  execution: 'execution',
  revocation: 'revocation',
  mistake: 'mistake',
  duress: 'duress',
  creditor: 'creditor',
  termination: 'termination',
  guarantee: 'guarantee',
  exempt: 'exempt',
})
export type LimitationKind = (typeof limitationKind.values)[number]

const right = (kind: 'revocation' | 'mistake' | 'duress' | 'creditor' | 'termination' | 'guarantee') => ({
  rule: 'S7',
  right: kind,
})

/** The rule of the deadline engine that counts a kind, and the right of S7; `exempt` has none. */
export const ruleOfKind: Readonly<
  Record<LimitationKind, { rule: string; right?: ReturnType<typeof right>['right'] } | null>
> = {
  ordinary: { rule: 'S1' },
  sale: { rule: 'S2' },
  instalments: { rule: 'S3' },
  noTerm: { rule: 'S4' },
  labour: { rule: 'L1' },
  execution: { rule: 'C19' },
  revocation: right('revocation'),
  mistake: right('mistake'),
  duress: right('duress'),
  creditor: right('creditor'),
  termination: right('termination'),
  guarantee: right('guarantee'),
  exempt: null,
}

/** Periods that nothing interrupts or suspends, with the article that says so. */
export const fixedBy: Readonly<Partial<Record<LimitationKind, string>>> = {
  revocation: '民法典第199条',
  mistake: '民法典第199条',
  duress: '民法典第199条',
  creditor: '民法典第199条',
  termination: '民法典第199条',
  guarantee: '民法典第692条第1款',
}

/** Kinds whose first day is agreed or set, so that it may lie ahead. */
export const mayBeginLater: ReadonlySet<LimitationKind> = new Set(['instalments', 'noTerm', 'execution', 'guarantee'])

/** Why a claim is not subject to limitation (民法典 第一百九十六条; 时效规定 第一条). */
export const exemptGround = enumeration('limitation.ground', {
  cessation: 'cessation',
  restitution: 'restitution',
  support: 'support',
  deposit: 'deposit',
  noClaim: 'noClaim',
  other: 'other',
})

/** What changes a period: interruptions (民法典 第一百九十五条) and obstacles (第一百九十四条). */
export const eventKind = enumeration('limitation.event', {
  demand: 'demand',
  consent: 'consent',
  partPayment: 'partPayment',
  suit: 'suit',
  arbitration: 'arbitration',
  equal: 'equal',
  obstacle: 'obstacle',
})
export type EventKind = (typeof eventKind.values)[number]

/** Events that last: proceedings interrupt until they end, an obstacle holds the period up until it is removed. */
export const lasting: ReadonlySet<EventKind> = new Set(['suit', 'arbitration', 'equal', 'obstacle'])

/** How a clock is today; `missing`: a dispute without one. */
export const clockState = enumeration('limitation.state', {
  running: 'running',
  expired: 'expired',
  notBegun: 'notBegun',
  suspended: 'suspended',
  exempt: 'exempt',
  missing: 'missing',
  closed: 'closed',
})
export type ClockState = (typeof clockState.values)[number]

/** Lists of clocks that need attention. */
export const clockQueue = enumeration('limitation.queue', {
  within30: 'within30',
  within90: 'within90',
  within180: 'within180',
  expired: 'expired',
  missing: 'missing',
  notBegun: 'notBegun',
  suspended: 'suspended',
  unconfirmed: 'unconfirmed',
  exempt: 'exempt',
  closed: 'closed',
})

/** Why a clock is no longer watched. */
export const closedBy = enumeration('limitation.outcome', {
  satisfied: 'satisfied',
  decided: 'decided',
  waived: 'waived',
  mistaken: 'mistaken',
})

/** The kinds of records that have clocks, by their tables. */
export const limitationOwner = enumeration('limitation.owner', {
  dispute: 'dispute',
  legal_case: 'legal_case',
  contract: 'contract',
})
/** The records on whose pages clocks are shown: a performance shows the clock of its plan, which its contract has. */
export const limitationPlace = enumeration('limitation.place', {
  ...limitationOwner.code,
  contract_perform: 'contract_perform',
})
/** Users who may view any of these records have the page of clocks; each sees those of the records that it sees. */
export const viewers = ['dispute:view', 'case:view', 'contract:query:view'] as const
