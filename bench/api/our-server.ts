// The real server, with an organisation and a tenant_admin for each measured tenant.
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { ClientConfig } from 'pg'
import { addAccount } from '../../src/domains/account/server/service.ts'
import { addNode } from '../../src/domains/org/server/service.ts'
import { addTemplateRoles } from '../../src/domains/permission/server/service.ts'
import { createTenant } from '../../src/domains/tenant/server/service.ts'
import { tx } from '../../src/server/db/tx.ts'
import { plainSettings } from '../../src/server/platform.ts'
import { openLog, type Server, startServer } from '../../src/server/start.ts'
import { serveAsChild } from './child.ts'
import { benchRecords } from './house/index.ts'
import { post } from './post.ts'
import type { BenchTenant } from './tenant.ts'

const password = 'a password for measuring'

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

async function addTenant(server: Server, port: number, number: number): Promise<BenchTenant> {
  const code = `T${String(number).padStart(2, '0')}`
  const name = `第${number}测试集团有限公司`
  const id = await tx(server.contextFor(), (ctx) => createTenant(ctx, { kind: 'tenant', name, code }))
  const loginName = `admin_${code.toLowerCase()}`
  const made = await tx(server.contextFor(id), async (ctx) => {
    const roles = await addTemplateRoles(ctx, 'tenant')
    const ognId = await addNode(ctx, { parentId: null, kind: 'ogn', name, code })
    const deptId = await addNode(ctx, { parentId: ognId, kind: 'dept', name: '法务部' })
    const psnId = await addNode(ctx, { parentId: deptId, kind: 'psn', name: '何思齐' })
    const roleIds = [roles.get('tenant_admin')!]
    const accountId = await addAccount(ctx, { loginName, name: '何思齐', password, psnId, roleIds })
    return { ognId, deptId, psnPath: `${ognId}/${deptId}/${psnId}/`, accountId }
  })
  const reply = await post(port, '/api/auth/doLogin', {}, { username: loginName, password })
  return { id, name, code, ...made, token: (reply['data'] as { token: string }).token }
}
