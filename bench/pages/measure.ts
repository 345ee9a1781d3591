import type { Browser, Page } from '@playwright/test'

/** What opening a page cost: brotli bytes of the scripts it needed, and milliseconds from the start of loading. */
export interface Opened {
  kB: number
  largestPaint: number
  /** Until something matches the selector that was waited for. */
  seen: number
}

/** Slower than this machine by. */
export const THROTTLE = 4

interface Visit {
  url: string
  /** What has to be there. */
  selector: string
  cookies?: { name: string; value: string; url: string }[]
}

/** A page of a browser that knows nothing yet, slowed down. */
async function coldPage(browser: Browser, cookies: Visit['cookies'] = []): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  return page
}

/** Says when the selector first matched and when the largest paint was, in milliseconds of the page's own clock. */
const watch = (selector: string) => `
  new PerformanceObserver((list) => { window.painted = list.getEntries().at(-1).startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)})) window.seen = performance.now()
    else requestAnimationFrame(look)
  }
  look()`

/** Opens a page with an empty cache. What it fetches in advance, after it is there, does not count. */
export async function openCold(browser: Browser, visit: Visit): Promise<Opened> {
  const page = await coldPage(browser, visit.cookies)
  const scripts: { from: number; size: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    scripts.push({ from: request.timing().startTime, size: request.sizes().then((sizes) => sizes.responseBodySize) })
  })
  await page.addInitScript(watch(visit.selector))
  await page.goto(visit.url)
  await page.waitForSelector(visit.selector, { state: 'attached' })
  // The browser reports the largest paint a moment after it.
  await page.waitForTimeout(500)
  const [seen, largestPaint, start] = await page.evaluate<[number, number, number]>(
    '[window.seen, window.painted ?? window.seen, performance.timeOrigin]',
  )
  const needed = scripts.filter(({ from }) => from - start <= seen)
  const sizes = await Promise.all(needed.map(({ size }) => size))
  await page.context().close()
  return { kB: sizes.reduce((sum, size) => sum + size, 0) / 1000, largestPaint, seen }
}

interface Tabbed {
  url: string
  /** The elements that are clicked to switch. */
  tab: string
  /** Marks the tab that is shown. */
  current: string
  cookies?: Visit['cookies']
  /** Opens twenty tabs, if the page does not by itself. */
  prepare?: (page: Page) => Promise<void>
}

/** From the next click on until the frame after a tab is the current one, in milliseconds as `window.switched`. */
const watchSwitch = ({ tab, current }: Tabbed, at: number) => `
  window.switched = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Tab ${at} did not become the current one.')), 10_000)
    addEventListener('click', () => {
      const start = performance.now()
      const look = () => {
        const shown = document.querySelectorAll(${JSON.stringify(tab)})[${at}]
        if (!shown.closest(${JSON.stringify(current)})) return requestAnimationFrame(look)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
      }
      requestAnimationFrame(look)
    }, { once: true, capture: true })
  })
  0`

/**
 * Switches through twenty tabs with the mouse: React draws what a script's click leads to in smaller pieces, and later.
 * @returns milliseconds from the click to the frame after the other page is drawn, of each switch
 */
export async function switchTabs(browser: Browser, tabbed: Tabbed): Promise<number[]> {
  const page = await coldPage(browser, tabbed.cookies)
  await page.goto(tabbed.url)
  await page.waitForSelector(tabbed.tab)
  await tabbed.prepare?.(page)
  await page.waitForTimeout(1000)
  const took: number[] = []
  const count = await page.locator(tabbed.tab).count()
  if (count !== 20) throw new Error(`There are ${count} tabs and not 20.`)
  for (let at = 0; at < count; at += 1) {
    const tab = page.locator(tabbed.tab).nth(at)
    await tab.hover()
    // The bar moves once the page before is drawn, and what is clicked then is another tab.
    await page.evaluate('new Promise((done) => setTimeout(() => requestIdleCallback(done), 150))')
    await page.evaluate(watchSwitch(tabbed, at))
    await tab.click()
    took.push(await page.evaluate<number>('window.switched'))
  }
  await page.context().close()
  return took
}
