/**
 * What other domains ask of the coins. Paid work goes through {@link gated}: the cost is held before it begins, taken
 * together with what is delivered, and given back when nothing is.
 */
import { sql } from 'kysely'
import { coinsOf, unitsOf } from '../../../kernel/coin.ts'
import { AppError, fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { builder, prepared } from '../../../server/db/transactions/kysely.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'

export { coinFigures } from './queries.ts'

/** One use of a paid module. An organisation pays once for the same module and `bizId`. */
export interface Use {
  /** Such as `CONTRACT_REVIEW`; its tariff is the server's. */
  moduleCode: string
  /** What is done: the id of the review, the question … */
  bizId: string
  /** 1 to 100 units of the tariff. */
  quantity?: number
}

/** Longest time that coins stay held; a lease is shorter and is renewed while the work lives. */
const MOST_SECONDS = 900
const LEASE_SECONDS = 20
/** Work of people takes days: what is held for it ends with the work alone. */
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

/** What `coin_permit` says of a person or organisation that may not use this, in words. */
function refuseUnpermitted(error: unknown): never {
  const { code, detail } = error as { code?: string; detail?: string }
  if (code === 'FH002') fail('coin.closedModule')
  if (code !== 'FH003') throw error
  const [limit = 0, used = 0] = (detail ?? '').split(' ').map((units) => coinsOf(Number(units)))
  return fail('coin.overLimit', { limit, used })
}

/** The provider's own people pay nothing, and nobody else pays for them: nothing is written. */
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
  const { outcome, cost } = rows[0]!
  refusals[outcome]?.()
  return { outcome, cost: coinsOf(cost) }
}

/**
 * Holds the cost of a use, in the caller's transaction. Nothing is held for a module without cost, and nothing twice.
 * @param seconds until it is given back by itself, 15 minutes at most; asking again prolongs it
 * @returns the coins that are held or were taken before; 0 for the provider's own people
 * @throws `coin.short` unless more coins are free than it costs, `coin.noItem` for a module without a tariff,
 * `coin.closedModule` for one that is not open to person or organisation, `coin.overLimit` beyond his limit of the month
 */
export async function hold(ctx: Ctx, one: Use, seconds: number = MOST_SECONDS): Promise<number> {
  const { outcome, cost } = await run(ctx, one, Math.min(seconds, MOST_SECONDS))
  if (outcome === 'held') await sweepLater(ctx, one, new Date(Date.now() + seconds * 1000))
  return cost
}

/**
 * Holds the cost of work that people do, for as long as it takes: it is held until it is taken, in part or as a whole, or
 * given back.
 * @returns the coins that are held, 0 for a module without cost
 * @throws as {@link hold}
 */
export const reserve = async (ctx: Ctx, one: Use): Promise<number> => (await run(ctx, one, AS_LONG_AS_IT_TAKES)).cost

/**
 * Takes a part of what is held for a use and gives back the rest.
 * @param coins at most what is held; 0 gives all of it back
 * @returns coins taken, 0 when nothing was held
 */
export async function captureSome(ctx: Ctx, { moduleCode, bizId }: Use, coins: number): Promise<number> {
  const { rows } = await sql<{ taken: number | null }>`
    select coin_take_part(${newId()}, ${newId()}, ${moduleCode}, ${bizId}, ${unitsOf(coins)}::bigint,
      ${ctx.who.accountId}, ${ctx.who.name}) as taken`.execute(ctx.db)
  return coinsOf(rows[0]!.taken ?? 0)
}

/**
 * Takes the cost of a use: what is held for it or, when nothing is, the tariff of the moment. Said again it tells the same
 * number and takes nothing.
 * @returns coins taken, 0 included
 * @throws as {@link hold}
 */
export const capture = async (ctx: Ctx, one: Use): Promise<number> => (await run(ctx, one, null)).cost

/**
 * What a use has cost. Only a domain's own work holds and takes coins; this reads what it has taken, and writes nothing.
 * @returns coins taken, 0 included; 0 for a module that costs nothing
 * @throws `coin.stillHeld` while the work is under way, `coin.noItem` when nothing was used
 */
export async function charged(ctx: Ctx, { moduleCode, bizId }: Use): Promise<number> {
  const { rows } = await sql<{ state: string | null; cost: number | null; isFree: boolean }>`
    select c.state, c.cost, exists (select from coin_tariff() t
        where t."moduleCode" = ${moduleCode} and t."consumeCoin" = 0) as "isFree"
    from (select) one left join coin_charge c
      on c."tenantId" = ${ctx.tenantId} and c."moduleCode" = ${moduleCode} and c."bizId" = ${bizId}`.execute(ctx.db)
  const { state, cost, isFree } = rows[0]!
  if (state === 'captured') return coinsOf(cost!)
  if (state === 'held') fail('coin.stillHeld')
  return isFree ? 0 : fail('coin.noItem')
}

/** Gives back what is held for a use; nothing when nothing is. */
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

/** Gives back what has been held for too long; looks again later when its time was prolonged. */
export async function sweep(ctx: Ctx, one: Use): Promise<void> {
  const until = await giveBack(ctx, one, true)
  if (until) await sweepLater(ctx, one, until)
}

/**
 * Does paid work: holds its cost, works, and takes the cost in the transaction that keeps the result. When the work fails,
 * or the process dies, nothing is taken and what was held is free again within a minute.
 * @param ctx without a transaction of its own (`tx: 'own'`)
 * @param work waits for whatever it needs; it has to end within 15 minutes
 * @param deliver keeps the result; refusing it costs nothing
 */
export async function gated<R, T>(
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

/** Coins that are added to the organisation of the running transaction. */
export interface Grant {
  source: 'recharge' | 'gift' | 'compensation'
  coins: number
  /** Fen that were paid for them. */
  paid?: number
  /** When they are worth nothing any more; for good when absent. */
  expireTime?: Date | undefined
  /** The paper behind it, such as an order's number: for each of them coins of one source are added once. */
  bizNo: string
  remark?: string
}

/** Adds coins, once for the same paper and source. @returns whether they were added now */
export async function grant(
  ctx: Ctx,
  { source, coins, paid = 0, expireTime, bizNo, remark = '' }: Grant,
): Promise<boolean> {
  const kind = source === 'compensation' ? 'adjust' : source
  const { rows } = await sql<{ added: boolean }>`
    select coin_add(${newId()}, ${source}, ${kind}, ${unitsOf(coins)}::bigint, ${paid}::bigint, ${expireTime ?? null},
      ${bizNo}, ${remark}, ${ctx.who.accountId}, ${ctx.who.name}) as added`.execute(ctx.db)
  return rows[0]!.added
}

/**
 * Takes coins that are free by hand.
 * @throws `coin.short` when there are fewer
 */
export async function withdraw(ctx: Ctx, coins: number, bizNo: string, remark: string): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`
    select coin_withdraw(${newId()}, ${unitsOf(coins)}::bigint, ${bizNo}, ${remark}, ${ctx.who.accountId},
      ${ctx.who.name}) as done`.execute(ctx.db)
  if (!rows[0]!.done) throw new AppError('coin.short')
}

/** Takes out of the balance what has expired. @returns how many lots */
export async function expire(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coin_expire(${ctx.who.accountId}, ${ctx.who.name}) as n`.execute(ctx.db)
  return rows[0]!.n
}

/** What does not add up in the organisation's account; undefined when all does. */
export async function firstFault(ctx: Ctx): Promise<{ fault: string; seq: number | null } | undefined> {
  const { rows } = await sql<{ fault: string; seq: number | null }>`select * from coin_verify() limit 1`.execute(ctx.db)
  return rows[0]
}

/** What is left of the coins that an order paid for: hundredths of a coin, and fen that were paid for `qty` of them. */
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

/** Keeps coins of an order from being used while a refund is decided on. @throws `coin.short` when fewer are free */
export async function holdForRefund(ctx: Ctx, bizNo: string, units: number, remark: string): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`
    select coin_refund_hold(${newId()}, ${bizNo}, ${units}::bigint, ${remark}, ${ctx.who.accountId}, ${ctx.who.name}) as done`.execute(
    ctx.db,
  )
  if (!rows[0]!.done) fail('coin.short')
}

/** Takes the held coins for good when the money was paid back, else frees them again. */
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
