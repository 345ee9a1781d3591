import { sql, type SqlBool } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { type Page, type PageQuery, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Announcement, announcementApi, Shown } from '../api.ts'
import { contains, paged } from '../../../server/db/query.ts'

/** Published and in its period. */
const shown = (ctx: Ctx) =>
  table(ctx, 'announcement')
    .select()
    .where('status', '=', 'published')
    .where(
      sql<SqlBool>`coalesce("startTime", '-infinity') <= ${ctx.now} and coalesce("endTime", 'infinity') > ${ctx.now}`,
    )

const columns = ['id', 'title', 'content', 'pinned', 'publishTime', 'createPsnName', 'fromProvider'] as const

const readBy = (ctx: Ctx) => sql<boolean>`exists (select 1 from announcement_read r
  where r."tenantId" = announcement."tenantId" and r."announcementId" = announcement.id
    and r."accountId" = ${ctx.who.accountId})`

export async function current(ctx: Ctx, q: PageQuery): Promise<Page<Shown>> {
  const rows = await shown(ctx)
    .select([...columns, readBy(ctx).as('isRead')])
    .orderBy('pinned', 'desc')
    .orderBy('publishTime', 'desc')
    .orderBy('id')
    .$call(paged(q))
    .execute()
  const { n } = await shown(ctx)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return pageOf(rows, n, q)
}

/** @throws `common.recordMissing` when it is not shown now */
export async function show(ctx: Ctx, { id }: { id: string }): Promise<Shown> {
  const row = await shown(ctx)
    .select([...columns, readBy(ctx).as('isRead')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? failMissing()
}

export async function markRead(ctx: Ctx, q: { id: string }): Promise<boolean> {
  const { id } = await show(ctx, q)
  await table(ctx, 'announcement_read')
    .insert({ announcementId: id, accountId: ctx.who.accountId })
    .onConflict((c) => c.doNothing())
    .execute()
  return true
}

/** All announcements of the organisation, including drafts, with their number of readers. */
export async function queryAll(
  ctx: Ctx,
  q: ParsedInputOf<typeof announcementApi.query>,
): Promise<Page<Announcement & { readers: number }>> {
  let query = table(ctx, 'announcement').select()
  if (q.keyword) query = query.where('title', 'ilike', contains(q.keyword))
  if (q.status) query = query.where('status', '=', q.status)
  const rows = await query
    .select([...columns, 'version', 'status', 'startTime', 'endTime', 'audience', 'targets'])
    .select(sql<number>`(select readers from announcement_reads(announcement.id))`.as('readers'))
    .orderBy('id', 'desc')
    .$call(paged(q))
    .execute()
  const { n } = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(rows as (Announcement & { readers: number })[], n, q)
}
