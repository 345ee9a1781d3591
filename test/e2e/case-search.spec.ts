import { expect, test } from '@playwright/test'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'

test('cases are found from the counts of the home page and by words, filtered, read, saved as favourites and found again', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/caseInquiry/CaseIndex')
  const cause = page.getByRole('link', { name: /^买卖合同纠纷 \d+$/ })
  const count = Number(/\d+$/.exec(await cause.innerText())![0])
  await picture(page, 'cases-home')

  // Each count links to a list of as many cases.
  await cause.click()
  await expect(page).toHaveURL(/caseInquiry\/CaseInquiry\?causeOfAction=/)
  const shown = page
    .locator('.shell_page')
    .getByRole('status')
    .filter({ hasText: /个案例可供参考/ })
  await expect(shown).toHaveText(`共 ${count} 个案例可供参考`)

  await page.getByRole('searchbox', { name: '案例检索' }).fill('违约金')
  await page.getByRole('button', { name: '检索', exact: true }).click()
  await expect(page).toHaveURL(/keyword=/)
  await expect(shown).not.toHaveText(`共 ${count} 个案例可供参考`)
  const results = page.locator('.precedent_results > li')
  await expect(results.first()).toContainText('买卖合同纠纷')
  const few = await results.count()
  await page.getByRole('combobox', { name: '审理程序' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '二审' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => results.count()).toBeLessThan(few)
  const title = await results.first().getByRole('link').innerText()
  await picture(page, 'cases-found')

  await results.first().getByRole('link').click()
  await expect(page).toHaveURL(/CaseMain\?id=[0-9A-F]{32}/)
  const read = page.locator('article').filter({ visible: true })
  await expect(read.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  for (const part of ['争议焦点', '裁判要旨', '裁判结果', '全文'])
    await expect(read.getByRole('heading', { name: part, level: 2 })).toBeVisible()
  await expect(read).toContainText('二审')
  await read.getByRole('button', { name: '收藏' }).click()
  await expect(read.getByRole('button', { name: /已收藏|取消收藏/ })).toBeVisible()
  await picture(page, 'cases-read')

  await page.goto('/#/caseInquiry/CaseIndex')
  const home = page.locator('.precedent_page').filter({ visible: true })
  await expect(home.locator('.precedent_kept ~ ul').getByRole('link', { name: title })).toBeVisible()
  await home.getByRole('button', { name: /阅读记录|浏览/ }).click()
  await expect(home.locator('.precedent_kept ~ ul').getByRole('link', { name: title })).toBeVisible()
})

test('without a session cases cannot be searched: each of their addresses leads to signing in', async ({ page }) => {
  for (const path of ['/caseInquiry/CaseIndex', '/caseInquiry/CaseInquiry?keyword=违约金', '/CaseAnalysisMain']) {
    // From no page of the app: its way to the sign-in page would race with the next address.
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await expect(page).toHaveURL(/login\?redirect=/)
  }
})
