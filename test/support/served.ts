import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePages } from '../../scripts/web.mjs'

/** The password of all demo accounts of the server that the journeys use. */
export const demoPassword = 'Journey-2026-fa'

/**
 * Starts the real server with the pages as they are now, as people start it, on a free port with an empty data folder of its own.
 * @returns what stops it and removes the folder
 */
export default async function serve(): Promise<() => Promise<void>> {
  await ensurePages()
  const dataDir = await mkdtemp(join(tmpdir(), 'faheng-journeys-'))
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'on',
      // A journey that fails on purpose says where it comes from, so that others are not asked for captchas.
      TRUSTED_PROXIES: '127.0.0.1',
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: 'warn',
      // The identity provider of the journeys.
      OUTBOUND_ALLOW: '127.0.0.1',
    },
  })
  const gone = once(server, 'exit')
  const [said] = (await Promise.race([once(server, 'message'), gone])) as [{ listening: string } | number | null]
  if (typeof said !== 'object' || said === null) throw new Error('The server ended before it was ready.')
  process.env['FAHENG_URL'] = said.listening
  // For journeys that need more rows than anybody types.
  process.env['FAHENG_DATA_DIR'] = dataDir
  return async () => {
    server.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
}
