import { isPlainDate } from '../../../kernel/dates.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { type ForeignCurrency, foreignCurrency, unitsOf } from '../codes.ts'

/** A rate of a day. */
export interface Rate {
  day: string
  currency: ForeignCurrency
  /** Millionths of a yuan for one unit of the currency. */
  microYuan: number
}

/** The rate of each currency that applies on a day. */
export type RateTable = ReadonlyMap<string, Rate>

const million = 1_000_000
/** The greatest amount that the product can compare, in fen. */
const mostFen = 999_999_999_999_999

/** Reads a quotation, such as 7.1234, or 4.6233 for 100 yen. @returns null where the text is no rate */
export function microYuanOf(currency: string, text: string): number | null {
  const decimals = unitsOf(currency) === 1 ? 6 : 4
  if (!new RegExp(`^\\d{1,4}(\\.\\d{1,${decimals}})?$`).test(text)) return null
  const micro = Math.round((Number(text) * million) / unitsOf(currency))
  return micro > 0 ? micro : null
}

/** A rate as it is quoted, with at least four decimals: `7.1234`. */
export function quotationOf({ currency, microYuan }: Omit<Rate, 'day'>): string {
  const text = ((microYuan * unitsOf(currency)) / million).toFixed(6)
  return text.replace(/0{1,2}$/, '')
}

/** Reads lines of `2026-11-20,USD,7.1234`; a heading and blank lines are skipped. */
export function readRates(csv: string): { rates: Rate[]; badLines: number[] } {
  const rates = new Map<string, Rate>()
  const badLines: number[] = []
  for (const [index, line] of csv.split(/\r?\n/).entries()) {
    const [day = '', code = '', rate = ''] = line.split(/[,，\t]/).map((cell) => cell.trim())
    if (line.trim() === '' || (index === 0 && !/^\d/.test(day))) continue
    const currency = foreignCurrency.values.find((one) => one === code.toUpperCase())
    const microYuan = currency ? microYuanOf(currency, rate) : null
    if (!currency || !isPlainDate(day) || microYuan === null || rates.has(`${day} ${currency}`))
      badLines.push(index + 1)
    else rates.set(`${day} ${currency}`, { day, currency, microYuan })
  }
  return { rates: [...rates.values()], badLines }
}

/** The last rate of each currency on or before a day. */
export function tableOn(rates: readonly Rate[], day: string): RateTable {
  const found = new Map<string, Rate>()
  for (const rate of rates) {
    const former = found.get(rate.currency)
    if (rate.day <= day && (!former || former.day < rate.day)) found.set(rate.currency, rate)
  }
  return found
}

/** Whether a rate is within half and double of the nearest known one of its currency: another unit is then no cause. */
export function isPlausible({ day, currency, microYuan }: Rate, known: readonly Rate[]): boolean {
  const distance = (other: Rate) => Math.abs(Date.parse(other.day) - Date.parse(day))
  const [nearest] = known.filter((other) => other.currency === currency).toSorted((a, b) => distance(a) - distance(b))
  return !nearest || (microYuan * 2 > nearest.microYuan && microYuan < nearest.microYuan * 2)
}

/**
 * An amount in yuan, rounded half up to whole fen.
 * @param fen hundredths of the currency
 * @returns null where there is no rate
 */
export function toYuan(rates: RateTable, fen: number, currency: string): number | null {
  if (currency === 'CNY') return fen
  const rate = rates.get(currency)
  if (!rate) return null
  const yuan = (BigInt(fen) * BigInt(rate.microYuan) * 2n + 1_000_000n) / 2_000_000n
  return Math.min(Number(yuan), mostFen)
}

/** An amount in another currency, both in hundredths; null where one of them has no rate. */
export function between(rates: RateTable, fen: number, from: string, to: string): number | null {
  if (from === to) return fen
  const yuan = toYuan(rates, fen, from)
  if (yuan === null || to === 'CNY') return yuan
  const rate = rates.get(to)
  return rate ? Number((BigInt(yuan) * 2_000_000n + BigInt(rate.microYuan)) / (2n * BigInt(rate.microYuan))) : null
}

/**
 * The sum of amounts: in their currency where they share one, else in yuan.
 * @returns null as its sum where an amount has no rate
 */
export function sumOf(
  rates: RateTable,
  amounts: readonly { amount: number | null; currency: string }[],
): { sum: string | null; currency: string } {
  const [first, ...others] = new Set(amounts.map(({ currency }) => currency))
  const currency = first !== undefined && others.length === 0 ? first : 'CNY'
  let sum = 0
  for (const one of amounts) {
    const part = one.amount === null ? 0 : between(rates, one.amount, one.currency, currency)
    if (part === null) return { sum: null, currency }
    sum += part
  }
  return { sum: formatYuan(Math.min(sum, mostFen)), currency }
}
