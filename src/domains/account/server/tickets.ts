import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { browserOf, markBrowser } from './browser.ts'
import { hashOf, newSecret } from './secrets.ts'

/**
 * What is proved: a phone number for one purpose; for single sign-on who somebody is; on the way to a session the right
 * password or code, with one step left; `first` is a link to choose the first password by, handed over in person.
 */
export type TicketKind =
  | 'phone:login'
  | 'phone:reset'
  | 'phone:bind'
  | 'sso'
  | 'step:account'
  | 'step:secondFactor'
  | 'step:password'
  | 'first'

const seconds: Record<TicketKind, number> = {
  'phone:login': 600,
  'phone:reset': 600,
  'phone:bind': 600,
  sso: 60,
  'step:account': 600,
  'step:secondFactor': 300,
  'step:password': 600,
  first: 3 * 24 * 3600,
}

export interface Ticket {
  tenantId: string | null
  accountId: string | null
  phone: string
  /** Wrong codes that were tried with it. */
  tries: number
}
type NewTicket = { account?: { tenantId: string; accountId: string }; phone?: string; tries?: number }

/** A new ticket for this browser, or one that was taken put back under its `value`. @returns its value, which exists nowhere else */
export async function newTicket(ctx: Ctx, kind: TicketKind, of: NewTicket, value = newSecret()): Promise<string> {
  const browser = markBrowser(ctx)
  await tx(ctx, (ctx) =>
    sql`select ticket_make(${hashOf(value)}, ${kind}, ${of.account?.tenantId ?? null}, ${of.account?.accountId ?? null},
      ${of.phone ?? ''}, ${browser}, ${of.tries ?? 0}, ${seconds[kind]})`.execute(ctx.db),
  )
  return value
}

/** A ticket for whichever browser, or one that was taken put back under its `value`. @returns its value, which exists nowhere else */
export async function newLinkTicket(
  ctx: Ctx,
  account: { tenantId: string; accountId: string },
  value = newSecret(),
): Promise<string> {
  await tx(ctx, (ctx) =>
    sql`select ticket_make(${hashOf(value)}, 'first', ${account.tenantId}, ${account.accountId}, '', '', 0,
      ${seconds.first})`.execute(ctx.db),
  )
  return value
}

/** Uses a ticket of this browser up, once whoever else tries at the same time; undefined when it is none. */
export const takeTicket = (ctx: Ctx, kind: TicketKind, value: string) => read(ctx, kind, value, true)
/** What a ticket stands for, leaving it good. */
export const seeTicket = (ctx: Ctx, kind: TicketKind, value: string) => read(ctx, kind, value, false)

async function read(ctx: Ctx, kind: TicketKind, value: string, use: boolean): Promise<Ticket | undefined> {
  const found = await tx(ctx, (ctx) =>
    sql<{ ticket: Ticket | null }>`
      select ticket_take(${hashOf(value)}, ${kind}, ${browserOf(ctx)}, ${use}) as ticket`.execute(ctx.db),
  )
  return found.rows[0]!.ticket ?? undefined
}
