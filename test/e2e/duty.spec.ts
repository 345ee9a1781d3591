import { expect } from '@playwright/test'
import { caseApi } from '../../src/domains/case/api.ts'
import { chinaDay } from '../../src/kernel/dates.ts'
import { addDays } from '../../src/kernel/days.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test('a deadline of a case is registered, reminded of, completed from the home page, and listed with its note', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const legalCall = await callerFor('hy_legal')
  const { records } = await legalCall.ask(caseApi.query, { status: [9], size: 50 })
  const seen = records.find(({ undertakerName }) => undertakerName === '李文佳')!
  const date = addDays(chinaDay(new Date()), 3)

  const legal = await pageFor(browser, 'hy_legal')
  await legal.goto(`/#/caseManageMain/view/${seen.id}`)
  await legal.getByRole('button', { name: '更多' }).click()
  await legal.getByRole('menuitem', { name: '登记费用与保全' }).click()
  const dialog = legal.getByRole('dialog')
  // By key: a dialog that is still opening moves away from a click.
  await dialog.getByRole('button', { name: '添加期限' }).press('Enter')
  const row = dialog.getByRole('group', { name: /^期限 / }).last()
  const field = row.getByLabel('日期')
  await field.click()
  await field.pressSequentially(date)
  await field.press('Enter')
  await dialog.getByRole('button', { name: '登记费用与保全' }).click()
  await expect(dialog).toBeHidden()
  await legal.getByRole('tab', { name: '期限', exact: true }).click()
  await expect(legal.getByRole('tabpanel').getByText('举证期限')).toBeVisible()

  const admin = await pageFor(browser, 'hy_admin')
  await admin.goto('/#/system/task/index')
  await admin.getByRole('tab', { name: '定时任务' }).click()
  await admin.getByRole('row').filter({ hasText: '期限提醒' }).getByRole('button', { name: '立即执行' }).click()

  await legal.goto('/#/index')
  await legal.getByRole('button', { name: /^通知/ }).click()
  await expect(legal.getByText(new RegExp(`^举证期限：${seen.caseNo} .*还有3天`)).first()).toBeVisible()
  await legal.keyboard.press('Escape')
  const entry = legal.locator('.duty_entry').filter({ hasText: '举证期限' }).filter({ hasText: seen.caseNo })
  await entry.click()
  const line = legal.locator('.duty_duties li').filter({ hasText: '举证期限' }).filter({ hasText: seen.caseNo })
  await expect(line.getByText('还有3天')).toBeVisible()
  await line.getByRole('button', { name: '办结' }).click()
  const finish = legal.getByRole('dialog', { name: `办结：举证期限（${date}）` })
  await finish.getByLabel('办结说明').fill('证据已当庭提交')
  await finish.getByRole('button', { name: '办结' }).click()
  await expect(entry).toBeHidden()
  await legal.goto(`/#/caseManageMain/view/${seen.id}`)
  await legal.getByRole('tab', { name: '期限', exact: true }).click()
  await expect(legal.getByText(/李文佳 .* 办结 · 证据已当庭提交/)).toBeVisible()
})
