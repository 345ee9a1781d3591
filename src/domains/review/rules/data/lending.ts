import type { LendingRates } from '../rule.ts'

/** For reviews without the table of published rates: the latest one-year rate known here. */
export const lastKnownRates: LendingRates = {
  rates: [{ day: '2025-05-20', oneYear: 300 }],
  signedOn: null,
  today: '2025-05-20',
}
