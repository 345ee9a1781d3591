import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '../support/served.ts'
import { fileBehind } from './downloads.ts'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'

const answers = {
  披露方名称或姓名: '华岳精工集团有限公司',
  接收方名称或姓名: '苏州云启科技有限公司',
  披露目的: '评估数控系统的联合开发',
} as const
async function pick(page: Page, question: string, answer: string): Promise<void> {
  await page.getByLabel(question).click()
  await page.locator('.ant-select-item-option').filter({ hasText: answer }).click()
}

test('a contract is drafted from its template, extended by a clause, finished, and reviewed at once', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/klawContract')
  await page.getByLabel('搜索文书或合同').fill('保密')
  await picture(page, 'drafting-contracts')
  await page.getByRole('link', { name: '保密协议', exact: true }).click()
  for (const [question, answer] of Object.entries(answers).slice(0, 2)) await page.getByLabel(question).fill(answer)
  await expect(page.getByRole('region', { name: '预览' })).toContainText(answers.接收方名称或姓名)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('披露目的').fill(answers.披露目的)
  await pick(page, '保密义务', '双方互负保密义务')
  await page.getByLabel('起始日期').fill('2026-09-01')
  await page.getByLabel('起始日期').press('Enter')
  await page.getByLabel('保密期限（年）').fill('3')
  await page.getByRole('button', { name: '下一步' }).click()
  await pick(page, '争议解决方式', '诉讼')
  await page.getByRole('button', { name: '生成', exact: true }).click()

  await expect(page).toHaveURL(/klawDocumentOnlineEdit\?id=/)
  await expect(page.getByText('本次操作扣除')).toBeVisible()
  const text = page.getByLabel('每行一段')
  for (const answer of Object.values(answers)) await expect(text).toHaveValue(new RegExp(answer))
  await page.getByRole('button', { name: '续写：插入条款' }).click()
  const clauses = page.getByRole('dialog')
  await clauses.getByLabel('搜索条款').fill('不可抗力')
  await clauses
    .getByRole('button', { name: /插\s*入/ })
    .first()
    .click()
  await expect(text).toHaveValue(/不可抗力/)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.locator('.drafting_bar').getByRole('status')).toContainText('已保存')
  await picture(page, 'drafting-contract-editor')

  await page.getByRole('button', { name: '定稿' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '定稿' }).click()
  await expect(page).toHaveURL(/klawDocumentView\?id=/)
  const word = await fileBehind(page, () => page.getByRole('button', { name: '导出Word' }).click())
  for (const words of [...Object.values(answers), '不可抗力']) expect(word.text).toContain(words)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '送审查' }).click(),
  ])
  await expect(page).toHaveURL(/examineMainNew$/)
  await page.locator('input[type=file]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/octet-stream',
    buffer: await readAll(await file.createReadStream()),
  })
  await expect(page.getByText(/^当事人：.*华岳精工集团有限公司/)).toBeVisible()
  // The draft's number is not part of the contract's name.
  await expect(page.getByLabel('合同名称')).toHaveValue('保密协议')
})

async function readAll(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

test('without a session a text can be written, and saving it requires signing in', async ({ page }) => {
  await page.goto('/#/klawDocumentIndex')
  await page.getByRole('button', { name: '在线写作' }).click()
  await expect(page).toHaveURL(/klawOnlineWriteNoLog/)
  await page.getByLabel('每行一段').fill('# 催款函\n请于七日内付清货款。')
  await expect(page.getByRole('heading', { name: '催款函' })).toBeVisible()
  await picture(page, 'drafting-trial-write')
  await page.getByRole('button', { name: '登录后使用' }).click()
  await expect(page).toHaveURL(/login/i)
  // The text is still there after sign-in.
  await page.getByLabel('用户名').fill('hy_legal')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/klawOnlineWrite$/)
  await expect(page.getByLabel('每行一段')).toHaveValue('# 催款函\n请于七日内付清货款。')
})
