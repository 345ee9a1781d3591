import { expect as plain, test } from '@playwright/test'
import { announcementApi } from '../../src/domains/announcement/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { sessionApi } from '../../src/domains/session/api.ts'
import { callerFor, completeDraft } from './contract-support.ts'
import { signIn } from './signed-in.ts'

const expect = plain.configure({ timeout: 30_000 })

test('changes by others arrive without a reload: a submission, an announcement, and a forced sign-out', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signIn(context, 'dh_legal')
  const counts = ['/flow/myTodo', '/notice/unread'].map((path) =>
    page.waitForResponse((reply) => reply.url().includes(path)),
  )
  await page.goto('/#/index')
  const [todos, notices] = (await Promise.all(counts.map(async (reply) => (await reply).json()))) as [
    { data: { total: number } },
    { data: { count: number } },
  ]
  const bell = page.getByRole('button', { name: /^通知/ })

  const author = await callerFor('dh_business')
  const { id, version } = await completeDraft(author, '直播推送服务合同')
  await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  await expect(page.getByRole('button', { name: `我的待办（${todos.data.total + 1}）` })).toBeVisible()
  await expect(page.getByRole('button', { name: `通知（${notices.data.count + 1}）` })).toBeVisible()
  await bell.click()
  await page.getByRole('button', { name: /待我审批.*直播推送服务合同/ }).click()
  await expect(page).toHaveURL(new RegExp(`contractQueryMain/view/${id}`))

  await page.goto('/#/index')
  const admin = await callerFor('dh_admin')
  const written = await admin.ask(announcementApi.save, { title: '周五系统维护', content: '二十二点至二十四点' })
  await admin.ask(announcementApi.publish, { id: written.id, version: written.version })
  await page.getByRole('link', { name: '周五系统维护' }).click()
  await expect(page.getByText('二十二点至二十四点')).toBeVisible()
  await expect
    .poll(async () => (await admin.ask(announcementApi.query, { keyword: '周五系统维护' })).records[0]?.readers)
    .toBe(1)

  const { records } = await admin.ask(sessionApi.query, {})
  const theirs = records.filter((one) => one.loginName === 'dh_legal').map((one) => one.id)
  await admin.ask(sessionApi.end, { ids: theirs })
  // The page is not touched: its stream ends, and it shows the sign-in dialog.
  await expect(page.getByText('重新登录').first()).toBeVisible()
})
