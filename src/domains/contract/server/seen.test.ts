import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractText, decide, type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { testServer, type TestServer } from '../../../../test/support/server.ts'
import { flowApi } from '../../workflow/api.ts'
import { contractApi, ContractDraft } from '../api.ts'

let server: TestServer
let people: People

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
})
afterAll(() => server.stop())

const partsFor = (by: keyof Omit<People, 'ognId'>, id: string) => people[by].ask(contractApi.parts, { id })

/** Sees a text on the page of the contract as it is now. */
async function see(by: 'author' | 'legal', id: string, textId: string): Promise<void> {
  const { version } = await people[by].ask(contractApi.queryById, { id })
  await people[by].ask(contractApi.seen, { id, textId, version })
}

/** Returns the contract to its author, who submits another text. */
async function resubmitted(id: string, change: (text: string) => string): Promise<string> {
  const { version } = await decide(people.legal, id, { pass: false, opinion: '请修改付款条款' })
  const fileId = await people.author.upload(change(contractText), '采购合同（改）.md')
  const next = await people.author.ask(contractApi.addText, { id, version, fileId })
  await people.author.ask(contractApi.submit, { id, version: next.version, confirmReason: '另一项目' })
  return next.currentTextId!
}

test('each person sees what has changed since their own last look, and the author nothing', async () => {
  const { id, currentTextId } = await submitted(people)
  expect((await partsFor('legal', id)).seen).toBeNull()
  await see('legal', id, currentTextId!)
  expect((await partsFor('legal', id)).seen).toBeNull()

  const second = await resubmitted(id, (text) => text.replace('两台', '三台'))
  expect((await partsFor('legal', id)).seen).toMatchObject({ textId: currentTextId, versionNo: 1 })
  // The author made the text; the head of legal has never seen one.
  expect([(await partsFor('author', id)).seen, (await partsFor('manager', id)).seen]).toEqual([null, null])

  const found = await people.legal.ask(contractApi.compareTexts, { id, fromTextId: currentTextId!, toTextId: second })
  expect(found.diffs.map(({ type, left, right }) => [type, left?.text, right?.text])).toEqual([['changed', '两', '三']])
  expect(found.baseFile.name).toBe('第1版 采购合同.md')
  await see('legal', id, second)
  expect((await partsFor('legal', id)).seen).toBeNull()
})

test('what an earlier answer of the server showed does not count', async () => {
  const { id, currentTextId, version } = await submitted(people)
  await see('legal', id, currentTextId!)
  await resubmitted(id, (text) => text.replace('两台', '四台'))
  const before = (await partsFor('legal', id)).seen
  // A page that was opened again shows the cached answer first.
  const late = await people.legal.call(contractApi.seen, { id, textId: currentTextId!, version })
  expect(late.msg).toContain('请刷新后再操作')
  expect((await partsFor('legal', id)).seen).toEqual(before)
  expect(before).toMatchObject({ textId: currentTextId })
})

test('changed fields count as well, those of others only', async () => {
  const { id, currentTextId, version: first } = await submitted(people)
  await see('legal', id, currentTextId!)
  await see('author', id, currentTextId!)
  const { version } = await decide(people.legal, id, { pass: false, opinion: '标的写清楚' })
  expect(version).toBe(first + 1)
  expect((await partsFor('legal', id)).seen).toBeNull()
  const record = ContractDraft.parse(await people.author.ask(contractApi.queryById, { id }))
  await people.author.ask(contractApi.save, { ...record, subject: '数控机床三台', id, version })
  expect((await partsFor('legal', id)).seen).toMatchObject({ textId: currentTextId })
  expect((await partsFor('author', id)).seen).toBeNull()
  await see('legal', id, currentTextId!)
  expect((await partsFor('legal', id)).seen).toBeNull()
})

describe('what has been changed since an approver decided', () => {
  /** Approved by legal staff without being opened, returned by their head, changed and submitted again. */
  async function changedSince() {
    const { id, version, currentTextId } = await submitted(people, { amount: '120000.00' })
    await people.legal.ask(contractApi.approve, { id, version, textId: currentTextId!, pass: true })
    const returned = await decide(people.manager, id, { pass: false, opinion: '金额写错' })
    const record = ContractDraft.parse(await people.author.ask(contractApi.queryById, { id }))
    const changed = { ...record, amount: '130000.00', id, version: returned.version }
    const saved = await people.author.ask(contractApi.save, changed)
    const fileId = await people.author.upload(
      contractText.replace(/人民币.*元整/, '人民币130000元（大写：壹拾叁万元整'),
      '改.md',
    )
    const next = await people.author.ask(contractApi.addText, { id, version: saved.version, fileId })
    return people.author.ask(contractApi.submit, { id, version: next.version, confirmReason: '另一项目' })
  }

  test('is opened before they approve it again', async () => {
    const { legal } = people
    const { id, version, currentTextId } = await changedSince()
    const pass = { id, version, textId: currentTextId!, pass: true }
    expect((await partsFor('legal', id)).seen).toMatchObject({ versionNo: 1 })
    const refused = await legal.call(contractApi.approve, pass)
    expect(refused).toMatchObject({ code: -1, msg: '这份记录自您上次查看后有变更，请先查看变更，再通过' })
    const [weighed] = await legal.ask(flowApi.weigh, { records: [{ bizType: 'contract', bizId: id }] })
    expect(weighed!.reasons).toEqual(['有您未看过的变化'])
    await legal.ask(contractApi.seen, { id, textId: currentTextId!, version })
    expect((await legal.ask(contractApi.approve, pass)).version).toBe(version + 1)
  })
  test('does not keep them from returning it, and stays unseen then', async () => {
    const { legal } = people
    const { id, version, currentTextId } = await changedSince()
    await legal.ask(contractApi.approve, { id, version, textId: currentTextId!, pass: false, opinion: '再改' })
    expect((await partsFor('legal', id)).seen).toMatchObject({ versionNo: 1 })
  })
})

test('texts of other contracts are neither compared nor marked, and other organisations get nothing', async () => {
  const [one, other] = [await submitted(people), await submitted(people)]
  const [own, foreign] = [one.currentTextId!, other.currentTextId!]
  const missing = { msg: '记录不存在或已删除' }
  for (const [fromTextId, toTextId] of [
    [own, foreign],
    [foreign, own],
  ] as const)
    expect(await people.legal.call(contractApi.compareTexts, { id: one.id, fromTextId, toTextId })).toMatchObject(
      missing,
    )
  expect(
    await people.legal.call(contractApi.seen, { id: one.id, textId: foreign, version: one.version }),
  ).toMatchObject(missing)
  const stranger = await server.signIn(server.tenants.b, 'legal_staff')
  expect(await stranger.call(contractApi.seen, { id: one.id, textId: own, version: one.version })).toMatchObject(
    missing,
  )
  expect(await stranger.call(contractApi.compareTexts, { id: one.id, fromTextId: own, toTextId: own })).toMatchObject(
    missing,
  )
})
