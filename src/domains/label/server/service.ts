import { type Expression, sql, type SqlBool } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { type RecordHead, seeEditable, seeRecord } from '../../../server/records.ts'
import { type DictRow, enabling, rootId } from '../../dictionary/codes.ts'
import type { labelApi, Tag } from '../api.ts'
import { scopeOfKind } from '../codes.ts'
import { labelTree } from './tree.ts'

type OnRecord = ParsedInputOf<typeof labelApi.of>
type OfRecord = OutputOf<typeof labelApi.of>

const tag = ({ id, parentId, dicName, dicNameEn, dicNameEs, dicNameJa, color, level }: DictRow): Tag => ({
  id,
  parentId: level === 2 ? rootId : parentId,
  dicName,
  dicNameEn,
  dicNameEs,
  dicNameJa,
  color,
  level: level - 1,
})

const isFor = (row: DictRow, bizType: string | undefined): boolean => {
  const scope = bizType === undefined ? undefined : scopeOfKind[bizType]
  return row.status === enabling.code.on && (scope === undefined || row.scopes.includes(scope))
}

/** Labels for records of a kind, in tree order. */
export async function labelChoices(ctx: Ctx, bizType: string | undefined): Promise<Tag[]> {
  return (await labelTree(ctx)).rows.filter((row) => isFor(row, bizType)).map(tag)
}

/** The labels of a visible record. */
export async function readLabels(ctx: Ctx, record: OnRecord): Promise<OfRecord> {
  return labelsOf(ctx, record, await seeRecord(ctx, record.bizType, record.bizId))
}

async function labelsOf(ctx: Ctx, { bizType, bizId }: OnRecord, { isEditable }: RecordHead): Promise<OfRecord> {
  const carried = await carriedBy(ctx, { bizType, bizId })
  const { rows } = await labelTree(ctx)
  return { labels: rows.filter((row) => carried.has(row.id)).map(tag), isEditable }
}

async function carriedBy(ctx: Ctx, { bizType, bizId }: OnRecord): Promise<ReadonlySet<string>> {
  const rows = await table(ctx, 'record_label')
    .select()
    .select('labelId')
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .execute()
  return new Set(rows.map((row) => row.labelId))
}

/**
 * Sets the labels of a record; its history shows which were added and removed. A disabled label stays on records until
 * it is taken off.
 * @throws `common.recordMissing` for a label that does not exist or is not for this kind of record
 */
export async function putLabels(
  ctx: Ctx,
  { labelIds, ...record }: ParsedInputOf<typeof labelApi.put>,
): Promise<OfRecord> {
  const head = await seeEditable(ctx, record.bizType, record.bizId)
  const { rows } = await labelTree(ctx)
  const before = await carriedBy(ctx, record)
  const wanted = new Set(labelIds)
  const added = rows.filter((row) => wanted.has(row.id) && !before.has(row.id))
  if (added.length + [...wanted].filter((id) => before.has(id)).length !== wanted.size) failMissing()
  if (!added.every((row) => isFor(row, record.bizType))) failMissing()
  const removed = [...before].filter((id) => !wanted.has(id))
  if (removed.length > 0)
    await table(ctx, 'record_label')
      .remove()
      .where('bizType', '=', record.bizType)
      .where('bizId', '=', record.bizId)
      .where('labelId', 'in', removed)
      .execute()
  if (added.length > 0) {
    const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name }
    await table(ctx, 'record_label')
      .insert(added.map(({ id }) => ({ ...record, ...by, labelId: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (added.length + removed.length > 0) {
    const nameOf = (id: string) => rows.find((row) => row.id === id)?.dicName ?? id
    const note = [...added.map((row) => `+${row.dicName}`), ...removed.map((id) => `−${nameOf(id)}`)].join(' ')
    await audit(ctx, { action: 'label.put', bizType: record.bizType, bizId: record.bizId, note })
  }
  return labelsOf(ctx, record, head)
}

/** Condition that a record has a label or a label beneath it. @param id the column of the record's id */
export async function hasLabel(ctx: Ctx, bizType: string, id: string, labelId: string): Promise<Expression<SqlBool>> {
  const { rows } = await labelTree(ctx)
  const path = rows.find((row) => row.id === labelId)?.fullPath
  const ids =
    path === undefined ? [] : rows.filter((row) => `${row.fullPath}/`.startsWith(`${path}/`)).map((row) => row.id)
  return sql<SqlBool>`${sql.ref(id)} in (select r."bizId" from record_label r
    where r."tenantId" = ${ctx.tenantId} and r."bizType" = ${bizType} and r."labelId" = any(${ids}))`
}
