import { expect, test } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { flowApi } from '../../src/domains/workflow/api.ts'
import { signIn } from './signed-in.ts'

test('my tasks are in the top bar and on the home page, and disappear when they are done', async ({
  page,
  context,
}) => {
  const legal = await signIn(context, 'dh_legal')
  const { total } = await legal.ask(flowApi.myTodo, {})
  await page.goto('/#/index')
  const badge = page.getByRole('button', { name: `我的待办（${total}）` })
  await badge.click()
  const panel = page.getByRole('tooltip')
  await expect(panel.getByRole('listitem')).toHaveCount(total)
  await expect(panel.getByText('法务审核').first()).toBeVisible()
  await expect(panel.getByText('发起人 周一帆').first()).toBeVisible()

  // Decided elsewhere in the meantime: returning to the window is enough to see it.
  const { records } = await legal.ask(flowApi.myTodo, {})
  const task = records.find((record) => record.title.includes('夜班装卸劳务合同'))!
  const { version, currentTextId } = await legal.ask(contractApi.queryById, { id: task.bizId })
  await legal.ask(contractApi.approve, { id: task.bizId, version, textId: currentTextId!, pass: true })
  await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
  await expect(page.getByRole('button', { name: `我的待办（${total - 1}）` })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(total - 1)

  await panel.getByRole('link', { name: /跨境物流合作保密协议/ }).click()
  await expect(page).toHaveURL(/contractQueryMain\/view\/[0-9A-F]{32}/)
  await expect(panel).toBeHidden()

  await page.goto('/#/index')
  await page.getByRole('link', { name: '我的已办' }).click()
  await page.getByRole('tab', { name: '我的已办' }).click()
  await expect(page.getByRole('link', { name: /夜班装卸劳务合同/ })).toBeVisible()
})

test('a returned contract is a task of its author, with a link to edit it; an empty list says so', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(context, 'dh_business')
  await page.goto('/#/index')
  await page
    .locator('.waiting_urgent')
    .getByRole('link', { name: /运输调度平台开发合同/ })
    .click()
  await expect(page).toHaveURL(/contractNewMain\/edit\/[0-9A-F]{32}/)

  await context.clearCookies()
  await signIn(context, 'dh_visitor')
  await page.goto('/#/index')
  await page.reload()
  await expect(page.getByText('没有待办事项')).toBeVisible()
})
