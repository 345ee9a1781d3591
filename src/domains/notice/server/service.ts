import { sql, type SqlBool } from 'kysely'
import type { Access } from '../../../kernel/access.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { atProvider, isProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { publish } from '../../../server/events/outbox.ts'
import { accountsWith } from '../../account/server/service.ts'
import { queueWebhooks } from '../../webhook/server/service.ts'
import { type NoticeKind, type SecurityStep, topics } from '../codes.ts'
import { isHeld, takeHeld } from './held.ts'

export { holdNotices } from './held.ts'

export interface NoticeInput {
  /** Account ids to notify. Duplicates are removed. */
  to: readonly string[]
  kind: NoticeKind
  /** Variables of the kind's sentence: `title`, `name`, `time` … */
  vars: Record<string, string | number>
  /** Address of the page that it links to, such as `/contractQueryMain/view/<id>`; it may differ by receiver. */
  link?: string | ((accountId: string) => string)
  bizType?: string
  bizId?: string
  /** The receivers have something to do: their open to-do lists are refreshed. */
  todo?: true
  /** Also sent by mail to everyone with a confirmed address, regardless of their choice for the kind. */
  byMail?: true
  /** Receivers who may not see the record: their notice has no title and no link. */
  hiddenFrom?: readonly string[]
}

/**
 * Notifies accounts, in the caller's transaction: in the app right after the commit, and by mail, in a job, to those
 * who have chosen that for this kind. Later if the transaction holds its notices.
 */
export async function notify(ctx: Ctx, notice: NoticeInput): Promise<void> {
  if (!(await isHeld(ctx, notice))) await send(ctx, notice)
}

/** Sends the notices that were held. */
export async function sendHeld(ctx: Ctx, holdId: string): Promise<void> {
  for (const notice of await takeHeld(ctx, { holdId })) await send(ctx, notice)
}
/** Drops them, because what they report was taken back. */
export const dropHeld = async (ctx: Ctx, holdId: string): Promise<void> => void (await takeHeld(ctx, { holdId }))

async function send(ctx: Ctx, notice: NoticeInput): Promise<void> {
  const to = [...new Set(notice.to)]
  if (to.length === 0) return
  const { kind, vars, bizType = '', bizId = '' } = notice
  await queueWebhooks(ctx, { kind, vars, bizType, bizId })
  if (notice.todo) publish(ctx, { topic: topics.todo, accounts: to })
  const settings = await table(ctx, 'notice_setting')
    .select()
    .select(['accountId', 'mail', 'muted', 'mailed'])
    .where('accountId', 'in', to)
    .execute()
  const settingOf = new Map(settings.map((setting) => [setting.accountId, setting]))
  const isMailed = (accountId: string) => {
    const setting = settingOf.get(accountId)
    return setting !== undefined && setting.mail !== '' && (notice.byMail || setting.mailed.includes(notice.kind))
  }
  const isMuted = (accountId: string) => settingOf.get(accountId)?.muted.includes(notice.kind) ?? false
  const isHidden = (accountId: string) => notice.hiddenFrom?.includes(accountId) ?? false
  const rows = to
    .filter((accountId) => !isMuted(accountId) || isMailed(accountId))
    .map((accountId) => ({
      id: newId(),
      accountId,
      kind: notice.kind,
      vars: JSON.stringify(isHidden(accountId) ? { ...vars, title: '' } : vars),
      link: isHidden(accountId) ? '' : typeof notice.link === 'function' ? notice.link(accountId) : (notice.link ?? ''),
      bizType: notice.bizType ?? '',
      bizId: notice.bizId ?? '',
      createTime: ctx.now,
      // For receivers who want only mail the notice is stored as read.
      readTime: isMuted(accountId) ? ctx.now : null,
    }))
  if (rows.length === 0) return
  await table(ctx, 'notice').insert(rows).execute()
  publish(ctx, { topic: topics.notice, accounts: rows.map((row) => row.accountId) })
  const mails = rows
    .filter((row) => isMailed(row.accountId))
    .map((row) => ({ id: newId(), noticeId: row.id, target: settingOf.get(row.accountId)!.mail }))
  if (mails.length === 0) return
  await table(ctx, 'notice_delivery').insert(mails).execute()
  for (const { id } of mails) await ctx.platform.jobs.send(ctx, 'notice.mail', { deliveryId: id })
}

/**
 * Notifies every administrator of the current tenant of a change in who can sign in, including the administrator who
 * made it: the session may have been taken over.
 */
export async function notifyAdministrators(
  ctx: Ctx,
  step: SecurityStep,
  { title = '', link = '' }: { title?: string; link?: string },
): Promise<void> {
  const code = ctx.who.tenant.kind === 'provider' ? 'root' : 'tenant_admin'
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where a."tenantId" = ${ctx.tenantId} and a.status = 0 and a."deletedAt" is null
      and exists (select 1 from held_roles(a."tenantId", a.id) h
        join role r on r."tenantId" = a."tenantId" and r.id = h."roleId" and r."roleCode" = ${code})`.execute(ctx.db)
  const to = rows.map(({ id }) => id)
  await notify(ctx, { to, kind: 'security', vars: { step, name: ctx.who.name, title }, link, todo: true })
}

/**
 * Marks the notices about a record as read for all receivers, because the work is done. Their to-do lists are
 * refreshed, even if the notice had been read before.
 */
export async function completeNotices(ctx: Ctx, kind: NoticeKind, bizId: string): Promise<void> {
  // Those that are still held would otherwise ask for work that is done.
  for (const notice of await takeHeld(ctx, { bizId, kind })) await send(ctx, notice)
  const sent = await table(ctx, 'notice')
    .select()
    .select(['accountId', 'readTime'])
    .where('bizId', '=', bizId)
    .where('kind', '=', kind)
    .execute()
  refreshWork(
    ctx,
    sent.map((row) => row.accountId),
  )
  const unread = sent.filter((row) => row.readTime === null).map((row) => row.accountId)
  if (unread.length === 0) return
  await table(ctx, 'notice')
    .update()
    .set({ readTime: ctx.now })
    .where('bizId', '=', bizId)
    .where('kind', '=', kind)
    .where('readTime', 'is', null)
    .execute()
  publish(ctx, { topic: topics.notice, accounts: unread })
}

/** Refreshes the open to-do lists of these accounts after the transaction has committed. */
export function refreshWork(ctx: Ctx, accounts: readonly (string | null)[]): void {
  const named = [...new Set(accounts)].filter((id) => id !== null)
  if (named.length > 0) publish(ctx, { topic: topics.todo, accounts: named })
}

/**
 * Refreshes open pages of a topic after the transaction has committed, for all accounts with the access: of the
 * organisation and of the provider.
 * @param inside the organisation that owns the changed record
 */
export async function refreshBothSides(inside: Ctx, topic: string, access: Access): Promise<void> {
  const refreshHere = async (ctx: Ctx) => {
    const accounts: string[] = []
    for (const item of [access].flat()) accounts.push(...(await accountsWith(ctx, item)).map(({ id }) => id))
    if (accounts.length > 0) publish(ctx, { topic, accounts })
  }
  await refreshHere(inside)
  if (!isProvider(inside)) await atProvider(inside, refreshHere)
}

/**
 * Whether something is sent for the first time. Of all callers with the same key, in any process, exactly one gets
 * true, permanently. If the caller's transaction fails, the claim is rolled back.
 */
export async function isFirst(ctx: Ctx, key: string): Promise<boolean> {
  const fresh = await table(ctx, 'notice_once')
    .insert({ key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return fresh !== undefined
}

/** Whether this notice about a record has been sent since a time, to avoid repeating it. */
export async function wasNotified(ctx: Ctx, kind: NoticeKind, bizId: string, since: Date): Promise<boolean> {
  const told = await table(ctx, 'notice')
    .select()
    .select('id')
    .where('bizId', '=', bizId)
    .where('kind', '=', kind)
    .where(sql<SqlBool>`"createTime" > ${since}`)
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}
