import { expect, test, type Page } from '@playwright/test'
import { fileBehind } from './downloads.ts'
import { picture } from './pictures.ts'
import { demoPassword } from '../support/served.ts'
import { signIn } from './signed-in.ts'

const label = '本内容由AI生成，仅供参考'
const pick = async (page: Page, question: string, answer: string) => {
  await page.getByLabel(question).click()
  await page.locator('.ant-select-item-option').filter({ hasText: answer }).first().click()
}

test('a statement of claim is drafted by questions, filled in from its case, edited, versioned and downloaded', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/klawDocumentIndex')
  await page.getByLabel('搜索文书或合同').fill('起诉状')
  await page.getByRole('link', { name: '民事起诉状', exact: true }).click()
  await page.getByLabel('从案件带入').fill('苏州精科')
  await page.locator('.ant-select-item-option').filter({ hasText: '加工承揽纠纷' }).click()
  await expect(page.getByText(/^带入了 \d+ 项$/)).toBeVisible()
  await expect(page.getByLabel('原告姓名或名称')).toHaveValue('华岳精工集团有限公司')
  await expect(page.getByText(/^来自案件 AJ-\d{4}-\d+$/).first()).toBeVisible()

  // Questions depend on earlier answers.
  await expect(page.getByLabel('原告性别')).toHaveCount(0)
  await pick(page, '原告性质', '自然人')
  await expect(page.getByLabel('原告性别')).toBeVisible()
  await expect(page.getByLabel('原告法定代表人')).toHaveCount(0)
  await pick(page, '原告性质', '法人')
  await expect(page.getByLabel('原告性别')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '预览' })).toContainText('原告：华岳精工集团有限公司')
  await picture(page, 'drafting-interview')

  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByLabel('事实与理由')).toHaveValue(/零件尺寸超差/)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '生成' }).click()
  await expect(page.locator('.drafting_faults')).toContainText('有 1 项需要补充或者更正')
  await page.getByLabel('受理法院').fill('苏州工业园区人民法院')
  await page.getByRole('button', { name: '生成' }).click()

  await expect(page).toHaveURL(/klawDocumentOnlineEdit\?id=/)
  const text = page.getByLabel('每行一段')
  await expect(text).toHaveValue(/苏州工业园区人民法院/)
  await text.fill(`${await text.inputValue()}\n## 附注\n原告保留追加诉讼请求的权利。`)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.locator('.drafting_bar').getByRole('status')).toContainText('已保存')
  await picture(page, 'drafting-editor')

  await page.getByRole('button', { name: '定稿' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '定稿' }).click()
  await expect(page).toHaveURL(/klawDocumentView\?id=/)
  const word = await fileBehind(page, () => page.getByRole('button', { name: '导出Word' }).click())
  const pdf = await fileBehind(page, () => page.getByRole('button', { name: '导出PDF' }).click())
  expect([word.kind, pdf.kind]).toEqual(['docx', 'pdf'])
  expect(word.name).toMatch(/^民事起诉状-WS-\d{4}-\d{6}\.docx$/)
  for (const file of [word, pdf]) {
    expect(file.text).toContain('原告保留追加诉讼请求的权利。')
    expect(file.text).toContain('苏州工业园区人民法院')
  }
  // Filled in from a template, without a model.
  expect(pdf.text).not.toContain(label)

  await page.getByRole('button', { name: '再次编辑' }).click()
  await text.fill((await text.inputValue()).replace('原告保留', '具状人保留'))
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.locator('.drafting_bar').getByRole('status')).toContainText('已保存')
  await page.getByRole('link', { name: '文书预览' }).click()
  await expect(page.getByRole('region', { name: /^版本对比/ }).locator('ins')).toHaveText(['具状人'])
  await page.goto('/#/hisDocumentList')
  const row = page.getByRole('row', { name: '民事起诉状' }).first()
  await expect(row).toContainText('智能生成')
})

test('without a session the catalogue is open, a text can be tried, and the rest requires signing in', async ({
  page,
}) => {
  await page.goto('/#/klawDocumentIndex')
  await page.getByLabel('搜索文书或合同').fill('房屋租赁')
  await page.getByRole('link', { name: /租赁/ }).first().click()
  await expect(page).toHaveURL(/klawDocumentAINewNoLog\?type=/)
  await page.getByLabel('出租人名称或姓名').fill('江城置业有限公司')
  await page.getByRole('button', { name: '争议与文本' }).click()
  await page.getByRole('button', { name: '试写' }).click()
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview).toContainText('江城置业有限公司')
  await expect(preview).toContainText('后面的内容在登录并生成后显示。')
  await picture(page, 'drafting-trial')
  await preview.getByRole('button', { name: '登录后使用' }).click()
  await expect(page).toHaveURL(/login/i)
  // The answers are still there after sign-in.
  await page.getByLabel('用户名').fill('hy_legal')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/klawDocumentAINew\?type=/)
  await expect(page.getByLabel('出租人名称或姓名')).toHaveValue('江城置业有限公司')
})

test('a user who may not draft is led to the trial, as without a session', async ({ page, context }) => {
  await signIn(context, 'hy_visitor')
  await page.goto('/#/klawDocumentIndex')
  await page.getByRole('link', { name: '民事起诉状', exact: true }).click()
  await expect(page).toHaveURL(/klawDocumentAINewNoLog\?type=/)
  await page.goto('/#/klawDocumentAINewNoLog')
  await page.getByRole('link', { name: '民事答辩状', exact: true }).click()
  await expect(page).toHaveURL(/klawDocumentAINewNoLog\?type=/)
  await page.goto('/#/klawDocumentIndex')
  await expect(page.getByRole('link', { name: '历史文书' })).toHaveCount(0)
  await page.getByRole('button', { name: '在线写作' }).click()
  await expect(page).toHaveURL(/klawOnlineWriteNoLog/)
})
