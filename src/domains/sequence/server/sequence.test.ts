import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretKey, type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { openLog, type Server, startServer } from '../../../server/start.ts'
import { contractApi } from '../../contract/api.ts'
import { sequenceApi } from '../api.ts'
import { isOwnRegister } from '../codes.ts'

let server: TestServer
let manager: Caller
let stranger: Caller
const others: { server: Server; dataDir: string }[] = []

beforeAll(async () => {
  server = await testServer()
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  stranger = await server.signIn(server.tenants.b, 'legal_manager')
  for (let i = 0; i < 3; i += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'faheng-data-'))
    const { runtime } = server.database
    const { settings } = server.server.platform
    const log = openLog('silent')
    others.push({
      dataDir,
      server: await startServer({ secretKey, runtime, listen: runtime, dataDir, settings, log, connections: 4 }),
    })
  }
}, 60_000)
afterAll(async () => {
  for (const other of others) {
    await other.server.stop()
    await rm(other.dataDir, { recursive: true })
  }
  await server.stop()
})

const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }).format(new Date())
const draw = (who: Caller, more: object = {}) => who.ask(sequenceApi.createKvsequence, { key: 'FW', ...more })

test('numbers follow their pattern, each tenant from one', async () => {
  expect(await draw(manager)).toBe(`FW-TA-${year}-00001`)
  expect(await draw(manager)).toBe(`FW-TA-${year}-00002`)
  expect(await draw(stranger)).toBe(`FW-TB-${year}-00001`)
  expect(await draw(manager, { org: 'ZB' })).toBe(`FW-ZB-${year}-00001`)
  expect(await draw(manager, { pattern: '函{yyyy}{MM}-{3}' })).toMatch(new RegExp(`^函${year}\\d\\d-001$`))
})

test('the product’s own registers are refused, however the pattern spells them', async () => {
  const { contractNo } = await manager.ask(contractApi.save, { contractName: '占一个号' })
  const org = /^HT-(.+)-\d{4}-\d+$/.exec(contractNo)![1]!
  const own: object[] = [
    { key: 'HT' },
    { key: 'A', pattern: `HT-{org}-{yyyy}-{5}`, org },
    { key: 'HT', pattern: '{key}-{org}-2099-{5}' },
    { key: 'AJ', pattern: '{key}-{yyyy}-{5}' },
    { key: 'FW', pattern: '{key}-20261125-{4}' },
    { key: 'QY', pattern: '{key}-{6}' },
    { key: 'A', pattern: `${contractNo}-BG-{5}` },
  ]
  for (const input of own) {
    const reply = await manager.call(sequenceApi.createKvsequence, { key: 'X', ...input })
    expect([JSON.stringify(input), reply.code, Object.keys((reply.data as { fields?: object }).fields ?? {})]).toEqual([
      JSON.stringify(input),
      -1,
      ['key'],
    ])
  }
  const next = await manager.ask(contractApi.save, { contractName: '下一个号' })
  expect(Number(next.contractNo.slice(-5))).toBe(Number(contractNo.slice(-5)) + 1)
})

test('every prefix that the product assigns numbers with is a register of its own', () => {
  const folder = join(import.meta.dirname, '../..')
  const found = globSync('*/server/*.ts', { cwd: folder }).flatMap((file) => {
    if (/test\.ts$|^sequence/.test(file)) return []
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    return lines
      .filter((line) => /numberKey|nextNumber\(|numbered\(|\bkey(:| =) `[A-Z]{2}/.test(line))
      .flatMap((line) => [...line.matchAll(/[`']([A-Z]{2})(?=[-'`])/g)].map(([, code]) => code!))
  })
  expect(new Set(found).size).toBeGreaterThan(20)
  expect([...new Set(found)].filter((code) => !isOwnRegister(`${code}-2026`))).toEqual([])
})

test('invalid patterns are refused with the field', async () => {
  for (const pattern of ['{key}-{org}', "'; drop table note--{5}", '{secret}-{5}', '{key}-{12}'])
    expect((await manager.call(sequenceApi.createKvsequence, { key: 'FW', pattern })).data).toEqual({
      fields: { pattern: expect.stringContaining('{5}') as string },
    })
})

test('four processes drawing five hundred each get two thousand different numbers', { timeout: 120_000 }, async () => {
  const apps = [server.server, ...others.map((other) => other.server)].map(({ app }) => app)
  const one = async (app: (typeof apps)[number]) => {
    const reply = await app.inject({
      method: 'POST',
      url: sequenceApi.createKvsequence.path,
      payload: { key: 'MANY' },
      headers: { satoken: manager.token, cookie: 'language=zh' },
    })
    return reply.json<{ data: string }>().data
  }
  // Up to two hundred requests wait for a process's connections; further ones are refused and retried.
  const drawn: string[] = []
  for (let round = 0; round < 5; round += 1)
    drawn.push(...(await Promise.all(apps.flatMap((app) => Array.from({ length: 100 }, () => one(app))))))
  expect(new Set(drawn).size).toBe(2000)
  expect(drawn.toSorted().at(-1)).toBe(`MANY-TA-${year}-02000`)
})
