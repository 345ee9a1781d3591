import { expect, test } from '@playwright/test'
import { callerFor, completeDraft, pageFor } from './contract-support.ts'
import { picture } from './pictures.ts'

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
