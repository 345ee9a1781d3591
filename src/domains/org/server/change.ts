import { type SqlBool, sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { can } from '../../../kernel/states.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { pinyinKey } from '../../../server/search/pinyin.ts'
import { switchOffBelow } from '../../user/server/service.ts'
import type { orgApi, OrgNode } from '../api.ts'
import { nodeTransitions, type NodeType } from '../codes.ts'
import { readNode } from './read.ts'
import { lastPlace, lockTree, nodeInReach, parentFor, rewritePaths, rowOf } from './service.ts'

const nodes = crud('org_node')
type Draft = Omit<ParsedInputOf<typeof orgApi.edit>, 'id' | 'version'>

/** Adds a node as the last child of its parent. */
export async function addOrgNode(ctx: Ctx, draft: ParsedInputOf<typeof orgApi.add>): Promise<OrgNode> {
  await lockTree(ctx)
  const parent = await parentFor(ctx, draft.parentId, draft.nodeType)
  await refuseDraft(ctx, draft, draft.nodeType, null)
  const id = newId()
  const sort = await lastPlace(ctx, parent.id)
  const row = rowOf({ parentId: parent.id, kind: draft.nodeType, name: draft.name, sort }, id, parent)
  await nodes.add(ctx, { ...row, ...valuesOf(draft) })
  await keepSeats(ctx, id, draft.nodeType, draft.otherSeatIds)
  return readNode(ctx, id)
}

/** Changes a node's name and data. The paths of nodes below are updated. */
export async function editOrgNode(ctx: Ctx, draft: ParsedInputOf<typeof orgApi.edit>): Promise<OrgNode> {
  await lockTree(ctx)
  const node = await nodeInReach(ctx, draft.id)
  await refuseDraft(ctx, draft, node.kind as NodeType, node.id)
  if (node.kind === 'psn' && node.name !== draft.name && (await hasAccount(ctx, node.id))) fail('org.nameOfUser')
  const above = node.fullName.slice(0, node.fullName.length - node.name.length)
  const fullName = `${above}${draft.name}`
  await nodes.change(ctx, node, draft.version, { ...valuesOf(draft), pinyin: pinyinKey(draft.name) })
  await rewritePaths(ctx, node, { fullId: node.fullId, fullName })
  await keepSeats(ctx, node.id, node.kind as NodeType, draft.otherSeatIds)
  return readNode(ctx, node.id)
}

const valuesOf = ({ name, shortName, code, creditCode, leaderId, phone }: Draft) => ({
  name,
  shortName,
  code,
  creditCode,
  leaderId,
  phone,
})
async function refuseDraft(ctx: Ctx, draft: Draft, type: NodeType, id: string | null): Promise<void> {
  const taken = await table(ctx, 'org_node')
    .select()
    .select('id')
    .where('code', '=', draft.code)
    .where('id', 'is distinct from', id)
    .executeTakeFirst()
  if (taken)
    failFields('org.codeTaken', { code: { key: 'org.codeTaken', vars: { code: draft.code } } }, { code: draft.code })
  if (draft.leaderId !== null && (await nodes.get(ctx, draft.leaderId)).kind !== 'psn') failMissing()
  if (draft.creditCode !== '' && type !== 'ogn') fail('org.creditCodeElsewhere')
}

async function hasAccount(ctx: Ctx, psnId: string): Promise<boolean> {
  const account = await table(ctx, 'account').select().select('id').where('psnId', '=', psnId).executeTakeFirst()
  return account !== undefined
}

/** Replaces a person's further positions. Other nodes have none. */
async function keepSeats(ctx: Ctx, psnId: string, type: NodeType, nodeIds: readonly string[]): Promise<void> {
  if (type !== 'psn') return nodeIds.length > 0 ? fail('org.seatsOfPeople') : undefined
  const wanted = [...new Set(nodeIds)]
  for (const id of wanted) await parentFor(ctx, id, 'psn')
  await table(ctx, 'org_seat').remove().where('psnId', '=', psnId).execute()
  if (wanted.length > 0)
    await table(ctx, 'org_seat')
      .insert(wanted.map((nodeId) => ({ psnId, nodeId })))
      .execute()
}

/**
 * Moves a node below another one, at the given place among its children.
 * @throws `org.underItself`, `org.rootStays`, `org.cannotHold`, `org.parentDisabled`
 */
export async function moveOrgNode(ctx: Ctx, q: ParsedInputOf<typeof orgApi.move>): Promise<OrgNode> {
  await lockTree(ctx)
  const node = await nodeInReach(ctx, q.id)
  if (node.parentId === null) fail('org.rootStays')
  const parent = await parentFor(ctx, q.parentId, node.kind as NodeType)
  if (parent.fullId.startsWith(node.fullId)) fail('org.underItself', { name: node.name })
  const after = { fullId: `${parent.fullId}${node.id}/`, fullName: `${parent.fullName}/${node.name}` }
  await nodes.change(ctx, node, q.version, { parentId: parent.id }, { action: 'org_node.move', note: after.fullName })
  await rewritePaths(ctx, node, after)
  await putBefore(ctx, parent.id, node, q.beforeId)
  return readNode(ctx, node.id)
}

/** Renumbers the children of a node, with one of them before another or at the end. People are ordered separately. */
async function putBefore(
  ctx: Ctx,
  parentId: string,
  node: { id: string; kind: string },
  beforeId: string | null,
): Promise<void> {
  const others = await table(ctx, 'org_node')
    .select()
    .select('id')
    .where('parentId', '=', parentId)
    .where('kind', node.kind === 'psn' ? '=' : '<>', 'psn')
    .where('id', '<>', node.id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const ids = others.map(({ id }) => id)
  const at = beforeId === null ? ids.length : ids.indexOf(beforeId)
  if (at < 0) failMissing()
  ids.splice(at, 0, node.id)
  await table(ctx, 'org_node')
    .update()
    .set({ sort: sql<number>`array_position(${ids}, org_node.id) - 1` })
    .where('id', '=', sql<string>`any (${ids})`)
    .where(sql<SqlBool>`sort <> array_position(${ids}, org_node.id) - 1`)
    .execute()
}

/**
 * Enables a node, or disables it together with everything below it: its users are signed out and cannot sign in until
 * they are enabled again.
 * @throws `common.wrongState`, `org.rootStays`, `org.parentDisabled`, and the refusals of disabling the users
 */
export async function changeNodeStatus(ctx: Ctx, q: ParsedInputOf<typeof orgApi.changeStatus>): Promise<OrgNode> {
  await lockTree(ctx)
  const node = await nodeInReach(ctx, q.id)
  if (!can(nodeTransitions, node, q.action)) fail('common.wrongState')
  const enabled = nodeTransitions[q.action].to.enabled!
  if (enabled && node.parentId !== null) {
    const parent = await nodes.get(ctx, node.parentId)
    if (!parent.enabled) fail('org.parentDisabled', { parent: parent.name })
  }
  if (!enabled && node.parentId === null) fail('org.rootStays')
  await nodes.change(ctx, node, q.version, { enabled }, { action: `org_node.${q.action}` })
  if (!enabled) {
    await table(ctx, 'org_node')
      .update()
      .set((e) => ({ enabled: false, version: e('version', '+', 1), updateTime: ctx.now }))
      .where((e) => sql<SqlBool>`starts_with(${e.ref('fullId')}, ${node.fullId})`)
      .where('enabled', '=', true)
      .execute()
    await switchOffBelow(ctx, node.fullId)
  }
  return readNode(ctx, node.id)
}

/** Deletes a node without references. @throws `org.inUse` with the kinds of references */
export async function deleteOrgNode(ctx: Ctx, q: ParsedInputOf<typeof orgApi.delete>): Promise<true> {
  await lockTree(ctx)
  const node = await nodeInReach(ctx, q.id)
  if (node.parentId === null) fail('org.rootStays')
  if (node.kind === 'psn') await table(ctx, 'org_seat').remove().where('psnId', '=', node.id).execute()
  const uses = await sql<{ source: string; uses: number }>`select source, uses from org_node_uses(${node.id})`.execute(
    ctx.db,
  )
  if (uses.rows.length > 0) {
    const words = uses.rows.map(({ source, uses: n }) => {
      const key = `org.use.${source}`
      return ctx.say(ctx.platform.messages.has(key) ? key : 'org.use.other', { n })
    })
    fail('org.inUse', { name: node.name, uses: words })
  }
  await nodes.change(ctx, node, q.version, { deletedAt: ctx.now }, { action: 'org_node.delete' })
  return true
}
