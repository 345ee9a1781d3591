import { expect as patient, test } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { signIn } from './signed-in.ts'

const expect = patient.configure({ timeout: 20_000 })
test.setTimeout(120_000)

test('the dictionary is filled by hand, by lines and from Excel, and protects items in use', async ({
  page,
  context,
}, info) => {
  await signIn(context, 'hy_admin')
  const code = `seal${Date.now()}`
  await page.goto('/#/system/dict/index')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByLabel('字典名称').fill('印章')
  await page.getByLabel('字典编码').fill(code)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '印章' })).toBeVisible()

  await page.getByRole('button', { name: '批量新增' }).click()
  await page.getByLabel('每行一条').fill('official 公章 1\n9bad 坏')
  await expect(page.getByText('第 2 行不完整或编码不正确')).toBeVisible()
  await page.getByLabel('每行一条').fill('official 公章 1\ncontract\t合同专用章\t2')
  await page.getByRole('button', { name: '新增 2 条' }).click()
  const table = page.getByRole('table', { name: '下级条目' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: '上移“合同专用章”' }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('合同专用章')

  const importFile = async (lines: string[][]) => {
    const path = info.outputPath('items.xlsx')
    await writeXlsxFile([['上级编码路径', '字典编码', '字典名称'], ...lines]).toFile(path)
    await page.locator('input[type=file]').setInputFiles(path)
  }
  await page.getByRole('button', { name: /导入$/ }).click()
  await importFile([
    [code, 'official', '重复'],
    [code, 'finance', '财务专用章'],
  ])
  await expect(page.getByText('2 行，发现 1 处问题，未写入任何数据')).toBeVisible()
  await page.getByRole('button', { name: '换一个文件' }).click()
  await importFile([[code, 'finance', '财务专用章']])
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await expect(table.getByRole('row')).toHaveCount(4)

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(page.getByText('“印章”下还有条目')).toBeVisible()
})
