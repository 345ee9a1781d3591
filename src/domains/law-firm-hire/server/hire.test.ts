import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesOfDecision } from '../../../../test/support/contracts.ts'
import { firmInLibrary } from '../../../../test/support/law-firms.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { workOn } from '../../../../test/support/work.ts'
import { noticeApi } from '../../notice/api.ts'
import { caseApi } from '../../case/api.ts'
import { lawFirmApi } from '../../law-firm/api.ts'
import { lawFirmHireApi as api } from '../api.ts'

let server: TestServer
let staff: Caller
let manager: Caller
let firms: string[]
beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  firms = []
  for (const name of ['甲律师事务所', '乙律师事务所', '丙律师事务所'])
    firms.push((await firmInLibrary(staff, manager, name)).id)
})
afterAll(() => server.stop())

const term = { serviceType: 1, startDate: '2026-12-01', endDate: '2027-11-30' } as const
const direct = { ...term, matter: '股权转让专项', hiringType: 2, specialReason: '原承办团队延续' } as const
const faults = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields ?? {}
const choice = { feeMode: 'fixed', fee: '50000', noConflict: true } as const

async function draft(typed: object): Promise<{ id: string; version: number }> {
  const { id, version } = await staff.ask(api.save, typed as never)
  return { id, version }
}

test('a general hiring compares three firms of the library, a special one has exactly one', async () => {
  const two = firms.slice(0, 2).map((firmId) => ({ firmId }))
  const general = { ...term, matter: '顾问比选', hiringType: 4, selectionMode: 3, selectionType: '1', candidates: two }
  const few = await staff.call(api.award, { ...(await draft(general)), ...choice, winnerFirmId: firms[0]! })
  expect(faults(few)).toEqual({ candidates: '一般聘用至少比选3家在库律所' })
  const many = await staff.call(api.award, {
    ...(await draft({ ...direct, candidates: two })),
    ...choice,
    winnerFirmId: firms[0]!,
  })
  expect(faults(many)).toEqual({ candidates: '特殊聘用须选定一家在库律所，且只能一家' })
})

test('required fields follow the type: a way of selection for general hirings, a reason for special ones', async () => {
  const general = await draft({ ...term, matter: '顾问比选', hiringType: 4, candidates: [{ firmId: firms[0] }] })
  expect(Object.keys(faults(await staff.call(api.submit, general)))).toEqual([
    'selectionMode',
    'selectionType',
    'winnerFirmId',
  ])
  const special = await draft({ ...direct, specialReason: '', candidates: [{ firmId: firms[0] }] })
  expect(Object.keys(faults(await staff.call(api.submit, special)))).toEqual(['specialReason', 'winnerFirmId'])
})

const contingent = async () => ({
  ...choice,
  winnerFirmId: firms[0]!,
  feeMode: 'contingency' as const,
  fee: '480000',
  claimAmount: '3000000',
  contingencyMatter: 'property' as const,
  agreement: [{ fileId: await staff.upload('风险代理协议', '风险代理协议.txt') }],
})

test('a contingency fee is capped in steps and needs a separate written agreement', async () => {
  const at = await draft({ ...direct, candidates: [{ firmId: firms[0] }] })
  const typed = { ...at, ...(await contingent()) }
  const bare = await staff.call(api.award, { ...typed, agreement: [], contingencyMatter: null })
  expect(Object.keys(faults(bare))).toEqual(['contingencyMatter', 'agreement'])
  const over = await staff.call(api.award, { ...typed, fee: '480000.01' })
  expect(faults(over)).toEqual({ fee: '超过风险代理收费上限 480,000.00 元' })
  expect(await staff.ask(api.award, typed)).toMatchObject({
    fee: '480000.00',
    contingencyMatter: 'property',
    agreement: [{ name: '风险代理协议.txt' }],
  })
})

test.each([
  ['marriage', '第十一条第一项'],
  ['insurance', '第十一条第二项'],
  ['support', '第十一条第三项'],
  ['labour', '第十一条第三项、第四项'],
  ['criminal', '第十二条'],
  ['administrative', '第十二条'],
  ['compensation', '第十二条'],
  ['mass', '第十二条'],
] as const)(
  'refuses a contingency fee for a matter of the kind %s with the article',
  async (contingencyMatter, article) => {
    const at = await draft({ ...direct, candidates: [{ firmId: firms[0] }] })
    const banned = await staff.call(api.award, { ...at, ...(await contingent()), contingencyMatter })
    expect(faults(banned)).toEqual({ feeMode: expect.stringContaining(`《律师服务收费管理办法》${article}`) })
  },
)

test('refuses a contingency fee for the case of a hiring, whatever matter was chosen', async () => {
  const cases = [
    { caseType: 'xzaj' },
    { caseType: 'msss', isMass: true },
    { caseType: 'msss', causeOfAction: '020203' },
  ]
  for (const typed of cases) {
    const { id: caseId } = await staff.ask(caseApi.save, { caseName: '不得风险代理的案件', ...typed } as never)
    const at = await draft({ ...direct, caseId, candidates: [{ firmId: firms[0] }] })
    const banned = await staff.call(api.award, { ...at, ...(await contingent()) })
    expect([typed, Object.keys(faults(banned))]).toEqual([typed, ['feeMode']])
  }
  const foreign = await server.signIn(server.tenants.b, 'legal_staff')
  const { id: caseId } = await foreign.ask(caseApi.save, { caseName: '乙方的案件' })
  expect((await staff.call(api.save, { ...direct, caseId })).msg).toBe('记录不存在或已删除')
})

const candidates = () => firms.map((firmId, i) => ({ firmId, quote: `${10 + i}0000` }))
const general = (matter: string) =>
  draft({ ...term, matter, hiringType: 4, selectionMode: 3, selectionType: '1', candidates: candidates() })
const scorers = async () => [staff, manager, await server.signIn(server.tenants.a, 'tenant_admin')] as const
const scoresOf = (...given: number[]) => firms.map((firmId, i) => ({ firmId, score: given[i]! }))
const sheet = { comment: '', noConflict: true } as const
const now = async (id: string) => ({ id, version: (await staff.ask(api.queryById, { id })).version })

test('every scorer submits an own sheet, which is final and hidden until all are submitted', async () => {
  const people = await scorers()
  const [, second, third] = people
  const names = ['法务专员', '法务负责人', '企业管理员']
  const at = await general('顾问比选')
  const ids = people.map(({ accountId }) => accountId)
  expect(faults(await staff.call(api.scorers, { ...at, scorers: ids.slice(0, 2) }))).toEqual({
    scorers: '至少3名评分人，每人不重复',
  })
  const outsider = await server.signIn(server.tenants.a, 'business_user')
  const unable = await staff.call(api.scorers, { ...at, scorers: [...ids.slice(0, 2), outsider.accountId] })
  expect(faults(unable)).toEqual({ scorers: expect.stringContaining('没有查看律所选聘的权限') })
  await staff.ask(api.scorers, { ...at, scorers: ids })

  const { id } = at
  const waits = () => Promise.all(people.map(async (by) => (await workOn(by, id))?.node ?? null))
  expect(await waits()).toEqual(['评分', '评分', '评分'])
  expect(await workOn(outsider, id)).toBeNull()
  const mine = { ...sheet, id, round: 1, scores: scoresOf(90, 80, 70) }
  expect(faults(await staff.call(api.score, { ...mine, scores: scoresOf(90, 80, 70).slice(1) }))).toEqual({
    scores: '每名评分人须给每家律所评分',
  })
  await staff.ask(api.score, mine)
  expect((await staff.call(api.score, { ...mine, scores: scoresOf(1, 2, 3) })).msg).toBe('您已提交评分，不能修改')
  expect(await waits()).toEqual([null, '评分', '评分'])
  // Other scorers see who has submitted, but not the scores.
  const seen = await second.ask(api.scoring, { id })
  expect(seen.sheets).toEqual([])
  expect(seen.scorers.map(({ time }) => time !== null)).toEqual([true, false, false])
  const early = await staff.call(api.award, { ...(await now(id)), ...choice, winnerFirmId: firms[0]! })
  expect(faults(early)).toEqual({ sheets: '法务负责人、企业管理员还没有提交评分' })

  await second.ask(api.score, { ...mine, scores: scoresOf(80, 95, 60) })
  const removed = await staff.call(api.scorers, { ...(await now(id)), scorers: [...ids.slice(1), outsider.accountId] })
  expect(removed.code).toBe(-1)
  const whole = await third.ask(api.score, { ...mine, scores: scoresOf(70, 95, 80) })
  expect(whole.isWhole).toBe(true)
  expect(await waits()).toEqual([null, null, null])
  expect(whole.averages.map(({ average }) => average)).toEqual([80, 90, 70])
  expect(whole.sheets.map(({ psnName }) => psnName)).toEqual(names)
  const chosen = await staff.call(api.award, { ...(await now(id)), ...choice, winnerFirmId: firms[0]! })
  expect(Object.keys(faults(chosen))).toEqual(['awardReason'])
  const awarded = await staff.ask(api.award, {
    ...(await now(id)),
    ...choice,
    winnerFirmId: firms[0]!,
    awardReason: '报价最低',
  })
  expect(awarded).toMatchObject({ candidates: [{ score: 80 }, { score: 90 }, { score: 70 }], sheets: [{}, {}, {}] })
})

test('only the named scorers score, and scores of other candidates do not count', async () => {
  const people = await scorers()
  const { id, ...at } = await general('另一次比选')
  await staff.ask(api.scorers, { id, ...at, scorers: people.map(({ accountId }) => accountId) })
  const stranger = await server.signIn(server.tenants.a, 'auditor')
  const typed = { ...sheet, id, round: 1, scores: scoresOf(90, 80, 70) }
  expect((await stranger.call(api.score, typed)).msg).toBe('您不是本次选聘的评分人')
  for (const one of people) await one.ask(api.score, typed)
  await staff.ask(api.award, { ...(await now(id)), ...choice, winnerFirmId: firms[0]! })

  const hire = await staff.ask(api.queryById, { id })
  const changed = await staff.ask(api.save, { ...hire, candidates: candidates().toReversed() })
  expect(changed).toMatchObject({ winnerFirmId: null, fee: null, sheets: [] })
  expect(await staff.ask(api.scoring, { id })).toMatchObject({ round: 2, sheets: [], isWhole: false })
  expect((await staff.call(api.score, typed)).msg).toBe('候选律所已有变动，请刷新后重新评分')
})

test('a new hiring is proposed how the last one with scorers was selected', async () => {
  const other = await server.signIn(server.tenants.b, 'legal_staff')
  expect(await other.ask(api.usual, {})).toBeNull()
  const people = await scorers()
  const { id, ...at } = await general('上一次比选')
  await staff.ask(api.scorers, { id, ...at, scorers: people.map(({ accountId }) => accountId) })
  // Newer ones without scorers do not count.
  await general('还没有评分人')
  const usual = await staff.ask(api.usual, {})
  expect(usual).toMatchObject({ selectionMode: 3, selectionType: '1' })
  expect(usual?.scorers.map(({ psnId }) => psnId)).toEqual(people.map(({ accountId }) => accountId))
})

test('two concurrent sheets of one scorer are one', async () => {
  const people = await scorers()
  const { id, ...at } = await general('同时提交')
  await staff.ask(api.scorers, { id, ...at, scorers: people.map(({ accountId }) => accountId) })
  const typed = { ...sheet, id, round: 1, scores: scoresOf(90, 80, 70) }
  const replies = await Promise.all([staff.call(api.score, typed), staff.call(api.score, typed)])
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-1, 200])
})

test('a renewal needs a B, and a firm outside the library cannot be engaged', async () => {
  const firmId = firms[2]!
  const renewal = await draft({ ...direct, hiringType: 1, candidates: [{ firmId }] })
  const weak = await staff.call(api.award, { ...renewal, ...choice, winnerFirmId: firmId })
  expect(faults(weak)).toEqual({ candidates: '“丙律师事务所”最近一次评价未达B级，不能续聘' })
  const { version } = await staff.ask(lawFirmApi.queryById, { id: firmId })
  const asked = await staff.ask(lawFirmApi.out, { id: firmId, version, removalReason: 1 })
  await manager.ask(lawFirmApi.approve, { id: firmId, version: asked.version, pass: true })
  const gone = await staff.call(api.save, { ...direct, candidates: [{ firmId }] })
  expect(faults(gone)).toEqual({ 'candidates.0.firmId': '“丙律师事务所”不在库，不能选用' })
})

test('the evaluation of an engagement counts for its firm, and its contract names the firm', async () => {
  const firmId = firms[1]!
  const at = await draft({ ...direct, matter: '合规专项', candidates: [{ firmId, quote: '50000' }] })
  const awarded = await staff.ask(api.award, { ...at, ...choice, winnerFirmId: firmId })
  const sent = await staff.ask(api.submit, { id: at.id, version: awarded.version })
  const running = await manager.ask(api.approve, { id: at.id, version: sent.version, pass: true })
  const drafted = await staff.ask(api.contract, { id: at.id, version: running.version })
  expect(drafted.contractId).not.toBeNull()
  const marks = { professional: 20, response: 15, result: 20, cost: 10, compliance: 15 }
  const done = await staff.ask(api.evaluate, { id: at.id, version: drafted.version, ...marks })
  expect([done.status, done.score]).toEqual([3, 80])
  const firm = await staff.ask(lawFirmApi.queryById, { id: firmId })
  expect([firm.score, firm.evaluations[0]?.hireNo]).toEqual([80, done.hireNo])
})

test('blacklisting a firm stops its pending hirings, and lists its running ones for hand-over', async () => {
  const { id: firmId } = await firmInLibrary(staff, manager, '丁律师事务所')
  const awarded = async (matter: string) => {
    const at = await draft({ ...direct, matter, candidates: [{ firmId }] })
    return staff.ask(api.award, { ...at, ...choice, winnerFirmId: firmId })
  }
  const sent = async (matter: string) => {
    const { id, version } = await awarded(matter)
    return staff.ask(api.submit, { id, version })
  }
  const chosen = await awarded('只评选未提交')
  const pending = await sent('审批中的选聘')
  const running = await sent('执行中的选聘')
  await manager.ask(api.approve, { id: running.id, version: running.version, pass: true })

  const fileId = await staff.upload('证据', '证据.txt')
  const { version } = await staff.ask(lawFirmApi.queryById, { id: firmId })
  const ground = { blackGround: 'disclosure', blackReason: '泄露标底', blackHearing: '律所承认' } as const
  const asked = await staff.ask(lawFirmApi.black, { id: firmId, version, ...ground, blackFiles: [{ fileId }] })
  // Nothing changes until the approval.
  expect((await staff.ask(api.queryById, { id: pending.id })).status).toBe(8)
  const open = await staff.ask(lawFirmApi.engagements, { id: firmId })
  expect(open.map(({ number, title }) => [number, title])).toEqual([[running.hireNo, '执行中的选聘']])
  await manager.ask(lawFirmApi.approve, { id: firmId, version: asked.version, pass: true })

  const stopReason = '“丁律师事务所”已列入黑名单：泄露标底'
  for (const { id } of [chosen, pending])
    expect(await staff.ask(api.queryById, { id })).toMatchObject({
      status: 4,
      winnerFirmId: null,
      fee: null,
      stopReason,
    })
  const approval = await manager.call(api.approve, { ...(await now(pending.id)), pass: true })
  expect(approval.code).toBe(-1)
  expect(faults(await staff.call(api.submit, await now(pending.id)))).toHaveProperty('winnerFirmId')
  // No contract can be drafted for the running one any more.
  const drafted = await staff.call(api.contract, await now(running.id))
  expect(faults(drafted)).toEqual({ winnerFirmId: '“丁律师事务所”不在库，不能选用' })
  const steps = async () => {
    const { records } = await staff.ask(noticeApi.query, { kind: 'hiring' })
    const mine = records.filter(({ vars }) => vars['reason'] === stopReason).map(({ vars }) => String(vars['step']))
    return mine.toSorted((a, b) => a.localeCompare(b))
  }
  await expect.poll(steps, noticesOfDecision).toEqual(['handOver', 'stopped', 'stopped'])
})

test('invalid input is refused with the labels of its fields', async () => {
  const at = await draft({ ...direct, candidates: [{ firmId: firms[0] }] })
  const refused = await staff.call(api.award, { ...at, ...choice, winnerFirmId: firms[0]!, fee: '' })
  expect(refused.msg).toBe('请检查填写内容：律师费')
})
