import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'
import { newDice } from './support/dice.ts'
import { inputOf, readVersions } from './support/inputs.ts'
import { expectReached } from './support/reach.ts'
import { readCalls } from './support/registry.ts'
import { inputSchema, sample } from './support/schema.ts'
import { send } from './support/wire.ts'
import { asOwner, type World } from './support/world.ts'
import { servedWorlds } from './support/worlds.ts'

/** Calls for files without data of records: import templates. */
const notOfRecords = /\.importTemplate$/
/** Calls for which the probes' worlds have no file. */
const notTried = new Set([
  // Belongs to no record: the organisation's own logo.
  'tenant.logo',
  // Read by calendars with a key in place of a session; the subscription keeps when it was read.
  'agenda.feed',
  // An analysis has a report when there are ten comparable precedents: case-analysis.test.ts reads the history after
  // one.
  'case-analysis.report',
])

const dice = newDice('downloads')
let server: TestServer
let world: World
let callers: Caller[]

beforeAll(async () => {
  ;({ server, mine: world } = await servedWorlds())
  callers = [world.admin, world.staff, await server.signIn(server.tenants.provider, 'root')]
}, 300_000)
afterAll(() => server.stop())

const linesInHistory = () =>
  asOwner(server, async (client) => {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from audit_entry where action <> 'denied'`)
    return Number(rows[0]!.n)
  })

test('every call that returns a file writes a history entry', { timeout: 120_000 }, async () => {
  const calls = (await readCalls()).filter(({ key, endpoint }) => endpoint.reply === 'file' && !notTried.has(key))
  const reached = { files: 0, 'files of records': 0 }
  const untraced: string[] = []
  const unanswered: string[] = []
  for (const call of calls) {
    const versions = await readVersions(server)
    let isFile = false
    for (const caller of callers) {
      const before = await linesInHistory()
      const answer = await send(server.server, call.endpoint, caller.token, inputOf(call, world, versions, dice))
      isFile = answer.text.includes('content-disposition')
      if (!isFile) continue
      reached.files += 1
      if (notOfRecords.test(call.key)) break
      reached['files of records'] += 1
      if ((await linesInHistory()) === before) untraced.push(call.key)
      break
    }
    if (!isFile) unanswered.push(call.key)
  }
  expectReached('downloads', reached)
  expect(untraced).toEqual([])
  // A call that returned no caller a file was not tested.
  expect(unanswered).toEqual([])
})

test('an exported list describes its filters in words', { timeout: 120_000 }, async () => {
  const calls = (await readCalls()).filter(({ key }) => /\.export\w*$/.test(key))
  const reached = { exports: 0, filters: 0 }
  const raw: string[] = []
  for (const call of calls) {
    const { properties = {} } = inputSchema(call.endpoint)
    const versions = await readVersions(server)
    const own = inputOf(call, world, versions, dice) as object
    // Each filter separately: two of them together may be refused.
    for (const [name, schema] of Object.entries(properties).filter(([key]) => !(key in own))) {
      const input = { ...own, [name]: sample(schema, dice, () => undefined, name) }
      for (const caller of callers) {
        const answer = await send(server.server, call.endpoint, caller.token, input)
        if (!answer.text.includes('content-disposition')) continue
        reached.filters += 1
        if (new RegExp(`(^|[\\n>])${name}: `).test(answer.text)) raw.push(`${call.key}: ${name}`)
        break
      }
    }
    reached.exports += 1
  }
  expectReached('filters of exports', reached)
  expect(raw).toEqual([])
})
