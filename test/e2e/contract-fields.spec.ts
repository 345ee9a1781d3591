import { expect, type Page } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { docx, paragraph } from '../hostile/office.ts'
import { type Caller, callerFor, completeDraft, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

const strip = (page: Page) => page.locator('#section-proposals')
const row = (page: Page, name: string) => strip(page).getByRole('listitem', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^已保存 \d\d:\d\d$/ })
const code = '91310115MA1K4CXB2Y'

/** A contract with two contradictions: its sums in figures and capitals, and two codes of the other party. */
const linesOf = (us: string, them: string) => [
  '仓储系统采购合同',
  `甲方（买方）：${us}`,
  `乙方（卖方）：${them}`,
  `统一社会信用代码：${code}`,
  '联系人：陆文远',
  '联系电话：021-50801234',
  '第一条 合同总价为人民币1,286,000.00元（大写：壹佰贰拾陆万捌仟元整），增值税税率13%。',
  '第二条 合同签订后10日内，甲方支付合同总价的30%作为预付款；验收合格后30日内，甲方支付合同总价的70%。',
  '第三条 本合同有效期自2026年12月1日起至2027年11月30日止。',
  '第四条 因本合同发生的争议，向甲方住所地人民法院提起诉讼。',
  '以下无正文，本合同一式两份，双方盖章后生效。',
  `乙方（盖章）：${them}`,
  '税号：91350100M000100Y43',
]
const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(docx({ body: lines.map((line) => paragraph(line)).join('') })),
})
const own = async (author: Caller) => (await author.ask(contractApi.choices, {})).ourParties[0]!.name

async function upload(page: Page, files: ReturnType<typeof fileOf>[]): Promise<void> {
  await page.goto('/#/contractNewIndex')
  await page.getByRole('button', { name: '上传合同' }).first().click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(files)
}

test('a file is read into the form: row by row and all at once, contradictions apart', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const page = await pageFor(browser, 'hy_business')
  const them = '越州智储设备有限公司'
  await upload(page, [fileOf('智储采购.docx', linesOf(await own(author), them))])
  await expect(page).toHaveURL(/contractNewMain\/edit\/[0-9A-F]{32}$/)
  const id = page.url().slice(-32)
  await expect(strip(page)).toContainText('2 项不一致')
  const stored = () => author.ask(contractApi.queryById, { id })
  expect(await stored()).toMatchObject({ amount: null, counterparties: [], taxRate: null })

  // One row by keyboard.
  await strip(page).getByRole('button', { name: '采用 税率(%)' }).press('Enter')
  await expect(page.getByRole('spinbutton', { name: '税率' })).toHaveValue('13.00')
  await expect(row(page, '税率(%)')).toBeHidden()
  // The rest, without what contradicts itself.
  await strip(page)
    .getByRole('button', { name: /^全部采用/ })
    .click()
  await expect(page.getByRole('textbox', { name: '合同金额(含税)' })).toHaveValue('')
  await expect(strip(page).getByRole('button', { name: /^全部采用/ })).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await expect.poll(stored).toMatchObject({
    taxRate: 13,
    amount: null,
    ourPosition: 'A',
    contractType: '01',
    contractCategory: 'QT01',
    moneyFlow: 'out',
    payMethod: 'advance',
    startDate: '2026-12-01',
    endDate: '2027-11-30',
    disputeOrg: '甲方住所地人民法院',
    counterparties: [{ name: them, contact: '陆文远', phone: '021-50801234', creditCode: '' }],
  })

  // Contradictions show both values with their words; the user chooses.
  const sums = row(page, '合同金额')
  await expect(sums).toContainText('1,286,000.00')
  await expect(sums).toContainText('1,268,000.00')
  await expect(sums.locator('mark')).toHaveText(['人民币1,286,000.00元', '壹佰贰拾陆万捌仟元整'])
  await row(page, '统一社会信用代码').getByRole('button', { name: '采用此值' }).first().click()
  await sums.getByRole('button', { name: '采用此值' }).first().click()
  await expect.poll(stored).toMatchObject({ amount: '1286000.00', counterparties: [{ creditCode: code }] })
  // The capitals still differ from the form: submission asks for the reason.
  await row(page, '合同金额大写').getByRole('button', { name: '保留已填' }).click()
  await page.keyboard.type('以小写为准，已请对方改正')
  await expect.poll(async () => Object.values((await stored()).explanations)).toEqual(['以小写为准，已请对方改正'])

  // A value that is changed later differs from the text again.
  await page.getByRole('spinbutton', { name: '税率' }).fill('9')
  await page.keyboard.press('Tab')
  await expect(row(page, '税率(%)')).toContainText('已填9')
  await row(page, '税率(%)').getByRole('button', { name: '采用正文' }).click()
  await expect(page.getByRole('spinbutton', { name: '税率' })).toHaveValue('13.00')
})

test('a scan without text says so, and a name of 120 characters fits', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const scan = await pageFor(browser, 'hy_business')
  const { id, version } = await author.ask(contractApi.save, { contractName: '无正文的扫描件' })
  const empty =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  await author.ask(contractApi.addText, { id, version, fileId: await author.upload('扫描件.pdf', empty) })
  await scan.goto(`/#/contractNewMain/edit/${id}`)
  await expect(strip(scan)).toContainText('文件中没有文字')

  const page = await pageFor(browser, 'hy_business')
  const long = `${'越'.repeat(116)}有限公司`
  await upload(page, [fileOf('长名称.docx', [...linesOf(await own(author), '海川设备有限公司'), `丙方：${long}`])])
  await expect(strip(page)).toContainText('待采用')
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 })
    // The parts of the page are laid out one after another.
    const spill = () => page.locator('.shell_main').evaluate((box) => box.scrollWidth - box.clientWidth)
    await expect.poll(async () => [width, await spill()]).toEqual([width, 0])
  }
})

test('ten files at once become ten drafts, and a file that cannot be read is named', async ({ browser }) => {
  const page = await pageFor(browser, 'hy_business')
  const files = Array.from({ length: 9 }, (_, at) =>
    fileOf(`批量合同${at + 1}.docx`, linesOf('华岳精工集团有限公司', '海川设备有限公司')),
  )
  await upload(page, [
    ...files,
    { name: '损坏的合同.docx', mimeType: files[0]!.mimeType, buffer: Buffer.from('PK\u0003\u0004坏') },
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('已建立 9 份草稿').or(dialog.getByText('已建立 10 份草稿'))).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(1)
  await expect(dialog.getByRole('link')).toContainText(Array.from({ length: 9 }, () => /批量合同\d/))
  await dialog.getByRole('link', { name: '批量合同9' }).click()
  await expect(strip(page)).toContainText('待采用')
})

test('the payments of the text become lines of the plan when the user adopts them', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const { id, version } = await author.ask(contractApi.save, { contractName: '分期付款的合同', amount: '1286000' })
  const fileId = await author.upload('分期.txt', linesOf(await own(author), '海川设备有限公司').join('\n'))
  await author.ask(contractApi.addText, { id, version, fileId })
  const page = await pageFor(browser, 'hy_business')
  await page.goto(`/#/contractPerformMain/new/0?contractId=${id}`)
  const offered = page.getByRole('region', { name: '正文约定的付款' })
  await expect(offered.getByRole('listitem')).toHaveCount(2)
  const amounts = page.getByRole('textbox', { name: '计划金额' })
  await offered.getByRole('button', { name: '采用', exact: true }).first().click()
  await expect(amounts).toHaveValue('385,800.00')
  await offered.getByRole('button', { name: '全部采用 1' }).press('Enter')
  await expect(amounts.nth(1)).toHaveValue('900,200.00')
  await expect(offered).toBeHidden()
})

test('a dispute that begins from a contract takes over the contract and its counterparties', async ({ browser }) => {
  const legal = await callerFor('hy_legal')
  const counterparties = [
    { name: '海川设备有限公司', type: 'enterprise' as const },
    { name: '越州智储设备有限公司', type: 'enterprise' as const },
  ]
  const { id, contractNo } = await legal.ask(contractApi.save, { contractName: '发生纠纷的合同', counterparties })
  const page = await pageFor(browser, 'hy_legal')
  await page.goto(`/#/disputeMain/new/0?contractId=${id}`)
  await expect(page.getByRole('combobox', { name: '对方' })).toHaveValue('海川设备有限公司、越州智储设备有限公司')
  await expect(page.getByText(`${contractNo} 发生纠纷的合同`)).toBeVisible()
})

test('a text between other organisations is explained before submission, field by field', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const page = await pageFor(browser, 'hy_business')
  // Our position follows from the text although our name is not in it.
  const draft = await completeDraft(author, '他人之间的合同')
  const text = linesOf('浙江沃乐科技股份有限公司', '越州智储设备有限公司').join('\n')
  const fileId = await author.upload('他人之间的合同.txt', text)
  await author.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
  await page.goto(`/#/contractNewMain/edit/${draft.id}`)
  await page.getByRole('button', { name: '提交审批' }).click()
  const named = page.getByRole('alert').getByRole('button', { name: /请改正或说明/ })
  await expect(named.filter({ hasText: '我方主体' })).toHaveCount(1)
  await expect(strip(page).getByRole('textbox', { name: '说明' })).toHaveCount(await named.count())
})
