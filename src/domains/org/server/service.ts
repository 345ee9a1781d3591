import { type SqlBool, sql } from 'kysely'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { getRow, table } from '../../../server/db/table.ts'
import { pinyinKey } from '../../../server/search/pinyin.ts'
import { childTypes, type NodeType } from '../codes.ts'

export interface NewNode {
  parentId: string | null
  kind: NodeType
  name: string
  code?: string
  sort?: number
  phone?: string
  /** For institutions. */
  creditCode?: string
}

/** Adds a node with its path below its parent. @returns its id */
export async function addNode(ctx: Ctx, node: NewNode): Promise<string> {
  const id = newId()
  const parent = node.parentId === null ? null : await getRow(ctx, 'org_node', node.parentId)
  await table(ctx, 'org_node')
    .insert(rowOf(node, id, parent))
    .execute()
  return id
}

/** The row of a node added below `parent`. */
export function rowOf(node: NewNode, id: string, parent: { fullId: string; fullName: string } | null) {
  return {
    id,
    parentId: node.parentId,
    kind: node.kind,
    name: node.name,
    pinyin: pinyinKey(node.name),
    code: node.code ?? '',
    sort: node.sort ?? 0,
    phone: node.phone ?? '',
    creditCode: node.creditCode ?? '',
    fullId: `${parent?.fullId ?? ''}${id}/`,
    fullName: parent ? `${parent.fullName}/${node.name}` : node.name,
  }
}

/** Enabled institutions of the tenant, in the order of the tree. */
export function listInstitutions(ctx: Ctx): Promise<{ id: string; name: string; code: string }[]> {
  return table(ctx, 'org_node')
    .select()
    .select(['id', 'name', 'code'])
    .where('kind', '=', 'ogn')
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** The credit code of an institution of the tenant; '' when there is none. */
export async function creditCodeOf(ctx: Ctx, id: string): Promise<string> {
  const row = await table(ctx, 'org_node').select().select('creditCode').where('id', '=', id).executeTakeFirst()
  return row?.creditCode ?? ''
}

/** SQL condition: a column contains the id of an institution or of one below it. */
export const isBeneath = (ctx: Ctx, column: string, ogn: string) =>
  sql<SqlBool>`${sql.ref(column)} in (select n.id from org_node n join org_node top
    on top."tenantId" = n."tenantId" and top.id = ${ogn}
    where n."tenantId" = ${ctx.tenantId} and starts_with(n."fullId", top."fullId"))`

/**
 * The parts of the organisation that the caller administers, by the caller's data scope; at least the own person node.
 * @returns prefixes of the `fullId` of their nodes; one empty text for the whole tenant
 */
export function reachOf(ctx: Ctx): string[] {
  const { scope, seat } = ctx.who
  if (scope.all) return ['']
  const upTo = (id: string) => seat.psnFullId.slice(0, seat.psnFullId.indexOf(id) + id.length + 1)
  const parts = [...scope.below, ...[...scope.ogns, ...scope.depts].map(upTo)]
  return parts.length > 0 ? parts : [seat.psnFullId]
}

/** A node that the caller administers. @throws `common.recordMissing` for any other */
export async function nodeInReach(ctx: Ctx, id: string) {
  const node = await getRow(ctx, 'org_node', id)
  return reachOf(ctx).some((part) => node.fullId.startsWith(part)) ? node : failMissing()
}

/**
 * A node as the parent of a node of some type.
 * @throws `org.cannotHold` when the type is not allowed below it; `org.parentDisabled`
 */
export async function parentFor(ctx: Ctx, id: string, type: NodeType) {
  const parent = await nodeInReach(ctx, id)
  if (!childTypes[parent.kind as NodeType].includes(type))
    fail('org.cannotHold', { parent: parent.name, type: ctx.say(`org.nodeType.${type}`) })
  if (!parent.enabled) fail('org.parentDisabled', { parent: parent.name })
  return parent
}

/**
 * Advisory lock for changes of a tenant's tree, because concurrent moves could create a circle. Held until the
 * transaction ends.
 */
export async function lockTree(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`org ${ctx.tenantId}`}, 0))`.execute(ctx.db)
}

/** The sort number after the last child of a node. */
export async function lastPlace(ctx: Ctx, parentId: string): Promise<number> {
  const { last } = await table(ctx, 'org_node')
    .select()
    .select((e) => e.fn.max('sort').as('last'))
    .where('parentId', '=', parentId)
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

/** Updates the paths of a node and of everything below it after it was renamed or moved. */
export async function rewritePaths(
  ctx: Ctx,
  before: { fullId: string; fullName: string },
  after: { fullId: string; fullName: string },
): Promise<void> {
  await table(ctx, 'org_node')
    .update()
    .set({
      fullId: sql<string>`${after.fullId} || substr("fullId", length(${before.fullId}::text) + 1)`,
      fullName: sql<string>`${after.fullName} || substr("fullName", length(${before.fullName}::text) + 1)`,
    })
    .where(sql<SqlBool>`starts_with("fullId", ${before.fullId})`)
    .execute()
}

/** Updates a person's node from the account; with `parentId` also moves it. Under {@link lockTree}. */
export async function renamePerson(
  ctx: Ctx,
  id: string,
  { name, phone, parentId }: { name: string; phone: string; parentId: string | null },
): Promise<void> {
  const node = await getRow(ctx, 'org_node', id)
  const above = parentId ?? node.parentId
  const parent = above === null ? null : await getRow(ctx, 'org_node', above)
  const { fullId, fullName } = rowOf({ parentId: above, kind: 'psn', name }, id, parent)
  if (node.name === name && node.phone === phone && node.fullId === fullId) return
  await table(ctx, 'org_node')
    .update()
    .set((e) => ({
      name,
      phone,
      parentId: above,
      fullId,
      fullName,
      pinyin: pinyinKey(name),
      version: e('version', '+', 1),
      updateTime: ctx.now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Removes a person from the tree, with further positions, and as the person in charge of other nodes. */
export async function retirePerson(ctx: Ctx, id: string): Promise<void> {
  await table(ctx, 'org_seat').remove().where('psnId', '=', id).execute()
  await table(ctx, 'org_node').update().set({ leaderId: null }).where('leaderId', '=', id).execute()
  await table(ctx, 'org_node').update().set({ deletedAt: ctx.now }).where('id', '=', id).execute()
}

export interface PlacedNode extends Omit<NewNode, 'sort'> {
  id: string
  parentId: string
  parent: { fullId: string; fullName: string }
  shortName?: string
}

/** Adds many nodes, each as the last child of its parent. Under {@link lockTree}. */
export async function insertNodes(ctx: Ctx, nodes: readonly PlacedNode[]): Promise<void> {
  const last = await table(ctx, 'org_node')
    .select()
    .select(['parentId', (e) => e.fn.max('sort').as('sort')])
    .where('parentId', 'is not', null)
    .groupBy('parentId')
    .execute()
  const next = new Map(last.map(({ parentId, sort }) => [parentId, sort + 1]))
  const rows = nodes.map((node) => {
    const sort = next.get(node.parentId) ?? 0
    next.set(node.parentId, sort + 1)
    return { ...rowOf({ ...node, sort }, node.id, node.parent), shortName: node.shortName ?? '' }
  })
  await insertMany(ctx, 'org_node', rows)
}

/** The name of an institution of the tenant; null for any other id. */
export async function institutionName(ctx: Ctx, id: string): Promise<string | null> {
  const node = await table(ctx, 'org_node')
    .select()
    .select('name')
    .where('id', '=', id)
    .where('kind', '=', 'ogn')
    .executeTakeFirst()
  return node?.name ?? null
}

/** The name of a node of the tenant with one of these types. @throws `common.recordMissing` for any other id */
export async function unitName(ctx: Ctx, id: string, types: NodeType[] = ['ogn', 'dept']): Promise<string> {
  const node = await table(ctx, 'org_node')
    .select()
    .select('name')
    .where('id', '=', id)
    .where('kind', 'in', types)
    .executeTakeFirst()
  return node?.name ?? failMissing()
}
