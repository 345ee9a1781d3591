import { expect as plain, type Locator, type Page } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { roleApi } from '../../src/domains/permission/api.ts'
import { chinaDay } from '../../src/kernel/dates.ts'
import { allTasks, callerFor, completeDraft, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

// Two users in two windows take turns: each waits for the other's action.
const expect = plain.configure({ timeout: 20_000 })

/** Chooses an option of a field by a search text. */
async function pick(page: Page, field: Locator, words: string, option: RegExp): Promise<void> {
  await field.click()
  await field.fill(words)
  await page.locator('.ant-select-item-option', { hasText: option }).first().click()
  await page.keyboard.press('Escape')
}

test('an administrator creates a role for a department and assigns it; its holder sees exactly those contracts', async ({
  browser,
}) => {
  const inDepartment = await callerFor('hy_business')
  const { contractName } = await inDepartment.ask(contractApi.save, { contractName: '采购部的合同（范围）' })
  const elsewhere = await callerFor('hy_legal')
  await elsewhere.ask(contractApi.save, { contractName: '法务部的合同（范围）' })

  const admin = await pageFor(browser, 'hy_admin')
  await admin.goto('/#/system/role/index')
  await admin.getByRole('button', { name: '新增角色' }).click()
  const drawer = admin.getByRole('dialog')
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await expect(drawer.getByText('请填写角色名称')).toBeVisible()
  await drawer.getByLabel('角色名称').fill('采购部合同查看')
  await drawer.getByLabel('角色编码').fill('purchase_reader')
  await drawer.getByLabel('数据范围').click()
  await admin.locator('.ant-select-item-option', { hasText: '自定义' }).click()
  await pick(admin, drawer.getByRole('combobox', { name: '可见的机构和部门' }), 'cgb', /采购部/)
  await drawer.getByLabel('搜索权限').fill('contract:query:view')
  await drawer.getByRole('checkbox', { name: /查看/ }).click()
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await expect(admin.getByText('角色已保存')).toBeVisible()
  await drawer.getByRole('tab', { name: /用户/ }).click()
  await pick(admin, drawer.getByRole('combobox', { name: '选择人员' }), '访客甲', /访客甲/)
  await drawer.getByRole('button', { name: '授予用户' }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: '访客甲' })).toBeVisible()

  const reader = await pageFor(browser, 'hy_visitor')
  await reader.goto('/#/contractQueryIndex?keyword=（范围）')
  await expect(reader.getByText(contractName)).toBeVisible()
  await expect(reader.getByText('法务部的合同（范围）')).toHaveCount(0)
  await reader.getByText(contractName).click()
  await reader.getByRole('tab', { name: '可见范围' }).click()
  await expect(reader.getByText('角色“采购部合同查看”的数据范围：自定义')).toBeVisible()

  // After the role is revoked, the reader's next request finds nothing.
  await drawer.getByRole('button', { name: /收\s*回/ }).click()
  await admin
    .getByRole('dialog', { name: /收回 访客甲/ })
    .getByRole('button', { name: /收\s*回/ })
    .click()
  await expect(admin.getByText('还没有人拥有该角色')).toBeVisible()
  await reader.goto('/#/contractQueryIndex?keyword=（范围）&size=50')
  await expect(reader.getByText('没有符合条件的数据')).toBeVisible()
  const caller = await callerFor('hy_admin')
  const { records } = await caller.ask(roleApi.query, { keyword: 'purchase_reader' })
  await caller.ask(roleApi.delete, { ids: [records[0]!.id] })
})

test('a head of legal delegates approvals to a colleague, who decides instead; the history shows both', async ({
  browser,
}) => {
  const author = await callerFor('hy_business')
  const { id, version } = await completeDraft(author, '设备采购合同（代理）')
  await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  const legal = await callerFor('hy_legal')
  const seen = await legal.ask(contractApi.queryById, { id })
  const pass = { id, version: seen.version, textId: seen.currentTextId!, pass: true, opinion: '' }
  await legal.ask(contractApi.approve, pass)

  const manager = await pageFor(browser, 'hy_manager')
  await manager.goto('/#/profile/index')
  await manager.getByRole('tab', { name: '委托代理' }).click()
  await manager.getByRole('button', { name: '新增委托' }).click()
  const drawer = manager.getByRole('dialog')
  await pick(manager, drawer.getByRole('combobox', { name: '被授权对象' }), '赵明镜', /赵明镜/)
  await pick(manager, drawer.getByRole('combobox', { name: '角色' }), '法务负责人', /法务负责人/)
  for (const [label, time] of [
    ['开始时间', `${chinaDay(new Date())} 00:05`],
    ['结束时间', '2036-01-05 18:00'],
  ] as const) {
    await drawer.getByLabel(label).fill(time)
    await drawer.getByLabel(label).press('Enter')
  }
  await drawer.getByLabel('授权事由').fill('出差')
  await drawer.getByRole('button', { name: /授\s*权/ }).click()
  const line = manager.getByRole('listitem').filter({ hasText: '委托给 赵明镜' }).first()
  await expect(line).toContainText('有效')

  const deputy = await pageFor(browser, 'hy_auditor')
  await deputy.getByRole('button', { name: /我的待办/ }).click()
  const panel = await allTasks(deputy)
  await expect(panel.getByRole('listitem').filter({ hasText: '（代理）' })).toContainText('代 韩立衡')
  await panel.getByRole('link', { name: /（代理）/ }).click()
  const decision = deputy.getByRole('region', { name: /等待您审批/ })
  await expect(decision).toContainText('代 韩立衡')
  await decision.getByRole('textbox').fill('同意采购')
  await decision.getByRole('button', { name: '通过' }).click()
  await expect(decision).toBeHidden()
  await deputy.getByRole('tab', { name: '审批', exact: true }).click()
  await expect(deputy.getByText('赵明镜（代 韩立衡）')).toBeVisible()
  await deputy.getByRole('tab', { name: '历史' }).click()
  await expect(deputy.getByText('代韩立衡审批。 同意采购')).toBeVisible()

  await line.getByRole('button', { name: /收\s*回/ }).click()
  await manager
    .getByRole('dialog', { name: /收回给/ })
    .getByRole('button', { name: /收\s*回/ })
    .click()
  await expect(line).toContainText('已收回')
})

test('a read-only user is not offered a form that cannot be saved', async ({ browser }) => {
  const visitor = await pageFor(browser, 'hy_visitor')
  await visitor.goto('/#/contractNewMain/new/0')
  await expect(visitor.getByText('没有权限')).toBeVisible()
  await expect(visitor.getByRole('textbox', { name: '合同名称' })).toHaveCount(0)
})

test('a user who may read a list and add nothing gets no form at the address of a new record', async ({ browser }) => {
  const auditor = await pageFor(browser, 'hy_auditor')
  await auditor.goto('/#/disputeIndex')
  await expect(auditor.getByRole('row').nth(1)).toBeVisible()
  // The menu group 我的合同 may be expanded.
  await expect(auditor.getByRole('main').getByRole('link', { name: /新增|新建/ })).toHaveCount(0)
  await auditor.goto('/#/disputeMain/new/0')
  await expect(auditor.getByText('没有权限', { exact: true })).toBeVisible()
  await expect(auditor.getByRole('textbox', { name: '纠纷名称' })).toHaveCount(0)
  await expect(auditor.getByRole('button', { name: '保存' })).toHaveCount(0)
})
