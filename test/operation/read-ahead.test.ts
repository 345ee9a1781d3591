import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knowledgeApi } from '../../src/domains/knowledge/api.ts'
import { type HttpCaller, type ServerProcess, signInOver, startProcess } from '../support/process.ts'
import { password, secretKey, testServer, type TestServer } from '../support/server.ts'
import { closedFolder, query, removeFolder, urlOf } from './support.ts'

const isRead = /"articles":2,.*articles are ready to be found/
const { path } = knowledgeApi.articles

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = closedFolder()
  const operator = await server.signIn(server.tenants.provider, 'ops_knowledge')
  const { id, version } = await operator.ask(knowledgeApi.save, {
    title: '浮标法',
    docNo: '浮标法号',
    kind: 'law',
    issuer: '全国人民代表大会常务委员会',
    level: 'law',
    publishDate: '2024-01-05',
    effectiveDate: '2024-03-01',
    timeliness: 'inForce',
    fullText: '第一条 为了规范浮标，制定本法。\n第二条 浮标损坏的，过往船舶应当立即报告海事管理机构。',
  })
  await operator.ask(knowledgeApi.review, { id, version, pass: true })
  await query(
    server.database.owner,
    `create function held() returns boolean language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(42); return true; end $$;
    create policy held on legislation_article as restrictive for select using ((select held()))`,
  )
})
const processes: ServerProcess[] = []
afterAll(async () => {
  agent.destroy()
  for (const one of processes) await one.stop()
  await server.stop()
  await removeFolder(folder)
})

async function start(): Promise<ServerProcess> {
  const started = await startProcess({
    DATA_DIR: folder,
    DATABASE_URL: urlOf(server.database.runtime),
    DATABASE_OWNER_URL: urlOf(server.database.owner),
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'info',
  })
  processes.push(started)
  return started
}
const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await sleep(20)
}

/** Starts a process and blocks its read-ahead until `during` has finished. */
async function whileItReads(
  during: (started: ServerProcess, holds: (sql: string) => Promise<boolean>) => Promise<void>,
): Promise<ServerProcess> {
  const holder = new Client(server.database.owner)
  await holder.connect()
  try {
    await holder.query('select pg_advisory_lock(42)')
    const holds = async (sql: string) => (await holder.query(sql)).rows.length > 0
    const started = await start()
    await until(() => holds(`select from pg_locks where ${here} and objid = 42 and not granted`))
    await during(started, holds)
    return started
  } finally {
    await holder.end()
  }
}
const here = 'database = (select oid from pg_database where datname = current_database())'
const stopping = (started: ServerProcess) => {
  started.process.kill('SIGTERM')
  return until(() => started.output().includes('stopping'))
}
const agent = new Agent({ keepAlive: true })
/** Sends a request over a keep-alive connection, like a browser. */
const ask = async (started: ServerProcess, { token }: HttpCaller) => {
  const headers = { 'content-type': 'application/json', satoken: token }
  const asked = request(started.url + path, { method: 'POST', agent, headers })
  asked.end(JSON.stringify({ keyword: '发现浮标损坏了要报告谁' }))
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  return (await json(reply)) as { data: { law: string }[] }
}
const staff = (started: ServerProcess) =>
  signInOver(started.url, server.tenants.a.accounts['legal_staff']!.loginName, password)

test('a process reads the library before the first request', async () => {
  const started = await start()
  await until(() => isRead.test(started.output()))
  expect((await ask(started, await staff(started))).data[0]).toMatchObject({ law: '浮标法', articleNo: '第二条' })
  expect(started.output().match(new RegExp(isRead, 'g'))).toHaveLength(1)
  expect(await started.stop()).toBe(0)
})

test('a stopping process stops reading', async () => {
  const started = await whileItReads(stopping)
  expect(await started.stop()).toBe(0)
  expect(started.output()).not.toMatch(isRead)
})

test('a stopping process continues reading for a waiting question', async () => {
  let answer: ReturnType<typeof ask> | undefined
  const started = await whileItReads(async (one, holds) => {
    const caller = await staff(one)
    answer = ask(one, caller)
    // The question's transaction is open, and is not the one that waits for the lock.
    await until(() =>
      holds(`select from pg_locks as l where ${here} and granted and relation = 'legislation'::regclass
        and not exists (select from pg_locks as w where w.pid = l.pid and not w.granted)`),
    )
    await stopping(one)
  })
  expect((await answer!).data[0]).toMatchObject({ law: '浮标法' })
  expect(await started.stop()).toBe(0)
})
