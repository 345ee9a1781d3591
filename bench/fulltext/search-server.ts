// The real server with so many tenants. The last entry is a person of the first tenant who sees one department.
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { ClientConfig } from 'pg'
import { plainSettings } from '../../src/server/platform.ts'
import { openLog, startServer } from '../../src/server/start.ts'
import { addNarrow, addTenant } from '../api/add-tenant.ts'
import { serveAsChild } from '../api/child.ts'
import type { BenchTenant } from '../api/tenant.ts'

serveAsChild(async (parts: { runtime: ClientConfig; dataDir: string; tenants: number }) => {
  await mkdir(parts.dataDir, { recursive: true })
  const server = await startServer({
    secretKey: 'a secret of measurements, which is long enough',
    runtime: parts.runtime,
    listen: parts.runtime,
    dataDir: parts.dataDir,
    settings: plainSettings,
    log: openLog('warn'),
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const tenants: BenchTenant[] = []
  for (let i = 1; i <= parts.tenants; i++) tenants.push(await addTenant(server, port, i))
  tenants.push(await addNarrow(server, port, tenants[0]!))
  return {
    port,
    tenants,
    async stop() {
      console.log(`the searching process: at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
      await server.stop()
    },
  }
})
