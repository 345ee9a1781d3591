import type { Ctx } from './context.ts'
import type { Platform } from './platform.ts'

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

const sourcesOf = new WeakMap<Platform, readonly FindSource[]>()

/** Registers the domains' sources. */
export function registerFinds(platform: Platform, sources: readonly FindSource[]): void {
  sourcesOf.set(platform, sources)
}
export const findSources = (ctx: Ctx): readonly FindSource[] => sourcesOf.get(ctx.platform) ?? []
