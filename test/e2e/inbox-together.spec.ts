import { expect, type Page } from '@playwright/test'
import { contractApi, ContractDraft } from '../../src/domains/contract/api.ts'
import { type Caller, callerFor, completeDraft, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

/** Part of the names: journeys share an organisation. */
const run = Date.now() % 1_000_000
const list = (page: Page) => page.getByRole('navigation', { name: '待办列表' })
const entry = (page: Page, name: string) => list(page).getByRole('button', { name })
const chosen = (page: Page) => list(page).locator('[aria-current=true]')
const decision = (page: Page) => page.getByRole('region', { name: /等待您审批/ })

async function submitted(name: string, amount = '120000', author?: Caller): Promise<string> {
  const by = author ?? (await callerFor('hy_business'))
  const draft = await completeDraft(by, name)
  let { version } = draft
  if (amount !== '120000') {
    const explained = { amount, explanations: {} }
    const record = await by.ask(contractApi.queryById, { id: draft.id })
    const text = (await by.ask(contractApi.text, { id: draft.id })).text.replace(
      /合同总价为.*?。/,
      '合同价款按实际结算。',
    )
    const saved = await by.ask(contractApi.save, {
      ...ContractDraft.parse(record),
      ...explained,
      id: draft.id,
      version,
    })
    const fileId = await by.upload(`${name}.txt`, text)
    version = (await by.ask(contractApi.addText, { id: draft.id, version: saved.version, fileId })).version
  }
  await by.ask(contractApi.submit, { id: draft.id, version, confirmReason: '另一项目' })
  return draft.id
}
async function approve(by: Caller, id: string): Promise<void> {
  const { version, currentTextId } = await by.ask(contractApi.queryById, { id })
  await by.ask(contractApi.approve, { id, version, textId: currentTextId!, pass: true })
}
const isOpen = async (by: Caller, id: string) => (await by.ask(contractApi.parts, { id })).myTask !== null

test('light contracts are approved together by keyboard; what must be opened says why', async ({ browser }) => {
  const names = [1, 2, 3].map((n) => `批量合同${run}-${n}`)
  const big = `批量重大合同${run}`
  const ids = []
  for (const name of names) ids.push(await submitted(name))
  const bigId = await submitted(big, '99000000')
  const legal = await callerFor('hy_legal')
  const page = await pageFor(browser, 'hy_legal')
  await page.goto('/#/inboxIndex')
  await entry(page, names[0]!).click()
  await expect(chosen(page)).toContainText(names[0]!)
  // A range: X on the first, Shift+X on the last.
  await page.keyboard.press('x')
  for (const name of [...names.slice(1), big]) {
    await page.keyboard.press('j')
    await expect(chosen(page)).toContainText(name)
  }
  await page.keyboard.press('Shift+X')
  await expect(list(page)).toContainText('已选 4 件')
  await page.keyboard.press('Shift+A')
  const dialog = page.getByRole('dialog', { name: /批量通过/ })
  const heavy = dialog.getByRole('region', { name: '须打开审批 1 件' })
  await expect(heavy).toContainText(big)
  await expect(heavy).toContainText('重大合同')
  await expect(dialog.getByRole('button', { name: /^通过/ })).toBeDisabled()
  await heavy.getByRole('button', { name: '移出这 1 件' }).click()
  await expect(dialog).toContainText('360,000.00')
  await expect(dialog.getByRole('button', { name: '通过 3 件' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('已通过')).toHaveCount(3)
  const second = dialog.getByRole('listitem').filter({ hasText: names[1]! })
  await second.getByRole('button', { name: /撤回/ }).click()
  await expect(second).toContainText('已撤回')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
  await expect(entry(page, names[0]!)).toBeHidden()
  await expect(entry(page, names[1]!)).toBeVisible()
  await expect(entry(page, big)).toBeVisible()
  expect(await Promise.all([...ids, bigId].map((id) => isOpen(legal, id)))).toEqual([false, true, false, true])
})

test('one that is decided meanwhile does not stop the others', async ({ browser }) => {
  const names = [1, 2].map((n) => `同时审批${run}-${n}`)
  const [first, second] = [await submitted(names[0]!), await submitted(names[1]!)]
  const legal = await callerFor('hy_legal')
  const page = await pageFor(browser, 'hy_legal')
  // The list of this page does not hear of the other decision.
  await page.route(/\/stream$/, (route) => route.abort())
  await page.goto('/#/inboxIndex')
  for (const name of names) await list(page).getByRole('checkbox', { name }).click()
  await list(page).getByRole('button', { name: '批量通过' }).click()
  const dialog = page.getByRole('dialog', { name: '批量通过 2 件' })
  const pass = dialog.getByRole('button', { name: '通过 2 件' })
  await expect(pass).toBeEnabled()
  await approve(legal, first)
  await pass.click()
  await expect(dialog.getByText('已通过')).toHaveCount(1)
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect(await isOpen(legal, second)).toBe(false)
})

test("a head's morning: from the home page through eight approvals by keyboard, and one taken back", async ({
  browser,
}) => {
  test.slow()
  const names = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `晨间审批${run}-${n}`)
  const author = await callerFor('hy_business')
  const legal = await callerFor('hy_legal')
  const ids: string[] = []
  for (const name of names) {
    const id = await submitted(name, '120000', author)
    await approve(legal, id)
    ids.push(id)
  }
  const head = await callerFor('hy_manager')
  const page = await pageFor(browser, 'hy_manager')
  await page
    .getByRole('link', { name: /开始处理/ })
    .or(page.getByRole('button', { name: /开始处理/ }))
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/inboxIndex/)
  await entry(page, names[0]!).click()
  for (const name of names) {
    await expect(chosen(page)).toContainText(name)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(decision(page)).toBeVisible()
    await page.keyboard.press('a')
    await expect(entry(page, name)).toBeHidden()
  }
  await page.keyboard.press('z')
  await expect(entry(page, names[7]!)).toBeVisible()
  expect(await Promise.all(ids.map((id) => isOpen(head, id)))).toEqual([...names.slice(1).map(() => false), true])
})
