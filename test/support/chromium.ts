import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser, findBrowser } from '../../scripts/browser.mjs'

/** Launches a browser of the Chromium family, which is installed first if there is none. */
export async function launchChromium(...args: string[]): Promise<Browser> {
  await ensureBrowser()
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Chromium cannot set up its sandbox as root.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  })
}
