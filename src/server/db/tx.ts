import type { ClientBase, Pool, PoolClient } from 'pg'
import { sql } from 'kysely'
import { failTooMany } from '../../kernel/errors.ts'
import type { Context } from '../context.ts'
import { type Ctx } from '../context.ts'
import { cutOutbox, dropOutbox, outboxLength, sendOutbox } from '../events/outbox.ts'
import { bind, clientOf } from './kysely.ts'

/** COMMIT of an aborted transaction answers ROLLBACK without an error: that must not pass for success. */
export async function commit(client: ClientBase): Promise<void> {
  sendOutbox(client)
  const result = await client.query('commit')
  if (result.command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
}

const ends = new WeakMap<ClientBase, Promise<void>>()

/** Sends COMMIT behind a read's last statement, before that is answered. {@link endRead} waits for it. */
export function commitBehind(client: ClientBase): void {
  const ended = commit(client)
  ended.catch(() => {})
  ends.set(client, ended)
}

/** The end of a read's transaction, sent now unless it was sent before. */
export function endRead(client: ClientBase): Promise<void> {
  const ended = ends.get(client)
  ends.delete(client)
  return ended ?? commit(client)
}

/** Ends a transaction that must leave nothing; a connection that cannot even do that is thrown away. */
export async function rollback(client: PoolClient): Promise<void> {
  ends.delete(client)
  dropOutbox(client)
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error as Error)
  }
}

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

async function topLevel<T>(outer: Context, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const client = await checkOut(outer.platform.databases.pool)
  const inner = outer.with(bind(client))
  try {
    const begun = client.query('begin')
    const scoped = outer.signedIn
      ? client.query("select set_config('app.tenant', $1, true)", [outer.tenantId])
      : Promise.resolve()
    await Promise.all([begun, scoped])
    const result = await work(inner)
    await commit(client)
    client.release()
    return result
  } catch (error) {
    await rollback(client)
    throw error
  }
}

async function savepoint<T>(outer: Context, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const published = outboxLength(clientOf(outer.db))
  await sql`savepoint nested`.execute(outer.db)
  try {
    const result = await work(outer)
    await sql`release savepoint nested`.execute(outer.db)
    return result
  } catch (error) {
    await sql`rollback to savepoint nested`.execute(outer.db)
    cutOutbox(clientOf(outer.db), published)
    throw error
  }
}
