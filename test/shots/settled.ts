import type { Page, Request } from '@playwright/test'
import { WAITING } from '../support/waiting.ts'

const LONGEST_WAIT_MS = 15_000

/** Pages and their pending requests. Streams do not count: they never end. */
const fetching = new WeakMap<Page, Set<Request>>()

/** Tracks the requests of a page; call it before the first navigation. */
export function watch(page: Page): void {
  const running = new Set<Request>()
  fetching.set(page, running)
  page.on('request', (request) => {
    if (!request.headers()['accept']?.includes('text/event-stream')) running.add(request)
  })
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
}

/** Waits until nothing is loading, and the data is rendered. Gives up silently: the screenshot shows why. */
export async function settled(page: Page): Promise<void> {
  // Twice, since the arriving data may start new requests.
  for (const pause of [150, 100]) {
    await page.waitForTimeout(pause)
    const until = Date.now() + LONGEST_WAIT_MS
    while (fetching.get(page)!.size > 0 && Date.now() < until) await page.waitForTimeout(50)
    await page
      .waitForFunction(
        (marks) => ![...document.querySelectorAll(marks)].some((mark) => mark.checkVisibility()),
        WAITING,
        { polling: 100, timeout: LONGEST_WAIT_MS },
      )
      .catch(() => undefined)
  }
}
