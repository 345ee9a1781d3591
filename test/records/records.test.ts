import { unzipSync, strFromU8 } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { attachmentApi } from '../../src/domains/attachment/api.ts'
import { commentApi } from '../../src/domains/comment/api.ts'
import { historyApi } from '../../src/domains/history/api.ts'
import type { Page } from '../../src/kernel/page.ts'
import { DbTransaction } from '../../src/server/db/transactions/transaction.ts'
import { type Caller, type Reply, testServer, type TestServer } from '../support/server.ts'
import { flowApi } from '../../src/domains/workflow/api.ts'
import { asOwner } from '../probes/support/world.ts'
import { groundOf } from './ground.ts'
import { proofs } from './index.ts'
import type { Step } from './proof.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
})
afterAll(() => server.stop())

type Kept = Record<string, unknown> & { id: string; version: number }
const rowsOf = (page: unknown): Kept[] => (page as Page<Kept>).records
const fieldsOf = (reply: Reply<unknown>): string[] =>
  Object.keys((reply.data as { fields?: object } | null)?.fields ?? {})

/** One cell per column, one line per row. */
function sheetRows(raw: Uint8Array): number {
  const sheet = strFromU8(unzipSync(raw)['xl/worksheets/sheet1.xml']!)
  return [...sheet.matchAll(/<row /g)].length - 1
}

/** Digests of a tenant's rows by table, without versions, times of change, history, notices and what was seen. */
const rowsOfTenant = () =>
  asOwner(server, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenantId'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and c.relname !~ '^(audit_|notice|flow_hold|flow_seen|session|request_key)'`,
    )
    const digests: Record<string, string | null> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string | null }>(
        `select md5(string_agg(row, ',' order by row)) as digest
          from (select (to_jsonb(t) - 'version' - 'updateTime')::text as row from "${name}" t where "tenantId" = $1) s`,
        [ground.tenant.id],
      )
      digests[name] = rows[0]!.digest
    }
    return digests
  })

describe.each(proofs.map((proof) => [proof.kind, proof] as const))('%s', (_, proof) => {
  const { api, name } = proof
  let author: Caller
  let kept: Kept
  const save = (by: Caller, typed: object) => by.ask(api.save, typed) as Promise<Kept>
  const read = (by: Caller, id: string) => by.ask(api.queryById, { id }) as Promise<Kept>
  const add = async (typed: object) => save(author, typed)
  beforeAll(async () => {
    author = await ground.as(proof.author)
    kept = await add(await proof.complete(ground))
    ground.made[proof.kind] = kept.id
  })

  test('is kept with the minimum, numbered, and deleted again', async () => {
    const draft = await add(await proof.minimum(ground))
    expect(await read(author, draft.id)).toMatchObject({ ...(await proof.minimum(ground)), version: 1 })
    expect(await author.ask(api.delete, { ids: [draft.id] })).toBe(1)
    expect((await author.call(api.queryById, { id: draft.id })).msg).toBe('记录不存在或已删除')
  })

  test('is not submitted while something is missing: all of it is named at once', async () => {
    if (proof.needed.length === 0) return
    const draft = await add(await proof.minimum(ground))
    const reply = await author.call(api['submit']!, { id: draft.id, version: draft.version })
    expect([reply.code, fieldsOf(reply).toSorted()]).toEqual([-1, proof.needed.toSorted()])
    await author.ask(api.delete, { ids: [draft.id] })
  })

  test('refuses what is wrong by its field, and an id that is none of the tenant’s like a missing one', async () => {
    for (const { typed, fields } of proof.wrong?.(ground) ?? []) {
      const reply = await author.call(api.save, { ...(await proof.minimum(ground)), ...typed })
      expect([typed, reply.code, fieldsOf(reply)]).toEqual([typed, -1, fields])
    }
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    for (const id of [kept.id, '0'.repeat(32)])
      expect((await stranger.call(api.queryById, { id })).msg).toBe('记录不存在或已删除')
    const typed = { ...(await proof.complete(ground)), id: kept.id, version: kept.version }
    expect((await stranger.call(api.save, typed)).msg).toBe('记录不存在或已删除')
    expect(rowsOf(await stranger.ask(api.query, {}))).toEqual([])
  })

  test('names the changes since it was read to the second of two writers', async () => {
    const draft = await add(await proof.minimum(ground))
    const { id, version } = draft
    const typed = { ...(await proof.minimum(ground)), id, version }
    await save(author, { ...typed, [name]: `${String(draft[name])}（改）` })
    const reply = await author.call(api.save, typed)
    expect(reply.code).toBe(-1)
    expect(reply.msg).toMatch(/已被.+修改（.+）/)
    await author.ask(api.delete, { ids: [id] })
  })

  test('is listed by words, filters and order, and exported as on the screen', async () => {
    const keyword = String(kept[name])
    const found = rowsOf(await author.ask(api.query, { keyword, ...proof.filters(ground) }))
    expect(found.map((row) => row.id)).toContain(kept.id)
    expect(rowsOf(await author.ask(api.query, { keyword: 'nothing like it' }))).toEqual([])
    for (const sort of proof.sorts) {
      const up = rowsOf(await author.ask(api.query, { sort, order: 'asc', size: 100 })).map((row) => row.id)
      const down = rowsOf(await author.ask(api.query, { sort, order: 'desc', size: 100 })).map((row) => row.id)
      expect([sort, up.toSorted()]).toEqual([sort, down.toSorted()])
    }
    const all = (await author.ask(api.query, { size: 500 })) as Page<Kept>
    const file = await server.server.app.inject({
      method: 'POST',
      url: api.export.path,
      headers: { satoken: author.token },
      payload: { columns: [...proof.columns] },
    })
    expect(sheetRows(file.rawPayload)).toBe(all.total)
    const [heads = []] = await readSheet(file.rawPayload)
    expect(heads.filter((title) => typeof title !== 'string' || /\.(?:field|column)\./.test(title))).toEqual([])
    const reply = await author.call(api.export, { columns: ['no such column'] })
    expect([reply.code, reply.msg]).toEqual([-1, '导出的列与列表不符，请刷新后重试'])
  })

  test('is listed and opened with few statements', async () => {
    const asked = vi.spyOn(DbTransaction.prototype, 'query')
    try {
      for (const call of [() => author.ask(api.query, {}), () => author.ask(api.queryById, { id: kept.id })]) {
        asked.mockClear()
        await call()
        expect(asked.mock.calls.length).toBeGreaterThan(1)
        expect(asked.mock.calls.length).toBeLessThanOrEqual(6)
      }
    } finally {
      asked.mockRestore()
    }
  })

  test('has comments, files and a history', async () => {
    const where = { bizType: proof.kind, bizId: kept.id }
    await author.ask(commentApi.add, { ...where, content: '请尽快处理' })
    const fileId = await author.upload('证据', '证据.txt')
    await author.ask(attachmentApi.add, { ...where, fileId })
    expect(await author.ask(attachmentApi.query, where)).toMatchObject({
      files: expect.arrayContaining([expect.objectContaining({ name: '证据.txt' })]) as unknown,
    })
    const history = await author.ask(historyApi.query, where)
    expect(history.records.length).toBeGreaterThan(0)
    // Every action must have a label.
    for (const { action } of history.records) expect(action).not.toMatch(/\w\.\w/)
    // Codes are shown by their labels, alone and in lists.
    const told = history.records.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]))
    expect(told.filter((value) => /^[a-z]\w*(?:、[a-z]\w*)*$/i.test(value ?? ''))).toEqual([])
  })

  test('is read by users with the right to view, and by no one else', async () => {
    if (proof.reader !== undefined) {
      const reader = await ground.as(proof.reader)
      expect((await reader.call(api.query, {})).code).toBe(200)
      expect((await reader.call(api.save, await proof.minimum(ground))).code).toBe(4403)
    }
    if (proof.stranger === undefined) return
    const stranger = await ground.as(proof.stranger)
    expect((await stranger.call(api.query, {})).code).toBe(4403)
  })

  test('goes through its life, and what is over is refused with the reason', async () => {
    for (const step of proof.life) {
      const after = await take(step, kept.id)
      expect([step.call, after]).toMatchObject([step.call, step.gives])
    }
    for (const { call, by, with: typed = {} } of proof.over ?? []) {
      const { version } = await read(author, kept.id)
      const reply = await (await ground.as(by)).call(api[call]!, { id: kept.id, version, ...typed })
      expect([call, reply.code]).toEqual([call, -1])
      expect(reply.msg).toMatch(/当前状态不能|时可以.+，现在是/)
    }
    const history = await author.ask(historyApi.query, { bizType: proof.kind, bizId: kept.id, size: 100 })
    for (const { action } of history.records) expect(action).not.toMatch(/\w\.\w/)
    // Codes are shown by their labels, alone and in lists.
    const told = history.records.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]))
    expect(told.filter((value) => /^[a-z]\w*(?:、[a-z]\w*)*$/i.test(value ?? ''))).toEqual([])
  })

  async function take(step: Step, id: string): Promise<unknown> {
    const by = await ground.as(step.by)
    const { version } = await read(by, id)
    const typed = typeof step.with === 'function' ? await step.with(ground) : (step.with ?? {})
    const before = step.call === 'approve' ? await rowsOfTenant() : null
    const { task } = before ? await by.ask(flowApi.part, { bizType: proof.kind, bizId: id }) : { task: null }
    const done = (await by.ask(api[step.call]!, { id, version, ...typed })) as Kept
    if (!before || !task) return read(by, id)
    // A decision is taken back with all that it changed, in any table, and is then made again.
    const back = (await by.ask(api['takeBack']!, { id, version: done.version, taskId: task.id })) as Kept
    expect(await rowsOfTenant()).toEqual(before)
    await by.ask(api[step.call]!, { id, version: back.version, ...typed })
    return read(by, id)
  }
})
