import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Contract } from '../../src/domains/contract/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { disputeApi } from '../../src/domains/dispute/api.ts'
import { sealApi } from '../../src/domains/seal/api.ts'
import { completeDraft, contractTextOf, pdf } from '../support/contracts.ts'
import { picture } from './pictures.ts'
import { signIn, type Visitor } from './signed-in.ts'
import { test } from './journey.ts'

interface Person extends Visitor {
  context: BrowserContext
  page: Page
}

async function personOf(browser: Browser, loginName: string): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  return { ...(await signIn(context, loginName)), context, page: await context.newPage() }
}

/** A contract waiting for its first approver. */
async function submitted(by: Visitor, contractName: string): Promise<Contract> {
  const { ourParties } = await by.ask(contractApi.choices, {})
  const [ours] = ourParties
  const draft = completeDraft(ours!.id, { contractName })
  const { id, version } = await by.ask(contractApi.save, draft)
  const fileId = await by.upload(
    `${contractTextOf(draft).replace('甲方测试集团', ours!.name)}\n附言：${contractName}依据《合同法》执行。\n`,
    `${contractName}.txt`,
  )
  const kept = await by.ask(contractApi.addText, { id, version, fileId })
  return by.ask(contractApi.submit, { id, version: kept.version, confirmReason: '另一项目' })
}

async function pass(by: Visitor, id: string): Promise<void> {
  const { version, currentTextId } = await by.ask(contractApi.queryById, { id })
  await by.ask(contractApi.approve, { id, version, textId: currentTextId!, pass: true })
}

const actions = (page: Page) => page.locator('.record-page_actions:visible')
const mainButtons = (page: Page) => actions(page).locator('.ant-btn-primary')

test('a contract’s page has one main button, says why a step is not possible, and links to the records that followed', async ({
  browser,
}) => {
  const [business, legal, manager] = [
    await personOf(browser, 'hy_business'),
    await personOf(browser, 'hy_legal'),
    await personOf(browser, 'hy_manager'),
  ]
  const { id } = await submitted(business, '仓库租赁年度合同')
  await business.page.goto(`/#/contractQueryMain/view/${id}`)
  await expect(actions(business.page).getByRole('button', { name: '撤回' })).toBeVisible()
  await expect(mainButtons(business.page)).toHaveCount(0)
  for (const approver of [legal, manager]) await pass(approver, id)

  await legal.page.goto(`/#/contractQueryMain/view/${id}`)
  await expect(mainButtons(legal.page)).toHaveText(['登记签署'])
  await actions(legal.page).getByRole('button', { name: '办理' }).click()
  const plan = legal.page.getByRole('menuitem', { name: /履行计划/ })
  await expect(plan).toHaveAttribute('aria-disabled', 'true')
  await expect(plan).toContainText('合同尚未生效')
  await picture(legal.page, 'contract-life-links')

  const seal = await legal.ask(sealApi.save, {
    contractId: id,
    sealType: ['contract'],
    sealOrg: (await legal.ask(contractApi.choices, {})).ourParties[0]!.id,
    copies: 2,
    usage: '签署合同',
  })
  await legal.ask(sealApi.submit, { id: seal.id, version: seal.version })
  await legal.ask(disputeApi.save, { title: '租金逾期', contractId: id })
  await legal.page.goto(`/#/contractSealMain/view/${seal.id}`)
  await expect(actions(legal.page).getByRole('button', { name: '撤回' })).toBeVisible()
  await expect(mainButtons(legal.page)).toHaveCount(0)

  await legal.page.goto(`/#/contractQueryMain/view/${id}`)
  await legal.page.reload()
  await legal.page.getByRole('tab', { name: '字段' }).click()
  const related = legal.page.locator('#section-related:visible')
  await expect(related.getByText('合同用印').first()).toBeVisible()
  await expect(related.getByRole('link', { name: /JF-\d{4}-\d{5} 租金逾期/ })).toBeVisible()
  await related.scrollIntoViewIfNeeded()
  await picture(legal.page, 'contract-related')
  await related.getByRole('link', { name: seal.sealNo }).click()
  await expect(legal.page).toHaveURL(new RegExp(`contractSealMain/view/${seal.id}`))
})

test('a sealed contract is signed before it is filed, with the scan of its sealing if the user takes it over', async ({
  browser,
}) => {
  const [business, legal, manager] = [
    await personOf(browser, 'hy_business'),
    await personOf(browser, 'hy_legal'),
    await personOf(browser, 'hy_manager'),
  ]
  const keeper = await personOf(browser, 'hy_admin')
  const { id } = await submitted(business, '已用印待签署合同')
  for (const approver of [legal, manager]) await pass(approver, id)
  const sealOrg = (await legal.ask(contractApi.choices, {})).ourParties[0]!.id
  const typed = { contractId: id, sealType: ['contract' as const], sealOrg, copies: 2, usage: '签署合同' }
  const draft = await legal.ask(sealApi.save, typed)
  const asked = await legal.ask(sealApi.submit, { id: draft.id, version: draft.version })
  const sealed = await manager.ask(sealApi.approve, { id: asked.id, version: asked.version, pass: true })
  const scanFile = await keeper.upload(pdf.toString('latin1'), '用印件.pdf')
  const sealDate = sealed.applyDate
  await keeper.ask(sealApi.register, { id: sealed.id, version: sealed.version, sealDate, scanFile })
  await legal.page.goto(`/#/contractQueryMain/view/${id}`)
  await expect(actions(legal.page).getByRole('link', { name: '归档' })).toBeVisible()
  await expect(mainButtons(legal.page)).toHaveText(['登记签署'])

  await mainButtons(legal.page).click()
  const dialog = legal.page.getByRole('dialog')
  await expect(dialog.getByText('用印件.pdf')).toBeVisible()
  await expect(dialog.getByText(sealed.sealNo)).toBeVisible()
  await picture(legal.page, 'sign-sealed-scan')
  // It is not taken over by itself.
  await dialog.getByRole('button', { name: '登记签署' }).click()
  await expect(dialog.getByText('请上传签署扫描件')).toBeVisible()
  await dialog.getByRole('button', { name: '沿用用印登记的扫描件' }).click()
  await dialog.getByRole('button', { name: '登记签署' }).click()
  await expect(legal.page.locator('.ant-message').getByText('已登记签署')).toBeVisible()
  expect((await legal.ask(contractApi.parts, { id })).signedScan).toMatchObject({ name: '用印件.pdf' })
})

test('the message about a step leads to the next one: from the seal to the signing, then to the file', async ({
  browser,
}) => {
  const [business, legal, manager, keeper] = [
    await personOf(browser, 'hy_business'),
    await personOf(browser, 'hy_legal'),
    await personOf(browser, 'hy_manager'),
    await personOf(browser, 'hy_admin'),
  ]
  const { id } = await submitted(business, '用印后签署的合同')
  for (const approver of [legal, manager]) await pass(approver, id)
  const sealOrg = (await legal.ask(contractApi.choices, {})).ourParties[0]!.id
  const typed = { contractId: id, sealType: ['contract' as const], sealOrg, copies: 2, usage: '签署合同' }
  const draft = await legal.ask(sealApi.save, typed)
  const asked = await legal.ask(sealApi.submit, { id: draft.id, version: draft.version })
  await manager.ask(sealApi.approve, { id: asked.id, version: asked.version, pass: true })
  const { page } = keeper
  const file = { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: pdf }
  const said = page.locator('.ant-message')
  await page.goto(`/#/contractSealMain/view/${draft.id}`)
  await actions(page).getByRole('button', { name: '登记用印' }).click()
  const seal = page.getByRole('dialog')
  await seal.locator('input[type=file]').setInputFiles(file)
  await expect(seal.getByText('扫描件.pdf')).toBeVisible()
  await seal.getByRole('button', { name: '登记用印' }).click()
  await expect(said).toContainText(`已登记用印 ${draft.sealNo}`)
  // A message that is pointed at stays.
  await said.getByText(draft.sealNo).hover()
  await expect(mainButtons(page)).toHaveText(['登记签署'])
  await said.getByRole('link', { name: '下一步 登记签署' }).click()
  await expect(page).toHaveURL(new RegExp(`contractQueryMain/view/${id}`))

  await actions(page).getByRole('button', { name: '登记签署' }).click()
  const sign = page.getByRole('dialog')
  await sign.locator('input[type=file]').setInputFiles(file)
  await expect(sign.locator('.ant-form-item-extra')).toHaveText('扫描件.pdf')
  await sign.getByRole('button', { name: '登记签署' }).click()
  await said.getByText('已登记签署').hover()
  await said.getByRole('link', { name: '下一步 归档' }).click()
  await expect(page).toHaveURL(new RegExp(`contractFileMain/edit/${id}`))
})

test('at the end of a record its last section is the current one; the count of open findings links to them', async ({
  browser,
}) => {
  const legal = await personOf(browser, 'hy_legal')
  const business = await personOf(browser, 'hy_business')
  const { id } = await submitted(business, '长页面合同')
  const { page } = legal
  await page.goto(`/#/contractQueryMain/view/${id}`)
  await page.getByRole('tab', { name: '字段' }).click()
  const rail = page.getByRole('navigation', { name: '本页目录' })
  await expect(rail.getByRole('button').first()).toHaveAttribute('aria-current', 'true')
  await page.locator('.shell_main').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(rail.getByRole('button').last()).toHaveAttribute('aria-current', 'true')
  await expect(rail.locator('[aria-current="true"]')).toHaveCount(1)
  await page.getByRole('tab', { name: '正文与意见' }).click()
  const open = page.locator('.contract_textOpen:visible').getByRole('button')
  await open.click()
  await expect(page.locator('.finding_findingsList button:focus')).toHaveCount(1)
})

test('the to-do panel opens by keyboard, and a task is approved by keyboard', async ({ browser }) => {
  const business = await personOf(browser, 'hy_business')
  const legal = await personOf(browser, 'hy_legal')
  // More than the panel shows at first; the newest is the last.
  for (let no = 1; no < 10; no += 1) await submitted(business, `待办排队合同${no}`)
  const { id } = await submitted(business, '按键审批合同')
  const { page } = legal
  await page.goto('/#/index')
  await expect(page.getByRole('button', { name: /^我的待办/ })).toBeVisible()
  await page.locator('#page').focus()
  // Visible at any scroll position of the page.
  await page.locator('.shell_main').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  const panel = page.getByRole('tooltip')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: '按键审批合同' })).toHaveCount(0)
  // The rest is behind a button below the list, which stays visible while the list scrolls.
  const more = panel.getByRole('button', { name: /^还有 \d+ 项$/ })
  await expect(more).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^我的待办/ })).toBeInViewport({ ratio: 1 })
  await picture(page, 'todo-panel')
  await more.click()
  const line = panel.getByRole('listitem').filter({ hasText: '按键审批合同' })
  await expect(line).toContainText('嘉禾机电设备有限公司')
  await expect(line).toContainText('1,280,000.00')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toContainText('前往 我的待办')
  await page.keyboard.press('Escape')

  await page.goto(`/#/contractQueryMain/view/${id}`)
  const opinion = page.getByRole('region', { name: /等待您审批/ }).getByRole('textbox')
  await expect(opinion).toBeVisible()
  await page.locator('#page').focus()
  await page.keyboard.press('o')
  await expect(opinion).toBeFocused()
  await picture(page, 'decision-keys')
  await page.keyboard.type('同意')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('已通过 按键审批合同')).toBeVisible()
  await expect(opinion).toBeHidden()
})
