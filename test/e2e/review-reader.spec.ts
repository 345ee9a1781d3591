import { expect, test, type Page } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { reviewApi } from '../../src/domains/review/api.ts'
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

const panel = (page: Page) => page.getByRole('region', { name: '审查意见' })
const finding = (page: Page, title: string) => panel(page).getByRole('button', { name: title, exact: false }).first()

/** Opens a finding; a click on an open one would close it. */
async function choose(page: Page, title: string): Promise<void> {
  const one = finding(page, title)
  if ((await one.getAttribute('aria-expanded')) !== 'true') await one.click()
  await one.focus()
}

test('findings are decided next to their text, and stay decided', async ({ page, context }) => {
  const legal = await signIn(context, 'hy_legal')
  const draft = await legal.ask(contractApi.save, { contractName: '设备采购合同' })
  const fileId = await legal.upload(text, '设备采购合同.txt')
  const contract = await legal.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
  const found = await legal.ask(reviewApi.findings, { contractId: contract.id, textId: contract.currentTextId! })
  const address = `/#/contractNewMain/edit/${contract.id}`

  await page.goto(address)
  await expect(panel(page).getByRole('status')).toContainText(`0/${found.length} 已处理`)

  // Every place of every finding is marked word for word.
  const chosen = page.locator('mark[aria-current="true"]')
  for (const { title, spans } of found.filter((one) => one.spans.length > 0)) {
    await finding(page, title).click()
    await expect(chosen).toHaveText(spans[0]!.quote)
    await expect(chosen).toBeInViewport()
  }

  await choose(page, '引用已废止的法律')
  // The legal basis of a finding opens at the side of the text, and says if the library lacks it.
  await panel(page).getByRole('group', { name: '法律依据' }).getByRole('button', { name: '民法典 §1260' }).click()
  const law = page.getByRole('dialog', { name: '条文原文' })
  await expect(law).toContainText(/法规库未收录|第一千二百六十条/)
  await law.getByRole('button', { name: /关闭|Close/ }).click()
  await choose(page, '引用已废止的法律')
  await page.keyboard.press('a')
  await expect(panel(page).getByRole('status')).toContainText(`1/${found.length} 已处理`)

  await finding(page, '金额大小写不一致').click()
  await page.keyboard.press('i')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toHaveText('请填写忽略的理由')
  await page.keyboard.type('以小写为准，双方已书面确认')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('status')).toContainText(`2/${found.length} 已处理`)

  await page.reload()
  await expect(panel(page).getByRole('status')).toContainText(`2/${found.length} 已处理`)
  await expect(finding(page, '引用已废止的法律')).toContainText('已采纳')
  await finding(page, '金额大小写不一致').click()
  await expect(panel(page)).toContainText('以小写为准，双方已书面确认')

  // In the other direction: a click on the text chooses the finding, and a key reopens it.
  await page.locator('mark', { hasText: '《合同法》' }).click()
  await expect(finding(page, '引用已废止的法律')).toHaveAttribute('aria-expanded', 'true')
  await finding(page, '引用已废止的法律').press('r')
  await expect(panel(page).getByRole('status')).toContainText(`1/${found.length} 已处理`)

  // In full screen the keys work immediately, although the button has the focus.
  await page.getByRole('button', { name: '全屏' }).click()
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(panel(page).getByRole('status')).toContainText(`2/${found.length} 已处理`)
})

test('on a phone the findings are below the text they refer to', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const legal = await signIn(context, 'hy_legal')
  const draft = await legal.ask(contractApi.save, { contractName: '手机上读的合同' })
  const fileId = await legal.upload(text, '手机上读的合同.txt')
  const contract = await legal.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
  await page.goto(`/#/contractQueryMain/view/${contract.id}`)
  await page.getByRole('toolbar').getByRole('button', { name: '审查意见' }).click()
  await finding(page, '引用已废止的法律').click()
  const mark = page.locator('mark[aria-current="true"]')
  await expect(mark).toHaveText('《合同法》')
  const [place, below] = [await mark.boundingBox(), await panel(page).boundingBox()]
  expect(place!.y + place!.height).toBeLessThanOrEqual(below!.y)
  // The count of open findings opens them too.
  await page.getByRole('toolbar').getByRole('button', { name: '审查意见' }).click()
  await expect(panel(page)).toBeHidden()
  await page.getByRole('button', { name: /项审查意见/ }).click()
  await expect(panel(page)).toBeVisible()
})
