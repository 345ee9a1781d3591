import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { ask, type Child } from './child.ts'
import type { Outcome, Shot, Task } from './load.ts'
import type { Operation } from './operations.ts'
import type { PostgresCpu } from './postgres-cpu.ts'

/** One side of one operation in one round. */
export interface Sample {
  /** Requests per second. */
  rate: number
  /** Milliseconds of processor time of the server process per request. */
  cpu: number
  /** The same for PostgreSQL's processes. */
  postgres: number | undefined
  p50: number
  p99: number
}
export interface Figures {
  name: string
  floor: Sample[]
  ours: Sample[]
}

/**
 * Measures every operation in every round on both sides in direct succession, so that other load of the machine affects
 * both. The sides alternate in going first. A short run of everything warms both up.
 */
export async function measureRounds(
  operations: Operation[],
  floor: Child,
  ours: Child,
  plan: { rounds: number; seconds: number },
  postgres: PostgresCpu,
): Promise<Figures[]> {
  const load = fork(join(import.meta.dirname, 'load.ts'))
  try {
    const figures = operations.map(({ name }): Figures => ({ name, floor: [], ours: [] }))
    for (const { floor: shots, ours: ourShots } of operations) {
      await sample(load, floor, shots, plan.seconds / 2, postgres)
      await sample(load, ours, ourShots, plan.seconds / 2, postgres)
    }
    for (let round = 0; round < plan.rounds; round++) {
      for (const [i, operation] of operations.entries()) {
        const sides = [
          async () => figures[i]!.floor.push(await sample(load, floor, operation.floor, plan.seconds, postgres)),
          async () => figures[i]!.ours.push(await sample(load, ours, operation.ours, plan.seconds, postgres)),
        ]
        for (const side of round % 2 === 0 ? sides : sides.reverse()) await side()
      }
      console.error(`round ${round + 1} of ${plan.rounds}`)
    }
    return figures
  } finally {
    load.kill()
  }
}

async function sample(
  load: ChildProcess,
  server: Child,
  shots: Shot[],
  seconds: number,
  postgres: PostgresCpu,
): Promise<Sample> {
  const before = { server: await server.cpu(), postgres: postgres() }
  const outcome = await ask<Outcome>(load, { port: server.port, shots, seconds } satisfies Task)
  const after = { server: await server.cpu(), postgres: postgres() }
  const each = (used: number) => used / outcome.requests
  return {
    rate: outcome.requests / outcome.seconds,
    cpu: each(after.server - before.server),
    postgres:
      after.postgres === undefined || before.postgres === undefined
        ? undefined
        : each(after.postgres - before.postgres),
    p50: outcome.p50,
    p99: outcome.p99,
  }
}
