import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addAccount, passwordHashOf } from '../domains/account/server/service.ts'
import { addNode } from '../domains/org/server/service.ts'
import { isUntouched, provision } from '../domains/tenant/server/service.ts'
import { AppError } from '../kernel/errors.ts'
import { patiently } from '../server/documents/patience.ts'
import { StartError } from '../server/start-error.ts'
import type { Server } from '../server/start.ts'
import { type DemoAccount, type DemoOrganisation, type DemoSeat, organisations } from './organisations.ts'
import { seedAssistants } from './assistants.ts'
import { seedContracts } from './contracts.ts'
import { knownCreditCode, seedEnterprises } from './enterprises.ts'
import { makeDemo, stepsMade, tx } from './journal.ts'
import { dayMs } from './life.ts'
import { seedLibrary } from './libraries.ts'
import { seedMoney } from './money.ts'
import { deskOf, present } from './demo-user.ts'
import { readNotices } from './notices.ts'
import { seedRules } from './rules.ts'
import { seedTickets } from './tickets.ts'

interface Settings {
  dataDir: string
  demoPassword: string | undefined
  /** Prints a line for the operator. */
  say?: (line: string) => void
}

/**
 * Creates the demo organisations in an untouched installation and records how to sign in. The passwords are stored in
 * `<DATA_DIR>/demo-accounts.json` (0600) and are shown only on a terminal, never in a log. An interrupted start is
 * resumed by the next one.
 * @param beforeEnd called in the transaction of each step before it ends
 * @throws StartError with a message for the operator; the steps completed so far are kept
 */
export async function seedDemo(server: Server, config: Settings, beforeEnd?: (step: string) => void): Promise<void> {
  const file = join(config.dataDir, 'demo-accounts.json')
  const [made, untouched] = await tx(server.contextFor(), async (ctx) => [await stepsMade(ctx), await isUntouched(ctx)])
  if (made && (untouched || made.size > 0)) {
    if (made.size > 0) config.say?.('• Going on with the demo where the last start ended')
    try {
      await patiently(() => makeDemo(server.contextFor(), made, () => make(server, config, file), beforeEnd))
    } catch (error) {
      throw new StartError(
        `The demo could not be completed: ${reasonOf(server, error)} What was made is kept: start again to go on.`,
        error,
      )
    }
  }
  if (existsSync(file)) config.say?.(`demo accounts: ${file}`)
}

/** Why the demo could not be created, as a message. */
function reasonOf(server: Server, error: unknown): string {
  const text = error instanceof AppError ? server.contextFor().say(error.key, error.vars) : String(error)
  return /[.。!！?？]$/.test(text) ? text : `${text}.`
}

async function make(server: Server, config: Settings, file: string): Promise<void> {
  const password = keptPassword(config)
  const accounts: DemoAccount[] = []
  for (const organisation of organisations) accounts.push(...(await seedOrganisation(server, organisation, password)))
  writeFileSync(file, `${JSON.stringify(firstOfEach(accounts), null, 2)}\n`, { mode: 0o600 })
  await seedContracts(server, accounts)
  await seedEnterprises(server, accounts)
  await seedLibrary(server, accounts)
  await seedMoney(server, accounts)
  const desk = (role: string) => deskOf(server, accounts, { role })
  await seedRules(await desk('ops_knowledge'), await desk('ops_admin'))
  await seedTickets(server, accounts)
  await seedAssistants(server, accounts)
  await readNotices(server, accounts)
  rmSync(passwordFile(config), { force: true })
  if (process.stdout.isTTY) show(accounts)
}

const passwordFile = ({ dataDir }: Settings): string => join(dataDir, 'demo-password')

/**
 * The password of the demo accounts: stored before the first account is created, because a later start signs in with
 * it.
 */
function keptPassword(config: Settings): string {
  const file = passwordFile(config)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const password = config.demoPassword ?? randomBytes(9).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}

async function seedOrganisation(
  server: Server,
  organisation: DemoOrganisation,
  password: string,
): Promise<DemoAccount[]> {
  const [first, ...rest] = organisation.seats as [DemoSeat, ...DemoSeat[]]
  const passwordHash = await passwordHashOf(password)
  const { tenantId, ognId, deptId, roles } = await tx(server.contextFor(), (ctx) =>
    provision(ctx, {
      ...organisation,
      creditCode: knownCreditCode(first.loginName),
      admin: { ...personOf(first), phone: phoneOf(organisation, 0), passwordHash, dept: first.dept },
      ...(organisation.kind === 'tenant' && { gift: giftAt(ctx.now) }),
    }),
  )
  const accountOf = (seat: DemoSeat): DemoAccount => ({
    loginName: seat.loginName,
    password,
    role: seat.roleCode,
    tenant: organisation.kind === 'provider' ? null : tenantId,
    tenantName: organisation.name,
  })
  await tx(server.contextFor(tenantId), async (ctx) => {
    const depts = new Map([[first.dept, present(deptId, 'a department')]])
    for (const [i, seat] of rest.entries()) {
      const dept =
        depts.get(seat.dept) ??
        (await addNode(ctx, {
          parentId: ognId,
          kind: 'dept',
          name: seat.dept,
          code: `${organisation.code}-${depts.size + 1}`,
          sort: depts.size,
        }))
      depts.set(seat.dept, dept)
      const psnId = await addNode(ctx, { parentId: dept, kind: 'psn', name: seat.name, code: seat.loginName })
      await addAccount(ctx, {
        ...personOf(seat),
        password,
        psnId,
        roleIds: [present(roles.get(seat.roleCode), seat.roleCode)],
        visitor: seat.roleCode === 'visitor',
        phone: phoneOf(organisation, i + 1),
      })
    }
  })
  return organisation.seats.map(accountOf)
}

/** One account per role of an organisation; the others only take part in the story. */
const firstOfEach = (accounts: readonly DemoAccount[]): DemoAccount[] =>
  accounts.filter((one) => accounts.find(({ role, tenant }) => role === one.role && tenant === one.tenant) === one)

const personOf = ({ loginName, name, sex }: DemoSeat) => ({ loginName, name, sex })

/** Initial coins of every demo organisation, which expire after a year. */
const giftAt = (now: Date) => ({
  coins: 2000,
  expireTime: new Date(now.getTime() + 365 * dayMs),
  bizNo: 'DEMO',
  remark: '试用赠送',
})

/** A fictitious mobile phone number for each seat. */
const phoneOf = (organisation: DemoOrganisation, seat: number): string =>
  `170000${String(organisations.indexOf(organisation) + 1).padStart(2, '0')}${String(seat + 1).padStart(3, '0')}`

function show(accounts: DemoAccount[]): void {
  console.log(`\nDemo accounts, all with the password ${present(accounts[0], 'an account').password}`)
  for (const account of accounts)
    console.log(`  ${account.loginName.padEnd(14)} ${account.role.padEnd(14)} ${account.tenantName}`)
  console.log('')
}
