import type { Browser } from '@playwright/test'
import { purchaseContract, scan } from './files.ts'
import { button, dialog, type Hand, sitDown, startWork } from './hand.ts'
import type { Steps } from './steps.ts'

const name = '数控折弯机采购合同'

/**
 * A purchase contract from upload to archive by four people: the file is read into the form, returned once, corrected,
 * approved twice, sealed, signed, archived, planned, and found by words of its text.
 */
export async function contract(browser: Browser, url: string, steps: Steps): Promise<void> {
  const [business, legal, head, keeper] = (await Promise.all(
    ['hy_business', 'hy_legal', 'hy_manager', 'hy_admin'].map((one) => sitDown(browser, url, one)),
  )) as [Hand, Hand, Hand, Hand]

  await steps.run('upload, read into the form, submit', business, async ({ page }) => {
    // Capitals that contradict the figures, and no tax number of the supplier.
    const first = purchaseContract(`${name}.docx`, { totalAmountChinese: '壹佰贰拾陆万捌仟', supplierTaxNo: '' })
    await business.attach(page.getByRole('main').getByRole('button', { name: /点击选择文件/ }), first)
    await page.waitForURL(/contractNewMain\/edit/)
    const strip = page.locator('#section-proposals')
    await business.click(strip.getByRole('button', { name: /^全部采用/ }))
    await business.click(strip.getByRole('listitem', { name: '合同金额' }).getByRole('button', { name: '采用此值' }))
    await business.type(page.getByRole('textbox', { name: '统一社会信用代码' }), '91350100M000100Y43')
    await business.choose(page.getByRole('combobox', { name: '选商方式' }), '询价')
    await business.type(page.getByLabel('履行起始日期'), '2026-11-30')
    await business.press('Tab')
    await business.type(page.getByLabel('履行截止日期'), '2029-03-31')
    await business.press('Tab')
    await business.click(button(page, '提交审批'))
    // The contradiction is explained, the reviewer decides.
    const reason = page.locator('#section-proposals').getByRole('textbox', { name: '说明' })
    await business.type(reason, '以小写为准')
    await business.click(button(page, '提交审批'))
    await page.waitForURL(/contractQueryMain\/view/)
  })

  await steps.run('return with comments', legal, async ({ page }) => {
    await openInbox(legal)
    await legal.press('r')
    await legal.type(page.locator('textarea:focus'), '大写金额与小写不一致，请补供方税号')
    await legal.press('ControlOrMeta+Enter')
    await page.getByText(`已退回 ${name}`).waitFor()
  })

  await steps.run('corrected version, submitted again', business, async ({ page }) => {
    await business.click(page.getByRole('link', { name: '首页' }).or(page.getByText('首页', { exact: true })))
    await business.click(page.getByRole('main').getByRole('link', { name: new RegExp(name) }))
    await page.waitForURL(/contractNewMain\/edit/)
    await business.attach(
      page.getByRole('button', { name: /点击选择文件.*上传新版本/s }),
      purchaseContract(`${name}2.docx`),
    )
    await page
      .getByText(/第 ?2 ?版/)
      .first()
      .waitFor()
    await business.click(button(page, '提交审批'))
    await page.waitForURL(/contractQueryMain\/view/)
  })

  for (const [who, one] of [
    ['legal', legal],
    ['head', head],
  ] as const)
    await steps.run(`approve (${who})`, one, async ({ page }) => {
      if (one === head) await openInbox(one)
      await chooseInInbox(one)
      // The second round opens on what has changed.
      if (one === legal) await page.getByRole('tab', { name: '变化' }).waitFor()
      await one.press('a')
      await page.getByText(`已通过 ${name}`).waitFor()
    })

  await steps.run('apply for the seal', legal, async ({ page }) => {
    await findByInitials(legal)
    await legal.click(page.getByRole('main').getByRole('button', { name: '办理' }))
    await legal.click(page.getByRole('menuitem', { name: '申请用印' }))
    await page.waitForURL(/contractSealMain\/new/)
    await legal.click(button(page, /^提交/))
    await button(page, '撤回').first().waitFor()
  })

  await steps.run('approve the seal', head, async ({ page }) => {
    await chooseInInbox(head)
    await head.press('a')
    await page
      .getByText(/^已通过/)
      .last()
      .waitFor()
  })

  await steps.run('register the seal', keeper, async ({ page }) => {
    await startWork(keeper)
    await keeper.click(page.getByRole('navigation', { name: '待办列表' }).getByRole('button', { name }))
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await keeper.click(page.getByRole('button', { name: '登记用印', exact: true }))
    await keeper.attach(dialog(page).getByRole('button', { name: /选择/ }), scan('用印件.pdf'))
    await keeper.click(dialog(page).getByRole('button', { name: '登记用印' }))
    await dialog(page).waitFor({ state: 'hidden' })
  })

  await steps.run('register the signing, archive', legal, async ({ page }) => {
    await findByInitials(legal)
    await legal.click(button(page, '登记签署'))
    await legal.attach(dialog(page).getByRole('button', { name: /选择/ }), scan('签署件.pdf'))
    await legal.click(dialog(page).getByRole('button', { name: '登记签署' }))
    await dialog(page).waitFor({ state: 'hidden' })
    await legal.click(page.getByRole('link', { name: '归档', exact: true }).or(button(page, /^归档$/)))
    await page.waitForURL(/contractFileMain\/edit/)
    await legal.type(page.getByLabel('存放位置'), '3柜12盒')
    await legal.type(page.getByLabel('正本份数'), '2')
    await legal.choose(page.getByRole('combobox', { name: '保管期限' }), '10年')
    await legal.click(button(page, '其余标为齐备'))
    await legal.click(button(page, /^归档$/))
    await page
      .getByText(/GD-\d{4}-\d{5}/)
      .first()
      .waitFor()
  })

  await steps.run('plan of five payments', business, async ({ page }) => {
    await page.reload()
    await business.click(page.getByRole('link', { name: '制定履行计划' }).or(button(page, '制定履行计划')))
    await business.click(button(page, /^全部采用/))
    // The text ties the payments to deliveries, whose days only the business knows.
    const days = page.getByRole('main').getByPlaceholder('请选择日期')
    for (const [i, day] of ['2026-12-04', '2027-02-26', '2027-03-31', '2027-05-31', '2029-03-31'].entries())
      await business.type(days.nth(i), day)
    await business.click(button(page, '保存'))
    await page.waitForURL(/contractPerformMain\/(view|edit)/)
  })

  await steps.run('found by words of its text', business, async ({ page }) => {
    await business.press('ControlOrMeta+k')
    await business.type(page.locator('input:focus'), '发货款')
    await business.click(page.getByRole('option', { name: new RegExp(`${name}.*正文`) }))
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
}

async function openInbox(hand: Hand): Promise<void> {
  await startWork(hand)
  await hand.page.waitForURL(/inboxIndex/)
  await chooseInInbox(hand)
}

/** The task in the list, unless it is the one that is open. */
async function chooseInInbox(hand: Hand): Promise<void> {
  const { page } = hand
  const task = page.getByRole('navigation', { name: '待办列表' }).getByRole('button', { name }).first()
  await task.waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if ((await task.getAttribute('aria-current')) !== 'true') await hand.click(task)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('region', { name: /等待您审批/ }).waitFor()
}

async function findByInitials(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.press('ControlOrMeta+k')
  await hand.type(page.locator('input:focus'), 'skzwj')
  await hand.click(page.getByRole('option', { name: new RegExp(name) }).filter({ hasNotText: '合同用印' }))
}
