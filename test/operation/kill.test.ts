import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { demoFolder } from '../support/demo-folder.ts'
import { type HttpCaller, type ServerProcess, signInOver, startProcess } from '../support/process.ts'

const kills = Number(process.env['KILLS'] ?? 3)
const atOnce = 20

interface Acknowledged {
  contracts: Map<string, string>
  files: Map<string, string>
}

/** Saves and uploads continuously, and records what was acknowledged, until the server has ended. */
async function work(caller: HttpCaller, seen: Acknowledged): Promise<void> {
  for (;;) {
    const name = `合同 ${randomUUID()}`
    const content = `${name}\n${'第一条 甲方应当付款。\n'.repeat(2000)}`
    try {
      const saved = await caller.post<{ id: string }>('/api/contractServer/contract/save', { contractName: name })
      if (saved.code === 200) seen.contracts.set(saved.data.id, name)
      const kept = await caller.upload(content, `${name}.txt`)
      if (kept.code === 200) seen.files.set(kept.data.fileId, createHash('sha256').update(content).digest('hex'))
    } catch {
      return
    }
  }
}

test(
  `${kills} times kill -9 under ${atOnce} writers: what was acknowledged is there, once and whole`,
  { timeout: Math.max(600_000, kills * 30_000) },
  async () => {
    const { dataDir, password } = await demoFolder()
    const env = { DATA_DIR: dataDir, DEMO: 'on' }
    const seen: Acknowledged = { contracts: new Map(), files: new Map() }
    let killedInFlight = 0
    let server: ServerProcess | undefined
    try {
      for (let round = 0; round < kills; round += 1) {
        server = await startProcess(env)
        const caller = await signInOver(server.url, 'hy_business', password)
        const before = seen.contracts.size
        const writers = Array.from({ length: atOnce }, () => work(caller, seen))
        while (seen.contracts.size < before + 30) await sleep(5)
        server.process.kill('SIGKILL')
        await Promise.all(writers)
        killedInFlight += atOnce
      }
      server = await startProcess(env)
      const caller = await signInOver(server.url, 'hy_business', password)
      const lost: string[] = []
      for (const [id, name] of seen.contracts) {
        const found = await caller.post<{ contractName: string }>('/api/contractServer/contract/queryById', { id })
        if (found.data?.contractName !== name) lost.push(name)
      }
      for (const [id, hash] of seen.files) {
        if ((await caller.downloadHash(`/api/fileServer/file/download?id=${id}`)) !== hash) lost.push(id)
      }
      const total = await caller.post<{ total: number }>('/api/contractServer/contract/query', {
        keyword: '合同 ',
        size: 1,
      })
      console.log(
        `kill -9: ${kills} kills, ${seen.contracts.size} saves and ${seen.files.size} uploads acknowledged, ${killedInFlight} in flight, ${lost.length} lost`,
      )
      expect(lost).toEqual([])
      expect(seen.contracts.size).toBeGreaterThan(30 * kills - 1)
      expect(seen.files.size).toBeGreaterThan(kills)
      // Unacknowledged ones may have been written too, at most one for each writer and kill; none twice.
      expect(total.data.total).toBeGreaterThanOrEqual(seen.contracts.size)
      expect(total.data.total).toBeLessThanOrEqual(seen.contracts.size + killedInFlight)
      expect(await server.stop()).toBe(0)
    } finally {
      await server?.stop()
      await (await startEmbedded(dataDir, { durable: true })).stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
