import { expect } from '@playwright/test'
import { coinApi } from '../../src/domains/coin/api.ts'
import { noticeApi } from '../../src/domains/notice/api.ts'
import { orderApi } from '../../src/domains/order/api.ts'
import { callerFor } from './contract-support.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

test('a voucher is returned, uploaded again on a phone, and settled in the queue, which opens the next order', async ({
  page,
  context,
  browser,
}) => {
  const admin = await callerFor('hy_admin')
  const place = () => admin.ask(orderApi.save, { product: 'coin', qty: 1, packageAmount: '500' })
  const [first, second] = [await place(), await place()]
  const voucher = await admin.upload('回单.pdf', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
  await admin.ask(orderApi.prove, { id: first.id, version: first.version, fileId: voucher })

  await signIn(context, 'ops_finance')
  await page.goto(`/#/receiptIndex?keyword=${first.orderNo}`)
  await expect(page.getByRole('complementary').getByText(first.orderNo)).toBeVisible()
  await page.getByRole('button', { name: '退回凭证' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('退回原因').fill('看不清金额')
  await asked.getByRole('button', { name: '退回凭证' }).click()
  await expect(page.getByText('没有待处理的订单')).toBeVisible()
  const { records } = await admin.ask(noticeApi.query, { kind: 'order' })
  expect(records[0]!.vars).toMatchObject({ step: 'returned', reason: '看不清金额' })

  // The customer sees the reason and uploads another voucher, at the width of a phone.
  const there = await browser.newContext({ baseURL: process.env['FAHENG_URL']!, viewport: { width: 390, height: 844 } })
  await signIn(there, 'hy_admin')
  const phone = await there.newPage()
  for (const { id, orderNo } of [first, second]) {
    await phone.goto(`/#/myOrderIndex?show=${id}`)
    await phone.reload()
    const order = phone.getByRole('dialog', { name: orderNo })
    if (id === first.id) await expect(order.getByText(/凭证已退回：看不清金额/)).toBeVisible()
    await order.getByRole('button', { name: '上传凭证' }).click()
    const upload = phone.getByRole('dialog', { name: /上传凭证/ })
    const file = { name: '回单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
    await upload.locator('input[type=file]').setInputFiles(file)
    await upload.getByRole('button', { name: '上传凭证' }).click()
    await expect(order.getByText('待确认到账').first()).toBeVisible()
  }
  await there.close()

  // A shortfall is decided before the button, which repeats the amount; then the next order opens.
  const balance = async () => (await admin.ask(coinApi.account, { tenantId: first.tenantId })).balance
  const before = await balance()
  await page.goto('/#/receiptIndex')
  await page.reload()
  await page.getByRole('button', { name: new RegExp(first.orderNo) }).click()
  const pane = page.getByRole('complementary')
  await pane.getByLabel('实收').fill('490')
  await pane.getByLabel('实收').press('Tab')
  await expect(pane.getByRole('button', { name: '确认到账 490.00 元' })).toBeDisabled()
  await pane.getByRole('radio', { name: /按实收折算.*入509\.6积分/ }).click()
  await pane.getByRole('button', { name: '确认到账 490.00 元' }).click()
  await expect(page.getByRole('button', { name: new RegExp(first.orderNo) })).toHaveCount(0)
  await expect(pane.getByText(first.orderNo)).toHaveCount(0)
  await expect(pane.getByRole('button', { name: /确认到账/ })).toBeVisible()
  expect(await balance()).toBeCloseTo(before + 509.6, 2)
})

test('on phones on both sides, a voucher becomes coins', async ({ browser }) => {
  const phone = async (who: string) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await signIn(context, who)
    return context.newPage()
  }
  const admin = await callerFor('dh_admin')
  const placed = await admin.ask(orderApi.save, { product: 'coin', qty: 1, packageAmount: '500' })
  const balance = async () => (await admin.ask(coinApi.account, { tenantId: placed.tenantId })).balance
  const before = await balance()

  const customer = await phone('dh_admin')
  await customer.goto(`/#/myOrderIndex?show=${placed.id}`)
  const order = customer.getByRole('dialog', { name: placed.orderNo })
  await order.getByRole('button', { name: '上传凭证' }).click()
  const upload = customer.getByRole('dialog', { name: /上传凭证/ })
  const file = { name: '回单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await upload.locator('input[type=file]').setInputFiles(file)
  await upload.getByRole('button', { name: '上传凭证' }).click()
  await expect(order.getByText('待确认到账').first()).toBeVisible()
  expect(await customer.evaluate('document.documentElement.scrollWidth')).toBe(390)

  const finance = await phone('ops_finance')
  await finance.goto(`/#/receiptIndex?keyword=${placed.orderNo}`)
  await finance.getByRole('button', { name: new RegExp(placed.orderNo) }).click()
  const confirm = finance.getByRole('button', { name: '确认到账 500.00 元' })
  await expect(confirm).toBeVisible()
  expect((await confirm.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  expect(await finance.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await confirm.click()
  await expect(finance.getByText('没有待处理的订单')).toBeVisible()
  expect(await balance()).toBeCloseTo(before + 520, 2)
  // The customer's page shows it without a reload.
  await expect(order.getByText('已到账').first()).toBeVisible()
})

test('the reconciliation names an order that was paid short, and leads to it', async ({ page, context }) => {
  const admin = await callerFor('hy_admin')
  const placed = await admin.ask(orderApi.save, { product: 'coin', qty: 1, packageAmount: '500' })
  const finance = await signIn(context, 'ops_finance')
  const { id, version, orderNo } = placed
  await finance.ask(orderApi.confirm, { id, version, bankNo: 'B-7', received: '499', difference: 'fee' })
  await page.goto('/#/reconciliationIndex')
  const row = page.getByRole('region', { name: '不符单据' }).getByRole('row').filter({ hasText: orderNo })
  await expect(row).toContainText('实收少于应收（已按手续费处理）')
  await expect(row).toContainText('500.00')
  await expect(row).toContainText('499.00')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出不符单据（CSV）' }).click()
  expect((await download).suggestedFilename()).toMatch(/^不符单据.*\.csv$/)
  await row.getByRole('link', { name: orderNo }).click()
  await expect(page.getByRole('dialog', { name: orderNo })).toBeVisible()
})
