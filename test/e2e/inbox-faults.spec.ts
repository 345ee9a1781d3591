import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { contractApi } from '../../src/domains/contract/api.ts'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { phraseApi } from '../../src/domains/phrase/api.ts'
import { callerFor, completeDraft, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

/** Part of the names: journeys share an organisation. */
const run = Date.now() % 1_000_000
const list = (page: Page) => page.getByRole('navigation', { name: '待办列表' })
const entry = (page: Page, name: string) => list(page).getByRole('button', { name })
const decision = (page: Page) => page.getByRole('region', { name: /等待您审批/ })
const opinion = (page: Page) => decision(page).getByRole('textbox')

async function submitted(name: string): Promise<string> {
  const author = await callerFor('hy_business')
  const { id, version } = await completeDraft(author, name)
  await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  return id
}
async function opened(page: Page, name: string): Promise<void> {
  await page.goto('/#/inboxIndex')
  await entry(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(decision(page)).toBeVisible()
}
const approvals = async (id: string) =>
  (await (await callerFor('hy_legal')).ask(contractApi.approvals, { id })).map(({ node, result }) => [node, result])

test('a page that missed a decision says who decided the task, and the next one opens', async ({ browser }) => {
  const names = [`两个标签页甲${run}`, `两个标签页乙${run}`]
  const ids: string[] = []
  for (const name of names) ids.push(await submitted(name))
  const page = await pageFor(browser, 'hy_legal')
  const other = await pageFor(browser, 'hy_legal')
  // The second window does not hear of the first one's decision.
  await other.route(/\/stream$/, (route) => route.abort())
  await opened(other, names[0]!)
  await opened(page, names[0]!)
  await page.keyboard.press('a')
  await expect(entry(page, names[0]!)).toBeHidden()
  // The entry leaves the list before the decision is stored.
  await expect.poll(() => approvals(ids[0]!)).toContainEqual(['legal', 'approved'])
  await opinion(other).click()
  await other.keyboard.type('同意')
  await other.keyboard.press('ControlOrMeta+Enter')
  await expect(other.getByText(/办理.*请刷新后查看/).first()).toBeVisible()
  await expect(entry(other, names[0]!)).toBeHidden()
  await expect(list(other).locator('[aria-current=true]')).toContainText(names[1]!)
})

test('a decision whose answer was lost keeps the opinion and is made once when it is sent again', async ({
  browser,
}) => {
  const name = `断网审批${run}`
  const id = await submitted(name)
  const page = await pageFor(browser, 'hy_legal')
  await opened(page, name)
  await opinion(page).click()
  await page.keyboard.type('条款已核对，同意')
  // The server gets the decision; its answers are lost.
  await page.route(/contract\/approve/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route(/\/stream$|myTodo|flow\/part|contract\/(queryById|parts)/, (route) => route.abort())
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(/网络/).first()).toBeVisible()
  await expect(opinion(page)).toHaveValue('条款已核对，同意')
  await page.unrouteAll()
  await opinion(page).click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(`已通过 ${name}`).or(page.getByText('已通过').first()).first()).toBeVisible()
  await expect(entry(page, name)).toBeHidden()
  expect(await approvals(id)).toEqual([
    ['initiator', 'submitted'],
    ['legal', 'approved'],
    ['manager', null],
  ])
})

test('a contract that is withdrawn and deleted while it is open leaves the inbox, and the next one opens', async ({
  browser,
}) => {
  const [name, next] = [`撤回删除${run}`, `随后一件${run}`]
  const id = await submitted(name)
  await submitted(next)
  const page = await pageFor(browser, 'hy_legal')
  await opened(page, name)
  const author = await callerFor('hy_business')
  const { version } = await author.ask(contractApi.queryById, { id })
  await author.ask(contractApi.withdraw, { id, version })
  await author.ask(contractApi.delete, { ids: [id] })
  await expect(entry(page, name)).toBeHidden()
  await expect(list(page).locator('[aria-current=true]')).toBeVisible()
  await expect(page.locator('.ant-result-error')).toHaveCount(0)
})

test('a phrase of one’s own is put into the opinion by keyboard', async ({ browser }) => {
  const name = `常用语合同${run}`
  await submitted(name)
  const legal = await callerFor('hy_legal')
  await legal.ask(phraseApi.add_phrase, { content: '附条件同意：签署前补齐授权委托书' })
  const page = await pageFor(browser, 'hy_legal')
  await opened(page, name)
  await page.keyboard.press('o')
  await page.keyboard.type('已阅。')
  await decision(page).getByRole('button', { name: '常用语' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /附条件同意/ })).toBeVisible()
  await page.getByRole('menuitem', { name: /附条件同意/ }).focus()
  await page.keyboard.press('Enter')
  await expect(opinion(page)).toHaveValue('已阅。\n附条件同意：签署前补齐授权委托书')
})

test('names of 120 characters neither widen the list nor hide the decision', async ({ browser }) => {
  const name = `${run}${'长'.repeat(114)}`
  await submitted(name)
  const page = await pageFor(browser, 'hy_legal')
  await opened(page, name)
  const box = await list(page).boundingBox()
  expect(box!.width).toBeLessThan(320)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await expect(decision(page).getByRole('button', { name: '通过' })).toBeInViewport()
})

/** Columns of a table that are not computed. */
const columnsOf = async (owner: Client, table: string): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0
        and not attisdropped and attgenerated = ''`,
      [table],
    )
  ).rows.map(({ name }) => name)

test('four hundred tasks are listed fifty at a time, and keys move through them', async ({ browser }) => {
  const name = `四百件${run}`
  const id = await submitted(name)
  const cluster = await startEmbedded(process.env['FAHENG_DATA_DIR']!, { durable: false })
  const owner = new Client(cluster.connection('owner'))
  await owner.connect()
  /** Copies of a contract, its approval or its steps, each with ids of its own. */
  const copy = async (table: string, of: string, changed: string) => {
    const columns = await columnsOf(owner, table)
    await owner.query(
      `insert into ${table} (${columns.join(', ')}) select ${columns.map((column) => `made.${column}`).join(', ')}
      from ${table} one cross join generate_series(1, 399) n
      cross join lateral jsonb_populate_record(one, ${changed}) made where ${of} = $1`,
      [id],
    )
  }
  const idOf = (column: string) => `upper(md5(one."${column}" || n))`
  try {
    await copy(
      'contract',
      'one.id',
      `jsonb_build_object('id', ${idOf('id')}, 'contractNo', '${run}-' || n, 'textNo', null, 'isIndexed', false)`,
    )
    const biz = `'id', ${idOf('id')}, 'bizId', ${idOf('bizId')}`
    await copy('flow_instance', 'one."bizId"', `jsonb_build_object(${biz})`)
    await copy('flow_task', 'one."bizId"', `jsonb_build_object(${biz}, 'instanceId', ${idOf('instanceId')})`)
    const page = await pageFor(browser, 'hy_legal')
    await page.goto('/#/inboxIndex')
    await expect(list(page).getByRole('listitem')).toHaveCount(50)
    await list(page)
      .getByRole('button', { name: /还有 3\d\d 项/ })
      .click()
    await expect(list(page).getByRole('listitem')).toHaveCount(100)
    const entries = list(page).getByRole('listitem')
    await entries.nth(60).getByRole('button').click()
    await expect(entries.nth(60).locator('[aria-current=true]')).toBeVisible()
    await page.keyboard.press('j')
    await expect(entries.nth(61).locator('[aria-current=true]')).toBeVisible()
    await page.keyboard.press('Shift+X')
    await expect(list(page)).toContainText('已选 1 件')
  } finally {
    const made = `in (select upper(md5($1::text || n)) from generate_series(1, 399) n)`
    await owner.query(`delete from flow_task where "bizId" ${made}`, [id])
    await owner.query(`delete from flow_instance where "bizId" ${made}`, [id])
    await owner.query(`delete from contract where id ${made}`, [id])
    await owner.end()
    await cluster.stop()
  }
})
