import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

/** Replaces the content of a field by typing a text key by key, and leaves the field. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  // The calendar is loaded after the rest of the form, and takes no keys before.
  await expect(field).toBeEditable()
  await field.press('Control+A')
  await field.press('Delete')
  await field.pressSequentially(text)
  await field.press('Tab')
}

async function openPrice(page: Page): Promise<Locator> {
  await page.goto('/#/coinConfig')
  await page.getByRole('button', { name: '新增单价' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增单价' })
  await dialog.getByLabel('单价(元/积分)').fill('1.25')
  await dialog.getByLabel('最低充值金额(元)').fill('100')
  return dialog
}

test('a date is typed in everyday notations, an invalid one is refused, and a price waits for another user', async ({
  browser,
}) => {
  const finance = await browser.newContext()
  await signIn(finance, 'ops_finance')
  const page = await finance.newPage()
  const dialog = await openPrice(page)
  const since = dialog.getByLabel('生效时间')
  const unread = dialog.getByRole('alert').filter({ hasText: '不是可识别的日期' })
  for (const typed of ['2036-12-01', '2036-12-01 00:00:00', '2036/12/1', '20361201']) {
    await typeInto(since, typed)
    await expect(unread).toHaveCount(0)
    // On blur, the field shows the parsed time, or what was typed.
    expect((await since.inputValue()).replaceAll(/\D/g, '')).toMatch(/^20361201|^2036121$/)
  }
  await typeInto(since, '12月1日')
  await expect(dialog.getByRole('alert').filter({ hasText: '“12月1日”不是可识别的日期' })).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('生效时间应为有效日期')).toBeVisible()
  await typeInto(since, '2036/12/1 9:30')
  await expect(since).toHaveValue('2036-12-01 09:30')
  await dialog.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: '1.2500' })
  await expect(row).toContainText('待确认')
  await expect(row).toContainText('2036-12-01 09:30:00')
  // The author cannot confirm; the button says why.
  await expect(row.getByRole('note', { name: '须由提交人以外的人员确认' })).toBeVisible()

  const operations = await browser.newContext()
  await signIn(operations, 'ops_admin')
  const other = await operations.newPage()
  await other.goto('/#/coinConfig')
  await other.getByRole('row').filter({ hasText: '1.2500' }).getByRole('button', { name: '确认变更' }).click()
  const asked = other.getByRole('dialog', { name: '确认充值单价变更' })
  await expect(asked).toContainText('单价：1.0000 → 1.2500')
  await expect(asked).toContainText('家企业的新订单')
  await asked.getByRole('button', { name: '确认变更' }).click()
  await expect(other.getByRole('row').filter({ hasText: '1.2500' })).toContainText('待生效')

  // A filter by days parses the same notations, and ignores text it does not understand.
  await other.goto('/#/OrderRecordsIndex')
  await other.getByRole('button', { name: '更多筛选' }).click()
  const from = other.getByPlaceholder('下单时间从').first()
  await typeInto(from, '2026/1/5')
  await expect(other).toHaveURL(/timeFrom=2026-01-05/)
  await typeInto(from, '上个月')
  await expect(other.getByRole('alert').filter({ hasText: '“上个月”不是可识别的日期' })).toBeVisible()
})
