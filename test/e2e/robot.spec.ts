import { expect, type BrowserContext, type Page } from '@playwright/test'
import { knowledgeApi } from '../../src/domains/knowledge/api.ts'
import { modelApi } from '../../src/domains/model/api.ts'
import { type ModelServer, modelServer } from '../support/model-server.ts'
import { picture } from './pictures.ts'
import { untried } from './trials.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

// Invented, so that its statements occur nowhere else.
const buoys = [
  '第一条 为了规范浮标的设置和维护，制定本法。',
  '第二条 浮标损坏的，过往船舶应当立即向海事管理机构报告，并在二十四小时内书面说明损坏情况。',
  '第三条 未经许可移动浮标的，由海事管理机构责令恢复原状，处五万元以下罚款。',
].join('\n')
const question = '船舶撞坏浮标以后应当向哪个机构报告，违反规定怎么处罚'
const known = '民间借贷利息最高多少合法'
const label = '本内容由AI生成，仅供参考'

let models: ModelServer
test.beforeAll(async ({ browser }) => {
  models = await modelServer()
  const context = await browser.newContext()
  const keeper = await signIn(context, 'ops_knowledge')
  const { id, version } = await keeper.ask(knowledgeApi.save, {
    title: '浮标法',
    docNo: '浮标法号',
    kind: 'law',
    issuer: '全国人民代表大会',
    level: 'law',
    publishDate: '2020-05-28',
    effectiveDate: '2021-01-01',
    timeliness: 'inForce',
    fullText: buoys,
    isPublic: true,
  })
  await keeper.ask(knowledgeApi.review, { id, version, pass: true })
  await context.close()
})
test.afterAll(() => models.stop())

/** Sets the organisation's model to an address, or to none. */
async function useModel(context: BrowserContext, url: string | null): Promise<void> {
  const admin = await signIn(context, 'hy_admin')
  const { version } = await admin.ask(modelApi.query, {})
  const own = { use: 'own', url: url ?? '', name: 'test-model', key: 'sk-test' } as const
  await admin.ask(modelApi.save, { version, dailyTokens: null, ...(url === null ? { use: 'off' as const } : own) })
}
async function ask(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: '问题' }).fill(words)
  await page.getByRole('button', { name: '提问' }).click()
}
const answer = (page: Page) => page.locator('.robot_answer').last()

test('repealed law in a question is reported with its successor, free of charge if nothing else is asked', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/klawRobotIndexV2')
  await ask(page, '合同法第114条是怎么规定的')
  await expect(answer(page)).toContainText('《合同法》已于2021-01-01废止，现行规定见《中华人民共和国民法典》')
  await expect(answer(page)).toContainText('未扣积分')
  await ask(page, '合同法第114条，违约金约定过高可以请求减少吗')
  await expect(answer(page)).toContainText('《合同法》已于2021-01-01废止')
  await expect(answer(page)).toContainText('过分高于损失')
  await expect(answer(page)).toContainText('法规库截至')
  await picture(page, 'robot-repealed')
})

test('a question is answered with the words of the law, rated, stored, and passed to a lawyer', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/klawRobotIndexV2')
  await ask(page, question)
  await expect(answer(page)).toContainText('过往船舶应当立即向海事管理机构报告')
  // The words of the law itself, without a model.
  await expect(answer(page).getByText('条文原文，未使用AI模型')).toBeVisible()
  await expect(answer(page).getByText(label)).toHaveCount(0)
  await expect(answer(page).getByText('消耗1积分')).toBeVisible()
  await answer(page)
    .getByRole('group', { name: '查看引用' })
    .getByRole('button', { name: /浮标法 §2/ })
    .click()
  const source = page.getByRole('dialog', { name: '条文原文' })
  await expect(source).toContainText('现行有效')
  await expect(source).toContainText('在二十四小时内书面说明损坏情况')
  const like = answer(page).getByRole('button', { name: '点赞' })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await picture(page, 'robot-articles')

  await page.reload()
  await page.locator('.robot_side').getByText('船舶撞坏浮标').first().click()
  await expect(answer(page).getByRole('button', { name: '点赞' })).toHaveAttribute('aria-pressed', 'true')
  await answer(page).getByRole('button', { name: '转工单' }).click()
  await expect(page).toHaveURL(/serviceTicketMain\/edit\/[0-9A-F]{32}/)
  await expect(page.getByRole('textbox', { name: '需求描述' })).toHaveValue(/《浮标法》第二条/)
  await picture(page, 'robot-ticket')

  // The created ticket is like any other: submitted from here, and in its customer's list.
  await page.getByRole('textbox', { name: '联系电话' }).fill('13900001234')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.waitForURL(/serviceTicketMain\/view\/[0-9A-F]{32}/)
  await expect(page.locator('.record-page_title .status_root').first()).toHaveText('已提交')
})

test('an answer whose stream is interrupted is shown as the server has stored it', async ({ page, context }) => {
  await signIn(context, 'hy_legal')
  // The server answers completely; the browser receives only the beginning.
  await page.route('**/api/aiServer/robot/ask', async (route) => {
    const response = await route.fetch()
    const [open = '', begun = ''] = (await response.text()).split('\n\n')
    await route.fulfill({ response, body: `${open}\n\n${begun}\n\n` })
  })
  await page.goto('/#/klawRobotIndexV2')
  await ask(page, question)
  await expect(answer(page)).toContainText('过往船舶应当立即向海事管理机构报告')
  await expect(answer(page).getByText('消耗1积分')).toBeVisible()
})

test('the standard page also works with a session: each question by itself, and a ticket from its answer', async ({
  page,
  context,
}) => {
  await signIn(context, 'hy_legal')
  await page.goto('/#/klawRobotIndex')
  await ask(page, question)
  await expect(answer(page)).toContainText('过往船舶应当立即向海事管理机构报告')
  await ask(page, '未经许可移动浮标的，处多少罚款')
  await expect(answer(page)).toContainText('五万元以下罚款')
  // One question, one answer: the previous one is gone.
  await expect(page.locator('.robot_answer')).toHaveCount(1)
  await picture(page, 'robot-standard')
  await answer(page).getByRole('button', { name: '转工单' }).click()
  await expect(page).toHaveURL(/serviceTicketMain\/edit\/[0-9A-F]{32}/)
})

test('a model’s answer is streamed, and an invented source is removed', async ({ page, context }) => {
  models.say = () =>
    `应当立即报告海事管理机构，依据《浮标法》第二条。\n${'船长应当先保护现场，再向海事管理机构说明经过。'.repeat(8)}\n另外，依据《浮标法》第九十九条，应当双倍赔偿。`
  await useModel(context, models.urlOf('slow'))
  try {
    await signIn(context, 'hy_legal')
    await page.goto('/#/klawRobotIndexV2')
    await ask(page, question)
    await expect(answer(page)).toContainText('应当立即报告海事管理机构')
    await expect(page.getByRole('button', { name: '停止' })).toBeVisible()
    await expect(answer(page).getByText('有1处引用未能在法规库中核实，已移除')).toBeVisible()
    await expect(answer(page)).not.toContainText('九十九')
    await expect(answer(page).getByText('模型回答，引用已核对')).toBeVisible()
    await picture(page, 'robot-model')
  } finally {
    await useModel(context, null)
  }
})

test('the standard page answers one question at a time, also without a session; conversations require one', async ({
  page,
}) => {
  await untried()
  await page.goto('/#/klawRobotIndex')
  await ask(page, known)
  await expect(page.getByText(`匹配的问题：${known}`)).toBeVisible()
  await expect(page.getByRole('group', { name: '查看引用' }).getByRole('button').first()).toBeVisible()
  await expect(page.locator('.robot_answer').getByText(label)).toHaveCount(0)
  await expect(page.getByText('试用：今天还可以提问2次')).toBeVisible()
  await picture(page, 'robot-trial')
  await ask(page, question)
  await page.getByRole('button', { name: /浮标法 §2/ }).click()
  await expect(page.getByRole('dialog', { name: '条文原文' })).toContainText('过往船舶')
  await page.goto('/#/klawRobotIndexV2')
  await expect(page).toHaveURL(/login/i)
})
