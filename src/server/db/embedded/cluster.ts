import { link, mkdtemp, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { findBinaries } from './binaries.ts'
import { explain, isPassing } from './errors.ts'
import { makeSocketFolder, writeSettings, type Folder } from './folder.ts'
import { chooseLauncher, changeOwner, openPassage, run, type Launcher } from './launcher.ts'

/** The role that initdb creates. Only the starting process uses it. */
export const bootstrapRole = 'postgres'

/** The content of postmaster.pid, of a running server or of one that was killed. */
export interface Postmaster {
  pid: number
  port: number
  socket: string
}

/** Seconds for PostgreSQL to start, recovery after a crash included. */
const patience = 120

/**
 * Creates the cluster unless it exists. Of two processes that start at the same time, the first `rename` wins.
 * @returns whether this process created it
 */
export async function createCluster(folder: Folder, durable: boolean): Promise<boolean> {
  if (await exists(folder.cluster)) return false
  await sweep(folder)
  const binaries = await findBinaries()
  const launcher = await chooseLauncher(binaries, folder.cluster)
  await openPassage(launcher, folder.dataDir)
  const fresh = await mkdtemp(join(folder.dataDir, `pg.new-${process.pid}-`))
  try {
    await changeOwner(launcher, fresh)
    const args = [
      '-D',
      fresh,
      '-U',
      bootstrapRole,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]
    // With LC_CTYPE=C a trigram index over Chinese would be silently empty.
    args.push('--lc-collate=C', '--lc-ctype=C.UTF-8', '--lc-messages=C', '--no-instructions')
    if (folder.password === undefined) args.push('--auth-local=trust', '--auth-host=reject')
    else args.push('--auth=scram-sha-256', `--pwfile=${join(folder.dataDir, 'pg-password')}`)
    if (!durable) args.push('--no-sync')
    const made = await run(launcher, binaries.initdb, args)
    if (made.code !== 0) throw explain(made.text, folder.dataDir)
    await rename(fresh, folder.cluster)
    return true
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (await exists(folder.cluster)) return false
    throw error
  }
}

/**
 * Starts the server of an existing cluster and waits until it is ready.
 * @returns false when another process was faster or the previous server is still shutting down: the caller retries
 * @throws StartError with the reason
 */
export async function startCluster(folder: Folder, durable: boolean): Promise<boolean> {
  const { launcher, pgCtl } = await programs(folder)
  await openPassage(launcher, folder.dataDir)
  await changeOwner(launcher, folder.cluster)
  await checkVersion(folder, launcher)
  await makeSocketFolder(folder, launcher)
  await writeSettings(folder, durable)
  await changeOwner(launcher, folder.cluster)
  if ((await sizeOf(folder.log)) > 1_000_000) await rename(folder.log, `${folder.log}.1`)
  const log = await open(folder.log, 'a', 0o600)
  try {
    const from = (await log.stat()).size
    const started = await run(launcher, pgCtl, ['start', '-D', folder.cluster, '-w', '-s', '-t', `${patience}`], log.fd)
    if (started.code === 0) return true
    const report = (await readFile(folder.log)).subarray(from).toString('utf8')
    if (isPassing(report)) return false
    throw explain(report, folder.dataDir)
  } finally {
    await log.close()
  }
}

/** Stops the server with a fast shutdown: open connections are closed, committed data is kept. */
export async function stopCluster(folder: Folder, { pid }: Postmaster): Promise<void> {
  const { launcher, pgCtl } = await programs(folder)
  const told = await run(launcher, pgCtl, ['stop', '-D', folder.cluster, '-m', 'fast', '-W', '-s'])
  // Not `pg_ctl -w`: it would also wait for the next server, if another process starts one immediately.
  const deadline = Date.now() + 60_000
  while ((await readPostmaster(folder))?.pid === pid) {
    if (told.code !== 0) throw explain(told.text, folder.dataDir)
    if (Date.now() > deadline) throw new StartError(`The embedded PostgreSQL (process ${pid}) does not stop.`)
    await sleep(10)
  }
}

/** Reads postmaster.pid. @returns undefined when there is none, or it is only partly written */
export async function readPostmaster(folder: Folder): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder.cluster, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const [pid, , , port, socket] = text.split('\n')
  return pid && port ? { pid: Number(pid), port: Number(port), socket: socket?.trim() ?? '' } : undefined
}

/**
 * Returns whether the process in postmaster.pid is still our PostgreSQL; if it is not, removes the lock files.
 * PostgreSQL itself accepts any process of the same user: a reused process id, or a zombie that process 1 of a
 * container never reaps, would lock the folder forever. (Backends that outlive their postmaster still hold the shared
 * memory, which PostgreSQL checks itself.)
 */
export async function isAlive(folder: Folder, postmaster: Postmaster): Promise<boolean> {
  if (!isRunning(postmaster.pid)) return false
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${postmaster.pid}/cmdline`, 'utf8').catch(() => '')
  if (command.split('\0').includes(folder.cluster)) return true
  if (postmaster.socket) await takeAway(join(postmaster.socket, `.s.PGSQL.${postmaster.port}.lock`), postmaster.pid)
  await takeAway(join(folder.cluster, 'postmaster.pid'), postmaster.pid)
  return false
}

/** Removes a lock file if it still contains this process id: another process may have replaced the file meanwhile. */
async function takeAway(lockFile: string, pid: number): Promise<void> {
  const aside = `${lockFile}.stale-${process.pid}`
  await rename(lockFile, aside).catch(() => undefined)
  const taken = await readFile(aside, 'utf8').catch(() => '')
  if (taken && Number(taken.split('\n')[0]) !== pid) await link(aside, lockFile).catch(() => undefined)
  await rm(aside, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

async function programs(folder: Folder): Promise<{ launcher: Launcher; pgCtl: string }> {
  const binaries = await findBinaries()
  return { launcher: await chooseLauncher(binaries, folder.cluster), pgCtl: binaries.pgCtl }
}

async function checkVersion(folder: Folder, launcher: Launcher): Promise<void> {
  const has = (await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (!has) throw explain('could not read file "PG_VERSION"', folder.dataDir)
  if (has !== launcher.version)
    throw new StartError(
      `The data folder ${folder.dataDir} was made by PostgreSQL ${has}, but this version of Faheng carries PostgreSQL ${launcher.version}: restore a backup into a new folder, or use the Faheng that made it.`,
    )
}

/** Removes the folders of processes that died during initdb. */
async function sweep(folder: Folder): Promise<void> {
  for (const name of await readdir(folder.dataDir)) {
    const maker = Number(/^pg\.new-(\d+)-/.exec(name)?.[1])
    if (maker && !isRunning(maker)) await rm(join(folder.dataDir, name), { recursive: true, force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  )
}
