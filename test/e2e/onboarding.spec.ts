import { expect as plain } from '@playwright/test'
import { tenantApi } from '../../src/domains/tenant/api.ts'
import { creditCode } from '../../src/demo/made-up.ts'
import { pageFor } from './contract-support.ts'
import { lastMessage } from './messages.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

const expect = plain.configure({ timeout: 20_000 })

test('operations register an organisation; its administrator signs in with the password of the message', async ({
  browser,
}) => {
  const ops = await pageFor(browser, 'ops_admin')
  const caller = await signIn(ops.context(), 'ops_admin')
  await ops.goto('/#/EnterOperationsIndex')
  await ops.getByRole('link', { name: '入驻' }).click()
  // The list stays mounted behind its tab.
  const sheet = ops.locator('[data-record-sheet]')
  await sheet.getByLabel('企业名称').fill('晨曦新材料有限公司')
  const [contact, phone, login] = ['田小满', '13900020001', 'cx_admin']
  await sheet.getByLabel('简称').fill('晨曦新材')
  await sheet.getByLabel('统一社会信用代码').fill(creditCode('91320500MA1UX3K2P'))
  await sheet.getByLabel('联系人').fill(contact)
  await sheet.getByLabel('联系电话').fill(phone)
  await sheet.getByLabel('管理员账号').fill(login)
  await sheet.getByLabel('管理员姓名').fill(contact)
  await sheet.getByLabel('管理员手机').fill(phone)
  await ops.getByRole('button', { name: /开\s*通/ }).click()
  // Missing fields are listed with links to them.
  await expect(ops.getByText('所属行业').first()).toBeVisible()
  await expect(ops).toHaveURL(/EnterOperationsMain\/edit\/[0-9A-F]{32}/)
  const id = /[0-9A-F]{32}/.exec(ops.url())![0]
  const draft = await caller.ask(tenantApi.queryById, { id })
  await caller.ask(tenantApi.save, {
    ...draft,
    industry: 'C',
    region: '320508',
    startDate: '2026-01-01',
    endDate: '2099-12-31',
    moduleCodes: ['QA_ROBOT'],
  })
  await ops.reload()
  await ops.getByRole('button', { name: /开\s*通/ }).click()
  // Nothing is opened before the summary is confirmed.
  const summary = ops.getByRole('dialog')
  await expect(summary).toContainText('2026-01-01 – 2099-12-31')
  await expect(summary).toContainText('500，开通时赠送，不产生订单')
  await expect(summary).toContainText(phone)
  expect((await caller.ask(tenantApi.queryById, { id })).stage).toBe('draft')
  await summary.getByRole('button', { name: /开\s*通/ }).click()
  await expect(ops.getByText('开通清单').first()).toBeVisible()
  await expect(ops.getByText('QY000').first()).toBeVisible()

  const password = /初始密码：(\w{12})/.exec(lastMessage(phone))![1]!
  const admin = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await admin.goto('/#/businessLogin')
  await admin.getByLabel('用户名').fill(login)
  await admin.getByLabel('密码', { exact: true }).fill(password)
  await admin.keyboard.press('Enter')
  await admin.getByLabel('新密码', { exact: true }).fill('a password of his own')
  await admin.getByLabel(/再次|确认/).fill('a password of his own')
  await admin.keyboard.press('Enter')
  await admin.waitForURL(/#\/(index|dashboard)/)
  await expect(admin.getByText('晨曦新材料有限公司').first()).toBeVisible()
})
