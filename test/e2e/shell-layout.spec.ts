import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { settled } from '../conformance/browser/visit.ts'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash.slice(1))
const go = (page: Page, path: string) => page.evaluate(`location.hash = ${JSON.stringify(path)}`)
const tabs = (page: Page) => page.locator('.tabs-bar_title').allTextContents()
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value
const inTab = (page: Page, title: string, action: string) =>
  test.step(`${action} ${title}`, async () => {
    await page.locator('.tabs-bar_item', { hasText: title }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  })

test.beforeEach(async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  await page.goto('/')
  await expect(page.locator('.home_head')).toBeVisible()
})

test('the sidebar stores its state, narrows and overlays the page', async ({ page }) => {
  const sidebar = page.locator('.shell_sidebar')
  await page.setViewportSize({ width: 1920, height: 900 })
  expect((await sidebar.boundingBox())!.width).toBeCloseTo(220, 0)
  await page.getByRole('button', { name: '收起菜单' }).click()
  expect((await sidebar.boundingBox())!.width).toBeCloseTo(54, 0)
  expect(await cookie(page, 'sidebarStatus')).toBe('1')
  const beside = sidebar.getByRole('link', { name: '诉讼管理', exact: true })
  await page.getByRole('button', { name: '纠纷与案件' }).hover()
  await beside.click()
  await expect.poll(() => hash(page)).toBe('/litigationIndex')
  await expect(beside).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: '展开菜单' }).click()
  expect(await cookie(page, 'sidebarStatus')).toBe('0')
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(page.locator('.shell_mobile')).toHaveCount(0)
  await page.setViewportSize({ width: 991, height: 800 })
  await page.getByRole('button', { name: '展开菜单' }).click()
  expect((await sidebar.boundingBox())!.width).toBeCloseTo(210, 0)
  await page.locator('.shell_backdrop').click({ position: { x: 600, y: 300 } })
  await expect(sidebar).toBeHidden()
})

test('the menu has at most eight headings, their groups below them, and no page twice', async ({ page, context }) => {
  const menu = page.getByRole('navigation', { name: '菜单' })
  for (const user of ['root', 'ops_admin', 'hy_admin', 'hy_manager', 'hy_business', 'lawyer']) {
    await signIn(context, user)
    await page.goto('about:blank')
    await page.goto('/')
    await expect(menu.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
    const closed = menu.locator('.side-menu_root > li > button[aria-expanded=false]')
    while ((await closed.count()) > 0) await closed.first().click()
    const desk = await menu.locator('.side-menu_root > li:not(.side-menu_first ~ li, .side-menu_first)').count()
    expect((await menu.locator('.side-menu_root > li').count()) - desk).toBeLessThanOrEqual(8)
    const links = await menu.getByRole('link').allTextContents()
    expect(links.filter((title, index) => links.indexOf(title) !== index)).toEqual([])
  }
  await signIn(context, 'hy_manager')
  await page.goto('about:blank')
  await page.goto('/')
  await menu.getByRole('button', { name: '纠纷与案件' }).click()
  await expect(menu.getByRole('list', { name: '诉讼仲裁' }).getByRole('link').first()).toHaveText('案件管理')
})

test('the narrow menu names a line under the pointer or the focus, with its count and keys', async ({ page }) => {
  await page.getByRole('button', { name: '收起菜单' }).click()
  const menu = page.locator('.side-menu_root')
  const tip = menu.locator('.side-menu_tip')
  await expect(tip).toHaveCount(0)
  await menu.getByRole('link', { name: '首页' }).hover()
  await expect(tip).toHaveText('首页 GH')
  await menu.getByRole('link', { name: '待办' }).focus()
  await page.mouse.move(700, 400)
  await expect(tip).toHaveText(/^待办 (\d+ )?GI$/)
  await menu.getByRole('button', { name: '纠纷与案件' }).focus()
  await expect(menu.getByRole('link', { name: '诉讼管理', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: '诉讼管理', exact: true })).toBeHidden()
})

test('what leads out of the app is disabled while its address is not set', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: '菜单' })
  await menu.getByRole('button', { name: '纠纷与案件' }).click()
  const item = menu.getByRole('link', { name: /诉讼定位/ })
  await expect(item).toHaveText(/未配置/)
  await expect(item).toHaveAttribute('aria-disabled', 'true')
})

test('a table is shown again with its tab at its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 500 })
  await go(page, '/contractQueryIndex')
  const box = page.locator('.table_box', { has: page.locator('.table_row') })
  const place = () => box.evaluate((element) => [element.scrollLeft, element.scrollTop])
  await expect(box).toBeVisible()
  await box.evaluate((element) => element.scrollTo(40, 60))
  const left = await place()
  expect(left).not.toEqual([0, 0])
  await go(page, '/contractCharts')
  await expect(page.getByRole('heading', { name: '合同统计' })).toBeVisible()
  await expect(box).toBeHidden()
  await page.locator('.tabs-bar_title', { hasText: '合同查询' }).click()
  await expect(box).toBeVisible()
  expect(await place()).toEqual(left)
})

test('a cached page is hidden without losing its layout', async ({ page }) => {
  await go(page, '/contractQueryIndex')
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  // React hides it a second time some frames later.
  await page.waitForTimeout(1000)
  const hidden = page.locator('.shell_pageHidden > .shell_keptPage')
  await expect(hidden).toHaveCount(1)
  await expect(hidden).not.toHaveCSS('display', 'none')
  await expect(page.locator('.home_head')).toBeHidden()
})

test('tabs keep typed text, are mounted again when refreshed, and close as they should', async ({ page }) => {
  await go(page, '/contractNewIndex')
  const keyword = page.locator('.shell_page').getByRole('searchbox')
  await keyword.fill('还没有回车')
  await go(page, '/contractCharts')
  await expect(page.getByRole('heading', { name: '合同统计' })).toBeVisible()
  await inTab(page, '合同统计', '刷新')
  await expect.poll(() => hash(page)).toBe('/contractCharts')
  await go(page, '/nothing')
  await expect(page.getByText('页面不存在')).toBeVisible()
  await page.getByRole('button', { name: '返回首页' }).click()
  await page.locator('.tabs-bar_title', { hasText: '我的合同' }).click()
  await expect(keyword).toHaveValue('还没有回车')
  await inTab(page, '我的合同', '刷新')
  await expect(keyword).toHaveValue('')

  expect(await tabs(page)).toEqual(['首页', '我的合同', '合同统计'])
  await page.reload()
  await expect(page.locator('.tabs-bar_title')).toHaveText(['首页', '我的合同', '合同统计'])
  await expect(page.locator('.tabs-bar_item', { hasText: '首页' }).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: '关闭 我的合同' }).click()
  await expect.poll(() => hash(page)).toBe('/contractCharts')
  await inTab(page, '合同统计', '关闭所有')
  await expect.poll(() => hash(page)).toBe('/index')
  expect(await tabs(page)).toEqual(['首页'])
})

test('settings colour the stylesheet and close by a click outside; the watermark is restored', async ({ page }) => {
  await page.getByRole('button', { name: '系统布局配置' }).click()
  await expect(page.getByRole('radio')).toHaveCount(8)
  await page.getByRole('radio', { name: '#11a983' }).click()
  await expect.poll(() => page.evaluate(`document.querySelector('style#chalk-style').textContent`)).toMatch(/#11a983/)
  await page.getByRole('switch', { name: '显示页签' }).click()
  await expect(page.locator('.tabs-bar_root')).toHaveCount(0)
  await page.mouse.click(300, 400)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.evaluate(`document.querySelector('.watermark').remove()`)
  await expect(page.locator('.watermark')).toHaveCount(0)
  await expect(page.locator('.watermark')).toHaveCount(1, { timeout: 6000 })
})

test('the pages follow the system’s dark mode until the user chooses, including the watermark', async ({ page }) => {
  const theme = () => page.evaluate<string>(`document.documentElement.dataset.theme`)
  const paper = () => page.locator('.watermark').getAttribute('style')
  await expect(page.locator('.watermark')).toHaveCount(1)
  expect(await theme()).toBe('light')
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theme).toBe('dark')
  await expect.poll(paper).not.toBe(light)
  await picture(page, 'home-dark')
  // Changing another setting does not count as choosing this one.
  await page.getByRole('button', { name: '系统布局配置' }).click()
  await page.getByRole('switch', { name: '固定顶栏' }).click()
  await page.reload()
  await expect.poll(theme).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(theme).toBe('light')
  await page.getByRole('button', { name: '系统布局配置' }).click()
  await page.getByRole('switch', { name: '深色模式' }).click()
  await expect.poll(theme).toBe('dark')
  await page.reload()
  await expect.poll(theme).toBe('dark')
})

test('a captured error is counted at the bell, and its log contains no token', async ({ page }) => {
  const bell = page.getByRole('button', { name: '错误日志' })
  await expect(bell).toHaveCount(0)
  const token = await cookie(page, 'satoken')
  await page.evaluate(`setTimeout(() => { throw new Error('broke at ?token=${token} and ${token}') })`)
  await bell.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('columnheader')).toHaveText(['错误信息', '来源', '页面地址', '堆栈'])
  await expect(dialog).toContainText('broke at')
  await expect(dialog).toContainText('window.onerror')
  await expect(dialog).not.toContainText(token!)
  await dialog.getByRole('button', { name: '清空' }).click()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveCount(0)
})

test('user menu, default picture and language', async ({ page }) => {
  await expect(page.locator('.top-bar_userMenu img')).toHaveAttribute('src', /avatar-/)
  await page.locator('.top-bar_userMenu').click()
  await expect(page.getByRole('menuitem').filter({ hasText: /个人中心|返回首页|退出登录/ })).toHaveCount(3)
  await page.getByRole('menuitem', { name: '个人中心' }).click()
  await expect.poll(() => hash(page)).toBe('/profile/index')
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.locator('.tabs-bar_title').last()).toHaveText('Personal centre')
  expect([await cookie(page, 'language'), await page.locator('html').getAttribute('lang')]).toEqual(['en', 'en'])
})

test('everything is reached by keyboard', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect(page.locator('.shell_skipLink')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#page')).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect.poll(() => hash(page)).toBe('/contractQueryIndex')
  const first = page.locator('.table_root tbody a').first()
  const name = (await first.locator('xpath=ancestor::tr').locator('td').nth(1).textContent())!
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜合同、案件' }).fill(name)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => hash(page)).toMatch(/^\/contractQueryMain\/view\//)
  await page.locator('#page').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toContainText('前往 合同查询')
})

test('no page violates a serious rule of accessibility', async ({ page }) => {
  const paths = ['/index', '/index_server', '/AItoolIndex', '/record', '/404', '/profile/index', '/contractQueryIndex']
  // During a fade-in, contrast is too low.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    // Opened from scratch, so that no heading of the previous page is mistaken for this one's.
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await expect(page.locator('.shell_page').getByRole('heading').or(page.locator('.ant-result')).first()).toBeVisible()
    // The event stream never ends: it counts only that nothing on the page is still loading.
    await expect(
      page.locator('.loading_root, .bones_root, .ant-skeleton, .ant-spin-spinning').filter({ visible: true }),
    ).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page }).exclude('.watermark').analyze()
    const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(bad.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([])
  }
})

test('a page whose code the server no longer has says so, and is shown after reloading', async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  await page.goto('/#/contractQueryIndex')
  await expect(page.locator('.table_row').first()).toBeVisible()
  // As after an upgrade: the browser requests files whose names no longer exist.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.evaluate(`location.hash = '/disputeIndex'`)
  await expect(page.getByRole('alert').getByText('没有取到这个页面')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.locator('.table_row').first()).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/disputeIndex')
})

test('a record’s anchor rail marks the current section, and links to each', async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  // A long contract in a low window: at the end of a page its last section is the current one.
  await page.setViewportSize({ width: 1366, height: 560 })
  await page.goto('/#/contractQueryIndex?keyword=HT-HY-2026-00003')
  await page.locator('.table_row').first().click()
  await page.getByRole('tab', { name: '字段' }).click()
  const rail = page.getByRole('navigation', { name: '本页目录' })
  const current = rail.locator('[aria-current=true]')
  await expect(current).toHaveText('基本信息')
  await settled(page)
  await page.evaluate(`document.querySelector('#section-money').scrollIntoView({ block: 'start' })`)
  await expect(current).toHaveText('金额与付款')
  await rail.getByRole('button', { name: '相对方' }).click()
  await expect(current).toHaveText('相对方')
  await expect(page.locator('#section-parties h2')).toBeInViewport()
})
