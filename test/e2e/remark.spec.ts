import { expect, type Locator, type Page } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { callerFor, completeDraft, giveReason, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

/** Part of the names: journeys share an organisation. */
const run = Date.now() % 1_000_000
const list = (page: Page) => page.getByRole('navigation', { name: '待办列表' })
const decision = (page: Page) => page.getByRole('region', { name: /等待您审批/ })
const paper = (page: Page) => page.locator('.paper_root:visible')
const remarks = (page: Page) => page.getByRole('region', { name: '批注', exact: true }).locator('visible=true')

/** Selects a paragraph and comments on it by keyboard. */
async function remark(page: Page, paragraph: Locator, words: string): Promise<void> {
  await paragraph.click({ clickCount: 3 })
  await expect(page.getByRole('button', { name: /^批注/ })).toBeVisible()
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: '批注' })
  await expect(form.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(form).toBeHidden()
}

test('comments on words lead the author, and the approver sees in the next version what was met', async ({
  browser,
}) => {
  const name = `批注往返的合同${run}`
  const author = await callerFor('hy_business')
  const { id, version } = await completeDraft(author, name, '第九条 质保期为十二个月。\n第十条 合同一式两份。')
  await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })

  // The approver comments in the inbox and returns the contract.
  const legal = await pageFor(browser, 'hy_legal')
  await legal.goto('/#/inboxIndex')
  await list(legal).getByRole('button', { name }).click()
  await expect(decision(legal)).toBeVisible()
  await remark(legal, paper(legal).getByText('质保期为十二个月'), '质保期改为二十四个月')
  await remark(legal, paper(legal).getByText('合同一式两份'), '改为一式四份')
  await expect(paper(legal).locator('.paper_remark')).toHaveCount(2)
  // A mark leads to its comment, a comment to its words.
  await paper(legal).locator('.paper_remark').first().click()
  await expect(remarks(legal).locator('.remark_chosen')).toContainText('质保期改为二十四个月')
  await remarks(legal).getByRole('button', { name: '合同一式两份' }).click()
  await expect(paper(legal).locator('.paper_remarkChosen')).toContainText('合同一式两份')
  await legal.keyboard.press('r')
  await legal.keyboard.type('请按批注修改')
  await legal.keyboard.press('ControlOrMeta+Enter')
  await expect(list(legal).getByRole('button', { name })).toBeHidden()

  // The author sees the open comments first, brings the next version and ticks one off.
  const page = await pageFor(browser, 'hy_business')
  await page.goto(`/#/contractNewMain/edit/${id}`)
  await expect(page.getByRole('tab', { name: '评论' })).toHaveAttribute('aria-selected', 'true')
  await expect(remarks(page).getByRole('listitem')).toHaveCount(2)
  await expect(remarks(page).getByRole('button', { name: '已改正' })).toHaveCount(0)
  const { text } = await author.ask(contractApi.text, { id })
  const next = {
    name: `${name}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(text.replace('十二个月', '二十四个月')),
  }
  const section = page.locator('#section-text')
  await section.locator('input[type=file]').setInputFiles(next)
  await expect(remarks(page).getByText('原文已改动')).toBeVisible()
  await expect(remarks(page).getByText('仍在文中')).toBeVisible()
  const first = remarks(page).getByRole('listitem').filter({ hasText: '质保期改为二十四个月' })
  await first.getByRole('button', { name: '已改正' }).click()
  await expect(remarks(page).getByRole('button', { name: '已改正 1' })).toBeVisible()
  const second = remarks(page).getByRole('listitem').filter({ hasText: '改为一式四份' })
  await second.getByRole('button', { name: '答复' }).click()
  await page.keyboard.type('对方坚持两份')
  await second.getByRole('button', { name: '保存' }).click()
  await expect(second).toContainText('对方坚持两份')
  await page.getByRole('button', { name: '提交审批' }).click()
  const asked = page.getByRole('dialog', { name: '请确认后继续' })
  await expect(asked).toContainText('正文还有1条批注未改正')
  await giveReason(page)
  await expect(page.getByRole('button', { name: '撤回' }).first()).toBeVisible()

  // The approver's next round begins with the own comments.
  await legal.goto('/#/index')
  await legal.reload()
  await legal.goto('/#/inboxIndex')
  await list(legal).getByRole('button', { name }).click()
  const own = legal.getByRole('region', { name: '您此前的批注 2' })
  await expect(own).toContainText('1 条已改正')
  await expect(own).toContainText('1 条仍在文中')
  await expect(own).toContainText('改正于第2版')
  await expect(own).toContainText('对方坚持两份')
  await own.getByRole('button', { name: /改为一式四份/ }).click()
  await expect(paper(legal).locator('.paper_remarkChosen')).toContainText('合同一式两份')
})

test('on a phone the comments are below the text, and words are commented on at the foot', async ({ browser }) => {
  const name = `手机批注的合同${run}`
  const author = await callerFor('hy_business')
  const { id, version } = await completeDraft(author, name, '第九条 质保期为十二个月。')
  await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  const page = await pageFor(browser, 'hy_legal')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/#/contractQueryMain/view/${id}`)
  await paper(page).getByText('质保期为十二个月').click({ clickCount: 3 })
  const button = page.getByRole('button', { name: '批注', exact: true })
  expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  await button.click()
  const form = page.getByRole('dialog', { name: '批注' })
  await page.keyboard.type('太短')
  await form.getByRole('button', { name: '批注' }).click()
  await expect(form).toBeHidden()
  await expect(remarks(page)).toContainText('太短')
  await expect(paper(page).locator('.paper_remark')).toHaveText(/质保期为十二个月/)
})
