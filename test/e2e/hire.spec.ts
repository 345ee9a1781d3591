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
  // The scorers of the last hiring are proposed.
  const chosen = dialog(legal).locator('.ant-select-selection-item')
  await expect(chosen).toHaveCount(3)
  await dialog(legal).getByRole('combobox', { name: '评分人' }).click()
  for (let i = 0; i < 3; i += 1) await legal.keyboard.press('Backspace')
  await expect(chosen).toHaveCount(0)
  // Enter takes the typed person, and leaves those who are chosen already.
  for (const name of ['李文佳', '韩立衡', '何思齐']) {
    await legal.keyboard.type(name)
    await expect(legal.locator('.ant-select-item-option').filter({ hasText: name })).toBeVisible()
    await legal.keyboard.press('Enter')
    await expect(chosen.filter({ hasText: name })).toBeVisible()
  }
  await expect(chosen).toHaveCount(3)
  await dialog(legal).getByRole('button', { name: '指定评分人' }).click()
  await expect(legal.getByText(/^已指定评分人 XP-/)).toBeVisible()

  const pages = [legal, await pageFor(browser, 'hy_manager'), await pageFor(browser, 'hy_admin')]
  for (const [n, page] of pages.entries()) {
    await page.goto(`/#/lawFirmHireMain/view/${id}`)
    const submit = page.getByRole('button', { name: '提交评分', exact: true })
    // A sheet with a gap is not sent.
    if (n === 0) {
      await submit.click()
      await expect(page.getByText(`请填写${firms[0]!.firmName}`)).toBeVisible()
    }
    await expect(page.getByText('点“提交评分”即声明：本人与候选律所不存在利益冲突。')).toBeVisible()
    await page.getByRole('spinbutton', { name: firms[0]!.firmName }).click()
    for (const i of firms.keys()) {
      await page.keyboard.type(String(90 - 5 * i - n))
      await page.keyboard.press('Tab')
    }
    await submit.click()
    await expect(submit).toBeHidden()
  }

  await legal.reload()
  await act(legal, '评选')
  await dialog(legal).getByRole('combobox', { name: '中选律所' }).click()
  await legal.locator('.ant-select-item-option').filter({ hasText: firms[0]!.firmName }).last().click()
  // The fee is that of the quote.
  await expect(dialog(legal).getByRole('textbox', { name: '律师费' })).toHaveValue('200,000.00')
  await expect(dialog(legal).getByText('点“评选”即声明：本人与候选律所不存在利益冲突。')).toBeVisible()
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
  await expect(page.getByRole('combobox', { name: '服务事项' })).toHaveValue(`${caseName}代理`)
  await expect(page.getByTitle('诉讼/仲裁代理')).toBeVisible()
  await expect(page.locator(`.ant-select-content[title$='${caseName}']`)).toBeVisible()
})

test('the matter of an earlier hiring carries over its types and candidates, without their quotes', async ({
  browser,
}) => {
  const page = await pageFor(browser, 'hy_legal')
  await page.goto('/#/lawFirmHireMain/new/0')
  const matter = page.getByRole('combobox', { name: '服务事项' })
  await expect(matter).toBeFocused()
  // A matter of one's own stays as typed.
  await page.keyboard.type('年度')
  await expect(page.locator('.ant-select-item-option').filter({ hasText: '年度常年法律顾问' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(matter).toHaveValue('年度')
  await expect(page.getByRole('textbox', { name: '报价' })).toHaveCount(0)

  await page.keyboard.type('常年')
  // The list is narrowed once more: a key pressed before it is would be lost.
  const offered = page.locator('.ant-select-item-option').filter({ visible: true })
  await expect(offered).toHaveCount(1)
  await expect(offered).toContainText('年度常年法律顾问')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(matter).toHaveValue('年度常年法律顾问')
  await expect(page.getByTitle('常年法律顾问', { exact: true })).toBeVisible()
  const quotes = page.getByRole('textbox', { name: '报价' })
  await expect(quotes).toHaveCount(3)
  for (const quote of await quotes.all()) await expect(quote).toHaveValue('')

  // A firm that is ticked in the list is taken out again, with its row only.
  await quotes.nth(2).fill('250000')
  const firms = page.getByRole('combobox', { name: '添加候选律所' })
  await firms.click()
  await page.locator('.ant-select-item-option-selected').filter({ visible: true }).first().click()
  await expect(quotes).toHaveCount(2)
  await expect(quotes.nth(1)).toHaveValue('250,000.00')
})
