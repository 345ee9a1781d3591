import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { attachmentApi } from '../../src/domains/attachment/api.ts'
import { deadlineApi } from '../../src/domains/deadline/api.ts'
import { disputeApi } from '../../src/domains/dispute/api.ts'
import { madePdf, readBundle } from '../support/evidence-files.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

async function openEvidence(page: Page, id: string): Promise<Locator> {
  await page.goto(`/#/disputeMain/view/${id}`)
  return page.getByRole('tabpanel', { name: /我方证据/ })
}

interface Typed {
  name: string
  purpose: string
  files: readonly { name: string; mimeType: string; buffer: Buffer }[]
}

/** Types an item into the open dialog, and waits for its files. */
async function type(dialog: Locator, { name, purpose, files }: Typed): Promise<void> {
  await dialog.getByLabel('名称').pressSequentially(name)
  await dialog.getByLabel('证明目的', { exact: true }).pressSequentially(purpose)
  for (const file of files) {
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByRole('button', { name: `移除 ${file.name}` })).toBeVisible()
  }
}

test('evidence is numbered, ordered by keys, bound with stamps, and kept once it was handed in', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const pdf = async (...pages: string[]) => Buffer.from(await madePdf({ pages }))
  const [contract, letter] = [await pdf('contract-1', 'contract-2'), await pdf('letter')]
  const files = {
    contract: { name: '合同.pdf', mimeType: 'application/pdf', buffer: contract },
    again: { name: '合同副本.pdf', mimeType: 'application/pdf', buffer: contract },
    letter: { name: '催款函.pdf', mimeType: 'application/pdf', buffer: letter },
    note: { name: '往来邮件.txt', mimeType: 'text/plain', buffer: Buffer.from('邮件') },
  }
  const caller = await callerFor('hy_legal')
  const { id } = await caller.ask(disputeApi.save, { title: '供货质量证据' })
  const facts = { start: '2026-11-20', days: 15 }
  await caller.ask(deadlineApi.save, { bizType: 'dispute', bizId: id, rule: 'C6', facts })
  const fileId = await caller.upload('报价单.txt', '报价')
  await caller.ask(attachmentApi.add, { bizType: 'dispute', bizId: id, fileId, folder: null })
  const page = await pageFor(browser, 'hy_legal')
  const panel = await openEvidence(page, id)
  await expect(page.getByText(/^举证期限 2026-12-\d\d/)).toBeVisible()

  await panel.getByRole('button', { name: '登记证据' }).click()
  const dialog = page.getByRole('dialog', { name: '登记证据' })
  await type(dialog, { name: '采购合同', purpose: '合同关系成立', files: [files.contract, files.again] })
  await dialog.getByRole('button', { name: '保存' }).click()
  // The same content twice is refused, and nothing that was typed is lost.
  await expect(dialog.getByText('文件“合同副本.pdf”重复')).toBeVisible()
  await expect(dialog.getByLabel('名称')).toHaveValue('采购合同')
  await dialog.getByRole('button', { name: '移除 合同副本.pdf' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()

  const rows = panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^移动 证据/ }) })
  await expect(rows).toHaveCount(1)
  await panel.getByRole('button', { name: '登记证据' }).click()
  await type(dialog, { name: '催款函', purpose: '我方已催告', files: [files.letter, files.note] })
  await dialog.getByLabel('从已有附件中选取').fill('报价单')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: '移除 报价单.txt' })).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows.nth(1)).toContainText('证据2')
  await expect(rows.nth(1)).toContainText('第 3–5 页')
  await expect(rows.nth(1)).toContainText('此类文件不能装订')

  await rows.nth(1).getByRole('button', { name: '移动 证据2' }).press('ArrowUp')
  await expect(rows.nth(0)).toContainText('催款函')
  await expect(rows.nth(0)).toContainText('第 1–3 页')
  await expect(rows.nth(1)).toContainText('第 4–5 页')
  await expect(rows.nth(0).getByRole('button', { name: '移动 证据1' })).toBeFocused()

  await panel.getByRole('button', { name: '生成证据册' }).click()
  const bundles = panel.getByRole('region', { name: '证据册' })
  await expect(bundles.getByText('已生成')).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bundles.getByRole('button', { name: '下载 PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^证据册-.*供货质量证据-1\.pdf$/)
  const { pages, bookmarks } = await readBundle(await readFile(await download.path()))
  expect(pages.slice(1).map(({ stamp }) => stamp?.text)).toEqual([
    '证据1 第1页',
    '证据1 第2页',
    '证据1 第3页',
    '证据2 第4页',
    '证据2 第5页',
  ])
  expect(bookmarks).toEqual(['证据1 催款函', '证据2 采购合同'])

  await bundles.getByRole('button', { name: '登记提交' }).click()
  const handIn = page.getByRole('dialog', { name: '登记提交 第 1 版' })
  await handIn.getByLabel('提交日期').pressSequentially('2026-01-05')
  await page.keyboard.press('Enter')
  await handIn.getByLabel('提交至').pressSequentially('越州市中级人民法院')
  await handIn.getByRole('button', { name: '登记提交' }).click()
  await expect(bundles.getByText('2026-01-05 提交至越州市中级人民法院')).toBeVisible()
  // Evidence that is removed later leaves what was handed in as it is.
  await rows.nth(0).getByRole('button', { name: '删除 证据1 催款函' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.nth(0)).toContainText('第 1–2 页')
  await expect(bundles.getByText('生成后清单已有改动')).toBeVisible()
  await expect(bundles.getByRole('button', { name: '下载 PDF' })).toBeVisible()
})
