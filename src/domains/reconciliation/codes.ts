import { enumeration } from '../../kernel/codes.ts'

/** How the totals are divided. */
export const period = enumeration('reconciliation.by', { day: 'day', month: 'month' })

/** Why a document does not agree with the bank, the gateway or the ledger of coins. */
export const fault = enumeration('reconciliation.fault', {
  /** Less was received than the order's amount: the rest was accepted as a bank fee. */
  fee: 'fee',
  /** A transfer was confirmed without recording what was received. */
  notRecorded: 'notRecorded',
  /** A transfer without proof and bank number, or an online payment without the gateway's number. */
  noProof: 'noProof',
  /** The ledger has other coins than the order. */
  coins: 'coins',
  /** A refund was paid without the number of the payout. */
  noPayout: 'noPayout',
  /** The ledger has taken other coins than the refunds of the order. */
  refundCoins: 'refundCoins',
  /** Coins were added for an order that is not paid. */
  notPaid: 'notPaid',
})
export type Fault = (typeof fault.values)[number]

/** Longest span of days that is compared at once. */
export const MOST_DAYS = 366
