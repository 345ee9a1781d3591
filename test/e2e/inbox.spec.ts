import { expect, type Page } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { callerFor, completeDraft, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

const list = (page: Page) => page.getByRole('navigation', { name: '待办列表' })
const chosen = (page: Page) => list(page).locator('[aria-current=true]')
const decision = (page: Page) => page.getByRole('region', { name: /等待您审批/ })

/** Submits contracts, which then wait for legal staff. */
async function submitted(names: readonly string[], clause = ''): Promise<string[]> {
  const author = await callerFor('hy_business')
  const ids: string[] = []
  for (const name of names) {
    const { id, version } = await completeDraft(author, name, clause)
    await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    ids.push(id)
  }
  return ids
}

test('the inbox is worked through by keyboard, and the next task opens by itself', async ({ browser }) => {
  const names = ['收件箱合同甲', '收件箱合同乙', '收件箱合同丙']
  const ids = await submitted(names)
  const legal = await callerFor('hy_legal')
  const page = await pageFor(browser, 'hy_legal')
  await page.goto('/#/index')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/#\/inboxIndex$/)
  await list(page).getByRole('button', { name: names[0]! }).click()
  await expect(page.getByRole('heading', { level: 1, name: names[0]! })).toBeVisible()
  await page.keyboard.press('j')
  await expect(chosen(page)).toContainText(names[1]!)
  await page.keyboard.press('k')
  await expect(chosen(page)).toContainText(names[0]!)

  // One key approves; Z takes the decision back, and the same key approves again.
  await expect(decision(page)).toBeVisible()
  const isOpen = async () => (await legal.ask(contractApi.parts, { id: ids[0]! })).myTask !== null
  await page.keyboard.press('a')
  await expect(list(page).getByRole('button', { name: names[0]! })).toBeHidden()
  await expect(chosen(page)).toContainText(names[1]!)
  await expect(page.getByText(`已通过 ${names[0]}`)).toBeVisible()
  expect(await isOpen()).toBe(false)
  await page.keyboard.press('z')
  await expect(list(page).getByRole('button', { name: names[0]! })).toBeVisible()
  expect(await isOpen()).toBe(true)
  await list(page).getByRole('button', { name: names[0]! }).click()
  await expect(page.getByRole('heading', { level: 1, name: names[0]! })).toBeVisible()
  await expect(decision(page)).toBeVisible()
  await page.keyboard.press('a')
  await expect(list(page).getByRole('button', { name: names[0]! })).toBeHidden()

  // R asks for the opinion, and Ctrl+Enter then returns instead of approving.
  await expect(page.getByRole('heading', { level: 1, name: names[1]! })).toBeVisible()
  await expect(decision(page)).toBeVisible()
  await page.keyboard.press('r')
  await expect(decision(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('付款条件请写明天数')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(list(page).getByRole('button', { name: names[1]! })).toBeHidden()
  expect((await legal.ask(contractApi.queryById, { id: ids[1]! })).docStatus).toBe(5)
  await expect(chosen(page)).toContainText(names[2]!)
})

test('where findings of high risk are open, A asks once before it approves', async ({ browser }) => {
  const name = '收件箱高风险合同'
  const [id = ''] = await submitted([name], '甲方支付合同总价的30%作为定金，乙方不履行约定义务的，应当双倍返还定金。')
  const legal = await callerFor('hy_legal')
  const page = await pageFor(browser, 'hy_legal')
  await page.goto('/#/inboxIndex')
  await list(page).getByRole('button', { name }).click()
  await expect(decision(page)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(/高风险意见还有\d+项未处理。再按一次 A 仍然通过/)).toBeVisible()
  expect((await legal.ask(contractApi.parts, { id })).myTask).not.toBeNull()
  await page.keyboard.press('a')
  await expect(list(page).getByRole('button', { name })).toBeHidden()
})

test('on a phone the inbox is a list of cards that open the record', async ({ browser }) => {
  const name = '手机收件箱合同'
  const [id] = await submitted([name])
  const page = await pageFor(browser, 'hy_legal')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/inboxIndex')
  const card = list(page).getByRole('link', { name })
  expect((await card.boundingBox())!.height).toBeGreaterThan(40)
  await card.click()
  await expect(page).toHaveURL(new RegExp(`view/${id}`))
})
