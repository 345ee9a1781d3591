import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { disputeApi } from '../../dispute/api.ts'
import { historyApi } from '../../history/api.ts'
import { attachmentApi } from '../api.ts'

let server: TestServer
let author: Caller
let where: { bizType: string; bizId: string }
beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.a, 'legal_staff')
  const { id } = await author.ask(disputeApi.save, { title: '供货纠纷' })
  where = { bizType: 'dispute', bizId: id }
})
afterAll(() => server.stop())

const foldersOf = async () =>
  (await author.ask(attachmentApi.query, where)).files.map(({ name, folder }) => [name, folder])

test('a file is uploaded into a folder, moved to another one, and out of all', async () => {
  const fileId = await author.upload('函', '律师函.txt')
  const added = await author.ask(attachmentApi.add, { ...where, fileId, folder: 'letter' })
  expect(added.folders.map(({ code, name }) => [code, name])).toEqual([
    ['letter', '往来函件'],
    ['evidence', '证据'],
    ['settlement', '协商与和解'],
    ['opinion', '内部意见'],
  ])
  expect(await foldersOf()).toEqual([['律师函.txt', 'letter']])
  await author.ask(attachmentApi.move, { ...where, fileId, folder: 'evidence' })
  expect(await foldersOf()).toEqual([['律师函.txt', 'evidence']])
  const { records } = await author.ask(historyApi.query, where)
  expect(records[0]).toMatchObject({ note: '律师函.txt → 证据' })
  await author.ask(attachmentApi.move, { ...where, fileId, folder: null })
  expect(await foldersOf()).toEqual([['律师函.txt', null]])
})

test('an unknown folder is refused by name, and the upload is not lost', async () => {
  const fileId = await author.upload('函二', '回函.txt')
  const refused = await author.call(attachmentApi.add, { ...where, fileId, folder: 'judgment' })
  expect(refused).toMatchObject({ code: -1, data: { fields: { folder: '没有这个目录' } } })
  await author.ask(attachmentApi.add, { ...where, fileId })
  expect(await foldersOf()).toContainEqual(['回函.txt', null])
})

test('only those who may edit the record move its files', async () => {
  const { files } = await author.ask(attachmentApi.query, where)
  const asked = { ...where, fileId: files[0]!.fileId, folder: 'evidence' }
  const auditor = await server.signIn(server.tenants.a, 'auditor')
  expect((await auditor.call(attachmentApi.move, asked)).code).not.toBe(200)
  const other = await server.signIn(server.tenants.b, 'legal_staff')
  expect((await other.call(attachmentApi.move, asked)).code).toBe(-1)
})
