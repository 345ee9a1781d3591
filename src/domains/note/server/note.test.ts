import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { noteApi } from '../api.ts'

let server: TestServer
let author: Caller
let colleague: Caller
let stranger: Caller

beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.a, 'business_user')
  colleague = await server.signIn(server.tenants.a, 'tenant_admin')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
})
afterAll(() => server.stop())

const contents = async (who: Caller, query: { keyword?: string; done?: string } = {}) =>
  (await who.ask(noteApi.query_note, query)).records.map((note) => note.content)

describe('notes', () => {
  test('are kept with a title made of their beginning, pinned ones first', async () => {
    const first = await author.ask(noteApi.update_note, { content: '周五之前把补充协议发给对方法务确认，抄送采购部' })
    await author.ask(noteApi.update_note, { content: '第二条' })
    expect(first).toMatchObject({
      title: '周五之前把补充协议发给对方法务确认，抄送',
      color: 'yellow',
      pinned: false,
      version: 1,
    })
    await author.ask(noteApi.update_note, { ...first!, pinned: true })
    expect(await contents(author)).toEqual([first!.content, '第二条'])
  })

  test('are searched by words and by being done', async () => {
    await author.ask(noteApi.update_note, { content: '查 100%_完成 的情况', done: true })
    expect(await contents(author, { keyword: '100%_' })).toEqual(['查 100%_完成 的情况'])
    expect(await contents(author, { done: 'true' })).toEqual(['查 100%_完成 的情况'])
  })

  test('belong to their author alone', async () => {
    const note = (await author.ask(noteApi.query_note, {})).records[0]!
    for (const other of [colleague, stranger]) {
      expect(await contents(other)).toEqual([])
      const reply = await other.call(noteApi.update_note, { id: note.id, content: '改掉' })
      expect(reply).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
      expect(await other.call(noteApi.update_note, { id: note.id, deleted: true })).toMatchObject({ code: -1 })
    }
  })

  test('a note without content is refused by the name of the field', async () => {
    const reply = await author.call(noteApi.update_note, { content: '   ' })
    expect(reply.code).toBe(-1)
    expect(reply.data).toEqual({ fields: { content: '请输入内容' } })
  })

  test('the second of two writers is refused and learns who was first', async () => {
    const note = (await author.ask(noteApi.update_note, { content: '两个窗口' }))!
    await author.ask(noteApi.update_note, { ...note, color: 'green' })
    const reply = await author.call(noteApi.update_note, { ...note, color: 'pink' })
    expect(reply.code).toBe(-1)
    expect(reply.msg).toContain('业务人员')
  })

  test('a new reminder must be in the future, and may be past when something else is changed', async () => {
    const past = { content: '提醒', remindTime: '2020-01-01 09:00:00' }
    expect((await author.call(noteApi.update_note, past)).data).toEqual({
      fields: { remindTime: '提醒时间应晚于现在' },
    })
    const note = (await author.ask(noteApi.update_note, { ...past, remindTime: '2999-01-01 09:00:00' }))!
    expect(note.remindTime).toBe('2999-01-01 09:00:00')
    await asOwner(server, (client) =>
      client.query(`update note set "remindTime" = '2020-01-01 09:00:00+08' where id = $1`, [note.id]),
    )
    const kept = await author.ask(noteApi.update_note, { ...note, remindTime: past.remindTime, done: true })
    expect(kept).toMatchObject({ done: true, remindTime: past.remindTime })
  })

  test('a deleted note is no longer returned', async () => {
    const note = (await author.ask(noteApi.update_note, { content: '用完即删' }))!
    await author.ask(noteApi.update_note, { id: note.id, deleted: true })
    expect(await contents(author, { keyword: '用完即删' })).toEqual([])
  })
})
