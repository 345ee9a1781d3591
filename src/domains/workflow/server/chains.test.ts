import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drafted, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { orgApi } from '../../org/api.ts'
import { roleTemplates } from '../../permission/server/service.ts'
import { flowApi } from '../api.ts'
import type { ChainStep } from '../codes.ts'

let server: TestServer
let people: People
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const chain = async () => (await admin.ask(flowApi.chains, {})).find((one) => one.bizType === 'contract')!
async function setChain(steps: ChainStep[]) {
  const { version } = await chain()
  return admin.ask(flowApi.saveChain, { bizType: 'contract', version, steps })
}
const role = (node: string, code: string, mode: ChainStep['mode'] = 'any'): ChainStep => ({
  node,
  by: { kind: 'role', role: code },
  mode,
})
async function submittedNow(): Promise<string> {
  const { id, version } = await drafted(people)
  await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  return id
}
const part = (who: Caller, id: string) => who.ask(flowApi.part, { bizType: 'contract', bizId: id })
async function decide(who: Caller, id: string, more: object = {}) {
  const { version, currentTextId } = await who.ask(contractApi.queryById, { id })
  return who.ask(contractApi.approve, { id, version, textId: currentTextId!, pass: true, opinion: '', ...more })
}

describe('a chain', () => {
  test('is the default one until the organisation saves its own, and again when that is deleted', async () => {
    const before = await chain()
    expect(before).toMatchObject({ version: 0, title: '合同' })
    expect(before.steps.map((step) => step.node)).toEqual(['legal', 'manager'])
    const own = await setChain([role('财务会签', 'legal_staff')])
    expect(own).toMatchObject({ isChain: true })
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    const theirs = (await stranger.ask(flowApi.chains, {})).find((one) => one.bizType === 'contract')
    expect(theirs).toMatchObject({ version: 0 })
    const id = await submittedNow()
    expect((await part(people.legal, id)).task).toMatchObject({ node: '财务会签' })
    expect((await decide(people.legal, id)).docStatus).toBe(3)
    expect(await admin.ask(flowApi.resetChain, { bizType: 'contract', version: own.version })).toMatchObject({
      version: 0,
    })
  })

  test('needs all decisions where all must agree, and one where one is enough', async () => {
    const both = [people.manager.accountId, people.legal.accountId]
    await setChain([{ node: '会签', by: { kind: 'people', people: both }, mode: 'all' }])
    const id = await submittedNow()
    expect((await decide(people.legal, id)).docStatus).toBe(2)
    expect((await part(people.legal, id)).task).toBeNull()
    expect((await decide(people.manager, id)).docStatus).toBe(3)
    await setChain([{ node: '会签', by: { kind: 'people', people: both }, mode: 'any' }])
    const other = await submittedNow()
    expect((await decide(people.manager, other)).docStatus).toBe(3)
    expect((await part(people.legal, other)).task).toBeNull()
  })

  test('records each decider under their own name, also for a transferred step', async () => {
    const both = [people.manager.accountId, people.legal.accountId]
    await setChain([{ node: '会签', by: { kind: 'people', people: both }, mode: 'any' }])
    const id = await submittedNow()
    await decide(people.legal, id, { pass: false, opinion: '不同意' })
    const steps = await people.legal.ask(contractApi.approvals, { id })
    const ended = steps.filter(({ node, round }) => node === '会签' && round === 1)
    expect(ended.map(({ assigneeName, result }) => `${assigneeName} ${result}`).toSorted()).toEqual([
      '法务专员 returned',
      '法务负责人 cancelled',
    ])
    const doneBy = async (who: Caller) =>
      (await who.ask(flowApi.myDone, { size: 100 })).records
        .filter(({ bizId }) => bizId === id)
        .map(({ result }) => result)
    expect([await doneBy(people.legal), await doneBy(people.manager)]).toEqual([['returned'], []])
  })

  test('returns a record to an earlier step, from which it continues', async () => {
    await setChain([role('legal', 'legal_staff'), role('manager', 'legal_manager')])
    const id = await submittedNow()
    await decide(people.legal, id)
    expect((await part(people.manager, id)).before).toEqual(['legal'])
    const back = { pass: false, opinion: '请补充违约责任', toNode: 'legal' }
    expect((await decide(people.manager, id, back)).docStatus).toBe(2)
    expect((await part(people.manager, id)).task).toBeNull()
    expect((await part(people.legal, id)).task).toMatchObject({ node: 'legal' })
    const { version, currentTextId } = await people.legal.ask(contractApi.queryById, { id })
    const wrong = { id, version, textId: currentTextId!, pass: false, opinion: '不对', toNode: 'manager' }
    expect((await people.legal.call(contractApi.approve, wrong)).msg).toBe('只能退回到之前的步骤')
    await decide(people.legal, id)
    expect((await decide(people.manager, id)).docStatus).toBe(3)
  })

  test('finds the head of the author’s department, and a substitute where there is none', async () => {
    await setChain([{ node: '部门负责人', by: { kind: 'superior', level: 1 }, mode: 'any' }])
    const nobody = await submittedNow()
    expect((await part(people.manager, nobody)).task).toMatchObject({ node: '部门负责人' })
    const { records } = await admin.ask(orgApi.query, { size: 500 })
    const nameOf = (code: string) => roleTemplates.find((one) => one.roleCode === code)!.roleName
    const dept = records.find((node) => node.nodeType === 'dept' && node.name === `${nameOf('business_user')}部`)!
    const head = records.find((node) => node.nodeType === 'psn' && node.name === nameOf('legal_staff'))!
    const { id, version, name } = dept
    await admin.ask(orgApi.edit, { id, version, name, code: 'YW', leaderId: head.id })
    const led = await submittedNow()
    expect((await part(people.legal, led)).task).toMatchObject({ node: '部门负责人' })
    expect((await part(people.manager, led)).task).toBeNull()
  })

  test('stays the same for a running approval when it is changed later', async () => {
    await setChain([role('legal', 'legal_staff'), role('manager', 'legal_manager')])
    const id = await submittedNow()
    await setChain([role('legal', 'legal_staff')])
    expect((await decide(people.legal, id)).docStatus).toBe(2)
    expect((await decide(people.manager, id)).docStatus).toBe(3)
  })

  test('is refused with a duplicate step, an unknown role or person, or no steps', async () => {
    const { version } = await chain()
    const save = (steps: ChainStep[]) => admin.call(flowApi.saveChain, { bizType: 'contract', version, steps })
    const twice = await save([role('一', 'legal_staff'), role('一', 'legal_manager')])
    expect(twice.data).toEqual({ fields: { 'steps.1.node': '步骤名称不能重复' } })
    expect((await save([role('一', 'nobody_has_it')])).data).toEqual({
      fields: { 'steps.0.by': '该角色不存在或已停用' },
    })
    const gone: ChainStep = { node: '一', by: { kind: 'people', people: ['0'.repeat(32)] }, mode: 'any' }
    expect((await save([gone])).data).toEqual({ fields: { 'steps.0.by': '所选人员不存在或已停用' } })
    expect((await save([])).code).toBe(-1)
    const mine = [role('legal', 'legal_staff')]
    expect((await people.author.call(flowApi.saveChain, { bizType: 'contract', version, steps: mine })).code).toBe(4403)
  })
})
