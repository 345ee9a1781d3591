import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { separatorOf } from '../../../kernel/listed.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { publish } from '../../../server/events/outbox.ts'
import type { Notice, noticeApi } from '../api.ts'
import { topics, varsOf } from '../codes.ts'
import { paged } from '../../../server/db/query.ts'

const own = (ctx: Ctx) => table(ctx, 'notice').select().where('accountId', '=', ctx.who.accountId)

/** The caller's notices, newest first. */
export async function queryOwn(ctx: Ctx, q: ParsedInputOf<typeof noticeApi.query>): Promise<Page<Notice>> {
  let query = own(ctx)
  if (q.kind) query = query.where('kind', '=', q.kind)
  if (q.state) query = query.where('readTime', q.state === 'unread' ? 'is' : 'is not', null)
  const rows = await query
    .select(['id', 'kind', 'vars', 'link', 'createTime', 'readTime'])
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .$call(paged(q))
    .execute()
  const { n } = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const records = rows.map((row) => ({
    ...row,
    vars: varsOf(row.vars as Notice['vars'], (key) => ctx.label(key), separatorOf(ctx.language)),
  }))
  return pageOf(records as Notice[], n, q)
}

/** Number of the caller's unread notices. */
export async function countUnread(ctx: Ctx): Promise<{ count: number }> {
  const { n } = await own(ctx)
    .where('readTime', 'is', null)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { count: n }
}

/** Marks notices of the caller as read; without ids all. @returns number of notices */
export async function markRead(ctx: Ctx, q: ParsedInputOf<typeof noticeApi.markRead>): Promise<number> {
  let update = table(ctx, 'notice')
    .update()
    .set({ readTime: ctx.now })
    .where('accountId', '=', ctx.who.accountId)
    .where('readTime', 'is', null)
  if (q.ids) update = update.where('id', 'in', q.ids.length > 0 ? q.ids : [''])
  const done = await update.returning('id').execute()
  // Updates the user's other windows.
  if (done.length > 0) publish(ctx, { topic: topics.notice, accounts: [ctx.who.accountId] })
  return done.length
}
