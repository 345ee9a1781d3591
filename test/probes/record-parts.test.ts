import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentApi } from '../../src/domains/attachment/api.ts'
import { commentApi } from '../../src/domains/comment/api.ts'
import { disputeApi } from '../../src/domains/dispute/api.ts'
import { historyApi } from '../../src/domains/history/api.ts'
import type { Access } from '../../src/kernel/access.ts'
import { roleApi } from '../../src/domains/permission/api.ts'
import { addPerson } from '../support/people.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { newDice } from './support/dice.ts'
import { isOnRecord, viewsOfKinds } from './support/kinds.ts'
import { expectReached } from './support/reach.ts'
import { type Call, readCalls, reads } from './support/registry.ts'
import { may, roles } from './support/role-items.ts'
import { inputSchema, sample } from './support/schema.ts'
import { send } from './support/wire.ts'

const dice = newDice('record parts')
let server: TestServer
let calls: Call[]
let views: Map<string, Access>

beforeAll(async () => {
  server = await testServer()
  calls = (await readCalls()).filter(({ endpoint }) => isOnRecord(endpoint))
  views = await viewsOfKinds()
})
afterAll(() => server.stop())

const notAllowed = 4403

// For each role and kind, one call of every part is drawn.
const parts = ['history', 'comment', 'attachment', 'label', 'follower', 'workflow', 'duty', 'hub', 'printout']

/** Calls for records of a few kinds, which the probe of roles makes. */
const ofSomeKinds = [
  'deadline.query',
  'deadline.save',
  'drafting.subject',
  'evidence.query',
  'evidence.save',
  'evidence.arrange',
  'evidence.rename',
  'evidence.index',
  'evidence.bundle',
  'limitation.ofRecord',
  'limitation.save',
  'ticket.begin',
]

describe('every role × every kind of record × every part attached to it', () => {
  const reached = { 'kinds the role may view': 0, 'kinds it may not': 0 }
  test.each(roles)('%s', async (role) => {
    const tenant = server.tenants.a.accounts[role] ? server.tenants.a : server.tenants.provider
    const caller = await server.signIn(tenant, role)
    const wrong: string[] = []
    for (const [kind, view] of views)
      for (const part of parts) {
        const { key, endpoint } = dice.pick(calls.filter(({ domain }) => domain === part))
        const input = sample(inputSchema(endpoint), dice, (name) => (name === 'bizType' ? kind : undefined))
        const { code } = await send(server.server, endpoint, caller.token, input)
        const allowed = may(role, view, false) && may(role, endpoint.access, !reads(endpoint))
        reached[allowed ? 'kinds the role may view' : 'kinds it may not'] += 1
        // The record does not exist: a caller who may view its kind gets only that refusal.
        if ((code === notAllowed) === allowed) wrong.push(`${key} on ${kind}: ${allowed ? 'may' : 'may not'}, ${code}`)
      }
    expect(wrong).toEqual([])
  })
  test('both sides were reached, and no call about a record belongs to another part', () => {
    expectReached('record parts', reached)
    expect(calls.filter(({ domain }) => !parts.includes(domain)).map(({ key }) => key)).toEqual(ofSomeKinds)
  })
})

test('parts of a dispute are refused to a caller who sees all data but may not view disputes', async () => {
  const tenant = server.tenants.a
  const staff = await server.signIn(tenant, 'legal_staff')
  const { id } = await staff.ask(disputeApi.save, { title: '仓储损失纠纷' })
  const where = { bizType: 'dispute', bizId: id }
  const fileId = await staff.upload('证据', '证据.txt')
  await staff.ask(attachmentApi.add, { ...where, fileId })
  const admin = await server.signIn(tenant, 'tenant_admin')
  const caller = await addPerson(server, tenant, {
    parentId: tenant.ognId,
    name: '只有通用权限',
    roles: ['business_user'],
  })
  const role = { roleCode: 'common_only', roleName: '通用', dataScope: 'all', perms: ['common'] } as const
  const { id: roleId } = await admin.ask(roleApi.save, { ...role, perms: [...role.perms] })
  await admin.ask(roleApi.grant, { id: roleId, add: [caller.accountId] })
  const asked = await Promise.all([
    caller.call(historyApi.query, where),
    caller.call(commentApi.query, where),
    caller.call(attachmentApi.query, where),
    caller.call(attachmentApi.download, { ...where, fileId }),
  ])
  expect(asked.map(({ code }) => code)).toEqual([notAllowed, notAllowed, notAllowed, notAllowed])
})
