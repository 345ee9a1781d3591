import { expect as expectSoon, type Locator, type Page } from '@playwright/test'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

// A busy machine is slower.
const expect = expectSoon.configure({ timeout: 20_000 })
// Each run of the journey uses its own accounts.
const run = Date.now().toString(36)

const nodeOf = (page: Page, name: string): Locator =>
  page.locator('.org_side .ant-tree .ant-tree-treenode', { hasText: name })

async function addDepartment(page: Page, below: string, name: string): Promise<void> {
  await nodeOf(page, below).getByText(below).click()
  await expect(page.getByRole('heading', { name: below, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /新增/ }).click()
  await page.getByRole('menuitem', { name: '新增部门' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill(name)
  await dialog.getByRole('textbox', { name: '编码' }).fill(`GJ-${run}`)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

async function choose(dialog: Locator, field: string, words: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field }).fill(words)
  await dialog.page().locator('.ant-select-dropdown:visible').getByTitle(option).first().click()
}

test('an administrator creates a department, drags it elsewhere, and adds a user who then signs in', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(context, 'hy_admin')
  await page.goto('/#/system/org/index')
  const dept = `国际部${run}`
  await addDepartment(page, '华岳精工集团有限公司', dept)

  await nodeOf(page, dept).getByText(dept).dragTo(nodeOf(page, '法务部').getByText('法务部'))
  await expect(page.getByText(`已移动到华岳精工集团有限公司/法务部/${dept}`)).toBeVisible()
  await expect(page.getByText(`华岳精工集团有限公司 / 法务部 / ${dept}`)).toBeVisible()

  await page.locator('.org_side').getByText('用户', { exact: true }).click()
  await page.getByRole('button', { name: '新增用户' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '登录名' }).fill(`wu.${run}`)
  await dialog.getByRole('textbox', { name: '姓名' }).fill('吴国际')
  await dialog.getByRole('textbox', { name: '手机号' }).fill(`137${String(Date.now()).slice(-8)}`)
  await choose(dialog, '部门', 'gjb', dept)
  await choose(dialog, '角色', '业务', '业务人员')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '保存' }).click()
  const secret = await page.locator('.user_secrets code').textContent()
  await page.getByRole('button', { name: '已交给本人' }).click()

  await page.getByRole('searchbox', { name: /拼音/ }).fill('wgj')
  await page.getByRole('searchbox', { name: /拼音/ }).press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(`wu\\.${run}.*吴国际.*${dept}.*业务人员`) })).toBeVisible()

  const own = await browser.newContext({ locale: 'zh-CN' })
  const his = await own.newPage()
  await his.goto(`${process.env['FAHENG_URL']!}/#/login`)
  await his.getByRole('textbox', { name: '用户名' }).fill(`wu.${run}`)
  await his.getByLabel('密码', { exact: true }).fill(secret!)
  await his.getByRole('button', { name: '登录', exact: true }).click()
  // The initial password only allows choosing a new password.
  await expect(his.getByRole('heading', { name: '设置新密码' })).toBeVisible()
  await his.getByLabel('新密码').fill('wu chose this one')
  await his.getByLabel('确认密码').fill('wu chose this one')
  await his.getByRole('button', { name: '保存新密码' }).click()
  await expect(his.locator('.top-bar_userName')).toHaveText('吴国际')

  await page.getByRole('link', { name: `wu.${run}` }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '停用' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '停用' }).click()
  await expect(drawer.locator('.status_draft')).toHaveText('停用')
  await his.goto(`${process.env['FAHENG_URL']!}/#/contractNewIndex`)
  await expect(his.getByText('你已被登出，可以取消继续留在该页面，或者重新登录')).toBeVisible()
  await own.close()
})
