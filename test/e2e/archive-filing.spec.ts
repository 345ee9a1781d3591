import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './signed-in.ts'

const scan = readFileSync(join(import.meta.dirname, '../../src/demo/data/signature-page.pdf'))

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click()
}

test('a signed contract is filed, read, and its filing revoked', async ({ page, context }) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/contractFileIndex')
  const states = page.locator('tbody tr .status_root')
  await expect(states.first()).toHaveText('待归档')
  await expect(states.last()).toHaveText('已归档')
  await page.getByRole('link', { name: '厂区装卸劳务合同' }).click()
  await expect(page).toHaveURL(/contractFileMain\/edit\//)

  // All open points are listed at once, each at its field.
  await page.getByRole('button', { name: '归档', exact: true }).click()
  await expect(page.getByText('还有 10 处未完成，暂不能归档')).toBeVisible()
  // What the system has is there already: keeper, signed scan, approval and seal.
  await expect(page.getByText('签署页.pdf')).toBeVisible()
  await expect(page.getByRole('link', { name: /系统已有：YY-/ })).toBeVisible()
  for (const text of ['请输入存放位置', '请输入正本份数', '请选择保管期限']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('“合同正本”尚缺，请补齐或标为不适用')).toBeVisible()

  await page.getByLabel('存放位置').fill('一号库房 3 柜 12 盒')
  await expect(page.getByText('请输入存放位置', { exact: true })).toHaveCount(0)
  await choose(page, '保管人', '李文佳')
  await page.getByLabel('正本份数').fill('2')
  await choose(page, '保管期限', '30年')
  await page.locator('input[type=file]').setInputFiles({ name: '归档.pdf', mimeType: 'application/pdf', buffer: scan })
  await expect(page.getByText('归档.pdf')).toBeVisible()
  await page.getByRole('radiogroup', { name: '招投标或比价文件' }).getByText('不适用').click()
  await page.getByRole('button', { name: '其余标为齐备' }).click()
  await expect(page.getByText('已核对 9 / 10')).toBeVisible()

  // The saved values are there after a reload; the one missing reason still prevents filing.
  await page.getByRole('button', { name: '归档', exact: true }).click()
  await expect(page.getByText('请写明“招投标或比价文件”不适用的原因')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('存放位置')).toHaveValue('一号库房 3 柜 12 盒')
  await page.getByLabel('“招投标或比价文件”不适用的原因').fill('金额未达招标标准')
  await page.getByRole('button', { name: '归档', exact: true }).click()
  await expect(page.getByText(/GD-\d{4}-\d{5}/).first()).toBeVisible()
  await expect(page.getByLabel('存放位置')).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '金额未达招标标准' })).toBeVisible()
  // The history shows the change of the checklist.
  await expect(page.locator('ins', { hasText: '招投标或比价文件 · 不适用 · 金额未达招标标准' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '归档.pdf' }).click(),
  ])
  expect(readFileSync(await download.path()).equals(scan)).toBe(true)

  await page.getByRole('button', { name: '撤销归档' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '撤销归档' }).click()
  await expect(dialog.getByText('请填写原因')).toBeVisible()
  await dialog.getByLabel('原因').fill('补充验收报告')
  await dialog.getByRole('button', { name: '撤销归档' }).click()
  await expect(page.getByText('待归档').first()).toBeVisible()
  await expect(page.getByLabel('存放位置')).toHaveValue('一号库房 3 柜 12 盒')
})

test('filters are kept in the address; a read-only user has no actions', async ({ page, context }) => {
  await signIn(context, 'hy_auditor')
  await page.goto('/#/contractFileIndex?archiveStatus=11')
  await expect(page.getByRole('link', { name: '五轴加工中心采购合同' })).toBeVisible()
  await expect(page.locator('tbody tr').filter({ hasText: '待归档' })).toHaveCount(0)
  await page.getByRole('link', { name: '五轴加工中心采购合同' }).click()
  await expect(page.getByText('已核对 10 / 10')).toBeVisible()
  for (const name of ['归档', '保存', '撤销归档']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
})
