import type { Browser } from '@playwright/test'
import { button, dialog, type Hand, sitDown, startWork } from './hand.ts'
import type { Steps } from './steps.ts'

const matter = '年度常年法律顾问'

/** A firm is hired among three: scored by three people, awarded, approved, and its contract drafted. */
export async function firm(browser: Browser, url: string, steps: Steps): Promise<void> {
  const [legal, head, keeper] = (await Promise.all(
    ['hy_legal', 'hy_manager', 'hy_admin'].map((one) => sitDown(browser, url, one)),
  )) as [Hand, Hand, Hand]

  await steps.run('three candidates, three scorers', legal, async ({ page }) => {
    await legal.press('ControlOrMeta+k')
    await legal.type(page.locator('input:focus'), 'xjxp')
    await page
      .getByRole('option', { name: /新建选聘/ })
      .first()
      .waitFor()
    await legal.press('Enter')
    await page.waitForURL(/lawFirmHireMain\/new/)
    // What was commissioned last year is carried over; the firms quote anew.
    await legal.type(page.locator('input:focus'), matter)
    await page.locator('.ant-select-item-option').filter({ hasText: matter }).first().waitFor()
    await legal.press('ArrowDown')
    await legal.press('Enter')
    await page.getByRole('textbox', { name: '报价' }).nth(2).waitFor()
    for (const [i, quote] of ['20万', '22万', '25万'].entries())
      await legal.type(page.getByRole('textbox', { name: '报价' }).nth(i), quote)
    await legal.press('ControlOrMeta+s')
    await page.waitForURL(/lawFirmHireMain\/edit/)
    await legal.click(button(page, '指定评分人'))
    await legal.click(dialog(page).getByRole('button', { name: '指定评分人' }))
    await dialog(page).waitFor({ state: 'hidden' })
  })

  for (const [who, one] of [legal, head, keeper].entries())
    await steps.run(`score ${who + 1}`, one, async ({ page }) => {
      if (one !== legal) {
        await startWork(one)
        await one.click(page.getByRole('navigation', { name: '待办列表' }).getByRole('button', { name: matter }))
        await page.getByRole('heading', { level: 1, name: matter }).waitFor()
      }
      await one.type(page.getByRole('spinbutton').first(), '90')
      for (const mark of ['85', '80']) {
        await one.press('Tab')
        await one.type(page.locator('input:focus'), mark)
      }
      await one.click(button(page, '提交评分'))
      await button(page, '提交评分').waitFor({ state: 'hidden' })
    })

  await steps.run('award, submit', legal, async ({ page }) => {
    await page.reload()
    await legal.click(page.getByRole('button', { name: '评选', exact: true }))
    await legal.click(dialog(page).getByRole('button', { name: '评选' }))
    await dialog(page).waitFor({ state: 'hidden' })
    await legal.click(button(page, '提交'))
    await button(page, '撤回').first().waitFor()
  })

  await steps.run('approve', head, async ({ page }) => {
    await page.reload()
    await head.click(page.getByRole('navigation', { name: '待办列表' }).getByRole('button', { name: matter }))
    await page.getByRole('region', { name: /等待您审批/ }).waitFor()
    await head.press('a')
    await page.getByText(/^已通过/).waitFor()
  })

  await steps.run('contract', legal, async ({ page }) => {
    await page.reload()
    await legal.click(button(page, '生成聘用合同'))
    await legal.click(dialog(page).getByRole('button', { name: '生成聘用合同' }))
    await page.getByRole('link', { name: new RegExp(`${matter}法律服务合同`) }).waitFor()
  })
}
