import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { offerSetUpToken } from '../domains/account/server/service.ts'
import { tx } from '../server/db/tx.ts'
import type { Server } from '../server/start.ts'

/**
 * While an installation has no organisation, writes a token to `<DATA_DIR>/set-up-token` (0600), with which the first
 * administrator is created once (`npm run set-up`). Every start generates a new one.
 */
export async function offerSetUp(server: Server, dataDir: string, say: (line: string) => void): Promise<void> {
  const file = join(dataDir, 'set-up-token')
  const token = await tx(server.contextFor(), offerSetUpToken)
  if (token === null) return rmSync(file, { force: true })
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  say(`nobody can sign in yet: make the first administrator with "npm run set-up"; its token is in ${file}`)
}
