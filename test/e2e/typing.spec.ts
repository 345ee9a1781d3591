import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect as plain, test, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test'
import { patterns } from '../shots/routes.ts'
import { signIn } from './signed-in.ts'

const expect = plain.configure({ timeout: 30_000 })
test.use({ actionTimeout: 20_000 })

const root = join(import.meta.dirname, '../..')
const baseOf = (pattern: string) => pattern.slice(0, pattern.indexOf('/:'))

/** Pages of records, by the reviewed list of all pages. */
const mains = patterns.filter((pattern) => pattern.endsWith('/:dataState/:dataId')).map(baseOf)

/** Every face of a kind of records, with the pages that it leads to. */
const faces = globSync('src/domains/*/web/**/face.ts', { cwd: root }).map((file) => {
  const source = readFileSync(join(root, file), 'utf8')
  return { file, mains: mains.filter((main) => source.includes(`${main}/`) || source.includes(`'${main}'`)) }
})

/** Between them they may begin every kind of record. */
const authors = ['hy_legal', 'hy_manager', 'hy_admin', 'root']

const sentence = '甲方三日内交货a1'
const amount = '1286'
const composed = '逾期违约金'

const shown = 'main > div:not(.page-hidden)'
const isText = ':enabled:not([readonly]):not([role=combobox])'

const fieldsOf = (page: Page) =>
  page.locator(`${shown} .record-sheet :is(.ant-form-item input[type=text]${isText}, .ant-form-item textarea${isText})`)
const isDate = (field: Locator) => field.evaluate((input) => input.closest('.ant-picker, .ant-select') !== null)
const missing = (page: Page) => page.locator(`${shown} .missing-list`)

/** Opens a new record under an address, if the user of the page may begin one there. */
async function begins(page: Page, main: string): Promise<boolean> {
  for (const state of ['new', 'changeandnew']) {
    await page.evaluate(`location.hash = ${JSON.stringify(`${main}/${state}/0`)}`)
    const actions = page.locator(`${shown} .record-sheet .record-actions button`).first()
    const notice = page.locator(`${shown} .notice`).first()
    const outcome = async () => {
      // The page of a missing address names it behind its own.
      const hash = new URL(page.url()).hash.replace(/\?.*/, '')
      if (hash === '#/404' || hash === '#/401') return hash
      if (await notice.isVisible()) return 'notice'
      return hash.startsWith(`#${main}/`) && (await actions.isVisible()) ? 'form' : ''
    }
    await expect.poll(outcome, { message: `${main}/${state}` }).not.toBe('')
    const found = await outcome()
    if (found !== '#/404') return found === 'form'
  }
  return false
}

/** Types into a field as people do and checks that nothing of it went anywhere else. */
async function typeInto(page: Page, field: Locator): Promise<void> {
  const name = (await field.getAttribute('id')) ?? ''
  const isNumber =
    (await field.getAttribute('inputmode')) !== null || (await field.getAttribute('role')) === 'spinbutton'
  const most = Number((await field.getAttribute('maxlength')) ?? 100)
  const text = (isNumber ? amount : sentence).slice(0, most)
  await field.click()
  await field.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(field, name).toHaveValue(text)
  await expect(field, name).toBeFocused()
}

/** Writes into a field with an input method: letters that become characters. */
async function compose(page: Page, ime: CDPSession, field: Locator): Promise<void> {
  const name = (await field.getAttribute('id')) ?? ''
  await field.click()
  await field.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  for (const text of ['y', 'yu', 'yu qi', 'yu qi wei yue jin']) {
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await ime.send('Input.insertText', { text: composed })
  await expect(field, name).toHaveValue(composed)
  await expect(field, name).toBeFocused()
}

async function textFields(page: Page): Promise<Locator[]> {
  const found: Locator[] = []
  for (const field of await fieldsOf(page).all()) if (!(await isDate(field))) found.push(field)
  return found
}
const takesAnything = async (field: Locator) =>
  (await field.getAttribute('inputmode')) === null &&
  (await field.getAttribute('role')) === null &&
  Number((await field.getAttribute('maxlength')) ?? 100) >= composed.length

/** Submits, or saves where nothing is submitted. */
const submit = (page: Page) => page.locator(`${shown} .record-actions .ant-btn-primary`).first().click()

/** @returns whether anything was refused */
async function typesInEveryField(page: Page): Promise<boolean> {
  await expect(fieldsOf(page).first()).toBeVisible()
  // Refused without the server: nothing can be stored yet.
  await submit(page)
  const fields = await textFields(page)
  for (const field of fields) await typeInto(page, field)
  const ime = await page.context().newCDPSession(page)
  for (const field of fields) if (await takesAnything(field)) await compose(page, ime, field)
  await ime.detach()
  const wasRefused = await missing(page).isVisible()
  // Refused by the server, as far as the text fields were all that a draft needs.
  await submit(page)
  await expect(page.locator(`${shown} .record-actions .ant-btn-loading`)).toHaveCount(0)
  // Of some kinds it has all that it needs.
  if (new URL(page.url()).hash.includes('/view/')) return wasRefused
  for (const field of (await textFields(page)).slice(0, 2)) await typeInto(page, field)
  return wasRefused || (await missing(page).isVisible())
}

async function pageOf(browser: Browser, loginName: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await signIn(context, loginName)
  const page = await context.newPage()
  await page.goto('/#/redirect/index')
  await expect(page.locator('.tabs-bar')).toBeVisible()
  return page
}

test('after a refused submission every text field of every kind of record takes a sentence whole, typed and composed', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const left = new Set(faces.flatMap((face) => face.mains))
  const refused: string[] = []
  for (const author of authors) {
    const page = await pageOf(browser, author)
    for (const main of left) {
      if (!(await begins(page, main))) continue
      left.delete(main)
      await test.step(`${author} ${main}`, async () => {
        if (await typesInEveryField(page)) refused.push(main)
      })
    }
    await page.context().close()
  }
  const isOpen = (face: (typeof faces)[number]) => face.mains.every((main) => left.has(main))
  expect(faces.filter(isOpen).map(({ file }) => file)).toEqual([])
  expect(refused.length).toBeGreaterThan(10)
})
