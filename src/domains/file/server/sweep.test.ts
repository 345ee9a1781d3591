import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { sweepFiles } from '../../../server/files/store.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { fileApi } from '../api.ts'

let server: TestServer
let staff: Caller
let where: { bizType: string; bizId: string }

beforeAll(async () => {
  server = await testServer({ settings: { storageBytes: 1000 } })
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  where = { bizType: 'dispute', bizId: (await staff.ask(disputeApi.save, { title: '仓储纠纷' })).id }
})
afterAll(() => server.stop())

/** API calls cannot change the time. */
const aDayLater = () =>
  asOwner(server, async (client) => {
    await client.query(`update file set "unusedSince" = "unusedSince" - interval '25 hours'`)
    await client.query(`update blob set "createTime" = "createTime" - interval '25 hours'`)
  })
const contents = () =>
  asOwner(server, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select convert_from(data, 'UTF8') as text from blob_chunk where "tenantId" = $1 order by 1`,
      [server.tenants.a.id],
    )
    return rows.map(({ text }) => text)
  })
const sweep = () => sweepFiles(server.server.contextFor(server.tenants.a.id))

test('unused uploads and removed files are deleted after a day, files of records never', async () => {
  const [kept, removed, same] = await Promise.all([
    staff.upload('used', 'used.txt'),
    staff.upload('removed', 'removed.txt'),
    staff.upload('twice', 'one.txt'),
    staff.upload('loose', 'loose.txt'),
    staff.upload('twice', 'two.txt'),
  ])
  for (const fileId of [kept, removed, same]) await staff.ask(attachmentApi.add, { ...where, fileId })
  await staff.ask(attachmentApi.remove, { ...where, fileId: removed })
  await sweep()
  expect(await contents()).toEqual(['loose', 'removed', 'twice', 'used'])
  await aDayLater()
  const fresh = await staff.upload('fresh', 'fresh.txt')
  await sweep()
  expect(await contents()).toEqual(['fresh', 'twice', 'used'])
  expect((await staff.call(fileApi.download, { id: fresh })).raw).toBe('fresh')
  // They were uploaded together: any of them may be the first.
  const { files } = await staff.ask(attachmentApi.query, where)
  expect(files.map(({ name }) => name).toSorted()).toEqual(['one.txt', 'used.txt'])
})

test('an upload beyond the organisation’s storage limit is refused with the current usage', async () => {
  await staff.upload('a'.repeat(900), 'large.txt')
  await expect(staff.upload('b'.repeat(200), 'too much.txt')).rejects.toThrow(/本单位的文件已占用 .+ GB/)
  const other = await server.signIn(server.tenants.b, 'legal_staff')
  expect(await other.upload('b'.repeat(200), 'theirs.txt')).toMatch(/^[0-9A-F]{32}$/)
})
