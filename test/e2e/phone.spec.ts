import { expect as plain, type Page, test } from '@playwright/test'
import { attachmentApi } from '../../src/domains/attachment/api.ts'
import { disputeApi } from '../../src/domains/dispute/api.ts'
import { ticketApi } from '../../src/domains/ticket/api.ts'
import { ticketStatus } from '../../src/domains/ticket/codes.ts'
import { WAITING } from '../support/waiting.ts'
import { callerFor } from './contract-support.ts'
import { signIn } from './signed-in.ts'

const expect = plain.configure({ timeout: 20_000 })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Height in CSS pixels of everything that is touched. */
const LEAST = 40

/**
 * What is too low to be touched: links, buttons and inputs of the shown page and its frame. An input counts with its
 * frame. Links within a sentence are exempt, as in WCAG 2.5.8.
 */
const tooLow = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const kinds = 'a[href], button, input, select, textarea, [role=tab], [role=button], [role=radio]'
    const frames = '.ant-input-affix-wrapper, .ant-picker, .ant-select, label, a, button'
    return [...document.querySelectorAll('#page, .shell_head')].flatMap((root) => [...root.querySelectorAll(kinds)])
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !target.closest('.shell_pageHidden') && !target.disabled)
      .map((target) => target.parentElement.closest(frames) ?? target)
      .filter((target) => {
        const text = target.closest('p, dd, h1, h3')?.textContent.trim() ?? ''
        const isInSentence = getComputedStyle(target).display === 'inline' && text !== target.textContent.trim()
        const { width, height } = target.getBoundingClientRect()
        return !isInSentence && width > 0 && height > 0 && height < ${LEAST} - 0.5
      })
      .map((target) => target.outerHTML.slice(0, 120))
  })()`)
const overhang = (page: Page) =>
  page.evaluate<number>(
    `(() => { const box = document.querySelector('.shell_main'); return box.scrollWidth - box.clientWidth })()`,
  )
async function expectFit(page: Page, what: string): Promise<void> {
  await expect(page.locator('#page').getByRole('heading').first()).toBeVisible()
  await expect(page.locator(WAITING).filter({ visible: true })).toHaveCount(0)
  expect([what, await tooLow(page)]).toEqual([what, []])
  expect([what, await overhang(page)]).toEqual([what, 0])
}

test('what is done on the phone has targets of 40 pixels and does not scroll sideways', async ({ page, context }) => {
  test.setTimeout(240_000)
  await signIn(context, 'hy_manager')
  for (const path of ['/index', '/inboxIndex', '/klawRobotIndexV2', '/knowQueryIndex', '/contractQueryIndex']) {
    await page.goto(`/#${path}`)
    await expectFit(page, path)
  }
  await page.goto('/#/inboxIndex')
  await page.getByText('员工宿舍租赁合同').locator('visible=true').first().click({ timeout: 20_000 })
  const decision = page.locator('.workflow_decision').filter({ visible: true })
  await expect(decision).toBeVisible()
  await expectFit(page, 'approval')
  // The decision stays at the foot of the window.
  const foot = async () => {
    const { y, height } = (await decision.boundingBox())!
    return Math.round(y + height)
  }
  expect(await foot()).toBe(844)
  await page.locator('.shell_main').evaluate((box) => box.scrollTo(0, 600))
  expect(await foot()).toBe(844)
  await signIn(context, 'ops_finance')
  await page.goto('about:blank')
  await page.goto('/#/receiptIndex')
  await page.getByText('华岳精工集团有限公司').locator('visible=true').first().click({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: '返回列表' })).toBeVisible()
  await expectFit(page, 'voucher')
  const customer = await callerFor('hy_legal')
  const { records } = await customer.ask(ticketApi.query, { status: [ticketStatus.code.delivered] })
  await signIn(context, 'hy_legal')
  await page.goto('about:blank')
  await page.goto(`/#/serviceTicketMain/view/${records[0]!.id}`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectFit(page, 'rating')
})

test('a list on the phone shows its rows as cards that lead to the record', async ({ page, context }) => {
  await signIn(context, 'hy_manager')
  await page.goto('/#/contractQueryIndex')
  const card = page.locator('.table_row').first()
  await expect(card).toBeVisible()
  const box = (await card.boundingBox())!
  expect(box.width).toBeLessThanOrEqual(390)
  expect(box.height).toBeGreaterThan(80)
  await expect(page.locator('.table_root thead')).toBeHidden()
  await card.getByRole('link').tap()
  await expect(page).toHaveURL(/contractQueryMain\/view|contractNewMain\/edit/)
})

test('files are dropped on a folder of the record, and previewed', async ({ page, context }) => {
  const author = await callerFor('hy_legal')
  const { id } = await author.ask(disputeApi.save, { title: '卷宗纠纷' })
  await signIn(context, 'hy_legal')
  await page.goto(`/#/disputeMain/view/${id}`)
  const folder = page.getByRole('region', { name: '证据' })
  await expect(folder).toBeVisible()
  const dropped = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (c) => c.charCodeAt(0))
    data.items.add(new File([bytes], '现场照片.png', { type: 'image/png' }))
    return data
  })()`)
  await folder.dispatchEvent('drop', { dataTransfer: dropped })
  await folder.getByRole('button', { name: '现场照片.png', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: '现场照片.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  const { files } = await author.ask(attachmentApi.query, { bizType: 'dispute', bizId: id })
  expect(files.map(({ name, folder: at }) => [name, at])).toEqual([['现场照片.png', 'evidence']])
  await folder.getByRole('button', { name: '把“现场照片.png”移到' }).click()
  await page.getByRole('menuitem', { name: '往来函件' }).click()
  await expect(page.getByRole('region', { name: '往来函件' })).toContainText('现场照片.png')
})

test('tabs that do not fit stay in one line, and the button brings the others', async ({ page, context, baseURL }) => {
  const { id } = await (await callerFor('hy_legal')).ask(disputeApi.save, { title: '标签纠纷' })
  await signIn(context, 'hy_legal')
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL! }])
  await page.goto(`/#/disputeMain/view/${id}`)
  const tabs = page.locator('.record-page_panel').getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  const tops = await tabs.evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size)
  expect(tops).toBe(1)
  const last = tabs.last()
  await page.locator('.record-page_panel').scrollIntoViewIfNeeded()
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  const more = page.locator('.record-page_panel .tabs_turn')
  await expect(async () => {
    await more.click()
    await expect(last).toBeInViewport({ ratio: 0.9, timeout: 1500 })
  }).toPass()
})
