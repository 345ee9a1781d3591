import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { stampOf } from '../../../server/stamp.ts'
import { areaName } from '../../dictionary/server/service.ts'
import { lawKeyOf } from '../../../kernel/law/names.ts'
import { repealOf } from '../../../kernel/law/changes.ts'
import { citedKey } from '../citations.ts'
import { fail } from '../../../kernel/errors.ts'
import { type Batch, importLimits, type LawSource, type ReadFile, readSource } from './law-archive.ts'
import { type LawFile, lawFile } from './law-file.ts'
import type { LawText } from './law-text.ts'
import { articleRows, replaceArticles, settleVersions } from './texts.ts'

/** Progress of an import. */
export interface Progress {
  total: number
  done: number
  added: number
  changed: number
  articles: number
  faults: { file: string; text: string }[]
}

/** Maximum of laws and articles per transaction. */
const atOnce = { laws: 40, articles: 2000 }
const rows = crud('legislation')

interface Law extends LawFile {
  key: string
}

export const noProgress = (): Progress => ({ total: 0, done: 0, added: 0, changed: 0, articles: 0, faults: [] })

type OnProgress = (ctx: Ctx, progress: Progress) => Promise<void>

/** Like {@link importBatches}, for files already in memory. */
export function importLaws(
  ctx: Ctx,
  sources: readonly LawSource[],
  passed: boolean,
  onProgress: OnProgress,
): Promise<Progress> {
  const batches = function* (): Generator<Batch> {
    for (let i = 0; i < sources.length; i += atOnce.laws)
      yield { total: sources.length, files: sources.slice(i, i + atOnce.laws).map(readSource) }
  }
  return importBatches(ctx, batches(), passed, noProgress(), onProgress)
}

/**
 * Imports laws into the organisation's library, in small transactions. A law with the same name and publication date
 * keeps its record, with the new text if it differs, so an interrupted import can be resumed.
 * @param passed whether they count as reviewed
 * @param before progress of an earlier run; the batches begin after it
 * @param onProgress called after each step, in its transaction
 * @throws `knowledge.importTooManyArticles`
 */
export async function importBatches(
  ctx: Ctx,
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  passed: boolean,
  before: Progress,
  onProgress: OnProgress,
): Promise<Progress> {
  const progress: Progress = { ...before, faults: [...before.faults] }
  const seen = new Set<string>()
  let articles = before.articles
  for await (const { total, files } of batches) {
    progress.total = total
    for (const some of grouped(files)) {
      const laws: Law[] = []
      for (const file of some) {
        const law = 'law' in file ? keyed(file.law) : null
        if (!law) progress.faults.push({ file: file.path, text: faultOf(ctx, file) })
        else if (seen.has(`${law.key} ${law.publishDate}`))
          progress.faults.push({ file: file.path, text: ctx.say('knowledge.importTwice', { title: law.title }) })
        else {
          seen.add(`${law.key} ${law.publishDate}`)
          articles += law.pieces.length
          laws.push(law)
        }
      }
      if (articles > importLimits.allArticles) fail('knowledge.importTooManyArticles', { n: importLimits.allArticles })
      await tx(ctx, async (ctx) => {
        // Serialises concurrent imports, so that each finds what the other has added.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`laws ${ctx.tenantId}`}, 0))`.execute(ctx.db)
        const { added, changed } = await take(ctx, laws, passed)
        progress.done += some.length
        progress.added += added.length
        progress.changed += changed.length
        for (const { pieces } of [...added, ...changed])
          progress.articles += pieces.filter(({ articleNo }) => articleNo !== '').length
        await onProgress(ctx, progress)
      })
    }
  }
  await tx(ctx, settleVersions)
  return progress
}

const keyed = (law: LawText): Law => ({ ...lawFile(law), key: lawKeyOf(law.title) })

const faultOf = (ctx: Ctx, file: ReadFile): string => {
  const fault = 'fault' in file ? file.fault : 'noLaw'
  const { fileBytes, textLength, articles } = importLimits
  return ctx.say(`knowledge.importFault.${fault}`, { mb: fileBytes >> 20, length: textLength, n: articles })
}

/** Groups files in order, as many as fit into one transaction. */
function* grouped(files: readonly ReadFile[]): Generator<ReadFile[]> {
  let some: ReadFile[] = []
  let articles = 0
  for (const file of files) {
    const count = 'law' in file ? file.law.pieces.length : 0
    if (some.length > 0 && (some.length === atOnce.laws || articles + count > atOnce.articles)) {
      yield some
      some = []
      articles = 0
    }
    some.push(file)
    articles += count
  }
  if (some.length > 0) yield some
}

const hashOf = (text: string) => createHash('md5').update(text).digest('hex')

/** Inserts new laws and updates changed ones; unchanged ones are skipped. */
async function take(ctx: Ctx, laws: readonly Law[], passed: boolean): Promise<{ added: Law[]; changed: Law[] }> {
  const known = await table(ctx, 'legislation')
    .select()
    .select(['id', 'version', 'lawKey', 'publishDate', sql<string>`md5("fullText")`.as('hash')])
    .where('lawKey', 'in', laws.length > 0 ? laws.map(({ key }) => key) : [''])
    .execute()
  const sameOf = (law: Law) =>
    known.find(({ lawKey, publishDate }) => lawKey === law.key && publishDate === law.publishDate)
  const added = laws.filter((law) => !sameOf(law))
  const changed = laws.flatMap((law) => {
    const same = sameOf(law)
    return same && same.hash !== hashOf(law.fullText) ? [{ law, same }] : []
  })
  const made = added.map((law) => ({ id: newId(), law }))
  await insertMany(
    ctx,
    'legislation',
    made.map(({ id, law }) => ({ ...stampOf(ctx), ...columnsOf(ctx, law, passed), id })),
  )
  await insertMany(
    ctx,
    'legislation_article',
    made.flatMap(({ id, law }) => articleRows(id, law.pieces, law.effectiveDate ?? law.publishDate)),
  )
  await Promise.all(
    made.map(({ id, law }) =>
      audit(ctx, { action: 'legislation.import', bizType: 'legislation', bizId: id, bizVersion: 1, note: law.title }),
    ),
  )
  for (const { law, same } of changed) {
    const { id, version } = same
    await rows.change(ctx, await rows.get(ctx, id), version, columnsOf(ctx, law, passed), {
      action: 'legislation.import',
    })
    await replaceArticles(ctx, id, law.pieces, law.effectiveDate ?? law.publishDate)
  }
  return { added, changed: changed.map(({ law }) => law) }
}

function timelinessOf(ctx: Ctx, { title, effectiveDate }: Law): 'repealed' | 'pending' | 'inForce' {
  const today = chinaDay(ctx.now)
  if (repealOf(citedKey(title), today)) return 'repealed'
  return effectiveDate !== null && effectiveDate > today ? 'pending' : 'inForce'
}

const columnsOf = (ctx: Ctx, law: Law, passed: boolean) => ({
  title: law.title,
  lawKey: law.key,
  docNo: law.docNo,
  kind: law.kind,
  issuer: law.issuer,
  level: law.level,
  category: law.category,
  region: law.region,
  regionName: law.region === null ? null : (areaName(law.region) ?? null),
  publishDate: law.publishDate,
  effectiveDate: law.effectiveDate,
  timeliness: timelinessOf(ctx, law),
  fullText: law.fullText,
  isPublic: true,
  reviewStatus: passed ? 1 : 0,
})
