import { expect, test } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { draftingApi } from '../../src/domains/drafting/api.ts'
import { printed } from './printed.ts'
import { signIn } from './signed-in.ts'

test('a contract is printed completely, without controls, with its number, user and page on every sheet', async ({
  page,
  context,
}) => {
  const legal = await signIn(context, 'hy_legal')
  const clauses = Array.from(
    { length: 80 },
    (_, i) => `第${i + 1}条 本条是第${i + 1}条的约定，双方应当按照约定全面履行各自的义务，并遵循诚信原则。`,
  )
  const draft = await legal.ask(contractApi.save, { contractName: '打印用采购合同' })
  const fileId = await legal.upload(`打印用采购合同\n${clauses.join('\n')}`, '打印用采购合同.txt')
  await legal.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
  await page.goto(`/#/contractNewMain/view/${draft.id}`)
  await expect(page.locator('.paper_root').getByText('第1条的约定')).toBeVisible()
  const sidebar = page.locator('.shell_root')
  await expect(sidebar).not.toHaveClass(/shell_collapsed/)
  const { sheets, title } = await printed(page)
  const text = sheets.join('')
  for (const i of [1, 40, 79, 80]) expect(text).toContain(`第${i}条的约定`)
  const controls = ['编辑', '删除', '上传新版本', '提交审批', '发表评论', '切换版本']
  expect(controls.filter((word) => text.includes(word))).toEqual([])
  expect(title).toBe(`打印用采购合同-${draft.contractNo}`)
  for (const [i, sheet] of sheets.entries()) {
    expect(sheet).toContain(`第${i + 1}页共${sheets.length}页`)
    expect(sheet).toContain(draft.contractNo)
  }
  // The sheet is narrow, but not the window.
  await expect(sidebar).not.toHaveClass(/shell_collapsed/)
  await expect(page).not.toHaveTitle(title)
})

test('a draft is printed completely', async ({ page, context }) => {
  const legal = await signIn(context, 'hy_legal')
  const lines = Array.from({ length: 90 }, (_, i) => `第${i + 1}段的内容，写到纸的末尾为止。`)
  const draft = await legal.ask(draftingApi.save, {
    docKind: 'document',
    title: '打印用声明',
    content: lines.join('\n'),
  })
  await page.goto(`/#/klawDocumentView?id=${draft.id}`)
  await expect(page.getByText('第1段的内容')).toBeVisible()
  await expect(page.getByText('只有一个版本')).toBeVisible()
  const { sheets } = await printed(page)
  const text = sheets.join('')
  for (const i of [1, 45, 90]) expect(text).toContain(`第${i}段的内容`)
  // The draft's state and its input mode contain a button's word.
  const rest = text.replaceAll(/编辑中|在线编辑/g, '')
  for (const word of ['编辑', '定稿', '删除', '版本对比']) expect(rest).not.toContain(word)
})

test('a calculation is printed as one table of periods, with its input', async ({ page, context }) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/calculator/interest')
  await page.getByLabel('本金').fill('1000000')
  await page.getByLabel('起算日').fill('2024-01-01')
  await page.getByLabel('截止日').fill('2024-12-31')
  await page.getByLabel('截止日').press('Enter')
  await page.getByRole('main').getByRole('button', { name: '计算', exact: true }).click()
  await expect(page.locator('.calculator_steps tbody tr').first()).toBeVisible()
  // The print dialogue cannot be automated: the sheet stays until the print has ended.
  await page.evaluate('window.print = () => undefined')
  await page.getByRole('button', { name: '打印' }).click()
  const sheet = page.locator('.print-table_sheet')
  await expect(sheet.locator('thead th')).toHaveText(['期间', '天数', '计息基数', '年利率', '倍数', '金额（元）'])
  await expect(sheet.locator('p').first()).toContainText('本金')
  expect(await sheet.locator('tbody tr').count()).toBeGreaterThan(1)
  const { sheets } = await printed(page)
  expect(sheets[0]).toContain('计息基数')
  expect(sheets[0]).not.toContain('复制')
})
