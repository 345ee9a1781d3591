import { expect } from '@playwright/test'
import { deadlineApi } from '../../src/domains/deadline/api.ts'
import { openCase, openDialog, parties, registered } from './case-support.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test('a case is offered to another undertaker, who accepts it with its deadlines', async ({ browser }) => {
  test.setTimeout(180_000)
  const record = await registered({
    caseName: '移交承办的货款纠纷',
    caseType: 'msss',
    caseKind: '1',
    causeOfAction: '041011',
    ourRole: 'plaintiff',
    parties: parties('plaintiff', 'defendant'),
  })
  const onCase = { bizType: 'legal_case' as const, bizId: record.id }
  await (await callerFor('hy_legal')).ask(deadlineApi.save, { ...onCase, rule: 'C7', facts: { start: '2026-11-20' } })

  const page = await pageFor(browser, 'hy_legal')
  await openCase(page, record)
  const dialog = await openDialog(page, '移交')
  await dialog.getByLabel('承办人', { exact: true }).click()
  await page.keyboard.type('韩立衡')
  await page.locator('.ant-select-dropdown:visible').getByText('韩立衡').first().click()
  await dialog.getByLabel('移交原因').fill('出差两个月')
  await dialog.getByRole('button', { name: '移交', exact: true }).click()
  await expect(dialog).toBeHidden()
  // Until it is accepted, the undertaker stays responsible.
  await expect(page.getByText(/李文佳.*韩立衡/).first()).toBeVisible()

  const manager = await pageFor(browser, 'hy_manager')
  await openCase(manager, record)
  await manager.getByRole('button', { name: '接受移交' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: '接受移交' }).click()
  await expect(manager.getByRole('button', { name: '接受移交' })).toHaveCount(0)
  await manager.getByRole('tab', { name: '法定期限' }).click()
  const line = manager.getByRole('tabpanel', { name: '法定期限' }).getByRole('listitem')
  await expect(line.filter({ hasText: 'C7' })).toContainText('经办人：韩立衡')
})
