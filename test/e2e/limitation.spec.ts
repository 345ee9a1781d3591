import { expect } from '@playwright/test'
import { chinaDay } from '../../src/kernel/dates.ts'
import { addDays, addMonths } from '../../src/kernel/days.ts'
import { pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 20_000 })
const title = '越州桁远机械有限公司拖欠加工费'

test('a dispute is submitted with its limitation, a demand with a proof moves its end, and the department sees it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const today = chinaDay(new Date())
  // The period ends in some twenty days.
  const start = addMonths(addDays(today, 20), -36)
  const reached = addDays(today, -10)
  const legal = await pageFor(browser, 'hy_legal')
  const main = legal.getByRole('main')
  await legal.goto('/#/disputeMain/new/0')
  const box = (name: string) => main.getByRole('textbox', { name })
  const choose = async (name: string, word: string) => {
    await main.getByRole('combobox', { name }).press('Enter')
    await legal.getByTitle(word, { exact: true }).last().click()
  }
  const type = async (name: string, day: string) => {
    await box(name).click()
    await box(name).pressSequentially(day)
    await legal.keyboard.press('Enter')
    await expect(box(name)).toHaveValue(day)
  }
  await box('纠纷名称').pressSequentially(title)
  await choose('纠纷类型', '合同纠纷')
  await type('发生日期', start)
  await main.getByRole('combobox', { name: '对方' }).pressSequentially('越州桁远机械有限公司')
  await box('涉及金额').pressSequentially('1386000')
  await choose('处理方式', '律师函')
  await box('纠纷经过').pressSequentially('加工费到期后一直未付，对方没有异议。')

  // Without a word about limitation it is not submitted.
  await legal.keyboard.press('ControlOrMeta+s')
  await legal.waitForURL(/disputeMain\/edit/)
  await expect(main.getByText('内容已保存')).toBeVisible()
  await main.getByRole('button', { name: '提交', exact: true }).click()
  await expect(main.getByRole('alert').getByText('请选择时效种类').first()).toBeVisible()
  const kind = main.getByRole('combobox', { name: '时效种类' })
  await expect(kind).toBeFocused()
  await choose('时效种类', '普通诉讼时效（三年）')
  await expect(main.getByText('知道或应当知道权利受损害及义务人之日')).toBeVisible()
  await type('起算日', start)
  await main.getByRole('button', { name: '提交', exact: true }).click()
  const clock = main.getByRole('article', { name: title })
  await expect(clock.getByText('待复核')).toBeVisible()
  await expect(clock.getByRole('img', { name: `${start} 起算` })).toBeVisible()
  const before = await clock.locator('.limitation_day b').textContent()
  expect(before! >= addDays(today, 20)).toBe(true)

  // A demand without a proof does not count, and a day before the beginning is refused at its field.
  await clock.getByRole('button', { name: '登记中断、中止' }).click()
  const dialog = legal.getByRole('dialog', { name: '登记中断、中止' })
  const day = dialog.getByRole('textbox', { name: '到达对方之日' })
  await day.click()
  await day.pressSequentially(addDays(start, -1))
  await legal.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: '说明' }).pressSequentially('EMS 寄送催款函')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText(`不能早于起算日 ${start}`)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue('EMS 寄送催款函')
  await day.click()
  await day.press('ControlOrMeta+a')
  await day.pressSequentially(reached)
  await legal.keyboard.press('Enter')
  await expect(day).toHaveValue(reached)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  const event = clock.getByRole('region', { name: '事件与证明' }).getByRole('listitem').filter({ hasText: 'EMS' })
  await expect(event.getByText('缺证明，未计入')).toBeVisible()
  await expect(clock.locator('.limitation_day b')).toHaveText(before!)

  await event.getByRole('button', { name: '补充' }).click()
  const proofs = legal.getByRole('dialog', { name: '补充' })
  await proofs.locator('input[type=file]').setInputFiles({
    name: '妥投证明.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('邮件已由收件人签收'),
  })
  await expect(proofs.getByText('妥投证明.txt')).toBeVisible()
  await proofs.getByRole('button', { name: '补充' }).click()
  await expect(proofs).toBeHidden()
  await expect(event.getByText(/^中断，至 /)).toBeVisible()
  await expect(event.getByRole('button', { name: '妥投证明.txt' })).toBeVisible()
  await expect(clock.locator('.limitation_day b')).not.toHaveText(before!)
  await expect(clock.getByRole('img', { name: `${reached} 中断` })).toBeVisible()

  // The head of legal confirms what another person entered, and finds it in the list.
  const manager = await pageFor(browser, 'hy_manager')
  await manager.goto('/#/limitationIndex')
  await manager.getByRole('searchbox', { name: '记录、请求、义务人' }).pressSequentially('桁远')
  await manager.keyboard.press('Enter')
  await manager.getByRole('link', { name: new RegExp(title) }).click()
  const seen = manager.getByRole('article', { name: title })
  await seen.getByRole('button', { name: '复核' }).click()
  await expect(seen.getByText('待复核')).toBeHidden()

  // Struck out with a reason, the event stays and no longer counts; the day is as before, and to be confirmed again.
  await legal.reload()
  await event.getByRole('button', { name: '作废' }).click()
  const strike = legal.getByRole('dialog', { name: '作废' })
  await strike.getByRole('textbox', { name: '说明' }).pressSequentially('签收人不是对方员工')
  await strike.getByRole('button', { name: '作废' }).click()
  await expect(event.getByText('已作废', { exact: true })).toBeVisible()
  await expect(event.getByText(/作废：签收人不是对方员工/)).toBeVisible()
  await expect(clock.locator('.limitation_day b')).toHaveText(before!)
  await expect(clock.getByText('待复核')).toBeVisible()
  await legal.goto('/#/limitationIndex?queue=within30')
  await expect(legal.getByRole('link', { name: new RegExp(title) })).toBeVisible()
})
