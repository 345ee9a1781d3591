import { getRow, table } from '../../../server/db/table.ts'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { approvalOf } from '../../../server/records.ts'
import type { RoutingFacts } from '../../../server/routing.ts'
import { type Approver, type RouteGraph, type RouteRow, RouteSettings } from '../api.ts'
import { definitionState, type Facts, stepMode, usualFallback } from '../codes.ts'
import { graphOf } from '../rules/table-graph.ts'
import { categoriesOf, pathTo } from './categories.ts'
import { NoRoute, type Route, routeOf, type Subflows } from '../rules/plan.ts'

type Row = Selectable<DB['flow_definition']>

/** A definition as it is followed. Without an id it is the kind's default one. */
export interface Definition {
  id: string | null
  number: number
  rows: RouteRow[] | null
  graph: RouteGraph
  fallback: Approver
  settings: RouteSettings
}

/** A stored definition. Its columns were checked when it was saved. */
export function definitionIn(row: Row): Definition {
  const rows = row.rows as RouteRow[] | null
  return {
    id: row.id,
    number: row.number ?? 0,
    rows,
    graph: rows ? graphOf(rows) : (row.graph as RouteGraph),
    fallback: row.fallback as Approver,
    settings: RouteSettings.parse(row.settings),
  }
}

export const publishedRow = (ctx: Ctx, kind: string): Promise<Row | undefined> =>
  table(ctx, 'flow_definition')
    .select()
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', definitionState.code.published)
    .where('isPart', '=', false)
    .executeTakeFirst()

/** The kind's usual steps as a definition. */
function defaultOf(ctx: Ctx, kind: string): Definition {
  const steps = approvalOf(ctx, kind).path.map(({ node, role }) => ({
    node,
    approvers: [{ by: 'role' as const, value: role }],
    mode: 'any' as const,
  }))
  const rows = [{ when: {}, steps, copies: [] }]
  const settings = RouteSettings.parse({})
  return { id: null, number: 0, rows, graph: graphOf(rows), fallback: usualFallback, settings }
}

/** The definition in force for a kind of record: the organisation's own, or the default one. */
export async function definitionFor(ctx: Ctx, kind: string): Promise<Definition> {
  const own = await publishedRow(ctx, kind)
  return own ? definitionIn(own) : defaultOf(ctx, kind)
}

/** The definition that an approval follows: the organisation's own by its id, else the default one. */
export const definitionOf = async (ctx: Ctx, kind: string, id: string | null): Promise<Definition> =>
  id === null ? defaultOf(ctx, kind) : definitionIn(await getRow(ctx, 'flow_definition', id))

export const publishedParts = (ctx: Ctx, kind: string) =>
  table(ctx, 'flow_definition')
    .select()
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', definitionState.code.published)
    .where('isPart', '=', true)

/** The published sub-flows of a kind, by id. */
export async function subflowsOf(ctx: Ctx, kind: string): Promise<Subflows> {
  const rows = await publishedParts(ctx, kind).execute()
  return new Map(rows.map((row) => [row.id, definitionIn(row).graph]))
}

/**
 * What the approval of a record, or of a draft, depends on.
 * @param seat the organisation that it belongs to, as a path of ids from the root, separated by `/`
 * @param asked facts that are tried in place of the record's
 */
export async function factsOf(
  ctx: Ctx,
  kind: string,
  of: Readonly<Record<string, unknown>>,
  seat: string,
  asked?: RoutingFacts,
): Promise<Facts> {
  const { routing } = approvalOf(ctx, kind)
  const read = asked ?? (await routing?.read?.(ctx, of)) ?? {}
  const { amount = null, amountNote = null, category = null, values = {} } = read
  const textOf = (name: string): string | null => (typeof of[name] === 'string' ? of[name] : null)
  return {
    amount,
    amountNote,
    categories: category === null ? [] : pathTo(await categoriesOf(ctx, kind), category),
    orgIds: seat.split('/').filter(Boolean).toReversed(),
    values,
    people: Object.fromEntries((routing?.people ?? []).map((name) => [name, textOf(name)])),
  }
}

/**
 * The route of a record by a definition. One that the definition leaves out, because its category or department is newer
 * or a sub-flow is no longer in force, is decided by the fallback alone.
 */
export async function routeBy(ctx: Ctx, kind: string, { graph, fallback }: Definition, facts: Facts): Promise<Route> {
  try {
    return routeOf(graph, facts, await subflowsOf(ctx, kind))
  } catch (error) {
    if (!(error instanceof NoRoute)) throw error
    const step = { node: 'fallback', approvers: [fallback], mode: stepMode.code.any }
    return { blocks: [{ kind: 'approval', id: 'fallback', ...step }], taken: [], edges: [] }
  }
}
