import { expect, type Locator, type Page, test } from '@playwright/test'
import { demoPassword } from '../support/served.ts'
import { signIn } from './signed-in.ts'

// This file checks the focus during animations, so they are switched on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash.slice(1))
/** Maximum number of tab stops between two places. */
const MOST_STOPS = 90

/** Presses Tab until the element has the focus, as a user without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press(key)
  }
  await expect(target, `within ${MOST_STOPS} stops`).toBeFocused()
}

/** Moves to a button with Tab and presses it. */
async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Moves through a menu or a tree with arrow keys until the target is reached. */
async function arrowTo(page: Page, isThere: () => Promise<boolean>, key = 'ArrowDown'): Promise<void> {
  for (let step = 0; step < MOST_STOPS && !(await isThere()); step += 1) {
    await page.keyboard.press(key)
    // Menus move the focus in the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }
  expect(await isThere()).toBe(true)
}

const isFocused = (target: Locator) => () => target.evaluate((element) => element.matches(':focus-within'))
const focusOn = (page: Page) => page.locator('#page').focus()

test('signs in, opens a group of the menu and a page, without a mouse', async ({ page }) => {
  await page.goto('/#/login')
  await tabTo(page, page.getByLabel('用户名'))
  await page.keyboard.type('hy_admin')
  await tabTo(page, page.getByLabel('密码', { exact: true }))
  await page.keyboard.type(demoPassword)
  await press(page, page.getByRole('button', { name: '登录', exact: true }))
  await expect(page.locator('.home_head')).toBeVisible()

  const menu = page.getByRole('navigation', { name: '菜单' }).getByRole('list').first()
  // The menu lies before the page: forwards every entry of the home page would be in between.
  await focusOn(page)
  await tabTo(page, menu.locator(':is(a, button)').first(), 'Shift+Tab')
  const group = menu.getByRole('button', { name: '系统管理' })
  await arrowTo(page, isFocused(group))
  const item = menu.getByRole('link', { name: '公告' })
  await expect(item).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(item).toBeVisible()
  await arrowTo(page, isFocused(item))
  await page.keyboard.press('Enter')
  await expect.poll(() => hash(page)).toBe('/system/announcement/index')
})

test('searches a list, opens a record, returns, and closes its tab', async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  await page.goto('/#/contractQueryIndex')
  await expect(page.locator('.table_root tbody a').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('办公用品')
  await page.keyboard.press('Enter')
  const row = page.locator('.table_root tbody tr')
  await expect(row).toHaveCount(1)
  await press(page, row.getByRole('link'))
  await expect.poll(() => hash(page)).toMatch(/^\/contractQueryMain\/view\//)
  await expect(page.getByRole('heading', { name: '办公用品采购合同' })).toBeVisible()

  await press(page, page.locator('.tabs-bar_title', { hasText: '合同查询' }), 'Shift+Tab')
  await expect.poll(() => hash(page)).toMatch(/^\/contractQueryIndex/)
  await expect(row).toHaveCount(1)
  const close = page.getByRole('button', { name: '关闭 办公用品采购合同' })
  await press(page, close)
  await expect(close).toHaveCount(0)
  await expect.poll(() => hash(page)).toMatch(/^\/contractQueryIndex/)

  // The context menu also opens with the menu key.
  await tabTo(page, page.locator('.tabs-bar_title', { hasText: '合同查询' }))
  await page.keyboard.press('Shift+F10')
  const others = page.getByRole('menuitem', { name: '关闭所有' })
  await expect(others).toBeVisible()
  await expect.poll(isFocused(page.getByRole('menuitem', { name: '刷新' }))).toBe(true)
  await arrowTo(page, isFocused(others))
  await page.keyboard.press('Enter')
  await expect.poll(() => hash(page)).toBe('/index')
})

test('fills in a form, chooses an option and saves', async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  await page.goto('/#/contractNewMain/new/0')
  const name = page.getByRole('textbox', { name: '合同名称' })
  await tabTo(page, name)
  await page.keyboard.type('键盘起草的合同')
  const type = page.getByRole('combobox', { name: '合同类型' })
  await tabTo(page, type)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').first()).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.locator('.ant-form-item', { has: type })).toContainText('买卖合同')
  await press(page, page.getByRole('button', { name: '保存' }), 'Shift+Tab')
  await expect(page).toHaveURL(/contractNewMain\/edit\/[0-9A-F]{32}$/)
})

test('a dialog takes the focus, and returns it on Escape', async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  await page.goto('/#/system/announcement/index')
  const opener = page.getByRole('button', { name: '新建公告' }).first()
  await press(page, opener)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: '标题' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the menus of the top bar open, are navigated with arrow keys, and close', async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  await page.goto('/#/index')
  const tools = page.getByRole('button', { name: '工具', exact: true })
  await press(page, tools)
  const calculators = page.getByRole('menuitem', { name: /^计算器/ })
  await arrowTo(page, isFocused(calculators))
  await page.keyboard.press('ArrowRight')
  const deadline = page.getByRole('menuitem', { name: '期限计算器' })
  await expect(deadline).toBeVisible()
  // The menu takes the focus once it is shown.
  await expect.poll(isFocused(page.getByRole('menuitem', { name: '诉讼费计算器' }))).toBe(true)
  await arrowTo(page, isFocused(deadline))
  await page.keyboard.press('Enter')
  await expect.poll(() => hash(page)).toBe('/calculator/deadline')

  const notes = page.getByRole('button', { name: '便签' })
  await press(page, notes, 'Shift+Tab')
  await tabTo(page, page.getByRole('textbox', { name: '记一条便签' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: '记一条便签' })).toBeHidden()

  const settings = page.getByRole('button', { name: '系统布局配置' })
  await press(page, settings)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await press(page, page.locator('.top-bar_userMenu'))
  const profile = page.getByRole('menuitem', { name: '个人中心' })
  await arrowTo(page, isFocused(profile))
  await page.keyboard.press('Enter')
  await expect.poll(() => hash(page)).toBe('/profile/index')
})

test('trees are expanded and chosen from with arrow keys', async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  for (const [path, tree, wanted] of [
    ['/system/org/index', '.org_side .ant-tree', '法务部'],
    ['/system/dict/index', '.dictionary_tree', '合同类型'],
  ] as const) {
    await page.goto(`/#${path}`)
    const box = page.locator(tree)
    await expect(box.getByText(wanted)).toBeVisible()
    await focusOn(page)
    await tabTo(page, box.getByRole('tree'))
    const active = box.locator('.ant-tree-treenode-active')
    await arrowTo(page, async () => (await active.count()) > 0 && (await active.innerText()).includes(wanted))
    // Enter expands a node with children; the space bar chooses.
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: wanted, exact: true })).toBeVisible()
  }
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.dictionary_tree').getByText('买卖合同')).toBeVisible()
})

test('a page takes the focus when the link of the previous one is gone', async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  await page.goto('/#/contractQueryIndex')
  await press(page, page.locator('.table_root tbody a').first())
  await expect.poll(() => hash(page)).toMatch(/^\/contractQueryMain\/view\//)
  await expect(page.locator('#page')).toBeFocused()
})

test('panels of the top bar and of a list are left by Tab as if they followed their button', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_admin')
  await page.goto('/#/contractQueryIndex')
  await expect(page.locator('.table_root tbody a').first()).toBeVisible()
  const todo = page.locator('.top-bar_root').getByRole('button', { name: /待办/ })
  await press(page, todo)
  const panel = page.locator('.focus-in_root')
  await expect(panel).toBeFocused()
  // Shift+Tab leads to its button, Tab to what follows the button.
  await page.keyboard.press('Shift+Tab')
  await expect(todo).toBeFocused()
  await expect(panel).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(panel).toBeFocused()
  const isIn = () => page.evaluate<boolean>(`document.activeElement?.closest('.focus-in_root') !== null`)
  for (let stop = 0; stop < MOST_STOPS && (await isIn()); stop += 1) await page.keyboard.press('Tab')
  await expect(page.locator('.top-bar_root').getByRole('button', { name: /^通知/ })).toBeFocused()
  await expect(panel).toBeHidden()

  const columns = page.getByRole('button', { name: '列设置' })
  await press(page, columns)
  await tabTo(page, panel.getByRole('checkbox', { name: '我方主体' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('columnheader', { name: '我方主体' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(columns).toBeFocused()
})

test('tabs of a page are one tab stop, arrow keys move between them, and each keeps its state', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_admin')
  await page.goto('/#/contractQueryIndex')
  await press(page, page.locator('.table_root tbody a').first())
  const parts = page.locator('.record-page_panel').getByRole('tab')
  const comments = parts.filter({ hasText: '评论' })
  await tabTo(page, parts.first())
  await arrowTo(page, isFocused(comments), 'ArrowRight')
  await expect(comments).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Enter')
  await expect(comments).toHaveAttribute('aria-selected', 'true')
  const comment = page.locator('.record-page_panel textarea')
  await comment.fill('还没写完')
  await comments.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(parts.first()).toHaveAttribute('aria-selected', 'true')
  await expect(comment).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(parts.last()).toBeFocused()
  await comments.click()
  await expect(comment).toHaveValue('还没写完')
})
