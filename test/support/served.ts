import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensurePages } from '../../scripts/web.mjs'
import { stopEmbedded } from '../../src/server/db/embedded/start.ts'

/** The password of all demo accounts of the end-to-end tests' servers. */
export const demoPassword = 'Journey-2026-fa'

type Stop = () => Promise<void>

/**
 * Starts real servers with the current pages on free ports and separate data folders: one for each worker, so that
 * parallel end-to-end tests do not affect each other. The demo is created once and copied.
 * @param workers number of workers, from Playwright's configuration
 * @returns a function that stops the servers and removes their folders
 */
export default async function serve({ workers }: { workers: number } = { workers: 1 }): Promise<Stop> {
  await ensurePages()
  const folders: string[] = []
  for (let worker = 0; worker < workers; worker += 1)
    folders.push(await mkdtemp(join(tmpdir(), `faheng-journeys-${worker}-`)))
  const [first, ...others] = folders as [string, ...string[]]
  if (others.length > 0) {
    await (await start(first)).stop()
    // A child of the server may use the database a moment longer.
    while ((await stopEmbedded(first)).others.length > 0) await sleep(100)
    for (const folder of others) await cp(first, folder, { recursive: true })
  }
  const servers = await Promise.all(folders.map(start))
  for (const [worker, { url }] of servers.entries()) {
    // The Playwright configuration assigns each worker its own.
    process.env[`FAHENG_URL_${worker}`] = url
    process.env[`FAHENG_DATA_DIR_${worker}`] = folders[worker]
  }
  process.env['FAHENG_URL'] = servers[0]!.url
  // For end-to-end tests that insert many rows.
  process.env['FAHENG_DATA_DIR'] = first
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<{ url: string; stop: Stop }> {
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'on',
      // A test that fails to sign in on purpose sends its own address, so that others do not require captchas.
      TRUSTED_PROXIES: '127.0.0.1',
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: 'warn',
      // For the identity provider of the end-to-end tests.
      OUTBOUND_ALLOW: '127.0.0.1',
    },
  })
  const gone = once(server, 'exit')
  const [said] = (await Promise.race([once(server, 'message'), gone])) as [{ listening: string } | number | null]
  if (typeof said !== 'object' || said === null) throw new Error('The server ended before it was ready.')
  return {
    url: said.listening,
    stop: async () => {
      server.kill('SIGTERM')
      await gone
    },
  }
}
