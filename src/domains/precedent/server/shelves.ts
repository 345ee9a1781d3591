import type { Comparable } from '../rules/rank.ts'

export type Compared = Comparable
/** Id, version and organisation of a case, read from the database for the caller. */
export interface Heading {
  id: string
  version: number
  tenantId: string
}

/** The cached cases of one organisation. */
type Shelf = Map<string, { version: number; one: Compared }>

/** Maximum number of cached terms, five bytes each: 100 MB. The least recently used organisation is dropped first. */
const mostTerms = 20_000_000

/**
 * Cache of cases in comparable form, separate for each organisation. Cases are returned only by id and version, which
 * are read from the database with the caller's visibility.
 */
class Shelves {
  readonly all = new Map<string, Shelf>()
  terms = 0

  find({ id, version, tenantId }: Heading): Compared | undefined {
    const found = this.all.get(tenantId)?.get(id)
    return found?.version === version ? found.one : undefined
  }

  put({ id, version, tenantId }: Heading, one: Compared): void {
    const shelf = this.all.get(tenantId) ?? new Map<string, { version: number; one: Compared }>()
    // Inserted again, so that the map is ordered by last use.
    this.all.delete(tenantId)
    this.all.set(tenantId, shelf)
    this.terms += one.terms.length - (shelf.get(id)?.one.terms.length ?? 0)
    shelf.set(id, { version, one })
  }
}
export type { Shelves }

const known = new WeakMap<object, Shelves>()

/** The cache of a running server. */
export function shelvesOf(platform: object): Shelves {
  const found = known.get(platform) ?? new Shelves()
  known.set(platform, found)
  return found
}

/** Drops whole organisations, the least recently used first, until the cache is within its limit. */
export function forget(shelves: Shelves): void {
  for (const [tenantId, shelf] of shelves.all) {
    if (shelves.terms <= mostTerms) return
    for (const { one } of shelf.values()) shelves.terms -= one.terms.length
    shelves.all.delete(tenantId)
  }
}
