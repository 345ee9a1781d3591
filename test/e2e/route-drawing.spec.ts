import { expect, type Page } from '@playwright/test'
import { approvalRouteApi } from '../../src/domains/approval-route/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { flowApi } from '../../src/domains/workflow/api.ts'
import { type Caller, callerFor, completeDraft, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 15_000 })

const kind = 'contract'

/** Other journeys expect the usual steps. */
async function restore(admin: Caller): Promise<void> {
  for (const state of ['draft', 'published'] as const) {
    const { records } = await admin.ask(approvalRouteApi.query, { kind, state, size: 100 })
    // What contains sub-flows before the sub-flows.
    for (const { id, version } of records.toSorted((a, b) => Number(a.isPart) - Number(b.isPart)))
      await admin.ask(approvalRouteApi.remove, { id, version })
  }
}

/** Fills in the panel of a new approval, which has the focus: its name and the role that decides. */
async function fillStep(page: Page, name: string, role: string): Promise<void> {
  const panel = page.getByRole('region', { name: /^审批 / })
  await expect(panel.getByRole('textbox', { name: '步骤名称' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await panel.getByRole('combobox', { name: '审批人 1 角色' }).click()
  await page.keyboard.type(role)
  await expect(page.locator('.ant-select-item-option-active').filter({ hasText: role })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name })).toBeVisible()
}

/** Inserts a node with the keyboard, at a place of the drawing. */
async function insertAt(page: Page, place: string, node: string): Promise<void> {
  const plus = page.getByRole('region', { name: '流程图' }).getByRole('button', { name: place, exact: true })
  await plus.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  const wanted = (await items.allTextContents()).indexOf(node)
  for (let at = 1; at <= wanted; at += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(at)).toBeFocused()
  }
  await page.keyboard.press('Enter')
}

test('an administrator draws a condition and a parallel part, and a contract takes them', async ({ browser }) => {
  test.setTimeout(180_000)
  const [author, admin] = [await callerFor('hy_business'), await callerFor('hy_admin')]
  try {
    const page = await pageFor(browser, 'hy_admin')
    await page.goto(`/#/system/approvalRoute/${kind}`)
    await page.getByRole('tab', { name: '流程图' }).click()
    const drawing = page.getByRole('region', { name: '流程图' })
    // The default steps are a row of a table, and therefore a branch.
    const legal = drawing.getByRole('button', { name: /^审批 · 法务审核/ })
    await expect(legal).toBeVisible()

    // After the second step both decide at the same time.
    await insertAt(page, '“法务负责人审批”之后插入', '并行')
    await expect(drawing.getByRole('button', { name: '并行 · 全部分支' })).toBeFocused()
    await insertAt(page, '第1个分支中插入', '审批')
    await fillStep(page, '财务', '法务专员')
    await insertAt(page, '第2个分支中插入', '审批')
    await fillStep(page, '技术', '法务负责人')
    const technical = drawing.getByRole('button', { name: /^审批 · 技术/ })
    await expect(technical).toContainText('韩立衡')

    // The panel is left; what was edited is undone one by one, and done once more.
    await page.getByRole('textbox', { name: '步骤名称' }).click()
    await page.keyboard.press('Escape')
    await expect(technical).toBeFocused()
    await expect(page.getByRole('textbox', { name: '步骤名称' })).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(technical).toContainText('尚未选择')
    await page.keyboard.press('Control+z')
    await expect(technical).toBeHidden()
    await page.keyboard.press('Control+Shift+z')
    await page.keyboard.press('Control+Shift+z')
    await expect(technical).toContainText('韩立衡')

    // A condition before them: large amounts have another step.
    await insertAt(page, '“法务负责人审批”之后插入', '条件')
    await drawing.getByRole('button', { name: '分支 · 全部记录' }).last().click()
    const dialog = page.getByRole('dialog')
    const branch = page.getByRole('region', { name: /^分支 / })
    await branch.getByRole('textbox', { name: '金额从（元）' }).click()
    await page.keyboard.type('10万')
    await page.keyboard.press('Tab')
    await insertAt(page, '分支“100,000.00 以上”中插入', '审批')
    await fillStep(page, '总经理', '法务负责人')

    // The order of reading is that of the route.
    const names = await drawing
      .locator('.drawing_node, .drawing_label')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
    const order = [
      '发起',
      '法务审核',
      '法务负责人',
      '条件 · 2',
      '总经理',
      '否则',
      '并行',
      '财务',
      '技术',
      '汇合',
      '结束',
    ]
    const found = order.map((word) => names.findIndex((name) => name.includes(word)))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found).not.toContain(-1)

    // A parallel part is no table.
    await page.getByRole('tab', { name: '表格' }).click()
    await expect(page.getByText('不能按表格显示：流程里有并行')).toBeVisible()
    await page.getByRole('button', { name: '看流程图' }).click()

    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('已保存草稿').last()).toBeVisible()
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    const tried = page.getByRole('region', { name: '试算', exact: true })
    await tried.getByText('自填条件试算').click()
    await tried.getByRole('textbox', { name: '金额' }).click()
    await page.keyboard.type('60万')
    await tried.getByRole('button', { name: '试算' }).click()
    await expect(tried.getByRole('group').getByRole('listitem')).toHaveCount(5)
    await expect(drawing.locator('.drawing_followed').filter({ hasText: '总经理' })).toBeVisible()
    await expect(drawing.locator('.drawing_followed').filter({ hasText: '否则' })).toBeHidden()
    await page.screenshot({ path: 'test-results/route-drawing/drawing.png', fullPage: true })

    // Contracts that were approved by two would be approved by more.
    const past = page.getByRole('region', { name: '用过去的记录试算' })
    await past.getByRole('button', { name: '开始试算' }).click()
    await past.getByRole('button', { name: '查看明细' }).click()
    await expect(dialog.getByRole('row').filter({ hasText: '审批人增加' }).first()).toContainText('→ 财务')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText(/已发布第\d+版/)).toBeVisible()
    const { id } = await completeDraft(author, `流程图审批${Date.now()}`)
    const { version } = await author.ask(contractApi.queryById, { id })
    await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    const steps = await author.ask(flowApi.path, { bizType: kind, bizId: id })
    expect(steps.ahead.map(({ node }) => node)).toEqual(['manager', '总经理', '财务', '技术'])

    // What is in force is drawn to be read.
    await page.getByRole('region', { name: '在用与以前的版本' }).getByRole('button').first().click()
    await expect(dialog.getByRole('group', { name: /^审批 · 总经理/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /插入$/ })).toHaveCount(0)
  } finally {
    await restore(admin)
  }
})

test('a sub-flow is drawn, published, used, and its faults are shown at its node', async ({ browser }) => {
  test.setTimeout(120_000)
  const admin = await callerFor('hy_admin')
  try {
    const page = await pageFor(browser, 'hy_admin')
    await page.goto(`/#/system/approvalRoute/${kind}`)
    await page.getByRole('button', { name: '新建子流程' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '名称' }).click()
    await page.keyboard.type('用印复核')
    await dialog.getByRole('button', { name: '新建子流程' }).click()
    await expect(page.getByRole('heading', { name: /子流程 用印复核/ })).toBeVisible()
    await insertAt(page, '“发起”之后插入', '审批')
    await fillStep(page, '印章管理', '法务专员')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText(/已发布第\d+版/)).toBeVisible()

    await page.goto(`/#/system/approvalRoute/${kind}`)
    await page.getByRole('tab', { name: '流程图' }).click()
    const drawing = page.getByRole('region', { name: '流程图' })
    await insertAt(page, '“法务负责人审批”之后插入', '子流程')
    const panel = page.getByRole('region', { name: /^子流程/ })
    await expect(panel.getByRole('combobox', { name: '子流程' })).toBeFocused()
    await expect(panel.getByRole('alert')).toHaveText('请填写子流程')
    await panel.getByRole('combobox', { name: '子流程' }).click()
    await page.keyboard.press('Enter')
    const node = drawing.getByRole('button', { name: /^子流程 · 用印复核/ })
    await expect(node).toBeVisible()

    // Out of force, it cannot be followed any more: the button leads to the fault.
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('已保存草稿').last()).toBeVisible()
    const { records } = await admin.ask(approvalRouteApi.query, { kind, isPart: true, state: 'published' })
    const [part] = records
    await admin.ask(approvalRouteApi.remove, { id: part!.id, version: part!.version })
    await page.reload()
    await page.getByRole('tab', { name: '流程图' }).click()
    await page.getByRole('button', { name: '处理 1 处问题' }).click()
    const faulty = drawing.getByRole('button', { name: /^子流程 · 未设置 · 子流程不存在/ })
    await expect(faulty).toBeFocused()
    // It is removed, and the connection heals.
    await expect(panel.getByRole('alert').first()).toContainText('子流程不存在、未发布或包含本流程')
    await page.keyboard.press('Delete')
    await expect(faulty).toBeHidden()
    await expect(drawing.getByRole('button', { name: '“法务负责人审批”之后插入' })).toBeVisible()
  } finally {
    await restore(admin)
  }
})

test('nodes are dragged onto a line, moved and deleted by key, and a new fault is shown at its field', async ({
  browser,
}) => {
  const admin = await callerFor('hy_admin')
  try {
    const page = await pageFor(browser, 'hy_admin')
    await page.goto(`/#/system/approvalRoute/${kind}`)
    await page.getByRole('tab', { name: '流程图' }).click()
    const drawing = page.getByRole('region', { name: '流程图' })
    const line = drawing.getByRole('button', { name: '“法务负责人审批”之后插入' })
    await expect(line).toBeVisible()
    const palette = page.getByRole('group', { name: '拖入：' })
    await palette.getByRole('button', { name: '审批' }).dragTo(line)
    await fillStep(page, '总经理', '企业管理员')
    const panel = page.getByRole('region', { name: '审批 总经理' })
    // Who it would be for the last contract that was submitted.
    await expect(panel.getByText(/^按 HT-HY-\d{4}-\d+：何思齐/)).toBeVisible()
    await panel.getByRole('radio', { name: '按比例' }).check()
    await expect(panel.getByRole('alert')).toHaveText('请填写通过比例')
    await expect(page.getByRole('button', { name: '处理 1 处问题' })).toBeVisible()
    await panel.getByRole('spinbutton', { name: '通过比例（%）' }).click()
    await page.keyboard.type('60')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('alert')).toBeHidden()
    await expect(drawing.getByRole('button', { name: /^审批 · 总经理.*60%/ })).toBeVisible()

    // By key: from the panel back to the node, upwards, and out of the route.
    await page.keyboard.press('Escape')
    const node = drawing.getByRole('button', { name: /^审批 · 总经理/ })
    await expect(node).toBeFocused()
    const order = () => drawing.locator('.drawing_approval strong').allTextContents()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(order).toEqual(['法务审核', '总经理', '法务负责人审批'])
    await expect(node).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(drawing.getByRole('button', { name: /^审批 · 法务审核/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+F10')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: '下移' })).toBeVisible()
    await menu.getByRole('menuitem', { name: '抄送' }).click()
    const copy = page.getByRole('region', { name: /^抄送/ })
    await expect(copy.getByRole('alert')).toHaveText('请选择抄送的角色或人员')
    await expect(copy.getByRole('combobox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawing.locator('.drawing_copy')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(drawing.locator('.drawing_copy')).toHaveCount(0)
    await node.focus()
    await page.keyboard.press('Delete')
    await expect.poll(order).toEqual(['法务审核', '法务负责人审批'])
  } finally {
    await restore(admin)
  }
})

test('an item of a menu that is chosen at once leads the focus where it belongs', async ({ browser }) => {
  const page = await pageFor(browser, 'hy_admin')
  await page.goto(`/#/system/approvalRoute/${kind}`)
  await page.getByRole('tab', { name: '流程图' }).click()
  const drawing = page.getByRole('region', { name: '流程图' })
  const plus = drawing.getByRole('button', { name: '“法务负责人审批”之后插入' })
  await expect(plus).toBeVisible()
  // Faster than the menu is drawn, as by a key that is pressed twice on a slow machine; then some frames pass.
  await plus.focus()
  await page.evaluate(`new Promise((done) => {
    document.activeElement.click()
    const choose = () => {
      const item = [...document.querySelectorAll('[role=menuitem]')].find((one) => one.textContent === '并行')
      if (!item) return void requestAnimationFrame(choose)
      item.click()
      const wait = (left) => (left > 0 ? requestAnimationFrame(() => wait(left - 1)) : done())
      wait(30)
    }
    choose()
  })`)
  await expect(drawing.getByRole('button', { name: '并行 · 全部分支' })).toBeFocused()
})
