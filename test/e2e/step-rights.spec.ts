import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { accountApi } from '../../src/domains/account/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { secondFactorApi } from '../../src/domains/second-factor/api.ts'
import { userApi } from '../../src/domains/user/api.ts'
import { flowApi } from '../../src/domains/workflow/api.ts'
import { callerFor, completeDraft, pageFor, submitOnPage } from './contract-support.ts'
import { test } from './journey.ts'
import { demoPassword } from '../support/served.ts'
import { picture } from './pictures.ts'
import { whileInForce } from './routes.ts'

test.use({ actionTimeout: 15_000 })

const decision = (page: Page) => page.getByRole('region', { name: /等待您审批/ })
const byRole = (node: string, value: string, more: object = {}) => ({
  node,
  approvers: [{ by: 'role' as const, value }],
  mode: 'any' as const,
  ...more,
})

async function submitted(name: string): Promise<string> {
  const author = await callerFor('hy_business')
  const { id, version } = await completeDraft(author, name)
  await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  return id
}

test('the author chooses the approver of a step, and the path shows the choice', async ({ browser }) => {
  test.setTimeout(180_000)
  const steps = [
    { node: '分管领导', approvers: [{ by: 'initiator' as const }], mode: 'any' as const },
    { node: '负责人', approvers: [{ by: 'role' as const, value: 'legal_manager' }], mode: 'any' as const },
  ]
  await whileInForce('contract', steps, async () => {
    const author = await callerFor('hy_business')
    const { id } = await completeDraft(author, `自选审批人${Date.now()}`)
    const page = await pageFor(browser, 'hy_business')
    await page.goto(`/#/contractNewMain/edit/${id}`)
    const asked = page.getByRole('dialog', { name: '选择审批人' })
    await submitOnPage(page, asked)
    const path = asked.getByRole('list', { name: '审批路径' })
    await expect(path.getByRole('listitem')).toHaveCount(2)
    await expect(path.getByText('请为分管领导选择审批人')).toBeVisible()
    await asked.getByRole('button', { name: '提交审批' }).click()
    await expect(path.getByText('请为分管领导选择审批人')).toBeVisible()
    const field = path.getByRole('combobox', { name: '分管领导' })
    await field.click()
    await page.keyboard.type('李文佳')
    await expect(page.locator('.ant-select-item-option').filter({ hasText: '李文佳' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('.ant-select-dropdown')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(path.getByRole('listitem').first()).toContainText('李文佳')
    await expect(path.getByText('请为分管领导选择审批人')).toBeHidden()
    await picture(page, 'step-rights-choice')
    await asked.getByRole('button', { name: '提交审批' }).click()
    await expect(page).toHaveURL(new RegExp(`contractQueryMain/view/${id}`))
    const all = await author.ask(flowApi.history, { bizType: 'contract', bizId: id })
    expect(all.at(-1)).toMatchObject({ node: '分管领导', assigneeName: '李文佳', result: null })
  })
})

test('an approver edits the allowed fields and replaces the text, and the author is notified', async ({ browser }) => {
  test.setTimeout(240_000)
  const rights = { fields: ['subject', 'amount'], text: true, files: true }
  const steps = [byRole('法务', 'legal_staff', rights), byRole('负责人', 'legal_manager')]
  await whileInForce('contract', steps, async () => {
    const name = `审批中修改${Date.now()}`
    const id = await submitted(name)
    const page = await pageFor(browser, 'hy_legal')
    await page.goto(`/#/contractQueryMain/view/${id}`)
    await decision(page).getByRole('textbox').click()
    await page.keyboard.type('标的写明安装')
    await decision(page).getByRole('button', { name: '修改内容' }).click()
    const dialog = page.getByRole('dialog', { name: '修改记录' })
    await expect(dialog.getByRole('textbox')).toHaveCount(2)
    await picture(page, 'step-rights-edit')
    await dialog.getByRole('textbox', { name: '合同标的' }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await dialog.getByRole('button', { name: '保存' }).click()
    // What a submission needs stays there; what is typed stays, too.
    await expect(dialog.getByText('请输入合同标的')).toBeVisible()
    await dialog.getByRole('textbox', { name: '合同标的' }).click()
    await page.keyboard.type('数控机床两台，含安装')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: '字段' }).click()
    await expect(page.getByRole('tabpanel').getByText('数控机床两台，含安装').first()).toBeVisible()
    await expect(decision(page).getByRole('textbox')).toHaveValue('标的写明安装')

    const author = await callerFor('hy_business')
    const { text } = await author.ask(contractApi.text, { id })
    const mended = {
      name: '法务修改稿.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${text}\n第九条 乙方负责安装。`),
    }
    await page.getByRole('tab', { name: '正文与意见' }).click()
    await page.locator('#section-text input[type=file]').setInputFiles(mended)
    await expect(decision(page).getByText('法务修改稿.txt')).toBeVisible()
    await decision(page).getByRole('textbox').press('ControlOrMeta+Enter')
    await expect(decision(page)).toBeHidden()

    const business = await pageFor(browser, 'hy_business')
    await business.getByRole('button', { name: /^通知/ }).click()
    await expect(business.getByText(new RegExp(`在审批中修改了.*${name}.*：合同标的`)).first()).toBeVisible()
    await expect(business.getByText(new RegExp(`在审批中修改了.*${name}.*法务修改稿`)).first()).toBeVisible()
  })
})

test('an approver sets up the second factor and approves a large amount, with the opinion kept', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const admin = await callerFor('hy_admin')
  const allow = (secondFactor: boolean) => admin.ask(accountApi.setSignInSettings, { idleMinutes: 120, secondFactor })
  await allow(true)
  let accountId = ''
  try {
    await whileInForce('contract', [byRole('法务', 'legal_staff', { factorFrom: '100000' })], async () => {
      const id = await submitted(`大额合同${Date.now()}`)
      const page = await pageFor(browser, 'hy_legal')
      await page.goto(`/#/contractQueryMain/view/${id}`)
      await decision(page).getByRole('textbox').click()
      await page.keyboard.type('金额已核对')
      await page.keyboard.press('ControlOrMeta+Enter')
      const dialog = page.getByRole('dialog', { name: '双重验证' })
      await expect(dialog.getByText(/请先在个人中心启用/)).toBeVisible()
      await picture(page, 'step-rights-set-up')
      await dialog.getByRole('button', { name: '去启用' }).click()
      await expect(page.getByRole('tab', { name: '双重验证' })).toHaveAttribute('aria-selected', 'true')
      await page.getByLabel('登录密码').click()
      await page.keyboard.type(demoPassword)
      await page.keyboard.press('Enter')
      const secret = await page.locator('.second-factor_scan code').innerText()
      const app = new TOTP({ secret: Secret.fromBase32(secret.trim()) })
      await page.getByLabel('动态码').click()
      await page.keyboard.type(app.generate())
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: '已妥善保存' }).click()
      accountId = (await admin.ask(userApi.choose, { queryString: '李文佳' }))[0]!.id

      await page.goBack()
      await expect(decision(page).getByRole('textbox')).toHaveValue('金额已核对')
      await decision(page).getByRole('button', { name: '通过' }).click()
      await dialog.getByLabel('动态码').click()
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('动态码错误')).toBeVisible()
      await picture(page, 'step-rights-code')
      await dialog.getByLabel('动态码').fill('')
      // The code of the set-up counts no more; the next one does already.
      await dialog.getByLabel('动态码').pressSequentially(app.generate({ timestamp: Date.now() + 30_000 }))
      await page.keyboard.press('Enter')
      await expect(decision(page)).toBeHidden()
      const history = await (await callerFor('hy_business')).ask(contractApi.history, { id })
      expect(history.at(-1)?.note).toContain('金额已核对 （已通过双重验证）')
    })
  } finally {
    if (accountId) await admin.ask(secondFactorApi.reset, { accountId })
    await allow(false)
  }
})

test('the provider adds an exchange rate, and a wrong unit is noticed', async ({ browser }) => {
  const page = await pageFor(browser, 'root')
  await page.goto('/#/exchangeRate/index')
  await expect(page.getByText('最近一日汇率是 2024-12-31 的')).toBeVisible()
  const form = page.locator('form[id="exchange-rates"]')
  const dollar = form.getByLabel(/^美元/)
  await form.getByLabel('日期').click()
  await page.keyboard.type('2026-11-20')
  await page.keyboard.press('Enter')
  await dollar.click()
  await page.keyboard.type('712.34')
  await form.getByRole('button', { name: '录入汇率' }).click()
  await expect(form.getByText('美元汇率与已有汇率相差一倍以上')).toBeVisible()
  await dollar.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7.1234')
  await form.getByRole('button', { name: '录入汇率' }).click()
  await expect(page.getByText('最近一日汇率：2026-11-20')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '2026-11-20' })).toContainText('7.1234')
  const paste = page.locator('form[id="exchange-rates-import"]')
  await paste.locator('input[type=file]').setInputFiles({
    name: '汇率.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('日期,币种,汇率\n2026-11-19,EUR,8.2\n2026-11-19,JPY,4.6'),
  })
  await expect(paste.getByRole('textbox', { name: '汇率' })).toHaveValue(/2026-11-19,EUR,8\.2/)
  await paste.getByRole('button', { name: '导入汇率' }).click()
  await expect(page.getByText('已导入 2 条汇率')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '2026-11-19' })).toContainText('4.6000')
  await picture(page, 'exchange-rates')
})
