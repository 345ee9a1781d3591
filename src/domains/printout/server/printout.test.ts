import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof } from '../../../../test/records/kinds/60-case.ts'
import { approved, completeDraft, contractText, peopleOf, type People } from '../../../../test/support/contracts.ts'
import { pdfPages } from '../../../../test/support/pdf-text.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { type Case, caseApi } from '../../case/api.ts'
import { contractApi } from '../../contract/api.ts'
import { ownFieldApi } from '../../own-field/api.ts'
import { historyApi } from '../../history/api.ts'
import { sealApi } from '../../seal/api.ts'
import { printoutApi } from '../api.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  await asOwner(server, (client) => client.query(`update tenant set "envConfig" = '{"watermark": false}'`))
})
afterAll(() => server.stop())

interface Asked {
  bizType: string
  bizId: string
  form: string
}

async function bytesOf(by: Caller, payload: Asked, language = 'zh'): Promise<Uint8Array> {
  const { rawPayload, headers } = await server.server.app.inject({
    method: 'POST',
    url: printoutApi.download.path,
    headers: { satoken: by.token, cookie: `language=${language}` },
    payload,
  })
  expect(headers['content-type']).toContain('application/pdf')
  return rawPayload
}
const printed = async (by: Caller, payload: Asked, language?: string) => pdfPages(await bytesOf(by, payload, language))
const bare = (text: string) => text.replaceAll(/\s/g, '')
const approvalOf = (bizId: string, bizType = 'contract') => ({ bizType, bizId, form: 'approval' })

test('the approval form of a contract states fields, parties, opinions and the whole text on numbered pages', async () => {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  const own = await admin.ask(ownFieldApi.save, { label: '履约保证金', type: 'amount' })
  const { id } = await approved(people, { ownValues: { [own.code]: '25600' } })
  const contract = await people.legal.ask(contractApi.queryById, { id })
  const pages = await printed(people.legal, approvalOf(id))
  const all = pages.join('')
  for (const fact of [
    '合同审批单',
    contract.contractNo,
    contract.contractName,
    '1,280,000.00',
    '嘉禾机电设备有限公司',
    '91310115MA1K4CXB2Y',
    '2026-11-01',
    '五轴数控机床两台及安装调试',
    '履约保证金',
    '25,600.00',
    '审批意见',
    '法务审核',
    '法务负责人审批',
    '校验码',
    '法务专员打印于',
  ])
    expect(all).toContain(bare(fact))
  for (const line of contractText.split('\n').filter((one) => !one.startsWith('#'))) expect(all).toContain(bare(line))
  pages.forEach((page, i) => expect(page).toContain(`第${i + 1}页共${pages.length}页`))
  const { records } = await people.legal.ask(historyApi.query, { bizType: 'contract', bizId: id, current: 1, size: 5 })
  const code = /校验码([0-9A-F]{10})/.exec(all)![1]!
  expect(records[0]).toMatchObject({ action: '打印', note: expect.stringContaining(code) })
})

test('a name of 120 characters and a text of over 100 pages are printed whole, and characters without a font are listed', async () => {
  const contractName = '关于高精度五轴联动数控机床及配套自动化上下料系统采购安装调试与五年期维护服务之'
    .repeat(3)
    .slice(0, 120)
  const { id } = await people.legal.ask(contractApi.save, completeDraft(people.ognId, { contractName }))
  const clauses = Array.from(
    { length: 3200 },
    (_, i) => `第${i + 1}项 乙方应按附件所列技术条件完成该项交付并通过验收。`,
  )
  const fileId = await people.legal.upload(`${clauses.join('\n')}\n钢印𠮷字样`, '长合同.txt')
  const { version } = await people.legal.ask(contractApi.queryById, { id })
  await people.legal.ask(contractApi.addText, { id, version, fileId })
  const before = process.memoryUsage().rss
  const pages = await printed(people.legal, approvalOf(id))
  expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024)
  expect(pages.length).toBeGreaterThan(100)
  const all = pages.join('')
  expect(all).toContain(contractName)
  for (const clause of clauses) expect(all).toContain(bare(clause))
  expect(all).toContain('钢印〓字样')
  expect(all).toContain('U+20BB7')
  expect(pages.at(-1)).toContain(`第${pages.length}页共${pages.length}页`)
}, 180_000)

test('a seal form has the application, its approval and lines to sign, in the language of the reader', async () => {
  const contract = await approved(people)
  const seal = await people.legal.ask(sealApi.save, {
    contractId: contract.id,
    sealType: ['contract'],
    sealOrg: people.ognId,
    copies: 2,
    usage: '正本两份',
  })
  const form = approvalOf(seal.id, 'contract_seal')
  const [page = ''] = await printed(people.legal, form)
  for (const fact of [
    '用印单',
    seal.sealNo,
    contract.contractName,
    '合同专用章',
    '正本两份',
    '尚未提交审批',
    '申请人：',
  ])
    expect(page).toContain(bare(fact))
  const [english = ''] = await printed(people.legal, form, 'en')
  expect(english).toContain('Sealapplicationform')
  expect(english).toContain('Page1of')
})

test('a case card has parties, stages, hearings, time limits and decisions', async () => {
  const ground = await groundOf(server)
  const typed = (await proof.complete(ground)) as { caseName: string }
  const saved = await people.legal.ask(caseApi.save, { ...typed, amount: '1234567.80' })
  const at = ({ id, version }: Case) => ({ id, version })
  const sent = await people.legal.ask(caseApi.submit, at(saved))
  const begun = await people.manager.ask(caseApi.approve, { ...at(sent), pass: true, opinion: '同意立案' })
  const tried = await people.legal.ask(caseApi.enterStage, {
    ...at(begun),
    stage: 'first',
    startDate: '2026-05-06',
    court: '北京市朝阳区人民法院',
    ourRole: 'plaintiff',
    roles: ['plaintiff', 'defendant'],
  })
  const heard = await people.legal.ask(caseApi.addHearing, {
    ...at(tried),
    time: '2026-06-10 09:30:00',
    place: '第十二法庭',
    content: '质证并调解',
  })
  await people.legal.ask(caseApi.setResult, {
    ...at(heard),
    result: 'won',
    resultForm: 'judgment',
    resultAmount: '1200000.00',
    resultDate: '2026-07-01',
    receivedDate: '2026-07-03',
  })
  const { stages } = await people.legal.ask(caseApi.queryById, { id: saved.id })
  const all = (await printed(people.legal, { bizType: 'legal_case', bizId: saved.id, form: 'card' })).join('')
  for (const fact of [
    '案件卡',
    saved.caseNo,
    saved.caseName,
    '1,234,567.80',
    ...saved.parties.map(({ name }) => name),
    '北京市朝阳区人民法院',
    '2026-06-10 09:30:00',
    '第十二法庭',
    '质证并调解',
    '1,200,000.00',
    '2026-07-03',
    ...stages.flatMap(({ deadlines }) => deadlines.map(({ date }) => date)),
  ])
    expect(all).toContain(bare(fact))
  const form = (await printed(people.legal, approvalOf(saved.id, 'legal_case'))).join('')
  expect(form).toContain('审批单')
  expect(form).toContain('同意立案')
})

test('a form is refused for a record of another organisation, and for a form that the kind does not have', async () => {
  const { id } = await approved(people)
  const stranger = await server.signIn(server.tenants.b, 'legal_staff')
  expect((await stranger.call(printoutApi.download, approvalOf(id))).msg).toBe('记录不存在或已删除')
  expect((await people.legal.call(printoutApi.download, { ...approvalOf(id), form: 'card' })).msg).toBe(
    '记录不存在或已删除',
  )
  const { code } = await (
    await server.signIn(server.tenants.provider, 'ops_finance')
  ).call(printoutApi.download, approvalOf(id))
  expect(code).toBe(4403)
})
