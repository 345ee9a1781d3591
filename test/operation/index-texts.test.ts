import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractApi } from '../../src/domains/contract/api.ts'
import { keepIndex } from '../../src/domains/contract/server/full-text/keep.ts'
import { newId } from '../../src/kernel/ids.ts'
import { asOwner } from '../probes/support/world.ts'
import { copyWithTexts } from '../support/contract-texts.ts'
import { secretKey, testServer, type TestServer } from '../support/server.ts'
import { closedFolder, kill9, removeFolder, urlOf } from './support.ts'

const [rounds, each] = [3, 500]

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = closedFolder()
})
afterAll(async () => {
  await server.stop()
  await removeFolder(folder)
})

/** Runs the command. @returns the process, and its output at the end */
function command(code: string) {
  const child = spawn(process.execPath, ['src/set-up/index-texts.ts', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: urlOf(server.database.runtime),
      DATABASE_OWNER_URL: urlOf(server.database.owner),
      SECRET_KEY: secretKey,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return { child, ended: once(child, 'exit').then(() => output) }
}

const segments = () =>
  asOwner(server, async (client) => {
    const { rows } = await client.query<{ id: string; numbers: number; isOld: boolean }>(
      `select id, numbers, unicode = '' as "isOld" from contract_index_segment where "tenantId" = $1 order by id`,
      [server.tenants.a.id],
    )
    return rows
  })

const waitingJobs = () =>
  asOwner(server, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'contract.index' and state in ('created', 'retry', 'active')`,
    )
    return rows[0]?.n
  })

test('the index is built again by a command that is killed and begun again; searches are right all the time', async () => {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  const draft = await admin.ask(contractApi.save, { contractName: '样本' })
  await admin.ask(contractApi.addText, { ...draft, fileId: await admin.upload('第一条 样本。', '正文.txt') })
  for (let round = 0; round < rounds; round++) {
    const copies = Array.from({ length: each }, (_, i) => ({
      id: newId(),
      contractName: `灯塔合同${round * each + i}`,
      text: `第${i}条 ${i % 10 === 0 ? '浮标' : '灯塔'}应当按时点灯。`.repeat(100),
    }))
    await asOwner(server, (client) => copyWithTexts(client, draft.id, copies))
    await keepIndex(server.server.contextFor(server.tenants.a.id))
  }
  const totals = async () => {
    const words = ['浮标', '灯塔合同', '"当按时点"', '灯塔 -浮标']
    return Promise.all(words.map(async (fullText) => (await admin.ask(contractApi.query, { fullText })).total))
  }
  // The job that the upload has queued merges segments as well.
  await expect.poll(waitingJobs, { timeout: 60_000 }).toBe(0)
  const before = await totals()
  const former = await segments()
  expect(before).toEqual([150, 1500, 1500, 1350])
  expect(former.length).toBeGreaterThan(2)

  // The segments are built in the order of their ids: the command waits at the third one until it is killed.
  await asOwner(server, async (client) => {
    await client.query('begin')
    await client.query(
      `select from contract_index_block where "tenantId" = $1 and "segmentId" = $2 limit 1 for update`,
      [server.tenants.a.id, former[2]!.id],
    )
    const first = command('TA')
    const built = async () => (await segments()).filter(({ id }) => former.every((one) => one.id !== id)).length
    await expect.poll(built, { timeout: 60_000 }).toBe(2)
    await kill9(first.child)
    await client.query('rollback')
  })
  const killed = await segments()
  const renewed = killed.filter(({ isOld }) => !isOld).map(({ id }) => id)
  expect(renewed).toHaveLength(2)
  expect(await totals()).toEqual(before)

  expect(await command('TA').ended).toMatch(/^TA: \d+ contracts in [\d.]+ s$/m)
  const after = await segments()
  expect(after.filter(({ isOld }) => isOld)).toEqual([])
  // It went on: what had been built before the kill was not built once more.
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(renewed))
  expect(await totals()).toEqual(before)
  expect(await command('nobody').ended).toContain('There is no organisation with the code nobody.')
}, 180_000)
