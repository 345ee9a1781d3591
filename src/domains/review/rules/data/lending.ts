import type { LendingRates } from '../rule.ts'

/** For texts that are read without the table of published rates: the one-year rate since its last change known here. */
export const lastKnownRates: LendingRates = {
  rates: [{ day: '2025-05-20', oneYear: 300 }],
  signedOn: null,
  today: '2025-05-20',
}
