import { expect, test } from '@playwright/test'
import { knowledgeApi } from '../../src/domains/knowledge/api.ts'
import { precedentApi } from '../../src/domains/precedent/api.ts'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'

test('an article that a calculator rests on opens beside it', async ({ page, context }) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/calculator/litigationFee')
  await page.getByRole('textbox', { name: /标的额|金额/ }).fill('1000000')
  await page.getByRole('button', { name: '计算', exact: true }).click()
  const basis = page.locator('.calculator-basis:visible').first()
  await basis.getByRole('button').first().click()
  await expect(page.locator('.law-beside').getByRole('heading')).toContainText('诉讼费用交纳办法')
  await expect(page).toHaveURL(/calculator\/litigationFee/)
  await picture(page, 'calculator-law')
})

test('an article that a case of the library rests on opens beside it', async ({ page, context }) => {
  const legal = await signIn(context, 'hy_legal')
  const law = await legal.ask(knowledgeApi.save, { title: '租船管理法' })
  const basis = [{ legislationId: law.id, articleNo: '第八条' }]
  const { id } = await legal.ask(precedentApi.save, { title: '有依据的案例', basis })
  await page.goto(`/#/caseLibraryMain/view/${id}`)
  await page.locator('.law-tags:visible').getByRole('button').first().click()
  await expect(page.locator('.law-beside').getByRole('heading')).toContainText(law.title)
  await expect(page).toHaveURL(new RegExp(`caseLibraryMain/view/${id}`))
  await picture(page, 'precedent-law')
})
