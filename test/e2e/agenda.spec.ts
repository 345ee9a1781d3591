import { expect } from '@playwright/test'
import ICAL from 'ical.js'
import { caseApi } from '../../src/domains/case/api.ts'
import { chinaDay } from '../../src/kernel/dates.ts'
import { addDays, weekday } from '../../src/kernel/days.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test('hearings in conflict are seen in the calendar, which a phone subscribes to', async ({ browser }) => {
  test.setTimeout(180_000)
  const legal = await callerFor('hy_legal')
  const { records } = await legal.ask(caseApi.query, { status: [9], size: 50 })
  const [one, two] = records.filter(
    ({ undertakerName, currentStage }) => undertakerName === '李文佳' && currentStage !== 'start',
  )
  const monday = addDays(chinaDay(new Date()), 21 - ((weekday(chinaDay(new Date())) + 6) % 7))
  for (const [at, record] of [one!, two!].entries()) {
    const { id, version } = await legal.ask(caseApi.queryById, { id: record.id })
    const time = `${monday} 20:${at + 1}0:00`
    await legal.ask(caseApi.addHearing, { id, version, time, place: '网上法庭', confirmReason: '核对用' })
  }

  const page = await pageFor(browser, 'hy_legal')
  await page.goto('/#/agendaIndex')
  const day = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${monday}"]`) })
  await expect(day.getByRole('link', { name: /^20:10 开庭 / })).toBeVisible()
  const clashes = page.getByRole('region', { name: '开庭时间冲突' })
  await expect(clashes).toContainText('相隔不足两小时')
  await page.screenshot({ path: 'test-results/agenda/month.png' })

  // Back and forth by key, and one week alone.
  await page.getByRole('button', { name: '往后' }).press('Enter')
  await page.getByRole('button', { name: '往前' }).press('Enter')
  await page.getByText('周', { exact: true }).first().click()
  await expect(day).toBeHidden()
  for (let week = 0; week < 3; week += 1) await page.getByRole('button', { name: '往后' }).press('Enter')
  await expect(day.getByRole('link')).toHaveCount(2)
  await page.screenshot({ path: 'test-results/agenda/week.png' })

  await page.getByRole('button', { name: '订阅到手机或电脑日历' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).click()
  await page.keyboard.type('我的手机')
  await dialog.getByRole('checkbox', { name: /显示记录名称/ }).press(' ')
  await dialog.getByRole('button', { name: '生成订阅地址' }).click()
  const address = await dialog.locator('code').filter({ hasText: '/feed?key=' }).textContent()
  await expect(dialog.getByRole('listitem')).toContainText('我的手机')
  const text = await (await fetch(address!.trim())).text()
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
  const evening = events.filter((event) =>
    new ICAL.Event(event).startDate.toJSDate().toISOString().startsWith(`${monday}T12:`),
  )
  expect(evening).toHaveLength(2)

  await dialog.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '停用' }).click()
  await expect(dialog.getByText('还没有订阅')).toBeVisible()
  expect((await (await fetch(address!.trim())).json()) as object).toMatchObject({ code: -1 })
  await dialog
    .getByRole('button', { name: 'Close' })
    .or(dialog.getByRole('button', { name: '关闭' }))
    .click()
  await day.getByRole('link', { name: /^20:10/ }).click()
  await expect(page).toHaveURL(new RegExp(`caseManageMain/view/${one!.id}`))
})
