import { expect } from '@playwright/test'
import { openCase, parties, registered } from './case-support.ts'
import { pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test('a labour award goes to court in a linked case, whose draft has the roles of those who sue', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const record = await registered({
    caseName: '郑海追索加班费争议',
    caseType: 'ldzc',
    caseKind: '5',
    causeOfAction: '06170101',
    ourRole: 'respondent',
    parties: parties('respondent', 'applicant', true),
  })
  const page = await pageFor(browser, 'hy_legal')
  await openCase(page, record)
  await page.getByRole('tab', { name: '关联案件' }).click()
  const panel = page.getByRole('tabpanel', { name: '关联案件' })
  await expect(panel.getByText('没有关联案件')).toBeVisible()
  await panel.getByRole('button', { name: '新建后续案件' }).click()
  const dialog = page.getByRole('dialog', { name: '新建后续案件' })
  await expect(dialog.getByText('不服仲裁裁决起诉')).toBeVisible()
  await dialog.getByRole('button', { name: '新建后续案件' }).click()
  await expect(page.getByText('郑海追索加班费争议（不服仲裁裁决起诉）').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '周文' })).toContainText('被告')

  await page.getByRole('tab', { name: '关联案件' }).click()
  const chain = page.getByRole('tabpanel', { name: '关联案件' })
  await expect(chain.getByRole('link', { name: /郑海追索加班费争议$/ })).toBeVisible()
  await expect(chain.getByText('不服仲裁裁决起诉').first()).toBeVisible()
  await page.screenshot({ path: 'test-results/case-links/chain.png' })
  await chain.getByRole('link', { name: /郑海追索加班费争议$/ }).click()
  await expect(page).toHaveURL(new RegExp(`${record.id}$`))
})
