import { expect, type Page } from '@playwright/test'
import { coinConfigApi } from '../../src/domains/coin-config/api.ts'
import { noticeApi } from '../../src/domains/notice/api.ts'
import { orderApi } from '../../src/domains/order/api.ts'
import { refundApi } from '../../src/domains/refund/api.ts'
import { callerFor } from './contract-support.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

/** Opens an address and waits until the page receives events. */
async function openLive(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((reply) => reply.url().endsWith(noticeApi.stream.path))
  await page.goto(address)
  await stream
}
/** Marks the page, to check that it is not reloaded. */
const mark = (page: Page) => page.evaluate('window.untouched = true')
const isUntouched = (page: Page) => page.evaluate<boolean>(`'untouched' in window`)

test('an open order and an open refund follow the other side’s actions, without a reload', async ({
  page,
  context,
  browser,
}) => {
  const admin = await signIn(context, 'hy_admin')
  const finance = await callerFor('ops_finance')
  const { id, orderNo, version } = await admin.ask(orderApi.save, { product: 'coin', qty: 200 })
  await openLive(page, `/#/myOrderIndex?show=${id}`)
  const order = page.getByRole('dialog', { name: orderNo })
  const row = page.getByRole('row', { name: new RegExp(orderNo) })
  await expect(order.getByText('待付款')).toBeVisible()
  await mark(page)
  await finance.ask(orderApi.confirm, { id, version, bankNo: 'LIVE-1' })
  await expect(order.getByText('已到账')).toBeVisible()
  await expect(row.getByText('已到账')).toBeVisible()
  await expect(order.getByText('待付款')).toHaveCount(0)

  // The provider's list, on another machine, receives the customer's refund request.
  const there = await browser.newContext({ baseURL: process.env['FAHENG_URL']! })
  await signIn(there, 'ops_admin')
  const desk = await there.newPage()
  await openLive(desk, '/#/refundIndex')
  await expect(desk.getByRole('row').nth(1)).toBeVisible()
  await mark(desk)
  const refund = await admin.ask(refundApi.save, { orderNo, amount: '10', reason: '多付' })
  await expect(desk.getByRole('row', { name: new RegExp(refund.refundNo) })).toBeVisible()
  expect(await isUntouched(desk)).toBe(true)
  await there.close()

  await page.goto(`/#/myRefundIndex?show=${refund.id}`)
  const asked = page.getByRole('dialog', { name: refund.refundNo })
  await expect(asked.getByText('处理中')).toBeVisible()
  await finance.ask(refundApi.review, { id: refund.id, version: refund.version, pass: false, opinion: '服务已使用' })
  await expect(asked.getByText('已驳回')).toBeVisible()
  expect(await isUntouched(page)).toBe(true)
})

test('a price is withdrawn by two users, who see the progress on the page', async ({ page, context }) => {
  await signIn(context, 'ops_finance')
  const other = await callerFor('ops_admin')
  const asked = await callerFor('ops_finance').then((by) =>
    by.ask(coinConfigApi.save, { unitPrice: '1.23', minRecharge: '100', effectiveTime: '2099-01-01 00:00:00' }),
  )
  await other.ask(coinConfigApi.decide, { id: asked.id, version: asked.version, action: 'confirm' })
  await page.goto('/#/coinConfig')
  const row = page.getByRole('row', { name: /1\.2300/ })
  await row.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(row.getByText('停用待确认')).toBeVisible()
  await expect(row.getByRole('button', { name: '确认变更' })).toBeDisabled()
  await expect(row.getByRole('button', { name: '撤回' })).toBeEnabled()
  const { records } = await other.ask(coinConfigApi.query, {})
  const { id, version } = records.find((one) => one.id === asked.id)!
  await other.ask(coinConfigApi.decide, { id, version, action: 'confirm' })
  await expect(row.getByText('停用待确认')).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveCount(0)
  // Standards: the same page for the user who may confirm the price.
  await page.goto('/#/CostStandardIndex?keyword=CREDIT_QUERY')
  const standard = page.getByRole('row', { name: /CREDIT_QUERY.*全部企业/ })
  await standard.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(standard.getByText('停用待确认')).toBeVisible()
  await signIn(context, 'ops_admin')
  await page.reload()
  await expect(page.getByRole('button', { name: /我的待办（\d+）/ })).toBeVisible()
  await standard.getByRole('button', { name: '退回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退回' }).click()
  await expect(standard.getByText('停用待确认')).toHaveCount(0)
})
