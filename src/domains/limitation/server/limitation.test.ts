import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof as disputeProof } from '../../../../test/records/kinds/50-dispute.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { calendarApi } from '../../calendar/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { dutyApi } from '../../duty/api.ts'
import { historyApi } from '../../history/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { type Clock, limitationApi as api } from '../api.ts'

type Draft = InputOf<typeof api.save>
type Event = Omit<InputOf<typeof api.addEvent>, 'id' | 'version'>

let server: TestServer
let staff: Caller
let manager: Caller
let stranger: Caller

beforeAll(async () => {
  server = await testServer({ clock: () => new Date('2026-11-25T10:00:00+08:00') })
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
})
afterAll(() => server.stop())

async function dispute(title: string) {
  const { id } = await staff.ask(disputeApi.save, { title, ourOrg: server.tenants.a.ognId })
  return { bizType: 'dispute' as const, bizId: id }
}
const claim = { claim: '加工费', amount: '1386000', obligor: '越州桁远机械有限公司', kind: 'ordinary' } as const
const begin = async (more: Partial<Draft>, of?: { bizType: 'dispute'; bizId: string }) =>
  staff.ask(api.save, { ...(of ?? (await dispute('拖欠加工费'))), ...claim, ...more })
const proof = async () => ({ fileId: await staff.upload('催款函及妥投证明', '催款函.txt'), name: '催款函.txt' })
const event = async (clock: Clock, kind: Event['kind'], date: string, more: Partial<Event> = {}) => {
  const files = more.files ?? [await proof()]
  return staff.ask(api.addEvent, { id: clock.id, version: clock.version, kind, date, note: '见附件', ...more, files })
}
const refused = async (clock: Clock, kind: Event['kind'], date: string, more: Partial<Event> = {}) =>
  staff.call(api.addEvent, { id: clock.id, version: clock.version, kind, date, note: '见附件', ...more })
const notes = async (of: { bizType: string; bizId: string }) =>
  (await staff.ask(historyApi.query, { ...of, size: 50 })).records.map(({ action, note }) => `${action}：${note}`)

describe('the last day', () => {
  test.each<[string, Partial<Draft>, string | null, string]>([
    ['S1', { kind: 'ordinary', startDate: '2023-12-18' }, '2026-12-18', '民法典第188条'],
    ['S2', { kind: 'sale', startDate: '2023-12-18' }, '2027-12-20', '民法典第594条'],
    ['S3', { kind: 'instalments', startDate: '2027-03-10' }, '2030-03-11', '民法典第189条、第188条'],
    ['S4', { kind: 'noTerm', startDate: '2023-12-18' }, '2026-12-18', '时效规定第4条；民法典第188条'],
    ['S4 before a demand', { kind: 'noTerm' }, null, '时效规定第4条；民法典第188条'],
    ['S7', { kind: 'revocation', startDate: '2025-12-18' }, '2026-12-18', '民法典第199条、第152条'],
    ['S7 of a mistake', { kind: 'mistake', startDate: '2026-10-20' }, '2027-01-18', '民法典第199条、第152条'],
    ['S7 of a creditor', { kind: 'creditor', startDate: '2025-12-18' }, '2026-12-18', '民法典第199条、第541条'],
    ['S7 of a termination', { kind: 'termination', startDate: '2025-12-18' }, '2026-12-18', '民法典第199条、第564条'],
    ['S7 of a guarantee', { kind: 'guarantee', startDate: '2026-10-12' }, '2027-04-12', '民法典第692条'],
    ['C19', { kind: 'execution', startDate: '2024-12-18' }, '2026-12-18', '民事诉讼法第250条'],
    ['L1', { kind: 'labour', startDate: '2025-12-18' }, '2026-12-18', '劳动争议调解仲裁法第27条'],
    ['S1 within twenty years', { startDate: '2024-12-18', occurDate: '2006-12-20' }, '2026-12-21', '民法典第188条'],
  ])('of %s is counted by its rule', async (_, facts, computed, basis) => {
    expect(await begin(facts)).toMatchObject({ computed, basis, state: computed ? 'running' : 'notBegun' })
  })

  test('moves with an interruption that has a proof, and back when it is struck out', async () => {
    const clock = await begin({ startDate: '2020-03-16' })
    expect(clock).toMatchObject({ computed: '2023-03-16', state: 'expired' })
    const demanded = await event(clock, 'demand', '2022-06-20', { sentDate: '2022-06-18' })
    expect(demanded).toMatchObject({
      computed: '2025-06-20',
      events: [{ effect: 'interrupted', until: '2025-06-20' }],
      runs: [
        { from: '2020-03-16', due: '2023-03-16', brokenOn: '2022-06-20' },
        { from: '2022-06-20', due: '2025-06-20', brokenOn: null },
      ],
    })
    const agreed = await event(demanded, 'consent', '2023-12-18')
    expect(agreed).toMatchObject({ computed: '2026-12-18', daysLeft: 23, basis: '民法典第188条、第194条、第195条' })
    const bare = await event(agreed, 'demand', '2026-05-12', { files: [] })
    expect(bare).toMatchObject({ computed: '2026-12-18', events: [{ effect: 'unproven', until: null }, {}, {}] })
    const [weak] = bare.events
    const proven = await staff.ask(api.completeEvent, {
      id: bare.id,
      version: bare.version,
      eventId: weak!.id,
      files: [await proof()],
    })
    expect(proven.computed).toBe('2029-05-14')
    const struck = await staff.ask(api.strikeEvent, {
      id: proven.id,
      version: proven.version,
      eventId: weak!.id,
      reason: '不能证明账号归属',
    })
    expect(struck).toMatchObject({
      computed: '2026-12-18',
      events: [{ effect: 'struck', strikeReason: '不能证明账号归属', strikePsnName: '法务专员' }, {}, {}],
    })
    const again = await staff.call(api.strikeEvent, {
      id: struck.id,
      version: struck.version,
      eventId: weak!.id,
      reason: 'x',
    })
    expect(again.msg).toBe('事件已由法务专员作废')
    expect(await notes(clock)).toEqual(
      expect.arrayContaining([
        '登记时效事件：加工费 催告到达对方 2022-06-20 见附件 2023-03-16 → 2025-06-20 民法典第188条、第194条、第195条',
        '作废时效事件：加工费 催告到达对方 2026-05-12 见附件：不能证明账号归属 2029-05-14 → 2026-12-18 民法典第188条、第194条、第195条',
      ]),
    )
  })

  test('of a suit is counted from the end of the proceedings', async () => {
    const clock = await begin({ startDate: '2020-03-16' })
    const sued = await event(clock, 'suit', '2022-06-20')
    expect(sued.computed).toBe('2025-06-20')
    // While they are pending the period does not run: a later demand is no late one.
    const demanded = await event(sued, 'demand', '2025-09-01')
    const ended = await staff.ask(api.completeEvent, {
      id: demanded.id,
      version: demanded.version,
      eventId: demanded.events.find(({ kind }) => kind === 'suit')!.id,
      endDate: '2025-12-18',
    })
    expect(ended).toMatchObject({ computed: '2028-12-18' })
    expect(ended.steps).toContain('2022-06-20 中断，程序于 2025-12-18 终结，期间自终结时重新计算，至 2028-12-18')
  })

  test('is held up by an obstacle in the last six months, and unknown while it lasts (S5)', async () => {
    const clock = await begin({ startDate: '2023-09-15' })
    const held = await event(clock, 'obstacle', '2026-05-10')
    expect(held).toMatchObject({ computed: null, state: 'suspended', refusal: '中止事由尚未消除，暂不能确定最后一日' })
    const over = await staff.ask(api.completeEvent, {
      id: held.id,
      version: held.version,
      eventId: held.events[0]!.id,
      endDate: '2026-06-20',
    })
    expect(over).toMatchObject({ computed: '2026-12-21', events: [{ effect: 'suspended', endDate: '2026-06-20' }] })
    const early = await begin({ startDate: '2023-11-28' })
    const without = await event(early, 'obstacle', '2025-03-01', { endDate: '2025-12-31' })
    expect(without).toMatchObject({ computed: early.computed, events: [{ effect: 'none' }] })
  })

  test('begins anew by consent after the end, with a proof; nothing else interrupts an ended period', async () => {
    const clock = await begin({ startDate: '2020-03-16' })
    expect((await refused(clock, 'demand', '2024-01-05')).data).toEqual({
      fields: { date: expect.stringContaining('期间已于 2023-03-16 届满') },
    })
    expect((await refused(clock, 'consent', '2024-01-05')).data).toEqual({
      fields: { files: expect.stringContaining('期间已于 2023-03-16 届满，须附对方同意履行的证明') },
    })
    const renewed = await event(clock, 'consent', '2024-01-05')
    expect(renewed).toMatchObject({
      computed: '2027-01-05',
      basis: '民法典第188条；民法典第192条第2款',
      events: [{ effect: 'renewed' }],
    })
    expect(renewed.steps[0]).toBe(
      '期间于 2023-03-16 届满；2024-01-05 义务人同意履行，自该日起重新计算（民法典第192条）',
    )
  })
})

describe('refuses', () => {
  test('events of a fixed period, with the article', async () => {
    const fixed = await begin({ kind: 'termination', startDate: '2026-03-16' })
    expect((await refused(fixed, 'demand', '2026-05-05')).msg).toBe('除斥期间不适用中断、中止（民法典第199条）')
    const guarantee = await begin({ kind: 'guarantee', startDate: '2026-10-12' })
    expect((await refused(guarantee, 'obstacle', '2026-11-05')).msg).toContain('民法典第692条第1款')
  })

  test('days in the wrong order, each at its field', async () => {
    const clock = await begin({ startDate: '2024-03-18' })
    const fault = async (kind: Event['kind'], date: string, more: Partial<Event> = {}) =>
      (await refused(clock, kind, date, more)).data
    expect(await fault('demand', '2026-11-26')).toEqual({ fields: { date: '不能晚于今天' } })
    expect(await fault('demand', '2024-03-17')).toEqual({ fields: { date: '不能早于起算日 2024-03-18' } })
    expect(await fault('demand', '2025-03-17', { sentDate: '2025-03-18' })).toEqual({
      fields: { sentDate: '不能晚于到达日 2025-03-17' },
    })
    expect(await fault('obstacle', '2025-03-17', { endDate: '2025-03-16' })).toEqual({
      fields: { endDate: '不能早于 2025-03-17' },
    })
    expect(await fault('demand', '2025-03-17', { endDate: '2025-03-18' })).toEqual({
      fields: { endDate: '此类事件没有终结日' },
    })
    const save = async (more: Partial<Draft>) =>
      (await staff.call(api.save, { ...claim, bizType: 'dispute', bizId: clock.bizId, ...more })).data
    expect(await save({})).toEqual({ fields: { startDate: '请输入起算日' } })
    expect(await save({ startDate: '2026-11-26' })).toEqual({ fields: { startDate: '不能晚于今天' } })
    expect(await save({ startDate: '2024-03-18', occurDate: '2024-03-19' })).toEqual({
      fields: { occurDate: '不能晚于 2024-03-18' },
    })
    expect(await save({ startDate: '2024-03-18', obligor: '' })).toEqual({ fields: { obligor: '请输入义务人' } })
    const demanded = await event(clock, 'demand', '2025-03-17')
    const { id, version } = demanded
    expect(await save({ id, version, startDate: '2025-04-01' })).toEqual({
      fields: { startDate: '不能晚于已登记的事件（2025-03-17）' },
    })
  })

  test('an interruption of a debt without a due day before it is called for', async () => {
    const clock = await begin({ kind: 'noTerm' })
    expect((await refused(clock, 'demand', '2026-05-05')).data).toEqual({
      fields: { date: expect.stringContaining('尚未起算') },
    })
  })

  test('an exemption without a ground and a reason', async () => {
    const of = await dispute('停止侵害')
    const save = { ...of, ...claim, kind: 'exempt' as const }
    expect((await staff.call(api.save, save)).data).toEqual({
      fields: { ground: '请输入不适用的理由', reason: '请输入说明' },
    })
    const exempt = await staff.ask(api.save, { ...save, ground: 'cessation', reason: '请求停止侵权' })
    expect(exempt).toMatchObject({ state: 'exempt', computed: null, basis: '民法典第196条第1项' })
    expect((await refused(exempt, 'demand', '2026-05-05')).msg).toBe('请求不适用诉讼时效，没有中断、中止')
  })
})

test('is a duty of its handler, told of a day that another moves, and confirmed by a second person', async () => {
  const clock = await begin({ startDate: '2023-12-18' })
  const of = { bizType: 'dispute', bizId: clock.bizId } as const
  expect(await staff.ask(dutyApi.query, of)).toMatchObject([
    { what: '时效届满', date: '2026-12-18', why: '加工费 · 民法典第188条', mayFinish: false },
  ])
  expect((await staff.call(api.confirm, clock)).msg).toBe('时效须由录入人以外的人复核')
  const confirmed = await manager.ask(api.confirm, { id: clock.id, version: clock.version })
  expect(confirmed).toMatchObject({ confirmPsnName: '法务负责人', mayConfirm: false })
  const fileId = await manager.upload('对账函', '对账函.txt')
  const moved = await manager.ask(api.addEvent, {
    id: clock.id,
    version: confirmed.version,
    kind: 'consent',
    date: '2026-03-10',
    note: '对账函盖章',
    files: [{ fileId, name: '对账函.txt' }],
  })
  expect(moved).toMatchObject({ computed: '2029-03-12', confirmPsnName: '', confirmTime: null })
  const [notice] = (await staff.ask(noticeApi.query, { size: 5 })).records
  expect(notice?.vars).toMatchObject({ step: 'changed', before: '2026-12-18', time: '2029-03-12', name: '法务负责人' })
  const closed = await staff.ask(api.close, {
    id: clock.id,
    version: moved.version,
    outcome: 'satisfied',
    note: '已收清',
  })
  expect(closed.state).toBe('closed')
  expect(await staff.ask(dutyApi.query, of)).toEqual([])
  expect((await refused(closed, 'demand', '2026-05-05')).msg).toBe('时效已结束监控，请先恢复')
  const open = await staff.ask(api.reopen, { id: clock.id, version: closed.version, reason: '支票被退' })
  expect(open).toMatchObject({ state: 'running', computed: '2029-03-12' })
})

describe('a dispute', () => {
  const typed = async (more: object) => ({
    ...((await disputeProof.complete(await groundOf(server))) as InputOf<typeof disputeApi.save>),
    ...more,
  })
  test('is not submitted without a clock or a reason, and its clock goes with it to the case', async () => {
    const none = { limitationKind: null, limitationStart: null }
    const { id, version } = await staff.ask(disputeApi.save, await typed(none))
    expect((await staff.call(disputeApi.submit, { id, version })).data).toEqual({
      fields: { limitationKind: '请选择时效种类', limitationStart: '请选择起算日' },
    })
    const without = await staff.ask(
      disputeApi.save,
      await typed({ id, version, limitationKind: 'exempt', limitationStart: null }),
    )
    expect((await staff.call(disputeApi.submit, without)).data).toEqual({
      fields: { limitationGround: '请选择不适用的理由', limitationReason: '请输入不适用的说明' },
    })
    const facts = { limitationKind: 'ordinary', limitationStart: '2026-03-02' }
    const ready = await staff.ask(disputeApi.save, await typed({ id, version: without.version, ...facts }))
    const begun = await staff.ask(disputeApi.submit, { id, version: ready.version })
    const of = { bizType: 'dispute', bizId: id } as const
    const { records } = await staff.ask(api.ofRecord, of)
    expect(records).toMatchObject([
      { computed: '2029-03-02', obligor: '甲供应商', amount: '120000.00', origin: 'dispute' },
    ])
    const { caseId } = await staff.ask(disputeApi.toCase, { id, version: begun.version, caseType: 'msss' })
    expect((await staff.ask(api.ofRecord, of)).records).toEqual([])
    expect((await staff.ask(api.ofRecord, { bizType: 'legal_case', bizId: caseId! })).records).toMatchObject([
      { id: records[0]!.id, computed: '2029-03-02' },
    ])
  })

  test('that is cancelled is no longer watched', async () => {
    const clock = await begin({ startDate: '2024-03-18' })
    const { version } = await staff.ask(disputeApi.queryById, { id: clock.bizId })
    await staff.ask(disputeApi.changeStatus, { id: clock.bizId, version, action: 'cancel', reason: '误登记' })
    expect((await staff.ask(api.ofRecord, { bizType: 'dispute', bizId: clock.bizId })).records).toMatchObject([
      { state: 'closed', outcome: 'mistaken' },
    ])
  })
})

describe('the list', () => {
  const titles = async (q: InputOf<typeof api.query>, by = staff) =>
    (await by.ask(api.query, { size: 100, ...q })).records.map((row) => row.claim || row.title)
  test('has the clocks that end soon, have ended, have not begun, and the disputes without one', async () => {
    const before = await staff.ask(api.counts, {})
    await begin({ claim: '二十三天', startDate: '2023-12-18' })
    await begin({ claim: '八十天', startDate: '2024-02-13' })
    await begin({ claim: '已届满', startDate: '2020-03-16' })
    await begin({ claim: '未起算', kind: 'noTerm' })
    const old = await dispute('从前的纠纷')
    await tx(server.server.contextFor(server.tenants.a.id), (ctx) =>
      table(ctx, 'dispute').update().set({ status: 9 }).where('id', '=', old.bizId).execute(),
    )
    expect(await titles({ queue: 'within30' })).toContain('二十三天')
    expect(await titles({ queue: 'within30' })).not.toContain('八十天')
    expect(await titles({ queue: 'within90' })).toEqual(expect.arrayContaining(['二十三天', '八十天']))
    expect(await titles({ queue: 'expired' })).toContain('已届满')
    expect(await titles({ queue: 'notBegun' })).toContain('未起算')
    expect(await titles({ queue: 'missing', keyword: '从前的纠纷' })).toHaveLength(1)
    const after = await staff.ask(api.counts, {})
    expect({ ...after }).toEqual({
      within30: before.within30 + 1,
      within90: before.within90 + 2,
      within180: before.within180 + 2,
      expired: before.expired + 1,
      missing: before.missing + 1,
      notBegun: before.notBegun + 1,
    })
  })

  test('and the clocks are seen with their record alone', async () => {
    const clock = await begin({ claim: '保密的请求', startDate: '2023-12-18' })
    const reader = await server.signIn(server.tenants.a, 'auditor')
    expect(await titles({ keyword: '保密的请求' }, reader)).toEqual(['保密的请求'])
    expect(await reader.call(api.close, { id: clock.id, version: 1, outcome: 'waived', note: 'x' })).toMatchObject({
      code: 4403,
    })
    const { id, version } = await staff.ask(disputeApi.queryById, { id: clock.bizId })
    await staff.ask(disputeApi.protect, { id, version, level: 'secret', members: [] })
    expect(await titles({ keyword: '保密的请求' }, reader)).toEqual([])
    const missing = { msg: '记录不存在或已删除' }
    expect(await reader.call(api.ofRecord, { bizType: 'dispute', bizId: id })).toMatchObject(missing)
    expect(await stranger.call(api.ofRecord, { bizType: 'dispute', bizId: id })).toMatchObject(missing)
    expect(await stranger.call(api.confirm, { id: clock.id, version: clock.version })).toMatchObject(missing)
    expect(await titles({ keyword: '保密的请求' }, stranger)).toEqual([])
  })
})

test('a calendar that is loaded moves open clocks, which are confirmed again', async () => {
  const operator = await server.signIn(server.tenants.provider, 'root')
  const clock = await begin({ startDate: '2024-06-15' })
  expect(clock).toMatchObject({ computed: '2027-06-15', isProvisional: true })
  await manager.ask(api.confirm, { id: clock.id, version: clock.version })
  await operator.ask(calendarApi.importYear, { year: 2027, csv: '2027-06-15,休' })
  await vi.waitFor(async () => {
    const [found] = (await staff.ask(api.ofRecord, { bizType: 'dispute', bizId: clock.bizId })).records
    expect(found).toMatchObject({ computed: '2027-06-16', isProvisional: false, confirmTime: null })
  }, 10_000)
})
