import { expect, test } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { contractChartApi } from '../../src/domains/contract-chart/api.ts'
import { chartBy } from '../../src/domains/contract-chart/codes.ts'
import { signIn } from './signed-in.ts'

test('each number of the statistics links to a list of as many contracts', async ({ page, context }) => {
  const manager = await signIn(context, 'hy_manager')
  for (const contractCategory of ['TZ01', 'TZ01', 'SS02', null] as const)
    await manager.ask(contractApi.save, { contractName: '统计用的合同', contractCategory, amount: '123456.00' })
  const buckets = await manager.ask(contractChartApi.statistics, { by: 'category' })

  await page.goto('/#/contractCharts')
  const card = page.getByRole('region', { name: '合同分类' })
  await expect(card.locator('canvas')).toBeVisible()
  await card.getByText('表', { exact: true }).click()
  await expect(card.getByRole('row')).toHaveCount(buckets.length + 1)
  for (const { count } of buckets) {
    const row = card.getByRole('row').filter({ has: page.getByRole('cell', { name: String(count), exact: true }) })
    await row.getByRole('link').first().click()
    await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
    await page.goBack()
  }
})

test('the charts are shown again when their tab is shown again', async ({ page, context }) => {
  const manager = await signIn(context, 'hy_manager')
  await manager.ask(contractApi.save, {
    contractName: '统计用的合同',
    moneyFlow: 'in',
    counterparties: [{ name: '统计用的相对方', type: 'other' }],
  })
  await page.goto('/#/contractCharts')
  await expect(page.locator('canvas:visible')).toHaveCount(chartBy.values.length)
  await page.goto('/#/index')
  await page.goto('/#/contractCharts')
  await expect(page.locator('canvas:visible')).toHaveCount(chartBy.values.length)
})
