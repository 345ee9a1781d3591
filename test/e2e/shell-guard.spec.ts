import { expect, test, type Page } from '@playwright/test'
import { signIn } from './signed-in.ts'

const PUBLIC_PAGES = ['/record', '/goV6', '/404', '/401']
const PROTECTED = [
  '/',
  '/dashboard',
  '/profile/index',
  '/index_server',
  '/AItoolIndex',
  '/contractQueryIndex',
  '/Record',
]

const hash = (page: Page) => new URL(page.url()).hash.slice(1)
/** Navigates within the open page, as a link would. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(path)}`)
}

test('without a session only public addresses open, and the others lead to the stored sign-in page', async ({
  page,
}) => {
  await page.goto('/#/record')
  for (const path of PUBLIC_PAGES) {
    await go(page, path)
    await expect(
      page
        .locator('.bare_root')
        .getByText(/备案号|V6|页面不存在|没有权限/)
        .first(),
    ).toBeVisible()
    expect(hash(page)).toBe(path)
  }
  await page.evaluate(`localStorage.setItem('loginUrl', '/#/businessLogin')`)
  for (const path of PROTECTED) {
    await page.goto('/#/record')
    await go(page, path)
    await expect.poll(() => hash(page)).toMatch(/^\/businessLogin/)
    await expect(page.locator('.light_form')).toBeVisible()
  }
})

test('an address typed without # is rewritten once, and its query is kept', async ({ page, context }) => {
  await page.goto('/record')
  await expect(page).toHaveURL(/\/#\/record$/)
  await signIn(context, 'hy_admin')
  await page.goto('/contractQueryIndex?keyword=采购')
  await expect(page.getByRole('searchbox')).toHaveValue('采购')
  expect(decodeURIComponent(hash(page))).toBe('/contractQueryIndex?keyword=采购')
})

test('an incomplete answer about the user, as when the page is being left, does not end the session', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_admin')
  await page.addInitScript(`{
    const real = window.fetch
    let broken = false
    window.fetch = async (...call) => {
      const answer = await real(...call)
      if (broken || !String(call[0]).includes('/api/auth/info')) return answer
      broken = true
      return new Response(new ReadableStream({ start: (body) => body.error(new TypeError('gone')) }))
    }
  }`)
  await page.goto('/#/contractQueryIndex?status=1')
  await expect(page.locator('.table_root')).toBeVisible()
  expect(hash(page)).toBe('/contractQueryIndex?status=1')
})

test('the user is fetched once, the bar is shown meanwhile, and the address stays', async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  let asked = 0
  await page.route('**/api/auth/info*', async (route) => {
    asked += 1
    await expect(page.locator('#nprogress')).toBeVisible()
    await route.continue()
  })
  await page.goto('/#/contractQueryIndex?status=1')
  await expect(page.locator('.table_root')).toBeVisible()
  expect([asked, hash(page)]).toEqual([1, '/contractQueryIndex?status=1'])
  await go(page, '/login')
  await expect.poll(() => hash(page)).toBe('/index')
  await go(page, '/nothing')
  await expect(page.getByText('页面不存在')).toBeVisible()
  await expect(page.locator('.shell_sidebar')).toBeVisible()
  await go(page, '/dashboard')
  await expect.poll(() => hash(page)).toBe('/index')
})

const infos: [name: string, body: object, text: string][] = [
  ['no roles', { code: 200, data: { user: {}, roles: [], perms: [] } }, '未获取到用户权限！'],
  ['no data', { code: 200, data: null }, 'Verification failed, please Login again.'],
  ['a refusal with its sentence', { code: -1, msg: '账号已停用' }, '账号已停用'],
  ['a refusal without one', { code: 4401, msg: '' }, '获取用户信息失败，请重试'],
]
for (const [name, body, text] of infos) {
  test(`user information with ${name} ends the session with one sentence`, async ({ page, context }) => {
    await signIn(context, 'hy_admin')
    await page.route('**/api/auth/info*', (route) => route.fulfill({ json: body }))
    await page.goto('/#/contractQueryIndex')
    await expect(page.getByRole('alert')).toHaveText(text)
    expect(hash(page)).toMatch(/^\/login\?redirect=/)
    const kept = await page.evaluate(`[localStorage.getItem('usertoken'), document.cookie.includes('satoken=')]`)
    expect(kept).toEqual([null, false])
  })
}

test('a new version clears local storage and reloads once; the session continues', async ({ page, context }) => {
  const { token } = await signIn(context, 'hy_admin')
  await page.goto('/#/record')
  await page.evaluate(`localStorage.setItem('appVersion', 'old'), localStorage.setItem('x', '1')`)
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.goto('/?again#/profile/index')
  await expect(page.locator('.profile-head_root')).toBeVisible()
  const kept = async (key: string) => page.evaluate(`localStorage.getItem('${key}')`)
  expect([await kept('x'), await kept('usertoken'), loads]).toEqual([null, token, 2])
  expect(await kept('appVersion')).toMatch(/^\d+\.\d+\.\d+/)
})

test('logging out in one window ends the others, whatever the server answers', async ({ page, context }) => {
  await signIn(context, 'hy_admin')
  await page.goto('/')
  await expect(page.locator('.home_head')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/#/profile/index')
  await expect(other.locator('.profile-head_root')).toBeVisible()
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }))
  await page.locator('.top-bar_userMenu').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  for (const window of [page, other]) await expect.poll(() => hash(window)).toMatch(/^\/login/)
  await expect(page.locator('.light_form')).toBeVisible()
  expect(await page.evaluate(`sessionStorage.getItem('un')`)).toBeNull()
})

test('one dialog is shown for any number of windows and calls that find the session ended', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signIn(context, 'hy_admin')
  const windows = [page, ...(await Promise.all(Array.from({ length: 9 }, () => context.newPage())))]
  for (const window of windows) {
    await window.goto('/#/profile/index')
    await expect(window.locator('.profile-head_root')).toBeVisible()
  }
  await context.route(/contractServer|flowServer|query_note/, (route) =>
    route.fulfill({ json: { code: 4401, msg: '' } }),
  )
  for (const window of windows) await go(window, '/contractQueryIndex')
  const boxes = async () => {
    const counts = windows.map((window) => window.getByText('你已被登出，可以取消继续留在该页面，或者重新登录').count())
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(boxes).toBe(1)
  await page.waitForTimeout(500)
  expect(await boxes()).toBe(1)
  const asking = (
    await Promise.all(windows.map(async (window) => ((await window.getByText('确定登出').count()) > 0 ? window : null)))
  ).find((window) => window !== null)!
  await asking.getByRole('button', { name: '重新登录' }).click()
  for (const window of windows) await expect.poll(() => hash(window)).toMatch(/^\/(login|index)/)
})

test('a navigation while the document is being left still leads to signing in', async ({ page }) => {
  await page.goto('/#/record')
  await expect(page.locator('h1')).toBeVisible()
  // The sign-in page loads slowly, and another address cancels the load.
  await page.route(
    (url) => url.pathname === '/',
    () => undefined,
    { times: 1 },
  )
  await page.evaluate(
    `location.hash = '/caseInquiry/CaseIndex'; setTimeout(() => { location.hash = '/CaseAnalysisMain' }, 2000)`,
  )
  await expect(page).toHaveURL(/login\?redirect=%2FCaseAnalysisMain/)
  await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible()
})
