import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect as plain, type Browser, type Locator, type Page } from '@playwright/test'
import { patterns } from '../shots/routes.ts'
import { signIn } from './signed-in.ts'
import { test } from './journey.ts'

const expect = plain.configure({ timeout: 30_000 })
test.use({ actionTimeout: 20_000 })

const root = join(import.meta.dirname, '../..')
const baseOf = (pattern: string) => pattern.slice(0, pattern.indexOf('/:'))

/** Record pages, from the reviewed list of all pages. */
const mains = patterns.filter((pattern) => pattern.endsWith('/:dataState/:dataId')).map(baseOf)

/** The configuration of every kind of record, with the record pages it names. */
const configs = globSync('src/domains/*/web/**/config.ts', { cwd: root }).map((file) => {
  const source = readFileSync(join(root, file), 'utf8')
  return { file, mains: mains.filter((main) => source.includes(`${main}/`) || source.includes(`'${main}'`)) }
})

/** Together they may create every kind of record. */
const authors = ['hy_legal', 'hy_manager', 'hy_admin', 'root']

const sentence = '甲方三日内交货a1'
const amount = '1286'
const composed = '逾期违约金'

const shown = 'main > div:not(.shell_pageHidden)'
// A text that is completed from earlier ones is one, too; a select is not.
const isText = ':enabled:not([readonly]):not([role=combobox]:not(.ant-input))'

const fieldsOf = (page: Page) =>
  page.locator(
    `${shown} [data-record-sheet] :is(.ant-form-item input[type=text]${isText}, .ant-form-item textarea${isText})`,
  )
const missing = (page: Page) => page.locator(`${shown} .record_missingList`)

/** Opens a new record at an address, if the user may create one there. */
async function begins(page: Page, main: string): Promise<boolean> {
  for (const state of ['new', 'changeandnew']) {
    const asked = `#${main}/${state}/0`
    await page.evaluate(`location.hash = ${JSON.stringify(asked)}`)
    // The previous page stays visible until the next one is rendered: only the current tab counts.
    const outcome = () =>
      page.evaluate<string>(`(() => {
        const [path] = location.hash.split('?')
        if (path === '#/404' || path === '#/401') return path
        const tab = document.querySelector('.tabs-bar_root [aria-current=page] a')
        if (tab?.getAttribute('href') !== ${JSON.stringify(asked)}) return ''
        const isThere = (found) => document.querySelector(${JSON.stringify(shown)} + ' ' + found)?.checkVisibility()
        return isThere('.notice-box_root') ? 'notice' : isThere('[data-record-sheet] .record-page_actions button') ? 'form' : ''
      })()`)
    await expect.poll(outcome, { message: `${main}/${state}` }).not.toBe('')
    const found = await outcome()
    if (found !== '#/404') return found === 'form'
  }
  return false
}

interface TextField {
  field: Locator
  name: string
  isNumber: boolean
  most: number
  /** Accepts any text, including Chinese. */
  isPlain: boolean
}

/** The text fields of the visible form. */
async function textFields(page: Page): Promise<TextField[]> {
  const all = fieldsOf(page)
  const known = await all.evaluateAll((inputs) =>
    inputs.map((input) => ({
      name: input.id,
      isDate: input.closest('.ant-picker, .ant-select') !== null,
      mode: input.getAttribute('inputmode'),
      role: input.getAttribute('role'),
      most: Number(input.getAttribute('maxlength') ?? 100),
    })),
  )
  return known.flatMap(({ name, isDate, mode, role, most }, i) =>
    isDate
      ? []
      : [
          {
            field: all.nth(i),
            name,
            isNumber: mode !== null || role === 'spinbutton',
            most,
            isPlain: mode === null && role === null && most >= composed.length,
          },
        ],
  )
}

/** Types into a field and checks that nothing of it went anywhere else. */
async function typeInto(page: Page, { field, name, isNumber, most }: TextField): Promise<void> {
  const text = (isNumber ? amount : sentence).slice(0, most)
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(field, name).toHaveValue(text)
  await expect(field, name).toBeFocused()
}

/** Types into a field with an input method: letters that become characters. */
async function compose(page: Page, field: Locator): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  const ime = await page.context().newCDPSession(page)
  for (const text of ['y', 'yu', 'yu qi', 'yu qi wei yue jin']) {
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await ime.send('Input.insertText', { text: composed })
  await ime.detach()
  await expect(field).toHaveValue(composed)
  await expect(field).toBeFocused()
}

/** Submits, or saves if there is no submission, and waits for the answer. @returns whether the form is still there */
async function submitted(page: Page): Promise<boolean> {
  await page.locator(`${shown} .record-page_actions .ant-btn-primary`).first().click()
  await expect(page.locator(`${shown} .record-page_actions .ant-btn-loading`)).toHaveCount(0)
  return !page.url().includes('/view/')
}

/** @returns whether anything was refused */
async function typesInEveryField(page: Page): Promise<boolean> {
  await expect(fieldsOf(page).first()).toBeVisible()
  // Refused without the server: the draft cannot be stored yet.
  await submitted(page)
  const fields = await textFields(page)
  for (const field of fields) await typeInto(page, field)
  for (const { field, isPlain } of fields) if (isPlain) await compose(page, field)
  const wasRefused = await missing(page).isVisible()
  // Refused by the server if a draft needs more than text fields; otherwise accepted.
  const isOpen = await submitted(page)
  if (isOpen) for (const field of (await textFields(page)).slice(0, 2)) await typeInto(page, field)
  return wasRefused || (isOpen && (await missing(page).isVisible()))
}

async function pageOf(browser: Browser, loginName: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await signIn(context, loginName)
  const page = await context.newPage()
  await page.goto('/#/index')
  await expect(page.locator('.tabs-bar_root [aria-current=page]')).toBeVisible()
  return page
}

test('after a refused submission every text field of every kind of record accepts a sentence completely', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const left = new Set(configs)
  const refused: string[] = []
  for (const author of authors) {
    const page = await pageOf(browser, author)
    for (const config of left) {
      for (const main of config.mains) {
        if (!(await begins(page, main))) continue
        left.delete(config)
        await test.step(`${author} ${main}`, async () => {
          if (await typesInEveryField(page)) refused.push(main)
        })
        break
      }
    }
    await page.context().close()
  }
  expect([...left].map(({ file }) => file)).toEqual([])
  expect(refused.length).toBeGreaterThan(10)
})
