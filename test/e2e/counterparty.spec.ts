import { expect } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { counterpartyApi } from '../../src/domains/counterparty/api.ts'
import { creditCode } from '../../src/demo/made-up.ts'
import { callerFor, completeDraft, pageFor, submitOnPage } from './contract-support.ts'
import { test } from './journey.ts'

test('a counterparty of a new contract is chosen by its pinyin initials, with what speaks for caution', async ({
  browser,
}) => {
  const legal = await callerFor('hy_legal')
  const code = creditCode('9133060299TXJM001')
  await legal.ask(counterpartyApi.save, {
    name: '天祥精密轴承有限公司',
    creditCode: code,
    formerNames: ['天祥轴承厂'],
    isRelated: true,
  })
  const author = await callerFor('hy_business')
  const { id } = await author.ask(contractApi.save, { contractName: '按首字母选择相对方' })
  const page = await pageFor(browser, 'hy_business')
  await page.goto(`/#/contractNewMain/edit/${id}`)
  await page.getByRole('button', { name: '添加相对方' }).click()
  const name = page.getByRole('combobox', { name: '相对方名称' })
  await name.click()
  await page.keyboard.type('txjmzc')
  const option = page.locator('.ant-select-item-option').filter({ hasText: '天祥精密轴承有限公司' })
  await expect(option).toContainText('关联方')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('天祥精密轴承有限公司')
  await expect(page.getByRole('textbox', { name: '统一社会信用代码' })).toHaveValue(code)
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await author.ask(contractApi.queryById, { id })).counterparties)
    .toMatchObject([{ name: '天祥精密轴承有限公司', creditCode: code, type: 'enterprise' }])

  // By a former name; and what the library lacks is typed freely.
  await name.fill('')
  await page.keyboard.type('天祥轴承厂')
  await expect(option).toContainText('天祥轴承厂')
  await name.fill('全新的相对方有限公司')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await author.ask(contractApi.queryById, { id })).counterparties[0]?.name)
    .toBe('全新的相对方有限公司')
})

test('a contract with a blacklisted counterparty is submitted once the head of legal has waived it', async ({
  browser,
}) => {
  const [author, legal] = [await callerFor('hy_business'), await callerFor('hy_legal')]
  const code = creditCode('9133060299HMYC001')
  const { id, version } = await legal.ask(counterpartyApi.save, { name: '黑马运输有限公司', creditCode: code })
  await legal.ask(counterpartyApi.black, { id, version, reason: '拒付运费两年' })
  const party = { name: '黑马运输有限公司', creditCode: code }
  const contract = await completeDraft(author, '须豁免的运输合同', '', party)

  const page = await pageFor(browser, 'hy_business')
  await page.goto(`/#/contractNewMain/edit/${contract.id}`)
  await expect(page.getByText('黑名单：拒付运费两年')).toBeVisible()
  await page.getByRole('button', { name: '申请豁免' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '原因' })).toBeFocused()
  await page.keyboard.type('别家没有冷链车')
  await page.getByRole('dialog').getByRole('button', { name: '申请豁免' }).click()
  await expect(page.getByText('申请豁免，等待答复')).toBeVisible()

  const head = await pageFor(browser, 'hy_manager')
  await head.goto(`/#/counterpartyMain/view/${id}`)
  await expect(head.getByText('别家没有冷链车', { exact: true })).toBeVisible()
  await head.getByRole('button', { name: '豁免', exact: true }).click()
  const dialog = head.getByRole('dialog')
  await expect(dialog.getByText('须豁免的运输合同')).toBeVisible()
  await dialog.getByRole('textbox', { name: '原因' }).click()
  await head.keyboard.type('唯一承运人，先款后货')
  await dialog.getByRole('button', { name: '豁免一份合同' }).click()
  await expect(dialog).toBeHidden()
  await expect(head.getByText('唯一承运人，先款后货', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('本合同已获豁免')).toBeVisible()
  await submitOnPage(page)
  await expect(page).toHaveURL(new RegExp(`contractQueryMain/view/${contract.id}`))
})
