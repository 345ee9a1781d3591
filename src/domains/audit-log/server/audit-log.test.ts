import { setTimeout as sleep } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { accountApi } from '../../account/api.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { contractApi } from '../../contract/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { noteApi } from '../../note/api.ts'
import { taskApi } from '../../task/api.ts'
import { auditLogApi } from '../api.ts'

let server: TestServer
let admin: Caller
let auditor: Caller
let author: Caller

beforeAll(async () => {
  server = await testServer()
  const { a } = server.tenants
  admin = await server.signIn(a, 'tenant_admin')
  auditor = await server.signIn(a, 'auditor')
  author = await server.signIn(a, 'business_user')
  const note = (await author.ask(noteApi.update_note, { content: '旧的内容' }))!
  await author.ask(noteApi.update_note, { ...note, content: '新的内容' })
  await author.call(taskApi.jobs, {})
  await server.nobody.call(accountApi.doLogin, { username: author.loginName, password: 'wrong' })
  for (let tries = 0; tries < 200 && (await admin.ask(auditLogApi.verify, {})).unsealed > 0; tries += 1) await sleep(50)
})
afterAll(() => server.stop())

const find = async (who: Caller, filter: object = {}) => (await who.ask(auditLogApi.query, filter)).records

describe('the log', () => {
  test('lists user, time and action, with the values before and after', async () => {
    const [changed] = await find(admin, { action: 'note.' })
    expect(changed).toMatchObject({
      psnName: '业务人员',
      title: '修改（便签）',
      ip: '127.0.0.1',
      changes: [{ label: '内容', before: '旧的内容', after: '新的内容' }],
    })
  })
  test('starts titles with a capital letter in languages that have them', async () => {
    const staff = await server.signIn(server.tenants.a, 'legal_staff')
    const { ognId } = server.tenants.a
    const { id } = await staff.ask(disputeApi.save, { title: '质量异议', disputeType: 'contract', ourOrg: ognId })
    const fileId = await staff.upload('检验报告', '检验报告.txt')
    await staff.ask(attachmentApi.add, { bizType: 'dispute', bizId: id, fileId })
    const reply = await server.server.app.inject({
      method: auditLogApi.query.method,
      url: auditLogApi.query.path,
      payload: { bizId: id },
      headers: { satoken: admin.token, cookie: 'language=en' },
    })
    const { records } = reply.json<{ data: OutputOf<typeof auditLogApi.query> }>().data
    expect(records.map(({ title }) => title)).toEqual(['Added an attachment', 'Added (Disputes)'])
  })
  test('shows codes, amounts and organisations in readable form', async () => {
    const staff = await server.signIn(server.tenants.a, 'legal_staff')
    const { ognId } = server.tenants.a
    await staff.ask(disputeApi.save, { title: '延期交货', disputeType: 'contract', ourOrg: ognId, amount: '120000.00' })
    const [made] = await find(admin, { text: '延期交货' })
    const after = Object.fromEntries(made!.changes.map((change) => [change.label, change.after]))
    expect(after).toMatchObject({ 纠纷类型: '合同纠纷', 涉及金额: '120,000.00', 我方单位: '甲方测试集团' })
    expect(made!.changes.filter((change) => /[0-9A-F]{32}|^[[{]/.test(change.after ?? ''))).toEqual([])
  })
  test('shows a contract’s chosen values as labels, and its amount with thousands separators', async () => {
    const staff = await server.signIn(server.tenants.a, 'legal_staff')
    const chosen = { contractType: '01', contractCategory: 'QT01', ourPosition: 'A', moneyFlow: 'out' } as const
    await staff.ask(contractApi.save, { contractName: '轴承年度采购', ...chosen, amount: '1280000.00' })
    const [made] = await find(admin, { text: '轴承年度采购' })
    const after = Object.fromEntries(made!.changes.map((change) => [change.label, change.after]))
    expect(after).toMatchObject({
      合同类型: '买卖合同',
      合同类别: '采购',
      我方地位: '甲方',
      收支类型: '付款',
      合同金额: '1,280,000.00',
    })
  })
  test('contains denials and refused sign-ins', async () => {
    expect(await find(auditor, { action: 'denied' })).toMatchObject([
      { psnName: '业务人员', title: '越权访问被拒绝', note: `POST ${taskApi.jobs.path}` },
    ])
    const signIns = await find(auditor, { action: 'account.sign', person: '业务人员' })
    // Recorded under the account's name, so that a search for a person finds both.
    expect(signIns.map((one) => one.title)).toContain('登录被拒绝')
    expect(signIns.map((one) => one.title)).toContain('登录')
  })
  test('is searched by time, person, record and words', async () => {
    const [entry] = await find(admin, { action: 'note.', text: '新的内容' })
    expect(await find(admin, { bizId: entry!.bizId })).toHaveLength(2)
    expect(await find(admin, { from: '2099-01-01' })).toEqual([])
    expect(await find(admin, { to: '2020-01-01' })).toEqual([])
    expect(await find(admin, { text: '没有这样的' })).toEqual([])
    expect(
      await find(admin, { from: entry!.at.slice(0, 10), to: entry!.at.slice(0, 10), bizId: entry!.bizId }),
    ).not.toEqual([])
  })
  test('of another organisation is hidden; the provider sees user, time and action', async () => {
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    expect(await find(stranger, { action: 'note.' })).toEqual([])
    const root = await server.signIn(server.tenants.provider, 'root')
    const across = await root.ask(auditLogApi.across, { action: 'note.' })
    expect(across.records).toMatchObject([
      { tenantName: '甲方测试集团', psnName: '业务人员', title: '修改（便签）' },
      { tenantName: '甲方测试集团', psnName: '业务人员', title: '新增（便签）' },
    ])
    expect(JSON.stringify(across)).not.toContain('的内容')
    expect((await admin.call(auditLogApi.across, {})).code).toBe(4403)
    expect((await author.call(auditLogApi.query, {})).code).toBe(4403)
  })
  test('is exported as it is shown, and the export is recorded', async () => {
    const reply = await auditor.call(auditLogApi.export, { action: 'note.' })
    expect(reply.headers['response-type']).toBe('doc')
    expect(await find(admin, { person: '审计', text: '2' })).toMatchObject([{ action: 'audit-log.export', note: '2' }])
  })

  test('has no column of changes for users who may not view them', async () => {
    const headOf = async (who: Caller) => {
      const { rawPayload } = await server.server.app.inject({
        method: 'POST',
        url: auditLogApi.export.path,
        payload: {},
        headers: { satoken: who.token, cookie: 'language=zh' },
      })
      return strFromU8(unzipSync(rawPayload)['xl/sharedStrings.xml']!)
    }
    expect(await headOf(auditor)).toContain('变更内容')
    const root = await headOf(await server.signIn(server.tenants.provider, 'root'))
    expect(root).toContain('说明')
    expect(root).not.toContain('变更内容')
  })
})

test('the chain is verified on demand: a modified entry is named', async () => {
  // All entries must be sealed first: an entry without a seal cannot be verified.
  for (let tries = 0; tries < 200 && (await auditor.ask(auditLogApi.verify, {})).unsealed > 0; tries += 1)
    await sleep(50)
  expect(await auditor.ask(auditLogApi.verify, {})).toMatchObject({ good: true, unsealed: 0 })
  const [entry] = await find(admin, { action: 'denied' })
  await asOwner(server, (client) =>
    client.query(`update audit_entry set note = 'something else' where id = $1`, [entry!.id]),
  )
  const verdict = await auditor.ask(auditLogApi.verify, {})
  expect(verdict).toMatchObject({ good: false })
  expect(verdict.words).toContain(`${entry!.at} ${entry!.psnName} ${entry!.title}`)
})
