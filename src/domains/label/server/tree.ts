import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields, failMissing } from '../../../kernel/errors.ts'
import { pinyinInitials } from '../../../server/search/pinyin.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { type DictRow, labelList, rootId } from '../../dictionary/codes.ts'
import { addItem, changeItem, itemsOf, ownItem, removeItem, updateStatus } from '../../dictionary/server/service.ts'
import type { Label, labelApi } from '../api.ts'
import { mostLabelLevels } from '../codes.ts'

type Q<Name extends keyof typeof labelApi> = ParsedInputOf<(typeof labelApi)[Name]>

/** The labels of the caller's tenant, parents before children, and the id of their dictionary list. */
export async function labelTree(ctx: Ctx): Promise<{ listId: string; rows: DictRow[] }> {
  const { list, rows } = await itemsOf(ctx, labelList)
  if (!list) fail('label.noList')
  const children = Map.groupBy(rows, (row) => row.parentId)
  const inOrder = (parentId: string): DictRow[] =>
    (children.get(parentId) ?? []).flatMap((row) => [row, ...inOrder(row.id)])
  return { listId: list.id, rows: inOrder(list.id) }
}

const levelOf = (row: DictRow): number => row.level - 1
const topId = (listId: string, id: string): string => (id === listId ? rootId : id)

export async function queryLabels(ctx: Ctx, { keyword, scope, status }: Q<'query'>): Promise<Label[]> {
  const { listId, rows } = await labelTree(ctx)
  const counts = await table(ctx, 'record_label')
    .select()
    .select(['labelId', (e) => e.fn.countAll<number>().as('n')])
    .groupBy('labelId')
    .execute()
  const countOf = new Map(counts.map(({ labelId, n }) => [labelId, n]))
  const words = keyword.toLowerCase()
  const says = (row: DictRow) =>
    [row.dicName, row.dicNameEn, row.dicNameEs, row.dicNameJa, row.dicCode].some((text) =>
      text.toLowerCase().includes(words),
    )
  return rows
    .filter(
      (row) => says(row) && (!scope || row.scopes.includes(scope)) && (status === undefined || row.status === status),
    )
    .map((row) => ({
      id: row.id,
      version: row.version,
      parentId: topId(listId, row.parentId),
      dicName: row.dicName,
      dicNameEn: row.dicNameEn,
      dicNameEs: row.dicNameEs,
      dicNameJa: row.dicNameJa,
      dicCode: row.dicCode,
      color: row.color,
      scope: row.scopes,
      dicSort: row.dicSort,
      status: row.status,
      level: levelOf(row),
      refCount: countOf.get(row.id) ?? 0,
      own: row.own,
    }))
}

/**
 * Adds a label with a generated code.
 * @throws `label.tooDeep` beneath the third level; `label.nameTaken` when a sibling has the name
 */
export async function addLabel(ctx: Ctx, { parentId, scope, ...typed }: Q<'add'>): Promise<{ id: string }> {
  const { listId, rows } = await labelTree(ctx)
  const parent = parentId === rootId ? null : (rows.find((row) => row.id === parentId) ?? failMissing())
  if (parent && levelOf(parent) >= mostLabelLevels) fail('label.tooDeep', { max: mostLabelLevels })
  const under = parent?.id ?? listId
  refuseTakenName(rows, under, typed.dicName)
  const dicCode = readableCode(typed.dicName, new Set(rows.map((row) => row.dicCode)))
  return addItem(ctx, { ...typed, parentId: under, dicCode, dicValue: dicCode, isLeaf: false, scopes: scope })
}

const longestCode = 24

/** A code from the name's initials: 合同争议 → HTZY, or HTZY2 if that is taken. */
function readableCode(name: string, taken: ReadonlySet<string>): string {
  const stem =
    pinyinInitials(name)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, longestCode) || 'LABEL'
  for (let i = 1; ; i += 1) {
    const code = i === 1 ? stem : `${stem}${i}`
    if (!taken.has(code)) return code
  }
}

/** @throws `label.nameTaken`, and the refusals of dictionary items */
export async function editLabel(ctx: Ctx, { scope, ...typed }: Q<'edit'>): Promise<{ id: string }> {
  const { rows } = await labelTree(ctx)
  const before = rows.find((row) => row.id === typed.id) ?? failMissing()
  refuseTakenName(rows, before.parentId, typed.dicName, before.id)
  return changeItem(ctx, { ...typed, scopes: scope })
}

function refuseTakenName(rows: readonly DictRow[], parentId: string, name: string, except = ''): void {
  const isTaken = rows.some((row) => row.parentId === parentId && row.dicName === name && row.id !== except)
  const taken = { key: 'label.nameTaken', vars: { name } } as const
  if (isTaken) failFields(taken.key, { dicName: taken }, taken.vars)
}

export async function changeLabelStatus(ctx: Ctx, q: Q<'changeStatus'>): Promise<true> {
  await ownLabel(ctx, q.id)
  return updateStatus(ctx, q)
}

/** @throws `label.inUse` while records have it; `dictionary.hasChildren` */
export async function deleteLabel(ctx: Ctx, id: string): Promise<true> {
  const label = await ownLabel(ctx, id)
  const { n } = await table(ctx, 'record_label')
    .select()
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('labelId', '=', id)
    .executeTakeFirstOrThrow()
  if (n > 0) fail('label.inUse', { name: label.dicName, count: n })
  await refuseUsedElsewhere(ctx, label)
  return removeItem(ctx, id)
}

/**
 * Moves the records of a label to another one and deletes it; a record with both keeps the other.
 * @returns the number of records that had it
 * @throws `label.sameLabel`; `dictionary.hasChildren`; the refusals of deleting it
 */
export async function mergeLabel(ctx: Ctx, { id, intoId }: Q<'merge'>): Promise<{ moved: number }> {
  const label = await ownLabel(ctx, id)
  const into = (await labelTree(ctx)).rows.find((row) => row.id === intoId) ?? failMissing()
  if (id === intoId) fail('label.sameLabel')
  await refuseUsedElsewhere(ctx, label)
  const gone = await table(ctx, 'record_label')
    .remove()
    .where('labelId', '=', id)
    .returning(['bizType', 'bizId', 'createPsnId', 'createPsnName', 'createTime'])
    .execute()
  if (gone.length > 0)
    await table(ctx, 'record_label')
      .insert(gone.map((one) => ({ ...one, labelId: intoId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await removeItem(ctx, id)
  const note = `${label.dicName} → ${into.dicName}: ${gone.length}`
  await audit(ctx, { action: 'label.merge', bizType: 'dictionary', bizId: intoId, note })
  return { moved: gone.length }
}

/** A label of the caller's own tenant. @throws for any other item */
async function ownLabel(ctx: Ctx, id: string): Promise<DictRow> {
  const label = (await labelTree(ctx)).rows.find((row) => row.id === id) ?? failMissing()
  await ownItem(ctx, id)
  return label
}

async function refuseUsedElsewhere(ctx: Ctx, { id, dicName }: DictRow): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select label_used_elsewhere(${id}) as used`.execute(ctx.db)
  if (rows[0]?.used) fail('label.usedElsewhere', { name: dicName })
}
