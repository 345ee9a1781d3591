import type { Selectable } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields, failMissing, type Vars } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { paged } from '../../../server/db/query.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { approvalOf, approvedKinds, labelOf, titleOf } from '../../../server/records.ts'
import {
  type approvalRouteApi,
  type Definition as Shown,
  type DefinitionKind,
  type DefinitionRow,
  type RouteRow,
  RouteSettings,
  type TypedDefinition,
} from '../api.ts'
import { definitionState } from '../codes.ts'
import { graphOf, tableOf } from '../rules/table-graph.ts'
import { termsOf } from './facts.ts'
import { faultsIn, unknownIn } from './faults.ts'
import { namesIn } from './names.ts'
import { type Definition, definitionFor, definitionIn, publishedParts, publishedRow } from './route.ts'

type Row = Selectable<DB['flow_definition']>
type Input<K extends keyof typeof approvalRouteApi> = ParsedInputOf<(typeof approvalRouteApi)[K]>

const definitions = crud('flow_definition')
const { draft, published, retired } = definitionState.code

const rowOf = (ctx: Ctx, row: Row): DefinitionRow => ({
  ...row,
  state: row.state as DefinitionRow['state'],
  title: titleOf(ctx, row.kind),
  isTable: row.rows !== null,
})

/** A definition with its table or graph in both forms, and what is wrong with it. */
async function shown(ctx: Ctx, row: Row): Promise<Shown> {
  const definition = definitionIn(row)
  const { rows, graph, fallback, settings } = definition
  return {
    ...rowOf(ctx, row),
    rows: rows ?? tableOf(graph),
    graph,
    fallback,
    settings,
    names: await namesIn(ctx, definition),
    faults: await faultsOf(ctx, row),
  }
}

/** The faults of a definition. A draft of a sub-flow may not contain the one in force that it takes the place of. */
async function faultsOf(ctx: Ctx, row: Row): Promise<Shown['faults']> {
  const inForce = row.isPart && row.state === draft ? await formerOf(ctx, row) : undefined
  return faultsIn(ctx, row.kind, { ...definitionIn(row), id: inForce?.id ?? row.id })
}

/** The organisation's definitions, the newest first. */
export async function queryDefinitions(ctx: Ctx, q: Input<'query'>): Promise<Page<DefinitionRow>> {
  let all = table(ctx, 'flow_definition').select()
  if (q.kind) all = all.where('kind', '=', q.kind)
  if (q.state) all = all.where('state', '=', q.state)
  if (q.isPart !== undefined) all = all.where('isPart', '=', q.isPart)
  const rows = await all.selectAll().orderBy('id', 'desc').$call(paged(q)).execute()
  const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(
    rows.map((row) => rowOf(ctx, row)),
    n,
    q,
  )
}

export const getDefinition = async (ctx: Ctx, { id }: Input<'queryById'>): Promise<Shown> =>
  shown(ctx, await definitions.get(ctx, id))

/**
 * A definition that was typed, in both forms.
 * @throws `common.invalidInput` unless it has either rows or a graph, and for people and departments that do not exist
 */
async function typedForm(
  ctx: Ctx,
  { kind, rows, graph, fallback }: Pick<TypedDefinition, 'kind' | 'rows' | 'graph' | 'fallback'>,
): Promise<Pick<Definition, 'rows' | 'graph'>> {
  approvalOf(ctx, kind)
  if ((rows === undefined) === (graph === undefined))
    failFields(
      'common.invalidInput',
      { rows: { key: 'approvalRoute.eitherForm' } },
      { fields: ctx.say('approvalRoute.field.rows') },
    )
  const made = formOf({ rows, graph })
  refuseAt(await unknownIn(ctx, kind, { ...made, fallback }), 'common.invalidInput', {
    fields: ctx.say(made.rows ? 'approvalRoute.field.rows' : 'approvalRoute.field.graph'),
  })
  return made
}

/**
 * A definition that is tried without being stored. Its edges are those of the graph as it was given, also where that is
 * a table.
 * @throws as `saveDefinition`
 */
export async function typedDefinition(ctx: Ctx, typed: TypedDefinition): Promise<Definition> {
  const { rows, graph } = await typedForm(ctx, typed)
  const { fallback, settings } = typed
  return { id: null, number: 0, rows, graph: typed.graph ?? graph, fallback, settings }
}

/**
 * Keeps a draft; a definition that is in force, or was, is not changed: a draft is made of it.
 * @throws `common.invalidInput` unless it has either rows or a graph, and for people and departments that do not exist
 */
export async function saveDefinition(ctx: Ctx, q: Input<'save'>): Promise<Shown> {
  const { id, version, rows: _rows, graph, settings, fallback, ...typed } = q
  const { rows: asTable } = await typedForm(ctx, q)
  const values = {
    ...typed,
    fallback: JSON.stringify(fallback),
    settings: JSON.stringify(settings),
    rows: asTable ? JSON.stringify(asTable) : null,
    graph: asTable ? null : JSON.stringify(graph),
  }
  if (id === undefined && version !== undefined) failMissing()
  const before = id === undefined ? undefined : await definitions.get(ctx, id)
  if (before && before.kind !== typed.kind) failMissing()
  if (before?.state === draft)
    return shown(ctx, await definitions.change(ctx, before, version ?? fail('common.versionMissing'), values))
  if (before && version !== before.version) fail('common.recordChangedSince')
  return shown(ctx, await definitions.add(ctx, { ...values, state: draft }))
}

/** A definition in both forms. A graph that is a table is kept as one, so that both views change the same thing. */
export function formOf({ rows, graph }: Pick<Input<'save'>, 'rows' | 'graph'>): Pick<Definition, 'rows' | 'graph'> {
  const asTable = rows ?? (graph && !hasPlaces(graph) ? tableOf(graph) : null)
  return { rows: asTable, graph: asTable ? graphOf(asTable) : (graph ?? graphOf([])) }
}

/** Refuses a definition with a message at each of its faulty places; none is no reason to refuse. */
function refuseAt(faults: readonly { path: string; message: string }[], key: MessageKey, vars: Vars): void {
  if (faults.length === 0) return
  const fields = faults.map(({ path, message }) => [path, { key: 'approvalRoute.said', vars: { message } }] as const)
  failFields(key, Object.fromEntries(fields), vars)
}

/** Whether the nodes of a graph have places of their own, which a table would lose. */
const hasPlaces = ({ nodes }: { nodes: readonly { x?: number | undefined }[] }): boolean =>
  nodes.some(({ x }) => x !== undefined)

/**
 * Puts a draft into force. The definition before it is retired; running approvals follow the one they were begun with.
 * @throws `common.invalidInput` with the places that are wrong
 */
export async function publishDefinition(ctx: Ctx, { id, version }: Input<'publish'>): Promise<Shown> {
  const row = await definitions.get(ctx, id)
  if (row.state !== draft) fail('approvalRoute.notDraft')
  const faults = await faultsOf(ctx, row)
  refuseAt(faults, 'approvalRoute.faulty', { count: faults.length })
  const former = await formerOf(ctx, row)
  const { last } = await table(ctx, 'flow_definition')
    .select()
    .select((e) => e.fn.max('number').as('last'))
    .where('kind', '=', row.kind)
    .executeTakeFirstOrThrow()
  const done = { action: 'approvalRoute.publish' }
  const values = {
    state: published,
    number: (last ?? 0) + 1,
    publishTime: ctx.now,
    publishPsnName: ctx.who.name,
  }
  if (former && row.isPart) {
    // Definitions name a sub-flow by its id. The one in force takes over what the draft says, and the draft keeps what
    // was in force.
    const { number, publishTime, publishPsnName } = former
    const kept = { ...contentOf(former), state: retired, number, publishTime, publishPsnName }
    await definitions.change(ctx, row, version, kept, { action: 'approvalRoute.retire' })
    return shown(ctx, await definitions.change(ctx, former, former.version, { ...contentOf(row), ...values }, done))
  }
  if (former)
    await definitions.change(ctx, former, former.version, { state: retired }, { action: 'approvalRoute.retire' })
  return shown(ctx, await definitions.change(ctx, row, version, values, done))
}

/** The definition that a draft takes the place of: of a sub-flow the one of its name. */
const formerOf = (ctx: Ctx, { isPart, kind, name }: Row): Promise<Row | undefined> =>
  isPart ? publishedPart(ctx, kind, name) : publishedRow(ctx, kind)

export const publishedPart = (ctx: Ctx, kind: string, name: string): Promise<Row | undefined> =>
  publishedParts(ctx, kind).where('name', '=', name).executeTakeFirst()

/** What a definition says, as it is stored. */
const contentOf = ({ rows, graph, fallback, settings }: Row) => ({
  rows: rows === null ? null : JSON.stringify(rows),
  graph: graph === null ? null : JSON.stringify(graph),
  fallback: JSON.stringify(fallback),
  settings: JSON.stringify(settings),
})

/**
 * Deletes a draft, or takes a definition out of force.
 * @throws `approvalRoute.partUsed` for a sub-flow of a definition in force
 */
export async function removeDefinition(ctx: Ctx, { id, version }: Input<'remove'>): Promise<true> {
  const row = await definitions.get(ctx, id)
  if (row.state === retired) fail('approvalRoute.notDraft')
  const isDraft = row.state === draft
  if (row.isPart && !isDraft) await refuseUsed(ctx, row)
  await definitions.change(ctx, row, version, { state: retired }, { action: 'approvalRoute.retire' })
  if (isDraft) await definitions.retire(ctx, id)
  return true
}

async function refuseUsed(ctx: Ctx, { kind, id }: Row): Promise<void> {
  const inForce = await Promise.all([publishedRow(ctx, kind), publishedParts(ctx, kind).execute()])
  const names = inForce
    .flat()
    .filter((row) => row && definitionIn(row).graph.nodes.some(({ definitionId }) => definitionId === id))
    .flatMap((row) => row?.name ?? [])
  if (names.length > 0) fail('approvalRoute.partUsed', { names })
}

type New = Pick<Input<'save'>, 'kind' | 'name' | 'fallback' | 'rows'>

/** Saves a definition and puts it into force at once. */
export async function putInForce(ctx: Ctx, typed: New): Promise<void> {
  const { id, version } = await saveDefinition(ctx, { ...typed, isPart: false, settings: RouteSettings.parse({}) })
  await publishDefinition(ctx, { id, version })
}

/** The rows in force for a kind, and the version of their definition: 0 for the default one. */
export async function definitionInForce(ctx: Ctx, kind: string): Promise<{ rows: RouteRow[] | null; version: number }> {
  const [{ rows }, own] = await Promise.all([definitionFor(ctx, kind), publishedRow(ctx, kind)])
  return { rows, version: own?.version ?? 0 }
}

/** Takes the definition of a kind out of force, which was read in this version. */
export async function endForce(ctx: Ctx, kind: string, version: number): Promise<void> {
  const own = await publishedRow(ctx, kind)
  if (own) await removeDefinition(ctx, { id: own.id, version })
}

/** What the editor of a kind begins with: the newest draft, what is in force, and the roles to choose from. */
export async function editorOf(
  ctx: Ctx,
  { kind }: Input<'ofKind'>,
): Promise<OutputOf<(typeof approvalRouteApi)['ofKind']>> {
  const [definition, own, newest, roles] = await Promise.all([
    definitionFor(ctx, kind),
    publishedRow(ctx, kind),
    table(ctx, 'flow_definition')
      .select()
      .selectAll()
      .where('kind', '=', kind)
      .where('state', '=', draft)
      .where('isPart', '=', false)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    table(ctx, 'role').select().select(['roleCode', 'roleName']).where('enabled', '=', true).orderBy('id').execute(),
  ])
  const { id, number, fallback, settings, rows, graph } = definition
  return {
    draft: newest ? await shown(ctx, newest) : null,
    inForce: {
      id,
      version: own?.version ?? 0,
      number,
      name: own?.name ?? ctx.say('approvalRoute.title'),
      fallback,
      settings,
      rows: rows ?? tableOf(graph),
      graph,
      names: await namesIn(ctx, definition),
    },
    roles: roles.map(({ roleCode, roleName }) => ({ code: roleCode, name: roleName })),
  }
}

/** The kinds of records that are approved, with what their definitions can refer to. */
export async function listKinds(ctx: Ctx): Promise<DefinitionKind[]> {
  const inForce = await table(ctx, 'flow_definition')
    .select()
    .select(['kind', 'number'])
    .where('state', '=', published)
    .where('isPart', '=', false)
    .execute()
  return Promise.all(
    [...approvedKinds(ctx)].map(async ([kind, { approval }]) => {
      const named = (name: string) => ({ name, label: labelOf(ctx, kind, name) })
      const { hasAmount = false, people = [] } = approval?.routing ?? {}
      const { categories, facts } = await termsOf(ctx, kind)
      return {
        kind,
        title: titleOf(ctx, kind),
        number: inForce.find((one) => one.kind === kind)?.number ?? null,
        hasAmount,
        categories: [...categories],
        facts: [...facts],
        people: people.map(named),
        fields: (approval?.edit?.fields ?? []).map(named),
        hasText: approval?.hasText ?? false,
      }
    }),
  )
}
