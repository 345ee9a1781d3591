import { expect, type Page } from '@playwright/test'
import { caseApi } from '../../src/domains/case/api.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

async function openDeadlines(page: Page, id: string) {
  await page.goto(`/#/caseManageMain/view/${id}`)
  await page.getByRole('tab', { name: '法定期限' }).click()
  return page.getByRole('tabpanel', { name: '法定期限' })
}

test('the last day to appeal is computed from the service of a judgment, confirmed by a second person, and met with a proof', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { records } = await (await callerFor('hy_legal')).ask(caseApi.query, { status: [9], size: 50 })
  const { id } = records.find(({ undertakerName }) => undertakerName === '李文佳')!

  const legal = await pageFor(browser, 'hy_legal')
  const panel = await openDeadlines(legal, id)
  await panel.getByRole('button', { name: '登记期限' }).click()
  const dialog = legal.getByRole('dialog', { name: '登记期限' })
  await dialog.getByLabel('期限', { exact: true }).fill('对判决上诉')
  await legal.keyboard.press('Enter')
  const served = dialog.getByLabel('裁判文书送达')
  // By click, as the list of rules above it is still closing.
  await served.click()
  await served.pressSequentially('2026-02-04')
  await legal.keyboard.press('Enter')
  await expect(served).toHaveValue('2026-02-04')
  // The day is shown before it is saved: the fifteenth is in the Spring Festival.
  await expect(
    dialog.getByText('2026-02-19 是休息日或节假日（国务院办公厅 2026 年放假安排），顺延至 2026-02-24'),
  ).toBeVisible()
  await dialog.getByLabel('文书', { exact: true }).press('Enter')
  await legal.getByTitle('裁定书').click()
  await expect(dialog.getByText('此期限仅适用于判决')).toBeVisible()
  await dialog.getByLabel('文书', { exact: true }).press('Enter')
  await legal.getByTitle('判决书').click()
  await dialog.getByLabel('起算日来源').fill('送达回证')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  const line = panel.getByRole('listitem').filter({ hasText: 'C4 对判决上诉' })
  await expect(line).toContainText('2026-02-24')
  await expect(line).toContainText('民事诉讼法第171条第1款')
  await expect(line).toContainText('依据：送达回证')
  await expect(line.getByText('待复核')).toBeVisible()
  await expect(line.getByRole('button', { name: '复核' })).toBeHidden()

  const manager = await pageFor(browser, 'hy_manager')
  const seen = await openDeadlines(manager, id)
  await seen.getByRole('button', { name: '复核' }).click()
  await expect(seen.getByText('待复核')).toBeHidden()

  await legal.reload()
  await legal.getByRole('tab', { name: '法定期限' }).click()
  await expect(line.getByText(/ 复核$/)).toBeVisible()
  await line.getByRole('button', { name: '办理完毕' }).click()
  const finish = legal.getByRole('dialog', { name: '办理完毕 C4 对判决上诉' })
  await finish.getByLabel('日期').pressSequentially('2026-02-20')
  await legal.keyboard.press('Enter')
  await finish.getByLabel('办理凭证').fill('上诉状，EMS 1234')
  await finish.getByRole('button', { name: '办理完毕' }).click()
  await expect(line.getByText('已办理')).toBeVisible()
  await expect(line).toContainText('2026-02-20：上诉状，EMS 1234')
})
