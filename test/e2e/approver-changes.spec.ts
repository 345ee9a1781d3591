import { type Browser, expect, type Page } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { sealApi } from '../../src/domains/seal/api.ts'
import { callerFor, completeDraft, pageFor, submitOnPage } from './contract-support.ts'
import { picture } from './pictures.ts'
import { test } from './journey.ts'
import { signIn } from './signed-in.ts'

const decision = (page: Page) => page.getByRole('region', { name: /等待您审批/ })
const path = (page: Page) => decision(page).getByRole('list', { name: '审批路径' })
const opened = (page: Page, id: string) => page.goto(`/#/contractQueryMain/view/${id}`)

/** Decides by keyboard, from the field of the opinion. */
async function decide(page: Page, opinion: string, key: string): Promise<void> {
  await decision(page).getByRole('textbox').click()
  await page.keyboard.type(opinion)
  if (key === 'approve') await page.keyboard.press('Control+Enter')
  else await decision(page).getByRole('button', { name: '退回' }).click()
  await expect(decision(page)).toBeHidden()
}

async function phoneFor(browser: Browser, loginName: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  await signIn(context, loginName)
  return context.newPage()
}

test('what was changed after a return is opened before it is approved, on a phone from the notice', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const name = '退回后修改的合同'
  const author = await callerFor('hy_business')
  const { id, version } = await completeDraft(author, name, '第九条 质保期为十二个月。')
  await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })

  const legal = await pageFor(browser, 'hy_legal')
  await opened(legal, id)
  await expect(path(legal).getByRole('listitem')).toHaveText([/提交$/, '您', /^法务负责人审批 · .+/])
  await decide(legal, '条款完备', 'approve')

  const manager = await pageFor(browser, 'hy_manager')
  await opened(manager, id)
  await expect(path(manager).getByRole('listitem')).toHaveText([/提交$/, /通过$/, '您', '审批结束'])
  await decide(manager, '金额与质保期请再核对', 'return')

  const business = await pageFor(browser, 'hy_business')
  await business.goto(`/#/contractNewMain/edit/${id}`)
  const { text } = await author.ask(contractApi.text, { id })
  const mended = text
    .replace('十二个月', '三十六个月')
    .replace('人民币120000元（大写：壹拾贰万元整）', '人民币150000元（大写：壹拾伍万元整）')
  await business
    .locator('#section-text input[type=file]')
    .setInputFiles({ name: '修改稿.txt', mimeType: 'text/plain', buffer: Buffer.from(mended) })
  await expect(business.locator('#section-text').getByText('第 2 版').first()).toBeVisible()
  const amount = business.getByRole('textbox', { name: '合同金额(含税)' })
  await amount.fill('')
  await amount.pressSequentially('15万')
  await amount.press('Tab')
  await expect(amount).toHaveValue('150,000.00')
  await submitOnPage(business)
  await expect(business).toHaveURL(new RegExp(`contractQueryMain/view/${id}`))

  const phone = await phoneFor(browser, 'hy_legal')
  await phone.goto('/#/index')
  await phone.getByRole('button', { name: /^通知/ }).tap()
  await phone
    .getByRole('button', { name: new RegExp(`待我审批.*${name}`) })
    .first()
    .tap()
  const approve = decision(phone).getByRole('button', { name: '通过' })
  await expect(decision(phone).getByText('自您上次查看后有变更')).toBeVisible()
  await expect(approve).toBeDisabled()
  await picture(phone, 'approver-changes-unseen')
  await decision(phone).getByRole('button', { name: '查看变更' }).tap()
  const fields = phone.getByRole('region', { name: '1个字段有变化' })
  await expect(fields.locator('del')).toHaveText('120,000.00')
  await expect(fields.locator('ins')).toHaveText('150,000.00')
  await expect(phone.locator('.comparison_text ins')).toHaveText(['150000', '伍', '三十六'])
  await expect(approve).toBeEnabled()
  await picture(phone, 'approver-changes-seen')
  await approve.tap()
  await expect(decision(phone)).toBeHidden()

  // Any two versions can be compared by those who see the contract.
  await opened(business, id)
  await business.getByRole('tab', { name: '正文与意见' }).click()
  await business.getByRole('button', { name: '比较任意两版' }).click()
  const dialog = business.getByRole('dialog', { name: '比较任意两版' })
  await expect(dialog.locator('.comparison_text ins').first()).toHaveText('150000')
  await dialog.getByRole('combobox', { name: '新版本' }).click()
  await business
    .getByTitle(/^第 1 版/)
    .last()
    .click()
  await expect(dialog.getByText('两边是同一版')).toBeVisible()
})

test('changed fields of a seal application are listed before it is approved', async ({ browser }) => {
  const [author, legal, manager] = await Promise.all(['hy_business', 'hy_legal', 'hy_manager'].map(callerFor))
  const draft = await completeDraft(author!, '两次申请用印的合同')
  const contract = await author!.ask(contractApi.submit, {
    id: draft.id,
    version: draft.version,
    confirmReason: '另一项目',
  })
  const { id: contractId, ourParty } = contract
  const textId = contract.currentTextId!
  const checked = await legal!.ask(contractApi.approve, {
    id: contractId,
    version: contract.version,
    textId,
    pass: true,
  })
  await manager!.ask(contractApi.approve, { id: contractId, version: checked.version, textId, pass: true })
  const typed = { contractId, sealType: ['contract' as const], sealOrg: ourParty!, copies: 2, usage: '正本两份' }
  const { id, version } = await legal!.ask(sealApi.save, typed)
  await legal!.ask(sealApi.submit, { id, version })

  const page = await pageFor(browser, 'hy_manager')
  await page.goto(`/#/contractSealMain/view/${id}`)
  await expect(decision(page).getByRole('button', { name: '通过' })).toBeEnabled()
  await decide(page, '请盖三份', 'return')
  const back = await legal!.ask(sealApi.queryById, { id })
  const mended = await legal!.ask(sealApi.save, { ...typed, copies: 3, id, version: back.version })
  await legal!.ask(sealApi.submit, { id, version: mended.version })

  const approve = decision(page).getByRole('button', { name: '通过' })
  await expect(approve).toBeDisabled()
  await decision(page).getByRole('button', { name: '查看变更' }).click()
  const dialog = page.getByRole('dialog', { name: '自您上次查看后的变更' })
  await expect(dialog.locator('del')).toHaveText('2')
  await expect(dialog.locator('ins')).toHaveText('3')
  await picture(page, 'approver-changes-seal')
  await page.keyboard.press('Escape')
  await expect(approve).toBeEnabled()
  await decide(page, '', 'approve')
})
