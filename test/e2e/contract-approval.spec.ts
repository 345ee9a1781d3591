import { expect, type Page } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { callerFor, completeDraft, pageFor, submitOnPage } from './contract-support.ts'
import { test } from './journey.ts'

const decision = (page: Page) => page.getByRole('region', { name: /等待您审批/ })

test('from submission over two approvals to the registered signing', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const { id } = await completeDraft(author, '设备采购合同（审批）')
  const business = await pageFor(browser, 'hy_business')
  await business.goto(`/#/contractNewMain/edit/${id}`)
  await submitOnPage(business)
  await expect(business).toHaveURL(new RegExp(`contractQueryMain/view/${id}`))
  await expect(business.getByRole('button', { name: '撤回' })).toBeEnabled()

  const legal = await pageFor(browser, 'hy_legal')
  await legal.goto(`/#/contractQueryMain/view/${id}`)
  await decision(legal).getByRole('button', { name: '退回' }).click()
  await expect(decision(legal).getByRole('alert')).toHaveText('退回或否决时请填写审批意见')
  await decision(legal).getByRole('textbox').fill('条款完整')
  await decision(legal).getByRole('button', { name: '通过' }).click()
  await expect(decision(legal)).toBeHidden()

  const manager = await pageFor(browser, 'hy_manager')
  await manager.setViewportSize({ width: 360, height: 780 })
  await manager.goto(`/#/contractQueryMain/view/${id}`)
  await expect(manager.getByText('条款完整')).toBeVisible()
  await manager.getByRole('button', { name: '审批', exact: true }).click()
  await expect(decision(manager).getByRole('textbox')).toBeFocused()
  await decision(manager).getByRole('button', { name: '通过' }).click()
  await expect(decision(manager)).toBeHidden()

  await legal.goto('/#/contractQueryIndex')
  await legal.goto(`/#/contractQueryMain/view/${id}`)
  await legal.reload()
  await legal.getByRole('button', { name: '登记签署' }).first().click()
  const dialog = legal.getByRole('dialog')
  await dialog.getByRole('button', { name: '登记签署' }).click()
  await expect(dialog.getByText('请上传签署扫描件')).toBeVisible()
  await dialog.getByLabel('签订地点').fill('苏州')
  await dialog.locator('input[type=file]').setInputFiles({ name: '签署件.png', mimeType: 'image/png', buffer: pixel })
  await expect(dialog.getByText('签署件.png')).toBeVisible()
  await dialog.getByRole('button', { name: '登记签署' }).click()
  await expect(legal.getByText('履行中')).toBeVisible()
  await expect(legal.getByRole('link', { name: '归档', exact: true })).toHaveAttribute(
    'href',
    `#/contractFileMain/edit/${id}`,
  )
})

test('withdrawn, the draft can be edited; what cannot be done says why; a visitor only reads', async ({ browser }) => {
  const author = await callerFor('hy_business')
  const draft = await completeDraft(author, '设备采购合同（撤回）')
  await author.ask(contractApi.submit, { id: draft.id, version: draft.version, confirmReason: '另一项目' })
  const page = await pageFor(browser, 'hy_business')
  await page.goto(`/#/contractQueryMain/view/${draft.id}`)
  await page.getByRole('button', { name: '更多' }).click()
  await expect(page.getByRole('menuitem', { name: '编辑' })).toContainText('只有草稿和被退回的合同可以编辑')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await page.getByRole('link', { name: '编辑', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '合同名称' })).toHaveValue('设备采购合同（撤回）')

  const visitor = await pageFor(browser, 'hy_visitor')
  await visitor.goto(`/#/contractNewIndex`)
  await expect(visitor.getByRole('heading', { name: '我的合同' })).toBeVisible()
  for (const name of ['新建合同', '上传合同', '删除']) {
    await expect(visitor.getByText(name, { exact: true })).toHaveCount(0)
  }
})

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
