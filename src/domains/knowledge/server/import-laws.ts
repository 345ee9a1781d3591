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
import { lawKeyOf } from '../articles.ts'
import type { LawSource } from './law-archive.ts'
import { type LawFile, readLaw } from './law-file.ts'
import { articleRows, replaceArticles, settleVersions } from './texts.ts'

/** How far an import is. */
export interface Progress {
  total: number
  done: number
  added: number
  changed: number
  articles: number
  faults: { file: string; text: string }[]
}

/** Laws of one transaction: some two thousand articles. */
const atOnce = 40
const rows = crud('legislation')

interface Law extends LawFile {
  key: string
}

/**
 * Brings laws into the organisation's library, some dozens in each transaction. A law of the same name and day of
 * publication that is there already stays as it is, or gets the new text: an import that was broken off is simply begun
 * again, and goes on.
 * @param passed whether they count as reviewed
 * @param told is told after each step, in its transaction
 */
export async function importLaws(
  ctx: Ctx,
  sources: readonly LawSource[],
  passed: boolean,
  told: (ctx: Ctx, progress: Progress) => Promise<void>,
): Promise<Progress> {
  const progress: Progress = { total: sources.length, done: 0, added: 0, changed: 0, articles: 0, faults: [] }
  const seen = new Set<string>()
  for (let i = 0; i < sources.length; i += atOnce) {
    const some = sources.slice(i, i + atOnce)
    const laws: Law[] = []
    for (const { path, markdown } of some) {
      const law = readLaw(path, markdown)
      const key = law && lawKeyOf(law.title)
      if (!law || !key) progress.faults.push({ file: path, text: ctx.say('knowledge.importNoLaw') })
      else if (seen.has(`${key} ${law.publishDate}`))
        progress.faults.push({ file: path, text: ctx.say('knowledge.importTwice', { title: law.title }) })
      else {
        seen.add(`${key} ${law.publishDate}`)
        laws.push({ ...law, key })
      }
    }
    await tx(ctx, async (ctx) => {
      // Two imports at once take their turns: what one has added the other finds.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`laws ${ctx.tenantId}`}, 0))`.execute(ctx.db)
      const { added, changed } = await take(ctx, laws, passed)
      progress.done += some.length
      progress.added += added.length
      progress.changed += changed.length
      for (const { pieces } of [...added, ...changed])
        progress.articles += pieces.filter(({ articleNo }) => articleNo !== '').length
      await told(ctx, progress)
    })
  }
  await tx(ctx, settleVersions)
  return progress
}

const hashOf = (text: string) => createHash('md5').update(text).digest('hex')

/** Adds what is new and changes what reads otherwise than before; the rest stays. */
async function take(ctx: Ctx, laws: readonly Law[], passed: boolean): Promise<{ added: Law[]; changed: Law[] }> {
  const known = await table(ctx, 'legislation')
    .select()
    .select(['id', 'version', 'lawKey', 'publishDate', sql<string>`md5("fullText")`.as('hash')])
    .where('lawKey', 'in', laws.length > 0 ? laws.map(({ key }) => key) : [''])
    .execute()
  const sameOf = (law: Law) =>
    known.find(({ lawKey, publishDate }) => lawKey === law.key && publishDate === law.publishDate)
  const added = laws.filter((law) => !sameOf(law))
  const changed = laws.filter((law) => sameOf(law) && sameOf(law)!.hash !== hashOf(law.fullText))
  const made = added.map((law) => ({ id: newId(), law }))
  await insertMany(
    ctx,
    'legislation',
    made.map(({ id, law }) => ({ ...stampOf(ctx), ...columnsOf(ctx, law, passed), id })),
  )
  await insertMany(
    ctx,
    'legislation_article',
    made.flatMap(({ id, law }) => articleRows(id, law.pieces, law.effectiveDate)),
  )
  await Promise.all(
    made.map(({ id, law }) =>
      audit(ctx, { action: 'legislation.import', bizType: 'legislation', bizId: id, bizVersion: 1, note: law.title }),
    ),
  )
  for (const law of changed) {
    const { id, version } = sameOf(law)!
    await rows.change(ctx, await rows.get(ctx, id), version, columnsOf(ctx, law, passed), {
      action: 'legislation.import',
    })
    await replaceArticles(ctx, id, law.pieces, law.effectiveDate)
  }
  return { added, changed }
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
  timeliness: law.effectiveDate !== null && law.effectiveDate > chinaDay(ctx.now) ? 'pending' : 'inForce',
  fullText: law.fullText,
  isPublic: true,
  reviewStatus: passed ? 1 : 0,
})
