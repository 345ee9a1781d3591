import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { fileApi } from '../../src/domains/file/api.ts'
import { orderApi } from '../../src/domains/order/api.ts'
import { refundApi } from '../../src/domains/refund/api.ts'
import { ticketApi } from '../../src/domains/ticket/api.ts'
import { picture } from './pictures.ts'
import { signIn, type Visitor } from './signed-in.ts'
import { test } from './journey.ts'

const uploads = `**${fileApi.upload.path}`
const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name} 的内容`) })

/** A demo user with a browser window. */
async function enter(browser: Browser, who: string): Promise<{ context: BrowserContext; page: Page; me: Visitor }> {
  const context = await browser.newContext()
  const me = await signIn(context, who)
  return { context, page: await context.newPage(), me }
}

/** Holds every upload. @returns a function that releases them */
async function holdUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(uploads, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
/** Fails every upload, until they are let through. @returns a function that lets them through */
async function loseUploads(page: Page): Promise<() => Promise<void>> {
  await page.route(uploads, (route) => route.abort())
  return () => page.unroute(uploads)
}

async function describeTicket(page: Page, title: string): Promise<void> {
  await page.goto('/#/serviceTicketMain/new/0')
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('combobox', { name: '服务类型' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '合同审查' }).click()
  await page.getByRole('textbox', { name: '联系电话' }).fill('13900001234')
  await page.getByRole('textbox', { name: '需求描述' }).fill('请审查仓储协议的赔偿上限。')
}
const submit = (page: Page) => page.locator('.record-page_actions').getByRole('button', { name: /^(loading )?提交$/ })
const idIn = (page: Page) => page.url().match(/[0-9A-F]{32}/)![0]
const isBusy = /ant-btn-loading/

test('a dialog confirmed during an upload is sent with the file', async ({ browser }) => {
  const { page, me } = await enter(browser, 'dh_admin')
  const { records } = await me.ask(orderApi.query, { size: 100 })
  const { orderNo } = records.find((one) => one.payState === 'paid' && one.product === 'coin')!
  const release = await holdUploads(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(refundApi.save.path)) asked.push(request.postData() ?? '')
  })
  await page.goto(`/#/myRefundIndex?apply=${orderNo}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '退款金额' }).fill('1')
  await dialog.getByRole('textbox', { name: '退款原因' }).fill('附上往来函件')
  await dialog.locator('input[type=file]').setInputFiles(textFile('函件.txt'))
  const confirm = dialog.getByRole('button', { name: '提交申请' })
  await confirm.click()
  await expect(confirm).toHaveClass(isBusy)
  expect(asked).toEqual([])
  await picture(page, 'form-waits')

  release()
  await page.waitForURL(/show=/)
  expect(
    asked.map((body) => (JSON.parse(body) as { files: { name: string }[] }).files.map(({ name }) => name)),
  ).toEqual([['函件.txt']])
})

test('a new ticket submitted during an upload includes the file', async ({ browser }) => {
  const { page, me } = await enter(browser, 'dh_legal')
  await describeTicket(page, '提交时附件仍在上传')
  const release = await holdUploads(page)
  await page.locator('input[type=file]').setInputFiles(textFile('仓储协议.txt'))
  await submit(page).click()
  await expect(submit(page)).toHaveClass(isBusy)
  release()
  await page.waitForURL(/serviceTicketMain\/view\/[0-9A-F]{32}/)
  const { attachments } = await me.ask(ticketApi.queryById, { id: idIn(page) })
  expect(attachments.map(({ name }) => name)).toEqual(['仓储协议.txt'])

  // Files chosen for a reply are also sent when their list is hidden.
  await page.unroute(uploads)
  const send = await holdUploads(page)
  await page.getByRole('textbox', { name: '写下要说的话' }).fill('补充一份附件')
  await page.getByRole('button', { name: /添加文件/ }).click()
  await page.locator('.ticket_composer input[type=file]').setInputFiles(textFile('补充协议.txt'))
  await page.getByRole('button', { name: '添加文件（1）' }).click()
  await expect(page.locator('.ticket_composer .file_drop')).toBeHidden()
  await page.getByRole('button', { name: '发送' }).click()
  send()
  const said = page.locator('.ticket_said').filter({ hasText: '补充一份附件' })
  await expect(said.getByRole('button', { name: '补充协议.txt' })).toBeVisible()
})

test('a new record that is saved automatically changes its address only after the upload', async ({ browser }) => {
  const { page } = await enter(browser, 'dh_legal')
  const release = await holdUploads(page)
  await page.goto('/#/serviceTicketMain/new/0')
  await page.locator('input[type=file]').setInputFiles(textFile('草稿附件.txt'))
  await page.getByRole('textbox', { name: '标题' }).fill('自动保存时附件仍在上传')
  await expect(page.locator('.record_saveLine')).toHaveText(/已保存/)
  await expect(page).toHaveURL(/serviceTicketMain\/new\/0/)
  await expect(page.locator('.file_uploads')).toContainText('草稿附件.txt')
  release()
  await page.waitForURL(/serviceTicketMain\/edit\/[0-9A-F]{32}/)
  await page.reload()
  await expect(page.locator('.file_list')).toContainText('草稿附件.txt')
})

test('a failed file keeps its form from being submitted until it is retried or removed', async ({ browser }) => {
  const { page, me } = await enter(browser, 'dh_legal')
  const letThrough = await loseUploads(page)
  await describeTicket(page, '附件上传失败后重试')
  await page.locator('input[type=file]').setInputFiles([textFile('甲.txt'), textFile('乙.txt')])
  const failed = page.locator('.file_uploads li')
  await expect(failed.getByRole('alert')).toHaveCount(2)
  await submit(page).click()
  await expect(page.getByText('文件“甲.txt、乙.txt”尚未上传成功，请重试或移除')).toBeVisible()
  await expect(page.locator('.record_saveLine')).toHaveText(/已保存/)
  // Saved, but not submitted, and still with the files to retry.
  await expect(page).toHaveURL(/serviceTicketMain\/new\/0/)
  await expect(failed).toHaveCount(2)
  await picture(page, 'form-files-failed')

  await letThrough()
  await failed.filter({ hasText: '甲.txt' }).getByRole('button', { name: '重试' }).click()
  await failed.filter({ hasText: '乙.txt' }).getByRole('button', { name: '移除' }).click()
  await submit(page).click()
  await page.waitForURL(/serviceTicketMain\/view\/[0-9A-F]{32}/)
  const { attachments } = await me.ask(ticketApi.queryById, { id: idIn(page) })
  expect(attachments.map(({ name }) => name)).toEqual(['甲.txt'])
  const { records } = await me.ask(ticketApi.query, { keyword: '附件上传失败后重试' })
  expect(records).toHaveLength(1)
})

test('excess files are listed, and a full field says so', async ({ browser }) => {
  const { page } = await enter(browser, 'dh_legal')
  await page.goto('/#/serviceTicketMain/new/0')
  const names = Array.from({ length: 12 }, (_, n) => `附件${n + 1}.txt`)
  await page.locator('input[type=file]').setInputFiles(names.map(textFile))
  await expect(page.getByText('只能再添加 10 个文件，以下文件未添加：附件11.txt、附件12.txt')).toBeVisible()
  await expect(page.locator('.file_list li')).toHaveCount(10)
  const area = page.locator('.file_dropArea')
  await expect(area).toBeDisabled()
  await expect(area).toContainText('已达 10 个文件的上限')
  await picture(page, 'form-files-full')
  await page.getByRole('button', { name: '移除 附件3.txt' }).click()
  await expect(area).toBeEnabled()

  // A field for one file accepts the first of several dropped files.
  await page.goto('/#/textComparisonMainNew/new/0')
  const one = page.locator('.comparison_side .file_dropArea').first()
  const dropped = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    for (const name of ['旧版.txt', '新版.txt']) data.items.add(new File([name + ' 的内容'], name))
    return data
  })()`)
  await one.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('只能再添加 1 个文件，以下文件未添加：新版.txt')).toBeVisible()
  await expect(page.locator('.comparison_chosen')).toContainText('旧版.txt')
})
