import type { Ctx } from './context.ts'
import { slotOf } from './slot.ts'

/** A hit of the search over everything. */
export interface Found {
  id: string
  /** What it is, in the caller's language: the kind of record, 法条, 人员. */
  kindName: string
  number: string
  title: string
  /** Its page, and the place on it. */
  path: string
}

/** What a domain finds besides records, at most `limit` hits, best first. */
export type FindSource = (ctx: Ctx, words: string, limit: number) => Promise<Found[]>

const slot = slotOf<FindSource>()

/** Registers the domains' sources. */
export const registerFinds = slot.register
export const findSources = (ctx: Ctx): readonly FindSource[] => slot.of(ctx)
