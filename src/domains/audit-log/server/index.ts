import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { fail } from '../../../kernel/errors.ts'
import { type Page } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import { type Entry as Kept, readAcross, readEntries, verifyChain } from '../../../server/audit/entries.ts'
import { proofOf } from '../../../server/audit/proof.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { fileName } from '../../../server/files/name.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { type SheetColumn, sheetReply } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { labelOf, historyLabelsOf } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { namesIn, formatterOf } from '../../history/server/service.ts'
import { auditLogApi, type Entry } from '../api.ts'
import { titleOf } from './words.ts'

/** Maximum number of rows of one export; larger ones are exported in parts. */
const mostExported = 20_000

type Query = ParsedInputOf<typeof auditLogApi.query>

function entryOf(ctx: Ctx, { changes, isClosed, ...entry }: Kept, names: Awaited<ReturnType<typeof namesIn>>): Entry {
  const tell = formatterOf(ctx, { kind: historyLabelsOf(ctx, entry.bizType), changes }, names)
  return {
    ...entry,
    title: titleOf(ctx, entry.action),
    note: isClosed ? ctx.say('audit-log.closed') : entry.note,
    changes: withoutRepetition(
      changes.map((change) => ({
        label: names.own.get(change.field)?.label ?? labelOf(ctx, entry.bizType, change.field),
        before: tell(change, 'before'),
        after: tell(change, 'after'),
      })),
    ),
  }
}

/** Removes duplicates: an id and the name stored next to it are shown by the same words. */
const withoutRepetition = (changes: Entry['changes']): Entry['changes'] => [
  ...new Map(changes.map((one) => [JSON.stringify(one), one])).values(),
]

const mayReadChanges = (ctx: Ctx): boolean => ctx.who.perms.has('system:log:image')

async function query(ctx: Ctx, q: Query): Promise<Page<Entry>> {
  const found = await readEntries(ctx, q, q)
  const mayRead = mayReadChanges(ctx)
  const kept = found.records.map((entry) => (mayRead ? entry : { ...entry, changes: [] }))
  const names = await namesIn(
    ctx,
    kept.map((entry) => ({ kind: historyLabelsOf(ctx, entry.bizType), changes: entry.changes })),
  )
  return { ...found, records: kept.map((entry) => entryOf(ctx, entry, names)) }
}

const columns = (ctx: Ctx): SheetColumn<Entry>[] => [
  { title: ctx.say('audit-log.at'), width: 18, format: 'time', value: (row) => row.at },
  { title: ctx.say('audit-log.field.person'), width: 14, value: (row) => row.psnName },
  { title: ctx.say('audit-log.ip'), width: 16, value: (row) => row.ip },
  { title: ctx.say('audit-log.field.action'), width: 18, value: (row) => row.title },
  { title: ctx.say('audit-log.field.bizId'), width: 36, value: (row) => row.bizId },
  { title: ctx.say('audit-log.note'), width: 40, value: (row) => row.note },
  ...(mayReadChanges(ctx) ? [{ title: ctx.say('audit-log.changes'), width: 80, value: changesOf }] : []),
]

const changesOf = ({ changes }: Entry): string =>
  changes.map((one) => `${one.label}: ${one.before ?? ''} → ${one.after ?? ''}`).join('\n')

export const routes = serve(auditLogApi)({
  query,
  async export(ctx, q) {
    const records: Entry[] = []
    for (let current = 1; ; current += 1) {
      const part = await tx(ctx, (ctx) => query(ctx, { ...q, current, size: 500 }))
      if (part.total > mostExported) fail('audit-log.tooMany', { max: mostExported })
      records.push(...part.records)
      if (part.records.length < 500) break
    }
    await tx(ctx, (ctx) => audit(ctx, { action: 'audit-log.export', note: `${records.length}` }))
    return sheetReply(ctx, {
      title: ctx.say('audit-log.title'),
      columns: columns(ctx),
      rows: records,
      notes: filterNotes(ctx, 'audit-log', q),
    })
  },
  async exportProof(ctx) {
    await tx(ctx, (ctx) => audit(ctx, { action: 'audit-log.exportProof' }))
    return new FileReply({
      name: fileName([ctx.say('audit-log.proof'), chinaDay(ctx.now)], 'jsonl'),
      mime: 'application/x-ndjson',
      body: proofOf(ctx, mayReadChanges(ctx)),
    })
  },
  async verify(ctx) {
    const { brokenSeq, brokenId, sealed, unsealed } = await verifyChain(ctx)
    const good = brokenSeq === null && brokenId === null
    const words = good
      ? ctx.say('audit-log.holds', { sealed, unsealed })
      : ctx.say('audit-log.broken', { entry: await wordsOfBroken(ctx, brokenId), seq: brokenSeq ?? '—' })
    return { good, words, sealed, unsealed }
  },
  async across(ctx, q) {
    const found = await readAcross(ctx, q, q)
    return { ...found, records: found.records.map((entry) => ({ ...entry, title: titleOf(ctx, entry.action) })) }
  },
})

/** Describes a broken entry, as far as it can still be read. */
async function wordsOfBroken(ctx: Ctx, id: string | null): Promise<string> {
  if (id === null) return '—'
  const row = await table(ctx, 'audit_entry')
    .select()
    .select(['at', 'psnName', 'action'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? `${row.at} ${row.psnName} ${titleOf(ctx, row.action)}` : id
}
