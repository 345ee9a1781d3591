import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { caseApi } from '../../src/domains/case/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { pdfPages } from '../support/pdf-text.ts'
import { printed } from './printed.ts'
import { signIn } from './signed-in.ts'

const controls = ['新增', '导出', '更多筛选', '列设置', '重置', '每页', '打印', '保存']
const present = (text: string, words = controls) => words.filter((word) => text.includes(word))

test('a list is printed with all columns of the page and without its controls', async ({ page, context }) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/contractQueryIndex')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const first = (await rows.first().locator('td').allInnerTexts()).join('').replaceAll(/\s/g, '')
  const { sheets } = await printed(page)
  const text = sheets.join('')
  expect(first.length).toBeGreaterThan(20)
  const number = /[A-Z]{2,}[A-Z0-9-]*\d/.exec(first)![0]
  expect(text).toContain(number)
  expect(present(text)).toEqual([])
  expect(await page.locator('.shell_root').getAttribute('class')).not.toContain('shell_collapsed')
})

test('a case is printed with its sections and without its controls', async ({ page, context }) => {
  const legal = await signIn(context, 'hy_legal')
  const { id, caseNo } = await legal.ask(caseApi.save, { caseName: '纸面案件', amount: '1234567.00' })
  await page.goto(`/#/caseManageMain/view/${id}`)
  await expect(page.getByRole('heading', { name: '纸面案件' })).toBeVisible()
  const { sheets } = await printed(page)
  const text = sheets.join('')
  for (const fact of [caseNo, '纸面案件', '1,234,567.00', '基本信息', '当事人']) expect(text).toContain(fact)
  // The state of a draft contains a button's word.
  expect(present(text.replaceAll('已保存', ''))).toEqual([])
  for (const sheet of sheets) expect(sheet).toContain(caseNo)
})

test('a page of charts is printed without its controls', async ({ page, context }) => {
  await signIn(context, 'hy_manager')
  await page.goto('/#/contractCharts')
  await expect(page.locator('#page').locator('canvas, svg').first()).toBeVisible()
  const { sheets } = await printed(page)
  expect(sheets.length).toBeGreaterThan(0)
  expect(present(sheets.join(''), ['导出', '重置', '打印', '表格', '下载'])).toEqual([])
})

test('the menu of a contract prints its approval form in a window, and downloads it', async ({ page, context }) => {
  const legal = await signIn(context, 'hy_legal')
  const { id, contractNo } = await legal.ask(contractApi.save, { contractName: '交付设备的合同' })
  await page.goto(`/#/contractNewMain/view/${id}`)
  const more = page.getByRole('button', { name: '更多' })
  await more.click()
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: '打印审批单' }).click(),
  ])
  await expect.poll(() => window.url()).toMatch(/^blob:/)
  await more.click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '下载审批单（PDF）' }).click(),
  ])
  expect(file.suggestedFilename()).toContain(contractNo)
  const text = (await pdfPages(await readFile(await file.path()))).join('')
  for (const fact of ['合同审批单', contractNo, '交付设备的合同', '尚未提交审批']) expect(text).toContain(fact)
})
