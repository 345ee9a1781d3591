import { sql, type SqlBool } from 'kysely'
import type { Change } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { kindOf, labelKeyOf, type RecordKind } from '../../../server/records.ts'
import type { Entry } from '../api.ts'
import { formatterOf, namesIn } from './service.ts'

/** Changes of fields that have a label; internal fields are omitted. */
export function changesOf(
  ctx: Ctx,
  kind: RecordKind,
  changes: readonly Change[],
  names: Awaited<ReturnType<typeof namesIn>>,
): Entry['changes'] {
  const tell = formatterOf(ctx, { kind, changes }, names)
  const byLabel = new Map<string, Entry['changes'][number]>()
  for (const change of changes) {
    const key = labelKeyOf(kind.words, change.field, (one) => ctx.platform.messages.has(one))
    const label = names.own.get(change.field)?.label ?? (key && ctx.label(key))
    if (label === undefined) continue
    const [before, after] = [tell(change, 'before'), tell(change, 'after')]
    // Skips a name stored next to an id, which has the same label, and lists that were empty before and after.
    if (!byLabel.has(label) && (before || after)) byLabel.set(label, { label, before, after })
  }
  return [...byLabel.values()]
}

/**
 * The fields of a record that other accounts have changed since one of its versions, in the caller's language: each with
 * its value in that version and its last one. The caller must already be allowed to see the record.
 */
export async function changesSince(
  ctx: Ctx,
  bizType: string,
  bizId: string,
  bizVersion: number,
): Promise<Entry['changes']> {
  const rows = await table(ctx, 'audit_entry')
    .select()
    .select('changes')
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('action', '=', `${bizType}.change`)
    .where('bizVersion', '>', bizVersion)
    .where(sql<SqlBool>`"accountId" is distinct from ${ctx.who.accountId}`)
    .orderBy('bizVersion')
    .execute()
  const all = new Map<string, Change>()
  for (const change of rows.flatMap(({ changes }) => changes as Change[]))
    all.set(change.field, { ...change, before: (all.get(change.field) ?? change).before })
  const changes = [...all.values()].filter(({ before, after }) => before !== after)
  const kind = kindOf(ctx, bizType)
  return changesOf(ctx, kind, changes, await namesIn(ctx, [{ kind, changes }]))
}
