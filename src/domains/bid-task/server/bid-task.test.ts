import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof } from '../../../../test/records/kinds/62-bid-task.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { contractApi } from '../../contract/api.ts'
import { historyApi } from '../../history/api.ts'
import { type Bid, bidApi } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
})
afterAll(() => server.stop())

const at = ({ id, version }: Bid) => ({ id, version })
async function reviewed(more: object = {}): Promise<Bid> {
  const typed = { ...((await proof.complete(ground)) as { taskName: string }), ...more }
  const { id, version } = await staff.ask(bidApi.save, typed)
  const fileId = await staff.upload('招标文件', '招标文件.txt')
  await staff.ask(attachmentApi.add, { bizType: 'bid_task', bizId: id, fileId })
  return staff.ask(bidApi.submit, { id, version })
}
const published = async (more: object = {}) =>
  staff.ask(bidApi.publish, { ...at(await reviewed(more)), legalOpinion: '条件合法' })
const bidders = (...names: string[]) => names.map((name) => ({ name, quote: '3000000' }))

test('refuses a close that leaves bidders less than twenty days, with the article', async () => {
  const typed = { taskName: '日期不合法', publishDate: '2026-03-02', deadline: '2026-03-20 17:00:00' }
  const reply = await staff.call(bidApi.save, { ...typed, selectionMode: '1' })
  expect(reply.data).toEqual({
    fields: {
      deadline:
        '投标截止不得早于 2026-03-22：依法必须招标的项目自招标文件发出之日起不少于 20 日（招标投标法第二十四条）',
    },
  })
  // Other ways to select a supplier, and biddings that are not mandatory, are not bound by it.
  expect((await staff.call(bidApi.save, { ...typed, selectionMode: '4' })).code).toBe(200)
  const voluntary = await staff.ask(bidApi.save, { ...typed, selectionMode: '1', isMandatory: false })
  expect((await staff.ask(bidApi.dates, { id: voluntary.id }))[0]).toEqual({
    rule: 'close',
    side: 'from',
    date: '2026-03-22',
    kept: false,
    binding: false,
    isProvisional: false,
  })
})

test('accepts a close on the twentieth day, a Sunday', async () => {
  const typed = { taskName: '周日截止', publishDate: '2026-03-02', deadline: '2026-03-22 17:00:00' }
  expect((await staff.call(bidApi.save, { ...typed, selectionMode: '1' })).code).toBe(200)
})

test('lists no statutory days for a negotiation', async () => {
  const typed = { taskName: '谈判采购', publishDate: '2026-03-02', deadline: '2026-03-05 17:00:00' }
  const { id } = await staff.ask(bidApi.save, { ...typed, selectionMode: '3' })
  expect(await staff.ask(bidApi.dates, { id })).toEqual([])
})

test('is given back by the review, or published with the opinion of legal', async () => {
  const bid = await reviewed()
  const back = await staff.ask(bidApi.changeStatus, { ...at(bid), action: 'return', reason: '补充资格条件' })
  expect(back.status).toBe(0)
  expect((await published()).legalOpinion).toBe('条件合法')
})

test('is not opened before its time, nor with fewer than three bidders', async () => {
  const later = await published({ deadline: '2099-04-01 09:30:00', openTime: '2099-04-01 09:30:00' })
  const early = await staff.call(bidApi.changeStatus, { ...at(later), action: 'open' })
  expect(early.msg).toBe('开标时间为 2099-04-01 09:30，现在还不能开标')
  const few = await staff.ask(bidApi.saveBidders, { ...at(await published()), bidders: bidders('一建', '二建') })
  const reply = await staff.call(bidApi.changeStatus, { ...at(few), action: 'open' })
  expect(reply.msg).toBe('投标人只有 2 个，少于 3 个不得开标（招标投标法实施条例第四十四条）')
})

test('is won by one of the bidders, with whom a draft of the contract is begun', async () => {
  const named = await staff.ask(bidApi.saveBidders, {
    ...at(await published({ performanceBond: '310000' })),
    bidders: bidders('一建', '二建', '三建'),
  })
  const opened = await staff.ask(bidApi.changeStatus, { ...at(named), action: 'open' })
  const stranger = await staff.call(bidApi.decide, { ...at(opened), winner: '四建', winAmount: '1' })
  expect(stranger.data).toEqual({ fields: { winner: '中标人必须是已登记的投标人' } })
  const decided = await staff.ask(bidApi.decide, { ...at(opened), winner: '二建', winAmount: '3000000' })
  expect(await staff.ask(bidApi.checks, { id: decided.id })).toEqual([
    '履约保证金 310,000.00 元超过合同金额 3,000,000.00 元的 10%（300,000.00 元）（实施条例第五十八条）',
  ])
  const signed = await staff.ask(bidApi.toContract, at(decided))
  const contract = await staff.ask(contractApi.queryById, { id: signed.contractId! })
  expect(contract).toMatchObject({
    contractName: '甲厂房改造工程',
    ourPosition: 'A',
    counterparties: [{ name: '二建' }],
    moneyFlow: 'out',
    amount: '3000000.00',
    selectionMode: 1,
  })
})

test('the written contract counts from its signing, not from its draft', async () => {
  const named = await staff.ask(bidApi.saveBidders, {
    ...at(await published()),
    bidders: bidders('一建', '二建', '三建'),
  })
  const opened = await staff.ask(bidApi.changeStatus, { ...at(named), action: 'open' })
  const decided = await staff.ask(bidApi.decide, { ...at(opened), winner: '二建', winAmount: '3000000' })
  const drafted = await staff.ask(bidApi.toContract, at(decided))
  const dates = async () =>
    Object.fromEntries((await staff.ask(bidApi.dates, { id: drafted.id })).map((one) => [one.rule, one]))
  const owner = new pg.Client(server.database.owner)
  await owner.connect()
  const move = (sql: string, day: string) => owner.query(sql, [drafted.contractId, day])
  await move('update bid_task set "awardDate" = $2 where "contractId" = $1', '2026-03-02')
  // Not signed yet: the thirty days continue, and no bond is due.
  expect(await dates()).toMatchObject({ contract: { date: '2026-04-01', kept: false } })
  expect(await dates()).not.toHaveProperty('bond')
  await move('update contract set "signDate" = $2 where id = $1', '2026-03-20')
  expect(await dates()).toMatchObject({
    contract: { date: '2026-04-01', kept: true },
    bond: { date: '2026-03-25', kept: true },
  })
  await move('update contract set "signDate" = $2 where id = $1', '2026-04-02')
  expect(await dates()).toMatchObject({ contract: { kept: false }, bond: { date: '2026-04-07' } })
  await owner.end()
})

const checks = async (more: object) => {
  const typed = (await proof.complete(ground)) as { taskName: string }
  const { id } = await staff.ask(bidApi.save, { ...typed, ...more })
  return staff.ask(bidApi.checks, { id })
}

test('an opening after the close is saved, and reported with the article', async () => {
  const openTime = '2026-04-08 09:30:00'
  expect(await checks({ openTime })).toEqual([
    '开标时间 2026-04-08 09:30 晚于投标截止时间 2026-04-01 09:30，开标应当在截止的同一时间公开进行（招标投标法第三十四条）',
  ])
  expect(await checks({ openTime, selectionMode: '3' })).toEqual([])
  expect(await checks({})).toEqual([])
})

test.each([
  [
    { bidBond: '64000.01' },
    '投标保证金 64,000.01 元超过估算价 3,200,000.00 元的 2%（64,000.00 元）（实施条例第二十六条）',
  ],
  [{ bidBond: '64000' }, null],
  [
    { performanceBond: '320001' },
    '履约保证金 320,001.00 元超过预算金额 3,200,000.00 元的 10%（320,000.00 元）（实施条例第五十八条）',
  ],
  [{ performanceBond: '320000' }, null],
  [{ bidBond: '100000', budget: null }, null],
  [{ bidBond: '100000', selectionMode: '4' }, null],
])('compares bonds with their caps: %o', async (more, point) => {
  expect(await checks(more)).toEqual(point === null ? [] : [point])
})

test('is submitted despite legal points only with a reason, which is stored', async () => {
  const typed = { ...((await proof.complete(ground)) as { taskName: string }), bidBond: '100000' }
  const bid = await staff.ask(bidApi.save, typed)
  const fileId = await staff.upload('招标文件', '招标文件.txt')
  await staff.ask(attachmentApi.add, { bizType: 'bid_task', bizId: bid.id, fileId })
  const asked = await staff.call(bidApi.submit, at(bid))
  expect(asked.data).toEqual({ fields: { confirmReason: expect.stringContaining('64,000.00') as string } })
  const submitted = await staff.ask(bidApi.submit, { ...at(bid), confirmReason: '估算价另有文件' })
  expect(submitted.status).toBe(1)
  const history = await staff.ask(historyApi.query, { bizType: 'bid_task', bizId: bid.id })
  expect(history.records.map(({ note }) => note).join()).toContain('估算价另有文件')
})

test('invites again with a later opening only with a reason', async () => {
  const failed = await staff.ask(bidApi.changeStatus, { ...at(await published()), action: 'fail', reason: '不足三家' })
  const times = { deadline: '2099-01-05 09:00:00', openTime: '2099-01-06 09:00:00' }
  const asked = await staff.call(bidApi.again, { ...at(failed), ...times })
  expect(asked.data).toEqual({ fields: { confirmReason: expect.stringContaining('第三十四条') as string } })
  expect((await staff.ask(bidApi.again, { ...at(failed), ...times, confirmReason: '场地' })).status).toBe(2)
})

test('fails with a reason, and is invited to again with times of its own', async () => {
  const bid = await published()
  expect((await staff.call(bidApi.changeStatus, { ...at(bid), action: 'fail' })).data).toEqual({
    fields: { reason: '请填写原因' },
  })
  const failed = await staff.ask(bidApi.changeStatus, { ...at(bid), action: 'fail', reason: '投标人不足' })
  expect(failed.status).toBe(6)
  const day = { deadline: '2099-01-05 09:00:00', openTime: '2099-01-05 09:00:00' }
  expect(await staff.ask(bidApi.again, { ...at(failed), ...day })).toMatchObject({ status: 2, bidders: [], ...day })
})
