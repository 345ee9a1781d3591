import { type APIRequestContext, type Browser, expect, type Locator, type Page, request } from '@playwright/test'
import type { Endpoint, InputOf, OutputOf } from '../../src/kernel/endpoint.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { demoPassword } from '../support/served.ts'

/** A user who calls the server without a page: creates what a journey needs before it begins. */
export interface Caller {
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  upload(name: string, content: string): Promise<string>
}

export async function callerFor(loginName: string): Promise<Caller> {
  const context = await request.newContext({ baseURL: process.env['FAHENG_URL']! })
  const signedIn = await post<{ token: string }>(context, '/api/auth/doLogin', {
    data: { username: loginName, password: demoPassword },
  })
  const headers = { satoken: signedIn.token }
  return {
    ask: (endpoint, input) => post(context, endpoint.path, { data: input, headers }),
    async upload(name, content) {
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
      const kept = await post<{ fileId: string }>(context, '/api/fileServer/file/upload', {
        multipart: { file },
        headers,
      })
      return kept.fileId
    },
  }
}

async function post<T>(
  context: APIRequestContext,
  path: string,
  options: Parameters<APIRequestContext['post']>[1],
): Promise<T> {
  const reply = await context.post(path, options)
  const body = (await reply.json()) as { code: number; msg: string; data: T }
  expect([path, body.code, body.msg]).toEqual([path, 200, body.msg])
  return body.data
}

/** A page of a signed-in user, in a separate browser context. */
export async function pageFor(browser: Browser, loginName: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto('/#/login')
  await page.getByLabel('用户名').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/(index|dashboard)/)
  return page
}

/**
 * Submits the draft on the page. Journeys share an organisation, so other contracts may look similar.
 * @param then what is shown afterwards, by default the submitted contract
 */
export async function submitOnPage(page: Page, then = page.getByRole('button', { name: '撤回' })): Promise<void> {
  await page.getByRole('button', { name: '提交审批' }).click()
  const asked = page.getByRole('dialog', { name: '请确认后继续' })
  await expect(asked.or(then).first()).toBeVisible()
  if (await asked.isVisible()) await giveReason(page)
}

/** Enters the reason that a submission requires. */
export async function giveReason(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: '请确认后继续' })
  await asked.getByRole('textbox', { name: '继续的理由' }).fill('另一项目的合同')
  await asked.getByRole('button', { name: '继续' }).click()
}

const contractText = `设备采购合同
甲方：华岳精工集团有限公司
乙方：苏州云启科技有限公司
第一条 标的 甲方向乙方采购数控机床两台。
第二条 价款 合同总价为人民币120000元（大写：壹拾贰万元整）。
第三条 违约责任 逾期交货的，乙方每日按合同总价的万分之五支付违约金。
第四条 争议解决 由甲方所在地人民法院管辖。
`

const supplier = { name: '苏州云启科技有限公司', creditCode: '91350100M000100Y43' }

/** A draft that is complete for submission. */
export async function completeDraft(author: Caller, contractName: string, clause = '', other = supplier) {
  const { ourParties } = await author.ask(contractApi.choices, {})
  const draft = await author.ask(contractApi.save, {
    contractName,
    contractCategory: 'QT01',
    contractType: '01',
    ourParty: ourParties[0]!.id,
    ourPosition: 'A',
    counterparties: [{ ...other, type: 'enterprise' }],
    startDate: '2026-12-01',
    endDate: '2027-11-30',
    moneyFlow: 'out',
    amount: '120000',
    payMethod: 'once',
    selectionMode: 6,
    subject: '数控机床两台',
    disputeWay: 'litigation',
    disputeOrg: '苏州工业园区人民法院',
  })
  // The text contains the parties of the form.
  const text = contractText.replace('华岳精工集团有限公司', ourParties[0]!.name).replace(supplier.name, other.name)
  const fileId = await author.upload(`${contractName}.txt`, `${text}\n${clause}`)
  return author.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
}

/** The open to-do panel of a page's user, with all entries: the oldest are first, and eight are shown. */
export async function allTasks(page: Page): Promise<Locator> {
  const panel = page.locator('.workflow_tasksPanel')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  const more = panel.locator('.workflow_tasksMore')
  if (await more.isVisible()) await more.click()
  return panel
}
