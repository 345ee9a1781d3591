import { AsyncLocalStorage } from 'node:async_hooks'
import { deserialize, serialize } from 'node:v8'
import { sql } from 'kysely'
import type { Context, Ctx } from '../server/context.ts'
import { tx as plainTx } from '../server/db/tx.ts'

/** The steps of the demo that were made by an earlier start, with their results. */
type Made = ReadonlyMap<string, Buffer>

interface Branch {
  name: string
  /** Number of its next step. */
  next: number
  made: Made
  /** Called in the transaction of each step before it ends. */
  beforeEnd: (step: string) => void
}
const branches = new AsyncLocalStorage<Branch>()

/** The last step: what is noted under it is the demo as a whole. */
const whole = 'whole'

/**
 * The steps that are made already; null when the demo is complete.
 * @param ctx in a transaction
 */
export async function stepsMade(ctx: Ctx): Promise<Made | null> {
  const { rows } = await sql<{ step: string; result: Buffer }>`select step, result from demo_steps()`.execute(ctx.db)
  return rows.some(({ step }) => step === whole) ? null : new Map(rows.map(({ step, result }) => [step, result]))
}

const note = (ctx: Ctx, step: string, result: unknown) =>
  sql`select demo_note(${step}, ${serialize(result)})`.execute(ctx.db)

/**
 * Makes the demo, with the steps of earlier starts left as they are. The work has to take the same steps each time: only
 * results of steps decide which others follow.
 * @param beforeEnd called in the transaction of each step before it ends; what it throws breaks the step off
 */
export async function makeDemo(
  ctx: Ctx,
  made: Made,
  work: () => Promise<void>,
  beforeEnd: (step: string) => void = () => undefined,
): Promise<void> {
  await branches.run({ name: 'demo', next: 1, made, beforeEnd }, async () => {
    await work()
    await plainTx(ctx, (ctx) => note(ctx, whole, null))
  })
}

/** Work that runs beside other work: its steps are counted apart, so that their order among the others does not matter. */
export function branch<T>(name: string, work: () => Promise<T>): Promise<T> {
  const outer = branches.getStore()
  return outer ? branches.run({ ...outer, name, next: 1 }, work) : work()
}

/**
 * A transaction as one step of the demo: its result is kept in the same transaction, and given again without the work when
 * a later start goes on. A step is therefore made once, wherever a start was killed.
 * @param work its result is plain data
 */
export async function tx<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const at = branches.getStore()
  if (!at || (ctx as Context).inTransaction) return plainTx(ctx, work)
  const step = `${at.name} ${at.next}`
  at.next += 1
  const kept = at.made.get(step)
  if (kept) return deserialize(kept) as T
  return plainTx(ctx, async (ctx) => {
    const result = await work(ctx)
    await note(ctx, step, result)
    at.beforeEnd(step)
    return result
  })
}
