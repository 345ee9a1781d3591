import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { giveReason, pageFor, submitOnPage } from './contract-support.ts'
import { type ContractFile, drawnContract, ownContract } from './life-contracts.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 15_000 })

const scan = readFileSync(join(import.meta.dirname, '../../src/demo/data/signature-page.pdf'))
const decision = (page: Page) => page.getByRole('region', { name: /等待您审批/ })

async function choose(page: Page, label: string, ...path: string[]): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  for (const option of path) {
    const found = page.locator('.ant-select-item-option, .ant-select-tree-title').filter({ hasText: option })
    await found.filter({ visible: true }).first().click()
  }
}

/** Uploads the file; the draft created from it opens with its text read and reviewed. @returns its id */
async function upload(page: Page, file: ContractFile): Promise<string> {
  await page.goto('/#/contractNewIndex')
  await page.getByRole('button', { name: '上传合同' }).click()
  const given = { name: file.name, mimeType: 'application/octet-stream', buffer: file.content }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(given)
  await page.waitForURL(/contractNewMain\/edit\/[0-9A-F]{32}/)
  return page.url().match(/[0-9A-F]{32}/)![0]
}

/** Accepts two findings and ignores one, by keyboard. */
async function decideFindings(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: '审查意见' })
  const progress = panel.getByRole('status').filter({ hasText: '已处理' })
  await expect(progress).toContainText(/^0\/\d+ 已处理/)
  const first = panel.getByRole('button', { expanded: false }).first()
  await first.scrollIntoViewIfNeeded()
  await first.click()
  await page.keyboard.press('a')
  await expect(progress).toContainText(/^1\/\d+ 已处理/)
  await page.keyboard.press('a')
  await expect(progress).toContainText(/^2\/\d+ 已处理/)
  await page.keyboard.press('i')
  await page.keyboard.type('双方已另行确认')
  await page.keyboard.press('Enter')
  await expect(progress).toContainText(/^3\/\d+ 已处理/)
}

/** Fills in the fields that are required for submission. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: '合同名称' }).fill(name)
  await choose(page, '合同类别', '其他类', '采购')
  await choose(page, '合同类型', '买卖合同')
  await choose(page, '我方地位', '甲方')
  await page.getByRole('textbox', { name: '合同标的' }).fill('数控机床两台')
  await page.getByRole('button', { name: '添加相对方' }).click()
  await page.getByRole('combobox', { name: '相对方名称' }).fill('苏州云启科技有限公司')
  await page.getByRole('textbox', { name: '统一社会信用代码' }).fill('91350100M000100Y43')
  await choose(page, '收支类型', '收款')
  await page.getByRole('textbox', { name: /合同金额/ }).fill('100万')
  await choose(page, '付款方式', '一次性')
  await page.getByRole('checkbox', { name: '无固定期限' }).check()
  await choose(page, '争议解决方式', '诉讼')
  await page.getByRole('textbox', { name: '管辖法院/仲裁机构' }).fill('苏州工业园区人民法院')
}

/** Submits; differences between text and form are explained first. */
async function submitExplained(page: Page, id: string): Promise<void> {
  const unexplained = page.getByRole('button', { name: /请改正或说明/ })
  const isSubmitted = () => page.url().includes(`contractQueryMain/view/${id}`)
  await page.getByRole('button', { name: '提交审批' }).click()
  const asked = page.getByRole('dialog', { name: '请确认后继续' })
  await expect
    .poll(async () => isSubmitted() || (await unexplained.count()) > 0 || (await asked.isVisible()))
    .toBe(true)
  if ((await unexplained.count()) > 0) {
    const fields = page.locator('#section-proposals').getByRole('textbox', { name: '说明' })
    await expect(fields).toHaveCount(await unexplained.count())
    for (const field of await fields.all()) await field.fill('正文为范本，以表单为准')
    await submitOnPage(page)
  } else if (await asked.isVisible()) await giveReason(page)
  await expect(page).toHaveURL(new RegExp(`contractQueryMain/view/${id}`))
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: '登记签署' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('签订地点').fill('苏州')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '签署件.pdf', mimeType: 'application/pdf', buffer: scan })
  await expect(dialog.getByText('签署件.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: '登记签署' }).click()
  await expect(page.getByText('履行中').first()).toBeVisible()
}

async function archive(page: Page, id: string): Promise<void> {
  await page.goto(`/#/contractFileMain/edit/${id}`)
  await page.getByLabel('存放位置').fill('一号库房 3 柜 12 盒')
  await choose(page, '保管人', '李文佳')
  await page.getByLabel('正本份数').fill('2')
  await choose(page, '保管期限', '10年')
  await page.locator('input[type=file]').setInputFiles({ name: '归档.pdf', mimeType: 'application/pdf', buffer: scan })
  await expect(page.getByText('归档.pdf')).toBeVisible()
  await page.getByRole('button', { name: '其余标为齐备' }).click()
  await page.getByRole('button', { name: '归档', exact: true }).click()
  await expect(page.getByText(/GD-\d{4}-\d{5}/).first()).toBeVisible()
}

/** The count of this month in the chart's title. */
async function countInChart(page: Page): Promise<number> {
  await page.goto('/#/contractCharts')
  const title = await page
    .getByText(/本月新增 \d+ 份/)
    .first()
    .textContent()
  return Number(/(\d+) 份/.exec(title ?? '')?.[1])
}

async function life(browser: Browser, file: ContractFile, name: string): Promise<void> {
  const shot = (page: Page, step: string) => page.screenshot({ path: `test-results/life/${name}-${step}.png` })
  const manager = await pageFor(browser, 'hy_manager')
  const before = await countInChart(manager)

  const business = await pageFor(browser, 'hy_business')
  const id = await upload(business, file)
  await decideFindings(business)
  await shot(business, '1-findings')
  await fillIn(business, name)
  await submitExplained(business, id)
  await shot(business, '2-submitted')

  const legal = await pageFor(browser, 'hy_legal')
  await legal.goto(`/#/contractQueryMain/view/${id}`)
  await decision(legal).getByRole('textbox').fill('大写金额请更正后再报')
  await decision(legal).getByRole('button', { name: '退回' }).click()
  await expect(decision(legal)).toBeHidden()
  await shot(legal, '3-returned')

  await business.reload()
  await expect(business.getByText('大写金额请更正后再报').first()).toBeVisible()
  await business.goto(`/#/contractNewMain/edit/${id}`)
  await business.getByRole('textbox', { name: '主要内容摘要' }).fill('已按法务意见更正')
  await submitExplained(business, id)

  for (const approver of [legal, manager]) {
    await approver.goto('/#/index')
    await approver.goto(`/#/contractQueryMain/view/${id}`)
    await approver.reload()
    await decision(approver).getByRole('textbox').fill('同意')
    await decision(approver).getByRole('button', { name: '通过' }).click()
    await expect(decision(approver)).toBeHidden()
  }
  await shot(manager, '4-approved')

  await legal.reload()
  await sign(legal)
  await shot(legal, '5-signed')
  await archive(legal, id)
  await shot(legal, '6-archived')

  // Found by words of its text that are in no field of the list.
  const word = '合同'
  await manager.goto(`/#/contractQueryIndex?fullText=${word}&archiveStatus=11`)
  await expect(manager.getByRole('cell', { name: new RegExp(name) }).first()).toBeVisible()
  await expect(manager.locator('mark').filter({ hasText: word, visible: true }).first()).toBeVisible()
  await shot(manager, '7-found')
  await expect.poll(() => countInChart(manager)).toBe(before + 1)
  await shot(manager, '8-counted')

  const stranger = await pageFor(browser, 'dh_manager')
  await stranger.goto(`/#/contractQueryIndex?keyword=${encodeURIComponent(name)}`)
  await expect(stranger.getByText(name, { exact: true })).toHaveCount(0)
  await stranger.goto(`/#/contractQueryMain/view/${id}`)
  await expect(stranger.getByText('记录不存在或已删除').first()).toBeVisible()
  await shot(stranger, '9-stranger')
  for (const page of [manager, business, legal, stranger]) await page.context().close()
}

test('a contract of our own goes from upload to archive', async ({ browser }) => {
  test.setTimeout(240_000)
  await life(browser, ownContract, '数控机床采购合同（自拟）')
})

test('a real contract, drawn by a seed, goes from upload to archive', async ({ browser }) => {
  test.setTimeout(240_000)
  const file = await drawnContract()
  test.skip(!file, 'the real contracts are absent: set FAHENG_DATA')
  await life(browser, file!, '抽取的真实合同')
})
