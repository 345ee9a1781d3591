import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { contractApi } from '../../src/domains/contract/api.ts'
import { callerFor, completeDraft, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test('filters are in the address and shown as tags; a view stores them under a name with its count', async ({
  browser,
}) => {
  const author = await callerFor('dh_manager')
  for (const amount of ['1000', '2000', '3000']) {
    await author.ask(contractApi.save, { contractName: `仓储合同${amount}`, contractType: '13', amount })
  }
  await author.ask(contractApi.save, { contractName: '没有类别的合同' })
  const page = await pageFor(browser, 'dh_manager')
  await page.goto('/#/contractQueryIndex?contractCategory=none&status=1,8&contractType=13&amountFrom=1500')
  await expect(page.getByText('共 2 条')).toBeVisible()
  for (const tag of ['合同类别：未分类', '合同状态：已保存、审批中', '合同类型：仓储合同', '合同金额下限：1,500.00']) {
    await expect(page.getByRole('listitem').filter({ hasText: tag })).toBeVisible()
  }
  await page.getByRole('button', { name: '移除筛选：合同金额下限' }).click()
  await expect(page).not.toHaveURL(/amountFrom/)
  await expect(page.getByText('共 3 条')).toBeVisible()

  await page.getByRole('button', { name: '存为视图' }).click()
  await page.getByLabel('视图名称').fill('仓储在办')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const view = page.getByRole('group', { name: '已存视图' }).getByRole('button', { name: /^仓储在办/ })
  await expect(view).toContainText('3')
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await expect(page).not.toHaveURL(/contractType/)
  await view.click()
  await expect(page).toHaveURL(/contractType=13/)
  await expect(page.getByText('共 3 条')).toBeVisible()
})

test('the export has the rows, the order and the columns of the screen', async ({ browser }) => {
  const author = await callerFor('hy_manager')
  for (const n of [3, 1, 2]) {
    await author.ask(contractApi.save, { contractName: `外发用合同${n}`, amount: `${n}00` })
  }
  const page = await pageFor(browser, 'hy_manager')
  await page.goto('/#/contractQueryIndex?keyword=外发用合同&sort=amount&order=asc')
  await expect(page.getByText('共 3 条')).toBeVisible()
  await page.getByRole('button', { name: '列设置' }).click()
  for (const column of ['签订日期', '归档状态']) await page.getByRole('checkbox', { name: column }).uncheck()
  await page.getByRole('checkbox', { name: '创建人' }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '创建人' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '签订日期' })).toHaveCount(0)
  await expect(page.getByText('共 3 条')).toBeVisible()
  const shown = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean)

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /导出$/ }).click()])
  expect(file.suggestedFilename()).toMatch(/^合同-\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = rowsOf(await readFile(await file.path()))
  // The two days of a term are separate columns, and amounts are followed by their currency.
  const parts: Record<string, string[]> = { 履行期限: ['履行起始日期', '履行截止日期'], 合同金额: ['合同金额', '币种'] }
  expect(rows[0]).toEqual(shown.flatMap((title) => parts[title] ?? [title]))
  expect(rows.slice(1).map((row) => row[1])).toEqual(['外发用合同1', '外发用合同2', '外发用合同3'])
})

test('a list opened cold is requested once, and its failure is shown once', async ({ browser }) => {
  const page = await pageFor(browser, 'hy_manager')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(contractApi.query.path)) asked += 1
  })
  await page.goto('/#/contractQueryIndex')
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  expect(asked).toBe(1)

  await page.route(`**${contractApi.query.path}`, (route) => route.fulfill({ json: { code: 500, msg: '' } }))
  // Counts every toast, including those that have disappeared.
  await page.addInitScript(`
    window.told = 0
    new MutationObserver((changes) => {
      const added = changes.flatMap((change) => [...change.addedNodes])
      window.told += added.filter((node) => node.matches?.('.ant-message-notice-wrapper, .ant-message-notice')).length
    }).observe(document, { subtree: true, childList: true })`)
  await page.reload()
  await expect(page.locator('.ant-message-notice', { hasText: '系统服务器异常，请联系系统管理员!' })).toBeVisible()
  await page.waitForTimeout(1500)
  expect(await page.evaluate('window.told')).toBe(1)
})

test('selects are loaded after the rows, without moving the layout', async ({ browser }) => {
  const page = await pageFor(browser, 'hy_manager')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/(?:ListControls|FilterTags)-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/#/contractQueryIndex?status=9')
  await expect(page.locator('.table_row').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '合同状态' })).toHaveValue('处理中')
  const places = async () => {
    const fields = await page
      .locator('.list_searchLine .list_searchSelect, .list_searchLine .list_searchKeyword, .table_box')
      .all()
    return Promise.all(fields.map((field) => field.boundingBox()))
  }
  const before = await places()
  letGo()
  const choice = page.getByRole('combobox', { name: '合同状态' })
  await expect(choice).toBeVisible()
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  for (const [at, place] of (await places()).entries()) {
    const { x, y, width } = before[at]!
    // The width of words is calculated, to within a pixel.
    expect(Math.max(Math.abs(place!.x - x), Math.abs(place!.y - y), Math.abs(place!.width - width))).toBeLessThan(2)
  }
  await choice.click()
  await page.locator('.ant-select-item').getByText('已完成').click()
  await expect(page).toHaveURL(/status=9(?:,|%2C)3/)
})

/** The cells of the first sheet as text. */
function rowsOf(workbook: Buffer): string[][] {
  const parts = unzipSync(workbook)
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const strings = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map((m) => textOf(m[1]!))
  return [...part('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map((row) =>
    [...row[1]!.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', inner = '']) => {
      const value = textOf(inner)
      return attributes.includes('t="s"') ? (strings[Number(value)] ?? '') : value
    }),
  )
}
const textOf = (xml: string): string => xml.replaceAll(/<[^>]+>/g, '')

test('a search in the texts shows the places of the words', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const { id } = await completeDraft(author, '全文检索用合同')
  const page = await pageFor(browser, 'hy_business')
  await expect
    .poll(async () => (await author.ask(contractApi.query, { fullText: '逾期交货' })).records.map((row) => row.id))
    .toContain(id)
  await page.goto('/#/contractQueryIndex')
  await page.getByRole('combobox', { name: '搜索范围' }).click()
  await page.getByTitle('合同正文', { exact: true }).click()
  await page.getByRole('searchbox', { name: '合同正文里的字词' }).fill('逾期交货')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/fullText=/)
  await expect(page.getByRole('list', { name: '正文命中' }).first().getByText('逾期交货')).toBeVisible()
})

test('phrases and excluded words narrow a search in the texts, and relevance orders its hits', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const word = `滨海${Date.now() % 100_000}`
  for (const [contractName, text] of [
    ['检索甲', `${word} 约定保证金。`],
    ['检索乙', `保证金 ${word}。${word} ${word}`],
    ['检索丙', `${word} 约定定金。`],
  ] as const) {
    const draft = await author.ask(contractApi.save, { contractName })
    await author.ask(contractApi.addText, { ...draft, fileId: await author.upload('正文.txt', text) })
  }
  const page = await pageFor(browser, 'hy_business')
  await page.goto('/#/contractQueryIndex')
  await page.getByRole('combobox', { name: '搜索范围' }).click()
  await page.getByTitle('合同正文', { exact: true }).click()
  const names = page.getByRole('cell', { name: /^检索[甲乙丙]/ })
  const ask = async (typed: string, ...found: string[]) => {
    await page.getByRole('searchbox', { name: '合同正文里的字词' }).fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`正文包含：${typed}`)).toBeVisible()
    await expect(names).toHaveText(found.map((name) => new RegExp(`^${name}`)))
  }
  await ask(word, '检索丙', '检索乙', '检索甲')
  await ask(`"${word} 约定"`, '检索丙', '检索甲')
  await ask(`"${word} 约定" -定金`, '检索甲')
  await ask(word, '检索丙', '检索乙', '检索甲')
  await page.getByRole('combobox', { name: '命中排序' }).click()
  await page.getByTitle('相关度优先', { exact: true }).click()
  await expect(names.first()).toHaveText(/^检索乙/)
  await page.getByRole('button', { name: '全文检索写法' }).click()
  await expect(page.getByText('引号内的文字连续出现，空格计入')).toBeVisible()
})

test('a file becomes a draft of its name with its text', async ({ browser }) => {
  const page = await pageFor(browser, 'hy_business')
  await page.goto('/#/contractNewIndex')
  await page.getByRole('button', { name: '上传合同' }).first().click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: '上传而来的合同.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('采购合同\n甲方：华岳精工集团有限公司\n乙方：苏州云启科技有限公司\n第一条 标的 钢材十吨。\n'),
    })
  await expect(page).toHaveURL(/contractNewMain\/edit\//)
  await expect(page.getByRole('heading', { name: '上传而来的合同', exact: true })).toBeVisible()
  await expect(page.getByText('第 1 版', { exact: true })).toBeVisible()
})
