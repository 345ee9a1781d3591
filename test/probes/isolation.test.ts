import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractApi } from '../../src/domains/contract/api.ts'
import { testServer, type TestServer } from '../support/server.ts'
import { newDice, thorough } from './support/dice.ts'
import { checksum, probe } from './support/isolation.ts'
import { expectReached } from './support/reach.ts'
import { readCalls } from './support/registry.ts'
import { makeWorld } from './support/world.ts'

const dice = newDice('isolation')
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test(
  'no call of any role reads or writes what belongs to another tenant',
  { timeout: thorough ? 3_600_000 : 600_000 },
  async () => {
    const calls = await readCalls()
    const other = await makeWorld(server, server.tenants.b, dice.letters(12))
    const mine = await makeWorld(server, server.tenants.a, dice.letters(12))
    const found = await other.admin.ask(contractApi.query, { keyword: `${other.word}contract` })
    const before = await checksum(server, other.tenant.id)

    const worlds = { mine, other }
    const probed = await probe(server, calls, [mine.admin, mine.staff, mine.business], worlds, dice)
    // What only the provider's staff may call is asked by them.
    const operator = await server.signIn(server.tenants.provider, 'root')
    const provided = await probe(
      server,
      calls.filter((call) => call.entered() === 0),
      [operator],
      worlds,
      dice,
    )

    expect([...probed.canaries, ...provided.canaries]).toEqual([])
    expect([...probed.differences, ...provided.differences].slice(0, 5)).toEqual([])
    expect(await checksum(server, other.tenant.id)).toEqual(before)
    expect(
      calls.filter((call) => call.entered() === 0).map((call) => call.key),
      'calls no case gets into',
    ).toEqual([])
    expectReached('isolation', {
      requests: probed.requests + provided.requests,
      'requests of the provider': provided.requests,
      ...probed.kinds,
      'calls entered': calls.filter((call) => call.entered() > 0).length,
      'calls served': probed.served.size,
      'rows of the other tenant': Object.values(before).reduce((sum, text) => sum + Number.parseInt(text, 10), 0),
      'records the other tenant finds by the same word': found.total,
    })
    console.log(
      `never served: ${calls
        .map((c) => c.key)
        .filter((key) => !probed.served.has(key))
        .join(' ')}`,
    )
    expect(probed.requests).toBeGreaterThanOrEqual(thorough ? 5000 : 2500)
  },
)
