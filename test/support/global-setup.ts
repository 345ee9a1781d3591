import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'

/** Starts the PostgreSQL of this test run in a new folder, and removes both at the end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `faheng-test-${process.pid}-`))
  const cluster = await startEmbedded(folder, { durable: false, log: (line) => console.error(line) })
  const { host = '', port = 0, password } = cluster.connection('owner')
  project.provide('cluster', { host, port, password: typeof password === 'string' ? password : undefined })
  project.provide('runFolder', folder)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stops and removes the clusters and folders of killed test runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const runner = Number(/^faheng-test-(\d+)-/.exec(name)?.[1])
    if (!runner || isRunning(runner)) continue
    const folder = join(tmpdir(), name)
    const left = await startEmbedded(folder, { durable: false }).catch(() => undefined)
    await left?.stop()
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
