import { expect } from '@playwright/test'
import { flowApi } from '../../src/domains/workflow/api.ts'
import { callerFor, completeDraft, pageFor, submitOnPage } from './contract-support.ts'
import { test } from './journey.ts'
import { picture } from './pictures.ts'
import { whileInForce } from './routes.ts'

test.use({ actionTimeout: 15_000 })

test('the author chooses the approver of a step, and the path shows the choice', async ({ browser }) => {
  test.setTimeout(180_000)
  const steps = [
    { node: '分管领导', approvers: [{ by: 'initiator' as const }], mode: 'any' as const },
    { node: '负责人', approvers: [{ by: 'role' as const, value: 'legal_manager' }], mode: 'any' as const },
  ]
  await whileInForce('contract', steps, async () => {
    const author = await callerFor('hy_business')
    const { id } = await completeDraft(author, `自选审批人${Date.now()}`)
    const page = await pageFor(browser, 'hy_business')
    await page.goto(`/#/contractNewMain/edit/${id}`)
    const asked = page.getByRole('dialog', { name: '选择审批人' })
    await submitOnPage(page, asked)
    const path = asked.getByRole('list', { name: '审批路径' })
    await expect(path.getByRole('listitem')).toHaveCount(2)
    await expect(path.getByText('请为分管领导选择审批人')).toBeVisible()
    await asked.getByRole('button', { name: '提交审批' }).click()
    await expect(path.getByText('请为分管领导选择审批人')).toBeVisible()
    const field = path.getByRole('combobox', { name: '分管领导' })
    await field.click()
    await page.keyboard.type('李文佳')
    await expect(page.locator('.ant-select-item-option').filter({ hasText: '李文佳' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('.ant-select-dropdown')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(path.getByRole('listitem').first()).toContainText('李文佳')
    await expect(path.getByText('请为分管领导选择审批人')).toBeHidden()
    await picture(page, 'step-rights-choice')
    await asked.getByRole('button', { name: '提交审批' }).click()
    await expect(page).toHaveURL(new RegExp(`contractQueryMain/view/${id}`))
    const all = await author.ask(flowApi.history, { bizType: 'contract', bizId: id })
    expect(all.at(-1)).toMatchObject({ node: '分管领导', assigneeName: '李文佳', result: null })
  })
})
