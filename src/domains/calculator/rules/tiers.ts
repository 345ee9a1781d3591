import { fine, of } from './fine.ts'

/** A part of a cumulative scale, up to an amount in yuan (null: without end). */
export interface Tier {
  upTo: number | null
  /** Per ten thousand of what lies in this part. */
  rate?: number
  /** Or a fixed sum in yuan as soon as anything lies in it. */
  flat?: number
}
export interface Part {
  tier: Tier
  /** Where the part begins, in yuan. */
  from: number
  /** What lies in it, and what it comes to, in millionths of a fen. */
  within: bigint
  fee: bigint
}

/** What an amount comes to on a cumulative scale, part by part. The first part is always there, for amounts of 0 too. */
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
