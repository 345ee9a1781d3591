import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { ContractExport, ContractImport } from '../src/domains/contract-import/api.ts'
import { type HttpCaller, type ServerProcess, signInOver, startProcess } from '../test/support/process.ts'
import { bytesOf, register } from './import/contracts.ts'
import { BytesOf } from './import/zip-bytes.ts'

/**
 * Imports a register of contracts with a file each into a new server, as a browser sends it, then exports all of it and
 * compares what arrives with what was sent: every file by its SHA-256. Prints seconds and the server's largest memory.
 */
export const about = 'import of contracts with files, and the export of the same: seconds, memory, differences'
export const options = {
  rows: { default: '1000', meaning: 'contracts' },
  texts: { default: '200', meaning: 'how many of them have a text, each of which is read by a process of its own' },
  size: { default: '0.1', meaning: 'GB of their scans, of which each has one' },
  lanes: { default: '3', meaning: 'files that are sent at the same time, as a browser does' },
}

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  const [rows, texts, lanes] = [Number(given.rows), Number(given.texts), Number(given.lanes)]
  const attached = Math.floor((Number(given.size) * 1024 ** 3) / rows)
  const dataDir = await mkdtemp(join(tmpdir(), 'faheng-import-'))
  const password = 'Bench-2026-fa'
  const env = { DATA_DIR: dataDir, DEMO: 'on', DEMO_PASSWORD: password, STORAGE_QUOTA_MB: '20480' }
  let server: ServerProcess | undefined
  try {
    server = await startProcess(env)
    const caller = await signInOver(server.url, 'hy_manager', password)
    const memory = watchMemory(server.process.pid!)
    const times: Record<string, number> = {}
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const before = performance.now()
      const result = await work()
      times[name] = Number(((performance.now() - before) / 1000).toFixed(1))
      return result
    }
    const sheet = await register(rows, { texts, hasScans: attached > 0 })
    const started = await timed('check', () => startImport(server!.url, caller, sheet))
    const names = await data<string[]>(caller, 'missingFiles', { id: started.id })
    await timed('send', () => sendAll(server!.url, caller, { id: started.id, names, lanes, attached }))
    await timed('import', async () => {
      await data(caller, 'run', { id: started.id, version: started.version })
      while ((await data<ContractImport>(caller, 'current', {})).state === 'running') await sleep(500)
    })
    const done = await data<ContractImport>(caller, 'current', {})
    const importMemory = memory.largest()
    const asked = await timed('count', () =>
      data<ContractExport>(caller, 'prepareExport', { filter: { keyword: '导入测试合同' } }),
    )
    const found = await timed('export', () => readExport(server!.url, caller, asked, attached))
    const result = {
      rows,
      texts,
      gigabytes: Number((found.bytes / 1024 ** 3).toFixed(2)),
      written: done.written,
      taken: done.files.taken,
      seconds: times,
      memoryMB: { import: importMemory, export: memory.largest() },
      exported: { contracts: asked.parts[0]?.contracts, files: found.files, different: found.different },
    }
    memory.stop()
    console.log(JSON.stringify(result))
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function data<T>(caller: HttpCaller, path: string, body: object): Promise<T> {
  const reply = await caller.post<T>(`/api/contractServer/import/${path}`, body)
  if (reply.code !== 200) throw new Error(`${path}: ${reply.msg}`)
  return reply.data
}

/** The largest resident memory of a process, in MB, since the last question. */
function watchMemory(pid: number) {
  let most = 0
  const look = async () => {
    const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024)
  }
  const timer = setInterval(() => void look(), 200)
  return {
    largest: () => {
      const seen = Math.round(most)
      most = 0
      return seen
    },
    stop: () => clearInterval(timer),
  }
}

async function send(url: string, { token }: HttpCaller, content: Uint8Array, name: string): Promise<unknown> {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const reply = await fetch(url, { method: 'POST', headers: { satoken: token, cookie: 'language=zh' }, body: form })
  const { code, msg, data: found } = (await reply.json()) as { code: number; msg: string; data: unknown }
  if (code !== 200) throw new Error(`${name}: ${msg}`)
  return found
}

const startImport = (url: string, caller: HttpCaller, sheet: Uint8Array) =>
  send(`${url}/api/contractServer/import/start`, caller, sheet, '台账.xlsx') as Promise<ContractImport>

interface Sending {
  id: string
  names: readonly string[]
  lanes: number
  attached: number
}

async function sendAll(url: string, caller: HttpCaller, { id, names, lanes, attached }: Sending): Promise<void> {
  let at = 0
  const lane = async () => {
    for (let name = names[at]; name !== undefined; name = names[at]) {
      at += 1
      const content = bytesOf(name, attached)
      const { fileId } = (await send(`${url}/api/fileServer/file/upload`, caller, content, name)) as { fileId: string }
      await data(caller, 'addFile', { id, name, fileId })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Reads an export as it arrives; only one file of it is in memory. */
async function readExport(url: string, { token }: HttpCaller, asked: ContractExport, attached: number) {
  const folder = await mkdtemp(join(tmpdir(), 'faheng-export-'))
  try {
    let [files, bytes, different] = [0, 0, 0]
    for (const part of asked.parts.keys()) {
      const reply = await fetch(`${url}/api/contractServer/import/export?id=${asked.id}&part=${part}`, {
        headers: { satoken: token, cookie: 'language=zh' },
      })
      const path = join(folder, `${part}.zip`)
      const archive = await BytesOf.stream(Readable.fromWeb(reply.body as never), path)
      const reader = new ZipReader(archive)
      for await (const entry of reader.getEntriesGenerator()) {
        if (entry.directory || !entry.filename.includes('/')) continue
        const content = new Uint8Array(await entry.arrayBuffer())
        files += 1
        bytes += content.length
        if (hash(content) !== hash(bytesOf(entry.filename.split('/').at(-1)!, attached))) different += 1
      }
      await archive.close()
    }
    return { files, bytes, different }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
