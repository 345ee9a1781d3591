import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractText, decide, type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { commentApi, type Words } from '../api.ts'

let server: TestServer
let people: People
let stranger: Caller
let outsider: Caller

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  outsider = await server.signIn(server.tenants.a, 'visitor')
})
afterAll(() => server.stop())

const missing = { code: -1, msg: '记录不存在或已删除' }
const on = (bizId: string) => ({ bizType: 'contract', bizId })
const remarks = async (by: Caller, id: string) => (await by.ask(commentApi.remarks, on(id))).records

/** Words of the contract's current text. */
async function wordsIn(id: string, quote: string): Promise<Words> {
  const { text, textId } = await people.legal.ask(contractApi.text, { id })
  const start = text.indexOf(quote)
  expect(start).toBeGreaterThanOrEqual(0)
  return { textId, start, end: start + quote.length, quote }
}
const remark = async (by: Caller, id: string, quote: string, content: string) =>
  by.ask(commentApi.addRemark, { ...on(id), content, words: await wordsIn(id, quote) })

/** Uploads the next version of the text. */
async function nextText(id: string, change: (text: string) => string) {
  const { version } = await people.author.ask(contractApi.queryById, { id })
  const { text } = await people.author.ask(contractApi.text, { id })
  const fileId = await people.author.upload(change(text), '采购合同.txt')
  return people.author.ask(contractApi.addText, { id, version, fileId })
}

test('a comment on words is met or not in the next version, ticked off by the author and reopened by who made it', async () => {
  const { author, legal, manager } = people
  const { id } = await submitted(people)
  await remark(legal, id, '五轴数控机床两台', '写明型号')
  const court = await remark(legal, id, '由合同签订地人民法院管辖', '改为甲方所在地')
  await remark(manager, id, '采购合同', '名称请写全')
  expect(await remarks(author, id)).toMatchObject([
    { content: '名称请写全', isKept: true, mended: null },
    { content: '写明型号', isKept: true },
    { content: '改为甲方所在地', isKept: true },
  ])
  // They are no ordinary comments.
  expect((await author.ask(commentApi.query, on(id))).total).toBe(0)
  // While it is being approved the author cannot change it.
  const early = { id: court.id, version: court.version, isMended: true, answer: '' }
  expect((await author.call(commentApi.answer, early)).msg).toBe('此记录您只能查看，不能修改')

  await decide(legal, id, { pass: false, opinion: '请按批注修改' })
  expect((await author.call(commentApi.answer, early)).msg).toBe('正文仍是第1版，请先上传修改后的正文，或只作答复')
  await nextText(
    id,
    (text) => `重要提示：本合同一式两份。\n${text.replace('五轴数控机床两台', '五轴数控机床（MX-5）两台')}`,
  )
  const { text, mayMend, records } = await author.ask(commentApi.remarks, on(id))
  expect([text?.versionNo, mayMend]).toEqual([2, true])
  const whole = (await author.ask(contractApi.text, { id })).text
  const now = records.map(({ content, isKept, place }) => [
    content,
    isKept,
    place && whole.slice(place.start, place.end),
  ])
  expect(now).toEqual([
    ['名称请写全', true, '采购合同'],
    ['写明型号', false, '五轴数控机床（MX-5）两台'],
    ['改为甲方所在地', true, '由合同签订地人民法院管辖'],
  ])

  // Only the author ticks off; only the one who commented reopens.
  const [, model, place] = records
  const tick = { id: model!.id, version: model!.version, isMended: true, answer: '已补型号' }
  expect((await legal.call(commentApi.answer, tick)).msg).toBe('此记录您只能查看，不能修改')
  await author.ask(commentApi.answer, tick)
  await author.ask(commentApi.answer, { id: place!.id, version: place!.version, isMended: false, answer: '对方坚持' })
  const ticked = await remarks(legal, id)
  expect(ticked.at(-1)).toMatchObject({
    content: '写明型号',
    mended: { versionNo: 2, psnName: expect.any(String) as string },
    answer: '已补型号',
    isChanged: false,
  })
  expect(ticked[1]).toMatchObject({ content: '改为甲方所在地', mended: null, answer: '对方坚持' })

  // Two are open: submitting again names them, and goes on with a reason.
  const { version } = await author.ask(contractApi.queryById, { id })
  const refused = await author.call(contractApi.submit, { id, version })
  expect(refused.msg).toContain('正文还有2条批注未改正')
  expect(JSON.stringify(refused.data)).toContain('confirmReason')
  await author.ask(contractApi.submit, { id, version, confirmReason: '对方坚持原条款' })

  const last = (await remarks(legal, id)).at(-1)!
  expect(await manager.call(commentApi.reopen, { id: last.id, version: last.version })).toMatchObject(missing)
  await legal.ask(commentApi.reopen, { id: last.id, version: last.version })
  expect((await remarks(legal, id)).every(({ mended }) => mended === null)).toBe(true)
})

test('words of another text, another place or another version are refused', async () => {
  const { author, legal } = people
  const { id } = await submitted(people)
  const other = await submitted(people)
  const words = await wordsIn(id, '五轴数控机床两台')
  const add = (more: Partial<Words>, of = id) =>
    legal.call(commentApi.addRemark, { ...on(of), content: '意见', words: { ...words, ...more } })
  expect((await add({}, other.id)).msg).toBe('正文已是第1版，请刷新后在新版上批注')
  expect((await add({ start: words.start + 1, end: words.end + 1 })).msg).toBe('所选文字与正文不一致，请刷新后重新选择')
  expect((await add({ start: 1_000_000, end: 1_000_000 + words.quote.length })).msg).toBe(
    '所选文字与正文不一致，请刷新后重新选择',
  )
  // The range must be as long as the words.
  expect((await add({ end: words.end + 5 })).code).toBe(-1)
  await decide(legal, id, { pass: false, opinion: '请修改' })
  await nextText(id, (text) => text.replace('两台', '三台'))
  expect((await add({})).msg).toBe('正文已是第2版，请刷新后在新版上批注')
  expect(await remarks(author, id)).toEqual([])
})

test('comments on words have the walls of their record', async () => {
  const { legal, author } = people
  const { id, version } = await submitted(people)
  const { id: commentId, version: first } = await remark(legal, id, '五轴数控机床两台', '型号')
  const words = await wordsIn(id, '五轴数控机床两台')
  const answer = { id: commentId, version: first, isMended: false, answer: 'x' }
  // A visitor may not write at all.
  for (const [who, refused] of [
    [stranger, missing],
    [outsider, { code: 4403 }],
  ] as const) {
    expect(await who.call(commentApi.remarks, on(id))).toMatchObject(missing)
    expect(await who.call(commentApi.addRemark, { ...on(id), content: 'x', words })).toMatchObject(refused)
    expect(await who.call(commentApi.answer, answer)).toMatchObject(refused)
    expect(await who.call(commentApi.reopen, { id: commentId, version: first })).toMatchObject(refused)
  }
  // A secret contract is closed to colleagues of the whole organisation's scope, too.
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  expect(await remarks(admin, id)).toHaveLength(1)
  const withdrawn = await author.ask(contractApi.withdraw, { id, version })
  const protectedNow = await author.ask(contractApi.protect, {
    id,
    version: withdrawn.version,
    level: 'secret',
    members: [],
  })
  expect(await admin.call(commentApi.remarks, on(id))).toMatchObject(missing)
  await author.ask(contractApi.delete, { ids: [protectedNow.id] })
  expect(await legal.call(commentApi.remarks, on(id))).toMatchObject(missing)
  expect(await author.call(commentApi.answer, answer)).toMatchObject(missing)
})

test('a version that is restored brings the words back', async () => {
  const { legal, author } = people
  const { id } = await submitted(people)
  const { text } = await legal.ask(contractApi.text, { id })
  expect(text).toContain('两台')
  expect(contractText).toContain('两台')
  await remark(legal, id, '五轴数控机床两台', '型号')
  const first = (await author.ask(contractApi.parts, { id })).texts[0]!
  await decide(legal, id, { pass: false, opinion: '请修改' })
  const { version } = await nextText(id, (former) => former.replace('五轴数控机床两台', '三轴数控机床四台'))
  expect((await remarks(author, id))[0]?.isKept).toBe(false)
  await author.ask(contractApi.restoreText, { id, version, textId: first.id })
  expect((await remarks(author, id))[0]?.isKept).toBe(true)
})
