import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { caseApi } from '../src/domains/case/api.ts'
import { startEmbedded } from '../src/server/db/embedded/start.ts'
import { prepareDatabase } from '../src/server/db/schema/prepare.ts'
import { type Child, startChild } from './api/child.ts'
import { post } from './api/post.ts'
import type { BenchTenant } from './api/tenant.ts'
import { makeFloor, newFloorId } from './flow/floor.ts'

/**
 * Measures how many cases are submitted and approved per second, as ratios to bare SQL in the same run, in interleaved
 * rounds over 16 connections.
 *
 * - Ours is the real server over HTTP: session, permission, validation, row-level security, the definition, the people
 *   of its step, state, history, notices, and for an approval what is kept to take it back.
 * - The floor is one prepared statement that writes the same rows, by keys, from ready samples of ours: the record, its
 *   history entry, the approval, its steps and notices; for an approval also the seen version, the kept decision, its
 *   notice and its job. Its tables have the same columns and indexes, and no policies. Nothing is read or decided.
 */
export const about = 'submissions and approvals a second, as ratios to the bare SQL of the same rows'

export const options = {
  cases: { default: '200', meaning: 'cases that each side submits and approves in a round' },
  rounds: { default: '5', meaning: 'interleaved rounds' },
}

const connections = 16
interface Case {
  id: string
  version: number
}
type Work = (one: Case) => Promise<unknown>
interface Side {
  prepare(count: number): Promise<Case[]>
  submit: Work
  approve: Work
}
const steps = ['submit', 'approve'] as const
type Rates = Record<(typeof steps)[number], number>

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'faheng-bench-'))
  const cluster = await startEmbedded(folder, { durable: true, log: console.error })
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), () => cluster.stop()]
  try {
    const [owner, runtime] = [cluster.connection('owner'), cluster.connection('runtime')]
    await prepareDatabase(owner)
    const served = await startChild('../flow/flow-server.ts', { runtime, dataDir: join(folder, 'server') })
    ends.push(() => served.stop())
    const ours = oursOf(served)
    const [sample] = await ours.prepare(1)
    const pool = new pg.Pool({ ...owner, max: connections })
    ends.push(() => pool.end())
    const floor = await floorOf(pool, ours, sample!)
    const [count, rounds] = [Number(given.cases), Number(given.rounds)]
    // The first round fills the caches.
    for (const side of [floor, ours]) await measure(side, count)
    await pool.query('analyze')
    const ratios = { submit: [] as number[], approve: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const inTurn = round % 2 === 0 ? [floor, ours] : [ours, floor]
      const rates = new Map<Side, Rates>()
      for (const side of inTurn) rates.set(side, await measure(side, count))
      const [bare, own] = [rates.get(floor)!, rates.get(ours)!]
      for (const step of steps) {
        ratios[step].push(own[step] / bare[step])
        console.error(`${step}: floor ${bare[step].toFixed(0)}/s, ours ${own[step].toFixed(0)}/s`)
      }
    }
    console.log(JSON.stringify({ submit: median(ratios.submit), approve: median(ratios.approve) }))
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

const median = (all: readonly number[]): number =>
  Number(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!.toFixed(3))

function oursOf({ port, tenants }: Child): Side {
  const [approver, author] = tenants as [BenchTenant, BenchTenant]
  const ask = async (who: BenchTenant, { path }: { path: string }, body: object) =>
    (await post(port, path, { satoken: who.token }, body))['data'] as Case
  let n = 0
  return {
    async prepare(count) {
      const made: Case[] = []
      for (let i = 0; i < count; i += 1) {
        n += 1
        made.push(await ask(author, caseApi.save, draftOf(n, author.ognId)))
      }
      return made
    },
    async submit(one) {
      one.version = (await ask(author, caseApi.submit, { id: one.id, version: one.version })).version
    },
    approve: ({ id, version }) => ask(approver, caseApi.approve, { id, version, pass: true }),
  }
}

/** The floor, whose rows are copies of those of a case of ours. */
async function floorOf(pool: pg.Pool, ours: Side, sample: Case): Promise<Side> {
  const floor = await makeFloor(pool, sample.id, {
    submit: () => ours.submit(sample),
    approve: () => ours.approve(sample),
  })
  return {
    async prepare(count) {
      const made = Array.from({ length: count }, () => ({ id: newFloorId(), version: 1 }))
      for (const { id } of made) await floor.add(id)
      return made
    },
    submit: ({ id }) => floor.take('submit', id),
    approve: ({ id }) => floor.take('approve', id),
  }
}

const draftOf = (n: number, ognId: string) => ({
  caseName: `第${n}号设备买卖合同纠纷`,
  caseType: 'msss',
  caseKind: '1',
  causeOfAction: '041011',
  incidentOrg: ognId,
  ourRole: 'plaintiff',
  parties: [
    { name: '第1测试集团有限公司', partyType: 'company', role: 'plaintiff', isOurs: true },
    { name: '嘉禾机电设备有限公司', partyType: 'company', role: 'defendant', isOurs: false },
  ],
  amount: '860000.00',
  occurDate: '2026-03-02',
  facts: '对方收款后未交付设备，经多次催告仍未履行，造成产线停工。',
  claims: '返还货款并支付违约金',
  agentMode: 'own',
  riskLevel: 'middle',
})

/** Submits new cases, then approves them. @returns how many of each per second */
async function measure(side: Side, count: number): Promise<Rates> {
  const cases = await side.prepare(count)
  return { submit: await rate(cases, side.submit), approve: await rate(cases, side.approve) }
}

async function rate(cases: readonly Case[], work: Work): Promise<number> {
  const left = [...cases]
  const from = performance.now()
  const lane = async () => {
    for (let one = left.pop(); one; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return (cases.length * 1000) / (performance.now() - from)
}
