import { expect, type Page } from '@playwright/test'
import { caseApi } from '../../src/domains/case/api.ts'
import { parties, registered } from './case-support.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

/** A case of its own: other journeys change those of the demo meanwhile. */
const ownCase = () =>
  registered({
    caseName: '追索货款利息',
    caseType: 'msss',
    caseKind: '1',
    causeOfAction: '041011',
    ourRole: 'plaintiff',
    parties: parties('plaintiff', 'defendant'),
  })

async function openPanel(page: Page, id: string) {
  await page.goto(`/#/caseManageMain/view/${id}`)
  await page.getByRole('tab', { name: '费用与利息计算' }).click()
  return page.getByRole('tabpanel', { name: '费用与利息计算' })
}

async function typeDay(page: Page, label: string, day: string) {
  const field = page.getByLabel(label, { exact: true }).last()
  await field.click()
  await expect(field).toBeEditable()
  await field.pressSequentially(day)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(day)
}

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByTitle(option, { exact: true }).click()
}

test('late interest with a part payment becomes a claim of the case, with its worksheet', async ({ browser }) => {
  test.setTimeout(180_000)
  const { id } = await ownCase()
  const page = await pageFor(browser, 'hy_legal')
  const panel = await openPanel(page, id)
  await panel.getByRole('link', { name: '利息/违约金计算器' }).click()
  await expect(page.getByRole('heading', { name: '利息/违约金计算器' })).toBeVisible()
  // The amount of the case is filled in.
  await expect(page.getByLabel('本金', { exact: true })).not.toHaveValue('')
  await choose(page, '计算方式', '迟延履行期间的加倍利息')
  await page.getByLabel('本金', { exact: true }).fill('1000000')
  await typeDay(page, '履行期届满日', '2026-01-01')
  await typeDay(page, '截止日', '2026-04-11')
  await page.getByRole('button', { name: '增加一次履行' }).click()
  const payment = page.getByRole('group', { name: '履行 1' })
  await typeDay(page, '履行日', '2026-02-20')
  await payment.getByLabel('金额').fill('400000')
  const calculate = page.getByRole('button', { name: '计算', exact: true })
  await calculate.click()
  const result = page.locator('.calculator_result')
  await expect(result.getByText('14,000.00 元')).toBeVisible()
  await expect(result.getByText('尚欠加倍部分')).toBeVisible()
  await expect(result.getByText(/冲抵一般利息 0.00，本金 400,000.00，加倍部分 0.00/)).toBeVisible()

  await result.getByRole('button', { name: '下载计算书' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^利息计算书.*\.xlsx$/)

  await result.getByRole('button', { name: '计入案件请求' }).click()
  const dialog = page.getByRole('dialog', { name: '计入案件请求' })
  await dialog.getByRole('button', { name: '计入案件请求' }).click()
  await expect(dialog).toBeHidden()
  await result.getByRole('link', { name: '打开案件' }).click()
  const kept = page.getByRole('listitem').filter({ hasText: '利息计算书' })
  await page.getByRole('tab', { name: '费用与利息计算' }).click()
  await expect(kept.getByText('请求事项 14,000.00 元')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '本金 1,000,000.00 元' })).toContainText('14,000.00')
})

test('the fee of a settled case becomes a cost; a combination without a fee is refused at its field', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { id } = await ownCase()
  const page = await pageFor(browser, 'hy_legal')
  await page.goto(`/#/calculator/litigationFee?caseId=${id}`)
  await page.getByLabel('标的额', { exact: true }).fill('100000')
  await choose(page, '结案方式', '发回重审')
  const calculate = page.getByRole('button', { name: '计算', exact: true })
  await calculate.click()
  await expect(page.getByText('发回重审只发生在上诉案件')).toBeVisible()
  await choose(page, '结案方式', '调解')
  await calculate.click()
  const result = page.locator('.calculator_result')
  await expect(result.getByText('1,150.00 元')).toBeVisible()
  await expect(result.getByText('应退还')).toBeVisible()
  await result.getByRole('button', { name: '计入案件费用' }).click()
  const dialog = page.getByRole('dialog', { name: '计入案件费用' })
  await dialog.getByLabel('付款人').fill('我方')
  await dialog.getByRole('button', { name: '计入案件费用' }).click()
  await expect(dialog).toBeHidden()
  const { costs } = await (await callerFor('hy_legal')).ask(caseApi.queryById, { id })
  expect(costs.at(-1)).toMatchObject({ type: 'court', amount: '1150.00', payer: '我方' })
})
