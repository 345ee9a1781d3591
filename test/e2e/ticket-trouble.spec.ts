import { type Browser, expect, type Page } from '@playwright/test'
import { ticketApi } from '../../src/domains/ticket/api.ts'
import { callerFor } from './contract-support.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

async function windowOf(browser: Browser, who: string, phone = false): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1366, height: 768 }
  const context = await browser.newContext({ viewport, hasTouch: phone })
  await signIn(context, who)
  return context.newPage()
}

const row = (page: Page, no: string) => page.locator('.worklist_entry').filter({ hasText: no })

async function submitted(title: string) {
  const customer = await callerFor('dh_legal')
  const { id, version } = await customer.ask(ticketApi.save, {
    title,
    ticketType: 'consult',
    contactPhone: '13900001234',
    description: '请说明买卖合同解除后的返还与赔偿。',
  })
  return customer.ask(ticketApi.submit, { id, version })
}

test('of two tabs that assign one ticket the second is told who was faster, and opens the next', async ({
  browser,
}) => {
  const [ticket] = [await submitted('两个窗口同一张工单'), await submitted('两个窗口下一张工单')]
  const [first, second] = [await windowOf(browser, 'ops_admin'), await windowOf(browser, 'ops_admin')]
  // The second window does not hear of the first one.
  await second.route(/\/api\/.*events/, (route) => route.abort())
  for (const page of [first, second]) {
    await page.goto('/#/ticketDeskIndex?tab=toAssign')
    await row(page, ticket.ticketNo).click()
    await page.getByRole('radio', { name: /季云舟/ }).check()
  }
  await first.getByRole('button', { name: '分配给 季云舟' }).click()
  await expect(row(first, ticket.ticketNo)).toHaveCount(0)
  await second.getByRole('button', { name: '分配给 季云舟' }).click()
  await expect(second.getByText(/该记录已被沈若溪于.*修改/)).toBeVisible()
  await expect(row(second, ticket.ticketNo)).toHaveCount(0)
  await expect(second.getByRole('button', { name: /^分配给/ })).toBeVisible()
  await expect(second.getByRole('heading', { name: '两个窗口同一张工单', exact: true })).toHaveCount(0)
})

test('what was typed survives a network that is lost, and the message is sent once', async ({ browser }) => {
  test.setTimeout(90_000)
  const ticket = await submitted('断网时的答复')
  const page = await windowOf(browser, 'ops_admin')
  await page.goto(`/#/ticketDeskIndex?keyword=${ticket.ticketNo}`)
  const field = page.getByRole('textbox', { name: '写下要说的话' })
  await field.pressSequentially('已收到，今天安排律师')
  // The server gets the message, and its answer is lost each time.
  await page.route('**/serviceTicket/reply', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('连接服务器失败!请检查网络!')).toBeVisible({ timeout: 20_000 })
  await expect(field).toHaveValue('已收到，今天安排律师')
  await page.unroute('**/serviceTicket/reply')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(field).toHaveValue('')
  await expect(page.locator('.ticket_said').filter({ hasText: '已收到，今天安排律师' })).toHaveCount(1)
  const { replies } = await (await callerFor('ops_admin')).ask(ticketApi.queryById, { id: ticket.id })
  expect(replies).toHaveLength(1)
})

/** The smallest height of what is touched. */
async function lowest(page: Page, within: string): Promise<number> {
  const heights = await page
    .locator(within)
    .locator('button, .ant-rate-star, .ant-radio-wrapper, .ant-select')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height))
  return Math.min(...heights)
}

test('a ticket is assigned and rated on a phone', async ({ browser }) => {
  test.setTimeout(90_000)
  const title = '手机上的工单'
  const ticket = await submitted(title)
  const ops = await windowOf(browser, 'ops_admin', true)
  await ops.goto(`/#/ticketDeskIndex?keyword=${ticket.ticketNo}`)
  await row(ops, ticket.ticketNo).click()
  await expect(ops.getByRole('region', { name: '时限' })).toContainText('首次答复')
  await ops.getByRole('radio', { name: /季云舟/ }).check()
  expect(await lowest(ops, '.desk_decision')).toBeGreaterThanOrEqual(40)
  expect(await ops.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await ops.getByRole('button', { name: '分配给 季云舟' }).click()
  await expect(row(ops, ticket.ticketNo)).toHaveCount(0)

  const [lawyer, check] = [await callerFor('lawyer_2'), await callerFor('check_lawyer')]
  const shown = () => lawyer.ask(ticketApi.queryById, { id: ticket.id })
  // The entry leaves the list before the assignment is stored.
  const desk = await callerFor('ops_admin')
  await expect.poll(async () => (await desk.ask(ticketApi.queryById, { id: ticket.id })).lawyerName).toBe('季云舟')
  const at = async () => ({ id: ticket.id, version: (await shown()).version })
  await lawyer.ask(ticketApi.changeStatus, { ...(await at()), action: 'accept' })
  await lawyer.ask(ticketApi.deliver, { ...(await at()), content: '解除后恢复原状，可请求赔偿。' })
  await check.ask(ticketApi.changeStatus, { ...(await at()), action: 'pass' })

  const user = await windowOf(browser, 'dh_legal', true)
  await user.goto(`/#/serviceTicketMain/view/${ticket.id}`)
  await expect(user.getByText('成果已交付，请评价')).toBeVisible()
  expect(await lowest(user, '.ticket_offer')).toBeGreaterThanOrEqual(40)
  expect(await user.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await user.locator('.ticket_offer').getByRole('radio').nth(4).click()
  const confirm = user.getByRole('dialog')
  await confirm.getByRole('button', { name: '确认完成' }).click()
  await expect(confirm).toBeHidden()
  await expect(user.locator('.ticket_offer')).toHaveCount(0)
})
