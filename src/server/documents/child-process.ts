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
/**
 * The paths that the reading process may open in addition to the file: our code and the libraries, with links resolved.
 */
const own = [here('.'), here('../../kernel'), here('../../../package.json'), here('../../../node_modules')]
const readable = [...new Set(own.flatMap((path) => [path, realpathSync(path)]))]

/** JavaScript's heap gets half of the memory: the rest is for buffers, which the heap limit does not include. */
const heapMegabytes = limits.memoryBytes / 2 / 1024 / 1024
/** Size of V8's young generation: a small one costs no time here and saves a third of the memory. */
const nurseryMegabytes = 2
/** The process is killed below its limit, because it may grow between two checks. */
const alarmShare = 0.75
const lookEveryMs = 20

/**
 * Node options with which a process can read this file and our code, and nothing else: no writing, no children,
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

/** The script of a reading process. */
export interface Script {
  url: URL
  /** Folders of its code in addition to the platform's. */
  folders?: readonly string[]
  /** Time limit in milliseconds for background work; by default the limit of a document. */
  wallMs?: number
}
export const documentScript: Script = { url: new URL('document-child.ts', import.meta.url) }
export const sheetScript: Script = { url: new URL('sheet-child.ts', import.meta.url) }

/**
 * Reads one file in a child process that can read only this file, write nothing, start nothing and use no network, and
 * that is killed at the limits of time, memory and output size.
 * @param path absolute path of the file
 * @param more additional argument of the script
 * @throws AppError with a refusal key
 */
export async function readInChild<T>(script: Script, path: string, name: string, more: string = ''): Promise<T> {
  const file = realpathSync(path)
  // Only the extension matters; names may be long or contain characters that are invalid in arguments.
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
  const answer = parse<T>(await collect(child, script.wallMs ?? wallMs(), limits.memoryBytes))
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

/**
 * Waits for the child's output. The child is killed when it exceeds a limit, and when this process exits.
 * @param wall milliseconds
 * @param memoryBytes of its resident memory
 * @throws AppError with a refusal key
 */
export function collect(child: ChildProcess, wall: number, memoryBytes: number): Promise<string> {
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
    void residentBytes(child.pid).then((bytes) => bytes > alarmShare * memoryBytes && kill('documents.bomb'))
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

/** Resident memory of a process in bytes on Linux. On other systems it is 0, and only the heap limit applies. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
