import { expect, test } from '@playwright/test'
import { knowledgeApi } from '../../src/domains/knowledge/api.ts'
import { precedentApi } from '../../src/domains/precedent/api.ts'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'

test('an article cited by a calculator opens at its side', async ({ page, context }) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/calculator/litigationFee')
  await page.getByLabel('标的额', { exact: true }).fill('1000000')
  await page.getByRole('button', { name: '计算', exact: true }).click()
  const basis = page.locator('.calculator_basis:visible').first()
  await basis.getByRole('button').first().click()
  await expect(page.locator('.law-tags_beside').getByRole('heading')).toContainText('诉讼费用交纳办法')
  await expect(page).toHaveURL(/calculator\/litigationFee/)
  await picture(page, 'calculator-law')
})

test('an article of a version that the library lacks has a remark, in the result and at its side', async ({
  page,
  context,
}) => {
  const keeper = await signIn(context, 'ops_knowledge')
  const { id, version } = await keeper.ask(knowledgeApi.save, {
    title: '中华人民共和国仲裁法',
    docNo: '仲裁法2017',
    kind: 'law',
    level: 'law',
    issuer: '全国人民代表大会常务委员会',
    publishDate: '2017-09-01',
    effectiveDate: '2018-01-01',
    timeliness: 'amended',
    fullText: '第五十九条 灯塔的旧期间。\n第七十二条 灯塔的旧条文。',
  })
  const law = await keeper.ask(knowledgeApi.review, { id, version, pass: true })
  try {
    await signIn(context, 'hy_legal')
    await page.goto('/#/calculator/deadline')
    await page.getByRole('combobox', { name: '法定期间' }).fill('撤销仲裁裁决')
    await page.keyboard.press('Enter')
    await page.getByLabel('起算事由发生日').fill('2026-02-10')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: '计算', exact: true }).click()
    const lacking = '引用的是 2025 年文本，法规库只有 2017-09-01 公布的文本'
    await expect(page.locator('.law-tags_change').filter({ visible: true })).toContainText(
      `《中华人民共和国仲裁法》 ${lacking}`,
    )
    const basis = page.locator('.calculator_basis:visible').first()
    const beside = page.locator('.law-tags_beside')
    await basis.getByRole('button', { name: /2017年修正/ }).click()
    await expect(beside).toContainText('灯塔的旧期间')
    await page.keyboard.press('Escape')
    await basis.getByRole('button', { name: /2025年修订/ }).click()
    await expect(beside).toContainText(lacking)
    await expect(beside).not.toContainText('灯塔')
    await picture(page, 'calculator-law-version')
  } finally {
    const after = await signIn(context, 'ops_knowledge')
    await after.ask(knowledgeApi.changeStatus, { id, version: law.version, action: 'disable' })
  }
})

test('an article cited by a library case opens at its side', async ({ page, context }) => {
  const legal = await signIn(context, 'hy_legal')
  const law = await legal.ask(knowledgeApi.save, { title: '租船管理法' })
  const basis = [{ legislationId: law.id, articleNo: '第八条' }]
  const { id } = await legal.ask(precedentApi.save, { title: '有依据的案例', basis })
  await page.goto(`/#/caseLibraryMain/view/${id}`)
  await page.locator('.law-tags_tags:visible').getByRole('button').first().click()
  await expect(page.locator('.law-tags_beside').getByRole('heading')).toContainText(law.title)
  await expect(page).toHaveURL(new RegExp(`caseLibraryMain/view/${id}`))
  await picture(page, 'precedent-law')
})
