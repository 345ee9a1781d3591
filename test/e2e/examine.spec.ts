import { expect, test, type Page } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { examineApi } from '../../src/domains/examine/api.ts'
import { demoPassword } from '../support/served.ts'
import { sheetBehind } from './downloads.ts'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'

const text = `设备采购合同

甲方：华岳精工集团有限公司
乙方：东海云仓物流股份有限公司

第一条 标的与价款
合同价款为人民币1,000,000.00元（大写：壹佰贰拾万元整）。
第二条 定金
甲方应于签约后三日内支付定金人民币300,000元，依据《合同法》执行。
第三条 验收
按照附件三验收。
`
const announcement = `青禾园林股份有限公司
关于收到中标通知书的公告
青禾园林股份有限公司（以下简称“公司”）于2030年1月5日收到白石市水务局发来的《中标通知书》，确定公司为“白石市东湖水环境整治工程”的中标人。
1、项目名称：白石市东湖水环境整治工程
2、中标金额：人民币12,345.67万元
特此公告。
青禾园林股份有限公司董事会
`
const file = { name: '设备采购合同.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
/** Every refused call of the page from now on: its path and the reason. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/json/.test(response.headers()['content-type'] ?? '') || !/^\/(api|sys_)/.test(pathname)) return
    // Streams are opened by all pages of the account, including those of parallel journeys.
    if (pathname.endsWith('/stream')) return
    void response
      .json()
      .then(({ code, msg }: { code: number; msg: string }) => code !== 200 && refused.push(`${pathname} ${msg}`))
      // A page that is left aborts its requests.
      .catch(() => undefined)
  })
  return refused
}
const panel = (page: Page) => page.getByRole('region', { name: '审查意见' })

test('a contract is uploaded, reviewed, decided on by keyboard, and reported', async ({ page, context }) => {
  await signIn(context, 'hy_legal')
  const refused = refusalsOf(page)
  await page.goto('/#/examineIndex')
  await page.getByRole('button', { name: '上传审查' }).first().click()
  await page.locator('input[type=file]').setInputFiles(file)
  // The type is read from the title; the checks can be seen and changed beforehand.
  await expect(page.getByText('买卖合同').filter({ visible: true }).first()).toBeVisible()
  const checks = page.getByRole('region', { name: '审查清单' })
  await expect(checks.getByRole('status')).toHaveText(/已选 (\d+)\/\1 项/)
  await checks.getByRole('checkbox').first().click()
  await expect(checks.getByRole('status')).not.toHaveText(/已选 (\d+)\/\1 项/)
  await page.locator('.ant-radio-button-wrapper', { hasText: '甲方' }).click()
  await page.getByRole('button', { name: '开始审查' }).click()

  await expect(page.getByText('本次操作扣除20积分')).toBeVisible()
  // The keys work immediately: the first open finding is chosen.
  await expect(panel(page).getByRole('status')).toContainText(/^0\/\d+ 已处理/)
  await expect(panel(page).getByRole('button', { expanded: true })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('a')
  await expect(panel(page).getByRole('status')).toContainText(/^1\/\d+ 已处理/)
  const repealed = panel(page).getByRole('button', { name: '引用已废止的法律' }).first()
  await repealed.click()
  await expect(page.locator('mark[aria-current="true"]')).toHaveText('《合同法》')
  await repealed.focus()
  await page.keyboard.press('a')
  await expect(panel(page).getByRole('status')).toContainText(/^2\/\d+ 已处理/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('i')
  await page.keyboard.type('双方另有约定')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('status')).toContainText(/^3\/\d+ 已处理/)

  await picture(page, 'examine-findings')
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出报告' }).click(),
  ])
  expect(report.suggestedFilename()).toMatch(/^审查报告-SC-\d{4}-\d{6}\.docx$/)
  await page.getByRole('button', { name: '审查详情' }).click()
  await expect(page.locator('#section-summary').getByText('已采纳 2 处、忽略 1 处')).toBeVisible()
  // The file belongs to the review, and is not requested as an upload any more.
  expect(refused).toEqual([])
})

test('a contract’s own text is reviewed from its page', async ({ page, context }) => {
  const legal = await signIn(context, 'hy_legal')
  const draft = await legal.ask(contractApi.save, {
    contractName: '年度设备采购',
    contractType: '01',
    ourPosition: 'B',
  })
  const fileId = await legal.upload(text, '正文.txt')
  await legal.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
  await page.goto(`/#/contractQueryMain/view/${draft.id}`)
  await page.getByRole('link', { name: 'AI审查' }).click()
  await expect(page).toHaveURL(/examineMain\?contractId=/)
  await expect(page.getByLabel('合同名称')).toHaveValue('年度设备采购')
  await expect(page.getByRole('radio', { name: '乙方' })).toBeChecked()
  await picture(page, 'examine-start')
})

test('elements of contracts are listed side by side, judged and exported; as announcements they have other columns', async ({
  page,
  context,
}) => {
  const legal = await signIn(context, 'hy_legal')
  for (const [name, words] of [
    ['第一份采购合同', text],
    ['第二份采购合同', text],
    ['关于收到中标通知书的公告', announcement],
  ] as const) {
    const typed = { contractType: '01' as const, stance: 'A' as const, ruleIds: ['law.repealed'] }
    const from = { file: await legal.upload(words, `${name}.txt`), contractId: null, examineId: null }
    await legal.ask(examineApi.save, { ...typed, ...from, name })
  }
  const choose = async (...names: string[]) => {
    await page.goto('/#/examineIndex')
    const list = page.locator('section.card_root').filter({ visible: true })
    for (const name of names) await list.getByRole('row', { name }).getByRole('checkbox').click()
    await list.getByRole('button', { name: '要素提取' }).click()
  }
  await choose('第一份采购合同', '第二份采购合同')
  await page.getByRole('button', { name: '提取 2 份的要素' }).click()
  await expect(page.getByText('本次操作扣除10积分')).toBeVisible()
  const row = page.getByRole('row', { name: '第一份采购合同' })
  await row.getByRole('button', { name: '确认 华岳精工集团有限公司' }).click()
  await expect(row.getByText('确认 · 李文佳')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^已判定 1\/\d+$/ })).toBeVisible()
  await row.getByRole('button', { name: '否定 东海云仓物流股份有限公司' }).click()
  await expect(row.getByText('否定 · 李文佳')).toBeVisible()
  await picture(page, 'examine-elements')
  const sheet = await sheetBehind(page, () => page.getByRole('button', { name: '导出' }).click())
  expect(sheet.name).toMatch(/^要素提取-.*\.xlsx$/)
  const first = sheet.rows.find((cells) => cells.includes('第一份采购合同'))!.join(' ')
  expect(first).toContain('华岳精工集团有限公司')
  // Rejected elements are omitted from the row.
  expect(first).not.toContain('东海云仓物流股份有限公司')

  await page.reload()
  await expect(row.getByText('否定 · 李文佳')).toBeVisible()
  await row.getByRole('button', { name: '重新打开 东海云仓物流股份有限公司' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^已判定 1\/\d+$/ })).toBeVisible()

  await choose('关于收到中标通知书的公告')
  const set = page.locator('.ant-segmented-item', { hasText: '中标/合同公告' }).filter({ visible: true })
  await set.click()
  await expect(set).toHaveClass(/ant-segmented-item-selected/)
  await page.getByRole('button', { name: '提取 1 份的要素' }).filter({ visible: true }).click()
  await expect(page.getByText('本次操作扣除5积分')).toBeVisible()
  for (const head of ['发包方（采购人）', '中标方', '项目名称', '中标/合同金额（元）'])
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
  const told = page.getByRole('row', { name: '关于收到中标通知书的公告' }).filter({ visible: true })
  await expect(told.getByText('白石市水务局', { exact: true })).toBeVisible()
  await expect(told.getByText('2、中标金额：人民币12,345.67万元')).toBeVisible()
  await told.getByRole('button', { name: '确认 123,456,700.00' }).click()
  await expect(told.getByText('确认 · 李文佳')).toBeVisible()
  await picture(page, 'examine-announcement')
  const other = await sheetBehind(page, () => page.getByRole('button', { name: '导出' }).click())
  // Cells contain values only; undecided elements are listed in the last column.
  const exported = Object.fromEntries(other.rows[0]!.map((head, at) => [head, other.rows[1]![at]]))
  expect(exported).toMatchObject({
    '发包方（采购人）': '白石市水务局',
    '中标/合同金额（元）': '123456700.00',
    未判定的要素: '发包方（采购人）、中标方、项目名称',
  })
})

test('without a session a contract is tried, and its review continues with the same file after sign-in', async ({
  page,
}) => {
  await page.goto('/#/examineMainNoLogin')
  const left = page.getByRole('status').filter({ hasText: /^今天还可以试用 \d+ 次$/ })
  await expect(left).toBeVisible()
  const before = Number(/\d+/.exec((await left.textContent())!)![0])
  const png = {
    name: '合同.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0]),
  }
  await page.locator('input[type=file]').setInputFiles(png)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(/^高风险 \d+，中风险 \d+，低风险 \d+$/)).toBeVisible()
  await expect(panel(page).locator('[data-finding]')).toHaveCount(3)
  await expect(panel(page).getByText(/另有 \d+ 处，登录后查看全文/)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /采纳/ })).toHaveCount(0)
  // Without decisions there is no progress.
  await expect(panel(page).getByRole('status').filter({ hasText: '共 3 项' })).toBeVisible()
  await expect(panel(page).getByText('已处理')).toHaveCount(0)
  await expect(panel(page).getByRole('progressbar')).toHaveCount(0)
  await picture(page, 'examine-trial')
  await expect(left).toHaveText(`今天还可以试用 ${before - 1} 次`)
  await page.getByRole('button', { name: '登录后查看全部并导出报告' }).click()
  await expect(page).toHaveURL(/login/i)
  await page.getByLabel('用户名').fill('hy_legal')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/examineMainNew/)
  await expect(page.getByLabel('合同名称')).toHaveValue('设备采购合同')
  await expect(page.getByRole('button', { name: '开始审查' })).toBeEnabled()
})
