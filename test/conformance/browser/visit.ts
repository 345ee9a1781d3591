import type { Page } from '@playwright/test'
import { WAITING } from '../../support/waiting.ts'

interface Place {
  path: string
  fullPath: string
  /** The visible text of the page. */
  text: string
}

const look = `JSON.stringify({
  fullPath: location.hash.slice(1),
  text: document.body.innerText.trim(),
  busy: document.readyState !== 'complete'
    || [...document.querySelectorAll('${WAITING}')].some((mark) => mark.checkVisibility()),
})`

/** Waits until address and page no longer change. */
export async function settled(page: Page): Promise<Place> {
  let last = ''
  for (let calm = 0, tries = 0; calm < 2 && tries < 150; tries += 1) {
    const now = await page.evaluate<string>(look).catch(() => '')
    const { text, busy } = now === '' ? { text: '', busy: true } : (JSON.parse(now) as { text: string; busy: boolean })
    calm = now === last && !busy && text !== '' ? calm + 1 : 0
    last = now
    await page.waitForTimeout(40)
  }
  const { fullPath, text } = JSON.parse(last || '{"fullPath":"","text":""}') as Place
  return { path: fullPath.split('?')[0]!, fullPath, text }
}

/** Opens an address inside the app by its hash, and returns where that led. */
export async function visit(page: Page, path: string): Promise<Place> {
  const go = () => page.evaluate(`location.hash = ${JSON.stringify(path)}`)
  // A page that is navigating at this moment loses the evaluation, so it is repeated.
  await go().catch(() => page.waitForLoadState().then(go))
  return settled(page)
}

/** Signs the browser out completely, at a page that needs no session. */
export async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'language', value: 'zh', url: process.env['FAHENG_URL']! }])
  await page.goto('/#/404')
  await page.evaluate(
    'localStorage.removeItem("usertoken"); localStorage.removeItem("loginUrl"); sessionStorage.clear()',
  )
  await page.reload()
  await settled(page)
}
