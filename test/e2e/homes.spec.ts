import { expect } from '@playwright/test'
import { flowApi } from '../../src/domains/workflow/api.ts'
import { pageFor, callerFor } from './contract-support.ts'
import { test } from './journey.ts'

test('the head’s home counts tasks, and each number leads to as many in the inbox', async ({ browser }) => {
  const manager = await callerFor('hy_manager')
  const { total, records } = await manager.ask(flowApi.myTodo, { size: 50 })
  const overdue = records.filter((task) => task.overdue).length
  const page = await pageFor(browser, 'hy_manager')
  await page.goto('/#/index')
  await expect(page.locator('.waiting_head strong')).toHaveText(String(total))
  await page.getByRole('link', { name: `超期 ${overdue}` }).click()
  await expect(page).toHaveURL(/inboxIndex\?due=overdue/)
  const list = page.getByRole('navigation', { name: '待办列表' })
  await expect(list.getByText('只看：已超期')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(overdue)
  await list.getByRole('link', { name: '全部待办' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(total)

  // An entry of the strip opens its duties.
  await page.goto('/#/index')
  await page.locator('.duty_entry').first().click()
  await expect(page.locator('.duty_stripPanel .duty_duties li').first()).toBeVisible()
})

test('a business user begins a draft by dropping a file on the home page', async ({ browser }) => {
  const page = await pageFor(browser, 'hy_business')
  await page.goto('/#/index')
  const area = page.locator('.home-contract_drop')
  await expect(area.getByText('把合同文件拖到这里')).toBeVisible()
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File(['# 首页投递合同\\n甲方：华岳精工集团有限公司\\n乙方：嘉禾机电设备有限公司\\n'], '首页投递合同.md'))
    return data
  })()`)
  await area.getByRole('button').first().dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page).toHaveURL(/contractNewMain\/edit\/[0-9A-F]{32}/)
  await expect(page.getByRole('textbox', { name: '合同名称' })).toHaveValue('首页投递合同')
  await page.goto('/#/index')
  const line = page.locator('.lines_lines > li').filter({ hasText: '首页投递合同' })
  await expect(line.getByText('待您办理：起草')).toBeVisible()
})

test('a row of the operations home leads to its queue, which has as many cases', async ({ browser }) => {
  const page = await pageFor(browser, 'ops_admin')
  await page.goto('/#/dashboard')
  const row = page.getByRole('row').filter({ hasText: '退款申请 · 待审核' })
  const count = await row.getByRole('link').first().textContent()
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/refundIndex\?reviewStatus=0&stage=open/)
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
})
