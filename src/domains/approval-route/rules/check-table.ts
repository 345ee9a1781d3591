import type { FactTest, RouteRow, When } from '../api.ts'
import { overdueAction } from '../codes.ts'
import { noLimit, rangeOf } from './conditions.ts'

/** A fault of a definition: its place as a path into the input, and why. */
export interface Fault {
  path: string
  why: 'empty' | 'gap' | 'overlap' | 'range' | 'lastPass'
  /** The rows that overlap, or the uncovered part; for the message. */
  rows?: readonly number[]
  part?: Part
}

/** A part of all records: a category, an organisation, a range in fen, and facts. */
export interface Part {
  category?: string
  orgId?: string
  from?: number
  /** Exclusive; {@link noLimit} for no upper bound. */
  to?: number
  facts?: Readonly<Record<string, string>>
}

/** A tree of codes or organisations as the path of each leaf, the leaf first. */
export type Paths = readonly (readonly string[])[]

/** The values that a row's conditions choose from. */
export interface World {
  categories: Paths
  orgIds: Paths
  /** The codes of each fact that has a list of them; `true` and `false` for a yes or no. */
  facts: Readonly<Record<string, readonly string[]>>
}

/** One question that rows ask, with its smallest parts and the rows that accept each, as bits. */
interface Dimension {
  cells: { part: Part; rows: bigint }[]
}

/** At most this many faults are listed: the rest follows from them. */
const mostListed = 20

/** Places where a table leaves records without a row, or with several. */
export function faultsOfTable(rows: readonly RouteRow[], world: World, most = mostListed): Fault[] {
  const own = rows.flatMap((row, r) => ownFaults(row, r))
  if (rows.length === 0) return [{ path: 'rows', why: 'empty' }]
  if (own.length > 0) return own
  const dimensions = [
    ...listDimension(
      rows,
      world.categories,
      ({ categories }) => categories,
      (category) => ({ category }),
    ),
    ...listDimension(
      rows,
      world.orgIds,
      ({ orgIds }) => orgIds,
      (orgId) => ({ orgId }),
    ),
    ...factDimensions(rows, world),
    amountDimension(rows),
  ]
  const faults = new Map<string, Fault>()
  visit(dimensions, 0, (1n << BigInt(rows.length)) - 1n, {}, (part, accepting, among) => {
    const fault = accepting.length === 0 ? gapOf(rows, part, among) : overlapOf(rows, accepting)
    const key = `${fault.path} ${String(fault.rows)}`
    if (!faults.has(key) && faults.size < most) faults.set(key, fault)
  })
  return [...faults.values()]
}

/** Faults of a row alone: no step, a last one that time could pass, or an empty range. */
function ownFaults({ when, steps }: RouteRow, r: number): Fault[] {
  const [from, to] = rangeOf(when)
  return [
    ...(steps.length === 0 ? [{ path: `rows.${r}.steps`, why: 'empty' } as const] : []),
    ...(steps.at(-1)?.overdue === overdueAction.code.pass
      ? [{ path: `rows.${r}.steps.${steps.length - 1}.overdue`, why: 'lastPass' } as const]
      : []),
    ...(from >= to ? [{ path: `rows.${r}.when.to`, why: 'range' } as const] : []),
  ]
}

const bit = (r: number): bigint => 1n << BigInt(r)
const bitsOf = (rows: readonly RouteRow[], accepts: (when: When) => boolean): bigint =>
  rows.reduce((bits, { when }, r) => (accepts(when) ? bits | bit(r) : bits), 0n)

/** Of cells that the same rows accept, one is enough. */
function merged(cells: Dimension['cells']): Dimension {
  const byRows = new Map<bigint, Dimension['cells'][number]>()
  for (const cell of cells) if (!byRows.has(cell.rows)) byRows.set(cell.rows, cell)
  return { cells: [...byRows.values()] }
}

function listDimension(
  rows: readonly RouteRow[],
  paths: Paths,
  wanted: (when: When) => readonly string[] | undefined,
  partOf: (leaf: string) => Part,
): Dimension[] {
  if (rows.every(({ when }) => wanted(when) === undefined)) return []
  const cells = paths.map((path) => ({
    part: partOf(path[0]!),
    rows: bitsOf(rows, (when) => wanted(when)?.some((one) => path.includes(one)) ?? true),
  }))
  return [merged(cells)]
}

/** The ranges between all bounds that the rows name. */
function rangesBetween(bounds: readonly number[]): [from: number, to: number][] {
  const sorted = [...new Set([0, ...bounds, noLimit])].toSorted((a, b) => a - b)
  return sorted.slice(0, -1).map((from, i) => [from, sorted[i + 1]!])
}

function amountDimension(rows: readonly RouteRow[]): Dimension {
  const ranges = rangesBetween(rows.flatMap(({ when }) => rangeOf(when)))
  return {
    cells: ranges.map(([from, to]) => ({
      part: { from, to },
      rows: bitsOf(rows, (when) => rangeOf(when)[0] <= from && rangeOf(when)[1] >= to),
    })),
  }
}

function factDimensions(rows: readonly RouteRow[], world: World): Dimension[] {
  const names = new Set(rows.flatMap(({ when }) => (when.facts ?? []).map(({ fact }) => fact)))
  return [...names].map((name) => {
    const testsOf = (when: When) => (when.facts ?? []).filter(({ fact }) => fact === name)
    const tests = rows.flatMap(({ when }) => testsOf(when))
    const values = world.facts[name] ?? (tests.some(({ is }) => typeof is === 'boolean') ? ['true', 'false'] : null)
    const accepts = (test: FactTest, value: string) =>
      typeof test.is === 'boolean' ? String(test.is) === value : (test.is?.includes(value) ?? true)
    const cells = values
      ? values.map((value) => ({
          part: { facts: { [name]: value } },
          rows: bitsOf(rows, (when) => testsOf(when).every((test) => accepts(test, value))),
        }))
      : rangesBetween(tests.flatMap((test) => rangeOf(test))).map(([from, to]) => ({
          part: { facts: { [name]: String(from) } },
          rows: bitsOf(rows, (when) =>
            testsOf(when).every((test) => rangeOf(test)[0] <= from && rangeOf(test)[1] >= to),
          ),
        }))
    return merged(cells)
  })
}

/**
 * Visits all parts that no row accepts, or several. Only the last dimension, the amount, is taken apart to the end; a
 * part of the others that no row accepts is one gap.
 */
function visit(
  dimensions: readonly Dimension[],
  at: number,
  among: bigint,
  part: Part,
  found: (part: Part, accepting: readonly number[], among: readonly number[]) => void,
): void {
  const dimension = dimensions[at]
  if (!dimension) return
  for (const cell of dimension.cells) {
    const rest = among & cell.rows
    const here = { ...part, ...cell.part, ...(part.facts && { facts: { ...part.facts, ...cell.part.facts } }) }
    const accepting = indexes(rest)
    if (accepting.length === 0) found(here, [], indexes(among))
    else if (at < dimensions.length - 1) visit(dimensions, at + 1, rest, here, found)
    else if (accepting.length > 1) found(here, accepting, indexes(among))
  }
}

function indexes(bits: bigint): number[] {
  const found: number[] = []
  for (let r = 0; bits >> BigInt(r) > 0n; r += 1) if (bits & bit(r)) found.push(r)
  return found
}

/** A gap between amounts is the fault of the row below it, else of the row above; any other one of the last row. */
function gapOf(rows: readonly RouteRow[], part: Part, among: readonly number[]): Fault {
  if (part.from !== undefined) {
    const below = among.find((r) => rangeOf(rows[r]!.when)[1] === part.from)
    if (below !== undefined) return { path: `rows.${below}.when.to`, why: 'gap', part }
    const above = among.find((r) => rangeOf(rows[r]!.when)[0] === part.to) ?? among[0] ?? 0
    return { path: `rows.${above}.when.from`, why: 'gap', part }
  }
  const column = part.facts ? 'facts' : part.orgId === undefined ? 'categories' : 'orgIds'
  return { path: `rows.${among.at(-1) ?? rows.length - 1}.when.${column}`, why: 'gap', part }
}

/** An overlap is the fault of its later row: where it begins, if the amounts differ, else of its first condition. */
function overlapOf(rows: readonly RouteRow[], accepting: readonly number[]): Fault {
  const [first, second] = [accepting[0]!, accepting[1]!]
  const [a, b] = [rows[first]!.when, rows[second]!.when]
  const [low, high] = [rangeOf(a), rangeOf(b)]
  const differs = low[0] !== high[0] || low[1] !== high[1]
  const list = (['categories', 'orgIds', 'facts'] as const).find((name) => b[name])
  const column = differs ? (low[0] <= high[0] ? 'from' : 'to') : (list ?? 'from')
  const from = Math.max(low[0], high[0])
  return {
    path: `rows.${second}.when.${column}`,
    why: 'overlap',
    rows: [first, second],
    part: { from, to: Math.min(low[1], high[1]) },
  }
}
