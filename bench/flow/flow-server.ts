// The real server with one tenant: a tenant_admin, who approves, and a legal_staff, who submits.
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { ClientConfig } from 'pg'
import { createTenant } from '../../src/domains/tenant/server/service.ts'
import { tx } from '../../src/server/db/tx.ts'
import { plainSettings } from '../../src/server/platform.ts'
import { openLog, startServer } from '../../src/server/start.ts'
import { addNarrow, addTenant } from '../api/add-tenant.ts'
import { serveAsChild } from '../api/child.ts'

serveAsChild(async ({ runtime, dataDir }: { runtime: ClientConfig; dataDir: string }) => {
  await mkdir(dataDir, { recursive: true })
  const server = await startServer({
    secretKey: 'a secret of measurements, which is long enough',
    runtime,
    listen: runtime,
    dataDir,
    settings: plainSettings,
    log: openLog('warn'),
  })
  // The provider publishes the lists that cases choose from.
  await tx(server.contextFor(), (ctx) => createTenant(ctx, { kind: 'provider', name: '运营方', code: 'OP' }))
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const approver = await addTenant(server, port, 1)
  return { port, tenants: [approver, await addNarrow(server, port, approver)], stop: () => server.stop() }
})
