import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCluster, type TestDatabase } from '../../test/support/cluster.ts'
import { clearSchedule } from '../../test/support/schedule.ts'
import { demoCounts } from '../../test/support/demo-counts.ts'
import { caseAnalysisApi } from '../domains/case-analysis/api.ts'
import { contractApi } from '../domains/contract/api.ts'
import { contractChartApi } from '../domains/contract-chart/api.ts'
import { draftingApi } from '../domains/drafting/api.ts'
import { examineApi } from '../domains/examine/api.ts'
import { noteApi } from '../domains/note/api.ts'
import { textComparisonApi } from '../domains/text-comparison/api.ts'
import { ticketApi } from '../domains/ticket/api.ts'
import { flowApi } from '../domains/workflow/api.ts'
import type { Endpoint, InputOf, OutputOf } from '../kernel/endpoint.ts'
import { plainSettings } from '../server/platform.ts'
import { openLog, type Server, startServer } from '../server/start.ts'
import type { DemoAccount } from './organisations.ts'
import { seedDemo } from './seed.ts'

interface Installation {
  database: TestDatabase
  server: Server
  dataDir: string
}
const installations: Installation[] = []
let server: Server
let accounts: DemoAccount[]

/** An installation before its first start. */
async function install(): Promise<Installation> {
  const database = await testCluster().createDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'faheng-demo-'))
  const started = await startServer({
    secretKey: 'a secret of tests, which is long enough',
    runtime: database.runtime,
    listen: database.runtime,
    dataDir,
    settings: { ...plainSettings, transferTo: '演示账户' },
    log: openLog('silent'),
  })
  await clearSchedule(database)
  const installation = { database, server: started, dataDir }
  installations.push(installation)
  return installation
}
const demoPassword = 'a password for tests'

beforeAll(async () => {
  const { dataDir, ...made } = await install()
  server = made.server
  await seedDemo(server, { dataDir, demoPassword })
  accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[]
}, 240_000)
afterAll(async () => {
  for (const one of installations) {
    await one.server.stop()
    await one.database.drop()
    await rm(one.dataDir, { recursive: true, force: true })
  }
})

/** Signs a demo account in with the password of the accounts file. */
async function signIn(loginName: string) {
  const { password } = accounts.find((account) => account.loginName === loginName)!
  const credentials = { username: loginName, password }
  const entry = await server.app.inject({ method: 'POST', url: '/api/auth/doLogin', payload: credentials })
  const { token } = entry.json<{ data: { token: string } }>().data
  return async <E extends Endpoint>({ method, path }: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const said = method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }
    const reply = await server.app.inject({ method, url: path, ...said, headers: { satoken: token } })
    return reply.json<{ data: OutputOf<E> }>().data
  }
}

describe.each(['hy', 'dh'])('the demo organisation %s', (code) => {
  test('has fourteen contracts of eight months, in every state, numbered by their days', async () => {
    const ask = await signIn(`${code}_admin`)
    const { records } = await ask(contractApi.query, { size: 100, sort: 'createTime', order: 'asc' })
    const numbers = records.map((row) => row.contractNo)
    expect(numbers).toHaveLength(14)
    expect(numbers.toSorted()).toEqual(numbers)
    expect([...new Set(records.map((row) => row.status))].toSorted((a, b) => a - b)).toEqual([1, 4, 7, 8, 9])
    expect(records.some((row) => row.archiveStatus === 11)).toBe(true)
    expect((await ask(contractChartApi.statistics, { by: 'month' })).length).toBeGreaterThanOrEqual(8)
  })

  test('has something waiting for each of its people, and notes', async () => {
    // Waiting for the manager: a contract, its seal and a change, a firm's admission, a firm's removal, a hiring, a
    // case and an audit.
    const waiting = { business: 1, legal: 3, manager: 8 }
    for (const [person, total] of Object.entries(waiting)) {
      const ask = await signIn(`${code}_${person}`)
      const { records } = await ask(flowApi.myTodo, { size: 100 })
      const tickets = records.filter(({ bizType }) => bizType === 'service_ticket')
      expect([person, records.length - tickets.length]).toEqual([person, total])
      expect((await ask(noteApi.query_note, {})).total).toBeGreaterThan(0)
    }
    // In addition each ticket whose result must be confirmed, or that requests more information. A disputed one waits
    // for the provider.
    const ask = await signIn(`${code}_legal`)
    const { records } = await ask(flowApi.myTodo, { size: 100 })
    const tickets = records.filter(({ bizType }) => bizType === 'service_ticket').map(({ bizId }) => bizId)
    const mine = await ask(ticketApi.query, { side: 'user', status: [3, 4], size: 100 })
    const open = mine.records.filter(({ disputed }) => !disputed)
    expect(tickets.toSorted()).toEqual(open.map(({ id }) => id).toSorted())
    expect(tickets.length).toBeGreaterThan(0)
  })

  test('has used each assistant once, with something to look at, and paid for it', async () => {
    const ask = await signIn(`${code}_legal`)
    const [review] = (await ask(examineApi.query, {})).records
    expect(review).toMatchObject({ status: 3 })
    expect(review!.high + review!.medium + review!.low).toBeGreaterThan(3)
    const { results } = await ask(examineApi.queryById, { id: review!.id })
    expect(results.map(({ decision }) => decision)).toEqual(expect.arrayContaining(['accepted', 'ignored', 'open']))
    const [comparison] = (await ask(textComparisonApi.query, {})).records
    expect(comparison).toMatchObject({ status: 3, progress: 100 })
    expect(comparison!.diffCount).toBeGreaterThan(4)
    const [draft] = (await ask(draftingApi.query, {})).records
    expect(draft).toMatchObject({ docTypeName: '民事起诉状', mode: 'generate' })
    const { content } = await ask(draftingApi.queryById, { id: draft!.id })
    expect(content).toContain('有限公司')
    const [analysis] = (await ask(caseAnalysisApi.query, {})).records
    expect(analysis).toMatchObject({ causeName: '买卖合同纠纷', failure: null, status: 3 })
    expect(analysis!.winRate).not.toBeNull()
  })

  test('has texts in which the review finds something', async () => {
    const ask = await signIn(`${code}_legal`)
    const { records } = await ask(flowApi.myTodo, {})
    const contracts = records.filter(({ bizType }) => bizType === 'contract')
    expect(contracts.length).toBeGreaterThan(0)
    for (const { bizId } of contracts) {
      const { texts } = await ask(contractApi.parts, { id: bizId })
      expect(texts[0]!.openFindings).toBeGreaterThan(0)
    }
  })
})

test('a first start that is ended again and again ends with the same demo as an undisturbed one', async () => {
  const disturbed = await install()
  const ends = [1, 3, 40, 170]
  for (const most of ends) {
    let steps = 0
    const killed = seedDemo(disturbed.server, { ...disturbed, demoPassword }, () => {
      steps += 1
      // The open transaction is lost, as when the process is killed.
      if (steps > most) throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('start again to go on')
  }
  await seedDemo(disturbed.server, { ...disturbed, demoPassword: 'another one' })
  expect(await demoCounts(disturbed.database)).toEqual(await demoCounts(installations[0]!.database))
  // A later start finds the demo complete.
  const before = await demoCounts(disturbed.database)
  await seedDemo(disturbed.server, { ...disturbed, demoPassword })
  expect(await demoCounts(disturbed.database)).toEqual(before)
}, 480_000)
