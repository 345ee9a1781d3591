import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { orgApi, type OrgNode } from '../api.ts'
import type { NodeType } from '../codes.ts'

let server: TestServer
let admin: Caller
let stranger: Caller
let root: string
let count = 0

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  root = server.tenants.a.ognId
})
afterAll(() => server.stop())

function add(name: string, nodeType: NodeType, parentId: string, more: object = {}): Promise<OrgNode> {
  count += 1
  return admin.ask(orgApi.add, { name, code: `N${count}`, nodeType, parentId, ...more })
}
const read = (id: string) => admin.ask(orgApi.queryById, { id })
const move = (node: OrgNode, parentId: string, beforeId: string | null = null) =>
  admin.call(orgApi.move, { id: node.id, version: node.version, parentId, beforeId })
const missing = { code: -1, msg: '记录不存在或已删除' }

describe('the tree', () => {
  test('accepts institutions, departments and people only below allowed parents', async () => {
    const branch = await add('苏州分公司', 'ogn', root)
    const dept = await add('生产部', 'dept', branch.id)
    const person = await add('钱大有', 'psn', dept.id, { phone: '13800000001' })
    expect(person).toMatchObject({
      fullName: '甲方测试集团/苏州分公司/生产部/钱大有',
      parentName: '生产部',
      enabled: true,
    })
    expect(person.fullId).toBe(`${root}/${branch.id}/${dept.id}/${person.id}/`)
    expect(await read(branch.id)).toMatchObject({ below: { ogn: 0, dept: 1, psn: 1 } })
    const wrong: [NodeType, string][] = [
      ['ogn', dept.id],
      ['psn', person.id],
      ['dept', person.id],
    ]
    for (const [nodeType, parentId] of wrong)
      expect(await admin.call(orgApi.add, { name: '错', code: 'X', nodeType, parentId })).toMatchObject({ code: -1 })
  })

  test('has codes that are unique in the tenant', async () => {
    await add('编码甲', 'dept', root, { code: 'SAME' })
    const twice = await admin.call(orgApi.add, { name: '编码乙', code: 'SAME', nodeType: 'dept', parentId: root })
    expect(twice).toMatchObject({
      code: -1,
      msg: '编码“SAME”已被使用',
      data: { fields: { code: '编码“SAME”已被使用' } },
    })
    const elsewhere = { name: '编码乙', code: 'SAME', nodeType: 'dept' as const, parentId: server.tenants.b.ognId }
    expect(await stranger.call(orgApi.add, elsewhere)).toMatchObject({ code: 200 })
  })

  test('proposes codes that are free: the name in pinyin for people, the number after the parent’s for others', async () => {
    const dept = await add('建议部', 'dept', root)
    const propose = (nodeType: NodeType, name: string, parentId = dept.id) =>
      admin.ask(orgApi.propose, { parentId, nodeType, name })
    expect(await propose('psn', '吕建议')).toEqual({ code: 'lvjianyi' })
    await add('吕建议', 'psn', dept.id, { code: 'lvjianyi' })
    expect(await propose('psn', '吕建议')).toEqual({ code: 'lvjianyi1' })
    const { code } = await propose('dept', '下级部')
    expect(code).toBe(`${dept.code}-1`)
    const elsewhere = { parentId: server.tenants.b.ognId, nodeType: 'psn' as const, name: '甲' }
    expect(await admin.call(orgApi.propose, elsewhere)).toMatchObject(missing)
  })

  test('updates the paths below when a node is renamed or moved', async () => {
    const from = await add('甲中心', 'dept', root)
    const to = await add('乙中心', 'dept', root)
    const group = await add('一组', 'dept', from.id)
    const person = await add('赵一', 'psn', group.id)
    const { version } = await read(from.id)
    await admin.ask(orgApi.edit, { id: from.id, version, name: '甲_100%中心', code: from.code })
    expect((await read(person.id)).fullName).toBe('甲方测试集团/甲_100%中心/一组/赵一')
    expect(await move(await read(group.id), to.id)).toMatchObject({ code: 200 })
    const moved = await read(person.id)
    expect(moved.fullName).toBe('甲方测试集团/乙中心/一组/赵一')
    expect(moved.fullId).toBe(`${root}/${to.id}/${group.id}/${person.id}/`)
    expect(await read(from.id)).toMatchObject({ below: { dept: 0, psn: 0 } })
  })

  test('never contains a circle', async () => {
    const a = await add('上级', 'dept', root)
    const b = await add('下级', 'dept', a.id)
    expect(await move(await read(a.id), b.id)).toMatchObject({ code: -1, msg: '“上级”不能移到自己的下级' })
    expect(await move(await read(a.id), a.id)).toMatchObject({ code: -1 })
    expect(await move(await read(root), a.id)).toMatchObject({ code: -1, msg: '最上级机构不能移动、停用或删除' })
    const [left, right] = [await add('左', 'dept', root), await add('右', 'dept', root)]
    const both = await Promise.all([move(left, right.id), move(right, left.id)])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('keeps the order that nodes were put in', async () => {
    const top = await add('排序', 'dept', root)
    const [one, two, three] = [
      await add('一', 'dept', top.id),
      await add('二', 'dept', top.id),
      await add('三', 'dept', top.id),
    ]
    const names = async () => (await admin.ask(orgApi.children, { parentId: top.id })).map(({ name }) => name)
    expect(await names()).toEqual(['一', '二', '三'])
    await move(await read(three.id), top.id, one.id)
    expect(await names()).toEqual(['三', '一', '二'])
    await move(await read(three.id), top.id, two.id)
    expect(await names()).toEqual(['一', '三', '二'])
    await move(await read(one.id), top.id)
    expect(await names()).toEqual(['三', '二', '一'])
  })

  test('refuses the second of two concurrent changes, with the author of the first', async () => {
    const node = await add('两人同改', 'dept', root)
    await admin.ask(orgApi.edit, { id: node.id, version: node.version, name: '先改', code: node.code })
    const reply = await admin.call(orgApi.edit, { id: node.id, version: node.version, name: '后改', code: node.code })
    expect(reply.code).toBe(-1)
    expect(reply.msg).toContain('企业管理员')
    expect(reply.msg).toContain('名称')
  })
})

describe('a node in use', () => {
  test('is not deleted, and the refusal names the references', async () => {
    const dept = await add('有人的部门', 'dept', root)
    const person = await add('有人', 'psn', dept.id)
    const other = await add('别处', 'dept', root, { leaderId: person.id })
    const remove = (id: string, version: number) => admin.call(orgApi.delete, { id, version })
    expect(await remove(dept.id, dept.version)).toMatchObject({ code: -1, msg: '“有人的部门”还有1个下级，不能删除' })
    expect(await remove(person.id, person.version)).toMatchObject({ code: -1, msg: '“有人”还有1处任负责人，不能删除' })
    await admin.ask(orgApi.edit, { id: other.id, version: other.version, name: '别处', code: other.code })
    expect(await remove(person.id, person.version)).toMatchObject({ code: 200 })
    expect(await remove(dept.id, dept.version)).toMatchObject({ code: 200 })
    expect(await admin.call(orgApi.queryById, { id: dept.id })).toMatchObject(missing)
  })

  test('is not deleted when it is an institution with contracts', async () => {
    const branch = await add('签约公司', 'ogn', root)
    await admin.ask(contractApi.save, { contractName: '占用机构', ourParty: branch.id })
    const reply = await admin.call(orgApi.delete, { id: branch.id, version: branch.version })
    expect(reply).toMatchObject({ code: -1, msg: '“签约公司”还有1份合同，不能删除' })
  })

  test('switched off, everything below goes along and is not offered any more', async () => {
    const dept = await add('停用部', 'dept', root)
    const sub = await add('停用小组', 'dept', dept.id)
    const status = (node: OrgNode, action: 'enable' | 'disable') =>
      admin.call(orgApi.changeStatus, { id: node.id, version: node.version, action })
    expect(await status(dept, 'disable')).toMatchObject({ code: 200, data: { enabled: false } })
    expect(await read(sub.id)).toMatchObject({ enabled: false })
    expect(await admin.ask(orgApi.choose, { queryString: '停用' })).toEqual([])
    expect(await status(await read(sub.id), 'enable')).toMatchObject({ code: -1, msg: '“停用部”已停用，请先启用' })
    expect(
      await admin.call(orgApi.add, { name: '新', code: 'NEW', nodeType: 'dept', parentId: dept.id }),
    ).toMatchObject({
      code: -1,
    })
    expect(await status(await read(dept.id), 'enable')).toMatchObject({ code: 200 })
    expect(await status(await read(dept.id), 'enable')).toMatchObject({ code: -1 })
  })
})

describe('finding', () => {
  test('uses name, code and pinyin initials', async () => {
    await add('法律合规部', 'dept', root, { code: 'LAW-01' })
    const names = async (queryString: string) =>
      (await admin.ask(orgApi.choose, { queryString })).map(({ name }) => name)
    for (const word of ['合规', 'flhgb', 'hgb', 'falvhe', 'law-0'])
      expect(await names(word), word).toContain('法律合规部')
    for (const word of ['fhgb', 'alv', '%', '_']) expect(await names(word), word).not.toContain('法律合规部')
  })

  test('lists below a node by type, state and depth', async () => {
    const top = await add('清单', 'dept', root)
    const sub = await add('清单二级', 'dept', top.id)
    await add('清单甲', 'psn', sub.id)
    const names = async (q: object) =>
      (await admin.ask(orgApi.query, { under: top.id, ...q })).records.map(({ name }) => name)
    expect(await names({})).toEqual(['清单二级'])
    expect(await names({ deep: true })).toEqual(['清单二级', '清单甲'])
    expect(await names({ deep: true, nodeType: 'psn' })).toEqual(['清单甲'])
    expect(await names({ deep: true, enabled: false })).toEqual([])
  })

  test('a person may have positions in several departments', async () => {
    const dept = await add('主岗部', 'dept', root)
    const side = await add('兼岗部', 'dept', root)
    const person = await add('身兼数职', 'psn', dept.id, { otherSeatIds: [side.id] })
    expect(person.otherSeats.map(({ name }) => name)).toEqual(['兼岗部'])
    const gone = await admin.call(orgApi.delete, { id: side.id, version: side.version })
    expect(gone.msg).toBe('“兼岗部”还有1人兼任，不能删除')
    const reply = await admin.call(orgApi.edit, {
      id: dept.id,
      version: 1,
      name: '主岗部',
      code: dept.code,
      otherSeatIds: [side.id],
    })
    expect(reply).toMatchObject({ code: -1, msg: '只有人员可以兼任' })
  })
})

describe('another tenant', () => {
  test('sees and changes nothing here', async () => {
    const node = await add('不可见部', 'dept', root)
    const { id, version, code } = node
    expect(await stranger.call(orgApi.queryById, { id })).toMatchObject(missing)
    expect(await stranger.call(orgApi.edit, { id, version, code, name: '改' })).toMatchObject(missing)
    expect(await stranger.call(orgApi.move, { id, version, parentId: server.tenants.b.ognId })).toMatchObject(missing)
    expect(await stranger.call(orgApi.changeStatus, { id, version, action: 'disable' })).toMatchObject(missing)
    expect(await stranger.call(orgApi.delete, { id, version })).toMatchObject(missing)
    expect(await stranger.ask(orgApi.children, { parentId: root })).toEqual([])
    expect(await stranger.ask(orgApi.choose, { queryString: '不可见部' })).toEqual([])
    expect(await stranger.ask(orgApi.choose, { ids: [id] })).toEqual([])
    const own = await stranger.ask(orgApi.add, {
      name: '乙部',
      code: 'B1',
      nodeType: 'dept',
      parentId: server.tenants.b.ognId,
    })
    expect(await stranger.call(orgApi.move, { id: own.id, version: 1, parentId: id })).toMatchObject(missing)
    const seated = { name: '越界', code: 'B2', nodeType: 'psn' as const, parentId: own.id, otherSeatIds: [id] }
    expect(await stranger.call(orgApi.add, seated)).toMatchObject(missing)
    expect((await read(id)).name).toBe('不可见部')
  })
})
