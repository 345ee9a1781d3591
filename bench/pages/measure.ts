import type { Browser, Page } from '@playwright/test'

/** Cost of opening a page: brotli bytes of the required scripts, and milliseconds from the start of loading. */
export interface Opened {
  kB: number
  largestPaint: number
  /** Until an element matches the selector. */
  seen: number
}

/** Factor by which the browser's processor is slowed down. */
export const THROTTLE = 4

interface Visit {
  url: string
  /** Selector of the element to wait for. */
  selector: string
  cookies?: { name: string; value: string; url: string }[]
}

/** A slowed-down page in a new browser context, with an empty cache. */
async function coldPage(browser: Browser, cookies: Visit['cookies'] = []): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  return page
}

/**
 * Script that records when the selector first matched and the time of the largest paint, in the page's milliseconds.
 */
const watch = (selector: string) => `
  new PerformanceObserver((list) => { window.painted = list.getEntries().at(-1).startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)})) window.seen = performance.now()
    else requestAnimationFrame(look)
  }
  look()`

/** Opens a page with an empty cache. Scripts that it prefetches after it is shown are not counted. */
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
  // The browser reports the largest paint with a delay.
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
  /** Selector of the elements to click. */
  tab: string
  /** Selector of the current tab. */
  current: string
  cookies?: Visit['cookies']
  /** Opens twenty tabs, if the page does not do so itself. */
  prepare?: (page: Page) => Promise<void>
}

/**
 * Script that measures the milliseconds from the next click to the frame after the tab is current, as
 * `window.switched`.
 */
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
 * Switches through twenty tabs with the mouse, because React renders after a script's click in smaller pieces and
 * later.
 * @returns for each switch, the milliseconds from the click to the frame after the other page is drawn
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
    // The tab bar moves after the previous page is drawn; without waiting, the click would hit another tab.
    await page.evaluate('new Promise((done) => setTimeout(() => requestIdleCallback(done), 150))')
    await page.evaluate(watchSwitch(tabbed, at))
    await tab.click()
    took.push(await page.evaluate<number>('window.switched'))
  }
  await page.context().close()
  return took
}
