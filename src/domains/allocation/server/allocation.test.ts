import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../../../../test/support/people.ts'
import { type Caller, testServer, type TestServer, type TestTenant } from '../../../../test/support/server.ts'
import { tx } from '../../../server/db/tx.ts'
import { grant } from '../../coin/server/service.ts'
import { ticketApi } from '../../ticket/api.ts'
import { allocationApi } from '../api.ts'
import { expire } from './service.ts'

let server: TestServer
let a: TestTenant
let ops: Caller
let user: Caller
let lawyer: Caller
let other: Caller
let check: Caller

beforeAll(async () => {
  server = await testServer()
  a = server.tenants.a
  const { provider } = server.tenants
  ops = await server.signIn(provider, 'ops_admin')
  user = await server.signIn(a, 'legal_staff')
  lawyer = await server.signIn(provider, 'lawyer')
  check = await server.signIn(provider, 'check_lawyer')
  other = await addPerson(server, provider, { parentId: provider.ognId, name: '季云舟', roles: ['lawyer'] })
  await inside((ctx) => grant(ctx, { source: 'gift', coins: 1000, bizNo: 'T' }))
})
afterAll(() => server.stop())

const inside = <T>(work: Parameters<typeof tx<T>>[1]) => tx(server.server.contextFor(a.id), work)
const year = { startDate: '2026-01-01', endDate: '2099-12-31' }
const typed = (more: object = {}) => ({
  tenantId: a.id,
  lawyerId: lawyer.accountId,
  serviceTypes: ['consult' as const],
  quota: 1,
  priority: 5,
  ...year,
  ...more,
})
const find = (id: string) => ops.ask(allocationApi.queryById, { id })

test('is saved for an organisation, listed, and refused with the invalid field', async () => {
  const kept = await ops.ask(allocationApi.add, typed())
  expect(kept).toMatchObject({ tenantName: '甲方测试集团', lawyerName: '平台律师', used: 0, enable: 0 })
  expect(kept.allocNo).toMatch(/^FP-\d{4}-\d{5}$/)
  const { records } = await ops.ask(allocationApi.query, {
    tenantId: a.id,
    lawyerId: lawyer.accountId,
    keyword: '甲方',
  })
  expect(records.map(({ id }) => id)).toContain(kept.id)
  expect((await ops.ask(allocationApi.query, { tenantId: server.tenants.b.id })).records).toEqual([])
  const backwards = await ops.call(allocationApi.add, typed({ endDate: '2025-12-31' }))
  expect(Object.keys((backwards.data as unknown as { fields: object }).fields)).toEqual(['endDate'])
  const stranger = await ops.call(allocationApi.add, typed({ lawyerId: user.accountId }))
  expect(stranger.msg).toBe('记录不存在或已删除')
  const edited = {
    id: kept.id,
    version: kept.version,
    serviceTypes: ['consult' as const],
    quota: 3,
    priority: 1,
    ...year,
  }
  expect(await ops.ask(allocationApi.edit, edited)).toMatchObject({ quota: 3, priority: 1 })
  expect((await user.call(allocationApi.query, {})).code).toBe(4403)
  await ops.ask(allocationApi.changeStatus, { id: kept.id, version: 2, action: 'disable' })
})

test('prefers its lawyer, counts the lawyer’s tickets, and is used up', async () => {
  const { id } = await ops.ask(allocationApi.add, typed({ lawyerId: other.accountId }))
  const submit = async () => {
    const draft = { title: '用工咨询', ticketType: 'consult' as const, contactPhone: '13900001234' }
    const kept = await user.ask(ticketApi.save, { ...draft, description: '员工离职补偿如何计算，请说明。' })
    return user.ask(ticketApi.submit, { id: kept.id, version: kept.version })
  }
  const assign = (ticket: { id: string; version: number }) =>
    ops.ask(ticketApi.assign, {
      id: ticket.id,
      version: ticket.version,
      lawyerId: other.accountId,
      checkLawyerId: check.accountId,
    })
  const first = await submit()
  const [best] = (await ops.ask(ticketApi.candidates, { id: first.id })).lawyers
  expect(best).toMatchObject({ id: other.accountId, allocationId: id, left: 1 })
  const { version } = await assign(first)
  expect((await find(id)).used).toBe(1)
  const second = await submit()
  const { lawyers } = await ops.ask(ticketApi.candidates, { id: second.id })
  expect(lawyers.find((one) => one.id === other.accountId)).toMatchObject({ allocationId: null, load: 1 })
  await other.ask(ticketApi.changeStatus, { id: first.id, version, action: 'decline', reason: '休假' })
  expect((await find(id)).used).toBe(0)
})

test('goes to another lawyer, and ends with its last day', async () => {
  const kept = await ops.ask(allocationApi.add, typed())
  const { id, version } = kept
  const given = await ops.ask(allocationApi.reassign, { id, version, lawyerId: other.accountId })
  expect(given.lawyerName).toBe('季云舟')
  await ops.ask(allocationApi.edit, {
    id,
    version: given.version,
    serviceTypes: ['other'],
    quota: null,
    priority: 1,
    startDate: '2020-01-01',
    endDate: '2020-12-31',
  })
  await inside(expire)
  const over = await find(id)
  expect(over.enable).toBe(1)
  const back = await ops.call(allocationApi.changeStatus, { id, version: over.version, action: 'enable' })
  expect(back.msg).toBe('服务期已结束，请先延长期限')
})
