import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeDraft } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { contractApi } from '../../contract/api.ts'
import { dictionaryApi } from '../../dictionary/api.ts'
import { historyApi } from '../../history/api.ts'
import { labelApi as api } from '../api.ts'

let server: TestServer
let admin: Caller
let author: Caller
let stranger: Caller
const missing = { msg: '记录不存在或已删除' }

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  author = await server.signIn(server.tenants.a, 'business_user')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
})
afterAll(() => server.stop())

const draft = (dicName: string, more: Partial<InputOf<typeof api.add>> = {}): InputOf<typeof api.add> => ({
  parentId: '0',
  dicName,
  color: '#1668dc',
  scope: ['contract'],
  ...more,
})
const add = async (dicName: string, more: Partial<InputOf<typeof api.add>> = {}) =>
  (await admin.ask(api.add, draft(dicName, more))).id
const labelOf = async (id: string) => (await admin.ask(api.query, {})).find((label) => label.id === id)
async function contract(contractName: string) {
  const { id } = await author.ask(contractApi.save, { ...completeDraft(server.tenants.a.ognId), contractName })
  return { bizType: 'contract', bizId: id }
}

describe('the tree', () => {
  test('gives each label a code, and needs its name, colour and what it is for', async () => {
    const id = await add('重点关注')
    expect(await labelOf(id)).toMatchObject({ parentId: '0', level: 1, refCount: 0, own: true, status: 0 })
    expect((await labelOf(id))!.dicCode).toBe('ZDGZ')
    // A label with the same initials gets a number appended.
    expect((await labelOf(await add('重大工作')))!.dicCode).toBe('ZDGZ2')
    const bare = { parentId: '0', dicName: '', color: '', scope: [] }
    const { code, data } = await admin.call(api.add, bare)
    expect(code).toBe(-1)
    expect(Object.keys((data as unknown as { fields: object }).fields).sort()).toEqual(['color', 'dicName', 'scope'])
    expect((await admin.call(api.add, draft('颜色', { color: 'red' }))).code).toBe(-1)
    expect((await admin.call(api.add, draft('字'.repeat(31)))).code).toBe(-1)
  })

  test('has three levels, and unique names among siblings', async () => {
    const first = await add('一级')
    const second = await add('二级', { parentId: first })
    const third = await add('三级', { parentId: second })
    expect(await labelOf(third)).toMatchObject({ level: 3, parentId: second })
    expect(await admin.call(api.add, draft('四级', { parentId: third }))).toMatchObject({ msg: '标签最多3级' })
    expect(await admin.call(api.add, draft('二级', { parentId: first }))).toMatchObject({
      data: { fields: { dicName: expect.any(String) as string } },
    })
    const { version } = (await labelOf(third))!
    const input = { id: third, version, dicName: '改名', color: '#ff0000', scope: ['contract', 'law'] as const }
    await admin.ask(api.edit, { ...input, scope: [...input.scope] })
    expect(await labelOf(third)).toMatchObject({ dicName: '改名', color: '#ff0000', scope: ['contract', 'law'] })
    expect((await admin.ask(api.query, { scope: 'law' })).map((label) => label.id)).toEqual([third])
    expect((await admin.ask(api.query, { keyword: '改名' })).map((label) => label.id)).toEqual([third])
  })

  test('cannot be edited through the dictionary, bypassing its rules', async () => {
    const id = await add('只经标签')
    const { version } = (await labelOf(id))!
    const item = { dicCode: 'deep', dicName: '绕过' }
    const isLabel = { msg: '标签有自己的规则，请在“标签”中维护' }
    expect(await admin.call(dictionaryApi.addDict, { ...item, parentId: id })).toMatchObject(isLabel)
    expect(await admin.call(dictionaryApi.addDictArr, { items: [item], parentId: id })).toMatchObject(isLabel)
    expect(await admin.call(dictionaryApi.addDict2, { ...item, parentCode: 'label' })).toMatchObject(isLabel)
    expect(await admin.call(dictionaryApi.updateDict, { id, version, color: '' })).toMatchObject(isLabel)
    expect(await admin.call(dictionaryApi.deleteById, { id })).toMatchObject(isLabel)
  })

  test('is separate for each tenant, and edited with the dictionary’s permission', async () => {
    const id = await add('本单位的标签')
    expect((await stranger.ask(api.query, {})).map((label) => label.id)).not.toContain(id)
    expect(await stranger.call(api.delete, { id })).toMatchObject(missing)
    expect(await stranger.call(api.merge, { id, intoId: id })).toMatchObject(missing)
    expect((await author.call(api.add, draft('不能'))).code).toBe(4403)
    const item = await admin.ask(dictionaryApi.addDict, { parentId: '0', dicCode: 'other', dicName: '别的字典' })
    expect(await admin.call(api.delete, { id: item.id })).toMatchObject(missing)
  })
})

describe('on records', () => {
  test('is put on and taken off, filters a list including child labels, and is shown in the history', async () => {
    const top = await add('业务线')
    const below = await add('海外', { parentId: top })
    const record = await contract('海外采购')
    await contract('国内采购')
    const { labels, isEditable } = await author.ask(api.put, { ...record, labelIds: [below] })
    expect({ isEditable, names: labels.map((label) => label.dicName) }).toEqual({ isEditable: true, names: ['海外'] })
    expect(await labelOf(below)).toMatchObject({ refCount: 1 })
    const found = async (labelId: string) =>
      (await author.ask(contractApi.query, { labelId })).records.map((row) => row.contractName)
    expect(await found(top)).toEqual(['海外采购'])
    expect(await found(below)).toEqual(['海外采购'])
    const { records } = await author.ask(historyApi.query, record)
    expect(records.map(({ action, note }) => [action, note])).toContainEqual(['调整标签', '+海外'])
    expect((await author.ask(api.put, { ...record, labelIds: [] })).labels).toEqual([])
    expect(await found(top)).toEqual([])
  })

  test('is limited to the kinds of its scope, while enabled', async () => {
    const law = await add('法规用', { scope: ['law'] })
    const off = await add('停用的')
    await admin.ask(api.changeStatus, { id: off, status: 1 })
    const record = await contract('适用对象')
    const choices = (await author.ask(api.choices, { bizType: 'contract' })).map((label) => label.id)
    for (const id of [law, off]) {
      expect(choices).not.toContain(id)
      expect(await author.call(api.put, { ...record, labelIds: [id] })).toMatchObject(missing)
    }
  })

  test('are refused for records that the user may not see or edit', async () => {
    const id = await add('权限')
    const record = await contract('别人的合同')
    expect(await stranger.call(api.of, record)).toMatchObject(missing)
    expect(await stranger.call(api.put, { ...record, labelIds: [] })).toMatchObject(missing)
    const auditor = await server.signIn(server.tenants.a, 'auditor')
    expect((await auditor.call(api.put, { ...record, labelIds: [id] })).code).toBe(-1)
    const others = await stranger.ask(api.add, draft('乙方的'))
    expect(await author.call(api.put, { ...record, labelIds: [others.id] })).toMatchObject(missing)
  })
})

describe('removing', () => {
  test('is refused while a record has the label, and succeeds otherwise', async () => {
    const id = await add('被引用')
    const record = await contract('引用标签的合同')
    await author.ask(api.put, { ...record, labelIds: [id] })
    expect((await admin.call(api.delete, { id })).msg).toContain('已被引用 1 次')
    await author.ask(api.put, { ...record, labelIds: [] })
    await admin.ask(api.delete, { id })
    expect(await labelOf(id)).toBeUndefined()
  })

  test('by merging moves every record to the other label, once each', async () => {
    const [from, into] = [await add('旧称'), await add('新称')]
    const [one, both] = [await contract('只有旧称'), await contract('两个都有')]
    await author.ask(api.put, { ...one, labelIds: [from] })
    await author.ask(api.put, { ...both, labelIds: [from, into] })
    expect(await admin.call(api.merge, { id: from, intoId: from })).toMatchObject({ msg: '请选择另一个标签' })
    expect(await admin.ask(api.merge, { id: from, intoId: into })).toEqual({ moved: 2 })
    expect(await labelOf(from)).toBeUndefined()
    expect(await labelOf(into)).toMatchObject({ refCount: 2 })
    for (const record of [one, both])
      expect((await author.ask(api.of, record)).labels.map((label) => label.dicName)).toEqual(['新称'])
  })

  test('of a common label is refused to the provider while another tenant uses it', async () => {
    const root = await server.signIn(server.tenants.provider, 'root')
    const { id } = await root.ask(api.add, draft('公共标签'))
    expect(await labelOf(id)).toMatchObject({ own: false })
    expect((await admin.call(api.delete, { id })).code).toBe(-1)
    await author.ask(api.put, { ...(await contract('用公共标签')), labelIds: [id] })
    expect((await root.call(api.delete, { id })).msg).toContain('其他租户')
  })
})
