import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractApi } from '../../src/domains/contract/api.ts'
import { newDice, thorough } from './support/dice.ts'
import { checksum, probe } from './support/isolation.ts'
import { expectReached } from './support/reach.ts'
import { readCalls } from './support/registry.ts'
import { servedWorlds, type Worlds } from './support/worlds.ts'

const dice = newDice('isolation')
let worlds: Worlds
beforeAll(async () => {
  worlds = await servedWorlds()
}, 300_000)
afterAll(() => worlds.server.stop())

test(
  'no call of any role reads or writes what belongs to another tenant',
  { timeout: thorough ? 10_800_000 : 600_000 },
  async () => {
    const calls = await readCalls()
    const { server, mine, other } = worlds
    const found = await other.admin.ask(contractApi.query, { keyword: `${other.word}contract` })
    const before = await checksum(server, other.tenant.id)

    const probed = await probe(server, calls, [mine.admin, mine.staff, mine.business], worlds, dice)
    // Calls that only the provider's staff may use are made by them.
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
