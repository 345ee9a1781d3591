import { expect, type Locator, type Page, request } from '@playwright/test'
import { accountApi } from '../../src/domains/account/api.ts'
import { approvalRouteApi } from '../../src/domains/approval-route/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { orgApi } from '../../src/domains/org/api.ts'
import { userApi } from '../../src/domains/user/api.ts'
import { flowApi } from '../../src/domains/workflow/api.ts'
import { demoPassword } from '../support/served.ts'
import { type Caller, callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 15_000 })

// The authority table of a group, as it is written down: who decides from which amount on. What a contract's way must be is
// read from this wording, never from the definition.
type Where = '总部' | '子公司'
interface Line {
  of: readonly string[]
  where: Where
  /** In ten thousands of yuan; up to the next line of the same kind. */
  from: number
  by: readonly string[]
}
const investment = ['投资类']
const ordinary = ['诉讼类', '合规类', '其他类']
const authority: readonly Line[] = [
  { of: investment, where: '总部', from: 0, by: ['法务审核', '法务负责人审批'] },
  { of: investment, where: '总部', from: 100, by: ['法务审核', '法务负责人审批', '管理层'] },
  { of: investment, where: '子公司', from: 0, by: ['法务负责人审批', '管理层'] },
  { of: investment, where: '子公司', from: 100, by: ['法务审核', '法务负责人审批', '总部', '管理层'] },
  { of: ordinary, where: '总部', from: 0, by: ['法务审核'] },
  { of: ordinary, where: '总部', from: 10, by: ['法务审核', '法务负责人审批'] },
  { of: ordinary, where: '总部', from: 500, by: ['法务审核', '法务负责人审批', '管理层'] },
  { of: ordinary, where: '总部', from: 5000, by: ['法务审核', '法务负责人审批', '总部', '管理层'] },
  { of: ordinary, where: '子公司', from: 0, by: ['法务审核'] },
  { of: ordinary, where: '子公司', from: 5, by: ['法务审核', '法务负责人审批'] },
  { of: ordinary, where: '子公司', from: 200, by: ['法务审核', '法务负责人审批', '总部'] },
  { of: ordinary, where: '子公司', from: 2000, by: ['法务审核', '法务负责人审批', '总部', '管理层'] },
]
const roleOf: Readonly<Record<string, string>> = {
  法务审核: '法务专员',
  法务负责人审批: '法务负责人',
  总部: '法务负责人',
  管理层: '企业管理员',
}
/** The usual steps are stored by their keys; a name that is typed, as it is. */
const words: Readonly<Record<string, string>> = { legal: '法务审核', manager: '法务负责人审批' }
const categories: Readonly<Record<string, string>> = { TZ01: '投资类', SS02: '诉讼类', HG03: '合规类', QT01: '其他类' }

/** What the table says, read from the largest amount down. */
const expected = (category: string, where: Where, yuan: number): readonly string[] =>
  authority
    .toReversed()
    .find((line) => line.where === where && line.of.includes(category) && yuan >= line.from * 10_000)!.by

const isSameKind = (a: Line | undefined, b: Line | undefined): boolean => a?.of === b?.of && a?.where === b?.where
/** Where the bracket of a line ends; undefined for the last one of its kind. */
const endOf = (at: number): number | undefined =>
  isSameKind(authority[at], authority[at + 1]) ? authority[at + 1]!.from : undefined

interface Group {
  admin: Caller
  author: Caller
  subsidiary: Caller
  /** The names of what is beside the subsidiary. */
  departments: string[]
  company: string
  ognId: string
}

/** A subsidiary with a user of its own, beside the departments of the organisation. */
async function groupOf(): Promise<Group> {
  const [admin, author] = [await callerFor('dh_admin'), await callerFor('dh_business')]
  const mark = Date.now() % 100_000
  const units = await admin.ask(orgApi.choose, {})
  const root = units.toSorted((a, b) => a.fullName.length - b.fullName.length)[0]!
  const departments = units
    .filter(({ fullId }) => fullId.split('/').filter(Boolean).length === 2)
    .map(({ name }) => name)
  const company = `华东子公司${mark}`
  const add = (parentId: string, nodeType: 'ogn' | 'dept', name: string) =>
    admin.ask(orgApi.add, { parentId, nodeType, name, code: `ZGS${nodeType}${mark}` })
  const { id: ognId } = await add(root.id, 'ogn', company)
  const { id: deptId } = await add(ognId, 'dept', `采购${mark}`)
  const roles = await admin.ask(userApi.roles, {})
  const business = roles.find(({ roleCode }) => roleCode === 'business_user')!
  const loginName = `dh_sub_${mark}`
  const first = 'First-2026-fa'
  await admin.ask(userApi.save, {
    loginName,
    name: '子公司经办',
    sex: 0,
    phone: `139${String(Date.now()).slice(-8)}`,
    ognId,
    deptId,
    roleIds: [business.id],
    password: first,
  })
  await setPassword(loginName, first)
  return { admin, author, subsidiary: await callerFor(loginName), departments, company, ognId }
}

/** The first password has to be replaced when it is used. */
async function setPassword(username: string, first: string): Promise<void> {
  const context = await request.newContext({ baseURL: process.env['FAHENG_URL']! })
  const post = async (path: string, data: object) => (await (await context.post(path, { data })).json()).data
  const { ticket } = await post(accountApi.doLogin.path, { username, password: first })
  await post(accountApi.finishLogin.path, { ticket, password: demoPassword })
}

async function restore({ admin, ognId }: Group): Promise<void> {
  // With a second company a new contract has no usual party of ours.
  const { version } = await admin.ask(orgApi.queryById, { id: ognId })
  await admin.ask(orgApi.changeStatus, { id: ognId, version, action: 'disable' })
  const { inForce, draft } = await admin.ask(approvalRouteApi.ofKind, { kind: 'contract' })
  if (draft) await admin.ask(approvalRouteApi.remove, { id: draft.id, version: draft.version })
  if (inForce.id) await admin.ask(approvalRouteApi.remove, { id: inForce.id, version: inForce.version })
}

/** Forty contracts, of all categories, from both places, below, at and above each bound. */
async function submitForty({ author, subsidiary }: Group): Promise<void> {
  const amounts = [
    '1',
    '49999.99',
    '50000',
    '99999.99',
    '100000',
    '999999.99',
    '1000000',
    '2000000',
    '5000000',
    '50000000',
  ]
  for (const [at, amount] of amounts.entries())
    for (const [of, [contractCategory, category]] of Object.entries(categories).entries()) {
      const where = (at + of) % 2 === 0 ? '子公司' : '总部'
      const by = where === '子公司' ? subsidiary : author
      const id = await submitted(by, contractCategory, amount)
      const biz = { bizType: 'contract', bizId: id }
      const [{ ahead }, history] = await Promise.all([by.ask(flowApi.path, biz), by.ask(flowApi.history, biz)])
      const nodes = [history.find(({ result }) => result === null)?.node ?? '', ...ahead.map(({ node }) => node)]
      expect(
        nodes.map((node) => words[node] ?? node),
        `${category} ${amount} ${where}`,
      ).toEqual(expected(category, where, Number(amount)))
      // The tasks of the approvers are as before.
      const { version } = await by.ask(contractApi.queryById, { id })
      await by.ask(contractApi.withdraw, { id, version })
    }
}

async function submitted(by: Caller, contractCategory: string, amount: string): Promise<string> {
  const { ourParties } = await by.ask(contractApi.choices, {})
  const draft = await by.ask(contractApi.save, {
    contractName: `权限表${contractCategory}${amount}`,
    contractCategory,
    contractType: '01',
    ourParty: ourParties[0]!.id,
    ourPosition: 'A',
    counterparties: [{ name: '苏州云启科技有限公司', creditCode: '91350100M000100Y43', type: 'enterprise' }],
    startDate: '2026-12-01',
    endDate: '2027-11-30',
    moneyFlow: 'out',
    amount,
    payMethod: 'once',
    selectionMode: 6,
    subject: '设备一批',
    disputeWay: 'litigation',
    disputeOrg: '苏州工业园区人民法院',
  })
  const fileId = await by.upload('正文.txt', `${ourParties[0]!.name}向苏州云启科技有限公司采购设备。`)
  const { id, version } = await by.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
  await by.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  return id
}

const rowAt = (page: Page, at: number): Locator =>
  page
    .getByRole('region', { name: '审批表' })
    .getByRole('row')
    .nth(at + 1)

/** Types the names of some options into a field of several. */
async function chooseSome(page: Page, field: Locator, cell: Locator, names: readonly string[]): Promise<void> {
  await field.focus()
  for (const name of names) {
    await page.keyboard.type(name)
    const option = page
      .locator('.ant-select-dropdown:visible')
      .locator('.ant-select-tree-title, .ant-select-item-option')
    await expect(option.filter({ hasText: name }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(cell.getByTitle(name, { exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
}

/** The steps of a row: those that differ are deleted, and the others added at the end. */
async function typeSteps(page: Page, row: Locator, wanted: readonly string[]): Promise<void> {
  const steps = row.getByRole('button', { name: /^编辑步骤/ })
  const there = (await steps.locator('strong').allTextContents()).map((name) => name.trim())
  const kept = there.findIndex((name, i) => name !== wanted[i])
  const first = kept < 0 ? there.length : kept
  for (let left = there.length; left > first; left -= 1) {
    await steps.nth(first).focus()
    await page.keyboard.press('Delete')
    await expect(steps).toHaveCount(left - 1)
  }
  for (const name of wanted.slice(first)) {
    await row.getByRole('button', { name: '加一步' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '审批步骤' })
    await expect(dialog.getByRole('textbox', { name: '步骤名称' })).toBeFocused()
    await page.keyboard.type(name)
    await dialog.getByRole('combobox', { name: '审批人 1 角色' }).focus()
    await page.keyboard.type(roleOf[name]!)
    await expect(page.locator('.ant-select-item-option-active').filter({ hasText: roleOf[name]! })).toBeVisible()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(dialog).toBeHidden()
  }
}

test('an authority table of twelve rows is typed, its faults are mended in their cells, and forty contracts follow it', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const group = await groupOf()
  const page = await pageFor(browser, 'dh_admin')
  try {
    await page.goto('/#/system/approvalRoute/contract')
    await expect(page.getByRole('heading', { name: '合同审批流程' })).toBeVisible()
    for (const [at, { of, where, by }] of authority.entries()) {
      const row = rowAt(page, at)
      if (isSameKind(authority[at - 1], authority[at])) {
        // The copy goes on where the row above ends.
        await page.getByRole('button', { name: `复制第${at}行`, exact: true }).click()
      } else {
        if (at > 0) await page.getByRole('button', { name: '加一档' }).click()
        const [category, unit] = [row.locator('[data-cell$=categories]'), row.locator('[data-cell$=orgIds]')]
        await chooseSome(page, category.getByRole('combobox'), category, of)
        const units = where === '总部' ? group.departments : [group.company]
        await chooseSome(page, unit.getByRole('combobox'), unit, units)
      }
      const end = endOf(at)
      const to = row.getByRole('textbox', { name: '到（元，不含）' })
      await to.focus()
      if (end !== undefined) await page.keyboard.type(`${end}万`)
      await page.keyboard.press('Tab')
      await typeSteps(page, row, by)
    }
    await expect(page.getByRole('button', { name: /^处理/ })).toBeHidden()

    // A row that begins too early overlaps the one above it, and one that begins too late leaves a gap: each in its cell.
    const [first, second] = [rowAt(page, 0), rowAt(page, 1)]
    const from = second.getByRole('textbox', { name: '金额从（元）' })
    await from.click()
    await from.press('Control+a')
    await page.keyboard.type('90万')
    await page.keyboard.press('Tab')
    const cell = second.locator('[data-cell$=amount]')
    await expect(cell.getByRole('alert')).toHaveText('第1行与第2行重叠：900,000.00–1,000,000.00')
    await from.click()
    await from.press('Control+a')
    await page.keyboard.type('120万')
    await page.keyboard.press('Tab')
    await expect(first.locator('[data-cell$=amount]').getByRole('alert')).toContainText('1,000,000.00–1,200,000.00')
    await expect(cell.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: '处理 1 处问题' }).click()
    await expect(first.getByRole('textbox', { name: '金额从（元）' })).toBeFocused()
    await from.click()
    await from.press('Control+a')
    await page.keyboard.type('100万')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^处理/ })).toBeHidden()
    await page.screenshot({ path: 'test-results/authority-table/typed.png', fullPage: true })

    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('已保存草稿').last()).toBeVisible()
    const tried = page.getByRole('region', { name: '试算', exact: true })
    await tried.getByText('自填条件试算').click()
    await tried.getByRole('textbox', { name: '金额' }).click()
    await page.keyboard.type('6000万')
    await tried.getByRole('combobox', { name: '类别' }).focus()
    await page.keyboard.type('其他类')
    await page
      .locator('.ant-select-dropdown:visible .ant-select-tree-title')
      .filter({ hasText: /^(?!其他类)/ })
      .first()
      .click()
    await tried.getByRole('button', { name: '试算' }).click()
    const steps = tried.getByRole('group').getByRole('listitem')
    await expect(steps).toHaveCount(4)
    await expect(steps.nth(0)).toContainText('法务审核 林知夏')
    await expect(steps.nth(2)).toContainText('总部 陈可法')
    await page.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText(/已发布第\d+版/)).toBeVisible()

    await submitForty(group)
  } finally {
    await restore(group)
  }
})

test('the same table is pasted from a spreadsheet, with a name that is not recognised', async ({ browser }) => {
  test.setTimeout(300_000)
  const group = await groupOf()
  const page = await pageFor(browser, 'dh_admin')
  const columns = ['法务审核', '法务负责人审批', '总部', '管理层'] as const
  const lines = authority.map(({ of, where, from, by }, at) => {
    const end = endOf(at)
    // Merged cells are empty below their first row.
    const isMerged = isSameKind(authority[at - 1], authority[at])
    const units = where === '总部' ? group.departments : [group.company]
    const cells = columns.map((name) => (by.includes(name) ? (name === '管理层' ? '总经办' : roleOf[name]!) : '—'))
    return [
      isMerged ? '' : of.join('、'),
      isMerged ? '' : units.join('、'),
      end === undefined ? `${from}以上` : `${from}-${end}`,
      ...cells,
    ].join('\t')
  })
  const sheet = [['合同类别', '机构', '金额（万元）', ...columns].join('\t'), ...lines].join('\n')
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/#/system/approvalRoute/contract')
    const region = page.getByRole('region', { name: '审批表' })
    await expect(region).toBeVisible()
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(sheet)})`)
    await region.focus()
    await page.keyboard.press('Control+v')
    const dialog = page.getByRole('dialog', { name: '粘贴权限表' })
    const take = dialog.getByRole('button', { name: '采用 12 行' })
    // Only the name of an office is not known: it is chosen once, for all rows.
    const unknown = dialog.getByRole('region', { name: '这些名称请选择对应' })
    await expect(unknown.getByRole('group')).toHaveCount(1)
    await expect(take).toBeDisabled()
    await page.screenshot({ path: 'test-results/authority-table/pasted.png' })
    await unknown.getByRole('combobox', { name: '总经办 角色' }).click()
    await page.keyboard.type('企业管理员')
    await page.keyboard.press('Enter')
    await take.click()
    await expect(dialog).toBeHidden()
    await expect(region.getByRole('row')).toHaveCount(13)
    await expect(page.getByRole('button', { name: /^处理/ })).toBeHidden()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('已保存草稿').last()).toBeVisible()
    const { draft } = await group.admin.ask(approvalRouteApi.ofKind, { kind: 'contract' })
    expect(draft!.faults).toEqual([])
    expect(draft!.rows!.map(({ steps }) => steps.map(({ node }) => node))).toEqual(authority.map(({ by }) => by))
  } finally {
    await restore(group)
  }
})
