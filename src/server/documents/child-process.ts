import { spawn, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../kernel/errors.ts'
import type { Answer } from './answer.ts'
import { limits } from './limits.ts'
import { wallMs } from './patience.ts'
import { refuse } from './refuse.ts'
import type { RefusalKey } from './types.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** All that the reading process may open beside the file: this code and the libraries, also behind links. */
const own = [here('.'), here('../../kernel'), here('../../../package.json'), here('../../../node_modules')]
const readable = [...new Set(own.flatMap((path) => [path, realpathSync(path)]))]

/** Half of the memory for JavaScript's heap: the rest is for buffers, which the heap's limit does not count. */
const heapMegabytes = limits.memoryBytes / 2 / 1024 / 1024
/** A small nursery costs no time here and saves a third of the memory. */
const nurseryMegabytes = 2
/** The process is killed early, because it may grow between two looks. */
const alarmBytes = 0.75 * limits.memoryBytes
const lookEveryMs = 20

/**
 * What Node is told so that a process can read this file and our code, and do nothing else: no writing, no children,
 * workers, addons, network or code from strings.
 */
export function confinement(file: string, more: readonly string[] = []): string[] {
  return [
    '--permission',
    ...[...readable, ...more, file].map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMegabytes}`,
    `--max-semi-space-size=${nurseryMegabytes}`,
    '--disallow-code-generation-from-strings',
    `--import=${new URL('./no-network.ts', import.meta.url).href}`,
    '--no-warnings',
  ]
}

/** What a reading process runs. */
export interface Script {
  url: URL
  /** Folders of its code beside the platform's. */
  folders?: readonly string[]
  /** Milliseconds that it may take, where nobody waits for it; otherwise as for any document. */
  wallMs?: number
}
export const documentScript: Script = { url: new URL('document-child.ts', import.meta.url) }
export const sheetScript: Script = { url: new URL('sheet-child.ts', import.meta.url) }

/**
 * Reads one file in a process of its own, which can read only this file, write nothing, start nothing and reach
 * no network, and which is killed at the limits of time, memory and answer size.
 * @param path absolute path of the file
 * @param more what else the script is told
 * @throws AppError with a refusal key
 */
export async function readInChild<T>(script: Script, path: string, name: string, more: string = ''): Promise<T> {
  const file = realpathSync(path)
  // Only the extension matters; names may be long or hold characters that no argument may.
  const ending = JSON.stringify(name.slice(-16))
  const child = spawn(
    process.execPath,
    [...confinement(file, script.folders), fileURLToPath(script.url), file, ending, more],
    {
      cwd: tmpdir(),
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    },
  )
  const answer = parse<T>(await collect(child, script.wallMs ?? wallMs()))
  if ('refusal' in answer) throw new AppError(answer.refusal, answer.vars)
  return answer.read
}

function parse<T>(output: string): Answer<T> {
  try {
    return JSON.parse(output) as Answer<T>
  } catch {
    return refuse('documents.damaged')
  }
}

/** Waits for the child's answer; the first of its ends wins, and each of them leaves it dead. */
function collect(child: ChildProcess, wall: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  let size = 0
  let complaint = ''
  const kill = (refusal: RefusalKey) => {
    child.kill('SIGKILL')
    reject(new AppError(refusal))
  }
  const clock = setTimeout(() => kill('documents.tooSlow'), wall)
  const watch = setInterval(() => {
    void residentBytes(child.pid).then((bytes) => bytes > alarmBytes && kill('documents.bomb'))
  }, lookEveryMs)
  child.stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > limits.answerBytes) kill('documents.tooLarge')
  })
  child.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-10_000)))
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  child.on('error', reject)
  child.on('close', (code) => {
    if (code === 0) resolve(Buffer.concat(chunks).toString())
    else
      reject(new AppError(/out of memory|allocation failed/i.test(complaint) ? 'documents.bomb' : 'documents.damaged'))
  })
  return promise.finally(() => {
    clearTimeout(clock)
    clearInterval(watch)
    process.off('exit', abandon)
  })
}

/** Memory of a process in bytes where the system tells it (Linux); elsewhere the heap's limit alone holds. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
