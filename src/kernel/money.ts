import { z } from 'zod'

/** Amounts are whole fen (1/100 yuan) in tables and decimal strings of yuan on the wire. 13 integer digits at most. */
const pattern = /^(\d{1,13})(?:\.(\d{1,2}))?$/

/** `1234.5` → 123450 fen. @returns null when the text is not an amount */
export function parseYuan(text: string): number | null {
  const m = pattern.exec(text.replaceAll(',', '').trim())
  return m ? Number(m[1]) * 100 + Number((m[2] ?? '').padEnd(2, '0')) : null
}
/** The same for an amount that a schema has read. @throws RangeError for another text */
export function fenOf(yuan: string): number {
  const fen = parseYuan(yuan)
  if (fen === null) throw new RangeError('this text is no amount of yuan')
  return fen
}
/** 123450 fen → `1234.50`. A difference may be negative: -50 → `-0.50`. */
export function formatYuan(fen: number | bigint): string {
  const digits = String(fen).replace('-', '').padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
/**
 * `-1234567` → `-1,234,567`. Whole numbers only. Used instead of `Intl.NumberFormat`, which is slow to construct in
 * browsers.
 */
export const groupThousands = (whole: string): string => whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
/** `1234567.5` → `1,234,567.50`: grouped, always two decimals. */
export function groupAmount(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  return `${groupThousands(whole)}.${decimals.padEnd(2, '0').slice(0, 2)}`
}
/**
 * The amount without the tax it contains, rounded half up to whole fen, exactly: 123456789 fen at 13 % → 109253796.
 * @param rate per cent with at most two decimals
 */
export function withoutTax(fen: number, rate: number): number {
  const whole = 10_000n + BigInt(Math.round(rate * 100))
  return Number((BigInt(fen) * 20_000n + whole) / (whole * 2n))
}

/** An amount of yuan on the wire. Commas are accepted and dropped; the parsed value always has two decimals. */
export const Yuan = z
  .string()
  .max(24)
  .transform((text, check) => {
    const fen = parseYuan(text)
    if (fen === null) {
      check.addIssue({ code: 'custom', message: 'common.field.amount' })
      return z.NEVER
    }
    return formatYuan(fen)
  })
