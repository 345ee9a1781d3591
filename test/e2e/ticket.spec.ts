import { type Browser, expect, type Page } from '@playwright/test'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

/** A window of a demo user. */
async function windowOf(browser: Browser, who: string): Promise<Page> {
  const context = await browser.newContext()
  await signIn(context, who)
  return context.newPage()
}
const state = (page: Page, word: string) =>
  expect(page.locator('.record-page_title .status_root').first()).toHaveText(word)
const act = (page: Page, name: string) => page.locator('.record-page_actions').getByRole('button', { name }).click()

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: '写下要说的话' }).fill(words)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.locator('.ticket_said').filter({ hasText: words })).toBeVisible()
}

test('a ticket goes from its customer to a lawyer, is checked, confirmed and rated', async ({ browser }) => {
  const [user, ops, lawyer, check] = [
    await windowOf(browser, 'dh_legal'),
    await windowOf(browser, 'ops_admin'),
    await windowOf(browser, 'lawyer_2'),
    await windowOf(browser, 'check_lawyer'),
  ]
  await user.goto('/#/serviceTicketUser')
  await user.getByRole('link', { name: '新建工单' }).click()
  await user.getByRole('textbox', { name: '标题' }).fill('仓单质押协议审查')
  await user.getByRole('combobox', { name: '服务类型' }).click()
  await user.locator('.ant-select-item-option').filter({ hasText: '合同审查' }).click()
  await user.getByRole('textbox', { name: '联系电话' }).fill('13900001234')
  await user.getByRole('textbox', { name: '需求描述' }).fill('请审查仓单质押监管协议的监管责任与赔偿上限。')
  await user.getByRole('button', { name: '提交', exact: true }).click()
  await user.waitForURL(/serviceTicketMain\/view\/[0-9A-F]{32}/)
  await state(user, '已提交')
  const path = `/#/serviceTicketMain/view/${user.url().match(/[0-9A-F]{32}/)![0]}`

  // After the submission the address of its form leads to the same page; comments and files belong to its organisation.
  await ops.goto(path.replace('/view/', '/edit/'))
  await state(ops, '已提交')
  await expect(ops.getByText('联系电话')).toBeVisible()
  await expect(ops.getByRole('tab', { name: '评论' })).toHaveCount(0)
  await expect(ops.getByText('记录不存在')).toHaveCount(0)
  await expect(user.getByRole('tab', { name: '评论' })).toBeVisible()
  await act(ops, '分配')
  const offer = ops.getByRole('dialog')
  await offer.getByRole('radio', { name: /季云舟/ }).check()
  await offer.getByRole('button', { name: '分配' }).click()
  await state(ops, '待接单')

  await lawyer.goto(path)
  await act(lawyer, '接单')
  await state(lawyer, '处理中')
  await lawyer.getByRole('checkbox', { name: /需要用户补充/ }).check()
  await say(lawyer, '请说明仓单对应货物的价值')
  // It is the customer's turn, and their open page shows it by itself.
  await state(user, '待用户补充')
  await say(user, '货值约三百万元')
  await state(lawyer, '处理中')
  await picture(lawyer, 'ticket-talk')
  await act(lawyer, '提交成果')
  const result = lawyer.getByRole('dialog')
  await result.getByRole('textbox', { name: '内容' }).fill('共两处风险，修订稿见附件。')
  const file = { name: '修订稿.txt', mimeType: 'text/plain', buffer: Buffer.from('第五条改为：赔偿以货值为限。') }
  await result.locator('input[type=file]').setInputFiles(file)
  // Immediately, as users do: the file is still being uploaded.
  await result.getByRole('button', { name: '提交成果' }).click()
  await state(lawyer, '待审核')

  // The checking user finds it from their home page, without any prices that customers pay.
  await check.goto('/#/index')
  const waits = check.locator('.home_card').filter({ hasText: '工单审核' })
  await expect(waits.getByRole('listitem').filter({ hasText: '待审核' }).getByRole('link')).toHaveText(/^[1-9]/)
  await expect(check.getByRole('heading', { name: '可用积分' })).toBeHidden()
  await check.goto(path)
  await act(check, '审核通过')
  await check.getByRole('dialog').getByRole('button', { name: '审核通过' }).click()
  await state(check, '已交付')

  await state(user, '已交付')
  await expect(user.getByRole('button', { name: '修订稿.txt' })).toBeVisible()
  await picture(user, 'ticket-delivered')
  await act(user, '确认完成')
  const rating = user.getByRole('dialog')
  await rating.getByRole('radio').nth(4).click()
  await rating.getByRole('button', { name: '确认完成' }).click()
  await state(user, '已结束')
})
