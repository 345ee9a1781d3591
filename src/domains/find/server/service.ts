import type { Ctx } from '../../../server/context.ts'
import { findSources } from '../../../server/finds.ts'
import { findInKinds } from '../../../server/records.ts'
import type { Found } from '../api.ts'

/** Characters below which everything would match. */
const fewest = 2
/** Hits shown of each kind of record and of each other source. */
const mostOfEach = 5
const most = 40

/** What matches the words, those whose number or title begins with them first. */
export async function find(ctx: Ctx, typed: string): Promise<Found[]> {
  const words = typed.trim()
  if (words.length < fewest) return []
  const records = await findInKinds(ctx, words, mostOfEach)
  const others = await Promise.all(findSources(ctx).map((source) => source(ctx, words, mostOfEach)))
  // A contract that is found by its name is not listed again for its text.
  const once = [...new Map([...others.flat(), ...records].map((one) => [one.id, one])).values()]
  return once.toSorted((a, b) => rankOf(words, a) - rankOf(words, b)).slice(0, most)
}

function rankOf(words: string, { number, title }: Found): number {
  const folded = words.toLowerCase()
  if ([number, title].some((text) => text.toLowerCase() === folded)) return 0
  return [number, title].some((text) => text.toLowerCase().startsWith(folded)) ? 1 : 2
}
