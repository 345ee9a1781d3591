import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { tx } from '../../../server/db/tx.ts'
import { browserOf, markBrowser } from './browser.ts'
import { hashOf, newSecret } from './secrets.ts'

/**
 * What a ticket proves: a phone number for one purpose; an account, for single sign-on; the correct password or code of
 * the previous sign-in step. `first` is a link for setting the first password, handed over in person.
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
  /** Number of wrong codes tried with it. */
  tries: number
}
type NewTicket = { account?: { tenantId: string; accountId: string }; phone?: string; tries?: number }

/**
 * Creates a ticket for this browser, or restores a taken one under its `value`. @returns its value, which is stored
 * only as a hash
 */
export async function newTicket(ctx: Ctx, kind: TicketKind, of: NewTicket, value = newSecret()): Promise<string> {
  const browser = markBrowser(ctx)
  await tx(ctx, (ctx) =>
    sql`select ticket_make(${hashOf(value)}, ${kind}, ${of.account?.tenantId ?? null}, ${of.account?.accountId ?? null},
      ${of.phone ?? ''}, ${browser}, ${of.tries ?? 0}, ${seconds[kind]})`.execute(ctx.db),
  )
  return value
}

/**
 * Creates a ticket for any browser, or restores a taken one under its `value`. @returns its value, which is stored only
 * as a hash
 */
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

/**
 * Uses up a ticket of this browser; one of several concurrent calls succeeds. @returns undefined for an invalid ticket
 */
export const takeTicket = (ctx: Ctx, kind: TicketKind, value: string) => read(ctx, kind, value, true)
/** Reads a ticket without using it up. */
export const seeTicket = (ctx: Ctx, kind: TicketKind, value: string) => read(ctx, kind, value, false)

async function read(ctx: Ctx, kind: TicketKind, value: string, use: boolean): Promise<Ticket | undefined> {
  const found = await tx(ctx, (ctx) =>
    sql<{ ticket: Ticket | null }>`
      select ticket_take(${hashOf(value)}, ${kind}, ${browserOf(ctx)}, ${use}) as ticket`.execute(ctx.db),
  )
  return onlyRow(found.rows).ticket ?? undefined
}
