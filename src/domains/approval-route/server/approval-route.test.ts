import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drafted, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { flowApi } from '../../workflow/api.ts'
import { approvalRouteApi as api, type RouteRow, type RouteStep } from '../api.ts'

let server: TestServer
let people: People
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const step = (node: string, value: string, more: Partial<RouteStep> = {}): RouteStep => ({
  node,
  approvers: [{ by: 'role', value }],
  mode: 'any',
  ...more,
})
const named = (node: string, who: readonly Caller[], more: Partial<RouteStep> = {}): RouteStep => ({
  node,
  approvers: who.map(({ accountId }) => ({ by: 'person', value: accountId })),
  mode: 'any',
  ...more,
})
const row = (when: RouteRow['when'], steps: RouteStep[], copies: RouteRow['copies'] = []): RouteRow => ({
  when,
  steps,
  copies,
})
const base = { kind: 'contract', name: '合同审批', fallback: { by: 'role', value: 'legal_manager' } } as const
const faults = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields ?? {}

async function inForce(rows: RouteRow[], settings = { skipRepeated: false, withdrawLate: false }): Promise<string> {
  const { id, version } = await admin.ask(api.save, { ...base, rows, settings })
  await admin.ask(api.publish, { id, version })
  return id
}
async function submitted(draft: object = {}, more: object = {}): Promise<string> {
  const { id, version } = await drafted(people, draft)
  await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目', ...more })
  return id
}
async function decide(who: Caller, id: string, more: object = {}) {
  const { version, currentTextId } = await who.ask(contractApi.queryById, { id })
  return who.call(contractApi.approve, { id, version, textId: currentTextId!, pass: true, opinion: '', ...more })
}
async function again(id: string, more: object = {}) {
  const { version } = await people.author.ask(contractApi.queryById, { id })
  return people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目', ...more })
}
/** The open steps of a record with their assignees. */
async function open(id: string): Promise<string[]> {
  const steps = await admin.ask(flowApi.history, { bizType: 'contract', bizId: id })
  return steps.filter(({ result }) => result === null).map(({ node, assigneeName }) => `${node} ${assigneeName ?? '*'}`)
}
const status = async (id: string) => (await admin.ask(contractApi.queryById, { id })).docStatus
const [inApproval, finished] = [2, 3]

describe('a definition', () => {
  const brackets = [
    row({ to: '500000.00' }, [step('法务', 'legal_staff')]),
    row({ from: '500000.00' }, [step('法务', 'legal_staff'), step('负责人', 'legal_manager')]),
  ]
  test('is kept as a draft, published, and followed by records that are submitted from then on', async () => {
    const before = await submitted({ amount: '1000.00' })
    const draft = await admin.ask(api.save, { ...base, rows: brackets })
    expect(draft).toMatchObject({ state: 'draft', number: null, isTable: true, faults: [] })
    expect(draft.graph.nodes.map(({ kind }) => kind)).toContain('condition')
    const published = await admin.ask(api.publish, { id: draft.id, version: draft.version })
    expect(published).toMatchObject({ state: 'published', number: 1 })
    const small = await submitted({ amount: '499999.99' })
    const large = await submitted({ amount: '500000.00' })
    for (const id of [small, large, before]) await decide(people.legal, id)
    expect(await status(small)).toBe(finished)
    expect(await open(large)).toEqual(['负责人 *'])
    // The one that was running keeps the two steps that it was begun with.
    expect(await open(before)).toEqual(['manager *'])
  })
  test('is replaced by the next one, and numbered', async () => {
    const id = await inForce([row({}, [step('法务', 'legal_staff')])])
    const list = await admin.ask(api.query, { kind: 'contract' })
    expect(list.records.map(({ state, number }) => `${state} ${number}`)).toEqual(['published 2', 'retired 1'])
    // What is in force is not changed: a draft is made of it.
    const { version } = await admin.ask(api.queryById, { id })
    const copy = await admin.ask(api.save, { ...base, id, version, rows: brackets })
    expect(copy).toMatchObject({ state: 'draft' })
    expect(copy.id).not.toBe(id)
    await admin.ask(api.remove, { id: copy.id, version: copy.version })
    expect((await admin.ask(api.query, { state: 'draft' })).records).toEqual([])
  })
  test('with a gap or an overlap is kept, and refused when it is published, with row and column', async () => {
    const rows = [
      row({ categories: ['TZ'], to: '100' }, [step('法务', 'legal_staff')]),
      row({ categories: ['TZ'], from: '200' }, [step('法务', 'legal_staff')]),
      row({ categories: ['SS', 'HG', 'QT'] }, [step('法务', 'legal_staff')]),
      row({ categories: ['SS01'], from: '300', to: '400' }, [step('法务', 'legal_staff')]),
    ]
    const { id, version, faults: listed } = await admin.ask(api.save, { ...base, rows })
    expect(listed.map(({ path }) => path)).toEqual(['rows.0.when.to', 'rows.3.when.from'])
    const refused = await admin.call(api.publish, { id, version })
    expect(refused.msg).toBe('还有2处问题，处理后才能发布')
    expect(faults(refused)).toEqual({
      'rows.0.when.to': expect.stringContaining('没有审批人'),
      'rows.3.when.from': '第3行与第4行重叠：300.00–400.00',
    })
  })
  test('may name only roles, people, departments and facts that exist', async () => {
    const rows = [
      row({ categories: ['XX'], facts: [{ fact: 'moon', is: true }] }, [
        step('一', 'nobody'),
        step('二', 'legal_staff', { mode: 'ratio' }),
        { node: '四', approvers: [{ by: 'field', value: 'subject' }], mode: 'any' },
      ]),
      row({ from: '5' }, [step('五', 'legal_staff')]),
    ]
    const { faults: listed } = await admin.ask(api.save, { ...base, rows })
    expect(listed.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'rows.0.when.categories.0',
        'rows.0.when.facts.0.fact',
        'rows.0.steps.0.approvers.0',
        'rows.0.steps.1.ratio',
        'rows.0.steps.2.approvers.0',
      ]),
    )
  })
  test('is not kept with people or departments that are not there', async () => {
    const stranger = await server.signIn(server.tenants.b, 'legal_manager')
    const rows = [
      row({ orgIds: [server.tenants.b.ognId] }, [step('法务', 'legal_staff'), named('外人', [stranger])]),
      row({}, [step('法务', 'legal_staff')]),
    ]
    const refused = await admin.call(api.save, { ...base, rows })
    expect(faults(refused)).toEqual({
      'rows.0.when.orgIds.0': '部门不存在',
      'rows.0.steps.1.approvers.0': '人员不存在或已停用',
    })
  })
  test('is the own one of its organisation', async () => {
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    expect((await stranger.ask(api.query, {})).records).toEqual([])
    const [{ id } = { id: '' }] = (await admin.ask(api.query, {})).records
    expect((await stranger.call(api.queryById, { id })).code).toBe(-1)
    expect((await people.author.call(api.query, {})).code).toBe(4403)
  })
})

describe('a dry run', () => {
  test('shows the author who would decide and why', async () => {
    await inForce([
      row({ to: '500000' }, [step('法务', 'legal_staff')]),
      row({ from: '500000' }, [step('法务', 'legal_staff'), named('负责人', [people.manager])]),
    ])
    const tried = (amount: string | null) =>
      people.author.ask(api.dryRun, { kind: 'contract', draft: { contractName: '试算', amount } })
    expect((await tried('499999.99')).steps).toMatchObject([
      { node: '法务', approvers: [{ name: '法务专员' }], mode: 'any', reason: '0.00–500,000.00 · 角色' },
    ])
    const large = await tried('500000')
    expect(large.steps.map(({ node, approvers }) => [node, approvers.map(({ id }) => id)])).toEqual([
      ['法务', [people.legal.accountId]],
      ['负责人', [people.manager.accountId]],
    ])
    // Without an amount the highest bracket decides.
    expect((await tried(null)).steps).toHaveLength(2)
  })
  test('asks the fallback about what no row takes', async () => {
    const { id } = await admin.ask(api.save, { ...base, rows: [row({ to: '5' }, [step('法务', 'legal_staff')])] })
    const draft = { contractName: '试算', amount: '5' }
    const { steps } = await admin.ask(api.dryRun, { kind: 'contract', draft, definitionId: id })
    expect(steps.map(({ node, approvers }) => [node, approvers.map(({ name }) => name)])).toEqual([
      ['fallback', ['法务负责人']],
    ])
  })
  test('tries a definition that is not stored, as it is refused or stored by a save', async () => {
    const of = { name: '合同审批', fallback: base.fallback }
    const draft = { contractName: '试算', amount: '7' }
    const tried = (definition: object) =>
      admin.call(api.dryRun, { kind: 'contract', draft, definition: { ...of, ...definition } })
    const rows = [row({ to: '7' }, [step('小额', 'legal_staff')]), row({ from: '7' }, [step('大额', 'legal_manager')])]
    const { data } = await tried({ rows })
    expect(data).toMatchObject({ version: 0, steps: [{ node: '大额', approvers: [{ name: '法务负责人' }] }] })
    expect((await tried({})).data).toMatchObject({ fields: { rows: '表格和流程图只能保存其中一种' } })
    const unknown = [row({}, [{ ...step('无', ''), approvers: [{ by: 'person', value: '1' }] }])]
    const saved = await admin.call(api.save, { ...base, rows: unknown })
    expect(faults(await tried({ rows: unknown }))).toEqual(faults(saved))
    expect(faults(saved)).not.toEqual({})
    const asAuthor = { kind: 'contract', draft, definition: { ...of, rows } }
    expect((await people.author.call(api.dryRun, asAuthor)).code).toBe(4403)
  })
  test('is for the kinds that one may view, of what is in force', async () => {
    const { id } = await admin.ask(api.save, { ...base, rows: [row({}, [step('新', 'legal_manager')])] })
    const draft = { contractName: '试算' }
    const mine = await admin.ask(api.dryRun, { kind: 'contract', draft, definitionId: id })
    expect(mine.steps.map(({ node }) => node)).toEqual(['新'])
    expect((await people.author.call(api.dryRun, { kind: 'contract', draft, definitionId: id })).code).toBe(4403)
    expect((await people.author.call(api.dryRun, { kind: 'law_firm', draft: {} })).code).toBe(4403)
  })
})

describe('a route', () => {
  test('asks one after the other where they decide in turn', async () => {
    await inForce([row({}, [named('会签', [people.manager, people.legal], { mode: 'turn' })])])
    const id = await submitted()
    expect(await open(id)).toEqual(['会签 法务负责人'])
    expect((await people.legal.call(contractApi.queryById, { id })).code).toBe(-1)
    await decide(people.manager, id)
    expect(await open(id)).toEqual(['会签 法务专员'])
    await decide(people.legal, id)
    expect(await status(id)).toBe(finished)
  })
  test('goes on with a share, against which a single return does not count', async () => {
    const voters = [people.manager, people.legal, admin]
    await inForce([row({}, [named('表决', voters, { mode: 'ratio', ratio: 60 })])])
    const id = await submitted()
    await decide(people.legal, id, { pass: false, opinion: '价高' })
    expect(await status(id)).toBe(inApproval)
    await decide(people.manager, id)
    expect(await status(id)).toBe(inApproval)
    const textId = (await admin.ask(contractApi.queryById, { id })).currentTextId!
    const { version } = await admin.ask(contractApi.queryById, { id })
    await admin.ask(contractApi.approve, { id, version, textId, pass: true, opinion: '' })
    expect(await status(id)).toBe(finished)
    // Two of three are against: the share can no longer be reached.
    const other = await submitted()
    await decide(people.legal, other, { pass: false, opinion: '价高' })
    await decide(people.manager, other, { pass: false, opinion: '价高' })
    expect((await admin.ask(contractApi.queryById, { id: other })).status).toBe(4)
  })
  test('sends copies in the end, which open the record', async () => {
    const reader = people.legal
    await inForce([row({}, [step('负责人', 'legal_manager')], [{ by: 'person', value: reader.accountId }])])
    const id = await submitted()
    expect((await reader.call(contractApi.queryById, { id })).code).toBe(-1)
    await decide(people.manager, id)
    expect(await status(id)).toBe(finished)
    const history = await admin.ask(flowApi.history, { bizType: 'contract', bizId: id })
    expect(history.at(-1)).toMatchObject({ result: 'copied' })
    expect((await reader.call(contractApi.queryById, { id })).code).toBe(200)
  })
  test('never waits for nobody: the fallback decides', async () => {
    await inForce([row({}, [named('主办', [people.author])])])
    const id = await submitted()
    expect(await open(id)).toEqual(['主办 *'])
    await decide(people.manager, id)
    expect(await status(id)).toBe(finished)
  })
  test('waits for no one who has no permission to approve: others decide, in the dry run as well', async () => {
    const reader = await server.signIn(server.tenants.a, 'auditor')
    const steps = [named('审计', [reader, people.legal], { mode: 'all' }), named('主管', [reader])]
    await inForce([row({}, steps)])
    const dry = await people.author.ask(api.dryRun, { kind: 'contract', draft: { contractName: '试算' } })
    expect(dry.steps.map(({ approvers }) => approvers.map(({ name }) => name))).toEqual([['法务专员'], ['法务负责人']])
    const id = await submitted()
    expect(await open(id)).toEqual(['审计 法务专员'])
    await decide(people.legal, id)
    expect(await open(id)).toEqual(['主管 *'])
    await decide(people.manager, id)
    expect(await status(id)).toBe(finished)
  })
  test('skips no step that a record was returned to, or that was added', async () => {
    const { legal, manager } = people
    const steps = [named('初审', [legal, manager]), named('复审', [legal]), named('终审', [manager])]
    await inForce([row({}, steps)], { skipRepeated: true, withdrawLate: false })
    const id = await submitted()
    await decide(legal, id)
    expect(await open(id)).toEqual(['终审 法务负责人'])
    await decide(manager, id, { pass: false, opinion: '请再看', toNode: '复审' })
    expect(await open(id)).toEqual(['复审 法务专员'])
    // What was approved before the return does not count: this time another account has approved.
    await decide(legal, id, { pass: false, opinion: '请先看', toNode: '初审' })
    await decide(manager, id)
    expect(await open(id)).toEqual(['复审 法务专员'])
    const { version } = await legal.ask(contractApi.queryById, { id })
    const { task } = await legal.ask(flowApi.part, { bizType: 'contract', bizId: id })
    const adding = { where: 'before' as const, people: [manager.accountId], reason: '请先看税务条款' }
    await legal.ask(flowApi.addSign, { bizType: 'contract', bizId: id, version, taskId: task!.id, ...adding })
    expect(await open(id)).toEqual(['法务专员加签 法务负责人'])
  })
  test('skips who has just approved, where the definition says so', async () => {
    const steps = ['初审', '复审', '三审'].map((node) => named(node, [people.legal]))
    await inForce([row({}, steps)], { skipRepeated: true, withdrawLate: false })
    const id = await submitted()
    await decide(people.legal, id)
    expect(await status(id)).toBe(finished)
    await inForce([row({}, steps)])
    const twice = await submitted()
    await decide(people.legal, twice)
    expect(await open(twice)).toEqual(['复审 法务专员'])
  })
  test('asks the author to choose, where the definition says so', async () => {
    await inForce([row({}, [{ node: '分管领导', approvers: [{ by: 'initiator' }], mode: 'any' }])])
    const { id, version } = await drafted(people)
    const refused = await people.author.call(contractApi.submit, { id, version, confirmReason: '另一项目' })
    expect(faults(refused)).toEqual({ 'chosen.分管领导': '请为分管领导选择审批人' })
    const chosen = { 分管领导: [people.manager.accountId] }
    await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目', chosen })
    expect(await open(id)).toEqual(['分管领导 法务负责人'])
  })
  test('shows the path with those who can be chosen, and refuses all others', async () => {
    const byChoice = { node: '分管领导', approvers: [{ by: 'initiator' as const }], mode: 'any' as const }
    await inForce([row({}, [byChoice, step('负责人', 'legal_manager')])])
    const { id, version } = await drafted(people)
    const of = { bizType: 'contract', bizId: id }
    const { steps, able } = await people.author.ask(flowApi.planned, of)
    expect(steps).toMatchObject([
      { node: '分管领导', isChosen: true, approvers: [] },
      { node: '负责人', isChosen: false, approvers: [{ id: people.manager.accountId }] },
    ])
    expect(able.map((one) => one.id)).toContain(people.manager.accountId)
    expect(able.map((one) => one.id)).not.toContain(people.author.accountId)
    const chosen = { 分管领导: [people.manager.accountId] }
    const now = await people.author.ask(flowApi.planned, { ...of, chosen })
    expect(now.steps[0]?.approvers).toEqual([{ id: people.manager.accountId, name: '法务负责人' }])
    const business = (await server.signIn(server.tenants.a, 'visitor')).accountId
    const foreign = (await server.signIn(server.tenants.b, 'legal_manager')).accountId
    for (const one of [people.author.accountId, business, foreign]) {
      const with_ = { 分管领导: [people.manager.accountId, one] }
      const refused = await people.author.call(contractApi.submit, { id, version, confirmReason: '另', chosen: with_ })
      expect(faults(refused)['chosen.分管领导']).toContain('分管领导的审批人须是在职且有审批权限的人')
    }
    // After a return the former choice is offered again.
    await people.author.ask(contractApi.submit, { id, version, confirmReason: '另', chosen })
    await decide(people.manager, id, { pass: false, opinion: '补附件' })
    expect((await people.author.ask(flowApi.planned, of)).chosen).toEqual(chosen)
    const stranger = await server.signIn(server.tenants.b, 'legal_manager')
    expect((await stranger.call(flowApi.planned, of)).code).toBe(-1)
  })
  test('comes directly back to who returned it, if that was asked', async () => {
    await inForce([row({}, [step('法务', 'legal_staff'), step('负责人', 'legal_manager')])])
    const id = await submitted()
    await decide(people.legal, id)
    await decide(people.manager, id, { pass: false, opinion: '补附件', direct: true })
    await again(id)
    expect(await open(id)).toEqual(['负责人 *'])
    // To a step: the same.
    await decide(people.manager, id, { pass: false, opinion: '请法务再看', toNode: '法务', direct: true })
    expect(await open(id)).toEqual(['法务 *'])
    await decide(people.legal, id)
    expect(await open(id)).toEqual(['负责人 *'])
    // Without it, all is walked again.
    await decide(people.manager, id, { pass: false, opinion: '再改', direct: false })
    await again(id, { direct: true })
    expect(await open(id)).toEqual(['法务 *'])
    // Where the approver left it open, the author says.
    await decide(people.legal, id)
    await decide(people.manager, id, { pass: false, opinion: '再改一次' })
    await again(id, { direct: true })
    expect(await open(id)).toEqual(['负责人 *'])
  })
  test('comes directly back also where approvers were added before', async () => {
    const { legal, manager } = people
    await inForce([row({}, [step('法务', 'legal_staff'), step('负责人', 'legal_manager')])])
    const id = await submitted()
    const { version } = await legal.ask(contractApi.queryById, { id })
    const { task } = await legal.ask(flowApi.part, { bizType: 'contract', bizId: id })
    const adding = { where: 'beside' as const, people: [admin.accountId], reason: '请一并看' }
    await legal.ask(flowApi.addSign, { bizType: 'contract', bizId: id, version, taskId: task!.id, ...adding })
    for (const who of [legal, admin]) await decide(who, id)
    await decide(manager, id, { pass: false, opinion: '补附件', direct: true })
    await again(id)
    expect(await open(id)).toEqual(['负责人 *'])
  })
  test('does not come directly back when the record takes another bracket now', async () => {
    await inForce([
      row({ to: '2000000' }, [step('法务', 'legal_staff'), step('负责人', 'legal_manager')]),
      row({ from: '2000000' }, [step('法务', 'legal_staff'), step('集团', 'legal_manager')]),
    ])
    const id = await submitted()
    await decide(people.legal, id)
    await decide(people.manager, id, { pass: false, opinion: '金额有误', direct: true })
    const now = await people.author.ask(contractApi.queryById, { id })
    const { amount: _, ...rest } = now
    const saved = await people.author.ask(contractApi.save, {
      ...rest,
      amount: '2500000.00',
      explanations: {},
    })
    const contradictions = await people.author.call(contractApi.submit, {
      id,
      version: saved.version,
      confirmReason: '另一项目',
    })
    const open1 = Object.keys(faults(contradictions)).map((key) => key.replace('explanations.', ''))
    const mended = await people.author.ask(contractApi.save, {
      ...saved,
      explanations: Object.fromEntries(open1.map((key) => [key, '补充协议约定'])),
    })
    await people.author.ask(contractApi.submit, { id, version: mended.version, confirmReason: '另一项目' })
    expect(await open(id)).toEqual(['法务 *'])
  })
  describe('to which an approver adds others', () => {
    const add = async (who: Caller, id: string, more: object = {}) => {
      const { version } = await who.ask(contractApi.queryById, { id })
      const { task } = await who.ask(flowApi.part, { bizType: 'contract', bizId: id })
      const adding = { where: 'before' as const, people: [people.manager.accountId], reason: '请先看税务条款' }
      return who.call(flowApi.addSign, {
        bizType: 'contract',
        bizId: id,
        version,
        taskId: task?.id ?? id,
        ...adding,
        ...more,
      })
    }
    test.each([
      ['before', ['法务专员加签 法务负责人'], ['法务 *'], []],
      ['after', ['法务 *'], [], ['法务专员加签 法务负责人']],
      ['beside', ['法务 *', '法务专员加签 法务负责人'], ['法务 *'], []],
    ] as const)('asks them %s', async (where, first, afterAdded, afterOwn) => {
      await inForce([row({}, [step('法务', 'legal_staff')])])
      const id = await submitted()
      expect((await add(people.legal, id, { where })).code).toBe(200)
      expect(await open(id)).toEqual(first)
      const history = await admin.ask(flowApi.history, { bizType: 'contract', bizId: id })
      expect(history.find(({ result }) => result === 'added')).toMatchObject({
        assigneeName: '法务专员',
        opinion: '请先看税务条款',
      })
      if (where === 'after') await decide(people.legal, id)
      else await decide(people.manager, id)
      expect(await open(id)).toEqual(where === 'after' ? afterOwn : afterAdded)
      await decide(where === 'after' ? people.manager : people.legal, id)
      expect(await status(id)).toBe(finished)
    })
    test('but not themselves, the author, or with another version', async () => {
      await inForce([row({}, [step('法务', 'legal_staff')])])
      const id = await submitted()
      for (const who of [people.legal, people.author])
        expect(faults(await add(people.legal, id, { people: [who.accountId] }))).toHaveProperty('people')
      expect((await add(people.legal, id, { version: 1 })).code).not.toBe(200)
      expect((await add(people.legal, id, { taskId: id })).code).not.toBe(200)
    })
  })
})
