import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { tx } from '../../../server/db/tx.ts'
import { grant } from '../../coin/server/service.ts'
import { type Ticket, ticketApi } from '../api.ts'

let server: TestServer
let user: Caller
let ops: Caller
let lawyer: Caller
let check: Caller

beforeAll(async () => {
  server = await testServer()
  const { a, provider } = server.tenants
  user = await server.signIn(a, 'legal_staff')
  ops = await server.signIn(provider, 'ops_admin')
  lawyer = await server.signIn(provider, 'lawyer')
  check = await server.signIn(provider, 'check_lawyer')
  await inside((ctx) => grant(ctx, { source: 'gift', coins: 500, bizNo: 'T1' }))
})
afterAll(() => server.stop())

const inside = <T>(work: Parameters<typeof tx<T>>[1]) => tx(server.server.contextFor(server.tenants.a.id), work)
const read = (by: Caller, id: string) => by.ask(ticketApi.queryById, { id })
/** Id and current version, as input of a call. */
const now = async (by: Caller, { id }: { id: string }) => ({ id, version: (await read(by, id)).version })
const take = async (by: Caller, ticket: { id: string }, action: 'accept' | 'pass') =>
  by.ask(ticketApi.changeStatus, { ...(await now(by, ticket)), action })

async function submittedAs(title: string): Promise<Ticket> {
  const typed = { title, ticketType: 'consult' as const, contactPhone: '13900001234' }
  const { id, version } = await user.ask(ticketApi.save, { ...typed, description: '请说明违约责任如何约定更稳妥。' })
  return user.ask(ticketApi.submit, { id, version })
}
async function acceptedAs(title: string): Promise<Ticket> {
  const ticket = await submittedAs(title)
  const people = { lawyerId: lawyer.accountId, checkLawyerId: check.accountId }
  await ops.ask(ticketApi.assign, { ...(await now(ops, ticket)), ...people })
  return take(lawyer, ticket, 'accept')
}

describe('the first answer', () => {
  const weekOf = async () => (await ops.ask(ticketApi.weeks, {})).at(-1)!
  const listed = async (outcome: 'inTime' | 'late' | 'open', title: string) =>
    (await ops.ask(ticketApi.query, { side: 'all', answered: outcome, keyword: title, size: 100 })).records

  test('is promised from submission on, kept when it is given, and counted by week and in the list', async () => {
    const title = '首次答复及时'
    const before = await weekOf()
    const ticket = await submittedAs(title)
    const fresh = await read(ops, ticket.id)
    expect(fresh.clocks.map(({ clock, state }) => [clock, state])).toEqual([
      ['allocate', 'running'],
      ['accept', 'ahead'],
      ['firstReply', 'ahead'],
      ['deliver', 'ahead'],
    ])
    const [allocate, accept, firstReply] = fresh.clocks
    expect(allocate!.due! < accept!.due! && accept!.due! < firstReply!.due!).toBe(true)
    expect(fresh.answer).toMatchObject({ state: 'running', limit: 240 + 120 + 540, due: firstReply!.due })
    expect((await listed('open', title)).map(({ id }) => id)).toEqual([ticket.id])
    expect((await weekOf()).open).toBe(before.open + 1)

    const people = { lawyerId: lawyer.accountId, checkLawyerId: check.accountId }
    await ops.ask(ticketApi.assign, { ...(await now(ops, ticket)), ...people })
    await take(lawyer, ticket, 'accept')
    await lawyer.ask(ticketApi.reply, { id: ticket.id, content: '已收到，今天答复' })
    const answered = await read(user, ticket.id)
    expect(answered.answer).toMatchObject({ state: 'done', due: null })
    expect(answered.clocks.find(({ clock }) => clock === 'firstReply')).toMatchObject({ state: 'done', due: null })
    const [row] = await listed('inTime', title)
    expect(row!.firstReplyTime).toBe(answered.firstReplyTime)
    const after = await weekOf()
    expect([after.open, after.inTime]).toEqual([before.open, before.inTime + 1])
    // A second message does not move it.
    await lawyer.ask(ticketApi.reply, { id: ticket.id, content: '补充说明' })
    expect((await read(user, ticket.id)).firstReplyTime).toBe(answered.firstReplyTime)
    const { lawyers } = await ops.ask(ticketApi.candidates, { id: ticket.id })
    expect(lawyers.find(({ id }) => id === lawyer.accountId)!.answersIn).toBeTypeOf('number')
  })

  test('is the result where the lawyer wrote nothing before, and late when it is not given in time', async () => {
    const given = await acceptedAs('没有先回复的成果')
    await lawyer.ask(ticketApi.deliver, { ...(await now(lawyer, given)), content: '约定违约金即可。' })
    const { id, firstReplyTime, deliverTime } = await take(check, given, 'pass')
    expect(firstReplyTime).toBe(deliverTime)
    expect((await read(user, id)).clocks.find(({ clock }) => clock === 'firstReply')!.state).toBe('done')
    const title = '首次答复超时'
    const late = await submittedAs(title)
    const before = (await ops.ask(ticketApi.weeks, {})).reduce((sum, week) => sum + week.late, 0)
    await inside((ctx) =>
      sql`update service_ticket set "submitTime" = now() - interval '14 days' where id = ${late.id}`.execute(ctx.db),
    )
    expect((await read(ops, late.id)).answer).toMatchObject({ state: 'running' })
    expect((await listed('late', title)).map((one) => one.id)).toEqual([late.id])
    const weeks = await ops.ask(ticketApi.weeks, {})
    expect(weeks.reduce((sum, week) => sum + week.late, 0)).toBe(before + 1)
    for (const { from, to, late: count } of weeks) {
      const days = { submitTimeFrom: `${from} 00:00:00`, submitTimeTo: `${to} 23:59:59` }
      const { total } = await ops.ask(ticketApi.query, { side: 'all', answered: 'late', ...days })
      expect([from, total]).toEqual([from, count])
    }
    expect((await lawyer.call(ticketApi.weeks, {})).code).toBe(4403)
    expect((await user.call(ticketApi.weeks, {})).code).toBe(4403)
  })
})
