import { type BrowserContext, expect as expectSoon, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { accountApi } from '../../src/domains/account/api.ts'
import { ssoApi } from '../../src/domains/sso/api.ts'
import { startIdentityProvider } from '../support/identity-provider.ts'
import { demoPassword } from '../support/served.ts'
import { lastMessage } from './messages.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

// Pages of the app are loaded from scratch here, repeatedly.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

// All users of this file have their own address: deliberate failures must not count for other files.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.40' } })

const phoneOf = { dh_business: '17000003004', dh_auditor: '17000003005' }

/** The newest code of a phone; the operator's page lists it, but masks it. */
async function readCode(context: BrowserContext, phone: string): Promise<string> {
  await signIn(context, 'root')
  const page = await context.newPage()
  await page.goto(`/#/system/sms/index?phone=${phone}`)
  await expect(page.getByRole('alert')).toContainText('演示模式')
  await expect(page.getByRole('row', { name: phone }).first()).toContainText('验证码******')
  await page.close()
  return /验证码(\d{6})/.exec(lastMessage(phone))![1]!
}

async function withPassword(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/#/businessLogin')
  await page.getByLabel('用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test.describe('a stranger', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.41' } })
  test('must solve a captcha after three failures, and a wrong one is reported at its field', async ({ page }) => {
    for (let n = 0; n < 3; n += 1) {
      await expect(page.getByLabel('验证码')).toHaveCount(0)
      await withPassword(page, 'nobody', 'not the password')
      await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
    }
    const captcha = page.getByLabel('验证码')
    await expect(captcha).toBeVisible()
    const picture = await page.getByAltText('看不清？换一张').getAttribute('src')
    await captcha.fill('0000')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.locator('.light_fieldError', { hasText: '验证码错误或已过期' })).toBeVisible()
    // A new picture is already loading when the field shows the error.
    await expect(page.getByAltText('看不清？换一张')).not.toHaveAttribute('src', picture!)
    await expect(page.getByLabel('用户名')).toHaveValue('nobody')
  })
})

test('Tab leads from the user name to the password, and Enter signs in', async ({ page }) => {
  await page.goto('/#/businessLogin')
  await page.getByLabel('用户名').click()
  await page.keyboard.type('dh_auditor')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/index/)
})

test('signs in by phone with the code that the server’s command prints', async ({ page, browser }) => {
  const phone = phoneOf.dh_business
  await page.goto('/#/businessLogin')
  await page.getByRole('tab', { name: '短信登录' }).click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入手机号')).toBeVisible()
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码将在一分钟内送达')).toBeVisible()
  const operator = await browser.newContext({ baseURL: process.env['FAHENG_URL']! })
  await page.getByLabel('短信验证码').fill(await readCode(operator, phone))
  await operator.close()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('周一帆').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('loginUrl'))).toBe('/#/businessLogin')
})

test('resets a forgotten password by phone and signs in with the new one', async ({ page, browser }) => {
  const phone = phoneOf.dh_auditor
  await page.goto('/#/businessLogin')
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码将在一分钟内送达')).toBeVisible()
  const operator = await browser.newContext({ baseURL: process.env['FAHENG_URL']! })
  await page.getByLabel('短信验证码').fill(await readCode(operator, phone))
  await operator.close()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新密码').fill('12345678')
  await page.getByLabel('确认密码').fill('12345678')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('该密码过于常见，请换一个')).toBeVisible()
  await page.getByLabel('新密码').fill('a password that is new')
  await page.getByLabel('确认密码').fill('a password that is new')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByRole('status')).toHaveText('密码已重置，请用新密码登录。')
  await page.getByRole('link', { name: '返回登录' }).click()
  await withPassword(page, 'dh_auditor', 'a password that is new')
  await expect(page.getByText('吴正廉').first()).toBeVisible()
})

test('sets up an authenticator app, keeps the recovery codes, and signs in with a code', async ({ page, browser }) => {
  const office = await browser.newContext({ baseURL: process.env['FAHENG_URL']! })
  const admin = await signIn(office, 'dh_admin')
  await admin.ask(accountApi.setSignInSettings, { idleMinutes: 120, secondFactor: true })
  await withPassword(page, 'dh_manager', demoPassword)
  await expect(page.getByText('陈可法').first()).toBeVisible()
  await page.goto('/#/profile/index')
  await page.getByRole('tab', { name: '双重验证' }).click()
  await page.getByLabel('登录密码').fill(demoPassword)
  await page.getByRole('button', { name: '启用', exact: true }).click()
  const secret = await page.locator('.second-factor_scan code').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(secret.trim()) })
  await page.getByLabel('动态码').fill(app.generate())
  await page.getByRole('button', { name: '确认启用' }).click()
  const codes = page.locator('.second-factor_recovery li')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: '已妥善保存' }).click()
  await expect(page.getByText('还剩 10 个恢复码')).toBeVisible()

  const other = await browser.newContext({ baseURL: process.env['FAHENG_URL']!, locale: 'zh-CN' })
  const away = await other.newPage()
  await withPassword(away, 'dh_manager', demoPassword)
  await away.getByLabel('动态码').fill('000000')
  await away.getByRole('button', { name: '继续' }).click()
  await expect(away.getByText('动态码或恢复码错误')).toBeVisible()
  await away.getByLabel('动态码').fill(recovery)
  await away.getByRole('button', { name: '继续' }).click()
  await expect(away.getByText('陈可法').first()).toBeVisible()
  await other.close()
  await office.close()
})

test('is recognised by an OpenID provider and returns signed in', async ({ page, browser }) => {
  const base = process.env['FAHENG_URL']!
  const redirectUri = `${base}/authredirect`
  const provider = await startIdentityProvider(redirectUri)
  const office = await browser.newContext({ baseURL: base })
  const admin = await signIn(office, 'dh_admin')
  await admin.ask(ssoApi.save, {
    code: 'donghai',
    name: '统一身份认证',
    kind: 'oidc',
    issuer: provider.issuer,
    clientId: provider.clientId,
    secret: provider.clientSecret,
    matchBy: 'loginName',
    redirectUri,
    enabled: true,
  })
  await office.close()
  await page.goto('/#/login')
  await page.getByRole('tab', { name: '单点登录' }).click()
  await page.getByLabel('单点登录代码').fill('donghai')
  await page.getByRole('button', { name: '前往单位登录页' }).click()
  await page.locator('[name=login]').fill('dh_legal')
  await page.locator('[name=password]').fill('any')
  await page.locator('[type=submit]').click()
  await page.locator('[type=submit]').click()
  await expect(page.getByText('林知夏').first()).toBeVisible()
  expect(page.url()).not.toMatch(/token|code=/)
  expect(await page.evaluate(() => sessionStorage.getItem('un'))).toBe('dh_legal')
  await provider.stop()
})
