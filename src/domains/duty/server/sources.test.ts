import { afterAll, beforeAll, expect, test } from 'vitest'
import { proof as bidProof } from '../../../../test/records/kinds/62-bid-task.ts'
import { proof as disputeProof } from '../../../../test/records/kinds/50-dispute.ts'
import { proof as auditProof } from '../../../../test/records/kinds/80-audit-project.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { groundOf } from '../../../../test/records/ground.ts'
import { pdf, type People, peopleOf, signed } from '../../../../test/support/contracts.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays, daysBetween } from '../../../kernel/days.ts'
import { archiveApi } from '../../archive/api.ts'
import { checklistItem } from '../../archive/codes.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { auditApi } from '../../audit-project/api.ts'
import { bidApi } from '../../bid-task/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { lawFirmHireApi } from '../../law-firm-hire/api.ts'
import { performApi } from '../../perform/api.ts'
import { tenderApi } from '../../tender-task/api.ts'
import { dutyApi } from '../api.ts'

const today = chinaDay(new Date())
const inDays = (n: number) => addDays(today, n)
let now: Date | undefined
let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let people: People
let staff: Caller
beforeAll(async () => {
  server = await testServer({ clock: () => now ?? new Date() })
  ground = await groundOf(server)
  people = await peopleOf(server)
  staff = await ground.as('legal_staff')
})
afterAll(() => server.stop())

const dutiesOf = async (bizType: string, bizId: string) =>
  (await staff.ask(dutyApi.query, { bizType, bizId })).map(({ what, date }) => [what, date])
const reasonsOf = async (bizType: string, bizId: string) =>
  (await staff.ask(dutyApi.query, { bizType, bizId })).map(({ why }) => why)

test('the next step of a dispute, from its last entry', async () => {
  const typed = (await disputeProof.complete(ground)) as { title: string }
  const exempt = { limitationGround: 'other', limitationReason: '确认之诉', limitationStart: null } as const
  const { id, version } = await staff.ask(disputeApi.save, { ...typed, limitationKind: 'exempt', ...exempt })
  const begun = await staff.ask(disputeApi.submit, { id, version })
  const more = { content: '已发函', nextStep: '电话催告', nextDate: inDays(4) }
  const first = await staff.ask(disputeApi.addProgress, { id, version: begun.version, ...more })
  expect(await dutiesOf('dispute', id)).toEqual([['纠纷下一步', inDays(4)]])
  const next = { content: '对方承诺付款', nextStep: '核对到账', nextDate: inDays(9) }
  await staff.ask(disputeApi.addProgress, { id, version: first.version, ...next })
  expect(await dutiesOf('dispute', id)).toEqual([['纠纷下一步', inDays(9)]])
  expect(await reasonsOf('dispute', id)).toEqual([expect.stringMatching(new RegExp(`^\\S+ ${today} 登记$`))])
})

test('the close of a tender that is not handed in', async () => {
  const deadline = `${inDays(12)} 10:00:00`
  const { id } = await staff.ask(tenderApi.save, { tenderName: '食堂服务投标', deadline })
  expect(await dutiesOf('tender_task', id)).toEqual([['投标截止', inDays(12)]])
  expect(await reasonsOf('tender_task', id)).toEqual([`招标文件规定 ${inDays(12)} 10:00 截止`])
  await staff.ask(tenderApi.delete, { ids: [id] })
  const { records } = await staff.ask(dutyApi.mine, { size: 500 })
  expect(records.map(({ bizId }) => bizId)).not.toContain(id)
})

test('close and opening of a bidding, then the contract and the report after the award', async () => {
  const time = `${inDays(30)} 09:30:00`
  const typed = { ...((await bidProof.complete(ground)) as { taskName: string }), publishDate: today }
  const { id, version } = await staff.ask(bidApi.save, { ...typed, deadline: time, openTime: time })
  const fileId = await staff.upload('招标文件', '招标文件.txt')
  await staff.ask(attachmentApi.add, { bizType: 'bid_task', bizId: id, fileId })
  const submitted = await staff.ask(bidApi.submit, { id, version })
  const open = await staff.ask(bidApi.publish, { id, version: submitted.version, legalOpinion: '条件合法' })
  expect(await dutiesOf('bid_task', id)).toEqual([
    ['招标截止', inDays(30)],
    ['开标', inDays(30)],
  ])
  const set = `招标文件规定 ${inDays(30)} 09:30`
  expect(await reasonsOf('bid_task', id)).toEqual([set, set])
  const names = ['一建', '二建', '三建']
  const bidders = names.map((name) => ({ name, quote: '3000000' }))
  const named = await staff.ask(bidApi.saveBidders, { id, version: open.version, bidders })
  now = new Date(`${inDays(31)}T10:00:00+08:00`)
  const opened = await staff.ask(bidApi.changeStatus, { id, version: named.version, action: 'open' })
  await staff.ask(bidApi.decide, { id, version: opened.version, winner: '二建', winAmount: '3000000' })
  const after = await staff.ask(dutyApi.query, { bizType: 'bid_task', bizId: id })
  expect(after.map(({ what }) => what)).toEqual(['提交招投标情况报告', '签订中标合同'])
  expect(after.map(({ why }) => why)).toEqual([
    `${inDays(31)} 定标，15日内报告（招标投标法第四十七条）`,
    `${inDays(31)} 定标，30日内签订（招标投标法第四十六条）`,
  ])
  for (const [i, days] of [15, 30].entries()) {
    const late = daysBetween(addDays(inDays(31), days), after[i]!.date)
    // The last day moves past days off, at most past the longest holiday.
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(10)
  }
  now = undefined
})

test('the end of a contract in performance, and the return of its file', async () => {
  const contract = await signed(people, { startDate: today, endDate: inDays(40) })
  const contractId = contract.id
  expect(await dutiesOf('contract', contractId)).toEqual([['合同到期', inDays(40)]])
  expect(await reasonsOf('contract', contractId)).toEqual([`合同期限 ${today} 至 ${inDays(40)}`])
  const kept = await people.legal.ask(archiveApi.save, {
    contractId,
    version: 0,
    archivePlace: '一号库房',
    archiveDate: today,
    originals: 1,
    keeperPsnId: people.legal.accountId,
    retention: '10',
    scanFileId: await people.legal.upload(pdf, '归档扫描件.pdf'),
    checklist: checklistItem.values.map((item) => ({ item, state: 'present' as const })),
  })
  await people.legal.ask(archiveApi.archive, { contractId, version: kept.version })
  const borrowerPsnId = people.author.accountId
  await people.legal.ask(archiveApi.borrow, { contractId, borrowerPsnId, dueDate: inDays(3), purpose: '核对条款' })
  const found = await dutiesOf('contract', contractId)
  expect(found).toContainEqual(['归还档案', inDays(3)])
  expect(await reasonsOf('contract', contractId)).toContainEqual(
    expect.stringMatching(new RegExp(`^\\S+ ${today} 借出 · 核对条款$`)),
  )
  const { records } = await people.author.ask(dutyApi.mine, { size: 500 })
  expect(records.filter(({ bizId }) => bizId === contractId).map(({ what }) => what)).toContain('归还档案')
})

test('lines of a plan on the same date are one duty', async () => {
  const { id: contractId } = await signed(people)
  const line = { planDate: inDays(20), planAmount: '640000', remindDays: 15 }
  const perform = await people.legal.ask(performApi.save, {
    contractId,
    planItems: [
      { itemType: 'pay', ...line },
      { itemType: 'invoice', ...line },
      { itemType: 'pay', ...line, planDate: inDays(50), planAmount: '640000', condition: '验收后' },
    ],
  })
  expect(await dutiesOf('contract_perform', perform.id)).toEqual([
    ['开票、付款', inDays(20)],
    ['付款', inDays(50)],
  ])
  expect(await reasonsOf('contract_perform', perform.id)).toEqual([
    '计划金额 1,280,000.00',
    '计划金额 640,000.00 · 验收后',
  ])
})

test('the rectification of an audit problem until it is done, and the end of a law firm’s engagement', async () => {
  const audit = await staff.ask(auditApi.save, (await auditProof.complete(ground)) as { auditName: string })
  const begun = await staff.ask(auditApi.submit, { id: audit.id, version: audit.version })
  const problem = { desc: '印章外借未登记', level: 'high' as const, basis: '', rectifyDept: server.tenants.a.ognId }
  const asked = await staff.ask(auditApi.saveProblems, {
    id: audit.id,
    version: begun.version,
    problems: [{ ...problem, deadline: inDays(6) }],
  })
  expect(await dutiesOf('audit_project', audit.id)).toEqual([['审计整改', inDays(6)]])
  expect(await reasonsOf('audit_project', audit.id)).toEqual(['印章外借未登记'])
  const problemId = asked.problems[0]!.id
  const done = { id: audit.id, version: asked.version, problemId, rectifyResult: '已收回', isDone: true }
  await people.manager.ask(auditApi.rectify, done)
  expect(await dutiesOf('audit_project', audit.id)).toEqual([])
  const hire = await staff.ask(lawFirmHireApi.save, { matter: '年度顾问', startDate: today, endDate: inDays(25) })
  expect(await dutiesOf('law_firm_hire', hire.id)).toEqual([])
  await asOwner(server, (client) => client.query('update law_firm_hire set status = 9 where id = $1', [hire.id]))
  expect(await dutiesOf('law_firm_hire', hire.id)).toEqual([['律所服务到期', inDays(25)]])
  expect(await reasonsOf('law_firm_hire', hire.id)).toEqual([`聘用期限 ${today} 至 ${inDays(25)}`])
})
