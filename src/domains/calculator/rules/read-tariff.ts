import { parseYuan } from '../../../kernel/money.ts'
import type { Tier } from './tiers.ts'

/**
 * Reads a commission's table: a part per line with its upper limit in yuan (empty in the last line), the fee for
 * accepting the case, and the fee for handling it if there is one. A fee is a rate (`4.5%`) or a fixed sum in yuan.
 * @returns the numbers of lines that cannot be read, or whose limits do not ascend
 */
export function readTariff(text: string): { acceptance: Tier[]; handling: Tier[]; badLines: number[] } {
  const acceptance: Tier[] = []
  const handling: Tier[] = []
  const badLines: number[] = []
  const lines = text.split(/\r?\n/).map((line, i) => ({ line, no: i + 1 }))
  const filled = lines.filter(({ line }) => line.trim() !== '')
  for (const [index, { line, no }] of filled.entries()) {
    const [limit = '', fee = '', cost = ''] = line.split(/[,，\t]/).map((cell) => cell.trim())
    const isLast = index === filled.length - 1
    const upTo = limit === '' ? null : wholeYuan(limit)
    const before = acceptance.at(-1)?.upTo ?? 0
    const isAscending = isLast ? upTo === null : upTo !== null && upTo !== undefined && upTo > before
    const tier = tierOf(upTo ?? null, fee)
    const second = cost === '' ? null : tierOf(upTo ?? null, cost)
    if (!isAscending || !tier || second === undefined) badLines.push(no)
    else {
      acceptance.push(tier)
      if (second) handling.push(second)
    }
  }
  // A table for handling has a fee in every part or in none.
  if (handling.length > 0 && handling.length < acceptance.length && badLines.length === 0)
    badLines.push(...filled.filter(({ line }) => (line.split(/[,，\t]/)[2] ?? '').trim() === '').map(({ no }) => no))
  return { acceptance, handling, badLines }
}

function wholeYuan(text: string): number | undefined {
  const fen = parseYuan(text)
  return fen === null || fen % 100 !== 0 ? undefined : fen / 100
}

function tierOf(upTo: number | null, fee: string): Tier | undefined {
  const rate = /^(\d{1,2}(?:\.\d{1,2})?)%$/.exec(fee)
  if (rate) return { upTo, rate: Math.round(Number(rate[1]) * 100) }
  const fen = fee === '' ? null : parseYuan(fee)
  return fen === null ? undefined : { upTo, flat: fen / 100 }
}

/** The table as text, a part per line. */
export const writeTariff = (acceptance: readonly Tier[], handling: readonly Tier[]): string =>
  acceptance
    .map((tier, i) => [tier.upTo ?? '', feeWord(tier), ...(handling[i] ? [feeWord(handling[i])] : [])].join(','))
    .join('\n')

const feeWord = ({ rate, flat }: Tier): string => (flat === undefined ? `${(rate ?? 0) / 100}%` : String(flat))
