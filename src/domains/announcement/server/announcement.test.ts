import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import { noticeApi } from '../../notice/api.ts'
import { announcementApi } from '../api.ts'

let server: TestServer
let root: Caller
let admin: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  server = await testServer()
  root = await server.signIn(server.tenants.provider, 'root')
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  reader = await server.signIn(server.tenants.a, 'business_user')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
})
afterAll(() => server.stop())

const titles = async (who: Caller) => (await who.ask(announcementApi.current, {})).records.map((one) => one.title)
const draft = (title: string, more: object = {}) => ({ title, content: `${title}的内容`, ...more })
async function published(who: Caller, title: string, more: object = {}) {
  const { id, version } = await who.ask(announcementApi.save, draft(title, more))
  return who.ask(announcementApi.publish, { id, version })
}
async function told(who: Caller, title: string): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { records } = await who.ask(noticeApi.query, { kind: 'announcement' })
    if (records.some((one) => one.vars['title'] === title)) return true
    await sleep(50)
  }
  return false
}

describe('an announcement of an organisation', () => {
  test('is shown to its users once published, who are notified; reads are counted', async () => {
    const { id, version } = await admin.ask(announcementApi.save, draft('年终盘点'))
    expect(await titles(reader)).toEqual([])
    expect((await reader.call(announcementApi.show, { id })).code).toBe(-1)
    await admin.ask(announcementApi.publish, { id, version })
    expect(await titles(reader)).toEqual(['年终盘点'])
    expect(await told(reader, '年终盘点')).toBe(true)
    expect(await titles(stranger)).toEqual([])
    expect((await stranger.call(announcementApi.markRead, { id })).msg).toBe('记录不存在或已删除')
    await reader.ask(announcementApi.markRead, { id })
    await reader.ask(announcementApi.markRead, { id })
    expect((await admin.ask(announcementApi.query, {})).records[0]).toMatchObject({ readers: 1, status: 'published' })
    expect((await reader.ask(announcementApi.show, { id })).isRead).toBe(true)
  })
  test('is hidden when it is withdrawn; only then can it be deleted', async () => {
    const { id, version } = await published(admin, '撤回的')
    expect((await admin.call(announcementApi.delete, { id })).code).toBe(-1)
    await admin.ask(announcementApi.withdraw, { id, version })
    expect(await titles(reader)).not.toContain('撤回的')
    await admin.ask(announcementApi.delete, { id })
    expect((await admin.ask(announcementApi.query, { keyword: '撤回' })).total).toBe(0)
  })
  test('is shown in its period only, pinned ones first', async () => {
    const at = (hours: number) => formatInstant(new Date(Date.now() + hours * 3_600_000))
    await published(admin, '已经过去', { endTime: at(-1) })
    await published(admin, '还没开始', { startTime: at(1) })
    await published(admin, '正在进行', { startTime: at(-1), endTime: at(1), pinned: true })
    await published(admin, '最新')
    expect(await titles(reader)).toEqual(['正在进行', '最新', '年终盘点'])
    const reply = await admin.call(announcementApi.save, draft('倒着', { startTime: at(2), endTime: at(1) }))
    expect(reply.data).toEqual({ fields: { endTime: '结束时间应晚于开始时间' } })
  })
  test('reaches no other organisation, and needs the permission to write', async () => {
    expect((await admin.call(announcementApi.save, draft('越权', { audience: 'all' }))).code).toBe(-1)
    expect((await reader.call(announcementApi.save, draft('越权'))).code).toBe(4403)
    expect(await admin.ask(announcementApi.choices, {})).toEqual([])
    const { id } = (await admin.ask(announcementApi.query, {})).records[0]!
    expect((await stranger.call(announcementApi.save, { ...draft('改掉'), id, version: 1 })).msg).toBe(
      '记录不存在或已删除',
    )
  })
})

describe('an announcement of the provider', () => {
  test('reaches all organisations, or the chosen ones', async () => {
    expect((await root.ask(announcementApi.choices, {})).map((one) => one.name)).toEqual(
      ['甲方测试集团', '乙方测试集团'].sort((a, b) => (a < b ? -1 : 1)),
    )
    await published(root, '系统升级', { audience: 'all' })
    await published(root, '只给乙方', { audience: 'chosen', targets: [server.tenants.b.id] })
    expect(await titles(reader)).toContain('系统升级')
    expect(await titles(reader)).not.toContain('只给乙方')
    expect(await titles(stranger)).toEqual(['只给乙方', '系统升级'])
    expect(await told(stranger, '只给乙方')).toBe(true)
  })
  test('can be changed by the provider only: edits and withdrawal reach every copy', async () => {
    const { id, version } = await published(root, '第一稿', { audience: 'all' })
    const copy = (await admin.ask(announcementApi.query, { keyword: '第一稿' })).records[0]!
    expect(copy).toMatchObject({ fromProvider: true, createPsnName: '运营方' })
    expect((await admin.call(announcementApi.withdraw, { id, version: copy.version })).msg).toContain('运营方')
    const changed = await root.ask(announcementApi.save, { ...draft('第二稿', { audience: 'all' }), id, version })
    expect(await titles(reader)).toContain('第二稿')
    await reader.ask(announcementApi.markRead, { id })
    await stranger.ask(announcementApi.markRead, { id })
    const counted = (await root.ask(announcementApi.query, { keyword: '第二稿' })).records[0]!
    expect(counted.readers).toBe(2)
    expect((await admin.ask(announcementApi.query, { keyword: '第二稿' })).records[0]!.readers).toBe(1)
    await root.ask(announcementApi.withdraw, { id, version: changed.version })
    expect(await titles(reader)).not.toContain('第二稿')
  })
})
