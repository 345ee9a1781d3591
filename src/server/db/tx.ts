import type { Pool, PoolClient } from 'pg'
import { sql } from 'kysely'
import { failTooMany } from '../../kernel/errors.ts'
import type { Context } from '../context.ts'
import { type Ctx } from '../context.ts'
import { cutOutbox, outboxLength } from '../events/outbox.ts'
import { DbTransaction } from './transactions/transaction.ts'

/** Maximum number of requests that wait for a connection. More are refused and may retry. */
const mostWaiting = 200

/** A connection of the pool. @throws `common.tooMany` when too many requests already wait for one */
export function checkOut(pool: Pool): Promise<PoolClient> {
  return pool.waitingCount >= mostWaiting ? failTooMany(1) : pool.connect()
}

/**
 * Runs `work` in a transaction of the caller's tenant and returns its result after the commit. Inside another
 * transaction it is a savepoint. Name the parameter of `work` `ctx`: it then shadows the outer one, so that no
 * statement can run outside the transaction.
 */
export async function tx<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const outer = ctx as Context
  return outer.inTransaction ? savepoint(outer, work) : topLevel(outer, work)
}

function topLevel<T>(outer: Context, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return transact(outer.platform.databases.pool, (open) => {
    // Not awaited: if it fails, every later statement fails too.
    if (outer.signedIn) setTenant(open, outer.tenantId).catch(() => {})
    return work(outer.with(open))
  })
}

/** Runs `work` in a new transaction and returns its result after the commit. */
export async function transact<T>(pool: Pool, work: (open: DbTransaction) => Promise<T>): Promise<T> {
  const open = new DbTransaction(await checkOut(pool))
  let result: T
  try {
    result = await work(open)
  } catch (error) {
    await open.rollback()
    throw error
  }
  await open.commit()
  return result
}

const setTenant = (open: DbTransaction, tenantId: string) =>
  open.query({ name: 'tenant', text: "select set_config('app.tenant', $1, true)", values: [tenantId] })

async function savepoint<T>(outer: Context, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const published = outboxLength(outer)
  await sql`savepoint nested`.execute(outer.db)
  try {
    const result = await work(outer)
    await sql`release savepoint nested`.execute(outer.db)
    return result
  } catch (error) {
    await sql`rollback to savepoint nested`.execute(outer.db)
    cutOutbox(outer, published)
    throw error
  }
}
