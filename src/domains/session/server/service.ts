import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Session, sessionApi } from '../api.ts'

/** Active sessions of the tenant, or of one of its accounts, the most recently used first. */
async function living(ctx: Ctx, accountId: string | null): Promise<Session[]> {
  const { rows } = await sql<Omit<Session, 'isThis'> & { hash: string }>`
    select * from session_list(${accountId}) order by "lastSeenAt" desc, id`.execute(ctx.db)
  return rows.map(({ hash, ...session }) => ({ ...session, isThis: hash === ctx.who.sessionHash }))
}

/** Active sessions by name or login name of their user. */
export async function querySessions(ctx: Ctx, q: ParsedInputOf<typeof sessionApi.query>): Promise<Page<Session>> {
  const word = q.keyword?.toLowerCase() ?? ''
  const found = (await living(ctx, null)).filter((one) =>
    `${one.name}\n${one.loginName}\n${one.ip}`.toLowerCase().includes(word),
  )
  return pageOf(found.slice((q.current - 1) * q.size, q.current * q.size), found.length, q)
}

export const ownSessions = (ctx: Ctx): Promise<Session[]> => living(ctx, ctx.who.accountId)

/** Ends sessions that are visible to the caller; each is recorded in the history. @returns how many */
async function end(ctx: Ctx, sessions: Session[]): Promise<number> {
  const names = sessions.map((session) => session.id)
  const { rows } = await sql<{ accountId: string }>`select * from session_end(${names})`.execute(ctx.db)
  for (const session of sessions)
    await audit(ctx, {
      action: 'session.end',
      bizType: 'account',
      bizId: session.accountId,
      note: `${session.name} ${session.ip}`.trim(),
    })
  return rows.length
}

export async function endSessions(ctx: Ctx, ids: readonly string[]): Promise<number> {
  return end(
    ctx,
    (await living(ctx, null)).filter((one) => ids.includes(one.id)),
  )
}

export async function endSessionsOf(ctx: Ctx, accountId: string): Promise<number> {
  return end(ctx, await living(ctx, accountId))
}

/** Ends sessions of the caller: the given ones, or all but that of this call. */
export async function endOwn(ctx: Ctx, ids: readonly string[] | undefined): Promise<number> {
  const own = await ownSessions(ctx)
  return end(
    ctx,
    own.filter((one) => (ids ? ids.includes(one.id) : !one.isThis)),
  )
}
