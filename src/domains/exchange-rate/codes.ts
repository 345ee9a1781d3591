import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'

/** The currencies whose rates are kept, besides the yuan. */
export const foreignCurrency = enumeration('exchangeRate.currency', {
  USD: 'USD',
  EUR: 'EUR',
  HKD: 'HKD',
  JPY: 'JPY',
  GBP: 'GBP',
})
export type ForeignCurrency = (typeof foreignCurrency.values)[number]

/** How many units of a currency its rate is quoted for: the central parity of the yen is that of 100 yen. */
export const unitsOf = (currency: string): number => (currency === foreignCurrency.code.JPY ? 100 : 1)

/** A sum in the currency that all amounts share, else in yuan; null where one of them has no rate. */
export const CurrencySum = { sum: z.string().nullable(), currency: z.string() }
