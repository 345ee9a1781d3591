import { expect as plain, type Page } from '@playwright/test'
import { commentApi } from '../../src/domains/comment/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { disputeApi } from '../../src/domains/dispute/api.ts'
import { performApi } from '../../src/domains/perform/api.ts'
import { chinaDay } from '../../src/kernel/dates.ts'
import { pdf } from '../support/contracts.ts'
import { callerFor, completeDraft } from './contract-support.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

const expect = plain.configure({ timeout: 30_000 })
test.use({ actionTimeout: 20_000 })

const shown = 'main > div:not(.shell_pageHidden)'

/** A dispute that two users may edit: its author and its handler. */
async function sharedDispute(title: string) {
  const [author, handler] = [await callerFor('hy_legal'), await callerFor('hy_manager')]
  const people = await author.ask(commentApi.people, {})
  const { accountId } = people.find(({ name }) => name === '韩立衡')!
  const dispute = await author.ask(disputeApi.save, { title, handler: accountId })
  return { dispute, handler }
}
const open = async (page: Page, path: string) => {
  await page.goto(`/#${path}`)
  await expect(page.locator(`${shown} .record-page_head`)).toBeVisible()
}

test('an open record shows another user’s changes and comments, without a reload', async ({ page, context }) => {
  const { dispute, handler } = await sharedDispute('货款纠纷')
  await signIn(context, 'hy_legal')
  await open(page, `/disputeMain/view/${dispute.id}`)
  const { id, version } = dispute
  await handler.ask(disputeApi.save, { id, version, title: '货款纠纷（已核对账目）', handler: dispute.handler })
  await expect(page.getByRole('heading', { name: '货款纠纷（已核对账目）' })).toBeVisible()
  await expect(page.locator(`${shown} .history_entry`)).toHaveCount(2)
  await handler.ask(commentApi.add, { bizType: 'dispute', bizId: id, content: '已联系对方财务' })
  await page.getByRole('tab', { name: '评论' }).click()
  await expect(page.getByText('已联系对方财务')).toBeVisible()
  await handler.ask(commentApi.add, { bizType: 'dispute', bizId: id, content: '对方同意分期' })
  await expect(page.getByText('对方同意分期')).toBeVisible()
})

test('a change between reading a record and watching it is shown, however late the watching begins', async ({
  page,
  context,
}) => {
  const { dispute, handler } = await sharedDispute('仓储费纠纷')
  const gate = Promise.withResolvers<void>()
  await page.clock.install()
  await page.route('**/history/topic', async (route) => {
    await gate.promise
    await route.continue()
  })
  await signIn(context, 'hy_legal')
  const stream = page.waitForResponse(/notice\/stream/)
  await open(page, `/disputeMain/view/${dispute.id}`)
  await stream
  const { id, version } = dispute
  await handler.ask(disputeApi.save, { id, version, title: '仓储费纠纷（二）', handler: dispute.handler })
  // The event arrives while its topic is not known yet.
  await page.waitForTimeout(1500)
  await page.clock.fastForward(60_000)
  gate.resolve()
  await expect(page.getByRole('heading', { name: '仓储费纠纷（二）' })).toBeVisible()
})

test('in a form another user’s change is announced by name, and nothing typed is lost', async ({ browser }) => {
  const { dispute, handler } = await sharedDispute('运费纠纷')
  const context = await browser.newContext()
  await signIn(context, 'hy_legal')
  const page = await context.newPage()
  await open(page, `/disputeMain/edit/${dispute.id}`)
  const { id, version } = dispute
  const second = await handler.ask(disputeApi.save, { id, version, title: '运费纠纷（二）', handler: dispute.handler })
  const strip = page.getByRole('status').filter({ hasText: '韩立衡已修改这条记录' })
  await expect(strip).toBeVisible()
  const title = page.getByRole('textbox', { name: '纠纷名称' })
  await expect(title).toHaveValue('运费纠纷')
  await strip.getByRole('button', { name: /查\s*看/ }).click()
  await expect(title).toHaveValue('运费纠纷（二）')

  // Both write at the same time: the facts are typed here while the title is changed there.
  const facts = page.getByRole('textbox', { name: '纠纷经过' })
  const gate = Promise.withResolvers<void>()
  await page.route('**/dispute/save', async (route) => {
    await gate.promise
    await route.continue()
  })
  await facts.fill('对方拖欠运费')
  await handler.ask(disputeApi.save, { id, version: second.version, title: '运费纠纷（三）', handler: dispute.handler })
  gate.resolve()
  const notice = page.getByRole('alert').filter({ hasText: /韩立衡于.*修改（纠纷名称）/ })
  await expect(notice).toBeVisible()
  await expect(facts).toHaveValue('对方拖欠运费')
  await notice.getByRole('button', { name: '并入对方的修改，保留我填的' }).click()
  await expect(title).toHaveValue('运费纠纷（三）')
  await expect(facts).toHaveValue('对方拖欠运费')
  await expect.poll(async () => (await handler.ask(disputeApi.queryById, { id })).facts).toBe('对方拖欠运费')
  await context.close()
})

/** A contract in force without a plan. */
async function contractInForce(): Promise<{ id: string; contractName: string }> {
  const author = await callerFor('hy_business')
  const draft = await completeDraft(author, '履行计划用采购合同')
  let contract = await author.ask(contractApi.submit, {
    id: draft.id,
    version: draft.version,
    confirmReason: '另一项目',
  })
  const legal = await callerFor('hy_legal')
  for (const by of [legal, await callerFor('hy_manager')]) {
    const { version, currentTextId } = await by.ask(contractApi.queryById, { id: draft.id })
    contract = await by.ask(contractApi.approve, { id: draft.id, version, textId: currentTextId!, pass: true })
  }
  const scanFileId = await legal.upload('签署页.pdf', pdf.toString('latin1'))
  return legal.ask(contractApi.sign, {
    id: contract.id,
    version: contract.version,
    signDate: chinaDay(new Date()),
    scanFileId,
  })
}

test('a plan without a chosen user is saved with the handler of its contract, which then links to the plan', async ({
  page,
  context,
}) => {
  const contract = await contractInForce()
  await signIn(context, 'hy_business')
  await open(page, `/contractPerformMain/new/0?contractId=${contract.id}`)
  await page.getByRole('button', { name: '增加一行' }).click()
  const row = page.locator(`${shown} .perform_table tbody tr`).first()
  await row.getByRole('textbox').first().fill('2027-01-15')
  await page.keyboard.press('Enter')
  await row.getByRole('textbox').nth(1).fill('120000')
  await page
    .locator(`${shown} .record-page_actions`)
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(page).toHaveURL(/contractPerformMain\/edit\/[0-9A-F]{32}/)
  await expect(page.locator(`${shown} .record_saveLine`)).toHaveText(/^(已保存|内容已保存)/)
  await expect(page.locator(`${shown} [data-record-sheet]`)).toContainText('王晓川')
  const asked = await (await callerFor('hy_business')).ask(performApi.query, { contractId: contract.id })
  expect(asked.records).toHaveLength(1)

  await open(page, `/contractQueryMain/view/${contract.id}`)
  await page.locator(`${shown} .record-page_actions`).getByRole('button', { name: '办理' }).click()
  await expect(page.getByRole('menuitem', { name: '制定履行计划' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: '查看履行计划' }).click()
  await expect(page).toHaveURL(new RegExp(`contractPerformMain/view/${asked.records[0]!.id}`))
})
