import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide, drafted, type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { approvalRouteApi } from '../../approval-route/api.ts'
import { auditLogApi } from '../../audit-log/api.ts'
import { contractApi } from '../../contract/api.ts'
import { flowApi } from '../../workflow/api.ts'
import { type OwnField, ownFieldApi as api } from '../api.ts'
import { ownFieldLimits } from '../codes.ts'

let server: TestServer
let people: People
let admin: Caller
let other: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  other = await server.signIn(server.tenants.b, 'tenant_admin')
})
afterAll(() => server.stop())

type Typed = Parameters<typeof admin.ask<typeof api.save>>[1]
const define = (label: string, type: OwnField['type'], more: Partial<Typed> = {}): Promise<OwnField> =>
  admin.ask(api.save, { label, type, ...more })
const budget = () =>
  define('预算科目', 'choice', {
    options: [
      { code: 'capex', label: '资本性支出' },
      { code: 'opex', label: '费用性支出' },
    ],
  })
const listed = async () => admin.ask(api.query, {})
const drop = async ({ id }: OwnField) => {
  const { version } = (await listed()).find((one) => one.id === id)!
  return admin.call(api.retire, { id, version, isRetired: true })
}
/** Takes all fields out of use, so that the next test begins with none. */
async function dropAll(): Promise<void> {
  for (const field of await listed()) if (!field.isRetired) expect((await drop(field)).code).toBe(200)
}
const fieldsIn = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields

describe('definitions', () => {
  test('have a code that is given or numbered, and keep code and type', async () => {
    const named = await define('项目编号', 'text', { code: 'projectNo', help: '立项批复上的编号' })
    expect(named).toMatchObject({ code: 'projectNo', type: 'text', help: '立项批复上的编号', isRetired: false })
    const choice = await define('业务线', 'choice', { options: [{ label: '装备' }, { label: '服务' }] })
    expect(choice.code).toBe('f1')
    expect(choice.options).toEqual([
      { code: 'o1', label: '装备', isRetired: false },
      { code: 'o2', label: '服务', isRetired: false },
    ])
    const { id, version } = named
    const changed = await admin.call(api.save, { id, version, label: '项目编号', type: 'number' })
    expect(fieldsIn(changed)).toEqual({ type: '字段类型保存后不能修改' })
    const again = await admin.call(api.save, { label: '项目编号', type: 'text' })
    expect(fieldsIn(again)).toEqual({ label: '已有同名字段' })
    const taken = await admin.call(api.save, { label: '另一个', type: 'text', code: 'projectNo' })
    expect(fieldsIn(taken)).toEqual({ code: '该代码已被使用过，请换一个' })
    const empty = await admin.call(api.save, { label: '空的', type: 'choice' })
    expect(fieldsIn(empty)).toEqual({ options: '请至少填写一个可选的选项' })
    expect((await people.author.call(api.save, { label: '越权', type: 'text' })).code).toBe(4403)
    await admin.ask(api.sort, { ids: [choice.id, named.id] })
    expect((await listed()).map(({ label }) => label)).toEqual(['业务线', '项目编号'])
    await dropAll()
  })

  test('belong to their organisation', async () => {
    const { id, version, code } = await define('本单位字段', 'text')
    expect(await other.ask(api.query, {})).toEqual([])
    expect((await other.call(api.retire, { id, version, isRetired: true })).msg).toBe('记录不存在或已删除')
    expect((await other.call(api.save, { id, version, label: '改名', type: 'text' })).msg).toBe('记录不存在或已删除')
    const refused = await other.call(contractApi.save, { contractName: '他单位合同', ownValues: { [code]: '值' } })
    expect(fieldsIn(refused)[`ownValues.${code}`]).toBe(`没有代码为“${code}”的自定义字段，可能已被删除`)
    await dropAll()
  })

  test('are at most twenty at a time', async () => {
    for (let n = 1; n <= ownFieldLimits.fields; n += 1) await define(`字段${n}`, 'text')
    const more = await admin.call(api.save, { label: '多一个', type: 'text' })
    expect(more.msg).toBe('使用中的自定义字段最多20个，请先停用不用的字段')
    await dropAll()
  })

  test('with values are retired, not deleted, and the values stay', async () => {
    const field = await define('合作年限', 'number', { unit: '年' })
    const { id, version } = await people.author.ask(contractApi.save, {
      contractName: '长期合作合同',
      ownValues: { [field.code]: 3 },
    })
    expect((await admin.call(api.delete, field)).msg).toBe('已有合同填写了字段“合作年限”，不能删除；可以停用')
    await drop(field)
    const kept = await people.author.ask(contractApi.save, { id, version, contractName: '长期合作合同' })
    expect(kept.ownValues).toEqual({ [field.code]: '3' })
    const unused = await define('没人填的', 'text')
    expect(await admin.ask(api.delete, unused)).toBe(true)
    // Its code is never given again.
    expect((await define('下一个', 'text')).code).not.toBe(unused.code)
    await dropAll()
  })
})

describe('values', () => {
  test('are read by their type, and refused by the label of their field', async () => {
    const codes = {
      text: (await define('备案号', 'text')).code,
      number: (await define('折扣率', 'number')).code,
      amount: (await define('保证金', 'amount')).code,
      date: (await define('验收日', 'date')).code,
      choice: (await budget()).code,
    }
    const refused = await people.author.call(contractApi.save, {
      contractName: '设备采购合同',
      ownValues: {
        [codes.text]: '字'.repeat(200),
        [codes.number]: '三',
        [codes.amount]: '1.234',
        [codes.date]: '2026-02-30',
        [codes.choice]: 'none',
      },
    })
    expect(refused.msg).toBe('请检查填写内容：折扣率、保证金、验收日、预算科目')
    expect(fieldsIn(refused)).toEqual({
      [`ownValues.${codes.number}`]: '折扣率应为不超过12位整数、6位小数的数字',
      [`ownValues.${codes.amount}`]: '保证金应为不超过13位整数、2位小数的金额',
      [`ownValues.${codes.date}`]: '验收日应为有效日期',
      [`ownValues.${codes.choice}`]: '请从选项中选择预算科目',
    })
    const values = {
      [codes.text]: ' 备 2026-1 ',
      [codes.number]: '-007.50',
      [codes.amount]: '1,200.5',
      [codes.date]: '2026-12-01',
      [codes.choice]: 'capex',
    }
    const { id, version } = await people.author.ask(contractApi.save, {
      contractName: '设备采购合同',
      ownValues: values,
    })
    const stored = await people.author.ask(contractApi.queryById, { id })
    expect(stored.ownValues).toEqual({
      ...values,
      [codes.text]: '备 2026-1',
      [codes.number]: '-7.5',
      [codes.amount]: '1200.50',
    })

    // The history has each field by itself, with its label.
    await people.author.ask(contractApi.save, {
      id,
      version,
      contractName: '设备采购合同',
      ownValues: { ...values, [codes.choice]: 'opex', [codes.number]: null },
    })
    const entries = await people.author.ask(contractApi.history, { id })
    expect(entries.at(-1)?.changes).toEqual([
      { field: `ownValues.${codes.number}`, before: '-7.5', after: null },
      { field: `ownValues.${codes.choice}`, before: 'capex', after: 'opex' },
    ])
    const log = await admin.ask(auditLogApi.query, { bizId: id })
    expect(log.records[0]?.changes).toEqual([
      { label: '折扣率', before: '-7.5', after: null },
      { label: '预算科目', before: '资本性支出', after: '费用性支出' },
    ])

    const copied = await people.author.ask(contractApi.copy, { id })
    expect(copied.ownValues).toEqual({ ...stored.ownValues, [codes.choice]: 'opex', [codes.number]: undefined })
    await dropAll()
  })

  test('of a retired option stay, and cannot be chosen any more', async () => {
    const field = await budget()
    const ownValues = { [field.code]: 'opex' }
    const typed = { contractName: '办公用品合同', ownValues }
    const { id, version } = await people.author.ask(contractApi.save, typed)
    const [capex, opex] = field.options
    const change = (options: Typed['options'], at: OwnField) =>
      admin.call(api.save, { id: at.id, version: at.version, label: at.label, type: at.type, options })
    expect(fieldsIn(await change([capex!], field)).options).toBe('选项“费用性支出”已有合同使用，不能移除；可以停用')
    expect((await change([capex!, { ...opex!, isRetired: true }], field)).code).toBe(200)
    expect((await people.author.ask(contractApi.save, { ...typed, id, version })).ownValues).toEqual(ownValues)
    expect(fieldsIn(await people.author.call(contractApi.save, typed))[`ownValues.${field.code}`]).toBe(
      '请从选项中选择预算科目',
    )
    await dropAll()
  })

  test('are listed with everything else that a submission lacks', async () => {
    const field = await define('项目负责部门', 'text', { isRequired: true })
    const draft = await drafted(people, { subject: '' })
    const refused = await people.author.call(contractApi.submit, { id: draft.id, version: draft.version })
    expect(fieldsIn(refused)).toEqual({
      subject: expect.any(String) as string,
      [`ownValues.${field.code}`]: '请输入项目负责部门',
    })
    await drop(field)
    const rest = await people.author.call(contractApi.submit, { id: draft.id, version: draft.version })
    expect(Object.keys(fieldsIn(rest))).toEqual(['subject'])
  })
})

describe('lists', () => {
  test('are filtered and ordered by own fields', async () => {
    const codes = {
      text: (await define('门店', 'text')).code,
      amount: (await define('押金', 'amount')).code,
      date: (await define('交付日', 'date')).code,
      choice: (await budget()).code,
    }
    const rows = [
      ['甲', '南京 一店', '900.00', '2026-01-31', 'capex'],
      ['乙', '苏州 二店', '10000.00', '2026-03-01', 'opex'],
      ['丙', '南京 三店', '2000.00', '2026-02-01', 'opex'],
      ['丁', null, null, null, null],
    ] as const
    for (const [name, text, amount, date, choice] of rows)
      await people.author.ask(contractApi.save, {
        contractName: `${name}门店租赁`,
        ownValues: { [codes.text]: text, [codes.amount]: amount, [codes.date]: date, [codes.choice]: choice },
      })
    const found = async (input: object) => {
      const page = await people.author.ask(contractApi.query, { keyword: '门店租赁', ...input })
      expect(page.total).toBe(page.records.length)
      return page.records.map(({ contractName }) => contractName[0]).join('')
    }
    const by = { sort: 'createTime', order: 'asc' }
    expect(await found({ ...by, own: [`${codes.choice}=opex`] })).toBe('乙丙')
    expect(await found({ ...by, own: [`${codes.choice}=opex`, `${codes.choice}=capex`] })).toBe('甲乙丙')
    expect(await found({ ...by, own: [`${codes.amount}>=900`, `${codes.amount}<=2000.00`] })).toBe('甲丙')
    expect(await found({ ...by, own: [`${codes.date}>=2026-02-01`] })).toBe('乙丙')
    expect(await found({ ...by, own: [`${codes.text}~南京 店`, `${codes.date}<=2026-01-31`] })).toBe('甲')
    expect(await found({ ...by, own: ['unknown=1'] })).toBe('')
    expect(await found({ sort: `own.${codes.amount}`, order: 'desc' })).toBe('乙丙甲丁')
    expect(await found({ sort: `own.${codes.amount}`, order: 'asc' })).toBe('甲丙乙丁')
    expect(await found({ sort: `own.${codes.choice}`, order: 'asc' })).toBe('甲乙丙丁')
    const second = await people.author.ask(contractApi.query, {
      keyword: '门店租赁',
      sort: `own.${codes.date}`,
      order: 'asc',
      current: 2,
      size: 2,
    })
    expect(second).toMatchObject({
      total: 4,
      records: [{ contractName: '乙门店租赁' }, { contractName: '丁门店租赁' }],
    })
    await dropAll()
  })
})

describe('approvals', () => {
  test('depend on a choice and on a number, and a field in a definition is not retired', async () => {
    const choice = await budget()
    const number = await define('账期', 'number', { unit: '天' })
    const facts = (await admin.ask(approvalRouteApi.kinds, {})).find(({ kind }) => kind === 'contract')!.facts
    expect(facts.filter(({ name }) => name.startsWith('own.'))).toEqual([
      {
        name: `own.${choice.code}`,
        label: '预算科目',
        isNumber: false,
        options: [
          { value: 'capex', label: '资本性支出' },
          { value: 'opex', label: '费用性支出' },
          { value: '', label: '（未填写）' },
        ],
      },
      { name: `own.${number.code}`, label: '账期', isNumber: true, options: null },
    ])
    const step = (node: string, role: string) => ({
      node,
      approvers: [{ by: 'role' as const, value: role }],
      mode: 'any' as const,
    })
    const row = (is: string[], range: object, node: string) => ({
      when: {
        facts: [
          { fact: `own.${choice.code}`, is },
          { fact: `own.${number.code}`, ...range },
        ],
      },
      steps: [step(node, 'legal_staff')],
    })
    const saved = await admin.ask(approvalRouteApi.save, {
      kind: 'contract',
      name: '按预算审批',
      fallback: { by: 'role', value: 'legal_manager' },
      rows: [
        row(['capex'], { to: '60.00' }, '资本短账期'),
        row(['capex'], { from: '60.00' }, '资本长账期'),
        row(['opex'], {}, '费用'),
      ],
    })
    expect(saved.faults.map(({ message }) => message)).toEqual(['没有审批人：预算科目 （未填写）'])
    const whole = await admin.ask(approvalRouteApi.save, {
      id: saved.id,
      version: saved.version,
      kind: 'contract',
      name: '按预算审批',
      fallback: saved.fallback,
      rows: [...saved.rows!.slice(0, 2), row(['opex', ''], {}, '费用')],
    })
    expect(whole.faults).toEqual([])
    await admin.ask(approvalRouteApi.publish, { id: whole.id, version: whole.version })

    const way = async (ownValues: Record<string, string>) => {
      const { steps } = await people.author.ask(approvalRouteApi.dryRun, {
        kind: 'contract',
        draft: { contractName: '试算', ownValues },
      })
      return steps.map(({ node }) => node)
    }
    expect(await way({ [choice.code]: 'capex', [number.code]: '59.999' })).toEqual(['资本短账期'])
    expect(await way({ [choice.code]: 'capex', [number.code]: '60' })).toEqual(['资本长账期'])
    expect(await way({ [choice.code]: 'capex', [number.code]: 'many' })).toEqual(['资本长账期'])
    expect(await way({})).toEqual(['费用'])

    const { id } = await submitted(people, { ownValues: { [choice.code]: 'capex', [number.code]: 30 } })
    const steps = await people.manager.ask(flowApi.history, { bizType: 'contract', bizId: id })
    expect(steps.map(({ node }) => node)).toContain('资本短账期')
    expect((await decide(people.legal, id)).docStatus).toBe(3)

    expect((await drop(choice)).msg).toBe(
      '字段“预算科目”正用于审批定义《按预算审批》第1行、《按预算审批》第2行、《按预算审批》第3行的条件，请先修改审批定义',
    )
    const inForce = await admin.ask(approvalRouteApi.queryById, { id: whole.id })
    await admin.ask(approvalRouteApi.remove, { id: whole.id, version: inForce.version })
    await dropAll()
    const unusable = await admin.ask(approvalRouteApi.save, {
      kind: 'contract',
      name: '旧字段',
      fallback: saved.fallback,
      rows: [row(['capex'], {}, '资本')],
    })
    expect(unusable.faults.map(({ path }) => path)).toContain('rows.0.when.facts.0.fact')
  })
})
