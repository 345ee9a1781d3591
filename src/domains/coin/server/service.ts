/**
 * The coin functions for other domains. Paid work goes through {@link withCharge}: the cost is held before it begins,
 * charged in the transaction that stores the result, and released if there is no result.
 */
import { sql } from 'kysely'
import { coinsOf, unitsOf } from '../../../kernel/coin.ts'
import { AppError, fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { builder, prepared } from '../../../server/db/transactions/kysely.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'

export { bookedCoins, rechargesWithin } from './booked.ts'
export { coinFigures } from './queries.ts'

/** One use of a paid module. An organisation is charged once per module and `bizId`. */
export interface Use {
  /** Such as `CONTRACT_REVIEW`; its tariff is stored on the server. */
  moduleCode: string
  /** Id of the work: of the review, the question … */
  bizId: string
  /** 1 to 100 units of the tariff. */
  quantity?: number
}

/** Longest time in seconds that coins stay held; a lease is shorter and is renewed while the work runs. */
const MOST_SECONDS = 900
const LEASE_SECONDS = 20
/** Work of people takes days: its hold has practically no expiry. */
const AS_LONG_AS_IT_TAKES = 10 * 365 * 86_400

interface Asked {
  id: string
  entryId: string
  moduleCode: string
  bizId: string
  quantity: number
  seconds: number | null
  accountId: string
  name: string
}
type Outcome = 'taken' | 'held' | 'renewed' | 'known' | 'free' | 'short' | 'noItem'

const asked = prepared<Asked, { outcome: Outcome; cost: number }>('coin.use', (v) => ({
  compile: () =>
    sql<{ outcome: Outcome; cost: number }>`
      select outcome, cost from coin_use(${v.id}, ${v.entryId}, ${v.moduleCode}, ${v.bizId}, ${v.quantity}::integer,
        null, make_interval(secs => ${v.seconds}), ${v.accountId}, ${v.name})`.compile(builder),
}))

const refusals: Partial<Record<Outcome, () => never>> = {
  short: () => fail('coin.short'),
  noItem: () => fail('coin.noItem'),
}

/** Maps the error of `coin_permit` for a user or organisation without permission to a message. */
function refuseUnpermitted(error: unknown): never {
  const { code, detail } = error as { code?: string; detail?: string }
  if (code === 'FH002') fail('coin.closedModule')
  if (code !== 'FH003') throw error
  const [limit = 0, used = 0] = (detail ?? '').split(' ').map((units) => coinsOf(Number(units)))
  return fail('coin.overLimit', { limit, used })
}

/** The provider's own staff are not charged, and no one else is charged for them: nothing is written. */
const unpaid = { outcome: 'free' as const, cost: 0 }

async function run(ctx: Ctx, { moduleCode, bizId, quantity = 1 }: Use, seconds: number | null) {
  if (isProvider(ctx)) return unpaid
  const { rows } = await asked(ctx.db, {
    id: newId(),
    entryId: newId(),
    moduleCode,
    bizId,
    quantity,
    seconds,
    accountId: ctx.who.accountId,
    name: ctx.who.name,
  }).catch(refuseUnpermitted)
  const { outcome, cost } = onlyRow(rows)
  refusals[outcome]?.()
  return { outcome, cost: coinsOf(cost) }
}

/**
 * Holds the cost of a use, in the caller's transaction. Nothing is held for a module without cost, and nothing twice.
 * @param seconds until it is released automatically, 15 minutes at most; calling again extends it
 * @returns the coins that are held or were already charged; 0 for the provider's own staff
 * @throws `coin.short` unless more coins are available than it costs, `coin.noItem` for a module without a tariff,
 * `coin.closedModule` for one that is not open to the user or organisation, `coin.overLimit` beyond the user's monthly
 * limit
 */
export async function hold(ctx: Ctx, one: Use, seconds: number = MOST_SECONDS): Promise<number> {
  const { outcome, cost } = await run(ctx, one, Math.min(seconds, MOST_SECONDS))
  if (outcome === 'held') await sweepLater(ctx, one, new Date(Date.now() + seconds * 1000))
  return cost
}

/**
 * Holds the cost of work done by people, without expiry, until it is charged (partly or fully) or released.
 * @returns the held coins, 0 for a module without cost
 * @throws as {@link hold}
 */
export const reserve = async (ctx: Ctx, one: Use): Promise<number> => (await run(ctx, one, AS_LONG_AS_IT_TAKES)).cost

/**
 * Charges a part of what is held for a use and releases the rest.
 * @param coins at most the held coins; 0 releases all
 * @returns charged coins, 0 when nothing was held
 */
export async function captureSome(ctx: Ctx, { moduleCode, bizId }: Use, coins: number): Promise<number> {
  const { rows } = await sql<{ taken: number | null }>`
    select coin_take_part(${newId()}, ${newId()}, ${moduleCode}, ${bizId}, ${unitsOf(coins)}::bigint,
      ${ctx.who.accountId}, ${ctx.who.name}) as taken`.execute(ctx.db)
  return coinsOf(onlyRow(rows).taken ?? 0)
}

/**
 * Charges the cost of a use: the held coins or, without a hold, the current tariff. Idempotent: called again it returns
 * the same number and charges nothing.
 * @returns charged coins, 0 included
 * @throws as {@link hold}
 */
export const capture = async (ctx: Ctx, one: Use): Promise<number> => (await run(ctx, one, null)).cost

/**
 * Returns what a use has cost. Only the work itself holds and charges coins; this only reads.
 * @returns charged coins, 0 included; 0 for a module without cost
 * @throws `coin.stillHeld` while the work is running, `coin.noItem` for an unknown use
 */
export async function charged(ctx: Ctx, { moduleCode, bizId }: Use): Promise<number> {
  const { rows } = await sql<{ state: string | null; cost: number | null; isFree: boolean }>`
    select c.state, c.cost, exists (select from coin_tariff() t
        where t."moduleCode" = ${moduleCode} and t."consumeCoin" = 0) as "isFree"
    from (select) one left join coin_charge c
      on c."tenantId" = ${ctx.tenantId} and c."moduleCode" = ${moduleCode} and c."bizId" = ${bizId}`.execute(ctx.db)
  const { state, cost, isFree } = onlyRow(rows)
  if (state === 'captured') return coinsOf(cost!)
  if (state === 'held') fail('coin.stillHeld')
  return isFree ? 0 : fail('coin.noItem')
}

/** Releases what is held for a use; no-op without a hold. */
export async function release(ctx: Ctx, one: Use): Promise<void> {
  await giveBack(ctx, one, false)
}

async function giveBack(ctx: Ctx, { moduleCode, bizId }: Use, overdue: boolean): Promise<Date | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from coin_give_back(${newId()}, ${moduleCode}, ${bizId}, ${overdue}, ${ctx.who.accountId},
      ${ctx.who.name})) as seconds`.execute(ctx.db)
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? undefined : new Date(seconds * 1000)
}

const sweepLater = (ctx: Ctx, { moduleCode, bizId }: Use, startAfter: Date) =>
  ctx.platform.jobs.send(ctx, 'coin.sweep', { moduleCode, bizId }, { startAfter })

/** Releases an expired hold; if it was extended, checks again later. */
export async function sweep(ctx: Ctx, one: Use): Promise<void> {
  const until = await giveBack(ctx, one, true)
  if (until) await sweepLater(ctx, one, until)
}

/**
 * Runs paid work: holds its cost, works, and charges in the transaction that stores the result. If the work fails, or
 * the process dies, nothing is charged and the hold is released within a minute.
 * @param ctx must have no open transaction (`tx: 'own'`)
 * @param work must end within 15 minutes
 * @param deliver stores the result; if it throws, nothing is charged
 */
export async function withCharge<R, T>(
  ctx: Ctx,
  one: Use,
  work: () => Promise<R>,
  deliver: (ctx: Ctx, result: R) => Promise<T>,
): Promise<T> {
  await tx(ctx, (ctx) => hold(ctx, one, LEASE_SECONDS))
  let renewing: Promise<unknown> = Promise.resolve()
  const renew = () => {
    renewing = renewing
      .then(() => tx(ctx, (ctx) => hold(ctx, one, LEASE_SECONDS)))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'hold not renewed'))
  }
  const timer = setInterval(renew, (LEASE_SECONDS * 1000) / 3)
  const stop = setTimeout(() => clearInterval(timer), MOST_SECONDS * 1000)
  const settled = async () => {
    clearInterval(timer)
    clearTimeout(stop)
    await renewing
  }
  try {
    const result = await work()
    await settled()
    return await tx(ctx, async (ctx) => {
      const delivered = await deliver(ctx, result)
      await capture(ctx, one)
      return delivered
    })
  } catch (error) {
    await settled()
    await tx(ctx, (ctx) => release(ctx, one))
    throw error
  }
}

/** Coins added to the organisation of the current transaction. */
export interface Grant {
  source: 'recharge' | 'gift' | 'compensation'
  coins: number
  /** Price paid for them, in fen. */
  paid?: number
  /** Expiry; never when absent. */
  expireTime?: Date | undefined
  /** Number of the document, such as an order: coins of one source are added once per document. */
  bizNo: string
  remark?: string
}

/** Adds coins; idempotent per document and source. @returns whether they were added now */
export async function grant(
  ctx: Ctx,
  { source, coins, paid = 0, expireTime, bizNo, remark = '' }: Grant,
): Promise<boolean> {
  const kind = source === 'compensation' ? 'adjust' : source
  const { rows } = await sql<{ added: boolean }>`
    select coin_add(${newId()}, ${source}, ${kind}, ${unitsOf(coins)}::bigint, ${paid}::bigint, ${expireTime ?? null},
      ${bizNo}, ${remark}, ${ctx.who.accountId}, ${ctx.who.name}) as added`.execute(ctx.db)
  return onlyRow(rows).added
}

/**
 * Removes available coins manually.
 * @throws `coin.short` when there are fewer
 */
export async function withdraw(ctx: Ctx, coins: number, bizNo: string, remark: string): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`
    select coin_withdraw(${newId()}, ${unitsOf(coins)}::bigint, ${bizNo}, ${remark}, ${ctx.who.accountId},
      ${ctx.who.name}) as done`.execute(ctx.db)
  if (!onlyRow(rows).done) throw new AppError('coin.short')
}

/** Removes expired coins from the balance. @returns number of lots */
export async function expire(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coin_expire(${ctx.who.accountId}, ${ctx.who.name}) as n`.execute(ctx.db)
  return onlyRow(rows).n
}

/** The first inconsistency in the organisation's account; undefined if there is none. */
export async function firstFault(ctx: Ctx): Promise<{ fault: string; seq: number | null } | undefined> {
  const { rows } = await sql<{ fault: string; seq: number | null }>`select * from coin_verify() limit 1`.execute(ctx.db)
  return rows[0]
}

/** The remaining coins of an order: hundredths of a coin, and the fen paid for `qty` of them. */
export interface PaidLot {
  qty: number
  paid: number
  free: number
}

/** The coins of an order that are neither used, expired nor held for a refund; undefined when there are none. */
export async function paidLot(ctx: Ctx, bizNo: string): Promise<PaidLot | undefined> {
  const { rows } = await sql<PaidLot>`select qty, paid, remaining - frozen as free from coin_lots()
    where "tenantId" = ${ctx.tenantId} and "bizNo" = ${bizNo} and source = 'recharge' and remaining > frozen
      and ("expireTime" is null or "expireTime" > now())`.execute(ctx.db)
  return rows[0]
}

/** Holds coins of an order while a refund is being decided. @throws `coin.short` when fewer are available */
export async function holdForRefund(ctx: Ctx, bizNo: string, units: number, remark: string): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`
    select coin_refund_hold(${newId()}, ${bizNo}, ${units}::bigint, ${remark}, ${ctx.who.accountId}, ${ctx.who.name}) as done`.execute(
    ctx.db,
  )
  if (!onlyRow(rows).done) fail('coin.short')
}

/** Removes the held coins if the money was refunded, else releases them. */
export async function endRefund(
  ctx: Ctx,
  bizNo: string,
  units: number,
  isPaid: boolean,
  remark: string,
): Promise<void> {
  await sql`select coin_refund_end(${newId()}, ${bizNo}, ${units}::bigint, ${isPaid}, ${remark}, ${ctx.who.accountId},
    ${ctx.who.name})`.execute(ctx.db)
}
