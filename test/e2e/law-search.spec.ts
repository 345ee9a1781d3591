import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'

const folder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'laws/national')
const laws = [
  '民法典/合同编.md',
  '社会法/劳动合同法(2012-12-28).md',
  '社会法/慈善法(2016-03-16).md',
  '社会法/慈善法(2023-12-29).md',
]
test.skip(!existsSync(folder), `the laws are absent: set FAHENG_DATA (looked in ${folder})`)

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: '法规检索' }).fill(words)
  await page.getByRole('button', { name: '检索', exact: true }).click()
}

test('laws are imported from an archive', async ({ page, context }) => {
  await signIn(context, 'ops_knowledge')
  await page.goto('/#/LegislationIndexNew')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog')
  // Without the mark they wait for review and are not found.
  await expect(dialog.getByText('导入的法规须在列表中审核通过，才能被检索到。')).toBeVisible()
  await dialog.getByRole('checkbox', { name: '导入后直接视为审核通过' }).check()
  const zip = zipSync(Object.fromEntries(laws.map((path) => [path, strToU8(readFileSync(join(folder, path), 'utf8'))])))
  const file = { name: '法律.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText(/^新增 4 部，更新 0 部，共 \d{3} 条$/)).toBeVisible()
  await expect(dialog.getByText('已完成')).toBeVisible()
  await picture(page, 'laws-import')
})

test('imported laws are found by a question in everyday words, and an article by its number', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/knowQueryIndex/knowQueryIndex')
  await find(page, '老板拖欠工资怎么办')
  const found = page.getByRole('region', { name: /相关条文/ })
  await expect(found.getByRole('link', { name: /劳动合同法/ }).first()).toBeVisible()
  await expect(found.getByText(/老板.*用人单位/).first()).toBeVisible()
  await picture(page, 'laws-question')
  await find(page, '民法典577')
  const results = page.locator('.knowledge_results').filter({ visible: true })
  const article = results.getByRole('link', { name: '第五百七十七条' })
  await expect(results).toContainText('应当承担继续履行、采取补救措施或者赔偿损失等违约责任')
  await article.click()
  await expect(page).toHaveURL(
    new RegExp(`KnledgeMainNew\\?id=[0-9A-F]{32}#art-${encodeURIComponent('第五百七十七条')}`),
  )
})

test('an article is scrolled to and marked: in a new tab, after a reload, and in a tab that is open', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/knowQueryIndex/knowQueryIndex')
  const article = (no: string) => page.locator(`[id="art-${no}"]`).filter({ visible: true })
  const isThere = async (no: string) => {
    await expect(article(no)).toHaveClass(/knowledge_here/)
    await expect(article(no)).toBeInViewport()
  }
  const open = async (words: string, no: string) => {
    await find(page, words)
    await page.locator('.knowledge_results').filter({ visible: true }).getByRole('link', { name: no }).click()
  }
  await open('民法典577', '第五百七十七条')
  await isThere('第五百七十七条')
  // The current chapter is marked in the contents.
  const current = page.getByRole('navigation', { name: '目录' }).filter({ visible: true }).locator('[aria-current]')
  await expect(current).toContainText('违约责任')
  await picture(page, 'laws-article')
  await page.reload()
  await isThere('第五百七十七条')
  await page.getByRole('navigation').getByText('法规检索').first().click()
  await open('民法典585', '第五百八十五条')
  await isThere('第五百八十五条')
  await expect(article('第五百七十七条')).not.toHaveClass(/knowledge_here/)
  await page.getByRole('link', { name: '返回检索结果' }).filter({ visible: true }).click()
  await expect(page.locator('.knowledge_results').filter({ visible: true })).toContainText('第五百八十五条')
})

test('without a session public laws are found and read, and an older version is marked as such', async ({ page }) => {
  await page.goto('/#/knowQueryIndex/knowQueryIndex')
  await expect(page.getByText('登录后可检索全部法规、案例和本单位制度。')).toBeVisible()
  await find(page, '“慈善组织”')
  const results = page.locator('.knowledge_results > li')
  await expect(results.first()).toContainText('现行有效')
  await results.filter({ hasText: '已修改' }).getByRole('link').first().click()
  await expect(page.getByText('这是已被修改的旧版本，请以新版本为准。')).toBeVisible()
  await page
    .getByRole('link', { name: '查看现行版本' })
    .or(page.getByRole('button', { name: '查看现行版本' }))
    .click()
  await expect(page.getByText('这是已被修改的旧版本，请以新版本为准。')).toHaveCount(0)
  await picture(page, 'laws-public')
})
