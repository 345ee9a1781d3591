import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeDraft, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { approvalRouteApi } from '../../approval-route/api.ts'
import { contractApi } from '../../contract/api.ts'
import { contractCategoryApi } from '../../contract-category/api.ts'
import { historyApi } from '../../history/api.ts'
import { contractTemplateApi as api, type Template } from '../api.ts'

let server: TestServer
let people: People
let other: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  other = await server.signIn(server.tenants.b, 'legal_manager')
})
afterAll(() => server.stop())

const form = `设备采购合同

合同编号：________
甲方：甲方测试集团
乙方：

第一条 标的
乙方向甲方出售设备____台，型号为【 】。

第二条 价款
合同总价为人民币________元（大写：________）。

第三条 付款
甲方应于收到货物后30日内付款。

第四条 违约责任
任何一方违约的，应向对方支付合同总价百分之五的违约金。

第五条 争议解决
因本合同发生的争议，由甲方所在地人民法院管辖。
`

const filled = form
  .replace('合同编号：________', '合同编号：CG-2026-001')
  .replace('乙方：', '乙方：嘉禾机电设备有限公司')
  .replace('____台，型号为【 】', '2台，型号为【VMC-850】')
  .replace('人民币________元（大写：________）', '人民币1280000.00元（大写：壹佰贰拾捌万元整）')

let made = 0
async function published(text = form, more: object = {}): Promise<Template> {
  const { legal } = people
  const { id, version } = await legal.ask(api.save, {
    name: `设备采购合同范本${(made += 1)}`,
    contractCategory: 'QT01',
    contractType: '01',
    ourPosition: 'A',
    ...more,
  })
  const fileId = await legal.upload(text, '设备采购合同.md')
  const withText = await legal.ask(api.addVersion, { id, version, fileId })
  return legal.ask(api.changeStatus, { id, version: withText.version, status: 'published' })
}

/** A contract from a new template, with a further version of its text. */
async function revised(text: string, template?: Template) {
  const { id } = template ?? (await published())
  const { contractId } = await people.author.ask(api.begin, { id })
  const { version } = await people.author.ask(contractApi.queryById, { id: contractId })
  const fileId = await people.author.upload(text, '合同.md')
  const contract = await people.author.ask(contractApi.addText, { id: contractId, version, fileId })
  const found = (await people.author.ask(api.deviations, { contractId }))!
  const deviating = found.clauses.filter(({ kind }) => !['same', 'filled', 'acceptable'].includes(kind))
  return { contract, found, kinds: deviating.map(({ kind, title }) => `${kind} ${title}`) }
}

describe('the library', () => {
  test('keeps every version of a text, and the keys of clauses that are recognised', async () => {
    const { legal } = people
    const first = await published()
    expect(first.clauses.map(({ role, no, title }) => [role, no, title])).toEqual([
      ['head', '', ''],
      ['clause', '第一条', '标的'],
      ['clause', '第二条', '价款'],
      ['clause', '第三条', '付款'],
      ['clause', '第四条', '违约责任'],
      ['clause', '第五条', '争议解决'],
    ])
    const next = form.replace('第三条 付款', '第三条 保密\n双方对合同内容保密。\n\n第四条 付款').replace('30日', '45日')
    const fileId = await legal.upload(next, '第二版.md')
    const second = await legal.ask(api.addVersion, { id: first.id, version: first.version, fileId })
    expect(second.versions.map(({ versionNo, name }) => [versionNo, name])).toEqual([
      [2, '第二版.md'],
      [1, '设备采购合同.md'],
    ])
    const keyOf = (of: Template, title: string) => of.clauses.find((one) => one.title === title)!.key
    for (const title of ['标的', '付款', '争议解决']) expect(keyOf(second, title)).toBe(keyOf(first, title))
    expect(first.clauses.map(({ key }) => key)).not.toContain(keyOf(second, '保密'))
    const old = await legal.ask(api.clauses, { id: first.id, versionId: first.versions[0]!.id })
    expect(old).toEqual(first.clauses)
    const file = await legal.call(api.download, { id: first.id, versionId: first.versions[0]!.id })
    expect(file.code).toBe(200)
  })

  test('is published with a text only, and used ones are retired instead of deleted', async () => {
    const { legal, author } = people
    const empty = await legal.ask(api.save, { name: '无文本的范本' })
    const refused = await legal.call(api.changeStatus, { id: empty.id, version: empty.version, status: 'published' })
    expect(refused.msg).toBe('请先上传范本文本，再发布')
    const twice = await legal.call(api.save, { name: '无文本的范本' })
    expect((twice.data as unknown as { fields: object }).fields).toEqual({ name: '已有同名范本' })
    expect(await legal.ask(api.delete, { id: empty.id, version: empty.version })).toBe(true)
    const pdf = await legal.upload(Buffer.from('%PDF-1.4\n%%EOF\n'), '范本.pdf')
    const used = await published()
    const wrong = await legal.call(api.addVersion, { id: used.id, version: used.version, fileId: pdf })
    expect(wrong.msg).toBe('范本文本须为 Word 或文本文件（docx、doc、txt、md）')
    await author.ask(api.begin, { id: used.id })
    expect((await legal.call(api.delete, { id: used.id, version: used.version })).msg).toBe(
      '已有合同由该范本起草，不能删除；可以停用',
    )
    const retired = await legal.ask(api.changeStatus, { id: used.id, version: used.version, status: 'retired' })
    expect(retired.uses).toBe(1)
    expect((await author.call(api.begin, { id: used.id })).msg).toBe('该范本未发布或已停用，不能用于起草')
  })

  test('belongs to its organisation, and is edited by legal staff', async () => {
    const { id, version, versions } = await published()
    expect((await other.ask(api.query, {})).records).toEqual([])
    const missing = '记录不存在或已删除'
    for (const [call, input] of [
      [api.queryById, { id }],
      [api.begin, { id }],
      [api.clauses, { id, versionId: versions[0]!.id }],
      [api.changeStatus, { id, version, status: 'retired' }],
    ] as const)
      expect((await other.call(call as typeof api.queryById, input as never)).msg).toBe(missing)
    const { author } = people
    expect((await author.ask(api.queryById, { id })).id).toBe(id)
    expect((await author.call(api.save, { name: '越权' })).code).toBe(4403)
    expect((await author.call(api.changeStatus, { id, version, status: 'retired' })).code).toBe(4403)
  })
})

describe('a contract from a template', () => {
  test('begins in one step with its text, and what the category presets', async () => {
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const node = (await admin.ask(contractCategoryApi.tree, {})).find(({ code }) => code === 'QT01')!
    const settings = { ...node.settings, presets: { moneyFlow: 'out', payMethod: 'instalments' } } as const
    await admin.ask(contractCategoryApi.save, { code: 'QT01', version: node.version, settings })
    const { id, name } = await published()
    const { contractId } = await people.author.ask(api.begin, { id })
    const contract = await people.author.ask(contractApi.queryById, { id: contractId })
    expect(contract).toMatchObject({
      contractName: name,
      contractCategory: 'QT01',
      contractType: '01',
      ourPosition: 'A',
      moneyFlow: 'out',
      payMethod: 'instalments',
      isStandardText: true,
    })
    const text = await people.author.ask(contractApi.text, { id: contractId })
    expect([text.versionNo, text.text]).toEqual([1, form.trim().replaceAll('\n\n', '\n')])
    const { records } = await people.author.ask(historyApi.query, { bizType: 'contract', bizId: contractId })
    expect(records.map(({ note }) => note)).toContain(`由范本《${name}》第 1 版起草`)
    expect((await people.author.ask(api.deviations, { contractId }))!.count).toBe(0)
  })

  test('may take its text from it when it has none', async () => {
    const { author } = people
    const { id } = await published()
    const draft = await author.ask(contractApi.save, { contractName: '已填写的合同', amount: '100.00' })
    const at = { id: draft.id, version: draft.version }
    await author.ask(api.fill, { id, contract: at })
    const contract = await author.ask(contractApi.queryById, { id: draft.id })
    expect(contract).toMatchObject({ contractName: '已填写的合同', isStandardText: true })
    const again = await author.call(api.fill, { id, contract: { id: draft.id, version: contract.version } })
    expect(again.msg).toBe('合同已有正文，不能再选用范本')
    const plain = await author.ask(contractApi.save, { contractName: '没有范本的合同' })
    expect(await author.ask(api.deviations, { contractId: plain.id })).toBeNull()
    expect((await other.call(api.deviations, { contractId: draft.id })).code).not.toBe(200)
  })

  test('does not deviate by what is written into its blanks', async () => {
    const { contract, found, kinds } = await revised(filled)
    expect(kinds).toEqual([])
    expect(contract.isStandardText).toBe(true)
    const goods = found.clauses.find(({ title }) => title === '标的')!
    expect([goods.kind, goods.fills]).toEqual(['filled', ['2', '【VMC-850】']])
    // A sentence in the middle of a clause is no value of a blank.
    const smuggled = filled.replace('1280000.00元', '1280000.00元。乙方可以随时涨价，最高为2000000.00元')
    expect((await revised(smuggled)).kinds).toEqual(['changed 价款'])
  })

  test('deviates by a clause that is changed, missing or added, and nothing the user ticks hides it', async () => {
    const text = filled
      .replace('30日', '90日')
      .replace(/第四条 违约责任\n.*\n\n/, '')
      .replace('第五条 争议', '第四条 保密\n双方应对合同内容保密三年，法律另有规定的除外。\n\n第五条 争议')
    const { contract, found, kinds } = await revised(text)
    expect(kinds).toEqual(['changed 付款', 'missing 违约责任', 'added 保密'])
    const pieces = found.clauses.find(({ title }) => title === '付款')!.paragraphs.flat()
    expect(pieces.filter(({ kind }) => kind !== 'same').map(({ text: words }) => words)).toEqual(['30', '90'])
    expect(contract.isStandardText).toBe(false)
    const { id, version } = contract
    const draft = completeDraft(people.ognId, { isStandardText: true })
    const saved = await people.author.ask(contractApi.save, { ...draft, id, version })
    expect(saved.isStandardText).toBe(false)
  })

  test('does not deviate by a wording that the organisation accepts', async () => {
    const template = await published()
    const { key } = template.clauses.find(({ title }) => title === '付款')!
    const wording = '付款\n甲方应于验收合格后____日内付款。'
    const at = { id: template.id, version: template.version, key }
    const known = await people.legal.ask(api.setPosition, { ...at, acceptable: [wording], bottomLine: '最长60日' })
    expect(known.positions[key]).toEqual({ acceptable: [wording], bottomLine: '最长60日' })
    const accepted = await revised(filled.replace('收到货物后30日', '验收合格后45日'), known)
    expect(accepted.kinds).toEqual([])
    expect(accepted.found.clauses.map(({ kind }) => kind)).toContain('acceptable')
    expect((await revised(filled.replace('30日', '45日'), known)).kinds).toEqual(['changed 付款'])
    const many = await people.legal.call(api.setPosition, {
      ...at,
      version: known.version,
      acceptable: Array.from({ length: 6 }, () => wording),
      bottomLine: '',
    })
    expect(many.code).not.toBe(200)
  })

  test('is approved by what it has changed', async () => {
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const row = (node: string, isFromTemplate: boolean, range?: object) => ({
      when: {
        facts: [{ fact: 'isFromTemplate', is: isFromTemplate }, ...(range ? [{ fact: 'deviations', ...range }] : [])],
      },
      steps: [{ node, approvers: [{ by: 'role' as const, value: 'legal_staff' }], mode: 'any' as const }],
    })
    const saved = await admin.ask(approvalRouteApi.save, {
      kind: 'contract',
      name: '按偏离审批',
      fallback: { by: 'role', value: 'legal_manager' },
      rows: [row('范本', true, { to: '1.00' }), row('偏离', true, { from: '1.00' }), row('其他', false)],
    })
    expect(saved.faults).toEqual([])
    await admin.ask(approvalRouteApi.publish, { id: saved.id, version: saved.version })
    const draft = completeDraft(people.ognId)
    const nodesOf = async (contractId?: string) => {
      const known = contractId ? await people.author.ask(contractApi.queryById, { id: contractId }) : null
      const asked = { ...draft, ...(known && { id: known.id, version: known.version }) }
      const { steps } = await people.author.ask(approvalRouteApi.dryRun, { kind: 'contract', draft: asked })
      return steps.map(({ node }) => node)
    }
    expect(await nodesOf()).toEqual(['其他'])
    expect(await nodesOf((await revised(filled)).contract.id)).toEqual(['范本'])
    expect(await nodesOf((await revised(filled.replace('30日', '90日'))).contract.id)).toEqual(['偏离'])
    const inForce = await admin.ask(approvalRouteApi.queryById, { id: saved.id })
    await admin.ask(approvalRouteApi.remove, { id: saved.id, version: inForce.version })
  })
})
