import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addAccount } from '../domains/account/server/service.ts'
import { addNode } from '../domains/org/server/service.ts'
import { addTemplateRoles } from '../domains/permission/server/service.ts'
import { createTenant, isUntouched } from '../domains/tenant/server/service.ts'
import { tx } from '../server/db/tx.ts'
import type { Server } from '../server/start.ts'
import { type DemoAccount, type DemoOrganisation, organisations } from './organisations.ts'
import { seedCoins } from './coins.ts'
import { seedContracts } from './contracts.ts'

/**
 * Makes the demo organisations in an untouched installation and writes down how to sign in to them. The passwords stand
 * in `<DATA_DIR>/demo-accounts.json` (0600) and are shown only on a terminal, never in a log.
 */
export async function seedDemo(
  server: Server,
  config: { dataDir: string; demoPassword: string | undefined },
): Promise<void> {
  const file = join(config.dataDir, 'demo-accounts.json')
  if (await tx(server.contextFor(), isUntouched)) {
    const password = config.demoPassword ?? randomBytes(9).toString('base64url')
    const accounts: DemoAccount[] = []
    for (const organisation of organisations) accounts.push(...(await seedOrganisation(server, organisation, password)))
    writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
    await seedContracts(server, accounts)
    for (const id of new Set(accounts.map(({ tenant }) => tenant))) if (id !== null) await seedCoins(server, id)
    if (process.stdout.isTTY) show(accounts)
  }
  if (existsSync(file)) console.log(`demo accounts: ${file}`)
}

async function seedOrganisation(
  server: Server,
  organisation: DemoOrganisation,
  password: string,
): Promise<DemoAccount[]> {
  const id = await tx(server.contextFor(), (ctx) => createTenant(ctx, organisation))
  return tx(server.contextFor(id), async (ctx) => {
    const roles = await addTemplateRoles(ctx, organisation.kind)
    const ogn = await addNode(ctx, { parentId: null, kind: 'ogn', name: organisation.name, code: organisation.code })
    const depts = new Map<string, string>()
    const accounts: DemoAccount[] = []
    for (const [i, seat] of organisation.seats.entries()) {
      const dept =
        depts.get(seat.dept) ??
        (await addNode(ctx, {
          parentId: ogn,
          kind: 'dept',
          name: seat.dept,
          code: `${organisation.code}-${depts.size + 1}`,
          sort: depts.size,
        }))
      depts.set(seat.dept, dept)
      const psnId = await addNode(ctx, { parentId: dept, kind: 'psn', name: seat.name, code: seat.loginName })
      await addAccount(ctx, {
        loginName: seat.loginName,
        name: seat.name,
        sex: seat.sex,
        password,
        psnId,
        roleIds: [roles.get(seat.roleCode)!],
        visitor: seat.roleCode === 'visitor',
        phone: phoneOf(organisation, i),
      })
      accounts.push({
        loginName: seat.loginName,
        password,
        role: seat.roleCode,
        tenant: organisation.kind === 'provider' ? null : id,
        tenantName: organisation.name,
      })
    }
    return accounts
  })
}

/** A number of the shape of mobile phones, one for each seat. They are made up. */
const phoneOf = (organisation: DemoOrganisation, seat: number): string =>
  `170000${String(organisations.indexOf(organisation) + 1).padStart(2, '0')}${String(seat + 1).padStart(3, '0')}`

function show(accounts: DemoAccount[]): void {
  console.log(`\nDemo accounts, all with the password ${accounts[0]!.password}`)
  for (const account of accounts)
    console.log(`  ${account.loginName.padEnd(14)} ${account.role.padEnd(14)} ${account.tenantName}`)
  console.log('')
}
