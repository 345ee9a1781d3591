import { expect, test } from '@playwright/test'

test('without signing in there is nothing to compare', async ({ page }) => {
  await page.goto('/#/textComparisonMain/new/0')
  await expect(page).toHaveURL(/login/i)
})
