import { expect, type Page } from '@playwright/test'
import { caseApi } from '../../src/domains/case/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { disputeApi } from '../../src/domains/dispute/api.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'
import { picture } from './pictures.ts'

test.use({ actionTimeout: 15_000 })

/** Starts a text from the record on the page, by the action under "more", and chooses its template. */
async function draftFrom(page: Page, template: string): Promise<void> {
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '起草文书' }).click()
  await page.getByRole('link', { name: template, exact: true }).click()
  await expect(page.getByText(/^带入了 \d+ 项$/).last()).toBeVisible()
}

test('a letter is started from a dispute with what is known of it, and both lead to each other', async ({
  browser,
}) => {
  const legalCall = await callerFor('hy_legal')
  const { records } = await legalCall.ask(contractApi.query, { status: [9], size: 50 })
  const contract = records.find(
    ({ counterpartyNames }) => counterpartyNames !== '' && !counterpartyNames.includes('、'),
  )!
  const { counterparties, contractNo, contractName } = await legalCall.ask(contractApi.queryById, { id: contract.id })
  const { id, disputeNo } = await legalCall.ask(disputeApi.save, {
    title: `货款纠纷${Date.now()}`,
    counterparty: contract.counterpartyNames,
    amount: '86000.00',
    facts: '对方收货后未付款，经两次口头催要仍未支付。',
    contractId: contract.id,
  })

  const page = await pageFor(browser, 'hy_legal')
  await page.goto(`/#/disputeMain/view/${id}`)
  await draftFrom(page, '催告函（催款）')
  await expect(page.getByRole('combobox', { name: /收函人$/ })).toHaveValue(counterparties[0]!.name)
  await picture(page, 'carried-interview')
  await page.getByRole('button', { name: '欠款' }).click()
  await expect(page.getByRole('textbox', { name: '合同编号' })).toHaveValue(contractNo)
  await expect(page.getByRole('textbox', { name: '欠付金额' })).toHaveValue('86,000.00')
  await expect(page.getByText(`来自纠纷 ${disputeNo}`)).toBeVisible()
  await page.getByRole('button', { name: '未填留空，打开文本' }).click()

  await expect(page).toHaveURL(/klawDocumentOnlineEdit\?id=/)
  const text = page.getByLabel('每行一段')
  await expect(text).toHaveValue(new RegExp(`致：${counterparties[0]!.name}`))
  await expect(text).toHaveValue(new RegExp(`《${contractName}》（编号：${contractNo}）`))
  await expect(text).toHaveValue(/贵方应当于【　　】前支付/)
  await picture(page, 'carried-editor')
  const related = page.locator('.hub_related:visible')
  const number = await page.locator('.drafting_bar .record-page_number').textContent()
  await related.getByRole('link', { name: disputeNo }).click()
  await expect(page).toHaveURL(new RegExp(`disputeMain/view/${id}`))
  await related.getByRole('link', { name: number! }).click()
  await expect(page).toHaveURL(/klawDocumentView\?id=/)
})

test('a case offers its pleadings, a contract its letters', async ({ browser }) => {
  const legalCall = await callerFor('hy_legal')
  const { records } = await legalCall.ask(caseApi.query, { keyword: '苏州精科', size: 1 })
  const page = await pageFor(browser, 'hy_legal')
  await page.goto(`/#/caseManageMain/view/${records[0]!.id}`)
  await draftFrom(page, '民事起诉状')
  await expect(page.getByLabel('原告姓名或名称')).toHaveValue('华岳精工集团有限公司')
  const contracts = await legalCall.ask(contractApi.query, { status: [9], size: 1 })
  await page.goto(`/#/contractQueryMain/view/${contracts.records[0]!.id}`)
  await draftFrom(page, '律师函')
  await expect(page.getByText(`来自合同 ${contracts.records[0]!.contractNo}`).first()).toBeVisible()
})
