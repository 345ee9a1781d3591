import { expect } from '@playwright/test'
import { approvalRouteApi } from '../../src/domains/approval-route/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { flowApi } from '../../src/domains/workflow/api.ts'
import { callerFor, completeDraft, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 15_000 })

test('an administrator sets brackets, closes the gap, tries and publishes them, and contracts follow', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await pageFor(browser, 'hy_admin')
  await page.goto('/#/system/task/index')
  await page.getByRole('tab', { name: '审批流程' }).click()
  const kind = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '合同', exact: true }) })
  await kind.getByRole('link', { name: '按条件设置' }).click()
  await expect(page.getByRole('heading', { name: '合同审批流程' })).toBeVisible()
  await expect(page.getByText('默认流程在用')).toBeVisible()

  // The first bracket ends at 100,000; what lies above has no row yet.
  const to = page.getByRole('textbox', { name: '到（元，不含）' })
  await to.click()
  await page.keyboard.type('10万')
  await page.keyboard.press('Tab')
  // Its cell says so at once, and it cannot be published.
  const first = page.getByRole('row').nth(1)
  await expect(first.getByRole('alert')).toHaveText('没有审批人：100,000.00 以上')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('note', { name: '还有1处问题，处理后才能发布' })).toBeVisible()
  await page.getByRole('button', { name: '处理 1 处问题' }).click()
  await expect(first.getByRole('textbox', { name: '金额从（元）' })).toBeFocused()

  // A second one begins there, with a step more.
  await page.getByRole('button', { name: '加一档' }).click()
  await page.getByRole('textbox', { name: '金额从（元）' }).nth(1).click()
  await page.keyboard.type('10万')
  await page.keyboard.press('Tab')
  const second = page.getByRole('row').nth(2)
  await second.getByRole('button', { name: '加一步' }).click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('总经理')
  await dialog.getByRole('combobox', { name: '审批人 1 角色' }).click()
  await page.keyboard.type('企业管理员')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(second.getByRole('button', { name: '编辑步骤 总经理' })).toContainText('企业管理员')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('已保存草稿').last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^处理/ })).toBeHidden()

  const tried = page.getByRole('region', { name: '试算', exact: true })
  await tried.getByText('自填条件试算').click()
  await tried.getByRole('textbox', { name: '金额' }).click()
  await page.keyboard.type('20万')
  await tried.getByRole('button', { name: '试算' }).click()
  // The one who tries would be the author, and does not decide: the fallback does, and it says so.
  await expect(tried.getByRole('group').getByRole('listitem').nth(2)).toContainText(
    /总经理 韩立衡.*100,000\.00 以上 · 角色 · 没有审批人，由兜底审批人办理/,
  )
  await page.screenshot({ path: 'test-results/approval-route/table.png', fullPage: true })
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/已发布第\d+版/)).toBeVisible()

  const [author, admin] = [await callerFor('hy_business'), await callerFor('hy_admin')]
  try {
    const { id } = await completeDraft(author, `按档审批${Date.now()}`)
    const { version } = await author.ask(contractApi.queryById, { id })
    await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    const steps = await admin.ask(flowApi.history, { bizType: 'contract', bizId: id })
    expect(steps.find(({ result }) => result === null)?.node).toBe('legal')
  } finally {
    // Other journeys expect the usual steps.
    const { inForce } = await admin.ask(approvalRouteApi.ofKind, { kind: 'contract' })
    await admin.ask(approvalRouteApi.remove, { id: inForce.id!, version: inForce.version })
  }
})

test('an approver adds another before the own step', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const { id } = await completeDraft(author, `加签合同${Date.now()}`)
  const { version } = await author.ask(contractApi.queryById, { id })
  await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })

  const legal = await pageFor(browser, 'hy_legal')
  await legal.goto(`/#/contractQueryMain/view/${id}`)
  const decision = legal.getByRole('region', { name: /等待您审批/ })
  await decision.getByRole('button', { name: '加签' }).click()
  const dialog = legal.getByRole('dialog')
  await dialog.getByRole('button', { name: '加签' }).click()
  await expect(dialog.getByText('请填写加签人').or(dialog.getByText('请选择加签人'))).toBeVisible()
  await dialog.getByRole('combobox', { name: '加签人' }).click()
  await legal.keyboard.type('韩立衡')
  await expect(legal.locator('.ant-select-item-option').filter({ hasText: '韩立衡' })).toBeVisible()
  await legal.keyboard.press('Enter')
  await dialog.getByRole('textbox').last().click()
  await legal.keyboard.type('请先看税务条款')
  await dialog.getByRole('button', { name: '加签' }).click()
  await expect(dialog).toBeHidden()
  await expect(decision).toBeHidden()

  const head = await pageFor(browser, 'hy_manager')
  await head.goto(`/#/contractQueryMain/view/${id}`)
  await expect(head.getByRole('region', { name: '等待您审批：李文佳加签' })).toBeVisible()
})
