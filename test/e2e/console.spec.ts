import { expect, test } from '@playwright/test'
import { signIn } from './signed-in.ts'

test('pages load without an error in the console, so that a real one is seen', async ({ page, context }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/#/login')
  await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible()
  await signIn(context, 'hy_legal')
  await page.goto('/#/index')
  await page.goto('/#/contractNewIndex')
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(errors).toEqual([])
})
