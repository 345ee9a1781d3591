import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { owner } from '../../../../test/support/browser.ts'
import { addPerson } from '../../../../test/support/people.ts'
import { type Caller, testServer, type TestServer, type TestTenant } from '../../../../test/support/server.ts'
import { tx } from '../../../server/db/tx.ts'
import { allocationApi } from '../../allocation/api.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { coinApi } from '../../coin/api.ts'
import { firstFault, grant } from '../../coin/server/service.ts'
import { commentApi } from '../../comment/api.ts'
import { contractApi } from '../../contract/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { followerApi } from '../../follower/api.ts'
import { auditLogApi } from '../../audit-log/api.ts'
import { findApi } from '../../find/api.ts'
import { historyApi } from '../../history/api.ts'
import { hubApi } from '../../hub/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { flowApi } from '../../workflow/api.ts'
import { type Ticket, ticketApi } from '../api.ts'
import { watch } from './watch.ts'

let server: TestServer
let a: TestTenant
let user: Caller
let ops: Caller
let lawyer: Caller
let other: Caller
let check: Caller

beforeAll(async () => {
  server = await testServer()
  a = server.tenants.a
  const { provider } = server.tenants
  user = await server.signIn(a, 'legal_staff')
  ops = await server.signIn(provider, 'ops_admin')
  lawyer = await server.signIn(provider, 'lawyer')
  check = await server.signIn(provider, 'check_lawyer')
  other = await addPerson(server, provider, { parentId: provider.ognId, name: '季云舟', roles: ['lawyer'] })
})
beforeEach(() => inside((ctx) => grant(ctx, { source: 'gift', coins: 200, bizNo: `T${(given += 1)}` })))
afterAll(() => server.stop())
let given = 0

const inside = <T>(work: Parameters<typeof tx<T>>[1], tenantId = a.id) => tx(server.server.contextFor(tenantId), work)
const account = () => ops.ask(coinApi.account, { tenantId: a.id })
const read = (by: Caller, id: string) => by.ask(ticketApi.queryById, { id })
const typed = {
  title: '采购合同审查',
  ticketType: 'review' as const,
  contactPhone: '13900001234',
  description: '请审查采购合同的违约责任与付款条款。',
}
/** Id and current version, as input of a call. */
const at = async (by: Caller, { id }: { id: string }) => ({ id, version: (await read(by, id)).version })
const act = async (by: Caller, ticket: { id: string }, action: string, reason?: string): Promise<Ticket> =>
  by.ask(ticketApi.changeStatus, { ...(await at(by, ticket)), action: action as 'accept', ...(reason && { reason }) })

async function submitted(more: object = {}): Promise<Ticket> {
  const { id, version } = await user.ask(ticketApi.save, { ...typed, ...more })
  return user.ask(ticketApi.submit, { id, version })
}
async function assigned(to: Caller = lawyer): Promise<Ticket> {
  const ticket = await submitted()
  const people = { lawyerId: to.accountId, checkLawyerId: check.accountId }
  return ops.ask(ticketApi.assign, { ...(await at(ops, ticket)), ...people })
}
async function delivered(): Promise<Ticket> {
  const ticket = await assigned()
  await act(lawyer, ticket, 'accept')
  return deliver(ticket)
}
async function handIn(ticket: { id: string }): Promise<void> {
  const fileId = await lawyer.upload('审查意见：违约金过高。', '审查意见.txt')
  const result = { content: '见附件', files: [{ fileId }] }
  await lawyer.ask(ticketApi.deliver, { ...(await at(lawyer, ticket)), ...result })
}
async function deliver(ticket: { id: string }): Promise<Ticket> {
  await handIn(ticket)
  return act(check, ticket, 'pass')
}
const download = (by: Caller, id: string, fileId: string) => by.call(ticketApi.download, { id, fileId })

describe('a ticket', () => {
  test('shows its customer whose turn it is', async () => {
    const { id } = await delivered()
    const hub = () => user.ask(hubApi.show, { bizType: 'service_ticket', bizId: id })
    const { steps, waiting } = await hub()
    expect(steps.map(({ name, state }) => [name, state])).toEqual([
      ['提交', 'done'],
      ['分配', 'done'],
      ['接单', 'done'],
      ['办理', 'done'],
      ['审核', 'done'],
      ['确认', 'current'],
    ])
    expect(waiting).toMatchObject({ step: '确认', isMine: true, days: 0 })
    await user.ask(ticketApi.reject, { ...(await at(user, { id })), reason: '请补充法律依据' })
    const after = await hub()
    expect(after.waiting).toMatchObject({ step: '办理', isMine: false })
    expect(after.steps.slice(3).map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead'])
  })

  test('goes from its customer to operations, lawyer and checker, and back to be confirmed and rated', async () => {
    const paper = await user.upload('采购合同正文', '合同.txt')
    const ticket = await submitted({ attachments: [{ fileId: paper }] })
    expect(ticket).toMatchObject({ status: 2, coin: 50, ticketNo: expect.stringMatching(/^FW-\d{8}-\d{4}$/) })
    const { lawyers, checkers } = await ops.ask(ticketApi.candidates, { id: ticket.id })
    expect(lawyers.map(({ id }) => id).toSorted()).toEqual([lawyer.accountId, other.accountId].toSorted())
    expect(checkers.map(({ id }) => id)).toEqual([check.accountId])
    const people = { lawyerId: lawyer.accountId, checkLawyerId: check.accountId }
    expect(await ops.ask(ticketApi.assign, { ...(await at(ops, ticket)), ...people })).toMatchObject({ status: 0 })
    expect(await act(lawyer, ticket, 'accept')).toMatchObject({ status: 9 })
    expect((await download(lawyer, ticket.id, paper)).raw).toBe('采购合同正文')
    // The file's organisation sees who downloaded it: in the record's history and in its log.
    const customer = await server.signIn(server.tenants.a, 'tenant_admin')
    const inHistory = await customer.ask(historyApi.query, { bizType: 'service_ticket', bizId: ticket.id })
    const lawyerName = lawyers.find(({ id }) => id === lawyer.accountId)!.name
    expect(inHistory.records[0]).toMatchObject({ action: '下载', psnName: lawyerName, note: '合同.txt' })
    const { records: log } = await customer.ask(auditLogApi.query, { bizId: ticket.id })
    expect(log.some(({ action, psnName }) => action === 'service_ticket.download' && psnName === lawyerName)).toBe(true)

    const asked = await lawyer.ask(ticketApi.reply, { id: ticket.id, content: '请提供技术附件', asks: true })
    expect([asked.status, asked.clocks.find(({ clock }) => clock === 'deliver')?.state]).toEqual([4, 'paused'])
    const more = await user.upload('技术附件', '附件.txt')
    const answered = await user.ask(ticketApi.reply, { id: ticket.id, content: '已补充', files: [{ fileId: more }] })
    expect([answered.status, answered.replies.map(({ kind }) => kind)]).toEqual([9, ['ask', 'supplement']])

    const fileId = await lawyer.upload('审查意见', '意见.txt')
    const handedIn = await lawyer.ask(ticketApi.deliver, {
      ...(await at(lawyer, ticket)),
      content: '共三处风险',
      files: [{ fileId }],
      isGenerated: true,
    })
    expect([handedIn.status, handedIn.result?.isGenerated]).toEqual([8, true])
    const { fileId: kept } = handedIn.result!.files[0]!
    // The result is visible to the customer only after the check.
    expect((await read(user, ticket.id)).result).toBeNull()
    expect((await download(user, ticket.id, kept)).msg).toBe('记录不存在或已删除')
    const back = await check.ask(ticketApi.return, { ...(await at(check, ticket)), checkOpinion: '补充法律依据' })
    expect([back.status, back.checkOpinion]).toEqual([9, '补充法律依据'])
    expect((await read(user, ticket.id)).checkOpinion).toBeNull()
    const history = await user.ask(historyApi.query, { bizType: 'service_ticket', bizId: ticket.id })
    expect(history.records.map(({ action }) => action)).toContain('审核退回')
    expect(JSON.stringify(history)).not.toMatch(/共三处风险|补充法律依据/)
    await deliver(ticket)
    const shown = await read(user, ticket.id)
    expect([shown.status, shown.replies.at(-1)]).toMatchObject([3, { kind: 'result', party: 'lawyer' }])
    expect((await download(user, ticket.id, shown.replies.at(-1)!.files[0]!.fileId)).raw).toBe('审查意见：违约金过高。')

    const before = await account()
    const rated = { score: 5, comment: '专业及时' }
    const ended = await user.ask(ticketApi.confirm, { ...(await at(user, ticket)), ...rated })
    expect(ended).toMatchObject({ status: 6, ...rated })
    const after = await account()
    expect([after.balance - before.balance, after.frozen - before.frozen]).toEqual([-50, -50])
    expect(await inside(firstFault)).toBeUndefined()
    const [best] = (await ops.ask(ticketApi.candidates, { id: ticket.id })).lawyers.filter(({ rating }) => rating)
    expect(best).toMatchObject({ id: lawyer.accountId, rating: 5 })
    // The history is visible to the customer: it names no internal field of the provider.
    const named = await owner<{ field: string }>(
      server,
      `select distinct c->>'field' as field from audit_entry, json_array_elements(changes) c
        where "bizId" = $1 and action <> 'service_ticket.add' order by 1`,
      [ticket.id],
    )
    const told = ['checkLawyerName', 'coin', 'comment', 'lawyerName', 'score', 'status']
    expect(named.map(({ field }) => field)).toEqual(told)
  })

  test('is visible to its parties only: neither to other lawyers nor to other organisations', async () => {
    const ticket = await assigned()
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    for (const by of [other, stranger]) {
      expect((await by.call(ticketApi.queryById, { id: ticket.id })).msg).toBe('记录不存在或已删除')
      expect((await by.call(ticketApi.reply, { id: ticket.id, content: '你好' })).msg).toBe('记录不存在或已删除')
      expect((await by.ask(ticketApi.query, {})).records).toEqual([])
    }
    expect((await lawyer.ask(ticketApi.query, { side: 'lawyer' })).records.map(({ id }) => id)).toContain(ticket.id)
    expect((await lawyer.call(ticketApi.query, { side: 'all' })).code).toBe(4403)
    await submitted()
    // Second barrier: a query without the condition still returns only what the policy allows.
    const count = (reader: string | null) =>
      inside(async (ctx) => {
        if (reader !== null) await sql`select set_config('app.ticket_reader', ${reader}, true)`.execute(ctx.db)
        const { rows } = await sql<{ n: number }>`select count(*) as n from service_ticket`.execute(ctx.db)
        return rows[0]!.n
      }, server.tenants.provider.id)
    const [none, others, mine, all] = [
      await count(null),
      await count(other.accountId),
      await count(lawyer.accountId),
      await count('*'),
    ]
    expect([none, others]).toEqual([0, 0])
    expect([mine > 0, all > mine]).toEqual([true, true])
  })

  test('keeps the organisation’s comments and files about it internal: the provider reads the ticket alone', async () => {
    const ticket = await assigned()
    const on = { bizType: 'service_ticket', bizId: ticket.id }
    await user.ask(commentApi.add, { ...on, content: '内部讨论' })
    await user.ask(followerApi.follow, { ...on, follow: true })
    expect((await user.ask(commentApi.query, on)).records.map(({ content }) => content)).toEqual(['内部讨论'])
    expect((await user.ask(historyApi.query, on)).total).toBeGreaterThan(0)
    expect((await user.ask(followerApi.query, on)).people).toHaveLength(1)
    expect((await user.ask(attachmentApi.query, on)).files).toEqual([])
    for (const by of [ops, lawyer, check]) {
      expect(await read(by, ticket.id)).toMatchObject({ title: typed.title, tenantId: a.id })
      for (const endpoint of [commentApi.query, historyApi.query, followerApi.query, attachmentApi.query])
        expect(await by.call(endpoint, on)).toMatchObject({ code: -1, msg: '记录不存在或已删除', data: null })
      const said = await by.call(commentApi.add, { ...on, content: '外人' })
      expect(said).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
    }
    expect((await user.ask(commentApi.query, on)).total).toBe(1)
  })

  test('is allocated again when its lawyer declines with a reason or does not answer', async () => {
    const ticket = await assigned()
    const silent = await lawyer.call(ticketApi.changeStatus, { ...(await at(lawyer, ticket)), action: 'decline' })
    expect(silent.code).toBe(-1)
    await lawyer.ask(ticketApi.changeStatus, { ...(await at(lawyer, ticket)), action: 'decline', reason: '出差' })
    expect(await read(ops, ticket.id)).toMatchObject({ status: 2, lawyerId: null })
    expect((await lawyer.call(ticketApi.queryById, { id: ticket.id })).msg).toBe('记录不存在或已删除')

    const waiting = await assigned()
    await past(waiting, '"assignTime"', 14)
    await watch(server.server.contextFor(a.id))
    expect(await read(ops, waiting.id)).toMatchObject({ status: 2, lawyerId: null })
  })

  test('is done again when refused once, and decided by operations when refused twice', async () => {
    const ticket = await delivered()
    const reason = '没有引用条款'
    const again = await user.ask(ticketApi.reject, { ...(await at(user, ticket)), reason })
    expect(again).toMatchObject({ status: 9, rejections: 1, disputed: false })
    await deliver(ticket)
    const dispute = await user.ask(ticketApi.reject, { ...(await at(user, ticket)), reason })
    expect(dispute).toMatchObject({ status: 3, rejections: 2, disputed: true })
    // A disputed ticket does not end automatically.
    await past(ticket, '"deliverTime"', 9)
    await watch(server.server.contextFor(a.id))
    expect(await read(user, ticket.id)).toMatchObject({ status: 3, disputed: true })
    const before = await account()
    expect(await act(ops, ticket, 'uphold', '成果符合约定')).toMatchObject({ status: 6, disputed: false })
    expect((await account()).balance).toBe(before.balance - 50)
  })

  test('ends by itself a week after delivery, is paid, and can be rated once', async () => {
    const ticket = await delivered()
    await watch(server.server.contextFor(a.id))
    expect((await read(user, ticket.id)).status).toBe(3)
    await past(ticket, '"deliverTime"', 8)
    const before = await account()
    await watch(server.server.contextFor(a.id))
    expect(await read(user, ticket.id)).toMatchObject({ status: 6, score: null })
    expect((await account()).balance).toBe(before.balance - 50)
    // The rating is offered as work until it is given.
    const isOffered = async () =>
      (await user.ask(flowApi.myTodo, { size: 100 })).records.some(({ bizId }) => bizId === ticket.id)
    expect(await isOffered()).toBe(true)
    await user.ask(ticketApi.rate, { ...(await at(user, ticket)), score: 4 })
    expect(await isOffered()).toBe(false)
    const twice = await user.call(ticketApi.rate, { ...(await at(user, ticket)), score: 1 })
    expect(twice.msg).toBe('这张工单已经评价过')
  })

  test('is hidden from its lawyers 90 days after its end; customer and operations keep it', async () => {
    const ticket = await delivered()
    await user.ask(ticketApi.confirm, { ...(await at(user, ticket)), score: 5, comment: '专业及时' })
    const sight = async () => {
      const seen = await Promise.all(
        [lawyer, check, ops, user].map((by) => by.call(ticketApi.queryById, { id: ticket.id })),
      )
      const listed = (await lawyer.ask(ticketApi.query, { side: 'lawyer', size: 100 })).records
      return [...seen.map(({ code }) => code === 200), listed.some(({ id }) => id === ticket.id)]
    }
    expect(await sight()).toEqual([true, true, true, true, true])
    await owner(server, `update service_ticket set "finishTime" = now() - interval '91 days' where id = $1`, [
      ticket.id,
    ])
    expect(await sight()).toEqual([false, false, true, true, false])
  })
  test('gives its coins back when cancelled, and the unearned part when operations abort it', async () => {
    const free = async () => (await account()).remainderCoin
    const before = await free()
    const cancelled = await submitted()
    expect(await free()).toBe(before - 50)
    expect(await act(user, cancelled, 'cancel')).toMatchObject({ status: 7 })
    expect(await free()).toBe(before)
    const begun = await assigned()
    await act(lawyer, begun, 'accept')
    const late = await user.call(ticketApi.changeStatus, { ...(await at(user, begun)), action: 'cancel' })
    expect(late.msg).toBe('只有“待接单、已提交”时可以取消，现在是“处理中”')
    const part = { reason: '企业撤回需求', percent: 30 }
    const aborted = await ops.ask(ticketApi.abort, { ...(await at(ops, begun)), ...part })
    expect(aborted).toMatchObject({ status: 5, coin: 15 })
    expect(await free()).toBe(before - 15)
    expect(await inside(firstFault)).toBeUndefined()
  })

  test('is not handed in without coins enough', async () => {
    const poor = await server.signIn(server.tenants.b, 'legal_staff')
    const { id, version } = await poor.ask(ticketApi.save, typed)
    expect((await poor.call(ticketApi.submit, { id, version })).msg).toBe('积分不足')
    expect((await read(poor, id)).status).toBe(1)
  })

  test('becomes a dispute or a contract with its data taken over, once', async () => {
    const paper = await user.upload('往来函件', '函件.txt')
    const ticket = await submitted({ attachments: [{ fileId: paper }] })
    const made = await user.ask(ticketApi.make, { ...(await at(user, ticket)), into: 'dispute' })
    const dispute = await user.ask(disputeApi.queryById, { id: made.becameId! })
    expect(dispute).toMatchObject({ title: typed.title, facts: typed.description, status: 1 })
    const twice = await user.call(ticketApi.make, { ...(await at(user, ticket)), into: 'contract' })
    expect(twice.msg).toBe('这张工单已经转为其他记录')
    const review = await submitted()
    const { becameId } = await user.ask(ticketApi.make, { ...(await at(user, review)), into: 'contract' })
    expect(await user.ask(contractApi.queryById, { id: becameId! })).toMatchObject({ contractName: typed.title })
  })
})

test('the next actors are notified', async () => {
  const told = async (by: Caller) =>
    (await by.ask(noticeApi.query, { size: 100 })).records.map(({ kind, vars }) => [kind, vars['step'], vars['title']])
  const { id } = await submitted({ title: '谁来处理' })
  expect(await told(ops)).toContainEqual(['ticket', 'allocate', '谁来处理'])
  const people = { lawyerId: lawyer.accountId, checkLawyerId: check.accountId }
  await ops.ask(ticketApi.assign, { ...(await at(ops, { id })), ...people })
  expect(await told(lawyer)).toContainEqual(['ticket', 'accept', '谁来处理'])
  await act(lawyer, { id }, 'decline', '时间冲突')
  expect((await told(ops))[0]).toEqual(['ticket', 'requeued', '谁来处理'])
  await ops.ask(ticketApi.assign, { ...(await at(ops, { id })), ...people })
  await act(lawyer, { id }, 'accept')
  // Accepting adds nothing to the conversation and is not announced as a reply.
  expect((await told(user))[0]).toEqual(['ticket', 'accepted', '谁来处理'])
  await deliver({ id })
  expect(await told(check)).toContainEqual(['ticket', 'check', '谁来处理'])
  expect(await told(user)).toContainEqual(['ticket', 'confirm', '谁来处理'])
})

test('a ticket is listed as work of the next actors only', async () => {
  const waits = async (id: string) => {
    const lists = await Promise.all(
      [user, ops, lawyer, check].map((by) => by.ask(flowApi.myTodo, { keyword: '轮到谁', size: 100 })),
    )
    return lists.map(({ records }) => records.find(({ bizId }) => bizId === id)?.node ?? null)
  }
  const ticket = await submitted({ title: '轮到谁处理' })
  expect(await waits(ticket.id)).toEqual([null, '分配', null, null])
  const people = { lawyerId: lawyer.accountId, checkLawyerId: check.accountId }
  await ops.ask(ticketApi.assign, { ...(await at(ops, ticket)), ...people })
  const [, , toAccept] = await waits(ticket.id)
  expect(toAccept).toBe('接单')
  await act(lawyer, ticket, 'accept')
  expect(await waits(ticket.id)).toEqual([null, null, '提交成果', null])
  const checked = () => check.ask(ticketApi.query, { side: 'check', keyword: '轮到谁' })
  await handIn(ticket)
  expect(await waits(ticket.id)).toEqual([null, null, null, '审核通过'])
  expect((await checked()).total).toBe(1)
  await act(check, ticket, 'pass')
  expect(await waits(ticket.id)).toEqual(['确认完成', null, null, null])
  // Checked tickets are listed when their status is requested.
  expect((await checked()).total).toBe(0)
  expect((await check.ask(ticketApi.query, { side: 'check', status: [3], keyword: '轮到谁' })).total).toBe(1)
  await user.ask(ticketApi.confirm, { ...(await at(user, ticket)), score: 5, comment: '' })
  expect(await waits(ticket.id)).toEqual([null, null, null, null])
})

test('ticket numbers are one sequence for all organisations', async () => {
  const b = await server.signIn(server.tenants.b, 'legal_staff')
  const mine = await user.ask(ticketApi.save, typed)
  const theirs = await b.ask(ticketApi.save, typed)
  expect(Number(theirs.ticketNo.slice(-4))).toBe(Number(mine.ticketNo.slice(-4)) + 1)
})

describe('a lawyer', () => {
  test('is refused when serving an opponent of the customer, and needs a confirmation when serving its business partner', async () => {
    const b = await server.signIn(server.tenants.b, 'legal_staff')
    const period = { serviceTypes: ['consult' as const], startDate: '2026-01-01', endDate: '2099-12-31', priority: 1 }
    await ops.ask(allocationApi.add, { tenantId: server.tenants.b.id, lawyerId: other.accountId, ...period })
    const ticket = await submitted()
    const people = { lawyerId: other.accountId, checkLawyerId: check.accountId }
    const conflicts = async () =>
      (await ops.ask(ticketApi.candidates, { id: ticket.id })).lawyers.find(({ id }) => id === other.accountId)!
        .conflicts
    expect(await conflicts()).toEqual([])
    await user.ask(contractApi.save, {
      contractName: '与乙方的合同',
      counterparties: [{ name: '乙方测试集团', type: 'enterprise' }],
    })
    expect(await conflicts()).toEqual([{ name: '乙方测试集团', kind: 'possible' }])
    const warned = await ops.call(ticketApi.assign, { ...(await at(ops, ticket)), ...people })
    expect(warned.msg).toContain('可能存在利益冲突')
    expect(Object.keys((warned.data as unknown as { fields: object }).fields)).toEqual(['confirmReason'])
    const other2 = await submitted()
    const confirmReason = '只是办公用品采购，与本工单无关'
    const cleared = await ops.ask(ticketApi.assign, { ...(await at(ops, other2)), ...people, confirmReason })
    expect(cleared.conflictReason).toBe(confirmReason)
    // The provider's internal considerations are hidden from the customer.
    expect((await read(user, other2.id)).conflictReason).toBeNull()
    await b.ask(disputeApi.save, { title: '对甲方的纠纷', counterparty: '甲方测试集团' })
    expect(await conflicts()).toEqual([{ name: '乙方测试集团', kind: 'certain' }])
    const refused = await ops.call(ticketApi.assign, { ...(await at(ops, ticket)), ...people, confirmReason: '无关' })
    expect(refused.msg).toContain('不能承办')
    expect((await read(ops, ticket.id)).status).toBe(2)
    // What the conflict is about belongs to the other organisation.
    const shown = JSON.stringify([refused, warned, await ops.ask(ticketApi.candidates, { id: ticket.id })])
    expect(shown).not.toMatch(/对甲方的纠纷|与乙方的合同|纠纷|合同往来/)
  })
})

test('internal notes are read by the provider’s people on the ticket only, and by nothing that the customer calls', async () => {
  const secret = '内部备注：对方另有三案，报价上浮'
  const ticket = await assigned()
  await ops.ask(ticketApi.addNote, { id: ticket.id, content: secret })
  await lawyer.ask(ticketApi.addNote, { id: ticket.id, content: `${secret}二` })
  const seen = await Promise.all([ops, lawyer, check].map((by) => by.ask(ticketApi.notes, { id: ticket.id })))
  expect(seen.map((notes) => notes.length)).toEqual([2, 2, 2])
  expect((await other.call(ticketApi.notes, { id: ticket.id })).msg).toBe('记录不存在或已删除')
  expect((await other.call(ticketApi.addNote, { id: ticket.id, content: '外人' })).msg).toBe('记录不存在或已删除')
  const admin = await server.signIn(a, 'tenant_admin')
  const on = { bizType: 'service_ticket', bizId: ticket.id }
  for (const by of [user, admin]) {
    expect((await by.call(ticketApi.notes, { id: ticket.id })).code).toBe(4403)
    expect((await by.call(ticketApi.addNote, { id: ticket.id, content: '客户' })).code).toBe(4403)
    const told = await Promise.all([
      by.call(ticketApi.queryById, { id: ticket.id }),
      by.call(ticketApi.query, { keyword: '上浮' }),
      by.call(historyApi.query, on),
      by.call(hubApi.show, on),
      by.call(commentApi.query, on),
      by.call(noticeApi.query, { size: 100 }),
      by.call(flowApi.myTodo, { size: 100 }),
      by.call(findApi.query, { words: '上浮' }),
      by.call(auditLogApi.query, { text: '上浮' }),
    ])
    expect(JSON.stringify(told)).not.toContain('上浮')
  }
  // Second barrier: the rows carry the provider's tenant.
  const count = (tenantId: string) =>
    inside(
      async (ctx) => (await sql<{ n: number }>`select count(*) as n from ticket_note`.execute(ctx.db)).rows[0]!.n,
      tenantId,
    )
  expect(await count(a.id)).toBe(0)
  expect(await count(server.tenants.provider.id)).toBeGreaterThan(1)
})

test('advice is delivered without a file; the result of a review needs one, and the refusal names the field', async () => {
  const people = { lawyerId: lawyer.accountId, checkLawyerId: check.accountId }
  const begun = async (ticketType: 'consult' | 'review') => {
    const ticket = await submitted({ ticketType })
    await ops.ask(ticketApi.assign, { ...(await at(ops, ticket)), ...people })
    await act(lawyer, ticket, 'accept')
    return ticket
  }
  const advice = await begun('consult')
  const content = `## 结论\n- **可以解除**\n${'说明'.repeat(2000)}`
  const told = await lawyer.ask(ticketApi.deliver, { ...(await at(lawyer, advice)), content })
  expect([told.status, told.result?.content, told.result?.files]).toEqual([8, content, []])
  const review = await begun('review')
  const refused = await lawyer.call(ticketApi.deliver, { ...(await at(lawyer, review)), content: '见附件' })
  expect(refused.data).toEqual({ fields: { files: '合同审查须附成果文件' } })
})

test('a ticket started from a contract carries what is known of it; both lead to each other, for the customer alone', async () => {
  const contract = await user.ask(contractApi.save, {
    contractName: '数控机床采购合同',
    counterparties: [{ name: '岭川传动有限公司', type: 'enterprise' }],
  })
  const draft = await user.ask(ticketApi.begin, { bizType: 'contract', bizId: contract.id })
  expect(draft).toMatchObject({ title: '数控机床采购合同', ticketType: 'review', status: 1 })
  expect(draft.description).toContain('对方：岭川传动有限公司')
  const related = async (by: Caller, bizType: string, bizId: string) =>
    (await by.ask(hubApi.show, { bizType, bizId })).related.map(({ id }) => id)
  expect(await related(user, 'contract', contract.id)).toEqual([draft.id])
  // The form saves the draft without its link, which stays.
  const { id, version } = draft
  const saved = await user.ask(ticketApi.save, { ...typed, id, version })
  await user.ask(ticketApi.submit, { id, version: saved.version })
  expect(await related(user, 'service_ticket', id)).toEqual([contract.id])
  expect(JSON.stringify(await read(ops, id))).not.toContain(contract.id)
  const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  const refused = await stranger.call(ticketApi.begin, { bizType: 'contract', bizId: contract.id })
  expect(refused.msg).toBe('记录不存在或已删除')
})

describe('the desk', () => {
  const tabsOf = async (by: Caller, keyword: string) =>
    Object.fromEntries((await by.ask(ticketApi.desk, { keyword })).tabs.map(({ tab, count }) => [tab, count]))

  test('lists critical tickets first, then by their clocks, and counts its views', async () => {
    const title = '工单台排序'
    const normal = await submitted({ title })
    const late = await submitted({ title })
    const critical = await submitted({ title, urgency: 'critical' })
    await past(late, '"queueTime"', 14)
    const { records, tab } = await ops.ask(ticketApi.desk, { keyword: title })
    expect([tab, records.map(({ id }) => id)]).toEqual(['toAssign', [critical.id, late.id, normal.id]])
    expect(records[1]!.clock!.minutes).toBeGreaterThan(records[1]!.clock!.limit)
    expect(await tabsOf(ops, title)).toMatchObject({ toAssign: 3, late: 1, inCheck: 0, working: 0 })
    const [over] = (await ops.ask(ticketApi.desk, { keyword: title, tab: 'late' })).records
    expect(over!.id).toBe(late.id)
  })

  test('shows lawyers and checkers their own tickets only, and is closed to customers', async () => {
    const title = '谁的工单台'
    const ticket = await submitted({ title })
    const people = { lawyerId: lawyer.accountId, checkLawyerId: check.accountId }
    await ops.ask(ticketApi.assign, { ...(await at(ops, ticket)), ...people })
    expect(await tabsOf(lawyer, title)).toMatchObject({ toAccept: 1, working: 0 })
    expect(await tabsOf(other, title)).toMatchObject({ toAccept: 0 })
    await act(lawyer, ticket, 'accept')
    await handIn(ticket)
    expect(await tabsOf(check, title)).toEqual({ inCheck: 1 })
    // A view of another role is not offered.
    expect((await check.ask(ticketApi.desk, { keyword: title, tab: 'toAssign' })).tab).toBe('inCheck')
    expect((await user.call(ticketApi.desk, {})).code).toBe(4403)
  })

  test('names the colleague who was faster, also where the state no longer allows the action', async () => {
    const ticket = await submitted({ title: '两人同时分配' })
    const seen = await at(ops, ticket)
    const people = { lawyerId: lawyer.accountId, checkLawyerId: check.accountId }
    const colleague = await addPerson(server, server.tenants.provider, {
      parentId: server.tenants.provider.ognId,
      name: '苏清和',
      roles: ['ops_admin'],
    })
    await colleague.ask(ticketApi.assign, { ...seen, ...people })
    expect((await ops.call(ticketApi.assign, { ...seen, ...people })).msg).toMatch(/^该记录已被苏清和于.*修改/)
    await act(lawyer, ticket, 'accept')
    expect((await ops.call(ticketApi.assign, { ...seen, ...people })).msg).toMatch(/^该记录已被.+于.*修改/)
    // Without a version that is behind, the refusal is about the state.
    const late = await ops.call(ticketApi.assign, { ...(await at(ops, ticket)), ...people })
    expect(late.msg).not.toContain('已被')
  })

  test('lists 400 tickets, the most urgent of all on its first page', async () => {
    await owner(
      server,
      `insert into service_ticket select (jsonb_populate_record(t, jsonb_build_object('id', lpad(n::text, 32, '0'),
         'title', '批量' || repeat('长', 98), 'ticketNo', 'N' || n, 'queueTime', now() - make_interval(days => n)))).*
       from service_ticket t, generate_series(1, 400) n where t.id = $1`,
      [(await submitted()).id],
    )
    const { total, records } = await ops.ask(ticketApi.desk, { keyword: '批量', size: 50 })
    expect([total, records.length, records[0]!.ticketNo]).toEqual([400, 50, 'N400'])
    await owner(server, `delete from service_ticket where "ticketNo" like 'N%' and title like '批量%'`, [])
  })
})

/** Moves a moment of a ticket back by a number of days. */
const past = ({ id }: { id: string }, column: string, days: number) =>
  inside(async (ctx) => {
    await sql`update service_ticket set ${sql.raw(column)} = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      ctx.db,
    )
  })
