import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '../support/served.ts'
import { picture } from './pictures.ts'

async function signIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/login/i)
  await page.getByLabel('用户名').pressSequentially('hy_legal')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the front page has its text and the review of the sample', async ({ page }) => {
    await page.goto('/index')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('先看一份审查结果，再决定是否登录')
    await expect(page.getByText('定金超过主合同标的额的 20%')).toBeVisible()
    await expect(page.getByRole('link', { name: '用样例合同试一次' })).toBeVisible()
  })
})

for (const size of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`a visitor tries the sample, asks, and continues after sign-in at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/#/index')
    await expect(page.getByText(/^今天还可 \d \/ 3 次$/).first()).toBeVisible()
    await picture(page, `front-${size.width}`)
    await page.getByRole('link', { name: '用样例合同试一次' }).click()
    await expect(page.getByText(/^高风险 \d+，中风险 \d+，低风险 \d+$/)).toBeVisible()
    await page
      .getByTitle('返回首页')
      .or(page.getByRole('link', { name: '法衡' }))
      .first()
      .click()

    await page.getByRole('textbox', { name: '法律问答' }).pressSequentially('供应商迟迟不发货，我可以解除合同吗')
    await page.getByRole('button', { name: '提问' }).click()
    await expect(page).toHaveURL(/klawRobotIndex/)
    await expect(page.locator('.robot_question')).toHaveText('供应商迟迟不发货，我可以解除合同吗')
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
    await signIn(page)
    await expect(page).toHaveURL(/klawRobotIndex/)
    await expect(page.getByRole('textbox', { name: '问题' })).toHaveValue('供应商迟迟不发货，我可以解除合同吗')
  })

test('sign-in leads to the front page, which leads back', async ({ page }) => {
  await page.goto('/#/')
  await expect(page).toHaveURL(/#\/login/)
  await page.getByRole('link', { name: '不登录，先试用' }).click()
  await expect(page).toHaveURL(/#\/index$/)
  await expect(page.getByRole('link', { name: '用样例合同试一次' })).toBeVisible()
  await page.getByRole('button', { name: '登录', exact: true }).first().click()
  await expect(page.getByLabel('用户名')).toBeVisible()
})

test('several files at once are refused, one is reviewed and comes along', async ({ page }) => {
  const file = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(
      '采购合同\n甲方：华岳精工集团有限公司\n乙方：东海云仓物流股份有限公司\n第一条 定金\n定金为合同总价的50%。\n',
    ),
  })
  await page.goto('/#/index')
  // The same HTML is there before scripts are.
  await expect(page.getByText(/^今天还可 \d \/ 3 次$/).first()).toBeVisible()
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    for (let n = 0; n < 10; n += 1) data.items.add(new File(['x'], n + '.txt'))
    return data
  })()`)
  await page.locator('.front_drop').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('alert').filter({ hasText: '一次审查一份，请只选一个文件。' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file('采购合同.txt'))
  await expect(page).toHaveURL(/examineMainNoLogin/)
  await expect(page.getByText(/^高风险 \d+，中风险 \d+，低风险 \d+$/)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  await signIn(page)
  await expect(page).toHaveURL(/examineMainNew/)
  await expect(page.getByLabel('合同名称')).toHaveValue('采购合同')
})

test.describe('from an address without tries', () => {
  test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.77' } })
  test('every page says that they are used up and when they return', async ({ page }) => {
    for (let used = 0; used < 3; used += 1)
      await page.request.post('/api/aiServer/robot/trial', { data: { question: '民间借贷利息最高多少合法' } })
    const usedUp = page.getByText('今天的 3 次已用完，明天 0:00 恢复，登录后不受限')
    await page.goto('/#/index')
    await expect(usedUp).toHaveCount(1)
    await page.goto('/#/klawRobotIndex')
    await expect(usedUp.first()).toBeVisible()
    // A question that is refused stays, and goes through sign-in.
    await page.getByRole('textbox', { name: '问题' }).pressSequentially('房东不退押金怎么办')
    await page.getByRole('button', { name: '提问' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '已用完' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '问题' })).toHaveValue('房东不退押金怎么办')
  })
})
