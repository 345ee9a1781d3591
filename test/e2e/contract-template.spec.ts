import { expect } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { contractTemplateApi } from '../../src/domains/contract-template/api.ts'
import { callerFor, completeDraft, pageFor, submitOnPage } from './contract-support.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 15_000 })

const form = `设备采购合同
甲方：华岳精工集团有限公司
乙方：
第一条 标的
甲方向乙方采购数控机床____台。
第二条 价款
合同总价为人民币________元（大写：________）。
第三条 违约责任
逾期交货的，乙方每日按合同总价的万分之五支付违约金。
第四条 争议解决
由甲方所在地人民法院管辖。
`

const agreed = form
  .replace('乙方：', '乙方：苏州云启科技有限公司')
  .replace('____台', '2台')
  .replace('人民币________元（大写：________）', '人民币120000元（大写：壹拾贰万元整）')
  .replace('万分之五', '万分之一')

test('legal staff publish a standard contract; an author drafts from it and changes a clause; the approver sees exactly that', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const name = `采购范本${Date.now() % 100_000}`
  const legal = await pageFor(browser, 'hy_legal')
  await legal.goto('/#/contractTemplateIndex')
  await legal.getByRole('button', { name: '新建范本' }).first().click()
  const details = legal.getByRole('dialog', { name: '新建范本' })
  await expect(details.getByRole('textbox', { name: '范本名称' })).toBeFocused()
  await legal.keyboard.type(name)
  await details.getByRole('combobox', { name: '合同类别' }).click()
  await legal.keyboard.type('采购')
  await legal.getByRole('treeitem', { name: '采购' }).last().click()
  await details.getByRole('button', { name: '保存' }).click()
  await expect(legal.getByRole('heading', { name })).toBeVisible()
  await legal
    .locator('#section-versions input[type=file]')
    .setInputFiles({ name: '采购范本.txt', mimeType: 'text/plain', buffer: Buffer.from(form) })
  const damages = legal.getByRole('region', { name: '第三条 违约责任' })
  await expect(damages).toContainText('万分之五')
  await damages.getByRole('button', { name: '设置立场' }).click()
  const position = legal.getByRole('dialog', { name: '“第三条 违约责任”的谈判立场' })
  await position.getByRole('button', { name: '添加可接受表述' }).click()
  const wording = position.getByRole('textbox', { name: '可接受表述 1' })
  await wording.click()
  await legal.keyboard.press('Control+a')
  await legal.keyboard.type('逾期交货的，乙方每日按合同总价的万分之三支付违约金。')
  await position.getByRole('textbox', { name: '底线' }).click()
  await legal.keyboard.type('不低于万分之二')
  await position.getByRole('button', { name: '保存' }).click()
  await expect(damages).toContainText('万分之三')
  await expect(damages).toContainText('不低于万分之二')
  await legal.getByRole('button', { name: '发布' }).click()
  await expect(legal.getByRole('button', { name: '用此范本起草' })).toBeVisible()

  const author = await callerFor('hy_business')
  const beginning = await pageFor(browser, 'hy_business')
  await beginning.goto('/#/contractNewIndex')
  await beginning.getByRole('button', { name: '从范本新建' }).click()
  await beginning
    .getByRole('dialog', { name: '选择范本' })
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await expect(beginning).toHaveURL(/contractNewMain\/edit\/\w+/)
  await expect(beginning.getByRole('textbox', { name: '合同名称' })).toHaveValue(name)
  await expect(beginning.locator('#section-text').getByText('第 1 版').first()).toBeVisible()
  await expect(beginning.getByText('是 · 由与范本的对照自动判定')).toBeVisible()
  const id = /edit\/(\w+)/.exec(beginning.url())![1]!
  await beginning.close()

  // The other fields are those of any complete draft.
  const sample = await completeDraft(author, `填写用${name}`)
  const typed = await author.ask(contractApi.queryById, { id: sample.id })
  const { version } = await author.ask(contractApi.queryById, { id })
  await author.ask(contractApi.save, { ...typed, id, version, contractName: name })
  const business = await pageFor(browser, 'hy_business')
  await business.goto(`/#/contractNewMain/edit/${id}`)
  await business
    .locator('#section-text input[type=file]')
    .setInputFiles({ name: '双方商定稿.txt', mimeType: 'text/plain', buffer: Buffer.from(agreed) })
  await expect(business.locator('#section-text').getByText('第 2 版').first()).toBeVisible()
  await expect(business.getByText('否 · 由与范本的对照自动判定')).toBeVisible()
  await submitOnPage(business)
  await expect(business).toHaveURL(new RegExp(`contractQueryMain/view/${id}`))

  await legal.goto(`/#/contractQueryMain/view/${id}`)
  await legal.getByRole('tab', { name: '审批', exact: true }).click()
  await legal.getByRole('button', { name: '偏离范本 1 处' }).click()
  const shown = legal.locator('#section-deviations')
  await expect(shown.getByRole('region')).toHaveCount(1)
  const deviation = shown.getByRole('region', { name: '第三条 违约责任' })
  await expect(deviation.locator('del')).toHaveText(['五'])
  await expect(deviation.locator('ins')).toHaveText(['一'])
  await shown.getByText('填写的内容（3）').click()
  await expect(shown.getByText('壹拾贰万元整')).toBeVisible()
  await deviation.getByRole('button', { name: '查看原文' }).click()
  await expect(legal.locator('#section-text').getByText('万分之一')).toBeInViewport()

  const [template] = (await author.ask(contractTemplateApi.query, { keyword: name })).records
  expect(template?.uses).toBe(1)
})
