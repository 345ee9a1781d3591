import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ContractImport } from '../../src/domains/contract-import/api.ts'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { demoFolder } from '../support/demo-folder.ts'
import { type HttpCaller, type ServerProcess, signInOver, startProcess } from '../support/process.ts'
import { kill9 } from './support.ts'

const rows = 1000
const base = '/api/contractServer/import'
const current = async (caller: HttpCaller): Promise<ContractImport> =>
  (await caller.post<ContractImport>(`${base}/current`, {})).data
const count = async (caller: HttpCaller, path: string): Promise<number> =>
  (await caller.post<{ total: number }>(path, { keyword: '中断导入', size: 1 })).data.total

async function start(url: string, { token }: HttpCaller): Promise<ContractImport> {
  const lines = Array.from({ length: rows }, (_, at) => `K-${at},中断导入${at},共用${at % 5}.txt`)
  const form = new FormData()
  form.append('file', new Blob([['外部编号,合同名称,其他附件', ...lines].join('\n')]), '台账.csv')
  const reply = await fetch(`${url}${base}/start`, { method: 'POST', headers: { satoken: token }, body: form })
  return ((await reply.json()) as { data: ContractImport }).data
}

test('an import whose server is killed twice goes on at the next server and writes each contract once', async () => {
  const { dataDir, password } = await demoFolder()
  const env = { DATA_DIR: dataDir, DEMO: 'on' }
  let server: ServerProcess | undefined
  try {
    server = await startProcess(env)
    let caller = await signInOver(server.url, 'hy_manager', password)
    const { id, version } = await start(server.url, caller)
    for (const at of [0, 1, 2, 3, 4]) {
      const { data } = await caller.upload(`附件 ${at}`, `共用${at}.txt`)
      await caller.post(`${base}/addFile`, { id, name: `共用${at}.txt`, fileId: data.fileId })
    }
    await caller.post(`${base}/run`, { id, version })
    const killWhen = async (isDue: (now: ContractImport) => boolean) => {
      while (!isDue(await current(caller))) await sleep(10)
      await kill9(server!.process)
      server = await startProcess(env)
      caller = await signInOver(server.url, 'hy_manager', password)
      return current(caller)
    }
    const first = await killWhen(({ written }) => written > 0)
    expect(first.state).toBe('running')
    expect(first.written).toBeLessThan(rows)
    const second = await killWhen(({ files }) => files.taken > 0)
    expect(second.state).toBe('running')
    expect(second.written).toBe(rows)
    expect(second.files.taken).toBeLessThan(5)
    while ((await current(caller)).state === 'running') await sleep(200)
    expect(await current(caller)).toMatchObject({ state: 'done', written: rows, files: { wanted: 5, taken: 5 } })
    expect(await count(caller, '/api/contractServer/contract/query')).toBe(rows)
    const { data } = await caller.post<{ parts: { contracts: number; files: number }[] }>(`${base}/prepareExport`, {
      filter: { keyword: '中断导入' },
    })
    expect(data.parts).toMatchObject([{ contracts: rows, files: rows }])
  } finally {
    await server?.stop()
    await (await startEmbedded(dataDir, { durable: true })).stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 600_000)
