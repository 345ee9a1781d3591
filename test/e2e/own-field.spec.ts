import { expect } from '@playwright/test'
import { approvalRouteApi } from '../../src/domains/approval-route/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { ownFieldApi } from '../../src/domains/own-field/api.ts'
import { flowApi } from '../../src/domains/workflow/api.ts'
import { callerFor, completeDraft, pageFor, submitOnPage } from './contract-support.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 15_000 })

test('an administrator adds a choice and approves by it; an author fills it in, and the list finds it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [author, admin] = [await callerFor('dh_business'), await callerFor('dh_admin')]
  const label = `预算科目${Date.now() % 100_000}`
  const page = await pageFor(browser, 'dh_admin')
  try {
    await page.goto('/#/system/ownField/index')
    await page.getByRole('button', { name: '新增字段' }).first().click()
    const form = page.getByRole('dialog', { name: '新增字段' })
    await expect(form.getByRole('textbox', { name: '名称' })).toBeFocused()
    await page.keyboard.type(label)
    await page.keyboard.press('Tab')
    await expect(form.getByRole('combobox', { name: '类型' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTitle('单选', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await form.getByRole('textbox', { name: '选项1', exact: true }).click()
    await page.keyboard.type('资本性支出')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await form.getByRole('textbox', { name: '选项2', exact: true }).click()
    await page.keyboard.type('费用性支出')
    await form.getByRole('checkbox', { name: '提交审批时必填' }).check()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('代码应以字母开头')).toBeVisible()
    await form.getByRole('textbox', { name: '选项1的代码' }).click()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('capex')
    await form.getByRole('button', { name: '保存' }).click()
    const row = page.getByRole('row').filter({ hasText: label })
    await expect(row).toContainText('资本性支出、费用性支出')

    // Capital expenditure is decided by an administrator, everything else as before.
    await page.goto('/#/system/approvalRoute/contract')
    await page.getByRole('combobox', { name: '更多条件' }).click()
    await page.keyboard.type(label)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    const rows = page.getByRole('region', { name: '审批表' }).getByRole('row')
    await page.getByRole('button', { name: '加一档' }).click()
    for (const [at, option] of [
      [1, '费用性支出'],
      [2, '资本性支出'],
    ] as const) {
      await rows.nth(at).getByRole('combobox', { name: label }).click()
      await page.keyboard.type(option)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(rows.nth(at).getByTitle(option, { exact: true })).toBeVisible()
    }
    await rows.nth(2).getByRole('button', { name: '加一步' }).click()
    await page.keyboard.type('预算审批')
    const step = page.getByRole('dialog')
    await step.getByRole('combobox', { name: '审批人 1 角色' }).click()
    await page.keyboard.type('企业管理员')
    await page.keyboard.press('Enter')
    await step.getByRole('button', { name: '完成' }).click()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText(/已发布第\d+版/)).toBeVisible()

    const name = `预算条件合同${Date.now()}`
    const { id } = await completeDraft(author, name)
    const written = await pageFor(browser, 'dh_business')
    await written.goto(`/#/contractNewMain/edit/${id}`)
    const field = written.getByRole('combobox', { name: label })
    await expect(field).toBeVisible()
    await written.getByRole('button', { name: '提交审批' }).click()
    await expect(written.getByRole('button', { name: `请选择${label}` })).toBeVisible()
    await field.click()
    await written.keyboard.type('资本')
    await written.keyboard.press('Enter')
    await submitOnPage(written)
    await expect(written.getByRole('button', { name: '撤回' }).first()).toBeVisible()
    await written.getByRole('tab', { name: '审批', exact: true }).click()
    await expect(written.getByText('预算审批').first()).toBeVisible()
    await written.getByRole('tab', { name: '字段' }).click()
    await expect(written.getByText(label).first()).toBeVisible()
    await expect(written.getByText('资本性支出').first()).toBeVisible()

    await completeDraft(author, `${name}其他`)
    await written.goto(`/#/contractQueryIndex?keyword=${name}`)
    await expect(written.getByText('共 2 条')).toBeVisible()
    await written.getByRole('button', { name: '更多筛选' }).click()
    await written.getByRole('combobox', { name: label }).click()
    await written.keyboard.type('资本')
    await written.keyboard.press('Enter')
    await expect(written.getByText('共 1 条')).toBeVisible()
    await expect(written.getByRole('listitem').filter({ hasText: `${label}：资本性支出` })).toBeVisible()
    await written.keyboard.press('Escape')
    await written.getByRole('button', { name: '列设置' }).click()
    // By key: the list of columns may still be opening.
    await written.getByRole('checkbox', { name: label }).press('Space')
    await expect(written.getByRole('checkbox', { name: label })).toBeChecked()
    await expect(written.getByRole('cell', { name: '资本性支出' })).toBeVisible()
    await written.getByRole('button', { name: `移除筛选：${label}：资本性支出` }).click()
    await expect(written.getByText('共 2 条')).toBeVisible()
  } finally {
    // Other journeys expect the usual steps and no further field.
    const { inForce, draft } = await admin.ask(approvalRouteApi.ofKind, { kind: 'contract' })
    if (draft) await admin.ask(approvalRouteApi.remove, { id: draft.id, version: draft.version })
    if (inForce.id) await admin.ask(approvalRouteApi.remove, { id: inForce.id, version: inForce.version })
    const field = (await admin.ask(ownFieldApi.query, {})).find((one) => one.label === label)
    if (field) await admin.ask(ownFieldApi.retire, { id: field.id, version: field.version, isRetired: true })
  }
})

test('in a form, another user’s changes of own fields are taken one by one, empty ones included', async ({
  browser,
}) => {
  const [author, admin] = [await callerFor('dh_business'), await callerFor('dh_admin')]
  const mark = Date.now() % 100_000
  const define = (label: string) => admin.ask(ownFieldApi.save, { label: `${label}${mark}`, type: 'text' })
  const [shop, line] = [await define('门店'), await define('产线')]
  const page = await pageFor(browser, 'dh_business')
  try {
    const contractName = `两人同时填写${mark}`
    const all = { [shop.code]: '一店', [line.code]: '甲线' }
    const { id, version } = await author.ask(contractApi.save, { contractName, ownValues: all })
    await page.goto(`/#/contractNewMain/edit/${id}`)
    const [shopInput, lineInput] = [shop, line].map(({ label }) => page.getByRole('textbox', { name: label }))
    await expect(lineInput!).toHaveValue('甲线')

    // What is emptied elsewhere is emptied here, and is not saved back.
    const emptied = await author.ask(contractApi.save, {
      id,
      version,
      contractName,
      ownValues: { [shop.code]: '一店' },
    })
    const strip = page.getByRole('status').filter({ hasText: '已修改这条记录' })
    await strip.getByRole('button', { name: /查\s*看/ }).click()
    await expect(lineInput!).toHaveValue('')
    await expect(shopInput!).toHaveValue('一店')

    const gate = Promise.withResolvers<void>()
    await page.route('**/contract/save', async (route) => {
      await gate.promise
      await route.continue()
    })
    await shopInput!.click()
    await page.keyboard.press('End')
    await page.keyboard.type('东门')
    await author.ask(contractApi.save, {
      id,
      version: emptied.version,
      contractName,
      ownValues: { [shop.code]: '一店', [line.code]: '乙线' },
    })
    gate.resolve()
    const notice = page.getByRole('alert').filter({ hasText: `修改（${line.label}）` })
    await notice.getByRole('button', { name: '并入对方的修改，保留我填的' }).click()
    await expect(lineInput!).toHaveValue('乙线')
    await expect(shopInput!).toHaveValue('一店东门')
    const stored = async () => (await author.ask(contractApi.queryById, { id })).ownValues
    await expect.poll(stored).toEqual({ [shop.code]: '一店东门', [line.code]: '乙线' })
  } finally {
    for (const { id, version } of [shop, line]) await admin.ask(ownFieldApi.retire, { id, version, isRetired: true })
  }
})

test('what the text says behind the label of an own field is offered with its words, and saved when it is taken', async ({
  browser,
}) => {
  const [author, admin] = [await callerFor('dh_business'), await callerFor('dh_admin')]
  const no = Date.now() % 100_000
  const project = await admin.ask(ownFieldApi.save, { label: `立项编号${no}`, type: 'text' })
  const delivery = await admin.ask(ownFieldApi.save, { label: `到货期限${no}`, type: 'date' })
  try {
    const { id, version } = await author.ask(contractApi.save, { contractName: `按标签识别的合同${no}` })
    const text = `采购合同\n立项编号${no}：XM-2026-01\n第一条 到货期限${no}为2026年12月1日。\n`
    const fileId = await author.upload('采购.txt', text)
    await author.ask(contractApi.addText, { id, version, fileId })
    const page = await pageFor(browser, 'dh_business')
    await page.goto(`/#/contractNewMain/edit/${id}`)
    const strip = page.locator('#section-proposals')
    const row = strip.getByRole('listitem', { name: delivery.label, exact: true })
    await expect(row).toContainText('2026年12月1日')
    await expect(row.locator('mark')).toHaveText('2026年12月1日')
    await row.getByRole('button', { name: `采用 ${delivery.label}` }).press('Enter')
    await expect(row).toBeHidden()
    await strip.getByRole('button', { name: `采用 ${project.label}` }).press('Enter')
    await expect(page.getByRole('textbox', { name: project.label })).toHaveValue('XM-2026-01')
    const saved = async () => (await author.ask(contractApi.queryById, { id })).ownValues
    await expect.poll(saved, { timeout: 20_000 }).toEqual({
      [project.code]: 'XM-2026-01',
      [delivery.code]: '2026-12-01',
    })
  } finally {
    for (const one of [project, delivery])
      await admin.ask(ownFieldApi.retire, { id: one.id, version: one.version, isRetired: true })
  }
})

test('a number that the organisation defines is a condition of a branch in the drawing', async ({ browser }) => {
  const [author, admin] = [await callerFor('dh_business'), await callerFor('dh_admin')]
  const label = `质保月数${Date.now() % 100_000}`
  const field = await admin.ask(ownFieldApi.save, { label, type: 'number' })
  const page = await pageFor(browser, 'dh_admin')
  try {
    await page.goto('/#/system/approvalRoute/contract')
    await page.getByRole('tab', { name: '流程图' }).click()
    const drawing = page.getByRole('region', { name: '流程图' })
    const last = drawing.getByRole('button', { name: '“法务负责人审批”之后插入' })
    await last.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: '条件', exact: true }).click()
    await drawing.getByRole('button', { name: '分支 · 全部记录' }).last().focus()
    await page.keyboard.press('Enter')
    const branch = page.getByRole('region', { name: /^分支 / })
    await branch.getByRole('combobox', { name: '更多条件' }).click()
    await page.keyboard.type(label)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await branch.getByRole('spinbutton', { name: `${label} 从` }).click()
    await page.keyboard.type('24')
    await page.keyboard.press('Tab')
    const long = drawing.getByRole('button', { name: new RegExp(`^分支 · ${label} 24\\.00 以上`) })
    await expect(long).toBeVisible()
    await branch.getByRole('button', { name: '在分支中添加' }).click()
    await page.getByRole('menuitem', { name: '审批', exact: true }).click()
    const step = page.getByRole('region', { name: /^审批 / })
    await expect(step.getByRole('textbox', { name: '步骤名称' })).toBeFocused()
    await page.keyboard.type('质保复核')
    await step.getByRole('combobox', { name: '审批人 1 角色' }).click()
    await page.keyboard.type('企业管理员')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^处理/ })).toBeHidden()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText(/已发布第\d+版/)).toBeVisible()

    const pathWith = async (months: string) => {
      const { id, version, ...contract } = await completeDraft(author, `质保${months}个月${Date.now()}`)
      const stored = await author.ask(contractApi.save, {
        ...contract,
        id,
        version,
        ownValues: { [field.code]: months },
      })
      await author.ask(contractApi.submit, { id, version: stored.version, confirmReason: '另一项目' })
      return (await author.ask(flowApi.path, { bizType: 'contract', bizId: id })).ahead.map(({ node }) => node)
    }
    expect(await pathWith('24')).toEqual(['manager', '质保复核'])
    expect(await pathWith('12')).toEqual(['manager'])
  } finally {
    const { inForce, draft } = await admin.ask(approvalRouteApi.ofKind, { kind: 'contract' })
    if (draft) await admin.ask(approvalRouteApi.remove, { id: draft.id, version: draft.version })
    if (inForce.id) await admin.ask(approvalRouteApi.remove, { id: inForce.id, version: inForce.version })
    const { id, version } = (await admin.ask(ownFieldApi.query, {})).find((one) => one.label === label)!
    await admin.ask(ownFieldApi.retire, { id, version, isRetired: true })
  }
})
