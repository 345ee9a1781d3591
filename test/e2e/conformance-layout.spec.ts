import { expect as expectLong, type Page, test } from '@playwright/test'
import { noteApi } from '../../src/domains/note/api.ts'
import { Findings } from '../conformance/browser/findings.ts'
import { settled, visit } from '../conformance/browser/visit.ts'
import { table } from '../conformance/support/tables.ts'
import { signIn } from './signed-in.ts'

const expect = expectLong.configure({ timeout: 4000 })
const wide = { width: 1366, height: 768 }
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value ?? ''
const titles = (page: Page) => page.locator('.tabs-bar_item .tabs-bar_title').allInnerTexts()
const tab = (page: Page, title: string) => page.locator('.tabs-bar_item', { hasText: title }).first()
async function choose(page: Page, title: string, entry: string): Promise<void> {
  await tab(page, title).click({ button: 'right' })
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  await settled(page)
}

test('sidebar and top bar', async ({ page, context }) => {
  test.setTimeout(240_000)
  const findings = new Findings('layout-frame')
  await page.setViewportSize(wide)
  const admin = await signIn(context, 'hy_admin')
  await page.goto('/#/')
  await settled(page)
  const sidebar = page.locator('.shell_sidebar')
  await findings.see('LAY-01', () => expect(page.locator('.shell_sidebarLogo img')).toBeVisible())
  await findings.see('LAY-06', async () => {
    const groups = await sidebar.locator('.side-menu_root > li', { has: page.locator('[aria-expanded=true]') }).all()
    expect(groups).not.toHaveLength(0)
    for (const group of groups) expect(await group.getByRole('link').count()).toBeGreaterThan(1)
  })
  await findings.see('LAY-07', async () => {
    const first = sidebar.locator('.side-menu_root > li').first()
    await expect(first.locator('> [aria-expanded=true], > [aria-current]')).toHaveCount(1)
  })
  await findings.see('UNS-063', async () => {
    const width = async () => (await sidebar.boundingBox())?.width
    const open = await width()
    await page.setViewportSize({ width: 1920, height: 900 })
    expect(Math.round((await width())!)).toBe(220)
    await page.setViewportSize(wide)
    expect(open).toBeGreaterThan(150)
  })
  await findings.see('LAY-02 TRN-12 TRN-13 TRN-14', async () => {
    await page.getByRole('button', { name: '收起菜单' }).click()
    expect(await cookie(page, 'sidebarStatus')).toBe('1')
    await page.reload()
    await settled(page)
    await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
    await page.getByRole('button', { name: '展开菜单' }).click()
    expect(await cookie(page, 'sidebarStatus')).toBe('0')
    await page.reload()
    await settled(page)
    await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible()
  })
  await findings.see('LAY-03', async () => {
    await page.setViewportSize({ width: 991, height: 768 })
    await expect(page.locator('.shell_root')).toHaveClass(/shell_mobile/)
    await page.setViewportSize({ width: 992, height: 768 })
    await expect(page.locator('.shell_root')).not.toHaveClass(/shell_mobile/)
  })
  await findings.see('LAY-38', async () => {
    await page.setViewportSize({ width: 600, height: 768 })
    await page.getByRole('button', { name: '展开菜单' }).click()
    const backdrop = page.locator('.shell_backdrop')
    await expect(backdrop).toBeVisible()
    await backdrop.click({ position: { x: 580, y: 400 } })
    await expect(backdrop).toHaveCount(0)
  })
  await page.setViewportSize(wide)
  if (await page.getByRole('button', { name: '展开菜单' }).isVisible())
    await page.getByRole('button', { name: '展开菜单' }).click()
  await findings.see('LAY-10', () => expect(page.getByRole('button', { name: '工具' })).toBeVisible())
  await findings.see('LAY-13', async () => {
    await page.locator('.top-bar_userMenu').click()
    for (const name of ['个人中心', '返回首页', '退出登录'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    expect(await page.getByRole('menu').last().getByRole('menuitem').count()).toBe(3)
    await page.keyboard.press('Escape')
  })
  await findings.see('LAY-11 LAY-35 LAY-36', async () => {
    const content = '法'.repeat(300)
    await admin.ask(noteApi.update_note, { content, title: '长便签' })
    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: '便签', exact: true }).click()
    const toggle = page.getByRole('button', { name: '显示全文（共300字）' })
    await expect(toggle).toBeVisible()
    const body = page.getByRole('tooltip').locator('.clamp_body').first()
    const line = await page.evaluate<number>(
      `parseFloat(getComputedStyle(document.querySelector('.ant-popover .clamp_body')).lineHeight)`,
    )
    const height = async () => (await body.boundingBox())!.height
    // While the popover opens it is drawn smaller.
    await expect.poll(async () => Math.round((await height()) / line)).toBe(4)
    const closed = await height()
    await toggle.click()
    await expect(page.getByRole('button', { name: '收起全部' })).toBeVisible()
    const open = await height()
    expect(closed).toBeLessThan(open)
    expect(open).toBeGreaterThan(128)
    await page.keyboard.press('Escape')
  })
  await findings.see('LAY-12', async () => {
    await page.reload()
    await settled(page)
    const bell = page.getByRole('button', { name: '错误日志' })
    await expect(bell).toHaveCount(0)
    await page.evaluate(`setTimeout(() => { throw new Error('a probe of the log') })`)
    await expect(bell).toBeVisible()
  })
  await findings.see('LAY-33 LAY-34', async () => {
    await page.getByRole('button', { name: '错误日志' }).click()
    const dialog = page.getByRole('dialog', { name: '错误日志' })
    for (const name of ['错误信息', '来源', '页面地址', '堆栈'])
      await expect(dialog.getByRole('columnheader', { name })).toBeVisible()
    const row = dialog.getByRole('row').nth(1)
    for (const text of ['a probe of the log', 'onerror', '#/']) await expect(row).toContainText(text)
    await dialog.getByRole('button', { name: '清空' }).click()
    await page.keyboard.press('Escape')
  })
  await findings.see('LAY-41', async () => {
    await page.reload()
    await settled(page)
    await expect(page.locator('.watermark')).toHaveCount(1)
    const left = `(() => { document.querySelector('.watermark').remove(); return document.querySelectorAll('.watermark').length })()`
    expect(await page.evaluate<number>(left)).toBe(0)
    await page.waitForTimeout(2500)
    await expect(page.locator('.watermark')).toHaveCount(1)
  })
  await findings.see('UNS-046', async () => {
    await expect(page.locator('.watermark')).toHaveCSS('pointer-events', 'none')
    await visit(page, '/404')
  })
  const withPhoto = async (photo: string) => {
    await page.unroute('**/api/auth/info*')
    await page.route('**/api/auth/info*', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as { data: { user: object } }
      await route.fulfill({ json: { ...body, data: { ...body.data, user: { ...body.data.user, photo } } } })
    })
    await page.reload()
    await settled(page)
    const src = page.locator('.top-bar_userMenu img')
    await expect
      .poll(() => page.evaluate<number>(`document.querySelector('.top-bar_userMenu img').naturalWidth`))
      .toBeGreaterThan(0)
    await expect(src).toHaveAttribute('src', /avatar-male|svg/)
  }
  await findings.see('LAY-14', () => withPhoto(''))
  await findings.see('LAY-15', () => withPhoto('/no-such-picture.png'))
  findings.keep()
})

test('tabs', async ({ page, context }) => {
  test.setTimeout(240_000)
  const findings = new Findings('layout-tabs')
  await page.setViewportSize(wide)
  await signIn(context, 'hy_admin')
  await page.goto('/#/')
  await settled(page)
  for (const path of ['/contractNewIndex', '/contractQueryIndex', '/contractFileIndex', '/contractCharts'])
    await visit(page, path)
  await findings.see('LAY-16', async () =>
    expect(await titles(page)).toEqual(['首页', '我的合同', '合同查询', '合同归档', '合同统计']),
  )
  await findings.see('LAY-17', async () => {
    await tab(page, '合同查询').locator('.tabs-bar_title').click()
    expect((await settled(page)).path).toBe('/contractQueryIndex')
  })
  await findings.see('LAY-18', async () => {
    await expect(tab(page, '首页').locator('.tabs-bar_close')).toHaveCount(0)
    await expect(tab(page, '合同查询').locator('.tabs-bar_close')).toHaveCount(1)
  })
  await findings.see('LAY-19', async () => {
    await tab(page, '合同查询').click({ button: 'right' })
    await expect(page.locator('.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]')).toHaveText([
      '刷新',
      '关闭',
      '关闭其他',
      '关闭所有',
    ])
    await page.keyboard.press('Escape')
    await page.locator('h1').filter({ visible: true }).first().click()
  })
  await findings.see('GRD-12', async () => {
    await visit(page, '/contractQueryIndex?keyword=x')
    await page.evaluate(
      `window.seen = []; window.addEventListener('popstate', () => window.seen.push(location.hash)); history.replaceState = new Proxy(history.replaceState, { apply: (f, self, args) => { window.seen.push(String(args[2])); return f.apply(self, args) } })`,
    )
    await choose(page, '合同查询', '刷新')
    expect((await settled(page)).fullPath).toBe('/contractQueryIndex?keyword=x')
    expect(
      (await page.evaluate<string[]>('window.seen')).some((hash) =>
        hash.includes('/redirect/contractQueryIndex?keyword=x'),
      ),
    ).toBe(true)
  })
  await findings.see('LAY-20', async () => {
    await tab(page, '合同查询').locator('.tabs-bar_close').click()
    expect((await settled(page)).path).toBe('/contractCharts')
  })
  await findings.see('UNS-069', async () => {
    const before = await titles(page)
    await page.reload()
    await settled(page)
    expect(await titles(page)).toEqual(before)
  })
  await findings.see('LAY-23', async () => {
    await choose(page, '合同归档', '关闭其他')
    expect(await titles(page)).toEqual(['首页', '合同归档'])
    expect((await settled(page)).path).toBe('/contractFileIndex')
  })
  await findings.see('LAY-22', async () => {
    await choose(page, '合同归档', '关闭所有')
    expect(await titles(page)).toEqual(['首页'])
    expect((await settled(page)).path).toBe('/index')
  })
  await findings.see('LAY-40', async () => expect(await titles(page)).not.toContain('运营首页'))
  findings.keep()
})

test('settings, and the other home', async ({ page, context }) => {
  test.setTimeout(240_000)
  const findings = new Findings('layout-settings')
  await page.setViewportSize(wide)
  await signIn(context, 'hy_admin')
  await page.goto('/#/')
  await settled(page)
  const drawer = page.locator('.ant-drawer-content, .ant-drawer-section').filter({ visible: true })
  const openSettings = () => page.getByRole('button', { name: '系统布局配置' }).click()
  const flip = (name: string) => page.locator('.settings_switch', { hasText: name }).getByRole('switch').click()
  await findings.see('LAY-27', async () => {
    await openSettings()
    await expect(drawer.first()).toBeVisible()
  })
  await findings.see('LAY-28', async () => {
    await flip('固定顶栏')
    await expect(page.locator('.shell_head')).toHaveClass(/shell_headFixed/)
    await flip('固定顶栏')
  })
  await findings.see('LAY-29', async () => {
    await flip('显示页签')
    await expect(page.locator('.tabs-bar_root')).toHaveCount(0)
    await flip('显示页签')
    await expect(page.locator('.tabs-bar_root')).toHaveCount(1)
  })
  await findings.see('LAY-30', async () => {
    await flip('侧边栏标志')
    await expect(page.locator('.shell_sidebarLogo')).toHaveCount(0)
    await flip('侧边栏标志')
  })
  await findings.see('LAY-31 UNS-070', async () => {
    const colors = page.locator('.settings_colors [role=radio]')
    const names = await Promise.all((await colors.all()).map((one) => one.getAttribute('aria-label')))
    expect(names).toEqual(table<string[]>('preset-colours'))
  })
  await findings.see('API-61', async () => {
    const asked = page
      .waitForRequest((request) => request.url().endsWith('/theme/theme.css'), { timeout: 4000 })
      .catch(() => null)
    await page.locator('.settings_colors [role=radio]').nth(4).click()
    await expect
      .poll(() => page.evaluate<string>(`document.getElementById('chalk-style')?.textContent ?? ''`))
      .toMatch(/#11a983/i)
    const request = await Promise.race([asked, page.waitForTimeout(100).then(() => null)])
    const seen = await page.evaluate<number>(
      `performance.getEntriesByName(location.origin + '/theme/theme.css').length`,
    )
    expect(request !== null || seen > 0).toBe(true)
    await page.locator('.settings_colors [role=radio]').nth(1).click()
  })
  await findings.see('LAY-32', async () => {
    await page.mouse.click(300, 500)
    await expect(drawer).toHaveCount(0)
  })
  const logo = await page.locator('.shell_sidebarLogo img').getAttribute('src')
  await context.clearCookies()
  await signIn(context, 'root')
  await page.evaluate('localStorage.clear(); sessionStorage.clear()')
  await page.goto('/#/')
  await page.reload()
  await findings.see('FA-066 GRD-10', async () => {
    const place = await settled(page)
    expect(place.path).toBe('/dashboard')
    await expect(page.locator('.shell_sidebar')).toBeVisible()
  })
  await findings.see('LAY-39', async () => {
    const other = await page.locator('.shell_sidebarLogo img').getAttribute('src')
    expect(other).not.toBe(logo)
    expect(other).toMatch(/operations-blue|svg/)
  })
  await findings.see('LAY-40', async () => expect(await titles(page)).not.toContain('首页'))
  await findings.see('UNS-048', async () => expect(await page.evaluate('localStorage.getItem("homeIndex")')).toBe('1'))
  await findings.see('GRD-13 PRM-10', async () => {
    expect((await visit(page, '/knowledgeMange/system/dict/index')).path).toContain('/system/dict/index')
  })
  findings.keep()
})
