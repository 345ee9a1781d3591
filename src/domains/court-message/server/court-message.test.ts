import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { handledCase } from '../../../../test/support/cases.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { pictures } from '../../../server/files/extract.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { caseApi } from '../../case/api.ts'
import { deadlineApi } from '../../deadline/api.ts'
import { courtMessageApi } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
let other: Caller
let stranger: Caller
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  other = await ground.as('business_user')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
})
afterAll(() => server.stop())

let serial = 1000
const nextNumber = () => `（2026）京0105民初${(serial += 1)}号`
const parties = [
  { name: '华岳（苏州）机电有限公司', partyType: 'company', role: 'plaintiff', isOurs: true },
  { name: '宁波海川贸易有限公司', partyType: 'company', role: 'defendant', isOurs: false },
] as const
const caseWith = (courtCaseNo: string, more: object = {}) =>
  handledCase(ground, { parties, courtCaseNo, occurDate: '2025-10-01', ...more })
const summons = (courtCaseNo: string, more = '') => `北京市朝阳区人民法院
传　票
案号：${courtCaseNo}
案由：买卖合同纠纷
被传唤人：华岳（苏州）机电有限公司
应到时间：2027年3月16日9时30分
应到处所：第二十三法庭
审判员：周明远
${more}2026年10月20日`
const takeText = (text: string) => staff.ask(courtMessageApi.take, { text })
const proposed = (id: string, more: Partial<InputOf<typeof courtMessageApi.propose>> = {}) =>
  staff.ask(courtMessageApi.propose, { id, ...more })
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields ?? {}
const named = { court: '北京市朝阳区人民法院', judge: '周明远' }

test('a pasted summons is read, brought to its case by the number in another writing, and confirmed line by line', async () => {
  const courtCaseNo = nextNumber()
  const record = await caseWith(courtCaseNo.replace('（', '(').replace('）', ') '))
  const { id, isKnown } = await takeText(summons(courtCaseNo))
  expect(isKnown).toBe(false)
  const message = await staff.ask(courtMessageApi.queryById, { id })
  expect(message).toMatchObject({ kind: 'summons', source: 'text', state: 'pending', courtCaseNo })
  const { chosen, lines, start } = await proposed(id)
  expect(chosen).toMatchObject({ id: record.id, version: record.version })
  expect(lines.map(({ line, refusal }) => [line, refusal])).toEqual([
    ['stage', null],
    ['hearing', null],
  ])
  expect(lines[1]?.changes[0]).toMatchObject({ before: '', after: '2027-03-16 09:30', quote: '2027年3月16日9时30分' })
  const hearing = start.hearing as { time: string; place: string }
  expect(hearing).toEqual({ time: '2027-03-16 09:30:00', place: '第二十三法庭' })
  // Nothing is stored in the case before it is confirmed.
  expect(await staff.ask(caseApi.queryById, { id: record.id })).toEqual(record)
  const ref = { id, version: message.version, caseId: record.id, caseVersion: record.version }
  const confirmed = await staff.ask(courtMessageApi.confirm, {
    ...ref,
    lines: {
      stage: {
        ...named,
        courtCaseNo,
        stage: 'first',
        startDate: '2026-10-20',
        ourRole: 'plaintiff',
        roles: ['plaintiff', 'defendant'],
      },
      hearing: { ...hearing, content: '第一次开庭' },
    },
  })
  expect(confirmed).toMatchObject({ state: 'confirmed', caseId: record.id, confirmPsnName: expect.any(String) })
  expect(confirmed.taken.map(({ line, words }) => [line, words])).toEqual([
    ['stage', `2026-10-20 · 北京市朝阳区人民法院 · ${courtCaseNo} · 周明远`],
    ['hearing', '2027-03-16 09:30 · 第二十三法庭'],
  ])
  const after = await staff.ask(caseApi.queryById, { id: record.id })
  expect(after).toMatchObject({ currentStage: 'first', courtCaseNo })
  expect(after.stages.at(-1)).toMatchObject({ ...named, hearings: [{ ...hearing, content: '第一次开庭' }] })
  const again = { ...ref, version: confirmed.version, caseVersion: after.version, lines: { hearing } }
  expect((await staff.call(courtMessageApi.confirm, again)).msg).toContain('已写入案件')
})

test('the same text is recognised, however it is spaced', async () => {
  const text = summons(nextNumber())
  const { id } = await takeText(text)
  expect(await takeText(text.replaceAll('：', ': ').replaceAll('\n', '\n\n'))).toEqual({ id, isKnown: true })
})

test('a notice to respond begins deadlines from the day of receipt, which is after the day of the document', async () => {
  const courtCaseNo = nextNumber()
  const record = await caseWith(courtCaseNo)
  const { id } = await takeText(`北京市朝阳区人民法院
应诉通知书
${courtCaseNo}
你方应当在收到起诉状副本之日起十五日内提出答辩状，并在收到本通知书之日起二十日内提交证据。
2026年2月3日`)
  const rules = ['C1', 'C2', 'C6']
  const deadlines = async (receivedDate: string | null) =>
    (await proposed(id, { receivedDate })).lines
      .find(({ line }) => line === 'deadlines')!
      .deadlines.map(({ rule, date }) => [rule, date])
  expect(await deadlines(null)).toEqual(rules.map((rule) => [rule, null]))
  // The fifteenth day is in the Spring Festival.
  expect(await deadlines('2026-02-04')).toEqual([
    ['C1', '2026-02-24'],
    ['C2', '2026-02-24'],
    ['C6', '2026-02-24'],
  ])
  const { version } = await staff.ask(courtMessageApi.queryById, { id })
  const ref = { id, version, caseId: record.id, caseVersion: record.version }
  const lines = { deadlines: { rules: ['C1', 'C6'] } }
  const missing = await staff.call(courtMessageApi.confirm, { ...ref, lines })
  expect(fieldsOf(missing)).toEqual({ receivedDate: '登记期限须填写收到日期' })
  const early = await staff.call(courtMessageApi.confirm, { ...ref, receivedDate: '2026-02-02', lines })
  expect(fieldsOf(early)).toEqual({ receivedDate: '收到日期早于文书落款日期 2026-02-03' })
  await staff.ask(courtMessageApi.confirm, { ...ref, receivedDate: '2026-02-04', evidenceDays: 30, lines })
  const { records } = await staff.ask(deadlineApi.query, { bizType: 'legal_case', bizId: record.id })
  expect(records.map(({ rule, date, facts }) => [rule, date, facts.days ?? null])).toEqual([
    ['C1', '2026-02-24', null],
    ['C6', '2026-03-06', 30],
  ])
})

test('a judgment is filed with its file, and its result begins the time to appeal', async () => {
  const courtCaseNo = nextNumber()
  const record = await staff.ask(caseApi.enterStage, {
    id: (await caseWith(courtCaseNo)).id,
    version: 3,
    stage: 'first',
    startDate: '2026-01-05',
    court: named.court,
    courtCaseNo,
    ourRole: 'plaintiff',
    roles: ['plaintiff', 'defendant'],
  })
  const text = `北京市朝阳区人民法院\n民事判决书\n${courtCaseNo}\n如不服本判决，可以在判决书送达之日起十五日内，向本院递交上诉状。\n审判员 周明远\n二〇二六年三月二日`
  const fileId = await staff.upload(text, '判决书.txt')
  const { id } = await staff.ask(courtMessageApi.take, { fileId })
  const { lines, start, chosen } = await proposed(id, { receivedDate: '2026-03-05' })
  expect(lines.map(({ line }) => line)).toEqual(['file', 'court', 'decision'])
  expect(lines[2]?.deadlines.map(({ rule, date }) => [rule, date])).toEqual([['C4', '2026-03-20']])
  const { version } = await staff.ask(courtMessageApi.queryById, { id })
  await staff.ask(courtMessageApi.confirm, {
    id,
    version,
    caseId: record.id,
    caseVersion: chosen!.version,
    receivedDate: '2026-03-05',
    lines: { file: {}, court: { judge: '周明远' }, decision: { ...start.decision, result: 'lost' } as never },
  })
  const after = await staff.ask(caseApi.queryById, { id: record.id })
  expect(after.stages.at(-1)).toMatchObject({
    judge: '周明远',
    result: 'lost',
    resultForm: 'judgment',
    resultDate: '2026-03-02',
  })
  const { records } = await staff.ask(deadlineApi.query, { bizType: 'legal_case', bizId: record.id })
  expect(records).toMatchObject([{ rule: 'C4', date: '2026-03-20' }])
  const { files } = await staff.ask(attachmentApi.query, { bizType: 'legal_case', bizId: record.id })
  expect(files.map(({ name, folder }) => [name, folder])).toEqual([['判决书.txt', 'judgment']])
  const second = await staff.upload(text, '判决书（副本）.txt')
  expect(await staff.ask(courtMessageApi.take, { fileId: second })).toEqual({ id, isKnown: true })
})

test('a case is proposed by its parties, chosen by the user, and drafted where there is none', async () => {
  const mine = await caseWith('', { parties: [parties[0], { ...parties[1], name: '衢州长风实业有限公司' }] })
  const { id } = await takeText(`【12368】您与衢州长风实业有限公司合同纠纷一案定于2027-03-18 10:00在第一法庭开庭。`)
  const { candidates, chosen } = await proposed(id)
  expect(candidates.map((one) => [one.id, one.by])).toEqual([[mine.id, 'parties']])
  expect(chosen).toBeNull()
  expect((await proposed(id, { caseId: mine.id })).chosen?.id).toBe(mine.id)
  const unknown = await takeText(`上海市浦东新区人民法院
应诉通知书
（2026）沪0115民初99999号
本院已受理原告嘉兴南湖丝绸有限公司与被告甲方测试集团承揽合同纠纷一案。
2026年9月1日`)
  expect(await proposed(unknown.id)).toMatchObject({ candidates: [], chosen: null })
  const { version } = await staff.ask(courtMessageApi.queryById, { id: unknown.id })
  const { caseId } = await staff.ask(courtMessageApi.draftCase, { id: unknown.id, version })
  expect(await staff.ask(caseApi.queryById, { id: caseId })).toMatchObject({
    caseType: 'msss',
    causeName: '承揽合同纠纷',
    court: '上海市浦东新区人民法院',
    courtCaseNo: '（2026）沪0115民初99999号',
    parties: [
      { name: '嘉兴南湖丝绸有限公司', role: 'plaintiff' },
      { name: '甲方测试集团', role: 'defendant', isOurs: true },
    ],
    ourRole: 'defendant',
  })
  expect((await proposed(unknown.id)).chosen?.id).toBe(caseId)
})

test('who may not see a case is offered no match, and others see neither the message nor its text', async () => {
  const courtCaseNo = nextNumber()
  await caseWith(courtCaseNo)
  const text = summons(courtCaseNo)
  const { id } = await takeText(text)
  for (const caller of [other, stranger])
    expect(await caller.call(courtMessageApi.queryById, { id })).toMatchObject({
      code: expect.not.stringMatching(/^200$/),
    })
  const theirs = await stranger.ask(courtMessageApi.take, { text })
  expect(theirs.isKnown).toBe(false)
  expect(await stranger.ask(courtMessageApi.propose, { id: theirs.id })).toMatchObject({ candidates: [], chosen: null })
})

test('the author of a message does not learn the case into which another user wrote it, if it is secret to them', async () => {
  const courtCaseNo = nextNumber()
  const { id } = await takeText(`${courtCaseNo}\n支付令\n2026年2月3日`)
  const manager = await ground.as('legal_manager')
  const hidden = await manager.ask(caseApi.save, { caseName: '秘密案件', caseType: 'msss', courtCaseNo })
  await manager.ask(caseApi.protect, {
    id: hidden.id,
    version: hidden.version,
    level: 'secret',
    members: [],
  })
  expect(await proposed(id)).toMatchObject({ candidates: [], chosen: null })
  const { version, caseName } = await manager.ask(courtMessageApi.queryById, { id })
  expect(caseName).toBe('')
  const { chosen } = await manager.ask(courtMessageApi.propose, { id })
  const written = await manager.ask(courtMessageApi.confirm, {
    id,
    version,
    caseId: hidden.id,
    caseVersion: chosen!.version,
    receivedDate: '2026-02-04',
    lines: { deadlines: { rules: ['C23'] } },
  })
  expect(written.caseName).toContain('秘密案件')
  expect(await manager.ask(courtMessageApi.queryById, { id })).toEqual(written)
  expect(await staff.ask(courtMessageApi.queryById, { id })).toMatchObject({
    state: 'confirmed',
    caseId: null,
    caseName: '',
  })
})

test('a message is put aside with a reason, and taken up again', async () => {
  const { id } = await takeText('【12368】请关注案件进展。')
  const { version } = await staff.ask(courtMessageApi.queryById, { id })
  expect((await staff.call(courtMessageApi.putAside, { id, version, reason: ' ' })).code).toBe(-1)
  const aside = await staff.ask(courtMessageApi.putAside, { id, version, reason: '与本公司无关' })
  expect(aside).toMatchObject({ state: 'aside', reason: '与本公司无关' })
  const { records } = await staff.ask(courtMessageApi.query, { state: ['aside'] })
  expect(records.map((one) => one.id)).toEqual([id])
  expect(await staff.ask(courtMessageApi.resume, { id, version: aside.version })).toMatchObject({ state: 'pending' })
})

test('a picture is read where the server can, and each value is marked; elsewhere it is refused at its field', async () => {
  const picture = readFileSync(new URL('../../../../test/fixtures/court-messages/summons.png', import.meta.url))
  const fileId = await staff.upload(picture, 'summons.png')
  const able = await pictures.isThere()
  expect(await staff.ask(courtMessageApi.abilities, {})).toEqual({ pictures: able })
  if (!able) {
    const refused = await staff.call(courtMessageApi.take, { fileId })
    expect(fieldsOf(refused)).toEqual({ fileId: '本系统未安装图片识别，请录入文字' })
    return
  }
  const { id } = await staff.ask(courtMessageApi.take, { fileId })
  expect(await staff.ask(courtMessageApi.queryById, { id })).toMatchObject({
    source: 'picture',
    kind: 'summons',
    courtCaseNo: '（2026）京0105民初60123号',
  })
})
