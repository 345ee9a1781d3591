import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { contractChartApi } from '../../src/domains/contract-chart/api.ts'
import { noteApi } from '../../src/domains/note/api.ts'
import { savedViewApi } from '../../src/domains/saved-view/api.ts'
import { type Caller, testServer, type TestServer } from '../support/server.ts'
import { newDice, requests } from './support/dice.ts'
import { expectReached } from './support/reach.ts'
import { send } from './support/wire.ts'

const dice = newDice('pool')
const connections = 2
let server: TestServer

beforeAll(async () => {
  server = await testServer({ connections })
})
afterAll(() => server.stop())

interface Side {
  caller: Caller
  /** Occurs in every text of this tenant and nowhere else. */
  word: string
  contracts: string[]
}

async function makeSide(tenant: 'a' | 'b', count: number): Promise<Side> {
  const caller = await server.signIn(server.tenants[tenant], 'tenant_admin')
  const word = dice.letters(12)
  const contracts: string[] = []
  for (let n = 0; n < count; n += 1)
    contracts.push((await caller.ask(contractApi.save, { contractName: `${word} ${n}`, amount: '1.00' })).id)
  await caller.ask(savedViewApi.save, { list: 'contract', name: word, shared: true, query: {}, columns: [] })
  return { caller, word, contracts }
}

/** Draws a request. A bad one fails inside the transaction, after some of its statements. */
function draw(side: Side, bad: boolean): { endpoint: Endpoint; input: object; expected?: number } {
  if (bad)
    return dice.pick([
      { endpoint: contractApi.delete, input: { ids: [dice.pick(side.contracts), dice.id()] } },
      { endpoint: noteApi.update_note, input: { content: side.word, remindTime: 'no time at all' } },
      { endpoint: contractApi.save, input: { contractName: side.word, ourParty: dice.id() } },
    ])
  return dice.pick([
    { endpoint: contractApi.query, input: { size: 500 }, expected: side.contracts.length },
    { endpoint: contractApi.query, input: { keyword: 'a', size: 500 } },
    { endpoint: contractApi.queryById, input: { id: dice.pick(side.contracts) } },
    { endpoint: contractChartApi.statistics, input: { by: 'state' } },
    { endpoint: contractApi.choices, input: {} },
    { endpoint: savedViewApi.query, input: { list: 'contract' } },
    { endpoint: noteApi.query_note, input: { size: 10 } },
    { endpoint: noteApi.update_note, input: { content: side.word } },
  ])
}

test('no request uses the tenant of the previous one on the same connection', { timeout: 600_000 }, async () => {
  const sides = [await makeSide('a', 5), await makeSide('b', 8)]
  const total = requests(1000)
  const reached = { answered: 0, failed: 0, counted: 0 }
  const wrong: string[] = []
  let begun = 0
  const worker = async (): Promise<void> => {
    while (begun < total) {
      begun += 1
      const side = dice.pick(sides)
      const stranger = sides.find((one) => one !== side)!
      const bad = dice.below(5) === 0
      const { endpoint, input, expected } = draw(side, bad)
      const answer = await send(server.server, endpoint, side.caller.token, input)
      reached[bad ? 'failed' : 'answered'] += 1
      const where = `${endpoint.path} ${JSON.stringify(input)}: ${answer.body.slice(0, 300)}`
      if (answer.code !== (bad ? -1 : 200)) wrong.push(where)
      if (answer.text.includes(stranger.word) || answer.text.includes(stranger.caller.accountId)) wrong.push(where)
      if (expected !== undefined) {
        reached.counted += 1
        if ((JSON.parse(answer.body) as { data: { total: number } }).data.total !== expected) wrong.push(where)
      }
    }
  }
  await Promise.all(Array.from({ length: 12 }, worker))

  expect(wrong.slice(0, 5)).toEqual([])
  const { pool } = server.server.platform.databases
  expect(pool.totalCount).toBeLessThanOrEqual(connections)
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  const left = await Promise.all(
    clients.map((client) =>
      client.query(
        `select coalesce(current_setting('app.tenant', true), '') as tenant, (select count(*)::int from note) as notes`,
      ),
    ),
  )
  for (const client of clients) client.release()
  expect(left.map(({ rows }) => rows[0] as unknown)).toEqual(clients.map(() => ({ tenant: '', notes: 0 })))
  expectReached('pool', { ...reached, connections: clients.length })
})
