import { expect, type Page } from '@playwright/test'
import { caseApi } from '../../src/domains/case/api.ts'
import { lawFirmApi } from '../../src/domains/law-firm/api.ts'
import { lawFirmHireApi } from '../../src/domains/law-firm-hire/api.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 15_000 })

const dialog = (page: Page) => page.getByRole('dialog')

/** An action under its button, or under "more". */
async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first()
  // The menu of further actions is rendered together with the buttons.
  await expect(page.getByRole('button', { name: '更多' })).toBeVisible()
  if (!(await button.isVisible())) {
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
    return
  }
  await button.click()
}

test('a firm is selected among three, scored by three users, awarded and approved, and its contract is drafted', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const legalCall = await callerFor('hy_legal')
  const firms = (await legalCall.ask(lawFirmApi.choose, { queryString: '' })).slice(0, 3)
  const matter = `年度顾问比选${Date.now()}`
  const { id } = await legalCall.ask(lawFirmHireApi.save, {
    matter,
    hiringType: 4,
    serviceType: 3,
    selectionMode: 3,
    selectionType: '1',
    candidates: firms.map((firm, i) => ({ firmId: firm.id, quote: `${20 + i}0000` })),
    startDate: '2027-01-01',
    endDate: '2027-12-31',
  })

  const legal = await pageFor(browser, 'hy_legal')
  await legal.goto(`/#/lawFirmHireMain/view/${id}`)
  await act(legal, '指定评分人')
  // Enter takes the typed person, and leaves those who are chosen already.
  await dialog(legal).getByRole('combobox', { name: '评分人' }).click()
  for (const name of ['李文佳', '韩立衡', '何思齐']) {
    await legal.keyboard.type(name)
    await expect(legal.locator('.ant-select-item-option').filter({ hasText: name })).toBeVisible()
    await legal.keyboard.press('Enter')
    await expect(dialog(legal).locator('.ant-select-selection-item').filter({ hasText: name })).toBeVisible()
  }
  await expect(dialog(legal).locator('.ant-select-selection-item')).toHaveCount(3)
  await dialog(legal).getByRole('button', { name: '指定评分人' }).click()
  await expect(legal.getByText(/^已指定评分人 XP-/)).toBeVisible()

  const pages = [legal, await pageFor(browser, 'hy_manager'), await pageFor(browser, 'hy_admin')]
  for (const [n, page] of pages.entries()) {
    await page.goto(`/#/lawFirmHireMain/view/${id}`)
    await page.getByRole('button', { name: '评分', exact: true }).click()
    for (const [i, firm] of firms.entries())
      await dialog(page)
        .getByRole('spinbutton', { name: firm.firmName })
        .fill(String(90 - 5 * i - n))
    await dialog(page)
      .getByRole('checkbox', { name: /不存在利益冲突/ })
      .check()
    await dialog(page).getByRole('button', { name: '评分' }).click()
    await expect(dialog(page)).toBeHidden()
  }

  await legal.reload()
  await act(legal, '评选')
  await dialog(legal).getByRole('combobox', { name: '中选律所' }).click()
  await legal.locator('.ant-select-item-option').filter({ hasText: firms[0]!.firmName }).last().click()
  // The fee is that of the quote.
  await expect(dialog(legal).getByRole('textbox', { name: '律师费' })).toHaveValue('200,000.00')
  await dialog(legal)
    .getByRole('checkbox', { name: /不存在利益冲突/ })
    .check()
  await dialog(legal).getByRole('button', { name: '评选' }).click()
  await expect(legal.getByText(/^已评选 XP-/)).toBeVisible()
  await legal.screenshot({ path: 'test-results/hire/awarded.png', fullPage: true })

  const awarded = await legalCall.ask(lawFirmHireApi.queryById, { id })
  expect(awarded).toMatchObject({ winnerFirmId: firms[0]!.id, fee: '200000.00' })
  await legalCall.ask(lawFirmHireApi.submit, { id, version: awarded.version })
  const managerCall = await callerFor('hy_manager')
  const { version } = await managerCall.ask(lawFirmHireApi.queryById, { id })
  await managerCall.ask(lawFirmHireApi.approve, { id, version, pass: true })
  await legal.reload()
  await act(legal, '生成聘用合同')
  await expect(dialog(legal)).toContainText(`为“${matter}”生成聘用合同？`)
  await dialog(legal).getByRole('button', { name: '生成聘用合同' }).click()
  await expect(legal.getByRole('link', { name: new RegExp(`${matter}法律服务合同`) })).toBeVisible()
  for (const page of pages) await page.context().close()
})

test('a firm is hired for a case, whose name, kind of service and link the hiring takes over', async ({ browser }) => {
  const legalCall = await callerFor('hy_legal')
  const { records } = await legalCall.ask(caseApi.query, { size: 1 })
  const { id, caseName } = records[0]!
  const page = await pageFor(browser, 'hy_legal')
  await page.goto(`/#/caseManageMain/view/${id}`)
  await act(page, '聘请律所')
  await expect(page.getByRole('textbox', { name: '服务事项' })).toHaveValue(`${caseName}代理`)
  await expect(page.getByTitle('诉讼/仲裁代理')).toBeVisible()
  await expect(page.locator(`.ant-select-content[title$='${caseName}']`)).toBeVisible()
})
