import { formatYuan } from '../../../kernel/money.ts'
import type { Repair, RouteGraph, RouteRow, When } from '../api.ts'
import { bracketsOf } from './check.ts'
import { type Fault, faultsOfTable, type Part, type Paths, type World } from './check-table.ts'
import { noLimit, rangeOf } from './conditions.ts'

type Bound = 'from' | 'to'

/** A condition with another bound; null takes it away. */
export function withBound(when: When, bound: Bound, amount: string | null): When {
  const { [bound]: _former, ...rest } = when
  return amount === null ? rest : { ...rest, [bound]: amount }
}

/** The rows after a repair. */
export function repairedRows(rows: readonly RouteRow[], repair: Repair): RouteRow[] {
  const [, index, bound] = /^rows\.(\d+)(?:\.when\.(from|to))?$/.exec(repair.path) ?? []
  const at = Number(index)
  if ('row' in repair) return rows.toSpliced(at, 0, repair.row)
  return rows.with(at, { ...rows[at]!, when: withBound(rows[at]!.when, bound as Bound, repair.bound) })
}

/** Repairs are looked for at so many faults: in large tables each of them takes a while, and one edit changes many. */
const mostRepaired = 10

/**
 * What repairs gaps and overlaps of amounts, by the fault: each is certain, takes the fault away and makes no other
 * place faulty.
 * @param faults those of the rows that are listed
 */
export function repairsOf(rows: readonly RouteRow[], world: World, faults: readonly Fault[]): Map<Fault, Repair[]> {
  const before = faultsOfTable(rows, world, Infinity)
  const found = faults.slice(0, mostRepaired).map((fault): [Fault, Repair[]] => {
    const wanted =
      fault.why === 'gap' ? gapRepairs(rows, world, fault) : fault.why === 'overlap' ? overlapRepairs(rows, fault) : []
    return [fault, wanted.filter((repair) => helps(rows, world, before, fault, repair))]
  })
  return new Map(found)
}

/** The same for the branches of a condition, whose bounds can be set; a branch has to be drawn. */
export function branchRepairs(graph: RouteGraph, world: World, fault: Fault): Repair[] {
  const [, index, rest = ''] = /^graph\.edges\.(\d+)(\..+)$/.exec(fault.path) ?? []
  const from = graph.edges[Number(index)]?.from
  if (from === undefined) return []
  const { rows, edges } = bracketsOf(graph, from)
  const faults = faultsOfTable(rows, world)
  const path = `rows.${edges.indexOf(Number(index))}${rest}`
  const found = faults.find((one) => one.path === path && isSamePart(one, fault))
  if (!found) return []
  return (repairsOf(rows, world, [found]).get(found) ?? []).flatMap((repair) =>
    'row' in repair
      ? []
      : [{ ...repair, path: repair.path.replace(/^rows\.(\d+)/, (_, row) => `graph.edges.${edges[Number(row)]!}`) }],
  )
}

const amountOf = (fen: number): string | null => (fen === 0 || fen === noLimit ? null : formatYuan(fen))
const bounded = (row: number, bound: Bound, fen: number): Repair => ({
  path: `rows.${row}.when.${bound}`,
  bound: amountOf(fen),
})

/** The bracket below goes on, or the one above begins earlier, or a row with the steps of one of them lies between. */
function gapRepairs(rows: readonly RouteRow[], world: World, { part }: Fault): Repair[] {
  if (part?.from === undefined || part.to === undefined) return []
  const [low, high] = [part.from, part.to]
  const beside = rows
    .map(({ when }, r) => ({ r, range: rangeOf(when) }))
    .filter(({ r }) => takes(rows[r]!.when, part, world))
  const below = beside.flatMap(({ r, range }) => (range[1] === low ? [r] : []))
  const above = beside.flatMap(({ r, range }) => (range[0] === high ? [r] : []))
  const between = (like: number, at: number): Repair => {
    const row = rows[like]!
    const when = withBound(withBound(row.when, 'from', amountOf(low)), 'to', amountOf(high))
    return { path: `rows.${at}`, row: { ...row, when }, like }
  }
  return [
    ...below.map((r) => bounded(r, 'to', high)),
    ...above.map((r) => bounded(r, 'from', low)),
    ...(below.length > 0 ? below.map((r) => between(r, r + 1)) : above.map((r) => between(r, r))),
  ]
}

/** Whether a row is for the category and the organisation of a part. */
function takes({ categories, orgIds }: When, part: Part, world: World): boolean {
  const isIn = (wanted: readonly string[] | undefined, leaf: string | undefined, paths: Paths): boolean =>
    !wanted || paths.some((path) => path[0] === leaf && wanted.some((one) => path.includes(one)))
  return isIn(categories, part.category, world.categories) && isIn(orgIds, part.orgId, world.orgIds)
}

/** One of two brackets gives way; not where one lies within the other. */
function overlapRepairs(rows: readonly RouteRow[], { rows: pair = [] }: Fault): Repair[] {
  const [lower, upper] = pair
    .map((row) => ({ row, range: rangeOf(rows[row]!.when) }))
    .toSorted((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1])
  if (!lower || !upper || lower.range[1] > upper.range[1]) return []
  return [
    ...(lower.range[0] < upper.range[0] ? [bounded(lower.row, 'to', upper.range[0])] : []),
    ...(lower.range[1] < upper.range[1] ? [bounded(upper.row, 'from', lower.range[1])] : []),
  ]
}

const isSamePart = (a: Fault, b: Fault): boolean =>
  a.why === b.why && String(a.rows) === String(b.rows) && JSON.stringify(a.part) === JSON.stringify(b.part)

/** Whether a repair takes the fault away, and no place is faulty that was not. */
function helps(
  rows: readonly RouteRow[],
  world: World,
  faults: readonly Fault[],
  fault: Fault,
  repair: Repair,
): boolean {
  const inserted = 'row' in repair ? Number(repair.path.slice('rows.'.length)) : Infinity
  const moved = (row: number): number => (row >= inserted ? row + 1 : row)
  const before = faults.map((one) => ({
    ...one,
    path: one.path.replace(/^rows\.(\d+)/, (_, row) => `rows.${moved(Number(row))}`),
    ...(one.rows && { rows: one.rows.map(moved) }),
  }))
  const own = before.find((_, i) => faults[i]!.path === fault.path && isSamePart(faults[i]!, fault))!
  const placeOf = ({ path, why, rows: pair }: Fault): string => `${path} ${why} ${String(pair)}`
  const known = new Set(before.map(placeOf))
  return faultsOfTable(repairedRows(rows, repair), world, Infinity).every(
    (one) => known.has(placeOf(one)) && !(one.path === own.path && isSamePart(one, own)),
  )
}
