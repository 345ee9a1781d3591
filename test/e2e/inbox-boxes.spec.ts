import { expect } from '@playwright/test'
import { approvalRouteApi } from '../../src/domains/approval-route/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { callerFor, completeDraft, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 15_000 })

/** Puts a definition for contracts into force; other journeys expect the usual steps afterwards. */
async function endDefinition(): Promise<void> {
  const admin = await callerFor('hy_admin')
  const { inForce } = await admin.ask(approvalRouteApi.ofKind, { kind: 'contract' })
  if (inForce.id) await admin.ask(approvalRouteApi.remove, { id: inForce.id, version: inForce.version })
}

test('a step gets its time limit in the table, an author finds the submission, and a copy is read', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const admin = await pageFor(browser, 'hy_admin')
  await admin.goto('/#/system/approvalRoute/contract')
  await admin.getByRole('button', { name: '编辑步骤 法务审核' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: '时限' }).click()
  await admin.keyboard.type('8')
  await dialog.getByRole('combobox', { name: '时限单位' }).click()
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: '超时后' }).click()
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: '否决' }).click()
  await dialog.getByRole('radio', { name: '都必填' }).click()
  await dialog.getByRole('button', { name: '完成' }).click()
  const step = admin.getByRole('button', { name: '编辑步骤 法务审核' })
  await expect(step).toContainText('8 小时 · 通过时须填写意见 · 超时转上级办理')
  // Legal staff get a copy in the end.
  await admin.getByRole('combobox', { name: '抄送 角色' }).click()
  await admin.keyboard.type('法务专员')
  await admin.keyboard.press('Enter')
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: '保存草稿' }).click()
  await expect(admin.getByText('已保存草稿')).toBeVisible()
  await expect(step).toContainText('8 小时')
  await admin.getByRole('button', { name: '发布' }).click()
  await expect(admin.getByText(/已发布第\d+版/)).toBeVisible()

  try {
    const name = `抄送合同${Date.now()}`
    const author = await callerFor('hy_business')
    const { id } = await completeDraft(author, name)
    const { version } = await author.ask(contractApi.queryById, { id })
    await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })

    const mine = await pageFor(browser, 'hy_business')
    await mine.goto('/#/inboxIndex')
    await mine.getByRole('button', { name: /^我发起/ }).click()
    const list = mine.getByRole('navigation', { name: '待办列表' })
    await mine.getByRole('searchbox', { name: '搜索标题' }).click()
    await mine.keyboard.type(name)
    await mine.keyboard.press('Enter')
    await expect(list.getByRole('button', { name: new RegExp(name) })).toContainText('等待法务审核')
    await expect(mine.getByRole('heading', { level: 1, name })).toBeVisible()
    await mine.getByRole('combobox', { name: '状态' }).click()
    await mine.keyboard.type('已通过')
    await mine.getByTitle('已通过').last().click()
    await expect(mine.getByText('没有符合条件的记录')).toBeVisible()

    // The approver needs an opinion, and cannot reject.
    const legal = await pageFor(browser, 'hy_legal')
    await legal.goto(`/#/contractQueryMain/view/${id}`)
    const decision = legal.getByRole('region', { name: /等待您审批/ })
    await expect(decision.getByPlaceholder('必填')).toBeVisible()
    await expect(decision.getByRole('button', { name: '否决' })).toBeHidden()
    await decision.getByRole('button', { name: '通过' }).click()
    await expect(decision.getByRole('alert')).toHaveText('这一步须填写审批意见')
    await legal.keyboard.type('条款合规')
    await decision.getByRole('button', { name: '通过' }).click()
    await expect(legal.getByText(`已通过 ${name}`)).toBeVisible()
    await legal.getByRole('tab', { name: '审批', exact: true }).click()
    await expect(legal.getByRole('button', { name: '撤回我的审批' })).toBeVisible()
    await legal.screenshot({ path: 'test-results/inbox-boxes/taken-back.png' })

    const manager = await callerFor('hy_manager')
    const open = await manager.ask(contractApi.queryById, { id })
    await manager.ask(contractApi.approve, { id, version: open.version, textId: open.currentTextId!, pass: true })

    await legal.goto('/#/inboxIndex?box=copied')
    const copies = legal.getByRole('navigation', { name: '待办列表' })
    const copied = copies.getByRole('button', { name: new RegExp(name) })
    await expect(copied).toBeVisible()
    await copied.click()
    await expect(legal.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(copied).not.toContainText('未读')
    await legal.screenshot({ path: 'test-results/inbox-boxes/copied.png' })
    await legal.getByRole('checkbox', { name: '只看未读' }).click()
    await expect(copied).toBeHidden()
  } finally {
    await endDefinition()
  }
})
