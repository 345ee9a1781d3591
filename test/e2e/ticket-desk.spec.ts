import { type Browser, expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { contractApi } from '../../src/domains/contract/api.ts'
import { ticketApi } from '../../src/domains/ticket/api.ts'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { callerFor } from './contract-support.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

async function windowOf(browser: Browser, who: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await signIn(context, who)
  return context.newPage()
}

/** Lets a ticket wait for its assignment since so many days. */
async function waitSince(ticketNo: string, days: number): Promise<void> {
  const cluster = await startEmbedded(process.env['FAHENG_DATA_DIR']!, { durable: false })
  const owner = new Client(cluster.connection('owner'))
  await owner.connect()
  try {
    await owner.query(
      `update service_ticket set "queueTime" = now() - make_interval(days => $2) where "ticketNo" = $1`,
      [ticketNo, days],
    )
  } finally {
    await owner.end()
    await cluster.stop()
  }
}

test('a late ticket is worked through on the desk: assigned, answered without a file, checked, and rated', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const customer = await callerFor('dh_legal')
  const title = '竞业限制补偿如何约定'
  const submit = async (name: string) => {
    const { id, version } = await customer.ask(ticketApi.save, {
      title: name,
      ticketType: 'consult',
      contactPhone: '13900001234',
      description: '请说明竞业限制补偿的标准与支付方式。',
    })
    return customer.ask(ticketApi.submit, { id, version })
  }
  const ticket = await submit(title)
  const next = await submit(`${title}二`)
  await waitSince(ticket.ticketNo, 20)

  const ops = await windowOf(browser, 'ops_admin')
  await ops.goto('/#/ticketDeskIndex?tab=late')
  const row = (page: Page, no: string) => page.locator('.worklist_entry').filter({ hasText: no })
  await expect(row(ops, ticket.ticketNo)).toContainText('超')
  await row(ops, ticket.ticketNo).click()
  await expect(ops.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await ops.getByRole('tab', { name: '内部备注' }).click()
  await ops.getByRole('textbox', { name: '写给同事的备注' }).pressSequentially('先核对补偿标准')
  await ops.getByRole('button', { name: '添加备注' }).click()
  await expect(ops.locator('.ticket_noted')).toContainText('先核对补偿标准')

  // The next ticket opens by itself after the assignment.
  await ops.getByRole('button', { name: /^待分配/ }).click()
  await row(ops, ticket.ticketNo).click()
  await ops.getByRole('radio', { name: /季云舟/ }).check()
  await ops.getByRole('button', { name: '分配给 季云舟' }).click()
  await expect(row(ops, ticket.ticketNo)).toHaveCount(0)
  await expect(ops.getByRole('complementary').getByRole('button', { name: /^分配给/ })).toBeVisible()

  const lawyer = await windowOf(browser, 'lawyer_2')
  await lawyer.goto(`/#/ticketDeskIndex?tab=toAccept&keyword=${ticket.ticketNo}`)
  await expect(lawyer.locator('.ticket_noted')).toContainText('先核对补偿标准')
  await lawyer.getByRole('heading', { name: title, exact: true }).waitFor()
  await lawyer.keyboard.press('a')
  await expect(row(lawyer, ticket.ticketNo)).toHaveCount(0)
  await lawyer.getByRole('button', { name: /^办理中/ }).click()
  await lawyer.getByRole('button', { name: '提交成果' }).click()
  const result = lawyer.getByRole('dialog')
  await result.getByRole('textbox', { name: '内容' }).pressSequentially('补偿按月支付')
  await result.getByRole('button', { name: '小标题' }).click()
  await expect(result.getByRole('textbox', { name: '内容' })).toHaveValue('## 补偿按月支付')
  await result.getByRole('button', { name: '预览' }).click()
  await expect(result.getByRole('heading', { name: '补偿按月支付' })).toBeVisible()
  await result.getByRole('button', { name: '提交成果' }).click()
  await expect(result).toBeHidden()

  const check = await windowOf(browser, 'check_lawyer')
  await check.goto(`/#/ticketDeskIndex?keyword=${ticket.ticketNo}`)
  await expect(check.getByRole('heading', { name: '补偿按月支付' })).toBeVisible()
  await check.getByRole('button', { name: '审核退回' }).click()
  await expect(check.getByRole('alert')).toContainText('审核意见')
  await check.getByRole('button', { name: '审核通过' }).click()
  await expect(check.getByText('没有符合条件的工单')).toBeVisible()

  const user = await windowOf(browser, 'dh_legal')
  await user.goto(`/#/serviceTicketMain/view/${ticket.id}`)
  await expect(user.getByText('成果已交付，请评价')).toBeVisible()
  await expect(user.getByText('先核对补偿标准')).toHaveCount(0)
  await user.locator('.ticket_offer').getByRole('radio').nth(3).click()
  const confirm = user.getByRole('dialog')
  await expect(confirm.getByText(/扣减50积分，可用余额[\d,.]+积分不变/)).toBeVisible()
  await confirm.getByRole('button', { name: '确认完成' }).click()
  await expect(user.locator('.record-page_title .status_root').first()).toHaveText('已结束')
  await expect(user.locator('.ticket_offer')).toHaveCount(0)
  // The life of the ticket is complete.
  await expect(user.getByRole('listitem').filter({ hasText: '确认' }).first()).toBeVisible()
  expect(next.status).toBe(2)
})

test('a ticket starts from a contract with what is known of it, and the price is shown before it is submitted', async ({
  browser,
}) => {
  const customer = await callerFor('dh_legal')
  const contractName = '仓储设备采购合同'
  const counterparties = [{ name: '岭川传动有限公司', type: 'enterprise' as const }]
  const contract = await customer.ask(contractApi.save, { contractName, counterparties })
  const page = await windowOf(browser, 'dh_legal')
  await page.goto(`/#/contractQueryMain/view/${contract.id}`)
  await page.getByRole('button', { name: '委托律师', exact: true }).click()
  await page.waitForURL(/serviceTicketMain\/edit\//)
  const description = page.getByRole('textbox', { name: '需求描述' })
  await expect(description).toHaveValue(/关联合同：.*仓储设备采购合同[^]*对方：岭川传动有限公司/)
  await expect(page.getByText('50 积分/次')).toBeVisible()
  await expect(page.getByText(/余额 [\d,.]+/)).toBeVisible()
  // The contract leads to its ticket.
  await page.goto(`/#/contractQueryMain/view/${contract.id}`)
  await expect(page.getByRole('region', { name: '关联' }).getByRole('link', { name: /FW-/ })).toBeVisible()
})
