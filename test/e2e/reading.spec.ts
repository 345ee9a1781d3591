import { expect, type Page } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { disputeApi } from '../../src/domains/dispute/api.ts'
import { labelApi } from '../../src/domains/label/api.ts'
import { textComparisonApi } from '../../src/domains/text-comparison/api.ts'
import { docx, paragraph } from '../hostile/office.ts'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const long = '五轴联动数控机床（含安装、调试、操作培训以及质保期内的全部备件和维修服务）'

/** A price list with merged cells for totals and remarks. */
const priceList = (quantity: string): Uint8Array =>
  docx({
    body: [
      paragraph('设备采购清单'),
      '<w:tbl>',
      row(cell('品名'), cell('数量'), cell('金额（元）'), cell('备注')),
      row(cell(long), cell(quantity), cell('1,280,000.00'), cell('含税', '<w:vMerge w:val="restart"/>')),
      row(cell('刀具'), cell('100'), cell('12,500.50'), cell('', '<w:vMerge/>')),
      row(cell('合计', '<w:gridSpan w:val="2"/>'), cell('1,292,500.50'), cell('')),
      '</w:tbl>',
    ].join(''),
  })

const cellOf = (page: Page, text: string) =>
  page.locator('.paper_blockTable:visible td').filter({ hasText: text }).first()

test('a table keeps its layout: cells are merged, and amounts are not wrapped', async ({ page, context }) => {
  const legal = await signIn(context, 'hy_legal')
  const { id, version } = await legal.ask(contractApi.save, { contractName: '清单合同' })
  await legal.ask(contractApi.addText, { id, version, fileId: await legal.upload(priceList('2'), '清单.docx') })
  await page.goto(`/#/contractQueryMain/view/${id}`)
  await page.locator('#section-text:visible').scrollIntoViewIfNeeded()
  // The Word file may be shown in its original layout: only the text view has our own tables.
  const asText = page
    .getByRole('button', { name: '文字' })
    .or(page.getByText('文字', { exact: true }))
    .first()
  if (await asText.isVisible()) await asText.click()
  await expect(cellOf(page, '合计')).toHaveAttribute('colspan', '2')
  await expect(cellOf(page, '含税')).toHaveAttribute('rowspan', '2')
  const amount = cellOf(page, '1,280,000.00')
  await expect(amount).toHaveCSS('white-space', 'nowrap')
  await page.locator('.paper_blockTable:visible').scrollIntoViewIfNeeded()
  await picture(page, 'table-read')
})

test('table rows are compared as rows, a change within its cell', async ({ page, context }) => {
  const legal = await signIn(context, 'hy_legal')
  const { id } = await legal.ask(textComparisonApi.save, {
    baseFile: { fileId: await legal.upload(priceList('2'), '原清单.docx') },
    targetFile: { fileId: await legal.upload(priceList('3'), '新清单.docx') },
  })
  await expect.poll(async () => (await legal.ask(textComparisonApi.queryById, { id })).status).toBe(3)
  await page.goto(`/#/textComparisonMainNew/view/${id}`)
  const changed = page.locator('.comparison_row:visible').filter({ has: page.locator('ins') })
  await expect(changed.first().locator(':scope > span')).toHaveText([long, '3', '1,280,000.00', '含税'])
  await expect(
    page.locator('.comparison_row:visible').filter({ hasText: '合计' }).first().locator(':scope > span'),
  ).toHaveText(['合计', '1,292,500.50', ''])
  await expect(page.getByText('┆')).toHaveCount(0)
  await picture(page, 'table-compared')
})

test('a page that is loading is a skeleton, light or dark as the system', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('.boot')).toBeVisible()
    await picture(page, `boot-${colorScheme}`)
    await context.close()
  }
})

test('a long title of a dialog ends before the close button', async ({ page, context }) => {
  const legal = await signIn(context, 'hy_legal')
  const title = '关于五轴联动数控机床迟延交付、质量不符合约定以及质保期内备件供应违约金计算标准的系列争议'.repeat(2)
  const { id, version } = await legal.ask(disputeApi.save, {
    title,
    disputeType: 'contract',
    occurDate: '2026-01-05',
    ourOrg: (await legal.ask(contractApi.choices, {})).ourParties[0]!.id,
    counterparty: '嘉禾机电设备有限公司',
    amount: '10000',
    facts: '迟延交付',
    handleWay: 'negotiation',
    limitationKind: 'ordinary',
    limitationStart: '2026-03-02',
  })
  await legal.ask(disputeApi.submit, { id, version })
  await page.goto(`/#/disputeMain/view/${id}`)
  await page.locator('.record-page_actions:visible').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.ant-modal-title')).toContainText(title.slice(0, 20))
  // Both are measured at once: the dialog may still be opening.
  const gap = await dialog.evaluate((element) => {
    const words = element.ownerDocument.createRange()
    words.selectNodeContents(element.querySelector('.ant-modal-title') ?? element)
    const close = element.querySelector('.ant-modal-close')!
    return close.getBoundingClientRect().left - words.getBoundingClientRect().right
  })
  expect(gap).toBeGreaterThanOrEqual(0)
  await picture(page, 'dialog-title')
})

test('a label shows its colour and not the colour code', async ({ page, context }) => {
  const root = await signIn(context, 'root')
  await root.ask(labelApi.add, { parentId: '0', dicName: '配色标签', color: '#1668dc', scope: ['rule'] })
  await page.goto('/#/RobotLabelIndex')
  const line = page.getByRole('row', { name: /配色标签/ })
  await expect(line.getByRole('img', { name: '#1668dc' })).toBeVisible()
  await expect(line).not.toContainText('#')
  await picture(page, 'label-colour')
})
