import { expect } from '@playwright/test'
import { contractApi, ContractDraft } from '../../src/domains/contract/api.ts'
import { callerFor, completeDraft, pageFor } from './contract-support.ts'
import { picture } from './pictures.ts'
import { test } from './journey.ts'

test('a resubmission opens on what has changed since this person last looked', async ({ browser }) => {
  const name = '再次提交的合同'
  const author = await callerFor('hy_business')
  const legal = await callerFor('hy_legal')
  const draft = await completeDraft(author, name, '第九条 质保期为十二个月。')
  await author.ask(contractApi.submit, { id: draft.id, version: draft.version, confirmReason: '另一项目' })
  const page = await pageFor(browser, 'hy_legal')
  await page.goto(`/#/contractQueryMain/view/${draft.id}`)
  // Nothing to compare at the first look: the text comes first.
  const tabs = page.locator('.record-page_tabs:visible').getByRole('tab')
  await expect(tabs).toHaveText(['正文与意见', '字段'])
  await expect(page.locator('.paper_root:visible').getByText('质保期为十二个月')).toBeVisible()

  const { version, currentTextId } = await legal.ask(contractApi.queryById, { id: draft.id })
  const returned = await legal.ask(contractApi.approve, {
    id: draft.id,
    version,
    textId: currentTextId!,
    pass: false,
    opinion: '质保期太短',
  })
  const text = (await legal.ask(contractApi.text, { id: draft.id })).text.replace('十二个月', '三十六个月')
  const fileId = await author.upload(`${name}.txt`, text)
  const next = await author.ask(contractApi.addText, { id: draft.id, version: returned.version, fileId })
  const record = await author.ask(contractApi.queryById, { id: draft.id })
  const typed = ContractDraft.parse({ ...record, subject: '数控机床三台' })
  const saved = await author.ask(contractApi.save, { ...typed, id: draft.id, version: next.version })
  await author.ask(contractApi.submit, { id: draft.id, version: saved.version, confirmReason: '另一项目' })

  // Nothing is shown of the former visit: what is shown counts as seen.
  await page.goto('/#/index')
  await page.reload()
  await page.goto(`/#/contractQueryMain/view/${draft.id}`)
  await expect(tabs).toHaveText(['变化', '正文与意见', '字段'])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(/与您上次看到的第1版.*相比/)).toBeVisible()
  const fields = page.getByRole('region', { name: '1个字段有变化' })
  await expect(fields).toContainText('数控机床三台')
  await expect(page.locator('.comparison_text ins').first()).toHaveText(/三/)
  await picture(page, 'resubmission-changes')
  // They have been seen now: the next visit begins with the text.
  await page.reload()
  await expect(tabs).toHaveText(['正文与意见', '字段'])
  await page
    .getByRole('button', { name: /历史版本|1 个/ })
    .first()
    .click()
  await page.getByRole('button', { name: '与当前版比较' }).click()
  await expect(page.getByRole('dialog').locator('.comparison_text ins').first()).toHaveText(/三/)
})
