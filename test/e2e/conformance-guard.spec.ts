import { expect as expectLong, type Page, test } from '@playwright/test'
import { Findings } from '../conformance/browser/findings.ts'
import { leave, settled, visit } from '../conformance/browser/visit.ts'
import { demoPassword } from '../support/served.ts'
import { signIn } from './signed-in.ts'

const expect = expectLong.configure({ timeout: 4000 })
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value ?? ''
const local = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`)

interface Info {
  code: number
  msg?: string
  data: { roles: string[]; perms: { val: string }[]; user: { photo: string } } | null
}
/** Changes the server's answer about the user. */
async function tellInfo(page: Page, change: (info: Info) => Info): Promise<void> {
  await page.unroute('**/api/auth/info*')
  await page.route('**/api/auth/info*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: change((await reply.json()) as Info) })
  })
}

/** Signs in through the form. */
async function signInByForm(page: Page, at = '/login'): Promise<void> {
  await page.goto(`/#${at}`)
  await page.getByLabel('用户名').fill('hy_admin')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expectLong(page).toHaveURL(/#\/index/)
  await settled(page)
}

test('without a session a visitor is led to signing in', async ({ page }) => {
  test.setTimeout(360_000)
  const findings = new Findings('guard-signed-out')
  await leave(page)
  await findings.see('TRN-01', async () => expect(await cookie(page, 'satoken')).toBe(''))
  await findings.see('GRD-05', async () => {
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(frame.url()))
    await visit(page, '/contractQueryIndex?token=T')
    expect(seen.some((url) => url.includes('/ssoLogin?token=T'))).toBe(true)
    // The ticket is unknown: the page leaves for signing in, which must finish before the next step.
    await expectLong(page).toHaveURL(/#\/login/)
    await expectLong(page.locator('.light_form')).toBeVisible()
  })
  await findings.see('GRD-06', async () => {
    await leave(page)
    expect((await visit(page, '/yyLogin?token=T')).fullPath).toBe('/yyLogin?token=T')
  })
  await findings.see('GRD-08 UNS-052', async () => {
    await page.goto('/#/businessLogin')
    await settled(page)
    expect(await local(page, 'loginUrl')).toBe('/#/businessLogin')
    await page.goto('/#/profile/index')
    expect((await settled(page)).path).toBe('/businessLogin')
  })
  await findings.see('UNS-055', async () => {
    await page.goto('/#/contractQueryIndex?status=8')
    expect((await settled(page)).fullPath).toContain(`redirect=${encodeURIComponent('/contractQueryIndex?status=8')}`)
  })
  await findings.see('AMB-01', async () => {
    await leave(page)
    await page.goto('/login')
    expect((await settled(page)).path).toBe('/login')
    expect(new URL(page.url()).pathname).toBe('/')
  })
  await findings.see('UNS-054', async () => {
    await page.goto('/#/noSuchPage')
    expect((await settled(page)).path).toBe('/login')
  })
  await findings.see('UNS-056 ERR-20', async () => {
    await leave(page)
    await page.context().addCookies([{ name: 'satoken', value: 'bad', url: process.env['FAHENG_URL']! }])
    await page.goto('/#/profile/index')
    expect((await settled(page)).path).toBe('/login')
    expect(await cookie(page, 'satoken')).toBe('')
    await expect(page.getByRole('alert')).not.toHaveText('')
  })
  await findings.see('TRN-02 FA-071', async () => {
    await leave(page)
    await signInByForm(page)
    expect(await cookie(page, 'satoken')).not.toBe('')
    expect(await local(page, 'usertoken')).toBe(await cookie(page, 'satoken'))
  })
  await findings.see('TRN-03 TRN-04 TRN-05 TRN-06', async () => {
    await page.evaluate('sessionStorage.setItem("un", "x")')
    await page.locator('.top-bar_userMenu').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expectLong(page).toHaveURL(/#\/login/)
    await settled(page)
    expect(await cookie(page, 'satoken')).toBe('')
    expect(await local(page, 'usertoken')).toBeNull()
    expect(await page.evaluate('sessionStorage.getItem("un")')).toBeNull()
    await page.goto('/#/contractQueryIndex')
    expect((await settled(page)).path).toBe('/login')
  })
  await findings.see('UNS-111', async () => {
    await leave(page)
    await signInByForm(page)
    await page.route('**/api/auth/logout', (route) => route.fulfill({ json: { code: 500, msg: 'x' } }))
    await page.locator('.top-bar_userMenu').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expectLong(page).toHaveURL(/#\/login/)
    // The document is being replaced, which must finish before the next step.
    await settled(page)
    expect(await cookie(page, 'satoken')).toBe('')
  })
  await findings.see('TRN-07', async () => {
    await leave(page)
    await signInByForm(page)
    // Pending requests of the home page would be refused, and the dialog about it would cover the menu.
    await expectLong(page.getByRole('button', { name: '编辑快捷入口' })).toBeEnabled()
    await expectLong(page.locator('main .ant-skeleton')).toHaveCount(0)
    let asked = 0
    page.on('request', (request) => (asked += request.url().includes('/api/auth/logout') ? 1 : 0))
    await page.route('**/api/**', (route) => route.abort())
    await page.evaluate('localStorage.removeItem("usertoken"); document.cookie = "satoken=; path=/; max-age=0"')
    await page.locator('.top-bar_userMenu').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expectLong(page).toHaveURL(/#\/login/)
    expect(asked).toBe(0)
  })
  findings.keep()
})

test('with a session the user is known before anything is shown', async ({ page, context }) => {
  test.setTimeout(240_000)
  const findings = new Findings('guard-signed-in')
  await signIn(context, 'hy_admin')
  await page.goto('/#/')
  await findings.see('PRD-01 FA-065', async () => {
    const place = await settled(page)
    expect(place.path).toBe('/index')
    expect(place.text).toMatch(/(早上|上午|中午|下午|晚上)好，何思齐/)
  })
  await findings.see('GRD-01', async () => expect((await visit(page, '/login')).path).toBe('/index'))
  await findings.see('GRD-02', async () => {
    await visit(page, '/contractQueryIndex')
    const asked: string[] = []
    const note = (request: { url(): string }) =>
      void (request.url().includes('/api/auth/info') && asked.push(request.url()))
    page.on('request', note)
    await page.reload()
    await settled(page)
    page.off('request', note)
    expect(asked).toHaveLength(1)
  })
  await findings.see('GRD-04', async () => {
    await page.goto('/#/contractQueryIndex?keyword=x')
    await page.reload()
    expect((await settled(page)).fullPath).toBe('/contractQueryIndex?keyword=x')
  })
  await findings.see('UNS-054', async () => expect((await visit(page, '/noSuchPage')).path).toBe('/404'))
  await findings.see('UNS-061', async () => {
    expect((await visit(page, '/contractNewMain/nonsense/0')).path).toBe('/404')
    expect((await visit(page, '/contractNewMain/new/0')).path).toContain('/contractNewMain/')
  })
  await findings.see('AMB-13', async () => {
    for (const path of ['/caseInquiry', '/CaseInquiry', '/CaseIndex'])
      expect([path, (await visit(page, path)).path]).toEqual([path, '/caseInquiry/CaseIndex'])
    expect((await visit(page, '/caseInquiry/CaseInquiry')).path).toBe('/caseInquiry/CaseInquiry')
  })
  await findings.see('AMB-12', async () => expect((await visit(page, '/contractqueryindex')).path).toBe('/404'))
  await findings.see('GRD-11', async () => {
    await visit(page, '/index')
    await page.locator('.top-bar_userMenu').click()
    await page.getByRole('menuitem', { name: '个人中心' }).click()
    expect((await settled(page)).path).toBe('/profile/index')
  })
  await findings.see('UNS-076', async () => {
    const usage = JSON.parse((await local(page, 'routeUsage')) ?? '[]') as Record<string, unknown>[]
    expect(Object.keys(usage[0]!).sort()).toEqual(['id', 'num', 'realPath', 'time'])
    expect(usage[0]!['id']).toMatch(/^[0-9A-F]{32}$/)
  })
  await findings.see('UNS-048', async () => expect(await local(page, 'homeIndex')).toBe('0'))
  await findings.see('AMB-69', async () => {
    await page.evaluate('localStorage.setItem("homeIndex", "1")')
    await page.reload()
    await settled(page)
    expect((await visit(page, '/')).path).toBe('/index')
  })
  await findings.see('UNS-103', async () => {
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await cookie(page, 'language')).toBe('en')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: '中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  })
  await findings.see('TRN-17', async () => {
    await page.evaluate('localStorage.setItem("appVersion", "old"); localStorage.setItem("x", "1")')
    let loads = 0
    const count = () => (loads += 1)
    page.on('load', count)
    await page.reload()
    await settled(page)
    page.off('load', count)
    expect(await local(page, 'x')).toBeNull()
    expect(await local(page, 'appVersion')).not.toBe('old')
    expect(await local(page, 'usertoken')).toBe(await cookie(page, 'satoken'))
    expect(loads).toBeLessThanOrEqual(2)
  })
  await findings.see('GRD-09', async () => {
    await page.route('**/api/auth/info*', async (route) => {
      await new Promise((done) => setTimeout(done, 700))
      await route.continue()
    })
    await page.reload()
    const bar = page.locator('#nprogress')
    await expect(bar).toBeVisible()
    expect((await bar.locator('.progress_bar').boundingBox())?.y ?? (await bar.boundingBox())?.y).toBe(0)
    await settled(page)
    await page.unroute('**/api/auth/info*')
  })
  await findings.see('GRD-03', async () => {
    await tellInfo(page, (info) => ({ ...info, data: { ...info.data!, perms: [{ val: 'common' }] } }))
    await page.reload()
    await settled(page)
    expect((await visit(page, '/profile/index')).path).toBe('/profile/index')
    expect((await visit(page, '/contractQueryIndex')).path).toBe('/401')
  })
  const dropped = async (change: (info: Info) => Info, text: string) => {
    await context.clearCookies()
    await signIn(context, 'hy_admin')
    await tellInfo(page, change)
    await page.goto('/#/profile/index')
    await page.reload()
    expect((await settled(page)).path).toBe('/login')
    await expect(page.getByText(text)).toBeVisible()
    expect(await cookie(page, 'satoken')).toBe('')
  }
  await findings.see('PRM-13', () =>
    dropped((info) => ({ ...info, data: { ...info.data!, roles: [] } }), '未获取到用户权限！'),
  )
  await findings.see('ERR-21', () =>
    dropped((info) => ({ ...info, data: null }), 'Verification failed, please Login again.'),
  )
  await findings.see('ERR-20', () => dropped((info) => ({ ...info, code: -1, msg: '暂不可用' }), '暂不可用'))
  await findings.see('UNS-090 TRN-09 TRN-10 TRN-11', async () => {
    await context.clearCookies()
    await signIn(context, 'hy_admin')
    let known: Info | undefined
    let asked = 0
    await page.unroute('**/api/auth/info*')
    await page.route('**/api/auth/info*', async (route) => {
      asked += 1
      known ??= (await (await route.fetch()).json()) as Info
      await route.fulfill({ json: { ...known, data: { ...known.data!, roles: ['tenant_admin', 'legal_manager'] } } })
    })
    await page.goto('/#/contractQueryIndex')
    await page.reload()
    await settled(page)
    await visit(page, '/profile/index')
    const before = asked
    await page.getByRole('button', { name: '切换角色' }).click()
    await page.getByRole('menuitem', { name: '法务负责人' }).click()
    await expect.poll(() => cookie(page, 'satoken')).toBe('legal_manager-token')
    await expect.poll(() => asked).toBe(before + 1)
    await expect(page.locator('.tabs-bar_title', { hasText: '合同查询' })).toHaveCount(0)
  })
  findings.keep()
})

test('a failure is shown once, in the words of the catalogue', async ({ page, context }) => {
  const findings = new Findings('failures')
  await signIn(context, 'hy_admin')
  await page.goto('/#/contractQueryIndex')
  await settled(page)
  const answer = (body: object) =>
    page.route('**/api/contractServer/contract/query', (route) => route.fulfill({ json: body }))
  const again = () => page.reload().then(() => settled(page))
  await findings.see('UNS-098', async () => {
    await answer({ code: 502, msg: '' })
    await again()
    await expect(page.locator('.ant-message-notice', { hasText: '系统升级中，请稍后再试~' })).toHaveCount(1)
  })
  await page.unroute('**/api/contractServer/contract/query')
  await findings.see('ERR-10', async () => {
    await again()
    await page.route('**/api/contractServer/contract/export', (route) =>
      route.fulfill({ json: { code: -1, msg: '导出没有成功' }, contentType: 'application/json' }),
    )
    await page.getByRole('button', { name: '导出' }).click()
    await expect(page.getByText('导出没有成功')).toBeVisible()
  })
  await findings.see('UNS-099', async () => {
    await answer({ code: 4401, msg: '登录已过期' })
    await again()
    const box = page.getByRole('dialog', { name: '确定登出' })
    await expect(box).toHaveCount(1)
    await expect(box).toContainText('你已被登出，可以取消继续留在该页面，或者重新登录')
    await box.getByRole('button', { name: '取消' }).click()
    await expect(box).toBeHidden()
    expect((await settled(page)).path).toBe('/contractQueryIndex')
    expect(await cookie(page, 'satoken')).not.toBe('')
  })
  await findings.see('AMB-16 AMB-67', async () => {
    await page.evaluate('localStorage.removeItem("loginUrl")')
    await again()
    await page.getByRole('dialog', { name: '确定登出' }).getByRole('button', { name: '重新登录' }).click()
    await expectLong(page).toHaveURL(/#\/index$/)
    expect(await cookie(page, 'satoken')).toBe('')
  })
  findings.keep()
})
