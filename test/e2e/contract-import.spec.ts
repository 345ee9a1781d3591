import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { strToU8, unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { contractApi } from '../../src/domains/contract/api.ts'
import { signIn } from './signed-in.ts'

const titles = [
  '序号',
  '合同名称',
  '分类',
  '对方单位',
  '合同金额（万元）',
  '签约日期',
  '合同状态',
  '经办人',
  '电子版',
  '事业部',
]
const contract = (at: number, more: readonly string[] = []) => [
  `L-${at}`,
  `存量采购合同第${at}号`,
  '旧分类',
  '东海精密零部件有限公司',
  `${at}.5`,
  '2023-03-01',
  at === 2 ? '已归档' : '履行中',
  '王晓川',
  `存量${at}.txt`,
  '一部',
  ...more,
]
async function register(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const sheet = [['2023 年合同台账'], titles, ...rows].map((cells) => cells.map((value) => ({ value, type: String })))
  return Buffer.from(await writeXlsxFile(sheet).toBuffer())
}

test('a register with its files becomes contracts; a mended row follows with the same sheet', async ({
  page,
  context,
}) => {
  const caller = await signIn(context, 'hy_manager')
  await page.goto('/#/contractImportIndex')
  const broken = contract(3).with(5, '2023-02-30')
  const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const give = async (rows: readonly (readonly string[])[]) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '合同台账.xlsx', mimeType: excel, buffer: await register(rows) })
  await give([contract(1), contract(2), broken])

  const columns = page.getByRole('region', { name: '对应列' }).first()
  await expect(columns.getByRole('row', { name: /对方单位/ })).toContainText('相对方')
  await expect(columns.getByRole('row', { name: /事业部/ })).toContainText('不导入')
  // A title that no one knows is assigned by hand, and the words of its column after it.
  await columns.getByRole('combobox', { name: /^分类/ }).click()
  await page.keyboard.type('合同类别')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '检查', exact: true }).click()
  const words = page.getByRole('region', { name: '系统不认识的值' })
  await words.getByRole('combobox', { name: /^旧分类/ }).click()
  await page.keyboard.type('采购')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await expect(page.getByText('签约日期应为有效日期')).toBeVisible()

  const archive = zipSync({
    '合同/存量1.txt': strToU8('第一条 采购轴承一批。'),
    '合同/存量2.txt': new Uint8Array(1024 * 1024),
    '合同/无关.txt': strToU8('无关'),
  })
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: '电子版.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
  await expect(page.getByText('本次上传 1 个文件')).toBeVisible()
  await expect(page.getByText('存量2.txt 的压缩率异常（超过 100 倍），未上传')).toBeVisible()
  await page.getByRole('button', { name: '导入 2 份合同' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '导入 2 份合同' }).click()
  await expect(page.getByText('已完成')).toBeVisible({ timeout: 60_000 })

  await give([contract(1), contract(2), contract(3)])
  await page.getByRole('button', { name: '导入 1 份合同' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '导入 1 份合同' }).click()
  await expect(page.getByText('已完成')).toBeVisible({ timeout: 60_000 })
  const { records } = await caller.ask(contractApi.query, { keyword: '存量采购合同第' })
  expect(
    records.map(({ contractName, amount, archiveStatus }) => `${contractName} ${amount} ${archiveStatus}`).toSorted(),
  ).toEqual(['存量采购合同第1号 15000.00 10', '存量采购合同第2号 25000.00 11', '存量采购合同第3号 35000.00 10'])
  const [first] = await Promise.all(
    records
      .filter(({ contractName }) => contractName.endsWith('第1号'))
      .map(({ id }) => caller.ask(contractApi.queryById, { id })),
  )
  expect(first?.currentTextId).not.toBeNull()
  await page.getByRole('link', { name: '查看合同' }).click()
  await page.getByRole('row', { name: /存量采购合同第1号/ }).click()
  await expect(page.getByRole('document', { name: '存量1.txt' }).getByText('采购轴承一批')).toBeVisible()
})

test('two thousand contracts with their files are imported, and exported again as one archive', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000)
  const [rows, files] = [2000, 400]
  await signIn(context, 'dh_manager')
  await page.goto('/#/contractImportIndex')
  const lines = Array.from({ length: rows }, (_, at) =>
    [`大-${at}`, `整柜进口合同${at}`, `批量${at % files}.png`].join(','),
  )
  const csv = ['外部编号,合同名称,文件', ...lines].join('\n')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '大台账.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText(`台账共写了 ${files} 个文件`)).toBeVisible()

  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const images = Array.from(
    { length: files },
    (_, at) => [`扫描/批量${at}.png`, new Uint8Array([...head, ...strToU8(`批量${at}`)])] as const,
  )
  const archive = zipSync(Object.fromEntries(images))
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: '扫描.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
  await expect(page.getByText('文件已全部到齐')).toBeVisible({ timeout: 240_000 })
  await page.getByRole('button', { name: '导入 2,000 份合同' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '导入 2,000 份合同' }).click()
  await expect(page.getByText('已完成')).toBeVisible({ timeout: 240_000 })

  await page.getByRole('tab', { name: '全部导出' }).click()
  await page.getByRole('searchbox', { name: '编号、名称或相对方' }).fill('整柜进口合同')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '统计要导出的合同' }).click()
  const found = page.getByRole('region', { name: '要导出的合同' })
  await expect(found).toContainText('2,000份合同')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('button', { name: '下载 zip' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^合同导出-.+\.zip$/)
  await expect(found.getByText('已下载')).toBeVisible()
  const all = unzipSync(await readFile(await download.path()))
  expect(Object.keys(all)).toHaveLength(files + 1)
  expect(all['文件/批量7.png']).toEqual(images[7]![1])
})
