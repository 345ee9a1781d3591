import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../support/served.ts'

/** A text of three letters is three characters; a click, a key and each of the two clicks of a file dialog are one. */
export interface Effort {
  clicks: number
  characters: number
}

export const sumOf = (efforts: readonly Effort[]): Effort => ({
  clicks: efforts.reduce((sum, { clicks }) => sum + clicks, 0),
  characters: efforts.reduce((sum, { characters }) => sum + characters, 0),
})

/**
 * A person at a browser: does what the mouse and the keyboard can, and counts it. Signing in is not counted, every way
 * through the pages is: nothing is opened by its address.
 */
export class Hand implements Effort {
  readonly page: Page
  clicks = 0
  characters = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    await target.first().click()
    this.clicks += 1
  }

  /** A key, or keys that are pressed together. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.clicks += 1
  }

  /** Types into a field, which is clicked unless the cursor is already in it. */
  async type(field: Locator, text: string): Promise<void> {
    const isFocused = await field.first().evaluate((box) => box.matches(':focus'))
    if (!isFocused) await this.click(field)
    await this.page.keyboard.type(text)
    this.characters += [...text].length
  }

  /** Chooses an option of a select: a click opens it, a click takes the option. */
  async choose(field: Locator, ...path: string[]): Promise<void> {
    await this.click(field)
    for (const option of path) {
      const found = this.page
        .locator('.ant-select-item-option, .ant-select-tree-title')
        .filter({ hasText: new RegExp(`^${option}`) })
      await this.click(found.filter({ visible: true }))
    }
  }

  /** The button that opens the system's file dialog, and the file in it. */
  async attach(button: Locator, file: PickedFile): Promise<void> {
    const [dialog] = await Promise.all([this.page.waitForEvent('filechooser'), this.click(button)])
    await dialog.setFiles({ name: file.name, mimeType: file.mimeType, buffer: file.content })
    this.clicks += 1
  }

  /** What this person has done since the last call. */
  take(): Effort {
    const done = { clicks: this.clicks, characters: this.characters }
    this.clicks = 0
    this.characters = 0
    return done
  }
}

export interface PickedFile {
  name: string
  mimeType: string
  content: Buffer
}

/** A signed-in demo user on the home page. */
export async function sitDown(browser: Browser, url: string, loginName: string): Promise<Hand> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto('/#/login')
  await page.getByLabel('用户名').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/(index|dashboard)/)
  await expect(page.getByRole('main')).toBeVisible()
  return new Hand(page)
}

export const button = (page: Page, word: string | RegExp): Locator => page.getByRole('button', { name: word })
export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const list = (page: Page, name: string): Locator => page.getByRole('combobox', { name })

/** Opens the inbox from the home page. */
export async function startWork(hand: Hand): Promise<void> {
  const { page } = hand
  await page.reload()
  await hand.click(page.getByRole('link', { name: '开始处理' }).or(button(page, '开始处理')))
}
