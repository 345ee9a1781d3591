import { expect } from '@playwright/test'
import { callerFor, completeDraft, pageFor } from './contract-support.ts'
import { picture } from './pictures.ts'
import { test } from './journey.ts'

test('Ctrl K finds records by initials and texts by words, and offers recent records first', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const { id } = await completeDraft(author, '滨海冷库改造合同', '第九条 冷库地坪按防冻胀要求施工。')
  const page = await pageFor(browser, 'hy_business')
  await page.goto('/#/index')
  await expect(page.getByRole('button', { name: '查找' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('bhlkgz')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.filter({ hasText: '滨海冷库改造合同' })).toHaveCount(1)
  await picture(page, 'find-initials')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`contractQueryMain/view/${id}`))
  await expect(page.getByRole('heading', { level: 1, name: '滨海冷库改造合同' })).toBeVisible()

  // Words of the text open the contract at their place.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('防冻胀要求')
  await expect(options.filter({ hasText: '合同正文' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('.paper_root:visible').getByText('防冻胀要求')).toBeInViewport()

  await page.goto('/#/index')
  await page.keyboard.press('Control+k')
  await expect(options.first()).toContainText('滨海冷库改造合同')
  await expect(options.first()).toContainText('最近打开')
  await picture(page, 'find-recent')
})

test('Ctrl K begins a new record, for those who may add one', async ({ browser }) => {
  const page = await pageFor(browser, 'hy_legal')
  await page.goto('/#/index')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('xjjf')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toHaveText(/新建纠纷.*操作/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/disputeMain\/new\/0/)
  await expect(page.getByLabel('纠纷名称')).toBeVisible()

  const other = await pageFor(browser, 'hy_business')
  await other.goto('/#/index')
  await other.keyboard.press('Control+k')
  await expect(other.getByRole('combobox')).toBeFocused()
  await other.keyboard.type('新建')
  await expect(other.getByRole('listbox').getByRole('option').first()).toContainText('新建工单')
  await expect(other.getByRole('listbox').getByText('新建纠纷')).toHaveCount(0)
})
