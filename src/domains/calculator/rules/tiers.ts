import { fine, of, toFen } from './fine.ts'
import type { Step } from './outcome.ts'

/** A part of a cumulative scale, up to an amount in yuan (null: without limit). */
export interface Tier {
  upTo: number | null
  /** Per ten thousand of the amount within this part. */
  rate?: number
  /** Or a fixed sum in yuan if any amount is within it. */
  flat?: number
}
export interface Part {
  tier: Tier
  /** Lower limit of the part in yuan. */
  from: number
  /** The amount within it, and its fee, in millionths of a fen. */
  within: bigint
  fee: bigint
}

/** The parts of an amount on a cumulative scale. The first part is always included, even for an amount of 0. */
export function partsOf(fen: number, tiers: readonly Tier[]): Part[] {
  const amount = fine(fen)
  const parts: Part[] = []
  let from = 0
  for (const tier of tiers) {
    const floor = fine(from * 100)
    if (parts.length > 0 && amount <= floor) break
    const top = tier.upTo === null ? amount : fine(tier.upTo * 100)
    const within = (amount < top ? amount : top) - floor
    parts.push({
      tier,
      from,
      within,
      fee: tier.flat === undefined ? of(within, tier.rate ?? 0, 10_000) : fine(tier.flat * 100),
    })
    from = tier.upTo ?? from
  }
  return parts
}

export const sum = (parts: readonly { fee: bigint }[]): bigint => parts.reduce((total, part) => total + part.fee, 0n)

/** A part of a scale in words: its limits and its rate. */
export function stepOf({ tier, from, within, fee }: Part): Step {
  const fen = toFen(fee)
  const amounts = { low: fen, high: fen }
  if (tier.flat !== undefined) return { key: 'calculator.step.flat', vars: { to: tier.upTo ?? 0 }, ...amounts }
  const vars = { from, part: toFen(within) / 100, rate: (tier.rate ?? 0) / 100 }
  return tier.upTo === null
    ? { key: 'calculator.step.above', vars, ...amounts }
    : { key: 'calculator.step.between', vars: { ...vars, to: tier.upTo }, ...amounts }
}
