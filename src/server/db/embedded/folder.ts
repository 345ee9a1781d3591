import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownSecret } from '../../secret.ts'
import { StartError } from '../../start-error.ts'
import type { Launcher } from './launcher.ts'

/** The paths of one embedded PostgreSQL. */
export interface Folder {
  dataDir: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Folder of the Unix socket; absent on Windows, where PostgreSQL listens on 127.0.0.1 with a password. */
  socket?: string
  password?: string
  log: string
}

const onWindows = process.platform === 'win32'
/** sockaddr_un holds 108 bytes on Linux (104 on macOS), the closing zero included. */
const socketLimit = process.platform === 'darwin' ? 103 : 107

/**
 * Creates the data folder (0700) and chooses the folder of the socket: inside the data folder where the path is short
 * enough, else in the system's temporary folder under a name derived from the data folder's path.
 */
export async function openFolder(dataDir: string): Promise<Folder> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const real = await realpath(dataDir)
  const folder = { dataDir: real, cluster: join(real, 'pg'), log: join(real, 'postgres.log') }
  if (onWindows) return { ...folder, password: ownSecret(real, 'pg-password') }
  const beside = join(real, 'socket')
  const apart = join(tmpdir(), `faheng-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`)
  const socket = [beside, apart].find((path) => Buffer.byteLength(join(path, '.s.PGSQL.5432')) <= socketLimit)
  if (!socket)
    throw new StartError(
      `The path of PostgreSQL's socket would be longer than ${socketLimit} bytes both in ${real} and in ${tmpdir()}: choose a shorter DATA_DIR.`,
    )
  return { ...folder, socket }
}

/** Creates the folder of the socket, which only its owner (and root) may enter. */
export async function makeSocketFolder(folder: Folder, launcher: Launcher): Promise<void> {
  if (!folder.socket) return
  await mkdir(folder.socket, { recursive: true, mode: 0o700 })
  const owner = launcher.owner ?? process.getuid?.()
  const found = await lstat(folder.socket)
  if (!found.isDirectory() || ![owner, process.getuid?.()].includes(found.uid))
    throw new StartError(
      `The folder ${folder.socket}, meant for PostgreSQL's socket, belongs to somebody else: remove it.`,
    )
  await chmod(folder.socket, 0o700)
  if (launcher.owner !== undefined) await chown(folder.socket, launcher.owner, launcher.owner)
}

/**
 * Writes postgresql.conf at every start. Settings that an operator makes with ALTER SYSTEM are in a file of
 * PostgreSQL's and take precedence.
 * @param durable false gives up safety against power failure for speed: tests only
 */
export async function writeSettings(folder: Folder, durable: boolean): Promise<void> {
  const settings: Record<string, string | number> = {
    listen_addresses: onWindows ? '127.0.0.1' : '',
    port: onWindows ? await freePort() : 5432,
    ...(folder.socket ? { unix_socket_directories: `"${folder.socket.replaceAll('"', '""')}"` } : {}),
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The log is about the server only: failed statements are reported to the client and may contain user data.
    log_min_messages: 'log',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`)
  const text = `# Written at every start. Settings of your own: ALTER SYSTEM.\n${lines.join('\n')}\n`
  const fresh = join(folder.cluster, `postgresql.conf.${process.pid}`)
  await writeFile(fresh, text, { mode: 0o600 })
  await rename(fresh, join(folder.cluster, 'postgresql.conf')).catch(async (error: unknown) => {
    await rm(fresh, { force: true })
    throw error
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 5432))
    })
  })
}
