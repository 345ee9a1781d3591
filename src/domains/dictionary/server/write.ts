import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { stampOf } from '../../../server/stamp.ts'
import type { dictionaryApi } from '../api.ts'
import { type DictDraft, type DictRow, enabling, rootId } from '../codes.ts'
import { insertItems, type NewItem } from './bulk.ts'
import {
  findParent,
  ownItem,
  refuseExtended,
  refuseInUse,
  refuseLabel,
  refusePublic,
  refuseSolid,
  refuseTakenCode,
  refuseTakenCodes,
} from './guard.ts'
import { type Item, startsWith, toRow, visible } from './rows.ts'

export const items = crud('dictionary')
type Q<Name extends keyof typeof dictionaryApi> = ParsedInputOf<(typeof dictionaryApi)[Name]>
const mostSort = 9999

/**
 * Adds an item at the end of its siblings, or at `dicSort`.
 * @throws the errors of {@link findParent}, `dictionary.codeTaken`, `dictionary.notPublic`
 */
export async function addDict(ctx: Ctx, q: Q<'addDict'>): Promise<DictRow> {
  await refuseLabel(ctx, q.parentId)
  return addItem(ctx, q)
}

export async function addItem(ctx: Ctx, { parentId, ...draft }: Q<'addDict'>): Promise<DictRow> {
  const parent = await findParent(ctx, parentId)
  await refuseTakenCode(ctx, parentId, draft.dicCode)
  const item = newItem(ctx, parent, draft, await nextSort(ctx, parentId))
  const row = await items.add(ctx, { ...stampOf(ctx), ...item, scopes: JSON.stringify(item.scopes) })
  return toRow(ctx, row)
}

/** The row of a new item below `parent`. */
function newItem(ctx: Ctx, parent: Item | null, draft: DictDraft, dicSort: number): NewItem {
  const id = newId()
  const isLeaf = draft.isLeaf ?? parent !== null
  // The provider's items are public by default; those below a hidden item are hidden.
  const isPublic = draft.isPublic ?? (isProvider(ctx) && parent?.isPublic !== false)
  refusePublic(ctx, isPublic, parent)
  const { dicNameEn = '', dicNameEs = '', dicNameJa = '', color = '', remark = '', scopes = [] } = draft
  return {
    id,
    parentId: parent?.id ?? rootId,
    dicCode: draft.dicCode,
    dicName: draft.dicName,
    dicNameEn,
    dicNameEs,
    dicNameJa,
    dicValue: draft.dicValue || (isLeaf ? draft.dicCode : ''),
    dicSort: draft.dicSort ?? dicSort,
    isLeaf,
    isPublic,
    builtIn: false,
    level: (parent?.level ?? 0) + 1,
    fullPath: `${parent?.fullPath ?? ''}/${id}`,
    solidMode: 'none',
    color,
    scopes,
    remark,
  }
}

async function nextSort(ctx: Ctx, parentId: string): Promise<number> {
  const { last } = await visible(ctx, { parentId })
    .select((e) => e.fn.max('dicSort').as('last'))
    .executeTakeFirstOrThrow()
  return Math.min(mostSort, ((last as number | null) ?? -1) + 1)
}

/** @throws `dictionary.parentAmbiguous` when several items have the code; the record-missing refusal when none has */
export async function addDict2(ctx: Ctx, { parentCode, ...draft }: Q<'addDict2'>): Promise<DictRow> {
  const parents = await visible(ctx).select('id').where('dicCode', '=', parentCode).limit(2).execute()
  if (parents.length > 1) fail('dictionary.parentAmbiguous', { code: parentCode })
  return addDict(ctx, { ...draft, parentId: parents[0]?.id ?? failMissing() })
}

/** Adds several items below one parent, in one statement: all or none. All faulty codes are reported. */
export async function addDictArr(ctx: Ctx, { parentId, items: drafts }: Q<'addDictArr'>): Promise<DictRow[]> {
  await refuseLabel(ctx, parentId)
  const parent = await findParent(ctx, parentId)
  await refuseTakenCodes(
    ctx,
    parentId,
    drafts.map((draft) => draft.dicCode),
  )
  const first = await nextSort(ctx, parentId)
  const added = drafts.map((draft, i) => newItem(ctx, parent, draft, Math.min(mostSort, first + i)))
  await insertItems(ctx, added)
  await auditMany(
    ctx,
    'add',
    parentId,
    `${added.length}: ${drafts.map((draft) => draft.dicCode).join(' ')}`.slice(0, 500),
  )
  const rows = await table(ctx, 'dictionary')
    .select()
    .selectAll()
    .where(
      'id',
      'in',
      added.map((item) => item.id),
    )
    .orderBy('dicSort')
    .orderBy('id')
    .execute()
  return rows.map((row) => toRow(ctx, row))
}

/**
 * Changes the typed fields of an item.
 * @throws `dictionary.isSolid`; the refusals of a new item; `common.recordChanged` when another user was faster
 */
export async function updateDict(ctx: Ctx, q: Q<'updateDict'>): Promise<DictRow> {
  await refuseLabel(ctx, q.id)
  return changeItem(ctx, q)
}

export async function changeItem(ctx: Ctx, { id, version, scopes, ...patch }: Q<'updateDict'>): Promise<DictRow> {
  const before = await ownItem(ctx, id)
  refuseSolid(before)
  if (patch.dicCode !== undefined && patch.dicCode !== before.dicCode)
    await refuseTakenCode(ctx, before.parentId, patch.dicCode, id)
  if (patch.isPublic === true) {
    const parent = before.parentId === rootId ? null : await ownParent(ctx, before)
    refusePublic(ctx, true, parent)
  }
  if (patch.dicValue === '' && before.isLeaf) delete patch.dicValue
  const values = { ...patch, ...(scopes ? { scopes: JSON.stringify(scopes) } : {}) }
  const row = await items.change(ctx, before, version, values)
  if (before.isPublic && patch.isPublic === false) await hideBeneath(ctx, before)
  return toRow(ctx, row)
}

const ownParent = async (ctx: Ctx, item: Item): Promise<Item> => items.get(ctx, item.parentId)

/** Hides the descendants of a hidden item; refused if tenants have added items below them. */
async function hideBeneath(ctx: Ctx, item: Item): Promise<void> {
  const hidden = await table(ctx, 'dictionary')
    .update()
    .set({ isPublic: false, version: sql`version + 1`, updateTime: ctx.now })
    .where(startsWith(`${item.fullPath}/`))
    .where('isPublic', '=', true)
    .returningAll()
    .execute()
  for (const one of [item, ...hidden]) await refuseExtended(ctx, one)
}

export async function updateStatus(ctx: Ctx, { id, status }: Q<'updateStatus'>): Promise<true> {
  const before = await ownItem(ctx, id)
  if (before.status !== status) {
    await items.change(
      ctx,
      before,
      before.version,
      { status },
      { action: `dictionary.${status ? 'disable' : 'enable'}` },
    )
  }
  if (status === enabling.code.off) {
    await table(ctx, 'dictionary')
      .update()
      .set({ status, version: sql`version + 1`, updateTime: ctx.now })
      .where(startsWith(`${before.fullPath}/`))
      .where('status', '<>', status)
      .execute()
  }
  return true
}

/** A leaf can be chosen and has a value; a branch can have children. */
export async function updateIsLeaf(ctx: Ctx, { id, isLeaf }: Q<'updateIsLeaf'>): Promise<true> {
  await refuseLabel(ctx, id)
  const before = await ownItem(ctx, id)
  if (isLeaf) await refuseInUse(ctx, before)
  const dicValue = isLeaf ? before.dicValue || before.dicCode : before.dicValue
  await items.change(ctx, before, before.version, { isLeaf, dicValue })
  return true
}

/** @throws `dictionary.isSolid`, `dictionary.hasChildren` listing them, `dictionary.extended` */
export async function deleteById(ctx: Ctx, { id }: Q<'deleteById'>): Promise<true> {
  await refuseLabel(ctx, id)
  return removeItem(ctx, id)
}

export async function removeItem(ctx: Ctx, id: string): Promise<true> {
  const item = await ownItem(ctx, id)
  refuseSolid(item)
  await refuseInUse(ctx, item)
  await items.retire(ctx, id)
  return true
}

/** Removes a fixed item from its set and from the dictionary, in one step. */
export async function deleteSolidItem(ctx: Ctx, { id }: Q<'deleteSolidItem'>): Promise<true> {
  await refuseLabel(ctx, id)
  const item = await ownItem(ctx, id)
  if (item.solidMode === 'none') fail('dictionary.notSolid', { name: item.dicName })
  await refuseInUse(ctx, item)
  await items.retire(ctx, id)
  return true
}

/** Fixes own items, or unfixes them; items already in that state are skipped. */
export async function setSolid(ctx: Ctx, ids: readonly string[], solidMode: 'none' | 'value' | 'order'): Promise<true> {
  for (const id of new Set(ids)) {
    const before = await ownItem(ctx, id)
    const isDone = solidMode === 'value' ? before.solidMode !== 'none' : before.solidMode === solidMode
    if (!isDone) await items.change(ctx, before, before.version, { solidMode }, { action: 'dictionary.solid' })
  }
  return true
}

export async function solidifiedModeChange(ctx: Ctx, q: Q<'solidifiedModeChange'>): Promise<true> {
  const before = await ownItem(ctx, q.id)
  if (before.solidMode !== q.solidMode)
    await items.change(ctx, before, before.version, { solidMode: q.solidMode }, { action: 'dictionary.solid' })
  return true
}

/** One history entry for many rows written together. */
export const auditMany = (ctx: Ctx, action: string, bizId: string, note: string) =>
  audit(ctx, { action: `dictionary.${action}`, bizType: 'dictionary', bizId, note })
