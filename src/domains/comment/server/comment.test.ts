import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf, type People, peopleOf, signed } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { archiveApi } from '../../archive/api.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { contractApi } from '../../contract/api.ts'
import { followerApi } from '../../follower/api.ts'
import { historyApi } from '../../history/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { commentApi } from '../api.ts'

let server: TestServer
let people: People
let stranger: Caller
let outsider: Caller
let contract: { bizType: string; bizId: string }
let file: { bizType: string; bizId: string }

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  // Of the same tenant, but not involved in the contract, and with a scope that does not include it.
  outsider = await server.signIn(server.tenants.a, 'visitor')
  const { id } = await signed(people)
  contract = { bizType: 'contract', bizId: id }
  const archive = await people.legal.ask(archiveApi.save, {
    contractId: id,
    version: 0,
    archivePlace: '一号库房',
    archiveDate: null,
    originals: 1,
    copies: 0,
    pages: null,
    keeperPsnId: people.legal.accountId,
    retention: '30',
    scanFileId: null,
    checklist: [],
  })
  file = { bizType: 'contract_archive', bizId: archive.id! }
})
afterAll(() => server.stop())

const missing = { code: -1, msg: '记录不存在或已删除' }

describe('comments on a record', () => {
  test('are returned to all who see the record, newest first', async () => {
    const first = await people.legal.ask(commentApi.add, { ...contract, content: '违约金偏高，建议调整' })
    const named = await people.author.ask(commentApi.add, {
      ...contract,
      content: '@经理 请看一下',
      mentions: [people.manager.accountId, people.manager.accountId],
    })
    expect(named.mentions).toEqual([{ accountId: people.manager.accountId, name: expect.any(String) as string }])
    const told = async () => (await people.manager.ask(noticeApi.query, { kind: 'mentioned' })).records
    expect(await told()).toMatchObject([{ link: `/contractQueryMain/view/${contract.bizId}` }])
    // Only newly mentioned users are notified of an edited comment.
    const again = { id: named.id, version: named.version, content: '@经理 @法务 请看一下' }
    await people.author.ask(commentApi.change, {
      ...again,
      mentions: [people.manager.accountId, people.legal.accountId],
    })
    expect(await told()).toHaveLength(1)
    expect((await people.legal.ask(noticeApi.query, { kind: 'mentioned' })).total).toBe(1)
    const page = await people.manager.ask(commentApi.query, contract)
    expect(page.records.map((comment) => comment.id)).toEqual([named.id, first.id])
    expect(page.total).toBe(2)
  })

  test('notify a mentioned user who does not see the record without its title and address', async () => {
    await people.author.ask(commentApi.add, { ...contract, content: '@访客', mentions: [outsider.accountId] })
    const { raw, data } = await outsider.call(noticeApi.query, { kind: 'mentioned' })
    expect(data.records).toMatchObject([{ vars: { title: '' }, link: '' }])
    expect(raw).not.toContain('数控机床采购合同')
    expect(raw).not.toContain('/contractQueryMain/')
  })

  test('are refused to users who do not see it, of this tenant or another', async () => {
    for (const who of [stranger, outsider]) {
      expect(await who.call(commentApi.query, contract)).toMatchObject(missing)
      expect(await who.call(followerApi.query, contract)).toMatchObject(missing)
      expect(await who.call(historyApi.query, contract)).toMatchObject(missing)
      expect(await who.call(attachmentApi.query, file)).toMatchObject(missing)
    }
    expect(await stranger.call(commentApi.add, { ...contract, content: '外人' })).toMatchObject(missing)
    expect(
      await people.legal.call(commentApi.add, { ...contract, bizType: 'constructor', content: 'x' }),
    ).toMatchObject(missing)
  })

  test('users of other tenants cannot be mentioned', async () => {
    const reply = await people.legal.call(commentApi.add, {
      ...contract,
      content: '@外人',
      mentions: [stranger.accountId],
    })
    expect(reply).toMatchObject(missing)
  })

  test('are edited and deleted by their author only', async () => {
    const comment = await people.legal.ask(commentApi.add, { ...contract, content: '初稿' })
    expect(await people.manager.call(commentApi.change, { id: comment.id, version: 1, content: '改' })).toMatchObject(
      missing,
    )
    expect(await people.manager.call(commentApi.delete, { id: comment.id })).toMatchObject(missing)
    const changed = await people.legal.ask(commentApi.change, { id: comment.id, version: 1, content: '定稿' })
    expect(changed).toMatchObject({ content: '定稿', isChanged: true })
    expect(await people.legal.call(commentApi.change, { id: comment.id, version: 1, content: '旧' })).toMatchObject({
      code: -1,
    })
    await people.legal.ask(commentApi.delete, { id: comment.id })
    const page = await people.legal.ask(commentApi.query, contract)
    expect(page.records.map((one) => one.id)).not.toContain(comment.id)
  })

  test('an empty one is refused with the name of its field', async () => {
    const reply = await people.legal.call(commentApi.add, { ...contract, content: '  ' })
    expect(Object.keys((reply.data as unknown as { fields: object }).fields)).toEqual(['content'])
  })
})

describe('following a record', () => {
  test('starts and ends, once however often it is requested', async () => {
    for (let n = 0; n < 2; n += 1) {
      const followers = await people.legal.ask(followerApi.follow, { ...contract, follow: true })
      expect(followers).toMatchObject({ isFollowing: true })
      expect(followers.people).toHaveLength(1)
    }
    expect((await people.author.ask(followerApi.query, contract)).isFollowing).toBe(false)
    expect((await people.legal.ask(followerApi.follow, { ...contract, follow: false })).people).toEqual([])
  })
})

describe('files and history of a record', () => {
  test('a file is added, read by others, and removed by those who may', async () => {
    const fileId = await people.legal.upload(pdf, '移交清单.pdf')
    expect((await people.legal.ask(attachmentApi.add, { ...file, fileId })).files.map((one) => one.name)).toEqual([
      '移交清单.pdf',
    ])
    const auditor = await server.signIn(server.tenants.a, 'auditor')
    expect(await auditor.ask(attachmentApi.query, file)).toMatchObject({ isEditable: false, files: [{ fileId }] })
    // Without the permission to view archives, their files are refused as well.
    expect(await people.author.call(attachmentApi.query, file)).toMatchObject({ code: 4403 })
    expect(await stranger.call(attachmentApi.remove, { ...file, fileId })).toMatchObject(missing)
    // A file of one record cannot be accessed through another.
    expect(await people.legal.call(attachmentApi.remove, { ...contract, fileId })).toMatchObject({ code: -1 })
    expect((await people.legal.ask(attachmentApi.remove, { ...file, fileId })).files).toEqual([])
    expect(await people.legal.call(attachmentApi.add, { ...file, fileId })).toMatchObject(missing)
  })

  test('a contract in force does not accept further files', async () => {
    const fileId = await people.legal.upload(pdf, '补充.pdf')
    expect(await people.legal.call(attachmentApi.add, { ...contract, fileId })).toMatchObject({
      code: -1,
      msg: '此记录您只能查看，不能修改',
    })
  })

  test('the history has labels of actions and fields', async () => {
    const page = await people.legal.ask(historyApi.query, file)
    expect(page.records.map((entry) => entry.action)).toEqual(['移除附件', '添加附件', '新建'])
    const begun = page.records.at(-1)!.changes
    expect(begun).toContainEqual({ label: '存放位置', before: null, after: '一号库房' })
    expect(begun.find((change) => change.label === '保管期限')?.after).toBe('30年')
    expect(begun.every((change) => !/^[a-z]/i.test(change.label))).toBe(true)
    // People and files are shown by name.
    expect(begun.filter((change) => /[0-9A-F]{32}/.test(change.after ?? ''))).toEqual([])
  })

  test('the history of a contract has the same labels', async () => {
    const page = await people.legal.ask(historyApi.query, { ...contract, size: 100 })
    expect(page.records.map((entry) => entry.action)).toContain('登记签署')
    expect((await people.legal.ask(contractApi.history, { id: contract.bizId })).length).toBe(page.total)
  })
})
