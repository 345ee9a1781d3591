import { AsyncLocalStorage } from 'node:async_hooks'
import { deserialize, serialize } from 'node:v8'
import { sql } from 'kysely'
import type { Context, Ctx } from '../server/context.ts'
import { tx as plainTx } from '../server/db/tx.ts'

/** Results of the demo steps that an earlier start completed. */
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

/** The name under which the completion of the whole demo is recorded. */
const whole = 'whole'

/**
 * The completed steps; null when the demo is complete.
 * @param ctx in a transaction
 */
export async function stepsMade(ctx: Ctx): Promise<Made | null> {
  const { rows } = await sql<{ step: string; result: Buffer }>`select step, result from demo_steps()`.execute(ctx.db)
  return rows.some(({ step }) => step === whole) ? null : new Map(rows.map(({ step, result }) => [step, result]))
}

const note = (ctx: Ctx, step: string, result: unknown) =>
  sql`select demo_note(${step}, ${serialize(result)})`.execute(ctx.db)

/**
 * Creates the demo, skipping the steps of earlier starts. The work must run the same steps each time: only results of
 * steps may decide which others follow.
 * @param beforeEnd called in the transaction of each step before it ends; an error rolls the step back
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

/**
 * Work that runs in parallel with other work: its steps are numbered separately, so that their order among the others
 * does not matter.
 */
export function branch<T>(name: string, work: () => Promise<T>): Promise<T> {
  const outer = branches.getStore()
  return outer ? branches.run({ ...outer, name, next: 1 }, work) : work()
}

/**
 * A transaction as one step of the demo: its result is stored in the same transaction, and returned without the work
 * when a later start resumes. A step is therefore done once, wherever a start was killed.
 * @param work its result must be plain data
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
