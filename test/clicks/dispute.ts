import type { Browser, Page } from '@playwright/test'
import { chinaDay } from '../../src/kernel/dates.ts'
import { addDays } from '../../src/kernel/days.ts'
import { button, dialog, type Hand, list, sitDown, startWork } from './hand.ts'
import type { Steps } from './steps.ts'

/** A day, counted from today. */
const day = (days: number): string => addDays(chinaDay(new Date()), days)
const title = '冲压件质量纠纷'
const box = (page: Page, name: string) => page.getByRole('textbox', { name })

/** A dispute that becomes a case: approved, first instance, hearing, judgment, closed. */
export async function dispute(browser: Browser, url: string, steps: Steps): Promise<void> {
  const [legal, head] = (await Promise.all(['hy_legal', 'hy_manager'].map((one) => sitDown(browser, url, one)))) as [
    Hand,
    Hand,
  ]

  await steps.run('dispute of a contract', legal, async ({ page }) => {
    await legal.press('ControlOrMeta+k')
    await legal.type(page.locator('input:focus'), 'wzjg')
    await legal.click(page.getByRole('option', { name: /五轴加工中心采购合同.*合同 · HT/ }))
    await page.getByRole('heading', { level: 1, name: '五轴加工中心采购合同' }).waitFor()
    await legal.click(page.getByRole('main').getByRole('button', { name: '办理' }))
    await legal.click(page.getByRole('menuitem', { name: '发起纠纷' }))
    await page.waitForURL(/disputeMain\/new/)
    await legal.type(box(page, '纠纷名称'), title)
    await legal.choose(list(page, '纠纷类型'), '合同纠纷')
    await legal.type(box(page, '发生日期'), day(-20))
    await legal.press('Tab')
    await legal.type(box(page, '涉及金额'), '38万')
    await legal.choose(list(page, '处理方式'), '诉讼')
    await legal.choose(list(page, '时效种类'), '普通诉讼时效（三年）')
    await legal.type(box(page, '起算日'), day(-20))
    await legal.press('Tab')
    await legal.type(box(page, '纠纷经过'), '第三批冲压件尺寸超差，我方依约要求退换，对方拒绝。')
    await legal.click(button(page, '提交'))
    await button(page, '转案件').first().waitFor()
  })

  await steps.run('turned into a case, submitted', legal, async ({ page }) => {
    await legal.click(button(page, '转案件'))
    await legal.click(dialog(page).getByRole('button', { name: '转案件' }))
    await page.waitForURL(/caseManageMain\/edit/)
    await legal.choose(list(page, '案件性质'), '主诉')
    await legal.click(list(page, '案由'))
    await legal.type(list(page, '案由'), '买卖合同纠纷')
    await legal.click(
      page.locator('.ant-select-tree-title, .ant-select-item-option').filter({ hasText: '买卖合同纠纷' }),
    )
    await legal.choose(list(page, '风险等级'), '中')
    await legal.choose(list(page, '代理方式'), '自办')
    await legal.type(box(page, '诉讼请求'), '退货并返还货款38万元，支付违约金。')
    await legal.click(button(page, '提交'))
    await button(page, '撤回').first().waitFor()
  })

  await steps.run('approve the case', head, async ({ page }) => {
    await startWork(head)
    const task = page.getByRole('navigation', { name: '待办列表' }).getByRole('button', { name: title })
    await head.click(task)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('region', { name: /等待您审批/ }).waitFor()
    await head.press('a')
    await page.getByText(/^已通过/).waitFor()
  })

  await steps.run('first instance, hearing, judgment', legal, async ({ page }) => {
    await page.reload()
    await legal.click(button(page, '进入下一阶段'))
    await legal.choose(dialog(page).getByRole('combobox', { name: '进入阶段' }), '一审')
    await legal.type(dialog(page).getByRole('textbox', { name: '受理法院/仲裁机构' }), '苏州工业园区人民法院')
    await legal.click(dialog(page).getByRole('button', { name: '进入下一阶段' }))
    await dialog(page).waitFor({ state: 'hidden' })
    await legal.click(button(page, '登记开庭'))
    await legal.type(dialog(page).getByRole('textbox', { name: '开庭时间' }), `${day(-1)} 09:30`)
    await legal.press('Tab')
    await legal.type(dialog(page).getByRole('textbox', { name: '开庭地点' }), '第三法庭')
    await legal.click(dialog(page).getByRole('button', { name: '登记开庭' }))
    await dialog(page).waitFor({ state: 'hidden' })
    await legal.click(button(page, '登记裁判结果'))
    await legal.choose(dialog(page).getByRole('combobox', { name: '裁判结果' }), '胜诉')
    await legal.type(dialog(page).getByRole('textbox', { name: '裁判日期' }), day(0))
    await legal.press('Tab')
    await legal.click(dialog(page).getByRole('switch'))
    await legal.click(dialog(page).getByRole('button', { name: '登记裁判结果' }))
    await dialog(page).waitFor({ state: 'hidden' })
  })

  await steps.run('close', head, async ({ page }) => {
    await head.press('ControlOrMeta+k')
    await head.type(page.locator('input:focus'), 'cyjzljf')
    await head.click(page.getByRole('option', { name: new RegExp(`${title}.*案件`) }))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await head.click(button(page, '结案'))
    // The judgment proposes the outcome and both amounts.
    await head.click(dialog(page).getByRole('button', { name: '结案' }))
    await dialog(page).waitFor({ state: 'hidden' })
  })
}
