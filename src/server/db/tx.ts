import type { Pool, PoolClient } from 'pg'
import { sql } from 'kysely'
import { failTooMany } from '../../kernel/errors.ts'
import type { Context } from '../context.ts'
import { type Ctx } from '../context.ts'
import { cutOutbox, outboxLength } from '../events/outbox.ts'
import { DbTransaction } from './transactions/transaction.ts'

/** Requests that may wait for a connection; more are told to come back. */
const mostWaiting = 200

/** A connection of the pool. @throws `common.tooMany` when too many wait for one already */
export function checkOut(pool: Pool): Promise<PoolClient> {
  return pool.waitingCount >= mostWaiting ? failTooMany(1) : pool.connect()
}

/**
 * Runs `work` in a transaction of the caller's tenant and gives its result once it is durable. Inside another one it is
 * a savepoint. The ctx given to `work` shadows the outer one, so that no statement can slip out of the transaction.
 */
export async function tx<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const outer = ctx as Context
  return outer.inTransaction ? savepoint(outer, work) : topLevel(outer, work)
}

function topLevel<T>(outer: Context, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return transact(outer.platform.databases.pool, (open) => {
    // Not awaited: if it fails, so does every statement behind it.
    if (outer.signedIn) setTenant(open, outer.tenantId).catch(() => {})
    return work(outer.with(open))
  })
}

/** Runs `work` in a transaction of its own and gives its result once it is durable. */
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
