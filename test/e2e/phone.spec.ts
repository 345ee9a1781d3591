import { AxeBuilder } from '@axe-core/playwright'
import { expect as plain, type Page, test } from '@playwright/test'
import { attachmentApi } from '../../src/domains/attachment/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { disputeApi } from '../../src/domains/dispute/api.ts'
import { ticketApi } from '../../src/domains/ticket/api.ts'
import { ticketStatus } from '../../src/domains/ticket/codes.ts'
import { chinaDay } from '../../src/kernel/dates.ts'
import { WAITING } from '../support/waiting.ts'
import { callerFor, completeDraft } from './contract-support.ts'
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
    return [...document.querySelectorAll('#page, .shell_head, .shell_foot')].flatMap((root) => [...root.querySelectorAll(kinds)])
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
  for (const path of [
    '/index',
    '/inboxIndex',
    '/agendaIndex',
    '/klawRobotIndexV2',
    '/knowQueryIndex',
    '/contractQueryIndex',
  ]) {
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

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).disableRules(['region']).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`))).toEqual([])
}
const foot = (page: Page) => page.getByRole('navigation', { name: '常用页面' })

test('the foot bar has the everyday pages of each role, with the number of to-dos', async ({ page, context }) => {
  const entries: Readonly<Record<string, string[]>> = {
    hy_manager: ['首页', '待办', '期限日历', '法律问答'],
    hy_visitor: ['首页', '待办', '期限日历'],
    ops_finance: ['首页', '到账'],
    ops_admin: ['首页', '到账', '工单台'],
  }
  for (const [user, titles] of Object.entries(entries)) {
    await signIn(context, user)
    await page.goto('about:blank')
    await page.goto('/#/')
    const links = foot(page).getByRole('link')
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    const shown = await links.allTextContents()
    expect([user, shown.map((text) => text.replace(/\s*\d*$/, ''))]).toEqual([user, titles])
  }
  await signIn(context, 'hy_manager')
  await page.goto('about:blank')
  await page.goto('/#/index')
  const inTopBar = page.getByRole('button', { name: /^我的待办（\d+）/ })
  const [count] = /\d+/.exec((await inTopBar.getAttribute('aria-label'))!)!
  await expect(foot(page).getByRole('link', { name: `待办 ${count}` })).toBeVisible()
  await foot(page).getByRole('link', { name: '期限日历' }).tap()
  await expect(page).toHaveURL(/#\/agendaIndex/)
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(foot(page)).toBeHidden()
})

test('the decision takes the place of the foot bar', async ({ page, context }) => {
  await signIn(context, 'hy_manager')
  await page.goto('/#/inboxIndex')
  await expect(foot(page)).toBeVisible()
  await page.getByText('员工宿舍租赁合同').locator('visible=true').first().tap({ timeout: 20_000 })
  await expect(page.locator('.workflow_decision').filter({ visible: true })).toBeVisible()
  await expect(foot(page)).toBeHidden()
  await page.goBack()
  await expect(foot(page)).toBeVisible()
})

test('deadlines are listed by day with their reasons, overdue ones first, and lead to their record', async ({
  page,
  context,
}) => {
  const legal = await callerFor('hy_legal')
  const today = chinaDay(new Date())
  const next = { content: '电话沟通', nextStep: '核对到账', nextDate: today }
  const { ourParties } = await legal.ask(contractApi.choices, {})
  const begun = await legal.ask(disputeApi.save, {
    title: '按日期限纠纷',
    disputeType: 'contract',
    occurDate: '2026-03-02',
    ourOrg: ourParties[0]!.id,
    counterparty: '苏州某设备公司',
    amount: '120000.00',
    facts: '对方自二月起未按约定交货，经多次催告仍未履行，造成产线停工。',
    handleWay: 'negotiation',
    limitationKind: 'ordinary',
    limitationStart: '2026-03-02',
  })
  const { id, version, disputeNo } = await legal.ask(disputeApi.submit, { id: begun.id, version: begun.version })
  await legal.ask(disputeApi.addProgress, { id, version, ...next })
  await signIn(context, 'hy_manager')
  await page.goto('/#/agendaIndex')
  const groups = page.locator('.duty-days_day')
  await expect(groups.first().getByRole('heading', { name: /^逾期 \d+ 项$/ })).toBeVisible()
  await expect(groups.nth(1).getByRole('heading', { name: /^今天 \d\d-\d\d 周/ })).toBeVisible()
  await expect(groups.nth(2).getByRole('heading', { name: /^\d\d-\d\d (\d{4} )?周/ })).toBeVisible()
  const row = groups.nth(1).getByRole('listitem').filter({ hasText: disputeNo })
  await expect(row).toContainText('纠纷下一步')
  await expect(row).toContainText(`李文佳 ${today} 登记`)
  await expect(groups.first()).toContainText(/收到裁判文书日期 \d{4}-\d\d-\d\d · 民事诉讼法第171条第1款/)
  await expectFit(page, 'deadlines')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^合同 \d+/ }).tap()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: /^全部 \d+/ }).tap()
  await row.getByRole('link').tap()
  await expect(page).toHaveURL(new RegExp(`disputeMain/view/${id}`))
})

test('several light tasks are ticked and approved together on the phone', async ({ page, context }) => {
  const author = await callerFor('hy_business')
  const names = [1, 2].map((n) => `手机批量${Date.now() % 1_000_000}-${n}`)
  const ids: string[] = []
  for (const name of names) {
    const { id, version } = await completeDraft(author, name)
    await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    ids.push(id)
  }
  const legal = await callerFor('hy_legal')
  await signIn(context, 'hy_legal')
  await page.goto('/#/inboxIndex')
  const list = page.getByRole('navigation', { name: '待办列表' })
  await expect(list.getByText(names[0]!)).toBeVisible()
  await expect(list.getByRole('checkbox')).toHaveCount(0)
  await list.getByRole('button', { name: '选择' }).tap()
  await expect(list.getByRole('button', { name: '批量通过' })).toBeDisabled()
  await list.getByRole('button', { name: names[0]! }).tap()
  await list.getByRole('checkbox', { name: names[1]! }).tap()
  await expect(list).toContainText('已选 2 件')
  await expectFit(page, 'ticked')
  await expectAccessible(page)
  await list.getByRole('button', { name: '批量通过' }).tap()
  const dialog = page.getByRole('dialog', { name: '批量通过 2 件' })
  await dialog.getByRole('button', { name: '通过 2 件' }).tap()
  await expect(dialog.getByText('已通过')).toHaveCount(2)
  await dialog.getByRole('button', { name: '完成' }).tap()
  await expect(list.getByRole('checkbox')).toHaveCount(0)
  const open = await Promise.all(ids.map(async (id) => (await legal.ask(contractApi.parts, { id })).myTask))
  expect(open).toEqual([null, null])
})
