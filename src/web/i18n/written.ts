import { writtenAmount, writtenDate } from '../../kernel/written.ts'
import { i18n } from './instance.ts'

/** A day, time or month from the server, formatted for the current language; any other text unchanged. */
export function written<T extends string | null | undefined>(text: T): T
export function written(text: string | null | undefined) {
  return text && writtenDate(i18n.language, text)
}

/** A period: `2026-11-01 – 2026-11-26`; the end may still be open. */
export const writtenSpan = (from: string, to: string | null | undefined): string =>
  `${written(from)} – ${written(to) ?? ''}`

/** An amount from the server, grouped, with two decimals, formatted for the current language. */
export const amountWord = (amount: string): string => writtenAmount(i18n.language, amount)
