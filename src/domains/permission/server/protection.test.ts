import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof as caseProof } from '../../../../test/records/kinds/60-case.ts'
import { proof as disputeProof } from '../../../../test/records/kinds/50-dispute.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import type { Page } from '../../../kernel/page.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { auditLogApi } from '../../audit-log/api.ts'
import { caseApi } from '../../case/api.ts'
import { contractApi } from '../../contract/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { draftingApi } from '../../drafting/api.ts'
import { historyApi } from '../../history/api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
/** Creates the records, and sees those of the legal department. */
let staff: Caller
let manager: Caller
/** Has the scope of the whole organisation. */
let admin: Caller

beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  manager = await ground.as('legal_manager')
  admin = await ground.as('tenant_admin')
})
afterAll(() => server.stop())

const missing = { code: -1, msg: '记录不存在或已删除' }
type Kept = { id: string; version: number } & Record<string, unknown>

describe.each([
  ['dispute', disputeProof, disputeApi],
  ['legal_case', caseProof, caseApi],
] as const)('a secret %s', (bizType, proof, api) => {
  const word = `涉密${bizType}`
  let record: Kept
  beforeAll(async () => {
    record = (await staff.ask(proof.api.save, { ...(await proof.complete(ground)), [proof.name]: word })) as Kept
    const fileId = await staff.upload('证据', '证据.txt')
    await staff.ask(attachmentApi.add, { bizType, bizId: record.id, fileId })
    const { version } = (await staff.ask(api.queryById, { id: record.id })) as Kept
    expect((await admin.call(api.queryById, { id: record.id })).code).toBe(200)
    const closed = { id: record.id, version, level: 'secret' as const, members: [manager.accountId] }
    expect((await admin.call(api.protect, closed)).msg).toBe('只有创建人或经办人可以调整可见范围')
    await staff.ask(api.protect, closed)
  })

  test('is visible only to its owners and members, with all its parts', async () => {
    const where = { bizType, bizId: record.id }
    expect(await admin.call(api.queryById, { id: record.id })).toMatchObject(missing)
    expect(await admin.call(historyApi.query, where)).toMatchObject(missing)
    expect(await admin.call(attachmentApi.query, where)).toMatchObject(missing)
    expect(((await admin.ask(proof.api.query, { keyword: word })) as Page<Kept>).records).toEqual([])
    const sheet = await admin.call(proof.api.export, { columns: [...proof.columns] })
    expect(sheet.raw).not.toContain(word)
    for (const caller of [staff, manager]) {
      expect((await caller.call(api.queryById, { id: record.id })).code).toBe(200)
      expect(((await caller.ask(proof.api.query, { keyword: word })) as Page<Kept>).records).toHaveLength(1)
    }
    expect(await manager.ask(api.sight, { id: record.id })).toMatchObject({
      level: 'secret',
      members: [{ id: manager.accountId }],
    })
  })

  test('has log entries whose content is neither shown to nor found by other users', async () => {
    const { records } = await admin.ask(auditLogApi.query, { bizId: record.id, size: 100 })
    expect(records.length).toBeGreaterThan(2)
    for (const entry of records) expect([entry.note, entry.changes]).toEqual(['涉密记录，内容不显示', []])
    expect((await admin.ask(auditLogApi.query, { text: word })).records).toEqual([])
  })

  test('gets a history entry when it is opened, once an hour for each reader', async () => {
    for (let i = 0; i < 3; i += 1) await manager.ask(api.queryById, { id: record.id })
    const { records } = await staff.ask(historyApi.query, { bizType, bizId: record.id, size: 100 })
    const views = records.filter(({ action, psnName }) => action === '查看' && psnName === '法务负责人')
    expect(views).toHaveLength(1)
  })
})

describe('records created from a secret contract', () => {
  let contract: Kept
  beforeAll(async () => {
    contract = await staff.ask(contractApi.save, { contractName: '涉密采购合同' })
    const level = { id: contract.id, version: contract.version, level: 'secret' as const, members: [manager.accountId] }
    contract = await staff.ask(contractApi.protect, level)
  })

  test('a copy of it keeps its level and members', async () => {
    const copy = await manager.ask(contractApi.copy, { id: contract.id })
    expect(await admin.call(contractApi.queryById, { id: copy.id })).toMatchObject(missing)
    expect(await manager.ask(contractApi.sight, { id: copy.id })).toMatchObject({
      level: 'secret',
      members: [{ id: manager.accountId }],
    })
  })

  test('a dispute, its case, and a draft are at least as confidential', async () => {
    const typed = (await disputeProof.complete(ground)) as InputOf<typeof disputeApi.save>
    const dispute = await staff.ask(disputeApi.save, { ...typed, contractId: contract.id })
    expect(await admin.call(disputeApi.queryById, { id: dispute.id })).toMatchObject(missing)
    const begun = await staff.ask(disputeApi.submit, { id: dispute.id, version: dispute.version })
    const ended = await staff.ask(disputeApi.toCase, { id: dispute.id, version: begun.version, caseType: 'msss' })
    expect(await admin.call(caseApi.queryById, { id: ended.caseId! })).toMatchObject(missing)
    const lowered = { id: dispute.id, version: ended.version, level: 'normal' as const, members: [] }
    expect((await staff.call(disputeApi.protect, lowered)).msg).toBe('密级不能低于其关联的合同、纠纷或案件')
    const { id: draftId } = await staff.ask(draftingApi.save, {
      docKind: 'document',
      docType: 'free',
      title: '律师函草稿',
      content: '致对方：请立即履行。',
      contractId: contract.id,
    })
    expect(await admin.call(draftingApi.queryById, { id: draftId })).toMatchObject(missing)
    expect((await staff.call(draftingApi.queryById, { id: draftId })).code).toBe(200)
  })
})
