import { expect, test } from '@playwright/test'
import { caseAnalysisApi } from '../../src/domains/case-analysis/api.ts'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'

const facts =
  '我公司向对方供应热轧钢材，货物已经验收入库，双方每月签署对账单，对方仍拖欠货款八十余万元，多次催告不付，请求支付货款和违约金。'

test('a description leads to similar cases, a prediction and a report; with too few cases there is no prediction', async ({
  page,
  context,
}) => {
  const legal = await signIn(context, 'hy_legal')
  await page.goto('/#/CaseAnalysisMain')
  await page.getByRole('button', { name: '开始分析' }).first().click()
  await page.getByLabel('案情描述').fill(facts)
  await page.getByLabel('我方地位').click()
  await page.getByTitle('原告', { exact: true }).click()
  const recognised = page.getByRole('status').filter({ hasText: '识别到的案由' })
  await expect(recognised).toContainText('买卖合同纠纷')
  await recognised.getByRole('button').first().click()
  await picture(page, 'case-analysis-asked')
  await page.getByRole('button', { name: '开始分析' }).click()

  await expect(page.getByText('本内容由AI生成，仅供参考')).toBeVisible()
  await expect(page.getByRole('heading', { name: '买卖合同纠纷', level: 1 })).toBeVisible()
  await expect(page.locator('#section-prediction').getByText('胜诉率')).toBeVisible()
  await expect(page.getByText('钢材货款对账后拒付案')).toBeVisible()
  await picture(page, 'case-analysis-told')
  const [row] = (await legal.ask(caseAnalysisApi.query, {})).records
  expect(row).toMatchObject({ causeName: '买卖合同纠纷', status: 3 })
  await page.getByRole('button', { name: '导出报告' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Word 文档' }).click(),
  ])
  expect(file.suggestedFilename()).toContain(row!.analysisNo)

  const { id } = await legal.ask(caseAnalysisApi.start, {
    facts: '票据到期后付款人拒绝付款，持票人向背书人行使追索权，请求支付票据金额。',
    caseType: 'msss',
    ourRole: 'plaintiff',
    causeOfAction: '082802',
  })
  await page.goto(`/#/CaseAnalysisMain?id=${id}`)
  await page.getByRole('button', { name: '继续分析' }).click()
  await expect(page.getByText('不足 10 件，不作预测')).toBeVisible()
  await picture(page, 'case-analysis-too-few')
})
