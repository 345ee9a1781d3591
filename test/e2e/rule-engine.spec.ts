import { expect, type Browser, type Page } from '@playwright/test'
import { ruleApi } from '../../src/domains/rule/api.ts'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

const name = '单方提价'
const checkItem = '一方不得单方调整价格'
const contract = `冷链运输合同
甲方：华岳精工集团有限公司
乙方：东海云仓物流股份有限公司
第一条 乙方为甲方运输冷冻货物。
第二条 运费每车次3,200元；乙方有权单方调整运费，通知后即生效。
第三条 争议由甲方所在地人民法院管辖。
`
const file = { name: '冷链运输合同.txt', mimeType: 'text/plain', buffer: Buffer.from(contract) }

async function windowOf(browser: Browser, who: string): Promise<Page> {
  const context = await browser.newContext()
  await signIn(context, who)
  return context.newPage()
}
const sample = (page: Page, n: number) => page.getByRole('group', { name: `样例 ${n}` })
const samples = (page: Page) => page.locator('#section-samples').filter({ visible: true })

test('a rule is written, tried, tested with its samples, reviewed by another user, and applied', async ({
  browser,
}) => {
  const author = await windowOf(browser, 'ops_knowledge')
  await author.goto('/#/robotIndex')
  await author.getByRole('link', { name: '合同审查', exact: true }).click()
  await author.locator('.list_head').getByText('新增', { exact: true }).click()
  const write = (field: string, words: string) => author.getByRole('textbox', { name: field }).fill(words)
  await write('规则名称', name)
  await author.getByRole('combobox', { name: '风险等级' }).click()
  await author.locator('.ant-select-item-option').filter({ hasText: '高', visible: true }).click()
  await author.getByRole('combobox', { name: '适用范围' }).click()
  await author.locator('.ant-select-item-option').filter({ hasText: '运输合同', visible: true }).click()
  await author.keyboard.press('Escape')
  await write('审查点', checkItem)
  await write('判断内容', '单方调整')
  await write('修改建议', '改为双方书面协商一致后调整。')

  // Tested in its current form, before it is saved.
  await author.getByRole('textbox', { name: '粘贴一段文本' }).fill(contract)
  await author.getByRole('button', { name: '测试', exact: true }).click()
  await expect(author.locator('.rule_result')).toContainText('命中 1 处')
  await expect(author.locator('.rule_result mark')).toHaveText('单方调整')

  await author.getByRole('button', { name: '添加样例' }).click()
  await sample(author, 1).getByLabel('样例文本').fill('乙方可单方调整运费。')
  await author.getByRole('button', { name: '添加样例' }).click()
  await sample(author, 2).getByLabel('样例文本').fill('乙方有权单方变更价格。')
  await author.getByRole('button', { name: /(^| )保存$/ }).click()
  await expect(author).toHaveURL(/robotExamineMain\/edit\/[0-9A-F]{32}/)
  const id = /[0-9A-F]{32}/.exec(author.url())![0]
  const page = `/#/robotExamineMain/view/${id}`

  // The second sample shows that the condition is too narrow.
  await author.goto(page)
  await author.getByRole('button', { name: '运行全部样例' }).click()
  await expect(samples(author).getByText('通过', { exact: true })).toHaveCount(1)
  await expect(samples(author).getByText('未通过', { exact: true })).toHaveCount(1)
  await picture(author, 'rule-samples-unmet')
  await author.locator('.record-page_actions').filter({ visible: true }).getByText('编辑', { exact: true }).click()
  await write('判断内容', '单方调整、单方变更')
  await author.getByRole('button', { name: /(^| )保存$/ }).click()
  await expect(author.locator('.record_saveLine').filter({ visible: true })).toContainText('已保存')
  await author.goto(page)
  await author.getByRole('button', { name: '运行全部样例' }).click()
  await expect(samples(author).getByText('通过', { exact: true })).toHaveCount(2)
  await picture(author, 'rule-samples-met')

  // A rule's author cannot review it: another user does.
  const reviewer = await windowOf(browser, 'ops_admin')
  await reviewer.goto(page)
  await reviewer.getByRole('button', { name: /(^| )审核$/ }).click()
  const dialog = reviewer.getByRole('dialog')
  await dialog.getByLabel('审核意见').fill('条件与样例已核对')
  await dialog.getByRole('button', { name: /(^| )审核$/ }).click()
  await expect(reviewer.locator('.record-page_title')).toContainText('审核通过')
  await expect(dialog).toHaveCount(0)
  await reviewer.getByRole('button', { name: /(^| )启用$/ }).click()
  await dialog.getByRole('button', { name: /(^| )启用$/ }).click()
  await expect(reviewer.locator('.record-page_title').getByText('启用', { exact: true })).toBeVisible()
  await expect(reviewer.getByText('第 1 版')).toBeVisible()
  await picture(reviewer, 'rule-enabled')

  const legal = await windowOf(browser, 'hy_legal')
  await legal.goto('/#/examineMainNew')
  await legal.locator('input[type=file]').setInputFiles(file)
  const checks = legal.getByRole('region', { name: '审查清单' })
  await expect(checks.getByText(checkItem).or(checks.getByText(name)).first()).toBeVisible()
  await legal.getByRole('button', { name: '开始审查' }).click()
  const finding = legal.getByRole('region', { name: '审查意见' }).getByRole('button', { name: checkItem })
  await finding.click()
  await expect(legal.locator('mark[aria-current="true"]')).toHaveText('单方调整')
  await picture(legal, 'rule-found')

  // The user who put it in force disables it again; the next contract is not checked against it.
  const ops = await signIn(reviewer.context(), 'ops_admin')
  const { version } = await ops.ask(ruleApi.queryById, { id })
  await ops.ask(ruleApi.changeStatus, { id, version, action: 'disable', reason: '测试完毕' })
  await legal.goto('/#/record')
  await legal.goto('/#/examineMainNew')
  await legal.locator('input[type=file]').setInputFiles(file)
  await expect(checks.getByRole('checkbox').first()).toBeVisible()
  await expect(checks.getByText(checkItem)).toHaveCount(0)
})

test('without a session and without permission the rules are not accessible', async ({ page, context }) => {
  await page.goto('/#/robotIndex')
  await expect(page).toHaveURL(/login/i)
  await signIn(context, 'hy_legal')
  await page.goto('/#/record')
  await page.goto('/#/robotIndex')
  await expect(page.getByText('没有权限')).toBeVisible()
})
