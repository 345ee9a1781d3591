import { type Browser, expect as plain, type Locator, type Page } from '@playwright/test'
import { authorizationApi } from '../../src/domains/authorization/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { writtenDate } from '../../src/kernel/written.ts'
import { allTasks, callerFor, completeDraft } from './contract-support.ts'
import { signIn } from './signed-in.ts'
import { sayIn } from './words.ts'
import { test } from './journey.ts'

// Several users in several windows take turns: each waits for another's action.
const expect = plain.configure({ timeout: 20_000 })
test.use({ actionTimeout: 60_000 })

/** Words of the sign-in page, which is in the language of the browser. */
const signInWords = {
  zh: { name: '用户名', password: '密码', go: '登录', fresh: '设置新密码', first: '新密码', again: '确认密码' },
  en: {
    name: 'User name',
    password: 'Password',
    go: 'Sign in',
    fresh: 'Set a new password',
    first: 'New password',
    again: 'Repeat it',
  },
}
const saveWords = { zh: '保存新密码', en: 'Save the new password' }
/** The name of each language in that language. */
const ownNames = { zh: '中文', en: 'English' }
const locales = { zh: 'zh-CN', en: 'en-US' }
const themeColour = '#11a983'
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

type Spoken = keyof typeof signInWords

interface Journey {
  lang: Spoken
  say: Awaited<ReturnType<typeof sayIn>>
  /** Login name and name of the new user. */
  loginName: string
  name: string
  shot: (page: Page, step: string) => Promise<unknown>
}

/** A window with a browser in the given language. */
async function windowOf(browser: Browser, lang: Spoken): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['FAHENG_URL']!,
    viewport: { width: 1366, height: 768 },
    locale: locales[lang],
    timezoneId: 'Asia/Shanghai',
  })
  return context.newPage()
}

/** The same for a colleague who has signed in before. */
async function colleague(browser: Browser, username: string, lang: Spoken): Promise<Page> {
  const page = await windowOf(browser, lang)
  await signIn(page.context(), username)
  await page.context().addCookies([{ name: 'language', value: lang, url: process.env['FAHENG_URL']! }])
  return page
}

async function pick(page: Page, field: Locator, words: string, option: string): Promise<void> {
  await field.click()
  await field.fill(words)
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).first().click()
}

/** @returns the one-time password that is shown once */
async function addUser(admin: Page, { say, loginName, name, shot }: Journey): Promise<string> {
  await admin.goto('/#/system/user/index')
  await admin
    .getByRole('button', { name: say('user.do.add') })
    .first()
    .click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('user.field.loginName') }).fill(loginName)
  await dialog.getByRole('textbox', { name: new RegExp(`^(?:\\* )?${say('user.field.name')}$`) }).fill(name)
  await dialog.getByRole('textbox', { name: say('user.field.phone') }).fill(`138${String(Date.now()).slice(-8)}`)
  await pick(admin, dialog.getByRole('combobox', { name: say('user.field.deptId') }), 'sjb', '审计部')
  await pick(admin, dialog.getByRole('combobox', { name: say('user.field.roleIds') }), '', say('account.role.auditor'))
  await admin.keyboard.press('Escape')
  await shot(admin, '01-new-user')
  await dialog.getByRole('button', { name: say('user.do.save') }).click()
  const secret = await admin.locator('.user_secrets code').textContent()
  await shot(admin, '02-one-time-password')
  await admin.getByRole('button', { name: say('user.secret.close') }).click()
  return secret!
}

/** Signs in by typing; access requires a new password first. */
async function signInFirst(page: Page, met: Spoken, secret: string, { loginName, name, shot }: Journey): Promise<void> {
  const words = signInWords[met]
  await page.goto('/#/login')
  await page.getByRole('textbox', { name: words.name }).fill(loginName)
  await page.getByRole('textbox', { name: words.password, exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: words.fresh })).toBeVisible()
  await page.getByRole('textbox', { name: words.first }).fill('chosen by myself 26')
  await page.getByRole('textbox', { name: words.again }).fill('chosen by myself 26')
  await shot(page, '03-own-password')
  await page.getByRole('button', { name: saveWords[met] }).click()
  await expect(page.locator('.top-bar_userName')).toHaveText(name)
  await shot(page, '04-arrived')
}

async function makeItHisOwn(page: Page, met: Spoken, { lang, say, shot }: Journey): Promise<void> {
  const before = await sayIn(met)
  await page.getByRole('button', { name: before('shell.language') }).click()
  await page.getByRole('menuitem', { name: ownNames[lang] }).click()
  const openSettings = page.getByRole('button', { name: say('settings.title') })
  await openSettings.click()
  await page.getByRole('radio', { name: themeColour }).click()
  await shot(page, '05-colour')
  await page.reload()
  await openSettings.click()
  await expect(page.getByRole('radio', { name: themeColour })).toBeChecked()
  await page.locator('.ant-drawer-close').click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

async function writeNote(page: Page, { lang, say, shot }: Journey): Promise<void> {
  await page.getByRole('button', { name: say('note.title') }).click()
  const notes = page.getByRole('region', { name: say('note.title') })
  const add = async (words: string) => {
    await notes.getByRole('textbox', { name: say('note.new') }).fill(words)
    await page.keyboard.press('Control+Enter')
    await expect(notes.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  }
  await add('向韩立衡请教合同审批')
  await add('领取门禁卡')
  const note = notes.getByRole('listitem').filter({ hasText: '向韩立衡请教合同审批' })
  await note.getByRole('button', { name: say('note.remind') }).click()
  const time = '2036-01-05 09:00'
  await note.getByRole('textbox').fill(time)
  await note.getByRole('textbox').press('Enter')
  await expect(note.getByRole('button', { name: say('note.remind') })).toContainText(writtenDate(lang, time))

  await notes.getByRole('searchbox', { name: say('note.search') }).fill('审批')
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await note.getByRole('button', { name: say('note.pin'), exact: true }).click()
  await expect(note.getByRole('button', { name: say('note.unpin') })).toBeVisible()
  await notes.getByRole('searchbox', { name: say('note.search') }).fill('')
  await expect(notes.getByRole('listitem').first()).toContainText('向韩立衡请教合同审批')
  await shot(page, '06-note')
  await page.keyboard.press('Escape')
}

async function lookAround(page: Page, { say, name, shot }: Journey): Promise<void> {
  await page.goto('/#/system/org/index')
  await page.locator('.org_side .ant-tree').getByText('审计部').click()
  await expect(page.getByRole('heading', { name: '审计部', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name }).first()).toBeVisible()
  await shot(page, '07-organisation')

  await page.goto('/#/system/role/index')
  await page.getByRole('link', { name: say('account.role.auditor'), exact: true }).click()
  const role = page.getByRole('dialog')
  await expect(role.getByText('auditor', { exact: true })).toBeVisible()
  await shot(page, '08-own-role')
  // A page without permission says so, and whom to contact.
  await page.goto('/#/system/permission/index')
  await expect(page.getByText(say('shell.notAllowedText'))).toBeVisible()
  await shot(page, '09-not-allowed')
}

async function delegate(manager: Page, { say, name, shot }: Journey): Promise<void> {
  await manager.goto('/#/profile/index')
  await manager.getByRole('tab', { name: say('authorization.mine') }).click()
  await manager.getByRole('button', { name: say('authorization.delegate') }).click()
  const drawer = manager.getByRole('dialog')
  await pick(manager, drawer.getByRole('combobox', { name: say('authorization.field.granteeId') }), name, name)
  const roles = drawer.getByRole('combobox', { name: say('authorization.field.roleIds') })
  await pick(manager, roles, '', say('account.role.legal_manager'))
  await manager.keyboard.press('Escape')
  for (const [field, time] of [
    ['authorization.field.startTime', `${day.format(new Date())} 00:05`],
    ['authorization.field.endTime', '2036-01-05 18:00'],
  ] as const) {
    await drawer.getByLabel(say(field)).fill(time)
    await drawer.getByLabel(say(field)).press('Enter')
  }
  await drawer.getByLabel(say('authorization.field.reason')).fill('出差')
  await shot(manager, '10-delegation')
  await drawer.getByRole('button', { name: say('authorization.save'), exact: true }).click()
  const given = manager.getByRole('listitem').filter({ hasText: say('authorization.to', { name }) })
  await expect(given.first()).toContainText(say('authorization.state.running'))
}

async function decideForManager(page: Page, title: string, { say, name, shot }: Journey): Promise<void> {
  const inPlace = say('workflow.inPlaceOf', { name: '韩立衡' })
  // Before the approval nothing waited for the user; a new task is counted on the button.
  await page.getByRole('button', { name: new RegExp(`^${say('workflow.todo')}.*\\d`) }).click()
  const panel = await allTasks(page)
  await expect(panel.getByRole('listitem').filter({ hasText: title })).toContainText(inPlace)
  await shot(page, '11-to-do')
  await panel.getByRole('link', { name: new RegExp(title) }).click()
  const waits = say('workflow.approval.yours', { node: say('workflow.node.manager') })
  const decision = page.getByRole('region', { name: waits })
  await expect(decision).toContainText(inPlace)
  await decision.getByRole('textbox').fill('同意采购')
  await shot(page, '12-decision')
  await decision.getByRole('button', { name: say('record.do.approve'), exact: true }).click()
  await expect(decision).toBeHidden()
  await page.getByRole('tab', { name: say('contract.panel.history'), exact: true }).click()
  const entry = page.locator('.history_entry').filter({ hasText: say('workflow.onBehalfOf', { name: '韩立衡' }) })
  await expect(entry).toContainText(name)
  await expect(entry).toContainText('同意采购')
  await shot(page, '13-history')
}

/** Revokes the manager's delegations, so that a new one can be made. */
async function takeBack(): Promise<void> {
  const manager = await callerFor('hy_manager')
  const { given } = await manager.ask(authorizationApi.mine, {})
  for (const { id, version } of given.filter((one) => one.enabled)) {
    await manager.ask(authorizationApi.revokeMine, { id, version })
  }
}
test.afterEach(takeBack)

for (const lang of ['zh', 'en'] as const) {
  test(`the first quarter of an hour of a new user, in ${lang}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const met = lang === 'zh' ? 'en' : 'zh'
    const run = Date.now().toString(36)
    const journey: Journey = {
      lang,
      say: await sayIn(lang),
      loginName: `xin.${run}`,
      name: `新同事${run.slice(-4)}`,
      shot: (page, step) =>
        page.screenshot({ path: `test-results/first-steps/${lang}/${step}.png`, animations: 'disabled' }),
    }
    const admin = await colleague(browser, 'hy_admin', lang)
    const secret = await addUser(admin, journey)
    const page = await windowOf(browser, met)
    await signInFirst(page, met, secret, journey)
    await makeItHisOwn(page, met, journey)
    await writeNote(page, journey)
    await lookAround(page, journey)

    const manager = await colleague(browser, 'hy_manager', lang)
    await delegate(manager, journey)
    await page.goto('/#/index')
    await expect(page.getByRole('button', { name: new RegExp(journey.say('workflow.todo')) })).toBeVisible()

    const title = `设备采购合同${run}`
    const author = await callerFor('hy_business')
    const { id, version } = await completeDraft(author, title)
    await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    const legal = await callerFor('hy_legal')
    const seen = await legal.ask(contractApi.queryById, { id })
    await legal.ask(contractApi.approve, {
      id,
      version: seen.version,
      textId: seen.currentTextId!,
      pass: true,
      opinion: '',
    })
    // The user's page was not touched: the manager's step arrived by itself.
    await decideForManager(page, title, journey)
    for (const one of [admin, page, manager]) await one.context().close()
  })
}
