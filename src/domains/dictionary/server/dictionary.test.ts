import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { Endpoint, InputOf } from '../../../kernel/endpoint.ts'
import { dictionaryApi as api } from '../api.ts'
import type { DictRow } from '../codes.ts'

let server: TestServer
let admin: Caller
let staff: Caller
let stranger: Caller
let provider: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  provider = await server.signIn(server.tenants.provider, 'ops_knowledge')
})
afterAll(() => server.stop())

const refusal = async <E extends Endpoint>(who: Caller, endpoint: E, input: InputOf<E>) => {
  const { code, msg, data } = await who.call(endpoint, input)
  expect(code).toBe(-1)
  return { msg, data: data as unknown }
}
const listOf = async (who: Caller, dicCode: string) =>
  (await who.ask(api.queryDic, { limit: 500 })).records.find((row) => row.dicCode === dicCode)!
const add = (who: Caller, parentId: string, dicCode: string, more: object = {}) =>
  who.ask(api.addDict, { parentId, dicCode, dicName: `名称${dicCode}`, ...more })
const codesOf = (rows: readonly DictRow[]) => rows.map((row) => row.dicCode)

describe('what the product brings along', () => {
  test('is there for every tenant, whose it is not', async () => {
    const options = await staff.ask(api.showSelect, { dicCode: 'performState' })
    expect(options.map(({ value, label }) => [value, label]).slice(0, 2)).toEqual([
      ['0', '未履行'],
      ['1', '履行中'],
    ])
    expect(options[0]).toMatchObject({ own: false, isPublic: true, builtIn: true, solidMode: 'order' })
    expect(await staff.ask(api.showSelect, { dicCode: 'ethnicGroup' })).toHaveLength(56)
    expect((await staff.ask(api.showSelect, { dicCode: 'nation' }))[1]).toMatchObject({
      value: 'HK',
      label: '中国香港',
    })
  })

  test('causes of action: eleven civil parts, with special proceedings and fourth levels, and the administrative ones', async () => {
    const tree = await staff.ask(api.queryTreeData, { dicCode: 'causeOfAction' })
    expect(tree.map(({ dicValue }) => dicValue)).toEqual([
      ...Array.from({ length: 11 }, (_, i) => String(i + 1).padStart(2, '0')),
      '20',
    ])
    type Node = (typeof tree)[number]
    const levels = (nodes: readonly Node[], level = 0, counts: number[] = []): number[] => {
      for (const { children } of nodes) {
        counts[level] = (counts[level] ?? 0) + 1
        levels(children, level + 1, counts)
      }
      return counts
    }
    // 法〔2020〕347号: 11, 54 and 473 causes of the first three levels; 法发〔2020〕44号: 22 and 140.
    expect(levels(tree.slice(0, 11)).slice(0, 3)).toEqual([11, 54, 473])
    expect(levels(tree.slice(11))).toEqual([1, 22, 140])
    const codes = new Map<string, string>()
    const walk = (nodes: readonly Node[], above = ''): void => {
      for (const { dicValue, dicName, children } of nodes) {
        expect(dicValue.startsWith(above), dicValue).toBe(true)
        expect(codes.has(dicValue), dicValue).toBe(false)
        codes.set(dicValue, dicName)
        walk(children, dicValue)
      }
    }
    walk(tree)
    expect(['04104203', '06170107', '103801', '104001', '115301'].map((code) => codes.get(code))).toEqual([
      '建设工程施工合同纠纷',
      '竞业限制纠纷',
      '申请实现担保物权',
      '申请支付令',
      '第三人撤销之诉',
    ])
  })

  test('the list of contract types is that of the contracts, and cannot be changed', async () => {
    const tree = await staff.ask(api.queryTreeData, { dicCode: 'contractCategory' })
    expect(tree.map((node) => [node.dicCode, node.children.length])).toEqual([
      ['TZ', 7],
      ['SS', 5],
      ['HG', 5],
      ['QT', 8],
    ])
    const list = await listOf(provider, 'contractType')
    expect((await refusal(provider, api.cancelSolidItem, { ids: [list.id] })).msg).toContain('由系统功能使用')
    expect((await refusal(admin, api.addDict, { parentId: list.id, dicCode: 'x', dicName: 'x' })).msg).toContain(
      '不能在其下添加',
    )
  })

  test('areas go from provinces to districts', async () => {
    const provinces = await staff.ask(api.queryAreaData, {})
    expect(provinces).toHaveLength(34)
    const cities = await staff.ask(api.queryAreaData, { parentId: '33' })
    expect(cities[0]).toEqual({ id: '3301', code: '3301', name: '杭州市', level: 2, isLeaf: false })
    const districts = await staff.ask(api.queryAreaData, { parentId: '3301' })
    expect(districts.find((one) => one.name === '西湖区')).toMatchObject({ level: 3, isLeaf: true })
    expect(await staff.ask(api.queryAreaData, { parentId: 'nowhere' })).toEqual([])
    const all = await staff.ask(api.queryAllAreas, {})
    const at = (code: string) => all.findIndex((one) => one.code === code)
    expect(all[at('3302')]).toEqual({ code: '3302', name: '宁波市' })
    expect([at('33'), at('3302'), at('330203')]).toEqual([at('33'), at('3302'), at('330203')].toSorted((a, b) => a - b))
  })
})

describe('a tenant’s own items', () => {
  test('are listed under the provider’s, and no other tenant sees them', async () => {
    const list = await listOf(admin, 'specialty')
    const own = await add(admin, list.id, 'space', { dicName: '航天法', dicNameEn: 'Space law' })
    expect(own).toMatchObject({ own: true, isPublic: false, isLeaf: true, dicValue: 'space', level: 2 })
    expect(own.fullPath).toBe(`/${list.id}/${own.id}`)
    expect((await staff.ask(api.showSelect, { dicCode: 'specialty' })).at(-1)).toMatchObject({ label: '航天法' })
    for (const other of [stranger, provider]) {
      expect(codesOf(await other.ask(api.showAllSelect, { dicCode: 'specialty' }))).not.toContain('space')
      expect(await other.ask(api.searchDic, { queryString: '航天法' })).toEqual([])
      expect((await refusal(other, api.queryData, { id: own.id })).msg).toBe('记录不存在或已删除')
      expect((await refusal(other, api.updateStatus, { id: own.id, status: 1 })).msg).toBe('记录不存在或已删除')
      expect((await refusal(other, api.deleteById, { id: own.id })).msg).toBe('记录不存在或已删除')
      expect(await other.ask(api.showAllSelectbyid, { id: own.id })).toEqual([])
    }
    expect((await admin.ask(api.searchDic, { queryString: 'space law' }))[0]).toMatchObject({ pathNames: ['专业领域'] })
  })

  test('are all that a tenant may change', async () => {
    const list = await listOf(admin, 'specialty')
    expect((await refusal(admin, api.updateStatus, { id: list.id, status: 1 })).msg).toContain('由运营方维护')
    expect(
      (await refusal(admin, api.addDict, { parentId: '0', dicCode: 'mine', dicName: '我', isPublic: true })).msg,
    ).toContain('只有运营方')
  })

  test('are not common unless the provider says so', async () => {
    expect(await add(admin, '0', 'quiet')).toMatchObject({ isPublic: false })
    expect(
      (await refusal(admin, api.addDict, { parentId: '0', dicCode: 'loud', dicName: '公共', isPublic: true })).msg,
    ).toBe('只有运营方可以设为公共，且其上级须为公共')
  })

  test('have codes of their own', async () => {
    const list = await add(admin, '0', 'sealKind')
    await add(admin, list.id, 'official')
    const { data } = await refusal(admin, api.addDict, { parentId: list.id, dicCode: 'official', dicName: '又一个' })
    expect(data).toEqual({ fields: { dicCode: '编码“official”已被同级的“名称official”使用' } })
    expect((await refusal(admin, api.addDict, { parentId: '0', dicCode: '1a', dicName: 'x' })).data).toEqual({
      fields: { dicCode: '字典编码须以字母开头，只含字母、数字和下划线' },
    })
    expect(await admin.ask(api.queryCode, { parentId: list.id, dicCode: 'official' })).toEqual({ exists: true })
    expect(await admin.ask(api.queryCode, { parentId: list.id, dicCode: 'other' })).toEqual({ exists: false })
    expect((await refusal(admin, api.addDict, { parentId: '0', dicCode: 'nation', dicName: 'x' })).msg).toContain(
      '国籍',
    )
  })

  test('are added by the parent’s code, and several at once or none', async () => {
    const list = await add(admin, '0', 'floor')
    expect(await admin.ask(api.addDict2, { parentCode: 'floor', dicCode: 'f1', dicName: '一层' })).toMatchObject({
      parentId: list.id,
    })
    expect((await refusal(admin, api.addDict2, { parentCode: 'nowhere', dicCode: 'a', dicName: 'a' })).msg).toBe(
      '记录不存在或已删除',
    )
    const many = (...codes: string[]) => codes.map((dicCode) => ({ dicCode, dicName: dicCode }))
    expect(await admin.ask(api.addDictArr, { parentId: list.id, items: many('f2', 'f3') })).toHaveLength(2)
    await refusal(admin, api.addDictArr, { parentId: list.id, items: many('f4', 'f1') })
    expect((await refusal(admin, api.addDictArr, { parentId: list.id, items: many('f5', 'f5') })).data).toEqual({
      fields: { 'items.1.dicCode': '编码“f5”重复出现' },
    })
    expect(codesOf(await admin.ask(api.queryDicNode, { parentId: list.id }))).toEqual(['f1', 'f2', 'f3'])
  })
})

describe('changing', () => {
  test('a change keeps absent names, and a concurrent second change is refused', async () => {
    const list = await add(admin, '0', 'carpark', { remark: '地下' })
    const changed = await admin.ask(api.updateDict, { id: list.id, version: 1, dicName: '停车场', color: '#1677ff' })
    expect(changed).toMatchObject({ dicName: '停车场', remark: '地下', color: '#1677ff', version: 2 })
    expect((await refusal(admin, api.updateDict, { id: list.id, version: 1, dicName: '车库' })).msg).toContain(
      '字典名称',
    )
    expect((await refusal(admin, api.updateDict, { id: list.id, version: 2, color: 'red' })).data).toEqual({
      fields: { color: '标签颜色应为 #RRGGBB 形式' },
    })
  })

  test('switching off takes along what is beneath, and forms no longer offer it', async () => {
    const list = await add(admin, '0', 'shift')
    const branch = await add(admin, list.id, 'night', { isLeaf: false })
    await add(admin, branch.id, 'late')
    await admin.ask(api.updateStatus, { id: branch.id, status: 1 })
    expect(await admin.ask(api.queryTreeData, { dicCode: 'shift' })).toEqual([])
    expect(await admin.ask(api.showSelect, { dicCode: 'shift' })).toEqual([])
    expect(await admin.ask(api.showAllSelect, { dicCode: 'shift' })).toMatchObject([{ status: 1 }])
    expect(await admin.ask(api.showAllSelectbyid, { id: branch.id })).toMatchObject([{ dicCode: 'late', status: 1 }])
    await admin.ask(api.updateStatus, { id: branch.id, status: 0 })
    expect((await admin.ask(api.queryTreeData, { dicCode: 'shift' }))[0]).toMatchObject({ children: [] })
  })

  test('an item that is enabled again is offered again', async () => {
    const list = await add(admin, '0', 'reopened')
    const item = await add(admin, list.id, 'again')
    await admin.ask(api.updateStatus, { id: item.id, status: 1 })
    expect(await admin.ask(api.showSelect, { dicCode: 'reopened' })).toEqual([])
    await admin.ask(api.updateStatus, { id: item.id, status: 0 })
    expect(codesOf(await admin.ask(api.showSelect, { dicCode: 'reopened' }))).toEqual(['again'])
  })

  test('a leaf takes nothing beneath it until it is none', async () => {
    const list = await add(admin, '0', 'building')
    const leaf = await add(admin, list.id, 'north')
    expect((await refusal(admin, api.addDict, { parentId: leaf.id, dicCode: 'room', dicName: '室' })).msg).toContain(
      '末级条目',
    )
    await admin.ask(api.updateIsLeaf, { id: leaf.id, isLeaf: false })
    await add(admin, leaf.id, 'room')
    expect((await refusal(admin, api.updateIsLeaf, { id: leaf.id, isLeaf: true })).msg).toContain('名称room')
    expect(await admin.ask(api.queryDefaultKeys, { dicCode: 'building' })).toEqual([list.id, leaf.id])
  })

  test('items are moved among their siblings', async () => {
    const list = await add(admin, '0', 'grade')
    const [a, b, c] = await admin.ask(api.addDictArr, {
      parentId: list.id,
      items: ['a', 'b', 'c'].map((dicCode) => ({ dicCode, dicName: dicCode })),
    })
    const order = async () => codesOf((await admin.ask(api.queryDicSort, { parentId: list.id })).records)
    await admin.ask(api.updateSort, { id: c!.id, targetId: a!.id, position: 'before' })
    expect(await order()).toEqual(['c', 'a', 'b'])
    await admin.ask(api.updateSort, { id: c!.id, targetId: a!.id, position: 'after' })
    expect(await order()).toEqual(['a', 'c', 'b'])
    await admin.ask(api.updateSort, {
      items: [
        { id: b!.id, dicSort: 0 },
        { id: a!.id, dicSort: 5 },
      ],
    })
    expect(await order()).toEqual(['b', 'c', 'a'])
    expect((await refusal(admin, api.updateSort, { id: a!.id, targetId: list.id, position: 'after' })).msg).toContain(
      '同一上级',
    )
  })

  test('an own item can be placed between the provider’s, whose numbers stay', async () => {
    const list = await listOf(admin, 'lawCategory')
    const before = await admin.ask(api.queryDicNode, { parentId: list.id })
    const own = await add(admin, list.id, 'space')
    await admin.ask(api.updateSort, { id: own.id, targetId: before[1]!.id, position: 'after' })
    const after = await admin.ask(api.queryDicNode, { parentId: list.id })
    expect(codesOf(after).indexOf('space')).toBe(2)
    expect(after.filter((row) => !row.own)).toEqual(before)
  })
})

describe('solid items', () => {
  test('can neither be changed nor deleted until that is undone', async () => {
    const list = await add(admin, '0', 'colour')
    const red = await add(admin, list.id, 'red')
    await admin.ask(api.solidItem, { ids: [red.id] })
    expect((await refusal(admin, api.updateDict, { id: red.id, version: 2, dicName: '红' })).msg).toContain('已固化')
    expect((await refusal(admin, api.deleteById, { id: red.id })).msg).toContain('请先取消固化')
    for (const call of [api.queryGHXData, api.querySolidByCode])
      expect(codesOf(await admin.ask(call, { dicCode: 'colour' }))).toEqual(['red'])
    expect((await admin.ask(api.querySolid, { queryString: '名称red' })).records).toMatchObject([
      { solidMode: 'value' },
    ])
    await admin.ask(api.solidifiedModeChange, { id: red.id, solidMode: 'order' })
    const blue = await add(admin, list.id, 'blue')
    expect((await refusal(admin, api.updateSort, { id: red.id, targetId: blue.id, position: 'after' })).msg).toContain(
      '顺序已固化',
    )
    await admin.ask(api.cancelSolidItem, { ids: [red.id] })
    expect((await refusal(admin, api.deleteSolidItem, { id: red.id })).msg).toContain('未固化')
    await admin.ask(api.solidItem, { ids: [red.id] })
    await admin.ask(api.deleteSolidItem, { id: red.id })
    expect(codesOf(await admin.ask(api.showAllSelect, { dicCode: 'colour' }))).toEqual(['blue'])
  })
})

describe('deleting', () => {
  test('is refused while something is beneath, naming it', async () => {
    const list = await add(admin, '0', 'pet')
    const cat = await add(admin, list.id, 'cat')
    expect((await refusal(admin, api.deleteById, { id: list.id })).msg).toBe(
      '“名称pet”下还有条目：名称cat，请先删除它们',
    )
    await admin.ask(api.deleteById, { id: cat.id })
    await admin.ask(api.deleteById, { id: list.id })
    expect((await admin.ask(api.showTable, { dicCode: 'pet' })).records).toEqual([])
  })

  test('the provider cannot take away what tenants have built on', async () => {
    const list = await add(provider, '0', 'platform')
    expect(list).toMatchObject({ isPublic: true, own: true })
    const own = await add(admin, list.id, 'ours')
    expect((await refusal(provider, api.deleteById, { id: list.id })).msg).toContain('有租户')
    expect((await refusal(provider, api.updateDict, { id: list.id, version: 1, isPublic: false })).msg).toContain(
      '有租户',
    )
    await admin.ask(api.deleteById, { id: own.id })
    await provider.ask(api.updateDict, { id: list.id, version: 1, isPublic: false })
    expect((await refusal(admin, api.queryIsPublic, { id: list.id })).msg).toBe('记录不存在或已删除')
    expect(await provider.ask(api.queryIsPublic, { id: list.id })).toEqual({ isPublic: false })
  })
})

describe('lists for forms', () => {
  test('several at once, by words, and by a parent', async () => {
    const lists = await staff.ask(api.queryDataByArray, { dicCodes: ['recommended', 'outType', 'nowhere'] })
    expect(Object.entries(lists).map(([code, rows]) => [code, rows.length])).toEqual([
      ['recommended', 2],
      ['outType', 3],
      ['nowhere', 0],
    ])
    const found = await staff.ask(api.query_seach_data, { dicCode: 'causeOfAction', queryString: '买卖合同' })
    expect(found.map((row) => row.dicName)).toContain('买卖合同纠纷')
    const list = await listOf(admin, 'outType')
    expect(await staff.ask(api.queryDicData, { parentId: list.id, queryString: '考核' })).toHaveLength(1)
    const page = await admin.ask(api.showTable, { dicCode: 'nation', current: 3, size: 10 })
    expect([page.records.length, page.total, page.pages]).toEqual([10, 249, 25])
    expect((await admin.ask(api.showTable, { parentId: list.id, status: 1 })).total).toBe(0)
  })

  test('are in the caller’s language', async () => {
    const reply = await server.server.app.inject({
      method: 'POST',
      url: api.showSelect.path,
      payload: { dicCode: 'caseStage' },
      headers: { satoken: staff.token, cookie: 'language=en' },
    })
    expect(reply.json<{ data: { label: string }[] }>().data[0]!.label).toBe('Case filing')
  })

  test('who may not administer is not let in', async () => {
    expect((await staff.call(api.queryDic, {})).code).toBe(4403)
    expect((await staff.call(api.addDict, { parentId: '0', dicCode: 'a', dicName: 'a' })).code).toBe(4403)
  })
})
