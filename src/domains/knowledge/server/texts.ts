import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { table } from '../../../server/db/table.ts'
import { withChange } from '../changes.ts'
import { lawKinds } from '../codes.ts'
import type { Piece } from '../articles.ts'

/** The rows of a text's articles. @param from the day from which they are in force */
export const articleRows = (legislationId: string, pieces: readonly Omit<Piece, 'seq'>[], from: string | null) =>
  pieces.map(({ chapter, articleNo, text }, i) => ({
    id: newId(),
    legislationId,
    seq: i + 1,
    chapter,
    articleNo,
    text,
    effectiveFrom: from,
  }))

/** Replaces the articles of a text. */
export async function replaceArticles(
  ctx: Ctx,
  legislationId: string,
  pieces: readonly Omit<Piece, 'seq'>[],
  from: string | null,
): Promise<void> {
  await table(ctx, 'legislation_article').remove().where('legislationId', '=', legislationId).execute()
  await insertMany(ctx, 'legislation_article', articleRows(legislationId, pieces, from))
}

interface Moved {
  id: string
  version: number
  before: string
  after: string
}

/**
 * Updates the timeliness of the organisation's texts by date: pending texts whose effective date has come are in force;
 * texts superseded by a newer reviewed version are amended, and their articles are in force until that version's date.
 * Repealed texts stay repealed.
 */
export async function settleVersions(ctx: Ctx): Promise<void> {
  const today = chinaDay(ctx.now)
  const outdated = await settleChanges(ctx, today)
  const begun =
    await sql<Moved>`update legislation set timeliness = 'inForce', version = version + 1, "updateTime" = ${ctx.now}
    where "tenantId" = ${ctx.tenantId} and "deletedAt" is null and timeliness = 'pending' and "effectiveDate" <= ${today}
    returning id, version, 'pending' as before, 'inForce' as after`.execute(ctx.db)
  // If the effective date is unknown, versions are ordered by publication date.
  const from = (of: 'n' | 'l') => sql`coalesce(${sql.ref(`${of}.effectiveDate`)}, ${sql.ref(`${of}.publishDate`)})`
  const newer = sql`n."tenantId" = l."tenantId" and n."lawKey" = l."lawKey" and n."deletedAt" is null
    and n."reviewStatus" = 1 and n.enable = 0 and ${from('n')} <= ${today}
    and (${from('n')}, n."publishDate") > (${from('l')}, l."publishDate")`
  const replaced =
    await sql<Moved>`update legislation l set timeliness = 'amended', version = version + 1, "updateTime" = ${ctx.now}
    where l."tenantId" = ${ctx.tenantId} and l."deletedAt" is null and l.timeliness = 'inForce'
      and l.kind in ('law', 'interpretation', 'normative') and exists (select 1 from legislation n where ${newer})
    returning id, version, 'inForce' as before, 'amended' as after`.execute(ctx.db)
  await sql`update legislation_article a set "effectiveTo" = x.until from (
      select l.id, min(${from('n')}) as until from legislation l join legislation n on ${newer}
      where l."tenantId" = ${ctx.tenantId} and l."deletedAt" is null and l.timeliness = 'amended' group by l.id) x
    where a."tenantId" = ${ctx.tenantId} and a."legislationId" = x.id and a."effectiveTo" is distinct from x.until`.execute(
    ctx.db,
  )
  await Promise.all(
    [...outdated, ...begun.rows, ...replaced.rows].map(({ id, version, before, after }) =>
      audit(ctx, {
        action: 'legislation.settle',
        bizType: 'legislation',
        bizId: id,
        bizVersion: version,
        changes: [{ field: 'timeliness', before, after }],
      }),
    ),
  )
}

/** Marks texts in force that lack a change of their law as amended or repealed. */
async function settleChanges(ctx: Ctx, today: string): Promise<Moved[]> {
  const rows = await table(ctx, 'legislation')
    .select()
    .select(['id', 'title', 'kind', 'publishDate', 'timeliness'])
    .where('timeliness', '=', 'inForce')
    .where('kind', 'in', [...lawKinds])
    .execute()
  const moved = rows.flatMap((row) => {
    const { change, timeliness } = withChange(row, today)
    return change && timeliness ? [{ id: row.id, timeliness }] : []
  })
  if (moved.length === 0) return []
  const changes = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id text, timeliness text)`
  const { rows: done } =
    await sql<Moved>`update legislation l set timeliness = m.timeliness, version = version + 1, "updateTime" = ${ctx.now}
    from ${changes} where l."tenantId" = ${ctx.tenantId} and l.id = m.id
    returning l.id, l.version, 'inForce' as before, l.timeliness as after`.execute(ctx.db)
  return done
}
