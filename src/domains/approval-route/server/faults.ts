import { formatYuan, groupAmount } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { RouteFault, RouteGraph } from '../api.ts'
import { faultsOfRoute } from '../rules/check.ts'
import { type Fault, faultsOfTable, type Part, type World } from '../rules/check-table.ts'
import { noLimit } from '../rules/conditions.ts'
import type { GraphFault } from '../rules/check-graph.ts'
import { branchRepairs, repairsOf } from '../rules/repair.ts'
import { factWord, type Terms, termsOf } from './facts.ts'
import type { Definition } from './route.ts'
import { subflowsOf } from './route.ts'
import { type Missing, missingIn, worldOf } from './world.ts'

/** What is wrong with a definition, by its place in the input of `save`, in the caller's language. */
export async function faultsIn(ctx: Ctx, kind: string, definition: Definition): Promise<RouteFault[]> {
  const { rows, graph, id } = definition
  const terms = await termsOf(ctx, kind)
  const { facts } = terms
  const [world, subflows] = await Promise.all([worldOf(ctx, kind, facts), subflowsOf(ctx, kind)])
  const faults: (Fault | GraphFault)[] = rows
    ? faultsOfTable(rows, world)
    : faultsOfRoute(graph, world, (one) => subflows.has(one) && one !== id && !uses(subflows, one, id))
  const missing = await missingIn(ctx, kind, definition, facts, rows ? placesInTable(graph) : placesInGraph)
  const names = { ...terms, units: await unitNames(ctx, faults) }
  const repairsAt = repairing(definition, world, faults)
  return [
    ...faults.map((fault) => ({
      path: fault.path,
      message: wordOf(ctx, fault, names),
      ...repairsAt(fault),
    })),
    ...missing.map(({ path, why }: Missing) => ({ path, message: ctx.label(`approvalRoute.missing.${why}`) })),
  ]
}

/** The repairs of faults, where there are some. */
function repairing(
  { rows, graph }: Definition,
  world: World,
  faults: readonly (Fault | GraphFault)[],
): (fault: Fault | GraphFault) => Pick<RouteFault, 'repairs'> {
  const ofTable = faults.filter((fault): fault is Fault => fault.why === 'gap' || fault.why === 'overlap')
  const found = rows
    ? repairsOf(rows, world, ofTable)
    : new Map(ofTable.map((fault) => [fault, branchRepairs(graph, world, fault)]))
  return (fault) => {
    const repairs = found.get(fault as Fault) ?? []
    return repairs.length > 0 ? { repairs } : {}
  }
}

/** Places of a definition that name people or departments which are not there, in the caller's language. */
export async function unknownIn(
  ctx: Ctx,
  kind: string,
  definition: Pick<Definition, 'rows' | 'graph' | 'fallback'>,
): Promise<{ path: string; message: string }[]> {
  const { rows, graph } = definition
  const missing = await missingIn(ctx, kind, definition, [], rows ? placesInTable(graph) : placesInGraph)
  return missing
    .filter(({ why }) => why === 'person' || why === 'unit')
    .map(({ path, why }) => ({ path, message: ctx.label(`approvalRoute.missing.${why}`) }))
}

/** Whether a sub-flow contains the definition, directly or through others. */
function uses(subflows: ReadonlyMap<string, RouteGraph>, from: string, id: string | null): boolean {
  const seen = new Set([from])
  for (const one of seen)
    for (const { definitionId } of subflows.get(one)?.nodes ?? []) if (definitionId) seen.add(definitionId)
  return id !== null && seen.has(id)
}

export const placesInGraph = (node: number, edge?: number): string =>
  edge === undefined ? `graph.nodes.${node}.step` : `graph.edges.${edge}.when`

/** The places of a graph's nodes and edges in the table that it was made of. */
export function placesInTable({ nodes, edges }: RouteGraph): (node: number, edge?: number) => string {
  const rowOf = (id: string): [row: string, rest: string] | null => {
    const found = /^row(\d+)(?:step(\d+)|copies)$/.exec(id)
    return found && [String(Number(found[1]) - 1), found[2] ? `steps.${Number(found[2]) - 1}` : 'copies']
  }
  const branches = edges.filter(({ when }) => when !== undefined)
  return (node, edge) => {
    if (edge !== undefined) return `rows.${branches.indexOf(edges[edge]!)}.when`
    const [row, rest] = rowOf(nodes[node]?.id ?? '') ?? ['0', 'steps']
    return `rows.${row}.${rest}`
  }
}

async function unitNames(ctx: Ctx, faults: readonly (Fault | GraphFault)[]): Promise<Map<string, string>> {
  const ids = faults.flatMap((fault) => ('part' in fault && fault.part?.orgId ? [fault.part.orgId] : []))
  if (ids.length === 0) return new Map()
  const rows = await table(ctx, 'org_node').select().select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What the parts of a fault are named by. */
interface Names extends Terms {
  /** Names of departments by id. */
  units: ReadonlyMap<string, string>
}

function wordOf(ctx: Ctx, fault: Fault | GraphFault, names: Names): string {
  const key = fault.path.startsWith('graph.nodes')
    ? `approvalRoute.graph.${fault.why}`
    : fault.path.startsWith('graph.') && fault.why === 'overlap'
      ? 'approvalRoute.fault.branches'
      : `approvalRoute.fault.${fault.why}`
  if (!('part' in fault) || !fault.part) return ctx.label(key)
  const rows = (fault.rows ?? []).map((row) => row + 1)
  return ctx.label(key, { part: partWord(ctx, fault.part, names), row: rows[0] ?? 0, other: rows[1] ?? 0 })
}

/** A part of all records in words: 设备采购 · 0.00–500,000.00. */
function partWord(ctx: Ctx, part: Part, { units, categories, facts }: Names): string {
  return [
    categories.find(({ code }) => code === part.category)?.label,
    part.orgId && (units.get(part.orgId) ?? part.orgId),
    ...Object.entries(part.facts ?? {}).map(([name, value]) => factWord(ctx, facts, name, value)),
    part.from === undefined ? undefined : rangeWord(ctx, part.from, part.to ?? noLimit),
  ]
    .filter(Boolean)
    .join(' · ')
}

const yuan = (fen: number): string => groupAmount(formatYuan(fen))

/** A range of amounts in words. */
export const rangeWord = (ctx: Ctx, from: number, to: number): string =>
  to === noLimit ? ctx.say('approvalRoute.from', { from: yuan(from) }) : `${yuan(from)}–${yuan(to)}`
