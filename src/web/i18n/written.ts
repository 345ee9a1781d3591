import { writtenAmount, writtenDate } from '../../kernel/written.ts'
import { i18n } from './instance.ts'

/** A day, a moment or a month of the wire as the current language writes it; anything else as it is. */
export function written<T extends string | null | undefined>(text: T): T
export function written(text: string | null | undefined) {
  return text && writtenDate(i18n.language, text)
}

/** From one day to another: `2026-11-01 – 2026-11-26`; the second may still be open. */
export const writtenSpan = (from: string, to: string | null | undefined): string =>
  `${written(from)} – ${written(to) ?? ''}`

/** An amount of the wire, grouped, with two decimals, as the current language writes it. */
export const amountWord = (amount: string): string => writtenAmount(i18n.language, amount)
