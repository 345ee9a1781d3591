import { expect } from '@playwright/test'
import { chinaDay } from '../../src/kernel/dates.ts'
import { addDays } from '../../src/kernel/days.ts'
import { pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test('a pasted summons is read, brought to its case, corrected and confirmed, and its hearing is in the calendar', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const day = addDays(chinaDay(new Date()), 12)
  const [year, month, date] = day.split('-').map(Number)
  const summons = `南京市江宁区人民法院
传　票
案号：（2026）苏0115民初7302号
案由：建设工程施工合同纠纷
被传唤人：华岳精工集团有限公司
原告：江苏安固建设有限公司
应到时间：${year}年${month}月${date}日下午二时三十分
应到处所：第十二法庭
审判员：秦岭
2026年11月2日`
  const page = await pageFor(browser, 'hy_legal')
  await page.goto('/#/courtMessageIndex')
  await page
    .getByRole('button', { name: /(?:^|\s)收件$/ })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: '收取法院文书' })
  const pasted = dialog.getByLabel('粘贴文字')
  await pasted.click()
  await page.keyboard.insertText(summons)
  await dialog.getByRole('button', { name: '读取', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()

  // No case has the number: the one with the party is offered, and chosen.
  await expect(page.getByText('下列案件的当事人相符，请选择')).toBeVisible()
  await expect(page.getByRole('heading', { name: '（2026）苏0115民初7302号' })).toBeVisible()
  const offered = page.getByRole('listitem').filter({ hasText: '江苏安固建设有限公司诉我方建设工程合同纠纷' })
  await offered.getByRole('button', { name: '选择' }).press('Enter')
  const hearing = page.getByRole('region', { name: '开庭', exact: true })
  await expect(hearing).toContainText(`${day} 14:30`)
  await expect(hearing).toContainText('下午二时三十分')
  const court = page.getByRole('region', { name: '法院和案号' })
  await expect(court).toContainText('（空） → （2026）苏0115民初7302号')
  const place = hearing.getByLabel('地点')
  await place.click()
  await page.keyboard.press('End')
  await page.keyboard.type('（南楼）')
  await page.getByRole('button', { name: '确认写入' }).press('Enter')

  await expect(page.getByText(/李文佳 .* 确认写入/).first()).toBeVisible()
  await expect(page.getByText('已确认').first()).toBeVisible()
  await expect(page.getByText(`${day} 14:30 · 第十二法庭（南楼）`)).toBeVisible()

  await page.goto('/#/agendaIndex')
  const cell = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })
  await expect(cell.getByRole('link', { name: /^14:30 开庭 .*建设工程合同纠纷/ })).toBeVisible()

  // The same text again leads to the confirmed message.
  await page.goto('/#/courtMessageIndex')
  await page
    .getByRole('button', { name: /(?:^|\s)收件$/ })
    .first()
    .press('Enter')
  await pasted.click()
  await page.keyboard.insertText(summons.replaceAll('：', ' ： '))
  await dialog.getByRole('button', { name: '读取', exact: true }).press('Enter')
  await expect(page.getByText('该文书已收取，已打开原记录')).toBeVisible()
  await expect(page.getByText(`${day} 14:30 · 第十二法庭（南楼）`)).toBeVisible()
})
