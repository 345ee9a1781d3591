import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { approvalRouteApi, type RouteRow, type RouteStep } from '../../src/domains/approval-route/api.ts'
import { type Caller, callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 15_000 })

const kind = 'contract'
const address = `/#/system/approvalRoute/${kind}`
const step = (node: string, value: string, more: Partial<RouteStep> = {}): RouteStep => ({
  node,
  approvers: [{ by: 'role', value }],
  mode: 'any',
  ...more,
})
const base = { kind, name: '合同审批', fallback: { by: 'role', value: 'legal_manager' } } as const
const small: RouteRow = { when: { to: '100000' }, steps: [step('legal', 'legal_staff', { days: 2 })], copies: [] }
const large: RouteRow = {
  when: { from: '100000' },
  steps: [step('legal', 'legal_staff'), step('manager', 'legal_manager')],
  copies: [],
}

/** A table of two brackets in force. Other journeys expect the usual steps: they are restored in the end. */
async function withTable(run: (admin: Caller) => Promise<void>): Promise<void> {
  const admin = await callerFor('hy_admin')
  try {
    const { id, version } = await admin.ask(approvalRouteApi.save, { ...base, rows: [small, large] })
    await admin.ask(approvalRouteApi.publish, { id, version })
    await run(admin)
  } finally {
    const { draft, inForce } = await admin.ask(approvalRouteApi.ofKind, { kind })
    if (draft) await admin.ask(approvalRouteApi.remove, { id: draft.id, version: draft.version })
    if (inForce.id) await admin.ask(approvalRouteApi.remove, { id: inForce.id, version: inForce.version })
  }
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

/** Adds a step to a row, whose dialog begins in its name. */
async function addStep(page: Page, row: Locator, name: string, role: string): Promise<void> {
  await row.getByRole('button', { name: '加一步' }).click()
  const dialog = page.getByRole('dialog', { name: '审批步骤' })
  await expect(dialog.getByRole('textbox', { name: '步骤名称' })).toBeFocused()
  await page.keyboard.type(name)
  await dialog.getByRole('combobox', { name: '审批人 1 角色' }).click()
  await page.keyboard.type(role)
  await expect(page.locator('.ant-select-item-option-active').filter({ hasText: role })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
}

test('gaps and overlaps are repaired by a button, and undone', async ({ browser }) => {
  test.setTimeout(180_000)
  await withTable(async () => {
    const page = await pageFor(browser, 'hy_admin')
    await page.goto(address)
    const table = page.getByRole('region', { name: '审批表' })
    const row = (n: number): Locator => table.getByRole('row').nth(n)
    const bound = (n: number, name: string): Locator => row(n).getByRole('textbox', { name })
    const solve = page.getByRole('button', { name: /^处理/ })

    // A gap between the rows: the one above begins earlier, and back.
    await typeInto(page, bound(2, '金额从（元）'), '50万')
    await expect(row(1).getByRole('alert')).toHaveText('没有审批人：100,000.00–500,000.00')
    await row(1).getByRole('button', { name: '将第2行的“从”改为 100,000.00' }).click()
    await expect(bound(2, '金额从（元）')).toHaveValue('100,000.00')
    await expect(solve).toBeHidden()
    await expect(table).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(bound(2, '金额从（元）')).toHaveValue('500,000.00')

    // By keyboard: a row between them, with the steps of the one below.
    await solve.focus()
    await page.keyboard.press('Enter')
    await expect(bound(1, '金额从（元）')).toBeFocused()
    const insert = row(1).getByRole('button', { name: '插入一行 100,000.00–500,000.00，步骤同第1行' })
    await insert.focus()
    await page.keyboard.press('Enter')
    await expect(bound(2, '金额从（元）')).toHaveValue('100,000.00')
    await expect(bound(2, '到（元，不含）')).toHaveValue('500,000.00')
    await expect(row(2).getByRole('button', { name: /^编辑步骤/ })).toHaveText([/法务审核/])
    await expect(solve).toBeHidden()

    // An overlap: the lower row gives way. What lies within another row is left to the author.
    await typeInto(page, bound(2, '到（元，不含）'), '60万')
    await row(3).getByRole('button', { name: '将第2行的“到”改为 500,000.00' }).click()
    await expect(bound(2, '到（元，不含）')).toHaveValue('500,000.00')
    await expect(solve).toBeHidden()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(row(3).getByRole('alert')).toHaveText('第2行与第3行重叠：500,000.00–600,000.00')
    await page.getByRole('button', { name: '重做' }).click()
    await expect(solve).toBeHidden()

    // The same in the drawing: the branch offers it, and the drawing undoes it.
    await typeInto(page, bound(3, '金额从（元）'), '80万')
    await expect(row(2).getByRole('alert')).toBeVisible()
    await page.getByRole('tab', { name: '流程图' }).click()
    const drawing = page.getByRole('region', { name: '流程图' })
    await solve.click()
    const panel = page.getByRole('region', { name: /^分支 / })
    await panel.getByRole('button', { name: '将第3行的“从”改为 500,000.00' }).click()
    await expect(solve).toBeHidden()
    await expect(drawing.getByRole('button', { name: '分支 · 500,000.00 以上' })).toBeVisible()
    await expect(drawing.getByRole('button', { name: '分支 · 100,000.00–500,000.00' })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(drawing.getByRole('button', { name: '分支 · 800,000.00 以上' })).toBeVisible()
  })
})

test('what is on the page is tried before it is saved, and the trial stays when it is', async ({ browser }) => {
  test.setTimeout(180_000)
  await withTable(async (admin) => {
    const page = await pageFor(browser, 'hy_admin')
    await page.goto(address)
    const row = page.getByRole('region', { name: '审批表' }).getByRole('row').nth(2)
    await addStep(page, row, '总经理', '企业管理员')
    const tried = page.getByRole('region', { name: '试算', exact: true })
    await tried.getByText('自填条件试算').click()
    await tried.getByRole('textbox', { name: '金额' }).click()
    await page.keyboard.type('20万')
    await tried.getByRole('button', { name: '试算' }).click()
    const steps = tried.getByRole('group').getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(steps.nth(2)).toContainText('总经理')
    const past = page.getByRole('region', { name: '用过去的记录试算' })
    await past.getByRole('button', { name: '开始试算' }).click()
    await expect(past.getByText(/^共 \d+ 条/)).toBeVisible()
    // Nothing has been stored by that.
    expect((await admin.ask(approvalRouteApi.ofKind, { kind })).draft).toBeNull()

    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('已保存草稿').last()).toBeVisible()
    await expect(steps).toHaveCount(3)
    await expect(past.getByText(/^共 \d+ 条/)).toBeVisible()
    // An edit makes them wrong: they go.
    await row.getByRole('button', { name: '编辑步骤 总经理' }).focus()
    await page.keyboard.press('Delete')
    await expect(steps).toHaveCount(0)
    await expect(past.getByText(/^共 \d+ 条/)).toBeHidden()
    await tried.getByRole('button', { name: '试算' }).click()
    await expect(steps).toHaveCount(2)
  })
})

test('versions are compared in words, in the table and in the drawing', async ({ browser }) => {
  test.setTimeout(180_000)
  await withTable(async (admin) => {
    const page = await pageFor(browser, 'hy_admin')
    await page.goto(address)
    const { inForce } = await admin.ask(approvalRouteApi.ofKind, { kind })
    const row = page.getByRole('region', { name: '审批表' }).getByRole('row').nth(2)
    await addStep(page, row, '总经理', '企业管理员')
    await typeInto(page, row.getByRole('textbox', { name: '到（元，不含）' }), '100万')
    await row.getByRole('button', { name: '编辑步骤 法务负责人审批' }).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: '复制第2行' }).click()
    await page.getByRole('checkbox', { name: '有人审批后仍可撤回' }).check()

    const open = page.getByRole('button', { name: `与第${inForce.number}版比较` })
    await open.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: '版本比较' })
    const list = panel.getByRole('region', { name: '差别' })
    await expect(list.getByRole('status')).toHaveText('5 处差别')
    await expect(list.getByRole('heading')).toHaveText([
      '整个流程',
      '第2行 · 100,000.00–1,000,000.00',
      '第3行 · 1,000,000.00 以上',
    ])
    await expect(list.getByRole('listitem')).toHaveText([
      '有人审批后仍可撤回：否 → 是',
      '金额：100,000.00 以上 → 100,000.00–1,000,000.00',
      '删除 法务负责人审批 · 法务负责人',
      '新增 总经理 · 企业管理员',
      '新增 法务审核 → 总经理',
    ])
    const rows = panel.getByRole('region', { name: '审批表' }).getByRole('row')
    await expect(rows.nth(2).getByRole('cell')).toContainText(['100,000.00 以上', '法务审核', '删除', '新增', ''])
    await expect(rows.nth(3).getByRole('rowheader')).toHaveText('3新增')
    await page.screenshot({ path: 'test-results/route-versions/table.png' })

    // The drawing shows the later version, or the former with what was removed.
    await panel.getByRole('tab', { name: '流程图' }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('group', { name: /^新增 · 审批 · 总经理/ }).first()).toBeVisible()
    await expect(panel.getByRole('group', { name: /^删除 ·/ })).toHaveCount(0)
    await panel.getByRole('radio', { name: '本页内容' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(panel.getByRole('group', { name: /^删除 · 审批 · 法务负责人审批/ })).toBeVisible()
    await page.screenshot({ path: 'test-results/route-versions/drawing.png' })

    // Any two versions: a version does not differ from itself.
    await panel.getByRole('combobox', { name: '到', exact: true }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle(`第${inForce.number}版（在用）`).click()
    await expect(list.getByRole('status')).toHaveText('0 处差别')
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(open).toBeFocused()
  })
})

/** What violates a serious rule of accessibility. The watermark lies over everything and is not read. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .disableRules(['region'])
    .exclude('.watermark')
    .analyze()
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return bad.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 200)}`))
}

const looks = [
  { language: 'zh', scheme: 'light', width: 1366, words: ['流程图', /比较$/, /^审批 · 法务审核/, '步骤名称', '差别'] },
  {
    language: 'en',
    scheme: 'dark',
    width: 390,
    words: ['Drawing', /^Compare/, /^Approval · Legal review/, 'Name', 'Differences'],
  },
  { language: 'zh', scheme: 'dark', width: 390, words: ['流程图', /比较$/, /^审批 · 法务审核/, '步骤名称', '差别'] },
  {
    language: 'en',
    scheme: 'light',
    width: 1366,
    words: ['Drawing', /^Compare/, /^Approval · Legal review/, 'Name', 'Differences'],
  },
] as const

test('table, inspector and comparison violate no serious rule of accessibility', async ({ browser }) => {
  test.setTimeout(300_000)
  await withTable(async (admin) => {
    // A fault with its repairs, an added and a removed step.
    const { inForce } = await admin.ask(approvalRouteApi.ofKind, { kind })
    const rows = [
      { ...small, when: { to: '50000' } },
      { ...large, steps: [small.steps[0]!, step('总经理', 'tenant_admin')] },
    ]
    await admin.ask(approvalRouteApi.save, { ...base, rows, id: inForce.id!, version: inForce.version })
    for (const { language, scheme, width, words } of looks) {
      const page = await pageFor(browser, 'hy_admin')
      await page.context().addCookies([{ name: 'language', value: language, url: page.url() }])
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address)
      await page.reload()
      const [drawingWord, compareWord, stepWord, nameWord, listWord] = words
      await expect(page.locator('.brackets_faulty button').first()).toBeEnabled()
      expect(await violationsOf(page), `table ${language} ${scheme} ${width}`).toEqual([])
      await page.getByRole('tab', { name: drawingWord }).click()
      await page
        .getByRole('tabpanel', { name: drawingWord })
        .getByRole('button', { name: stepWord })
        .first()
        .press('Enter')
      await expect(page.getByRole('textbox', { name: nameWord })).toBeFocused()
      expect(await violationsOf(page), `inspector ${language} ${scheme} ${width}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: compareWord }).click()
      const panel = page.getByRole('dialog')
      await expect(panel.getByRole('region', { name: listWord }).getByRole('listitem').first()).toBeVisible()
      expect(await violationsOf(page), `comparison ${language} ${scheme} ${width}`).toEqual([])
      await panel.getByRole('tab', { name: drawingWord }).click()
      await expect(panel.locator('.drawing_mark').first()).toBeVisible()
      expect(await violationsOf(page), `marks ${language} ${scheme} ${width}`).toEqual([])
      await page.context().close()
    }
  })
})
