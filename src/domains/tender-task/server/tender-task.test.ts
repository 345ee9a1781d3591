import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof } from '../../../../test/records/kinds/64-tender-task.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { contractApi } from '../../contract/api.ts'
import { type Tender, tenderApi } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
})
afterAll(() => server.stop())

const at = ({ id, version }: Tender) => ({ id, version })
async function passed(more: object = {}): Promise<Tender> {
  const typed = { ...((await proof.complete(ground)) as { tenderName: string }), ...more }
  const submitted = await staff.ask(tenderApi.submit, at(await staff.ask(tenderApi.save, typed)))
  return staff.ask(tenderApi.review, { ...at(submitted), pass: true, legalOpinion: '同意' })
}
async function withFile(tender: Tender): Promise<Tender> {
  const fileId = await staff.upload('投标文件', '投标文件.txt')
  await staff.ask(attachmentApi.add, { bizType: 'tender_task', bizId: tender.id, fileId })
  return tender
}

test('is handed in before the deadline only, with its documents', async () => {
  const bare = await staff.call(tenderApi.tender, { ...at(await passed()), quote: '1' })
  expect(bare.data).toMatchObject({ fields: { files: expect.any(String) } })
  const late = await withFile(await passed({ deadline: '2026-01-05 09:30:00' }))
  const reply = await staff.call(tenderApi.tender, { ...at(late), quote: '1' })
  expect(reply.msg).toBe('投标截止时间 2026-01-05 09:30 已过，不能登记投标')
})

test('a bond above 2% of the own quotation is a hint that requires no reason', async () => {
  const typed = { ...((await proof.complete(ground)) as { tenderName: string }), estimate: null }
  const record = await staff.ask(tenderApi.save, { ...typed, bond: '500000', quote: '1000000' })
  expect(await staff.ask(tenderApi.checks, { id: record.id })).toEqual([
    '投标保证金 500,000.00 元超过投标报价 1,000,000.00 元的 2%（20,000.00 元）；上限按招标项目估算价计算，报价仅供参考（实施条例第二十六条）',
  ])
  expect((await staff.ask(tenderApi.submit, at(record))).status).toBe(1)
})

test.each([
  [
    { bond: '500000', estimate: '20000000' },
    ['投标保证金 500,000.00 元超过估算价 20,000,000.00 元的 2%（400,000.00 元）（实施条例第二十六条）'],
  ],
  [{ bond: '500000', quote: '1000000', estimate: '25000000' }, []],
  [
    { performanceBond: '260001' },
    ['履约保证金 260,001.00 元超过投标报价 2,600,000.00 元的 10%（260,000.00 元）（实施条例第五十八条）'],
  ],
  [{ bond: '500000', mode: '3' }, []],
])('compares bonds with their caps on saving and submission: %o', async (more, points) => {
  const typed = { ...((await proof.complete(ground)) as { tenderName: string }), ...(more as object) }
  const record = await staff.ask(tenderApi.save, typed)
  expect(await staff.ask(tenderApi.checks, { id: record.id })).toEqual(points)
  const asked = await staff.call(tenderApi.submit, at(record))
  if (points.length === 0) expect(asked.code).toBe(200)
  else expect(Object.keys((asked.data as unknown as { fields: object }).fields)).toEqual(['confirmReason'])
  if (points.length > 0)
    expect((await staff.ask(tenderApi.submit, { ...at(record), confirmReason: '按招标文件' })).status).toBe(1)
})

test('is given back by the review, and abandoned with a reason', async () => {
  const typed = (await proof.complete(ground)) as { tenderName: string }
  const submitted = await staff.ask(tenderApi.submit, at(await staff.ask(tenderApi.save, typed)))
  const back = await staff.ask(tenderApi.review, { ...at(submitted), pass: false, legalOpinion: '资质不足' })
  expect(back.status).toBe(0)
  const tender = await passed()
  expect((await staff.call(tenderApi.abandon, at(tender))).data).toEqual({ fields: { reason: '请填写原因' } })
  expect(await staff.ask(tenderApi.abandon, { ...at(tender), reason: '成本过高' })).toMatchObject({
    status: 7,
    result: 'abandoned',
  })
})

test.each([
  ['won', 4],
  ['lost', 5],
  ['failed', 6],
] as const)(
  'its result %s leaves it in the state %i; only one that was won leads to a contract',
  async (result, status) => {
    const handedIn = await staff.ask(tenderApi.tender, { ...at(await withFile(await passed())), quote: '2580000' })
    const over = await staff.ask(tenderApi.setResult, { ...at(handedIn), result })
    expect(over.status).toBe(status)
    const reply = await staff.call(tenderApi.toContract, at(over))
    expect(reply.code).toBe(result === 'won' ? 200 : -1)
    if (result !== 'won') return
    expect(await staff.ask(contractApi.queryById, { id: reply.data.contractId! })).toMatchObject({
      ourPosition: 'B',
      moneyFlow: 'in',
      amount: '2580000.00',
      counterparties: [{ name: '甲市政务服务中心' }],
    })
  },
)
