import { expect, type Page } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^已保存 \d\d:\d\d$/ })

test('a draft is stored with only a name, is saved automatically afterwards, and is in the list', async ({
  browser,
}) => {
  const page = await pageFor(browser, 'hy_business')
  await page.goto('/#/contractNewIndex')
  await page.getByRole('link', { name: '新建合同' }).first().click()
  await field(page, '合同名称').fill('展会搭建合同')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/contractNewMain\/edit\/[0-9A-F]{32}$/)
  // The cursor is still where it was.
  await expect(field(page, '合同名称')).toBeFocused()
  await expect(page.getByRole('article').getByText(/^HT-HY-\d{4}-\d{5}$/)).toBeVisible()

  await field(page, '合同标的').fill('展台设计与搭建')
  await expect(page.getByText('有未保存的内容')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(field(page, '合同标的')).toHaveValue('展台设计与搭建')
  await page.goto('/#/contractNewIndex')
  await expect(page.getByRole('cell', { name: '展会搭建合同' })).toBeVisible()
})

test('an amount typed with 万 is understood, and a wrong credit code is reported on leaving the field', async ({
  browser,
}) => {
  const author = await callerFor('hy_business')
  const { id } = await author.ask(contractApi.save, { contractName: '数控机床采购合同' })
  const page = await pageFor(browser, 'hy_business')
  await page.goto(`/#/contractNewMain/edit/${id}`)
  await field(page, '合同金额(含税)').fill('123.5万')
  await page.keyboard.press('Tab')
  await expect(field(page, '合同金额(含税)')).toHaveValue('1,235,000.00')
  await expect(page.getByText('人民币 壹佰贰拾叁万伍仟元整')).toBeVisible()

  await page.getByRole('button', { name: '添加相对方' }).click()
  await field(page, '统一社会信用代码').fill('91350100m000100y44')
  await page.keyboard.press('Tab')
  await expect(page.getByText('统一社会信用代码不正确')).toBeVisible()
  await field(page, '统一社会信用代码').fill('91350100m000100y43')
  await page.keyboard.press('Tab')
  await expect(page.getByText('统一社会信用代码不正确')).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await expect
    .poll(async () => (await author.ask(contractApi.queryById, { id })).counterparties[0]?.creditCode)
    .toBe('91350100M000100Y43')
})

test('submitting names everything that is missing at once, and leads to each field', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const { id } = await author.ask(contractApi.save, { contractName: '缺项合同' })
  const page = await pageFor(browser, 'hy_business')
  await page.goto(`/#/contractNewMain/edit/${id}`)
  await page.getByRole('button', { name: '提交审批' }).click()
  const list = page.getByRole('alert').filter({ hasText: '补齐后再提交' })
  const lines = list.getByRole('button')
  await expect(lines.first()).toBeVisible()
  const count = await lines.count()
  expect(count).toBeGreaterThan(8)
  await expect(list).toContainText(`还有 ${count} 项需要补充`)
  await expect(page.getByRole('combobox', { name: '合同类别' })).toBeFocused()
  // Each is also shown at its field.
  await expect(page.locator('section').getByText('请输入合同标的')).toBeVisible()
  await expect(page.locator('section').getByText('请上传合同正文')).toBeVisible()

  await list.getByRole('button', { name: '请输入合同标的' }).click()
  await expect(field(page, '合同标的')).toBeFocused()
  await page.keyboard.type('咨询服务')
  await expect(lines).toHaveCount(count - 1)
})

test('two tabs change one draft: the second is shown who, when and what, and loses nothing', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const { id } = await author.ask(contractApi.save, { contractName: '两处同时编辑的合同' })
  const first = await pageFor(browser, 'hy_business')
  const second = await pageFor(browser, 'hy_business')
  await first.goto(`/#/contractNewMain/edit/${id}`)
  await second.goto(`/#/contractNewMain/edit/${id}`)
  await expect(field(second, '合同标的')).toBeVisible()
  await field(first, '合同标的').fill('第一处写的标的')
  await first.keyboard.press('Control+s')
  await expect(saved(first)).toBeVisible()

  await field(second, '法律风险提示').fill('第二处写的风险')
  await second.keyboard.press('Control+s')
  const notice = second.getByRole('alert').filter({ hasText: '刚被别人修改' })
  await expect(notice).toContainText(/王晓川于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d修改（合同标的）/)
  await expect(field(second, '法律风险提示')).toHaveValue('第二处写的风险')
  await notice.getByRole('button', { name: '并入对方的修改' }).click()
  await expect(field(second, '合同标的')).toHaveValue('第一处写的标的')
  await expect(saved(second)).toBeVisible()
  await expect
    .poll(async () => author.ask(contractApi.queryById, { id }))
    .toMatchObject({ subject: '第一处写的标的', riskNote: '第二处写的风险' })
})

test('names of 200 characters stay inside the page, on a wide and on a narrow screen', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const contractName = '长'.repeat(200)
  const { id } = await author.ask(contractApi.save, {
    contractName,
    counterparties: [{ name: 'W'.repeat(200), type: 'other' }],
  })
  const page = await pageFor(browser, 'hy_business')
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 780 })
    for (const path of ['/contractNewIndex', `/contractNewMain/edit/${id}`, `/contractQueryMain/view/${id}`]) {
      await page.goto(`/#${path}`)
      await expect(page.getByText(contractName).or(page.getByLabel('合同名称')).first()).toBeVisible()
      const spill = await page.locator('.shell_main').evaluate((box) => box.scrollWidth - box.clientWidth)
      expect([width, path, spill]).toEqual([width, path, 0])
    }
  }
})
