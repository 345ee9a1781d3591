import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { handledCase } from '../../../../test/support/cases.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { caseApi } from '../../case/api.ts'
import { historyApi } from '../../history/api.ts'
import { caseLinkApi } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
})
afterAll(() => server.stop())

const labour = () =>
  handledCase(ground, {
    caseName: '周文追索劳动报酬争议',
    caseType: 'ldzc',
    caseKind: '5',
    causeOfAction: '06170101',
    ourRole: 'respondent',
    parties: [
      { name: '甲公司', partyType: 'company', role: 'respondent', isOurs: true },
      { name: '周文', partyType: 'person', role: 'applicant', isOurs: false },
    ],
  })
const pay = async (id: string, amount: string) => {
  const { version } = await staff.ask(caseApi.queryById, { id })
  const costs = [{ type: 'lawyer' as const, amount }]
  await staff.ask(caseApi.saveWork, { id, version, costs, preservation: [], deadlines: [] })
}

test('a labour award goes to court in a draft with the roles of those who sue; both cases are one chain', async () => {
  const award = await labour()
  const { id } = await staff.ask(caseLinkApi.begin, { caseId: award.id, kind: 'suit', isOurs: true })
  const suit = await staff.ask(caseApi.queryById, { id })
  expect(suit).toMatchObject({
    caseName: '周文追索劳动报酬争议（不服仲裁裁决起诉）',
    caseType: 'msss',
    caseKind: '1',
    causeOfAction: '06170101',
    ourRole: 'plaintiff',
    status: 1,
    parties: [
      { name: '甲公司', role: 'plaintiff', isOurs: true },
      { name: '周文', role: 'defendant', isOurs: false },
    ],
  })
  await pay(award.id, '300.00')
  const chain = await staff.ask(caseLinkApi.query, { caseId: id })
  expect(chain.cases.map((one) => [one.id, one.costs])).toEqual([
    [award.id, '300.00'],
    [id, '0.00'],
  ])
  expect(chain.links).toMatchObject([{ fromId: award.id, toId: id, kind: 'suit' }])
  expect(chain).toMatchObject({ hidden: 0, totals: { costs: '300.00' }, isEditable: true })
  expect(chain.timeline.map(({ caseId, stage }) => [caseId, stage])).toEqual([[award.id, 'start']])
  const { records } = await staff.ask(historyApi.query, { bizType: 'legal_case', bizId: award.id })
  expect(records.map(({ note }) => note)).toContain(`${suit.caseNo} ${suit.caseName} 不服仲裁裁决起诉`)
})

test('three cases are one chain; a secret one is counted and not named; a link is removed with a reason', async () => {
  const [one, two, three] = [await handledCase(ground), await handledCase(ground), await handledCase(ground)]
  await staff.ask(caseLinkApi.add, { fromId: one.id, toId: two.id, kind: 'counterclaim' })
  await staff.ask(caseLinkApi.add, { fromId: three.id, toId: two.id, kind: 'related' })
  const again = await staff.call(caseLinkApi.add, { fromId: three.id, toId: one.id, kind: 'related' })
  expect(again.msg).toBe('这两个案件已经关联')
  const itself = await staff.call(caseLinkApi.add, { fromId: one.id, toId: one.id, kind: 'related' })
  expect(itself.msg).toBe('不能与本案自身关联')
  const auditor = await ground.as('auditor')
  await asOwner(server, async (client) => {
    await client.query(`update legal_case set "recordLevel" = 'secret' where id = $1`, [two.id])
  })
  const seen = await auditor.ask(caseLinkApi.query, { caseId: one.id })
  expect(seen).toMatchObject({ cases: [{ id: one.id }, { id: three.id }], links: [], hidden: 1, isEditable: false })
  const chain = await staff.ask(caseLinkApi.query, { caseId: one.id })
  const link = chain.links.find(({ kind }) => kind === 'related')!
  const left = await staff.ask(caseLinkApi.remove, { id: link.id, reason: '误关联' })
  expect(left.cases.map(({ id }) => id)).toEqual([three.id])
})

test('only what follows from such a case can be begun, by those who may add cases', async () => {
  const record = await handledCase(ground)
  const refused = await staff.call(caseLinkApi.begin, { caseId: record.id, kind: 'suit', isOurs: true })
  expect(refused.msg).toBe('此类案件不能这样继续：不服仲裁裁决起诉')
  const auditor = await ground.as('auditor')
  expect((await auditor.call(caseLinkApi.begin, { caseId: record.id, kind: 'counterclaim', isOurs: true })).code).toBe(
    4403,
  )
  const other = await server.signIn(server.tenants.b, 'legal_staff')
  expect((await other.call(caseLinkApi.query, { caseId: record.id })).msg).toBe('记录不存在或已删除')
})
