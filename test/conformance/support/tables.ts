import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')
const read = <T>(path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T

/** One of the tables: facts of the specification by id. */
export const table = <T>(name: string): T => read<T>(`tables/${name}.json`)

export interface Section {
  /** Name under which the results are stored. */
  name: string
  title: string
  prefix: string
  digits: number
  count: number
}
export const sections = table<Section[]>('sections')

/** All ids of a section, in order. */
export const idsOf = ({ prefix, digits, count }: Section): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(digits, '0')}`)

export function sectionOf(name: string): Section {
  const found = sections.find((section) => section.name === name)
  if (!found) throw new Error(`no section ${name}`)
  return found
}

export interface Amendment {
  id: string
  /** Members that replace those of the table, or the new rule in words. */
  instead: Record<string, unknown> | string
  because: string
}
export const amendments: ReadonlyMap<string, Amendment> = new Map(
  read<Amendment[]>('amendments.json').map((amendment) => [amendment.id, amendment]),
)

/**
 * What proves a sentence: `file > test`, `browser` (a step of the browser's part), `= ID ID` (other items), or
 * `reason: …`; several must all hold.
 */
export const proofs: Readonly<Record<string, string | readonly string[]>> = read('proofs.json')

interface Waiting {
  /** Paths of pages, and prefixes of paths of calls: once the product has one of them, nothing may be pending. */
  begins: readonly string[]
  /** `REC-02` covers all parts of the record. */
  waits: readonly string[]
}
/** Domain that is not built yet → its pending items. `built` lists parts that hold before the rest of their record. */
export const waiting: Readonly<Record<string, Waiting>> = read('pending.json')
const domainOf = new Map(
  Object.entries(waiting).flatMap(([domain, { waits }]) => waits.map((id) => [id, domain] as const)),
)

/** The domain for which an item is pending; undefined when it must hold now. */
export function pendingOf(id: string): string | undefined {
  const domain = domainOf.get(id) ?? domainOf.get(id.split('.')[0]!)
  return domain === 'built' ? undefined : domain
}
export const pendingIds: readonly string[] = [...domainOf.keys()]
