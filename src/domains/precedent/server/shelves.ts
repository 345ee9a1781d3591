import type { Comparable } from '../rules/rank.ts'

export type Compared = Comparable
/** A case as the database names it for whoever asks. */
export interface Heading {
  id: string
  version: number
  tenantId: string
}

/** What is kept of the cases of one organisation. */
type Shelf = Map<string, { version: number; one: Compared }>

/** Terms in memory, five bytes each: 100 MB. The organisation that was asked for longest ago goes first. */
const mostTerms = 20_000_000

/**
 * Cases as numbers, a shelf for each organisation. A shelf gives only what it is asked for by id and version, and those come
 * from the database under the caller's own sight.
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
    // The last one used stands last.
    this.all.delete(tenantId)
    this.all.set(tenantId, shelf)
    this.terms += one.terms.length - (shelf.get(id)?.one.terms.length ?? 0)
    shelf.set(id, { version, one })
  }
}
export type { Shelves }

const known = new WeakMap<object, Shelves>()

/** The shelves of a running server. */
export function shelvesOf(platform: object): Shelves {
  const found = known.get(platform) ?? new Shelves()
  known.set(platform, found)
  return found
}

/** Takes whole shelves away until what is left may stay. */
export function forget(shelves: Shelves): void {
  for (const [tenantId, shelf] of shelves.all) {
    if (shelves.terms <= mostTerms) return
    for (const { one } of shelf.values()) shelves.terms -= one.terms.length
    shelves.all.delete(tenantId)
  }
}
