import { expect as plain, type Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { contractApi } from '../../src/domains/contract/api.ts'
import { userApi } from '../../src/domains/user/api.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { demoPassword } from '../support/served.ts'
import { test } from './journey.ts'

const expect = plain.configure({ timeout: 30_000 })
test.use({ actionTimeout: 20_000 })

const subject = (page: Page) => page.getByRole('textbox', { name: '合同标的' })

test('a user disabled while working is asked to sign in, and finds the typed text after signing in again', async ({
  browser,
}) => {
  const admin = await callerFor('hy_admin')
  const author = await callerFor('hy_business')
  const { id } = await author.ask(contractApi.save, { contractName: '停用期间的合同' })
  const page = await pageFor(browser, 'hy_business')
  await page.goto(`/#/contractNewMain/edit/${id}`)
  await expect(subject(page)).toBeVisible()

  const found = await admin.ask(userApi.query, { queryString: 'hy_business' })
  const ids = found.records.map((user) => user.id)
  await admin.ask(userApi.changeStatus, { ids, action: 'disable' })
  const box = page.getByRole('dialog', { name: '确定登出' })
  try {
    await box.getByRole('button', { name: /取\s*消/ }).click()
    // The user stays on the page, continues typing, and is asked again when saving fails.
    await subject(page).fill('停用之后写下的标的')
    await expect(box).toBeVisible()
    await expect(subject(page)).toHaveValue('停用之后写下的标的')
  } finally {
    await admin.ask(userApi.changeStatus, { ids, action: 'enable' })
  }
  await box.getByRole('button', { name: '重新登录' }).click()
  await page.getByLabel('用户名').fill('hy_business')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/index/)
  await page.goto(`/#/contractNewMain/edit/${id}`)
  await expect(page.getByText('上次没有保存成功的内容已恢复到本页')).toBeVisible()
  await expect(subject(page)).toHaveValue('停用之后写下的标的')
  const again = await callerFor('hy_business')
  await expect.poll(async () => (await again.ask(contractApi.queryById, { id })).subject).toBe('停用之后写下的标的')

  // Once saved, the local copy is not restored again.
  await page.reload()
  await expect(subject(page)).toHaveValue('停用之后写下的标的')
  await expect(page.getByText('内容已保存')).toBeVisible()
  await page.context().close()
})

test('a draft that cannot be saved without the network shows it, keeps its text, and is saved when the network is back', async ({
  browser,
}) => {
  const author = await callerFor('hy_business')
  const { id } = await author.ask(contractApi.save, { contractName: '断网时的合同' })
  const page = await pageFor(browser, 'hy_business')
  await page.goto(`/#/contractNewMain/edit/${id}`)
  await expect(subject(page)).toBeVisible()
  await page.context().setOffline(true)
  await subject(page).fill('断网时写下的标的')
  await expect(page.getByText('连接服务器失败!请检查网络!')).toBeVisible()
  await expect(page.getByText('没有保存成功，内容仍在本页，稍后自动重试')).toBeVisible()
  await expect(subject(page)).toHaveValue('断网时写下的标的')
  expect((await author.ask(contractApi.queryById, { id })).subject).not.toBe('断网时写下的标的')
  // The page is not touched.
  await page.context().setOffline(false)
  await expect(page.getByText(/^已保存 \d/)).toBeVisible()
  expect((await author.ask(contractApi.queryById, { id })).subject).toBe('断网时写下的标的')
  await page.context().close()
})

test('a sheet of fifty users with four faulty ones lists all four, and imports none', async ({ browser }) => {
  const wrong: Record<number, Record<number, string>> = {
    10: { 3: '12345' },
    20: { 7: '没有的角色' },
    30: { 0: 'hy_admin' },
    40: { 6: '没有的部门' },
  }
  const heads = ['登录名*', '姓名*', '性别*', '手机号*', '邮箱', '机构*', '部门', '角色*', '个人简介']
  const lines = Array.from({ length: 50 }, (_, i) => {
    const phone = `139${String(20_000_000 + i)}`
    const line = [`sheet.${i}`, `员工${i}`, '男', phone, '', '华岳精工集团有限公司', '采购部', '业务人员', '']
    return Object.assign(line, wrong[i])
  })
  const buffer = await writeXlsxFile([heads, ...lines]).toBuffer()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const admin = await callerFor('hy_admin')
  const total = async () => (await admin.ask(userApi.query, { size: 1 })).total
  const before = await total()

  const page = await pageFor(browser, 'hy_admin')
  await page.goto('/#/system/user/index')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: '员工.xlsx', mimeType, buffer })
  const faults = dialog.getByRole('region').getByRole('row')
  // The column heads are in row 1 of the sheet.
  for (const [row, text] of [
    ['12', '手机号'],
    ['22', '没有名为“没有的角色”的角色'],
    ['32', '登录名已存在'],
    ['42', '没有的部门'],
  ] as const) {
    await expect(faults.filter({ has: page.getByRole('cell', { name: row, exact: true }) })).toContainText(text)
  }
  await expect(faults).toHaveCount(5)
  await expect(dialog.getByRole('button', { name: /^导入 \d+ 行/ })).toHaveCount(0)
  expect(await total()).toBe(before)
  await page.context().close()
})
