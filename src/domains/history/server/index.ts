import type { Change } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { Id } from '../../../kernel/ids.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { pageOf } from '../../../kernel/page.ts'
import { table } from '../../../server/db/table.ts'
import { kindOf, type RecordKind, wordOfValue } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { type Entry, historyApi } from '../api.ts'

export const routes = serve(historyApi)({
  async query(ctx, q) {
    const kind = kindOf(ctx, q.bizType)
    await kind.see(ctx, q.bizId)
    const all = table(ctx, 'audit_entry').select().where('bizType', '=', q.bizType).where('bizId', '=', q.bizId)
    const rows = await all
      .select(['id', 'at', 'action', 'psnName', 'changes', 'note'])
      .orderBy('id', 'desc')
      .limit(q.size)
      .offset((q.current - 1) * q.size)
      .execute()
    const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    const names = await namesIn(
      ctx,
      rows.flatMap(({ changes }) => changes as Change[]),
    )
    const records = rows.map(({ changes, action, ...entry }) => ({
      ...entry,
      action: wordOf(ctx, kind, action),
      changes: changesOf(ctx, q.bizType, changes as Change[], names),
    }))
    return pageOf(records, n, q)
  },
})

/** What the ids among the values stand for: people, departments and files by their names. */
async function namesIn(ctx: Ctx, changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
  const values = changes.flatMap(({ before, after }) => [before, after])
  const ids = [...new Set(values.filter((value): value is string => Id.safeParse(value).success))]
  if (ids.length === 0) return new Map()
  const nodes = await table(ctx, 'org_node').select().select(['id', 'name']).where('id', 'in', ids).execute()
  const people = await table(ctx, 'account').select().select(['id', 'name']).where('id', 'in', ids).execute()
  const files = await table(ctx, 'file').select().select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map([...nodes, ...people, ...files].map(({ id, name }) => [id, name]))
}

/** `contract_archive.change` in the words of the record's domain, or the general word of what was done. */
function wordOf(ctx: Ctx, kind: RecordKind, action: string): string {
  const verb = action.slice(action.lastIndexOf('.') + 1)
  const keys = [`${kind.words}.action.${verb}`, `${action.slice(0, action.lastIndexOf('.'))}.action.${verb}`]
  return ctx.say(keys.find((key) => ctx.platform.messages.has(key)) ?? `history.action.${verb}`)
}

/** Fields that have a word; what only the machine understands is left out. */
function changesOf(
  ctx: Ctx,
  bizType: string,
  changes: readonly Change[],
  names: ReadonlyMap<string, string>,
): Entry['changes'] {
  const kind = kindOf(ctx, bizType)
  const told = new Map<string, Entry['changes'][number]>()
  for (const { field, before, after } of changes) {
    const key = `${kind.words}.field.${field}`
    if (!ctx.platform.messages.has(key)) continue
    const label = ctx.say(key)
    const word = (value: string | null) => valueOf(ctx, bizType, field, value, names)
    // A name that is kept beside an id goes by the same word, and says nothing new.
    if (!told.has(label)) told.set(label, { label, before: word(before), after: word(after) })
  }
  return [...told.values()]
}

function valueOf(
  ctx: Ctx,
  bizType: string,
  field: string,
  value: string | null,
  names: ReadonlyMap<string, string>,
): string | null {
  if (value === null) return null
  if (Id.safeParse(value).success) return names.get(value) ?? ctx.say('history.record')
  if (kindOf(ctx, bizType).amounts?.includes(field) && /^\d+$/.test(value)) return formatYuan(Number(value))
  const word = wordOfValue(ctx, bizType, field, value)
  if (word !== undefined) return word
  return /^[[{]/.test(value) ? ctx.say('history.several') : value
}
