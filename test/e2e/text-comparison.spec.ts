import { expect, test } from '@playwright/test'
import { docxOf } from '../../src/server/paper/docx.ts'
import type { Paper } from '../../src/server/paper/paper.ts'
import { pdfOf } from '../../src/server/paper/pdf.ts'
import { fileBehind } from './downloads.ts'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'

const clauses = [
  '第一条 乙方向甲方提供冷链运输服务（含装卸），运输路线见附件一。',
  '第二条 运费为每车次人民币3,200元，甲方应于每月十五日前结清上月运费。',
  '第三条 乙方应保证全程温度不高于零下十八摄氏度，并提供温度记录。',
  '第四条 货物毁损的，乙方按货物到达地的市场价格赔偿。',
  '第五条 因本合同发生的争议，提交甲方所在地人民法院处理。',
]
const planOf = (texts: readonly string[]) => ({ paper: paper(texts), page: '{page} / {pages}', now: new Date() })
const paper = (texts: readonly string[]): Paper => ({
  title: '冷链运输合同',
  id: 'HT-1',
  author: '测试',
  organisation: '测试',
  language: 'zh',
  isAi: false,
  label: '内部资料',
  blocks: [{ kind: 'title', text: '冷链运输合同' }, ...texts.map((text) => ({ kind: 'text' as const, text }))],
})
// Another price, one clause less, one more; and brackets of another width.
const theirs = [
  clauses[0]!.replace('（含装卸）', '(含装卸)'),
  clauses[1]!.replace('3,200元', '3,600元'),
  clauses[2]!,
  clauses[4]!,
  '第六条 油价上涨超过百分之十的，乙方有权调整运费。',
]

test('a Word file is compared with a PDF: differences are scrolled to, shown in both views, and reported', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/textComparisonIndex')
  await expect(page.getByRole('row', { name: '我方稿与对方修改稿' })).toBeVisible()
  await page
    .getByRole('link', { name: '新建比对' })
    .or(page.getByRole('button', { name: '新建比对' }))
    .first()
    .click()
  const files = [
    {
      name: '冷链运输合同.docx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(await docxOf(planOf(clauses))),
    },
    {
      name: '冷链运输合同-回传.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await pdfOf(planOf(theirs))),
    },
  ]
  for (const [i, side] of ['原稿', '比对稿'].entries()) {
    const picker = page.getByRole('group', { name: side, exact: true })
    await picker.locator('input[type=file]').setInputFiles(files[i]!)
    await expect(picker.getByText(files[i]!.name)).toBeVisible()
  }
  for (const ignored of ['全半角', '页眉页脚']) await page.getByRole('checkbox', { name: ignored }).check()
  await page.getByRole('button', { name: '开始比对' }).click()

  await expect(page.getByText('3 处差异')).toBeVisible()
  const list = page.getByRole('complementary', { name: '差异列表' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  // Neither the width of brackets nor the footer of the PDF.
  for (const ignored of ['含装卸', '1 / 1']) await expect(list).not.toContainText(ignored)
  // The keys work immediately, before anything is clicked.
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.locator('.comparison_bar').getByRole('status')).toHaveText('1 / 3')
  await list.getByRole('button', { name: /油价上涨/ }).click()
  await expect(page.locator('.comparison_bar').getByRole('status')).toHaveText('3 / 3')
  await expect(page.locator('.comparison_text .comparison_current').first()).toContainText('油价上涨超过百分之十')
  await page.getByRole('button', { name: '上一处' }).click()
  await expect(page.locator('.comparison_text .comparison_current').first()).toContainText('货物毁损')
  await picture(page, 'comparison-side')
  await page.locator('.ant-segmented-item', { hasText: '单栏' }).click()
  const inline = page.getByRole('document', { name: /^冷链运输合同/ })
  await expect(inline).toHaveCount(1)
  await expect(inline.locator('del').first()).toBeVisible()
  await expect(inline.locator('ins').first()).toBeVisible()
  await picture(page, 'comparison-inline')
  await list.getByRole('checkbox', { name: /新增/ }).uncheck()
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: '导出报告' }).click()
  const report = await fileBehind(page, () => page.getByRole('menuitem', { name: 'Word 报告' }).click())
  expect(report.text).toContain('文本比对报告')
  for (const said of ['3,200', '货物毁损', '油价上涨']) expect(report.text).toContain(said)
})

test('without a session nothing can be compared', async ({ page }) => {
  await page.goto('/#/textComparisonMain/new/0')
  await expect(page).toHaveURL(/login/i)
})
