import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '../../src/kernel/access.ts'
import type { TestServer } from '../support/server.ts'
import { newDice, thorough } from './support/dice.ts'
import { inputOf, readVersions } from './support/inputs.ts'
import { isOnRecord, viewsOfKinds } from './support/kinds.ts'
import { expectReached } from './support/reach.ts'
import { type Call, readCalls, reads } from './support/registry.ts'
import { may, roles } from './support/role-items.ts'
import { inputSchema } from './support/schema.ts'
import { send } from './support/wire.ts'
import { asOwner, type World } from './support/world.ts'
import { servedWorlds } from './support/worlds.ts'

// Expected results come from the reviewed table role × item, the access of every endpoint, and that of the kind of the
// record.
const dice = newDice('roles')
let server: TestServer
let calls: Call[]
let world: World
let views: Map<string, Access>

beforeAll(async () => {
  calls = await readCalls()
  views = await viewsOfKinds()
  ;({ server, mine: world } = await servedWorlds())
}, 300_000)
afterAll(() => server.stop())

/**
 * The roles that make a call: all of them in a thorough run; else one that may and one that may not, so that both sides
 * of every call are tested, and a third of the others.
 */
const askers = new Map<string, Set<string>>()
function isAsked(role: string, { key, endpoint }: Call): boolean {
  if (thorough) return true
  let chosen = askers.get(key)
  if (!chosen) {
    const allowed = Map.groupBy(dice.shuffled(roles), (one) => may(one, endpoint.access, !reads(endpoint)))
    chosen = new Set(
      [...allowed.values()].flatMap(([first, ...rest]) => [first!, ...rest.filter(() => dice.below(3) === 0)]),
    )
    askers.set(key, chosen)
  }
  return chosen.has(role)
}

/**
 * Calls that also refuse a caller who has the item: one who is not a party of the record, or one who may see a record of
 * the kind and not approve it.
 */
const ofParties = new Set([
  'ticket.reply',
  'workflow.passLight',
  'workflow.takeBack',
  'workflow.addSign',
  'approval-route.dryRun',
  'workflow.edit',
  'contract.addText',
  'contract.attach',
  'deadline.save',
  'deadline.override',
  'duty.acknowledge',
  'deadline.finish',
  'deadline.waive',
  'deadline.confirm',
  'evidence.save',
  'evidence.remove',
  'evidence.arrange',
  'evidence.rename',
  'evidence.bundle',
  'evidence.handIn',
  'evidence.bundleFile',
  'evidence.bundleArchive',
  'limitation.save',
  'limitation.addEvent',
  'limitation.completeEvent',
  'limitation.strikeEvent',
  'limitation.confirm',
  'limitation.close',
  'limitation.reopen',
])
const notAllowed = 4403
const signedOut = 4401
async function tokenOf(role: string) {
  // The sign-in calls of the matrix fail on purpose, and would lock the name.
  await asOwner(server, (client) => client.query('delete from sign_in_failure'))
  return server.signIn(server.tenants.a.accounts[role] ? server.tenants.a : server.tenants.provider, role)
}

describe('every role × every endpoint', () => {
  const reached = { allowed: 0, denied: 0 }
  test.each(roles)('%s', { timeout: 60_000 }, async (role) => {
    const caller = await tokenOf(role)
    const versions = await readVersions(server)
    const wrong: string[] = []
    for (const call of calls.filter((one) => isAsked(role, one))) {
      const { token } = call.key === 'account.logout' ? await tokenOf(role) : caller
      const before = call.entered()
      const input = inputOf(call, world, versions, dice)
      const answer = await send(server.server, call.endpoint, token, input)
      const allowed = may(role, call.endpoint.access, !reads(call.endpoint))
      reached[allowed ? 'allowed' : 'denied'] += 1
      // Calls about parts of a record also require the permission of its kind, which the handler checks.
      if (
        allowed &&
        isOnRecord(call.endpoint) &&
        !may(role, views.get((input as { bizType: string }).bizType)!, false)
      ) {
        if (answer.code !== notAllowed) wrong.push(`${call.key}: may not view the kind, answered ${answer.code}`)
        continue
      }
      const good = allowed
        ? (answer.code !== notAllowed || ofParties.has(call.key)) &&
          answer.code !== signedOut &&
          call.entered() > before
        : answer.code === notAllowed && call.entered() === before
      if (!good)
        wrong.push(`${call.key}: ${allowed ? 'may' : 'may not'}, answered ${answer.code} ${answer.body.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  })
  test('signed out, or with an unknown token', async () => {
    const versions = await readVersions(server)
    const forged = ['', 'x'.repeat(64), 'root-token', 'tenant_admin-token']
    for (const call of calls.filter(({ endpoint }) => endpoint.access !== 'open'))
      for (const token of thorough ? forged : [dice.pick(forged)]) {
        const answer = await send(server.server, call.endpoint, token, inputOf(call, world, versions, dice))
        expect(answer.code, `${call.key} with "${token}"`).toBe(signedOut)
      }
  })
  test('both sides of the table were reached', () => expectReached('roles', reached))
})

test('fields that only the server writes cannot be written by anybody', { timeout: 120_000 }, async () => {
  const text = `poison${dice.letters(10)}`
  const number = 7_000_000 + dice.below(999_999)
  const poison = {
    tenantId: text,
    createPsnId: text,
    createPsnName: text,
    createOgnId: text,
    createOgnName: text,
    createDeptId: text,
    createPsnFullId: text,
    createTime: '1999-01-01 00:00:00',
    contractNo: text,
    archiveNo: text,
    roles: [text],
    perms: [text],
    visitor: false,
    status: number,
    flowStatus: number,
    docStatus: number,
    performState: number,
    changeState: number,
    sealStatus: number,
    archiveStatus: number,
    balance: number,
    amountUpper: text,
    isMajor: true,
    handlerName: text,
    currentTextId: text,
    signedScanId: text,
    sha256: text,
    deletedAt: '1999-01-01 00:00:00',
    updateTime: '1999-01-01 00:00:00',
    passwordHash: text,
    seq: number,
    hash: text,
    bizId: text,
  }
  const reached = { writes: 0, 'writes that were done': 0, 'protected fields sent': 0 }
  for (const caller of [world.admin, world.staff, world.business]) {
    const writes = calls.filter((one) => !reads(one.endpoint) && one.key !== 'account.logout')
    // A quick run makes all calls as the administrator, and a third of them as each of the others.
    for (const call of writes.filter(() => thorough || caller === world.admin || dice.below(3) === 0)) {
      const known = Object.keys(inputSchema(call.endpoint).properties ?? {})
      const extra = Object.fromEntries(Object.entries(poison).filter(([name]) => !known.includes(name)))
      const versions = await readVersions(server)
      const input = poisoned(inputOf(call, world, versions, dice), extra)
      const answer = await send(server.server, call.endpoint, caller.token, input)
      reached.writes += 1
      reached['protected fields sent'] += Object.keys(extra).length
      if (answer.code === 200) reached['writes that were done'] += 1
      // The version is only compared: a higher one must not be written.
      if (known.includes('version')) {
        const jumped = await send(server.server, call.endpoint, caller.token, { ...(input as object), version: number })
        expect([-1, notAllowed], `${call.key} with version ${number}`).toContain(jumped.code)
      }
    }
  }
  expectReached('protected fields', reached)
  // The number as a separate word: ids and times may contain any digits.
  expect(await rowsWith(`${text}|1999-01-01|(^|[^0-9A-Za-z.-])${number}([^0-9A-Za-z]|$)`)).toEqual([])
})

/** The input with additional fields in every object, at every depth. */
function poisoned(input: unknown, extra: Record<string, unknown>): unknown {
  if (Array.isArray(input)) return input.map((one) => poisoned(one, extra))
  if (typeof input !== 'object' || input === null) return input
  return { ...Object.fromEntries(Object.entries(input).map(([k, v]) => [k, poisoned(v, extra)])), ...extra }
}

/** Rows of any table and tenant that match a regular expression. */
function rowsWith(expression: string): Promise<string[]> {
  return asOwner(server, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t where t::text ~ $1`,
        [expression],
      )
      found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`))
    }
    return found
  })
}
