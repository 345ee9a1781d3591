import { spawn } from 'node:child_process'
import { chmod, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'

/**
 * A way to run PostgreSQL's programs, which refuse to run as root.
 * `owner` is the user id that must own the data folder; undefined where this process's user owns it.
 */
export interface Launcher {
  prefix: string[]
  spawnAs?: { uid: number; gid: number }
  owner?: number
  /** PostgreSQL's major version, such as `18`. */
  version: string
}

export interface Output {
  code: number
  text: string
}

const nobody = 65534

/**
 * Runs a program to its end and collects its output.
 * @param logFile file descriptor that receives the output instead, for programs that leave a server running
 */
export function run(
  launcher: Omit<Launcher, 'version'>,
  program: string,
  args: string[],
  logFile?: number,
): Promise<Output> {
  const [command = program, ...rest] = [...launcher.prefix, program, ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      stdio: ['ignore', logFile ?? 'pipe', logFile ?? 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
      windowsHide: true,
      ...launcher.spawnAs,
    })
    let text = ''
    child.stdout?.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.stderr?.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, text }))
  })
}

/**
 * Chooses how to run PostgreSQL on this system. An ordinary user runs it directly. Root runs it in a user namespace, in
 * which root's files belong to an ordinary id, so that even a folder with mode 0700 works; where namespaces are
 * forbidden, under the id 65534 with the capability to pass through such folders; as the last choice under that id
 * without it.
 * @param clusterFolder if it exists, its owner is the id to run as
 * @throws StartError when no way works
 */
export async function chooseLauncher(binaries: Binaries, clusterFolder: string): Promise<Launcher> {
  const failures: string[] = []
  for (const way of await ways(clusterFolder)) {
    const probe = await run(way, binaries.postgres, ['--version']).catch((error: Error) => ({
      code: 1,
      text: error.message,
    }))
    const version = /^postgres \(PostgreSQL\) (\d+)/.exec(probe.text)?.[1]
    if (version) return { ...way, version }
    if (/loading shared libraries|Library not loaded/.test(probe.text))
      throw new StartError(
        `The libraries of the embedded PostgreSQL are not linked, because npm did not run its install script: run "npm rebuild ${binaries.packageName}".`,
      )
    failures.push(probe.text.trim())
  }
  throw new StartError(
    `The embedded PostgreSQL cannot be run here (${failures.join('; ')}): start the server as an ordinary user, or set DATABASE_URL.`,
  )
}

async function ways(clusterFolder: string): Promise<Omit<Launcher, 'version'>[]> {
  if (process.getuid?.() !== 0) return [{ prefix: [] }]
  const owner = await stat(clusterFolder).then(
    (s) => s.uid,
    () => 0,
  )
  const id = owner || nobody
  const asUser = ['--reuid', `${id}`, '--regid', `${id}`, '--clear-groups']
  // With the securebit, access(), with which PostgreSQL looks for its own programs, respects the capability too.
  const passThrough = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  const namespace = { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] }
  return [
    ...(owner === 0 ? [namespace] : []),
    { prefix: ['setpriv', ...asUser, ...passThrough, '--'], owner: id },
    { prefix: [], spawnAs: { uid: id, gid: id }, owner: id },
  ]
}

/**
 * Makes the user that PostgreSQL runs as the owner of a folder and its content. Does nothing where no owner is needed.
 */
export async function changeOwner(launcher: Launcher, folder: string): Promise<void> {
  if (launcher.owner === undefined || (await stat(folder)).uid === launcher.owner) return
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), launcher.owner, launcher.owner)
  await lchown(folder, launcher.owner, launcher.owner)
}

/**
 * Makes the data folder passable (0711) where PostgreSQL runs without the capability; the files in it stay unreadable.
 */
export async function openPassage(launcher: Launcher, dataDir: string): Promise<void> {
  if (launcher.spawnAs) await chmod(dataDir, 0o711)
}
