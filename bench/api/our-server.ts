// The real server, with an organisation and a tenant_admin for each measured tenant.
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { ClientConfig } from 'pg'
import { plainSettings } from '../../src/server/platform.ts'
import { openLog, startServer } from '../../src/server/start.ts'
import { addTenant } from './add-tenant.ts'
import { serveAsChild } from './child.ts'
import { benchRecords } from './house/index.ts'
import type { BenchTenant } from './tenant.ts'

serveAsChild(async (parts: { runtime: ClientConfig; dataDir: string; tenants: number }) => {
  await mkdir(parts.dataDir, { recursive: true })
  const server = await startServer({
    secretKey: 'a secret of measurements, which is long enough',
    runtime: parts.runtime,
    listen: parts.runtime,
    dataDir: parts.dataDir,
    settings: plainSettings,
    log: openLog('info'),
    more: [benchRecords],
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const tenants: BenchTenant[] = []
  for (let i = 1; i <= parts.tenants; i++) tenants.push(await addTenant(server, port, i))
  return { port, tenants, stop: () => server.stop() }
})
